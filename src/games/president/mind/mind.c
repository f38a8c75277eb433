/* The levels of President, and how the strong player divides its budget.
 *
 * With two players, the other hand is known: it has the cards that are neither in the player's own
 * hand nor played. The solver (solve.h) then gets the first part of the budget. If it does not find
 * a win in that time, a tree search (tree.h) chooses among the plays that are not refuted, and the
 * rest of the budget goes to proving its choice. With more players, the search over sampled deals
 * (search.h) has the whole budget. */
#include "games/president/mind/search.h"
#include "games/president/mind/tree.h"
#include "games/president/mind/weights.h"

#include "core/mind/mcts.h"
#include "core/mind/worth.h"

#include <stdlib.h>

/* --- greedy --- */

/* Does each of the others have many cards? */
static bool others_have_many(const struct state *state, unsigned seat) {
  for (unsigned other = 0; other < state->players; other++)
    if (other != seat && state->count[other] < GREEDY_MANY_CARDS) return false;
  return true;
}

/* Looks only at the seat's hand, the lead, and how many cards the others have. */
static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  const struct state *seen = request->seen;
  unsigned seat = (unsigned)request->seat;
  bool high;
  (void)why;
  if (request->rules->moves(seen, request->seat, NULL, 0) == 0) return CHOICE_NONE;
  move->play = greedy_play(seen->hand[seat], seen->lead, &high);
  if (high && others_have_many(seen, seat)) move->play = 0;
  return CHOICE_MADE;
}

/* --- strong --- */

enum {
  SOLVER_BYTES = 64 << 20,
  TREE_NODES = 1 << 18,
  PROBE_NODES = 64, /* for a play whose result the solver may know already */
};

/* In a duel, the shares of the budget after which the solver stops and the tree has grown. The rest
 * goes to proving what the tree would play. */
static const double solved_by = 0.4, grown_by = 0.75;

struct thinker {
  const struct request *request;
  struct solver solver;
  struct tree *tree;
  bool known;         /* are all hands known? */
  struct state whole; /* the view with its hidden cards determinized */
};

/* Makes `whole` a deal that fits the view: the only one, or a random one. */
static void determinize(struct thinker *thinker) {
  const struct request *request = thinker->request;
  rules_determinize(request->rules, request->seen, request->seat, request->dice, &thinker->whole);
}

static uint64_t nodes_of(const struct thinker *thinker) {
  return thinker->tree->nodes + thinker->solver.nodes;
}

/* The budget of the solver up to this share of the whole. The solver counts only its own nodes, so
 * those of the tree are subtracted. */
static struct budget solver_budget(struct thinker *thinker, double share) {
  struct budget *budget = thinker->request->budget;
  (void)budget_spent(budget, 0); /* starts the clock */
  struct budget part = *budget;
  part.allowed = (int64_t)((double)part.allowed * share);
  if (part.nodes) {
    uint64_t all = (uint64_t)((double)part.nodes * share);
    part.nodes = all > thinker->tree->nodes ? all - thinker->tree->nodes : 1;
  }
  return part;
}

static void tell_stats(const struct thinker *thinker, long value, bool exact) {
  struct search_stats *to = thinker->request->stats;
  if (to) *to = (struct search_stats){.nodes = nodes_of(thinker), .value = value, .exact = exact};
}

static void grow(struct thinker *thinker, double share) {
  struct budget *budget = thinker->request->budget;
  do {
    if (!thinker->known) determinize(thinker);
    president_tree_descend(thinker->tree, &thinker->whole);
  } while (budget_share(budget, nodes_of(thinker)) < share);
}

/* Bars the plays that the solver refuted before its time was up, as far as its table knows them. If
 * all plays lose, or one is found to win (then it is `move`), returns that and bars nothing. */
static enum dominance_answer bar_refuted(struct thinker *thinker, struct move *move) {
  cards plays[PRESIDENT_DUEL_PLAYS + 1], lost[PRESIDENT_DUEL_PLAYS + 1];
  struct duel duel = duel_of(&thinker->whole);
  int count = duel_list_all(duel.own, duel.lead, plays), refuted = 0;
  for (int i = 0; i < count; i++) {
    struct budget probe = budget_of_nodes(thinker->solver.nodes + PROBE_NODES);
    enum dominance_answer answer =
        president_solver_ask_play(&thinker->solver, &duel, plays[i], &probe);
    if (answer == DOMINANCE_LOSS) lost[refuted++] = plays[i];
    if (answer == DOMINANCE_WIN) return move->play = plays[i], DOMINANCE_WIN;
  }
  if (refuted == count) return DOMINANCE_LOSS;
  for (int i = 0; i < refuted; i++)
    (void)president_tree_bar(thinker->tree, lost[i], thinker->whole.turn);
  return DOMINANCE_UNKNOWN;
}

/* Tries to prove that the tree's best play wins; if it loses, tries the next best. True if `move`
 * wins. */
static bool prove_best(struct thinker *thinker, struct move *move, double *wins) {
  struct duel duel = duel_of(&thinker->whole);
  struct budget rest = solver_budget(thinker, 1);
  enum dominance_answer answer;
  bool left = true;
  while (left) {
    answer = president_solver_ask_play(&thinker->solver, &duel, move->play, &rest);
    if (answer != DOMINANCE_LOSS) return answer == DOMINANCE_WIN;
    left = president_tree_bar(thinker->tree, move->play, thinker->whole.turn);
    move->play = president_tree_best(thinker->tree, wins);
  }
  return false;
}

static void search(struct thinker *thinker, struct move *move) {
  const double percent = 100;
  double wins;
  bool prove = thinker->tree->solver && thinker->known;
  grow(thinker, prove ? grown_by : 1);
  move->play = president_tree_best(thinker->tree, &wins);
  bool won = prove && prove_best(thinker, move, &wins);
  tell_stats(thinker, won ? 1 : (long)(wins * percent), won);
}

/* Solves as much of the duel as possible, and sets the tree up for the rest. True if a winning play
 * is found. If the duel is lost, the tree looks for the play that is hardest for an opponent who
 * does not play perfectly. */
static bool win_exactly(struct thinker *thinker, struct move *move) {
  struct duel duel = duel_of(&thinker->whole);
  struct budget part = solver_budget(thinker, solved_by);
  struct duel_verdict verdict = president_solver_ask(&thinker->solver, &duel, &part);
  enum dominance_answer answer = verdict.answer;
  move->play = verdict.play;
  if (answer == DOMINANCE_UNKNOWN) answer = bar_refuted(thinker, move);
  if (answer == DOMINANCE_LOSS) {
    thinker->tree->weak_others = true;
    thinker->tree->solver = NULL;
  }
  return answer == DOMINANCE_WIN;
}

static void think_of_duel(const struct request *request, struct move *move) {
  struct thinker thinker = {.request = request, .known = president_deal_known(request->seen)};
  determinize(&thinker);
  thinker.tree = president_tree_new(TREE_NODES, request->dice, &thinker.solver);
  president_solver_open(&thinker.solver, SOLVER_BYTES);
  if (thinker.known && win_exactly(&thinker, move))
    tell_stats(&thinker, 1, true);
  else
    search(&thinker, move);
  free(thinker.tree);
  president_solver_close(&thinker.solver);
}

/* --- more than two players --- */

/* A play with which the seat wins, however the hidden cards are divided; 0 if there is none. */
static cards find_mate(const struct state *seen, unsigned seat) {
  unsigned most = 0;
  cards own = seen->hand[seat];
  for (unsigned other = 0; other < seen->players; other++)
    if (other != seat && seen->count[other] > most) most = seen->count[other];
  return president_mate(own, ALL_CARDS & ~seen->played & ~own, most, seen->lead);
}

static void think_of_many(const struct request *request, struct move *move) {
  const long percent = 100;
  struct search_stats stats = {.value = percent, .exact = true};
  move->play = find_mate(request->seen, (unsigned)request->seat);
  if (!move->play) president_search(request, move, &stats);
  if (request->stats) *request->stats = stats;
}

/* Forced moves, and a play that ends the game, are made without a search. */
static enum choice strong(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  const struct state *seen = request->seen;
  cards hand = seen->hand[request->seat];
  struct move few[2];
  size_t count = request->rules->moves(seen, request->seat, few, 2);
  if (count == 0) return CHOICE_NONE;
  *move = few[0];
  if (count == 1) return CHOICE_MADE;
  if (president_is_set(hand) && (seen->lead == 0 || president_beats(hand, seen->lead))) {
    move->play = hand; /* ends the game */
    return CHOICE_MADE;
  }
  if (seen->players > 2)
    think_of_many(request, move);
  else
    think_of_duel(request, move);
  return CHOICE_MADE;
}

/* --- what moves are worth --- */

struct questions {
  struct solver solver;
  struct duel duel;
  const struct move *moves;
  struct worth *worth;
};

static bool ask_further(void *context, size_t number, struct budget *part) {
  struct questions *questions = context;
  struct worth *worth = &questions->worth[number];
  cards play = questions->moves[number].play;
  enum dominance_answer answer =
      president_solver_ask_play(&questions->solver, &questions->duel, play, part);
  if (answer == DOMINANCE_UNKNOWN) return false;
  worth->proven = answer == DOMINANCE_WIN ? PROVEN_WIN : PROVEN_LOSS;
  if (play == questions->duel.own) worth->plies = 1;
  return true;
}

/* Finds out who wins a duel after each move, but not how soon, except for a play that ends it. */
static bool values(const struct request *request, const struct move *moves, size_t count,
                   struct worth *worth, struct why *why) {
  const struct state *seen = request->seen;
  if (seen->players != 2 || !president_deal_known(seen))
    return why_say(why, "only a game of two whose hands are both known can be solved");
  struct state whole;
  struct questions questions = {.moves = moves, .worth = worth};
  president_solver_open(&questions.solver, SOLVER_BYTES);
  rules_determinize(request->rules, seen, request->seat, request->dice, &whole);
  questions.duel = duel_of(&whole);
  worth_share(request->budget, &questions.solver.nodes, count, ask_further, &questions);
  if (request->stats) *request->stats = (struct search_stats){.nodes = questions.solver.nodes};
  president_solver_close(&questions.solver);
  return true;
}

static const struct level levels[] = {
    {LEVEL_RANDOM, "Beginner", mind_random},
    {LEVEL_GREEDY, "Easy", greedy},
    {LEVEL_MCTS, "Hard", mcts_choose},
    {LEVEL_STRONG, "Expert", strong},
    {.name = NULL},
};

const struct mind president_mind = {
    .levels = levels, .weights = president_weights, .values = values, .follows = true};
