"""`led-gomoku bench`: the figures of the budgets as one JSON object, progress on standard error.

Every figure comes with the number of runs and their spread.  A computer that has other things to do
makes short times too long, never too short: so of the device programs' repeats the best counts.
"""

import json
import platform
import statistics
import time

import click

from gomoku.rules.fouls import FoulMap
from host_tools.benchmark import interpreters, peers, positions
from host_tools.flash.firmware_files import FlashError
from host_tools.simulator.device_process import DeviceError

ROUNDS = 3
OWN_SCANS = 20  # of each position in a round, so that a round is long enough to be timed
POSITIONS = 24  # of each of the two kinds
FEW = 6  # of each kind, for the device programs
STONES = 4  # that come to each of them
REPEATS = 7  # of the device programs, of which the best counts; a board is never disturbed
WIRE_US = 6830  # 225 LEDs on the wire, the driver's own time included
GAME_SEED = 29  # a game of 61 stones


@click.command()
@click.option("--port", metavar="PORT", help="Also measure on the board at this serial port.")
def bench(port):
    """Measure the rules, the light and the memory, with peers beside; JSON, under a minute.

    With --port the same programs run on a board with the firmware on it, which takes minutes.
    """
    runners = {"cpython": interpreters.cpython()}
    try:
        runners["micropython"] = interpreters.micropython()
    except DeviceError as error:
        say(str(error).replace("--runtime micropython", "half of the figures"))
    if port:
        runners["board"] = interpreters.on_board(port)
    figures: dict = {
        "interpreters": {},
        "foul_scan": foul_scan(),
        "verdict_update": {},
        "frame": {"wire_us": WIRE_US},
        "press_to_light": {},
        "memory": {},
    }
    try:
        for name, run in runners.items():
            say("%s: rules" % name)
            figures["interpreters"][name] = run("about")["name"]
            repeats = 1 if name == "board" else REPEATS
            figures["verdict_update"][name] = verdict_update(run, repeats)
            say("%s: frames" % name)
            figures["frame"][name] = frame(run)
            say("%s: a whole game" % name)
            game = run("game_run", hex_of(positions.renju_game(GAME_SEED)), 1, 0)
            figures["press_to_light"][name] = {
                kind: spread(game[kind], "us") for kind in ("arrow", "ok")
            }
            if name != "cpython":
                figures["memory"][name] = memory(game)
    except (DeviceError, FlashError) as error:
        raise click.ClickException(str(error)) from None
    update = figures["verdict_update"]
    update["ratio_to_scan"] = update["cpython"]["ratio_to_scan"]
    click.echo(json.dumps(figures, indent=2))


def say(words: str) -> None:
    click.echo(words, err=True)


def hex_of(points) -> str:
    return bytes(points).hex()


def spread(times: list, unit: str) -> dict:
    """How a list of figures lies: never one number alone."""
    ordered = sorted(times)
    return {
        "median_" + unit: round(statistics.median(ordered), 1),
        "p95_" + unit: round(ordered[len(ordered) * 95 // 100], 1),
        "worst_" + unit: round(ordered[-1], 1),
        "best_" + unit: round(ordered[0], 1),
        "runs": len(ordered),
    }


def scan(cells: bytearray) -> None:
    FoulMap().load(cells)


def foul_scan() -> dict:
    """Whole boards a second, cold, here and with the peers; the positions take turns."""
    boards = positions.from_vectors(POSITIONS) + positions.from_games(POSITIONS)
    found = peers.installed()
    if "renju" not in found:
        say("renju is not installed (pip install renju==0.1.0), so there is nothing to compare")
    scans = {"this": scan, **{name: call for name, (_, call) in found.items()}}
    for call in scans.values():
        call(boards[0])  # a peer may compile itself first
    took: dict = {name: [] for name in scans}
    for number in range(ROUNDS):
        say("foul scan, round %d of %d" % (number + 1, ROUNDS))
        for name, call in scans.items():
            times = OWN_SCANS if name == "this" else 1
            # Time of this process alone, for a long stretch: other work does not count.
            start = time.process_time()
            for _ in range(times):
                for board in boards:
                    call(board)
            took[name].append((time.process_time() - start) / times)
    rates = {name: len(boards) / statistics.median(runs) for name, runs in took.items()}
    figures: dict = {
        "python": platform.python_version(),
        "positions": len(boards),
        "runs": ROUNDS,
        "scans_per_s": round(rates["this"], 1),
        "renju_scans_per_s": None,
        "times_faster_than_renju": None,
        "spread": {
            name: {
                "slowest_run_scans_per_s": round(len(boards) / max(runs), 2),
                "fastest_run_scans_per_s": round(len(boards) / min(runs), 2),
            }
            for name, runs in took.items()
        },
        "peers": {name: version for name, (version, _) in found.items()},
    }
    for name in found:
        figures[name + "_scans_per_s"] = round(rates[name], 2)
        figures["times_faster_than_" + name] = round(rates["this"] / rates[name], 1)
        figures["spread"][name]["times_faster"] = [
            round(theirs / ours, 1) for theirs, ours in zip(took[name], took["this"], strict=True)
        ]
    return figures


def device_positions() -> dict[str, list]:
    """For the device programs: positions of both kinds with stones to come."""
    kinds = {"hard": positions.from_vectors(FEW), "plausible": positions.from_games(FEW)}
    return {
        kind: [
            (
                hex_of(positions.points_of(cells, 1)),
                hex_of(positions.points_of(cells, 2)),
                "".join("%02x%02x" % stone for stone in positions.replies(cells, STONES, number)),
            )
            for number, cells in enumerate(boards)
        ]
        for kind, boards in kinds.items()
        if boards
    }


def verdict_update(run, repeats: int) -> dict:
    """A stone that comes or goes, against a whole scan; `hard` are positions made to be hard."""
    figures: dict = {}
    scans: list = []
    updates: list = []
    for kind, boards in device_positions().items():
        times = run("rule_times", boards, repeats)
        scans += times["scan_us"]
        updates += times["update_us"]
        figures[kind] = {
            "ratio_to_scan": ratio(times["update_us"], times["scan_us"]),
            "scan": spread(times["scan_us"], "us"),
            "update": spread(times["update_us"], "us"),
        }
    return {"ratio_to_scan": ratio(updates, scans), "best_of": repeats, **figures}


def ratio(times: list, others: list) -> float:
    return round(statistics.mean(times) / statistics.mean(others), 3)


def frame(run) -> dict:
    """Between canvas and wire.  The ratio is this machine's; a board's is measured with --port."""
    times = run("frame_times", 6)
    return {
        kind: {
            **spread(values, "us"),
            "ratio_to_wire": round(statistics.median(values) / WIRE_US, 3),
        }
        for kind, values in times.items()
    }


def memory(game: dict) -> dict:
    """Bytes in use, after a collection, while a whole renju game is played."""
    return {
        "peak_bytes": game["peak"],
        "stages": dict(game["heap"]),
        "word_bytes": game["word"],
        "runs": len(game["ok"]),
    }
