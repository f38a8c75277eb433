/* The positions that `fiar solve` is given, one after the other. */
#ifndef ONEMOVE_FIAR_SOLVE_INPUT_H
#define ONEMOVE_FIAR_SOLVE_INPUT_H

#include "games/fiar/notation.h"

#include <stdio.h>

struct fiar_input {
  FILE *file;
  unsigned long line; /* the number of the line that was read last */
  bool in_board;      /* a board has been read: lines of players may follow */
};

/* A position and how it was written: column numbers, or the protocol's line, which also stands for
 * a board of several lines. */
struct fiar_question {
  struct fiar_position position;
  char text[FIAR_LINE_SIZE];
};

/* What fiar_input_next found. */
enum fiar_input_found { FIAR_INPUT_POSITION, FIAR_INPUT_END, FIAR_INPUT_WRONG };

/* Reads the next position: a line of column numbers (an empty line is the empty board), a line of
 * the protocol, or a board of seven lines, after which the player lines of a state file are
 * skipped. Of a wrong one, `why` says what and where. */
enum fiar_input_found fiar_input_next(struct fiar_input *input, struct fiar_question *question,
                                      struct why *why);

#endif
