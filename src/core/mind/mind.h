/* The second interface: how to play a game well. A game exports one `const struct mind`, called
 * <game>_mind: a list of named choosers, one of which level=NAME selects. */
#ifndef ONEMOVE_MIND_H
#define ONEMOVE_MIND_H

#include "core/base/budget.h"
#include "core/rules/rules.h"

/* Statistics of a search, for benchmarks and tests. */
struct search_stats {
  uint64_t nodes;
  int depth;  /* plies searched completely */
  long value; /* for the seat asked, in the game's own unit */
  bool exact; /* the value is proven */
};

/* A number that the choosers of a game share and that can be tuned, within `low` and `high`. */
struct weight {
  const char *name;
  double value, low, high;
};

/* What a chooser is asked: a move for `seat` in `seen`, which is that seat's view. It gets nothing
 * else, so it cannot use hidden information. */
struct request {
  const struct rules *rules;
  const struct state *seen;
  int seat;
  struct budget *budget;
  struct dice *dice;
  struct search_stats *stats; /* NULL: not wanted */
  const double *weights;      /* in the order of the mind's weights; NULL: the built-in values */
  void *context;              /* of a chooser that is not a level (turn.h) */
};

/* The value in this request of the weight with that index in the mind's table. */
static inline double request_weight(const struct request *request, const struct weight *table,
                                    unsigned number) {
  return request->weights ? request->weights[number] : table[number].value;
}

/* Sets `values`, which has room for as many, to the values in this request of all weights in the
 * mind's table, rounded to whole numbers. */
void request_weights(const struct request *request, const struct weight *table, int32_t *values);

enum choice {
  CHOICE_MADE,   /* the move is filled in */
  CHOICE_NONE,   /* there is no legal move */
  CHOICE_FAILED, /* see `why` */
};

/* Chooses a move: fills in `move`, which has room for one, if it returns CHOICE_MADE. */
typedef enum choice chooser(const struct request *request, struct move *move, struct why *why);

/* A value of level=. */
struct level {
  const char *name, *title; /* the title is what people call it */
  chooser *choose;
};

/* Level names that every game has: the default, and two weaker opponents to practise against. */
#define LEVEL_STRONG "strong"
#define LEVEL_GREEDY "greedy"
#define LEVEL_RANDOM "random"

/* A level between greedy and mcts, in games where these are far apart. */
#define LEVEL_MEDIUM "medium"

/* The default level of an opponent, which a newcomer can beat. */
#define LEVEL_FIRST LEVEL_GREEDY

/* What a move is worth to the seat that makes it, if everybody plays perfectly from then on; in a
 * game with hidden information: whatever the hidden cards are. */
enum proven { PROVEN_NOTHING, PROVEN_LOSS, PROVEN_DRAW, PROVEN_WIN };
struct worth {
  enum proven proven;
  unsigned plies; /* how many more moves the game takes, this one included, if the winner hurries
                     and the loser delays; 0: not proven */
  bool at_worst;  /* hidden cards can beat or hold the move to this, but others may be kinder; a win
                     is certain */
};

enum { MIND_ONLY_MAX = 2 };

struct mind {
  const struct level *levels; /* from the weakest to the strongest; the last has no name */

  /* The numbers that can be tuned, from the game's weights.txt; the last has no name. NULL:
   * none. */
  const struct weight *weights;

  /* Proves the value of each of `count` legal moves, as far as the budget allows, whatever the
   * hidden cards are (worth.h calls this). False and `why` if the position is of a kind that cannot
   * be solved. NULL: no position can be solved. */
  bool (*values)(const struct request *request, const struct move *moves, size_t count,
                 struct worth *worth, struct why *why);
  bool follows; /* what is hidden where values are proven follows from what a seat has seen */

  /* In a game whose moves cannot be listed: finds a move that is a `what` ("grid of all tiles"),
   * and proves within the budget that there is no other. Fills in one move, or two that are the
   * same to people, and returns how many; 0: there is none, there are others, or nothing is proven.
   * NULL: the game has no such moves. */
  unsigned (*only)(const struct request *request, struct move *moves);
  const char *what;
};

/* Lists what people call the levels: "Beginner, Easy or Expert". */
void mind_list_titles(const struct mind *mind, struct out *out);

/* The level of that name, or NULL. */
const struct level *mind_level(const struct mind *mind, const char *name);

/* The default level of an opponent: LEVEL_FIRST, or LEVEL_STRONG if the game lacks that one. */
const struct level *mind_first(const struct mind *mind);

/* Lists the names of the levels, separated by `between`, the last two by `before_last`. */
void mind_list_levels(const struct mind *mind, const char *between, const char *before_last,
                      struct out *out);

/* Lets the level of that name choose. CHOICE_FAILED and `why` if there is no such level. */
enum choice mind_choose(const struct mind *mind, const char *level, const struct request *request,
                        struct move *move, struct why *why);

/* A chooser: samples a random legal move (rules_sample). */
enum choice mind_random(const struct request *request, struct move *move, struct why *why);

#endif
