/* A game: its three interfaces together, for the players' main, `onemove` and the tests. Code that
 * needs only one of them includes only that one. */
#ifndef ONEMOVE_GAME_H
#define ONEMOVE_GAME_H

#include "core/face/face.h"
#include "core/mind/mind.h"
#include "core/rules/rules.h"

struct game {
  const struct rules *rules;
  const struct mind *mind;
  const struct face *face; /* NULL in a player that never asks a person */
};

#endif
