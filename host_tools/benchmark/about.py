"""A device program: which interpreter this is."""

import sys


def run(now, since):
    version = ".".join([str(number) for number in sys.implementation.version[:3]])
    return {"name": "%s %s on %s" % (sys.implementation.name, version, sys.platform)}
