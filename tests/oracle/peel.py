"""The rules of Peel. The words are those of the list $ORACLE_WORDS, unless `dict` is given."""
import functools
import os
import re
from collections import Counter

from text import Bad, copied, fields_of, need, number, Roster, SCORE_MAX, Seated

TILES = Counter(A=13, B=3, C=3, D=6, E=18, F=3, G=4, H=3, I=12, J=2, K=2, L=5, M=3, N=8, O=11, P=3, Q=2,
                R=9, S=6, T=9, U=6, V=3, W=3, X=2, Y=3, Z=2)
ALL = 144
PLAYERS_MAX = 8
DRAWN_BY_DUMP = 3
FOR_BEING_THE_LAST = 100
CAN_LIST = False
RESIGN = 'resign'


@functools.lru_cache(None)
def lexicon_of(path):
    """The words of a list, and their fingerprint: the 64-bit FNV-1a of the sorted lines."""
    with open(path, encoding='ascii') as file:
        words = {word for word in file.read().upper().split() if len(word) > 1}
    value = 0xcbf29ce484222325
    for byte in ''.join(word + '\n' for word in sorted(words)).encode():
        value = (value ^ byte) * 0x100000001b3 % 2 ** 64
    return words, '%016x' % value


def read_grid(text):
    """A dict from (row, column) to a letter."""
    need(re.fullmatch('[0-9]{6}[A-Z.]*', text), 'not a grid')
    width, height = int(text[:3]), int(text[3:6])
    need(len(text) == 6 + width * height, 'not as many cells as it says')
    return {divmod(i, width): letter for i, letter in enumerate(text[6:]) if letter != '.'}


def write_grid(grid):
    """The form of a grid, without empty rows and columns at its edges."""
    top, left = (min(cell[i] for cell in grid) for i in (0, 1))
    height, width = (1 + max(cell[i] for cell in grid) - min(cell[i] for cell in grid) for i in (0, 1))
    return '%03d%03d' % (width, height) + ''.join(grid.get((top + row, left + column), '.')
                                                  for row in range(height) for column in range(width))


def runs(grid):
    """The runs of two or more letters, across and down."""
    for down, right in (0, 1), (1, 0):
        for row, column in grid:
            if (row - down, column - right) not in grid:
                word = ''
                while (row, column) in grid:
                    word, row, column = word + grid[row, column], row + down, column + right
                if len(word) > 1:
                    yield word


def connected(grid):
    reached, new = set(), set(list(grid)[:1])
    while new:
        row, column = new.pop()
        reached.add((row, column))
        new |= {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & set(grid) - reached
    return len(reached) == len(grid)


def complete(grid, words):
    return len(grid) > 1 and connected(grid) and all(word in words for word in runs(grid))


def size(tiles):
    """The number of tiles, of which hidden ones are given as a number."""
    return tiles if isinstance(tiles, int) else len(tiles)


class State(Seated):
    """`bunch` is a string of letters, or the number of hidden ones; `hand` is a dict from the seat
    to a string, a number, or None once it has resigned; `grid` to a dict of letters, a number, or
    None. `pending` is the next draw: None, 'peel', or the letter of a dump, which may be `?`."""

    def __init__(self, text, phase='movement', dict=None, **_):
        lines = fields_of(text)
        self.placing = phase == 'placement'
        self.words, self.fingerprint = lexicon_of(dict or os.environ['ORACLE_WORDS'])
        need(len(lines[0]) == 2, 'not `players turn`')
        self.players = number(lines[0][0], 2, PLAYERS_MAX)
        self.mover = number(lines[0][1], 1, self.players)
        need(len(lines) >= 3 + 2 * self.players, 'lines are missing')
        need(lines[1][0] == 'bunch' and len(lines[1]) == 2, 'not a bunch')
        self.bunch = self.read_tiles(lines[1][1]) or ''
        self.hand, self.grid, self.pending = {}, {}, None
        for seat in self.seats():
            hand, grid = lines[2 * seat], lines[2 * seat + 1]
            for name, line in ('hand', hand), ('grid', grid):
                need(len(line) == 3 and line[0] == name and number(line[1], 1, seat) == seat, 'not the next ' + name)
            self.hand[seat] = self.read_tiles(hand[2])
            self.grid[seat] = None if grid[2] == '-' else \
                number(grid[2][1:], 2, ALL) if grid[2][0] == '?' else read_grid(grid[2])
        at = 2 + 2 * self.players
        if lines[at][0] == 'draw':
            if lines[at][1:] == ['peel']:
                self.pending = 'peel'
            else:
                need(len(lines[at]) == 3 and lines[at][1] == 'dump' and re.fullmatch('[A-Z?]', lines[at][2]), 'no draw')
                self.pending = lines[at][2]
            at += 1
        if self.pending not in (None, 'peel') and self.hand[self.mover] is None:
            self.hand[self.mover] = ''  # its only tile is on its way to the bunch
        need(at < len(lines) and lines[at] == ['lexicon', self.fingerprint], 'another lexicon')
        self.check()
        need(at + 1 < len(lines), 'no player lines')
        self.roster = Roster.dealt(lines[at + 1:], self.players, {})

    @staticmethod
    def read_tiles(text):
        if text == '-':
            return None
        if text[0] == '?':
            return number(text[1:], 1, ALL)
        need(re.fullmatch('[A-Z]+', text), 'not letters')
        return text

    def check(self):
        parts = [self.bunch] + [hand for hand in self.hand.values() if hand is not None]
        if self.pending and self.pending != 'peel':
            parts.append(1 if self.pending == '?' else self.pending)
        shown = Counter(''.join(part for part in parts if not isinstance(part, int)))
        need(all(shown[letter] <= TILES[letter] for letter in shown), 'too many of a letter')
        need(sum(map(size, parts)) <= ALL, 'more than 144 tiles')
        for seat in self.seats():
            hand, grid = self.hand[seat], self.grid[seat]
            need(grid is None or (hand and size(grid) <= size(hand)), 'a grid of tiles that the hand has not')
            need(not isinstance(hand, int) or not isinstance(grid, dict), 'a hidden hand and a grid')
            if isinstance(grid, dict):
                need(complete(grid, self.words), 'not a complete grid')
                need(not Counter(grid.values()) - Counter(hand), 'other tiles')
        need(self.hand[self.mover] is not None, 'the turn of a seat without tiles')
        if self.pending == 'peel':
            need(self.all_laid(self.mover), 'no peel is pending')
        need(not self.pending or not self.short(), 'too few tiles for what is pending')
        need(not self.pending or len(self.alive()) > 1, 'no draw after the end')

    def write(self):
        def shown(tiles):
            return '-' if not tiles else '?%d' % tiles if isinstance(tiles, int) else tiles
        lines = ['%d %d' % (self.players, self.mover), 'bunch ' + shown(self.bunch)]
        for seat in self.seats():
            hand, grid = self.hand[seat], self.grid[seat]
            lines.append('hand %d %s' % (seat, shown(''.join(sorted(hand)) if isinstance(hand, str) else hand)))
            lines.append('grid %d %s' % (seat, write_grid(grid) if isinstance(grid, dict) else shown(grid)))
        if self.pending:
            lines.append('draw peel' if self.pending == 'peel' else 'draw dump ' + self.pending)
        lines.append('lexicon ' + self.fingerprint)
        return '\n'.join(lines) + '\n' + self.roster.write()

    def alive(self):
        return [seat for seat in self.seats() if self.hand[seat] is not None]

    def next_after(self, seat):
        return next(other for i in range(1, self.players + 1)
                    for other in [(seat - 1 + i) % self.players + 1] if other in self.alive())

    def all_laid(self, seat):
        return self.grid[seat] is not None and size(self.grid[seat]) == size(self.hand[seat])

    def scores(self):
        return {seat: self.roster.players[seat][1] for seat in self.seats()}

    def short(self):
        """Has the bunch too few tiles for a dump, or for everybody to draw one?"""
        return size(self.bunch) < max(DRAWN_BY_DUMP, len(self.alive()))

    def over(self):
        """One is left, or the bunch is short at the beginning of a round."""
        return len(self.alive()) == 1 or (not self.pending and self.short() and self.mover == self.alive()[0])

    def turn(self):
        if self.over():
            return 'nobody'
        if self.pending:
            return 'chance'
        return 'anyone' if self.short() else self.mover

    def legal(self, seat, move):
        if self.turn() not in (seat, 'anyone') or seat < self.mover and self.short() or self.hand[seat] is None or isinstance(self.hand[seat], int):
            return False
        if move[:1] == 'p':
            try:
                grid = read_grid(move[1:])
            except Bad:
                return False
            return Counter(grid.values()) == Counter(self.hand[seat]) and complete(grid, self.words)
        return move == RESIGN or (re.fullmatch('d[A-Z]', move) is not None and move[1] in self.hand[seat]
                                  and not self.short())

    def dumps(self, seat):
        return [move for move in sorted('d' + letter for letter in set(self.hand[seat])) if self.legal(seat, move)]

    def play(self, seat, move):
        after = copied(self)
        after.mover = seat
        if move == RESIGN:
            hidden = isinstance(self.bunch, int)
            after.bunch += len(self.hand[seat]) if hidden else ''.join(sorted(self.hand[seat]))
            after.hand[seat] = after.grid[seat] = None
            after.mover = after.next_after(seat)
            if len(after.alive()) == 1:
                player = after.roster.players[after.mover]
                player[1] = min(player[1] + FOR_BEING_THE_LAST, SCORE_MAX)
            return after
        if move[0] == 'd':
            after.take(seat, move[1])
            after.pending = move[1]
        else:
            after.grid[seat] = read_grid(move[1:])
            player = after.roster.players[seat]
            player[1] = min(player[1] + 1, SCORE_MAX)
            if self.short():
                after.mover = after.next_after(seat)
                return after
            after.pending = 'peel'
        after.draw()
        return after

    def take(self, seat, letter):
        """A tile leaves a hand, and the grid with it if that used it or, being hidden, may have used it."""
        self.hand[seat] = self.hand[seat].replace(letter, '', 1)
        if isinstance(self.grid[seat], int):
            self.grid[seat] = None
        if self.grid[seat] and Counter(self.grid[seat].values()) - Counter(self.hand[seat]):
            self.grid[seat] = None

    def draw(self):
        """What is pending is drawn, unless something that changes by it is hidden here."""
        hands = self.hand.values() if self.pending == 'peel' else [self.hand[self.mover]]
        if self.pending in (None, '?') or any(isinstance(tiles, int) for tiles in [self.bunch, *hands]):
            return
        if self.pending == 'peel':
            seat = self.mover
            for _ in self.alive():
                self.hand[seat] += self.bunch[0]
                self.bunch, seat = self.bunch[1:], self.next_after(seat)
        else:
            self.hand[self.mover] += self.bunch[:DRAWN_BY_DUMP]
            left = self.bunch[DRAWN_BY_DUMP:]
            k = sum(ord(letter) - 64 for letter in left) % (len(left) + 1)
            self.bunch = left[:k] + self.pending + left[k:]
        self.pending, self.mover = None, self.next_after(self.mover)

    def view(self, seat):
        """What a seat may know; 0: everybody."""
        seen = copied(self)
        seen.bunch = size(self.bunch)
        for other in self.alive():
            if other != seat:
                seen.hand[other] = size(self.hand[other])
                seen.grid[other] = self.grid[other] and size(self.grid[other])
        if self.pending and self.pending != 'peel' and seat != self.mover:
            seen.pending = '?'
        return seen

    def may_decline(self, seat):
        return self.short()

    def forfeit(self, seat):
        return RESIGN if self.legal(seat, RESIGN) else None
