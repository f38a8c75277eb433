/* onemove check GAME BEFORE AFTER [SEAT] */
#include "onemove/tool.h"

#include "core/course.h"
#include "core/judge.h"

#include <stdio.h>
#include <stdlib.h>

struct check {
  struct tool *tool;
  const struct document *before;
  struct document after;
  struct move *move;
};

/* Is `after` the result of one legal move of this seat from `before`, in which the seat may have
 * joined? If so, prints the move. */
static bool one_move(struct check *check, int seat) {
  struct tool *tool = check->tool;
  const struct state *from = check->before->state;
  const struct document *after = &check->after;
  return judge_move(tool->game->rules, from, after->state, after->text, after->size, seat,
                    &tool->dice, check->move, &tool->why) &&
         tool_print_move(tool, from, seat, check->move);
}

/* Did the player take a seat, in a phase that consists of that? `before` includes the new player
 * line. */
static bool one_seat(struct check *check) {
  const struct game *game = check->tool->game;
  if (!judge_same(game->rules, check->before->state, check->after.state))
    return why_say(&check->tool->why, "more has changed than one player line");
  puts("takes a seat");
  return true;
}

/* Checks a move for which neither the call nor the game says whose it is. */
static bool anybody(struct check *check) {
  struct tool *tool = check->tool;
  const struct document *after = &check->after;
  int seat;
  return mover_find(tool->game->rules, check->before->state,
                    &(struct left_file){after->state, after->text, after->size}, &tool->dice,
                    check->move, &seat, &tool->why) &&
         tool_print_move(tool, check->before->state, seat, check->move);
}

/* Has somebody taken a seat, and has nothing else changed? If the call names the player, one_seat
 * answers that instead. */
static bool took_seat(struct check *check) {
  const struct rules *rules = check->tool->game->rules;
  char id[MOVER_ID_SIZE];
  struct why why;
  int seat;
  const struct args *args = &check->tool->args;
  bool named = args->setup.phase == PHASE_PLACEMENT && (args->id_given || check->tool->word[2]);
  if (rules->seating != SEATING_DEALT || args->setup.phase == PHASE_MOVEMENT || named ||
      !mover_newcomer(state_roster(check->before->state), state_roster(check->after.state), id))
    return false;
  struct state *copy = rules_copy_state(rules, check->before->state);
  bool good = false;
  if (copy) {
    state_head(copy)->phase = PHASE_PLACEMENT;
    good = rules_take_seat(rules, copy, id, &seat, &why) == SEATED_NOW &&
           rules_same(rules, copy, check->after.state);
  }
  free(copy);
  if (good) puts("takes a seat");
  return good;
}

static bool legal(struct check *check) {
  struct tool *tool = check->tool;
  const struct game *game = tool->game;
  int turn = game->rules->turn(check->before->state);
  if (took_seat(check)) return true;
  int seat = tool_seat(tool, check->before->state, tool->word[2]);
  if (seat == TOOL_NO_SEAT) return false;
  if (rules_only_seats(game->rules, check->before->state)) return one_seat(check);
  if (seat == TURN_ANYONE) return anybody(check);
  if (seat == TURN_NOBODY || turn == TURN_NOBODY)
    return course_refuse_more(check->before->state, &tool->why);
  if (!course_may_move(game->rules, check->before->state, seat))
    return why_say(&tool->why, "it is not this player's turn");
  return one_move(check, seat);
}

static int judge(struct check *check) {
  struct tool *tool = check->tool;
  if (rules_same(tool->game->rules, check->before->state, check->after.state)) return EXIT_NO_MOVE;
  if (legal(check)) return EXIT_MOVED;
  return tool_fail(tool, EXIT_BAD_INPUT, tool->word[1]);
}

int tool_check(struct tool *tool, struct document *document) {
  struct check check = {
      .tool = tool, .before = document, .move = rules_new_move(tool->game->rules)};
  int status = check.move ? document_open(&check.after, tool, tool->word[1], TRUST_NOBODY)
                          : tool_no_memory();
  if (status == EXIT_MOVED) status = judge(&check);
  document_close(&check.after);
  free(check.move);
  return status;
}
