/* The first line of a program that was handed in: a program is refused only if it begins with #!
 * and names no file, and a reason is given. */
#include "fuzz/harness.h"

#include "process/process.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PIPE_ROOM = 1 << 12, READ = 255, NAME_ROOM = READ + 1 };

/* Is there a file of the name between `#!` with its blanks and a blank, the line's end or a NUL,
 * and does the line not end as on Windows? */
static bool names_a_file(const char *text, size_t size) {
  char name[NAME_ROOM] = "";
  size_t at = 2, length = 0, end = 2;
  while (end < size && text[end] != '\n' && text[end] != '\0')
    end++;
  while (at < size && (text[at] == ' ' || text[at] == '\t'))
    at++;
  while (at < size && !memchr(" \t\n", text[at], sizeof " \t\n"))
    name[length++] = text[at++];
  return access(name, F_OK) == 0 && text[end - 1] != '\r';
}

bool fuzz_script(struct fuzz *fuzz, const char *text, size_t size) {
  char path[sizeof "/dev/fd/" + 3 * sizeof(int)];
  struct why why = {0};
  int ends[2];
  (void)fuzz;
  if (size == 0 || size > PIPE_ROOM) return false;
  LAW(pipe(ends) == 0 && write(ends[1], text, size) == (ssize_t)size, "no pipe");
  snprintf(path, sizeof path, "/dev/fd/%d", ends[0]);
  bool good = process_has_interpreter(path, &why);
  if (size > READ) size = READ;
  bool script = size >= 2 && memcmp(text, "#!", 2) == 0;
  LAW(good == (!script || names_a_file(text, size)), "it is %s: %s", good ? "taken" : "refused",
      why.text);
  LAW(good || why.text[0], "it is refused without a cause");
  close(ends[0]);
  close(ends[1]);
  return good;
}
