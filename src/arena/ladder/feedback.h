/* What a student is told: files in feedback/ID/N, and N.zip with the same.
 *
 * They hold nothing of this machine: paths of the ladder are cut off, control characters and bytes
 * that are no UTF-8 are replaced, and a script that repeats a call becomes the call as the
 * program's author would make it. */
#ifndef ONEMOVE_LADDER_FEEDBACK_H
#define ONEMOVE_LADDER_FEEDBACK_H

#include "arena/ladder/state.h"
#include "core/text/out.h"

/* Makes a text fit to be shown, in place of `from` (NULL or missing: nothing is done). */
bool feedback_clean_file(const struct ladder *ladder, const char *room, const char *from,
                         const char *to, struct why *why);

/* The same for a sentence, which becomes one line. */
void feedback_clean(const struct ladder *ladder, const char *room, const char *text,
                    struct out *clean);

/* What a version's author is told of its judgement. */
struct feedback_version {
  const char *student, *verdict, *sentence, *date;
  const char *ignored; /* what was left out of the archive; NULL: nothing */
  int64_t number;
};

/* Writes feedback.txt into `folder`, where `try` may have left evidence. */
bool feedback_explain(const struct ladder *ladder, const char *folder,
                      const struct feedback_version *version, struct why *why);

/* Copies what is new in entries/ to feedback/ and packs it. */
void feedback_publish(struct ladder *ladder);

/* Gives the evidence of a game in which a seat was lost to the program's author. */
void feedback_fault(struct ladder *ladder, const char *evidence, const char *game,
                    const char *student, int64_t number);

/* Removes the feedback of a version that was withdrawn. */
void feedback_remove(const char *student, int64_t number);

#endif
