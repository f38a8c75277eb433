/* Packs the readable book (make_book.c) into the format that players map: pack_book < book.txt >
 * book.bin. Traverses the same tree in the same order. The first word is the number of the
 * following ones, which games/fiar/mind/book.h describes. */
#include "games/fiar/mind/book.h"
#include "tree.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

struct words {
  uint64_t *at;
  size_t count, room;
};

static void stop(const char *what) {
  fprintf(stderr, "pack_book: %s\n", what);
  exit(EXIT_FAILURE);
}

static void add(struct words *words, const struct fiar_position *position, int score, int column) {
  if (words->count == words->room) {
    words->room = words->room ? 2 * words->room : 1024;
    words->at = realloc(words->at, words->room * sizeof *words->at);
    if (!words->at) stop("out of memory");
  }
  words->at[words->count++] = fiar_key(position->own, position->all) << BOOK_KEY_SHIFT |
                              (uint64_t)(score + FIAR_SCORE_MAX) << BOOK_SCORE_SHIFT |
                              (uint64_t)column;
}

/* The next character that is neither blank nor in a comment; EOF at the end. */
static int next(void) {
  int c = getchar();
  while (c == '#' || isspace(c)) {
    while (c == '#' && (c = getchar()) != '\n' && c != EOF)
      c = '#';
    c = getchar();
  }
  return c;
}

/* Reads the entry of one position; false at the end of the book. */
static bool read_entry(struct words *words, const struct fiar_position *position,
                       struct level *after) {
  int digit = next();
  if (digit == '.') return true;
  if (digit == EOF) return false;
  int column = digit - '1', score = getchar() - 'm';
  if (column < 0 || column >= FIAR_COLUMNS || score < -FIAR_SCORE_MAX || score > FIAR_SCORE_MAX ||
      !(fiar_playable(position->all) & fiar_column(column)))
    stop("this is not a valid book");
  add(words, position, score, column);
  tree_replies(after, position, column);
  return true;
}

static int compare(const void *one, const void *other) {
  uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
  return (a > b) - (a < b);
}

int main(void) {
  struct level level[FIAR_CELLS + 2] = {{0}};
  struct words words = {0};
  bool more = true;
  tree_roots(&level[0], &level[1]);
  for (int stones = 0; stones < FIAR_CELLS && more; stones++) {
    for (size_t i = 0; i < level[stones].count && more; i++)
      more = read_entry(&words, &level[stones].at[i], &level[stones + 2]);
    level_clear(&level[stones]);
  }
  if (next() != EOF) stop("there is text after the end of the book");
  if (words.count) qsort(words.at, words.count, sizeof *words.at, compare);
  uint64_t count = words.count;
  if (fwrite(&count, sizeof count, 1, stdout) != 1 ||
      fwrite(words.at, sizeof *words.at, words.count, stdout) != words.count)
    stop("cannot write");
  free(words.at);
  return EXIT_SUCCESS;
}
