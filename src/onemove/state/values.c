/* onemove values GAME FILE [SEAT] */
#include "onemove/tool.h"

#include "core/mind/worth.h"
#include "core/rules/course.h"

#include <stdio.h>
#include <stdlib.h>

/* Prints `MOVE<tab>win in 5`, `MOVE<tab>loss`, `MOVE<tab>draw in 2 at worst` or `MOVE<tab>open`. */
static void print(const struct rules *rules, const struct state *state, int seat,
                  const struct move *move, const struct worth *worth) {
  char *text = rules_move_text(rules, state, seat, move);
  printf("%s\t%s", text, worth_name(worth->proven));
  if (worth->plies) printf(" in %u", worth->plies);
  puts(worth->at_worst ? " at worst" : "");
  free(text);
}

/* Prints the values of all moves of a seat, which sees `seen`. */
static bool list(struct tool *tool, const struct state *seen, int seat, size_t *total) {
  const struct rules *rules = tool->game->rules;
  const struct args *args = &tool->args;
  struct budget budget =
      args->nodes ? budget_of_nodes(args->nodes) : budget_of_time(clock_monotonic(), args->time);
  struct request request = {
      .rules = rules, .seen = seen, .seat = seat, .budget = &budget, .dice = &tool->dice};
  struct worths worths;
  bool good = worths_open(&worths, tool->game->mind, &request, &tool->why);
  for (size_t i = 0; good && i < worths.count; i++)
    print(rules, seen, seat, rules_move_at(rules, worths.moves, i), &worths.worth[i]);
  *total = good ? worths.count : 0;
  worths_close(&worths);
  return good;
}

int tool_values(struct tool *tool, struct document *document) {
  const struct rules *rules = tool->game->rules;
  size_t total = 0;
  int seat = tool_seat(tool, document->state, tool->word[1]);
  if (seat == TOOL_NO_SEAT && tool->word[1]) return tool_fail(tool, EXIT_INTERNAL, NULL);
  if (!course_may_move(rules, document->state, seat)) return EXIT_NO_MOVE;
  struct state *seen = rules_new_view(rules, document->state, seat);
  int status = list(tool, seen, seat, &total) ? EXIT_MOVED : tool_fail(tool, EXIT_INTERNAL, NULL);
  free(seen);
  return status == EXIT_MOVED && !total ? EXIT_NO_MOVE : status;
}
