/* The longest paths on a board, kept up to date card by card, and what every card would make of
 * them on every open cell.
 *
 * A path steps to neighbours with larger numbers. For every card on the board and every suit there
 * are two lengths: of the longest path that begins with a card of the suit and ends here (`from`),
 * and of the longest that begins here and ends with the suit (`to`); 0 if there is none. Suits of
 * one seat sit side by side in one vector, so a seat's suits are compared at a stroke. A card that
 * is laid down changes `from` only where larger numbers lead away from it, at most 8 steps, and
 * `to` only where smaller ones do.
 *
 * What a card makes of an open cell follows from the lengths next to it: in + 1 + out. It is worked
 * out when it is first asked for and kept until a neighbour changes. */
#ifndef ONEMOVE_BARK_REACH_H
#define ONEMOVE_BARK_REACH_H

#include "games/bark/paths.h"
#include "games/bark/reach_lengths.h"

/* What a number makes of an open cell. */
struct reach_spot {
  struct reach_lengths with;   /* the path of a suit, if the card itself is of that suit */
  uint8_t between[BARK_SEATS]; /* the best path with both ends elsewhere; 0 if there is none */
  uint8_t most[BARK_SEATS];    /* the best in `with` */
};

/* What can be made of an open cell. */
struct reach_site {
  struct reach_spot spot[BARK_NUMBERS]; /* of number n: [n - 1] */
  uint8_t most[BARK_SEATS];             /* the best of each seat with any card */
  bool fresh;
};

/* One of the changed vectors, for taking the card back. */
struct reach_change {
  struct reach_lengths before;
  uint16_t cell;
  bool to;
};

/* One card laid down. */
struct reach_turn {
  uint16_t cell;
  uint16_t slot;    /* where the cell was in `open`, or REACH_NOWHERE */
  uint16_t opened;  /* how many were added */
  uint32_t changes; /* how many there were before */
  uint8_t score[BARK_SEATS];
};

enum {
  REACH_NOWHERE = UINT16_MAX,
  /* Cells within 8 steps: 145. None but the card itself changes in both directions. */
  REACH_CHANGES_MAX = 146,
};

struct reach {
  unsigned width, height, cells, turns, turns_max;
  uint32_t changes;
  uint8_t score[BARK_SEATS]; /* the longest path of each seat; 0 if none of its suits is there */
  uint32_t open_count;
  card *cell;
  uint16_t (*next)[BARK_BESIDE]; /* of each cell, those that bark_beside names */
  struct reach_lengths *from, *to;
  struct reach_site *site;
  uint16_t *open; /* the cells where the next card may go, in no order, open_count of them */
  uint16_t *slot; /* of each cell: where it is in `open`, or REACH_NOWHERE */
  struct reach_change *change;
  struct reach_turn *turn;
  void *memory;
};

/* An empty board, on which up to `turns_max` cards can be laid down one by one and taken back. All
 * cells are open while it is empty. False when memory is out; else bark_reach_close() it. */
bool bark_reach_open(struct reach *reach, unsigned width, unsigned height, unsigned turns_max);

void bark_reach_close(struct reach *reach);

/* Lays down the cards of a whole board (row * width + column), which cannot be taken back. */
void bark_reach_set(struct reach *reach, const card *cell);

/* Lays a card down on a cell that is empty; it need not be in `open`. Its neighbours are opened. */
void bark_reach_play(struct reach *reach, unsigned cell, card played);

/* Takes the last card back that bark_reach_play laid down. */
void bark_reach_undo(struct reach *reach);

/* Only these cells, and the neighbours of cards played from now on, are open. Not between
 * bark_reach_play and its bark_reach_undo. */
void bark_reach_keep_open(struct reach *reach, const uint16_t *cells, uint32_t count);

/* The longest lengths beside a cell: `in`, of paths that come from smaller numbers, and `out`, of
 * those that go on to larger ones. */
void bark_reach_beside(const struct reach *reach, unsigned cell, unsigned number,
                       struct reach_lengths *in, struct reach_lengths *out);

/* Works a site out. */
void bark_reach_refresh(struct reach *reach, unsigned cell);

/* What can be made of an open cell, until the next bark_reach_play or bark_reach_undo. */
static inline const struct reach_site *reach_site(struct reach *reach, unsigned cell) {
  if (!reach->site[cell].fresh) bark_reach_refresh(reach, cell);
  return &reach->site[cell];
}

/* The longest path of `seat` that would go through the card on that open cell. */
static inline unsigned reach_through(struct reach *reach, unsigned cell, card played, int seat) {
  const struct reach_spot *spot = &reach_site(reach, cell)->spot[card_number(played) - 1];
  unsigned best = spot->between[seat], suit = card_suit(played);
  if ((int)(suit % BARK_SEATS) == seat && spot->with.of[seat][suit / BARK_SEATS] > best)
    best = spot->with.of[seat][suit / BARK_SEATS];
  return best;
}

#endif
