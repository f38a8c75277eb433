"""The parts of the contract that are the same in every game. A game calls `play` with its ID and
its function `turn`, which gets INPUT and the arguments, and returns the move and the new state, or
None."""
import contextlib
import os
import random
import re
import sys
import traceback

MOVED, NO_MOVE, BAD_INPUT, INTERNAL = 0, 1, 2, 3  # the exit statuses


def stop(status, sentence):
    print(sentence, file=sys.stderr)
    sys.exit(status)


class Call:
    """The arguments: the ID to play under, placing or not, penguins=N, and dice."""

    def __init__(self, words, my_id):
        keys = dict(word.split("=", 1) for word in words if re.match("[a-z]+=", word))
        files = [word for word in words if not re.match("[a-z]+=", word)]
        self.me = keys.get("id", my_id)
        if "name" in files or "id" in files:  # all other arguments are ignored
            print(self.me)
            sys.exit(MOVED)
        if len(files) != 2 or keys.get("phase") not in ("placement", "movement"):
            stop(INTERNAL, "usage: player phase=placement|movement [key=value ...] INPUT OUTPUT")
        self.input, self.output = files
        self.me = os.fsencode(self.me).decode("latin-1")  # as in the file
        self.placing = keys["phase"] == "placement"
        self.penguins = keys.get("penguins")
        self.dice = random.Random(keys.get("seed"))  # with seed=N the same move every time


class File:
    """INPUT, line by line."""

    def __init__(self, name):
        self.name, self.line = name, 0
        try:
            with open(0 if name == "-" else name, "rb") as file:
                text = file.read().decode("latin-1")  # a character is a byte: others' IDs stay
        except OSError as error:
            stop(BAD_INPUT, f"{name}: {error.strerror}")
        self.lines = text.rstrip(" \t\r\n").split("\n")

    def fail(self, cause, column=1):
        stop(BAD_INPUT, f"{self.name}:{self.line}:{column}: {cause}")

    def ahead(self):
        """The next line, which stays the next; nothing at the end of the file."""
        return self.lines[self.line] if self.line < len(self.lines) else ""

    def words(self, *patterns, more=None):
        """The words of the next line: each must match its pattern, and those that follow `more`."""
        line = self.ahead()
        self.line += 1
        words = list(re.finditer(r"[^ \t\r]+", line))
        for i, word in enumerate(words):
            pattern = patterns[i] if i < len(patterns) else more
            if not pattern or not re.fullmatch(pattern, word[0]):
                self.fail(f"'{word[0][:40]}' does not belong here", word.start() + 1)
        if len(words) < len(patterns):
            self.fail("something is missing here", len(line.rstrip()) + 1)
        return [word[0] for word in words]

    def players(self, most):
        """The player lines, to the end of the file: {number: [ID, score]}."""
        players = {}
        while self.ahead():
            name, number, score = self.words("[^\"'\0-\x1f\x7f]+", "[0-9]{1,2}", "[0-9]{1,9}|10{9}")
            if not 1 <= int(number) <= most or int(number) in players:
                self.fail(f"{number} is taken, or no player's number")
            if name != "-" and number_of(name, players):
                self.fail(f"there is already a player '{name[:40]}'")
            players[int(number)] = [name, int(score)]
        return players


def number_of(name, players):
    """The number of the first player with this ID, 0 if there is none."""
    return min((number for number in players if players[number][0] == name), default=0)


def take_seat(players, me):
    """Takes the first free seat, whose ID is `-`."""
    free = number_of("-", players)
    if not free or number_of(me, players):
        return None
    players[free][0] = me
    return "takes a seat"


def player_lines(players):
    return "".join(f"{players[n][0]} {n} {players[n][1]}\n" for n in sorted(players))


def replace(name, text):
    """Writes a file next to OUTPUT and renames it: OUTPUT is the old one or the new one, whole."""
    beside = os.path.join(os.path.dirname(name), f".player-{os.getpid()}")
    try:
        with open(1 if name == "-" else beside, "wb") as file:
            file.write(text.encode("latin-1"))
        if name != "-":
            os.replace(beside, name)
    except OSError:
        with contextlib.suppress(OSError):
            os.remove(beside)
        raise


def play(my_id, turn):
    try:
        call = Call(sys.argv[1:], my_id)
        answer = turn(File(call.input), call)
        if answer is None:
            sys.exit(NO_MOVE)
        move, text = answer
        replace(call.output, text)
    except Exception:  # Python itself would exit with 1, which means "no move"
        traceback.print_exc()
        sys.exit(INTERNAL)
    with contextlib.suppress(OSError):  # the move is made even if nobody hears it
        print(move, file=sys.stderr if call.output == "-" else sys.stdout, flush=True)
