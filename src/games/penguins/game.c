/* The rules of Penguins, and the table by which the rest of the project calls them. Read this
 * first; penguins.h has the state and the moves, text.c reads and writes both. */
#include "games/penguins/penguins.h"

static const struct option options[] = {
    {"penguins", "how many penguins each player has", 0, PENGUINS_IN_HAND_MAX, 3,
     KEY_PLAY | KEY_NEW | KEY_TABLE | KEY_NEEDED_TO_PLACE},
    {"players", "how many players the board has room for", 1, PENGUINS_PLAYERS_MAX, 2,
     KEY_NEW | KEY_TABLE},
    {"rows", "rows of the board (14 to 20 unless given)", 1, PENGUINS_SIDE_MAX, 0,
     KEY_NEW | KEY_TABLE},
    {"columns", "columns of the board (14 to 20 unless given)", 1, PENGUINS_SIDE_MAX, 0,
     KEY_NEW | KEY_TABLE},
    {"water", "how much of the board is water, in percent", 0, 99, 33, KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

/* --- moves --- */

static uint8_t penguin_of(const struct state *state, int seat) {
  return cell_of_player(state->head.roster.line[seat].number);
}

/* Is this the placement? A board without penguins is in it if the phase is unknown. */
static bool placing(const struct state *state) {
  if (state->head.phase != PHASE_UNKNOWN) return state->head.phase == PHASE_PLACEMENT;
  for (unsigned cell = 0; cell < penguins_cells(state); cell++)
    if (cell_player(state->cell[cell])) return false;
  return true;
}

/* A walk from a cell in one of the four directions, over free floes only. */
struct walk {
  const struct state *state;
  int step;
  unsigned at, left; /* the cell, and the number of cells beyond it in that direction */
};

enum { DIRECTIONS = 4 };

static struct walk walk_from(const struct state *state, unsigned from, int direction) {
  unsigned row = from / state->columns, column = from % state->columns;
  const int step[DIRECTIONS] = {-(int)state->columns, -1, 1, state->columns};
  const unsigned left[DIRECTIONS] = {row, column, state->columns - 1U - column,
                                     state->rows - 1U - row};
  return (struct walk){state, step[direction], from, left[direction]};
}

static bool walk_on(struct walk *walk) {
  if (walk->left == 0) return false;
  walk->left--;
  walk->at = (unsigned)((int)walk->at + walk->step);
  return cell_fish(walk->state->cell[walk->at]) > 0;
}

/* The first `room` moves, and the number of all moves. */
struct list {
  struct move *moves;
  size_t room, count;
};

static void add(struct list *list, unsigned from, unsigned to) {
  size_t place = list->count++;
  if (place < list->room) list->moves[place] = (struct move){(uint16_t)from, (uint16_t)to};
}

static void placements(const struct state *state, int seat, struct list *list) {
  if (penguins_on_board(state, seat) >= state->penguins) return;
  for (unsigned cell = 0; cell < penguins_cells(state); cell++)
    if (cell_fish(state->cell[cell]) == 1) add(list, PENGUINS_NOWHERE, cell);
}

static void movements(const struct state *state, int seat, struct list *list) {
  uint8_t penguin = penguin_of(state, seat);
  for (unsigned from = 0; from < penguins_cells(state); from++) {
    if (state->cell[from] != penguin) continue;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      struct walk walk = walk_from(state, from, direction);
      while (walk_on(&walk))
        add(list, from, walk.at);
    }
  }
}

static size_t moves(const struct state *state, int seat, struct move *moves, size_t room) {
  struct list list = {.moves = moves, .room = room};
  if (placing(state))
    placements(state, seat, &list);
  else
    movements(state, seat, &list);
  return list.count;
}

static bool legal_placement(const struct state *state, int seat, const struct move *move,
                            struct why *why) {
  char name[CELL_NAME_SIZE];
  penguins_cell_name(state, move->to, name);
  unsigned placed = penguins_on_board(state, seat);
  if (placed >= state->penguins)
    return state->penguins == 1
               ? why_say(why, "the one penguin is placed already")
               : why_say(why, "all %u penguins are placed already", (unsigned)state->penguins);
  if (cell_player(state->cell[move->to]))
    return why_say(why, "a penguin stands on %s already", name);
  if (cell_fish(state->cell[move->to]) == 0) return why_say(why, "%s is water", name);
  if (cell_fish(state->cell[move->to]) != 1)
    return why_say(why, "%s has %u fish; a penguin is placed on a floe with exactly one", name,
                   cell_fish(state->cell[move->to]));
  return true;
}

static bool legal_movement(const struct state *state, int seat, const struct move *move,
                           struct why *why) {
  char from[CELL_NAME_SIZE], to[CELL_NAME_SIZE];
  penguins_cell_name(state, move->from, from);
  penguins_cell_name(state, move->to, to);
  if (state->cell[move->from] != penguin_of(state, seat))
    return why_say(why, "no penguin of player %u stands on %s",
                   (unsigned)state->head.roster.line[seat].number, from);
  if (move->from == move->to) return why_say(why, "a penguin cannot stay on %s", from);
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    struct walk walk = walk_from(state, move->from, direction);
    while (walk_on(&walk))
      if (walk.at == move->to) return true;
  }
  if (cell_player(state->cell[move->to])) return why_say(why, "a penguin stands on %s", to);
  if (cell_fish(state->cell[move->to]) == 0) return why_say(why, "%s is water", to);
  if (move->from / state->columns != move->to / state->columns &&
      move->from % state->columns != move->to % state->columns)
    return why_say(why, "%s to %s is not along a row or a column", from, to);
  return why_say(why, "the way from %s to %s is not free", from, to);
}

static bool legal(const struct state *state, int seat, const struct move *move, struct why *why) {
  bool placement = move->from == PENGUINS_NOWHERE;
  if (seat < 0 || (unsigned)seat >= state->head.roster.seats) return why_say(why, "no such player");
  if (move->to >= penguins_cells(state) || (!placement && move->from >= penguins_cells(state)))
    return why_say(why, "there is no such field on the board");
  if (placement && state->head.phase == PHASE_MOVEMENT)
    return why_say(why, "a penguin cannot be placed any more");
  if (!placement && state->head.phase == PHASE_PLACEMENT)
    return why_say(why, "a penguin cannot be moved yet");
  return placement ? legal_placement(state, seat, move, why)
                   : legal_movement(state, seat, move, why);
}

static void apply(struct state *state, int seat, const struct move *move) {
  roster_add_score(&state->head.roster, (unsigned)seat, cell_fish(state->cell[move->to]));
  state->cell[move->to] = penguin_of(state, seat);
  if (move->from != PENGUINS_NOWHERE) state->cell[move->from] = 0;
}

static int turn(const struct state *state) {
  if (placing(state) && state->head.roster.seats < PENGUINS_PLAYERS_MAX) { /* one may still join */
    for (unsigned cell = 0; cell < penguins_cells(state); cell++)
      if (cell_fish(state->cell[cell]) == 1) return TURN_ANYONE;
    return TURN_NOBODY;
  }
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++)
    if (moves(state, (int)seat, NULL, 0)) return TURN_ANYONE;
  return TURN_NOBODY;
}

/* Penguins of a seat without a player are still placed, because programs check their number; after
 * that they do not move. */
static bool forfeit(const struct state *state, int seat, struct move *move) {
  return placing(state) && moves(state, seat, move, 1) > 0;
}

static size_t to_place(const struct state *state, int seat) {
  unsigned placed = penguins_on_board(state, seat);
  return placed < state->penguins ? state->penguins - placed : 0;
}

/* --- new boards: by default like those of the course's own tournaments --- */

enum {
  SIDE_MIN = 14, /* rows or columns that are not given are 14 to 20 */
  SIDE_CHOICES = 7,
  PERCENT = 100,
  TWO_FISH_PERCENT = 33,
  THREE_FISH_PERCENT = 17, /* the other floes have one fish */
};

static uint16_t side(const struct setup *setup, const char *key, struct dice *dice) {
  uint32_t random = SIDE_MIN + dice_roll(dice, SIDE_CHOICES);
  return (uint16_t)(setup_given(setup, key) ? (uint32_t)setup_number(setup, key) : random);
}

static uint8_t random_fish(struct dice *dice) {
  uint32_t roll = dice_roll(dice, PERCENT);
  if (roll < THREE_FISH_PERCENT) return 3;
  return roll < THREE_FISH_PERCENT + TWO_FISH_PERCENT ? 2 : 1;
}

static bool deal(struct state *state, const struct setup *setup, struct dice *dice,
                 struct why *why) {
  uint16_t order[PENGUINS_CELLS_MAX];
  state->rows = side(setup, "rows", dice);
  state->columns = side(setup, "columns", dice);
  unsigned cells = penguins_cells(state);
  unsigned water = cells * (unsigned)setup_number(setup, "water") / PERCENT;
  unsigned long needed = (unsigned long)setup_number(setup, "players") *
                         (unsigned long)setup_number(setup, "penguins");
  if (needed > cells - water)
    return why_say(why, "%lu penguins do not fit on a board of %u by %u fields with %u water",
                   needed, (unsigned)state->rows, (unsigned)state->columns, water);
  for (unsigned cell = 0; cell < cells; cell++)
    order[cell] = (uint16_t)cell;
  dice_shuffle(dice, order, cells, sizeof *order);
  unsigned long ones = 0;
  for (unsigned i = water; i < cells; i++) {
    state->cell[order[i]] = random_fish(dice);
    ones += state->cell[order[i]] == 1;
  }
  for (unsigned i = water; ones < needed; i++) { /* everybody can place everything */
    ones += state->cell[order[i]] != 1;
    state->cell[order[i]] = 1;
  }
  state->penguins = penguins_of_setup(setup);
  return true;
}

/* --- which move a player has made --- */

static unsigned number_of(const struct state *state, int seat) {
  return state->head.roster.line[seat].number;
}

static bool same_sides(const struct state *one, const struct state *other) {
  return one->rows == other->rows && one->columns == other->columns;
}

/* Counts the cells where penguins of the player with that number stand in `with` but not in
 * `without`. `first` is the first of them, or PENGUINS_NOWHERE. */
static unsigned differing(const struct state *with, const struct state *without, unsigned number,
                          uint16_t *first) {
  unsigned count = 0;
  *first = PENGUINS_NOWHERE;
  for (unsigned cell = 0; cell < penguins_cells(with); cell++) {
    if (cell_player(with->cell[cell]) != number || cell_player(without->cell[cell]) == number)
      continue;
    if (count++ == 0) *first = (uint16_t)cell;
  }
  return count;
}

/* Where the new penguin on `to` came from. If penguins of the seat are gone, it was one of them,
 * even if that is illegal; if none is gone, one that can slide there and was left on its old floe
 * as well; else PENGUINS_NOWHERE. */
static uint16_t origin(const struct state *before, const struct state *after, int seat,
                       uint16_t to) {
  unsigned number = number_of(before, seat);
  uint16_t gone;
  bool any_gone = differing(before, after, number, &gone) > 0;
  for (unsigned cell = 0; cell < penguins_cells(before); cell++) {
    struct move move = {(uint16_t)cell, to};
    if (cell_player(before->cell[cell]) != number) continue;
    if (any_gone && cell_player(after->cell[cell]) == number) continue;
    if (legal(before, seat, &move, NULL)) return move.from;
  }
  return gone;
}

/* --- what a player did instead of a legal move --- */

/* Fill in `why` for a cell, or for the score in a player line: a file has its sizes in line 1, then
 * the rows, then the player lines. Both return true, as `explain` does then. */
#define say_of_cell(state, cell, why, ...)                                                         \
  (!why_field((why), 2UL + (cell) / (state)->columns, 1UL + (cell) % (state)->columns, __VA_ARGS__))

static bool say_of_score(const struct state *want, const struct state *have, unsigned seat,
                         const char *rule, struct why *why) {
  const struct roster_line *line = &have->head.roster.line[seat];
  return !why_field(why, 2UL + have->rows + line->place, 3,
                    "player %u has the score %u, it should be %u%s", (unsigned)line->number,
                    (unsigned)line->score, (unsigned)want->head.roster.line[seat].score, rule);
}

/* Explains a change to a penguin of another player. */
static bool explain_other(const struct state *before, const struct state *after, unsigned cell,
                          unsigned number, struct why *why) {
  uint16_t from, to;
  char name[CELL_NAME_SIZE], other[CELL_NAME_SIZE];
  if (differing(before, after, number, &from) == 1 && differing(after, before, number, &to) == 1)
    return say_of_cell(
        after, cell, why, "the penguin of player %u was moved from %s to %s; move only your own",
        number, penguins_cell_name(before, from, name), penguins_cell_name(before, to, other));
  return say_of_cell(after, cell, why,
                     cell_player(after->cell[cell]) == number
                         ? "a penguin of player %u appeared on %s"
                         : "the penguin of player %u on %s is gone",
                     number, penguins_cell_name(after, cell, name));
}

/* Explains the first cell that is not as in `want`; false if there is none. */
static bool explain_cell(const struct state *before, const struct state *want,
                         const struct state *after, unsigned number, struct why *why) {
  unsigned cell = 0;
  while (cell < penguins_cells(want) && want->cell[cell] == after->cell[cell])
    cell++;
  if (cell == penguins_cells(want)) return false;
  uint8_t have = after->cell[cell];
  bool left = cell_player(before->cell[cell]) == number && want->cell[cell] == 0;
  unsigned player = cell_player(have) ? cell_player(have) : cell_player(want->cell[cell]);
  char name[CELL_NAME_SIZE];
  penguins_cell_name(after, cell, name);
  if (left && player == number)
    return say_of_cell(after, cell, why, "your penguin is still on %s; the floe it left becomes 00",
                       name);
  if (left && player == 0)
    return say_of_cell(after, cell, why,
                       "%s has %u fish; the floe that your penguin left becomes 00", name,
                       cell_fish(have));
  if (player) return explain_other(before, after, cell, player, why);
  return say_of_cell(after, cell, why, "%s has %u fish, it should have %u", name, cell_fish(have),
                     cell_fish(want->cell[cell]));
}

/* Explains the mistakes that programs make most often, which README.md lists. `expected` is the
 * state after the move that was meant; NULL if the boards show none. */
static bool mistaken(const struct state *before, const struct state *expected,
                     const struct state *after, int seat, struct why *why) {
  const struct roster *want = &before->head.roster, *have = &after->head.roster;
  unsigned line = (unsigned)seat, number = number_of(before, seat);
  uint16_t from, to;
  char name[CELL_NAME_SIZE];
  if (!same_sides(before, after))
    return !why_at(why, 1, 1, "another board: %u rows and %u columns instead of %u and %u",
                   (unsigned)after->rows, (unsigned)after->columns, (unsigned)before->rows,
                   (unsigned)before->columns);
  bool lined = line < have->seats && roster_same_id(want, have, line);
  if (lined && have->line[line].number != number && penguins_on_board(before, seat) == 0 &&
      line + 1 == want->seats)
    return !why_field(
        why, 2UL + after->rows + have->line[line].place, 2,
        "a new player takes the number after the largest: this is %u, it should be %u",
        (unsigned)have->line[line].number, number);
  unsigned gone = differing(before, after, number, &from);
  unsigned come = differing(after, before, number, &to);
  if (come > 1)
    return say_of_cell(after, to, why,
                       gone ? "more than one penguin moved (one of them to %s)"
                            : "more than one penguin was placed (one of them on %s)",
                       penguins_cell_name(after, to, name));
  if (gone && !come)
    return say_of_cell(after, from, why, "your own penguin on %s is gone",
                       penguins_cell_name(after, from, name));
  if (explain_cell(before, expected ? expected : before, after, number, why)) return true;
  if (expected)
    return lined && have->line[line].score == before->head.roster.line[line].score &&
           have->line[line].score != expected->head.roster.line[line].score &&
           say_of_score(expected, after, line, ": the fish of the floe it reached are missing",
                        why);
  for (line = 0; line < have->seats && line < want->seats; line++)
    if (have->line[line].score != before->head.roster.line[line].score)
      return say_of_score(before, after, line, "", why);
  return !why_say(why, "no penguin was placed or moved");
}

static bool infer(const struct state *before, const struct state *after, int seat,
                  struct move *move, struct why *why) {
  unsigned number = number_of(before, seat);
  uint16_t gone;
  *move = (struct move){.from = PENGUINS_NOWHERE};
  if (same_sides(before, after) && differing(after, before, number, &move->to) == 1) {
    if (differing(before, after, number, &gone) || !legal(before, seat, move, NULL))
      move->from = origin(before, after, seat, move->to);
    if (move->from != PENGUINS_NOWHERE || before->head.phase != PHASE_MOVEMENT) return true;
  }
  mistaken(before, NULL, after, seat, why);
  return false;
}

/* --- the tables --- */

const struct rules penguins_rules = {
    .name = "penguins",
    .summary = "Penguins: place penguins on the ice, then slide from floe to floe and fish.",
    .seats_min = 1,
    .seats_max = PENGUINS_PLAYERS_MAX,
    .options = options,
    .seating = SEATING_JOIN,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = penguins_read,
    .write = penguins_write,
    .read_move = penguins_read_move,
    .write_move = penguins_write_move,
    .deal = deal,
    .turn = turn,
    .legal = legal,
    .moves = moves,
    .apply = apply,
    .infer = infer,
    .explain = mistaken,
    .forfeit = forfeit,
    .to_place = to_place,
};
