/* A PLAYER on a command line: either a program with its words in order or a command for the shell
 * is run, followed by the arguments, or a reason is given. */
#include "fuzz/harness.h"

#include "process/invocation.h"

#include <stdlib.h>
#include <string.h>

bool fuzz_command(struct fuzz *fuzz, const char *text, size_t size) {
  static const char *const arguments[] = {"phase=movement", "in put", NULL};
  enum { ARGUMENTS = 2 };
  struct invocation invocation;
  struct why why = {0};
  (void)fuzz;
  char *copy = fuzz_copy(text, size);
  bool good = invocation_open(&invocation, copy, "/", arguments, &why);
  LAW(good || why.text[0], "'%s' is refused without a cause", copy);
  if (good) {
    LAW(invocation.argc > ARGUMENTS && invocation.argc <= INVOCATION_WORDS_MAX, "%d words",
        invocation.argc);
    for (int i = 0; i < invocation.argc; i++)
      LAW(invocation.argv[i], "word %d is missing", i);
    LAW(!invocation.argv[invocation.argc], "the list has no end");
    for (int i = 0; i < ARGUMENTS; i++)
      LAW(invocation.argv[invocation.argc - ARGUMENTS + i] == arguments[i], "another argument %d",
          i);
    LAW(strlen(copy) == 0 || invocation.argv[0][0], "'%s' has no program", copy);
    invocation_close(&invocation);
  }
  good = good && invocation_check(copy, &why);
  free(copy);
  return good;
}
