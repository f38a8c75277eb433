#!/usr/bin/env python3
"""Four In A Row: a player that makes random moves. Make it better in `choose`."""
import contract

ID = "newcomer"
HEADER = "1 2 3 4 5 6 7"
WIDTH, SIZE = 7, 42
STONES = "@O"  # player 1 has @ and begins


class State:
    """cells: a list of 42 stones or dots, from the top left to the bottom right; players: two
    lists [ID, number, score], or none; one_line: was the file in the form of one line?"""


# ---- The state file: seven lines of a board, or one line (whose turn it is, and 42 cells); then
# two player lines, or none. Not checked: whether the stones can have been dropped in turn, and the
# scores.


def read(text):
    state, places = State(), []
    state.cells = []

    def take(cells):
        for i, cell in enumerate(cells):
            places.append((text.line_number, text.column + i))
            if cell not in ".@O":
                text.wrong(f"a cell is . @ or O, not '{cell}'", places[-1])
            state.cells.append(cell)

    text.line(f"'{HEADER}'")
    first = text.word(f"'{HEADER}'")
    state.one_line = first in STONES
    if state.one_line:
        take(text.word("42 cells"))
    elif [first, *text.rest()] != HEADER.split():
        text.wrong(f"the first line is '{HEADER}', or @ or O and 42 cells")
    text.end()
    while not state.one_line and len(state.cells) < SIZE:
        text.line("a row of 7 cells")
        for _ in range(WIDTH):
            take(text.word("a cell")[:SIZE])
        text.end()
    if len(state.cells) != SIZE:
        text.wrong(f"expected {SIZE} cells, these are {len(state.cells)}")
    state.players = text.players(2)
    if len(state.players) == 1:
        text.wrong("one player line, expected two or none")
    for i in range(SIZE - WIDTH):
        if state.cells[i] != "." and state.cells[i + WIDTH] == ".":
            text.wrong("this stone floats", places[i])
    if turn(state) not in (0, 1) or state.one_line and first != STONES[turn(state)]:
        text.wrong("the numbers of stones cannot be right", places[0])
    return state


def write(state):
    rows = [" ".join(state.cells[i : i + WIDTH]) for i in range(0, SIZE, WIDTH)]
    board = "\n".join([HEADER, *rows])
    if state.one_line:
        board = f"{STONES[turn(state)]} {''.join(state.cells)}"
    return board + "\n" + contract.player_lines(state.players)


# ---- Moves


def turn(state):
    return state.cells.count("@") - state.cells.count("O")  # 0 is @, 1 is O


def four(state, stone):
    """Has this stone four in a row anywhere?"""
    own = {divmod(i, WIDTH) for i in range(SIZE) if state.cells[i] == stone}
    return any(
        all((row + k * down, column + k * right) in own for k in range(4))
        for row, column in own
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
    )


def choose(state, columns, dice):
    """In which of these columns, from 0, to drop the stone. Your ideas go here."""
    return dice.choice(columns)


def placement(state, me, dice, keys):
    """Takes the first free seat, whose ID is `-`. A file without player lines gets both."""
    state.players = state.players or [["-", 1, 0], ["-", 2, 0]]
    names = [player[0] for player in state.players]
    if me in names or "-" not in names:
        return None
    state.players[names.index("-")][0] = me
    return "takes a seat"


def movement(state, me, dice):
    seat = turn(state)
    if state.players and state.players[seat][0] != me:  # without player lines anybody may move
        return None
    columns = [column for column in range(WIDTH) if state.cells[column] == "."]
    if not columns or four(state, "@") or four(state, "O"):
        return None
    column = choose(state, columns, dice)
    cell = max(cell for cell in range(column, SIZE, WIDTH) if state.cells[cell] == ".")
    state.cells[cell] = STONES[seat]
    if state.players and four(state, STONES[seat]):
        state.players[seat][2] = 1
    return str(column + 1)


contract.play(ID, read, placement, movement, write)
