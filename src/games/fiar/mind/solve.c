/* The solver: what a position is worth, and the best move.
 *
 * The search in the first half answers whether a position is worth more than a given score. It
 * looks only at moves that do not lose at once, makes forced moves without a search, looks all
 * children up in the table before it searches one of them, then tries the bounds that need no
 * search (proof.h), and searches what is left, the most promising move first. The children of a
 * node are worked on all at once, a lane each (lanes.h).
 *
 * The second half asks the search at the root, with one null window after another, until the score
 * is known. */
#include "games/fiar/mind/solve.h"

#include "games/fiar/mind/lanes.h"
#include "games/fiar/mind/proof.h"

/* ---- The search ---- */

enum {
  /* Positions with fewer free cells are cheaper to search than to look up, ... */
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

/* How promising a move looks that leaves its side with these threats: its own free winning cells
 * after the move, the move itself as one bit, the cells that are playable then, the move's lane
 * (lanes.h), and the side: 0 for the first player, 1 for the second. */
static int promise_of(uint64_t threats, uint64_t move, uint64_t playable_after, int lane,
                      int side) {
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
    int promise =
        promise_of(children->threats[lane], move, children->playable[lane], lane, node->stones % 2);
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

/* Tells whether a position is worth more than `alpha` (alpha-beta in its negamax form with the
 * null window between `alpha` and `alpha` + 1, fail-soft): what is above `alpha` is a lower bound
 * of the score of the side to move, anything else an upper bound.
 *
 * `own` and `all` are the stones of the side to move and of both, `threats` the free cells where
 * its opponent would complete four, `stones` the number of all stones (at most 41); `judged` if the
 * parent has tried the bounds from pairings in vain. The side to move must have no win in one
 * move. */
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
  return -search_node(search, own ^ all, all, threats, node->stones + 1, -node->alpha - 1, false);
}

static bool out_of_budget(struct fiar_search *search) {
  if (search->nodes % CLOCK_NODES == 0 && search->budget)
    search->stopped = budget_spent(search->budget, search->nodes);
  return search->stopped;
}

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

/* ---- The root ---- */

/* Which positions are kept in the near part of the table: those with at most so many free cells,
 * after a short search, and after a long one, which would crowd it out. */
enum { LONG_EMPTY = 28, NEAR_EMPTY_SHORT = 18, NEAR_EMPTY_LONG = 14 };

/* The moves at the root, most promising first, and what is known of each. */
struct root {
  const struct fiar_position *position;
  int stones, count;
  struct candidate {
    int column, promise, upper;
  } move[FIAR_COLUMNS];
};

static int column_of(uint64_t cell) {
  return __builtin_ctzll(cell) / FIAR_COLUMN_BITS;
}

static uint64_t enemy_threats(const struct fiar_position *position) {
  return fiar_threats(position->own ^ position->all, position->all);
}

/* Collects the moves in `moves`, the most promising first. */
static void rank_moves(struct root *root, uint64_t moves) {
  const struct fiar_position *position = root->position;
  for (int lane = 0; lane < FIAR_COLUMNS; lane++) {
    uint64_t move = moves & fiar_lane_columns[lane];
    if (!move) continue;
    uint64_t all = position->all | move;
    struct candidate candidate = {.column = column_of(move), .upper = FIAR_SCORE_MAX};
    candidate.promise = promise_of(fiar_threats(position->own | move, all), move,
                                   fiar_playable(all), lane, root->stones % 2);
    int at = root->count++;
    for (; at > 0 && root->move[at - 1].promise < candidate.promise; at--)
      root->move[at] = root->move[at - 1];
    root->move[at] = candidate;
  }
}

/* Is the score of a move above alpha? Returns a bound as search_node does, for the side to move at
 * the root. */
static int search_move(struct fiar_search *search, const struct root *root, int column, int alpha) {
  struct fiar_position child = *root->position;
  fiar_play(&child, column);
  return -search_node(search, child.own, child.all, enemy_threats(&child), root->stones + 1,
                      -alpha - 1, false);
}

/* Asks whether any move is worth more than `alpha`, and narrows the verdict's bounds. The move that
 * is goes to the front; false if the budget ended. */
static bool ask(struct fiar_search *search, struct root *root, int alpha,
                struct fiar_verdict *verdict) {
  int best = -FIAR_SCORE_MAX;
  for (int i = 0; i < root->count; i++) {
    struct candidate candidate = root->move[i];
    if (candidate.upper > alpha) {
      int score = search_move(search, root, candidate.column, alpha);
      if (search->stopped) return false;
      if (score > alpha) {
        verdict->lower = score;
        verdict->column = candidate.column;
        for (int j = i; j > 0; j--)
          root->move[j] = root->move[j - 1];
        root->move[0] = candidate;
        return true;
      }
      candidate.upper = root->move[i].upper = score;
    }
    if (candidate.upper > best) best = candidate.upper;
  }
  verdict->upper = best;
  return true;
}

/* Where to set the next null window. Quick wins and losses, which cost little to find or to
 * exclude, are asked for first; then who wins; then how soon, near the slow end, where most scores
 * lie. Quick is what a short search can see; from an early position more is worth asking, because a
 * search for the winner takes so much longer. */
static int next_alpha(const struct fiar_verdict *verdict, int question, int stones) {
  const int steps = 32, early_stones = 14;
  int quick = stones <= early_stones ? 6 : 4;
  int lower = verdict->lower, upper = verdict->upper, width = upper - lower;
  if (lower < 0 && upper > 0) {
    if (question == 0 && upper > quick + 1) return upper - quick;
    if (question <= 1 && lower < -quick - 1) return lower + quick - 1;
    return stones % 2 ? -1 : 0;
  }
  if (upper <= 0) return upper - 1 - width / steps;
  return lower + width / steps;
}

/* While nothing better is proved, the move to play is one that is not yet proved to be worse. */
static void choose_unproved(const struct root *root, struct fiar_verdict *verdict) {
  if (verdict->lower > fiar_score_floor(root->stones)) return;
  int best = 0;
  for (int i = 1; i < root->count; i++)
    if (root->move[i].upper > root->move[best].upper) best = i;
  verdict->column = root->move[best].column;
}

bool fiar_solve(struct fiar_search *search, const struct fiar_position *position,
                struct fiar_verdict *verdict) {
  struct root root = {.position = position, .stones = fiar_stones(position)};
  uint64_t playable = fiar_playable(position->all);
  uint64_t wins = fiar_threats(position->own, position->all) & playable;
  uint64_t threats = enemy_threats(position);
  uint64_t moves =
      root.stones < FIAR_CELLS - 1 ? fiar_safe_moves(position->all, threats) : playable;
  search->stopped = false;
  search->near_empty = FIAR_CELLS - root.stones < LONG_EMPTY ? NEAR_EMPTY_SHORT : NEAR_EMPTY_LONG;
  if (wins || !moves) {
    int score = wins ? fiar_score_now(root.stones) : -fiar_score_now(root.stones + 1);
    uint64_t block = playable & threats ? playable & threats : playable;
    *verdict = (struct fiar_verdict){score, score, column_of(wins ? wins : block)};
    return true;
  }
  rank_moves(&root, moves);
  *verdict = (struct fiar_verdict){fiar_score_floor(root.stones), fiar_score_ceiling(root.stones),
                                   root.move[0].column};
  if (root.stones >= FIAR_CELLS - 2) verdict->lower = verdict->upper = 0;
  for (int question = 0; verdict->lower < verdict->upper; question++) {
    if (ask(search, &root, next_alpha(verdict, question, root.stones), verdict)) continue;
    choose_unproved(&root, verdict);
    return false;
  }
  return true;
}
