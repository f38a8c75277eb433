#include "games/president/mind/search.h"

#include "games/president/mind/tree.h"
#include "games/president/mind/weights.h"

#include <math.h>
#include <stdlib.h>

enum { DEPTH_MAX = 64, NODES_MAX = 1 << 18 };

struct search {
  struct belief *belief;
  const int16_t *policy;
  double exploration, even_prior;
  struct tree *tree;
};

/* The listed play with the best upper bound. A play never made has the mean value of all. */
static int select_play(struct search *search, uint32_t parent, struct policy_list *list) {
  const struct tree *tree = search->tree;
  const struct tree_node *above = &tree->node[parent];
  double mean = (above->wins + 0.5) / (above->visits + 1.0), most = -1;
  double root = sqrt(above->visits + 1.0);
  int best = 0;
  president_policy_weigh(list, search->policy);
  for (int i = 0; i < list->count; i++) {
    uint32_t child = tree_find(tree, parent, list->play[i].set);
    double prior = (double)list->play[i].chance / (double)list->sum;
    prior += search->even_prior * (1.0 / list->count - prior);
    double visits = 0, value = mean;
    if (child) {
      const struct tree_node *node = &tree->node[child];
      visits = node->visits;
      value = node->wins / (node->visits + 0.0);
    }
    double bound = value + search->exploration * prior * root / (visits + 1);
    if (bound > most) most = bound, best = i;
  }
  return best;
}

/* The others follow their styles. The random bits are drawn for every play, used or not. */
static cards choose(struct search *search, uint32_t at, const struct playout *playout, unsigned me,
                    bool *won) {
  struct policy_scene scene;
  struct policy_list list;
  uint64_t random = dice_next(search->tree->dice);
  if (playout->turn != me) return playout_choose(playout, search->policy, random, won);
  playout_scene(playout, &scene);
  president_policy_list(&scene, &list);
  *won = list.won;
  return list.play[list.count > 1 ? select_play(search, at, &list) : 0].set;
}

/* One draw, descent, expansion and playout. */
static void descend(struct search *search) {
  struct tree *tree = search->tree;
  struct playout playout;
  uint32_t path[DEPTH_MAX], at = 0;
  int depth = 0;
  bool fresh = false;
  president_belief_draw(search->belief, &playout, &tree->nodes);
  unsigned me = playout.turn;
  tree->nodes++;
  while (playout.winner < 0 && depth < DEPTH_MAX && !fresh) {
    bool won;
    cards play = choose(search, at, &playout, me, &won);
    uint32_t child = tree_find(tree, at, play);
    fresh = child == 0;
    if (fresh) child = tree_add(tree, at, play, playout.turn);
    if (child == 0) break;
    if (won) playout.winner = playout.turn;
    playout_make(&playout, play);
    at = path[depth++] = child;
    tree->nodes++;
  }
  if (playout.winner < 0) playout_run(&playout, search->policy, tree->dice, &tree->nodes);
  bool mine = playout.winner == (int)me;
  tree->node[0].visits++;
  tree->node[0].wins += mine;
  for (int i = 0; i < depth; i++) {
    tree->node[path[i]].visits++;
    tree->node[path[i]].wins += mine;
  }
}

void president_search(const struct request *request, struct move *move,
                      struct search_stats *stats) {
  const double percent = 100;
  struct search search = {
      .policy = president_policy_weights(request->seen->players),
      .exploration = request_weight(request, president_weights, PRESIDENT_EXPLORATION),
      .even_prior = request_weight(request, president_weights, PRESIDENT_EVEN_PRIOR),
      .tree = president_tree_new(NODES_MAX, request->dice, NULL)};
  search.belief = president_belief_new(request, &search.tree->nodes);
  double wins;
  do
    descend(&search);
  while (budget_share(request->budget, search.tree->nodes) < 1);
  move->play = president_tree_best(search.tree, &wins);
  *stats = (struct search_stats){.nodes = search.tree->nodes, .value = (long)(wins * percent)};
  free(search.belief);
  free(search.tree);
}
