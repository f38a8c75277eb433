/* onemove view GAME FILE SEAT */
#include "onemove/tool.h"

#include <stdlib.h>

int tool_view(struct tool *tool) {
  struct document document;
  struct state *seen = game_new_state(tool->game);
  int status = document_open(&document, tool, tool->word[0], TRUST_OWNER);
  if (status == EXIT_MOVED) {
    /* A player without a line has nothing of its own to see: it gets what everybody may. */
    int seat = tool_seat(tool, document.state, tool->word[1]);
    if (!seen || (seat == TOOL_NO_SEAT && tool->word[1])) {
      if (!seen) why_say(&tool->why, "out of memory");
      status = tool_fail(tool, EXIT_INTERNAL, NULL);
    } else {
      tool->game->view(document.state, seat >= 0 ? seat : -1, seen);
      status = tool_print(tool, seen);
    }
  }
  free(seen);
  document_close(&document);
  return status;
}
