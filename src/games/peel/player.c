/* The players of Peel, one a level. */
#include "games/peel/peel.h"

#include "core/mcts.h"
#include "games/peel/build.h"

#include <string.h>

/* The letters by how hard they are to find a place for, the hardest first. */
static const char hardest_first[PEEL_LETTERS + 1] = "QVJZXKWCFUYBMPGHLINODRTASE";

enum {
  SAMPLE_NODES = 3000,  /* for a grid, where a dump is possible as well */
  LAST_NODES = 300000,  /* where it is not */
  GREEDY_NODES = 20000, /* about what the easy hands need */
};

static bool build(const struct state *state, int seat, struct dice *dice, struct budget *budget,
                  struct move *move) {
  move->action = PEEL_ACTION_PEEL;
  move->letter = 0;
  return peel_build(state->lexicon, state->hand[seat].tiles, dice, budget, &move->grid) ==
         BUILD_FOUND;
}

static void dump(char letter, struct move *move) {
  *move = (struct move){.action = PEEL_ACTION_DUMP, .letter = letter};
}

static void dump_any(const struct hand *hand, struct dice *dice, struct move *move) {
  char letters[PEEL_TILES + 1];
  peel_tiles_write(hand->tiles, letters);
  dump(letters[dice_roll(dice, hand->count)], move);
}

/* Where there is nothing to dump into: a long search whose dice are the tiles themselves, so that
 * everybody who asks whether the seat has a move gets the same answer. */
static bool build_last(const struct state *state, int seat, struct move *move) {
  const struct hand *hand = &state->hand[seat];
  struct budget budget = budget_of_nodes(LAST_NODES);
  struct dice dice;
  uint64_t seed = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    seed = seed * PEEL_TILES + hand->tiles[letter];
  dice_seed(&dice, seed);
  return build(state, seat, &dice, &budget, move);
}

/* Half of the time a dump, else a peel if a short search finds a grid. */
bool peel_sample(const struct state *state, int seat, struct dice *dice, struct move *move) {
  struct why unused;
  struct budget budget = budget_of_nodes(SAMPLE_NODES);
  if (!peel_may_move(state, seat, &unused)) return false;
  if (!peel_may_dump(state)) return build_last(state, seat, move);
  if (dice_roll(dice, 2) || !build(state, seat, dice, &budget, move))
    dump_any(&state->hand[seat], dice, move);
  return true;
}

/* The hardest letter of these tiles (there are some). */
static char hardest(const uint8_t tiles[PEEL_LETTERS]) {
  const char *letter = hardest_first;
  while (letter[1] && tiles[*letter - 'A'] == 0)
    letter++;
  return *letter;
}

/* The hardest letter that the last grid has no place for; if it has for all, the hardest of all. */
static char left_over(const struct hand *hand) {
  uint8_t used[PEEL_LETTERS], rest[PEEL_LETTERS];
  peel_grid_tiles(&hand->grid, used);
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    rest[letter] = (uint8_t)(hand->tiles[letter] - used[letter]);
  return hardest(peel_tiles_count(rest) ? rest : hand->tiles);
}

static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  if (!peel_may_move(request->seen, request->seat, why)) return CHOICE_NONE;
  const struct hand *hand = &request->seen->hand[request->seat];
  struct budget budget = budget_of_nodes(GREEDY_NODES);
  if (build(request->seen, request->seat, request->dice, &budget, move)) return CHOICE_MADE;
  if (!peel_may_dump(request->seen))
    return build_last(request->seen, request->seat, move) ? CHOICE_MADE : CHOICE_NONE;
  dump(left_over(hand), move);
  return CHOICE_MADE;
}

/* One of `of` equal parts of what a request may use. */
static struct budget part(const struct budget *budget, unsigned of) {
  struct budget anew = budget_anew(budget);
  anew.allowed /= of;
  if (anew.nodes) anew.nodes = anew.nodes / of + 1;
  return anew;
}

/* The hardest letter without which there is a grid; if there is none, what the last one left over.
 * Each attempt may use as much as if all letters were tried. */
static char best_dump(const struct request *request) {
  const struct hand *hand = &request->seen->hand[request->seat];
  uint8_t tiles[PEEL_LETTERS];
  struct grid unused;
  memcpy(tiles, hand->tiles, sizeof tiles);
  for (const char *letter = hardest_first; *letter; letter++) {
    if (tiles[*letter - 'A'] == 0) continue;
    struct budget budget = part(request->budget, 2 * PEEL_LETTERS);
    tiles[*letter - 'A']--;
    enum build_result result =
        peel_extend(request->seen->lexicon, &hand->grid, tiles, request->dice, &budget, &unused);
    tiles[*letter - 'A']++;
    if (result == BUILD_FOUND) return *letter;
  }
  return left_over(hand);
}

/* A peel scores and a dump does not, so there is no dump without need. */
static enum choice strong(const struct request *request, struct move *move, struct why *why) {
  if (!peel_may_move(request->seen, request->seat, why)) return CHOICE_NONE;
  const struct state *seen = request->seen;
  const struct hand *hand = &seen->hand[request->seat];
  bool may_dump = peel_may_dump(seen);
  struct budget budget = part(request->budget, may_dump ? 2 : 1);
  move->action = PEEL_ACTION_PEEL;
  move->letter = 0;
  if (peel_extend(seen->lexicon, &hand->grid, hand->tiles, request->dice, &budget, &move->grid) ==
      BUILD_FOUND)
    return CHOICE_MADE;
  if (!may_dump) return build_last(seen, request->seat, move) ? CHOICE_MADE : CHOICE_NONE;
  dump(best_dump(request), move);
  return CHOICE_MADE;
}

static const struct level levels[] = {
    {LEVEL_RANDOM, mind_random}, {LEVEL_GREEDY, greedy}, {LEVEL_MCTS, mcts_choose},
    {LEVEL_STRONG, strong},      {.name = NULL},
};

const struct mind peel_mind = {levels};
