/* Fresh boards: the empty one, or one after some random moves. */
#include "games/fiar/fiar.h"

/* One random move that does not win; false if there is none. */
static bool quiet_move(struct state *state, struct dice *dice) {
  struct move moves[FIAR_WIDTH];
  int seat = fiar_turn(state);
  size_t count = fiar_moves(state, seat, moves, FIAR_WIDTH);
  dice_shuffle(dice, moves, count, sizeof *moves);
  for (size_t i = 0; i < count; i++) {
    int cell = fiar_landing(state, moves[i].column);
    state->cell[cell] = stone_of(seat);
    if (!fiar_in_four(state, (unsigned)cell)) return true;
    state->cell[cell] = STONE_NONE;
  }
  return false;
}

/* Play that ends in nothing but wins is forgotten and begun anew: with 41 stones every
 * twentieth attempt or so succeeds, with few stones nearly each. */
bool fiar_deal(struct state *state, const struct setup *setup, struct dice *dice, struct why *why) {
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
