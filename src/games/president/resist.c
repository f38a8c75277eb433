/* The same search as in solve.c with a limit of plies, which grows until the end is reached. What
 * dominance.h says holds for every limit: who copies plays wins as soon. */
#include "games/president/resist.h"

#include "games/president/cards.h"

/* No game has as many plies: every second play at least takes a card off a hand. */
enum { PLIES_MAX = 4 * PRESIDENT_DUEL_HAND };

/* What is kept apart in the table: for each limit, who wins and who loses within it; 0 is solve.c.
 */
static unsigned tag_of(int plies, bool win) {
  return 2 * (unsigned)plies + win;
}

struct lead {
  int size, smallest;
};

static const struct lead no_lead = {0, -1};

static int count_ranks(const struct duel_sets *sets) {
  return __builtin_popcountll(duel_lowest(sets->smallest[1]));
}

/* As president_duel_runs, but in the fewest plies: every rank is played whole. */
static bool runs_whole(const struct duel_sets *own, const struct duel_sets *other) {
  cards lowest = duel_lowest(own->smallest[1]), beaten = 0;
  for (int size = 1; size <= PRESIDENT_SUITS; size++) {
    cards groups = lowest & own->smallest[size];
    if (size < PRESIDENT_SUITS) groups &= ~own->smallest[size + 1];
    beaten |= groups & ~duel_over(duel_top(other->smallest[size]));
  }
  return (beaten & (beaten - 1)) == 0;
}

static bool wins_within(struct solver *solver, cards hand, cards rival, struct lead lead,
                        int plies);
static bool loses_within(struct solver *solver, cards hand, cards rival, struct lead lead,
                         int plies);

static int list_plays(const struct duel_sets *own, const struct duel_sets *other, struct lead lead,
                      struct duel_play *plays) {
  if (lead.size)
    return president_duel_list_plays(own, other, lead.size, duel_over(lead.smallest), plays);
  int count = 0;
  for (int size = PRESIDENT_SUITS; size > 0; size--)
    count += president_duel_list_plays(own, other, size, ALL_CARDS, plays + count);
  return count;
}

/* Is the answer in the table? That the position is won or lost at all is a bound, too. */
static bool look_up(const struct solver *solver, const struct duel_sets *own,
                    const struct duel_sets *other, struct lead lead, enum dominance_answer wrong,
                    struct standing *standing, unsigned tag, bool *answer) {
  president_dominance_describe(own, other, lead.size, lead.smallest, 0, standing);
  if (president_dominance_find(&solver->known, standing) == wrong) {
    *answer = false;
    return true;
  }
  president_dominance_describe(own, other, lead.size, lead.smallest, tag, standing);
  enum dominance_answer known = president_dominance_find(&solver->known, standing);
  *answer = known == (wrong == DOMINANCE_LOSS ? DOMINANCE_WIN : DOMINANCE_LOSS);
  return known != DOMINANCE_UNKNOWN;
}

/* Does the mover win within so many plies, its own first one included? */
static bool wins_within(struct solver *solver, cards hand, cards rival, struct lead lead,
                        int plies) {
  struct duel_sets own, other;
  duel_list_sets(hand, &own);
  duel_list_sets(rival, &other);
  if (plies < 2 * count_ranks(&own) - 1) return false;
  if (!lead.size && runs_whole(&own, &other)) return true;
  struct standing standing;
  bool win = false;
  if (look_up(solver, &own, &other, lead, DOMINANCE_LOSS, &standing, tag_of(plies, true), &win))
    return win;
  if (president_solver_spend(solver)) return false;
  struct duel_play plays[PRESIDENT_DUEL_PLAYS];
  int count = list_plays(&own, &other, lead, plays);
  for (int i = 0; i < count && !win; i++) {
    cards rest = hand & ~plays[i].set;
    win = rest == 0 || loses_within(solver, rival, rest,
                                    (struct lead){plays[i].size, plays[i].smallest}, plies - 1);
    if (solver->stopped) return false;
  }
  if (!win && lead.size) win = loses_within(solver, rival, hand, no_lead, plies - 1);
  if (solver->stopped) return false;
  president_dominance_keep(&solver->known, &standing, win);
  return win;
}

/* Does the mover lose within so many plies, whatever it does? */
static bool loses_within(struct solver *solver, cards hand, cards rival, struct lead lead,
                         int plies) {
  struct duel_sets own, other;
  duel_list_sets(hand, &own);
  duel_list_sets(rival, &other);
  if (plies < 2 * count_ranks(&other)) return false;
  struct standing standing;
  bool loss;
  if (look_up(solver, &own, &other, lead, DOMINANCE_WIN, &standing, tag_of(plies, false), &loss))
    return loss;
  if (president_solver_spend(solver)) return false;
  struct duel_play plays[PRESIDENT_DUEL_PLAYS];
  int count = list_plays(&own, &other, lead, plays);
  loss = !lead.size || wins_within(solver, rival, hand, no_lead, plies - 1);
  for (int i = 0; i < count && loss && !solver->stopped; i++) {
    cards rest = hand & ~plays[i].set;
    loss = rest != 0 && wins_within(solver, rival, rest,
                                    (struct lead){plays[i].size, plays[i].smallest}, plies - 1);
  }
  if (solver->stopped) return false;
  president_dominance_keep(&solver->known, &standing, !loss);
  return loss;
}

/* Does the other win within so many plies after this play (0: a pass)? */
static bool refuted(struct solver *solver, const struct duel *duel, cards play, int plies) {
  struct lead lead = no_lead;
  if (play) lead = (struct lead){(int)cards_count(play), __builtin_ctzll(play)};
  return wins_within(solver, duel->other, duel->own & ~play, lead, plies);
}

struct resistance president_solver_resist(struct solver *solver, const struct duel *duel,
                                          struct budget *budget) {
  struct duel_sets own, other;
  struct duel_play plays[PRESIDENT_DUEL_PLAYS + 1];
  struct lead lead = no_lead;
  if (duel->lead) lead = (struct lead){(int)cards_count(duel->lead), __builtin_ctzll(duel->lead)};
  duel_list_sets(duel->own, &own);
  duel_list_sets(duel->other, &other);
  int count = list_plays(&own, &other, lead, plays);
  if (lead.size) plays[count++] = (struct duel_play){0};
  solver->budget = budget;
  solver->stopped = budget_spent(budget, solver->nodes);
  int plies = 2 * count_ranks(&other); /* the other makes every second ply */
  /* Every round of the loop leaves the plays that are not refuted yet. */
  for (;; plies += 2) {
    int left = 0;
    struct duel_play last = plays[0];
    for (int i = 0; i < count; i++) {
      bool lost = !solver->stopped && refuted(solver, duel, plays[i].set, plies - 1);
      if (!lost || solver->stopped) plays[left++] = plays[i];
    }
    if (left == 0) return (struct resistance){last.set, plies, true};
    if (solver->stopped || plies > PLIES_MAX)
      return (struct resistance){plays[0].set, plies, false};
    count = left;
  }
}
