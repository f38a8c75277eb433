#include "peel/lexicon_list.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1 << 12 };

static int compare_words(const void *one, const void *other) {
  const struct lexicon_word *a = one, *b = other;
  int order = memcmp(a->at, b->at, a->size < b->size ? a->size : b->size);
  return order ? order : (a->size > b->size) - (a->size < b->size);
}

/* Lists come sorted more often than not. */
static void sort_words(struct lexicon_list *list) {
  size_t kept = 0, sorted = 1;
  while (sorted < list->words && compare_words(&list->word[sorted - 1], &list->word[sorted]) < 0)
    sorted++;
  if (sorted >= list->words) return;
  qsort(list->word, list->words, sizeof *list->word, compare_words);
  for (size_t i = 1; i < list->words; i++)
    if (compare_words(&list->word[kept], &list->word[i]) != 0) list->word[++kept] = list->word[i];
  list->words = kept + 1;
}

/* Copies a word in upper case to `letters`. */
static bool take_word(struct span field, unsigned long line, unsigned long column, char *letters,
                      struct why *why) {
  for (size_t i = 0; i < field.size; i++) {
    char c = field.at[i];
    if (c >= 'a' && c <= 'z') c = (char)(c - 'a' + 'A');
    if (c < 'A' || c > 'Z')
      return why_at(why, line, column + i, "'%c' is no letter of a word from A to Z", field.at[i]);
    letters[i] = c;
  }
  if (field.size < LEXICON_WORD_MIN || field.size > LEXICON_WORD_MAX)
    return why_at(why, line, column, "a word has %d to %d letters", LEXICON_WORD_MIN,
                  LEXICON_WORD_MAX);
  return true;
}

static bool read_words(struct lexicon_list *list, const char *text, size_t size, struct why *why) {
  char *letters = list->letters;
  struct cursor cursor;
  struct span field;
  size_t room = 0;
  cursor_open(&cursor, text, size);
  while (cursor_line(&cursor)) {
    if (!cursor_field(&cursor, &field))
      return why_at(why, cursor.line, cursor.column, "there is no word in this line");
    if (!take_word(field, cursor.line, cursor.column, letters, why) ||
        !cursor_line_done(&cursor, "one word", why))
      return false;
    if (list->words == LEXICON_WORDS_MAX)
      return why_at(why, cursor.line, 1, "more than %d words", LEXICON_WORDS_MAX);
    if (list->words == room) {
      room = room ? 2 * room : FIRST_ROOM;
      struct lexicon_word *more = realloc(list->word, room * sizeof *more);
      if (!more) return why_say(why, "out of memory");
      list->word = more;
    }
    list->word[list->words++] = (struct lexicon_word){letters, field.size};
    letters += field.size;
  }
  return list->words > 0 || why_say(why, "is a list without words");
}

bool peel_lexicon_list_read(struct lexicon_list *list, const char *text, size_t size,
                            struct why *why) {
  *list = (struct lexicon_list){.letters = malloc(size + 1)};
  if (!list->letters) return why_say(why, "out of memory");
  if (!read_words(list, text, size, why)) return false;
  sort_words(list);
  return true;
}

void peel_lexicon_list_close(struct lexicon_list *list) {
  free(list->word);
  free(list->letters);
}
