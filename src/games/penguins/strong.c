/* The strong player: which of its searches a position is for. README.md tells the whole story. */
#include "games/penguins/strong.h"

#include "games/penguins/placement.h"
#include "games/penguins/region.h"
#include "games/penguins/search.h"
#include "games/penguins/territory.h"

#include <stdlib.h>

enum {
  MEMORY_MAX = 12 << 20, /* page faults are paid anew in every process */
  MEMORY_A_MILLISECOND = 16 << 10,
  MEMORY_A_NODE = 32,
};

static const double search_share = 0.8; /* the rest, where it is needed, is for a region's plan */
static const double side_share = 0.9;   /* for my move; the rest is for the value of the others */

struct thinker {
  const struct request *request;
  struct ice ice;
  struct territory territory;
  struct effort effort;
  size_t size; /* of the memory behind */
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
  struct thinker *thinker = calloc(1, sizeof *thinker + size);
  if (!thinker) return NULL;
  thinker->request = request;
  thinker->size = size;
  ice_open(&thinker->ice, request->seen, request->seat);
  thinker->effort = effort_open(request->budget, thinker->ice.rows * thinker->ice.columns);
  return thinker;
}

/* `value` counts from the scores of the ice. */
static void report(struct thinker *thinker, int32_t value, int depth, bool exact) {
  struct report *to = thinker->request->report;
  if (!to) return;
  int64_t whole = value + FISH_UNIT * thinker->ice.ahead;
  int64_t half = whole < 0 ? -FISH_UNIT / 2 : FISH_UNIT / 2;
  *to = (struct report){thinker->effort.nodes, depth, (long)((whole + half) / FISH_UNIT), exact};
}

static struct move move_of(const struct ice *ice, const struct slide *slide) {
  return (struct move){ice_on_board(ice, slide->from), ice_on_board(ice, slide->to)};
}

/* Can penguin 0's floes be reached by somebody else? */
static bool disturbed(struct thinker *thinker, crew who) {
  const struct ice *ice = &thinker->ice;
  uint64_t region[ICE_SIDE] = {0};
  for (int i = 0; i < ice->count[0]; i++)
    if (who >> i & 1) region[ice->row[ice->at[0][i]]] |= UINT64_C(1) << ice->column[ice->at[0][i]];
  territory_flood(ice, region);
  for (int player = 1; player < ice->players; player++)
    for (int i = 0; i < ice->count[player]; i++)
      for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
        int cell = ice->at[player][i] + ice->step[direction];
        if (ice->fish[cell] && (region[ice->row[cell]] >> ice->column[cell] & 1)) return true;
      }
  return false;
}

/* A crew of player 0 that nobody disturbs and that penguin `index` belongs to; 0 if there is none.
 */
static crew secured_crew(struct thinker *thinker, int index) {
  crew who = region_crew(&thinker->ice, 0, index);
  return disturbed(thinker, who) ? 0 : who;
}

/* What all crews of one player get, in fish, except those in `but`. */
static int32_t total_of(struct thinker *thinker, int player, crew but, bool *exact) {
  crew done = but;
  int32_t sum = 0;
  for (int i = 0; i < thinker->ice.count[player]; i++) {
    if (done >> i & 1) continue;
    crew who = region_crew(&thinker->ice, player, i);
    done |= who;
    struct plan plan =
        region_solve(&thinker->ice, player, who, &thinker->effort, thinker->memory, thinker->size);
    sum += plan.fish;
    *exact &= plan.exact;
  }
  return sum;
}

/* The first crew of mine that can move. */
static crew first_crew(struct thinker *thinker) {
  for (int i = 0; i < thinker->ice.count[0]; i++) {
    crew who = region_crew(&thinker->ice, 0, i);
    if (region_outlook(&thinker->ice, 0, who).most) return who;
  }
  return 0;
}

/* Nobody disturbs me any more. One crew is thought through; the others come later. */
static void fish_alone(struct thinker *thinker, struct move *move) {
  struct ice *ice = &thinker->ice;
  effort_allow(&thinker->effort, side_share);
  crew who = first_crew(thinker);
  struct plan plan = region_solve(ice, 0, who, &thinker->effort, thinker->memory, thinker->size);
  *move = move_of(ice, &plan.first);
  if (!thinker->request->report) return;
  effort_allow(&thinker->effort, 1);
  bool exact = plan.exact && !thinker->territory.contact;
  int32_t worth = plan.fish + ice->score[0] + total_of(thinker, 0, who, &exact);
  int32_t best = 0;
  for (int player = 1; player < ice->players; player++) {
    int32_t theirs = ice->score[player] + total_of(thinker, player, 0, &exact);
    if (player == 1 || theirs > best) best = theirs;
  }
  report(thinker, FISH_UNIT * (worth - best), 0, exact);
}

static bool any_secured(struct thinker *thinker) {
  for (int i = 0; i < thinker->ice.count[0]; i++)
    if (secured_crew(thinker, i)) return true;
  return false;
}

static bool all_secured(struct thinker *thinker) {
  for (int i = 0; i < thinker->ice.count[0]; i++)
    if (!secured_crew(thinker, i)) return false;
  return true;
}

/* With several opponents on a full board, best reply wins more games than paranoia, which looks
 * less far ahead (README.md has the numbers); near the end, the others' moves all have to be
 * counted. */
static enum stance stance_for(const struct ice *ice) {
  enum { PARANOID_FLOES = 12 };
  int floes = 0;
  for (unsigned row = 0; row < ice->rows; row++)
    floes += __builtin_popcountll(ice_free(ice, row));
  return floes <= PARANOID_FLOES ? STANCE_PARANOID : STANCE_BEST_REPLY;
}

static enum choice fight(struct thinker *thinker, struct move *move, struct why *why) {
  struct ice *ice = &thinker->ice;
  struct verdict verdict;
  bool secured = any_secured(thinker);
  if (secured) effort_allow(&thinker->effort, search_share);
  if (!search(ice, stance_for(ice), &thinker->effort, thinker->memory, thinker->size, &verdict))
    return why_say(why, "too little memory for the search"), CHOICE_FAILED;
  /* Which of its slides a secured penguin makes, the search has not looked at. */
  crew who = secured && !verdict.exact ? secured_crew(thinker, verdict.slide.index) : 0;
  effort_allow(&thinker->effort, 1);
  if (who) {
    struct plan plan = region_solve(ice, 0, who, &thinker->effort, thinker->memory, thinker->size);
    if (plan.found) verdict.slide = plan.first;
  }
  *move = move_of(ice, &verdict.slide);
  report(thinker, verdict.value, verdict.depth, verdict.exact);
  return CHOICE_MADE;
}

static enum choice move_penguin(struct thinker *thinker, struct move *move, struct why *why) {
  if (thinker->ice.players == 1 || all_secured(thinker)) {
    territory_survey(&thinker->territory, &thinker->ice);
    fish_alone(thinker, move);
    return CHOICE_MADE;
  }
  return fight(thinker, move, why);
}

/* Without a search, for boards that it cannot handle: the richest surroundings. */
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

/* How many penguins each player still has in hand, as far as the file tells. */
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

static void place_penguin(struct thinker *thinker, struct move *move) {
  struct ice *ice = &thinker->ice;
  uint32_t left[PENGUINS_PLAYERS_MAX];
  if (ice->players == 1) ice->players = 2; /* somebody else is yet to come */
  count_hands(thinker, left);
  struct placement_verdict verdict = {.found = false};
  if (ice->count[0] < ICE_PENGUINS)
    verdict = placement_search(ice, left, &thinker->effort, thinker->memory);
  if (verdict.found)
    *move = (struct move){PENGUINS_NOWHERE, ice_on_board(ice, verdict.cell)};
  else
    place_simply(thinker->request->seen, move);
  report(thinker, verdict.value, verdict.depth, false);
}

enum choice strong_choose(const struct request *request, struct move *move, struct why *why) {
  struct move few[2];
  size_t count = request->rules->moves(request->seen, request->seat, few, 2);
  if (count == 0) return CHOICE_NONE;
  *move = few[0];
  if (count == 1) { /* a forced move costs no thought and no memory */
    if (request->report) *request->report = (struct report){0};
    return CHOICE_MADE;
  }
  struct thinker *thinker = new_thinker(request);
  if (!thinker) return why_say(why, "out of memory"), CHOICE_FAILED;
  enum choice choice = CHOICE_MADE;
  if (few[0].from == PENGUINS_NOWHERE)
    place_penguin(thinker, move);
  else
    choice = move_penguin(thinker, move, why);
  free(thinker);
  return choice;
}
