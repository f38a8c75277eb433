/* A second opinion on grids that shares no code with src/games/peel: it reads a grid's form itself,
 * and looks the words up in the plain list. */
#ifndef ONEMOVE_TEST_PLAIN_CHECK_H
#define ONEMOVE_TEST_PLAIN_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAIN_SIDE = 146, PLAIN_LETTERS = 26 };

struct plain_words {
  char **word; /* upper case, sorted */
  size_t count;
};

static inline int plain_compare(const void *one, const void *other) {
  return strcmp(*(char *const *)one, *(char *const *)other);
}

/* The words of a list, which is changed and must outlive them. The caller frees `word`. */
static inline struct plain_words plain_words_of(char *list) {
  struct plain_words words = {NULL, 0};
  size_t lines = 1;
  for (char *c = list; *c; c++) {
    if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 'a' + 'A');
    lines += *c == '\n';
  }
  words.word = malloc(lines * sizeof *words.word);
  for (char *at = strtok(list, "\n"); at; at = strtok(NULL, "\n"))
    words.word[words.count++] = at;
  qsort(words.word, words.count, sizeof *words.word, plain_compare);
  return words;
}

static inline bool plain_is_word(const struct plain_words *words, char *word) {
  return bsearch(&word, words->word, words->count, sizeof *words->word, plain_compare);
}

static inline void plain_fill(char cell[PLAIN_SIDE][PLAIN_SIDE], int y, int x) {
  if (!cell[y][x]) return;
  cell[y][x] = 0;
  plain_fill(cell, y - 1, x);
  plain_fill(cell, y + 1, x);
  plain_fill(cell, y, x - 1);
  plain_fill(cell, y, x + 1);
}

/* Is this a complete grid of exactly these letters (in any order)? */
static inline bool plain_complete(const struct plain_words *words, const char *form,
                                  const char *letters) {
  static char cell[PLAIN_SIDE][PLAIN_SIDE];
  int width, height, count[PLAIN_LETTERS] = {0};
  char run[PLAIN_SIDE];
  if (sscanf(form, "%3d%3d", &width, &height) != 2) return false;
  if (width > PLAIN_SIDE - 2 || height > PLAIN_SIDE - 2) return false;
  if (strlen(form) != 6 + (size_t)(width * height)) return false;
  memset(cell, 0, sizeof cell);
  for (int i = 0; i < width * height; i++)
    if (form[6 + i] != '.') {
      cell[1 + i / width][1 + i % width] = form[6 + i];
      count[form[6 + i] - 'A']++;
    }
  for (; *letters; letters++)
    count[*letters - 'A']--;
  for (int i = 0; i < PLAIN_LETTERS; i++)
    if (count[i]) return false;
  for (int down = 0; down < 2; down++)
    for (int line = 1; line <= (down ? width : height); line++)
      for (int at = 1, size = 0; at <= (down ? height : width) + 1; at++) {
        const char *c = down ? &cell[at][line] : &cell[line][at];
        if (*c) {
          run[size++] = *c;
          continue;
        }
        run[size] = '\0';
        if (size > 1 && !plain_is_word(words, run)) return false;
        size = 0;
      }
  int parts = 0;
  for (int y = 1; y <= height; y++)
    for (int x = 1; x <= width; x++)
      if (cell[y][x]) {
        parts++;
        plain_fill(cell, y, x);
      }
  return parts == 1;
}

#endif
