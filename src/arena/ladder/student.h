/* Who handed something in.
 *
 * A student is an identity, not a spelling. In an export of Moodle it is the participant's number.
 * Elsewhere it is the name of the file or folder: in Unicode's form C, without what people,
 * browsers and systems put around it (`ann (1).zip`, `ann.tar-1.gz`, `Copy of ann.zip.bak`, a blank
 * at the end: one table, in student.c), and without regard to case; or what the platforms in
 * another table there write into it. With a roster, students.csv, a
 * name must be one of those that the roster gives to exactly one student. What remains doubtful is
 * never guessed. */
#ifndef ONEMOVE_LADDER_STUDENT_H
#define ONEMOVE_LADDER_STUDENT_H

#include "core/base/why.h"

#include <stdbool.h>
#include <stddef.h>

/* A name of a file as a text of one line in form C, without what has no width: what a terminal
 * would obey, and each byte that is no UTF-8, is a question mark. The caller frees it. */
char *student_line(const char *name);

/* The same without regard to case, to several blanks, and to kinds of quotes and dashes, for
 * comparing. The caller frees it. */
char *student_fold(const char *name);

/* Is it the name of an archive? Most of them can be read (unpack.h). */
bool student_is_archive(const char *name);

/* Is it a file that systems and version control leave beside what people mean (.DS_Store, __MACOSX,
 * Thumbs.db, .git, a download that is not complete), or Blackboard's receipt? */
bool student_is_litter(const char *name);

/* What the name of a file or folder says. */
struct student_name {
  char *key;    /* the name, which grades and pages show; of an export with its number */
  char *number; /* the platform's for the student; NULL: none */
  char *file;   /* of a file that an export holds without a folder: its own name; else NULL */
  char *other;  /* `ann` for ann-1.zip, which may be a second download of ann's; else NULL */
};

/* Reads the name of an item of the inbox or of an export. Call student_name_close. */
struct student_name student_read(const char *name, bool folder, bool from_export);
void student_name_close(struct student_name *name);

/* The letters of a key for the name of a folder: at most 24 of A-Z, a-z, 0-9, _ and -. The caller
 * frees it. */
char *student_base(const char *key);

/* Does an instructor who writes `who` mean the student with this ID and key? */
bool student_is(const char *id, const char *key, const char *who);

/* The roster: a CSV file whose first line names its columns, of which id, name, email and aliases
 * (separated by ; ) count. */
struct students {
  struct students_person {
    char *id, *name;
    char **folded; /* all of the names, folded */
    size_t names;
  } * person;
  size_t persons;
};

/* Reads students.csv of the current folder; without one there are no persons. False and `why`, with
 * its place, if it is wrong: no UTF-8, nobody in it, a missing ID, or one that is there twice. Call
 * students_close. */
bool students_read(struct students *roster, struct why *why);
void students_close(struct students *roster);

/* The only person with this name; NULL, and `many` if there are several. */
const struct students_person *students_find(const struct students *roster,
                                            const struct student_name *name, bool *many);

#endif
