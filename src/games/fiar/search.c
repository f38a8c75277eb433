#include "games/fiar/search.h"

#include "games/fiar/lanes.h"
#include "games/fiar/proof.h"

enum {
  /* Positions with fewer free squares are cheaper to search than to look up, ... */
  STORE_EMPTY_MIN = 8,
  /* ... and with fewer than these their children are. */
  PROBE_EMPTY_MIN = 10,
  PROOF_SCORE_MAX = 3, /* no bound from pairings proves a win with more */
  CLOCK_NODES = 1024,  /* between two looks at the clock; a power of two */
  SCORE_BITS = 4,      /* of a ranked move: the lane */
};

/* What a threat is worth for ordering, by the side that has it and its row: the first player's
 * threats count in odd rows, the second player's in even ones. Found by hill-climbing on the number
 * of nodes over a set of random positions. */
static const int threat_worth[2][FIAR_ROWS] = {{2, 119, 106, 89, 138, 92},
                                               {97, 175, 73, 89, 80, 103}};
static const int wasted_threat = 50; /* the opponent answers on top of the move, on a threat */
static const int forcing_move = 31;  /* a threat that must be answered at once */
static const int lane_worth = 8;     /* nearer to the centre, for each lane */

uint64_t fiar_safe_moves(uint64_t all, uint64_t threats) {
  uint64_t playable = fiar_playable(all);
  uint64_t forced = playable & threats;
  if (forced & (forced - 1)) return 0;
  return (forced ? forced : playable) & ~(threats >> 1);
}

int fiar_promise(uint64_t threats, uint64_t move, uint64_t playable_after, int lane, int side) {
  int promise = lane_worth * (FIAR_COLUMNS - lane);
  for (int row = 0; row < FIAR_ROWS; row++)
    promise += threat_worth[side][row] * __builtin_popcountll(threats & FIAR_BOTTOM << row);
  if (threats & move << 1) promise -= wasted_threat;
  if (threats & playable_after) promise += forcing_move;
  return promise;
}

/* One position in the search. */
struct node {
  uint64_t own, all;
  int stones, alpha;
  int min, max;            /* what is known of its score */
  int best, column;        /* the best answer so far, and the lane that gave it */
  struct fiar_place place; /* in the table */
  bool stored;             /* it has one */
};

/* All children of a node. */
struct children {
  fiar_lanes moves, own, all, threats, playable;
  struct fiar_place place[FIAR_LANES];
};

/* Does any move make two threats that are playable at once, or two on top of each other? */
static bool unstoppable(const struct children *children) {
  fiar_lanes now = children->threats & children->playable;
  fiar_lanes two = (now & (now - 1)) | (now & children->threats >> 1);
  two &= (fiar_lanes)(children->moves != 0);
  return fiar_lanes_union(&two) != 0;
}

static void make_children(struct children *children, const struct node *node, uint64_t moves) {
  children->moves = fiar_lane_columns & moves;
  children->own = children->moves | node->own;
  children->all = children->moves | node->all;
  fiar_lanes_line_ends(&children->own, &children->threats);
  children->threats &= FIAR_BOARD & ~children->all;
  children->playable = children->all + FIAR_BOTTOM;
}

static void fetch_places(struct children *children, const struct node *node,
                         const struct fiar_search *search) {
  bool near = FIAR_CELLS - node->stones - 1 <= search->near_empty;
  fiar_lanes keys = children->all + (node->own ^ node->all);
  fiar_lanes_canonical(&keys);
  for (int lane = 0; lane < FIAR_COLUMNS; lane++) {
    children->place[lane] = fiar_place_of(search->table, fiar_scramble(keys[lane]), near);
    __builtin_prefetch(children->place[lane].bucket);
  }
}

/* Narrows the node's bounds by its entry; true if that answers the question, in `best`. */
static bool answered_by_table(struct node *node, int *known_column) {
  uint64_t entry = fiar_table_find(node->place);
  if (!entry) return false;
  int lower = fiar_entry_lower(entry), upper = fiar_entry_upper(entry);
  if (lower > node->min) node->min = lower;
  if (upper < node->max) node->max = upper;
  *known_column = fiar_entry_move(entry);
  node->best = lower > node->alpha ? lower : upper;
  return lower > node->alpha || upper <= node->alpha;
}

static void remember(const struct node *node, uint64_t nodes) {
  if (node->stored) fiar_table_store(node->place, node->min, node->max, node->column, nodes);
}

/* Looks up what is known of a child; true if the node needs no search of it. */
static bool known_child(struct node *node, const struct children *children, int lane) {
  uint64_t entry = fiar_table_find(children->place[lane]);
  if (!entry) return false;
  int lower = -fiar_entry_upper(entry), upper = -fiar_entry_lower(entry);
  if (lower > node->alpha) {
    node->best = lower;
    node->column = lane;
    return true;
  }
  if (upper > node->alpha) return false;
  if (upper > node->best) node->best = upper, node->column = lane;
  return true;
}

/* Ranks the children that have to be searched, best first: lanes in the lower bits of `ranked`.
 * Returns their number; 0 also if one of them answers the question. */
static int rank_children(struct node *node, const struct children *children, int known_column,
                         int *ranked) {
  bool probe = FIAR_CELLS - node->stones >= PROBE_EMPTY_MIN;
  int count = 0;
  for (int lane = 0; lane < FIAR_COLUMNS; lane++) {
    uint64_t move = children->moves[lane];
    if (!move) continue;
    if (probe && known_child(node, children, lane)) {
      if (node->best > node->alpha) return 0;
      continue;
    }
    int promise = fiar_promise(children->threats[lane], move, children->playable[lane], lane,
                               node->stones % 2);
    if (lane == known_column) promise = INT16_MAX;
    int rank = promise * (1 << SCORE_BITS) + lane;
    int at = count++;
    for (; at > 0 && ranked[at - 1] < rank; at--)
      ranked[at] = ranked[at - 1];
    ranked[at] = rank;
  }
  return count;
}

/* Sums up when the children have answered: the node's best answer bounds its score. */
static int conclude(struct node *node, uint64_t nodes) {
  if (node->best > node->max) node->best = node->max;
  if (node->best > node->alpha) {
    if (node->best > node->min) node->min = node->best;
  } else if (node->best < node->max)
    node->max = node->best;
  remember(node, nodes);
  return node->best;
}

/* The node is worth `lower` by the first lane that is not zero. */
static bool proved_by(struct node *node, const fiar_lanes *lanes, int lower) {
  for (int lane = 0; lane < FIAR_COLUMNS; lane++) {
    if (!(*lanes)[lane]) continue;
    node->best = lower;
    node->column = lane;
    return true;
  }
  return false;
}

/* fiar_reaches_four, lane by lane. */
static void lanes_reach_four(const fiar_lanes *reach, const fiar_lanes *pair, fiar_lanes *result) {
  fiar_lanes one = *pair & -*pair, other = *pair ^ one;
  fiar_lanes without_one = *reach & ~one, without_other = *reach & ~other, four;
  fiar_lanes_has_four(&without_one, result);
  fiar_lanes_has_four(&without_other, &four);
  *result |= four;
  fiar_lanes_has_four(reach, &four);
  *result = four & (*result | (fiar_lanes)(other == 0) | (fiar_lanes)((other & (other - 1)) != 0));
}

/* The part of fiar_upper_bound that needs no threats, for all children at once: does it answer the
 * question? */
static bool proved_by_parity(struct node *node, const struct children *children) {
  const int win = -fiar_score_of_loss(FIAR_CELLS);
  uint64_t enemy = node->own ^ node->all;
  fiar_lanes moves = (fiar_lanes)(children->moves != 0), empty = FIAR_BOARD & ~children->all, four;
  if (node->stones % 2 == 0) { /* the second player is to move in the children */
    if (node->alpha >= 0) return false;
    fiar_lanes possible = empty | enemy;
    fiar_lanes_has_four(&possible, &four);
    moves &= ~four;
    return proved_by(node, &moves, 0);
  }
  if (node->alpha >= win) return false;
  fiar_lanes playable = children->playable & FIAR_BOARD, pair = playable & FIAR_EVEN_ROWS;
  fiar_lanes reach = playable | enemy | (empty & FIAR_ODD_ROWS);
  lanes_reach_four(&reach, &pair, &four);
  moves &= ~four;
  if (!fiar_lanes_union(&moves)) return false;
  fiar_lanes claimed = children->own | (empty & FIAR_EVEN_ROWS & ~playable);
  fiar_lanes_has_four(&claimed, &four);
  four &= moves;
  return proved_by(node, &four, win) || (node->alpha < 0 && proved_by(node, &moves, 0));
}

/* The rest of fiar_upper_bound for all children. */
static bool proved_by_threat(struct node *node, const struct children *children) {
  bool first = node->stones % 2 != 0; /* the first player is to move in the children */
  int ceiling = fiar_score_ceiling(node->stones + 1);
  fiar_lanes threats = children->threats & ~children->playable &
                       (fiar_lanes)(children->moves != 0) &
                       (first ? FIAR_EVEN_ROWS : FIAR_ODD_ROWS);
  if (!fiar_lanes_union(&threats)) return false;
  for (int lane = 0; lane < FIAR_COLUMNS; lane++) {
    uint64_t all = children->all[lane];
    uint64_t base = (node->own ^ node->all) | fiar_playable(all);
    for (uint64_t left = threats[lane]; left; left &= left - 1) {
      int upper = fiar_threat_bound(base, FIAR_BOARD & ~all, left & -left, first, ceiling);
      if (-upper <= node->alpha) continue;
      node->best = -upper;
      node->column = lane;
      return true;
    }
  }
  return false;
}

/* Does a bound from pairings (proof.h) answer the question for any child? Asked before the first
 * child is searched, so that no time is lost on a worse one: this saves a quarter of the nodes. */
static bool proved_child(struct node *node, const struct children *children) {
  return node->alpha < PROOF_SCORE_MAX &&
         (proved_by_parity(node, children) || proved_by_threat(node, children));
}

static int search_node(struct fiar_search *search, uint64_t own, uint64_t all, uint64_t threats,
                       int stones, int alpha, bool judged);

static int search_children(struct fiar_search *search, struct node *node, uint64_t moves,
                           int known_column, uint64_t start) {
  struct children children;
  int ranked[FIAR_COLUMNS];
  make_children(&children, node, moves);
  if (FIAR_CELLS - node->stones >= PROBE_EMPTY_MIN) fetch_places(&children, node, search);
  if (unstoppable(&children)) return fiar_score_now(node->stones + 2);
  if (proved_child(node, &children)) return node->best;
  int count = rank_children(node, &children, known_column, ranked);
  for (int i = 0; i < count; i++) {
    int lane = ranked[i] & ((1 << SCORE_BITS) - 1);
    int score = -search_node(search, children.own[lane] ^ children.all[lane], children.all[lane],
                             children.threats[lane], node->stones + 1, -node->alpha - 1, true);
    if (search->stopped) return 0;
    if (score <= node->best) continue;
    node->best = score;
    node->column = lane;
    if (score > node->alpha) break;
  }
  return conclude(node, search->nodes - start + 1);
}

/* The only safe move is made at once; such positions are not stored. */
static int search_forced(struct fiar_search *search, const struct node *node, uint64_t move) {
  uint64_t own = node->own | move, all = node->all | move;
  uint64_t threats = fiar_threats(own, all);
  uint64_t now = threats & fiar_playable(all);
  if ((now & (now - 1)) | (now & threats >> 1)) return fiar_score_now(node->stones + 2);
  return -fiar_search(search, own ^ all, all, threats, node->stones + 1, -node->alpha - 1);
}

static bool out_of_budget(struct fiar_search *search) {
  if (search->nodes % CLOCK_NODES == 0 && search->budget)
    search->stopped = budget_spent(search->budget, search->nodes);
  return search->stopped;
}

/* fiar_search; `judged` if the parent has tried the bounds from pairings in vain. */
static int search_node(struct fiar_search *search, uint64_t own, uint64_t all, uint64_t threats,
                       int stones, int alpha, bool judged) {
  uint64_t start = ++search->nodes;
  if (out_of_budget(search)) return 0;
  uint64_t moves = fiar_safe_moves(all, threats);
  if (!moves) return -fiar_score_now(stones + 1);
  if (stones >= FIAR_CELLS - 2) return 0; /* neither side has time for a win */

  /* The next but one stone of either side is the first that may win. */
  struct node node = {.own = own, .all = all, .stones = stones, .alpha = alpha};
  node.min = fiar_score_floor(stones);
  node.max = fiar_score_ceiling(stones);
  if (node.min > alpha) return node.min;
  if (node.max <= alpha) return node.max;
  if (!judged) {
    node.max = fiar_upper_bound(own, all, threats, stones, node.max);
    if (node.max <= alpha) return node.max;
    if (alpha < 0 && !fiar_has_four(FIAR_BOARD & ~own)) return 0; /* the opponent can never win */
  }
  if (!(moves & (moves - 1))) return search_forced(search, &node, moves);

  int known_column = -1;
  node.best = -FIAR_SCORE_NONE;
  node.column = -1;
  node.stored = FIAR_CELLS - stones >= STORE_EMPTY_MIN;
  if (node.stored) {
    uint64_t scrambled = fiar_scramble(fiar_canonical(fiar_key(own, all)));
    node.place = fiar_place_of(search->table, scrambled, FIAR_CELLS - stones <= search->near_empty);
    if (answered_by_table(&node, &known_column)) return node.best;
    node.best = -FIAR_SCORE_NONE;
  }
  return search_children(search, &node, moves, known_column, start);
}

int fiar_search(struct fiar_search *search, uint64_t own, uint64_t all, uint64_t threats,
                int stones, int alpha) {
  return search_node(search, own, all, threats, stones, alpha, false);
}
