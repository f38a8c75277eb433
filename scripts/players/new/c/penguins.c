/* Penguins: a player that makes random moves. Make it better in `choose`. */
#include "contract.h"

#include <stdlib.h>
#include <string.h>

#define ID "newcomer"

/* Places are row * WIDTH + column, both from 1; all around the fields is water. */
enum { SIDE_MAX = 128, WIDTH = SIDE_MAX + 2, SIZE = WIDTH * WIDTH, MOVES_MAX = 4 * SIZE };

static int rows, columns, fish[SIZE], penguin[SIZE]; /* fish are 0 under a penguin */
static struct move { int from, to; /* from is 0 where a penguin is placed */ } moves[MOVES_MAX];

/* Which of the moves to make, from 0 to count - 1. Your penguins have the number `player`. Your
 * ideas go here. */
static int choose(int player, int count) {
  (void)player;
  return rand() % count;
}

static void read_board(void) {
  rows = number(1, SIDE_MAX, "the number of rows");
  columns = number(1, SIDE_MAX, "the number of columns");
  for (int row = 1; row <= rows; row++) {
    end_line();
    for (int place = row * WIDTH + 1; place <= row * WIDTH + columns; place++) {
      const char *field = word("a field");
      if (strlen(field) != 2 || strspn(field, "0123") == 0 || strspn(field, "0123456789") != 2)
        fail("a field: two digits, fish (0 to 3) and player");
      penguin[place] = field[1] - '0';
      fish[place] = penguin[place] ? 0 : field[0] - '0';
    }
  }
  end_line();
  read_players(9);
  for (int place = 0; place < SIZE; place++)
    if (penguin[place] && !players[penguin[place]].id) fail("a player line for each penguin");
}

/* Penguins are placed where there is one fish. */
static int list_placements(void) {
  int count = 0;
  for (int place = 0; place < SIZE; place++)
    if (fish[place] == 1) moves[count++] = (struct move){0, place};
  return count;
}

/* They slide over free floes in a straight line. */
static int list_slides(int player) {
  static const int steps[] = {1, WIDTH, -1, -WIDTH};
  int count = 0;
  for (int from = 0; from < SIZE; from++)
    for (int i = 0; i < 4 && penguin[from] == player; i++)
      for (int to = from + steps[i]; fish[to] > 0; to += steps[i])
        moves[count++] = (struct move){from, to};
  return count;
}

/* The number after the largest; if that is 10, the smallest free one; 10 if there is none. */
static int new_number(void) {
  int number = 9;
  while (number > 0 && !players[number].id)
    number--;
  if (++number > 9)
    for (number = 1; number <= 9 && players[number].id;)
      number++;
  return number;
}

/* a1 is the top left; after z come aa, ab, ... */
static char *print_place(char *text, int place) {
  int column = place % WIDTH - 1;
  if (column >= 26) *text++ = (char)('a' + column / 26 - 1);
  return text + sprintf(text, "%c%d", 'a' + column % 26, place / WIDTH);
}

int main(int argc, char **argv) {
  begin(argc, argv, ID);
  read_board();
  int player = number_of(me), count = 0;
  if (placing) {
    if (!player) player = new_number();
    int left = penguins();
    for (int place = 0; place < SIZE; place++)
      left -= penguin[place] == player;
    if (left > 0 && player <= 9) count = list_placements();
  } else if (player) {
    count = list_slides(player);
  }
  if (count == 0) return NO_MOVE;

  int chosen = choose(player, count);
  check_choice(chosen >= 0 && chosen < count);
  struct move move = moves[chosen];
  int score = players[player].score + fish[move.to];
  players[player] = (struct player){me, score < SCORE_MAX ? score : SCORE_MAX};
  penguin[move.to] = player;
  fish[move.to] = penguin[move.from] = 0; /* the floe that it left sinks */
  FILE *out = begin_output();
  fprintf(out, "%d %d\n", rows, columns);
  for (int row = 1; row <= rows; row++)
    for (int column = 1; column <= columns; column++)
      fprintf(out, "%d%d%c", fish[row * WIDTH + column], penguin[row * WIDTH + column],
              column < columns ? ' ' : '\n');
  char text[16], *end = text;
  if (move.from) end = print_place(end, move.from), *end++ = ' ';
  print_place(end, move.to);
  finish(text);
}
