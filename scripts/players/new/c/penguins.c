/* Penguins: a player that makes random moves. Make it better in `choose`. */
#include "contract.h"

#include <stdlib.h>
#include <string.h>

#define ID "newcomer"

enum { SIDE_MAX = 128, NUMBER_MAX = 9, MOVES_MAX = 65536 };

/* A field as in the file: fish, or the number of the penguin's player. */
struct field {
  int fish, player;
};

struct state {
  int rows, columns;
  struct field field[SIDE_MAX][SIDE_MAX];
  struct players players;
};

struct place {
  int row, column;
};

struct move {
  struct place from, to;
};

/* ---- The state file ---- */

static struct field read_field(struct text *text) {
  const char *word = text_word(text, "a field");
  if (strlen(word) != 2 || word[0] < '0' || word[0] > '3' || word[1] < '0' || word[1] > '9')
    text_wrong(text, "a field is two digits, fish (0-3) and player, not '%.40s'", word);
  struct field field = {word[0] - '0', word[1] - '0'};
  if (field.player) field.fish = 0; /* the fish under a penguin do not count */
  return field;
}

static void read_state(struct state *state, struct text *text) {
  struct text first[NUMBER_MAX + 1] = {0}; /* where each player's first penguin is */
  text_line(text, "rows columns");
  state->rows = text_number(text, 1, SIDE_MAX, "rows");
  state->columns = text_number(text, 1, SIDE_MAX, "columns");
  text_end(text);
  for (int row = 0; row < state->rows; row++) {
    text_line(text, "a row of fields");
    for (int column = 0; column < state->columns; column++) {
      struct field field = state->field[row][column] = read_field(text);
      if (field.player && !first[field.player].line) first[field.player] = *text;
    }
    text_end(text);
  }
  read_players(&state->players, text, NUMBER_MAX);
  for (int number = 1; number <= NUMBER_MAX; number++)
    if (first[number].line && !find_number(&state->players, number))
      text_wrong(&first[number], "a penguin of player %d, who has no player line", number);
}

static void write_state(const struct state *state, FILE *out) {
  fprintf(out, "%d %d\n", state->rows, state->columns);
  for (int row = 0; row < state->rows; row++)
    for (int column = 0; column < state->columns; column++)
      fprintf(out, "%d%d%c", state->field[row][column].fish, state->field[row][column].player,
              column + 1 < state->columns ? ' ' : '\n');
  write_players(&state->players, out);
}

/* a1 is the top left; after z come aa, ab, ... */
static void write_place(struct place place, FILE *out) {
  enum { LETTERS = 26 };
  if (place.column >= LETTERS) fputc('a' + place.column / LETTERS - 1, out);
  fprintf(out, "%c%d", 'a' + place.column % LETTERS, place.row + 1);
}

/* ---- Moves ---- */

/* Which of the moves to make: the index of one. Where a penguin is placed, from.row is -1. Your
 * ideas go here; the fish of a move are state->field[move->to.row][move->to.column].fish. */
static int choose(const struct state *state, const struct move *moves, int count) {
  (void)state, (void)moves;
  return rand() % count;
}

/* A penguin of the player goes there and gets the fish. */
static void stand(struct state *state, struct player *player, struct place place) {
  struct field *field = &state->field[place.row][place.column];
  player->score += field->fish;
  if (player->score > SCORE_MAX) player->score = SCORE_MAX;
  *field = (struct field){0, player->number};
}

/* The number after the largest; if that is 10, the smallest free one. 0: there is none. */
static int next_number(struct players *players) {
  int number = players->count ? players->line[players->count - 1].number + 1 : 1;
  if (players->count == NUMBER_MAX) return 0;
  if (number > NUMBER_MAX)
    for (number = 1; find_number(players, number);)
      number++;
  return number;
}

static bool place_penguin(struct state *state, const struct call *call) {
  static struct move moves[SIDE_MAX * SIDE_MAX];
  struct player *player = find_player(&state->players, call->id);
  int count = 0, placed = 0, number = player ? player->number : next_number(&state->players);
  for (int row = 0; row < state->rows; row++)
    for (int column = 0; column < state->columns; column++) {
      struct field field = state->field[row][column];
      placed += field.player == number;
      if (field.player == 0 && field.fish == 1)
        moves[count++] = (struct move){{-1, -1}, {row, column}};
    }
  if (count == 0 || number == 0 || (player && placed >= call->penguins) || call->penguins == 0)
    return false;
  struct place to = moves[choose(state, moves, count)].to;
  if (!player) player = add_player(&state->players, (struct player){call->id, number, 0});
  stand(state, player, to);
  write_place(to, call->move);
  return true;
}

/* Adds all slides of the penguin, over free floes in a straight line; returns the new count. */
static int add_slides(const struct state *state, struct place from, struct move *moves, int count) {
  static const int step[][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  for (int i = 0; i < 4; i++) {
    struct place to = {from.row + step[i][0], from.column + step[i][1]};
    while (to.row >= 0 && to.row < state->rows && to.column >= 0 && to.column < state->columns &&
           state->field[to.row][to.column].fish > 0 && count < MOVES_MAX) {
      moves[count++] = (struct move){from, to};
      to.row += step[i][0];
      to.column += step[i][1];
    }
  }
  return count;
}

static bool move_penguin(struct state *state, const struct call *call) {
  static struct move moves[MOVES_MAX];
  struct player *player = find_player(&state->players, call->id);
  int count = 0;
  if (!player) return false;
  for (int row = 0; row < state->rows; row++)
    for (int column = 0; column < state->columns; column++)
      if (state->field[row][column].player == player->number)
        count = add_slides(state, (struct place){row, column}, moves, count);
  if (count == 0) return false;
  struct move move = moves[choose(state, moves, count)];
  stand(state, player, move.to);
  state->field[move.from.row][move.from.column] =
      (struct field){0, 0}; /* the floe that it left sinks */
  write_place(move.from, call->move);
  fputc(' ', call->move);
  write_place(move.to, call->move);
  return true;
}

int main(int argc, char **argv) {
  static struct state state;
  struct call call;
  struct text text;
  read_call(&call, argc, argv, ID, "penguins");
  text_open(&text, call.input);
  read_state(&state, &text);
  if (!(call.placing ? place_penguin : move_penguin)(&state, &call)) return NO_MOVE;
  write_state(&state, call.after);
  finish(&call);
}
