"""The rules of Penguins."""
import re

from text import Bad, copied, fields_of, need, number, Position, Roster, SCORE_MAX

PLAYERS_MAX = 9
SIDE_MAX = 128
CAN_LIST = True


def column_name(column):
    """a, b, ..., z, aa, ab, ..."""
    return (chr(96 + column // 26) if column >= 26 else '') + chr(97 + column % 26)


def cell_name(cell):
    return '%s%d' % (column_name(cell[1]), cell[0] + 1)


class State(Position):
    """`fish` and `penguin` are dicts from (row, column) to the fish on a floe and to the owner of a
    penguin; water is in neither."""

    def __init__(self, text, phase='movement', penguins=0, **_):
        lines = fields_of(text)
        self.placing, self.each = phase == 'placement', int(penguins)
        need(len(lines[0]) == 2, 'not `rows columns`')
        self.rows, self.columns = (number(field, 1, SIDE_MAX) for field in lines[0])
        need(len(lines) > self.rows, 'rows are missing')
        self.fish, self.penguin = {}, {}
        for row, line in enumerate(lines[1:self.rows + 1]):
            need(len(line) == self.columns, 'fields missing or too many')
            for column, field in enumerate(line):
                need(re.fullmatch('[0-3][0-9]', field), 'not a field')
                if field[1] != '0':
                    self.penguin[row, column] = int(field[1])
                elif field[0] != '0':
                    self.fish[row, column] = int(field[0])
        self.roster = Roster(lines[self.rows + 1:], PLAYERS_MAX)
        need(set(self.penguin.values()) <= set(self.seats()), 'a penguin without a player line')

    def write(self):
        text = '%d %d\n' % (self.rows, self.columns)
        for row in range(self.rows):
            text += ' '.join('%d%d' % (self.fish.get((row, column), 0), self.penguin.get((row, column), 0))
                             for column in range(self.columns)) + '\n'
        return text + self.roster.write()

    def seats(self):
        return sorted(self.roster.players)

    def scores(self):
        return {who: self.roster.players[who][1] for who in self.seats()}

    def turn(self):
        return 'nobody' if self.over() else 'anyone'

    def over(self):
        if self.placing and len(self.seats()) < PLAYERS_MAX:  # somebody may still join
            return 1 not in self.fish.values()
        return not any(self.moves(who) for who in self.seats())

    def slides(self, cell):
        """The cells that a penguin may go to: over free floes, along the lines of the grid."""
        for down, right in (0, 1), (1, 0), (0, -1), (-1, 0):
            row, column = cell[0] + down, cell[1] + right
            while (row, column) in self.fish:
                yield row, column
                row, column = row + down, column + right

    def moves(self, seat):
        own = [cell for cell, who in self.penguin.items() if who == seat]
        if self.placing:
            return [cell_name(cell) for cell, fish in self.fish.items() if fish == 1 and len(own) < self.each]
        return [cell_name(cell) + ' ' + cell_name(to) for cell in own for to in self.slides(cell)]

    def play(self, seat, move):
        """The state after a legal move."""
        after = copied(self)
        cells = {cell_name((row, column)): (row, column)
                 for row in range(self.rows) for column in range(self.columns)}
        *left, to = [cells[name] for name in move.split()]
        for cell in left:
            del after.penguin[cell]
        after.penguin[to] = seat
        player = after.roster.players[seat]
        player[1] = min(player[1] + after.fish.pop(to), SCORE_MAX)
        return after

    def enter(self, name):
        """Gives a player a number if it has none: its number and the state, or Bad."""
        after = copied(self)
        who = after.roster.find(name)
        if who is None:
            need(self.placing and len(self.seats()) < PLAYERS_MAX, 'no seat')
            who = max(self.seats(), default=0) + 1
            if who > PLAYERS_MAX:
                who = min(set(range(1, PLAYERS_MAX + 1)) - set(self.seats()))
            after.roster.players[who] = [name, 0]
        return who, after

    def forfeit(self, seat):
        """The move made for a seat that has lost its player: to the first floe, row by row."""
        if not self.placing or not self.moves(seat):
            return None
        return next(cell_name(cell) for cell in sorted(self.fish)
                    if cell_name(cell) in self.moves(seat))
