/* The `main` of every player. The build compiles it twice for each game, for the player that
 * chooses by itself and for the one that asks a person, with GAME set to the game's name; linking
 * selects the game. If the game has an original way of play (a folder `original`), ORIGINAL is
 * defined too, and that is tried first (player/original.h). */
#include "player/driver.h"

#define JOIN_(one, other) one##other
#define JOIN(one, other) JOIN_(one, other)

extern const struct rules JOIN(GAME, _rules);
extern const struct mind JOIN(GAME, _mind);
extern const struct face JOIN(GAME, _face);

static const struct game game = {
    .rules = &JOIN(GAME, _rules),
    .mind = &JOIN(GAME, _mind),
    .face = DRIVER_FACE(JOIN(GAME, _face)),
};

#ifdef ORIGINAL

#include "player/original.h"

extern const struct original JOIN(GAME, _original);

int main(int argc, char **argv) {
  return original_main(&JOIN(GAME, _original), &game, argc, argv);
}

#else

int main(int argc, char **argv) {
  return driver_main(&game, argc, argv);
}

#endif
