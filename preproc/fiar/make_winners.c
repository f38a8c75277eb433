/* Makes the samples of early positions (tests/games/fiar/ply8.txt and ply6.txt) that tests check
 * the solver and the opening book on: make_winners STONES COUNT [SKIP]
 *
 * Each line has the columns played, at random, and a letter for the side to move's result: w, d or
 * l; the first SKIP positions are left out. To be independent, it uses nothing from games/fiar: a
 * textbook alpha-beta search with a transposition table knows only that four in a row win and that
 * a threat must be answered. A position after eight half-moves takes it about a second. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { COLUMNS = 7, ROWS = 6, HEIGHT = ROWS + 1, CELLS = COLUMNS * ROWS };
enum { TABLE_BITS = 23, RESULT_BITS = 2 };

/* Column by column from the bottom, with a free cell above each. */
struct board {
  uint64_t stones[2]; /* of the side to move, and of the other one */
  int count;
};

static uint64_t table[1 << TABLE_BITS]; /* the key; in the lowest bits, `wanted` and the answer */

static int has_four(uint64_t stones) {
  static const int steps[] = {1, HEIGHT - 1, HEIGHT, HEIGHT + 1};
  for (int i = 0; i < 4; i++) {
    uint64_t two = stones & stones >> steps[i];
    if (two & two >> 2 * steps[i]) return 1;
  }
  return 0;
}

/* All cells that would complete a four, even if taken or off the board. */
static uint64_t completing(uint64_t stones) {
  uint64_t cells = stones << 1 & stones << 2 & stones << 3;
  for (int step = HEIGHT - 1; step <= HEIGHT + 1; step++) {
    uint64_t right = stones >> step & stones >> 2 * step,
             left = stones << step & stones << 2 * step;
    cells |= (left & stones << 3 * step) | (left & stones >> step);
    cells |= (right & stones >> 3 * step) | (right & stones << step);
  }
  return cells;
}

static uint64_t whole_board(void) {
  uint64_t cells = 0;
  for (int column = 0; column < COLUMNS; column++)
    cells |= ((UINT64_C(1) << ROWS) - 1) << column * HEIGHT;
  return cells;
}

static uint64_t free_cells(const struct board *board) {
  return whole_board() & ~(board->stones[0] | board->stones[1]);
}

/* The cell where a stone comes to rest, or 0 in a full column. */
static uint64_t landing(const struct board *board, int column) {
  uint64_t cells = free_cells(board) & ((UINT64_C(1) << ROWS) - 1) << column * HEIGHT;
  return cells & -cells;
}

static struct board after(const struct board *board, uint64_t cell) {
  return (struct board){{board->stones[1], board->stones[0] | cell}, board->count + 1};
}

static uint64_t key_of(const struct board *board) {
  uint64_t bottom = 0;
  for (int column = 0; column < COLUMNS; column++)
    bottom |= UINT64_C(1) << column * HEIGHT;
  return 2 * board->stones[0] + board->stones[1] + bottom;
}

/* The moves that do not lose at once, those that leave most threats first, the centre before the
 * edge. Returns their number; `wins` are the cells where the opponent would win. */
static int sort_moves(const struct board *board, uint64_t wins, uint64_t *moves) {
  static const int centre_first[COLUMNS] = {3, 2, 4, 1, 5, 0, 6};
  uint64_t forced = 0;
  int worth[COLUMNS] = {0}, count = 0;
  for (int i = 0; i < COLUMNS; i++)
    forced |= landing(board, i) & wins;
  for (int i = 0; i < COLUMNS; i++) {
    uint64_t cell = landing(board, centre_first[i]);
    if (!cell || (forced && forced != cell) || wins & cell << 1) continue;
    uint64_t threats = completing(board->stones[0] | cell) & free_cells(board) & ~cell;
    int many = __builtin_popcountll(threats), at = count++;
    for (; at > 0 && worth[at - 1] < many; at--)
      worth[at] = worth[at - 1], moves[at] = moves[at - 1];
    worth[at] = many;
    moves[at] = cell;
  }
  return count;
}

/* Does the side to move get at least `wanted`, 0 (a draw) or 1 (a win)? Nobody has won yet. */
static int gets(const struct board *board, int wanted) {
  uint64_t moves[COLUMNS], own_wins = completing(board->stones[0]);
  if (board->count == CELLS) return wanted <= 0;
  for (int i = 0; i < COLUMNS; i++)
    if (landing(board, i) & own_wins) return 1;
  uint64_t key = key_of(board) << RESULT_BITS | (uint64_t)wanted << 1;
  uint64_t *entry = &table[key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - TABLE_BITS)];
  if (*entry >> 1 == key >> 1) return (int)(*entry & 1);
  int count = sort_moves(board, completing(board->stones[1]) & free_cells(board), moves), good = 0;
  for (int i = 0; i < count && !good; i++) {
    struct board next = after(board, moves[i]);
    good = !gets(&next, 1 - wanted);
  }
  *entry = key | (uint64_t)good;
  return good;
}

static uint64_t dice(uint64_t *seed) {
  *seed ^= *seed << 13;
  *seed ^= *seed >> 7;
  *seed ^= *seed << 17;
  return *seed >> 33;
}

/* Plays `stones` stones at random; 0 if the game ends. */
static int deal(uint64_t *seed, int stones, struct board *board, char *moves) {
  *board = (struct board){{0, 0}, 0};
  while (board->count < stones) {
    int column = (int)(dice(seed) % COLUMNS);
    uint64_t cell = landing(board, column);
    if (!cell) continue;
    moves[board->count] = (char)('1' + column);
    *board = after(board, cell);
    if (has_four(board->stones[1])) return 0;
  }
  moves[stones] = '\0';
  return 1;
}

int main(int argc, char **argv) {
  uint64_t seed = UINT64_C(88172645463325252);
  int stones = argc > 1 ? atoi(argv[1]) : 0, count = argc > 2 ? atoi(argv[2]) : 0;
  int skip = argc > 3 ? atoi(argv[3]) : 0;
  if (stones < 0 || stones > CELLS) return EXIT_FAILURE;
  for (int i = 0; i < count;) {
    struct board board;
    char moves[CELLS + 1];
    if (!deal(&seed, stones, &board, moves) || i++ < skip) continue;
    printf("%s %c\n", moves, gets(&board, 1) ? 'w' : gets(&board, 0) ? 'd' : 'l');
    fflush(stdout);
  }
  return EXIT_SUCCESS;
}
