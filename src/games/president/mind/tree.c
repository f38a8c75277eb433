#include "games/president/mind/tree.h"

#include "core/base/memory.h"
#include "games/president/mind/playout.h"

#include <stdlib.h>

enum {
  DEPTH_MAX = 64,
  ANY_PLAY_IN = 24,    /* in a playout, one play in this many is not greedy */
  SOLVED_CARDS = 14,   /* a playout of two is solved when this many cards are held, */
  SOLVED_NODES = 3000, /* if that takes no more nodes than this */
  WEAK_STYLES = 8,     /* of this many plays of a weak player, */
  WEAK_GREEDY = 4,     /* this many are greedy, */
  WEAK_LOWEST = 3      /* this many are the lowest there are, and the others are random */
};

/* UCT's exploration constant. */
static const double exploration = 0.6;

/* --- playouts --- */

static int list_plays(const struct playout *playout, cards *plays) {
  return duel_list_all(playout->hand[playout->turn], playout->lead, plays);
}

/* Would the leader win even against one opponent who held all the others' cards, because these beat
 * only one of its ranks? The greedy rule leads low cards first, and would often lose with it. */
static bool leader_runs(const struct playout *playout) {
  struct duel_sets own, others;
  cards hand = playout->hand[playout->turn];
  duel_list_sets(hand, &own);
  duel_list_sets(playout->held & ~hand, &others);
  return duel_runs(&own, &others);
}

/* Plays on until somebody has won, or leads and cannot be stopped, or no more than `until` cards
 * are held. Adds the number of plays to `nodes`. */
static void run_playout(struct playout *playout, unsigned until, struct dice *dice,
                        uint64_t *nodes) {
  cards plays[PRESIDENT_DUEL_PLAYS + 1];
  while (playout->winner < 0 && cards_count(playout->held) > until) {
    cards play;
    if (playout->lead == 0 && leader_runs(playout)) {
      playout->winner = playout->turn;
      return;
    }
    if (dice_next(dice) % ANY_PLAY_IN == 0) {
      int count = list_plays(playout, plays);
      play = plays[dice_roll(dice, (uint32_t)count)];
    } else {
      play = playout_greedy(playout);
    }
    playout_make(playout, play);
    ++*nodes;
  }
}

/* --- the tree --- */

struct tree *president_tree_new(uint32_t room, struct dice *dice, struct solver *solver) {
  const double logarithm_of_2 = 0.693147;
  struct tree *tree = memory_new(1, sizeof *tree + room * sizeof *tree->node);
  *tree = (struct tree){.room = room, .used = 1, .dice = dice, .solver = solver};
  tree->node = (struct tree_node *)(void *)(tree + 1);
  for (int i = 0; i < TREE_LOGARITHMS; i++)
    tree->root_of_log[i] = sqrt(logarithm_of_2 * (i + 1));
  return tree;
}

/* Selects a play that this deal allows: one never tried (`fresh`), the greedy one first, or else
 * the one with the best upper bound. Returns 0 if the tree is full or all plays are barred. */
static uint32_t select_child(struct tree *tree, uint32_t parent, const struct playout *playout,
                             bool *fresh) {
  cards plays[PRESIDENT_DUEL_PLAYS + 1], untried[PRESIDENT_DUEL_PLAYS + 1];
  int count = list_plays(playout, plays), left = 0;
  uint32_t best = 0;
  double most = -1;
  for (int i = 0; i < count; i++) {
    uint32_t child = tree_find(tree, parent, plays[i]);
    if (!child) {
      untried[left++] = plays[i];
      continue;
    }
    struct tree_node *node = &tree->node[child];
    if (node->barred) continue;
    node->offered++;
    /* The Makefile's -ffp-contract=off keeps the sum from being rounded once instead of twice,
     * which would decide ties differently on a processor with a fused multiply-add. */
    int bits = TREE_LOGARITHMS - 1 - __builtin_clz(node->offered);
    double bound = (double)node->wins / (node->visits + 1.0) +
                   exploration * tree->root_of_log[bits] * (double)node->spread;
    if (bound > most) most = bound, best = child;
  }
  *fresh = left > 0;
  if (left == 0) return best;
  cards choice = playout_greedy(playout);
  if (tree_find(tree, parent, choice)) choice = untried[dice_roll(tree->dice, (uint32_t)left)];
  return tree_add(tree, parent, choice, playout->turn);
}

/* Selects the play of somebody who plays by a simple rule, or at random. */
static uint32_t select_weak(struct tree *tree, uint32_t parent, const struct playout *playout,
                            bool *fresh) {
  cards plays[PRESIDENT_DUEL_PLAYS + 1], choice;
  int count = list_plays(playout, plays);
  uint32_t style = dice_roll(tree->dice, WEAK_STYLES);
  if (style < WEAK_GREEDY)
    choice = playout_greedy(playout);
  else if (style < WEAK_GREEDY + WEAK_LOWEST)
    choice = plays[0];
  else
    choice = plays[dice_roll(tree->dice, (uint32_t)count)];
  uint32_t child = tree_find(tree, parent, choice);
  *fresh = child == 0;
  return child ? child : tree_add(tree, parent, choice, playout->turn);
}

/* Finds the winner by a playout; the solver, if there is one, solves its end. */
static int winner_of(struct tree *tree, struct playout *playout) {
  run_playout(playout, tree->solver ? SOLVED_CARDS : 0, tree->dice, &tree->nodes);
  if (!tree->solver || playout->winner >= 0) return playout->winner;
  int mover = playout->turn;
  struct duel position = {playout->hand[mover], playout->hand[1 - mover], playout->lead};
  struct budget budget = budget_of_nodes(tree->solver->nodes + SOLVED_NODES);
  enum dominance_answer answer = president_solver_ask(tree->solver, &position, &budget).answer;
  if (answer) return answer == DOMINANCE_WIN ? mover : 1 - mover;
  run_playout(playout, 0, tree->dice, &tree->nodes);
  return playout->winner;
}

void president_tree_descend(struct tree *tree, const struct state *deal) {
  struct playout playout;
  uint32_t path[DEPTH_MAX], at = 0;
  int depth = 0;
  bool fresh = false;
  playout_open(&playout, deal);
  tree->nodes++; /* a descent is not free, even if it makes no play */
  while (playout.winner < 0 && depth < DEPTH_MAX && !fresh) {
    bool weak = tree->weak_others && playout.turn != deal->turn;
    at = (weak ? select_weak : select_child)(tree, at, &playout, &fresh);
    if (at == 0) break;
    playout_make(&playout, tree->node[at].play);
    path[depth++] = at;
    tree->nodes++;
  }
  int winner = playout.winner >= 0 ? playout.winner : winner_of(tree, &playout);
  for (int i = 0; i < depth; i++) {
    struct tree_node *node = &tree->node[path[i]];
    node->visits++;
    node->spread = tree_spread(node->visits);
    if (node->seat == winner) node->wins++;
  }
}

bool president_tree_bar(struct tree *tree, cards play, unsigned seat) {
  uint32_t child = tree_find(tree, 0, play);
  if (!child) child = tree_add(tree, 0, play, seat);
  if (child) tree->node[child].barred = true;
  for (child = tree->node[0].first; child; child = tree->node[child].next)
    if (!tree->node[child].barred) return true;
  return false;
}

cards president_tree_best(const struct tree *tree, double *wins) {
  const struct tree_node *best = NULL;
  for (uint32_t child = tree->node[0].first; child; child = tree->node[child].next) {
    const struct tree_node *node = &tree->node[child];
    if (!best || (node->barred != best->barred ? best->barred : node->visits > best->visits))
      best = node;
  }
  *wins = best && best->visits ? (double)best->wins / best->visits : 0;
  return best ? best->play : 0;
}
