/* Packs the readable book (make_book.c) into the format that players read (games/fiar/mind/book.h):
 * pack_book < book.txt > book.bin. Traverses the same positions in the same order. */
#include "core/base/memory.h"
#include "games/fiar/mind/book.h"
#include "tree.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

struct words {
  uint64_t *at;
  size_t count;
};

static void stop(const char *what) {
  fprintf(stderr, "pack_book: %s\n", what);
  exit(EXIT_FAILURE);
}

static void add(struct words *words, const struct fiar_position *position, int score, int column) {
  memory_grow(words->at, words->count);
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

enum { ENTRY_EASY, ENTRY_MOVE, ENTRY_NONE };

/* Reads one position's entry: a move and its score, or that it is easy, or the end of the levels.
 */
static int read_entry(const struct fiar_position *position, int *score, int *column) {
  int digit = next();
  if (digit == '.') return ENTRY_EASY;
  if (digit == EOF || digit == '=') return ENTRY_NONE;
  *column = digit - '1';
  *score = getchar() - 'm';
  if (*column < 0 || *column >= FIAR_COLUMNS || *score < -FIAR_SCORE_MAX ||
      *score > FIAR_SCORE_MAX || !(fiar_playable(position->all) & fiar_column(*column)))
    stop("this is not a valid book");
  return ENTRY_MOVE;
}

/* Reads a complete level, and finds the successors of the positions in it that our own play leads
 * to. */
static void read_complete(int stones, uint8_t *bytes, const struct level *own,
                          struct level *after) {
  struct level all = {0};
  tree_all(&all, stones);
  for (size_t i = 0; i < all.count; i++) {
    const struct fiar_position *position = &all.at[i];
    int score, column;
    if (read_entry(position, &score, &column) != ENTRY_MOVE) stop("a level is not complete");
    if (score < fiar_score_now(stones))
      bytes[fiar_book_place(position)] = fiar_book_byte(score, column);
    if (level_find(own, *position) != SIZE_MAX) tree_replies(after, position, column);
  }
  level_clear(&all);
}

/* The same for a later level; false at the end of the levels. */
static bool read_late(const struct level *own, struct words *words, struct level *after) {
  for (size_t i = 0; i < own->count; i++) {
    int score, column, kind = read_entry(&own->at[i], &score, &column);
    if (kind == ENTRY_NONE) return false;
    if (kind == ENTRY_EASY) continue;
    add(words, &own->at[i], score, column);
    tree_replies(after, &own->at[i], column);
  }
  return true;
}

/* Reads the other hard positions. */
static void read_hard(struct words *words) {
  int digit, score, column;
  while ((digit = next()) != EOF) {
    struct fiar_position position = {0};
    for (; isdigit(digit); digit = getchar())
      if (digit < '1' || digit >= '1' + FIAR_COLUMNS || !fiar_play(&position, digit - '1'))
        stop("a position cannot be reached");
    uint64_t key = fiar_key(position.own, position.all);
    if (read_entry(&position, &score, &column) != ENTRY_MOVE || fiar_canonical(key) != key)
      stop("a hard position is not valid");
    add(words, &position, score, column);
  }
}

static int compare(const void *one, const void *other) {
  uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
  return (a > b) - (a < b);
}

/* Writes the number of words, then their bytes: the lowest byte of every word first. */
static void write_words(const struct words *words) {
  for (int byte = 0; byte < BOOK_WORD_BYTES; byte++)
    putchar((int)(words->count >> 8 * byte & UINT8_MAX));
  for (int byte = 0; byte < BOOK_WORD_BYTES; byte++)
    for (size_t i = 0; i < words->count; i++)
      putchar((int)(words->at[i] >> 8 * byte & UINT8_MAX));
}

int main(void) {
  struct level level[FIAR_CELLS + 2] = {{0}};
  struct words words = {0};
  size_t places = fiar_book_places(BOOK_COMPLETE + 1);
  uint8_t *bytes = memory_new(places, 1);
  bool more = true;
  tree_roots(&level[0], &level[1]);
  for (int stones = 0; stones < FIAR_CELLS && more; stones++) {
    if (stones <= BOOK_COMPLETE)
      read_complete(stones, bytes, &level[stones], &level[stones + 2]);
    else
      more = read_late(&level[stones], &words, &level[stones + 2]);
    level_clear(&level[stones]);
  }
  read_hard(&words);
  if (words.count) qsort(words.at, words.count, sizeof *words.at, compare);
  write_words(&words);
  if (fwrite(bytes, 1, places, stdout) != places || fflush(stdout) != 0) stop("cannot write");
  free(bytes);
  free(words.at);
  return EXIT_SUCCESS;
}
