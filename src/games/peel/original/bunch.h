/* The referee's tiles (peel_referee.h): out of the bunch, into hands, and what a player is told. */
#ifndef ONEMOVE_HOST_PEEL_BUNCH_H
#define ONEMOVE_HOST_PEEL_BUNCH_H

#include "games/peel/original/referee.h"

/* All tiles, in random order. */
void peel_bunch_fill(struct referee *referee);

/* A seat's first tiles, told in alphabetical order; they are no news: without them there is no
 * hand that a peel could have been made of. */
void peel_bunch_deal_hand(struct referee *referee, int seat);

/* `count` tiles, at most REFEREE_DUMP, for a seat, told in alphabetical order. The bunch has them.
 */
void peel_bunch_draw(struct referee *referee, int seat, unsigned count);

/* Three tiles for one, which goes to a random place in the bunch after the three are drawn. */
void peel_bunch_dump(struct referee *referee, int seat, char letter);

/* Tells a seat a letter that it holds already: its dump was refused. */
void peel_bunch_send_back(struct referee *referee, int seat, char letter);

/* A whole hand back into the bunch, which is shuffled. */
void peel_bunch_take_hand(struct referee *referee, int seat);

/* Tells a seat, where messages have numbers, that its peel was stale. */
void peel_bunch_tell_stale(struct referee *referee, int seat);

#endif
