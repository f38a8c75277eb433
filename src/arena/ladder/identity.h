/* Whose a submission is: a student is an identity, not a spelling. It comes from the roster, or
 * from Moodle's number, or from the name as it is folded (student.h); what is doubtful is told,
 * never guessed. */
#ifndef ONEMOVE_LADDER_IDENTITY_H
#define ONEMOVE_LADDER_IDENTITY_H

#include "arena/ladder/state.h"
#include "arena/ladder/student.h"

struct identity {
  char *id;           /* of the student; NULL: doubtful */
  bool fresh;         /* a student of whom nothing is known, whom the caller adds */
  const char *roster; /* the ID in students.csv, or NULL */
  char *fold;         /* the folded name */
};

/* Whose it is, by the name that was handed in; `why` says what is doubtful. Call
 * identity_close. */
struct identity identity_find(struct ladder *ladder, const struct student_name *name,
                              struct why *why);
void identity_close(struct identity *identity);

/* Gives the students of the roster who are known already its IDs and names, which may have been
 * corrected. */
void identity_refresh(struct ladder *ladder);

/* The student's name as people read it, which the roster or `name` owns. */
const char *identity_shown(const struct ladder *ladder, const struct identity *identity,
                           const struct student_name *name);

#endif
