/* A fresh game: the lexicon, the shuffled bunch, the hands, nobody seated. */
#include "games/peel/lexicon_load.h"
#include "games/peel/peel.h"

#include <string.h>

const struct lexicon *peel_setup_lexicon(const struct setup *setup, struct why *why) {
  const char *name = setup_text(setup, "dict"), *text;
  size_t size;
  struct why inner = {0};
  if (!name) return peel_lexicon_default();
  if (!setup_load(setup, name, &text, &size, &inner)) {
    why_say(why, "the lexicon '%.100s' %s", name, inner.text);
    return NULL;
  }
  const struct lexicon *lexicon = peel_lexicon_open(text, size, &inner);
  if (lexicon) return lexicon;
  if (inner.line)
    why_say(why, "the lexicon '%.100s', line %lu, column %lu: %s", name, inner.line, inner.column,
            inner.text);
  else
    why_say(why, "the lexicon '%.100s': %s", name, inner.text);
  return NULL;
}

/* As in the official rules. */
static unsigned usual_hand(unsigned players) {
  const unsigned few = 4, more = 6, hand[] = {21, 15, 11};
  return hand[(players > few) + (players > more)];
}

/* Tiles are dealt from the front of the bunch, a whole hand at a time. */
static void deal_hand(struct state *state, struct hand *hand, unsigned tiles) {
  struct bunch *bunch = &state->bunch;
  for (unsigned i = 0; i < tiles; i++)
    hand->tiles[bunch->letter[i] - 'A']++;
  hand->count = (uint8_t)tiles;
  bunch->count = (uint8_t)(bunch->count - tiles);
  memmove(bunch->letter, bunch->letter + tiles, bunch->count);
  memset(bunch->letter + bunch->count, 0, tiles);
}

bool peel_deal(struct state *state, const struct setup *setup, struct dice *dice, struct why *why) {
  unsigned players = (unsigned)setup_number(setup, "players"), hand = usual_hand(players);
  if (setup_given(setup, "hand")) hand = (unsigned)setup_number(setup, "hand");
  if (players * hand + PEEL_DUMP_DRAW > PEEL_TILES)
    return why_say(why, "%u hands of %u tiles do not leave %d of the %d tiles for the first dump",
                   players, hand, PEEL_DUMP_DRAW, PEEL_TILES);
  state->lexicon = peel_setup_lexicon(setup, why);
  if (!state->lexicon) return false;
  peel_tiles_bunch(state->bunch.letter);
  state->bunch.count = PEEL_TILES;
  dice_shuffle(dice, state->bunch.letter, PEEL_TILES, 1);
  for (unsigned seat = 0; seat < players; seat++)
    deal_hand(state, &state->hand[seat], hand);
  roster_open(&state->head.roster, players);
  return true;
}
