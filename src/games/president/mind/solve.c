/* A depth-first search for a win: a duel is won or lost, without draws or points. It is fast
 * because of what it does not search: positions for which a solved one answers (dominance.h), plays
 * that another play dominates (list_plays), and positions that can be decided without a search
 * (outlook.h). Where the mover cannot beat the lead, it passes, and no node is counted. */
#include "games/president/mind/solve.h"

#include "games/president/mind/outlook.h"

enum {
  CLOCK_EVERY = 64,   /* nodes between checks of the budget */
  WHOLE_WORTH = 1500, /* the score of a whole rank, to try it before parts of ranks; */
  SIZE_WORTH = 150,   /* that of each card, to try many before few; */
  SMALL_FIRST = 12,   /* taken off for each lower card of the deck, to try small before large */
};

/* Counts a node; true when the budget is spent. */
static bool spend(struct solver *solver) {
  if (++solver->nodes % CLOCK_EVERY == 0 && budget_spent(solver->budget, solver->nodes))
    solver->stopped = true;
  return solver->stopped;
}

/* The order depends on the plays alone, so that positions that resemble each other are searched
 * alike, and the answer for one serves the next. An order that learns which plays win (the history
 * heuristic) took three times as many nodes. */
static int score_of(int size, int smallest, bool whole) {
  return (whole ? WHOLE_WORTH : 0) + SIZE_WORTH * size - SMALL_FIRST * smallest;
}

/* Writes the plays of `size` cards whose smallest is in `among`, and returns how many. Leaves out
 * plays that are no better than another: of two plays of one rank that the same sets of the other's
 * beat, the larger; and where a rank can be played whole, a larger play that the same sets beat,
 * and a smaller one that breaks up a rank if none of the other's cards lies between. Playing the
 * whole rank keeps as many cards that are as good, and keeps them in one rank, where they can do
 * all that they could in two. */
static int list_plays(const struct duel_sets *own, const struct duel_sets *other, int size,
                      cards among, struct duel_play *plays) {
  cards hand = own->smallest[1], lowest = duel_lowest(hand), rivals = other->smallest[size];
  cards more = size < PRESIDENT_SUITS ? own->smallest[size + 1] : 0, singles = other->smallest[1];
  int count = 0, last = -1, last_whole = -1;
  for (cards left = own->smallest[size] & among; left; left &= left - 1) {
    int smallest = __builtin_ctzll(left);
    cards bit = (cards)1 << smallest;
    bool whole = (lowest & bit) && !(more & bit);
    if (last >= 0 && duel_rank(last) == duel_rank(smallest) &&
        !(rivals & duel_over(last) & (bit - 1)))
      continue;
    if (last_whole >= 0 && !(rivals & duel_over(last_whole) & (bit - 1))) continue;
    cards group = hand & (cards)15 << duel_rank(smallest) * PRESIDENT_SUITS;
    cards up_to_top = ~duel_over(duel_top(group));
    if (whole)
      while (count > 0 && !(singles & duel_over(plays[count - 1].smallest) & up_to_top))
        count--;
    last = smallest;
    if (whole) last_whole = smallest;
    plays[count++] = (struct duel_play){duel_take(hand, smallest, size), size, smallest,
                                        score_of(size, smallest, whole)};
  }
  return count;
}

/* Moves the best of the plays from `first` on to `first`. */
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

/* Does the mover win with this play, be it a lead or a reply? */
static bool play_wins(struct solver *solver, cards hand, cards rival,
                      const struct duel_play *play) {
  cards rest = hand & ~play->set;
  if (rest == 0) return true;
  return !follow_wins(solver, rival, rest, play->size, play->smallest);
}

/* Does the mover win by passing, so that the other leads? */
static bool pass_wins(struct solver *solver, const struct duel_sets *own,
                      const struct duel_sets *other) {
  return !lead_wins(solver, other, own);
}

/* Returns a winning play, NULL if there is none or the budget is spent. */
static const struct duel_play *find_winner(struct solver *solver, const struct duel_sets *own,
                                           const struct duel_sets *other, struct duel_play *plays,
                                           int count) {
  for (int i = 0; i < count; i++) {
    bring_best(plays, i, count);
    bool win = play_wins(solver, own->smallest[1], other->smallest[1], &plays[i]);
    if (solver->stopped) return NULL;
    if (win) return &plays[i];
  }
  return NULL;
}

static int list_leads(const struct duel_sets *own, const struct duel_sets *other,
                      struct duel_play *plays) {
  int count = 0;
  for (int size = 1; size <= PRESIDENT_SUITS; size++)
    count += list_plays(own, other, size, ALL_CARDS, plays + count);
  return count;
}

/* Leaves cards out of a hand. */
static void leave_out(struct duel_sets *sets, cards gone) {
  if (gone) duel_list_sets(sets->smallest[1] & ~gone, sets);
}

/* Looks a position up or searches it, and records the answer. `plays` are the `count` replies to a
 * lead; leads are listed there only now, because most positions are known. */
static bool search(struct solver *solver, const struct duel_sets *own,
                   const struct duel_sets *other, int size, int smallest, struct duel_play *plays,
                   int count) {
  struct standing standing;
  dominance_describe(own, other, size, smallest, 0, &standing);
  enum dominance_answer known = dominance_find(&solver->known, &standing);
  if (known) return known == DOMINANCE_WIN;
  if (spend(solver)) return false;
  if (size == 0) count = list_leads(own, other, plays);
  const struct duel_play *winner = find_winner(solver, own, other, plays, count);
  bool win = winner || (size > 0 && !solver->stopped && pass_wins(solver, own, other));
  if (solver->stopped) return false;
  /* A play needs its smallest card to beat the lead; a pass wins whatever the lead is. */
  if (win && size > 0)
    dominance_needs(&standing, winner ? dominance_bit(own, winner->smallest) : 0);
  dominance_keep(&solver->known, &standing, win);
  return win;
}

static bool lead_wins(struct solver *solver, const struct duel_sets *leader,
                      const struct duel_sets *follower) {
  struct duel_sets own = *leader, other = *follower;
  struct duel_play plays[PRESIDENT_DUEL_PLAYS];
  leave_out(&own, outlook_idle(leader, follower));
  if (!own.smallest[1] || outlook_leader_wins(&own, &other)) return true;
  leave_out(&other, outlook_but_one(outlook_idle(&other, &own)));
  if (outlook_catches(&other, &own)) return false;
  return search(solver, &own, &other, 0, -1, plays, 0);
}

/* Does one of the plays end the game, or take the lead for a hand that then keeps it to the end? */
static bool play_runs(const struct duel_play *plays, int count, cards hand,
                      const struct duel_sets *other) {
  for (int i = 0; i < count; i++) {
    struct duel_sets rest;
    if (plays[i].set == hand) return true;
    if (other->smallest[plays[i].size] & duel_over(plays[i].smallest)) continue;
    duel_list_sets(hand & ~plays[i].set, &rest);
    if (outlook_leader_wins(&rest, other)) return true;
  }
  return false;
}

/* Does `hand` win if it has to reply to a lead of `size` cards whose smallest is `smallest`? */
static bool follow_wins(struct solver *solver, cards hand, cards rival, int size, int smallest) {
  struct duel_sets own, other;
  duel_list_sets(hand, &own);
  duel_list_sets(rival, &other);
  cards among = duel_over(smallest);
  if (!(own.smallest[size] & among)) return pass_wins(solver, &own, &other);
  cards below_lead = ((cards)1 << duel_rank(smallest) * PRESIDENT_SUITS) - 1;
  leave_out(&own, outlook_but_one(outlook_idle(&own, &other) & below_lead));
  leave_out(&other, outlook_but_one(outlook_idle(&other, &own)));
  struct duel_play plays[PRESIDENT_DUEL_PLAYS];
  int count = list_plays(&own, &other, size, among, plays);
  if (play_runs(plays, count, own.smallest[1], &other) || outlook_catches(&own, &other))
    return true;
  return search(solver, &own, &other, size, smallest, plays, count);
}

static void begin(struct solver *solver, struct budget *budget) {
  solver->budget = budget;
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
    struct duel_play chosen = {play, (int)cards_count(play), __builtin_ctzll(play), 0};
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
  int count = duel->lead ? list_plays(&own, &other, (int)cards_count(duel->lead),
                                      duel_over(__builtin_ctzll(duel->lead)), plays)
                         : list_leads(&own, &other, plays);
  for (int i = 0; i < count; i++) {
    bring_best(plays, i, count);
    enum dominance_answer answer = president_solver_ask_play(solver, duel, plays[i].set, budget);
    if (answer != DOMINANCE_LOSS) return (struct duel_verdict){answer, plays[i].set};
  }
  if (duel->lead == 0) return (struct duel_verdict){DOMINANCE_LOSS, plays[0].set};
  return (struct duel_verdict){president_solver_ask_play(solver, duel, 0, budget), 0};
}

/* --- how long a lost position can be held ---
 *
 * A search with a limit of plies, which grows until the game ends within it. The argument of
 * dominance.h holds for every limit: a player that copies plays wins as soon. */

/* No game has as many plies: of any two in a row, at least one takes a card off a hand. */
enum { PLIES_MAX = 4 * PRESIDENT_DUEL_HAND };

struct lead {
  int size, smallest;
};

static const struct lead no_lead = {0, -1};

static struct lead lead_of(cards set) {
  return set ? (struct lead){(int)cards_count(set), __builtin_ctzll(set)} : no_lead;
}

/* Like duel_runs, but in the fewest plies: every rank is played whole. */
static bool runs_whole(const struct duel_sets *own, const struct duel_sets *other) {
  cards beaten = 0;
  for (int size = 1; size <= PRESIDENT_SUITS; size++)
    beaten |= duel_whole(own, size) & ~duel_over(duel_top(other->smallest[size]));
  return (beaten & (beaten - 1)) == 0;
}

static int list_all_plays(const struct duel_sets *own, const struct duel_sets *other,
                          struct lead lead, struct duel_play *plays) {
  if (lead.size) return list_plays(own, other, lead.size, duel_over(lead.smallest), plays);
  int count = 0;
  for (int size = PRESIDENT_SUITS; size > 0; size--)
    count += list_plays(own, other, size, ALL_CARDS, plays + count);
  return count;
}

/* Is the answer of ends_within in the table? It is no if the result without a limit is known to be
 * the other one. Tags keep wins and losses within each limit apart; 0 is the search without one. */
static bool look_up(const struct solver *solver, const struct duel_sets *own,
                    const struct duel_sets *other, struct lead lead, int plies, bool win,
                    struct standing *standing, bool *answer) {
  *answer = false;
  dominance_describe(own, other, lead.size, lead.smallest, 0, standing);
  if (dominance_find(&solver->known, standing) == (win ? DOMINANCE_LOSS : DOMINANCE_WIN))
    return true;
  dominance_describe(own, other, lead.size, lead.smallest, 2 * (unsigned)plies + win, standing);
  enum dominance_answer known = dominance_find(&solver->known, standing);
  *answer = known == (win ? DOMINANCE_WIN : DOMINANCE_LOSS);
  return known != DOMINANCE_UNKNOWN;
}

/* Does the mover win within this many plies, its own first one included, or (not `win`) lose within
 * them whatever it does? */
static bool ends_within(struct solver *solver, cards hand, cards rival, struct lead lead, int plies,
                        bool win) {
  struct duel_sets own, other;
  duel_list_sets(hand, &own);
  duel_list_sets(rival, &other);
  if (plies < 2 * outlook_ranks(win ? &own : &other) - win) return false;
  if (win && !lead.size && runs_whole(&own, &other)) return true;
  struct standing standing;
  bool answer;
  if (look_up(solver, &own, &other, lead, plies, win, &standing, &answer)) return answer;
  if (spend(solver)) return false;
  struct duel_play plays[PRESIDENT_DUEL_PLAYS];
  int count = list_all_plays(&own, &other, lead, plays);
  /* One play that wins is enough; a loss needs all of them, and the pass, to lose. */
  answer = !win && (!lead.size || ends_within(solver, rival, hand, no_lead, plies - 1, true));
  for (int i = 0; i < count && answer != win && !solver->stopped; i++) {
    cards rest = hand & ~plays[i].set;
    struct lead next = {plays[i].size, plays[i].smallest};
    answer = rest ? ends_within(solver, rival, rest, next, plies - 1, !win) : win;
  }
  if (win && !answer && lead.size && !solver->stopped)
    answer = ends_within(solver, rival, hand, no_lead, plies - 1, false);
  if (solver->stopped) return false;
  dominance_keep(&solver->known, &standing, answer == win);
  return answer;
}

struct resistance president_solver_resist(struct solver *solver, const struct duel *duel,
                                          struct budget *budget) {
  struct duel_sets own, other;
  struct duel_play plays[PRESIDENT_DUEL_PLAYS + 1];
  struct lead lead = lead_of(duel->lead);
  duel_list_sets(duel->own, &own);
  duel_list_sets(duel->other, &other);
  int count = list_all_plays(&own, &other, lead, plays);
  if (lead.size) plays[count++] = (struct duel_play){0};
  begin(solver, budget);
  int plies = 2 * outlook_ranks(&other); /* the other makes every second ply */
  /* Each iteration keeps the plays that are not refuted yet. */
  for (;; plies += 2) {
    int left = 0;
    struct duel_play last = plays[0];
    for (int i = 0; i < count; i++) {
      cards play = plays[i].set; /* lost if the other wins within the limit after it */
      bool lost = !solver->stopped && ends_within(solver, duel->other, duel->own & ~play,
                                                  lead_of(play), plies - 1, true);
      if (!lost || solver->stopped) plays[left++] = plays[i];
    }
    if (left == 0) return (struct resistance){last.set, plies, true};
    if (solver->stopped || plies > PLIES_MAX)
      return (struct resistance){plays[0].set, plies, false};
    count = left;
  }
}
