/* The state file of Four In A Row in its two forms (README.md has the grammar), and its moves. */
#include "games/fiar/fiar.h"

#include "core/text.h"

#include <string.h>

enum { QUOTED = 40 }; /* of a wrong field, in a complaint */

static const char stones[] = ".@O";

char fiar_stone_char(uint8_t stone) {
  return stones[stone];
}

static int quoted(struct span field) {
  return (int)(field.size > QUOTED ? QUOTED : field.size);
}

static bool read_stone(char c, uint8_t *cell) {
  const char *found = c ? strchr(stones, c) : NULL;
  if (found) *cell = (uint8_t)(found - stones);
  return found != NULL;
}

/* `1 2 3 4 5 6 7`; the first field is taken already. */
static bool read_header(struct cursor *at, struct span field, struct why *why) {
  for (unsigned column = 1; column <= FIAR_WIDTH; column++) {
    char name[] = {(char)('0' + column), '\0'};
    if (!span_is(field, name))
      return why_at(why, at->line, at->column,
                    "the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells");
    cursor_field(at, &field);
  }
  return field.size == 0 ||
         why_at(why, at->line, at->column, "there are only %d columns", FIAR_WIDTH);
}

static bool read_row(struct state *state, unsigned row, struct cursor *at, struct why *why) {
  struct span field;
  if (!cursor_line(at))
    return why_at(why, at->line, 1, "the file ends after %u of %d rows", row, FIAR_HEIGHT);
  for (unsigned column = 0; column < FIAR_WIDTH; column++) {
    if (!cursor_field(at, &field))
      return why_at(why, at->line, at->column, "row %u has %u cells, expected %d", row + 1, column,
                    FIAR_WIDTH);
    if (field.size != 1 || !read_stone(field.at[0], &state->cell[row * FIAR_WIDTH + column]))
      return why_at(why, at->line, at->column, "a cell is ., @ or O; this is '%.*s'", quoted(field),
                    field.at);
  }
  if (!cursor_field(at, &field)) return true;
  return why_at(why, at->line, at->column, "row %u has more than %d cells", row + 1, FIAR_WIDTH);
}

static bool read_board(struct state *state, struct cursor *at, struct span first, struct why *why) {
  if (!read_header(at, first, why)) return false;
  for (unsigned row = 0; row < FIAR_HEIGHT; row++)
    if (!read_row(state, row, at, why)) return false;
  return true;
}

/* The rest of the seed's protocol line, after @ or O. */
static bool read_one_line(struct state *state, struct cursor *at, struct why *why) {
  struct span cells;
  if (!cursor_field(at, &cells))
    return why_at(why, at->line, at->column, "the %d cells are missing", FIAR_SIZE);
  state->one_line_at = (uint32_t)at->column;
  for (unsigned cell = 0; cell < FIAR_SIZE && cell < cells.size; cell++)
    if (!read_stone(cells.at[cell], &state->cell[cell]))
      return why_at(why, at->line, at->column + cell, "a cell is ., @ or O; this is '%c'",
                    cells.at[cell]);
  if (cells.size != FIAR_SIZE)
    return why_at(why, at->line, at->column + (cells.size < FIAR_SIZE ? cells.size : FIAR_SIZE),
                  "there are %zu cells, expected %d", cells.size, FIAR_SIZE);
  return cursor_line_done(at, "the line is @ or O and 42 cells", why);
}

bool fiar_read(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why) {
  (void)setup;
  struct cursor at;
  struct span first;
  cursor_open(&at, text, size);
  cursor_line(&at); /* there is one: the text is not empty */
  cursor_field(&at, &first);
  int said = span_is(first, "@") ? 0 : span_is(first, "O") ? 1 : -1;
  unsigned long column = at.column;
  if (!(said < 0 ? read_board(state, &at, first, why) : read_one_line(state, &at, why)))
    return false;
  if (!roster_read_or_open(&state->head.roster, &at, FIAR_SEATS, why) || !fiar_sane(state, why))
    return false;
  if (said >= 0 && said != fiar_next(state))
    return why_at(why, 1, column, "the turn is %c's, by the number of stones",
                  fiar_stone_char(stone_of(fiar_next(state))));
  return true;
}

/* Appends what stands in a row, with blanks between. */
static void write_row(const char *cells, struct out *out) {
  for (int column = 0; column < FIAR_WIDTH; column++) {
    out_char(out, cells[column]);
    out_char(out, column + 1 < FIAR_WIDTH ? ' ' : '\n');
  }
}

static void write_board(const struct state *state, struct out *out) {
  char row[FIAR_WIDTH];
  write_row("1234567", out);
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++) {
    row[cell % FIAR_WIDTH] = fiar_stone_char(state->cell[cell]);
    if (cell % FIAR_WIDTH == FIAR_WIDTH - 1) write_row(row, out);
  }
}

static void write_one_line(const struct state *state, struct out *out) {
  out_char(out, fiar_stone_char(stone_of(fiar_next(state))));
  out_char(out, ' ');
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++)
    out_char(out, fiar_stone_char(state->cell[cell]));
  out_char(out, '\n');
}

void fiar_write(const struct state *state, struct out *out) {
  if (state->one_line_at)
    write_one_line(state, out);
  else
    write_board(state, out);
  roster_write(&state->head.roster, out);
}

bool fiar_read_move(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why) {
  (void)state, (void)seat;
  struct cursor at;
  struct span field, extra;
  unsigned long column;
  cursor_open(&at, text, strlen(text));
  if (!cursor_line(&at) || !cursor_field(&at, &field) || !span_number(field, FIAR_WIDTH, &column) ||
      column == 0 || cursor_field(&at, &extra) || cursor_line(&at))
    return why_say(why, "a move is the number of a column, 1 to %d", FIAR_WIDTH);
  move->column = (uint8_t)(column - 1);
  return true;
}

void fiar_write_move(const struct state *state, int seat, const struct move *move,
                     struct out *out) {
  (void)state, (void)seat;
  out_number(out, move->column + 1UL);
}
