#include "games/bark/deck.h"

#include "core/text.h"
#include "games/bark/card.h"

#include <string.h>

/* The lines of a deck file, exactly as they stand. */
struct deck_lines {
  const char *next, *end;
  unsigned long number; /* of the last line */
};

/* The next line without its newline, which the last one may lack; false at the end. */
static bool next_line(struct deck_lines *lines, struct span *line) {
  lines->number++;
  if (lines->next == lines->end) return false;
  size_t rest = (size_t)(lines->end - lines->next);
  const char *newline = memchr(lines->next, '\n', rest);
  *line = (struct span){lines->next, newline ? (size_t)(newline - lines->next) : rest};
  lines->next += line->size + (newline != NULL);
  return true;
}

static bool ends_after(const struct deck_lines *lines, struct span line, size_t size,
                       struct why *why) {
  return line.size == size ||
         why_at(why, lines->number, size + 1,
                "the line should end here, without a blank, a tab or a carriage return");
}

static bool read_count(struct deck_lines *lines, unsigned long *count, struct why *why) {
  struct span line = {NULL, 0};
  next_line(lines, &line); /* there is one: the text is not empty */
  size_t sign = line.size > 0 && line.at[0] == '+', digits = 0;
  while (sign + digits < line.size && line.at[sign + digits] >= '0' &&
         line.at[sign + digits] <= '9')
    digits++;
  if (!span_number((struct span){line.at + sign, digits}, BARK_DECK_MAX, count))
    return why_at(why, lines->number, 1, "expected how many cards follow, at most %d",
                  BARK_DECK_MAX);
  return ends_after(lines, line, sign + digits, why);
}

bool bark_deck_read(const char *text, size_t size, card *deck, uint32_t *count, struct why *why) {
  struct deck_lines lines = {text, text + size, 0};
  struct span line;
  unsigned long cards = 0;
  if (!text_plausible(text, size, why) || !read_count(&lines, &cards, why)) return false;
  for (unsigned long i = 0; i < cards; i++) {
    if (!next_line(&lines, &line))
      return why_at(why, lines.number, 1, "there are %lu cards, the first line says %lu", i, cards);
    deck[i] = line.size < CARD_CHARS ? CARD_NONE : bark_card_read(line.at);
    if (deck[i] == CARD_NONE)
      return why_at(why, lines.number, 1, "expected a card, such as 7C, and nothing before it");
    if (!ends_after(&lines, line, CARD_CHARS, why)) return false;
  }
  while (next_line(&lines, &line))
    if (line.size > 0)
      return why_at(why, lines.number, 1,
                    "a line too many: the first line says how many cards there are");
  *count = (uint32_t)cards;
  return true;
}
