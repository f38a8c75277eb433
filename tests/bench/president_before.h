/* The strong player of President for more than two, before it read the record and had a learned
 * policy, as a yardstick. It searches the tree of duels (mind/tree.h), which has not changed since,
 * over random deals that are plausible given the passes on the lead. */
#ifndef ONEMOVE_BENCH_PRESIDENT_BEFORE_H
#define ONEMOVE_BENCH_PRESIDENT_BEFORE_H

#include "games/president/mind/tree.h"

#include <stdlib.h>

enum {
  BEFORE_TREE_NODES = 1 << 18,
  BEFORE_DEALS_TRIED = 8,                    /* for a plausible one; the last is taken anyway */
  BEFORE_CHEAP_BELOW = 11 * PRESIDENT_SUITS, /* aces and twos are often saved */
  BEFORE_DOUBT = 4,                          /* one in this many passes hides a cheap play */
};

/* Could this seat, which has passed, have made a play that costs little? */
static bool before_could_beat(cards hand, cards lead) {
  struct duel_sets sets;
  duel_list_sets(hand, &sets);
  cards beating = sets.smallest[cards_count(lead)] & duel_over(__builtin_ctzll(lead));
  return beating && __builtin_ctzll(beating) < BEFORE_CHEAP_BELOW;
}

static bool before_plausible(const struct state *whole, struct dice *dice) {
  if (whole->lead == 0) return true;
  for (unsigned i = 1; i <= whole->passed; i++) {
    unsigned seat = (whole->turn + whole->players - i) % whole->players;
    if (before_could_beat(whole->hand[seat], whole->lead) && dice_roll(dice, BEFORE_DOUBT) != 0)
      return false;
  }
  return true;
}

/* A chooser for games of more than two. */
static enum choice before_choose(const struct request *request, struct move *move,
                                 struct why *why) {
  const struct state *seen = request->seen;
  struct state whole;
  struct move few[2];
  double wins;
  cards hand = seen->hand[request->seat];
  size_t count = request->rules->moves(seen, request->seat, few, 2);
  *move = few[0];
  if (count < 2) return count == 0 ? CHOICE_NONE : CHOICE_MADE;
  if (president_is_set(hand) && (seen->lead == 0 || president_beats(hand, seen->lead))) {
    move->play = hand;
    return CHOICE_MADE;
  }
  (void)why;
  struct tree *tree = president_tree_new(BEFORE_TREE_NODES, request->dice, NULL);
  do {
    for (int i = 0; i < BEFORE_DEALS_TRIED; i++) {
      rules_determinize(request->rules, seen, request->seat, request->dice, &whole);
      if (before_plausible(&whole, request->dice)) break;
    }
    president_tree_descend(tree, &whole);
  } while (budget_share(request->budget, tree->nodes) < 1);
  move->play = president_tree_best(tree, &wins);
  free(tree);
  return CHOICE_MADE;
}

#endif
