/* onemove check GAME BEFORE AFTER [SEAT] */
#include "onemove/tool.h"

#include "core/course.h"
#include "core/judge.h"

#include <stdio.h>
#include <stdlib.h>

/* Has somebody taken a seat, and has nothing else changed? If the call names the player, judge_turn
 * answers that instead. */
static bool took_seat(const struct tool *tool, const struct state *before,
                      const struct state *after) {
  const struct rules *rules = tool->game->rules;
  const struct args *args = &tool->args;
  char id[MOVER_ID_SIZE];
  struct why why;
  int seat;
  bool named = args->setup.phase == PHASE_PLACEMENT && (args->id_given || tool->word[2]);
  if (rules->seating != SEATING_DEALT || args->setup.phase == PHASE_MOVEMENT || named ||
      !mover_newcomer(state_roster(before), state_roster(after), id))
    return false;
  struct state *copy = rules_copy_state(rules, before);
  state_head(copy)->phase = PHASE_PLACEMENT;
  bool good =
      rules_take_seat(rules, copy, id, &seat, &why) == SEATED_NOW && rules_same(rules, copy, after);
  free(copy);
  return good;
}

/* Is `after` the result of one legal turn from `before`? If so, prints it. If neither the call nor
 * the game says whose turn it is, anybody may have moved. */
static bool legal(struct tool *tool, struct state *before, const struct document *after) {
  const struct rules *rules = tool->game->rules;
  const struct left_file left = {after->state, after->text, after->size};
  bool over = rules->turn(before) == TURN_NOBODY;
  if (took_seat(tool, before, after->state)) return puts(COURSE_TAKES_A_SEAT), true;
  int seat = tool_seat(tool, before, tool->word[2]);
  if (seat == TOOL_NO_SEAT) return false;
  bool sits = rules_only_seats(rules, before);
  bool good =
      seat == TURN_ANYONE && !sits
          ? mover_find(rules, before, &left, &tool->dice, tool->move, &seat, &tool->why)
          : judge_turn(rules, before, over, &left, seat, &tool->dice, tool->move, &tool->why);
  if (good && sits) puts(COURSE_TAKES_A_SEAT);
  if (good && !sits) tool_print_move(tool, before, seat, tool->move);
  return good;
}

static int judge(struct tool *tool, struct state *before, const struct document *after) {
  if (rules_same(tool->game->rules, before, after->state)) return EXIT_NO_MOVE;
  if (legal(tool, before, after)) return EXIT_MOVED;
  return tool_fail(tool, EXIT_BAD_INPUT, tool->word[1]);
}

int tool_check(struct tool *tool, struct document *document) {
  struct document after;
  int status = document_open(&after, tool, tool->word[1], TRUST_NOBODY);
  if (status == EXIT_MOVED) status = judge(tool, document->state, &after);
  document_close(&after);
  return status;
}
