"""What the state files of all games have in common: lines of blank-separated fields, and players'
lines at the end. A text is a str in which each character is a byte (latin-1)."""
import copy
import re

SCORE_MAX = 1_000_000_000
IDS_MAX = 8192
FREE = '-'


class Bad(Exception):
    """This file is refused, or this move is illegal."""


def need(condition, message):
    if not condition:
        raise Bad(message)


def number(field, low, high):
    """A number, which consists only of digits."""
    need(re.fullmatch('[0-9]+', field), 'no number: ' + field)
    need(low <= int(field) <= high, 'out of range: ' + field)
    return int(field)


def fields_of(text):
    """The lines of a file, each a list of its fields. Carriage returns and tabs are blanks; blank
    lines at the end are ignored."""
    need('\0' not in text and not text.startswith('\xef\xbb\xbf'), 'not a text')
    lines = [[field for field in re.split('[ \t\r]+', line) if field] for line in text.split('\n')]
    while lines and not lines[-1]:
        lines.pop()
    need(lines and all(lines), 'an empty line')
    return lines


class Roster:
    """Players' lines: a dict from the number of a player to its [ID, score], and whether the file
    has any. Games that deal seats number them from 1 without gaps."""

    def __init__(self, lines, seats_max):
        self.players, self.listed = {}, True
        for line in lines:
            need(len(line) == 3, 'not `ID number score`')
            who = number(line[1], 1, seats_max)
            need(not re.search('[\'"\x00-\x20\x7f]', line[0]), 'no ID')
            need(who not in self.players, 'a number twice')
            need(line[0] == FREE or line[0] not in self.ids(), 'an ID twice')
            self.players[who] = [line[0], number(line[2], 0, SCORE_MAX)]
        need(sum(map(len, self.ids())) <= IDS_MAX, 'IDs too long')

    @classmethod
    def dealt(cls, lines, seats, scores):
        """The lines of a game that deals seats: all of them, with these scores, or none."""
        roster = cls(lines, seats)
        need(not lines or len(lines) == seats, 'a line for each seat')
        if not lines:
            roster.players = {seat: [FREE, 0] for seat in range(1, seats + 1)}
            roster.listed = False
        roster.fit(scores, bool(lines))
        return roster

    def fit(self, scores, check):
        for seat, score in scores.items():
            need(not check or self.players[seat][1] == score, 'a score that does not fit')
            self.players[seat][1] = score

    def ids(self):
        return [player[0] for player in self.players.values()]

    def find(self, name):
        return next((who for who, player in self.players.items() if player[0] == name), None)

    def take(self, name, placing, turn):
        """The seat of a player in a game that deals seats, or None; `turn` may be 'anyone'."""
        seat = self.find(name)
        if seat is not None:
            return seat
        free = [who for who in sorted(self.players) if self.players[who][0] == FREE]
        if not placing and turn != 'anyone':
            free = [turn] if turn in free else []
        if not free or len(name) + sum(len(i) for i in self.ids() if i != FREE) > IDS_MAX:
            return None
        if placing or self.listed:
            self.players[free[0]][0] = name
            self.listed = True
        return free[0]

    def write(self):
        if not self.listed:
            return ''
        return ''.join('%s %d %d\n' % (player[0], who, player[1])
                       for who, player in sorted(self.players.items()))


class Position:
    """What most games have in common: nothing is hidden, a seat that may move has to, and none is moved
    for; its moves are all listed."""

    def legal(self, seat, move):
        return move in self.moves(seat)

    def view(self, _seat):
        return self

    def may_decline(self, _seat):
        return False

    def forfeit(self, _seat):
        return None


class Seated(Position):
    """A state of a game that deals seats: its roster has a line for each from the beginning."""
    players = 2

    def seats(self):
        return range(1, self.players + 1)

    def turn(self):
        return 'nobody' if self.over() else self.mover

    def enter(self, name):
        """Gives a player a seat if it has none: its number and the state, or Bad."""
        after = copied(self)
        seat = after.roster.take(name, self.placing, self.turn())
        need(seat, 'no seat')
        return seat, after


def copied(state):
    """A copy with dicts and lists of its own. Their items are replaced, but never changed."""
    other = copy.copy(state)
    for name, value in vars(state).items():
        if isinstance(value, (dict, list)):
            setattr(other, name, value.copy())
    other.roster = copy.copy(state.roster)
    other.roster.players = {who: player[:] for who, player in state.roster.players.items()}
    return other


def places(scores):
    """The place of each seat: equal scores share a place, and the next place is left out."""
    return {who: 1 + sum(other > score for other in scores.values())
            for who, score in scores.items()}
