"""A Gomocup engine for tests: plays the first empty point, or misbehaves as its argument says."""

import sys

taken = set()
for line in sys.stdin:
    words = line.strip().split()
    if not words:
        continue
    if words[0] == "START":
        print("MESSAGE a test's engine", flush=True)
        print("ERROR no" if "refuse" in sys.argv else "OK", flush=True)
    elif words[0] in ("BEGIN", "BOARD"):
        taken.clear()
        if words[0] == "BOARD":
            for stone in sys.stdin:
                if stone.strip() == "DONE":
                    break
                x, y, _who = stone.split(",")
                taken.add((int(x), int(y)))
        if "leave" in sys.argv:
            break
        x, y = next((x, y) for y in range(15) for x in range(15) if (x, y) not in taken)
        if "cheat" in sys.argv and taken:
            x, y = next(iter(taken))
        print("DEBUG thinking", flush=True)
        print("nonsense" if "nonsense" in sys.argv else "%d,%d" % (x, y), flush=True)
    elif words[0] == "END":
        break
