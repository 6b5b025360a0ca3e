"""The board's points: a pair (column 1-15 from A, row 1-15 from the bottom), written like H8."""

COLUMNS = "ABCDEFGHIJKLMNO"
NUMBERS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15")

DIRECTIONS = {"row": (1, 0), "column": (0, 1), "rising": (1, 1), "falling": (1, -1)}


def on_board(point):
    column, row = point
    return 1 <= column <= 15 and 1 <= row <= 15


# In the order in which the referee lists points: A1, B1 ... O15.
ALL_POINTS = [(column, row) for row in range(1, 16) for column in range(1, 16)]


def name_of(point):
    column, row = point
    return COLUMNS[column - 1] + NUMBERS[row - 1]


POINT_OF_NAME = {name_of(point): point for point in ALL_POINTS}


def point_of(name):
    """The point that exactly this name has; None when no point is called that."""
    if not isinstance(name, str):
        return None
    return POINT_OF_NAME.get(name)


def in_order(points):
    return sorted(points, key=lambda point: (point[1], point[0]))


def names_of(points):
    return [name_of(point) for point in in_order(points)]


def step(point, direction, distance=1):
    return (point[0] + distance * direction[0], point[1] + distance * direction[1])


def unbroken_row(point, stones, direction):
    """The stones without a gap through `point` (which is one of `stones`) in both ways."""
    row = {point}
    for way in (1, -1):
        neighbour = step(point, direction, way)
        while neighbour in stones:
            row.add(neighbour)
            neighbour = step(neighbour, direction, way)
    return frozenset(row)


def lines_from_centre(point):
    """How many lines the point is away from H8 in the direction in which it is farther."""
    return max(abs(point[0] - 8), abs(point[1] - 8))
