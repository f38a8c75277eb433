/* The state and the moves of President, and the declarations that the files of its folder share:
 * game.c has the rules, text.c how states and moves are written, mind/ how it is played well,
 * original/ the game that the program plays at the terminal. */
#ifndef ONEMOVE_PRESIDENT_H
#define ONEMOVE_PRESIDENT_H

#include "core/face.h"
#include "core/mind.h"
#include "core/rules.h"

enum {
  PRESIDENT_SEATS_MAX = 13,
  PRESIDENT_SUITS = 4,  /* S < C < D < H */
  PRESIDENT_RANKS = 13, /* 3 4 5 6 7 8 9 10 J Q K A 2 */
  PRESIDENT_CARDS = PRESIDENT_SUITS * PRESIDENT_RANKS,
};

/* A set of cards. Bit 4 * rank + suit is that card, so 3S is bit 0, 2H is bit 51, and the larger of
 * two cards is the higher bit. cards.h and rules.h have more of it. */
typedef uint64_t cards;
static const cards ALL_CARDS = ((cards)1 << PRESIDENT_CARDS) - 1;

/* The public record: the moves that everybody saw, in order, the latest last. It begins with the
 * deal, or later if a file did not have the moves before. Seats move in turn, so that the seats of
 * all moves follow from that of the first; record.h goes through them. */
struct record {
  uint8_t players;
  uint8_t first; /* the seat of the first move */
  uint8_t plays; /* how many there are */
  uint8_t line;  /* of the file from which it was read, for messages; 0 if it was not read */
  uint8_t passes[PRESIDENT_CARDS + 1]; /* [0] before the first play, [i] after the i-th from 1 */
  cards play[PRESIDENT_CARDS];
};

/* The game is over when a hand is empty. A round's leader is to move when `lead` is 0. */
struct state {
  struct head head;
  uint8_t players;   /* 2, 4 or 13 */
  uint8_t turn;      /* a seat */
  uint8_t lead_seat; /* who played `lead`; 0 if nobody did */
  uint8_t passed;    /* seats that have passed since, in turn: < players - 1 */
  cards lead;        /* the play to beat; 0: the seat to move leads */
  cards played; /* the cards known to have been played, including `lead`; all of them in a whole
                   state */
  cards hand[PRESIDENT_SEATS_MAX];    /* 0 where it is hidden */
  uint8_t count[PRESIDENT_SEATS_MAX]; /* the hand's cards, hidden or not */
  struct record record;
};

/* The cards that are played; 0 is a pass. */
struct move {
  cards play;
};

/* The members of the rules that text.c has (core/rules.h says what they do). read_move and
 * write_move do not look at the state. */
bool president_read(struct state *state, const char *text, size_t size, const struct setup *setup,
                    struct why *why);
void president_write(const struct state *state, struct out *out);
bool president_read_move(const struct state *state, int seat, const char *text, struct move *move,
                         struct why *why);
void president_write_move(const struct state *state, int seat, const struct move *move,
                          struct out *out);

/* The game's three interfaces: game.c and mind/mind.c. */
extern const struct rules president_rules;
extern const struct face president_face;
extern const struct mind president_mind;

#endif
