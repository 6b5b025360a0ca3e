"""`neopixel`: what goes over the wire goes to a file of the host.

Runs in the device's interpreter.  A record: kind, milliseconds since power-on (4 bytes), length
(2 bytes), data.
"""

import struct
import time

wire = None  # the open file; power_on sets it
FRAME, POWER_ON, CUT = "F", "P", "X"
_started = time.ticks_ms()


def tell(kind, data=b""):
    ms = time.ticks_diff(time.ticks_ms(), _started)
    wire.write(struct.pack("<BIH", ord(kind), ms, len(data)) + data)


class NeoPixel:
    def __init__(self, pin, n, bpp=3, timing=1):
        self.buf = bytearray(n * bpp)

    def write(self):
        tell(FRAME, bytes(self.buf))
