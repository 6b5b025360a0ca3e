"""Commissioning: how one gets in, what each step shows, and that a wrong map is put right."""

import io
import json

import pytest

from host_tools.simulator import render
from host_tools.simulator.script import Player, read_lines
from tests.ui.commissioning_bench import Bench

PANEL = {"LED_WIDTH": 16, "LED_HEIGHT": 16}


@pytest.fixture
def commissioning(tmp_path):
    """A board in commissioning: OK was held at power-on and let go in time."""

    def make(**wirings):
        bench = Bench(tmp_path, **wirings)
        bench.power_on("OK", 1500)
        assert bench.screen == "commission"
        return bench

    return make


def through_buttons(bench):
    """From the corners to the end: OK held passes the test of the buttons."""
    bench.press("OK")
    if bench.step == "window":
        bench.press("OK")
    bench.hold("OK", 900)
    assert bench.step == "colours"
    bench.press("OK", "OK")
    assert bench.screen == "setup"


def test_an_empty_store_begins_at_set_up(tmp_path):
    """The desktop's board shows no tests unasked; a device's main.py asks is_first_start."""
    bench = Bench(tmp_path)
    assert bench.screen == "setup" and bench.app.is_first_start()


def test_ok_held_too_long_is_a_stuck_button(tmp_path):
    """More than three seconds at power-on: no commissioning, the button is ignored (DESIGN 4)."""
    bench = Bench(tmp_path)
    bench.power_on("OK", 3200)
    assert bench.screen == "setup"


def test_another_button_at_power_on_means_nothing(tmp_path):
    """BACK held and let go: set-up, as ever."""
    bench = Bench(tmp_path)
    bench.power_on("BACK", 1500)
    assert bench.screen == "setup"


def test_the_walk_follows_the_strip(commissioning):
    """One LED after the other, the ones behind it dim; the end of a line and the start of the next
    one lie above each other."""
    bench = commissioning()
    seen = []
    while len(seen) < 20:
        bench.wait(10)
        lights = bench.lit()
        head = max(lights, key=lambda name: lights[name])
        if not seen or head != seen[-1]:
            seen.append(head)
    start = seen.index("O1")
    assert seen[start : start + 3] == ["O1", "O2", "N2"]


@pytest.mark.parametrize(
    "really, presses",
    [
        ({"LED_REVERSE_X": True}, ["UP"]),
        ({"LED_REVERSE_X": True, "LED_REVERSE_Y": True}, ["RIGHT", "RIGHT"]),
        ({"LED_ORIENTATION": "columns"}, ["RIGHT", "DOWN"]),
        ({"LED_ORIENTATION": "columns", "LED_REVERSE_X": True}, ["RIGHT"]),
        ({"LED_ORIENTATION": "columns", "LED_REVERSE_Y": True}, ["LEFT"]),
        ({"LED_ALTERNATING": False}, ["SPECIAL"]),
    ],
    ids=["mirrored", "upside down", "along the diagonal", "turned", "turned back", "no zigzag"],
)
def test_a_wrong_map_is_put_right_and_kept(commissioning, tmp_path, really, presses):
    """hardware_setup says: bottom left, rows, zigzag.  The LEDs are otherwise: some presses, and
    each corner lights where it is; so it does after a power cut."""
    bench = commissioning(really=really)
    bench.press("OK")
    bench.press(*presses)
    assert {name for name in bench.lit() if name[0] == "A"} >= {"A2", "A15"}  # from A1 to A15
    through_buttons(bench)
    bench.power_on()
    assert not bench.app.is_first_start()
    assert bench.lit() == Bench(tmp_path / "other").lit()


def test_back_on_the_first_step_leaves_it_as_it_was(commissioning, tmp_path):
    """Turned, then back and out: the map of before counts, and nothing is kept."""
    bench = commissioning()
    bench.press("OK", "RIGHT", "BACK", "BACK")
    assert bench.screen == "setup" and bench.app.is_first_start()
    assert bench.lit() == Bench(tmp_path / "other").lit()


def test_a_board_that_was_played_on_is_no_new_one(commissioning):
    """Out of the tests with BACK, nothing set, a stone, the plug: the game is offered, no tests."""
    bench = commissioning()
    bench.press("BACK", "OK", "OK")
    bench.power_on()
    assert not bench.app.is_first_start() and bench.screen == "resume"


def test_a_map_for_another_setup_is_void(commissioning, tmp_path):
    """The builder has edited hardware_setup since: the file has the last word, and nothing that
    a player should be told of is lost."""
    bench = commissioning()
    bench.press("OK", "RIGHT")
    through_buttons(bench)
    edited = Bench(tmp_path, told={"LED_REVERSE_X": True})
    assert edited.app.vault.dropped == [] and edited.screen == "setup"
    assert edited.lit() == Bench(tmp_path / "other").lit()


def test_the_window_of_a_panel(commissioning):
    """15 x 15 of 16 x 16: the frame moves with the arrows and stops at the panel's edge."""
    really = {**PANEL, "LED_OFFSET_X": 1, "LED_OFFSET_Y": 1}
    bench = commissioning(told=PANEL, really=really)
    bench.press("OK", "OK")
    assert bench.step == "window"
    bench.press("RIGHT", "UP", "UP")
    frame = set(bench.lit())
    edge = {
        c + str(r) for c in "ABCDEFGHIJKLMNO" for r in range(1, 16) if c in "AO" or r in (1, 15)
    }
    assert frame == edge
    bench.press("OK")
    assert bench.step == "buttons"


def test_each_button_has_a_lamp(commissioning):
    """A press lights one of seven; the first OK is a test as any; after the seventh it goes on."""
    bench = commissioning()
    bench.press("OK", "OK")
    assert bench.step == "buttons"
    dim = bench.lit()
    assert len(dim) == 7 * 4
    for count, name in enumerate(("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK"), 1):
        bench.press(name)
        bench.wait(500)
        lamps = [light for place, light in bench.lit().items() if int(place[1:]) < 8]
        assert sum(green > 2 * red for red, green, _ in lamps) == 4 * count
    assert bench.step == "buttons"
    bench.press("SPECIAL")
    bench.wait(1600)
    assert bench.step == "colours"


def test_colours_and_white(commissioning):
    """R is red, G green, B blue, from left to right; then all LEDs, under the limit."""
    bench = commissioning()
    bench.press("OK", "OK")
    bench.hold("OK", 900)
    for place, channel in (("B3", 0), ("G3", 1), ("L3", 2)):
        light = bench.lit()[place]
        assert light[channel] and sum(light) == light[channel]
    bench.press("OK")
    lights = bench.lit()
    assert len(lights) == 225 and len(set(lights.values())) == 1
    assert len(set(lights["H8"])) == 1
    assert bench.board.display.current_ma <= 400


def test_a_script_walks_through_it_on_both_runtimes(commissioning_script):
    """The gesture, the steps and the way out, in the lines of a script; each step's picture."""
    assert [state["screen"] for state in commissioning_script] == ["commission", "setup"]


@pytest.fixture(params=["cpython", "micropython"])
def commissioning_script(request, tmp_path, golden):
    from PIL import Image

    from host_tools.simulator.device_process import DeviceError, DeviceProcess

    device = DeviceProcess(request.param, tmp_path)
    try:
        device.start()
    except DeviceError as error:
        pytest.skip(str(error))
    device.on_print = lambda line: None
    output = io.StringIO()
    player = Player(device, output)
    pictures = []
    for lines in (
        ["power-cut OK 1500", "state", "wait 3000"],
        ["press OK", "wait 300"],
        ["press OK", "press UP", "press OK"],
        ["hold OK 900"],
        ["press OK"],
    ):
        player.play(read_lines(lines, "script"), "script")
        pictures.append(render.board_picture(device, 14))
    player.play(read_lines(["press OK", "state"], "script"), "script")
    device.stop()
    width, height = pictures[0].size
    whole = Image.new("RGB", (width * len(pictures), height))
    for i, picture in enumerate(pictures):
        whole.paste(picture, (i * width, 0))
    golden(whole, "commissioning.png")
    return [json.loads(line) for line in output.getvalue().splitlines()]
