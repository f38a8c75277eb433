/* Where things stand in the state file: for complaints about them. */
#ifndef ONEMOVE_PEEL_LINES_H
#define ONEMOVE_PEEL_LINES_H

enum {
  PEEL_TURN_LINE = 1,
  PEEL_TURN_FIELD = 2,
  PEEL_BUNCH_LINE = 2,
  PEEL_BUNCH_FIELD = 2,
  PEEL_FIRST_HAND_LINE = 3,
  PEEL_LINES_OF_A_SEAT = 2, /* the hand's and the grid's */
  PEEL_TILES_FIELD = 3,     /* of both, and of a dump */
};

/* The line of a seat's hand; with the number of seats, the first line behind all of them. */
static inline unsigned long peel_hand_line(unsigned seat) {
  return PEEL_FIRST_HAND_LINE + PEEL_LINES_OF_A_SEAT * (unsigned long)seat;
}

static inline unsigned long peel_grid_line(unsigned seat) {
  return peel_hand_line(seat) + 1;
}

#endif
