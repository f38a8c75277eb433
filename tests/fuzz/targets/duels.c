/* What `president solve` solves: a two-player state whose hands are open, or follow from what is
 * known. The known cards of the file stay as they are. Whatever its budget, the solver answers with
 * a legal play; a play that wins leaves the opponent no win, and in a lost position none is found;
 * answers from another budget do not contradict it. */
#include "fuzz/harness.h"

#include "games/president/mind/solve.h"

#include <string.h>

enum { STATE, BEFORE, AFTER };
enum { TABLE_BYTES = 1 << 16, NODES = 512, MORE_NODES = 2048 };

static void is_legal(const struct fuzz *fuzz, const struct state *state, cards play,
                     const char *what) {
  const struct move move = {play};
  struct why why = {0};
  LAW(fuzz->game->rules->legal(state, state->turn, &move, &why), "%s: %s", what, why.text);
}

/* After a winning play, the opponent cannot win. */
static void wins(struct fuzz *fuzz, const struct state *state, cards play) {
  const struct move move = {play};
  struct state *after = fuzz->state[AFTER];
  struct solver solver;
  struct budget budget = budget_of_nodes(MORE_NODES);
  memcpy(after, state, fuzz->game->rules->state_size);
  fuzz->game->rules->apply(after, state->turn, &move);
  if (fuzz->game->rules->turn(after) < 0) return;
  struct duel duel = duel_of(after);
  president_solver_open(&solver, TABLE_BYTES);
  enum dominance_answer answer = president_solver_ask(&solver, &duel, &budget).answer;
  enum dominance_answer wrong = after->turn == state->turn ? DOMINANCE_LOSS : DOMINANCE_WIN;
  LAW(answer != wrong, "after a play that wins, the other wins");
  president_solver_close(&solver);
}

/* In a lost position, neither a play nor a pass is found to win. */
static void loses(struct fuzz *fuzz, const struct state *state, struct solver *solver,
                  const struct duel *duel) {
  struct budget budget = budget_of_nodes(solver->nodes + MORE_NODES);
  struct resistance longest = president_solver_resist(solver, duel, &budget);
  is_legal(fuzz, state, longest.play, "the play that holds out");
  LAW(longest.plies > 0, "it is lost in %d plies", longest.plies);
  struct budget other = budget_of_nodes(solver->nodes + NODES);
  enum dominance_answer answer = president_solver_ask_play(solver, duel, longest.play, &other);
  LAW(answer != DOMINANCE_WIN, "a play wins in a lost position");
}

static void solve(struct fuzz *fuzz, const struct state *state) {
  struct duel duel = duel_of(state);
  struct solver solver;
  struct budget budget = budget_of_nodes(NODES);
  president_solver_open(&solver, TABLE_BYTES);
  struct duel_verdict verdict = president_solver_ask(&solver, &duel, &budget);
  LAW(solver.nodes <= MORE_NODES, "%llu nodes", (unsigned long long)solver.nodes);
  is_legal(fuzz, state, verdict.play, "the solver's play");
  if (verdict.answer == DOMINANCE_WIN) wins(fuzz, state, verdict.play);
  if (verdict.answer == DOMINANCE_LOSS) loses(fuzz, state, &solver, &duel);
  president_solver_close(&solver);
}

bool fuzz_duels(struct fuzz *fuzz, const char *text, size_t size) {
  const struct rules *rules = fuzz->game->rules;
  struct state *state = fuzz->state[STATE], *before = fuzz->state[BEFORE];
  struct setup setup = fuzz_setup(fuzz, text, size);
  setup.phase = PHASE_MOVEMENT;
  if (!fuzz_read(fuzz, before, &setup, text, size)) return false;
  if (before->players != 2 || !president_deal_known(before)) return false;
  memcpy(state, before, rules->state_size);
  if (rules->turn(state) < 0) return true;
  rules_determinize(rules, before, rules->turn(before), &fuzz->dice, state);
  LAW(!president_is_view(state), "a card is hidden");
  if (!president_is_view(before)) fuzz_same(fuzz, before, state, "a state and its hands");
  solve(fuzz, state);
  return true;
}
