/* The text of Four In A Row: state files in their two forms (README.md has the grammar), and moves.
 *
 * A file is read in two steps. The first parses its form: 42 cells, and two player lines or none.
 * The second checks that a game can lead to the board, because the rules need to be right only for
 * such boards: no stone floats, the numbers of stones fit, only the last stone can have made four
 * in a row, the stones can have been dropped in turn, and the scores belong to the board. Every
 * error names the cell that shows it. The place of that cell depends on the form of the file, so
 * the state remembers the form. */
#include "games/fiar/fiar.h"

#include "core/text/text.h"

#include <string.h>

/* ---- Can a board occur in a game? ---- */

static bool at_rest(const struct state *state, struct why *why) {
  for (unsigned cell = 0; cell + FIAR_WIDTH < FIAR_SIZE; cell++)
    if (state->cell[cell] != STONE_NONE && state->cell[cell + FIAR_WIDTH] == STONE_NONE)
      return fiar_why_cell(why, state, cell, "this stone floats: there is nothing below it");
  return true;
}

/* Can the numbers of stones be right? If not, reports the first stone of the side with too many. */
static bool balanced(const struct state *state, struct why *why) {
  unsigned at = fiar_count(state, STONE_AT), o = fiar_count(state, STONE_O), cell = 0;
  uint8_t many = at > o ? STONE_AT : STONE_O;
  if (at == o || at == o + 1) return true;
  while (state->cell[cell] != many)
    cell++;
  return fiar_why_cell(why, state, cell,
                       "there are %u @ and %u O: @ begins, so it has as many as O or one more", at,
                       o);
}

/* A search for an order in which the stones can have been dropped, @ first. There may be none even
 * if the numbers are right and no stone floats: an O cannot lie directly under the first @. */
enum {
  EASY_NODES = 2000, /* a board from a game takes some dozens */
  /* The heights of a partial board's columns, 0 to FIAR_HEIGHT each, are the digits of a number. */
  HEIGHTS = FIAR_HEIGHT + 1,
  PARTS = HEIGHTS * HEIGHTS * HEIGHTS * HEIGHTS * HEIGHTS * HEIGHTS * HEIGHTS,
};

_Static_assert(FIAR_WIDTH == 7, "PARTS has a factor for each column");

struct replay {
  uint8_t stone[FIAR_WIDTH][FIAR_HEIGHT]; /* from the bottom */
  unsigned height[FIAR_WIDTH];            /* of the whole board */
  unsigned dropped[FIAR_WIDTH];           /* of the partial board */
  unsigned stuck[FIAR_WIDTH];             /* `dropped` of the last board with `most` stones */
  unsigned stones, most;                  /* stones on the whole board; the most dropped so far */
  unsigned nodes;
  uint8_t *visited; /* a bit for every partial board; NULL: give up after EASY_NODES */
};

static void open_replay(struct replay *replay, const struct state *state) {
  memset(replay, 0, sizeof *replay);
  for (unsigned column = 0; column < FIAR_WIDTH; column++)
    for (unsigned row = FIAR_HEIGHT; row-- > 0;) {
      uint8_t stone = state->cell[row * FIAR_WIDTH + column];
      if (stone == STONE_NONE) break;
      replay->stone[column][replay->height[column]++] = stone;
      replay->stones++;
    }
}

/* Is it useless to go on from this partial board, because it has been visited without success or
 * the nodes are used up? Marks it as visited. */
static bool leads_nowhere(struct replay *replay) {
  unsigned part = 0;
  if (!replay->visited) return replay->nodes > EASY_NODES;
  for (unsigned column = 0; column < FIAR_WIDTH; column++)
    part = part * HEIGHTS + replay->dropped[column];
  uint8_t bit = (uint8_t)(1U << part % 8);
  bool visited = replay->visited[part / 8] & bit;
  replay->visited[part / 8] |= bit;
  return visited;
}

static bool drop_rest(struct replay *replay, unsigned done) {
  uint8_t turn = stone_of((int)(done % 2));
  if (done == replay->stones) return true;
  if (done >= replay->most) {
    replay->most = done;
    memcpy(replay->stuck, replay->dropped, sizeof replay->dropped);
  }
  replay->nodes++;
  if (leads_nowhere(replay)) return false;
  for (unsigned column = 0; column < FIAR_WIDTH; column++) {
    unsigned height = replay->dropped[column];
    if (height == replay->height[column] || replay->stone[column][height] != turn) continue;
    replay->dropped[column]++;
    if (drop_rest(replay, done + 1)) return true;
    replay->dropped[column]--;
  }
  return false;
}

/* Visits no partial board twice, so it ends after at most PARTS of them. */
static bool drop_rest_with_memory(struct replay *replay) {
  uint8_t visited[PARTS / 8 + 1] = {0};
  replay->visited = visited;
  bool possible = drop_rest(replay, 0);
  replay->visited = NULL;
  return possible;
}

/* Can the stones have been dropped in turn? If not, reports one that could not be dropped. */
static bool in_turn(const struct state *state, struct why *why) {
  struct replay replay;
  open_replay(&replay, state);
  if (drop_rest(&replay, 0)) return true;
  if (replay.nodes > EASY_NODES && drop_rest_with_memory(&replay)) return true;
  unsigned column = 0;
  while (replay.stuck[column] == replay.height[column])
    column++;
  unsigned cell = (FIAR_HEIGHT - 1 - replay.stuck[column]) * FIAR_WIDTH + column;
  return fiar_why_cell(
      why, state, cell,
      "no game leads to this board: the stones below and beside this one cannot have "
      "been dropped in turn");
}

/* The first cell that is part of four in a row of `seat`, or -1. */
static int first_four(const struct state *state, int seat) {
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++)
    if (state->cell[cell] == stone_of(seat) && fiar_in_four(state, cell)) return (int)cell;
  return -1;
}

/* Can one stone on top of a column, dropped last, have completed all of the winner's fours? */
static bool one_stone_made_it(const struct state *state, int winner) {
  struct state before = *state;
  for (unsigned column = 0; column < FIAR_WIDTH; column++) {
    int below = fiar_landing(state, column);
    unsigned top = below < 0 ? column : (unsigned)below + FIAR_WIDTH;
    if (top >= FIAR_SIZE || state->cell[top] != stone_of(winner)) continue;
    before.cell[top] = STONE_NONE;
    if (first_four(&before, winner) < 0 && in_turn(&before, NULL)) return true;
    before.cell[top] = state->cell[top];
  }
  return false;
}

static bool won_once(const struct state *state, struct why *why) {
  if (fiar_no_four(state)) return true;
  int next = fiar_next(state), last = 1 - next;
  int early = first_four(state, next), four = first_four(state, last);
  if (early >= 0 && four >= 0)
    return fiar_why_cell(why, state, (unsigned)early, "both @ and O have four in a row");
  if (early >= 0)
    return fiar_why_cell(why, state, (unsigned)early,
                         "four in a row, and yet the other player has moved after it");
  if (four >= 0 && !one_stone_made_it(state, last))
    return fiar_why_cell(why, state, (unsigned)four,
                         "no last stone can have completed every four in a row of this player");
  return true;
}

/* Checks that a winner has the score 1 and everybody else 0. Fills the scores in if both are 0. */
static bool scored(struct state *state, struct why *why) {
  struct roster *roster = &state->head.roster;
  int winner = fiar_winner(state);
  unsigned long first_line = state->one_line_at ? 2 : FIAR_BOARD_LINE + FIAR_HEIGHT;
  bool blank = roster->line[0].score == 0 && roster->line[1].score == 0;
  for (int seat = 0; seat < FIAR_SEATS; seat++) {
    uint32_t want = winner == seat;
    if (!blank && roster->line[seat].score != want)
      return why_field(
          why, first_line + roster->line[seat].place, 3,
          "%c has the score %u, it should be %u: the winner has 1, and only the winner",
          fiar_stone_char(stone_of(seat)), (unsigned)roster->line[seat].score, (unsigned)want);
    roster->line[seat].score = want;
  }
  return true;
}

/* ---- Reading ---- */

static bool read_stone(char c, uint8_t *cell) {
  *cell = c == '@' ? STONE_AT : c == 'O' ? STONE_O : STONE_NONE;
  return c == fiar_stone_char(*cell);
}

/* Reads the rest of `1 2 3 4 5 6 7`; `field` is the first. */
static bool read_header(struct cursor *at, struct span field, struct why *why) {
  for (unsigned column = 1; column <= FIAR_WIDTH; column++) {
    char name[] = {(char)('0' + column), '\0'};
    if (!span_is(field, name))
      return cursor_wrong(at, why, "the first line is '1 2 3 4 5 6 7', or @ or O and the 42 cells");
    cursor_field(at, &field);
  }
  return field.size == 0 || cursor_wrong(at, why, "there are only %d columns", FIAR_WIDTH);
}

static bool read_row(struct state *state, unsigned row, struct cursor *at, struct why *why) {
  struct span field;
  if (!cursor_line(at))
    return why_at(why, at->line, 1, "the file ends after %u of %d rows", row, FIAR_HEIGHT);
  for (unsigned column = 0; column < FIAR_WIDTH; column++) {
    if (!cursor_field(at, &field))
      return cursor_wrong(at, why, "row %u has %u cells, expected %d", row + 1, column, FIAR_WIDTH);
    if (field.size != 1 || !read_stone(field.at[0], &state->cell[row * FIAR_WIDTH + column]))
      return cursor_wrong(at, why, "a cell is ., @ or O; this is '%.*s'", span_shown(field),
                          field.at);
  }
  if (!cursor_field(at, &field)) return true;
  return cursor_wrong(at, why, "row %u has more than %d cells", row + 1, FIAR_WIDTH);
}

static bool read_board(struct state *state, struct cursor *at, struct span first, struct why *why) {
  if (!read_header(at, first, why)) return false;
  for (unsigned row = 0; row < FIAR_HEIGHT; row++)
    if (!read_row(state, row, at, why)) return false;
  return true;
}

/* Reads the rest of the one-line form, after @ or O. */
static bool read_one_line(struct state *state, struct cursor *at, struct why *why) {
  struct span cells;
  if (!cursor_field(at, &cells))
    return cursor_wrong(at, why, "the %d cells are missing", FIAR_SIZE);
  state->one_line_at = (uint32_t)at->column;
  for (unsigned cell = 0; cell < FIAR_SIZE && cell < cells.size; cell++)
    if (!read_stone(cells.at[cell], &state->cell[cell]))
      return why_at(why, at->line, at->column + cell, "a cell is ., @ or O; this is '%.*s'",
                    span_character(cells.at + cell), cells.at + cell);
  if (cells.size != FIAR_SIZE)
    return why_at(why, at->line, at->column + (cells.size < FIAR_SIZE ? cells.size : FIAR_SIZE),
                  "there are %zu cells, expected %d", cells.size, FIAR_SIZE);
  return cursor_line_done(at, "the line is @ or O and 42 cells", why);
}

bool fiar_read(struct state *state, const char *text, size_t size, const struct setup *setup,
               struct why *why) {
  (void)setup;
  struct span first;
  struct cursor at = cursor_of(text, size);
  cursor_line(&at); /* succeeds: the text is not empty */
  cursor_field(&at, &first);
  int turn = span_is(first, "@") ? 0 : span_is(first, "O") ? 1 : -1; /* -1: not the one-line form */
  unsigned long column = at.column;
  if (!(turn < 0 ? read_board(state, &at, first, why) : read_one_line(state, &at, why)))
    return false;
  if (!roster_read_or_open(&state->head.roster, &at, FIAR_SEATS, why) || !at_rest(state, why) ||
      !balanced(state, why) || !won_once(state, why) || !in_turn(state, why) || !scored(state, why))
    return false;
  if (turn >= 0 && turn != fiar_next(state))
    return why_at(why, 1, column, "the turn is %c's, by the number of stones",
                  fiar_stone_char(stone_of(fiar_next(state))));
  return true;
}

bool fiar_read_move(const struct state *state, int seat, const char *text, struct move *move,
                    struct why *why) {
  (void)state, (void)seat;
  struct span field, extra;
  unsigned long column;
  struct cursor at = cursor_of(text, strlen(text));
  if (!cursor_line(&at) || !cursor_field(&at, &field) || !span_number(field, FIAR_WIDTH, &column) ||
      column == 0 || cursor_field(&at, &extra) || cursor_line(&at))
    return why_say(why, "a move is the number of a column, 1 to %d", FIAR_WIDTH);
  move->column = (uint8_t)(column - 1);
  return true;
}

/* ---- Writing ---- */

void fiar_write_board(const struct state *state, struct out *out) {
  out_string(out, "1 2 3 4 5 6 7\n");
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++) {
    out_char(out, fiar_stone_char(state->cell[cell]));
    out_char(out, cell % FIAR_WIDTH == FIAR_WIDTH - 1 ? '\n' : ' ');
  }
}

void fiar_write_line(const struct state *state, struct out *out) {
  out_char(out, fiar_stone_char(stone_of(fiar_next(state))));
  out_char(out, ' ');
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++)
    out_char(out, fiar_stone_char(state->cell[cell]));
  out_char(out, '\n');
}

void fiar_write(const struct state *state, struct out *out) {
  if (state->one_line_at)
    fiar_write_line(state, out);
  else
    fiar_write_board(state, out);
  roster_write(&state->head.roster, out);
}

void fiar_write_move(const struct state *state, int seat, const struct move *move,
                     struct out *out) {
  (void)state, (void)seat;
  out_number(out, move->column + 1UL);
}
