#include "onemove/puzzles/proof.h"

#include "core/base/memory.h"
#include "core/rules/course.h"

#include <stdlib.h>

enum { SEATS = 2 };

/* The result of a finished game for a seat. */
static enum proven outcome(const struct state *state, int seat) {
  struct result result = rules_result(state);
  if (result.place[seat] == result.place[!seat]) return PROVEN_DRAW;
  return result.place[seat] == 1 ? PROVEN_WIN : PROVEN_LOSS;
}

/* Goes to the next position in which a seat has several moves, `mover` having made the last one, by
 * making those that are forced: a level does not think about them. Returns that seat, or
 * TURN_NOBODY. */
static int next_choice(const struct rules *rules, struct state *state, int mover,
                       struct move *move) {
  struct dice dice = dice_of(0); /* nothing is drawn */
  struct course course = {.asked = (unsigned)!mover};
  for (;;) {
    course_next(&course, rules, state, &dice);
    if (course.turn < 0 || rules->moves(state, course.turn, move, 1) > 1) return course.turn;
    rules->apply(state, course.turn, move);
    course.asked = (unsigned)!course.turn;
  }
}

/* What a position is worth to the seat that has just moved. Changes the state. */
static enum proven search(const struct game *game, struct state *state, int seat, uint64_t nodes) {
  struct move *move = rules_new_move(game->rules);
  int turn = next_choice(game->rules, state, seat, move);
  enum proven proven = PROVEN_NOTHING;
  if (turn >= 0) {
    struct search_stats stats = {0};
    struct budget budget = budget_of_nodes(nodes);
    struct dice dice = dice_of(0);
    struct request request = {.rules = game->rules,
                              .seen = state,
                              .seat = turn,
                              .budget = &budget,
                              .dice = &dice,
                              .stats = &stats};
    bool made = mind_choose(game->mind, LEVEL_STRONG, &request, move, NULL) == CHOICE_MADE;
    long lead = turn == seat ? stats.value : -stats.value;
    if (made && stats.exact) proven = lead > 0 ? PROVEN_WIN : lead < 0 ? PROVEN_LOSS : PROVEN_DRAW;
  } else {
    proven = outcome(state, seat);
  }
  free(move);
  return proven;
}

static void search_all(struct worths *worths, const struct game *game, const struct state *state,
                       int seat, uint64_t nodes) {
  const struct rules *rules = game->rules;
  bool all = true;
  worths->moves = rules_list(rules, state, seat, &worths->count);
  worths->worth = memory_new(worths->count, sizeof *worths->worth);
  for (size_t i = 0; i < worths->count && all; i++) {
    struct state *after = rules_copy_state(rules, state);
    rules->apply(after, seat, rules_move_at(rules, worths->moves, i));
    worths->worth[i].proven = search(game, after, seat, nodes);
    all = worths->worth[i].proven != PROVEN_NOTHING;
    free(after);
  }
}

bool proof_worths(struct worths *worths, const struct game *game, const struct state *state,
                  int seat, uint64_t nodes, struct why *why) {
  const struct rules *rules = game->rules;
  *worths = (struct worths){0};
  if (!game->mind->values && rules->moves && rules_perfect_information(rules) && !rules->chance) {
    if (state_roster(state)->seats != SEATS)
      return why_say(why, "only a game of two can be solved");
    search_all(worths, game, state, seat, nodes);
    return true;
  }
  struct budget budget = budget_of_nodes(nodes);
  struct dice dice = dice_of(0);
  struct state *seen = rules_new_view(rules, state, seat);
  struct request request = {
      .rules = rules, .seen = seen, .seat = seat, .budget = &budget, .dice = &dice};
  bool good = worths_open(worths, game->mind, &request, why);
  free(seen);
  return good;
}
