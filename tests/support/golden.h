/* Texts that are kept in files, to be read and compared. */
#ifndef ONEMOVE_TESTS_GOLDEN_H
#define ONEMOVE_TESTS_GOLDEN_H

/* Fails the test, naming the first line that differs, unless the file holds exactly that text. With
 * GOLDEN_REWRITE in the environment it writes the file instead. */
void golden_compare(const char *path, const char *text);

#endif
