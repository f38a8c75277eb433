/* onemove show GAME FILE */
#include "onemove/tool.h"

#include "people/console.h"
#include "people/text_device.h"

static void show_turn(struct tool *tool, const struct state *state, int turn) {
  const struct roster *roster = state_roster(state);
  struct span id;
  switch (turn) {
  case TURN_NOBODY:
    puts(tool->args.setup.phase == PHASE_PLACEMENT ? "The placement is over."
                                                   : "The game is over.");
    break;
  case TURN_CHANCE:
    puts("A draw is pending.");
    break;
  case TURN_ANYONE:
    if (tool->args.setup.phase == PHASE_UNKNOWN) puts("The file does not say whose turn it is.");
    break;
  default:
    id = roster_id(roster, (unsigned)turn);
    printf("It is the turn of player %u (%.*s).\n", (unsigned)roster->line[turn].number,
           (int)id.size, id.at);
  }
}

static void show_counts(struct tool *tool, const struct state *state, int turn) {
  const struct roster *roster = state_roster(state);
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    if (turn != TURN_ANYONE && turn != (int)seat) continue;
    size_t moves = rules_count_moves(tool->game->rules, state, (int)seat, &tool->dice);
    struct span id = roster_id(roster, seat);
    printf("Player %u (%.*s) has %s%zu move%s.\n", (unsigned)roster->line[seat].number,
           (int)id.size, id.at, tool->game->rules->moves ? "" : "at least ", moves,
           moves == 1 ? "" : "s");
  }
}

int tool_draw(struct tool *tool, const struct state *state) {
  int turn = tool->game->rules->turn(state);
  if (!text_device_draw_state(tool->game->face, state, turn >= 0 ? turn : -1,
                              console_colours(stdout), stdout)) {
    why_say(&tool->why, "out of memory");
    return tool_fail(tool, EXIT_INTERNAL, NULL);
  }
  show_turn(tool, state, turn);
  show_counts(tool, state, turn);
  return EXIT_MOVED;
}

int tool_show(struct tool *tool) {
  struct document document;
  int status = document_open(&document, tool, tool->word[0], TRUST_OWNER);
  if (status == EXIT_MOVED) status = tool_draw(tool, document.state);
  document_close(&document);
  return status;
}
