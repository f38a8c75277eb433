/* Stubs for what Windows lacks: the commands of onemove that need cells, or the libraries that read
 * and write logs; logs (record/log.h); and advice on sources that were written on Windows
 * (process/advice.h). */
#include "arena/rating/jansson_extra.h"
#include "core/base/complain.h"
#include "onemove/tool.h"
#include "process/advice.h"
#include "record/log.h"

#define ABSENT(name)                                                                               \
  static int main_of_##name(int argc, char **argv) {                                               \
    struct why why = {0};                                                                          \
    (void)argc, (void)argv;                                                                        \
    why_say(&why, "'onemove " #name "' exists on Linux only");                                     \
    complain("onemove", NULL, &why);                                                               \
    return EXIT_INTERNAL;                                                                          \
  }                                                                                                \
  const struct options name##_command = {.program = "onemove",                                     \
                                         .usage = "onemove " #name,                                \
                                         .summary = "on Linux only",                               \
                                         .run = main_of_##name};

ABSENT(verify)
ABSENT(replay)
ABSENT(cell)
ABSENT(tournament)
ABSENT(block)
ABSENT(build)
ABSENT(rate)
ABSENT(report)
ABSENT(ladder)

void jansson_take_memory(void) {}

int log_open(const char *path, struct why *why) {
  (void)path;
  return why_say(why, "logs are written on Linux only"), -1;
}

bool log_append(int log, const struct record *record, struct why *why) {
  (void)log, (void)record, (void)why;
  return false;
}

bool log_read(const char *path, log_take *take, void *context, struct why *why) {
  (void)path, (void)take, (void)context;
  return why_say(why, "logs are read on Linux only");
}

unsigned advice_explain(const char *text, struct out *lines) {
  (void)text, (void)lines;
  return 0;
}

unsigned advice_explain_sources(const char *program, struct out *lines) {
  (void)program, (void)lines;
  return 0;
}
