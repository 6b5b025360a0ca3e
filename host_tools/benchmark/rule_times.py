"""A device program: how long the verdicts of renju take, from nothing and after one stone.

Plain code for CPython, MicroPython and CircuitPython; nothing of the host may come in here.
"""

import gc


def run(now, since, positions, repeats):
    """positions: (black points, white points, stones to come as point, colour), bytes in hex.

    Each whole-board scan makes a new FoulMap, so that nothing is kept from another or an earlier
    one; the best of `repeats` counts.  {"scan_us": one a position, "update_us": one for each stone
    that comes or goes}.
    """
    from gomoku.rules.fouls import FoulMap
    from gomoku.rules.position import Position

    scans = []
    updates = []
    for black, white, stones in positions:
        position = Position()
        for points, colour in ((black, 1), (white, 2)):
            for i in range(0, len(points), 2):
                position.place(int(points[i : i + 2], 16), colour)
        cells = position.cells
        best = None
        for _ in range(repeats):
            fouls = None
            gc.collect()
            start = now()
            fouls = FoulMap()
            fouls.load(cells)
            took = since(start)
            if best is None or took < best:
                best = took
        scans.append(best)
        for i in range(0, len(stones), 4):
            point = int(stones[i : i + 2], 16)
            colour = int(stones[i + 2 : i + 4], 16)
            put = lift = None
            for _ in range(repeats):
                start = now()
                fouls.put(point, colour)
                took = since(start)
                if put is None or took < put:
                    put = took
                start = now()
                fouls.lift(point, colour)
                took = since(start)
                if lift is None or took < lift:
                    lift = took
            updates.append(put)
            updates.append(lift)
    return {"scan_us": scans, "update_us": updates}
