#include "support/plain_fiar.h"

static int count(const struct plain *plain, int column, int row, int right, int up) {
  char side = plain->cell[column][row];
  int length = 0;
  for (;; length++) {
    column += right;
    row += up;
    if (column < 0 || column >= PLAIN_COLUMNS || row < 0 || row >= PLAIN_ROWS) return length;
    if (plain->cell[column][row] != side) return length;
  }
}

int plain_play(struct plain *plain, int column) {
  static const int directions[][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  int row = plain->height[column]++;
  plain->cell[column][row] = (char)(1 + plain->stones++ % 2);
  for (int i = 0; i < 4; i++) {
    int right = directions[i][0], up = directions[i][1];
    if (count(plain, column, row, right, up) + count(plain, column, row, -right, -up) >= 3)
      return 1;
  }
  return 0;
}

/* Alpha-beta, because tests would take too long without it, and no other enhancement. */
static int search(const struct plain *plain, int alpha, int beta) {
  for (int column = 0; column < PLAIN_COLUMNS && alpha < beta; column++) {
    if (plain->height[column] == PLAIN_ROWS) continue;
    struct plain child = *plain;
    int score;
    if (plain_play(&child, column))
      score = 22 - (child.stones + 1) / 2;
    else if (child.stones == PLAIN_CELLS)
      score = 0;
    else
      score = -search(&child, -beta, -alpha);
    if (score > alpha) alpha = score;
  }
  return alpha;
}

int plain_score(const struct plain *plain) {
  return search(plain, -22, 22);
}
