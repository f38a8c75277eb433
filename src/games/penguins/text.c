/* Reads and writes the state file of Penguins (README.md has its grammar) and moves. */
#include "games/penguins/penguins.h"

#include "core/text/text.h"

static bool read_sides(struct state *state, struct cursor *at, struct why *why) {
  static const char *const names[] = {"rows", "columns"};
  unsigned long side[2];
  struct span field;
  cursor_line(at); /* succeeds: the text is not empty */
  for (int i = 0; i < 2; i++) {
    if (!cursor_field(at, &field))
      return cursor_wrong(at, why, "the number of %s is missing", names[i]);
    if (!span_number(field, PENGUINS_SIDE_MAX, &side[i]) || side[i] == 0)
      return cursor_wrong(at, why, "the number of %s is 1 to %d, this is '%.*s'", names[i],
                          PENGUINS_SIDE_MAX, span_shown(field), field.at);
  }
  state->rows = (uint16_t)side[0];
  state->columns = (uint16_t)side[1];
  return cursor_line_done(at, "the first line is 'rows columns'", why);
}

/* Reads two digits, fish and player. Fish under a penguin are ignored. */
static bool read_cell(struct span field, const struct cursor *at, uint8_t *cell, struct why *why) {
  unsigned fish, player;
  if (field.size != 2 || field.at[0] < '0' || field.at[0] > '9' || field.at[1] < '0' ||
      field.at[1] > '9')
    return cursor_wrong(at, why, "a field is two digits, fish and player; this is '%.*s'",
                        span_shown(field), field.at);
  fish = (unsigned)(field.at[0] - '0');
  player = (unsigned)(field.at[1] - '0');
  if (fish > PENGUINS_FISH_MAX)
    return cursor_wrong(at, why, "a floe has 0 to %d fish, this one has %u", PENGUINS_FISH_MAX,
                        fish);
  *cell = player ? cell_of_player(player) : (uint8_t)fish;
  return true;
}

static bool read_row(struct state *state, unsigned row, struct cursor *at, struct why *why) {
  struct span field;
  if (!cursor_line(at))
    return why_at(why, at->line, 1, "the file ends after %u of %u rows", row, state->rows);
  for (unsigned column = 0; column < state->columns; column++) {
    if (!cursor_field(at, &field))
      return cursor_wrong(at, why, "row %u has %u fields, expected %u", row + 1, column,
                          state->columns);
    if (!read_cell(field, at, &state->cell[row * state->columns + column], why)) return false;
  }
  if (!cursor_field(at, &field)) return true;
  return cursor_wrong(at, why, "row %u has more than %u fields", row + 1, state->columns);
}

static bool every_penguin_has_a_player(const struct state *state, struct why *why) {
  for (unsigned cell = 0; cell < penguins_cells(state); cell++) {
    unsigned player = cell_player(state->cell[cell]);
    if (player && roster_find_number(&state->head.roster, player) < 0)
      return why_field(why, 2UL + cell / state->columns, 1UL + cell % state->columns,
                       "a penguin of player %u, who has no player line", player);
  }
  return true;
}

/* The ID - may occur only once: in this game it is an ID like any other, not a free seat. */
static bool ids_differ(const struct state *state, struct why *why) {
  const struct roster *roster = &state->head.roster;
  int first = roster_first_free(roster);
  for (int seat = first + 1; first >= 0 && seat < (int)roster->seats; seat++)
    if (roster_is_free(roster, (unsigned)seat))
      return why_field(why, 2UL + state->rows + roster->line[seat].place, 1,
                       "the ID '-' already belongs to player %u",
                       (unsigned)roster->line[first].number);
  return true;
}

bool penguins_read(struct state *state, const char *text, size_t size, const struct setup *setup,
                   struct why *why) {
  struct cursor at = cursor_of(text, size);
  if (!read_sides(state, &at, why)) return false;
  for (unsigned row = 0; row < state->rows; row++)
    if (!read_row(state, row, &at, why)) return false;
  if (!roster_read(&state->head.roster, &at, PENGUINS_PLAYERS_MAX, why)) return false;
  state->penguins = penguins_of_setup(setup);
  return ids_differ(state, why) && every_penguin_has_a_player(state, why);
}

void penguins_write(const struct state *state, struct out *out) {
  out_number(out, state->rows);
  out_with_number(out, " ", state->columns);
  out_char(out, '\n');
  for (unsigned row = 0; row < state->rows; row++) {
    char line[3 * PENGUINS_SIDE_MAX];
    char *end = line;
    for (unsigned column = 0; column < state->columns; column++) {
      uint8_t cell = state->cell[row * state->columns + column];
      *end++ = (char)('0' + cell_fish(cell));
      *end++ = (char)('0' + cell_player(cell));
      *end++ = ' ';
    }
    end[-1] = '\n';
    out_bytes(out, line, (size_t)(end - line));
  }
  roster_write(&state->head.roster, out);
}

static const char *skip_blanks(const char *text) {
  while (*text == ' ' || *text == '\t')
    text++;
  return text;
}

/* Reads letters of either case and a number. Returns the end of the name; NULL if it is no cell. */
static const char *read_cell_name(const struct state *state, const char *text, uint16_t *cell) {
  unsigned column = 0, row = 0;
  const char *letters = text;
  for (; (*text | 0x20) >= 'a' && (*text | 0x20) <= 'z'; text++)
    if ((column = column * PENGUINS_LETTERS + (unsigned)((*text | 0x20) - 'a') + 1) >
        PENGUINS_SIDE_MAX)
      return NULL;
  const char *digits = text;
  for (; *text >= '0' && *text <= '9'; text++)
    if ((row = row * 10 + (unsigned)(*text - '0')) > PENGUINS_SIDE_MAX) return NULL;
  if (letters == digits || text == digits || row == 0) return NULL;
  if (row > state->rows || column > state->columns) return NULL;
  *cell = (uint16_t)((row - 1) * state->columns + column - 1);
  return text;
}

bool penguins_read_move(const struct state *state, int seat, const char *text, struct move *move,
                        struct why *why) {
  (void)seat;
  uint16_t cell[2];
  int count = 0;
  const char *at = skip_blanks(text);
  while (*at) {
    const char *next = count < 2 ? read_cell_name(state, at, &cell[count]) : NULL;
    if (!next || (*next && *next != ' ' && *next != '\t')) {
      char corner[CELL_NAME_SIZE];
      penguins_cell_name(state, penguins_cells(state) - 1, corner);
      return why_say(why,
                     count < 2 ? "'%.40s' is not a field from a1 to %s" : "unexpected '%.40s'%.0s",
                     at, corner);
    }
    at = skip_blanks(next);
    count++;
  }
  if (count == 0) return why_say(why, "a move is a field like b3, or two like b3 b6");
  *move = count == 1 ? (struct move){PENGUINS_NOWHERE, cell[0]} : (struct move){cell[0], cell[1]};
  return true;
}

void penguins_write_move(const struct state *state, int seat, const struct move *move,
                         struct out *out) {
  (void)seat;
  char name[CELL_NAME_SIZE];
  if (move->from != PENGUINS_NOWHERE) {
    out_string(out, penguins_cell_name(state, move->from, name));
    out_char(out, ' ');
  }
  out_string(out, penguins_cell_name(state, move->to, name));
}
