/* The exact value of every move, in games that can be solved. */
#ifndef ONEMOVE_WORTH_H
#define ONEMOVE_WORTH_H

#include "core/mind/mind.h"

/* The legal moves of a seat, in the order of the rules, and their values. */
struct worths {
  struct move *moves;
  struct worth *worth;
  size_t count;
};

/* Fills in the legal moves of `request` and, as far as its budget allows, their values; the
 * statistics count the nodes. False and `why` if the game, or this position of it, cannot be
 * solved. Call worths_close in either case. */
bool worths_open(struct worths *worths, const struct mind *mind, const struct request *request,
                 struct why *why);
void worths_close(struct worths *worths);

/* Works on one of several questions, as far as `part` allows; true if there is nothing more to find
 * out about it. */
typedef bool worth_asker(void *context, size_t question, struct budget *part);

enum { WORTH_QUESTIONS_MAX = 256 };

/* Divides a budget among `count` questions (at most WORTH_QUESTIONS_MAX), for `values` of struct
 * mind. In each round, every open question gets twice as much as in the round before, so easy
 * questions are answered whatever comes before them. `nodes` is the searcher's count of its nodes
 * for all questions so far. */
void worth_share(struct budget *budget, const uint64_t *nodes, size_t count, worth_asker *ask,
                 void *context);

/* `win`, `draw`, `loss` or `open`. */
const char *worth_name(enum proven proven);

#endif
