/* Four In A Row: a player that makes random moves. Make it better in `choose`. */
#include "contract.h"

#include <stdlib.h>
#include <string.h>

#define ID "newcomer"
#define HEADER "1 2 3 4 5 6 7"

enum { WIDTH = 7, HEIGHT = 6, SIZE = WIDTH * HEIGHT, FOUR = 4 };

static const char stones[] = "@O"; /* player 1 has @ and begins */

struct state {
  char cell[SIZE];        /* a stone or a dot, from the top left to the bottom right */
  bool one_line;          /* was the file in the form of one line? */
  struct players players; /* two or none */
};

static int count(const struct state *state, char stone) {
  int sum = 0;
  for (int i = 0; i < SIZE; i++)
    sum += state->cell[i] == stone;
  return sum;
}

/* 0: it is the turn of @; 1: of O. */
static int turn(const struct state *state) {
  return count(state, '@') - count(state, 'O');
}

/* ---- The state file: seven lines of a board, or one line (whose turn it is, and 42 cells); then
 * two player lines, or none. Not checked: whether the stones can have been dropped in turn, and the
 * scores. ---- */

/* Takes a word of `size` cells to the cells from `at` on. */
static void read_cells(struct state *state, struct text *text, int at, int size) {
  const char *word = text_word(text, "a cell");
  for (int i = 0; word[i]; i++, text->column++) {
    if (i >= size || !strchr(".@O", word[i]))
      text_wrong(text, "a cell is . @ or O, and %d are expected; not '%.60s'", size, word + i);
    state->cell[at + i] = word[i];
  }
  if ((int)strlen(word) < size) text_wrong(text, "expected %d cells", size);
}

static void read_board(struct state *state, struct text *text) {
  for (int column = 1; column <= WIDTH; column++)
    text_number(text, column, column, "the line '" HEADER "', or @ or O and 42 cells: a number");
  for (int i = 0; i < SIZE; i++) {
    if (i % WIDTH == 0) {
      text_end(text);
      text_line(text, "a row of 7 cells");
    }
    read_cells(state, text, i, 1);
  }
  text_end(text);
}

static void read_state(struct state *state, struct text *text) {
  const char *first = NULL; /* whose turn it is, in the form of one line */
  text_line(text, "'" HEADER "'");
  state->one_line = text_peek(text) && strchr(stones, text_peek(text));
  if (state->one_line) {
    first = text_word(text, "@ or O");
    read_cells(state, text, 0, SIZE);
    text_end(text);
  } else {
    read_board(state, text);
  }
  struct text board = *text; /* for errors in the board as a whole */
  read_players(&state->players, text, 2);
  if (state->players.count == 1) text_wrong(text, "one player line, expected two or none");
  for (int i = 0; i + WIDTH < SIZE; i++)
    if (state->cell[i] != '.' && state->cell[i + WIDTH] == '.')
      text_wrong(&board, "a stone in column %d floats", i % WIDTH + 1);
  if (turn(state) != 0 && turn(state) != 1)
    text_wrong(&board, "there cannot be %d @ and %d O", count(state, '@'), count(state, 'O'));
  if (first && (*first != stones[turn(state)] || first[1]))
    text_wrong(&board, "by the stones it is the turn of %c", stones[turn(state)]);
}

static void write_state(const struct state *state, FILE *out) {
  if (state->one_line)
    fprintf(out, "%c %.*s\n", stones[turn(state)], SIZE, state->cell);
  else
    fprintf(out, HEADER "\n");
  for (int i = 0; i < SIZE && !state->one_line; i++)
    fprintf(out, "%c%c", state->cell[i], i % WIDTH == WIDTH - 1 ? '\n' : ' ');
  write_players(&state->players, out);
}

/* ---- Moves ---- */

/* In which of these columns, from 0, to drop the stone. Your ideas go here. */
static int choose(const struct state *state, const int *columns, int number) {
  (void)state;
  return columns[rand() % number];
}

/* Has this stone a row of four that begins in the cell and goes on in this direction? */
static bool row_of_four(const struct state *state, int cell, int down, int right, char stone) {
  int row = cell / WIDTH, column = cell % WIDTH, length = 0;
  for (; length < FOUR && row < HEIGHT && column >= 0 && column < WIDTH; length++) {
    if (state->cell[row * WIDTH + column] != stone) return false;
    row += down;
    column += right;
  }
  return length == FOUR;
}

static bool has_won(const struct state *state, char stone) {
  for (int cell = 0; cell < SIZE; cell++)
    if (row_of_four(state, cell, 0, 1, stone) || row_of_four(state, cell, 1, 0, stone) ||
        row_of_four(state, cell, 1, 1, stone) || row_of_four(state, cell, 1, -1, stone))
      return true;
  return false;
}

/* Takes the first free seat, whose ID is `-`. A file without player lines gets both. */
static bool take_seat(struct state *state, const struct call *call) {
  struct player *free_seat;
  for (int number = state->players.count + 1; number <= 2; number++)
    add_player(&state->players, (struct player){"-", number, 0});
  free_seat = find_player(&state->players, "-");
  if (find_player(&state->players, call->id) || !free_seat) return false;
  free_seat->id = call->id;
  fputs("takes a seat", call->move);
  return true;
}

static bool drop(struct state *state, const struct call *call) {
  int columns[WIDTH], number = 0, seat = turn(state);
  struct player *player = find_number(&state->players, seat + 1);
  if (player && strcmp(player->id, call->id) != 0)
    return false; /* without lines anybody may move */
  for (int column = 0; column < WIDTH; column++)
    if (state->cell[column] == '.') columns[number++] = column;
  if (number == 0 || has_won(state, '@') || has_won(state, 'O')) return false;
  int column = choose(state, columns, number), cell = column;
  while (cell + WIDTH < SIZE && state->cell[cell + WIDTH] == '.')
    cell += WIDTH;
  state->cell[cell] = stones[seat];
  if (player && has_won(state, stones[seat])) player->score = 1;
  fprintf(call->move, "%d", column + 1);
  return true;
}

int main(int argc, char **argv) {
  struct state state;
  struct call call;
  struct text text;
  read_call(&call, argc, argv, ID, NULL);
  text_open(&text, call.input);
  read_state(&state, &text);
  if (!(call.placing ? take_seat : drop)(&state, &call)) return NO_MOVE;
  write_state(&state, call.after);
  finish(&call);
}
