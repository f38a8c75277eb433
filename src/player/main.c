/* The `main` of every player. The build compiles it twice for each game, with GAME set to the
 * game's name; linking selects the game. With -DINTERACTIVE the player asks a person for the move,
 * and plays a whole game with people if no files are given: in lines, or with FULL_SCREEN on the
 * full screen. If the game has an original way of play (a folder `original`), ORIGINAL is defined
 * too, and that is tried first (player/original.h). */
#include "player/driver.h"

#define JOIN_(one, other) one##other
#define JOIN(one, other) JOIN_(one, other)

extern const struct rules JOIN(GAME, _rules);
extern const struct mind JOIN(GAME, _mind);

#ifndef INTERACTIVE
#define FACE NULL
static const struct driver_person *const person = NULL;
#else
extern const struct face JOIN(GAME, _face);
#define FACE (&JOIN(GAME, _face))
#ifdef FULL_SCREEN
extern const struct driver_person person_on_screen; /* people/screen/full_screen.c */
static const struct driver_person *const person = &person_on_screen;
#else
extern const struct driver_person person_in_lines; /* people/table.c */
static const struct driver_person *const person = &person_in_lines;
#endif
#endif

static const struct game game = {&JOIN(GAME, _rules), &JOIN(GAME, _mind), FACE};

#ifdef ORIGINAL

#include "core/base/complain.h"
#include "core/file/file.h"
#include "player/args.h"
#include "player/original.h"

#include <stdio.h>

extern const struct original JOIN(GAME, _original);

/* One of the original commands, or a move. */
int main(int argc, char **argv) {
  const struct original *original = &JOIN(GAME, _original);
  bool contract = args_have(argc, argv, "name") || args_have(argc, argv, "id") ||
                  args_have(argc, argv, "--version");
  if (args_have(argc, argv, "--help") && !contract) {
    int status = driver_main(&game, person, argc, argv);
    if (status != EXIT_MOVED) return status;
    printf("\n%s", original->usage);
    return complain_if_unwritten(game.rules->name) ? EXIT_MOVED : EXIT_INTERNAL;
  }
  if (!contract && argc > 1)
    for (int i = 0; original->commands[i].word; i++)
      if (strcmp(argv[1], original->commands[i].word) == 0)
        return file_fill_standard() ? original->commands[i].run(&game, argc, argv) : EXIT_INTERNAL;
  if (!contract && original->plays && original->plays(argc, argv, person != NULL))
    return file_fill_standard() ? original->play(&game, argc, argv) : EXIT_INTERNAL;
  return driver_main(&game, person, argc, argv);
}

#else

int main(int argc, char **argv) {
  return driver_main(&game, person, argc, argv);
}

#endif
