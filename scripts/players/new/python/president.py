#!/usr/bin/env python3
"""President: a player that makes random moves. Make it better in `choose`."""
import re
from itertools import combinations

import contract

ID = "newcomer"
CARDS = [rank + suit for rank in "3 4 5 6 7 8 9 10 J Q K A 2".split() for suit in "SCDH"]
CARD, SEAT = "|".join(CARDS), "[1-9]|1[0-3]"  # as regular expressions


def choose(own, hand, lead, record, moves, dice):
    """One of the legal moves, lists of cards; [] is a pass. Your ideas go here.

    The record has all moves so far, such as ["3", "7S", "7D"] and ["4", "pass"]; `own` is the
    number of your seat."""
    return dice.choice(moves)


def legal_moves(hand, lead):
    """Cards of one rank: as many as were led, and the lowest is higher. Or a pass."""
    moves = [[]] if lead else []
    for rank in range(0, 52, 4):
        cards = [card for card in CARDS[rank : rank + 4] if card in hand]
        for count in [len(lead)] if lead else range(1, len(cards) + 1):
            for play in combinations(cards, count):
                if not lead or CARDS.index(play[0]) > CARDS.index(lead[0]):
                    moves.append(list(play))
    return moves


def sort(words):
    """The cards in order; `-` is no card. Hidden ones, such as ?13, stay as they are."""
    return sorted((word for word in words if word != "-"), key=(CARDS + words).index)


def turn(file, call):
    seats, own = map(int, file.words("2|4|13", SEAT))  # own: the seat whose turn it is
    leader, *lead = file.words("lead", f"-|{SEAT}", more=CARD)[1:]
    passed = int(file.words("passed", "[0-9]|1[01]")[1])
    lines = [file.words("hand", str(seat + 1), f"-|[?][1-9][0-9]?|{CARD}", more=CARD)
             for seat in range(seats)]
    hands, lead, played = [sort(line[2:]) for line in lines], sort(lead), None
    if re.match(rf"\s*played\s+(-|{CARD})(\s|$)", file.ahead()):  # in a view; not a player's ID
        played = sort(file.words("played", f"-|{CARD}", more=CARD)[1:])
    record = []  # in this order; a player called `play` has a number there
    while re.match(rf"\s*play\s+\S+\s+(pass|{CARD})(\s|$)", file.ahead()):
        record.append(file.words("play", SEAT, f"pass|{CARD}", more=CARD)[1:])
    players = file.players(seats)
    known = [card for card in sum(hands, played or lead) if card in CARDS]
    if len(known) > len(set(known)) or len({card[:-1] for card in lead}) > 1:
        file.fail("a card is listed twice, or the last play is not of one rank")
    if own > seats or passed > seats - 2 or len(players) != seats:
        file.fail("there are not as many seats, or not as many player lines")

    hand = hands[own - 1]
    if call.placing:
        move = contract.take_seat(players, call.me)
    elif players[own][0] != call.me or [] in hands or hand[0] not in CARDS:
        return None  # it is not its turn, or the game is over, or it cannot see its cards
    else:
        play = choose(own, hand, lead, record, legal_moves(hand, lead), call.dice)
        move = " ".join(play) or "pass"
        record.append([str(own), *move.split()])
        if play:
            leader, lead, passed = own, play, 0
            hands[own - 1] = [card for card in hand if card not in play]
            played = played if played is None else sort(played + play)
            players[own][1] = int(play == hand)  # the first without cards wins
        elif passed == seats - 2:  # everybody has passed: a new round
            lead, passed = [], 0
        else:
            passed += 1
        own = own % seats + 1
    lines = [f"{seats} {own}", f"lead {leader} {' '.join(lead)}" if lead else "lead -"]
    lines.append(f"passed {passed}")
    lines += [f"hand {seat} {' '.join(cards) or '-'}" for seat, cards in enumerate(hands, start=1)]
    lines += [] if played is None else [f"played {' '.join(played) or '-'}"]
    lines += [f"play {' '.join(words)}" for words in record]
    return move and (move, "\n".join(lines) + "\n" + contract.player_lines(players))


contract.play(ID, turn)
