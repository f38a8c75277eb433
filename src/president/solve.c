/* A depth-first search for a win, which is all there is to a game without draws and sums. Its
 * strength lies in the positions that it need not search: those that another one dominates
 * (dominance.h), plays that another one dominates (duel.h), hands that run. A position in which the
 * mover cannot beat the lead is the other's lead: it is passed through. */
#include "president/solve.h"

#include "president/cards.h"
#include "president/rules.h"

#include <stdlib.h>
#include <string.h>

enum {
  CLOCK_EVERY = 64, /* nodes between two looks at the budget */
  WIN_WORTH = 64,   /* what a win adds to a play's record; a failure takes the 2^-5th part */
  RECORD_FADES = 5,
  WHOLE_WORTH = 1000, /* a rank that is played whole, before one that is broken up */
  BROKEN_COSTS = 500,
  LEAD_STAYS = 300, /* a whole rank that nothing beats; a part of one is better kept */
  LEAD_WASTED = 100,
  SIZE_WORTH = 40,
  SMALL_FIRST = 4,
  RIVAL_COSTS = 3,
  BEATS_ALL = 30,
};

struct solver *president_solver_open(size_t bytes) {
  struct solver *solver = calloc(1, sizeof *solver);
  if (solver && !president_dominance_open(&solver->known, bytes)) {
    free(solver);
    return NULL;
  }
  return solver;
}

void president_solver_close(struct solver *solver) {
  if (!solver) return;
  president_dominance_close(&solver->known);
  free(solver);
}

bool president_solver_spend(struct solver *solver) {
  if (++solver->nodes % CLOCK_EVERY == 0 && budget_spent(solver->budget, solver->nodes))
    solver->stopped = true;
  return solver->stopped;
}

static void record(unsigned *wins, bool win) {
  *wins = win ? *wins + WIN_WORTH : *wins - (*wins >> RECORD_FADES);
}

/* Moves the best of the plays from `first` on to that place. */
static void bring_best(struct duel_play *plays, int first, int count) {
  int best = first;
  for (int i = first + 1; i < count; i++)
    if (plays[i].score > plays[best].score) best = i;
  struct duel_play play = plays[best];
  plays[best] = plays[first];
  plays[first] = play;
}

static bool lead_wins(struct solver *solver, const struct duel_sets *own,
                      const struct duel_sets *other);
static bool follow_wins(struct solver *solver, cards hand, cards rival, int size, int smallest);

/* Does the mover win with this play? For both leads and follows. */
static bool play_wins(struct solver *solver, cards hand, cards rival,
                      const struct duel_play *play) {
  cards rest = hand & ~play->set;
  if (rest == 0) return true;
  solver->side ^= 1;
  bool win = !follow_wins(solver, rival, rest, play->size, play->smallest);
  solver->side ^= 1;
  return win;
}

/* Does the mover win by passing, so that the other leads? */
static bool pass_wins(struct solver *solver, const struct duel_sets *own,
                      const struct duel_sets *other) {
  solver->side ^= 1;
  bool win = !lead_wins(solver, other, own);
  solver->side ^= 1;
  return win;
}

static int list_leads(const struct solver *solver, const struct duel_sets *own,
                      const struct duel_sets *other, struct duel_play *plays) {
  int count = 0;
  for (int size = 1; size <= PRESIDENT_SUITS; size++)
    count += president_duel_list_plays(own, other, size, ALL_CARDS, plays + count);
  for (int i = 0; i < count; i++) {
    struct duel_play *play = &plays[i];
    cards rivals = other->smallest[play->size] & duel_over(play->smallest);
    play->score = play->whole ? WHOLE_WORTH : -BROKEN_COSTS;
    if (!rivals) play->score += play->whole ? LEAD_STAYS : -LEAD_WASTED;
    play->score += SIZE_WORTH * play->size - SMALL_FIRST * play->smallest;
    play->score -= RIVAL_COSTS * (int)cards_count(rivals);
    play->score += (int)solver->leads[solver->side][play->size][play->smallest];
  }
  return count;
}

static bool lead_wins(struct solver *solver, const struct duel_sets *own,
                      const struct duel_sets *other) {
  if (president_duel_runs(own, other)) return true;
  struct standing standing;
  president_dominance_describe(own, other, 0, -1, 0, &standing);
  enum dominance_answer known = president_dominance_find(&solver->known, &standing);
  if (known) return known == DOMINANCE_WIN;
  if (president_solver_spend(solver)) return false;
  struct duel_play plays[PRESIDENT_DUEL_PLAYS];
  int count = list_leads(solver, own, other, plays);
  bool win = false;
  for (int i = 0; i < count && !win; i++) {
    bring_best(plays, i, count);
    win = play_wins(solver, own->smallest[1], other->smallest[1], &plays[i]);
    if (solver->stopped) return false;
    record(&solver->leads[solver->side][plays[i].size][plays[i].smallest], win);
  }
  president_dominance_keep(&solver->known, &standing, win);
  return win;
}

/* Does one of the plays end the game, or win the lead for a hand that runs? */
static bool play_runs(const struct duel_play *plays, int count, cards hand,
                      const struct duel_sets *other) {
  for (int i = 0; i < count; i++) {
    struct duel_sets rest;
    if (plays[i].set == hand) return true;
    if (other->smallest[plays[i].size] & duel_over(plays[i].smallest)) continue;
    duel_list_sets(hand & ~plays[i].set, &rest);
    if (president_duel_runs(&rest, other)) return true;
  }
  return false;
}

static bool some_play_wins(struct solver *solver, const struct duel_sets *own,
                           const struct duel_sets *other, struct duel_play *plays, int count) {
  bool win = false;
  for (int i = 0; i < count; i++) {
    struct duel_play *play = &plays[i];
    bool beats_all = !(other->smallest[play->size] & duel_over(play->smallest));
    play->score = (play->whole ? WHOLE_WORTH : 0) + (beats_all ? BEATS_ALL : 0);
    play->score -= SMALL_FIRST * play->smallest;
    play->score += (int)solver->follows[solver->side][play->size][play->smallest];
  }
  for (int i = 0; i < count && !win; i++) {
    bring_best(plays, i, count);
    win = play_wins(solver, own->smallest[1], other->smallest[1], &plays[i]);
    if (solver->stopped) return false;
    record(&solver->follows[solver->side][plays[i].size][plays[i].smallest], win);
  }
  return win;
}

/* `hand` is to beat a lead of `size` cards, the smallest being `smallest`, or to pass. */
static bool follow_wins(struct solver *solver, cards hand, cards rival, int size, int smallest) {
  struct duel_sets own, other;
  duel_list_sets(hand, &own);
  duel_list_sets(rival, &other);
  cards among = duel_over(smallest);
  if (!(own.smallest[size] & among)) return pass_wins(solver, &own, &other);
  struct duel_play plays[PRESIDENT_DUEL_PLAYS];
  int count = president_duel_list_plays(&own, &other, size, among, plays);
  if (play_runs(plays, count, hand, &other)) return true;
  struct standing standing;
  president_dominance_describe(&own, &other, size, smallest, 0, &standing);
  enum dominance_answer known = president_dominance_find(&solver->known, &standing);
  if (known) return known == DOMINANCE_WIN;
  if (president_solver_spend(solver)) return false;
  bool win = some_play_wins(solver, &own, &other, plays, count);
  if (!win && !solver->stopped) {
    win = pass_wins(solver, &own, &other);
    if (win) standing.beats = 0; /* whatever the lead is */
  }
  if (solver->stopped) return false;
  president_dominance_keep(&solver->known, &standing, win);
  return win;
}

static void begin(struct solver *solver, struct budget *budget) {
  solver->budget = budget;
  solver->side = 0;
  solver->stopped = budget_spent(budget, solver->nodes);
}

enum dominance_answer president_solver_ask_play(struct solver *solver, const struct duel *duel,
                                                cards play, struct budget *budget) {
  struct duel_sets own, other;
  bool win;
  begin(solver, budget);
  if (play == duel->own) return DOMINANCE_WIN;
  if (solver->stopped) return DOMINANCE_UNKNOWN;
  duel_list_sets(duel->own, &own);
  duel_list_sets(duel->other, &other);
  if (play == 0) {
    win = pass_wins(solver, &own, &other);
  } else {
    struct duel_play chosen = {play, (int)cards_count(play), __builtin_ctzll(play), false, 0};
    win = play_wins(solver, duel->own, duel->other, &chosen);
  }
  if (solver->stopped) return DOMINANCE_UNKNOWN;
  return win ? DOMINANCE_WIN : DOMINANCE_LOSS;
}

struct duel_verdict president_solver_ask(struct solver *solver, const struct duel *duel,
                                         struct budget *budget) {
  struct duel_sets own, other;
  struct duel_play plays[PRESIDENT_DUEL_PLAYS];
  begin(solver, budget);
  duel_list_sets(duel->own, &own);
  duel_list_sets(duel->other, &other);
  int count;
  if (duel->lead == 0) {
    count = list_leads(solver, &own, &other, plays);
  } else {
    int size = (int)cards_count(duel->lead), smallest = __builtin_ctzll(duel->lead);
    count = president_duel_list_plays(&own, &other, size, duel_over(smallest), plays);
  }
  for (int i = 0; i < count; i++) {
    bring_best(plays, i, count);
    enum dominance_answer answer = president_solver_ask_play(solver, duel, plays[i].set, budget);
    if (answer != DOMINANCE_LOSS) return (struct duel_verdict){answer, plays[i].set};
  }
  if (duel->lead == 0) return (struct duel_verdict){DOMINANCE_LOSS, plays[0].set};
  return (struct duel_verdict){president_solver_ask_play(solver, duel, 0, budget), 0};
}
