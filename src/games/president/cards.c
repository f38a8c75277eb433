#include "games/president/cards.h"

#include <string.h>
#include <strings.h>

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

void president_write_cards(cards set, struct out *out) {
  char text[PRESIDENT_CARDS * PRESIDENT_CARD_NAME_SIZE], *end = text;
  if (set == 0) *end++ = '-';
  for (cards rest = set; rest; rest &= rest - 1) {
    if (rest != set) *end++ = ' ';
    end = put_name(rest, end);
  }
  out_bytes(out, text, (size_t)(end - text));
}

static bool same_letters(const char *one, const char *other, size_t size, bool any_case) {
  return (any_case ? strncasecmp(one, other, size) : strncmp(one, other, size)) == 0;
}

/* No rank's name begins with another's, so that the first that fits is the only one. */
size_t president_take_card(const char *text, size_t size, bool any_case, cards *card) {
  for (unsigned rank = 0; rank < PRESIDENT_RANKS; rank++) {
    const char *name = rank_names[rank];
    if (!any_case && size > 0 && text[0] != name[0]) continue; /* as most */
    size_t length = strlen(name);
    if (length >= size || !same_letters(text, name, length, any_case)) continue;
    for (unsigned suit = 0; suit < PRESIDENT_SUITS; suit++) {
      if (!same_letters(text + length, &suit_names[suit], 1, any_case)) continue;
      *card = (cards)1 << (rank * PRESIDENT_SUITS + suit);
      return length + 1;
    }
  }
  return 0;
}

bool president_read_card(struct span field, cards *card) {
  return field.size > 0 && president_take_card(field.at, field.size, false, card) == field.size;
}
