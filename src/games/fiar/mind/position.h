/* The board of Four In A Row as bits.
 *
 * A column takes seven bits, the seventh always empty, so that no line of four runs over an edge:
 *
 *      6 13 20 27 34 41 48      (always empty)
 *      5 12 19 26 33 40 47      row 6, the top
 *      4 11 18 25 32 39 46
 *      3 10 17 24 31 38 45
 *      2  9 16 23 30 37 44
 *      1  8 15 22 29 36 43
 *      0  7 14 21 28 35 42      row 1, the bottom
 *
 * The layout is that of J. Tromp's Fhourstones benchmark. Rows are counted from 1 at the bottom, so
 * that "odd" and "even" rows are those of the literature on zugzwang in this game (V. Allis, "A
 * knowledge-based approach of Connect-Four", 1988). */
#ifndef ONEMOVE_FIAR_POSITION_H
#define ONEMOVE_FIAR_POSITION_H

#include <stdbool.h>
#include <stdint.h>

enum {
  FIAR_COLUMNS = 7,
  FIAR_ROWS = 6,
  FIAR_CELLS = FIAR_COLUMNS * FIAR_ROWS,
  FIAR_COLUMN_BITS = FIAR_ROWS + 1,
  FIAR_KEY_BITS = FIAR_COLUMNS * FIAR_COLUMN_BITS,
};

#define FIAR_BOTTOM UINT64_C(0x40810204081) /* row 1 */
#define FIAR_BOARD (FIAR_BOTTOM * 0x3f)     /* every cell */
#define FIAR_ODD_ROWS (FIAR_BOTTOM * 0x15)  /* rows 1, 3 and 5 */
#define FIAR_EVEN_ROWS (FIAR_BOTTOM * 0x2a) /* rows 2, 4 and 6 */
#define FIAR_COLUMN (UINT64_C(0x3f))        /* the cells of column 0 */

/* A position; zero bytes are the empty board. */
struct fiar_position {
  uint64_t own; /* stones of the side to move */
  uint64_t all; /* stones of both sides */
};

/* The number of stones on the board. */
static inline int fiar_stones(const struct fiar_position *position) {
  return __builtin_popcountll(position->all);
}

/* The cells of a column, 0 to 6 from the left. */
static inline uint64_t fiar_column(int column) {
  return FIAR_COLUMN << (column * FIAR_COLUMN_BITS);
}

/* The cells where the next stone can come to rest: one bit for every column with room. */
static inline uint64_t fiar_playable(uint64_t all) {
  return (all + FIAR_BOTTOM) & FIAR_BOARD;
}

/* Does this set of cells contain four in a row? */
static inline bool fiar_has_four(uint64_t cells) {
  uint64_t up = cells & cells >> 1;
  uint64_t across = cells & cells >> FIAR_COLUMN_BITS;
  uint64_t falling = cells & cells >> (FIAR_COLUMN_BITS - 1);
  uint64_t rising = cells & cells >> (FIAR_COLUMN_BITS + 1);
  return ((up & up >> 2) | (across & across >> 2 * FIAR_COLUMN_BITS) |
          (falling & falling >> 2 * (FIAR_COLUMN_BITS - 1)) |
          (rising & rising >> 2 * (FIAR_COLUMN_BITS + 1))) != 0;
}

/* The cells that complete four in a row together with three of `stones`; some may be outside the
 * board or taken. */
static inline uint64_t fiar_line_ends(uint64_t stones) {
  uint64_t ends = stones << 1 & stones << 2 & stones << 3;
  for (int step = FIAR_COLUMN_BITS - 1; step <= FIAR_COLUMN_BITS + 1; step++) {
    uint64_t left = stones << step, right = stones >> step;
    ends |= left & stones << 2 * step & (stones << 3 * step | right);
    ends |= right & stones >> 2 * step & (stones >> 3 * step | left);
  }
  return ends;
}

/* The free cells where a stone would complete four in a row with `stones`. */
static inline uint64_t fiar_threats(uint64_t stones, uint64_t all) {
  return fiar_line_ends(stones) & FIAR_BOARD & ~all;
}

/* The moves after which the opponent, whose winning cells are `threats`, cannot win at once. */
static inline uint64_t fiar_safe_moves(uint64_t all, uint64_t threats) {
  uint64_t playable = fiar_playable(all);
  uint64_t forced = playable & threats;
  if (forced & (forced - 1)) return 0;
  return (forced ? forced : playable) & ~(threats >> 1);
}

/* A number below 2^49 that identifies the position: in every column, the stones of the side to move
 * plus a bar of ones as high as the stones in it. */
static inline uint64_t fiar_key(uint64_t own, uint64_t all) {
  return own + all;
}

/* The position with this key. The stones of the side to move are a subset of the bar of ones, so a
 * column's number is at least the bar and at most twice the bar. */
static inline struct fiar_position fiar_of_key(uint64_t key) {
  struct fiar_position position = {0};
  for (int column = 0; column < FIAR_COLUMNS; column++) {
    uint64_t number = key >> (column * FIAR_COLUMN_BITS) & ((UINT64_C(1) << FIAR_COLUMN_BITS) - 1);
    uint64_t bar = 0;
    while (2 * bar + 1 <= number)
      bar = 2 * bar + 1;
    position.all |= bar << column * FIAR_COLUMN_BITS;
    position.own |= (number - bar) << column * FIAR_COLUMN_BITS;
  }
  return position;
}

/* The key of the mirror image. */
static inline uint64_t fiar_mirror(uint64_t key) {
  const uint64_t column = 0x7f;
  const int width = FIAR_COLUMN_BITS;
  return (key & column) << 6 * width | (key >> 6 * width & column) |
         (key & column << width) << 4 * width | (key >> 4 * width & column << width) |
         (key & column << 2 * width) << 2 * width | (key >> 2 * width & column << 2 * width) |
         (key & column << 3 * width);
}

/* A key that a position and its mirror image have in common: the smaller one of theirs. */
static inline uint64_t fiar_canonical(uint64_t key) {
  uint64_t other = fiar_mirror(key);
  return other < key ? other : key;
}

/* Spreads the keys over the numbers below 2^49, one to one. Multiplying by an odd number makes the
 * upper bits depend on all bits of the key; xor with the shifted product brings them down. Both
 * steps can be undone. */
#define FIAR_KEY_FACTOR UINT64_C(0x1b8d5f3a7c64d)
enum { FIAR_KEY_FALL = 36, FIAR_KEY_SECOND_FALL = 24 };

static inline uint64_t fiar_scramble(uint64_t key) {
  uint64_t product = key * FIAR_KEY_FACTOR & ((UINT64_C(1) << FIAR_KEY_BITS) - 1);
  return product ^ product >> FIAR_KEY_FALL ^ product >> FIAR_KEY_SECOND_FALL;
}

/* Scores: 0 is a draw; a side that wins with W stones of its own on the board scores 22 - W, and
 * the other side W - 22. */
enum { FIAR_SCORE_MAX = 18, FIAR_SCORE_NONE = 22 };

/* The score of the side to move, with `stones` on the board, if it wins at once. */
static inline int fiar_score_now(int stones) {
  return FIAR_SCORE_NONE - 1 - (int)((unsigned)stones / 2);
}

/* The best and the worst score of the side to move if neither side can win with its next stone. */
static inline int fiar_score_ceiling(int stones) {
  int score = fiar_score_now(stones + 2);
  return score < FIAR_SCORE_MAX ? score : FIAR_SCORE_MAX;
}

static inline int fiar_score_floor(int stones) {
  int score = -fiar_score_now(stones + 3);
  return score > -FIAR_SCORE_MAX ? score : -FIAR_SCORE_MAX;
}

/* Is the game over: has either side four in a row, or is the board full? */
static inline bool fiar_over(const struct fiar_position *position) {
  return position->all == FIAR_BOARD || fiar_has_four(position->own) ||
         fiar_has_four(position->own ^ position->all);
}

/* Drops a stone of the side to move into a column; false, with nothing changed, if it is full. */
static inline bool fiar_play(struct fiar_position *position, int column) {
  uint64_t stone = fiar_playable(position->all) & fiar_column(column);
  if (!stone) return false;
  position->own ^= position->all; /* the opponent's turn */
  position->all |= stone;
  return true;
}

/* The number of plies until the game ends when both sides play for the quickest win or the slowest
 * loss, `stones` are on the board, and the side to move has this score. */
static inline int fiar_distance(int stones, int score) {
  if (score == 0) return FIAR_CELLS - stones;
  bool first_wins = (score > 0) == (stones % 2 == 0);
  int winners = FIAR_SCORE_NONE - (score < 0 ? -score : score);
  return 2 * winners - first_wins - stones;
}

#endif
