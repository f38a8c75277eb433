#include "referee/game.h"

#include "core/rules/course.h"

/* The number of the seat to ask. */
static int whose_turn(struct refereed *game) {
  unsigned players = game->seats->count;
  if (game->next < players) return (int)++game->next;
  if (!game->moved && game->next++ == players) return GAME_NOBODY;
  if (!game->moved) return GAME_OVER;
  game->moved = false;
  return (int)(game->next = 1);
}

/* Is there nothing to tell of the turn? */
static bool play(struct refereed *game, int number, struct turn *turn) {
  if (number == GAME_NOBODY) {
    game->stalled = forfeit_stalled(game->truth, game->seats, turn);
    return turn->verdict == VERDICT_PASSED;
  }
  *turn = (struct turn){.verdict = VERDICT_PASSED, .seat = game->seats->at[number - 1]};
  if (!turn->seat.lost[0]) {
    game->actor.act(game->actor.context, (unsigned)number, turn);
    return false;
  }
  forfeit_turn(game->truth, turn);
  return turn->verdict == VERDICT_PASSED;
}

int game_next(struct refereed *game, struct turn *turn) {
  for (;;) {
    int number = whose_turn(game);
    if (number != GAME_OVER) {
      bool idle = play(game, number, turn);
      game->moved |= turn->verdict == VERDICT_MOVED || turn->verdict == VERDICT_STOOD_IN;
      if (!idle) return number;
    } else if (state_phase(game->truth->state) == PHASE_MOVEMENT) {
      return GAME_OVER;
    } else {
      truth_enter(game->truth, PHASE_MOVEMENT);
      game->next = 0;
    }
  }
}
