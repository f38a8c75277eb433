/* Wins if it can, else stops the other player from winning, else plays near the middle.
 *
 *     cc -o careful_strategy careful_strategy.c
 *
 * Each line of input is `@ CELLS` or `O CELLS`: our stones, and the 42 cells from the top left to
 * the bottom right. */
#include <stdio.h>
#include <string.h>

enum { WIDTH = 7, HEIGHT = 6, FOUR = 4 };

/* How many cells like `stone` follow the one at row, column in one direction. */
static int run(const char *cells, char stone, int row, int column, int down, int right) {
  int length = 0;
  for (row += down, column += right; row >= 0 && row < HEIGHT && column >= 0 && column < WIDTH &&
                                     cells[row * WIDTH + column] == stone;
       row += down, column += right)
    length++;
  return length;
}

/* Would a stone dropped into the column make four in a row? */
static int wins(const char *cells, char stone, int column) {
  static const int lines[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  int row = HEIGHT - 1;
  while (row >= 0 && cells[row * WIDTH + column] != '.')
    row--;
  if (row < 0) return 0;
  for (int i = 0; i < 4; i++)
    if (1 + run(cells, stone, row, column, lines[i][0], lines[i][1]) +
            run(cells, stone, row, column, -lines[i][0], -lines[i][1]) >=
        FOUR)
      return 1;
  return 0;
}

static int choose(const char *cells, char own) {
  static const int order[WIDTH] = {3, 2, 4, 1, 5, 0, 6};
  char other = own == '@' ? 'O' : '@';
  for (int i = 0; i < WIDTH; i++)
    if (wins(cells, own, order[i])) return order[i];
  for (int i = 0; i < WIDTH; i++)
    if (wins(cells, other, order[i])) return order[i];
  for (int i = 0; i < WIDTH; i++)
    if (cells[order[i]] == '.') return order[i];
  return 0;
}

int main(void) {
  char line[64];
  while (fgets(line, sizeof line, stdin)) {
    if (strlen(line) < 2 + WIDTH * HEIGHT) return 1;
    printf("%d\n", choose(line + 2, line[0]) + 1);
    fflush(stdout); /* without this the answer would wait in a buffer: the game would freeze */
  }
  return 0;
}
