#include "games/penguins/mind/estimate.h"
#include "tune/model.h"

/* Makes the move; false if it is outside the ice, which is a window of the board. */
static bool make(struct ice *ice, const struct move *move) {
  struct slide slides[ICE_PENGUINS * 4 * ICE_SIDE];
  size_t count = ice_slides(ice, 0, slides, sizeof slides / sizeof *slides);
  for (size_t i = 0; i < count; i++) {
    if (ice_on_board(ice, slides[i].from) != move->from ||
        ice_on_board(ice, slides[i].to) != move->to)
      continue;
    ice_make(ice, &slides[i]);
    return true;
  }
  return false;
}

/* The doubt that the tree search assumes (games/penguins/mind/tree.c). */
static double doubt(const struct ice *ice) {
  const int32_t percent = 100, *weight = ice->weight;
  bool many = ice->players > 2;
  int32_t fish = 0;
  for (unsigned word = 0; word < ice->words; word++)
    fish += floes_fish_in_word(ice, word, ice_free(ice, word));
  return weight[many ? PENGUINS_DOUBT_END : PENGUINS_TWO_DOUBT_END] +
         (double)FISH_UNIT * fish * weight[many ? PENGUINS_DOUBT : PENGUINS_TWO_DOUBT] / percent;
}

bool penguins_model(const struct request *request, const struct move *move,
                    struct estimate *estimate) {
  struct ice ice;
  struct territory territory;
  if (move->from == PENGUINS_NOWHERE) return false;
  ice_open(&ice, request->seen, request->seat);
  request_weights(request, penguins_weights, ice.weight);
  if (ice.players < 2 || !make(&ice, move) || !ice_next_turn(&ice)) return false;
  estimate_survey(&territory, &ice);
  estimate->value = territory.value + (double)FISH_UNIT * (double)ice.ahead;
  estimate->doubt = doubt(&ice);
  return territory.contact;
}
