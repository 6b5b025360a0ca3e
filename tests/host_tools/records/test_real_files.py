"""Files as other programs and people write them, and files that are none."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gomoku.rules.notation import name, point
from host_tools.records import files, forum_board, movetext, psq, request, saved_game, sgf
from host_tools.records.record import BadRecord, Record, SetUp

ROOT = Path(__file__).resolve().parents[3]


def moves(read):
    return " ".join("pass" if move is None else name(move) for move in read.record.moves)


# SGF


def test_sgf_counts_rows_from_the_top():
    """hm on 15x15 is H3, hc is H13; the ninth letter is I, the fifteenth O."""
    assert moves(sgf.read(b"(;GM[4]SZ[15];B[hm];W[hc];B[ia];W[oo])")) == "H3 H13 I15 O1"


def test_sgf_of_renlib():
    """CR LF, upper-case points, RE[B+DRAW], TT for a pass, 5A with the fifth that was not kept."""
    data = (
        b"(\r\n;GM[4]FF[4]SZ[15]PB[Nara]PW[Ando]RE[B+DRAW]5A[JH]\r\n"
        b";B[HH];W[HG];B[HF];W[IF];B[GI];W[TT];B[AA])\r\n"
    )
    read = sgf.read(data)
    assert moves(read) == "H8 H9 H10 I10 G7 pass A15"
    assert read.record.winner == "draw"
    assert [name(offer) for offer in read.record.offers] == ["J8", "G7"]
    assert (read.record.black, read.record.white) == ("Nara", "Ando")


def test_sgf_with_a_count_in_5a():
    """Yamaguchi's count stands in 5A in some files: the points tell it as well."""
    read = sgf.read(b"(;GM[4]SZ[15]5A[3][ha][hb];B[hh];W[hg];B[hf];W[if];B[hc])")
    assert [name(offer) for offer in read.record.offers] == ["H15", "H14", "H13"]


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r", b"\n\r"])
def test_sgf_of_any_line_end(end):
    """A comment of two lines, whatever ends a line there; a soft break is none."""
    data = end.join([b"(;GM[4]SZ[15]C[one", b"two \\", b"three];B[hh]", b";W[ii])"])
    read = sgf.read(data)
    assert read.record.comments == {0: "one\ntwo three"}
    assert moves(read) == "H8 I7"


@pytest.mark.parametrize(
    ("codec", "head", "name"),
    [
        ("utf-8", "", "Ōno 大野"),
        ("utf-8-sig", "CA[UTF-8]", "Ōno 大野"),
        ("latin-1", "", "Märta Åberg"),
        ("latin-1", "CA[ISO-8859-1]", "Märta Åberg"),
        ("gb18030", "CA[gb18030]", "大野"),
        ("utf-16", "", "大野"),
    ],
)
def test_sgf_in_any_encoding(codec, head, name):
    """Byte order mark, CA, UTF-8 without either, and Latin-1 for what is none of these."""
    data = ("(;GM[4]SZ[15]%sPB[%s];B[hh])" % (head, name)).encode(codec)
    assert sgf.read(data).record.black == name


@pytest.mark.parametrize(
    ("codec", "name", "guessed"),
    [
        ("gbk", "大野", True),
        ("gbk", "峕本", False),
        ("gbk", "乗", False),
        ("cp932", "十段", True),
        ("cp1252", "Kääriäinen", True),
        ("cp1250", "Lašák", True),
    ],
)
def test_sgf_that_names_no_encoding(codec, name, guessed):
    """A letter whose second byte looks like ] or a backslash spoils no value; the guess is said."""
    data = ("(;GM[4]SZ[15]PB[%s]PW[x];B[hh];W[ii])" % name).encode(codec)
    read = sgf.read(data)
    assert (moves(read), read.record.white) == ("H8 I7", "x")
    assert "names no encoding" in read.notes[0]
    assert (read.record.black == name) == guessed


def test_sgf_with_a_wrong_ca():
    """The CA says UTF-8, the bytes are Latin-1: read all the same, and said."""
    read = sgf.read("(;GM[4]SZ[15]CA[UTF-8]PB[Åke];B[hh])".encode("latin-1"))
    assert read.record.black == "Åke"
    assert "CA" in read.notes[0]


def test_sgf_variations_are_left_out():
    """The first child at every branch is the game; that others are left out is said."""
    read = sgf.read(b"(;GM[4]SZ[15];B[hh](;W[hg](;B[hf])(;B[ii]))(;W[aa];B[bb]))")
    assert moves(read) == "H8 H9 H10"
    assert read.notes == ["2 variations are left out: the main line is taken"]


def test_sgf_with_moves_and_no_semicolons():
    """Some programs write all moves into the root: each is a node, in the order of the file."""
    read = sgf.read(b"(;GM[4]SZ[15]PB[a]B[hh]C[first]W[ig]B[gj]W[aa])")
    assert moves(read) == "H8 I9 G6 A15"
    assert moves(sgf.read(b"(;GM[4]SZ[15];B[hh]W[ig];B[gj]W[aa])")) == "H8 I9 G6 A15"
    assert sgf.read(b"(;SZ[15]AB[hh]AW[ii]AB[hg];W[aa])").record.setup.black == (
        point("H8"),
        point("H9"),
    )


def test_sgf_of_an_engine_manager():
    """RU is Gomocup's number of the rule, RE a score, the time a comment, the end told too."""
    data = b"(;FF[4]GM[4]RU[%s]SZ[15]RE[B+1]XE[Black wins]\n;B[hh]C[12ms];W[ii]C[0ms])\n"
    for number, rule in ((b"0", "freestyle"), (b"1", "standard"), (b"4", "renju"), (b"9", "caro")):
        read = sgf.read(data % number)
        assert (read.record.rule, read.record.winner) == (rule, "black")
        assert read.notes == ["not taken: the properties XE"]
    assert sgf.read(data % b"7").notes[0] == 'the rules "7" are not known here'
    assert sgf.read(b"(;RE[*];B[hh])") == (Record(moves=[0x77]), [])


def test_sgf_with_a_word_about_the_game():
    """GC is said of the whole game, before a comment of the root."""
    read = sgf.read(b"(;GM[4]SZ[15]RU[Renju]GC[A friendly game]C[Start];B[hh])")
    assert read.record.comments == {0: "A friendly game\nStart"}


def test_sgf_names_the_opening():
    """ON is written for one of the 26, and dropped on reading when the moves tell the same."""
    record = movetext.read(b"H8 H9 I9 I8").record
    assert b"ON[" not in sgf.write(record).data, "freestyle has no such names"
    record.rule = "renju"
    assert b"ON[D4 Kagetsu]" in sgf.write(record).data
    assert sgf.read(sgf.write(record).data).record == record
    record.info["opening_name"] = "Flower moon"
    assert b"ON[Flower moon]" in sgf.write(record).data, "what the file said stands"
    assert sgf.read(sgf.write(record).data).record == record
    record = movetext.read(b"H8 H9 A1 I8").record
    record.rule = "renju"
    assert b"ON[" not in sgf.write(record).data


def test_sgf_of_several_games():
    """A collection: the first game is taken and the number said; a bracket in a comment is none."""
    read = sgf.read(b"(;GM[4]SZ[15];B[hh])\n(;GM[4]SZ[15]C[(;x\\]];B[aa])")
    assert moves(read) == "H8"
    assert read.notes == ["the file holds 2 games: the first is taken"]


def test_sgf_game_by_number():
    """Any game of a collection, with nothing said of the others; one that is cut off, too."""
    data = b"x (;GM[4]SZ[15];B[hh](;W[ii])(;W[aa]))(;SZ[19];B[aa]) (;GM[4]SZ[15]C[(;x];B[oo]"
    assert sgf.games(data) == 3
    assert moves(sgf.read(data, 1)) == "H8 I7"
    assert "ends before" in sgf.read(data, 3).notes[0] and moves(sgf.read(data, 3)) == "O1"
    with pytest.raises(BadRecord, match="19x19"):
        sgf.read(data, 2)
    with pytest.raises(BadRecord, match="no game 4: it holds 3"):
        sgf.read(data, 4)


@pytest.mark.parametrize("cut", [b"", b")", b"[", b"[h", b"[hf"])
def test_sgf_that_ends_early(cut):
    """A download that broke off: the whole moves are there, and it is said unless all is."""
    read = sgf.read(b"(;GM[4]SZ[15];B[hh];W[hg];B" + cut if cut[:1] != b")" else b"(;B[hh];W[hg])")
    assert moves(read) == "H8 H9"
    assert bool(read.notes) == (cut != b")")


def test_sgf_from_the_outside_of_the_standard():
    """Lower-case property names, notation for points, AddBlack, no SZ, text before the game."""
    assert moves(sgf.read(b"hello (;gm[4];b[hh];w[hg])")) == "H8 H9"
    read = sgf.read(b"(;GM[4]SZ[15];Black[H8];White[i9])")
    assert moves(read) == "H8 I9"
    assert "like H8" in read.notes[0]


def test_sgf_set_up_and_player_to_move():
    """AB, AW as points and as a rectangle; PL says who moves."""
    read = sgf.read(b"(;GM[4]SZ[15]AB[hh:ih][aa]AW[ab]PL[B];B[oo])")
    assert read.record.setup == SetUp((point("H8"), point("I8"), point("A15")), (0xD0,), "black")
    assert moves(read) == "O1"


@pytest.mark.parametrize("size", [b"19", b"20", b"19:15", b"9"])
def test_sgf_of_another_board_is_refused(size):
    """The error says both sizes."""
    with pytest.raises(BadRecord, match=r"board; this board has 15x15"):
        sgf.read(b"(;GM[4]SZ[" + size + b"];B[hh])")


def test_sgf_that_was_changed_by_hand():
    """LG tells what was done; where somebody changed the moves since, the moves count."""
    data = b"(;GM[4]SZ[15]RU[renju rif lose]LG[H8, H9, H10, keep];B[hh];W[hg];B[hf]%s)"
    assert sgf.read(data % b"").record.actions == ["H8", "H9", "H10", "keep"]
    read = sgf.read(data % b";W[aa]")
    assert read.record.actions is None
    assert "LG" in read.notes[0]


# Piskvork


def test_psq_of_a_tournament():
    """Names behind the moves, the second starts, Windows line ends; y counts from the top."""
    data = b"Piskvorky 15x15, 11:11, 1\r\n8,8,0\r\n1,15,1234\r\nA.zip\r\nB.zip\r\n-1\r\n"
    read = psq.read(data)
    assert moves(read) == "H8 A1"
    assert read.record.ms == [0, 1234]
    assert (read.record.black, read.record.white) == ("B.zip", "A.zip")
    assert read.notes == []


def test_psq_without_times_or_end():
    """Piskvork itself reads two numbers a line; a file without its end code may be cut off."""
    read = psq.read(b"piskvorky 15X15,0:0,0\n8,8\n9,8\n1")
    assert moves(read) == "H8 I8"
    read = psq.read(b"Piskvorky 15x15, 0:0, 0\n8,8,10\n9,8,20\n7,")
    assert moves(read) == "H8 I8"
    assert "cut off" in " ".join(read.notes)


@pytest.mark.parametrize(
    ("league", "rule"),
    [
        (b"0,Freestyle1", "freestyle"),
        (b"1,Standard", "standard"),
        (b"2, Renju (2)", "renju"),
        (b"2,Caro15", "caro"),
        (b"1,Fastgame 2", None),
    ],
)
def test_psq_of_gomocup_names_its_league(league, rule):
    """A line behind the end code: the rules, where the league's name tells them."""
    data = b"Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,20\nA.zip\nB\n-1\n" + league + b"\n"
    read = psq.read(data)
    assert (moves(read), read.record.rule, read.record.black) == ("H8 I7", rule, "A.zip")
    assert read.notes == ([] if rule else ['not taken: the last line, "1,Fastgame 2"'])


def test_psq_of_other_programs():
    """Spaces, no times, any end code; names in the letters of the writer's Windows."""
    data = "Piskvorky 15x15, 0:3, 0\r\n 8, 8\r\n9 ,8\r\nLašák [swap]\r\nstroj\r\n2\r\n"
    read = psq.read(data.encode("cp1250"))
    assert moves(read) == "H8 I8"
    assert (read.record.black, read.record.white) == ("Lašák [swap]", "stroj")


def test_psq_of_twenty_by_twenty_is_refused():
    """Piskvork's usual board."""
    with pytest.raises(BadRecord, match="20x20 board; this board has 15x15"):
        psq.read(b"Piskvorky 20x20, 11:11, 0\n10,10,0\n-1\n")


def test_psq_has_no_passes():
    """Passes at the end can be left out, one in the middle would change every colour after it."""
    read = movetext.read(b"H8 H9 H10 pass pass").record
    assert "passes at the end" in " ".join(psq.write(read).notes)
    with pytest.raises(BadRecord, match="no passes"):
        psq.write(movetext.read(b"H8 pass H9").record)


# Plain moves


@pytest.mark.parametrize(
    "text",
    [
        b"H8 I9 H9 pass",
        b"h8,i9,h9,PASS",
        b"1. h8 2. i9 3. h9 4. --",
        b"1.H8 I9\r\n2.H9 pass\r\n",
        b"h8i9h9 pass",
        b"# Sunday\nH8-I9-H09\npass",
        b"\xef\xbb\xbfH8 I9 H9 pass",
    ],
)
def test_moves_as_people_write_them(text):
    """Case, commas, numbers, no spaces at all, comments, a byte order mark."""
    assert moves(movetext.read(text)) == "H8 I9 H9 pass"


def test_moves_with_remarks_in_brackets():
    """A thinking time or a word is left out, which is said; a move in brackets is no remark."""
    read = movetext.read(b"1.H8(1.5s) 2.I9 (a bold one) 3.I7")
    assert moves(read) == "H8 I9 I7"
    assert read.notes == ["not taken: what stands in round brackets"]
    for data in (b"(H8)(I9)", b"(7,7)(7,6)", b"(unfinished"):
        with pytest.raises(BadRecord, match="is no move"):
            movetext.read(data)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"\xffRenLib\xff\x03\x04", "RenLib library"),
        (b'[Event "1"]\n[Result "1-0"]\n\n1. d4 1-0\n', "PGN"),
        (b"\xef\xbb\xbf<?xml version='1.0'?><database/>", "XML"),
        (b"\n<html>", "HTML"),
        (b"PK\x03\x04...", "zip"),
    ],
)
def test_what_is_often_taken_for_a_record(data, what):
    """Said by its name, whatever its ending; a page around an SGF game is read."""
    with pytest.raises(BadRecord, match=what):
        files.by_content(data)
    assert files.by_content(b"<pre>(;GM[4];B[hh])</pre>") == "sgf"


# The forum


BOARD = "\tA-\tB-\tC-\tD-\tE-\tF-\tG-\tH-\tI-\tJ-\tK-\tL-\tM-\tN-\tO-\n"


def forum(stones, sentences=""):
    """A board with these marks: "X H8, O H9", rows from the top."""
    marks = dict(reversed(stone.split()) for stone in stones.split(", "))
    rows = [
        "%d-\t" % row
        + "\t".join(marks.get("%s%d" % (column, row), "-") for column in "ABCDEFGHIJKLMNO")
        for row in range(1, 16)
    ]
    return (BOARD + "\n".join(rows) + "\n" + sentences).encode()


def test_forum_counts_rows_from_the_top():
    """O to H9 is the point below H8: H7 of the board that this project plays on."""
    read = forum_board.read(forum("X H8, O H9", "O to H9\n"))
    assert moves(read) == "H8 H7"
    assert read.record.rule == "battle"


def test_forum_first_board_is_a_battle_with_nothing_done():
    """An X at H8 and O to move."""
    read = forum_board.read(forum("X H8"))
    assert moves(read) == "H8"
    assert read.notes == []


def test_forum_sentence_before_the_stone_is_drawn():
    """The player wrote the sentence and left the board as it was: the stone counts."""
    assert moves(forum_board.read(forum("X H8", "o to h9"))) == "H8 H7"


def test_forum_sentences_alone():
    """A thread without boards, with words around the sentences; 0 for O."""
    read = forum_board.read(b"Hi! O to H9.\nMy turn: X to I9\n> 0 to H10 (sorry for the wait)")
    assert moves(read) == "H8 H7 I7 H6"


def test_forum_thread():
    """Post after post, each with the board and its sentence."""
    data = forum("X H8, O H9", "O to H9\n") + forum("X H8, O H9, X I9", "X to I9\n")
    assert moves(forum_board.read(data)) == "H8 H7 I7"


def test_forum_board_whose_order_is_lost():
    """Five stones and one sentence: the last move is known, the rest is a position."""
    read = forum_board.read(forum("X H8, O H9, X I9, O J9, X A1, O B1", "O to B1"))
    assert moves(read) == "B15"
    assert len(read.record.setup.black) == 3 and len(read.record.setup.white) == 2
    assert read.record.setup.to_move == "white"
    assert "order" in read.notes[0]


def test_forum_board_after_a_browser():
    """Tabs have become spaces, letters are lower case."""
    text = forum("X H8, O H9", "O to H9").decode().replace("\t", "  ").replace("X", "x")
    assert moves(forum_board.read(text.encode())) == "H8 H7"


def test_forum_contradictions():
    """A sentence against the board, a stone that vanished, a turn out of order, a wrong width."""
    for data, why in (
        (forum("X H8, O H9", "X to H9"), "on the board"),
        (forum("X H8, O H9") + forum("X H8"), "gone"),
        (b"O to H9\nO to H10", "not the turn"),
        (b"O to H8", "X stands there"),
        (b"O to H16", "A1 to O15"),
        (BOARD.replace("\tO-", "\tO-\tP-").encode() + b"1-\t-", "16x16"),
        (BOARD.encode() + b"1-\t-\t-\n", "15 cells"),
        (BOARD.encode() + b"1-" + b"\t-" * 15, "no line 2-"),
        (forum("X H8").replace(b"X", b"Q"), "neither X"),
    ):
        with pytest.raises(BadRecord, match=why):
            forum_board.read(data)


# Anything at all


READERS = [
    sgf.read,
    psq.read,
    movetext.read,
    forum_board.read,
    request.read,
    saved_game.read,
    lambda data: files.FORMATS[files.by_content(data)].read(data),
]
PIECES = st.sampled_from(
    [
        *(b"(;", b")", b"B[hh]", b";", b"AB[", b"]", b"SZ[15]", b"5A[h", b"RE[", b"LG[H8, pass]"),
        *(b"PL[W]", b"RU[renju rif]", b"Piskvorky 15x15, 0:0, 0\n", b"8,8,0\n", b"-1\n"),
        *(b"H8 ", b"pass ", b"\tA-\tB-\tC-\n", b"1-\t", b"X to H8\n", b"O to B2", "五".encode()),
        *(b'{"op":"game","actions":["H8"]}', b'"setup":{"black":[', b"LG\x01\x04", b"[1,0,0,0]\n"),
        *(b"\xff\xfe", b"\x00"),
    ]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(PIECES | st.binary(max_size=6), max_size=14).map(b"".join))
def test_no_bytes_give_more_than_one_clear_line(data):
    """Every reader gives a record or a BadRecord of one line, whatever the bytes."""
    for read in READERS:
        try:
            record, notes = read(data)
            record.check()
        except BadRecord as error:
            assert "\n" not in str(error) and len(str(error)) < 200
        else:
            assert all("\n" not in note for note in notes)


# The command


def led_gomoku(*arguments, data=b""):
    return subprocess.run(
        [sys.executable, "-m", "host_tools", *map(str, arguments)],
        input=data,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "firmware")},
        timeout=60,
    )


def convert(*arguments, data=b""):
    return led_gomoku("convert", *arguments, data=data)


def test_convert_by_endings_and_by_standard_streams(tmp_path):
    """File to file, then from standard input to standard output."""
    (tmp_path / "a.psq").write_bytes(b"Piskvorky 15x15, 0:0, 0\n8,8,5\n9,8,6\n-1\n")
    assert convert(tmp_path / "a.psq", tmp_path / "a.sgf").returncode == 0
    done = convert("-", "-", "--to", "moves", data=(tmp_path / "a.sgf").read_bytes())
    assert done.stdout == b"H8 I8\n"
    assert b"cannot hold: thinking times" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "data", "why"),
    [
        (("-", "-", "--to", "sgf"), b"H8 Z9", b"Z9"),
        (("-", "-", "--to", "sgf"), b"a.exe\nb.exe\n7,7,0\n-1\n", b"no record that is known"),
        (("-", "-", "--to", "sgf"), b"", b"empty"),
        (("-", "-", "--to", "sgf", "--from", "sgf"), b"H8", b"no SGF game"),
        (("-", "-"), b"H8", b"--to"),
        (("missing.sgf", "-", "--to", "psq"), b"", b"No such file"),
        (("-", "no/such/folder/a.sgf"), b"H8", b"No such file"),
        (("-", "-", "--to", "psq"), b"H8 pass I9", b"no passes"),
        (("-", "-", "--to", "png"), b"H8", b"png"),
    ],
)
def test_convert_says_what_is_wrong(arguments, data, why):
    """One line on standard error, status 2, nothing on standard output."""
    done = convert(*arguments, data=data)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1 and why in done.stderr


def test_convert_takes_a_game_by_its_number():
    """--game 2 of a collection; other formats hold one."""
    data = b"(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];B[oo])"
    done = convert("-", "-", "--to", "moves", "--game", "2", data=data)
    assert (done.stdout, done.stderr) == (b"O1\n", b"")
    done = convert("-", "-", "--to", "sgf", "--game", "2", data=b"H8")
    assert done.returncode == 2 and b"only SGF" in done.stderr


def test_convert_is_told_the_encoding(tmp_path):
    """Cyrillic letters of Windows that no guess finds; and words that are no encoding."""
    data = "(;GM[4]SZ[15]PB[Иванов];B[hh])".encode("cp1251")
    done = convert("-", "-", "--to", "sgf", "--encoding", "cp1251", data=data)
    assert "PB[Иванов]" in done.stdout.decode() and done.stderr == b""
    for codec, why in (("klingon", b"no encoding"), ("utf-8", b"are not")):
        done = convert("-", "-", "--to", "sgf", "--encoding", codec, data=data)
        assert done.returncode == 2 and why in done.stderr


def test_convert_reads_what_the_board_saved(tmp_path):
    """A game in the simulator with a store, then the store's folder and one of its files."""
    script = b"place H8\nplace I9\nwait 100\n"
    played = led_gomoku(
        *("sim", "--headless", "--script", "-", "--rule", "renju", "--store", tmp_path),
        data=script,
    )
    assert played.returncode == 0
    done = convert(tmp_path, "-", "--to", "json")
    assert json.loads(done.stdout)["actions"] == ["H8", "I9"]
    slot = next(tmp_path.glob("game*"))
    assert convert(slot, "-", "--to", "sgf").returncode == 0
    (tmp_path / "broken").write_bytes(slot.read_bytes()[:-1])
    done = convert(tmp_path / "broken", "-", "--to", "sgf")
    assert done.returncode == 2 and b"broken" in done.stderr
