/* For the tests of cells: one program that is the referee, the cells' keepers and, given --act, a
 * misbehaving player. Root runs every test twice: as root, then as an ordinary user. */
#ifndef ONEMOVE_TESTS_CELLS_H
#define ONEMOVE_TESTS_CELLS_H

#include "arena/cell/cell.h"
#include "support/scratch.h"
#include "support/test.h"

/* What a test of cells works with: a cell, and a world-writable folder that holds the test program
 * itself as `player`. */
struct cells {
  struct scratch scratch;
  char player[2 * SCRATCH_PATH_SIZE];
  const char *visible[4], *hidden[3];
  struct cell_plan plan;
  struct cell_time time; /* a minute each, unless the test changes it */
  struct cell *cell;
  int set; /* the test's, for going through the sets of layers */
  struct cell_report report;
  struct why why;
};

/* The `main` of such a test: returns what tests_run with `open` and `close` returns, or the sum for
 * both users if the caller is root. Obeys the arguments of cell_open and of rogue_act. */
int cells_main(int argc, char **argv, int (*open)(void **state), int (*close)(void **state));

/* The first of 128 slots that belong to this process alone. */
unsigned cells_slot(void);

/* How many milliseconds of this machine so many bare starts of a program take; at least a third of
 * one each. */
int64_t cells_starts_ms(unsigned starts);

/* Open and close a folder without a cell. */
int cells_open(void **state);
int cells_close(void **state);

/* A test that has a `struct cells`, called `cells`. */
#define CELLS_TEST(name) TEST_OF(name, struct cells, cells, cells_open, cells_close)

/* Replaces the cell by one with these layers; returns whether all of them are granted. */
bool cells_use(struct cells *cells, uint32_t layers);

/* The sets of layers that tests go through (none, each alone, all): how many there are; the bits
 * and the name of one. */
enum { CELLS_SETS = LAYERS + 2 };
uint32_t cells_set(int index, const char **name);

/* Runs the player with this act (rogue_act; with a blank in it, a shell command, whose $1 is the
 * argument), a shell command, or a program in the cell. Returns what cell_run returns. */
bool cells_act(struct cells *cells, const char *act, const char *argument);
bool cells_shell(struct cells *cells, const char *command);
bool cells_start(struct cells *cells, const char *program, const char *one, const char *other);

/* Fails unless the shell command runs in the cell, and prints this. */
void assert_prints(struct cells *cells, const char *command, const char *out);

/* Performs an act of the player; returns its exit status. */
int rogue_act(const char *act, const char *argument);

#endif
