"""Says at the end of a test run what could not be checked for want of a program.

tests/conftest.py takes the hook from here: with several workers only that file is read by the
process that writes the summary.
"""


def pytest_terminal_summary(terminalreporter):
    skipped = [
        report
        for report in terminalreporter.stats.get("skipped", ())
        if report.nodeid.startswith("tests/hardware/") and "not installed: " in str(report.longrepr)
    ]
    if not skipped:
        return
    terminalreporter.section("hardware: not checked here")
    for reason in sorted({str(report.longrepr[2]) for report in skipped}):
        terminalreporter.line(reason.removeprefix("Skipped: "))
    terminalreporter.line(
        f"{len(skipped)} tests of drawings, prints and wiring pictures did not run; to run them: "
        "apt install openscad graphviz xvfb; pip install wireviz"
    )
