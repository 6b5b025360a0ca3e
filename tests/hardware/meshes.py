"""Reads the STL text that OpenSCAD writes: is the surface closed, how large, how many bodies."""

from collections import Counter


def triangles(file):
    """List of triangles, each three (x, y, z) in millimetres."""
    corners = []
    for line in file.read_text().split("\n"):
        words = line.split()
        if words and words[0] == "vertex":
            corners.append(tuple(float(word) for word in words[1:]))
    assert corners and len(corners) % 3 == 0, f"{file.name} is no STL text"
    return [tuple(corners[i : i + 3]) for i in range(0, len(corners), 3)]


def open_edges(mesh):
    """Edges that do not have exactly one triangle on each side: none in a closed, manifold mesh."""
    edges = Counter()
    for a, b, c in mesh:
        assert len({a, b, c}) == 3, "a triangle without area"
        edges.update(((a, b), (b, c), (c, a)))
    return [edge for edge, n in edges.items() if n != 1 or edges[edge[1], edge[0]] != 1]


def box(mesh):
    """(width, depth, height) of the mesh."""
    return tuple(
        max(p[axis] for t in mesh for p in t) - min(p[axis] for t in mesh for p in t)
        for axis in range(3)
    )


def volume(mesh):
    """Cubic millimetres; negative when the surface is inside out."""
    total = 0.0
    for (ax, ay, az), (bx, by, bz), (cx, cy, cz) in mesh:
        total += (
            ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
        ) / 6
    return total


def pieces(mesh):
    """How many bodies the mesh consists of."""
    join = {}

    def root(p):
        join.setdefault(p, p)
        while join[p] != p:
            join[p] = join[join[p]]
            p = join[p]
        return p

    for a, b, c in mesh:
        join[root(a)] = root(b)
        join[root(b)] = root(c)
    return len({root(p) for p in list(join)})
