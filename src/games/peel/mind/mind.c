/* How the players of Peel think: one function for each level.
 *
 * A peel scores and a dump does not, so only `random` dumps although it could peel. All levels may
 * miss a grid that exists, and then dump. In the last round, where nobody can dump, all of them end
 * with the same long search as the rules' `sample`, so they agree on who has a move. */
#include "games/peel/peel.h"

#include "core/mind/mcts.h"
#include "games/peel/mind/build.h"
#include "games/peel/mind/only.h"

#include <string.h>

/* The letters in the order of how hard they are to lay, the hardest first. */
static const char hardest_first[PEEL_LETTERS + 1] = "QVJZXKWCFUYBMPGHLINODRTASE";

enum { GREEDY_NODES = 250000 };

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

/* Peels if a short search finds a grid of words that it knows, else dumps. */
static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  if (!may_move(request, why)) return CHOICE_NONE;
  const struct state *seen = request->seen;
  const struct hand *hand = &seen->hand[request->seat];
  struct budget budget = budget_of_nodes(GREEDY_NODES);
  *move = (struct move){.action = PEEL_ACTION_PEEL};
  enum build_result result = peel_build(peel_common_words(seen->lexicon), NULL, hand->tiles,
                                        request->dice, &budget, &move->grid);
  if (result == BUILD_FOUND) return CHOICE_MADE;
  if (!peel_may_draw(seen)) return choose_last(request, move);
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

/* Extends its last grid with half of the budget. If there is no grid, looks for the best dump with
 * the other half. */
static enum choice strong(const struct request *request, struct move *move, struct why *why) {
  if (!may_move(request, why)) return CHOICE_NONE;
  const struct state *seen = request->seen;
  const struct hand *hand = &seen->hand[request->seat];
  bool may_dump = peel_may_draw(seen);
  struct budget budget = part(request->budget, may_dump ? 2 : 1);
  *move = (struct move){.action = PEEL_ACTION_PEEL};
  enum build_result result =
      peel_build(seen->lexicon, known_grid(hand), hand->tiles, request->dice, &budget, &move->grid);
  if (result == BUILD_FOUND) return CHOICE_MADE;
  return may_dump ? choose_dump(best_dump(request), move) : choose_last(request, move);
}

static const struct level levels[] = {
    {LEVEL_RANDOM, "Beginner", mind_random},
    {LEVEL_GREEDY, "Easy", greedy},
    {LEVEL_MCTS, "Hard", mcts_choose},
    {LEVEL_STRONG, "Expert", strong},
    {.name = NULL},
};

const struct mind peel_mind = {.levels = levels, .only = peel_only, .what = "grid of all tiles"};
