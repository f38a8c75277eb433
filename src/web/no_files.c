/* Replaces core/file/load.c: in a page there are no files. */
#include "core/file/load.h"

bool load_file(const char *name, const char **text, size_t *size, struct why *why) {
  (void)name, (void)text, (void)size;
  return why_say(why, "is a file, and files cannot be loaded here");
}

void load_give_back(const char *text, size_t size) {
  (void)text, (void)size;
}
