"""A device that is no firmware: speaks the simulator's line protocol under both runtimes.

It lights what is asked of it, counts its starts in its store, and can die, hang or print, so that
the host's side of the pipes is tried without a game.  The preset names the trouble.
"""

import json
import sys
import time


def main(firmware, store, preset, setup):
    trouble = json.loads(preset) or {}
    path = store + "/starts"
    try:
        with open(path) as file:
            starts = int(file.read()) + 1
    except OSError:
        starts = 1
    with open(path, "w") as file:
        file.write(str(starts))
    if trouble.get("refuse"):
        sys.stdout.write("b " + json.dumps({"errors": ["DATA_PIN is wrong", "so is WIDTH"]}) + "\n")
        return
    facts = {"leds": 2, "order": "GRB", "map": [0xFFFF] * 256, "budget_ma": 400, "errors": []}
    facts["map"][0x00] = 1  # A1 is the second LED
    facts["map"][0x77] = 0
    sys.stdout.write("b " + json.dumps(facts) + "\n")
    ticks = []
    mask = 0
    while True:
        if hasattr(sys.stdout, "flush"):
            sys.stdout.flush()
        words = sys.stdin.readline().split()
        if not words or words[0] == "quit":
            return
        if words[0] == "state":
            state = {"starts": starts, "ticks": ticks, "setup": setup, "result": {"b": 1, "a": 2}}
            sys.stdout.write("s " + json.dumps(state) + "\n")
            continue
        if trouble.get("die"):
            raise ValueError("the light went out")
        if trouble.get("hang"):
            time.sleep(60)
        if trouble.get("print"):
            sys.stdout.write("hello from the board\n")
        if words[0] == "t":
            ticks.append(int(words[1]))
        else:
            ticks.extend(range(int(words[1]), int(words[2]) + 1, int(words[3])))
        if mask == int(words[-1]):
            sys.stdout.write("-\n")
        else:
            mask = int(words[-1])
            sys.stdout.write("f 0102030405%02x 77\n" % mask)


main(*sys.argv[1:5])
