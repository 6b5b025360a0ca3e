"""A small engine that speaks the Gomocup protocol, and can misbehave when it is told to.

    little_engine.py [LOG] [TROUBLE=N ...]

LOG gets every line that comes in.  TROUBLE, at the N-th move that is asked (N+: from then on): die,
hang, illegal (a point that is taken), nonsense, error, slow (half a second).  takeback=0, restart=0
and swap2=swap|stay|add say how it answers these.  Manners that real engines have: info=0 (refuses
INFO), about=0 (has no ABOUT), chatty=1 (prints lines that the protocol does not have), spaced=1
(sets spaces around its commas), suggest=1 (SUGGEST, then PLAY), colours=1 (wants colours in
SWAP2BOARD).  It wins where it can, blocks where it must, and else plays beside its stones.
"""

import sys
import time

SIZE = 15
LINES = ((1, 0), (0, 1), (1, 1), (1, -1))


def main(log=None, *words):
    trouble = dict(word.split("=") for word in words)
    file = open(log, "a") if log else None  # noqa: SIM115 (open to the end)
    board = {}
    asked = 0

    def say(text):
        sys.stdout.write(text + "\r\n")
        sys.stdout.flush()

    def hear():
        line = sys.stdin.readline()
        if not line:
            sys.exit()
        line = line.strip()
        if file:
            file.write(line + "\n")
            file.flush()
        return line

    def point(text):
        x, y = text.split(",")[:2]
        return int(x), int(y)

    def play():
        nonlocal asked
        asked += 1
        due = {name for name, number in trouble.items() if is_due(number, asked)}
        if "die" in due:
            print("Little engine: out of luck", file=sys.stderr)
            sys.exit(3)
        if "hang" in due:
            sys.stdin.read()  # until nobody is there any more
            sys.exit()
        if "slow" in due:
            time.sleep(0.5)
        if "error" in due:
            return say("ERROR too hard for me")
        if "nonsense" in due:
            return say("well, let me think")
        say("DEBUG %d stones" % len(board))
        say("MESSAGE move %d of mine" % asked)
        if "chatty" in trouble:
            say("MESSAGE depth \n-\x1b[2J\x07 done")  # a number written as the byte that it is
        if "illegal" in due:
            return say("%d,%d" % next(iter(board), (0, 99)))
        move = best(board)
        if "suggest" in trouble:
            say("SUGGEST %d,%d" % move)
            move = point(hear().partition(" ")[2])
        board[move] = 1
        say((" %d , %d " if "spaced" in trouble else "%d,%d") % move)

    while True:
        line = hear()
        word, _, rest = line.partition(" ")
        if word == "START":
            board.clear()
            if "chatty" in trouble:
                say("Little engine, by nobody")
            say("OK" if rest == "15" else "ERROR size")
        elif word == "RESTART":
            if trouble.get("restart") == "0":
                say("UNKNOWN")
            else:
                board.clear()
                say("OK")
        elif word == "TAKEBACK":
            if trouble.get("takeback") == "0":
                say("UNKNOWN command")
            else:
                del board[point(rest)]
                say("OK")
        elif word == "BEGIN":
            play()
        elif word == "TURN":
            board[point(rest)] = 2
            play()
        elif word == "BOARD":
            board.clear()
            while (line := hear()) != "DONE":
                board[point(line)] = int(line.split(",")[2])
            play()
        elif word == "SWAP2BOARD":
            stones = []
            while (line := hear()) != "DONE":
                if "colours" in trouble and line.count(",") < 2:
                    say("ERROR a colour must be 1, 2 or 3")
                stones.append(point(line))
            how = trouble.get("swap2", "stay")
            if not stones:
                say("7,7 8,7 9,9")
            elif how == "swap" or (how == "add" and len(stones) == 5):
                say("SWAP")
            else:
                free = [(x, 0) for x in range(SIZE) if (x, 0) not in stones]
                say(" ".join("%d,%d" % move for move in free[: 2 if how == "add" else 1]))
        elif word == "ABOUT":
            say("UNKNOWN" if "about" in trouble else 'name="little", version="1.0"')
        elif word == "END":
            sys.exit()
        elif word != "INFO":
            say("UNKNOWN " + word)
        elif "info" in trouble:
            say("ERROR unknown command " + rest)


def is_due(number, asked):
    return int(number[:-1]) <= asked if number.endswith("+") else number == str(asked)


def run(board, move, side):
    """The longest row that a stone of this side makes there."""
    longest = 0
    for dx, dy in LINES:
        count = 1
        for sign in (1, -1):
            x, y = move[0] + sign * dx, move[1] + sign * dy
            while board.get((x, y)) == side:
                count += 1
                x, y = x + sign * dx, y + sign * dy
        longest = max(longest, count)
    return longest


def best(board):
    free = [(x, y) for x in range(SIZE) for y in range(SIZE) if (x, y) not in board]
    if not board:
        return 7, 7

    def worth(move):
        own, other = run(board, move, 1), run(board, move, 2)
        near = -abs(move[0] - 7) - abs(move[1] - 7)
        return own >= 5, other >= 5, max(own * 2, other * 2 - 1), near

    return max(free, key=worth)


if __name__ == "__main__":
    main(*sys.argv[1:])
