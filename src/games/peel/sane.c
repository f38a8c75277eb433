/* What no single line of a state file can show to be wrong. */
#include "games/peel/lines.h"
#include "games/peel/peel.h"

/* Takes tiles of a line from those that are left; false if there are not so many. */
static bool take_tiles(int left[PEEL_LETTERS], const uint8_t tiles[PEEL_LETTERS],
                       unsigned long line, unsigned long field, struct why *why) {
  for (int letter = 0; letter < PEEL_LETTERS; letter++) {
    left[letter] -= tiles[letter];
    if (left[letter] < 0)
      return why_field(why, line, field, "there are more %c than the %d of the game", 'A' + letter,
                       (int)peel_tile_set[letter]);
  }
  return true;
}

/* Are there no other tiles than those of the game, and, where nothing is hidden, all of them? */
static bool check_tiles(const struct state *state, unsigned long draw_line, struct why *why) {
  int left[PEEL_LETTERS];
  uint8_t tiles[PEEL_LETTERS] = {0}, dumped[PEEL_LETTERS] = {0};
  bool hidden = state->bunch.hidden || (state->draw == PEEL_DRAW_DUMP && !state->dumped);
  for (int letter = 0; letter < PEEL_LETTERS; letter++)
    left[letter] = peel_tile_set[letter];
  for (unsigned i = 0; !state->bunch.hidden && i < state->bunch.count; i++)
    tiles[state->bunch.letter[i] - 'A']++;
  if (!take_tiles(left, tiles, PEEL_BUNCH_LINE, PEEL_BUNCH_FIELD, why)) return false;
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++) {
    hidden = hidden || state->hand[seat].hidden;
    if (!take_tiles(left, state->hand[seat].tiles, peel_hand_line(seat), PEEL_TILES_FIELD, why))
      return false;
  }
  if (state->dumped) dumped[state->dumped - 'A'] = 1;
  if (!take_tiles(left, dumped, draw_line, PEEL_TILES_FIELD, why)) return false;
  long sum = peel_conserved(state);
  return (hidden ? sum <= PEEL_TILES : sum == PEEL_TILES) ||
         why_field(why, PEEL_BUNCH_LINE, PEEL_BUNCH_FIELD,
                   "there are %ld tiles in all, and the game has %d", sum, PEEL_TILES);
}

static bool check_draw(const struct state *state, unsigned long draw_line, struct why *why) {
  const struct hand *hand = &state->hand[state->turn];
  unsigned in = peel_count_in(state);
  if (state->draw == PEEL_DRAW_NONE) return true;
  if (in < PEEL_SEATS_MIN)
    return why_field(why, draw_line, 1, "only one seat has tiles: the game is over");
  if (state->draw == PEEL_DRAW_PEEL && hand->grid.tiles != hand->count)
    return why_field(why, draw_line, 2, "seat %u has %d tiles and a grid of %d: that is no peel",
                     state->turn + 1U, (int)hand->count, (int)hand->grid.tiles);
  unsigned needed = state->draw == PEEL_DRAW_PEEL ? in : PEEL_DUMP_DRAW;
  return state->bunch.count >= needed ||
         why_field(why, draw_line, 2, "the bunch has %d tiles, and %u are to be drawn",
                   (int)state->bunch.count, needed);
}

bool peel_sane(const struct state *state, unsigned long draw_line, struct why *why) {
  struct why inner = {0};
  if (!check_tiles(state, draw_line, why)) return false;
  if (!peel_is_in(state, state->turn))
    return why_field(why, PEEL_TURN_LINE, PEEL_TURN_FIELD,
                     "seat %u has no tiles: it cannot be its turn", state->turn + 1U);
  if (!check_draw(state, draw_line, why)) return false;
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++) {
    const struct hand *hand = &state->hand[seat];
    if (hand->grid.tiles == 0 || hand->grid_hidden) continue;
    if (!peel_grid_check(&hand->grid, state->lexicon, &inner))
      return why_field(why, peel_grid_line(seat), PEEL_TILES_FIELD, "%s", inner.text);
  }
  return true;
}
