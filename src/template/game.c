/* Template: the smallest game that has every feature, to be copied for a new one. This file has its
 * rules and its mind; face.c has the third interface. The rest of the project sees nothing else. */
#include "template/template.h"

#include "core/mcts.h"

/* ---- Rules ---- */

static const struct option options[] = {
    {"players", "how many seats", 2, TEMPLATE_PLAYERS_MAX, 2, KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct rules template_rules = {
    .name = "template",
    .summary = "Template: play a card that is higher than the last one.",
    .seats_min = 2,
    .seats_max = TEMPLATE_PLAYERS_MAX,
    .options = options,
    .seating = SEATING_DEALT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = template_read,
    .write = template_write,
    .read_move = template_read_move,
    .write_move = template_write_move,
    .deal = template_deal,
    .turn = template_turn,
    .legal = template_legal,
    .moves = template_moves,
    .apply = template_apply,
    .chance = template_chance,
    .view = template_view,
    .determinize = template_determinize,
};

/* ---- Mind ---- */

/* The lowest card that scores; the lowest of all if none does. */
static struct move lowest_that_scores(const struct state *state) {
  const struct cards *hand = &state->hand[state->turn], *pile = &state->pile;
  unsigned top = pile->count ? pile->rank[pile->count - 1] : 0;
  for (unsigned i = 0; i < hand->count; i++)
    if (hand->rank[i] > top) return (struct move){hand->rank[i]};
  return (struct move){hand->rank[0]};
}

static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  if (template_moves(request->seen, request->seat, NULL, 0) == 0) return CHOICE_NONE;
  *move = lowest_that_scores(request->seen);
  return CHOICE_MADE;
}

static const struct level levels[] = {
    {LEVEL_RANDOM, mind_random}, {LEVEL_GREEDY, greedy}, {LEVEL_MCTS, mcts_choose},
    {LEVEL_STRONG, mcts_choose}, {.name = NULL},
};

const struct mind template_mind = {.levels = levels};
