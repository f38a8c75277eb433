/* A class file: either every program in it has a name of its own that can be part of a file name,
 * and a command that can be run from anywhere, or a reason is given. */
#include "fuzz/harness.h"

#include "arena/tournament/entrants.h"

#include <stdlib.h>
#include <string.h>

bool fuzz_class(struct fuzz *fuzz, const char *text, size_t size) {
  struct entrants entrants;
  struct why why = {0};
  (void)fuzz;
  if (!entrants_read(&entrants, text, size, "/", &why)) {
    fuzz_refused(text, size, &why);
    LAW(entrants.count == 0, "%u programs are left", entrants.count);
    return false;
  }
  LAW(entrants.count >= 1 && entrants.count <= ENTRANTS_MAX, "%u programs", entrants.count);
  for (unsigned i = 0; i < entrants.count; i++) {
    const struct entrant *entrant = &entrants.of[i];
    LAW(entrant_alias_good(entrant->alias, &why), "%s: %s", entrant->alias, why.text);
    LAW(entrants_find(&entrants, entrant->alias) == entrant, "'%s' twice", entrant->alias);
    LAW(entrant->command[0] && strlen(entrant->command) <= ENTRANT_COMMAND_MAX, "the command '%s'",
        entrant->command);
    LAW(entrant->home[0] == '/' && (!entrant->folder || entrant->folder[0] == '/'), "'%s' in '%s'",
        entrant->folder, entrant->home);
    memset(&why, 0, sizeof why);
    char *command = entrant_command(entrant, "7", &why);
    LAW(command || why.text[0], "'%s' cannot be run, without a cause", entrant->command);
    free(command);
  }
  entrants_close(&entrants);
  return true;
}
