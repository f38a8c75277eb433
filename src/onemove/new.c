/* onemove new GAME [key=value ...] */
#include "onemove/tool.h"

#include <stdlib.h>

int tool_new(struct tool *tool, struct document *document) {
  (void)document;
  struct state *state = rules_new_state(tool->game->rules);
  int status = EXIT_INTERNAL;
  if (!state) why_say(&tool->why, "out of memory");
  if (state && rules_deal(tool->game->rules, state, &tool->args.setup, &tool->dice, &tool->why))
    status = tool_print(tool, state);
  else
    tool_fail(tool, status, NULL);
  free(state);
  return status;
}
