"""What the strongest level would do: the cursor goes there, or the answer is turned up."""

from gomoku.ui.thinking_screen import ThinkingScreen


class HintScreen(ThinkingScreen):
    name = "hint"

    def level(self):
        return "hard"

    def stop(self):
        self.desk.back_to_game()

    def answered(self, action):
        self.desk.back_to_game()
        self.desk.screen.show_hint(action, self.desk.now)

    def gave_up(self):
        self.desk.back_to_game()
