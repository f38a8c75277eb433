"""The rules of Bark."""
import re

from text import Bad, copied, fields_of, need, number, Roster, Seated

SIDE_MIN, SIDE_MAX = 3, 100
CARDS_MAX = 65535
HAND = 5
CAN_LIST = True


def cards_of(text):
    need(re.fullmatch('([1-9][A-Z])*', text), 'a malformed card')
    return re.findall('..', text)


def read_deck_file(path):
    """A line with the number of cards, then one card per line, and nothing else except empty lines
    at the end."""
    try:
        with open(path, encoding='latin-1', newline='') as file:
            lines = file.read().rstrip('\n').split('\n')
    except OSError as error:
        raise Bad('no deck file') from error
    count = number(lines[0], 0, CARDS_MAX)
    need(len(lines) == 1 + count and all(re.fullmatch('[1-9][A-Z]', card) for card in lines[1:]),
         'not a deck file')
    return lines[1:]


class State(Seated):
    """`deck` is a list of cards, or None if it is hidden; `hand` is a dict from the seat to a list of
    cards, or to the number of hidden ones; `board` is a dict from (row, column) to a card."""

    def __init__(self, text, phase='movement', **_):
        lines = fields_of(text)
        self.placing = phase == 'placement'
        need(len(lines) > 4 and len(lines[0]) == 4, 'not `width height drawn turn`')
        self.width, self.height = (number(field, SIDE_MIN, SIDE_MAX) for field in lines[0][:2])
        self.drawn = number(lines[0][2], 0, CARDS_MAX)
        self.mover = number(lines[0][3], 1, 2)
        need(all(len(line) == 1 for line in lines[1:4 + self.height]), 'blanks in a line')
        self.deck_text, self.deck = lines[1][0], None
        if self.deck_text[0] == '?':
            self.cards = number(self.deck_text[1:], 0, CARDS_MAX)
        else:
            self.deck = cards_of(self.deck_text[1:]) if self.deck_text[0] == '=' else \
                read_deck_file(self.deck_text)
            self.cards = len(self.deck)
        need(self.drawn <= self.cards <= CARDS_MAX, 'more cards drawn than there are')
        self.hand = {1: self.read_hand(lines[2][0]), 2: self.read_hand(lines[3][0])}
        need(self.size(3 - self.mover) == HAND and self.size(self.mover) in (HAND, HAND + 1),
             'a wrong number of cards in a hand')
        need(len(lines) >= 4 + self.height, 'rows are missing')
        self.board = {}
        for row, (line,) in enumerate(lines[4:4 + self.height]):
            need(re.fullmatch('([1-9][A-Z]|[*][*]){%d}' % self.width, line), 'not a row')
            for column in range(self.width):
                if line[2 * column] != '*':
                    self.board[row, column] = line[2 * column:2 * column + 2]
        self.roster = Roster.dealt(lines[4 + self.height:], 2, self.scores())

    @staticmethod
    def read_hand(text):
        return number(text[1:], HAND, HAND + 1) if text[0] == '?' else cards_of(text)

    def size(self, seat):
        return self.hand[seat] if isinstance(self.hand[seat], int) else len(self.hand[seat])

    def hidden(self, seat):
        return isinstance(self.hand[seat], int)

    def write(self):
        lines = ['%d %d %d %d' % (self.width, self.height, self.drawn, self.mover),
                 '?%d' % self.cards if self.deck is None else
                 '=' + ''.join(self.deck) if self.deck_text[0] == '=' else self.deck_text]
        lines += ['?%d' % self.hand[seat] if self.hidden(seat) else ''.join(self.hand[seat]) for seat in (1, 2)]
        lines += [''.join(self.board.get((row, column), '**') for column in range(self.width))
                  for row in range(self.height)]
        return '\n'.join(lines) + '\n' + self.roster.write()

    def beside(self, cell):
        """The neighbours of a cell; opposite edges of the board are joined."""
        return {((cell[0] + down) % self.height, (cell[1] + right) % self.width)
                for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))}

    def longest(self, suit):
        """The number of cards on the longest path from a card of the suit to another, or to itself;
        0 if there is none. `chain` has the longest path that ends in each cell."""
        chain, best = {}, 0
        for cell, card in sorted(self.board.items(), key=lambda item: item[1][0]):
            before = [chain[other] for other in self.beside(cell)
                      if other in chain and self.board[other][0] < card[0]]
            if before or card[1] == suit:
                chain[cell] = 1 + max(before, default=0)
                if card[1] == suit:
                    best = max(best, chain[cell])
        return best

    def scores(self):
        suits = {card[1] for card in self.board.values()}
        return {seat: max((self.longest(suit) for suit in suits if ord(suit) % 2 == seat % 2), default=0)
                for seat in self.seats()}

    def over(self):
        """There is no room or no card left for another turn."""
        return len(self.board) == self.width * self.height or (
            self.size(self.mover) == HAND and self.drawn == self.cards)

    def turn(self):
        if self.over():
            return 'nobody'
        return self.mover if self.size(self.mover) > HAND else 'chance'

    def cells(self):
        """The cells where a card may be played."""
        return [(row, column) for row in range(self.height) for column in range(self.width)
                if (row, column) not in self.board
                and (not self.board or any(cell in self.board for cell in self.beside((row, column))))]

    def moves(self, seat):
        if seat != self.turn() or self.hidden(seat):
            return []
        hand = self.hand[seat]
        cards = [i for i in range(len(hand)) if i == 0 or hand[i] != hand[i - 1]]
        return ['%d %d %d' % (card + 1, column + 1, row + 1) for card in cards for row, column in self.cells()]

    def legal(self, seat, move):
        """Also accepts a move that names another one of equal cards."""
        if seat != self.turn() or self.hidden(seat) or not re.fullmatch('[0-9]+ [0-9]+ [0-9]+', move):
            return False
        card, column, row = map(int, move.split())
        return 1 <= card <= len(self.hand[seat]) and (row - 1, column - 1) in self.cells()

    def play(self, seat, move):
        after = copied(self)
        card, column, row = map(int, move.split())
        after.board[row - 1, column - 1] = self.hand[seat][card - 1]
        after.hand[seat] = self.hand[seat][:card - 1] + self.hand[seat][card:]
        after.mover = 3 - seat
        after.roster.fit(after.scores(), False)
        after.draw()
        return after

    def draw(self):
        """The player to move draws a card, if the deck can be seen here."""
        if self.turn() == 'chance' and self.deck is not None and not self.hidden(self.mover):
            self.hand[self.mover] = self.hand[self.mover] + [self.deck[self.drawn]]
            self.drawn += 1

    def view(self, seat):
        """What a seat may know; 0: what everybody may."""
        seen = copied(self)
        seen.deck = None
        for other in self.seats():
            if other != seat:
                seen.hand[other] = self.size(other)
        return seen
