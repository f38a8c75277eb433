/* The solver: the value of a position, and the best move.
 *
 * It runs the search of nodes (node.h) at the root with one null window after another, until the
 * score is known.
 *
 * On x86-64 this file is compiled three times (solve_avx2.c, solve_avx512.c), and dispatch.c
 * chooses. */
#if defined __aarch64__ && !defined __clang__
#pragma GCC optimize("peel-loops") /* at -O2, gcc leaves loops over the lanes as they are */
#endif

#include "games/fiar/mind/solve.h"

#include "games/fiar/mind/node.h"

#ifndef FIAR_SOLVER
#define FIAR_SOLVER fiar_solver_any
#endif

/* The moves at the root, most promising first, and an upper bound of each. */
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

/* Collects the moves to the cells `moves`, the most promising first. */
static void rank_moves(struct root *root, uint64_t moves) {
  struct fiar_children children;
  struct fiar_tally tally;
  uint64_t own = root->position->own, all = root->position->all;
  const struct fiar_tally *pairs = count_pairs(own, all, root->stones, &tally);
  fiar_children_make(&children, own, all, moves);
  for (int lane = 0; lane < FIAR_COLUMNS; lane++) {
    if (!children.moves.lane[lane]) continue;
    struct candidate candidate = {.column = column_of(children.moves.lane[lane]),
                                  .promise = fiar_promise(&children, pairs, root->stones % 2, lane),
                                  .upper = FIAR_SCORE_MAX};
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
  struct node node = {.own = child.own,
                      .all = child.all,
                      .threats = enemy_threats(&child),
                      .last = child.all ^ root->position->all,
                      .stones = root->stones + 1,
                      .alpha = -alpha - 1};
  node.horizon = horizon_of(node.stones, node.alpha);
  return -search_node(search, &node);
}

/* Asks whether any move is worth more than `alpha`, and narrows the verdict's bounds. Moves such a
 * move to the front. False if the search was stopped. */
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

/* Where to set the next null window. The first two questions are for quick wins and losses, which
 * cost little to find or to exclude; if there is one, its distance is found by halving. Then comes
 * who wins, the only question if no more is wanted, then how soon, step by step from the slow end,
 * where most scores lie: a question far from the score costs little less than the last two. Quick
 * means within the reach of a short search. In an early position quick reaches further, because
 * there the search for the winner takes so much longer. */
static int next_alpha(const struct fiar_verdict *verdict, int question, int stones,
                      bool winner_only) {
  const int early_stones = 14;
  int quick = stones <= early_stones ? 6 : 4;
  int lower = verdict->lower, upper = verdict->upper;
  if (lower < 0 && upper > 0) {
    if (!winner_only && question == 0 && upper > quick + 1) return upper - quick;
    if (!winner_only && question <= 1 && lower < -quick - 1) return lower + quick - 1;
    return stones % 2 ? -1 : 0;
  }
  if (winner_only) return lower < 0 ? -1 : 0;
  if (lower >= fiar_score_ceiling(stones) - quick || upper <= fiar_score_floor(stones) + quick)
    return lower + (upper - lower) / 2;
  return upper <= 0 ? upper - 1 : lower;
}

static bool is_known(const struct fiar_verdict *verdict, bool winner_only) {
  int lower = verdict->lower, upper = verdict->upper;
  return lower == upper || (winner_only && (lower > 0 || upper < 0));
}

/* Tells the team the answer to the last question, unless another member has answered first, and
 * adopts the answer that stands. */
static void agree(struct fiar_search *search, struct fiar_verdict *verdict) {
  struct fiar_answer known =
      fiar_team_tell(search->team, search->known, verdict->lower, verdict->upper, verdict->column);
  *verdict = (struct fiar_verdict){known.lower, known.upper, known.column};
  search->known = known;
  search->stopped = false;
}

/* If no move has proved a lower bound, chooses the one with the highest upper bound. */
static void choose_unproved(const struct root *root, struct fiar_verdict *verdict) {
  if (verdict->lower > fiar_score_floor(root->stones)) return;
  int best = 0;
  for (int i = 1; i < root->count; i++)
    if (root->move[i].upper > root->move[best].upper) best = i;
  verdict->column = root->move[best].column;
}

static bool solve(struct fiar_search *search, const struct fiar_position *position,
                  struct fiar_verdict *verdict) {
  struct root root = {.position = position, .stones = fiar_stones(position)};
  uint64_t playable = fiar_playable(position->all);
  uint64_t wins = fiar_threats(position->own, position->all) & playable;
  uint64_t threats = enemy_threats(position);
  uint64_t moves =
      root.stones < FIAR_CELLS - 1 ? fiar_safe_moves(position->all, threats) : playable;
  search->stopped = false;
  if (wins || !moves) {
    int score = wins ? fiar_score_now(root.stones) : -fiar_score_now(root.stones + 1);
    uint64_t block = playable & threats ? playable & threats : playable;
    *verdict = (struct fiar_verdict){score, score, column_of(wins ? wins : block)};
    return true;
  }
  search->learned = false;
  search->known = (struct fiar_answer){0};
  rank_moves(&root, moves);
  *verdict = (struct fiar_verdict){fiar_score_floor(root.stones), fiar_score_ceiling(root.stones),
                                   root.move[0].column};
  if (root.stones >= FIAR_CELLS - 2) verdict->lower = verdict->upper = 0;
  for (int question = 0; !is_known(verdict, search->winner_only); question++) {
    int alpha = next_alpha(verdict, question, root.stones, search->winner_only);
    bool answered = ask(search, &root, alpha, verdict);
    if (search->team) agree(search, verdict);
    if (answered || search->team) continue;
    choose_unproved(&root, verdict);
    return false;
  }
  return true;
}

bool FIAR_SOLVER(struct fiar_search *search, const struct fiar_position *position,
                 struct fiar_verdict *verdict) {
  struct fiar_histories history; /* cleared before it is used, as many searches need none */
  search->history = &history;
  bool exact = solve(search, position, verdict);
  search->history = NULL;
  return exact;
}
