/* The players of Penguins, one per level, and the strong player's choice of a search. A forced move
 * needs none. Penguins that nobody can disturb look for the longest path (region.h). Alpha-beta
 * (search.h) plays the movement of two players and the ends of other games, and a tree of estimates
 * (tree.h) everything else. ../README.md says more. */
#include "core/base/memory.h"
#include "games/penguins/penguins.h"

#include "core/mind/mcts.h"
#include "games/penguins/mind/estimate.h"
#include "games/penguins/mind/region.h"
#include "games/penguins/mind/search.h"
#include "games/penguins/mind/tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static struct move move_of(const struct ice *ice, const struct slide *move) {
  uint16_t from = ice_is_placement(move) ? PENGUINS_NOWHERE : ice_on_board(ice, move->from);
  return (struct move){from, ice_on_board(ice, move->to)};
}

/* --- greedy: plays like a good student's program ---
 *
 * It looks at the position after each of its slides, or placements, values the floes that each
 * player then reaches first (territory.h), and makes the move that gives it the largest lead. It
 * considers no replies. */

enum { LOOKED_AT_MIN = 200 }; /* moves to look at, whatever the budget; on most boards, all */

struct looker {
  struct ice ice;
  struct territory territory;
  struct effort effort;
  struct dice *dice;
  int32_t best;
  uint32_t ties; /* the number of moves of that value so far; 0 before the first move */
  int looked_at; /* the number of moves looked at */
  struct slide move[ICE_SLIDES_MAX];
};

static bool has_looked_enough(struct looker *looker) {
  return effort_node(&looker->effort) && looker->looked_at >= LOOKED_AT_MIN;
}

/* Looks at the position after a move: is it the best so far? */
static bool is_best(struct looker *looker, const struct slide *move) {
  ice_make_move(&looker->ice, move);
  estimate_survey(&looker->territory, &looker->ice);
  ice_unmake_move(&looker->ice, move);
  looker->looked_at++;
  int32_t value = looker->territory.value;
  if (looker->ties && value < looker->best) return false;
  if (looker->ties && value > looker->best) looker->ties = 0;
  looker->best = value;
  return dice_roll(looker->dice, ++looker->ties) == 0;
}

/* level=greedy. Equal moves are equally likely. With more than LOOKED_AT_MIN moves, those that the
 * budget does not cover are left out. */
static enum choice greedy(const struct request *request, struct move *move, struct why *why) {
  size_t count = request->rules->moves(request->seen, request->seat, move, 1);
  if (count < 2) return count ? CHOICE_MADE : CHOICE_NONE;
  (void)why;
  struct looker *looker = memory_resize(NULL, 1, sizeof *looker);
  ice_open(&looker->ice, request->seen, request->seat);
  looker->ice.side = looker->ice.players > 1; /* the player after this one */
  looker->effort = effort_open(request->budget, looker->ice.rows * looker->ice.columns);
  looker->dice = request->dice;
  looker->ties = 0, looker->looked_at = 0;
  if (move->from != PENGUINS_NOWHERE)
    count = ice_slides(&looker->ice, 0, looker->move, ICE_SLIDES_MAX);
  else if (looker->ice.count[0] < ICE_PENGUINS)
    count = ice_placements(&looker->ice, 0, looker->move);
  else
    count = 0; /* no room for one: the first must do */
  for (size_t i = 0; i < count && !has_looked_enough(looker); i++)
    if (is_best(looker, &looker->move[i])) *move = move_of(&looker->ice, &looker->move[i]);
  free(looker);
  return CHOICE_MADE;
}

/* --- strong --- */

enum {
  MEMORY_MAX = 32 << 20, /* bytes; a process pays for every page that it touches */
  MEMORY_A_MILLISECOND = 64 << 10,
  MEMORY_A_NODE = 32,
};

/* The search's share of the budget if a region may have to be solved after it. */
static const double search_share = 0.8;
/* The share of the budget for choosing a move alone; the rest is for the value that is reported. */
static const double move_share = 0.9;

struct thinker {
  const struct request *request;
  struct ice ice;
  struct territory territory;
  struct effort effort;
  size_t size; /* of `memory`, in bytes */
  max_align_t memory[];
};

static struct thinker *new_thinker(const struct request *request) {
  const struct budget *budget = request->budget;
  size_t size = SEARCH_MEMORY_MIN;
  int64_t milliseconds = budget->allowed / NS_PER_MS;
  if (budget->nodes)
    size += budget->nodes < MEMORY_MAX ? (size_t)budget->nodes * MEMORY_A_NODE : MEMORY_MAX;
  else
    size += milliseconds < MEMORY_MAX ? (size_t)milliseconds * MEMORY_A_MILLISECOND : MEMORY_MAX;
  if (size > MEMORY_MAX) size = MEMORY_MAX;
  struct thinker *thinker = memory_new(1, sizeof *thinker + size);
  thinker->request = request;
  thinker->size = size;
  ice_open(&thinker->ice, request->seen, request->seat);
  request_weights(request, penguins_weights, thinker->ice.weight);
  thinker->effort = effort_open(request->budget, thinker->ice.rows * thinker->ice.columns);
  return thinker;
}

/* Alpha-beta gets half of the memory: it touches all of its table, the tree only what it fills. */
static size_t search_memory(const struct thinker *thinker) {
  return thinker->size / 2 > SEARCH_MEMORY_MIN ? thinker->size / 2 : SEARCH_MEMORY_MIN;
}

/* Fills in the request's statistics. `value` is relative to the scores of the ice. */
static void tell_stats(struct thinker *thinker, int32_t value, int depth, bool exact) {
  struct search_stats *to = thinker->request->stats;
  if (!to) return;
  int64_t whole = value + FISH_UNIT * thinker->ice.ahead;
  int64_t half = whole < 0 ? -FISH_UNIT / 2 : FISH_UNIT / 2;
  *to = (struct search_stats){thinker->effort.nodes, depth, (long)((whole + half) / FISH_UNIT),
                              exact};
}

/* Can another player reach a floe that the crew of player 0 can reach? */
static bool disturbed(const struct ice *ice, const struct crew *crew) {
  uint64_t region[ICE_SIDE] = {0};
  for (int i = 0; i < ice->count[0]; i++)
    if (crew->penguins >> i & 1) floes_add(ice, region, ice->at[0][i]);
  floes_flood(ice, region);
  for (int player = 1; player < ice->players; player++)
    for (int i = 0; i < ice->count[player]; i++)
      if (floes_touch(ice, region, ice->at[player][i])) return true;
  return false;
}

/* Fills in the crew of player 0's penguin `index`; true if nobody can disturb it. */
static bool crew_is_safe(const struct ice *ice, int index, struct crew *crew) {
  *crew = region_crew(ice, 0, index);
  return !disturbed(ice, crew);
}

/* How many of player 0's penguins belong to safe crews. */
static int count_safe(const struct ice *ice) {
  struct crew crew;
  int count = 0;
  for (int i = 0; i < ice->count[0]; i++)
    count += crew_is_safe(ice, i, &crew);
  return count;
}

/* The fish that all crews of a player get, without the penguins in `done`. */
static int32_t fish_of_all(struct thinker *thinker, int player, uint32_t done, bool *exact) {
  int32_t sum = 0;
  for (int i = 0; i < thinker->ice.count[player]; i++) {
    if (done >> i & 1) continue;
    struct crew crew = region_crew(&thinker->ice, player, i);
    done |= crew.penguins;
    struct plan plan =
        region_solve(&thinker->ice, &crew, &thinker->effort, thinker->memory, thinker->size);
    sum += plan.fish;
    *exact &= plan.exact;
  }
  return sum;
}

/* Player 0's first crew that can move. */
static struct crew first_crew(const struct ice *ice) {
  for (int i = 0; i < ice->count[0]; i++) {
    struct crew crew = region_crew(ice, 0, i);
    if (crew.most) return crew;
  }
  return (struct crew){0};
}

/* Moves when nobody can disturb player 0: solves the region of one crew; the others can wait. */
static void fish_alone(struct thinker *thinker, struct move *move) {
  struct ice *ice = &thinker->ice;
  effort_allow(&thinker->effort, move_share);
  struct crew crew = first_crew(ice);
  struct plan plan = region_solve(ice, &crew, &thinker->effort, thinker->memory, thinker->size);
  *move = move_of(ice, &plan.first);
  if (!thinker->request->stats) return;
  estimate_survey(&thinker->territory, ice);
  effort_allow(&thinker->effort, 1);
  bool exact = plan.exact && !thinker->territory.contact;
  int32_t worth = plan.fish + ice->score[0] + fish_of_all(thinker, 0, crew.penguins, &exact);
  int32_t best = 0;
  for (int player = 1; player < ice->players; player++) {
    int32_t theirs = ice->score[player] + fish_of_all(thinker, player, 0, &exact);
    if (player == 1 || theirs > best) best = theirs;
  }
  tell_stats(thinker, FISH_UNIT * (worth - best), 0, exact);
}

/* Several opponents play for themselves, neither all against one nor one at a time, so the tree
 * wins more games than paranoid and best-reply search (MEASUREMENTS.md has the numbers). Near the
 * end, paranoid search sees everything. */
static bool plays_tree(const struct ice *ice) {
  enum { PARANOID_FLOES = 12 };
  return ice->players > 2 && ice_floes(ice) > PARANOID_FLOES;
}

/* Searches for a move. `safe` says whether some of player 0's penguins are safe. */
static void fight(struct thinker *thinker, bool safe, struct move *move) {
  struct ice *ice = &thinker->ice;
  struct search_result result;
  struct crew crew;
  if (safe) effort_allow(&thinker->effort, search_share);
  if (plays_tree(ice)) {
    bool found = tree_search(ice, NULL, &thinker->effort, thinker->memory, thinker->size, &result);
    assert(found); /* some of its penguins can move */
    (void)found;
  } else {
    search(ice, &thinker->effort, thinker->memory, search_memory(thinker), &result);
  }
  effort_allow(&thinker->effort, 1);
  /* The search has looked at only one slide of the safe penguins, as a waiting move. */
  if (safe && !result.exact && crew_is_safe(ice, result.slide.index, &crew)) {
    struct plan plan = region_solve(ice, &crew, &thinker->effort, thinker->memory, thinker->size);
    if (plan.first.from) result.slide = plan.first;
  }
  *move = move_of(ice, &result.slide);
  tell_stats(thinker, result.value, result.depth, result.exact);
}

static void move_penguin(struct thinker *thinker, struct move *move) {
  struct ice *ice = &thinker->ice;
  int safe = count_safe(ice);
  if (ice->players > 1 && safe < ice->count[0])
    fight(thinker, safe > 0, move);
  else
    fish_alone(thinker, move);
}

/* Places without a search, where that is impossible: on the floe with the most fish around it. */
static void place_simply(const struct state *state, struct move *move) {
  enum { REACH = 3 };
  int most = -1;
  int rows = state->rows, columns = state->columns;
  for (int row = 0; row < rows; row++)
    for (int column = 0; column < columns; column++) {
      if (state->cell[row * columns + column] != 1) continue;
      int fish = 0;
      for (int r = row - REACH; r <= row + REACH; r++)
        for (int c = column - REACH; c <= column + REACH; c++)
          if (r >= 0 && r < rows && c >= 0 && c < columns)
            fish += (int)cell_fish(state->cell[r * columns + c]);
      if (fish > most)
        most = fish, *move = (struct move){PENGUINS_NOWHERE, (uint16_t)(row * columns + column)};
    }
}

/* How many penguins each player still has in hand; a few if the call does not say. */
static void count_hands(const struct thinker *thinker, uint32_t *left) {
  const struct state *state = thinker->request->seen;
  enum { UNKNOWN_HAND = 3 };
  int seats = (int)state->head.roster.seats;
  uint32_t each = state->penguins;
  if (each == PENGUINS_IN_HAND_MAX)
    each = penguins_on_board(state, thinker->request->seat) + UNKNOWN_HAND;
  for (int index = 0; index < thinker->ice.players; index++) {
    uint32_t placed = 0;
    if (index < seats) placed = penguins_on_board(state, (thinker->request->seat + index) % seats);
    left[index] = placed < each ? each - placed : 0;
  }
}

/* Adds a player who moves after player 0 and has placed nothing. The tree knows that it may not
 * come. */
static void add_player(struct ice *ice, uint32_t *left, uint32_t each) {
  size_t others = (size_t)ice->players++ - 1;
  memmove(ice->at + 2, ice->at + 1, others * sizeof *ice->at);
  memmove(ice->count + 2, ice->count + 1, others * sizeof *ice->count);
  memmove(ice->score + 2, ice->score + 1, others * sizeof *ice->score);
  memmove(left + 2, left + 1, others * sizeof *left);
  ice->count[1] = 0, ice->score[1] = 0, left[1] = each;
}

static void place_penguin(struct thinker *thinker, struct move *move) {
  struct ice *ice = &thinker->ice;
  uint32_t left[PENGUINS_PLAYERS_MAX];
  struct search_result result = {.depth = 0};
  if (ice->players == 1) ice->players = 2; /* an opponent is yet to come */
  count_hands(thinker, left);
  /* A fourth may come, too; on larger boards, few nodes see less of them than they cost. */
  if (ice->players == 3 && !ice->count[0] && ice->words == 1) add_player(ice, left, left[0]);
  /* While others may still come, they may be more than two, whom the network does not know. */
  if (!ice->count[0] || !ice->count[1]) ice->weight[PENGUINS_MEDIUM_NET] = 0;
  if (ice->count[0] < ICE_PENGUINS &&
      tree_search(ice, left, &thinker->effort, thinker->memory, thinker->size, &result))
    *move = move_of(ice, &result.slide);
  else
    place_simply(thinker->request->seen, move);
  tell_stats(thinker, result.value, result.depth, false);
}

/* level=strong. stats->value is the seat's expected lead over its best opponent, in fish. */
static enum choice strong(const struct request *request, struct move *move, struct why *why) {
  struct move few[2];
  size_t count = request->rules->moves(request->seen, request->seat, few, 2);
  if (count == 0) return CHOICE_NONE;
  *move = few[0];
  if (count == 1) { /* a forced move needs no memory and no clock */
    if (request->stats) *request->stats = (struct search_stats){0};
    return CHOICE_MADE;
  }
  (void)why;
  struct thinker *thinker = new_thinker(request);
  if (move->from == PENGUINS_NOWHERE)
    place_penguin(thinker, move);
  else
    move_penguin(thinker, move);
  free(thinker);
  return CHOICE_MADE;
}

static const struct level levels[] = {
    {LEVEL_RANDOM, "Beginner", mind_random},
    {LEVEL_GREEDY, "Easy", greedy},
    {LEVEL_MCTS, "Hard", mcts_choose},
    {LEVEL_STRONG, "Expert", strong},
    {.name = NULL},
};

const struct mind penguins_mind = {.levels = levels, .weights = penguins_weights};
