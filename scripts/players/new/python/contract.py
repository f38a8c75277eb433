"""What the contract asks of a player in every game: arguments, exit statuses, reading INPUT with
the place of every error, and writing OUTPUT so that it is whole at any time."""
import os
import random
import re
import sys

MOVED, NO_MOVE, BAD_INPUT, INTERNAL = 0, 1, 2, 3  # the exit statuses


class Stop(Exception):
    """Ends the program: Stop(status, sentence for stderr)."""


class Text:
    """The state file, word by word. An error names the word that was read last."""

    def __init__(self, name, text):
        # Carriage returns, blanks at line ends and blank lines at the end mean nothing.
        self.name, self.lines = name, text.rstrip(" \t\r\n").split("\n")
        self.line_number, self.column, self.words = 0, 1, []

    def wrong(self, sentence, place=None):
        line, column = place or (self.line_number, self.column)
        raise Stop(BAD_INPUT, f"{self.name}:{line}:{column}: {sentence}")

    def more(self):
        return self.line_number < len(self.lines)

    def ahead(self):
        """The words of the next line, which stays the next."""
        return self.lines[self.line_number].split() if self.more() else []

    def line(self, expected):
        """Goes to the next line."""
        self.line_number, self.column, self.words = self.line_number + 1, 1, []
        if self.line_number > len(self.lines):
            self.wrong(f"the file ends here, expected {expected}")
        line = self.lines[self.line_number - 1]
        self.words = [(m.group(), m.start() + 1) for m in re.finditer(r"[^ \t\r]+", line)]
        self.after = len(line.rstrip(" \t\r")) + 1  # the column behind the last word

    def word(self, expected):
        """Takes the next word of the line."""
        if not self.words:
            self.column = self.after
            self.wrong(f"the line ends here, expected {expected}")
        word, self.column = self.words.pop(0)
        return word

    def rest(self):
        """Takes the words that are left in the line, one by one."""
        while self.words:
            yield self.word("")

    def number(self, low, high, expected):
        word = self.word(expected)
        if not re.fullmatch("[0-9]{1,10}", word) or not low <= int(word) <= high:
            self.wrong(f"expected {expected} from {low} to {high}, this is '{word[:40]}'")
        return int(word)

    def end(self):
        """Nothing may be left in the line."""
        for word in self.rest():
            self.wrong(f"unexpected '{word[:40]}'")

    def players(self, most):
        """The player lines, up to the end of the file, as lists [ID, number, score]."""
        players = []
        while self.more():
            self.line("a player line: ID number score")
            name = self.word("a player's ID")
            if name != "-" and name in [player[0] for player in players]:
                self.wrong(f"there is a player '{name[:40]}' already")
            if re.search("[\"'\0-\x1f\x7f]", name):
                self.wrong("an ID cannot contain quotes or control characters")
            number = self.number(1, most, "a player's number")
            if number in [player[1] for player in players]:
                self.wrong(f"there is a player {number} already")
            players.append([name, number, self.number(0, 10**9, "a score")])
            self.end()
        return sorted(players, key=lambda player: player[1])


def player_lines(players):
    return "".join(f"{name} {number} {score}\n" for name, number, score in players)


def arguments(my_id, needed):
    """The keys as a dictionary, INPUT and OUTPUT; or answers `name`."""
    words, keys = sys.argv[1:], {"id": my_id}
    for word in words:
        key = re.match("([a-z]+)=", word)
        if key:
            keys[key.group(1)] = word[key.end() :]
    files = [word for word in words if not re.match("[a-z]+=", word)]
    if "name" in words or "id" in words:  # all other arguments are ignored
        print(keys["id"])
        raise Stop(MOVED)
    if "--help" in words:
        print("usage: player phase=placement|movement [key=value ...] INPUT OUTPUT")
        raise Stop(MOVED)
    if len(files) != 2:
        raise Stop(INTERNAL, "expected two files, INPUT and OUTPUT")
    if keys.get("phase") not in ("placement", "movement"):
        raise Stop(INTERNAL, "expected phase=placement or phase=movement")
    if keys["phase"] == "movement":
        keys.pop("penguins", None)  # ignored, whatever it is
    elif needed and needed not in keys:
        raise Stop(INTERNAL, f"{needed}=N is missing")
    for key in ("penguins", "seed", "nodes", "time"):
        if not re.fullmatch("[0-9]+", keys.get(key, "0")):
            raise Stop(INTERNAL, f"{key}={keys[key]}: expected a number")
    if not re.fullmatch(r"[^\s\"'\0-\x1f\x7f]+", keys["id"]) or keys["id"] == "-":
        raise Stop(INTERNAL, f"id={keys['id']}: not a valid ID")
    return keys, files[0], files[1]


def read_file(name):
    try:
        with open(0 if name == "-" else name, "rb") as file:
            return file.read().decode("latin-1")  # a character is a byte: others' IDs stay
    except OSError as error:
        raise Stop(BAD_INPUT, f"{name}: {error.strerror}")


def write_file(name, text):
    """Writes a file beside OUTPUT and renames it: OUTPUT is the old one or the new one, whole."""
    if name == "-":
        with open(1, "wb", closefd=False) as stdout:
            stdout.write(text.encode("latin-1"))
        return
    beside = os.path.join(os.path.dirname(name), f".player-{os.getpid()}")
    try:
        with open(beside, "xb") as file:
            file.write(text.encode("latin-1"))
        os.replace(beside, name)
    except OSError:
        if os.path.exists(beside):
            os.remove(beside)
        raise


def turn(my_id, needed, read, placement, movement, write):
    keys, source, target = arguments(my_id, needed)
    me = os.fsencode(keys["id"]).decode("latin-1")
    dice = random.Random(keys.get("seed"))  # with seed=N the same move every time
    state = read(Text(source, read_file(source)))
    if keys["phase"] == "placement":
        move = placement(state, me, dice, keys)
    else:
        move = movement(state, me, dice)
    if move is None:
        raise Stop(NO_MOVE)
    write_file(target, write(state))
    try:
        os.write(2 if target == "-" else 1, f"{move}\n".encode())
    except OSError:
        pass  # the state is written, and counts even if nobody hears the move


def play(my_id, read, placement, movement, write, needed=None):
    """Makes one move with the functions of a game, and ends the program."""
    status, sentence = MOVED, ""
    try:
        turn(my_id, needed, read, placement, movement, write)
    except Stop as stop:
        status, sentence = (*stop.args, "")[:2]
    except Exception as error:  # Python itself would exit with 1, which means "no move"
        status, sentence = INTERNAL, f"internal error: {error!r}"
    if sentence:
        print(sentence.encode("ascii", "replace").decode(), file=sys.stderr)
    sys.exit(status)
