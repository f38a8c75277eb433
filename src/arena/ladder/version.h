/* A version: a submission that has been judged, with its folder entries/STUDENT/NUMBER, its
 * feedback and its row in the database.
 *
 * It is complete in its room in work/ before the database has it, keeps until then all that came
 * in, and moves to entries/ afterwards: a kill at any moment makes the next run either judge the
 * submission again, from all of it, or finish the move. An instructor who removes a version's
 * folder withdraws the version. */
#ifndef ONEMOVE_LADDER_VERSION_H
#define ONEMOVE_LADDER_VERSION_H

#include "arena/ladder/state.h"
#include "record/hash.h"

enum { VERSION_ROOM = 64 };

struct version {
  int64_t submission;      /* its row */
  int64_t time;            /* when it came in, in seconds since 1970 */
  int64_t bytes;           /* of what is kept */
  const char *student;     /* an id */
  bool never_late;         /* it came with an export, which has no times of its own */
  char room[VERSION_ROOM]; /* where it was judged, in work/ */
  char hash[HASH_SIZE];    /* of its content; "-": none */
  char program[HASH_SIZE]; /* of what was built; empty: nothing */
};

/* Makes the version, with its verdict and the sentence for its author, which is cleaned already.
 * False and `why` if its files cannot be written: it is to be judged again. */
bool version_make(struct ladder *ladder, const struct version *version, const char *verdict,
                  const char *sentence, struct why *why);

/* Writes the student's name into entries/ID/key, from which the database is made again, if there is
 * that folder. False and `why` on failure. */
bool version_write_key(const char *student, const char *name, struct why *why);

/* Tells the instructor that the submission `shown` is an accepted version, `serial`, once more,
 * which is not its student's newest one. */
void version_tell_again(struct ladder *ladder, int64_t serial, const char *shown);

/* Finishes what a kill has left: versions move to entries/, and rooms in work/ of which the
 * database knows nothing go. Withdraws what somebody has removed from entries/. */
void version_recover(struct ladder *ladder);

#endif
