/* The rules of Peel: whose turn it is, what a peel, a dump and a resignation need, and what they
 * change. */
#include "games/peel/peel.h"

#include <string.h>

bool peel_is_in(const struct state *state, unsigned seat) {
  return state->hand[seat].count > 0 || (state->draw == PEEL_DRAW_DUMP && seat == state->turn);
}

unsigned peel_count_in(const struct state *state) {
  unsigned count = 0;
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++)
    count += peel_is_in(state, seat);
  return count;
}

bool peel_has_won(const struct state *state, unsigned seat) {
  const struct hand *hand = &state->hand[seat];
  unsigned in = peel_count_in(state);
  if (state->draw != PEEL_DRAW_NONE || hand->count == 0) return false;
  return in == 1 || (state->bunch.count < in && hand->grid.tiles == hand->count);
}

int peel_turn(const struct state *state) {
  if (state->draw != PEEL_DRAW_NONE) return TURN_CHANCE;
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++)
    if (peel_has_won(state, seat)) return TURN_NOBODY;
  return peel_may_dump(state) ? state->turn : TURN_ANYONE;
}

bool peel_may_dump(const struct state *state) {
  return state->bunch.count >= PEEL_DUMP_DRAW;
}

bool peel_may_move(const struct state *state, int seat, struct why *why) {
  int turn = peel_turn(state);
  if (seat < 0 || seat >= (int)state->head.roster.seats) return why_say(why, "no such player");
  if (turn == TURN_NOBODY) return why_say(why, "the game is over");
  if (turn == TURN_CHANCE) return why_say(why, "a draw is pending");
  if (turn != seat && turn != TURN_ANYONE) return why_say(why, "it is not this player's turn");
  if (state->hand[seat].count == 0) return why_say(why, "this player is out of the game");
  return !state->hand[seat].hidden || why_say(why, "this hand is hidden: nobody can play from it");
}

static bool legal_peel(const struct state *state, int seat, const struct move *move,
                       struct why *why) {
  const struct hand *hand = &state->hand[seat];
  switch (peel_grid_use(&move->grid, hand->tiles, why)) {
  case GRID_OVERDRAWN:
    return false;
  case GRID_USES_SOME:
    return why_say(why, "the grid has %d tiles, and there are %d in the hand",
                   (int)move->grid.tiles, (int)hand->count);
  default:
    return peel_grid_check(&move->grid, state->lexicon, why);
  }
}

static bool legal_dump(const struct state *state, int seat, char letter, struct why *why) {
  if (letter < 'A' || letter > 'Z' || state->hand[seat].tiles[letter - 'A'] == 0)
    return why_say(why, "there is no %c in this hand", letter ? letter : '?');
  return peel_may_dump(state) || why_say(why, "a dump needs %d tiles in the bunch, and it has %d",
                                         PEEL_DUMP_DRAW, (int)state->bunch.count);
}

bool peel_legal(const struct state *state, int seat, const struct move *move, struct why *why) {
  if (!peel_may_move(state, seat, why)) return false;
  switch (move->action) {
  case PEEL_ACTION_PEEL:
    return legal_peel(state, seat, move, why);
  case PEEL_ACTION_DUMP:
    return legal_dump(state, seat, move->letter, why);
  default:
    return true;
  }
}

/* The turn goes on to the next seat that is in. */
static void pass_turn(struct state *state) {
  unsigned seats = state->head.roster.seats, next = state->turn;
  for (unsigned i = 0; i < seats; i++) {
    next = (next + 1) % seats;
    if (peel_is_in(state, next)) break;
  }
  state->turn = (uint8_t)next;
}

static void apply_peel(struct state *state, const struct grid *grid) {
  bool last = state->bunch.count < peel_count_in(state);
  state->hand[state->turn].grid = *grid;
  roster_add_score(&state->head.roster, state->turn, last ? PEEL_SCORE_WIN : PEEL_SCORE_PEEL);
  if (last)
    pass_turn(state);
  else
    state->draw = PEEL_DRAW_PEEL;
}

static void apply_dump(struct state *state, char letter) {
  struct hand *hand = &state->hand[state->turn];
  struct why unused;
  hand->count--;
  hand->tiles[letter - 'A']--;
  state->draw = PEEL_DRAW_DUMP;
  state->dumped = letter;
  if (peel_grid_use(&hand->grid, hand->tiles, &unused) == GRID_OVERDRAWN)
    hand->grid = (struct grid){0};
}

static void apply_resignation(struct state *state) {
  struct hand *hand = &state->hand[state->turn];
  struct bunch *bunch = &state->bunch;
  char letters[PEEL_TILES + 1];
  peel_tiles_write(hand->tiles, letters);
  if (!bunch->hidden || bunch->count == 0) {
    bunch->hidden = false;
    memcpy(bunch->letter + bunch->count, letters, hand->count);
  }
  bunch->count = (uint8_t)(bunch->count + hand->count);
  *hand = (struct hand){0};
  pass_turn(state);
  if (peel_count_in(state) == 1) roster_add_score(&state->head.roster, state->turn, PEEL_SCORE_WIN);
}

void peel_apply(struct state *state, int seat, const struct move *move) {
  state->turn = (uint8_t)seat; /* it is already, unless anybody may move */
  if (move->action == PEEL_ACTION_PEEL)
    apply_peel(state, &move->grid);
  else if (move->action == PEEL_ACTION_DUMP)
    apply_dump(state, move->letter);
  else
    apply_resignation(state);
}

static char take_first(struct bunch *bunch) {
  char first = bunch->letter[0];
  bunch->count--;
  memmove(bunch->letter, bunch->letter + 1, bunch->count);
  bunch->letter[bunch->count] = 0;
  return first;
}

static void give(struct state *state, unsigned seat) {
  state->hand[seat].tiles[take_first(&state->bunch) - 'A']++;
  state->hand[seat].count++;
}

/* Puts the dumped tile where nobody foresees it and everybody who knows the bunch finds it. */
static void put_back(struct bunch *bunch, char letter) {
  unsigned sum = 0;
  for (unsigned i = 0; i < bunch->count; i++)
    sum += (unsigned)(bunch->letter[i] - 'A' + 1);
  unsigned at = sum % (bunch->count + 1U);
  memmove(bunch->letter + at + 1, bunch->letter + at, bunch->count - at);
  bunch->letter[at] = letter;
  bunch->count++;
}

/* Is everything known that the draw needs and changes? */
static bool can_draw(const struct state *state) {
  if (state->draw == PEEL_DRAW_NONE || state->bunch.hidden) return false;
  if (state->draw == PEEL_DRAW_DUMP && !state->dumped) return false;
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++)
    if (state->hand[seat].hidden && (state->draw == PEEL_DRAW_PEEL || seat == state->turn))
      return false;
  return true;
}

/* The bunch's order was dealt with it: the dice have nothing left to decide. */
void peel_chance(struct state *state, struct dice *dice) {
  (void)dice;
  if (!can_draw(state)) return;
  if (state->draw == PEEL_DRAW_DUMP) {
    for (int i = 0; i < PEEL_DUMP_DRAW; i++)
      give(state, state->turn);
    put_back(&state->bunch, state->dumped);
  } else {
    for (unsigned i = 0; i < state->head.roster.seats; i++) {
      unsigned seat = (state->turn + i) % state->head.roster.seats;
      if (state->hand[seat].count > 0) give(state, seat);
    }
  }
  state->draw = PEEL_DRAW_NONE;
  state->dumped = 0;
  pass_turn(state);
}

/* Tiles: in the bunch, in the hands, and on the way from a hand to the bunch. */
long peel_conserved(const struct state *state) {
  long sum = state->bunch.count + (state->draw == PEEL_DRAW_DUMP);
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++)
    sum += state->hand[seat].count;
  return sum;
}

/* The tiles of a lost seat go back to the bunch. */
bool peel_forfeit(const struct state *state, int seat, struct move *move) {
  struct why why;
  *move = (struct move){.action = PEEL_ACTION_RESIGN};
  return peel_may_move(state, seat, &why);
}

/* Where nobody can dump, nobody has to find the grid that there is. */
bool peel_may_decline(const struct state *state, int seat) {
  (void)seat;
  return !peel_may_dump(state);
}
