/* The original table of Bark: a game of two hands at one screen. These are its parts' common terms.
 *
 * Everything that it prints, and its exit statuses, are the original's to the byte;
 * src/games/bark's README.md tells them. */
#ifndef ONEMOVE_HOST_BARK_TABLE_H
#define ONEMOVE_HOST_BARK_TABLE_H

#include "games/bark/bark.h"
#include "games/bark/original/frontier.h"
#include "games/bark/original/screen.h"
#include "player/args.h"
#include "process/lines.h"

/* Exit statuses. 1 to 7 are the original's, in the order in which they are found out. */
enum bark_exit {
  BARK_PLAYED = 0,
  BARK_USAGE = 1,
  BARK_BAD_WORDS = 2,
  BARK_BAD_DECK = 3,
  BARK_BAD_SAVE = 4,
  BARK_SHORT_DECK = 5,
  BARK_BOARD_FULL = 6,
  BARK_INPUT_ENDED = 7,
  BARK_FAILED = 8, /* the original does not know it: no memory, or output that cannot be written */
};

enum bark_sitter {
  BARK_HUMAN = 'h',
  BARK_AUTOMATIC = 'a', /* plays its first card in the first place that it finds */
  BARK_STRONG = 's',    /* thinks */
};

/* What the words of the call say. */
struct bark_call {
  const char *file; /* a deck, or a save */
  bool loads;
  uint8_t width, height; /* of a new game */
  enum bark_sitter sitter[BARK_SEATS];
  struct args args; /* time, nodes and seed, for who thinks */
};

/* Of a line that is typed; what is longer is neither a move nor the name of a file. */
enum { BARK_LINE_LONGEST = 8192 };

struct bark_table {
  const struct game *game;
  const struct bark_call *call;
  struct state *state; /* the whole truth; the mover has drawn */
  struct state *seen;  /* room for the view of who thinks */
  struct dice dice;
  struct bark_frontier frontier;
  struct bark_screen screen;
  struct lines lines;
  char *line; /* what was typed last, `line_size` bytes and a NUL, without its LF or CRLF */
  size_t line_size;
  bool line_cut; /* it was longer than BARK_LINE_LONGEST */
};

/* Reads the words of the call; argv[0] is the program. BARK_PLAYED, BARK_USAGE or BARK_BAD_WORDS.
 */
enum bark_exit bark_call_read(struct bark_call *call, const struct game *game, int argc,
                              char **argv);

/* The words as the program's usage has them, two lines. */
extern const char bark_call_usage[];

/* Deals a new game, or loads one, into a zeroed state, as the call says. Afterwards the hands are 6
 * and 5 cards and the board has room. BARK_PLAYED, or what is wrong. */
enum bark_exit bark_open(struct state *state, const struct rules *rules,
                         const struct bark_call *call);

/* Has the mover choose a card and a cell: asks, or finds, and prints all that belongs to a turn but
 * the board. BARK_PLAYED and a legal move, or BARK_INPUT_ENDED or BARK_FAILED. */
enum bark_exit bark_choose(struct bark_table *table, struct move *move);

/* Writes the game to the file of that name (`size` bytes, terminated; a NUL or nothing in it is no
 * name, and the game's own deck is no place). False when that fails: then whatever was there before
 * is there still. */
bool bark_save(struct bark_table *table, const char *name, size_t size);

#endif
