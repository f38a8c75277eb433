#include "core/face.h"

#include "core/mcts.h"
#include "core/mind.h"

#include <string.h>

const char *face_level(const struct face *face, const char *level) {
  static const struct {
    const char *level, *called;
  } names[] = {{LEVEL_RANDOM, "Beginner"}, {LEVEL_GREEDY, "Easy"}, {LEVEL_MCTS, "Hard"}};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(level, names[i].level) == 0) return names[i].called;
  if (strcmp(level, LEVEL_STRONG) != 0) return level;
  return face->strongest ? face->strongest : "Expert";
}
