/* Which card lies on the board that lay in the hand before. */
#include "games/bark/bark.h"

#include "games/bark/card.h"

#include <string.h>

enum {
  SIZES_LINE = 1,
  DRAWN_FIELD = 3,
  TURN_FIELD = 4,
  DECK_LINE = 2,
  FIRST_HAND_LINE = 3,
  FIRST_ROW_LINE = 5,
};

/* False, and `why` with the place of a cell: a row is one field, so its column is only right where
 * no blanks are before it. */
static bool at_cell(const struct state *state, unsigned cell, const char *text, struct why *why) {
  return why_at(why, FIRST_ROW_LINE + cell / state->width,
                1 + CARD_CHARS * ((unsigned long)cell % state->width), "%s", text);
}

static bool same_hand(const struct hand *one, const struct hand *other) {
  return one->count == other->count && memcmp(one->card, other->card, one->count) == 0;
}

static bool same_deck(const struct state *one, const struct state *other) {
  if (one->deck_kind != other->deck_kind || one->deck_count != other->deck_count) return false;
  if (one->deck_kind == DECK_FILE && strcmp(one->deck_name, other->deck_name) != 0) return false;
  return one->deck_kind == DECK_UNSEEN || memcmp(one->deck, other->deck, one->deck_count) == 0;
}

/* The one cell that was empty and is not any more. */
static bool new_card(const struct state *before, const struct state *after, unsigned *cell,
                     struct why *why) {
  unsigned cells = (unsigned)before->width * before->height, found = cells;
  for (unsigned i = 0; i < cells; i++) {
    if (before->cell[i] == after->cell[i]) continue;
    if (before->cell[i] != CARD_NONE)
      return at_cell(after, i, "the card that lay here is another one now, or gone", why);
    if (found < cells) return at_cell(after, i, "a second card has been played", why);
    found = i;
  }
  *cell = found;
  return found < cells || why_field(why, FIRST_ROW_LINE, 1, "no card has been played");
}

/* The index of the card in the hand of before without which it is that of after; else of any such
 * card; else -1. */
static int index_of(const struct hand *before, const struct hand *after, card played) {
  int any = -1;
  for (unsigned i = 0; i < before->count; i++) {
    struct hand rest = *before;
    if (before->card[i] != played) continue;
    bark_hand_take(&rest, i);
    if (same_hand(&rest, after)) return (int)i;
    if (any < 0) any = (int)i;
  }
  return any;
}

static bool explain_players(const struct state *want, const struct state *have, struct why *why) {
  unsigned long line = FIRST_ROW_LINE + (unsigned long)want->height;
  if (want->head.roster.unlisted != have->head.roster.unlisted)
    return why_field(why, line, 1, "there should be %s player lines",
                     want->head.roster.unlisted ? "no" : "two");
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    if (!roster_same_id(&want->head.roster, &have->head.roster, seat))
      return why_field(why, line + seat, 1, "the player's ID has changed");
  return true; /* scores cannot be wrong: they are read against the board */
}

/* True when both mean the same, else false and the first difference. */
static bool explain(const struct state *want, const struct state *have, struct why *why) {
  if (want->turn != have->turn)
    return why_field(why, SIZES_LINE, TURN_FIELD, "it should be the turn of player %u",
                     want->turn + 1U);
  if (!same_deck(want, have)) return why_field(why, DECK_LINE, 1, "the deck has changed");
  if (want->drawn != have->drawn)
    return why_field(why, SIZES_LINE, DRAWN_FIELD, "%u cards should have been drawn, not %u",
                     (unsigned)want->drawn, (unsigned)have->drawn);
  for (unsigned seat = 0; seat < BARK_SEATS; seat++)
    if (!same_hand(&want->hand[seat], &have->hand[seat]))
      return why_field(why, FIRST_HAND_LINE + seat, 1, "this is not the hand that the move leaves");
  return explain_players(want, have, why);
}

bool bark_infer(const struct state *before, const struct state *after, int seat, struct move *move,
                struct why *why) {
  struct state expected;
  unsigned cell = 0;
  if (before->width != after->width || before->height != after->height)
    return why_field(why, SIZES_LINE, 1, "the board was %u by %u", (unsigned)before->width,
                     (unsigned)before->height);
  if (seat < 0 || seat >= BARK_SEATS) return why_say(why, "no such player");
  if (!new_card(before, after, &cell, why)) return false;
  int index = index_of(&before->hand[seat], &after->hand[seat], after->cell[cell]);
  if (index < 0 && !bark_hand_hidden(&before->hand[seat]))
    return at_cell(after, cell, "this card was not in the player's hand", why);
  *move = (struct move){.index = (uint8_t)(index < 0 ? 0 : index),
                        .column = (uint8_t)(cell % before->width),
                        .row = (uint8_t)(cell / before->width)};
  if (!bark_legal(before, seat, move, why)) return true; /* the caller finds out, and why */
  expected = *before;
  bark_apply(&expected, seat, move);
  /* Whoever has the truth will draw. */
  if (after->drawn == expected.drawn &&
      same_hand(&after->hand[expected.turn], &expected.hand[expected.turn]))
    return explain(&expected, after, why);
  bark_chance(&expected, NULL);
  return explain(&expected, after, why);
}
