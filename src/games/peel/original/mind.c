#include "games/peel/original/mind.h"

#include <string.h>

/* How much longer it thinks where it cannot dump. */
enum { STUBBORN = 20 };

/* What is given away first: the letters that are in the fewest words for the tiles that there are
 * of them. */
static const char hardest_first[] = "QVJXZWKCUFYBGPHMDIOLNTRASE";

void peel_mind_open(struct peel_mind *mind, const struct lexicon *lexicon, unsigned patience,
                    uint64_t seed) {
  *mind = (struct peel_mind){.lexicon = lexicon, .patience = patience};
  dice_seed(&mind->dice, seed);
}

/* The tiles have changed. */
static void think_anew(struct peel_mind *mind) {
  mind->complete = mind->hopeless = mind->peeled = false;
  mind->thoughts = 0;
}

/* One letter that comes instead of three is the dumped one itself, or somebody else has peeled: in
 * that case it is the player's as well, and the three are on their way. */
bool peel_mind_take(struct peel_mind *mind, const char *letters, size_t count) {
  bool back = mind->dumped && count == 1 && letters[0] == mind->dumped;
  if (count > PEEL_TILES - mind->size) return false;
  for (size_t i = 0; i < count; i++)
    mind->tiles[letters[i] - 'A']++;
  mind->size += (unsigned)count;
  mind->stuck = back;
  if (back || count > 1) mind->dumped = 0;
  think_anew(mind);
  return true;
}

/* The hardest letter without which there is a grid, which is kept to begin with; else the hardest
 * of all. */
static char choose_dump(struct peel_mind *mind, const struct budget *budget) {
  enum { TRIED = 8 };
  char hardest = 0;
  unsigned tried = 0;
  for (const char *at = hardest_first; *at && tried < TRIED; at++) {
    uint8_t *count = &mind->tiles[*at - 'A'];
    struct budget anew = budget_anew(budget);
    if (*count == 0) continue;
    if (!hardest) hardest = *at;
    tried++;
    (*count)--;
    enum build_result result =
        peel_build(mind->lexicon, mind->tiles, &mind->dice, &anew, &mind->grid);
    (*count)++;
    if (result == BUILD_FOUND) return *at;
  }
  return hardest;
}

enum peel_wish peel_mind_wish(struct peel_mind *mind, const struct budget *budget, char *letter) {
  struct budget anew = budget_anew(budget);
  bool tired = mind->stuck && mind->thoughts >= STUBBORN * mind->patience;
  if (tired || mind->size == 0 || mind->dumped || mind->peeled) return WISH_WAIT;
  if (!mind->complete && !mind->hopeless) {
    enum build_result result =
        peel_extend(mind->lexicon, &mind->grid, mind->tiles, &mind->dice, &anew, &mind->grid);
    mind->complete = result == BUILD_FOUND;
    mind->hopeless = result == BUILD_NONE;
    mind->thoughts++;
  }
  if (mind->complete) return WISH_PEEL;
  unsigned patience = mind->stuck ? STUBBORN * mind->patience : mind->patience;
  if (!mind->hopeless && mind->thoughts < patience) return WISH_THINK;
  if (mind->stuck) return WISH_WAIT;
  *letter = choose_dump(mind, budget);
  return WISH_DUMP;
}

void peel_mind_peeled(struct peel_mind *mind) {
  mind->peeled = true;
}

void peel_mind_dumped(struct peel_mind *mind, char letter) {
  mind->tiles[letter - 'A']--;
  mind->size--;
  mind->dumped = letter;
  think_anew(mind);
}
