"""Slice objects made once: `spans[3:6]` is kept and used again as an index.

Copying a few bytes through a slice is the fastest thing the device's Python can do, but writing
`frame[3:6] = colour` makes a new slice object each time.  A kept one costs nothing, so the frame
path allocates nothing.
"""


class _Spans:
    def __getitem__(self, span):
        return span


spans = _Spans()
