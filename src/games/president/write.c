/* Writing what text.c reads, and moves in both directions. */
#include "games/president/cards.h"
#include "games/president/rules.h"

#include <string.h>
#include <strings.h>

static void write_tag(const char *tag, unsigned long number, struct out *out) {
  out_string(out, tag);
  out_number(out, number);
}

static void write_hand(const struct state *state, unsigned seat, struct out *out) {
  write_tag("hand ", seat + 1UL, out);
  if (president_hidden(state, seat)) {
    write_tag(" ?", state->count[seat], out);
  } else {
    out_char(out, ' ');
    president_write_cards(state->hand[seat], out);
  }
  out_char(out, '\n');
}

void president_write(const struct state *state, struct out *out) {
  bool view = false;
  write_tag("", state->players, out);
  write_tag(" ", state->turn + 1UL, out);
  out_string(out, "\nlead ");
  if (state->lead) {
    out_number(out, state->lead_seat + 1UL);
    out_char(out, ' ');
  }
  president_write_cards(state->lead, out);
  write_tag("\npassed ", state->passed, out);
  out_char(out, '\n');
  for (unsigned seat = 0; seat < state->players; seat++) {
    write_hand(state, seat, out);
    view = view || president_hidden(state, seat);
  }
  if (view) {
    out_string(out, "played ");
    president_write_cards(state->played, out);
    out_char(out, '\n');
  }
  roster_write(&state->head.roster, out);
}

bool president_read_move(const struct state *state, int seat, const char *text, struct move *move,
                         struct why *why) {
  (void)state, (void)seat;
  static const char blanks[] = " \t\r\n";
  text += strspn(text, blanks);
  size_t word = strcspn(text, blanks);
  bool alone = text[word + strspn(text + word, blanks)] == '\0';
  move->play = 0;
  if (alone && ((word == 1 && strncasecmp(text, "p", word) == 0) ||
                (word == 4 && strncasecmp(text, "pass", word) == 0)))
    return true;
  if (word == 0) return why_say(why, "a move is cards, such as 3S 3D, or pass");
  return president_read_cards(text, &move->play, why);
}

void president_write_move(const struct state *state, int seat, const struct move *move,
                          struct out *out) {
  (void)state, (void)seat;
  if (move->play)
    president_write_cards(move->play, out);
  else
    out_string(out, "pass");
}
