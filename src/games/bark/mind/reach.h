/* The longest paths on a board, kept up to date card by card, and the paths that every card would
 * make on every open cell.
 *
 * Every card on the board has two lengths for every suit, of the longest chains (paths.h) that
 * begin with the suit and end with this card (`from`), and that begin with this card and end with
 * the suit (`to`); 0 if there is none. The suits of one seat are the lanes of one vector, so they
 * are compared together. A new card changes `from` only where larger numbers lead away from it, in
 * at most 8 steps, and `to` only where smaller ones do. Every change is recorded, so that the card
 * can be taken back.
 *
 * The best path through a card on an open cell is the chain that arrives from a neighbour, the
 * card, and the chain that goes on. It is computed when it is first asked for, and kept until a
 * neighbour changes. */
#ifndef ONEMOVE_BARK_REACH_H
#define ONEMOVE_BARK_REACH_H

#include "games/bark/paths.h"

#include <stdlib.h>

/* The paths that a card of some number would make on an open cell. */
struct reach_spot {
  struct lengths with;         /* the longest path of each suit, if the card is of that suit */
  uint8_t between[BARK_SEATS]; /* the longest path with both ends elsewhere; 0 if there is none */
  uint8_t most[BARK_SEATS];    /* the longest in `with` */
};

/* The paths that can be made through an open cell. */
struct reach_site {
  struct reach_spot spot[BARK_NUMBERS]; /* [number - 1] */
  uint8_t most[BARK_SEATS];             /* the longest path of each seat with any card */
  bool valid;
};

/* The lengths of a cell before a change, for taking the card back. */
struct reach_change {
  struct lengths before;
  uint16_t cell;
  bool to;
};

/* One card laid down. */
struct reach_turn {
  uint16_t cell;
  uint16_t slot;             /* where the cell was in `open` */
  uint16_t opened;           /* how many cells were added to `open` */
  uint32_t changes;          /* the number of changes before this turn */
  uint8_t score[BARK_SEATS]; /* before this turn */
};

enum {
  REACH_NOWHERE = UINT16_MAX,
  /* 145 cells lie within 8 steps; only the card's own changes in both directions. */
  REACH_CHANGES_MAX = 146,
};

struct reach {
  unsigned width, height, cells, turns, turns_max;
  uint32_t changes;
  uint8_t score[BARK_SEATS]; /* each seat's longest path; 0 if none of its suits is on the board */
  uint32_t open_count;
  card *cell;
  unsigned (*next)[BARK_BESIDE]; /* the neighbours of each cell, as bark_beside lists them */
  struct lengths *from, *to;
  struct reach_site *site;
  uint16_t *open; /* the open_count cells where the next card may go, in no order */
  uint16_t *slot; /* where each cell is in `open`, or REACH_NOWHERE */
  struct reach_change *change;
  struct reach_turn *turn;
  void *memory; /* one block for all arrays */
};

/* Opens a board with these cards ([row * width + column]; NULL if it is empty), on which up to
 * `turns_max` more can be laid down one by one and taken back. All cells of an empty board are
 * open. */
void bark_reach_open(struct reach *reach, unsigned width, unsigned height, const card *cell,
                     unsigned turns_max);

static inline void bark_reach_close(struct reach *reach) {
  free(reach->memory);
}

/* Lays a card down on an open cell, and opens the empty cells next to it. */
void bark_reach_play(struct reach *reach, unsigned cell, card played);

/* Takes back the last card that bark_reach_play laid down. */
void bark_reach_undo(struct reach *reach);

/* Leaves only these cells, and the neighbours of cards played from now on, open. Must not be called
 * between bark_reach_play and its bark_reach_undo. */
void bark_reach_keep_open(struct reach *reach, const uint16_t *cells, uint32_t count);

/* Computes the site of an open cell. Callers use reach_site. */
void bark_reach_refresh(struct reach *reach, unsigned cell);

/* The paths that can be made through an open cell; valid until the next bark_reach_play or
 * bark_reach_undo. */
static inline const struct reach_site *reach_site(struct reach *reach, unsigned cell) {
  if (!reach->site[cell].valid) bark_reach_refresh(reach, cell);
  return &reach->site[cell];
}

/* The score of `seat` after a card of that suit on a cell with this spot. */
static inline int reach_spot_score(const struct reach *reach, const struct reach_spot *spot,
                                   unsigned suit, int seat) {
  int best = reach->score[seat];
  if (spot->between[seat] > best) best = spot->between[seat];
  if ((int)(suit % BARK_SEATS) == seat && spot->with.of[seat][suit / BARK_SEATS] > best)
    best = spot->with.of[seat][suit / BARK_SEATS];
  return best;
}

/* The score of `seat` after this card on that open cell. */
static inline int reach_score(struct reach *reach, unsigned cell, card played, int seat) {
  const struct reach_spot *spot = &reach_site(reach, cell)->spot[card_number(played) - 1];
  return reach_spot_score(reach, spot, card_suit(played), seat);
}

#endif
