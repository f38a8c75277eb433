/* Writing what text.c reads, and moves in both directions. */
#include "template/template.h"

#include "core/text.h"

#include <string.h>

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

void template_write_move(const struct state *state, int seat, const struct move *move,
                         struct out *out) {
  (void)state, (void)seat;
  out_number(out, move->rank);
}
