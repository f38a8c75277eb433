/* For the tests of cells: a program that is the referee, its cells' keepers and, told by a word, a
 * player that behaves badly; all of it as root, where the test is, and as an ordinary user. */
#ifndef ONEMOVE_TESTS_CELLS_H
#define ONEMOVE_TESTS_CELLS_H

#include "arena/cell/cell.h"
#include "support/scratch.h"
#include "support/test.h"

/* What a test of cells has: a folder that everybody may write, in which there is the program itself
 * as `player`, and a cell. */
struct cells {
  struct scratch scratch;
  char player[2 * SCRATCH_PATH_SIZE];
  const char *visible[4], *hidden[3];
  struct cell_plan plan;
  struct cell_time time; /* ten seconds of everything, unless the test changes it */
  struct cell *cell;
  struct cell_report report;
  struct why why;
};

/* The `main` of such a test: returns what tests_run with `open` and `close` returns; for both users
 * together if the caller is root. The words of cell_open and of rogue_act are obeyed. */
int cells_main(int argc, char **argv, int (*open)(void **state), int (*close)(void **state));

/* The first of 64 slots that no other process has. */
unsigned cells_slot(void);

/* A place without a cell yet; its end. */
int cells_open(void **state);
int cells_close(void **state);

/* A test that has one, as `cells`. */
#define CELLS_TEST(name) TEST_OF(name, struct cells, cells, cells_open, cells_close)

/* Makes a cell with these layers instead of the one before; returns whether they are granted. */
bool cells_use(struct cells *cells, uint32_t layers);

/* The sets of layers that tests go through: none, each by itself, all. The number of sets; the
 * bits and the name of one of them. */
enum { CELLS_SETS = LAYERS + 2 };
uint32_t cells_set(int index, const char **name);

/* Runs the player with that act in the cell (rogue_act), or a command of the shell, or a program.
 * Returns what cell_run returns. */
bool cells_act(struct cells *cells, const char *act, const char *argument);
bool cells_shell(struct cells *cells, const char *command);
bool cells_start(struct cells *cells, const char *program, const char *one, const char *other);

/* What the player does for each act; its exit status. */
int rogue_act(const char *act, const char *argument);

#endif
