/* Golden files: expected texts stored in files. */
#ifndef ONEMOVE_TESTS_GOLDEN_H
#define ONEMOVE_TESTS_GOLDEN_H

#include <stdint.h>

/* Stands for a text that need not be read: FNV-1a. */
uint64_t golden_digest(const char *text);

/* Fails the test, reporting the first line that differs, unless the file has exactly this text. If
 * GOLDEN_REWRITE is set in the environment, writes the file instead. */
void golden_compare(const char *path, const char *text);

#endif
