#include "games/peel/solve_input.h"

#include <string.h>

/* A hand, and one character in which it shows that a line is too long. */
enum { LINE_ROOM = PEEL_TILES + 1 };

static bool is_blank(int c) {
  return c == ' ' || c == '\t' || c == '\r';
}

/* Reads a line without its end and the blanks there; of one that is too long, which may never end,
 * only its beginning. */
static bool read_line(FILE *file, char *buffer, size_t *size) {
  int c = getc(file);
  size_t blanks = 0;
  *size = 0;
  if (c == EOF) return false;
  for (; c != EOF && c != '\n'; c = getc(file)) {
    if (is_blank(c)) {
      blanks++;
      continue;
    }
    for (; blanks > 0 && *size < LINE_ROOM; blanks--)
      buffer[(*size)++] = ' ';
    if (*size < LINE_ROOM) buffer[(*size)++] = (char)c;
    if (*size == LINE_ROOM) return true;
  }
  return true;
}

static bool next_text(struct peel_hands *hands, char *buffer, struct span *text,
                      unsigned long *blank) {
  *blank = 0;
  if (!hands->file) {
    if (!hands->word[hands->line]) return false;
    *text = (struct span){hands->word[hands->line], strlen(hands->word[hands->line])};
    hands->line++;
    return true;
  }
  for (text->size = 0; text->size == 0;) {
    if (!read_line(hands->file, buffer, &text->size)) return false;
    hands->line++;
    if (text->size == 0 && *blank == 0) *blank = hands->line;
  }
  text->at = buffer;
  return true;
}

enum peel_hands_found peel_hands_next(struct peel_hands *hands, uint8_t tiles[PEEL_LETTERS],
                                      struct why *why) {
  char buffer[LINE_ROOM];
  struct span text;
  unsigned long blank;
  if (!next_text(hands, buffer, &text, &blank)) return PEEL_HANDS_END;
  if (blank) {
    why_at(why, blank, 1, "there is no hand in this line");
    return PEEL_HANDS_WRONG;
  }
  if (peel_tiles_read(text, tiles, why)) return PEEL_HANDS_ONE;
  why->line = hands->line;
  return PEEL_HANDS_WRONG;
}
