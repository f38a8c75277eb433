/* The `main` of every player. The build compiles it once a game, with GAME set to the room's name:
 * the link chooses the game. */
#include "core/driver.h"

#define SYMBOL_OF(game) game##_game
#define SYMBOL(game) SYMBOL_OF(game)

extern const struct game SYMBOL(GAME);

int main(int argc, char **argv) {
  return driver_main(&SYMBOL(GAME), argc, argv);
}
