"""The rules of Four In A Row."""
import re

from text import copied, fields_of, need, Roster, Seated

ROWS, COLUMNS = 6, 7
STONES = '@O'
CAN_LIST = True
LINES = [[(row + i * down, column + i * right) for i in range(4)]
         for row in range(ROWS) for column in range(COLUMNS)
         for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
         if row + 3 * down < ROWS and 0 <= column + 3 * right < COLUMNS]


def has_four(board, stone):
    return any(all(board[cell] == stone for cell in line) for line in LINES)


def tops(board):
    """The top stone of each column."""
    for column in range(COLUMNS):
        cells = [(row, column) for row in range(ROWS) if board[row, column] != '.']
        if cells:
            yield cells[0]


def can_be_dropped(board, last):
    """Can the stones have been dropped in turn, so that `last` dropped the last one? Takes stones
    off again, in every order if need be; the heights determine which stones are left."""
    seen, stack = set(), [(board, last)]
    while stack:
        now, stone = stack.pop()
        if all(cell == '.' for cell in now.values()):
            return True
        for cell in tops(now):
            if now[cell] == stone:
                before = {**now, cell: '.'}
                key = tuple(before.values())
                if key not in seen:
                    seen.add(key)
                    stack.append((before, STONES[stone == '@']))
    return False


class State(Seated):
    """`board` is a dict from (row, column), counted from the top left, to a stone or a dot."""

    def __init__(self, text, phase='movement', **_):
        lines = fields_of(text)
        self.placing = phase == 'placement'
        self.one_line = lines[0][0] in ('@', 'O')
        if self.one_line:
            need(len(lines[0]) == 2 and len(lines[0][1]) == ROWS * COLUMNS, 'not a line of 42 cells')
            cells, rest = lines[0][1], lines[1:]
        else:
            need(lines[0] == list('1234567') and len(lines) > ROWS, 'not a board')
            need(all(len(row) == COLUMNS for row in lines[1:ROWS + 1]), 'not seven columns')
            cells, rest = [cell for row in lines[1:ROWS + 1] for cell in row], lines[ROWS + 1:]
        need(all(re.fullmatch('[.@O]', cell) for cell in cells), 'not a cell')
        self.board = {(i // COLUMNS, i % COLUMNS): cell for i, cell in enumerate(cells)}
        self.check(lines[0][0])
        self.roster = Roster.dealt(rest, 2, {})
        if self.over() and set(self.given().values()) == {0}:
            self.roster.fit(self.scores(), False)
        need(not self.roster.listed or self.given() == self.scores(), 'a score that does not fit')
        self.roster.fit(self.scores(), False)

    def given(self):
        return {seat: player[1] for seat, player in self.roster.players.items()}

    def check(self, first):
        """Can a game reach this position?"""
        count = [list(self.board.values()).count(stone) for stone in STONES]
        need(count[0] - count[1] in (0, 1), 'impossible numbers of stones')
        self.mover = 1 + count[0] - count[1]
        need(not self.one_line or first == STONES[self.mover - 1], 'the wrong side is named')
        for (row, column), cell in self.board.items():
            need(cell == '.' or row == ROWS - 1 or self.board[row + 1, column] != '.', 'a stone floats')
        last = STONES[2 - self.mover]
        fours = [stone for stone in STONES if has_four(self.board, stone)]
        need(fours in ([], [last]), 'the game was over before')
        ways = [{**self.board, cell: '.'} for cell in tops(self.board) if self.board[cell] == last]
        if fours:
            ways = [before for before in ways if not has_four(before, last)]
        need(not any(count) or any(can_be_dropped(before, STONES[self.mover - 1]) for before in ways),
             'no game leads to this')

    def write(self):
        cells = [self.board[row, column] for row in range(ROWS) for column in range(COLUMNS)]
        if self.one_line:
            return '%s %s\n' % (STONES[self.mover - 1], ''.join(cells)) + self.roster.write()
        rows = [list('1234567')] + [cells[i:i + COLUMNS] for i in range(0, ROWS * COLUMNS, COLUMNS)]
        return ''.join(' '.join(row) + '\n' for row in rows) + self.roster.write()

    def scores(self):
        return {seat: int(has_four(self.board, STONES[seat - 1])) for seat in self.seats()}

    def over(self):
        return any(self.scores().values()) or '.' not in self.board.values()

    def moves(self, seat):
        if seat != self.turn():
            return []
        return [str(column + 1) for column in range(COLUMNS) if self.board[0, column] == '.']

    def play(self, seat, move):
        after = copied(self)
        column = int(move) - 1
        row = max(row for row in range(ROWS) if self.board[row, column] == '.')
        after.board[row, column] = STONES[seat - 1]
        after.mover = 3 - seat
        after.roster.fit(after.scores(), False)
        return after
