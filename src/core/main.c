/* The `main` of every player. The build compiles it twice a game, for the player that chooses and
 * for the one that asks a person, with GAME set to the room's name: the link chooses the game.
 * Where src/host has the game's original way of play, HOST is defined too, and the program asks it
 * first (host/host.h). */
#include "core/driver.h"

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

#ifdef HOST

#include "host/host.h"

extern const struct host JOIN(GAME, _host);

int main(int argc, char **argv) {
  return host_main(&JOIN(GAME, _host), &game, argc, argv);
}

#else

int main(int argc, char **argv) {
  return driver_main(&game, argc, argv);
}

#endif
