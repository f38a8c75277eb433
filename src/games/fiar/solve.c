#include "games/fiar/solve.h"

#include "games/fiar/lanes.h"

/* Which positions are kept in the near part of the table: those with at most so many free squares,
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

static int column_of(uint64_t square) {
  return __builtin_ctzll(square) / FIAR_COLUMN_BITS;
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
    candidate.promise = fiar_promise(fiar_threats(position->own | move, all), move,
                                     fiar_playable(all), lane, root->stones % 2);
    int at = root->count++;
    for (; at > 0 && root->move[at - 1].promise < candidate.promise; at--)
      root->move[at] = root->move[at - 1];
    root->move[at] = candidate;
  }
}

/* The child's score is above alpha? Answers a bound as fiar_search does, for the side to move at
 * the root. */
static int search_move(struct fiar_search *search, const struct root *root, int column, int alpha) {
  struct fiar_position child = *root->position;
  fiar_play(&child, column);
  return -fiar_search(search, child.own, child.all, enemy_threats(&child), root->stones + 1,
                      -alpha - 1);
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

bool fiar_solve_column(struct fiar_search *search, const struct fiar_position *position, int column,
                       int *score) {
  struct fiar_position child = *position;
  fiar_play(&child, column);
  struct fiar_verdict verdict = {0};
  if (fiar_has_four(child.own ^ child.all))
    *score = fiar_score_now(fiar_stones(position));
  else if (child.all == FIAR_BOARD)
    *score = 0;
  else if (fiar_solve(search, &child, &verdict))
    *score = -verdict.lower;
  else
    return false;
  return true;
}
