"""The canvas: what a screen draws into."""

from gomoku.ui.canvas import BLINK_MS, STATUS, Canvas

MICROPYTHON = True

H8 = 0x77


def test_a_steady_cell_shows_the_same_in_both_phases():
    """set() fills ink and alt alike, so the phase makes no difference."""
    canvas = Canvas()
    canvas.set(H8, 3)
    assert canvas.shown(H8) == 3
    canvas.tick(BLINK_MS)
    assert canvas.phase == 1 and canvas.shown(H8) == 3


def test_a_blinking_cell_alternates():
    """The cursor alternates with what lies under it, half a period each."""
    canvas = Canvas()
    canvas.blink(H8, 5, 1)
    canvas.restart_blink(1000)
    seen = []
    for now_ms in range(1000, 1000 + 4 * BLINK_MS, BLINK_MS // 2):
        canvas.tick(now_ms)
        seen.append(canvas.shown(H8))
    assert seen == [5, 5, 1, 1, 5, 5, 1, 1]


def test_a_moved_cursor_is_seen_at_once():
    """restart_blink begins phase 0, whose whole half period then follows."""
    canvas = Canvas()
    canvas.tick(BLINK_MS)
    assert canvas.phase == 1
    canvas.restart_blink(BLINK_MS + 10)
    assert canvas.phase == 0
    canvas.tick(2 * BLINK_MS)
    assert canvas.phase == 0
    canvas.tick(2 * BLINK_MS + 10)
    assert canvas.phase == 1


def test_a_late_tick_turns_the_phase_once():
    """After a pause of many periods nothing is made up for: one turn, then the usual pace."""
    canvas = Canvas()
    canvas.tick(10 * BLINK_MS)
    assert canvas.phase == 1
    canvas.tick(10 * BLINK_MS + 1)
    assert canvas.phase == 1


def test_clear_leaves_nothing():
    """Board, status row and blinking cells all go dark, or to the one colour asked for."""
    canvas = Canvas()
    canvas.blink(H8, 1, 2)
    canvas.set(STATUS + 14, 7)
    canvas.clear()
    assert not any(canvas.ink) and not any(canvas.alt)
    canvas.clear(9)
    for row in range(16):
        for col in range(15):
            assert canvas.ink[row << 4 | col] == canvas.alt[row << 4 | col] == 9


def test_blinking_goes_on_past_twelve_days():
    """2^30 ms no longer fits a small integer on the device; the arithmetic holds all the same."""
    canvas = Canvas()
    start = (1 << 30) - BLINK_MS
    canvas.restart_blink(start)
    canvas.tick(start + BLINK_MS)
    assert canvas.phase == 1
    canvas.tick(start + 2 * BLINK_MS)
    assert canvas.phase == 0
