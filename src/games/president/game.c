/* President: the first player without cards wins. Read this file first.
 *
 * It has the rules, and the table of functions by which the rest of the project knows the game. A
 * play is a set of cards of one rank, stored in one word; president.h says which play beats which.
 * A move changes whose turn it is, the play to beat, how many have passed on it, the mover's hand,
 * and the record. After the deal there is no chance. */
#include "games/president/president.h"

#include <string.h>

/* --- the deal --- */

/* Shuffles and deals evenly. A random seat leads; nobody is seated yet. */
static bool deal(struct state *state, const struct setup *setup, struct dice *dice,
                 struct why *why) {
  uint8_t deck[PRESIDENT_CARDS];
  long players = setup_number(setup, "players");
  if (!president_players_good((unsigned long)players))
    return why_say(why, "President is for 2, 4 or %d players, not for %ld", PRESIDENT_SEATS_MAX,
                   players);
  for (unsigned i = 0; i < PRESIDENT_CARDS; i++)
    deck[i] = (uint8_t)i;
  dice_shuffle(dice, deck, PRESIDENT_CARDS, sizeof *deck);
  state->players = (uint8_t)players;
  president_begin(state, dice_roll(dice, (uint32_t)players));
  for (unsigned i = 0; i < PRESIDENT_CARDS; i++)
    state->hand[i % state->players] |= (cards)1 << deck[i];
  for (unsigned seat = 0; seat < state->players; seat++)
    state->count[seat] = (uint8_t)president_deal_size(state->players);
  roster_open(&state->head.roster, state->players);
  return true;
}

/* --- moves --- */

/* Writes up to `room` of the sets in `hand` that beat `lead` (all sets if it is 0) to `moves` and
 * returns how many there are in all. They ascend by rank, and within a rank as numbers. */
static size_t list_plays(cards hand, cards lead, struct move *moves, size_t room) {
  size_t count = 0;
  for (unsigned rank = lead ? cards_rank(lead) : 0; rank < PRESIDENT_RANKS; rank++) {
    cards held = hand & cards_of_rank(rank);
    /* all non-empty subsets of `held`, in ascending order */
    for (cards play = cards_lowest(held); play; play = (play - held) & held) {
      if (lead && !president_beats(play, lead)) continue;
      if (count < room) moves[count].play = play;
      count++;
    }
  }
  return count;
}

static int seat_to_move(const struct state *state) {
  for (unsigned seat = 0; seat < state->players; seat++)
    if (state->count[seat] == 0) return TURN_NOBODY;
  return state->turn;
}

/* Can `play` be played on `lead`, no matter who holds the cards? */
static bool playable(cards play, cards lead, struct why *why) {
  char name[PRESIDENT_CARD_NAME_SIZE], other[PRESIDENT_CARD_NAME_SIZE];
  unsigned count = cards_count(lead);
  if (!president_is_set(play)) return why_say(why, "cards played together must be of one rank");
  if (lead == 0 || president_beats(play, lead)) return true;
  if (cards_count(play) != count)
    return why_say(why, "exactly %u card%s must be played on the last play", count,
                   count == 1 ? "" : "s");
  president_card_name(play, name);
  president_card_name(lead, other);
  if (count == 1) return why_say(why, "%s is not larger than %s", name, other);
  return why_say(why, "%s is not larger than any card of the last play, whose lowest is %s", name,
                 other);
}

static bool legal(const struct state *state, int seat, const struct move *move, struct why *why) {
  char name[PRESIDENT_CARD_NAME_SIZE];
  if (seat < 0 || seat_to_move(state) != seat) return why_say(why, RULES_OTHER_TURN);
  cards hand = state->hand[seat], missing = move->play & ~hand;
  if (president_hidden(state, (unsigned)seat))
    return why_say(why, "this hand is hidden: nobody can play from it");
  if (move->play == 0) return state->lead != 0 || why_say(why, "the leader of a round cannot pass");
  if (missing) return why_say(why, "%s is not in this hand", president_card_name(missing, name));
  return playable(move->play, state->lead, why);
}

static size_t list_moves(const struct state *state, int seat, struct move *moves, size_t room) {
  if (seat < 0 || seat_to_move(state) != seat || president_hidden(state, (unsigned)seat)) return 0;
  size_t count = list_plays(state->hand[seat], state->lead, moves, room);
  if (state->lead == 0) return count;
  if (count < room) moves[count].play = 0;
  return count + 1;
}

/* When all others have passed, the seat that played the lead is to move again and leads a round. */
static void pass(struct state *state) {
  if (++state->passed < state->players - 1) return;
  state->lead = 0;
  state->lead_seat = 0;
  state->passed = 0;
}

static void apply(struct state *state, int seat, const struct move *move) {
  state->turn = (uint8_t)((seat + 1) % state->players);
  record_add(&state->record, move->play);
  if (move->play == 0) {
    pass(state);
    return;
  }
  state->hand[seat] &= ~move->play;
  state->count[seat] = (uint8_t)(state->count[seat] - cards_count(move->play));
  state->played |= move->play;
  state->lead = move->play;
  state->lead_seat = (uint8_t)seat;
  state->passed = 0;
  if (state->count[seat] == 0) state->head.roster.line[seat].score = 1;
}

/* --- who knows what --- */

/* A seat sees everything except the others' hands: everybody saw the cards that were played. */
static void view(const struct state *state, int seat, struct state *seen) {
  memcpy(seen, state, sizeof *seen);
  for (unsigned other = 0; other < state->players; other++)
    if ((int)other != seat) seen->hand[other] = 0;
}

/* If the view does not list all played cards, unseen cards that no hand gets count as played. */
static void determinize(const struct state *seen, int seat, struct dice *dice,
                        struct state *whole) {
  (void)seat; /* the view already hides what the seat does not know */
  uint8_t unseen[PRESIDENT_CARDS];
  unsigned count = 0, next = 0;
  cards known = seen->played, held = 0;
  if (whole != seen) memcpy(whole, seen, sizeof *whole);
  for (unsigned other = 0; other < whole->players; other++)
    known |= whole->hand[other];
  for (unsigned i = 0; i < PRESIDENT_CARDS; i++)
    if (!(known >> i & 1)) unseen[count++] = (uint8_t)i;
  dice_shuffle(dice, unseen, count, sizeof *unseen);
  for (unsigned other = 0; other < whole->players; other++) {
    if (president_hidden(whole, other))
      for (unsigned i = 0; i < whole->count[other]; i++)
        whole->hand[other] |= (cards)1 << unseen[next++];
    held |= whole->hand[other];
  }
  whole->played = ALL_CARDS & ~held;
}

/* --- judging what a player hands in --- */

/* Cards that have left the hand were played; if none have, the move was a pass. Nothing can be
 * inferred from a hand that has gained a card, or of which the new file has only the size. */
static bool infer(const struct state *before, const struct state *after, int seat,
                  struct move *move, struct why *why) {
  (void)why; /* if no move can be inferred, the file is compared with the nearest legal move */
  if (seat < 0 || before->players != after->players) return false;
  if (after->hand[seat] & ~before->hand[seat]) return false;
  if (president_hidden(after, (unsigned)seat) && !president_hidden(before, (unsigned)seat))
    return false;
  move->play = before->hand[seat] & ~after->hand[seat];
  return true;
}

/* Does a line have the cards that it should? If not, `why` names an extra or a missing one. A line
 * may list cards in any order, so `why` points at `field`, where they begin. */
static bool same_cards(cards want, cards have, unsigned long line, unsigned long field,
                       struct why *why) {
  char name[PRESIDENT_CARD_NAME_SIZE];
  cards extra = have & ~want, missing = want & ~have;
  if (extra)
    return why_field(why, line, field, "%s should not be here after the move",
                     president_card_name(extra, name));
  return !missing || why_field(why, line, field, "%s should be here after the move",
                               president_card_name(missing, name));
}

static bool same_lead(const struct state *want, const struct state *have, unsigned long line,
                      struct why *why) {
  char name[PRESIDENT_CARD_NAME_SIZE];
  if (want->lead == have->lead && want->lead_seat == have->lead_seat) return true;
  if (want->lead == 0)
    return why_field(why, line, 2, "a new round begins: the line should be 'lead -'");
  return why_field(why, line, 2, "the last play should be that of seat %u, whose lowest card is %s",
                   want->lead_seat + 1U, president_card_name(want->lead, name));
}

/* Accepts a file without a record: older programs do not write one. */
static void leave_out(struct state *expected, const struct state *after) {
  if (record_empty(&after->record))
    record_open(&expected->record, expected->players, expected->turn);
}

/* Compares the record that a file should have with the one it has; `why` names the first move that
 * differs. The file's record begins at have->line, or at `line` if `have` was not read. */
static bool same_record(const struct record *want, const struct record *have, unsigned long line,
                        struct why *why) {
  enum { TAG_FIELD = 1, SEAT_FIELD = 2, PLAY_FIELD = 3 };
  char play[PRESIDENT_PLAY_SIZE];
  struct record_reader one = record_from(want), other = record_from(have);
  for (line = have->line ? have->line : line;; line++) {
    bool more = record_next(&one), too = record_next(&other);
    if (!more && !too) return true;
    if (!more) return why_field(why, line, TAG_FIELD, "the record should end before this move");
    if (too && one.seat == other.seat && one.play == other.play) continue;
    president_play_text(one.play, play);
    if (!too)
      return why_field(why, line, TAG_FIELD, "the record should go on here: 'play %u %s'",
                       one.seat + 1, play);
    return why_field(why, line, one.seat == other.seat ? PLAY_FIELD : SEAT_FIELD,
                     "the record should have 'play %u %s' here", one.seat + 1, play);
  }
}

/* Compares the hands first: if they are right, it is clear which move was meant. */
static bool same_table(const struct state *want, const struct state *have, struct why *why) {
  enum { TURN_LINE = 1, LEAD_LINE = 2, PASSED_LINE = 3, FIRST_HAND_LINE = 4 };
  unsigned long line = FIRST_HAND_LINE;
  for (unsigned seat = 0; seat < want->players; seat++, line++)
    if (!same_cards(want->hand[seat], have->hand[seat], line, 3, why)) return false;
  if (!same_lead(want, have, LEAD_LINE, why)) return false;
  if (want->passed != have->passed)
    return why_field(why, PASSED_LINE, 2, "%u should have passed since the last play",
                     want->passed);
  if (want->turn != have->turn)
    return why_field(why, TURN_LINE, 2, "it should be the turn of seat %u", want->turn + 1U);
  cards told = have->lead | record_cards(&have->record);
  if (want->played != have->played && have->played == told) /* the line may be missing */
    return why_field(why, line, 1, "the line 'played ...' should have all that has been played");
  if (!same_cards(want->played, have->played, line, 2, why)) return false;
  return same_record(&want->record, &have->record, line + president_is_view(have), why);
}

static bool explain(const struct state *before, const struct state *expected,
                    const struct state *after, int seat, struct why *why) {
  (void)before, (void)seat;
  return expected->players == after->players && !same_table(expected, after, why);
}

/* --- a seat that has lost its player --- */

static bool forfeit(const struct state *state, int seat, struct move *move) {
  if (seat < 0 || seat_to_move(state) != seat || president_hidden(state, (unsigned)seat))
    return false;
  move->play = state->lead ? 0 : cards_lowest(state->hand[seat]);
  return true;
}

/* --- the tables --- */

static const struct option options[] = {
    {"players", "how many seats: 2, 4 or 13", 2, PRESIDENT_SEATS_MAX, 4, KEY_NEW | KEY_TABLE},
    {.key = NULL},
};

const struct rules president_rules = {
    .name = "president",
    .summary = "President: beat the last play or pass; the first without cards wins.",
    .seats_min = 2,
    .seats_max = PRESIDENT_SEATS_MAX,
    .seats_good = president_players_good,
    .options = options,
    .seating = SEATING_DEALT,
    .state_size = sizeof(struct state),
    .move_size = sizeof(struct move),
    .read = president_read,
    .write = president_write,
    .read_move = president_read_move,
    .write_move = president_write_move,
    .deal = deal,
    .turn = seat_to_move,
    .legal = legal,
    .moves = list_moves,
    .apply = apply,
    .view = view,
    .determinize = determinize,
    .infer = infer,
    .leave_out = leave_out,
    .explain = explain,
    .forfeit = forfeit,
};
