"""What the interpreter runs first: the disk instead of the host's files, then as a board boots.

    power_on.py DISK CONTACTS WIRE MODE CUT_AFTER

MODE is `run` (boot.py, main.py, prompt) or `raw` (boot.py, raw REPL: how a soft reset ends that was
asked for there).
"""

import os
import sys

import vfs

BOOTED = "\x00BOOTED\x00"  # in mode raw the host hides what comes after it, up to the raw REPL


def insert_disk(path, contacts, wire, cut_after):
    import fake_machine
    import fake_neopixel
    from flash_disk import PROGRAM, FlashDisk

    fake_machine.contacts = open(contacts, "rb")  # noqa: SIM115
    fake_neopixel.wire = open(wire, "ab")  # noqa: SIM115
    sys.modules["machine"] = fake_machine
    sys.modules["neopixel"] = fake_neopixel
    disk = FlashDisk(path, cut_after, lambda: fake_neopixel.tell(fake_neopixel.CUT))
    try:
        board = vfs.VfsLfs2(disk, progsize=PROGRAM)
    except OSError:
        vfs.VfsLfs2.mkfs(disk, progsize=PROGRAM)
        board = vfs.VfsLfs2(disk, progsize=PROGRAM)
    vfs.umount("/")
    vfs.mount(board, "/")
    os.chdir("/")
    sys.path[:] = ["", ".frozen", "/lib"]
    for name in ("fake_machine", "fake_neopixel", "flash_disk"):
        del sys.modules[name]
    fake_neopixel.tell(fake_neopixel.POWER_ON)


def run(name):
    try:
        with open(name) as file:
            text = file.read()
    except OSError:
        return
    try:
        exec(compile(text, name, "exec"), {"__name__": "__main__"})
    except Exception as error:
        sys.print_exception(error)


mode = sys.argv[4]
insert_disk(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[5]))
run("boot.py")
if mode == "run":
    run("main.py")
else:
    sys.stdout.write(BOOTED)
