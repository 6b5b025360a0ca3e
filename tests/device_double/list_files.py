"""Prints each file of the disk and its length.  Runs on the device."""

import os


def walk(folder):
    for name, kind, *_ in os.ilistdir(folder or "/"):
        path = folder + "/" + name
        if kind & 0x4000:
            walk(path)
        else:
            print(path, os.stat(path)[6])


walk("")
