/* How the players of Peel think: one function for each level.
 *
 * A peel scores and a dump does not. So only `random` dumps although it could peel, and `strong`
 * when that shifts the end of the game to its own turn. All levels may miss a grid that exists, and
 * then dump. When the bunch is too short for a dump, all of them end with the same long search as
 * the rules' `sample`, so they agree on who has a move. */
#include "games/peel/peel.h"

#include "core/mcts.h"
#include "games/peel/mind/build.h"

#include <string.h>

/* The letters in the order of how hard they are to lay, the hardest first. */
static const char hardest_first[PEEL_LETTERS + 1] = "QVJZXKWCFUYBMPGHLINODRTASE";

enum { GREEDY_NODES = 20000 }; /* about as much as easy hands need */

/* May the seat move? If so, it may resign. */
static bool may_move(const struct request *request, struct why *why) {
  const struct move resignation = {.action = PEEL_ACTION_RESIGN};
  return request->rules->legal(request->seen, request->seat, &resignation, why);
}

static enum choice choose_dump(char letter, struct move *move) {
  *move = (struct move){.action = PEEL_ACTION_DUMP, .letter = letter};
  return CHOICE_MADE;
}

/* Chooses where nobody can dump, as the rules' `sample` does. */
static enum choice choose_last(const struct request *request, struct move *move) {
  bool found = peel_build_last(request->seen, request->seat, move) == BUILD_FOUND;
  return found ? CHOICE_MADE : CHOICE_NONE;
}

/* The hardest letter of these tiles, of which there is at least one. */
static char hardest(const uint8_t tiles[PEEL_LETTERS]) {
  const char *letter = hardest_first;
  while (letter[1] && tiles[*letter - 'A'] == 0)
    letter++;
  return *letter;
}

/* The hardest letter that the last grid left over; if it left none, or a file shows the hand but
 * hides its grid, the hardest of all. */
static char left_over(const struct hand *hand) {
  uint8_t used[PEEL_LETTERS] = {0}, rest[PEEL_LETTERS];
  if (!hand->grid_hidden) peel_grid_tiles(&hand->grid, used);
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    rest[letter] = (uint8_t)(hand->tiles[letter] - used[letter]);
  return hardest(peel_tiles_count(rest) ? rest : hand->tiles);
}

/* Peels if a short search finds a grid, else dumps. */
static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  if (!may_move(request, why)) return CHOICE_NONE;
  const struct state *seen = request->seen;
  const struct hand *hand = &seen->hand[request->seat];
  struct budget budget = budget_of_nodes(GREEDY_NODES);
  *move = (struct move){.action = PEEL_ACTION_PEEL};
  enum build_result result =
      peel_build(seen->lexicon, NULL, hand->tiles, request->dice, &budget, &move->grid);
  if (result == BUILD_FOUND) return CHOICE_MADE;
  if (!peel_may_dump(seen)) return choose_last(request, move);
  return choose_dump(left_over(hand), move);
}

/* One of `of` equal parts of a request's budget. */
static struct budget part(const struct budget *budget, unsigned of) {
  struct budget anew = budget_fresh(budget);
  anew.allowed /= of;
  if (anew.nodes) anew.nodes = anew.nodes / of + 1;
  return anew;
}

/* The last grid, to be extended. NULL if a file shows the hand but hides its grid. */
static const struct grid *known_grid(const struct hand *hand) {
  return hand->grid_hidden ? NULL : &hand->grid;
}

/* The hardest letter without which a grid is found; if there is none, the hardest that the last
 * grid left over. Each letter gets a 26th of half of the budget, however many are tried. */
static char best_dump(const struct request *request) {
  const struct hand *hand = &request->seen->hand[request->seat];
  uint8_t tiles[PEEL_LETTERS];
  struct grid unused;
  memcpy(tiles, hand->tiles, sizeof tiles);
  for (const char *letter = hardest_first; *letter; letter++) {
    if (tiles[*letter - 'A'] == 0) continue;
    struct budget budget = part(request->budget, 2 * PEEL_LETTERS);
    tiles[*letter - 'A']--;
    enum build_result result = peel_build(request->seen->lexicon, known_grid(hand), tiles,
                                          request->dice, &budget, &unused);
    tiles[*letter - 'A']++;
    if (result == BUILD_FOUND) return *letter;
  }
  return left_over(hand);
}

/* ---- The race for the last peel ----
 *
 * Everybody can nearly always lay all tiles, so the size of the bunch settles whose peel is the
 * last one: a peel takes one tile for each seat out of the bunch, a dump two. A seat that dumps at
 * the right moment shifts the end to its own turn. With two seats a peel also takes two tiles, and
 * nothing can be shifted.
 *
 * Expected points are computed from the empty bunch upwards, for a seat that is a number of turns
 * away from its own. The others are assumed to peel, except for a small share of turns in which one
 * finds no grid and dumps. Seats that race, too, dump more often; the question is asked anew in
 * each turn. */

enum {
  POINT = 1 << 20,    /* of a score, as an integer, so that results are the same everywhere */
  WON = 100 * POINT,  /* for the last peel */
  DUMPED = POINT / 2, /* the cost of a dump: there may be no grid with the tiles that it draws */
  FAIL = 64,          /* one in this many turns of the others is a dump */
};

/* The expected score of a seat with this many tiles in the bunch, `away` turns before its own. */
struct race {
  unsigned seats;
  int64_t worth[PEEL_TILES + 1][PEEL_SEATS_MAX];
};

/* The worth after a peel or a dump of the seat to move, `away` turns before the one that asks. */
static int64_t after(const struct race *race, unsigned bunch, unsigned away, bool dump) {
  unsigned next = away == 0 ? race->seats - 1 : away - 1;
  bool own = away == 0;
  if (dump) return race->worth[bunch - (PEEL_DUMP_DRAW - 1)][next] - (own ? DUMPED : 0);
  int64_t point = own ? POINT : 0;
  if (bunch < race->seats) return own ? point + WON : 0;
  return point + race->worth[bunch - race->seats][next];
}

static int64_t expected(const struct race *race, unsigned bunch, unsigned away) {
  int64_t peel = after(race, bunch, away, false);
  if (bunch < PEEL_DUMP_DRAW) return peel;
  int64_t dump = after(race, bunch, away, true);
  if (away == 0) return dump > peel ? dump : peel;
  return peel + (dump - peel) / FAIL;
}

bool peel_race_dump(unsigned seats, unsigned bunch) {
  if (bunch < PEEL_DUMP_DRAW || seats <= PEEL_SEATS_MIN) return false;
  struct race race = {.seats = seats};
  for (unsigned left = 0; left < bunch; left++)
    for (unsigned away = 0; away < seats; away++)
      race.worth[left][away] = expected(&race, left, away);
  return after(&race, bunch, 0, true) > after(&race, bunch, 0, false);
}

/* Extends its last grid with half of the budget. If there is no grid, or a dump is worth more,
 * looks for the best dump with the other half. */
static enum choice strong(const struct request *request, struct move *move, struct why *why) {
  if (!may_move(request, why)) return CHOICE_NONE;
  const struct state *seen = request->seen;
  const struct hand *hand = &seen->hand[request->seat];
  bool may_dump = peel_may_dump(seen);
  struct budget budget = part(request->budget, may_dump ? 2 : 1);
  *move = (struct move){.action = PEEL_ACTION_PEEL};
  enum build_result result =
      peel_build(seen->lexicon, known_grid(hand), hand->tiles, request->dice, &budget, &move->grid);
  if (result == BUILD_FOUND && !peel_race_dump(peel_count_in(seen), seen->bunch.count))
    return CHOICE_MADE;
  return may_dump ? choose_dump(best_dump(request), move) : choose_last(request, move);
}

static const struct level levels[] = {
    {LEVEL_RANDOM, mind_random}, {LEVEL_GREEDY, greedy}, {LEVEL_MCTS, mcts_choose},
    {LEVEL_STRONG, strong},      {.name = NULL},
};

const struct mind peel_mind = {.levels = levels};
