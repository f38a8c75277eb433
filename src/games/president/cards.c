#include "games/president/cards.h"

#include <string.h>
#include <strings.h>

static const char rank_names[PRESIDENT_RANKS][3] = {"3",  "4", "5", "6", "7", "8", "9",
                                                    "10", "J", "Q", "K", "A", "2"};
static const char suit_names[PRESIDENT_SUITS] = {'S', 'C', 'D', 'H'};

char *president_card_name(cards set, char *name) {
  const char *rank = rank_names[cards_rank(set)];
  size_t size = strlen(rank);
  memcpy(name, rank, size);
  name[size] = suit_names[cards_suit(set)];
  name[size + 1] = '\0';
  return name;
}

void president_write_cards(cards set, struct out *out) {
  char name[PRESIDENT_CARD_NAME_SIZE];
  if (set == 0) out_char(out, '-');
  for (cards rest = set; rest; rest &= rest - 1) {
    if (rest != set) out_char(out, ' ');
    out_string(out, president_card_name(rest, name));
  }
}

static bool same_letters(const char *one, const char *other, size_t size, bool any_case) {
  return (any_case ? strncasecmp(one, other, size) : strncmp(one, other, size)) == 0;
}

/* The length of the card that `size` bytes at `text` begin with; 0 if they begin with none. No
 * rank's name begins with another's, so that the first that fits is the only one. */
static size_t take_card(const char *text, size_t size, bool any_case, cards *card) {
  for (unsigned rank = 0; rank < PRESIDENT_RANKS; rank++) {
    size_t length = strlen(rank_names[rank]);
    if (length >= size || !same_letters(text, rank_names[rank], length, any_case)) continue;
    for (unsigned suit = 0; suit < PRESIDENT_SUITS; suit++) {
      if (!same_letters(text + length, &suit_names[suit], 1, any_case)) continue;
      *card = (cards)1 << (rank * PRESIDENT_SUITS + suit);
      return length + 1;
    }
  }
  return 0;
}

bool president_read_card(struct span field, cards *card) {
  return field.size > 0 && take_card(field.at, field.size, false, card) == field.size;
}

bool president_read_cards(const char *text, cards *set, struct why *why) {
  static const char separators[] = " \t\r\n,.";
  enum { SHOWN = 20 };
  char name[PRESIDENT_CARD_NAME_SIZE];
  *set = 0;
  for (text += strspn(text, separators); *text; text += strspn(text, separators)) {
    cards card = 0;
    size_t size = take_card(text, strlen(text), true, &card);
    if (size == 0)
      return why_say(why, "'%.*s' is no card such as 3S or 10D",
                     (int)(strcspn(text, separators) > SHOWN ? SHOWN : strcspn(text, separators)),
                     text);
    if (*set & card) return why_say(why, "%s is there twice", president_card_name(card, name));
    *set |= card;
    text += size;
  }
  return *set != 0 || why_say(why, "there is no card");
}
