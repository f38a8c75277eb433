/* The search of a node: is a position worth more than a given score?
 *
 * It considers only moves that do not lose at once, and plays forced moves at once. If only a win
 * with the second stone from now is in time, it answers without the table and without a search.
 * Otherwise it tries the bounds that need no search (proof.h) on all children, looks them up in the
 * table, and then searches those that are left, the most promising move first (children.h).
 *
 * It is a header because solve.c, which asks it at the root, is compiled several times. */
#ifndef ONEMOVE_FIAR_NODE_H
#define ONEMOVE_FIAR_NODE_H

#include "games/fiar/mind/children.h"
#include "games/fiar/mind/proof.h"
#include "games/fiar/mind/search.h"

enum {
  /* A position with fewer free cells is cheaper to search than to look up; ... */
  STORE_EMPTY_MIN = 8,
  /* ... with fewer than this, so are its children. */
  PROBE_EMPTY_MIN = 10,
  NEAR_EMPTY = 18,         /* with at most this many free cells, a position is in the near part */
  PROOF_SCORE_MAX = 3,     /* no bound from pairings proves a higher score */
  CLOCK_NODES = 1024,      /* between two looks at the clock and the table's size; a power of two */
  PAIR_STONES_MAX = 22,    /* with more stones, counting pairs takes longer than it saves */
  HISTORY_STONES_MIN = 14, /* with fewer stones, what was learned near the end misleads */
  HISTORY_STONES_MAX = 27, /* with more, a search ends too soon to learn */
  /* The horizons with which only a win with the second stone from now is in time: the side to move
   * has to force it, or has to prevent that of the opponent. */
  LAST_CHANCE = 3,
  LAST_DEFENCE = 4,
  LANE_BITS = 4, /* the lowest bits of a rank hold the lane */
  LANE_MASK = (1 << LANE_BITS) - 1,
};

/* One position in the search, which must have no win in one for the side to move; and the question
 * whether it is worth more than `alpha`. */
struct node {
  uint64_t own, all;  /* the stones of the side to move, and of both */
  uint64_t threats;   /* the free cells where the opponent would complete four */
  uint64_t last;      /* the move that led to it */
  uint64_t scrambled; /* its key, 0 if that is not known yet; its place in the table may change when
                         the table grows */
  int stones, alpha;  /* the number of all stones, at most 41 */
  int horizon;        /* horizon_of them */
  bool judged;        /* its parent has tried the bounds from pairings in vain */
  /* The caller fills in the members above, the search those below. */
  bool stored, near; /* whether it has a place in the table; if so, in the near part */
  int min, max;      /* the known bounds of its score */
  int best, column;  /* the best answer so far, and the lane that gave it */
};

/* To ask whether a position is worth more than alpha is to ask whether one side can win in time: if
 * alpha is negative, the opponent, by a score of at least -alpha; else the side to move, by one of
 * at least alpha + 1. The horizon is the number of plies up to the last stone that is in time. */
static inline int horizon_of(int stones, int alpha) {
  return fiar_distance(stones, alpha < 0 ? alpha : alpha + 1);
}

/* All children of a node, and their scrambled keys. */
struct family {
  struct fiar_children of;
  fiar_lanes scrambled;
  struct fiar_buckets buckets; /* where they belong */
  bool fetched;                /* otherwise the last two are not known */
};

static bool is_near(int stones) {
  return FIAR_CELLS - stones <= NEAR_EMPTY;
}

static void fetch_places(struct family *family, const struct node *node,
                         const struct fiar_search *search) {
  family->buckets = fiar_buckets_of(search->table, is_near(node->stones + 1));
  for (int i = 0; i < FIAR_PARTS; i++)
    family->scrambled.part[i] = fiar_vector_scramble(
        fiar_vector_canonical(family->of.all.part[i] + (node->own ^ node->all)));
  for (int lane = 0; lane < FIAR_COLUMNS; lane++)
    __builtin_prefetch(fiar_place_in(family->buckets, family->scrambled.lane[lane]).bucket);
}

/* Narrows the node's bounds by its entry; true if that answers the question, with `best`. */
static bool answered_by_table(const struct fiar_search *search, struct node *node,
                              int *known_column) {
  uint64_t entry = fiar_table_find(fiar_place_of(search->table, node->scrambled, node->near));
  if (!entry) return false;
  int lower = fiar_entry_lower(entry), upper = fiar_entry_upper(entry);
  if (lower > node->min) node->min = lower;
  if (upper < node->max) node->max = upper;
  *known_column = fiar_entry_move(entry);
  if (lower <= node->alpha && upper > node->alpha) return false;
  node->best = lower > node->alpha ? lower : upper;
  return true;
}

static void remember(const struct fiar_search *search, const struct node *node, uint64_t nodes) {
  if (!node->stored) return;
  struct fiar_place place = fiar_place_of(search->table, node->scrambled, node->near);
  fiar_table_store(place, node->min, node->max, node->column, nodes);
}

/* Looks up a child; true if it need not be searched. */
static inline bool known_child(struct node *node, const struct family *family, int lane) {
  uint64_t entry = fiar_table_find(fiar_place_in(family->buckets, family->scrambled.lane[lane]));
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

/* Lists the lanes of the children that have to be searched. Returns their number; 0 also if one
 * child answers the question without a search. */
static int list_children(struct node *node, const struct family *family, int *lanes) {
  int moves = 0, count = 0;
  for (int lane = 0; lane < FIAR_COLUMNS; lane++) {
    lanes[moves] = lane;
    moves += family->of.moves.lane[lane] != 0;
  }
  if (!family->fetched) return moves;
  for (int i = 0; i < moves; i++) {
    lanes[count] = lanes[i];
    if (!known_child(node, family, lanes[i]))
      count++;
    else if (node->best > node->alpha)
      return 0;
  }
  return count;
}

/* The pairs that the moves of a position make, or NULL where counting them does not pay. */
static const struct fiar_tally *count_pairs(uint64_t own, uint64_t all, int stones,
                                            struct fiar_tally *tally) {
  if (stones > PAIR_STONES_MAX) return NULL;
  *tally = fiar_tally_pairs(own, all);
  return tally;
}

/* Turns lanes into ranks, the higher the better, with the lane in the lower bits of each. */
static void rank_children(const struct fiar_search *search, const struct node *node,
                          const struct fiar_children *children, int known_column, int *ranked,
                          int count) {
  static const int16_t nothing[FIAR_KEY_BITS];
  int side = node->stones % 2;
  const struct fiar_histories *history = search->history;
  bool by_cell = search->learned && node->stones >= HISTORY_STONES_MIN;
  const int16_t *of_cell = by_cell ? history->cell[side] : nothing;
  const int16_t *of_reply =
      search->learned ? history->reply[side][__builtin_ctzll(node->last)] : nothing;
  struct fiar_tally tally;
  const struct fiar_tally *pairs = count_pairs(node->own, node->all, node->stones, &tally);
  for (int i = 0; i < count; i++) {
    int lane = ranked[i];
    uint64_t move = children->moves.lane[lane];
    int worth = fiar_promise(children, pairs, side, lane) +
                fiar_history_worth(of_reply, &fiar_of_reply, move) +
                fiar_history_worth(of_cell, &fiar_of_cell, move);
    ranked[i] = (lane == known_column ? INT16_MAX : worth) * (1 << LANE_BITS) + lane;
  }
}

/* Moves the best of the ranks from `first` on to `first`. Most often the first or the second child
 * answers the question, so sorting all of them takes longer; so do branches, which are not
 * predictable here. */
static void bring_best(int *ranked, int first, int count) {
  int at = first, best = ranked[first];
  for (int i = first + 1; i < count; i++) {
    at = ranked[i] > best ? i : at;
    best = ranked[i] > best ? ranked[i] : best;
  }
  ranked[at] = ranked[first];
  ranked[first] = best;
}

/* When the children have answered: the best answer bounds the node's score. */
static int conclude(const struct fiar_search *search, struct node *node, uint64_t nodes) {
  if (node->best > node->max) node->best = node->max;
  if (node->best > node->alpha) {
    if (node->best > node->min) node->min = node->best;
  } else if (node->best < node->max)
    node->max = node->best;
  remember(search, node, nodes);
  return node->best;
}

/* If any lane is not zero, the first such move proves that the node is worth at least `lower`. */
static bool proved_by(struct node *node, const fiar_lanes *lanes, int lower) {
  for (int lane = 0; lane < FIAR_COLUMNS; lane++) {
    if (!lanes->lane[lane]) continue;
    node->best = lower;
    node->column = lane;
    return true;
  }
  return false;
}

/* fiar_reaches_four for each lane. */
static fiar_vector part_reaches_four(fiar_vector reach, fiar_vector pair) {
  fiar_vector one = pair & -pair, other = pair ^ one;
  fiar_vector four = fiar_vector_has_four(reach & ~one) | fiar_vector_has_four(reach & ~other);
  return fiar_vector_has_four(reach) &
         (four | (fiar_vector)(other == 0) | (fiar_vector)((other & (other - 1)) != 0));
}

/* Does the part of fiar_upper_bound that needs no threats answer the question for any child? */
static bool proved_by_parity(struct node *node, const struct fiar_children *children) {
  const int win = -fiar_score_of_loss(FIAR_CELLS);
  bool second = node->stones % 2 == 0; /* the second player is to move in the children */
  if (node->alpha >= (second ? 0 : win)) return false;
  uint64_t enemy = node->own ^ node->all;
  fiar_lanes holds, wins; /* the moves that do not lose; those of them that win */
  fiar_vector any = {0};
  for (int i = 0; i < FIAR_PARTS; i++) {
    fiar_vector moves = (fiar_vector)(children->moves.part[i] != 0);
    fiar_vector empty = FIAR_BOARD & ~children->all.part[i];
    fiar_vector playable = children->playable.part[i] & FIAR_BOARD;
    if (second)
      moves &= ~fiar_vector_has_four(empty | enemy);
    else
      moves &=
          ~part_reaches_four(playable | enemy | (empty & FIAR_ODD_ROWS), playable & FIAR_EVEN_ROWS);
    any |= holds.part[i] = moves;
    wins.part[i] = empty & FIAR_EVEN_ROWS & ~playable;
  }
  if (!fiar_vector_any(any)) return false;
  if (second) return proved_by(node, &holds, 0);
  for (int i = 0; i < FIAR_PARTS; i++)
    wins.part[i] =
        fiar_vector_has_four(node->own | children->moves.part[i] | wins.part[i]) & holds.part[i];
  return proved_by(node, &wins, win) || (node->alpha < 0 && proved_by(node, &holds, 0));
}

/* Does the rest of fiar_upper_bound answer the question for any child? */
static bool proved_by_threat(struct node *node, const struct fiar_children *children) {
  bool first = node->stones % 2 != 0; /* the first player is to move in the children */
  int highest = -node->alpha - 1, ceiling = fiar_score_ceiling(node->stones + 1) - 1;
  if (ceiling < highest) highest = ceiling;
  fiar_lanes threats;
  fiar_lanes proved = {.lane = {0}}; /* the score by the first threat that proves one; 0: none */
  fiar_vector any = {0};
  for (int i = 0; i < FIAR_PARTS; i++)
    any |= threats.part[i] = children->threats.part[i] & ~children->playable.part[i] &
                             (fiar_vector)(children->moves.part[i] != 0) &
                             (first ? FIAR_EVEN_ROWS : FIAR_ODD_ROWS);
  /* Most threats are those that the side had before, and so are in all lanes. */
  for (uint64_t left = fiar_vector_union(any); left; left &= left - 1) {
    struct fiar_threat threat = fiar_threat_at(__builtin_ctzll(left), first);
    if (threat.bound > highest) continue;
    for (int i = 0; i < FIAR_PARTS; i++) {
      fiar_vector reach = (node->own ^ node->all) | (children->playable.part[i] & FIAR_BOARD) |
                          (~children->all.part[i] & threat.reach);
      fiar_vector no_proof = fiar_vector_has_four(reach) |
                             (fiar_vector)((threats.part[i] & left & -left) == 0) |
                             (fiar_vector)(proved.part[i] != 0);
      proved.part[i] |= ~no_proof & (uint64_t)-threat.bound;
    }
  }
  for (int lane = 0; lane < FIAR_COLUMNS; lane++) {
    if (!proved.lane[lane]) continue;
    node->best = (int)proved.lane[lane];
    node->column = lane;
    return true;
  }
  return false;
}

/* Does a bound from pairings (proof.h) answer the question for any child? Trying them all before a
 * child is searched saves a quarter of the nodes. */
static bool proved_child(struct node *node, const struct fiar_children *children) {
  return node->alpha < PROOF_SCORE_MAX &&
         (proved_by_parity(node, children) || proved_by_threat(node, children));
}

/* Tells whether a position is worth more than alpha (alpha-beta in its negamax form with the null
 * window between alpha and alpha + 1, fail-soft): an answer above alpha is a lower bound of the
 * score of the side to move, any other an upper bound. */
static int search_node(struct fiar_search *search, struct node *node);

/* Teaches the histories that `tried[last]` answers the question and the moves before it do not. */
static void learn_order(struct fiar_search *search, const struct node *node,
                        const struct fiar_children *children, const int *tried, int last) {
  if (node->stones > HISTORY_STONES_MAX) return;
  if (!search->learned) memset(search->history, 0, sizeof *search->history);
  search->learned = true;
  int side = node->stones % 2;
  int16_t *reply = search->history->reply[side][__builtin_ctzll(node->last)];
  for (int i = 0; i <= last; i++) {
    uint64_t move = children->moves.lane[tried[i] & LANE_MASK];
    fiar_history_learn(search->history->cell[side], &fiar_of_cell, move, i == last);
    fiar_history_learn(reply, &fiar_of_reply, move, i == last);
  }
}

static int search_child(struct fiar_search *search, const struct node *node,
                        const struct family *family, int lane) {
  struct node child;
  child.own = node->own ^ node->all;
  child.all = family->of.all.lane[lane];
  child.threats = family->of.threats.lane[lane];
  child.last = family->of.moves.lane[lane];
  child.scrambled = family->fetched ? family->scrambled.lane[lane] : 0;
  child.stones = node->stones + 1;
  child.alpha = -node->alpha - 1;
  child.horizon = node->horizon - 1;
  child.judged = true;
  return -search_node(search, &child);
}

/* Searches one child after the other, until one answers the question. */
static int search_in_order(struct fiar_search *search, struct node *node,
                           const struct family *family, int *ranked, int count, uint64_t start) {
  for (int i = 0; i < count; i++) {
    bring_best(ranked, i, count);
    int lane = ranked[i] & LANE_MASK;
    int score = search_child(search, node, family, lane);
    if (search->stopped) return 0;
    if (score <= node->best) continue;
    node->best = score;
    node->column = lane;
    if (score > node->alpha) {
      learn_order(search, node, &family->of, ranked, i);
      break;
    }
  }
  return conclude(search, node, search->nodes - start + 1);
}

/* The same for a member of a team: moves that others are searching come last, and the table is
 * asked for their results before each move. */
static int search_with_team(struct fiar_search *search, struct node *node, struct family *family,
                            const int *ranked, int count, uint64_t start) {
  int order[2 * FIAR_COLUMNS], tried[FIAR_COLUMNS], planned = count, done = 0, unused;
  memcpy(order, ranked, sizeof *order * (size_t)count);
  for (int i = 0; i < planned; i++) {
    if (i < count) bring_best(order, i, count);
    int lane = order[i] & LANE_MASK;
    uint64_t scrambled = family->scrambled.lane[lane];
    family->buckets = fiar_buckets_of(search->table, is_near(node->stones + 1));
    if (i > 0 && answered_by_table(search, node, &unused)) return node->best;
    if (i > 0 && known_child(node, family, lane)) {
      if (node->best > node->alpha) break;
      continue;
    }
    if (i > 0 && i < count && fiar_team_is_busy(search->team, scrambled)) {
      order[planned++] = order[i];
      continue;
    }
    bool entered = fiar_team_enter(search->team, scrambled);
    int score = search_child(search, node, family, lane);
    if (entered) fiar_team_leave(search->team, scrambled);
    if (search->stopped) return 0;
    tried[done++] = order[i];
    if (score > node->best) node->best = score, node->column = lane;
    if (score > node->alpha) {
      learn_order(search, node, &family->of, tried, done - 1);
      break;
    }
  }
  return conclude(search, node, search->nodes - start + 1);
}

/* Not inlined: most nodes end before this, and should not save and restore its registers. */
__attribute__((noinline)) static int search_children(struct fiar_search *search, struct node *node,
                                                     uint64_t moves, int known_column,
                                                     uint64_t start) {
  struct family family;
  int ranked[FIAR_COLUMNS], empty = FIAR_CELLS - node->stones;
  fiar_children_make(&family.of, node->own, node->all, moves);
  /* Children with the last defence are answered without the table. */
  family.fetched = node->horizon - 1 > LAST_DEFENCE && empty >= PROBE_EMPTY_MIN;
  if (family.fetched) fetch_places(&family, node, search);
  if (fiar_unstoppable(&family.of)) return fiar_score_now(node->stones + 2);
  if (node->horizon == LAST_CHANCE) return fiar_score_now(node->stones + 4);
  if (proved_child(node, &family.of)) return node->best;
  int count = list_children(node, &family, ranked);
  if (count > 1) rank_children(search, node, &family.of, known_column, ranked, count);
  return search->team && family.fetched && count > 1 && empty > TEAM_EMPTY_MIN
             ? search_with_team(search, node, &family, ranked, count, start)
             : search_in_order(search, node, &family, ranked, count, start);
}

/* Makes the only safe move at once. Such a position is not stored. */
static int search_forced(struct fiar_search *search, const struct node *node, uint64_t move) {
  uint64_t own = node->own | move, all = node->all | move;
  uint64_t threats = fiar_threats(own, all);
  uint64_t now = threats & fiar_playable(all);
  if ((now & (now - 1)) | (now & threats >> 1)) return fiar_score_now(node->stones + 2);
  struct node child = {.own = own ^ all,
                       .all = all,
                       .threats = threats,
                       .last = move,
                       .stones = node->stones + 1,
                       .alpha = -node->alpha - 1,
                       .horizon = node->horizon - 1};
  return -search_node(search, &child);
}

/* Has the opponent, after this move, no move that wins with its next stone whatever the reply? */
static bool holds(const struct node *node, uint64_t move) {
  struct fiar_children replies;
  uint64_t own = node->own | move, all = node->all | move;
  uint64_t safe = fiar_safe_moves(all, fiar_threats(own, all));
  if (!safe) return true; /* the opponent cannot even prevent a win */
  fiar_children_make(&replies, own ^ all, all, safe);
  return !fiar_unstoppable(&replies);
}

/* Answers the question of a node with the last defence. Most often the first move holds, so that
 * ranking the moves and looking for them in the table take longer. */
static int defend(const struct node *node, uint64_t moves) {
  for (int lane = 0; lane < FIAR_COLUMNS; lane++) {
    uint64_t move = moves & fiar_lane_columns.lane[lane];
    if (move && holds(node, move)) return -fiar_score_now(node->stones + 5);
  }
  return -fiar_score_now(node->stones + 3);
}

static bool out_of_budget(struct fiar_search *search) {
  if (search->nodes % CLOCK_NODES == 0) {
    if (search->budget) search->stopped = budget_spent(search->budget, search->nodes);
    if (search->team && fiar_team_known(search->team).questions != search->known.questions)
      search->stopped = true;
    fiar_table_work(search->table, CLOCK_NODES);
  }
  return search->stopped;
}

static int search_node(struct fiar_search *search, struct node *node) {
  /* cppcheck-suppress ctuuninitvar ; search_child fills in what is read before it is set */
  int stones = node->stones, alpha = node->alpha;
  uint64_t start = ++search->nodes;
  if (out_of_budget(search)) return 0;
  uint64_t moves = fiar_safe_moves(node->all, node->threats);
  if (!moves) return -fiar_score_now(stones + 1);
  if (stones >= FIAR_CELLS - 2) return 0; /* neither side has a stone left that can win */

  /* Neither side can win with its next stone, only with later ones. */
  node->min = fiar_score_floor(stones);
  node->max = fiar_score_ceiling(stones);
  if (node->min > alpha) return node->min;
  if (node->max <= alpha) return node->max;
  if (node->horizon == LAST_DEFENCE) return defend(node, moves);
  if (!node->judged) {
    node->max = fiar_upper_bound(node->own, node->all, node->threats, stones, node->max);
    if (node->max <= alpha) return node->max;
    /* The opponent can never win: */
    if (alpha < 0 && !fiar_has_four(FIAR_BOARD & ~node->own)) return 0;
  }
  if (!(moves & (moves - 1))) return search_forced(search, node, moves);

  int known_column = -1;
  node->best = -FIAR_SCORE_NONE;
  node->column = -1;
  node->stored = FIAR_CELLS - stones >= STORE_EMPTY_MIN && node->horizon > LAST_DEFENCE;
  if (node->stored) {
    if (!node->scrambled)
      node->scrambled = fiar_scramble(fiar_canonical(fiar_key(node->own, node->all)));
    node->near = is_near(stones);
    if (answered_by_table(search, node, &known_column)) return node->best;
  }
  return search_children(search, node, moves, known_column, start);
}

#endif
