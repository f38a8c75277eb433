#!/usr/bin/env python3
"""Penguins: a player that makes random moves. Make it better in `choose`."""
import contract

ID = "newcomer"
SIDE, FIELD = "[1-9][0-9]{0,2}", "[0-3][0-9]"  # as regular expressions


def choose(ice, number, moves, dice):
    """One of the legal moves, pairs (from, to); from is None in a placement. Your ideas go here.

    ice[row, column] has two digits: fish, and whose penguin stands there; `number` is your own."""
    return dice.choice(moves)


def placements(ice):
    """Penguins are placed where there is one fish."""
    return [(None, place) for place in ice if ice[place] == "10"]


def slides(ice, number):
    """The player's penguins slide over free floes in a straight line."""
    moves = []
    for start in (place for place in ice if ice[place][1] == str(number)):
        for down, right in (0, 1), (1, 0), (0, -1), (-1, 0):
            row, column = start[0] + down, start[1] + right
            while ice.get((row, column)) in ("10", "20", "30"):
                moves.append((start, (row, column)))
                row, column = row + down, column + right
    return moves


def new_number(players):
    """The number after the largest; if that is 10, the smallest free one; 10: there is none."""
    number = max(players, default=0) + 1
    return number if number < 10 else min(set(range(1, 11)) - set(players))


def name(row, column):
    """a1 is the top left; after z come aa, ab, ..."""
    letters = chr(ord("a") + column % 26)
    return (chr(ord("a") + column // 26 - 1) if column > 25 else "") + letters + str(row + 1)


def turn(file, call):
    rows, columns = map(int, file.words(SIDE, SIDE))
    ice = {}
    for row in range(rows):
        for column, field in enumerate(file.words(*[FIELD] * columns)):
            ice[row, column] = field
    players = file.players(9)
    if not {int(field[1]) for field in ice.values()} <= {0, *players}:
        file.fail("there is a penguin whose player has no line")

    number = contract.number_of(call.me, players)
    if call.placing:
        number = number or new_number(players)
        placed = [place for place in ice if ice[place][1] == str(number)]
        moves = placements(ice) if number < 10 and len(placed) < int(call.penguins) else []
    else:
        moves = slides(ice, number) if number else []
    if not moves:
        return None

    start, end = choose(ice, number, moves, call.dice)
    player = players.setdefault(number, [call.me, 0])
    player[1] = min(player[1] + int(ice[end][0]), 10**9)
    ice[end] = f"0{number}"
    if start:
        ice[start] = "00"  # the floe that it left sinks
    lines = [" ".join(ice[row, column] for column in range(columns)) for row in range(rows)]
    text = f"{rows} {columns}\n" + "\n".join(lines) + "\n" + contract.player_lines(players)
    return " ".join(name(*place) for place in (start, end) if place), text


contract.play(ID, turn)
