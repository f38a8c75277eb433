/* level=strong. */
#ifndef ONEMOVE_BARK_STRONG_H
#define ONEMOVE_BARK_STRONG_H

#include "bark/bark.h"

/* The move of the seat that asks, or CHOICE_NONE if it has none, or CHOICE_FAILED if memory is out.
 */
enum choice bark_strong(const struct request *request, struct move *move);

#endif
