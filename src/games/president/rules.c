/* The rules of President: what beats what, whose turn it is, and what a play or a pass changes. */
#include "games/president/rules.h"

#include "games/president/cards.h"

bool president_players_good(unsigned long players) {
  return players == 2 || players == 4 || players == PRESIDENT_SEATS_MAX;
}

bool president_hidden(const struct state *state, unsigned seat) {
  return state->count[seat] > 0 && state->hand[seat] == 0;
}

bool president_is_set(cards set) {
  return set != 0 && (set & ~cards_of_rank(cards_rank(set))) == 0;
}

bool president_beats(cards play, cards lead) {
  return cards_count(play) == cards_count(lead) && cards_lowest(play) > cards_lowest(lead);
}

size_t president_plays(cards hand, cards lead, cards *plays, size_t room) {
  size_t count = 0;
  for (unsigned rank = lead ? cards_rank(lead) : 0; rank < PRESIDENT_RANKS; rank++) {
    cards held = hand & cards_of_rank(rank);
    /* all subsets of `held` that are not empty, in ascending order */
    for (cards play = held & (~held + 1); play; play = (play - held) & held) {
      if (lead && !president_beats(play, lead)) continue;
      if (count < room) plays[count] = play;
      count++;
    }
  }
  return count;
}

int president_turn(const struct state *state) {
  for (unsigned seat = 0; seat < state->players; seat++)
    if (state->count[seat] == 0) return TURN_NOBODY;
  return state->turn;
}

/* Can this be played on that lead, whoever holds it? */
static bool playable(cards play, cards lead, struct why *why) {
  char name[PRESIDENT_CARD_NAME_SIZE], other[PRESIDENT_CARD_NAME_SIZE];
  unsigned count = cards_count(lead);
  if (!president_is_set(play)) return why_say(why, "cards that are played together have one rank");
  if (lead == 0 || president_beats(play, lead)) return true;
  if (cards_count(play) != count)
    return why_say(why, "only %u card%s can be played on the last play", count,
                   count == 1 ? "" : "s");
  president_card_name(play, name);
  president_card_name(lead, other);
  if (count == 1) return why_say(why, "%s is not larger than %s", name, other);
  return why_say(why, "%s is not larger than any card of the last play, whose lowest is %s", name,
                 other);
}

bool president_legal(const struct state *state, int seat, const struct move *move,
                     struct why *why) {
  char name[PRESIDENT_CARD_NAME_SIZE];
  if (seat < 0 || president_turn(state) != seat)
    return why_say(why, "it is not this player's turn");
  cards hand = state->hand[seat], missing = move->play & ~hand;
  if (president_hidden(state, (unsigned)seat))
    return why_say(why, "this hand is hidden: nobody can play from it");
  if (move->play == 0) return state->lead != 0 || why_say(why, "who leads a round cannot pass");
  if (missing) return why_say(why, "%s is not in this hand", president_card_name(missing, name));
  return playable(move->play, state->lead, why);
}

size_t president_moves(const struct state *state, int seat, struct move *moves, size_t room) {
  cards plays[PRESIDENT_PLAYS_MAX];
  if (seat < 0 || president_turn(state) != seat || president_hidden(state, (unsigned)seat))
    return 0;
  size_t count = president_plays(state->hand[seat], state->lead, plays, PRESIDENT_PLAYS_MAX);
  for (size_t i = 0; i < count && i < room; i++)
    moves[i].play = plays[i];
  if (state->lead == 0) return count;
  if (count < room) moves[count].play = 0;
  return count + 1;
}

/* When all others have passed the next seat is the lead's again, and it begins a round. */
static void pass(struct state *state) {
  if (++state->passed < state->players - 1) return;
  state->lead = 0;
  state->lead_seat = 0;
  state->passed = 0;
}

void president_apply(struct state *state, int seat, const struct move *move) {
  state->turn = (uint8_t)((seat + 1) % state->players);
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

/* --- judging what a player hands in --- */

/* What has left the hand was played; if nothing has, it was a pass. Of a hand that has gained a
 * card, or of which the file tells the number only, nothing can be said. */
bool president_propose(const struct state *before, const struct state *after, int seat,
                       struct move *move) {
  if (seat < 0 || before->players != after->players) return false;
  if (after->hand[seat] & ~before->hand[seat]) return false;
  if (president_hidden(after, (unsigned)seat) && !president_hidden(before, (unsigned)seat))
    return false;
  move->play = before->hand[seat] & ~after->hand[seat];
  return true;
}

/* Are these the cards that a line should have? If not, `why` names one of the difference. Cards may
 * stand in any order, so the position is that of the first. */
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

/* The hands come first: where they are right, it is clear which move was meant. */
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
  if (want->played != have->played && have->played == have->lead) /* perhaps without that line */
    return why_field(why, line, 1, "the line 'played ...' should have all that has been played");
  return same_cards(want->played, have->played, line, 2, why);
}

bool president_explain(const struct state *before, const struct state *expected,
                       const struct state *after, int seat, struct why *why) {
  (void)before, (void)seat;
  return expected->players == after->players && !same_table(expected, after, why);
}

/* --- a seat that has lost its player --- */

bool president_forfeit(const struct state *state, int seat, struct move *move) {
  if (seat < 0 || president_turn(state) != seat || president_hidden(state, (unsigned)seat))
    return false;
  move->play = state->lead ? 0 : cards_lowest(state->hand[seat]);
  return true;
}
