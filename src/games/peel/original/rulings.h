/* What the parts of the referee (peel_referee.h) share. */
#ifndef ONEMOVE_HOST_PEEL_RULINGS_H
#define ONEMOVE_HOST_PEEL_RULINGS_H

#include "games/peel/original/referee.h"

/* Does a seat play? False and `why` if it has no hand yet. */
bool peel_referee_may_act(const struct referee *referee, int seat, struct why *why);

/* Is it the number of a message that the seat may just have seen? True where there are none. */
bool peel_referee_number_good(const struct referee *referee, int seat, unsigned number,
                              struct why *why);

/* A peel of the whole hand that was judged good. */
enum ruling peel_referee_accept(struct referee *referee, int seat);

/* The seat is out: RULING_OUT. */
enum ruling peel_referee_out(struct referee *referee, int seat);

/* `ruling`, one of those without effect, or RULING_OUT when it is one too many. */
enum ruling peel_referee_futile(struct referee *referee, int seat, enum ruling ruling,
                                struct why *why);

#endif
