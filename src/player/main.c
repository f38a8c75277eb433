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

#include "core/complain.h"
#include "core/file.h"
#include "player/original.h"

#include <stdio.h>

extern const struct original JOIN(GAME, _original);

static bool has_word(const char *word, int argc, char **argv) {
  for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
    if (strcmp(argv[i], word) == 0) return true;
  return false;
}

/* One of the original commands, or a move. */
int main(int argc, char **argv) {
  const struct original *original = &JOIN(GAME, _original);
  bool contract = has_word("name", argc, argv) || has_word("id", argc, argv) ||
                  has_word("--version", argc, argv);
  if (has_word("--help", argc, argv) && !contract) {
    int status = driver_main(&game, argc, argv);
    if (status != EXIT_MOVED) return status;
    printf("\n%s", original->usage);
    return complain_if_unwritten(game.rules->name) ? EXIT_MOVED : EXIT_INTERNAL;
  }
  if (!contract && argc > 1)
    for (int i = 0; original->commands[i].word; i++)
      if (strcmp(argv[1], original->commands[i].word) == 0)
        return file_fill_standard() ? original->commands[i].run(&game, argc, argv) : EXIT_INTERNAL;
  if (!contract && original->plays && original->plays(argc, argv, driver_has_tables()))
    return file_fill_standard() ? original->play(&game, argc, argv) : EXIT_INTERNAL;
  return driver_main(&game, argc, argv);
}

#else

int main(int argc, char **argv) {
  return driver_main(&game, argc, argv);
}

#endif
