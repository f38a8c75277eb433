/* Rows of cards, and counting them. */
#include "template/template.h"

#include <string.h>

bool cards_hidden(const struct cards *cards) {
  return cards->count > 0 && cards->rank[0] == TEMPLATE_HIDDEN;
}

void cards_hide(struct cards *cards) {
  memset(cards->rank, TEMPLATE_HIDDEN, sizeof cards->rank);
}

void cards_add(struct cards *cards, uint8_t rank) {
  cards->rank[cards->count++] = rank;
}

uint8_t cards_take(struct cards *cards, unsigned index) {
  uint8_t rank = cards->rank[index];
  cards->count--;
  memmove(cards->rank + index, cards->rank + index + 1, cards->count - index);
  return rank;
}

int cards_find(const struct cards *cards, unsigned rank) {
  for (int i = 0; i < cards->count; i++)
    if (cards->rank[i] == rank) return i;
  return -1;
}

void cards_sort(struct cards *cards) {
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
