#include "games/penguins/mind/greedy.h"

#include "games/penguins/mind/effort.h"
#include "games/penguins/mind/estimate.h"

#include <stdlib.h>

enum { LOOKED_AT_MIN = 200 }; /* moves, whatever the budget: on most boards all */

struct looker {
  struct ice ice;
  struct territory territory;
  struct effort effort;
  struct dice *dice;
  int32_t best;
  uint32_t ties; /* moves that are as good as the best; 0: none yet */
  int looked_at; /* moves */
  struct move *move;
};

static bool has_looked_enough(struct looker *looker) {
  return effort_node(&looker->effort) && looker->looked_at >= LOOKED_AT_MIN;
}

/* The move has been made on the ice: is it the best so far? */
static void look(struct looker *looker, struct move move) {
  estimate_survey(&looker->territory, &looker->ice);
  looker->looked_at++;
  int32_t value = looker->territory.value;
  if (looker->ties && value < looker->best) return;
  if (looker->ties && value > looker->best) looker->ties = 0;
  looker->best = value;
  if (dice_roll(looker->dice, ++looker->ties) == 0) *looker->move = move;
}

static void look_at_floes(struct looker *looker) {
  struct ice *ice = &looker->ice;
  unsigned end = (ice->rows + 1) * ice->stride;
  for (unsigned cell = ice->stride + 1; cell < end; cell++) {
    if (ice->fish[cell] != 1) continue;
    if (has_looked_enough(looker)) break;
    ice_place(ice, 0, cell);
    look(looker, (struct move){PENGUINS_NOWHERE, ice_on_board(ice, cell)});
    ice_unplace(ice, 0, 1);
  }
}

static void look_at_slides(struct looker *looker) {
  struct ice *ice = &looker->ice;
  for (int i = 0; i < ice->count[0]; i++)
    for (int direction = 0; direction < ICE_DIRECTIONS; direction++) {
      unsigned from = ice->at[0][i];
      int step = ice->step[direction];
      for (int to = (int)from + step; ice->fish[to]; to += step) {
        struct slide slide = {(uint16_t)from, (uint16_t)to, (uint8_t)i, ice->fish[to], 0, 0};
        if (has_looked_enough(looker)) return;
        ice_make(ice, &slide);
        look(looker, (struct move){ice_on_board(ice, from), ice_on_board(ice, slide.to)});
        ice_unmake(ice, &slide);
      }
    }
}

enum choice greedy_choose(const struct request *request, struct move *move, struct why *why) {
  size_t count = request->rules->moves(request->seen, request->seat, move, 1);
  if (count < 2) return count ? CHOICE_MADE : CHOICE_NONE;
  struct looker *looker = malloc(sizeof *looker);
  if (!looker) return why_say(why, "out of memory"), CHOICE_FAILED;
  ice_open(&looker->ice, request->seen, request->seat);
  looker->ice.side = looker->ice.players > 1; /* whoever comes next */
  looker->effort = effort_open(request->budget, looker->ice.rows * looker->ice.columns);
  looker->dice = request->dice;
  looker->ties = 0, looker->looked_at = 0;
  looker->move = move;
  if (move->from != PENGUINS_NOWHERE)
    look_at_slides(looker);
  else if (looker->ice.count[0] < ICE_PENGUINS)
    look_at_floes(looker);
  free(looker);
  return CHOICE_MADE;
}
