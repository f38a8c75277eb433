#!/usr/bin/env python3
"""Four In A Row: a player that makes random moves. Make it better in `choose`."""
import re

import contract

ID = "newcomer"
STONES = "@O"  # player 1 has @ and begins


def choose(rows, stone, columns, dice):
    """In which of these columns, 0 to 6, to drop your stone, @ or O. Your ideas go here.

    rows[0] is the top row, a list of seven . @ or O."""
    return dice.choice(columns)


def four(rows, stone):
    """Are there four in a row? In the joined rows the next cell is 1, 7, 8 or 9 characters away."""
    board = "|".join("".join(row) for row in rows)
    return any(re.search(f"{stone}(.{{{gap}}}{stone}){{3}}", board) for gap in (0, 6, 7, 8))


def turn(file, call):
    one_line = re.match("[ \t]*[@O]", file.ahead())  # whose turn it is, and 42 cells
    if one_line:
        first, cells = file.words("[@O]", "[.@O]{42}")
        rows = [list(cells[i : i + 7]) for i in range(0, 42, 7)]
    else:
        file.words(*"1234567")
        rows = [file.words(*["[.@O]"] * 7) for _ in range(6)]
        cells = "".join(map("".join, rows))
    seat = cells.count("@") - cells.count("O")  # 0: it is the turn of @, player 1
    if seat not in (0, 1) or one_line and first != STONES[seat] or re.search("[@O].{6}[.]", cells):
        file.fail("the stones cannot have been dropped in turn")
    players = file.players(2)
    if len(players) == 1:
        file.fail("one player line, expected two or none")

    if call.placing:
        players = players or {1: ["-", 0], 2: ["-", 0]}
        move = contract.take_seat(players, call.me)
    else:
        columns = [column for column in range(7) if rows[0][column] == "."]
        if players and players[seat + 1][0] != call.me:  # without player lines anybody may move
            return None
        if not columns or four(rows, "@") or four(rows, "O"):
            return None
        column = choose(rows, STONES[seat], columns, call.dice)
        lowest = [row for row in rows if row[column] == "."][-1]
        lowest[column] = STONES[seat]
        if players and four(rows, STONES[seat]):
            players[seat + 1][1] = 1
        seat, move = 1 - seat, str(column + 1)
    text = "\n".join(["1 2 3 4 5 6 7", *map(" ".join, rows)])
    if one_line:
        text = f"{STONES[seat]} " + "".join(map("".join, rows))
    return move and (move, text + "\n" + contract.player_lines(players))


contract.play(ID, turn)
