/* The rules of Template: whose turn it is, what may be played, and what that changes. */
#include "template/template.h"

int template_turn(const struct state *state) {
  if (state->draw) return TURN_CHANCE;
  return state->hand[state->turn].count > 0 ? state->turn : TURN_NOBODY;
}

bool template_legal(const struct state *state, int seat, const struct move *move, struct why *why) {
  if (seat < 0 || template_turn(state) != seat) return why_say(why, "it is not this player's turn");
  const struct cards *hand = &state->hand[seat];
  if (cards_hidden(hand)) return why_say(why, "this hand is hidden: nobody can play from it");
  if (move->rank == TEMPLATE_HIDDEN || cards_find(hand, move->rank) < 0)
    return why_say(why, "there is no %u in this hand", (unsigned)move->rank);
  return true;
}

/* Two cards of one rank are one move: a hand is sorted, so they are neighbours. */
size_t template_moves(const struct state *state, int seat, struct move *moves, size_t room) {
  if (seat < 0 || template_turn(state) != seat || cards_hidden(&state->hand[seat])) return 0;
  const struct cards *hand = &state->hand[seat];
  size_t count = 0;
  for (unsigned i = 0; i < hand->count; i++) {
    if (i > 0 && hand->rank[i] == hand->rank[i - 1]) continue;
    if (count < room) moves[count].rank = hand->rank[i];
    count++;
  }
  return count;
}

/* The turn goes round to the next seat that has cards; it stays where it is when nobody has. */
static void pass_turn(struct state *state) {
  for (unsigned i = 1; i <= state->head.roster.seats; i++) {
    unsigned next = (state->turn + i) % state->head.roster.seats;
    if (state->hand[next].count == 0) continue;
    state->turn = (uint8_t)next;
    return;
  }
}

void template_apply(struct state *state, int seat, const struct move *move) {
  struct cards *hand = &state->hand[seat];
  const struct cards *pile = &state->pile;
  unsigned top = pile->count ? pile->rank[pile->count - 1] : 0;
  roster_add_score(&state->head.roster, (unsigned)seat, move->rank > top);
  cards_add(&state->pile, cards_take(hand, (unsigned)cards_find(hand, move->rank)));
  state->draw = state->deck.count > 0;
  if (!state->draw) pass_turn(state);
}

/* The deck's order was dealt with it: the dice have nothing left to decide. */
void template_chance(struct state *state, struct dice *dice) {
  (void)dice;
  struct cards *hand = &state->hand[state->turn];
  if (!state->draw || cards_hidden(&state->deck) || cards_hidden(hand)) return;
  cards_add(hand, cards_take(&state->deck, 0));
  cards_sort(hand);
  state->draw = false;
  pass_turn(state);
}
