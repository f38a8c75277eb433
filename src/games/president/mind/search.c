#include "games/president/mind/search.h"

#include "games/president/mind/weights.h"

#include <math.h>
#include <stdlib.h>

enum { DEPTH_MAX = 64, NODES_MAX = 1 << 18 };

struct node {
  cards play;            /* the play that leads here */
  uint32_t first, next;  /* child and sibling; 0: none, as the root is nobody's child */
  uint32_t visits, wins; /* wins of the thinking seat */
};

struct search {
  struct belief *belief;
  const int16_t *policy;
  struct dice *dice;
  double exploration, even_prior;
  uint64_t nodes;
  uint32_t used;
  struct node *node; /* the root is node 0 */
};

static uint32_t find_child(const struct search *search, uint32_t parent, cards play) {
  uint32_t child = search->node[parent].first;
  while (child && search->node[child].play != play)
    child = search->node[child].next;
  return child;
}

/* Returns 0 when the tree is full. */
static uint32_t add_child(struct search *search, uint32_t parent, cards play) {
  if (search->used == NODES_MAX) return 0;
  uint32_t child = search->used++;
  search->node[child] = (struct node){.play = play, .next = search->node[parent].first};
  search->node[parent].first = child;
  return child;
}

/* The listed play with the best upper bound. A play never made has the mean value of all. */
static int select_play(struct search *search, uint32_t parent, struct policy_list *list) {
  const struct node *above = &search->node[parent];
  double mean = (above->wins + 0.5) / (above->visits + 1.0), most = -1;
  double root = sqrt(above->visits + 1.0);
  int best = 0;
  president_policy_weigh(list, search->policy);
  for (int i = 0; i < list->count; i++) {
    uint32_t child = find_child(search, parent, list->play[i].set);
    double prior = (double)list->play[i].chance / (double)list->sum;
    prior += search->even_prior * (1.0 / list->count - prior);
    double visits = 0, value = mean;
    if (child) {
      const struct node *node = &search->node[child];
      visits = node->visits;
      value = node->wins / (node->visits + 0.0);
    }
    double bound = value + search->exploration * prior * root / (visits + 1);
    if (bound > most) most = bound, best = i;
  }
  return best;
}

static cards choose(struct search *search, uint32_t at, struct playout *playout, unsigned me,
                    bool *won) {
  struct policy_scene scene;
  struct policy_list list;
  *won = false;
  uint64_t random = dice_next(search->dice);
  if (playout->style[playout->turn] == STYLE_GREEDY && random % PLAYOUT_SLIP_IN != 0)
    return playout_greedy(playout);
  playout_scene(playout, &scene);
  president_policy_list(&scene, &list);
  *won = list.won;
  if (list.count == 1) return list.play[0].set;
  if (playout->turn == me) return list.play[select_play(search, at, &list)].set;
  president_policy_weigh(&list, search->policy);
  return list.play[policy_pick(&list, (uint32_t)(random >> 32))].set;
}

/* One draw, descent, expansion and playout. */
static void descend(struct search *search) {
  struct playout playout;
  uint32_t path[DEPTH_MAX], at = 0;
  int depth = 0;
  bool fresh = false;
  president_belief_draw(search->belief, &playout, &search->nodes);
  unsigned me = playout.turn;
  search->nodes++;
  while (playout.winner < 0 && depth < DEPTH_MAX && !fresh) {
    bool won;
    cards play = choose(search, at, &playout, me, &won);
    uint32_t child = find_child(search, at, play);
    fresh = child == 0;
    if (fresh) child = add_child(search, at, play);
    if (child == 0) break;
    if (won) playout.winner = playout.turn;
    playout_make(&playout, play);
    at = path[depth++] = child;
    search->nodes++;
  }
  if (playout.winner < 0) playout_run(&playout, search->policy, search->dice, &search->nodes);
  bool mine = playout.winner == (int)me;
  search->node[0].visits++;
  search->node[0].wins += mine;
  for (int i = 0; i < depth; i++) {
    search->node[path[i]].visits++;
    search->node[path[i]].wins += mine;
  }
}

/* The play that was tried most often, and how often it won, 0 to 1. */
static cards best_play(const struct search *search, double *wins) {
  const struct node *best = NULL;
  for (uint32_t child = search->node[0].first; child; child = search->node[child].next)
    if (!best || search->node[child].visits > best->visits) best = &search->node[child];
  *wins = best && best->visits ? (double)best->wins / best->visits : 0;
  return best ? best->play : 0;
}

bool president_search(const struct request *request, struct move *move, struct report *report) {
  const double percent = 100;
  struct search search = {
      .policy = president_policy_weights(request->seen->players),
      .dice = request->dice,
      .exploration = request_weight(request, president_weights, PRESIDENT_EXPLORATION),
      .even_prior = request_weight(request, president_weights, PRESIDENT_EVEN_PRIOR),
      .used = 1,
      .node = malloc(NODES_MAX * sizeof *search.node)};
  if (search.node) search.belief = president_belief_new(request, &search.nodes);
  if (search.belief) {
    double wins;
    search.node[0] = (struct node){0};
    do
      descend(&search);
    while (budget_share(request->budget, search.nodes) < 1);
    move->play = best_play(&search, &wins);
    *report = (struct report){.nodes = search.nodes, .value = (long)(wins * percent)};
  }
  bool made = search.belief != NULL;
  free(search.belief);
  free(search.node);
  return made;
}
