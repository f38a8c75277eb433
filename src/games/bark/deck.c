#include "games/bark/deck.h"

#include "core/text.h"
#include "games/bark/card.h"

static bool read_count(struct cursor *at, unsigned long *count, struct why *why) {
  struct span field = {0};
  cursor_line(at); /* there is one: the text is not empty */
  if (!cursor_field(at, &field) || !span_number(field, BARK_DECK_MAX, count))
    return why_at(why, at->line, at->column, "expected how many cards follow, at most %d",
                  BARK_DECK_MAX);
  return cursor_line_done(at, "the first line is how many cards follow", why);
}

bool bark_deck_read(const char *text, size_t size, card *deck, uint32_t *count, struct why *why) {
  struct cursor at;
  struct span field;
  unsigned long cards = 0;
  if (!text_plausible(text, size, why)) return false;
  cursor_open(&at, text, size);
  if (!read_count(&at, &cards, why)) return false;
  for (unsigned long i = 0; i < cards; i++) {
    if (!cursor_line(&at))
      return why_at(why, at.line, at.column, "there are %lu cards, the first line says %lu", i,
                    cards);
    deck[i] = CARD_NONE;
    if (cursor_field(&at, &field) && field.size == CARD_CHARS) deck[i] = bark_card_read(field.at);
    if (deck[i] == CARD_NONE) return why_at(why, at.line, at.column, "expected a card, such as 7C");
    if (!cursor_line_done(&at, "one card a line", why)) return false;
  }
  *count = (uint32_t)cards;
  return cursor_text_done(&at, "the first line says how many cards there are", why);
}
