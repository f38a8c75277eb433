/* A temporary folder for one test, with small files. */
#ifndef ONEMOVE_TEST_SCRATCH_H
#define ONEMOVE_TEST_SCRATCH_H

#include "support/test.h"

#include <stdbool.h>

enum { SCRATCH_PATH_SIZE = 256 };

struct scratch {
  char folder[SCRATCH_PATH_SIZE];
};

/* Creates the folder, or fails the test; scratch_close() removes it with its contents. */
void scratch_open(struct scratch *scratch);
void scratch_close(struct scratch *scratch);

/* A test that is given a folder: `struct scratch *scratch`. */
#define SCRATCH_TEST(name) TEST_WITH(name, struct scratch, scratch, scratch_open, scratch_close)

/* The path of a file in it, in one of eight buffers that are used in turn. */
const char *scratch_path(const struct scratch *scratch, const char *name);

/* Writes a file, or fails the test. */
void scratch_write(const struct scratch *scratch, const char *name, const char *text);

/* Writes a file that everybody may run; returns its path. */
const char *scratch_program(const struct scratch *scratch, const char *name, const char *text);

/* The content of a file, terminated, which the caller frees; NULL if it does not exist. */
char *scratch_read(const struct scratch *scratch, const char *name);

/* Does the file have this content? */
bool scratch_has(const struct scratch *scratch, const char *name, const char *text);

#endif
