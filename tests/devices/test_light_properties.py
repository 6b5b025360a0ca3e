"""Any wiring and any picture: the map is one to one, and the current limit is never exceeded."""

from hypothesis import given, settings
from hypothesis import strategies as st

from gomoku.devices.current_limit import DARK
from gomoku.devices.display import Display
from gomoku.devices.led_map import NO_LED, build_map, led_count
from gomoku.devices.setup_check import check
from gomoku.ui.canvas import Canvas
from tests.devices.boards import Strip, Wiring, frame_ua

BOARD_POINTS = [row << 4 | col for row in range(15) for col in range(15)]
CELLS = BOARD_POINTS + [0xF0 + i for i in range(15)]
COLOURS = 12


@st.composite
def wirings(draw, **fixed):
    width, height = draw(st.integers(15, 18)), draw(st.integers(15, 18))
    flag = st.booleans()
    return Wiring(
        LED_WIDTH=width,
        LED_HEIGHT=height,
        LED_ORIENTATION=draw(st.sampled_from(("rows", "columns"))),
        LED_ALTERNATING=draw(flag),
        LED_REVERSE_X=draw(flag),
        LED_REVERSE_Y=draw(flag),
        LED_OFFSET_X=draw(st.integers(0, width - 15)),
        LED_OFFSET_Y=draw(st.integers(0, height - 15)),
        LED_FIRST=draw(st.integers(0, 5)),
        LED_STRIDE=draw(st.integers(1, 3)),
        STATUS_PIXELS=draw(st.integers(0, 15)),
        **fixed,
    )


@given(wirings())
@settings(max_examples=100, deadline=None)
def test_every_point_has_an_led_of_its_own_on_the_strip(wiring):
    """225 points and the status pixels go to as many different LEDs, all on the strip; neighbours
    in a row are a stride apart, or the strip's line away in the other direction."""
    table = build_map(wiring)
    lit = [led for led in table if led != NO_LED]
    assert len(lit) == len(set(lit)) == 225 + wiring.STATUS_PIXELS
    assert max(lit) < led_count(wiring)
    along = 1 if wiring.LED_ORIENTATION == "rows" else 16
    for row in range(14):
        for col in range(14):
            point = row << 4 | col
            assert abs(table[point + along] - table[point]) == wiring.LED_STRIDE


@given(wirings(), st.integers(50, 5000))
@settings(max_examples=60, deadline=None)
def test_what_the_check_lets_pass_the_display_can_show(wiring, budget_ma):
    """A setup without errors makes a display whose budget exceeds its idle current."""
    wiring.BUDGET_MA = budget_ma
    if not check(wiring):
        assert not Display(wiring, Strip()).short_of_current


palettes = st.lists(st.integers(0, 255), min_size=3 * COLOURS, max_size=3 * COLOURS).map(
    lambda values: bytes(3) + bytes(values[3:])
)
budgets = st.integers(60, 3000)
idles = st.integers(0, 2000)
colours = st.integers(0, COLOURS - 1)
# A step of a story: some cells drawn steady or blinking, a clear, a phase, a brightness.
draws = st.tuples(
    st.just("draw"), st.lists(st.tuples(st.sampled_from(CELLS), colours, colours), max_size=60)
)
steps = st.one_of(
    draws,
    st.tuples(st.just("clear"), colours),
    st.tuples(st.just("phase"), st.none()),
    st.tuples(st.just("level"), st.integers(1, 10)),
)


def take(step, canvas, display):
    kind, value = step
    if kind == "draw":
        for point, colour, alternate in value:
            canvas.blink(point, colour, alternate)
    elif kind == "clear":
        canvas.clear(value)
    elif kind == "phase":
        canvas.phase ^= 1
    else:
        display.set_brightness(value)
    return display.show(canvas)


@given(wirings(), palettes, budgets, idles, st.lists(steps, min_size=1, max_size=12))
@settings(max_examples=150, deadline=None)
def test_no_frame_exceeds_the_budget(wiring, palette, budget_ma, idle_ua, story):
    """Each frame that goes out, summed LED by LED from its bytes, is within the budget, or dark
    when the dark strip alone exceeds it; the figure kept is the sum, rounded up."""
    wiring.BUDGET_MA, wiring.LED_IDLE_UA = budget_ma, idle_ua
    strip = Strip()
    display = Display(wiring, strip)
    display.set_palette(palette)
    canvas = Canvas()
    display.show(canvas)
    for step in story:
        take(step, canvas, display)
        frame = strip.frames[-1]
        assert bytes(display.frame) == frame
        drawn_ua = frame_ua(frame, wiring)
        if display.short_of_current:
            assert not any(frame)
        else:
            assert drawn_ua <= budget_ma * 1000
        # Each colour's cost is rounded up to a microampere, each LED adds less than one.
        assert drawn_ua - 1 <= display.current_ma * 1000 <= drawn_ua + 1000 + 300
        lit = sum(any(frame[i : i + 3]) for i in range(0, len(frame), 3))
        assert display.leds_lit == lit


@given(wirings(), palettes, budgets, st.lists(steps, min_size=1, max_size=10))
@settings(max_examples=100, deadline=None)
def test_a_frame_shows_the_canvas(wiring, palette, budget_ma, story):
    """However it came about, a frame has each cell's colour at the cell's LED and nothing
    elsewhere: the same as a fresh display makes of it with the same step of the limit."""
    wiring.BUDGET_MA = budget_ma
    strip = Strip()
    display = Display(wiring, strip)
    display.set_palette(palette)
    canvas = Canvas()
    display.show(canvas)
    table = build_map(wiring)
    first, second, third = display._limit.wire
    for step in story:
        take(step, canvas, display)
        expected = bytearray(3 * led_count(wiring))
        for point in CELLS:
            if table[point] != NO_LED:
                at, colour = 3 * table[point], canvas.shown(point)
                expected[at : at + 3] = bytes((first[colour], second[colour], third[colour]))
        assert strip.frames[-1] == bytes(expected)


@given(palettes, budgets, draws)
@settings(max_examples=100, deadline=None)
def test_a_blink_changes_only_what_blinks(palette, budget_ma, picture):
    """From phase to phase an LED whose two colours are the same keeps its bytes, limit or not."""
    wiring = Wiring(BUDGET_MA=budget_ma, BRIGHTNESS=10)
    strip = Strip()
    display = Display(wiring, strip)
    display.set_palette(palette)
    canvas = Canvas()
    take(picture, canvas, display)
    before = bytes(display.frame)
    take(("phase", None), canvas, display)
    table = build_map(wiring)
    for point in BOARD_POINTS:
        if canvas.ink[point] == canvas.alt[point]:
            at = 3 * table[point]
            assert display.frame[at : at + 3] == before[at : at + 3]


def step_of(palette, budget_ma, cells, level=10):
    display = Display(Wiring(BUDGET_MA=budget_ma, BRIGHTNESS=level), Strip())
    display.set_palette(palette)
    canvas = Canvas()
    for point, colour in cells:
        canvas.set(point, colour)
    display.show(canvas)
    return display._limit.step


cells = st.lists(st.tuples(st.sampled_from(BOARD_POINTS), colours), max_size=225)


@given(palettes, budgets, budgets, cells)
@settings(max_examples=60, deadline=None)
def test_more_budget_is_never_darker(palette, one, other, picture):
    """The same picture with a larger budget has the same or a brighter step."""
    low, high = sorted((one, other))
    assert step_of(palette, low, picture) >= step_of(palette, high, picture)


@given(palettes, budgets, cells, st.integers(0, 225))
@settings(max_examples=60, deadline=None)
def test_more_light_is_never_brighter(palette, budget_ma, picture, count):
    """A part of a picture, each point drawn once, has the same or a brighter step."""
    once = list(dict(picture).items())
    assert step_of(palette, budget_ma, once[:count]) <= step_of(palette, budget_ma, once)


@given(palettes, cells)
@settings(max_examples=30, deadline=None)
def test_with_plenty_nothing_is_limited(palette, picture):
    """15 A are enough for any picture of 225 LEDs: the full bytes go out."""
    assert step_of(palette, 15000, picture) == 0
    assert step_of(palette, 100, picture) == DARK
