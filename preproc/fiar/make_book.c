/* Makes the opening book: make_book SOLVED [LEVELS] > book.txt
 *
 * Writes, level by level (tree.h), the best move in each position, as the digit of its column, and
 * its score, as a letter (`m` is 0, `n` +1, `l` -1). Up to BOOK_COMPLETE stones a level has all
 * positions; those of the last such level are solved, and the others follow from them. Later levels
 * have the positions that our own play leads to, with a dot instead of a move if the position is
 * easy enough to be solved during a game. After an equals sign come all other hard positions with
 * at most HARD_STONES_MAX stones: on a line each, the columns played, and the entry.
 *
 * SOLVED is a file with two characters for each position of the last complete level and of the
 * levels up to HARD_STONES_MAX: two dots until it is solved, two dashes if it is not hard. It is
 * written as the work goes on, so that an interrupted run can be resumed. */
#include "core/base/memory.h"
#include "games/fiar/mind/book.h"
#include "games/fiar/mind/solve.h"
#include "tree.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* A position is easy if it is solved within this many nodes from an empty table, in about five
 * milliseconds. */
static const uint64_t easy_nodes = 40000;
/* If our own play does not lead to it, it is hard if it takes more than these nodes from an empty
 * table, about 70 of a move's 100 milliseconds. */
static const uint64_t hard_nodes = 1000000;
static const size_t small_table = (size_t)16 << 20, large_table = (size_t)2 << 30;
enum { LINE_ENTRIES = 48, LEVELS_DEFAULT = 17, ENTRY_CHARS = 2, HARD_STONES_MAX = 9 };

struct maker {
  struct fiar_table small, large;
  uint64_t nodes;
  struct level all[HARD_STONES_MAX + 1];
  char *entries[HARD_STONES_MAX + 1]; /* for each position in `all`: column and score */
};

static void stop(const char *what) {
  fprintf(stderr, "make_book: %s\n", what);
  exit(EXIT_FAILURE);
}

static void tell(const struct maker *maker, int stones, size_t positions, size_t entries) {
  fprintf(stderr, "%2d stones: %7zu positions, %7zu in the book, %.0f million nodes, %.0f s\n",
          stones, positions, entries, (double)maker->nodes / 1e6, (double)clock() / CLOCKS_PER_SEC);
}

/* ---- The complete levels ---- */

static void put_entry(char *entry, int score, int column) {
  entry[0] = (char)('1' + column);
  entry[1] = (char)('m' + score);
}

static int score_of(const char *entry) {
  return entry[1] - 'm';
}

static void solve_level(struct maker *maker, const struct level *level, char *entries) {
  struct fiar_search search = {.table = &maker->large};
  for (size_t i = 0; i < level->count; i++) {
    struct fiar_verdict verdict;
    char *entry = &entries[ENTRY_CHARS * i];
    if (entry[0] != '.') continue;
    fiar_solve(&search, &level->at[i], &verdict);
    put_entry(entry, verdict.lower, verdict.column);
  }
  maker->nodes += search.nodes;
}

/* Derives a position's entry from those of its children; among equal moves, the nearest to the
 * centre. */
static void conclude(const struct fiar_position *position, const struct level *children,
                     const char *entries, char *entry) {
  static const int centre_first[FIAR_COLUMNS] = {3, 2, 4, 1, 5, 0, 6};
  int best = -FIAR_SCORE_NONE;
  for (int i = 0; i < FIAR_COLUMNS; i++) {
    struct fiar_position child = *position;
    if (!fiar_play(&child, centre_first[i])) continue;
    int score = fiar_over(&child) ? fiar_score_now(fiar_stones(position))
                                  : -score_of(&entries[ENTRY_CHARS * level_find(children, child)]);
    if (score <= best) continue;
    best = score;
    put_entry(entry, score, centre_first[i]);
  }
}

static void stop_at(const char *path, const char *what) {
  fprintf(stderr, "%s: %s\n", path, what);
  exit(EXIT_FAILURE);
}

/* Maps the file of the solved positions, `size` bytes; a new one is filled with dots. */
static char *open_solved(const char *path, size_t size) {
  struct stat info;
  int file = open(path, O_RDWR | O_CREAT, 0666);
  if (file < 0 || fstat(file, &info) != 0) stop_at(path, strerror(errno));
  bool begins = info.st_size == 0;
  if (!begins && (size_t)info.st_size != size) stop_at(path, "it is not about these positions");
  if (begins && ftruncate(file, (off_t)size) != 0) stop_at(path, strerror(errno));
  char *text = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (text == MAP_FAILED) stop_at(path, strerror(errno));
  if (begins) memset(text, '.', size);
  return text;
}

static void open_levels(struct maker *maker, const char *path) {
  size_t size = 0;
  for (int stones = 0; stones <= HARD_STONES_MAX; stones++) {
    tree_all(&maker->all[stones], stones);
    if (stones >= BOOK_COMPLETE) size += ENTRY_CHARS * maker->all[stones].count;
  }
  char *entries = open_solved(path, size);
  for (int stones = BOOK_COMPLETE; stones <= HARD_STONES_MAX; stones++) {
    maker->entries[stones] = entries;
    entries += ENTRY_CHARS * maker->all[stones].count;
  }
}

static void make_complete(struct maker *maker) {
  const struct level *last = &maker->all[BOOK_COMPLETE];
  solve_level(maker, last, maker->entries[BOOK_COMPLETE]);
  tell(maker, BOOK_COMPLETE, last->count, last->count);
  for (int stones = BOOK_COMPLETE - 1; stones >= 0; stones--) {
    const struct level *level = &maker->all[stones];
    maker->entries[stones] = memory_new(level->count, ENTRY_CHARS);
    for (size_t i = 0; i < level->count; i++)
      conclude(&level->at[i], &maker->all[stones + 1], maker->entries[stones + 1],
               &maker->entries[stones][ENTRY_CHARS * i]);
  }
}

static void write_complete(const struct maker *maker) {
  for (int stones = 0; stones <= BOOK_COMPLETE; stones++) {
    size_t count = maker->all[stones].count;
    printf("# %d stones, all %zu positions\n", stones, count);
    for (size_t i = 0; i < count; i++)
      printf("%.2s%s", &maker->entries[stones][ENTRY_CHARS * i],
             i + 1 == count || i % LINE_ENTRIES == LINE_ENTRIES - 1 ? "\n" : "");
  }
}

/* Adds to `next` the successors of the positions in a complete level that our own play leads to. */
static void follow_complete(const struct maker *maker, int stones, const struct level *own,
                            struct level *next) {
  const struct level *all = &maker->all[stones];
  for (size_t i = 0; i < all->count; i++)
    if (level_find(own, all->at[i]) != SIZE_MAX)
      tree_replies(next, &all->at[i], maker->entries[stones][ENTRY_CHARS * i] - '1');
}

/* ---- The later levels ---- */

/* Solves one position; true if it is hard and thus belongs in the book. */
static bool belongs_in_book(struct maker *maker, const struct fiar_position *position,
                            struct fiar_verdict *verdict) {
  struct budget budget = budget_of_nodes(easy_nodes);
  struct fiar_search quick = {.table = &maker->small, .budget = &budget};
  fiar_table_clear(&maker->small);
  if (fiar_solve(&quick, position, verdict)) return false;
  struct fiar_search whole = {.table = &maker->large};
  fiar_solve(&whole, position, verdict);
  maker->nodes += whole.nodes;
  return true;
}

static size_t make_level(struct maker *maker, const struct level *level, struct level *next) {
  size_t entries = 0;
  for (size_t i = 0; i < level->count; i++) {
    struct fiar_verdict verdict;
    if (belongs_in_book(maker, &level->at[i], &verdict)) {
      entries++;
      printf("%d%c", verdict.column + 1, 'm' + verdict.lower);
      tree_replies(next, &level->at[i], verdict.column);
    } else
      putchar('.');
    if (i % LINE_ENTRIES == LINE_ENTRIES - 1) putchar('\n'), fflush(stdout);
  }
  if (level->count % LINE_ENTRIES) putchar('\n');
  return entries;
}

/* ---- The other hard positions ---- */

static void solve_hard(struct maker *maker, const struct fiar_position *position, char *entry) {
  struct fiar_search search = {.table = &maker->small};
  struct fiar_verdict verdict;
  fiar_table_clear(&maker->small);
  fiar_solve(&search, position, &verdict);
  maker->nodes += search.nodes;
  if (search.nodes > hard_nodes)
    put_entry(entry, verdict.lower, verdict.column);
  else
    entry[0] = entry[1] = '-';
}

/* Finds the columns of moves that lead to a position, by taking back one after the other. */
static bool find_moves(const struct fiar_position *after, char *moves) {
  int before_count = fiar_stones(after) - 1;
  if (before_count < 0) return true;
  uint64_t tops = (after->all + FIAR_BOTTOM) >> 1 & after->all & ~after->own;
  for (; tops; tops &= tops - 1) {
    uint64_t others = after->all & ~(tops & -tops);
    struct fiar_position before = {others & ~after->own, others};
    moves[before_count] = (char)('1' + __builtin_ctzll(tops) / FIAR_COLUMN_BITS);
    if (find_moves(&before, moves)) return true;
  }
  return false;
}

/* Writes the hard positions that the level of our own play does not have. */
static void make_hard(struct maker *maker, int stones, const struct level *own) {
  const struct level *all = &maker->all[stones];
  size_t hard = 0;
  printf("# %d stones, those of all %zu positions that are hard\n", stones, all->count);
  for (size_t i = 0; i < all->count; i++) {
    char moves[FIAR_CELLS + 1] = "", *entry = &maker->entries[stones][ENTRY_CHARS * i];
    if (entry[0] == '.') solve_hard(maker, &all->at[i], entry);
    if (entry[0] == '-' || level_find(own, all->at[i]) != SIZE_MAX) continue;
    find_moves(&all->at[i], moves);
    printf("%s %.2s\n", moves, entry);
    hard++;
  }
  tell(maker, stones, all->count, hard);
}

int main(int argc, char **argv) {
  if (argc < 2) stop("usage: make_book SOLVED [LEVELS] > book.txt");
  int levels = argc > 2 ? atoi(argv[2]) : LEVELS_DEFAULT;
  struct maker maker = {0};
  struct level level[FIAR_CELLS + 2] = {{0}};
  fiar_table_open(&maker.small, small_table);
  fiar_table_open(&maker.large, large_table);
  open_levels(&maker, argv[1]);
  make_complete(&maker);
  write_complete(&maker);
  tree_roots(&level[0], &level[1]);
  for (int stones = 0; stones < levels; stones++) {
    if (stones <= BOOK_COMPLETE)
      follow_complete(&maker, stones, &level[stones], &level[stones + 2]);
    else if (level[stones].count) {
      printf("# %d stones, %zu positions\n", stones, level[stones].count);
      size_t entries = make_level(&maker, &level[stones], &level[stones + 2]);
      tell(&maker, stones, level[stones].count, entries);
    }
  }
  puts("=");
  for (int stones = BOOK_COMPLETE + 1; stones <= HARD_STONES_MAX; stones++)
    make_hard(&maker, stones, &level[stones]);
  return EXIT_SUCCESS;
}
