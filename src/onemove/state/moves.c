/* onemove moves GAME FILE [SEAT] */
#include "onemove/tool.h"

#include "core/rules/course.h"

#include <stdio.h>
#include <stdlib.h>

/* Prints one move if there are too many to list, so that the exit status is right for a caller that
 * needs nothing else, such as a game master. */
static void list_example(struct tool *tool, const struct state *state, int seat, size_t *total) {
  const struct rules *rules = tool->game->rules;
  if (!rules_sample(rules, state, seat, &tool->dice, tool->move)) return;
  tool_print_move(tool, state, seat, tool->move);
  fprintf(stderr, "onemove: %s has too many moves to list; this is one\n", rules->name);
  ++*total;
}

/* Prints the moves of a seat and adds their number to `total`. */
static void list(struct tool *tool, const struct state *state, int seat, size_t *total) {
  const struct game *game = tool->game;
  if (!game->rules->moves) {
    list_example(tool, state, seat, total);
    return;
  }
  size_t count;
  struct move *moves = rules_list(game->rules, state, seat, &count);
  for (size_t i = 0; i < count; i++)
    tool_print_move(tool, state, seat, rules_move_at(game->rules, moves, i));
  free(moves);
  *total += count;
}

/* Lists the moves of all seats, because anybody may move; if there are no players yet, those of a
 * newcomer. */
static void list_everybody(struct tool *tool, struct state *state, size_t *total) {
  int seat;
  if (state_roster(state)->seats == 0 &&
      rules_take_seat(tool->game->rules, state, tool->args.id, &seat, &tool->why) == SEATED_NOT)
    return;
  for (unsigned i = 0; i < state_roster(state)->seats; i++)
    list(tool, state, (int)i, total);
}

int tool_moves(struct tool *tool, struct document *document) {
  size_t total = 0;
  int seat = tool_seat(tool, document->state, tool->word[1]);
  if (seat == TOOL_NO_SEAT && tool->word[1]) return tool_fail(tool, EXIT_INTERNAL, NULL);
  if (seat == TOOL_NO_SEAT) return EXIT_NO_MOVE; /* an id=NAME that cannot join has no moves */
  if (seat == TURN_ANYONE)
    list_everybody(tool, document->state, &total);
  else if (course_may_move(tool->game->rules, document->state, seat))
    list(tool, document->state, seat, &total);
  return total ? EXIT_MOVED : EXIT_NO_MOVE;
}
