"""The positions of tests/data with the answers that are known to be right, as plain dicts.

Points are names like "H8", in the referee's order: A1, B1 ... O15.
"""

import gzip
import json
from pathlib import Path

DATA = Path(__file__).with_name("data")

NAMES = [column + str(row) for row in range(1, 16) for column in "ABCDEFGHIJKLMNO"]
FOUL_LISTS = ("five", "overline", "double_four", "double_three")


def read_picture(signs):
    """A position of 225 signs from A1: {"black", "white", and the four lists}."""
    position = {"black": [], "white": [], **{foul: [] for foul in FOUL_LISTS}}
    for name, sign in zip(NAMES, signs, strict=True):
        if sign == "X":
            position["black"].append(name)
        elif sign == "O":
            position["white"].append(name)
        elif sign == "F":
            position["five"].append(name)
        elif sign != ".":
            for bit, foul in ((1, "overline"), (2, "double_four"), (4, "double_three")):
                if int(sign) & bit:
                    position[foul].append(name)
    return position


def foul_vectors():
    with gzip.open(DATA / "foul_vectors.txt.gz", "rt", encoding="ascii") as lines:
        return [
            {"id": "fv%04d" % number, **read_picture(line.rstrip("\n"))}
            for number, line in enumerate(lines, 1)
        ]


def named_cases():
    """Adds `mover`, `point`, `outcome` and `why` to each position."""
    cases = []
    for block in (DATA / "named_cases.txt").read_text(encoding="utf-8").strip().split("\n\n"):
        name, stone, *picture, why = block.split("\n")
        who, outcome = stone.split(": ")
        mover, point = who.split(" at ")
        signs = "".join(reversed(picture))
        case = {"id": name, "mover": mover, "point": point, "outcome": outcome.split(", ")[0]}
        cases.append({**case, "why": why, **read_picture(signs)})
    return cases


def reported_cases():
    lines = (DATA / "reported_cases.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def openings():
    """Each with number, name, move2, move3, forms and symmetric_fourths {point: symmetries}."""
    found = []
    for line in (DATA / "openings26.txt").read_text(encoding="utf-8").splitlines():
        head, fourths = line.split(":")
        number, name, _japanese, move2, move3, forms = head.split()
        counts = {}
        for fourth in fourths.split():
            point, _, count = fourth.partition("x")
            counts[point] = int(count or 1)
        opening = {"number": number, "name": name, "move2": move2, "move3": move3}
        found.append({**opening, "forms": int(forms), "symmetric_fourths": counts})
    return found
