/* The levels of Bark. */
#include "games/bark/mind/mind.h"

#include "core/mcts.h"
#include "games/bark/mind/weights.h"

static const struct level levels[] = {
    {LEVEL_RANDOM, mind_random},
    {LEVEL_GREEDY, bark_greedy},
    {LEVEL_MCTS, mcts_choose},
    {LEVEL_STRONG, bark_strong},
    {.name = NULL},
};

const struct mind bark_mind = {.levels = levels, .weights = bark_weights};
