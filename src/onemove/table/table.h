/* The table at which scripts/game-master plays: one process that keeps the truth, the dice and the
 * seats of a game as long as the game lasts, and plays and judges a turn whenever it is told to.
 *
 * The script hands its arguments over by becoming `onemove table SCRIPT ARGUMENTS...`. That process
 * deals the board and forks: the parent becomes the script again, as `SCRIPT --table PID SEAT ...`,
 * and the child is the table. So when the first player runs, the seed of the deal is in no command
 * line, file or environment. The script writes words to its file descriptor 4, and reads an exit
 * status for each of them from 3:
 *
 *   name N        asks the player of seat N for its name
 *   phase PHASE   placement or movement begins
 *   seat N        the turn of seat N
 *   nobody        nobody has moved in a whole round: the turn of a seat without a player
 *   end           prints the standings
 *
 * Status 0: the seat moved; 1: it had no move to make; 2: it is lost. With any other status, and
 * with that of `end`, the game ends. However the script ends, the table ends with it, and leaves
 * nothing behind: no player, nothing that it has started, and not the folder in which they ran. */
#ifndef ONEMOVE_TABLE_H
#define ONEMOVE_TABLE_H

#include "arena/match/program.h"
#include "onemove/options.h"
#include "onemove/state/keys.h"
#include "process/temporary.h"
#include "referee/folder.h"

#define TABLE_DELAY 0.3 /* seconds, unless an argument says otherwise */

/* The arguments; everything in them points into argv. */
struct table_options {
  struct keys keys; /* and the game's name, as given */
  const struct game *game;
  struct args args; /* the keys */
  const char *board, *record, *keep, *evidence, *cd;
  double limit, delay; /* seconds: of a turn, and how long the board is shown */
  bool watch, allow_short;
  char **player; /* the players' words */
  unsigned players;
};

struct table {
  struct table_options options;
  struct referee referee;
  struct folder folder;
  char limit_text[32];            /* the limit, for sentences */
  char work[TEMPORARY_PATH_SIZE]; /* the folder of all seats; empty: not made yet */
  struct program *programs; /* of each player, then those of the tools: onemove and the script */
};

/* Opens the game of the options: the board, the folders, the players, the tools. Returns
 * EXIT_MOVED, or prints what is wrong, with the usage of `command` if it is an argument, and
 * returns the exit status. Call table_close in either case. */
int table_open(struct table *table, const struct options *command, const char *script);
void table_close(struct table *table);

/* Draws the board, and a sentence under it, for as long as the options say. */
void table_show(const struct table *table, const char *sentence);

/* Writes the state to a file. */
bool table_write_state(const struct truth *truth, const char *path, struct why *why);

/* Does what a line of the script says, and returns the answer. Sets `over` if the game has ended
 * with it. */
int table_obey(struct table *table, const char *line, bool *over);

/* Plays the open game: starts the script, obeys it until either ends, and closes the table. Returns
 * the exit status, unless this process has become the script. */
int table_converse(struct table *table, const char *script);

#endif
