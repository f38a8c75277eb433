/* Four In A Row: the rules on an array of cells. Whose turn it is, which moves are legal, what they
 * do, how new boards are made, and what a player did instead of a legal move.
 *
 * The rules count along lines from every stone, which is slow and plain. The players think on bits
 * (mind/position.h), and the tests compare the two.
 *
 * Nothing is hidden and nothing is drawn, so there are no hooks for views and chance. There is none
 * for a forfeit either: when one of the two players loses its seat, the game ends. Nor can a player
 * decline to move: the one whose turn it is always has a column with room. */
#include "games/fiar/fiar.h"

/* ---- Moves ---- */

static int turn(const struct state *state) {
  bool room = false;
  for (unsigned column = 0; column < FIAR_WIDTH; column++)
    room |= state->cell[column] == STONE_NONE;
  return room && fiar_winner(state) < 0 ? fiar_next(state) : TURN_NOBODY;
}

static bool legal(const struct state *state, int seat, const struct move *move, struct why *why) {
  if (seat < 0 || seat >= FIAR_SEATS) return why_say(why, "no such player");
  if (move->column >= FIAR_WIDTH) return why_say(why, "a column is 1 to %d", FIAR_WIDTH);
  int next = turn(state);
  if (next == TURN_NOBODY) return why_say(why, "the game is over");
  if (next != seat) return why_say(why, RULES_OTHER_TURN);
  if (state->cell[move->column] != STONE_NONE)
    return why_say(why, "column %u is full", move->column + 1U);
  return true;
}

static size_t list_moves(const struct state *state, int seat, struct move *moves, size_t room) {
  size_t count = 0;
  if (seat < 0 || turn(state) != seat) return 0;
  for (unsigned column = 0; column < FIAR_WIDTH; column++) {
    if (state->cell[column] != STONE_NONE) continue;
    if (count < room) moves[count].column = (uint8_t)column;
    count++;
  }
  return count;
}

static void apply(struct state *state, int seat, const struct move *move) {
  int cell = fiar_landing(state, move->column);
  state->cell[cell] = stone_of(seat);
  if (fiar_in_four(state, (unsigned)cell)) state->head.roster.line[seat].score = 1;
}

/* ---- New boards ---- */

/* Makes a random move that does not win; false if there is none. */
static bool quiet_move(struct state *state, struct dice *dice) {
  struct move moves[FIAR_WIDTH];
  int seat = turn(state);
  size_t count = list_moves(state, seat, moves, FIAR_WIDTH);
  dice_shuffle(dice, moves, count, sizeof *moves);
  for (size_t i = 0; i < count; i++) {
    int cell = fiar_landing(state, moves[i].column);
    state->cell[cell] = stone_of(seat);
    if (!fiar_in_four(state, (unsigned)cell)) return true;
    state->cell[cell] = STONE_NONE;
  }
  return false;
}

/* Makes `plies` random moves, and starts again from the empty board when every move would win: with
 * 41 stones about one attempt in twenty succeeds, with few stones nearly every one. */
static bool deal(struct state *state, const struct setup *setup, struct dice *dice,
                 struct why *why) {
  (void)why;
  const struct state empty = *state;
  long plies = setup_number(setup, "plies"), done = 0;
  while (done < plies) {
    done++;
    if (quiet_move(state, dice)) continue;
    *state = empty;
    done = 0;
  }
  roster_open(&state->head.roster, FIAR_SEATS);
  return true;
}

/* ---- What a player did ---- */

/* Does `after` differ from `want`, apart from the player lines? `why` gets the first difference. */
static bool differs(const struct state *want, const struct state *after, struct why *why) {
  if (!want->one_line_at != !after->one_line_at)
    return !why_at(why, 1, 1,
                   "a board in one line must stay in one line, and a board in rows in rows");
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++) {
    if (want->cell[cell] == after->cell[cell]) continue;
    return !fiar_why_cell(why, after, cell, "column %u has %c here, it should have %c",
                          cell % FIAR_WIDTH + 1, fiar_stone_char(after->cell[cell]),
                          fiar_stone_char(want->cell[cell]));
  }
  return false;
}

/* The move is the column of a new stone, of one of the seat's own if there is any. */
static bool infer(const struct state *before, const struct state *after, int seat,
                  struct move *move, struct why *why) {
  bool found = false;
  for (unsigned cell = 0; cell < FIAR_SIZE; cell++) {
    if (before->cell[cell] != STONE_NONE || after->cell[cell] == STONE_NONE) continue;
    if (!found || after->cell[cell] == stone_of(seat))
      *move = (struct move){(uint8_t)(cell % FIAR_WIDTH)};
    found = true;
  }
  return found || (!differs(before, after, why) && why_say(why, "no stone has been dropped"));
}

/* The core explains what is wrong with player lines. */
static bool explain(const struct state *before, const struct state *expected,
                    const struct state *after, int seat, struct why *why) {
  (void)before, (void)seat;
  return differs(expected, after, why);
}

/* ---- The tables ---- */

static const struct option options[] = {
    {"players", "how many seats", FIAR_SEATS, FIAR_SEATS, FIAR_SEATS, KEY_NEW | KEY_TABLE},
    {"plies", "random stones on the board, none of them a win", 0, FIAR_SIZE - 1, 0,
     KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct rules fiar_rules = {
    .name = "fiar",
    .summary = "Four In A Row: drop stones into seven columns until four of yours are in a row.",
    .seats_min = FIAR_SEATS,
    .seats_max = FIAR_SEATS,
    .options = options,
    .seating = SEATING_DEALT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = fiar_read,
    .write = fiar_write,
    .read_move = fiar_read_move,
    .write_move = fiar_write_move,
    .deal = deal,
    .turn = turn,
    .legal = legal,
    .moves = list_moves,
    .apply = apply,
    .infer = infer,
    .explain = explain,
};
