/* A deck file of Bark: its first line is the number of cards, and every other line is a card. */
#include "fuzz/harness.h"

#include "games/bark/bark.h"

bool fuzz_deck(struct fuzz *fuzz, const char *text, size_t size) {
  static card deck[BARK_HELD_MAX];
  uint32_t count = 0;
  struct why why = {0};
  (void)fuzz;
  if (!bark_read_deck(text, size, deck, &count, &why)) {
    fuzz_refused(text, size, &why);
    return false;
  }
  unsigned long lines = 0, said = 0;
  struct span field;
  LAW(count <= BARK_DECK_MAX, "%u cards", (unsigned)count);
  struct cursor cursor = cursor_of(text, size);
  cursor_line(&cursor);
  cursor_field(&cursor, &field);
  if (field.at[0] == '+') field.at++, field.size--;
  LAW(span_number(field, BARK_DECK_MAX, &said) && said == count, "%lu cards are %u", said,
      (unsigned)count);
  for (; lines < count && cursor_line(&cursor); lines++)
    LAW(cursor_field(&cursor, &field) && field.size == CARD_CHARS &&
            (lines >= BARK_HELD_MAX || bark_card_read(field.at) == deck[lines]) &&
            bark_card_read(field.at) != CARD_NONE,
        "card %lu", lines);
  LAW(lines == count, "%lu of %u cards are there", lines, (unsigned)count);
  return true;
}
