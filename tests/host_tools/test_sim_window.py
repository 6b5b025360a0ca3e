"""The window under SDL's dummy driver: keys and clicks reach the board, its light the window."""

import pytest

from host_tools.simulator import panel, render, window
from host_tools.simulator.live_board import LiveBoard

pygame = pytest.importorskip("pygame")


class Board:
    """A device with H8 lit in red while OK is down."""

    facts = {  # noqa: RUF012
        "map": [0 if point >> 4 < 15 and point & 15 < 15 else 0xFFFF for point in range(256)],
        "budget_ma": 400,
    }

    def __init__(self):
        self.now = 0
        self.mask = 0
        self.current_ma = 225
        self.masks = []
        self.starts = 1

    def tick(self, now_ms, mask):
        changed = mask != self.mask
        self.now, self.mask = now_ms, mask
        self.masks.append(mask)
        return changed

    def lights(self):
        red = 200 if self.mask == 1 << 4 else 0
        return [(0x77, red, 0, 0)]

    def restart(self):
        self.now = 0
        self.starts += 1


@pytest.fixture
def opened(monkeypatch):
    """(window, board, pass the time) with a clock that moves 10 ms each step."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    board = Board()
    seconds = [0.0]
    with_screen = window.open_pygame()
    shown = window.Window(with_screen, LiveBoard(board, lambda: seconds[0]))

    def step(*events):
        for event in events:
            pygame.event.post(event)
        seconds[0] += 0.01
        shown.step()

    pygame.event.clear()
    yield shown, board, step
    pygame.quit()


def key(kind, code):
    return pygame.event.Event(kind, key=code)


def click(kind, place):
    return pygame.event.Event(kind, pos=place, button=1)


def place_of(shown, button):
    """The pixel of the window in the middle of a button."""
    x, y, _, _ = panel.BUTTONS[button]
    left, top = shown.corner()
    board_height = render.board_size(shown.cell, False)[1]
    return round(left + x * shown.cell), round(top + board_height + y * shown.cell)


@pytest.mark.parametrize(
    "code, mask",
    [
        (pygame.K_UP, 1),
        (pygame.K_DOWN, 2),
        (pygame.K_LEFT, 4),
        (pygame.K_RIGHT, 8),
        (pygame.K_RETURN, 16),
        (pygame.K_KP_ENTER, 16),
        (pygame.K_SPACE, 16),
        (pygame.K_ESCAPE, 32),
        (pygame.K_BACKSPACE, 32),
        (pygame.K_TAB, 64),
        (pygame.K_s, 64),
    ],
)
def test_a_key_is_a_button_for_as_long_as_it_is_down(opened, code, mask):
    """Down for ten steps, then up: exactly this button in each of the ten, none afterwards."""
    _, board, step = opened
    step(key(pygame.KEYDOWN, code))
    for _ in range(9):
        step()
    assert board.masks[-10:] == [mask] * 10
    step(key(pygame.KEYUP, code))
    assert board.mask == 0


@pytest.mark.parametrize("button", panel.BUTTONS)
def test_a_click_is_a_button_for_as_long_as_the_mouse_is_down(opened, button):
    """The mouse goes down on the button and up elsewhere: the button follows the mouse."""
    shown, board, step = opened
    step(click(pygame.MOUSEBUTTONDOWN, place_of(shown, button)))
    for _ in range(9):
        step()
    assert shown.live.is_down(button)
    assert bin(board.mask).count("1") == 1
    step(click(pygame.MOUSEBUTTONUP, (1, 1)))
    assert board.mask == 0


def test_a_click_beside_the_buttons_is_nothing(opened):
    """The middle of the board and the edge of the wood."""
    shown, board, step = opened
    for place in ((shown.size()[0] // 2, 200), (2, shown.size()[1] - 2)):
        step(click(pygame.MOUSEBUTTONDOWN, place))
        assert board.mask == 0


def test_the_light_of_the_board_is_in_the_window(opened):
    """H8 is dark, and red while OK is down."""
    shown, _, step = opened
    left, top = shown.corner()
    x, y = render.place(0x77, shown.cell, False)
    step()
    assert max(shown.screen.get_at((left + x, top + y))[:3]) < 60
    step(key(pygame.KEYDOWN, pygame.K_RETURN))
    red, green, blue = shown.screen.get_at((left + x, top + y))[:3]
    assert red > 200 > 120 > max(green, blue)


def test_a_window_that_loses_the_keyboard_lets_go(opened):
    """The release of a key goes to another window: no button may stay down here."""
    _, board, step = opened
    step(key(pygame.KEYDOWN, pygame.K_ESCAPE))
    for _ in range(9):
        step()
    step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert board.mask == 0


def test_f5_is_a_power_cut(opened):
    """The plug is pulled and put in: a second start, and time begins again."""
    _, board, step = opened
    step(key(pygame.KEYDOWN, pygame.K_F5))
    assert board.starts == 2
    assert board.now <= 10


def test_closing_the_window_ends_it(opened):
    """A close event and nothing else."""
    shown, _, step = opened
    step(key(pygame.KEYDOWN, pygame.K_q))
    assert shown.running
    step(pygame.event.Event(pygame.QUIT))
    assert not shown.running


@pytest.mark.parametrize("size", [(500, 400), (700, 1000), (2000, 1400), (60, 40)])
def test_a_window_of_any_size_shows_what_fits(opened, size):
    """Larger or smaller: the picture fits if its smallest size does, and clicks are still right."""
    shown, board, step = opened
    shown.screen = pygame.display.set_mode(size)
    step(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    assert shown.cell == window.SMALLEST_CELL or shown.size() <= size
    step(click(pygame.MOUSEBUTTONDOWN, place_of(shown, "OK")))
    assert board.mask == 16


def test_without_a_screen_the_reason_is_said(monkeypatch):
    """Linux without DISPLAY and WAYLAND_DISPLAY, and a driver that does not exist."""
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(window.NoWindowError, match="neither DISPLAY nor WAYLAND_DISPLAY"):
        window.open_pygame()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    with pytest.raises(window.NoWindowError):
        window.open_pygame()
