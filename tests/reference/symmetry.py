"""Symmetrical fifths (RULES.md 6) by distances alone.

A rotation or reflection of the plane keeps all distances, and whatever keeps all distances is one.
So the stones' symmetries are the ways of renaming the stones, Black's among themselves and White's
among themselves, that keep every distance between two stones; and a symmetry carries a point to
that point which is as far from every renamed stone as the first was from the stone.
"""

from itertools import permutations


def distance(one, other):
    """Squared, so that it stays a whole number."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def symmetries(black, white):
    """Every renaming {stone: stone} that keeps all distances, the identity among them."""
    found = []
    for black_image in permutations(black):
        for white_image in permutations(white):
            image = dict(zip(black, black_image, strict=True))
            image.update(zip(white, white_image, strict=True))
            if all(
                distance(one, other) == distance(image[one], image[other])
                for one in image
                for other in image
            ):
                found.append(image)
    return found


def are_symmetrical(one, other, black, white):
    """Some symmetry of the stones carries the point `one` to the point `other`."""
    return any(
        all(distance(one, stone) == distance(other, image[stone]) for stone in image)
        for image in symmetries(tuple(black), tuple(white))
    )
