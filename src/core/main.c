/* The `main` of every player. The build compiles it once a game, with GAME set to the room's name:
 * the link chooses the game. Where src/host has the game's original way of play, HOST is defined
 * too, and the program asks it first (host/host.h). */
#include "core/driver.h"

#define JOIN_(one, other) one##other
#define JOIN(one, other) JOIN_(one, other)

extern const struct game JOIN(GAME, _game);

#ifdef HOST

#include "host/host.h"

extern const struct host JOIN(GAME, _host);

int main(int argc, char **argv) {
  return host_main(&JOIN(GAME, _host), &JOIN(GAME, _game), argc, argv);
}

#else

int main(int argc, char **argv) {
  return driver_main(&JOIN(GAME, _game), argc, argv);
}

#endif
