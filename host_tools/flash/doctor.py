"""`led-gomoku doctor`: what is connected, what is on it, does it match, what to do next."""

import click

from host_tools.flash import board_flash, drive_flash, drives, firmware_files, neopixel_library
from host_tools.flash.board_link import BOOT_HINT, BoardLink, usb_ports
from host_tools.flash.firmware_files import MARK, SETUP, FlashError

MOST_NAMES = 4


@click.command()
@click.option("--port", metavar="PORT", help="Look at this port only.")
def doctor(port):
    """Look at every board that is connected; a game on it is interrupted and starts again."""
    ports = [port] if port else [usb.port for usb in usb_ports()]
    found_drives = [] if port else drives.all_drives()
    click.echo("this checkout: %d files of firmware" % len(firmware_files.sources()))
    advice = []
    for drive in found_drives:
        try:
            advice.append(look_at_drive(drive))
        except FlashError as error:
            advice.append(str(error))
    circuitpython = any(drive.kind == "circuitpython" for drive in found_drives)
    for name in ports:
        try:
            advice.append(look_at_port(name, circuitpython))
        except FlashError as error:
            if port:
                raise click.ClickException(str(error)) from None
            click.echo("%s: %s" % (name, error))
    if not ports and not found_drives:
        click.echo("no board is connected")
        advice.append("plug it in with a cable that carries data; " + BOOT_HINT)
    for words in advice:
        if words:
            click.echo("next: " + words)


def look_at_drive(drive: drives.Drive) -> str:
    click.echo("%s: %s" % (drive.path, drive.says or "a board in its bootloader"))
    if drive.kind == "bootloader":
        return "copy the firmware image to %s, then led-gomoku flash. It is %s" % (
            drive.path,
            drives.image_for(drive.says),
        )
    compiled = (drive.path / "gomoku/app.mpy").exists()
    wanted = drive_flash.files_for(drive.says, compiled)
    wanted["code.py"] = drive_flash.CODE
    library = neopixel_library.installed()
    if library:
        wanted[drive_flash.LIBRARY] = library
    differing = [
        name
        for name, data in wanted.items()
        if name != SETUP and not drive_flash.is_there(drive.path, name, data)
    ]
    missing = [name for name in differing if not (drive.path / name).exists()]
    return judge(
        differing,
        missing,
        len(wanted) - 1,
        drive_flash.foreign_programs(drive.path),
        drive_setup_errors(drive),
        "led-gomoku flash --circuitpython %s%s" % (drive.path, " --compiled" if compiled else ""),
    )


def drive_setup_errors(drive: drives.Drive) -> list[str]:
    try:
        return firmware_files.setup_errors((drive.path / SETUP).read_bytes(), SETUP)
    except OSError:
        return []


def look_at_port(port: str, circuitpython_drive: bool) -> str:
    with BoardLink(port) as link:
        facts = link.facts()
        click.echo("%s: %s, %s %s" % (port, facts.machine, facts.runtime, facts.version))
        if facts.runtime == "circuitpython":
            if circuitpython_drive:
                return ""
            return (
                "mount the board's drive CIRCUITPY, then led-gomoku flash --circuitpython DRIVE; "
                "without a drive hold BACK and SPECIAL while you plug the board in"
            )
        there, _ = link.look(board_flash.ROOTS)
        source = not any(name.endswith(".mpy") for name in there)
        files, note = board_flash.files_for(facts, source and "gomoku/app.py" in there)
        if note:
            click.echo("  " + note)
        differing = [
            name
            for name, data in files.items()
            if name != SETUP
            and there.get(name) != board_flash.FileOnBoard(len(data), board_flash.sha256(data))
        ]
        missing = [name for name in differing if name not in there]
        foreign = [
            name
            for name in ("boot.py", "main.py")
            if name in differing and name in there and MARK not in link.read(name)[:2000]
        ]
        stale = [name for name in there if name not in files]
        saved, _ = link.look([board_flash.SAVES])
        free, total = link.space()
        click.echo(
            "  %d saved files; %d kB free of %d kB" % (len(saved), free // 1024, total // 1024)
        )
        errors = board_flash.setup_on_board(link) if SETUP in there and not missing else []
        link.start(board_flash.START_SECONDS, lambda said: True)
        return judge(
            differing + stale,
            missing,
            len(files) - 1,
            foreign,
            errors,
            "led-gomoku flash --port " + port,
        )


def judge(differing, missing, count, foreign, setup_errors, command) -> str:
    """Says what is on a board; the answer is what to do about it."""
    if foreign:
        click.echo("  another program is on it: " + ", ".join(foreign))
    if len(missing) >= count - len(foreign):
        click.echo("  the game is not on it")
    elif differing:
        names = ", ".join(differing[:MOST_NAMES])
        more = len(differing) - MOST_NAMES
        click.echo(
            "  %d files are not as in this checkout: %s%s"
            % (len(differing), names, " and %d more" % more if more > 0 else "")
        )
    else:
        click.echo("  the game on it is the one of this checkout")
    for error in setup_errors:
        click.echo("  " + error)
    if differing:
        return command
    if setup_errors:
        return "correct hardware_setup.py, then %s --setup FILE" % command
    return "nothing to do: play"
