/* The players of Template, one a level. */
#include "template/template.h"

enum { GUESSES_MAX = 64 };

/* The lowest card that scores; the lowest of all if none does. */
static struct move lowest_that_scores(const struct state *state) {
  const struct cards *hand = &state->hand[state->turn], *pile = &state->pile;
  unsigned top = pile->count ? pile->rank[pile->count - 1] : 0;
  for (unsigned i = 0; i < hand->count; i++)
    if (hand->rank[i] > top) return (struct move){hand->rank[i]};
  return (struct move){hand->rank[0]};
}

/* How far the seat is ahead of all others together after the move, if everybody, who sees nothing
 * but the own hand, goes on to play the lowest card that scores. Changes `whole`. */
static long play_out(struct state *whole, int seat, struct move move, uint64_t *nodes) {
  for (;; ++*nodes) {
    template_apply(whole, whole->turn, &move);
    if (whole->draw) template_chance(whole, NULL);
    if (template_turn(whole) == TURN_NOBODY) break;
    move = lowest_that_scores(whole);
  }
  long ahead = 0;
  for (unsigned i = 0; i < whole->head.roster.seats; i++)
    ahead += (int)i == seat ? (long)whole->head.roster.line[i].score
                            : -(long)whole->head.roster.line[i].score;
  return ahead;
}

/* The card that does best on the average over some guesses of what is hidden (M. L. Ginsberg,
 * "GIB: Imperfect information in a computationally challenging game", 2001). The seat's own view is
 * all that it looks at, so that even a whole state cannot tempt it. */
static enum choice strong(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  struct state seen, whole, copy;
  struct move moves[TEMPLATE_HAND];
  long total[TEMPLATE_HAND] = {0};
  uint64_t nodes = 0;
  size_t count = template_moves(request->seen, request->seat, moves, TEMPLATE_HAND), best = 0;
  if (count == 0) return CHOICE_NONE;
  template_view(request->seen, request->seat, &seen);
  for (int i = 0; i < GUESSES_MAX && (i == 0 || !budget_spent(request->budget, nodes)); i++) {
    rules_determinize(request->rules, &seen, request->seat, request->dice, &whole);
    for (size_t m = 0; m < count; m++) {
      copy = whole;
      total[m] += play_out(&copy, request->seat, moves[m], &nodes);
    }
  }
  for (size_t m = 1; m < count; m++)
    if (total[m] > total[best]) best = m;
  *move = moves[best];
  if (request->report) *request->report = (struct report){.nodes = nodes, .value = total[best]};
  return CHOICE_MADE;
}

static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  if (template_moves(request->seen, request->seat, NULL, 0) == 0) return CHOICE_NONE;
  *move = lowest_that_scores(request->seen);
  return CHOICE_MADE;
}

static const struct level levels[] = {
    {LEVEL_RANDOM, mind_random},
    {LEVEL_GREEDY, greedy},
    {LEVEL_STRONG, strong},
    {.name = NULL},
};

const struct mind template_mind = {levels};
