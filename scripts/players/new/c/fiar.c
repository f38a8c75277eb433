/* Four In A Row: a player that makes random moves. Make it better in `choose`. */
#include "contract.h"

#include <stdlib.h>
#include <string.h>

#define ID "newcomer"

/* cell[row * NEXT + column] is . @ or O, both from 0; another character follows each row, so that
 * no four in a row continue in the next row. Player 1 has @ and begins. */
enum { WIDTH = 7, HEIGHT = 6, NEXT = WIDTH + 1, SIZE = HEIGHT * NEXT };
static char cell[SIZE];
static bool one_line; /* the form of the file: whose turn it is, and all cells in a word */

/* Which of the columns to drop your stone in, @ or O. Your ideas go here. */
static int choose(char stone, const int *columns, int count) {
  (void)stone;
  return columns[rand() % count];
}

/* 0 if it is the turn of player 1, 1 if it is that of player 2; else the stones are wrong. */
static int turn(void) {
  int more = 0;
  for (int i = 0; i < SIZE; i++)
    more += (cell[i] == '@') - (cell[i] == 'O');
  return more;
}

static void read_board(void) {
  one_line = peek() == '@' || peek() == 'O';
  const char *first = one_line ? word("@ or O") : "", *cells = "";
  if (one_line) cells = word("42 cells");
  for (int column = 1; column <= WIDTH && !one_line; column++)
    number(column, column, "'1 2 3 4 5 6 7', or @ or O and 42 cells");
  for (int i = 0; i < SIZE; i++) {
    if (i % NEXT == WIDTH) continue;
    if (i % NEXT == 0 && !one_line) end_line();
    if (!one_line) cells = word("a cell");
    if (!*cells || !strchr(".@O", *cells)) fail(". @ or O");
    cell[i] = *cells++;
    if (*cells && !one_line) fail("a blank between two cells");
  }
  if (*cells) fail("42 cells");
  for (int i = 0; i + NEXT < SIZE; i++)
    if (cell[i + NEXT] == '.' && cell[i] != '.') fail("that no stone floats");
  if (turn() != 0 && turn() != 1) fail("as many @ as O, or one more");
  if (one_line && strcmp(first, turn() == 0 ? "@" : "O") != 0) fail("the stone whose turn it is");
  end_line();
}

static bool is_won(void) {
  static const int steps[] = {1, NEXT - 1, NEXT, NEXT + 1};
  for (int i = 0; i < SIZE; i++)
    for (int k = 0; k < 4 && (cell[i] == '@' || cell[i] == 'O'); k++) {
      int same = 1, at = i + steps[k];
      for (; at < SIZE && cell[at] == cell[i]; at += steps[k])
        same++;
      if (same >= 4) return true;
    }
  return false;
}

/* The number of the column, from 1; 0 if there is no move. */
static int drop(int seat) {
  int columns[WIDTH], count = 0;
  if (players[1].id && strcmp(players[seat].id, me) != 0) return 0;
  if (is_won()) return 0;
  for (int column = 0; column < WIDTH; column++)
    if (cell[column] == '.') columns[count++] = column;
  if (count == 0) return 0;
  char stone = " @O"[seat];
  int column = choose(stone, columns, count), at = column;
  check_choice(column >= 0 && column < WIDTH && cell[column] == '.');
  while (at + NEXT < SIZE && cell[at + NEXT] == '.')
    at += NEXT;
  cell[at] = stone;
  if (players[1].id) players[seat].score = is_won();
  return column + 1;
}

int main(int argc, char **argv) {
  begin(argc, argv, ID);
  read_board();
  if (read_players(2) == 1) fail("two player lines, or none");
  const char *move = NULL;
  char column[] = "0";
  if (placing) {
    if (!players[1].id) players[1].id = players[2].id = "-";
    move = take_seat();
  } else if ((*column = (char)('0' + drop(1 + turn()))) != '0') {
    move = column;
  }
  if (!move) return NO_MOVE;

  FILE *out = begin_output();
  fputs(one_line ? turn() == 0 ? "@ " : "O " : "1 2 3 4 5 6 7\n", out);
  for (int i = 0; i < SIZE; i++)
    if (i % NEXT < WIDTH)
      fprintf(out, "%c%s", cell[i], one_line ? "" : i % NEXT == WIDTH - 1 ? "\n" : " ");
  if (one_line) fputc('\n', out);
  finish(move);
}
