/* onemove view GAME FILE SEAT */
#include "onemove/tool.h"

#include <stdlib.h>

/* The seat that looks, or -1: a player without a line gets the public view. Asking for a view does
 * not join the game, so an ID that could join does so only in a copy. TOOL_NO_SEAT and tool->why if
 * a given seat does not exist. */
static int looking_seat(struct tool *tool, const struct state *state) {
  struct state *copy = rules_copy_state(tool->game->rules, state);
  int seat = tool_seat(tool, copy, tool->word[1]);
  free(copy);
  if (seat == TOOL_NO_SEAT && tool->word[1]) return seat;
  return seat < (int)state_roster(state)->seats && seat >= 0 ? seat : -1;
}

int tool_view(struct tool *tool, struct document *document) {
  int seat = looking_seat(tool, document->state);
  if (seat == TOOL_NO_SEAT) return tool_fail(tool, EXIT_INTERNAL, NULL);
  struct state *seen = rules_new_view(tool->game->rules, document->state, seat);
  int status = tool_print(tool, seen);
  free(seen);
  return status;
}
