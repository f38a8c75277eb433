#include "games/penguins/mind/estimate.h"

#include "games/penguins/mind/word.h"

void estimate_survey(struct territory *territory, const struct ice *ice) {
  if (word_fits(ice))
    word_survey(territory, ice, NULL);
  else
    territory_survey(territory, ice);
}

void estimate_horizon(struct territory *territory, const struct ice *ice) {
  int16_t inputs[NET_INPUTS];
  const int32_t parts = 64, weight = ice->weight[PENGUINS_NET];
  if (!word_fits(ice) || weight == 0) {
    estimate_survey(territory, ice);
    return;
  }
  word_survey(territory, ice, inputs);
  if (!territory->contact) return;
  int32_t more = net_value(&penguins_net, inputs) * weight / parts;
  territory->value += ice->side == 0 ? more : -more;
}
