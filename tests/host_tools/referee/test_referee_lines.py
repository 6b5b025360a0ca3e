"""The referee as a process: one JSON line in, one JSON line out, never a traceback.

Whatever a line holds, it gets one answer, and the next line is answered as if nothing had been.
"""

import contextlib
import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
GOOD = b'{"op":"game","rule":"renju","opening":"swap2","actions":["H8","H9"]}'
FOULS = b'{"op":"fouls","black":["F8","G8","H9","H10"],"white":[]}'


def run(data, *, command=(sys.executable, "-m", "host_tools", "referee"), timeout=120):
    return subprocess.run(command, input=data, capture_output=True, cwd=ROOT, timeout=timeout)


def strict(line):
    """Parses one line as JSON of the standard: no NaN, no Infinity."""

    def refuse(word):
        raise ValueError(word + " is not JSON")

    return json.loads(line.decode("utf-8"), parse_constant=refuse)


def answers(data, **settings):
    """The answers of a fresh process, after a look that all was well with it."""
    result = run(data, **settings)
    assert result.returncode == 0, result.stderr.decode()
    assert result.stderr == b""
    assert result.stdout.endswith(b"\n") or not result.stdout
    return [strict(line) for line in result.stdout.split(b"\n")[:-1]]


def raw_answers_by(count, lines):
    """A fresh process's raw answers to the lines, in tuples of `count`."""
    result = run(b"\n".join(lines) + b"\n")
    assert result.returncode == 0, result.stderr.decode()
    assert result.stderr == b""
    found = result.stdout.split(b"\n")[:-1]
    assert len(found) == len(lines)
    return list(zip(*[iter(found)] * count, strict=True))


@pytest.fixture(scope="module")
def good():
    """What a good line of each op is answered by a process that saw nothing else."""
    ((game,), (fouls,)) = answers(GOOD + b"\n"), answers(FOULS + b"\n")
    assert game["moves"] == ["H8", "H9"]
    assert fouls["double_three"] == ["H8"]
    return game, fouls


def test_command_and_module_answer_alike(good):
    """`led-gomoku referee` is the same program as `python -m host_tools referee`."""
    command = Path(sys.executable).with_name("led-gomoku")
    if not command.exists():
        pytest.skip("led-gomoku is not installed beside this interpreter")
    lines = GOOD + b"\n" + FOULS + b"\n"
    assert tuple(answers(lines, command=(str(command), "referee"))) == good


def test_nothing_in_nothing_out():
    """No line, or empty lines only: no answer, exit status 0."""
    for data in (b"", b"\n", b"\n\n\n", b"\r\n\r\n"):
        assert answers(data) == []


def test_empty_lines_are_skipped_and_a_last_line_needs_no_end(good):
    """As REFEREE.md says; a line ended the Windows way is the same line."""
    data = b"\n" + GOOD + b"\n\n\r\n" + FOULS + b"\r\n" + GOOD
    assert answers(data) == [good[0], good[1], good[0]]


def test_each_line_is_answered_before_the_next_is_read(good):
    """A program that waits for its answer before it writes on gets it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "host_tools", "referee"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    watch = threading.Timer(60, process.kill)
    watch.start()
    try:
        for line, answer in ((GOOD, good[0]), (b"{", None), (FOULS, good[1]), (GOOD, good[0])):
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            read = process.stdout.readline()
            assert read, "no answer came"
            if answer is not None:
                assert strict(read) == answer
        process.stdin.close()
        assert process.wait() == 0
        assert process.stdout.read() == b""
        process.stdout.close()
    finally:
        watch.cancel()
        process.kill()


DEEP = 200_000

MALFORMED = {
    "a word": b"hello",
    "an open brace": b"{",
    "half a request": GOOD[:-10],
    "two requests": GOOD + GOOD,
    "two requests with a comma": GOOD + b"," + GOOD,
    "single quotes": b"{'op':'game'}",
    "a trailing comma": b'{"op":"game",}',
    "a comment": b'{"op":"game"} // start',
    "a bare point": b"H8",
    "a string": b'"game"',
    "a number": b"7",
    "null": b"null",
    "true": b"true",
    "an empty list": b"[]",
    "a request in a list": b"[" + GOOD + b"]",
    "an empty object": b"{}",
    "no op": b'{"rule":"renju"}',
    "unknown op": b'{"op":"play"}',
    "op in capitals": b'{"op":"GAME"}',
    "op is null": b'{"op":null}',
    "op is a number": b'{"op":1}',
    "op is a list": b'{"op":["game"]}',
    "op is an object": b'{"op":{"game":1}}',
    "NaN alone": b"NaN",
    "infinity alone": b"-Infinity",
    "NaN for a rule": b'{"op":"game","rule":NaN}',
    "a huge number alone": b"9" * 100_000,
    "a huge number for a rule": b'{"op":"game","rule":' + b"9" * 100_000 + b"}",
    "a huge float for a rule": b'{"op":"game","rule":1e999999}',
    "a huge number for actions": b'{"op":"game","actions":' + b"9" * 5_000 + b"}",
    "brackets, deeply open": b"[" * DEEP,
    "brackets, deeply nested": b"[" * DEEP + b"]" * DEEP,
    "objects, deeply nested": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "a deep rule": b'{"op":"game","rule":' + b"[" * 900 + b"]" * 900 + b"}",
    "a very deep rule": b'{"op":"game","rule":' + b"[" * DEEP + b"]" * DEEP + b"}",
    "a deep setup": b'{"op":"game","setup":{"black":' + b"[" * 900 + b"]" * 900 + b"}}",
    "not UTF-8": b'{"op":"game","rule":"\xff\xfe"}',
    "not UTF-8, a lone byte": b"\x80",
    "half a character": b'{"op":"game","rule":"\xe9\x80"}',
    "an encoded surrogate": b'{"op":"game","rule":"\xed\xa0\x80"}',
    "UTF-16": GOOD.decode().encode("utf-16-le").replace(b"\n", b""),
    "a NUL": b"\x00",
    "a NUL in a request": b'{"op":"ga\x00me"}',
    "control characters": b"\x1b[2J\x07\x08",
    "a raw tab in a string": b'{"op":"ga\tme"}',
    "a raw return in a string": b'{"op":"ga\rme"}',
    "a bad escape": b'{"op":"\\x67ame"}',
    "half an escape": b'{"op":"game\\u00"}',
    "a lone surrogate for a rule": b'{"op":"game","rule":"\\ud800"}',
    "a lone surrogate for an opening": b'{"op":"game","opening":"\\udfff"}',
    "a lone surrogate for a stone": b'{"op":"fouls","black":["\\ud800"],"white":[]}',
    "a line of spaces and a brace": b"   {   ",
    "a very long word": b"a" * 3_000_000,
    "a very long rule": b'{"op":"game","rule":"' + b"r" * 3_000_000 + b'"}',
    "226 stones": b'{"op":"fouls","black":[' + b",".join([b'"H8"'] * 226) + b'],"white":[]}',
    "100,000 stones": b'{"op":"fouls","black":['
    + b",".join([b'"H8"'] * 100_000)
    + b'],"white":[]}',
    "battle with an opening": b'{"op":"game","rule":"battle","opening":"swap"}',
    "rif in freestyle": b'{"op":"game","rule":"freestyle","opening":"rif"}',
    "lose in standard": b'{"op":"game","rule":"standard","fouls":"lose"}',
}


@pytest.fixture(scope="module")
def malformed_answers():
    """One process reads each malformed line between two good ones: {name: three raw answers}."""
    lines = []
    for line in MALFORMED.values():
        lines += [GOOD, line, FOULS]
    return dict(zip(MALFORMED, raw_answers_by(3, lines), strict=True))


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed_line_is_answered_and_forgotten(good, malformed_answers, name):
    """An error without index or action, and the good lines around it answered as ever."""
    before, answer, after = map(strict, malformed_answers[name])
    assert (before, after) == good
    assert answer["status"] == "illegal"
    assert answer["error"]["index"] is None
    assert answer["error"]["action"] is None
    assert answer["error"]["why"]
    assert "Traceback" not in answer["error"]["why"]


@pytest.mark.parametrize("name", MALFORMED)
def test_the_reason_is_short(malformed_answers, name):
    """A reason is clear when it is short: it does not give back megabytes."""
    assert len(strict(malformed_answers[name][1])["error"]["why"]) < 500


def game_line(*actions):
    return b'{"op":"game","actions":["H8",' + b",".join(actions) + b"]}"


STRANGE_ACTIONS = {
    "a lone surrogate": b'"\\ud800"',
    "a surrogate pair": b'"\\ud83d\\ude00"',
    "a line separator": '"H9\u2028"'.encode(),
    "a next line": '"H9\u0085"'.encode(),
    "a form feed": b'"H9\\f"',
    "a NUL": b'"\\u0000"',
    "digits of another script": '"H\u0669"'.encode(),
    "full width": '"\uff289"'.encode(),
    "a number": b"9",
    "a float": b"8.25",
    "null": b"null",
    "true": b"true",
    "a list": b'["H9"]',
    "an object": b'{"place":"H9"}',
    "nested": b"[" * 50 + b"]" * 50,
    "an empty string": b'""',
    "a very long word": b'"' + b"H9" * 1_000_000 + b'"',
}


@pytest.fixture(scope="module")
def strange_answers():
    lines = []
    for action in (STRANGE_ACTIONS | DOUBTFUL_ACTIONS).values():
        lines += [game_line(action, b'"H10"'), GOOD]
    return dict(zip(STRANGE_ACTIONS | DOUBTFUL_ACTIONS, raw_answers_by(2, lines), strict=True))


@pytest.mark.parametrize("name", STRANGE_ACTIONS)
def test_strange_action_is_named_where_it_stands(good, strange_answers, name):
    """JSON that is sound: the action is illegal at its index and is given back as it came."""
    answer, after = map(strict, strange_answers[name])
    assert after == good[0]
    assert answer["status"] == "illegal"
    assert answer["error"]["index"] == 1
    assert answer["error"]["action"] == json.loads(STRANGE_ACTIONS[name])
    assert answer["moves"] == ["H8"]


DOUBTFUL_ACTIONS = {
    "NaN": b"NaN",
    "infinity": b"Infinity",
    "a float beyond range": b"1e400",
    "a huge number": b"9" * 10_000,
    "nested nearly too deep": b"[" * 900 + b"]" * 900,
    "nested too deep": b"[" * 100_000 + b"]" * 100_000,
}


@pytest.mark.parametrize("name", DOUBTFUL_ACTIONS)
def test_doubtful_action_is_illegal(good, strange_answers, name):
    """A word that is not JSON, or beyond what a reader takes: refused there or as a whole.

    The answer is JSON all the same: it may not give a NaN back as NaN.
    """
    answer, after = map(strict, strange_answers[name])
    assert after == good[0]
    assert answer["status"] == "illegal"
    assert answer["error"]["index"] in (None, 1)


def test_duplicate_keys_get_one_answer(good):
    """JSON leaves open which of two equal keys counts; either way the line is answered."""
    line = b'{"op":"fouls","op":"game","actions":["A1"],"actions":["H8","H9"]}'
    found = answers(line + b"\n" + GOOD + b"\n")
    assert len(found) == 2
    assert found[0]["status"] in ("playing", "illegal")
    assert found[1] == good[0]


def test_escapes_spell_the_same_action(good):
    """ "H8" written with escapes is "H8": JSON decides what a string is."""
    escaped = GOOD.replace(b"H8", b"\\u0048\\u0038")
    assert answers(escaped + b"\n") == [good[0]]


def test_spaces_and_key_order_do_not_matter(good):
    """The same object in other clothes."""
    request = json.loads(GOOD)
    line = json.dumps(dict(reversed(request.items())), separators=(" , ", "\t: "))
    assert answers(b"  " + line.encode() + b"  \n") == [good[0]]


def test_many_actions(good):
    """Ten thousand stones placed and taken back in one line: answered, within a minute."""
    actions = b",".join([b'"H10"', b'"undo"'] * 10_000)
    found = answers(game_line(actions) + b"\n" + GOOD + b"\n", timeout=60)
    assert found[0]["moves"] == ["H8"]
    assert found[0]["status"] == "playing"
    assert found[1] == good[0]


def test_wrong_usage_is_one_line_and_status_2():
    """`led-gomoku referee --nonsense`: bad usage, exit status 2, nothing on standard output."""
    result = run(b"", command=(sys.executable, "-m", "host_tools", "referee", "--nonsense"))
    assert result.returncode == 2
    assert result.stdout == b""
    assert result.stderr
    assert b"Traceback" not in result.stderr


def test_a_reader_that_goes_away_is_no_traceback():
    """`led-gomoku referee | head -1`: the referee ends quietly."""
    process = subprocess.Popen(
        [sys.executable, "-m", "host_tools", "referee"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    process.stdout.close()
    with contextlib.suppress(BrokenPipeError):
        for _ in range(200):
            process.stdin.write((FOULS + b"\n") * 50)
            process.stdin.flush()
    with contextlib.suppress(BrokenPipeError):
        process.stdin.close()
    process.wait(timeout=60)
    said = process.stderr.read()
    process.stderr.close()
    assert b"Traceback" not in said, said.decode()
