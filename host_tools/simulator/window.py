"""The board in a window: click and hold the buttons, or use the keyboard.

What is drawn comes from `render` and `panel`; here are only the window, its keys and its mouse.
"""

import os
import sys

from PIL import Image

from host_tools.simulator import panel, render
from host_tools.simulator.device_process import DeviceProcess
from host_tools.simulator.live_board import LiveBoard

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

FRAMES_PER_SECOND = 50
LARGEST_CELL, SMALLEST_CELL = 48, 14
# What a desktop keeps for itself: title bar, task bar.
DESKTOP_EDGE = 120
TITLE = "LED Gomoku    hold Esc for the menu    F5 power cut"

KEYS = {
    "up": "UP",
    "down": "DOWN",
    "left": "LEFT",
    "right": "RIGHT",
    "return": "OK",
    "enter": "OK",
    "space": "OK",
    "escape": "BACK",
    "backspace": "BACK",
    "tab": "SPECIAL",
    "s": "SPECIAL",
}


class NoWindowError(Exception):
    """There is no window system here; the message says how that shows."""


def picture(device, cell: int, down=()) -> Image.Image:
    """Everything inside the window: the board, and the panel below it."""
    board = render.board_picture(device, cell)
    front = panel.picture(cell, down, device.current_ma, device.facts["budget_ma"])
    whole = Image.new("RGB", (board.width, board.height + front.height))
    whole.paste(board, (0, 0))
    whole.paste(front, (0, board.height))
    return whole


class Window:
    def __init__(self, pygame, live: LiveBoard):
        self.pygame = pygame
        self.live = live
        self.running = True
        self.stale = True  # something other than the light changed
        self.has_status = bool(render.status_points(live.device.facts["map"]))
        self.keys = {pygame.key.key_code(name): button for name, button in KEYS.items()}
        width, height = pygame.display.get_desktop_sizes()[0]
        self.cell = self.cell_for(width - DESKTOP_EDGE, height - DESKTOP_EDGE)
        pygame.display.set_caption(TITLE)
        self.screen = pygame.display.set_mode(self.size(), pygame.RESIZABLE)

    def size(self) -> tuple[int, int]:
        width, height = render.board_size(self.cell, self.has_status)
        return width, height + panel.size(self.cell)[1]

    def cell_for(self, width: int, height: int) -> int:
        rows = panel.WIDTH + panel.HEIGHT + self.has_status
        fitting = int(min(width / panel.WIDTH, height / rows))
        return max(SMALLEST_CELL, min(LARGEST_CELL, fitting))

    def corner(self) -> tuple[int, int]:
        """Where the picture begins in a window that is larger than it."""
        width, height = self.size()
        have_width, have_height = self.screen.get_size()
        return max(0, (have_width - width) // 2), max(0, (have_height - height) // 2)

    def button_at(self, x: int, y: int) -> str | None:
        left, top = self.corner()
        top += render.board_size(self.cell, self.has_status)[1]
        return panel.button_at((x - left) / self.cell, (y - top) / self.cell)

    def handle(self, event) -> None:
        pygame = self.pygame
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F5:
            self.live.power_cut()
        elif event.type == pygame.KEYDOWN and event.key in self.keys:
            self.live.down(self.keys[event.key], event.key)
            self.stale = True
        elif event.type == pygame.KEYUP:
            self.live.up(event.key)
            self.stale = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            button = self.button_at(*event.pos)
            if button:
                self.live.down(button, "mouse")
                self.stale = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.live.up("mouse")
            self.stale = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.live.release_all()  # the key's release goes to another window
            self.stale = True
        elif event.type == pygame.VIDEORESIZE:
            self.cell = self.cell_for(*event.size)
            self.stale = True
        elif event.type == pygame.WINDOWEXPOSED:
            self.stale = True

    def draw(self) -> None:
        down = [name for name in panel.BUTTONS if self.live.is_down(name)]
        shown = picture(self.live.device, self.cell, down)
        surface = self.pygame.image.frombytes(shown.tobytes(), shown.size, "RGB")
        self.screen.fill((12, 12, 13))
        self.screen.blit(surface, self.corner())
        self.pygame.display.flip()

    def step(self) -> None:
        """One frame: what was pressed, then the device, then the picture."""
        for event in self.pygame.event.get():
            self.handle(event)
        changed = self.live.tick()
        if changed or self.stale:
            self.stale = False
            self.draw()


def open_pygame():
    """pygame with its display open; NoWindowError where there is none."""
    named = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not named:
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            raise NoWindowError("neither DISPLAY nor WAYLAND_DISPLAY is set")
    try:
        import pygame
    except ImportError as error:
        raise NoWindowError("pygame-ce cannot be loaded: %s" % error) from None
    try:
        pygame.display.init()
        if not named and pygame.display.get_driver() in ("dummy", "offscreen"):
            raise NoWindowError("SDL finds no screen")
    except pygame.error as error:
        raise NoWindowError(str(error)) from None
    return pygame


def play(device: DeviceProcess) -> None:
    """Plays until the window is closed."""
    pygame = open_pygame()
    try:
        try:
            window = Window(pygame, LiveBoard(device))
        except pygame.error as error:
            raise NoWindowError(str(error)) from None
        pace = pygame.time.Clock()
        while window.running:
            window.step()
            pace.tick(FRAMES_PER_SECOND)
    except KeyboardInterrupt:
        pass
    finally:
        pygame.quit()
