"""The 26 openings of renju: the second and third stone around H8, up to symmetry (RULES.md 5)."""

# Third stone as (columns right, rows up) from H8; second at H9 (direct) or I9 (indirect).
DIRECT = (
    ("D1 Kansei", 0, 2),
    ("D2 Keigetsu", 1, 2),
    ("D3 Sosei", 2, 2),
    ("D4 Kagetsu", 1, 1),
    ("D5 Zangetsu", 2, 1),
    ("D6 Ugetsu", 1, 0),
    ("D7 Kinsei", 2, 0),
    ("D8 Shogetsu", 0, -1),
    ("D9 Kyugetsu", 1, -1),
    ("D10 Shingetsu", 2, -1),
    ("D11 Zuisei", 0, -2),
    ("D12 Sangetsu", 1, -2),
    ("D13 Yusei", 2, -2),
)
INDIRECT = (
    ("I1 Chosei", 2, 2),
    ("I2 Kyogetsu", 2, 1),
    ("I3 Kosei", 2, 0),
    ("I4 Suigetsu", 2, -1),
    ("I5 Ryusei", 2, -2),
    ("I6 Ungetsu", 1, 0),
    ("I7 Hogetsu", 1, -1),
    ("I8 Rangetsu", 1, -2),
    ("I9 Gingetsu", 0, -1),
    ("I10 Myojo", 0, -2),
    ("I11 Shagetsu", -1, -1),
    ("I12 Meigetsu", -1, -2),
    ("I13 Suisei", -2, -2),
)


def opening_of(second, third):
    """ "D4 Kagetsu" for two points around a first stone at H8, or None if it is none of the 26.

    The pair is turned and mirrored about H8 until it looks like its row of the table.
    """
    x, y = (second & 15) - 7, (second >> 4) - 7
    u, v = (third & 15) - 7, (third >> 4) - 7
    if max(abs(x), abs(y)) != 1 or max(abs(u), abs(v)) > 2:
        return None
    if x and y:  # indirect: I9, and the third on or below the diagonal through H8 and I9
        if x < 0:
            x, u = -x, -u
        if y < 0:
            y, v = -y, -v
        if u < v:
            u, v = v, u
        rows = INDIRECT
    else:  # direct: H9, and the third not left of it
        if not y:
            x, y, u, v = y, x, v, u
        if y < 0:
            y, v = -y, -v
        if u < 0:
            u = -u
        rows = DIRECT
    for name, right, up in rows:
        if u == right and v == up:
            return name
    return None
