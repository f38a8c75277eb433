/* The text format of Template: the state file, whose grammar is in README.md, and moves.
 *
 * A line is checked when it is read; conditions on several lines, in particular the number of
 * cards, are checked at the end. */
#include "template/template.h"

#include "core/text.h"

#include <string.h>

/* ---- Reading ---- */

/* `?N`: N hidden cards. */
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
  if (!cursor_tag(at, "hand", why) ||
      !cursor_number(at, seat + 1, seat + 1, "the hand's seat", &which, why) ||
      !read_cards(hand, true, at, why))
    return false;
  if (hand->count > TEMPLATE_HAND)
    return why_field(why, at->line, 3, "a hand has at most %d cards", TEMPLATE_HAND);
  template_sort(hand);
  return true;
}

/* Reads the lines before the hands, including the number of seats. */
static bool read_table(struct state *state, struct cursor *at, unsigned long *seats,
                       struct why *why) {
  unsigned long turn = 0;
  struct span field;
  cursor_line(at); /* succeeds: the text is not empty */
  if (!cursor_number(at, 2, TEMPLATE_PLAYERS_MAX, "the players", seats, why) ||
      !cursor_number(at, 1, *seats, "the seat whose turn it is", &turn, why) ||
      !cursor_line_done(at, "the first line is 'players turn'", why))
    return false;
  state->turn = (uint8_t)(turn - 1);
  if (!cursor_tag(at, "pile", why) || !read_cards(&state->pile, false, at, why) ||
      !cursor_tag(at, "deck", why) || !read_cards(&state->deck, true, at, why) ||
      !cursor_tag(at, "draw", why))
    return false;
  state->draw = !(cursor_field(at, &field) && span_is(field, "-"));
  if (state->draw && (field.size == 0 || !span_number(field, turn, &turn) ||
                      turn != state->turn + 1UL || state->deck.count == 0))
    return why_at(why, at->line, at->column,
                  "expected -, or the seat to move if the deck has cards");
  return cursor_line_done(at, "the line is 'draw SEAT' or 'draw -'", why);
}

/* Checks the conditions on several lines. */
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

bool template_read_move(const struct state *state, int seat, const char *text, struct move *move,
                        struct why *why) {
  (void)state, (void)seat;
  struct cursor at;
  struct span field, extra;
  unsigned long rank;
  cursor_open(&at, text, strlen(text));
  if (!cursor_line(&at) || !cursor_field(&at, &field) ||
      !span_number(field, TEMPLATE_RANKS, &rank) || rank == 0 || cursor_field(&at, &extra) ||
      cursor_line(&at))
    return why_say(why, "a move is a card, 1 to %d", TEMPLATE_RANKS);
  move->rank = (uint8_t)rank;
  return true;
}

/* ---- Writing ---- */

static void write_cards(const struct cards *cards, struct out *out) {
  if (cards->count == 0) out_string(out, " -");
  if (cards_hidden(cards)) {
    out_string(out, " ?");
    out_number(out, cards->count);
  } else {
    for (unsigned i = 0; i < cards->count; i++) {
      out_char(out, ' ');
      out_number(out, cards->rank[i]);
    }
  }
  out_char(out, '\n');
}

static void write_tag(const char *tag, unsigned long number, struct out *out) {
  out_string(out, tag);
  out_number(out, number);
}

void template_write(const struct state *state, struct out *out) {
  out_number(out, state->head.roster.seats);
  write_tag(" ", state->turn + 1UL, out);
  out_string(out, "\npile");
  write_cards(&state->pile, out);
  out_string(out, "deck");
  write_cards(&state->deck, out);
  if (state->draw)
    write_tag("draw ", state->turn + 1UL, out);
  else
    out_string(out, "draw -");
  out_char(out, '\n');
  for (unsigned seat = 0; seat < state->head.roster.seats; seat++) {
    write_tag("hand ", seat + 1UL, out);
    write_cards(&state->hand[seat], out);
  }
  roster_write(&state->head.roster, out);
}

void template_write_move(const struct state *state, int seat, const struct move *move,
                         struct out *out) {
  (void)state, (void)seat;
  out_number(out, move->rank);
}
