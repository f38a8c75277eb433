/* The state file of President; README.md has its grammar. */
#include "games/president/cards.h"
#include "games/president/rules.h"

#include "core/text.h"

#include <string.h>

struct reader {
  struct cursor at;
  struct state *state;
  cards held;  /* in all hands that are known */
  bool hidden; /* some hand is not known: this is a view */
  struct why *why;
};

/* Complains about the field that was read last. */
#define WRONG(reader, ...)                                                                         \
  why_at((reader)->why, (reader)->at.line, (reader)->at.column, __VA_ARGS__)

static bool tagged_line(struct reader *reader, const char *tag) {
  struct span field;
  bool good = cursor_line(&reader->at) && cursor_field(&reader->at, &field) && span_is(field, tag);
  return good || WRONG(reader, "expected the line '%s ...'", tag);
}

static bool number(struct reader *reader, unsigned long min, unsigned long max, const char *what,
                   unsigned long *value) {
  struct span field = {0};
  if (cursor_field(&reader->at, &field) && span_number(field, max, value) && *value >= min)
    return true;
  if (min == max) return WRONG(reader, "expected %s, which is %lu", what, min);
  return WRONG(reader, "expected %s, a number from %lu to %lu", what, min, max);
}

/* The cards from `field` to the end of the line, none of which may be in `taken`. */
static bool read_cards(struct reader *reader, struct span field, cards taken, cards *set) {
  enum { SHOWN = 20 };
  cards card;
  do {
    if (!president_read_card(field, &card))
      return WRONG(reader, "'%.*s' is no card such as 3S, 10D or QC",
                   (int)(field.size > SHOWN ? SHOWN : field.size), field.at);
    if ((taken | *set) & card)
      return WRONG(reader, "%.*s is there twice", (int)field.size, field.at);
    *set |= card;
  } while (cursor_field(&reader->at, &field));
  return true;
}

static bool read_first_line(struct reader *reader) {
  unsigned long players = 0, turn = 0;
  cursor_line(&reader->at); /* there is one: the text is not empty */
  if (!number(reader, 2, PRESIDENT_SEATS_MAX, "the players", &players)) return false;
  if (!president_players_good(players))
    return WRONG(reader, "there are 2, 4 or %d players, not %lu", PRESIDENT_SEATS_MAX, players);
  if (!number(reader, 1, players, "the seat whose turn it is", &turn)) return false;
  reader->state->players = (uint8_t)players;
  reader->state->turn = (uint8_t)(turn - 1);
  return cursor_line_done(&reader->at, "the first line is 'players turn'", reader->why);
}

static bool read_lead(struct reader *reader) {
  struct state *state = reader->state;
  struct span field = {0};
  unsigned long seat = 0;
  if (!tagged_line(reader, "lead")) return false;
  struct cursor seat_field = reader->at;
  if (cursor_field(&reader->at, &field) && span_is(field, "-"))
    return cursor_line_done(&reader->at, "the line is 'lead SEAT CARDS' or 'lead -'", reader->why);
  reader->at = seat_field;
  if (!number(reader, 1, state->players, "-, or the seat that played", &seat)) return false;
  state->lead_seat = (uint8_t)(seat - 1);
  if (!cursor_field(&reader->at, &field)) return WRONG(reader, "the cards are missing");
  unsigned long column = reader->at.column;
  if (!read_cards(reader, field, 0, &state->lead)) return false;
  if (president_is_set(state->lead)) return true;
  return why_at(reader->why, reader->at.line, column, "these cards do not have one rank");
}

/* Everybody between the lead's seat and the one to move has passed. */
static bool read_passed(struct reader *reader) {
  struct state *state = reader->state;
  unsigned long passed = 0, last = state->lead ? state->players - 2UL : 0;
  if (!tagged_line(reader, "passed") ||
      !number(reader, 0, last, "how many have passed since the last play", &passed))
    return false;
  state->passed = (uint8_t)passed;
  unsigned turn = (state->lead_seat + 1U + state->passed) % state->players;
  if (state->lead && turn != state->turn)
    return WRONG(reader, "seat %u has played and %u passed: it should be the turn of seat %u",
                 state->lead_seat + 1U, state->passed, turn + 1);
  return cursor_line_done(&reader->at, "the line is 'passed NUMBER'", reader->why);
}

static bool read_hand(struct reader *reader, unsigned seat) {
  struct state *state = reader->state;
  struct span field;
  unsigned long count, most = president_deal_size(state->players);
  if (!tagged_line(reader, "hand") ||
      !number(reader, seat + 1UL, seat + 1UL, "the hand's seat", &count))
    return false;
  if (state->lead && state->lead_seat == seat) most -= cards_count(state->lead);
  if (!cursor_field(&reader->at, &field))
    return WRONG(reader, "the cards are missing (- if there are none)");
  unsigned long column = reader->at.column;
  if (span_is(field, "-")) {
    count = 0;
  } else if (field.at[0] == '?') {
    if (!span_number((struct span){field.at + 1, field.size - 1}, PRESIDENT_CARDS, &count) ||
        count == 0)
      return WRONG(reader, "expected ? and a number of cards, from 1");
    reader->hidden = true;
  } else {
    cards *hand = &state->hand[seat];
    if (!read_cards(reader, field, reader->held | state->lead, hand)) return false;
    reader->held |= *hand;
    count = cards_count(*hand);
  }
  if (count > most)
    return why_at(reader->why, reader->at.line, column, "seat %u has at most %lu cards here",
                  seat + 1, most);
  state->count[seat] = (uint8_t)count;
  return cursor_line_done(&reader->at, "a hand is cards, or ?N, or -", reader->why);
}

/* The game ends with the play that empties a hand. */
static bool end_good(struct reader *reader, unsigned long first_hand_line) {
  const struct state *state = reader->state;
  for (unsigned seat = 0; seat < state->players; seat++)
    if (state->count[seat] == 0 && (!state->lead || state->lead_seat != seat || state->passed))
      return why_field(reader->why, first_hand_line + seat, 3,
                       "seat %u has no card left, and yet the game went on", seat + 1);
  return true;
}

/* Is the next line `played ...`? A player may be called so, but has a number and not a card. */
static bool played_is_next(struct cursor at) {
  struct span field;
  unsigned long number;
  return cursor_line(&at) && cursor_field(&at, &field) && span_is(field, "played") &&
         !(cursor_field(&at, &field) && span_number(field, PRESIDENT_SEATS_MAX, &number));
}

/* In a whole file all that is in no hand was played. */
static bool read_played(struct reader *reader) {
  struct state *state = reader->state;
  struct span field;
  cards played = 0;
  unsigned held = 0;
  state->played = reader->hidden ? state->lead : ALL_CARDS & ~reader->held;
  if (!reader->hidden || !played_is_next(reader->at)) return true;
  tagged_line(reader, "played");
  if (!cursor_field(&reader->at, &field))
    return WRONG(reader, "the cards are missing (- if there are none)");
  unsigned long column = reader->at.column;
  if (!span_is(field, "-") && !read_cards(reader, field, reader->held, &played)) return false;
  if (!cursor_line_done(&reader->at, "the line is 'played CARDS' or 'played -'", reader->why))
    return false;
  if (state->lead & ~played)
    return why_at(reader->why, reader->at.line, column, "the cards of the last play are missing");
  for (unsigned seat = 0; seat < state->players; seat++)
    held += state->count[seat];
  held += cards_count(played);
  if (held > PRESIDENT_CARDS)
    return why_at(reader->why, reader->at.line, column,
                  "%u cards are held or played, there are only %d", held, PRESIDENT_CARDS);
  state->played = played;
  return true;
}

/* The line of the file that has the player with this number; `at` is before the player lines. */
static unsigned long player_line(struct cursor at, unsigned long wanted) {
  struct span field;
  unsigned long number;
  while (cursor_line(&at)) {
    cursor_field(&at, &field); /* the ID */
    cursor_field(&at, &field);
    if (span_number(field, PRESIDENT_SEATS_MAX, &number) && number == wanted) break;
  }
  return at.line;
}

static bool read_players(struct reader *reader) {
  struct state *state = reader->state;
  struct cursor before = reader->at;
  if (!roster_read(&state->head.roster, &reader->at, state->players, reader->why)) return false;
  if (state->head.roster.seats != state->players)
    return WRONG(reader, "%u player line%s, expected %u", state->head.roster.seats,
                 state->head.roster.seats == 1 ? "" : "s", state->players);
  for (unsigned seat = 0; seat < state->players; seat++) {
    unsigned score = state->count[seat] == 0;
    if (state->head.roster.line[seat].score != score)
      return why_field(reader->why, player_line(before, seat + 1UL), 3,
                       "the score is %u here: 1 for whoever has won, else 0", score);
  }
  return true;
}

bool president_read(struct state *state, const char *text, size_t size, const struct setup *setup,
                    struct why *why) {
  (void)setup;
  struct reader reader = {.state = state, .why = why};
  cursor_open(&reader.at, text, size);
  if (!read_first_line(&reader) || !read_lead(&reader) || !read_passed(&reader)) return false;
  unsigned long first_hand_line = reader.at.line + 1;
  for (unsigned seat = 0; seat < state->players; seat++)
    if (!read_hand(&reader, seat)) return false;
  return end_good(&reader, first_hand_line) && read_played(&reader) && read_players(&reader);
}
