#!/usr/bin/env python3
"""A player like those that students hand in: it does not know `name`, prints everything to stdout,
and writes blanks at the ends of lines. It takes the move with the most fish."""
import sys

ME = "snake"


def fail(sentence, status):
    print("Error:", sentence)
    sys.exit(status)


def read_board(path):
    try:
        with open(path) as file:
            lines = [line.split() for line in file if line.strip()]
    except OSError:
        fail("no such board", 2)
    rows = int(lines[0][0])
    return lines[1 : rows + 1], lines[rows + 1 :]


def write_board(path, board, players):
    with open(path, "w") as file:
        print(len(board), len(board[0]), file=file)
        for row in board:
            for field in row:
                print(field, end=" ", file=file)
            print(file=file)
        for player in players:
            print(*player, file=file)


def place(board, players, line, penguins):
    number = line[1] if line else str(len(players) + 1)
    if sum(field == "0" + number for row in board for field in row) >= penguins:
        return 1
    for row in board:
        for column, field in enumerate(row):
            if field == "10":
                row[column] = "0" + number
                if not line:
                    line = [ME, number, "0"]
                    players.append(line)
                line[2] = str(int(line[2]) + 1)
                return 0
    return 1


def moves(board, number):
    for i, row in enumerate(board):
        for j, field in enumerate(row):
            if field != "0" + number:
                continue
            for down, right in (0, 1), (1, 0), (0, -1), (-1, 0):
                k, l = i + down, j + right
                while 0 <= k < len(board) and 0 <= l < len(row):
                    if board[k][l][0] == "0" or board[k][l][1] != "0":
                        break
                    yield int(board[k][l][0]), i, j, k, l
                    k, l = k + down, l + right


def move(board, line):
    found = sorted(moves(board, line[1])) if line else []
    if not found:
        return 1
    fish, i, j, k, l = found[-1]
    board[k][l] = board[i][j]
    board[i][j] = "00"
    line[2] = str(int(line[2]) + fish)
    print("I take", fish, "fish")
    return 0


def main(phase, penguins, source, target):
    board, players = read_board(source)
    line = next((player for player in players if player[0] == ME), None)
    if phase == "phase=placement":
        status = place(board, players, line, int(penguins.split("=")[1]))
    else:
        status = move(board, line)
    if status == 0:
        write_board(target, board, players)
    sys.exit(status)


words = sys.argv[1:]
if len(words) == 3:
    words.insert(1, "penguins=0")
if len(words) != 4:
    fail("usage: course.py phase=PHASE [penguins=N] INPUT OUTPUT", 2)
main(*words)
