"""Runs test modules without pytest, so that MicroPython and CircuitPython can run them too.

    micropython -X heapsize=256k tests/micropython_runner.py tests.devices.test_canvas ...

With `--firmware FOLDER` first, the package comes from there: as it was compiled for a board, say.
A module is named with dots from the project's root.  Each function `test_...` without arguments is
called in the order of its name; a failure is printed with its traceback.  Last line: how many
passed and failed; exit status 1 when one failed or none was found.
"""

import sys


def root_of(path):
    """The folder above the one that this file is in."""
    parts = path.replace("\\", "/").split("/")[:-2]
    return "/".join(parts) or ("/" if path.startswith("/") else ".")


def report(error):
    if hasattr(sys, "print_exception"):
        sys.print_exception(error)
    else:
        import traceback

        traceback.print_exception(type(error), error, error.__traceback__)


def run_module(name):
    """(passed, failed) of one module."""
    try:
        __import__(name)
    except Exception as error:
        print("FAILED %s: import" % name)
        report(error)
        return 0, 1
    module = sys.modules[name]
    passed = failed = 0
    for test in sorted(dir(module)):
        if not test.startswith("test_"):
            continue
        try:
            getattr(module, test)()
            passed += 1
        except Exception as error:
            failed += 1
            print("FAILED %s.%s" % (name, test))
            report(error)
    return passed, failed


def main(names):
    root = root_of(sys.argv[0])
    firmware = root + "/firmware"
    if names[:1] == ["--firmware"]:
        firmware = names[1]
        names = names[2:]
    sys.path.insert(0, firmware)
    sys.path.insert(0, root)
    passed = failed = 0
    for name in names:
        more_passed, more_failed = run_module(name)
        passed += more_passed
        failed += more_failed
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
