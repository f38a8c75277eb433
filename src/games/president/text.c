/* President as text: the state file (README.md describes it), and moves.
 *
 * Files are read strictly: a card has one spelling, and whatever contradicts the rules is refused.
 * Moves are read as people type them. */
#include "games/president/president.h"

#include "core/text/text.h"

#include <limits.h>
#include <string.h>
#include <strings.h>

/* --- cards --- */

static const char rank_names[PRESIDENT_RANKS][3] = {"3",  "4", "5", "6", "7", "8", "9",
                                                    "10", "J", "Q", "K", "A", "2"};
static const char suit_names[PRESIDENT_SUITS] = {'S', 'C', 'D', 'H'};

/* Writes the name of the smallest card of a set to `to`, and returns its end. */
static char *put_name(cards set, char *to) {
  for (const char *rank = rank_names[cards_rank(set)]; *rank;)
    *to++ = *rank++;
  *to++ = suit_names[cards_suit(set)];
  return to;
}

char *president_card_name(cards set, char *name) {
  *put_name(set, name) = '\0';
  return name;
}

/* Writes a set as files have it, in ascending order: 3S 3D 10H, or - if it is empty. */
static void write_cards(cards set, struct out *out) {
  char text[PRESIDENT_CARDS * PRESIDENT_CARD_NAME_SIZE], *end = text;
  if (set == 0) *end++ = '-';
  for (cards rest = set; rest; rest &= rest - 1) {
    if (rest != set) *end++ = ' ';
    end = put_name(rest, end);
  }
  out_bytes(out, text, (size_t)(end - text));
}

/* The length of a suit's symbol at the beginning of a text: black or white, perhaps with the
 * selector of its form as text or emoji, as keyboards type it. 0 if there is none. */
static size_t symbol_length(const char *text, unsigned suit) {
  static const struct {
    const char black[4], white[4]; /* UTF-8 */
  } symbols[PRESIDENT_SUITS] = {
      {"\u2660", "\u2664"}, {"\u2663", "\u2667"}, {"\u2666", "\u2662"}, {"\u2665", "\u2661"}};
  static const char selectors[][4] = {"\uFE0E", "\uFE0F"};
  enum { SYMBOL = 3 };
  if (strncmp(text, symbols[suit].black, SYMBOL) != 0 &&
      strncmp(text, symbols[suit].white, SYMBOL) != 0)
    return 0;
  bool selected = strncmp(text + SYMBOL, selectors[0], SYMBOL) == 0 ||
                  strncmp(text + SYMBOL, selectors[1], SYMBOL) == 0;
  return selected ? SYMBOL + SYMBOL : SYMBOL;
}

size_t president_take_card(const char *text, cards *card) {
  bool ten = *text == 'T' || *text == 't';
  for (unsigned rank = 0; rank < PRESIDENT_RANKS; rank++) {
    const char *name = ten ? "T" : rank_names[rank];
    size_t length = strlen(name);
    if (ten ? rank_names[rank][1] != '0' : strncasecmp(text, name, length) != 0) continue;
    for (unsigned suit = 0; suit < PRESIDENT_SUITS; suit++) {
      size_t symbol = symbol_length(text + length, suit);
      if (!symbol && strncasecmp(text + length, &suit_names[suit], 1) != 0) continue;
      *card = (cards)1 << (rank * PRESIDENT_SUITS + suit);
      return length + (symbol ? symbol : 1);
    }
  }
  return 0;
}

/* Reads the card at the beginning of the `size` bytes at `text`, as files have it. Returns its
 * length, or 0 if there is none. No rank's name is a prefix of another's, so the first that fits is
 * the only one. */
static size_t take_card(const char *text, size_t size, cards *card) {
  for (unsigned rank = 0; rank < PRESIDENT_RANKS; rank++) {
    const char *name = rank_names[rank];
    if (size > 0 && text[0] != name[0]) continue; /* most ranks stop here */
    size_t length = strlen(name);
    if (length >= size || memcmp(text, name, length) != 0) continue;
    for (unsigned suit = 0; suit < PRESIDENT_SUITS; suit++) {
      if (text[length] != suit_names[suit]) continue;
      *card = (cards)1 << (rank * PRESIDENT_SUITS + suit);
      return length + 1;
    }
  }
  return 0;
}

bool president_read_card(struct span field, cards *card) {
  return field.size > 0 && take_card(field.at, field.size, card) == field.size;
}

/* A move: cards, or a pass. */
static void write_play(cards play, struct out *out) {
  if (play)
    write_cards(play, out);
  else
    out_string(out, "pass");
}

char *president_play_text(cards play, char *text) {
  struct out out = out_lend(text, PRESIDENT_PLAY_SIZE);
  write_play(play, &out);
  return text;
}

/* --- reading a state --- */

struct reader {
  struct cursor at;
  struct state *state;
  cards held;        /* the cards of all known hands */
  bool hidden;       /* a hand is hidden: this is a view */
  bool tells_played; /* the view has the line 'played' */
  struct why *why;
};

/* Fills in `why` for the field that was read last; false, like why_at. */
#define WRONG(reader, ...)                                                                         \
  why_at((reader)->why, (reader)->at.line, (reader)->at.column, __VA_ARGS__)

/* Reads the cards from `field` to the end of the line into `set`; none may be in `taken`. */
static bool read_cards(struct reader *reader, struct span field, cards taken, cards *set) {
  cards card;
  do {
    if (!president_read_card(field, &card))
      return WRONG(reader, "'%.*s' is not a card such as 3S, 10D or QC", span_shown(field),
                   field.at);
    if ((taken | *set) & card)
      return WRONG(reader, "%.*s is listed twice", span_shown(field), field.at);
    *set |= card;
  } while (cursor_field(&reader->at, &field));
  return true;
}

static bool read_first_line(struct reader *reader) {
  unsigned long players = 0, turn = 0;
  cursor_line(&reader->at); /* there is a line: the text is not empty */
  if (!cursor_number(&reader->at, 2, PRESIDENT_SEATS_MAX, "the players", &players, reader->why))
    return false;
  if (!president_players_good(players))
    return WRONG(reader, "there are 2, 4 or %d players, not %lu", PRESIDENT_SEATS_MAX, players);
  if (!cursor_number(&reader->at, 1, players, "the seat whose turn it is", &turn, reader->why))
    return false;
  reader->state->players = (uint8_t)players;
  reader->state->turn = (uint8_t)(turn - 1);
  return cursor_line_done(&reader->at, "the first line is 'players turn'", reader->why);
}

static bool read_lead(struct reader *reader) {
  struct state *state = reader->state;
  struct span field = {0};
  unsigned long seat = 0;
  if (!cursor_tag(&reader->at, "lead", reader->why)) return false;
  struct cursor seat_field = reader->at;
  if (cursor_field(&reader->at, &field) && span_is(field, "-"))
    return cursor_line_done(&reader->at, "the line is 'lead SEAT CARDS' or 'lead -'", reader->why);
  reader->at = seat_field;
  if (!cursor_number(&reader->at, 1, state->players, "-, or the seat that played", &seat,
                     reader->why))
    return false;
  state->lead_seat = (uint8_t)(seat - 1);
  if (!cursor_field(&reader->at, &field)) return WRONG(reader, "the cards are missing");
  unsigned long column = reader->at.column;
  if (!read_cards(reader, field, 0, &state->lead)) return false;
  if (president_is_set(state->lead)) return true;
  return why_at(reader->why, reader->at.line, column, "these cards are not all of one rank");
}

/* Everybody between the seat that played the lead and the seat to move has passed. */
static bool read_passed(struct reader *reader) {
  struct state *state = reader->state;
  unsigned long passed = 0, last = state->lead ? state->players - 2UL : 0;
  const char *what = state->lead
                         ? "how many have passed since the last play"
                         : "how many have passed since the last play (nobody may pass before one)";
  if (!cursor_tag(&reader->at, "passed", reader->why) ||
      !cursor_number(&reader->at, 0, last, what, &passed, reader->why))
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
  if (!cursor_tag(&reader->at, "hand", reader->why) ||
      !cursor_number(&reader->at, seat + 1UL, seat + 1UL, "the hand's seat", &count, reader->why))
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

/* A hand may be empty only if its seat made the last play: that play ended the game. */
static bool end_good(struct reader *reader, unsigned long first_hand_line) {
  const struct state *state = reader->state;
  for (unsigned seat = 0; seat < state->players; seat++)
    if (state->count[seat] == 0 && (!state->lead || state->lead_seat != seat || state->passed))
      return why_field(reader->why, first_hand_line + seat, 3,
                       "seat %u has no card left, and yet the game went on", seat + 1);
  return true;
}

/* Is the next line one with this tag? A player's ID may be the same as a tag, but that player's
 * line has a number, up to `max`, in the field with this index (from 0). */
static bool tag_is_next(struct cursor at, const char *tag, unsigned index, unsigned long max) {
  struct span field;
  unsigned long number;
  if (!cursor_line(&at) || !cursor_field(&at, &field) || !span_is(field, tag)) return false;
  for (; index > 0; index--)
    if (!cursor_field(&at, &field)) return true;
  return !span_number(field, max, &number);
}

/* Reads the line 'played' of a view. In a whole file all cards in no hand have been played. */
static bool read_played(struct reader *reader) {
  struct state *state = reader->state;
  struct span field;
  cards played = 0;
  unsigned held = 0;
  state->played = reader->hidden ? state->lead : ALL_CARDS & ~reader->held;
  reader->tells_played =
      reader->hidden && tag_is_next(reader->at, "played", 1, PRESIDENT_SEATS_MAX);
  if (!reader->tells_played) return true;
  cursor_line(&reader->at), cursor_field(&reader->at, &field); /* the tag */
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

/* --- reading the record --- */

/* What the record's lines have told so far. */
struct told {
  struct reader *reader;
  unsigned next;                    /* the seat of the next move */
  cards played;                     /* by all seats, */
  unsigned by[PRESIDENT_SEATS_MAX]; /* and how many of them by each */
};

/* Does the record show that the next move begins a round? If it begins in the middle of one, it
 * does not say what its first play had to beat. */
static bool told_leader(const struct told *told) {
  const struct record *record = &told->reader->state->record;
  return record->passes[record->plays] == record->players - 1;
}

static bool read_told_pass(struct told *told) {
  struct reader *reader = told->reader;
  if (told_leader(told))
    return WRONG(reader, "all others have passed: seat %u leads a round, and cannot pass",
                 told->next + 1);
  record_add(&reader->state->record, 0);
  return cursor_line_done(&reader->at, "the line is 'play SEAT pass'", reader->why);
}

/* Reads a play, from `field` on. Its cards must be in no hand now and not have been played before;
 * in a view they must be in the line 'played', if there is one. */
static bool read_told_play(struct told *told, struct span field) {
  char name[PRESIDENT_CARD_NAME_SIZE];
  struct reader *reader = told->reader;
  struct state *state = reader->state;
  struct record *record = &state->record;
  unsigned seat = told->next, dealt = president_deal_size(state->players);
  unsigned long line = reader->at.line, column = reader->at.column;
  cards play = 0;
  if (!read_cards(reader, field, reader->held | told->played, &play)) return false;
  if (!president_is_set(play))
    return why_at(reader->why, line, column, "these cards are not all of one rank");
  if (record->plays && !told_leader(told) &&
      !president_beats(play, record->play[record->plays - 1]))
    return why_at(reader->why, line, column, "this does not beat the play before");
  if (reader->tells_played && (play & ~state->played))
    return why_at(reader->why, line, column, "%s is missing in the line 'played'",
                  president_card_name(play & ~state->played, name));
  told->by[seat] += cards_count(play);
  if (told->by[seat] + state->count[seat] > dealt)
    return why_at(reader->why, line, column,
                  "seat %u has played %u cards, and holds %u: only %u were dealt to it", seat + 1,
                  told->by[seat], state->count[seat] + 0U, dealt);
  told->played |= play;
  record_add(record, play);
  return true;
}

static bool read_told_move(struct told *told) {
  struct reader *reader = told->reader;
  struct state *state = reader->state;
  struct span field;
  unsigned long seat = 0;
  cursor_line(&reader->at), cursor_field(&reader->at, &field); /* the tag */
  if (!cursor_number(&reader->at, 1, state->players, "the seat that moved", &seat, reader->why))
    return false;
  if (!state->record.line) {
    told->next = (unsigned)seat - 1;
    record_open(&state->record, state->players, told->next);
    state->record.line = (uint8_t)reader->at.line;
  }
  if (seat - 1 != told->next)
    return WRONG(reader, "seats move in turn: this should be the move of seat %u", told->next + 1);
  if (!cursor_field(&reader->at, &field))
    return WRONG(reader, "the cards are missing (pass if there are none)");
  if (!(span_is(field, "pass") ? read_told_pass(told) : read_told_play(told, field))) return false;
  told->next = (told->next + 1) % state->players;
  return true;
}

/* Do the first three lines describe the position to which the record leads, whose last line was
 * just read? The lead's seat need not be compared: it follows from the turn and `passed`. */
static bool told_good(const struct told *told) {
  const struct state *state = told->reader->state;
  const struct record *record = &state->record;
  struct why *why = told->reader->why;
  unsigned long line = told->reader->at.line;
  unsigned passes = record->passes[record->plays], players = state->players;
  cards lead = record->plays && !told_leader(told) ? record->play[record->plays - 1] : 0;
  if (told->next != state->turn)
    return why_at(why, line, 1,
                  "the record ends here: it would be the turn of seat %u, not of seat %u",
                  told->next + 1, state->turn + 1U);
  if (record->plays == 0 && passes < players - 1) /* on the lead, or up to the end of a round */
    return !state->lead || passes <= state->passed ||
           why_at(why, line, 1,
                  "the record ends here: more have passed than the line 'passed' says");
  if (lead != state->lead || (lead && passes != state->passed))
    return why_at(why, line, 1,
                  lead ? "the record ends here: the line 'lead' should have its last play"
                       : "the record ends here: a round begins, and the line should be 'lead -'");
  return true;
}

/* A record that accounts for all cards begins at the deal, so its first move is not a pass. A
 * partial one has only the latest moves of the game. */
static bool record_begins_well(const struct told *told) {
  const struct state *state = told->reader->state;
  unsigned sum = cards_count(told->played);
  for (unsigned seat = 0; seat < state->players; seat++)
    sum += state->count[seat];
  return sum < PRESIDENT_CARDS || state->record.passes[0] == 0 ||
         why_field(told->reader->why, state->record.line, 3,
                   "this is the game's first move: the leader of a round cannot pass");
}

/* Reads the moves that everybody saw, or the latest of them; there may be none. */
static bool read_record(struct reader *reader) {
  struct state *state = reader->state;
  struct told told = {.reader = reader};
  record_open(&state->record, state->players, state->turn);
  while (tag_is_next(reader->at, "play", 2, ULONG_MAX))
    if (!read_told_move(&told)) return false;
  if (!state->record.line) return true;
  if (!told_good(&told) || !record_begins_well(&told)) return false;
  state->played |= told.played;
  return true;
}

/* --- reading the player lines --- */

static bool read_players(struct reader *reader) {
  struct state *state = reader->state;
  unsigned long first_line = reader->at.line + 1;
  if (!roster_read(&state->head.roster, &reader->at, state->players, reader->why)) return false;
  if (state->head.roster.seats != state->players)
    return WRONG(reader, "%u player line%s, expected %u", state->head.roster.seats,
                 state->head.roster.seats == 1 ? "" : "s", state->players);
  for (unsigned seat = 0; seat < state->players; seat++) {
    unsigned score = state->count[seat] == 0;
    const struct roster_line *line = &state->head.roster.line[seat];
    if (line->score != score)
      return why_field(reader->why, first_line + line->place, 3,
                       "the score is %u here: 1 for whoever has won, else 0", score);
  }
  return true;
}

bool president_read(struct state *state, const char *text, size_t size, const struct setup *setup,
                    struct why *why) {
  (void)setup;
  struct reader reader = {.at = cursor_of(text, size), .state = state, .why = why};
  if (!read_first_line(&reader) || !read_lead(&reader) || !read_passed(&reader)) return false;
  unsigned long first_hand_line = reader.at.line + 1;
  for (unsigned seat = 0; seat < state->players; seat++)
    if (!read_hand(&reader, seat)) return false;
  return end_good(&reader, first_hand_line) && read_played(&reader) && read_record(&reader) &&
         read_players(&reader);
}

/* --- writing a state --- */

static void write_hand(const struct state *state, unsigned seat, struct out *out) {
  out_with_number(out, "hand ", seat + 1UL);
  if (president_hidden(state, seat)) {
    out_with_number(out, " ?", state->count[seat]);
  } else {
    out_char(out, ' ');
    write_cards(state->hand[seat], out);
  }
  out_char(out, '\n');
}

static void write_record(const struct record *record, struct out *out) {
  for (struct record_reader reader = record_from(record); record_next(&reader);) {
    out_with_number(out, "play ", reader.seat + 1UL);
    out_char(out, ' ');
    write_play(reader.play, out);
    out_char(out, '\n');
  }
}

void president_write(const struct state *state, struct out *out) {
  out_number(out, state->players);
  out_with_number(out, " ", state->turn + 1UL);
  out_string(out, "\nlead ");
  if (state->lead) {
    out_number(out, state->lead_seat + 1UL);
    out_char(out, ' ');
  }
  write_cards(state->lead, out);
  out_with_number(out, "\npassed ", state->passed);
  out_char(out, '\n');
  for (unsigned seat = 0; seat < state->players; seat++)
    write_hand(state, seat, out);
  if (president_is_view(state)) {
    out_string(out, "played ");
    write_cards(state->played, out);
    out_char(out, '\n');
  }
  write_record(&state->record, out);
  roster_write(&state->head.roster, out);
}

/* --- moves --- */

/* Reads typed cards, in any order, with blanks, commas, dots or nothing between them. False and
 * `why` (without a position) if a word is not a card, a card is there twice, or there is none. */
static bool read_typed_cards(const char *text, cards *set, struct why *why) {
  static const char separators[] = " \t\r\n,.";
  char name[PRESIDENT_CARD_NAME_SIZE];
  *set = 0;
  for (text += strspn(text, separators); *text; text += strspn(text, separators)) {
    cards card = 0;
    struct span word = {text, strcspn(text, separators)};
    size_t size = president_take_card(text, &card);
    if (size == 0)
      return why_say(why, "'%.*s' is not a card such as 3S or 10D", span_shown(word), text);
    if (*set & card) return why_say(why, "%s is listed twice", president_card_name(card, name));
    *set |= card;
    text += size;
  }
  return *set != 0 || why_say(why, "no card is given");
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
  return read_typed_cards(text, &move->play, why);
}

void president_write_move(const struct state *state, int seat, const struct move *move,
                          struct out *out) {
  (void)state, (void)seat;
  write_play(move->play, out);
}
