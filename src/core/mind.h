/* The third border: how a game is played well. A room exports one `const struct mind`, called
 * <game>_mind: a list of named choosers, from which level=NAME picks one. */
#ifndef ONEMOVE_MIND_H
#define ONEMOVE_MIND_H

#include "core/budget.h"
#include "core/rules.h"

/* What a search may tell about itself; benchmarks and `hint` ask, players do not care. */
struct report {
  uint64_t nodes;
  int depth;  /* plies that were searched completely */
  long value; /* for the seat asked, in the game's own unit */
  bool exact; /* the value is proved */
};

/* What a chooser is asked: a move for `seat` in `seen`, which is that seat's view. It may look at
 * nothing else, so it cannot peek. */
struct request {
  const struct rules *rules;
  const struct state *seen;
  int seat;
  struct budget *budget;
  struct dice *dice;
  struct report *report; /* NULL: nobody asks */
};

enum choice {
  CHOICE_MADE,   /* the move is filled in */
  CHOICE_NONE,   /* there is no legal move */
  CHOICE_UNDO,   /* a person wants the last move back (only where that is possible) */
  CHOICE_QUIT,   /* a person has left */
  CHOICE_FAILED, /* out of memory and the like: `why` is filled in */
};

typedef enum choice chooser(const struct request *request, struct move *move, struct why *why);

/* A value of level=. */
struct level {
  const char *name;
  chooser *choose;
};

/* The names that every game has: what plays unless level= says otherwise, and what there is to
 * learn against. */
#define LEVEL_STRONG "strong"
#define LEVEL_GREEDY "greedy"
#define LEVEL_RANDOM "random"

struct mind {
  const struct level *levels; /* from the weakest to the strongest; the last has no name */
};

/* The level of that name, or NULL. */
const struct level *mind_level(const struct mind *mind, const char *name);

/* Has that level, which must be there, choose. */
enum choice mind_choose(const struct mind *mind, const char *level, const struct request *request,
                        struct move *move, struct why *why);

/* A chooser: every legal move with the same chance. */
enum choice mind_random(const struct request *request, struct move *move, struct why *why);

#endif
