/* A player like those that students hand in, in one file: fixed buffers, arguments converted to
 * lower case, file names of at most 19 characters, and much output. It knows only what the course's
 * paper says about Penguins. It takes the first move that it finds. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ME "course"

enum { SIDE_MAX = 100, PLAYERS_MAX = 9, NAME_SIZE = 32 };

static int rows, columns, players, me = -1;
static char board[SIDE_MAX][SIDE_MAX][3];
static struct {
  char name[NAME_SIZE];
  int number, score;
} player[PLAYERS_MAX];

static void fail(const char *what, int status) {
  printf("error: %s\n", what);
  exit(status);
}

static void read_board(const char *name) {
  FILE *file = fopen(name, "r");
  if (!file) fail("cannot open the board", 2);
  if (fscanf(file, "%d %d", &rows, &columns) != 2) fail("no sizes", 2);
  if (rows > SIDE_MAX || columns > SIDE_MAX) fail("the board is too large for me", 3);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      if (fscanf(file, "%2s", board[i][j]) != 1) fail("a field is missing", 2);
  while (players < PLAYERS_MAX && fscanf(file, "%31s %d %d", player[players].name,
                                         &player[players].number, &player[players].score) == 3) {
    if (strcmp(player[players].name, ME) == 0) me = players;
    players++;
  }
  fclose(file);
}

static void write_board(const char *name) {
  FILE *file = fopen(name, "w");
  if (!file) fail("cannot write the board", 3);
  fprintf(file, "%d %d\n", rows, columns);
  for (int i = 0; i < rows; i++) {
    for (int j = 0; j < columns; j++)
      fprintf(file, "%s ", board[i][j]);
    fprintf(file, "\n");
  }
  for (int i = 0; i < players; i++)
    fprintf(file, "%s %d %d\n", player[i].name, player[i].number, player[i].score);
  fclose(file);
}

static void add_me(void) {
  if (me >= 0) return;
  me = players++;
  strcpy(player[me].name, ME); /* NOLINT: as students write it */
  player[me].number = me + 1;
  player[me].score = 0;
}

static void stand(int i, int j) {
  player[me].score += board[i][j][0] - '0';
  board[i][j][0] = '0';
  board[i][j][1] = (char)('0' + player[me].number);
}

static int is_mine(int i, int j) {
  return me >= 0 && board[i][j][1] - '0' == player[me].number;
}

static int place(int penguins) {
  int placed = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      placed += is_mine(i, j);
  printf("I have placed %d of %d penguins\n", placed, penguins);
  for (int i = 0; i < rows && placed < penguins; i++)
    for (int j = 0; j < columns; j++)
      if (strcmp(board[i][j], "10") == 0) {
        add_me();
        stand(i, j);
        return 0;
      }
  return 1;
}

static int move(void) {
  static const int step[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      for (int k = 0; is_mine(i, j) && k < 4; k++) {
        int to = i + step[k][0], over = j + step[k][1];
        if (to < 0 || to >= rows || over < 0 || over >= columns) continue;
        if (board[to][over][0] == '0' || board[to][over][1] != '0') continue;
        printf("I move from %d %d to %d %d\n", i, j, to, over);
        stand(to, over);
        strcpy(board[i][j], "00"); /* NOLINT: as students write it */
        return 0;
      }
  return 1;
}

int main(int argc, char **argv) {
  char phase[20] = "", in[20] = "", out[20] = "";
  int penguins = 0;
  for (int i = 1; i < argc; i++) {
    for (char *c = argv[i]; *c; c++)
      *c = (char)tolower((unsigned char)*c);
    if (strcmp(argv[i], "name") == 0) {
      printf(ME);
      return 0;
    }
    if (strncmp(argv[i], "phase=", 6) == 0)
      snprintf(phase, sizeof phase, "%s", argv[i] + 6);
    else if (strncmp(argv[i], "penguins=", 9) == 0)
      penguins = (int)strtol(argv[i] + 9, NULL, 10);
    else if (!in[0])
      snprintf(in, sizeof in, "%s", argv[i]);
    else
      snprintf(out, sizeof out, "%s", argv[i]);
  }
  if (!out[0]) fail("usage: phase=PHASE [penguins=N] INPUT OUTPUT", 3);
  read_board(in);
  int status = strcmp(phase, "placement") == 0 ? place(penguins) : move();
  if (status == 0) write_board(out);
  return status;
}
