#include "games/peel/original/pace.h"

#include "core/budget.h"
#include "core/out.h"

#include <string.h>

/* In vocabulary_data.S: scowl's words up to that size. */
extern const struct lexicon peel_words_10, peel_words_20, peel_words_35, peel_words_50;

enum { MOVE_MAX = 45000 }; /* milliseconds: a host is tired of waiting after 60 s */

const struct peel_level peel_levels[] = {
    {"child", &peel_words_10, 2000},
    {"beginner", &peel_words_20, 1500},
    {"casual", &peel_words_35, 800},
    {"club", &peel_words_50, 350},
    {"fast", NULL, 60},
    {"strong", NULL, 0},
    {NULL, NULL, 0},
};

const struct peel_level *peel_level_find(const char *name, struct why *why) {
  enum { ROOM = 128 };
  char memory[ROOM];
  struct out names = out_lend(memory, sizeof memory);
  for (const struct peel_level *level = peel_levels; level->name; level++) {
    if (strcmp(level->name, name) == 0) return level;
    if (level != peel_levels) out_string(&names, ", ");
    out_string(&names, level->name);
  }
  why_say(why, "level=%s: expected one of %s", name, names.failed ? "others" : names.text);
  out_close(&names);
  return NULL;
}

/* Counts for each shift that puts `before` onto `grid` how many tiles lie in both. */
unsigned peel_pace_moved(const struct grid *before, const struct grid *grid) {
  enum { SHIFTS = 2 * GRID_SIDE_MAX };
  uint8_t common[SHIFTS][SHIFTS] = {{0}};
  unsigned most = 0;
  for (int i = 0; i < before->tiles; i++)
    for (int j = 0; j < grid->tiles; j++) {
      const struct grid_tile *one = &before->tile[i], *other = &grid->tile[j];
      if (one->letter != other->letter) continue;
      uint8_t *count =
          &common[GRID_SIDE_MAX + other->y - one->y][GRID_SIDE_MAX + other->x - one->x];
      if (++*count > most) most = *count;
    }
  return grid->tiles - most;
}

int64_t peel_pace_time(unsigned pace, unsigned tiles, struct dice *dice) {
  enum { HUNDRED = 100 };
  int64_t percent = HUNDRED / 2 + dice_roll(dice, HUNDRED + 1);
  int64_t milliseconds = (int64_t)pace * tiles * percent / HUNDRED;
  return (milliseconds < MOVE_MAX ? milliseconds : MOVE_MAX) * NS_PER_MS;
}
