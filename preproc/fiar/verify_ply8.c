/* Counts who wins after eight half-moves: verify_ply8 RESULTS [THREADS [PART]]
 *
 * Solves all 184,275 positions with eight stones that can be reached, mirror images only once, and
 * compares the sums with those of the strong solution by M. Boeck (2025). RESULTS is a text file
 * with a letter for each position in the order in which they are found here: w, d or l for the
 * first player's result, x where the game is over (the second player has won), a dot for positions
 * that are not solved yet. It is written as the work goes on, so that a run that is interrupted, or
 * solves only PART positions, can be resumed.
 *
 * Then compares the winners with BOOK_COMPLETE stones, as far as they follow from the solved
 * positions, with the opening book. The exit status is 0 if everything is solved and the sums and
 * the book are right, 1 if they are wrong, 2 while positions are left. */
#include "games/fiar/mind/book.h"
#include "games/fiar/mind/solve.h"
#include "tree.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { STONES = 8, THREADS_MAX = 256, EXIT_LEFT = 2 };
enum { ALL = 184275, OVER = 1892, WON = 124624, DRAWN = 14676, LOST = 44975 };
static const size_t table_bytes = (size_t)512 << 20;

struct count {
  struct level level;
  char *letters; /* a letter for each position of the level; shared with the file */
  struct fiar_table table;
  atomic_size_t next, solved;
  size_t part;
};

/* The letter of a position in which the first player is to move. */
static char solve(struct fiar_search *search, const struct fiar_position *position) {
  struct fiar_verdict verdict;
  uint64_t wins = fiar_threats(position->own, position->all) & fiar_playable(position->all);
  if (fiar_over(position)) return 'x';
  if (wins) return 'w';
  fiar_solve(search, position, &verdict);
  return "ldw"[1 + fiar_sign(&verdict)];
}

static void *run_thread(void *argument) {
  struct count *count = argument;
  struct fiar_table table;
  struct fiar_search search = {.table = &table, .winner_only = true};
  if (!fiar_table_join(&table, &count->table)) return NULL;
  while (count->solved < count->part) {
    size_t i = atomic_fetch_add(&count->next, 1);
    if (i >= count->level.count) break;
    if (count->letters[i] != '.') continue;
    count->letters[i] = solve(&search, &count->level.at[i]);
    atomic_fetch_add(&count->solved, 1);
  }
  fiar_table_close(&table);
  return NULL;
}

static size_t images(const struct fiar_position *position) {
  uint64_t key = fiar_key(position->own, position->all);
  return fiar_mirror(key) == key ? 1 : 2;
}

static int report(const struct count *count) {
  size_t of[128] = {0}, all = 0;
  for (size_t i = 0; i < count->level.count; i++) {
    size_t weight = images(&count->level.at[i]);
    of[count->letters[i] & 127] += weight;
    all += weight;
  }
  printf("%zu positions: %zu won by the first player, %zu drawn, %zu lost (%zu of them over), "
         "%zu left\n",
         all, of['w'], of['d'], of['l'] + of['x'], of['x'], of['.']);
  if (of['.']) return EXIT_LEFT;
  bool right = all == ALL && of['w'] == WON && of['d'] == DRAWN && of['l'] + of['x'] == LOST &&
               of['x'] == OVER;
  puts(right ? "as it should be" : "wrong");
  return right ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* The result for the side to move is between these: -1, 0 or 1. */
struct winner {
  int lower, upper;
};

static struct winner winner_by_letter(char letter) {
  if (letter == '.') return (struct winner){-1, 1};
  int result = letter == 'w' ? 1 : letter == 'd' ? 0 : -1;
  return (struct winner){result, result};
}

/* The result of a position with at most STONES stones, according to the letters. */
static struct winner winner_by_letters(const struct count *count,
                                       const struct fiar_position *position) {
  if (fiar_stones(position) == STONES)
    return winner_by_letter(count->letters[level_find(&count->level, *position)]);
  if (fiar_over(position)) return (struct winner){-1, -1};
  struct winner best = {-1, -1};
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    struct fiar_position child = *position;
    if (!fiar_play(&child, column)) continue;
    struct winner after = winner_by_letters(count, &child);
    if (-after.upper > best.lower) best.lower = -after.upper;
    if (-after.lower > best.upper) best.upper = -after.lower;
  }
  return best;
}

/* True if the book agrees with the letters. */
static bool compare_book(const struct count *count) {
  struct level level = {0};
  size_t compared = 0, wrong = 0;
  tree_all(&level, BOOK_COMPLETE, false);
  for (size_t i = 0; i < level.count; i++) {
    int score = FIAR_SCORE_MAX, unused;
    struct winner winner = winner_by_letters(count, &level.at[i]);
    if (winner.lower != winner.upper) continue;
    (void)fiar_book_find(&level.at[i], &score, &unused); /* else it is won at once */
    compared++;
    wrong += (score > 0) - (score < 0) != winner.lower;
  }
  printf("the book: %zu of %zu positions with %d stones compared, %zu wrong\n", compared,
         level.count, BOOK_COMPLETE, wrong);
  level_clear(&level);
  return wrong == 0;
}

int main(int argc, char **argv) {
  pthread_t threads[THREADS_MAX];
  struct count count = {0};
  long wanted = argc > 2 ? atol(argv[2]) : 1;
  count.part = argc > 3 ? strtoul(argv[3], NULL, 10) : SIZE_MAX;
  if (argc < 2) return fputs("usage: verify_ply8 RESULTS [THREADS [PART]]\n", stderr), EXIT_FAILURE;
  tree_all(&count.level, STONES, true);
  count.letters = level_file(argv[1], count.level.count + 1);
  count.letters[count.level.count] = '\n';
  if (!fiar_table_open(&count.table, table_bytes))
    return fputs("out of memory\n", stderr), EXIT_FAILURE;
  long started = 0;
  while (started + 1 < wanted && started < THREADS_MAX &&
         pthread_create(&threads[started], NULL, run_thread, &count) == 0)
    started++;
  run_thread(&count);
  while (started > 0)
    pthread_join(threads[--started], NULL);
  int status = report(&count);
  return compare_book(&count) ? status : EXIT_FAILURE;
}
