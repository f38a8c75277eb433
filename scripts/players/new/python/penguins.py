#!/usr/bin/env python3
"""Penguins: a player that makes random moves. Make it better in `choose`."""
import contract

ID = "newcomer"


def read(text):
    """rows columns; rows of two-digit fields, fish and player; player lines."""
    text.line("rows columns")
    rows, columns = text.number(1, 128, "rows"), text.number(1, 128, "columns")
    text.end()
    ice, penguins = [], {}
    for _ in range(rows):
        text.line(f"a row of {columns} fields")
        ice.append([])
        for _ in range(columns):
            field = text.word("a field")
            if len(field) != 2 or field[0] not in "0123" or field[1] not in "0123456789":
                text.wrong(f"a field is two digits, fish (0-3) and player, not '{field[:40]}'")
            if field[1] != "0":
                penguins[int(field[1])] = text.line_number, text.column
                field = "0" + field[1]  # the fish under a penguin do not count
            ice[-1].append(field)
        text.end()
    players = text.players(9)
    for number in penguins.keys() - {player[1] for player in players}:
        text.wrong(f"a penguin of player {number}, who has no player line", penguins[number])
    return ice, players


def write(state):
    ice, players = state
    rows = "".join(" ".join(row) + "\n" for row in ice)
    return f"{len(ice)} {len(ice[0])}\n{rows}{contract.player_lines(players)}"


def name(row, column):
    """a1 is the top left; after z come aa, ab, ..."""
    letters = chr(ord("a") + column % 26)
    return (chr(ord("a") + column // 26 - 1) if column > 25 else "") + letters + str(row + 1)


def fields(ice, wanted):
    return [(i, j) for i, row in enumerate(ice) for j, field in enumerate(row) if field == wanted]


def choose(state, player, moves, dice):
    """Which of the legal moves to make: pairs (from, to) of (row, column), both from 0; `from` is
    None where a penguin is placed. Your ideas go here. Most fish at once, for example:

    return max(moves, key=lambda move: state[0][move[1][0]][move[1][1]])
    """
    return dice.choice(moves)


def stand(ice, player, row, column):
    """A penguin of the player goes there and gets the fish."""
    player[2] = min(player[2] + int(ice[row][column][0]), 10**9)
    ice[row][column] = f"0{player[1]}"


def placement(state, me, dice, keys):
    ice, players = state
    numbers = [player[1] for player in players]
    mine = [player for player in players if player[0] == me]
    # A new player has the number after the largest; if that is 10, the smallest free one.
    number = max(numbers, default=0) + 1
    if number > 9:
        number = min(set(range(1, 11)) - set(numbers))
    player = mine[0] if mine else [me, number, 0]
    free = fields(ice, "10")  # penguins are placed where there is one fish
    if not free or player[1] > 9 or len(fields(ice, f"0{player[1]}")) >= int(keys["penguins"]):
        return None
    row, column = choose(state, player, [(None, place) for place in free], dice)[1]
    stand(ice, player, row, column)
    if not mine:
        players.append(player)
        players.sort(key=lambda player: player[1])
    return name(row, column)


def slides(ice, row, column):
    """Where the penguin can go: over free floes, in a straight line."""
    for down, right in (0, 1), (1, 0), (0, -1), (-1, 0):
        i, j = row + down, column + right
        while 0 <= i < len(ice) and 0 <= j < len(ice[0]) and ice[i][j] in ("10", "20", "30"):
            yield i, j
            i, j = i + down, j + right


def movement(state, me, dice):
    ice, players = state
    for player in players:
        if player[0] == me:
            penguins = fields(ice, f"0{player[1]}")
            moves = [(here, there) for here in penguins for there in slides(ice, *here)]
            if moves:
                here, there = choose(state, player, moves, dice)
                stand(ice, player, *there)
                ice[here[0]][here[1]] = "00"  # the floe that it left sinks
                return f"{name(*here)} {name(*there)}"
    return None


contract.play(ID, read, placement, movement, write, needed="penguins")
