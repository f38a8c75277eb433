/* onemove apply GAME FILE MOVE [SEAT] */
#include "onemove/tool.h"

#include "core/rules/course.h"

#include <string.h>

/* Reads the move and finds its seat: the one given or the one to move or, if the game does not say
 * whose turn it is, the only one for which the move is legal. */
static bool find_mover(struct tool *tool, struct state *state, int *seat) {
  const struct game *game = tool->game;
  struct move *move = tool->move;
  *seat = tool_seat(tool, state, tool->word[2]);
  if (*seat == TOOL_NO_SEAT) return false;
  if (*seat == TURN_NOBODY) return why_say(&tool->why, "the game is over");
  if (*seat == TURN_CHANCE) return why_say(&tool->why, "a draw is pending");
  if (*seat != TURN_ANYONE) {
    if (!course_may_move(game->rules, state, *seat)) return why_say(&tool->why, RULES_OTHER_TURN);
    return game->rules->read_move(state, *seat, tool->word[1], move, &tool->why) &&
           game->rules->legal(state, *seat, move, &tool->why);
  }
  unsigned seats = state_roster(state)->seats;
  if (seats == 0)
    return why_say(&tool->why, "it is not clear whose move this is; name a player with id=NAME");
  struct why first = {0};
  bool same = true; /* all seats have the same reason */
  int mover = -1;
  for (*seat = 0; *seat < (int)seats; ++*seat) {
    if (!game->rules->read_move(state, *seat, tool->word[1], move, &tool->why)) return false;
    if (game->rules->legal(state, *seat, move, &tool->why)) {
      if (mover >= 0)
        return why_say(&tool->why, "more than one player may make this move; name one");
      mover = *seat;
      continue;
    }
    if (!first.text[0]) first = tool->why;
    same = same && strcmp(first.text, tool->why.text) == 0;
  }
  *seat = mover;
  if (mover >= 0) return game->rules->read_move(state, mover, tool->word[1], move, &tool->why);
  return same ? false
              : why_say(&tool->why, "no player may make this move; name one to be told why not");
}

int tool_apply(struct tool *tool, struct document *document) {
  struct state *state = document->state;
  int seat;
  if (tool->args.id_given && rules_only_seats(tool->game->rules, state)) { /* it takes a seat */
    if (tool_seat(tool, state, NULL) == TOOL_NO_SEAT) return tool_fail(tool, EXIT_BAD_INPUT, NULL);
    return tool_print(tool, state);
  }
  if (!find_mover(tool, state, &seat)) return tool_fail(tool, EXIT_BAD_INPUT, NULL);
  course_made(tool->game->rules, state, seat, tool->move, &tool->dice);
  return tool_print(tool, state);
}
