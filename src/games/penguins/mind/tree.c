#include "games/penguins/mind/tree.h"

#include "games/penguins/mind/estimate.h"
#include "games/penguins/mind/habit.h"
#include "games/penguins/mind/region.h"
#include "games/penguins/mind/reward.h"

#include <math.h>
#include <string.h>

enum {
  PLIES_MAX = 250,    /* of one line of play in the tree */
  PLAYOUT_MAX = 1000, /* of a playout */
  LOOKED_AT_MIN = 32, /* moves of the root that are looked at whatever the effort */
  PRIOR_BITS = 15,
  PRIOR_SUM = 1 << PRIOR_BITS, /* of the priors of all moves of a node */
  ROOT_BITS = 8,               /* the fraction bits of a square root */
  PERCENT = 100,
};

/* A move, and the position after it. 32 bytes. */
struct node {
  uint32_t first; /* the first child; 0: none yet. If it is not 0 and `children` is, the node is
                     settled: all players are apart, and the rewards are there */
  uint16_t children;
  uint16_t prior;    /* among its siblings, out of PRIOR_SUM */
  struct slide move; /* `order`: the first estimate, a reward of the player who made it */
  uint32_t visits;
  int64_t sum; /* of that player's rewards in all visits */
};

/* The rewards of a settled node take the place of this many nodes. */
enum { REWARDS_NODES = (sizeof(struct rewards) + sizeof(struct node) - 1) / sizeof(struct node) };

struct tree {
  struct ice *ice;
  struct effort *effort;
  uint32_t left[PENGUINS_PLAYERS_MAX]; /* penguins in hand */
  uint32_t late;     /* those of player 1, who may come or not; 0: it is known who plays */
  int32_t fish;      /* on the floes at the root, plus all scores */
  uint64_t compared; /* moves compared in playouts; the seed of their dice */
  struct territory territory;
  struct slide move[ICE_SLIDES_MAX];
  int32_t look[ICE_SLIDES_MAX];  /* how the moves of a new node look to the player who moves, ... */
  int64_t habit[ICE_SLIDES_MAX]; /* ... how likely a rival makes them by habit, ... */
  int64_t share[ICE_SLIDES_MAX]; /* ... and their shares of a sum, for priors and playouts */
  bool ranked[2];             /* with two players: has the first placement looked at all floes? */
  int32_t rank[2][ICE_CELLS]; /* if so, the reward that each promised */
  uint32_t used, room;
  struct node node[];
};

_Static_assert(sizeof(struct tree) + sizeof(struct node[2 * ICE_SLIDES_MAX]) <= TREE_MEMORY_MIN,
               "the root's moves do not fit");

/* --- moves of both phases --- */

static bool may_place(const struct tree *tree, int player) {
  return tree->left[player] && tree->ice->count[player] < ICE_PENGUINS;
}

static bool is_floe_for_placing(const struct ice *ice) {
  for (unsigned word = 0; word < ice->words; word++)
    if (ice->low[word] & ~ice->high[word]) return true;
  return false;
}

/* Does the placement still go on? */
static bool placing(const struct tree *tree) {
  for (int player = 0; player < tree->ice->players; player++)
    if (may_place(tree, player)) return is_floe_for_placing(tree->ice);
  return false;
}

/* Gives the turn to the next player who can move; false if nobody can. */
static bool next_turn(struct tree *tree) {
  struct ice *ice = tree->ice;
  if (!placing(tree)) return ice_next_turn(ice);
  do
    ice->side = ice->side + 1 == ice->players ? 0 : ice->side + 1;
  while (!may_place(tree, ice->side));
  return true;
}

/* Does the move say that player 1 does not exist? */
static bool is_absence(const struct slide *move) {
  return move->to == 0;
}

/* Takes player 1 away, far behind all others, or brings it back. */
static void set_absent(struct tree *tree, bool absent) {
  int32_t behind = absent ? -ICE_BEHIND_MAX : ICE_BEHIND_MAX;
  tree->left[1] = absent ? 0 : tree->late;
  tree->ice->score[1] += behind;
  tree->fish += behind;
}

static void make(struct tree *tree, const struct slide *move) {
  if (is_absence(move)) {
    set_absent(tree, true);
    return;
  }
  ice_make_move(tree->ice, move);
  tree->left[move->player] -= ice_is_placement(move);
}

static void unmake(struct tree *tree, const struct slide *move) {
  if (is_absence(move)) {
    set_absent(tree, false);
    return;
  }
  ice_unmake_move(tree->ice, move);
  tree->left[move->player] += ice_is_placement(move);
}

/* Lists the moves of the side to move in tree->move; returns their number. */
static size_t list_moves(struct tree *tree) {
  const struct ice *ice = tree->ice;
  return placing(tree) ? ice_placements(ice, ice->side, tree->move)
                       : ice_slides(ice, ice->side, tree->move, ICE_SLIDES_MAX);
}

/* --- rewards --- */

/* The rewards when all players are apart. */
static void reward_apart(struct tree *tree, struct rewards *rewards) {
  int32_t worth[PENGUINS_PLAYERS_MAX];
  uint64_t estimates = 0; /* not used */
  region_worth(tree->ice, REGION_FISH, REGION_NODES, tree->effort, worth, &estimates);
  reward_all(tree->ice, tree->fish, worth, rewards);
}

/* The rewards at the end of the game. */
static void reward_scores(const struct tree *tree, struct rewards *rewards) {
  int32_t worth[PENGUINS_PLAYERS_MAX] = {0};
  territory_end(tree->ice, worth);
  reward_all(tree->ice, tree->fish, worth, rewards);
}

/* --- the tree --- */

/* Is it the turn of a rival, who is assumed to look only one move ahead, or to move by habit? With
 * two players, the opponent is assumed to think as we do. */
static bool rival_moves(const struct ice *ice) {
  return ice->side != 0 && ice->players > 2;
}

/* Computes the rewards after a move; returns how it looks to a rival who looks one move ahead. */
static int32_t estimate(struct tree *tree, const struct slide *move, struct rewards *rewards) {
  struct ice *ice = tree->ice;
  int side = ice->side;
  make(tree, move);
  if (next_turn(tree))
    estimate_leaf(&tree->territory, ice, tree->left);
  else
    territory_end(ice, tree->territory.worth);
  reward_all(ice, tree->fish, tree->territory.worth, rewards);
  ice->side = side;
  unmake(tree, move);
  return territory_lead(tree->territory.worth, side, ice->players);
}

/* How likely a rival is to make the move by habit, relative to its others. */
static int64_t share_of_rival(struct tree *tree, const struct slide *move) {
  if (is_absence(move)) return 0;
  struct ice *ice = tree->ice;
  int32_t worth = ice_is_placement(move) ? habit_of_floe(ice, move->to) : habit_of_slide(ice, move);
  return habit_share(worth * ice->weight[PENGUINS_RIVAL_HABIT] / PERCENT);
}

/* Shares PRIOR_SUM among the children by tree->look: the more a move looks worse than the best, the
 * less it gets. */
static void share_by_look(struct tree *tree, struct node *child, size_t count) {
  enum { SQUARE_BITS = 60, PARTS = 8, FAR_MAX = 1 << 29 };
  const int32_t *weight = tree->ice->weight;
  bool rival = rival_moves(tree->ice), many = tree->ice->players > 2;
  int64_t focus = weight[rival ? PENGUINS_RIVAL_FOCUS : many ? PENGUINS_FOCUS : PENGUINS_TWO_FOCUS];
  int32_t width = rival ? PERCENT * FISH_UNIT : PARTS * REWARD;
  int64_t sum = 0;
  int32_t best = tree->look[0];
  for (size_t i = 1; i < count; i++)
    if (tree->look[i] > best) best = tree->look[i];
  for (size_t i = 0; i < count; i++) {
    int64_t far = width + (int64_t)(best - tree->look[i]) * focus;
    if (far > FAR_MAX) far = FAR_MAX;
    sum += tree->share[i] = (INT64_C(1) << SQUARE_BITS) / (far * far);
  }
  for (size_t i = 0; i < count; i++)
    child[i].prior = (uint16_t)(tree->share[i] * PRIOR_SUM / sum);
}

/* Sets the priors of a rival's moves: half by how they look, half by its habits. */
static void share_as_rival(struct tree *tree, struct node *child, size_t count) {
  int64_t sum = 0;
  for (size_t i = 0; i < count; i++)
    sum += tree->habit[i];
  share_by_look(tree, child, count);
  for (size_t i = 0; i < count; i++)
    child[i].prior = (uint16_t)((child[i].prior + tree->habit[i] * PRIOR_SUM / sum) / 2);
}

/* The mean of the rewards after a rival's moves, weighted by how likely each is. */
struct mean {
  int64_t share, of[PENGUINS_PLAYERS_MAX];
};

static void add_to_mean(struct mean *mean, const struct rewards *rewards, int64_t share,
                        int players) {
  mean->share += share;
  for (int player = 0; player < players; player++)
    mean->of[player] += share * rewards->of[player];
}

/* With two players on a board that does not fit a word, only the first placement node of each looks
 * at every floe; later nodes look at those that were best there. Is this such a placement? */
static bool ranks_floes(const struct tree *tree) {
  const struct ice *ice = tree->ice;
  return ice->players == 2 && ice->words > 1 && ice->weight[PENGUINS_TWO_FLOES] && placing(tree);
}

/* Moves the most promising placements to the front; returns how many are to be looked at. */
static size_t keep_best_floes(struct tree *tree, size_t count) {
  const int32_t *rank = tree->rank[tree->ice->side];
  struct slide *moves = tree->move;
  size_t most = (size_t)tree->ice->weight[PENGUINS_TWO_FLOES];
  if (count <= most) return count;
  for (size_t i = 0; i < count; i++)
    moves[i].order = rank[moves[i].to];
  for (size_t i = 0; i < most; i++)
    ice_pick(moves, count, i);
  return most;
}

/* Gives a node its children, as far as there is room, and sets the rewards to those of the best
 * child, or, for a rival, halfway between these and the mean. Of the slides of penguins that nobody
 * can disturb, keeps only one, as a waiting move. */
static void add_children(struct tree *tree, struct node *node, struct rewards *rewards) {
  bool safe[ICE_PENGUINS] = {false}, waits = false;
  int side = tree->ice->side;
  size_t count = list_moves(tree), kept = 0, wait = 0;
  struct node *child = &tree->node[tree->used];
  if (tree->late && side == 1 && tree->left[1] == tree->late)
    tree->move[count++] = (struct slide){.player = 1};
  bool ranks = ranks_floes(tree), first = ranks && !tree->ranked[side];
  if (ranks && !first) count = keep_best_floes(tree, count);
  bool room = tree->room - tree->used >= count, rival = rival_moves(tree->ice);
  struct mean mean = {0};
  if (!placing(tree)) territory_safe(&tree->territory, tree->ice, safe);
  for (size_t i = 0; i < count; i++) {
    const struct slide *move = &tree->move[i];
    struct rewards after;
    if (effort_node(tree->effort) && (node != tree->node || i >= LOOKED_AT_MIN)) break;
    int32_t look = estimate(tree, move, &after);
    int64_t share = rival ? share_of_rival(tree, move) : 0;
    if (rival) add_to_mean(&mean, &after, share, tree->ice->players);
    if (first) tree->rank[side][move->to] = after.of[side];
    if (i == 0 || after.of[side] > rewards->of[side]) *rewards = after;
    if (!room) continue;
    size_t place = kept;
    if (!ice_is_placement(move) && safe[move->index]) {
      if (waits) tree->habit[wait] += share, share = tree->habit[wait];
      if (waits && after.of[side] <= child[wait].move.order) continue;
      if (waits) place = wait;
      wait = place, waits = true;
    }
    child[place] = (struct node){.move = *move};
    child[place].move.order = after.of[side];
    tree->habit[place] = share;
    tree->look[place] = rival ? look : after.of[side];
    kept += place == kept;
  }
  if (first) tree->ranked[side] = true;
  for (int player = 0; mean.share && player < tree->ice->players; player++)
    rewards->of[player] = (rewards->of[player] + (int32_t)(mean.of[player] / mean.share)) / 2;
  if (!kept) return;
  (rival ? share_as_rival : share_by_look)(tree, child, kept);
  if (is_absence(&child[kept - 1].move)) child[kept - 1].prior = PRIOR_SUM; /* as much as all */
  node->first = tree->used;
  node->children = (uint16_t)kept;
  tree->used += (uint32_t)kept;
}

/* --- playouts --- */

/* Draws a move of the side to move by habit; false if the effort is spent. */
static bool draw_move(struct tree *tree, struct slide *move) {
  enum { MOVES_A_NODE = 16, DICE = 1 << 20 }; /* 16 moves take about as long as an estimate */
  struct ice *ice = tree->ice;
  size_t count = list_moves(tree), drawn = 0;
  int64_t sum = 0;
  for (size_t i = 0; i < count; i++) {
    const struct slide *one = &tree->move[i];
    int32_t worth = ice_is_placement(one) ? habit_of_floe(ice, one->to) : habit_of_slide(ice, one);
    if (++tree->compared % MOVES_A_NODE == 0 && effort_node(tree->effort)) return false;
    sum += tree->share[i] = habit_share(worth);
  }
  uint64_t dice = ice_key((unsigned)tree->compared, 0) % DICE;
  int64_t left = (int64_t)dice * (sum / DICE);
  while (drawn + 1 < count && (left -= tree->share[drawn]) >= 0)
    drawn++;
  *move = tree->move[drawn];
  return true;
}

/* The rewards when all players, ourselves included, move by habit until nobody can move or after
 * PLAYOUT_MAX plies; false if the effort is spent. Leaves the position as it was. */
static bool play_out(struct tree *tree, struct rewards *rewards) {
  struct slide way[PLAYOUT_MAX];
  struct ice *ice = tree->ice;
  int side = ice->side, plies = 0;
  bool over = false, drawn = true;
  while (!over && plies < PLAYOUT_MAX && (drawn = draw_move(tree, &way[plies]))) {
    make(tree, &way[plies++]);
    over = !next_turn(tree);
  }
  if (over) {
    reward_scores(tree, rewards);
  } else if (drawn) {
    estimate_survey(&tree->territory, ice);
    reward_all(ice, tree->fish, tree->territory.worth, rewards);
  }
  while (plies-- > 0)
    unmake(tree, &way[plies]);
  ice->side = side;
  return drawn;
}

/* With more than two players, mixes the result of one playout into the rewards of a leaf. */
static void mix_playout(struct tree *tree, struct rewards *rewards) {
  struct rewards end;
  int32_t percent = tree->ice->weight[PENGUINS_PLAYOUT];
  if (tree->ice->players == 2 || percent == 0 || !play_out(tree, &end)) return;
  for (int player = 0; player < tree->ice->players; player++)
    rewards->of[player] =
        (rewards->of[player] * (PERCENT - percent) + end.of[player] * percent) / PERCENT;
}

/* Values a leaf: by the fish that all get if the players are apart, which settles it; otherwise by
 * its children. */
static void value_leaf(struct tree *tree, struct node *node, struct rewards *rewards) {
  estimate_survey(&tree->territory, tree->ice);
  if (node == tree->node || tree->territory.contact || placing(tree)) {
    add_children(tree, node, rewards);
    mix_playout(tree, rewards);
    return;
  }
  reward_apart(tree, rewards);
  if (tree->room - tree->used < REWARDS_NODES) return;
  node->first = tree->used;
  memcpy(&tree->node[node->first], rewards, sizeof *rewards);
  tree->used += REWARDS_NODES;
}

/* Selects children in proportion to their priors. */
static struct node *draw_child(struct tree *tree, const struct node *node) {
  struct node *child = &tree->node[node->first], *best = child;
  for (int i = 1; i < node->children; i++) {
    uint64_t share = (uint64_t)child[i].prior * (best->visits + 1);
    if (share > (uint64_t)best->prior * (child[i].visits + 1)) best = &child[i];
  }
  return best;
}

static struct node *select_child(struct tree *tree, const struct node *node) {
  enum { TURNS = 8 };
  struct node *child = &tree->node[node->first], *best = child;
  if (tree->late && is_absence(&child[node->children - 1].move)) return draw_child(tree, node);
  if (rival_moves(tree->ice) &&
      node->visits % TURNS < (uint32_t)tree->ice->weight[PENGUINS_RIVAL_SHORT])
    return draw_child(tree, node);
  int64_t highest = INT64_MIN;
  /* Below 2^50, rounding to a double never reaches the next whole number. */
  int64_t root = (int64_t)sqrt((double)((uint64_t)(node->visits + 1) << 2 * ROOT_BITS));
  int32_t explore =
      tree->ice->weight[rival_moves(tree->ice) ? PENGUINS_RIVAL_EXPLORE : PENGUINS_EXPLORE];
  int64_t factor = root * REWARD * explore / PERCENT;
  for (int i = 0; i < node->children; i++, child++) {
    int64_t times = (int64_t)child->visits + 1;
    int64_t bound =
        (child->sum + child->move.order + ((factor >> ROOT_BITS) * child->prior >> PRIOR_BITS)) /
        times;
    if (bound > highest) highest = bound, best = child;
  }
  return best;
}

/* Plays one line to a leaf, and adds the leaf's rewards to all moves on the way. */
static void simulate(struct tree *tree) {
  struct node *way[PLIES_MAX], *node = tree->node;
  struct ice *ice = tree->ice;
  struct rewards rewards = {0};
  int plies = 0;
  bool over = false;
  while (node->children && plies < PLIES_MAX && !over) {
    node = select_child(tree, node);
    way[plies++] = node;
    make(tree, &node->move);
    over = !next_turn(tree);
  }
  if (over)
    reward_scores(tree, &rewards);
  else if (node->first && !node->children)
    memcpy(&rewards, &tree->node[node->first], sizeof rewards);
  else
    value_leaf(tree, node, &rewards);
  bool spent = effort_node(tree->effort); /* then the leaf may not have been valued */
  tree->node->visits++;
  while (plies-- > 0) {
    unmake(tree, &way[plies]->move);
    if (spent) continue;
    way[plies]->visits++;
    way[plies]->sum += rewards.of[way[plies]->move.player];
  }
  ice->side = 0;
}

static const struct node *most_visited(const struct tree *tree) {
  const struct node *child = &tree->node[tree->node->first], *best = child;
  for (int i = 0; i < tree->node->children; i++, child++)
    if (child->visits > best->visits ||
        (child->visits == best->visits && child->move.order > best->move.order))
      best = child;
  return best;
}

bool tree_search(struct ice *ice, const uint32_t *left, struct effort *effort, void *memory,
                 size_t size, struct search_result *result) {
  struct tree *tree = memory;
  tree->ice = ice;
  tree->effort = effort;
  tree->room = (uint32_t)((size - sizeof *tree) / sizeof *tree->node);
  tree->used = 1;
  if (left) {
    if (!is_floe_for_placing(ice)) return false;
    memcpy(tree->left, left, (size_t)ice->players * sizeof *left);
    if (ice->players == 4 && !ice->count[0] && !ice->count[1] && ice->count[2])
      tree->late = left[1];
  }
  for (unsigned word = 0; word < ice->words; word++)
    tree->fish += floes_fish_in_word(ice, word, ice_free(ice, word));
  for (int player = 0; player < ice->players; player++)
    tree->fish += ice->score[player];
  do
    simulate(tree);
  while (!effort->spent && tree->node->children);
  if (!tree->node->children) return false;
  struct slide best = most_visited(tree)->move;
  make(tree, &best);
  ice->side = ice->players > 1;
  estimate_survey(&tree->territory, ice);
  ice->side = 0;
  unmake(tree, &best);
  *result = (struct search_result){.slide = best, .value = tree->territory.value, .depth = 1};
  return true;
}
