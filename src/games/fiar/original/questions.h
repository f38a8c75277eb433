/* Reads the positions that `fiar solve` is asked about, line by line. A position is
 *
 *   44455              the columns played; an empty line is the empty board
 *   @ ....O...         the protocol's line
 *   1 2 3 4 5 6 7      a board, six more lines; player lines and empty ones may follow it
 *
 * There is no input or output here: the caller gives the reader one line at a time, and is told at
 * once if a position ends with it. */
#ifndef ONEMOVE_FIAR_QUESTIONS_H
#define ONEMOVE_FIAR_QUESTIONS_H

#include "games/fiar/fiar.h"
#include "games/fiar/mind/position.h"

enum {
  QUESTION_LINE_MAX = 256, /* bytes, without trailing blanks; more than any form needs */
  QUESTION_BOARD_ROOM = (1 + FIAR_ROWS) * (QUESTION_LINE_MAX + 1),
};

/* A position and its text: the columns as they were given, or else the protocol's line. */
struct fiar_question {
  struct fiar_position position;
  char text[2 + FIAR_CELLS + 2]; /* a side, a blank, 42 cells, room for a newline, the NUL */
};

/* All bytes zero: nothing has been read yet. */
struct fiar_questions {
  unsigned long line; /* the number of the line that was read last */
  bool after_board;   /* player lines may follow */
  unsigned rows;      /* lines in `board`, which is not complete, with the header */
  size_t size;
  char board[QUESTION_BOARD_ROOM];
};

enum fiar_read {
  FIAR_READ_MORE,     /* no position ends here */
  FIAR_READ_POSITION, /* the question is filled in */
  FIAR_READ_WRONG,    /* `why` names the place; the reader cannot be used any more */
};

/* Reads the next line, without its newline. */
enum fiar_read fiar_questions_line(struct fiar_questions *questions, struct span line,
                                   struct fiar_question *question, struct why *why);

/* Ends the text: FIAR_READ_WRONG and `why` if a board is incomplete. */
enum fiar_read fiar_questions_end(struct fiar_questions *questions, struct fiar_question *question,
                                  struct why *why);

#endif
