/* onemove new GAME [key=value ...] */
#include "onemove/tool.h"

#include <stdlib.h>

int tool_new(struct tool *tool, struct document *document) {
  (void)document;
  struct state *state = rules_new_state(tool->game->rules);
  int status = rules_deal(tool->game->rules, state, &tool->args.setup, &tool->dice, &tool->why)
                   ? tool_print(tool, state)
                   : tool_fail(tool, EXIT_INTERNAL, NULL);
  free(state);
  return status;
}
