/* The rules of Template: sets of cards, the deal, whose turn it is, which moves are legal and what
 * they change, and what a seat may know. */
#include "template/template.h"

#include <string.h>

/* ---- Cards ---- */

static void cards_hide(struct cards *cards) {
  memset(cards->rank, TEMPLATE_HIDDEN, sizeof cards->rank);
}

/* Removes the card at `index` (below the count) and returns its rank. */
static uint8_t cards_take(struct cards *cards, unsigned index) {
  uint8_t rank = cards->rank[index];
  cards->count--;
  memmove(cards->rank + index, cards->rank + index + 1, cards->count - index);
  return rank;
}

/* The index of a card of that rank, or -1. */
static int cards_find(const struct cards *cards, unsigned rank) {
  for (int i = 0; i < cards->count; i++)
    if (cards->rank[i] == rank) return i;
  return -1;
}

void template_sort(struct cards *cards) {
  for (unsigned i = 1; i < cards->count; i++)
    for (unsigned j = i; j > 0 && cards->rank[j - 1] > cards->rank[j]; j--) {
      uint8_t rank = cards->rank[j];
      cards->rank[j] = cards->rank[j - 1];
      cards->rank[j - 1] = rank;
    }
}

static void count(const struct cards *cards, int *unseen) {
  for (unsigned i = 0; i < cards->count; i++)
    unseen[cards->rank[i]]--;
}

void template_unseen(const struct state *state, int *unseen) {
  for (unsigned rank = 0; rank <= TEMPLATE_RANKS; rank++)
    unseen[rank] = TEMPLATE_COPIES;
  count(&state->pile, unseen);
  count(&state->deck, unseen);
  for (unsigned seat = 0; seat < TEMPLATE_PLAYERS_MAX; seat++)
    count(&state->hand[seat], unseen);
}

/* ---- The deal ---- */

/* Shuffled and dealt, the first seat to move, nobody seated. */
bool template_deal(struct state *state, const struct setup *setup, struct dice *dice,
                   struct why *why) {
  (void)why;
  unsigned seats = (unsigned)setup_number(setup, "players");
  for (unsigned i = 0; i < TEMPLATE_CARDS; i++)
    cards_add(&state->deck, (uint8_t)(1 + i / TEMPLATE_COPIES));
  dice_shuffle(dice, state->deck.rank, TEMPLATE_CARDS, sizeof *state->deck.rank);
  for (unsigned seat = 0; seat < seats; seat++) {
    for (unsigned i = 0; i < TEMPLATE_HAND; i++)
      cards_add(&state->hand[seat], cards_take(&state->deck, 0));
    template_sort(&state->hand[seat]);
  }
  roster_open(&state->head.roster, seats);
  return true;
}

/* ---- Moves ---- */

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

/* Two cards of one rank are one move; in a hand they are neighbours, because it is sorted. */
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

/* Passes the turn to the next seat that has cards; leaves it if nobody has any. */
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

/* The deck was shuffled by the deal, so the dice are not needed. */
void template_chance(struct state *state, struct dice *dice) {
  (void)dice;
  struct cards *hand = &state->hand[state->turn];
  if (!state->draw || cards_hidden(&state->deck) || cards_hidden(hand)) return;
  cards_add(hand, cards_take(&state->deck, 0));
  template_sort(hand);
  state->draw = false;
  pass_turn(state);
}

/* ---- What a seat may know ---- */

/* Hides the deck and the hands of all other seats. */
void template_view(const struct state *state, int seat, struct state *seen) {
  *seen = *state;
  cards_hide(&seen->deck);
  for (unsigned other = 0; other < state->head.roster.seats; other++)
    if ((int)other != seat) cards_hide(&seen->hand[other]);
}

static void fill(struct cards *cards, const uint8_t **next) {
  if (!cards_hidden(cards)) return;
  for (unsigned i = 0; i < cards->count; i++)
    cards->rank[i] = *(*next)++;
}

/* Fills the hidden places with the unseen cards in random order. */
void template_determinize(const struct state *seen, int seat, struct dice *dice,
                          struct state *whole) {
  (void)seat; /* the hidden cards do not depend on the seat */
  int unseen[TEMPLATE_RANKS + 1];
  uint8_t rank[TEMPLATE_CARDS];
  unsigned count = 0;
  *whole = *seen;
  template_unseen(seen, unseen);
  for (unsigned i = 1; i <= TEMPLATE_RANKS; i++)
    while (unseen[i]-- > 0)
      rank[count++] = (uint8_t)i;
  dice_shuffle(dice, rank, count, sizeof *rank);
  const uint8_t *next = rank;
  fill(&whole->deck, &next);
  for (unsigned other = 0; other < seen->head.roster.seats; other++) {
    fill(&whole->hand[other], &next);
    template_sort(&whole->hand[other]);
  }
}
