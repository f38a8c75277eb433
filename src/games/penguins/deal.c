/* Fresh boards: by default like those of the course's own tournaments. */
#include "games/penguins/penguins.h"

enum {
  SIDE_MIN = 14, /* where rows or columns are not given, 14 to 20 */
  SIDE_CHOICES = 7,
  PERCENT = 100,
  TWO_FISH_PERCENT = 33,
  THREE_FISH_PERCENT = 17, /* the rest has one */
};

static uint16_t side(const struct setup *setup, const char *key, struct dice *dice) {
  uint32_t random = SIDE_MIN + dice_roll(dice, SIDE_CHOICES);
  return (uint16_t)(setup_given(setup, key) ? (uint32_t)setup_number(setup, key) : random);
}

static uint8_t random_fish(struct dice *dice) {
  uint32_t roll = dice_roll(dice, PERCENT);
  if (roll < THREE_FISH_PERCENT) return 3;
  return roll < THREE_FISH_PERCENT + TWO_FISH_PERCENT ? 2 : 1;
}

bool penguins_deal(struct state *state, const struct setup *setup, struct dice *dice,
                   struct why *why) {
  uint16_t order[PENGUINS_CELLS_MAX];
  state->rows = side(setup, "rows", dice);
  state->columns = side(setup, "columns", dice);
  unsigned cells = (unsigned)state->rows * state->columns;
  unsigned water = cells * (unsigned)setup_number(setup, "water") / PERCENT;
  unsigned long needed = (unsigned long)setup_number(setup, "players") *
                         (unsigned long)setup_number(setup, "penguins");
  if (needed > cells - water)
    return why_say(why, "%lu penguins do not fit on a board of %u by %u fields with %u water",
                   needed, (unsigned)state->rows, (unsigned)state->columns, water);
  for (unsigned cell = 0; cell < cells; cell++)
    order[cell] = (uint16_t)cell;
  dice_shuffle(dice, order, cells, sizeof *order);
  unsigned long ones = 0;
  for (unsigned i = water; i < cells; i++) {
    state->cell[order[i]] = random_fish(dice);
    ones += state->cell[order[i]] == 1;
  }
  for (unsigned i = water; ones < needed; i++) { /* everybody can place everything */
    ones += state->cell[order[i]] != 1;
    state->cell[order[i]] = 1;
  }
  state->penguins = penguins_of_setup(setup);
  return true;
}
