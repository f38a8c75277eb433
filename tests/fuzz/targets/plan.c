/* The plan of a tournament, as its workers read it, with their games. A plan that is refused has a
 * cause; one that is accepted is written and read again the same. */
#include "fuzz/harness.h"

#include "arena/tournament/tournament.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* The tournament of the text written as text, which the caller frees; NULL if it is refused. */
static char *written(const char *text, size_t size) {
  struct tournament tournament;
  struct why why = {0};
  json_t *json = json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
  if (!json) return NULL;
  char *again = NULL;
  if (tournament_take(&tournament, json, &why)) {
    again = tournament_text(&tournament);
    LAW(again, "a tournament cannot be written");
    tournament_close(&tournament);
  } else {
    LAW(why.text[0], "a tournament is refused without a cause");
  }
  json_decref(json);
  return again;
}

bool fuzz_plan(struct fuzz *fuzz, const char *text, size_t size) {
  (void)fuzz;
  char *once = written(text, size);
  if (!once) return false;
  char *twice = written(once, strlen(once));
  LAW(twice, "what was written is refused: %s", once);
  LAW(strcmp(once, twice) == 0, "%s becomes %s", once, twice);
  free(once);
  free(twice);
  return true;
}
