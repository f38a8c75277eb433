/* A fresh folder for one test, with small files. */
#ifndef ONEMOVE_TEST_SCRATCH_H
#define ONEMOVE_TEST_SCRATCH_H

#include <stdbool.h>

enum { SCRATCH_PATH_SIZE = 256 };

struct scratch {
  char folder[SCRATCH_PATH_SIZE];
};

/* Creates the folder, or fails the test; scratch_close() removes it with all that is in it. */
void scratch_open(struct scratch *scratch);
void scratch_close(struct scratch *scratch);

/* Writes a file; the test fails if that does. */
void scratch_write(const struct scratch *scratch, const char *name, const char *text);

/* The content of a file, terminated, which the caller frees; NULL if there is none. */
char *scratch_read(const struct scratch *scratch, const char *name);

/* Is that the content of the file? */
bool scratch_has(const struct scratch *scratch, const char *name, const char *text);

#endif
