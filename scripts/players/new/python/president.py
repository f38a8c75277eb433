#!/usr/bin/env python3
"""President: a player that makes random moves. Make it better in `choose`."""
from itertools import combinations

import contract

ID = "newcomer"
RANKS = "3 4 5 6 7 8 9 10 J Q K A 2".split()
CARDS = [rank + suit for rank in RANKS for suit in "SCDH"]  # from the lowest to the highest


class State:
    """turn: whose turn it is; seats count from 1. leader, lead: who played last, and the cards
    (none where a round begins). hands: for each seat its cards, or a number if they are hidden.
    played: all cards played, if this is a view, which says so; else None."""


# ---- The state file. Not checked: whether the numbers of cards and passes can be right, and the
# scores.


def take_cards(text, taken):
    """`-`, or cards up to the end of the line, none of which may be in `taken`."""
    cards = []
    for card in [text.word("cards or -"), *text.rest()]:
        if card == "-" and not cards:
            break
        if card not in CARDS:
            text.wrong(f"'{card[:40]}' is no card such as 3S, 10D or QC")
        if card in cards or card in taken:
            text.wrong(f"{card} is there twice")
        cards.append(card)
    text.end()
    return cards


def tag(text, word):
    text.line(f"'{word} ...'")
    if text.word(f"'{word}'") != word:
        text.wrong(f"expected '{word} ...'")


def read(text):
    state = State()
    text.line("players turn")
    seats = text.number(2, 13, "the players (2, 4 or 13)")
    if seats not in (2, 4, 13):
        text.wrong("there are 2, 4 or 13 players")
    state.turn = text.number(1, seats, "the seat whose turn it is")
    text.end()
    tag(text, "lead")
    round_begins = text.words[:1] and text.words[0][0] == "-"
    state.leader = 0 if round_begins else text.number(1, seats, "- or the seat that played")
    state.lead = take_cards(text, [])
    if len({card[:-1] for card in state.lead}) > 1:
        text.wrong("these cards do not have one rank")
    tag(text, "passed")
    state.passed = text.number(0, seats - 2, "how many have passed")
    text.end()
    state.hands, held = [], list(state.lead)
    for seat in range(1, seats + 1):
        tag(text, "hand")
        text.number(seat, seat, "the hand's seat")
        if text.words[:1] and text.words[0][0][0] == "?":
            hidden = text.word("?N")[1:]
            if hidden not in map(str, range(1, 53)):
                text.wrong("expected ? and the number of cards")
            state.hands.append(int(hidden))
            text.end()
        else:
            state.hands.append(take_cards(text, held))
            held += state.hands[-1]
    state.played, ahead = None, text.ahead()
    if ahead[:1] == ["played"] and not (ahead[1:] and ahead[1].isdigit()):  # not a player's ID
        tag(text, "played")
        state.played = take_cards(text, held[len(state.lead) :])
    state.players = text.players(seats)
    if len(state.players) != seats:
        text.wrong(f"{len(state.players)} player lines, expected {seats}")
    return state


def shown(cards):
    if isinstance(cards, int):
        return f"?{cards}"
    return " ".join(sorted(cards, key=CARDS.index)) or "-"


def write(state):
    lead = f"{state.leader} {shown(state.lead)}" if state.lead else "-"
    lines = [f"{len(state.hands)} {state.turn}", f"lead {lead}", f"passed {state.passed}"]
    lines += [f"hand {seat} {shown(hand)}" for seat, hand in enumerate(state.hands, start=1)]
    if state.played is not None:
        lines.append(f"played {shown(state.played)}")
    return "\n".join(lines) + "\n" + contract.player_lines(state.players)


# ---- Moves


def beats(play, lead):
    """As many cards, of a higher rank, or of the same rank with a higher lowest card."""
    return len(play) == len(lead) and CARDS.index(play[0]) > min(map(CARDS.index, lead))


def plays(hand, lead):
    """All sets of one rank that may be played."""
    for rank in RANKS:
        cards = [card for card in CARDS if card in hand and card[:-1] == rank]
        for count in range(1, len(cards) + 1):
            for play in combinations(cards, count):
                if not lead or beats(play, lead):
                    yield play


def choose(state, moves, dice):
    """Which of these plays, tuples of cards, to make; () is a pass. Your ideas go here."""
    return dice.choice(moves)


def placement(state, me, dice, keys):
    """Takes the first free seat, whose ID is `-`."""
    names = [player[0] for player in state.players]
    if me in names or "-" not in names:
        return None
    state.players[names.index("-")][0] = me
    return "takes a seat"


def movement(state, me, dice):
    hand, player = state.hands[state.turn - 1], state.players[state.turn - 1]
    if player[0] != me or isinstance(hand, int) or [] in state.hands:  # no turn, or game over
        return None
    moves = list(plays(hand, state.lead))
    if state.lead:
        moves.append(())  # who leads a round cannot pass
    play = choose(state, moves, dice)
    seat, seats = state.turn, len(state.hands)
    state.turn = seat % seats + 1
    if not play:
        state.passed += 1
        if state.passed == seats - 1:  # everybody else has passed: the leader begins a round
            state.passed, state.lead = 0, []
        return "pass"
    state.leader, state.lead, state.passed = seat, list(play), 0
    state.hands[seat - 1] = [card for card in hand if card not in play]
    if state.played is not None:
        state.played += play
    if not state.hands[seat - 1]:
        player[2] = 1  # the first without cards wins
    return shown(play)


contract.play(ID, read, placement, movement, write)
