/* What a seat may know: everything but the bunch and what the others hold. */
#include "games/peel/peel.h"

#include <string.h>

static void hide_bunch(struct bunch *bunch) {
  bunch->hidden = bunch->count > 0;
  memset(bunch->letter, 0, sizeof bunch->letter);
}

static void hide_hand(struct hand *hand) {
  hand->hidden = hand->count > 0;
  memset(hand->tiles, 0, sizeof hand->tiles);
  hand->grid_hidden = hand->grid.tiles > 0;
  hand->grid = (struct grid){.tiles = hand->grid.tiles};
}

void peel_view(const struct state *state, int seat, struct state *seen) {
  *seen = *state;
  hide_bunch(&seen->bunch);
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    if ((int)other != seat) hide_hand(&seen->hand[other]);
  if (seat != state->turn) seen->dumped = 0;
}

/* The tiles that stand nowhere to be seen, in alphabetical order; returns how many. */
static unsigned unseen_tiles(const struct state *seen, char letters[PEEL_TILES]) {
  int left[PEEL_LETTERS];
  unsigned count = 0;
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    left[letter] = peel_tile_set[letter];
    for (unsigned seat = 0; seat < seen->head.roster.seats; seat++)
      left[letter] -= seen->hand[seat].tiles[letter];
  }
  if (seen->dumped) left[seen->dumped - 'A']--;
  for (unsigned i = 0; !seen->bunch.hidden && i < seen->bunch.count; i++)
    left[seen->bunch.letter[i] - 'A']--;
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    for (int i = 0; i < left[letter]; i++)
      letters[count++] = (char)('A' + letter);
  return count;
}

/* Grids stay hidden: nobody decides anything by them. */
void peel_determinize(const struct state *seen, int seat, struct dice *dice, struct state *whole) {
  (void)seat; /* what is hidden is unknown to whoever asks */
  char letters[PEEL_TILES];
  const char *next = letters;
  unsigned count = unseen_tiles(seen, letters);
  dice_shuffle(dice, letters, count, 1);
  if (whole != seen) *whole = *seen;
  if (whole->draw == PEEL_DRAW_DUMP && !whole->dumped) whole->dumped = *next++;
  for (unsigned other = 0; other < whole->head.roster.seats; other++) {
    struct hand *hand = &whole->hand[other];
    for (unsigned i = 0; hand->hidden && i < hand->count; i++)
      hand->tiles[*next++ - 'A']++;
    hand->hidden = false;
  }
  if (whole->bunch.hidden) memcpy(whole->bunch.letter, next, whole->bunch.count);
  whole->bunch.hidden = false;
}
