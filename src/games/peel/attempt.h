/* Attempts at a grid: words laid at random, the hardest letters first, and the last ones taken back
 * where nothing fits. */
#ifndef ONEMOVE_PEEL_ATTEMPT_H
#define ONEMOVE_PEEL_ATTEMPT_H

#include "core/budget.h"
#include "core/dice.h"
#include "games/peel/find.h"
#include "games/peel/rack_words.h"

struct attempt {
  struct work work;
  struct find find; /* find.nodes counts all that were walked */
  struct dice *dice;
  struct budget *budget;
  bool spent;
  int base; /* so many words stay where they are */
  int hardness[PEEL_LETTERS];
  const struct rack_words *words; /* of a hand that resists; else NULL */
};

/* An empty board, and these tiles in the rack. */
void peel_attempt_open(struct attempt *attempt, const struct lexicon *lexicon,
                       const uint8_t tiles[PEEL_LETTERS], struct dice *dice, struct budget *budget);

/* Makes the words that lie there the ones that stay. */
void peel_attempt_keep(struct attempt *attempt);

/* Lets attempts begin with a word that has the scarcest letter, as each grid has, and lay scarce
 * letters early. `words`, one at least, stay as long as the attempts go on. */
void peel_attempt_use_words(struct attempt *attempt, const struct rack_words *words);

/* Has the budget ended? */
bool peel_attempt_spent(struct attempt *attempt);

/* Lays words as long as a few looks show some, and takes none back. True if all tiles are laid. */
bool peel_attempt_fill(struct attempt *attempt);

/* Makes attempts until all tiles are laid (true: they lie there), or `nodes` more nodes have been
 * walked, or the budget has ended; at least one. */
bool peel_attempt(struct attempt *attempt, uint64_t nodes);

#endif
