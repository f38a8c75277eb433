#include "arena/referee/truth.h"

bool truth_changed(struct truth *truth, struct why *why) {
  truth->states++;
  return !truth->keep || truth->keep(truth->context, truth, why);
}

struct dice truth_dice(const struct truth *truth) {
  struct dice dice;
  dice_seed(&dice, truth->seeded ? truth->seed + truth->states + 1 : dice_random_seed());
  return dice;
}
