"""The rules of President."""
import itertools
import re

from text import copied, fields_of, need, number, Roster, Seated

RANKS = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2']
SUITS = 'SCDH'
DECK = [rank + suit for rank in RANKS for suit in SUITS]  # from low to high
ORDER = {card: i for i, card in enumerate(DECK)}
CAN_LIST = True
PASS = 'pass'


def rank(card):
    return RANKS.index(card[:-1])


def larger(card, other):
    return ORDER[card] > ORDER[other]


def beats(cards, table):
    """A higher set of as many cards; of the same rank, each must be larger than one of the others."""
    if len(cards) != len(table):
        return False
    if rank(cards[0]) != rank(table[0]):
        return rank(cards[0]) > rank(table[0])
    return all(any(larger(card, other) for other in table) for card in cards)


def read_cards(fields):
    """Cards in ascending order; `-` stands for none."""
    if fields == ['-']:
        return []
    need(fields and all(card in ORDER for card in fields), 'not cards')
    need(len(set(fields)) == len(fields), 'a card twice')
    return sorted(fields, key=ORDER.get)


def text_of(cards):
    return ' '.join(cards) or '-'


def one_rank(cards):
    need(cards and len({rank(card) for card in cards}) == 1, 'not cards of one rank')
    return cards


class State(Seated):
    """`lead` is (seat, cards) or None; `hand` is a dict from the seat to its cards, or to the number of
    hidden ones; `played` is what a view says was played, or None; `record` is a list of (seat, cards),
    where a pass has no cards."""

    def __init__(self, text, phase='movement', **_):
        lines = fields_of(text)
        self.placing = phase == 'placement'
        need(len(lines[0]) == 2, 'not `players turn`')
        self.players = number(lines[0][0], 2, 13)
        need(self.players in (2, 4, 13), 'not 2, 4 or 13 players')
        self.mover = number(lines[0][1], 1, self.players)
        need(len(lines) >= 3 + self.players, 'lines are missing')
        lead, passed, self.lead = lines[1], lines[2], None
        need(lead[0] == 'lead' and len(lead) >= 2, 'not a lead')
        if lead != ['lead', '-']:
            self.lead = number(lead[1], 1, self.players), one_rank(read_cards(lead[2:]))
        need(passed[0] == 'passed' and len(passed) == 2, 'not `passed`')
        self.passed = number(passed[1], 0, self.players)
        self.hand = {}
        for seat in self.seats():
            line = lines[2 + seat]
            need(len(line) > 2 and line[0] == 'hand' and number(line[1], 1, seat) == seat, 'not the next hand')
            hidden = re.fullmatch('[?][0-9]+', ' '.join(line[2:]))
            self.hand[seat] = number(line[2][1:], 1, self.dealt()) if hidden else read_cards(line[2:])
        at, self.played, self.record = 3 + self.players, None, []
        if at < len(lines) and lines[at][0] == 'played' and not self.is_player_line(lines[at]):
            self.played = read_cards(lines[at][1:])
            at += 1
        while at < len(lines) and lines[at][0] == 'play' and not self.is_player_line(lines[at]):
            need(len(lines[at]) >= 3, 'not a move')
            seat, what = number(lines[at][1], 1, self.players), lines[at][2:]
            self.record.append((seat, [] if what == [PASS] else one_rank(read_cards(what))))
            at += 1
        self.check()
        self.check_record()
        if self.played is None and self.any_hidden():
            self.played = sorted(set(self.lead[1] if self.lead else []).union(*(cards for _, cards in self.record)),
                                 key=ORDER.get)
        need(at < len(lines), 'no player lines')
        self.roster = Roster.dealt(lines[at:], self.players, self.scores())

    @staticmethod
    def is_player_line(line):
        """A player may be called `play`, but its score is not a card."""
        return len(line) == 3 and re.fullmatch('[0-9]+', line[2])

    def dealt(self):
        return len(DECK) // self.players

    def size(self, seat):
        return self.hand[seat] if self.hidden(seat) else len(self.hand[seat])

    def hidden(self, seat):
        return isinstance(self.hand[seat], int)

    def any_hidden(self):
        return any(self.hidden(seat) for seat in self.seats())

    def after(self, seat, turns=1):
        return (seat - 1 + turns) % self.players + 1

    def check(self):
        """Are the first lines and the hands those of a possible position?"""
        held = [card for seat in self.seats() if not self.hidden(seat) for card in self.hand[seat]]
        table = self.lead[1] if self.lead else []
        need(len(set(held + table)) == len(held + table), 'a card twice')
        for seat in self.seats():
            own = len(table) if self.lead and self.lead[0] == seat else 0
            need(self.size(seat) + own <= self.dealt(), 'more cards than were dealt')
            need(self.size(seat) or own, 'an empty hand that did not make the last play')
            need(self.size(seat) or not self.passed, 'the game went on after its end')
        if self.lead:
            need(self.passed <= self.players - 2, 'all others have passed')
            need(self.mover == self.after(self.lead[0], 1 + self.passed), 'not the next seat')
        else:
            need(self.passed == 0, 'nothing to pass')
        if self.played is not None:
            need(not set(self.played) & set(held) and set(table) <= set(self.played), 'played and held')
            need(len(self.played) + sum(map(self.size, self.seats())) <= len(DECK), 'more than 52 cards')

    def check_record(self):
        """Can the record be the latest part of a game that led here? Follows everything that may
        have been on the table before it: `contexts` are (cards, passed), where the cards are None
        if unknown and () where a round begins."""
        shown = [card for _, cards in self.record for card in cards]
        held = [card for seat in self.seats() if not self.hidden(seat) for card in self.hand[seat]]
        need(len(set(shown + held)) == len(shown + held), 'a card of the record is somewhere else')
        need(self.played is None or set(shown) <= set(self.played), 'not all of the record was played')
        for seat in self.seats():
            own = sum(len(cards) for who, cards in self.record if who == seat)
            need(own + self.size(seat) <= self.dealt(), 'more cards than were dealt')
        contexts = {((), 0)}
        if len(shown) + sum(map(self.size, self.seats())) < len(DECK):
            contexts |= {(None, passed) for passed in range(self.players - 1)}
        for i, (seat, cards) in enumerate(self.record):
            need(i == 0 or seat == self.after(self.record[i - 1][0]), 'not in turn')
            contexts = {self.follow(context, cards) for context in contexts} - {None}
        if self.record:
            need(self.mover == self.after(self.record[-1][0]), 'not in turn')
        wanted = (tuple(self.lead[1]), self.passed) if self.lead else ((), 0)
        need(wanted in contexts or (self.lead and (None, self.passed) in contexts), 'the record leads elsewhere')

    def follow(self, context, cards):
        """The context after a move, or None if the move is impossible in it."""
        table, passed = context
        if not cards:
            if table == ():
                return None
            return ((), 0) if passed + 1 == self.players - 1 else (table, passed + 1)
        return (tuple(cards), 0) if not table or beats(cards, table) else None

    def write(self):
        lines = ['%d %d' % (self.players, self.mover),
                 'lead %d %s' % (self.lead[0], text_of(self.lead[1])) if self.lead else 'lead -',
                 'passed %d' % self.passed]
        lines += ['hand %d %s' % (seat, '?%d' % self.hand[seat] if self.hidden(seat) else text_of(self.hand[seat]))
                  for seat in self.seats()]
        if self.played is not None:
            lines.append('played ' + text_of(self.played))
        lines += ['play %d %s' % (seat, ' '.join(cards) or PASS) for seat, cards in self.record]
        return '\n'.join(lines) + '\n' + self.roster.write()

    def scores(self):
        return {seat: int(self.size(seat) == 0) for seat in self.seats()}

    def over(self):
        return any(self.scores().values())

    def moves(self, seat):
        if seat != self.turn() or self.hidden(seat):
            return []
        hand = self.hand[seat]
        sets = [list(cards) for _, same in itertools.groupby(hand, rank) for same in [list(same)]
                for size in range(1, len(same) + 1) for cards in itertools.combinations(same, size)]
        return [' '.join(cards) for cards in sets if not self.lead or beats(cards, self.lead[1])] + \
            [PASS] * bool(self.lead)

    def play(self, seat, move):
        after = copied(self)
        cards = [] if move == PASS else move.split()
        after.record.append((seat, cards))
        after.mover = self.after(seat)
        if cards:
            after.hand[seat] = [card for card in self.hand[seat] if card not in cards]
            after.lead, after.passed = (seat, cards), 0
            if self.played is not None:
                after.played = read_cards(self.played + cards)
        elif self.passed + 1 == self.players - 1:
            after.lead, after.passed = None, 0
        else:
            after.passed += 1
        after.roster.fit(after.scores(), False)
        return after

    def leave_out(self, handed_in):
        """A file that is handed in may lack the record."""
        if not handed_in.record:
            self.record = []

    def view(self, seat):
        """What a seat may know; 0: what everybody may. An empty hand has nothing to hide."""
        seen = copied(self)
        for other in self.seats():
            if other != seat and self.size(other):
                seen.hand[other] = self.size(other)
        if seen.any_hidden() and not self.any_hidden():
            held = {card for other in self.seats() for card in self.hand[other]}
            seen.played = [card for card in DECK if card not in held]
        return seen

    def forfeit(self, seat):
        """A seat that has lost its player passes, or leads its lowest card if it has to lead."""
        if seat != self.turn() or self.hidden(seat):
            return None
        return PASS if self.lead else self.hand[seat][0]
