/* A game: its three borders together. Players' main, `onemove` and the tests use it; whoever needs
 * one border only takes that one. */
#ifndef ONEMOVE_GAME_H
#define ONEMOVE_GAME_H

#include "core/face.h"
#include "core/mind.h"
#include "core/rules.h"

struct game {
  const struct rules *rules;
  const struct mind *mind;
  const struct face *face; /* NULL in a player that only moves */
};

#endif
