/* onemove check GAME BEFORE AFTER [SEAT] */
#include "onemove/tool.h"

#include "core/rules/course.h"
#include "core/rules/judge.h"

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

/* Is `after` the result of one legal turn from `before`? If so, appends what was done to `did`. If
 * neither the call nor the game says whose turn it is, anybody may have moved. */
static bool legal(struct tool *tool, struct state *before, const struct document *after,
                  struct out *did) {
  const struct rules *rules = tool->game->rules;
  const struct left_file left = {after->state, after->text, after->size};
  bool over = rules->turn(before) == TURN_NOBODY;
  if (took_seat(tool, before, after->state)) return out_string(did, COURSE_TAKES_A_SEAT), true;
  int seat = tool_seat(tool, before, tool->word[2]);
  if (seat == TOOL_NO_SEAT) return false;
  bool sits = rules_only_seats(rules, before);
  bool good =
      seat == TURN_ANYONE && !sits
          ? mover_find(rules, before, &left, &tool->dice, tool->move, &seat, &tool->why)
          : judge_turn(rules, before, over, &left, seat, &tool->dice, tool->move, &tool->why);
  if (good && sits) out_string(did, COURSE_TAKES_A_SEAT);
  if (good && !sits) rules->write_move(before, seat, tool->move, did);
  return good;
}

static void answer(struct tool *tool, int status, const struct out *did) {
  static const char *const results[] = {
      [EXIT_MOVED] = "legal", [EXIT_NO_MOVE] = "unchanged", [EXIT_BAD_INPUT] = "illegal"};
  const struct why *why = &tool->why;
  struct answers *answers = &tool->answers;
  answers_begin(answers, "check", tool->game->rules->name);
  json_put_string(&answers->to, "result", results[status]);
  answers_put(answers, "move", did->text);
  if (status == EXIT_BAD_INPUT) {
    answers_put(answers, "sentence", why->text);
    if (why->line) json_put_number(&answers->to, "line", (int64_t)why->line);
    if (why->column) json_put_number(&answers->to, "column", (int64_t)why->column);
  }
  answers_end(answers);
}

static int judge(struct tool *tool, struct state *before, const struct document *after) {
  struct out did = {0};
  int status = rules_same(tool->game->rules, before, after->state) ? EXIT_NO_MOVE
               : legal(tool, before, after, &did)                  ? EXIT_MOVED
                                                                   : EXIT_BAD_INPUT;
  if (tool->answers.json) answer(tool, status, &did);
  if (status == EXIT_MOVED) fprintf(answers_people(&tool->answers), "%s\n", did.text);
  if (status == EXIT_BAD_INPUT) tool_fail(tool, status, tool->word[1]);
  out_close(&did);
  return status;
}

const struct options_row check_options[] = {OPTIONS_OF(struct tool, answers, answers_options), {0}};

int tool_check(struct tool *tool, struct document *document) {
  struct document after;
  int status = document_open(&after, tool, tool->word[1], TRUST_NOBODY);
  if (status == EXIT_MOVED)
    status = judge(tool, document->state, &after);
  else if (tool->answers.json)
    answer(tool, status, &(struct out){0});
  document_close(&after);
  return status;
}
