/* arena/record/log.h: there are no logs. */
#include "arena/record/log.h"

int log_open(const char *path, struct why *why) {
  (void)path;
  why_say(why, "logs are written on Linux only");
  return -1;
}

bool log_append(int log, const struct record *record, struct why *why) {
  (void)log, (void)record, (void)why;
  return false;
}
