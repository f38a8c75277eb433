/* The rules of Penguins: who may place and move what, and what that changes. */
#include "games/penguins/penguins.h"

#include <string.h>

uint32_t penguins_of_setup(const struct setup *setup) {
  return setup_given(setup, "penguins") ? (uint32_t)setup_number(setup, "penguins")
                                        : PENGUINS_IN_HAND_MAX;
}

static unsigned cells(const struct state *state) {
  return (unsigned)state->rows * state->columns;
}

static uint8_t penguin_of(const struct state *state, int seat) {
  return cell_of_player(state->head.roster.line[seat].number);
}

unsigned penguins_on_board(const struct state *state, int seat) {
  uint8_t penguin = penguin_of(state, seat);
  unsigned count = 0;
  for (unsigned cell = 0; cell < cells(state); cell++)
    count += state->cell[cell] == penguin;
  return count;
}

/* A board without penguins is about to get some; on any other a file does not say which phase it
 * is, and then movement is what people mean. */
static bool placing(const struct state *state) {
  if (state->head.phase != PHASE_UNKNOWN) return state->head.phase == PHASE_PLACEMENT;
  for (unsigned cell = 0; cell < cells(state); cell++)
    if (cell_player(state->cell[cell])) return false;
  return true;
}

/* Walks from `from` in one of the four directions, over free floes only. */
struct walk {
  const struct state *state;
  int step;
  unsigned at, left; /* the cell, and how many the board still has in that direction */
};

enum { DIRECTIONS = 4 };

static struct walk walk_from(const struct state *state, unsigned from, int direction) {
  unsigned row = from / state->columns, column = from % state->columns;
  struct walk walk = {.state = state, .at = from};
  switch (direction) {
  case 0:
    walk.step = -(int)state->columns, walk.left = row;
    break;
  case 1:
    walk.step = -1, walk.left = column;
    break;
  case 2:
    walk.step = 1, walk.left = state->columns - 1U - column;
    break;
  default:
    walk.step = (int)state->columns, walk.left = state->rows - 1U - row;
    break;
  }
  return walk;
}

static bool walk_on(struct walk *walk) {
  if (walk->left == 0) return false;
  walk->left--;
  walk->at = (unsigned)((int)walk->at + walk->step);
  return cell_fish(walk->state->cell[walk->at]) > 0;
}

/* The moves number `skip` to `skip` + `room` - 1, and how many there are in all. */
struct list {
  struct move *moves;
  size_t room, skip, count;
};

static void add(struct list *list, unsigned from, unsigned to) {
  size_t place = list->count++ - list->skip; /* wraps far beyond `room` before `skip` */
  if (place < list->room) list->moves[place] = (struct move){(uint16_t)from, (uint16_t)to};
}

static void placements(const struct state *state, int seat, struct list *list) {
  if (penguins_on_board(state, seat) >= state->penguins) return;
  for (unsigned cell = 0; cell < cells(state); cell++)
    if (cell_fish(state->cell[cell]) == 1) add(list, PENGUINS_NOWHERE, cell);
}

static void movements(const struct state *state, int seat, struct list *list) {
  uint8_t penguin = penguin_of(state, seat);
  for (unsigned from = 0; from < cells(state); from++) {
    if (state->cell[from] != penguin) continue;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
      struct walk walk = walk_from(state, from, direction);
      while (walk_on(&walk))
        add(list, from, walk.at);
    }
  }
}

static size_t list_moves(const struct state *state, int seat, struct list *list) {
  if (placing(state))
    placements(state, seat, list);
  else
    movements(state, seat, list);
  return list->count;
}

size_t penguins_moves(const struct state *state, int seat, struct move *moves, size_t room) {
  return list_moves(state, seat, &(struct list){.moves = moves, .room = room});
}

static bool legal_placement(const struct state *state, int seat, const struct move *move,
                            struct why *why) {
  char name[CELL_NAME_SIZE];
  penguins_cell_name(state, move->to, name);
  unsigned placed = penguins_on_board(state, seat);
  if (placed >= state->penguins)
    return why_say(why, "all %u penguins are placed already", (unsigned)state->penguins);
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

bool penguins_legal(const struct state *state, int seat, const struct move *move, struct why *why) {
  bool placement = move->from == PENGUINS_NOWHERE;
  if (seat < 0 || (unsigned)seat >= state->head.roster.seats) return why_say(why, "no such player");
  if (move->to >= cells(state) || (!placement && move->from >= cells(state)))
    return why_say(why, "there is no such field on the board");
  if (placement && state->head.phase == PHASE_MOVEMENT)
    return why_say(why, "a penguin cannot be placed any more");
  if (!placement && state->head.phase == PHASE_PLACEMENT)
    return why_say(why, "a penguin cannot be moved yet");
  return placement ? legal_placement(state, seat, move, why)
                   : legal_movement(state, seat, move, why);
}

void penguins_apply(struct state *state, int seat, const struct move *move) {
  roster_add_score(&state->head.roster, (unsigned)seat, cell_fish(state->cell[move->to]));
  state->cell[move->to] = penguin_of(state, seat);
  if (move->from != PENGUINS_NOWHERE) state->cell[move->from] = 0;
}

int penguins_turn(const struct state *state) {
  if (placing(state)) { /* what is in hand only the caller knows, unless no floe is left */
    for (unsigned cell = 0; cell < cells(state); cell++)
      if (cell_fish(state->cell[cell]) == 1) return TURN_ANYONE;
    return TURN_NOBODY;
  }
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++)
    if (penguins_moves(state, (int)seat, NULL, 0)) return TURN_ANYONE;
  return TURN_NOBODY;
}

/* A lost seat's penguins are still placed, since the others may count them; later they stand. */
bool penguins_forfeit(const struct state *state, int seat, struct move *move) {
  return state->head.phase == PHASE_PLACEMENT && penguins_moves(state, seat, move, 1) > 0;
}

size_t penguins_to_place(const struct state *state, int seat) {
  unsigned placed = penguins_on_board(state, seat);
  return placed < state->penguins ? state->penguins - placed : 0;
}
