/* How the strong player divides its time: an exact solution where two hands are known, a tree
 * search over guessed deals everywhere else. */
#include "president/strong.h"

#include "president/cards.h"
#include "president/rules.h"
#include "president/tree.h"

#include <stdlib.h>

enum {
  SOLVER_BYTES = 64 << 20,
  TREE_NODES = 1 << 18,
  GUESSES = 8, /* how often a deal is guessed again because of who has passed */
  CHEAP_BELOW = 11 * PRESIDENT_SUITS, /* aces and twos are often saved */
  DOUBT = 4,                          /* one in so many passes hides a cheap play */
};

/* The share of the budget that goes to the exact solution of a duel. */
static const double solver_share = 0.5;

struct thinker {
  const struct request *request;
  struct solver *solver;
  struct tree tree;
  bool known; /* are all hands known? */
  struct state whole;
};

/* Would this seat, which has passed, have had a play that costs little? */
static bool could_have_beaten(cards hand, cards lead) {
  struct duel_sets sets;
  duel_list_sets(hand, &sets);
  cards beating = sets.smallest[cards_count(lead)] & duel_over(__builtin_ctzll(lead));
  return beating && __builtin_ctzll(beating) < CHEAP_BELOW;
}

/* Is the deal likely, after who has passed on the lead? */
static bool plausible(const struct state *whole, struct dice *dice) {
  if (whole->lead == 0) return true;
  for (unsigned i = 1; i <= whole->passed; i++) {
    unsigned seat = (whole->turn + whole->players - i) % whole->players;
    if (could_have_beaten(whole->hand[seat], whole->lead) && dice_roll(dice, DOUBT) != 0)
      return false;
  }
  return true;
}

static struct playout guess(struct thinker *thinker) {
  const struct request *request = thinker->request;
  for (int i = 0; !thinker->known && i < GUESSES; i++) {
    request->game->guess(request->seen, request->seat, request->dice, &thinker->whole);
    if (plausible(&thinker->whole, request->dice)) break;
  }
  return president_playout_of(&thinker->whole);
}

/* Do the cards that are in sight leave only one deal? */
static bool hands_are_known(const struct state *seen) {
  cards known = seen->played;
  unsigned hidden = 0, hands = 0;
  for (unsigned seat = 0; seat < seen->players; seat++) {
    known |= seen->hand[seat];
    if (!president_hidden(seen, seat)) continue;
    hidden += seen->count[seat];
    hands++;
  }
  return hands == 0 || (hands == 1 && hidden == PRESIDENT_CARDS - cards_count(known));
}

/* A part of the budget, from its beginning. */
static struct budget part_of(struct budget *budget, double share) {
  (void)budget_spent(budget, 0); /* the time begins to run */
  struct budget part = *budget;
  part.allowed = (int64_t)((double)part.allowed * share);
  if (part.nodes) part.nodes = (uint64_t)((double)part.nodes * share) + 1;
  return part;
}

static uint64_t nodes_of(const struct thinker *thinker) {
  return thinker->tree.nodes + (thinker->solver ? thinker->solver->nodes : 0);
}

static void report(const struct thinker *thinker, long value, bool exact) {
  struct report *to = thinker->request->report;
  if (to) *to = (struct report){.nodes = nodes_of(thinker), .value = value, .exact = exact};
}

/* Solves a duel if it can be solved: true, and a play that wins. A lost duel is left to the tree,
 * which finds out what is hardest for those who do not play exactly. */
static bool win_exactly(struct thinker *thinker, struct move *move, bool *lost) {
  const struct state *whole = &thinker->whole;
  unsigned own = whole->turn, other = 1 - own;
  struct duel duel = {whole->hand[own], whole->hand[other], whole->lead};
  struct budget part = part_of(thinker->request->budget, solver_share);
  struct duel_verdict verdict = president_solver_ask(thinker->solver, &duel, &part);
  *lost = verdict.answer == DOMINANCE_LOSS;
  if (verdict.answer == DOMINANCE_WIN) move->play = verdict.play;
  return verdict.answer == DOMINANCE_WIN;
}

static void search(struct thinker *thinker, struct move *move) {
  const long percent = 100;
  double wins;
  do {
    struct playout deal = guess(thinker);
    president_tree_descend(&thinker->tree, &deal);
  } while (!budget_spent(thinker->request->budget, nodes_of(thinker)));
  move->play = president_tree_best(&thinker->tree, &wins);
  report(thinker, (long)(wins * (double)percent), false);
}

static enum choice think(struct thinker *thinker, struct move *move) {
  const struct request *request = thinker->request;
  bool lost = false;
  request->game->guess(request->seen, request->seat, request->dice, &thinker->whole);
  thinker->known = hands_are_known(request->seen);
  if (thinker->whole.players == 2) {
    thinker->solver = president_solver_open(SOLVER_BYTES);
    if (thinker->solver && thinker->known && win_exactly(thinker, move, &lost)) {
      report(thinker, 1, true);
      return CHOICE_MADE;
    }
  }
  if (!president_tree_open(&thinker->tree, TREE_NODES, request->dice,
                           lost ? NULL : thinker->solver))
    return CHOICE_FAILED;
  search(thinker, move);
  return CHOICE_MADE;
}

enum choice president_strong(const struct request *request, struct move *move) {
  const struct state *seen = request->seen;
  cards hand = seen->hand[request->seat];
  struct move few[2];
  size_t count = president_moves(seen, request->seat, few, 2);
  if (count == 0) return CHOICE_NONE;
  *move = few[0];
  if (count == 1) return CHOICE_MADE;
  if (president_is_set(hand) && (seen->lead == 0 || president_beats(hand, seen->lead))) {
    move->play = hand; /* ends the game */
    return CHOICE_MADE;
  }
  struct thinker *thinker = calloc(1, sizeof *thinker);
  if (!thinker) return CHOICE_FAILED;
  thinker->request = request;
  enum choice choice = think(thinker, move);
  president_tree_close(&thinker->tree);
  president_solver_close(thinker->solver);
  free(thinker);
  return choice;
}
