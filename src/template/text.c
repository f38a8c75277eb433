/* The state file of Template; README.md has its grammar. */
#include "template/template.h"

#include "core/text.h"

/* Goes to the line that begins with `tag`. */
static bool tagged_line(struct cursor *at, const char *tag, struct why *why) {
  struct span field;
  bool good = cursor_line(at) && cursor_field(at, &field) && span_is(field, tag);
  return good || why_at(why, at->line, at->column, "expected the line '%s ...'", tag);
}

static bool number(struct cursor *at, unsigned long min, unsigned long max, const char *what,
                   unsigned long *value, struct why *why) {
  struct span field = {0};
  if (cursor_field(at, &field) && span_number(field, max, value) && *value >= min) return true;
  return why_at(why, at->line, at->column, "expected %s, a number from %lu to %lu", what, min, max);
}

/* `?N`: so many hidden cards. */
static bool hidden_cards(struct cards *cards, struct span field, const struct cursor *at,
                         struct why *why) {
  unsigned long count;
  struct span digits = {field.at + 1, field.size - 1};
  if (!span_number(digits, TEMPLATE_CARDS, &count) || count == 0)
    return why_at(why, at->line, at->column, "expected ? and a number from 1 to %d",
                  TEMPLATE_CARDS);
  cards->count = (uint8_t)count;
  return true;
}

/* The rest of a line: `-`, ranks, or ?N. */
static bool read_cards(struct cards *cards, bool may_hide, struct cursor *at, struct why *why) {
  struct span field;
  unsigned long rank;
  if (!cursor_field(at, &field))
    return why_at(why, at->line, at->column, "the cards are missing (- if there are none)");
  if (may_hide && field.at[0] == '?') {
    if (!hidden_cards(cards, field, at, why)) return false;
  } else if (!span_is(field, "-")) {
    do {
      if (!span_number(field, TEMPLATE_RANKS, &rank) || rank == 0)
        return why_at(why, at->line, at->column, "a card is 1 to %d", TEMPLATE_RANKS);
      if (cards->count == TEMPLATE_CARDS)
        return why_at(why, at->line, at->column, "there are only %d cards", TEMPLATE_CARDS);
      cards_add(cards, (uint8_t)rank);
    } while (cursor_field(at, &field));
  }
  return cursor_line_done(at, "cards are ranks, or ?N, or -", why);
}

static bool read_hand(struct state *state, unsigned seat, struct cursor *at, struct why *why) {
  unsigned long which;
  struct cards *hand = &state->hand[seat];
  if (!tagged_line(at, "hand", why) ||
      !number(at, seat + 1, seat + 1, "the hand's seat", &which, why) ||
      !read_cards(hand, true, at, why))
    return false;
  if (hand->count > TEMPLATE_HAND)
    return why_field(why, at->line, 3, "a hand has at most %d cards", TEMPLATE_HAND);
  cards_sort(hand);
  return true;
}

/* The lines before the hands; they say how many seats there are. */
static bool read_table(struct state *state, struct cursor *at, unsigned long *seats,
                       struct why *why) {
  unsigned long turn = 0;
  struct span field;
  cursor_line(at); /* there is one: the text is not empty */
  if (!number(at, 2, TEMPLATE_PLAYERS_MAX, "the players", seats, why) ||
      !number(at, 1, *seats, "the seat whose turn it is", &turn, why) ||
      !cursor_line_done(at, "the first line is 'players turn'", why))
    return false;
  state->turn = (uint8_t)(turn - 1);
  if (!tagged_line(at, "pile", why) || !read_cards(&state->pile, false, at, why) ||
      !tagged_line(at, "deck", why) || !read_cards(&state->deck, true, at, why) ||
      !tagged_line(at, "draw", why))
    return false;
  state->draw = !(cursor_field(at, &field) && span_is(field, "-"));
  if (state->draw && (field.size == 0 || !span_number(field, turn, &turn) ||
                      turn != state->turn + 1UL || state->deck.count == 0))
    return why_at(why, at->line, at->column,
                  "expected -, or the seat to move if the deck has cards");
  return cursor_line_done(at, "the line is 'draw SEAT' or 'draw -'", why);
}

/* What no single line can show to be wrong. */
static bool consistent(const struct state *state, unsigned seats, struct why *why) {
  int unseen[TEMPLATE_RANKS + 1];
  unsigned count = state->pile.count + state->deck.count, in_hands = 0;
  enum { DECK_LINE = 3 };
  template_unseen(state, unseen);
  for (unsigned rank = 1; rank <= TEMPLATE_RANKS; rank++)
    if (unseen[rank] < 0)
      return why_field(why, DECK_LINE, 1, "there are %d cards %u, not %d",
                       TEMPLATE_COPIES - unseen[rank], rank, TEMPLATE_COPIES);
  for (unsigned seat = 0; seat < seats; seat++)
    in_hands += state->hand[seat].count;
  if (count + in_hands != TEMPLATE_CARDS)
    return why_field(why, DECK_LINE, 1, "there are %u cards, expected %d", count + in_hands,
                     TEMPLATE_CARDS);
  unsigned own = state->hand[state->turn].count;
  if (state->draw ? own == TEMPLATE_HAND : own == 0 && in_hands > 0)
    return why_field(why, 1, 2, "seat %u cannot %s", state->turn + 1U,
                     state->draw ? "draw: its hand is full" : "move: its hand is empty");
  return true;
}

bool template_read(struct state *state, const char *text, size_t size, const struct setup *setup,
                   struct why *why) {
  (void)setup;
  struct cursor at;
  unsigned long seats = 0;
  cursor_open(&at, text, size);
  if (!read_table(state, &at, &seats, why)) return false;
  for (unsigned seat = 0; seat < seats; seat++)
    if (!read_hand(state, seat, &at, why)) return false;
  if (!roster_read(&state->head.roster, &at, (unsigned)seats, why)) return false;
  if (state->head.roster.seats != seats)
    return why_at(why, at.line, at.column, "%u player lines, expected %lu",
                  state->head.roster.seats, seats);
  return consistent(state, (unsigned)seats, why);
}
