/* The commands of onemove that are not there, because they need cells, or the libraries that read
 * and write logs. */
#include "core/complain.h"
#include "onemove/tool.h"

#define ABSENT(name)                                                                               \
  const struct options name##_command = {                                                          \
      .program = "onemove", .usage = "onemove " #name, .summary = "on Linux only"};                \
  int arena_##name(int argc, char **argv) {                                                        \
    struct why why = {0};                                                                          \
    (void)argc, (void)argv;                                                                        \
    why_say(&why, "'onemove " #name "' is there on Linux only");                                   \
    complain("onemove", NULL, &why);                                                               \
    return EXIT_INTERNAL;                                                                          \
  }

ABSENT(verify)
ABSENT(replay)
ABSENT(cell)
ABSENT(tournament)
ABSENT(block)
ABSENT(build)
ABSENT(rate)
ABSENT(report)
