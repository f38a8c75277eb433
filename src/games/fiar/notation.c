#include "games/fiar/notation.h"

#include <string.h>

const char fiar_board_header[] = "1 2 3 4 5 6 7";
static const char faces[] = "@O"; /* the first player's stones, the second's */

static uint64_t cell_at(int row_from_top, int column) {
  return UINT64_C(1) << (column * FIAR_COLUMN_BITS + FIAR_ROWS - 1 - row_from_top);
}

bool fiar_read_moves(struct span text, struct fiar_position *position, struct why *why) {
  *position = (struct fiar_position){0};
  for (size_t i = 0; i < text.size; i++) {
    char digit = text.at[i];
    if (digit < '1' || digit > '0' + FIAR_COLUMNS)
      return why_at(why, 0, i + 1, "'%c' is no column: they are called 1 to %d", digit,
                    FIAR_COLUMNS);
    if (fiar_over(position)) return why_at(why, 0, i + 1, "the game is over before this move");
    if (!(fiar_playable(position->all) & fiar_column(digit - '1')))
      return why_at(why, 0, i + 1, "column %c is full", digit);
    fiar_play(position, digit - '1');
  }
  return true;
}

/* Puts a cell as it is written into the stones; false if it is none. */
static bool put_cell(struct fiar_stones *stones, int row, int column, char face) {
  if (face == '.') return true;
  const char *side = face ? strchr(faces, face) : NULL;
  if (!side) return false;
  stones->of[side - faces] |= cell_at(row, column);
  return true;
}

bool fiar_read_row(struct span text, int row, struct fiar_stones *stones, unsigned long line,
                   struct why *why) {
  struct cursor cursor;
  struct span field;
  cursor_open(&cursor, text.at, text.size);
  if (!cursor_line(&cursor))
    return why_at(why, line, 1, "a row of the board is missing; it has %d cells", FIAR_COLUMNS);
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    if (!cursor_field(&cursor, &field))
      return why_at(why, line, cursor.column, "a row has %d cells, this one %d", FIAR_COLUMNS,
                    column);
    if (field.size != 1 || !put_cell(stones, row, column, *field.at))
      return why_at(why, line, cursor.column, "a cell is '.', '@' or 'O'");
  }
  cursor.line = line;
  return cursor_line_done(&cursor, "a row has seven cells", why);
}

/* The row that a cell is in, 1 to 6 from the top, and its column, 1 to 7. */
static bool blame(uint64_t cells, struct why *why, const char *text) {
  int square = __builtin_ctzll(cells);
  return why_field(why, (unsigned long)(FIAR_ROWS - square % FIAR_COLUMN_BITS),
                   (unsigned long)(square / FIAR_COLUMN_BITS + 1), "%s", text);
}

/* Could the last stone have been one of `stones`: is there one on top of its column without which
 * they hold no four? */
static bool could_be_last(uint64_t stones, uint64_t all) {
  uint64_t tops = stones & ((all + FIAR_BOTTOM) >> 1);
  for (; tops; tops &= tops - 1)
    if (!fiar_has_four(stones & ~(tops & -tops))) return true;
  return false;
}

bool fiar_position_of(const struct fiar_stones *stones, struct fiar_position *position,
                      struct why *why) {
  uint64_t first = stones->of[0], second = stones->of[1], all = first | second;
  uint64_t floating = all & ~(all << 1 | FIAR_BOTTOM);
  if (floating) return blame(floating, why, "this stone floats: the cell below it is free");
  int lead = __builtin_popcountll(first) - __builtin_popcountll(second);
  if (lead < 0 || lead > 1)
    return why_say(why, "@ has %d stones and O %d; @ moves first, so it has as many or one more",
                   __builtin_popcountll(first), __builtin_popcountll(second));
  if (fiar_has_four(first) && fiar_has_four(second))
    return why_say(why, "both players have four in a row");
  uint64_t last = lead ? first : second, other = lead ? second : first;
  if (fiar_has_four(other))
    return why_say(why, "the game went on after %c had four in a row", lead ? 'O' : '@');
  if (fiar_has_four(last) && !could_be_last(last, all))
    return why_say(why, "%c has won twice: no last move explains the board", lead ? '@' : 'O');
  *position = (struct fiar_position){.own = other, .all = all};
  return true;
}

bool fiar_read_line(struct span text, struct fiar_position *position, struct why *why) {
  const size_t size = FIAR_LINE_SIZE - 1;
  struct fiar_stones stones = {{0}};
  for (size_t i = 2; i < text.size && i < size; i++) {
    int cell = (int)i - 2;
    if (!put_cell(&stones, cell / FIAR_COLUMNS, cell % FIAR_COLUMNS, text.at[i]))
      return why_at(why, 0, i + 1, "a cell is '.', '@' or 'O'");
  }
  if (text.size != size)
    return why_at(why, 0, (text.size < size ? text.size : size) + 1,
                  "a player, a blank and %d cells are needed", FIAR_CELLS);
  if (!fiar_position_of(&stones, position, why)) {
    if (why->field) /* a row of the board: here it is a part of the line */
      why->column = 2 + (why->line - 1) * FIAR_COLUMNS + why->field;
    why->line = why->field = 0;
    if (!why->column) why->column = 1;
    return false;
  }
  if (text.at[0] != faces[fiar_stones(position) % 2])
    return why_at(why, 0, 1, "it is %c's turn: @ moves first", faces[fiar_stones(position) % 2]);
  return true;
}

void fiar_write_line(const struct fiar_position *position, char *line) {
  int turn = fiar_stones(position) % 2;
  *line++ = faces[turn];
  *line++ = ' ';
  for (int cell = 0; cell < FIAR_CELLS; cell++) {
    uint64_t square = cell_at(cell / FIAR_COLUMNS, cell % FIAR_COLUMNS);
    bool mine = position->own & square;
    char stone = faces[mine ? turn : !turn];
    *line++ = '.';
    if (position->all & square) line[-1] = stone;
  }
  *line = '\0';
}
