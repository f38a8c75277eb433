/* The value of seats=: either everybody who takes part has a name of their own that can be a
 * player's ID, and is a person, a level or a program, or a reason is given. */
#include "fuzz/harness.h"

#include "people/seats.h"

#include <stdlib.h>
#include <string.h>

static void check_sitter(const struct sitters *sitters, unsigned which) {
  const struct sitter *sitter = &sitters->sitter[which];
  struct why why = {0};
  LAW(roster_id_good(sitter->name, &why), "'%s': %s", sitter->name, why.text);
  LAW((sitter->kind == SITTER_LEVEL) == (sitter->level != NULL), "the level of '%s'", sitter->name);
  LAW((sitter->kind == SITTER_PROGRAM) == (sitter->command[0] != '\0'), "'%s' runs '%s'",
      sitter->name, sitter->command);
  for (unsigned i = 0; i < which; i++)
    LAW(strcmp(sitters->sitter[i].name, sitter->name) != 0, "'%s' twice", sitter->name);
}

bool fuzz_seats(struct fuzz *fuzz, const char *text, size_t size) {
  static struct sitters sitters;
  const struct level *usual = fuzz->game->mind->levels;
  struct why why = {0};
  char *copy = fuzz_copy(text, size);
  memset(&sitters, 0, sizeof sitters);
  bool good = sitters_read(&sitters, fuzz->game, usual, copy, &why);
  LAW(good || why.text[0], "it is refused without a cause");
  LAW(sitters.count <= ROSTER_SEATS_MAX, "%u seats", sitters.count);
  for (unsigned i = 0; i < sitters.count; i++)
    check_sitter(&sitters, i);
  free(copy);
  return good;
}
