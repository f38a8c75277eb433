/* The games for tests: whole, for functions that take all three interfaces, and the interfaces
 * alone, for tests that do not include a game's own headers. */
#ifndef ONEMOVE_TESTS_GAMES_H
#define ONEMOVE_TESTS_GAMES_H

#include "core/game.h"

extern const struct rules penguins_rules, fiar_rules, bark_rules, peel_rules, president_rules;
extern const struct mind penguins_mind, fiar_mind, bark_mind, peel_mind, president_mind;
extern const struct face penguins_face, fiar_face, bark_face, peel_face, president_face;

/* GAME_OF(penguins) is a pointer to that game, valid to the end of the enclosing block. */
#define GAME_OF(name) (&(const struct game){&name##_rules, &name##_mind, &name##_face})

#endif
