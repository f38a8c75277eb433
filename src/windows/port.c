/* process/port.h: sources that were written on Windows are at home here. */
#include "process/port.h"

unsigned port_explain(const char *text, struct out *lines) {
  (void)text, (void)lines;
  return 0;
}

unsigned port_explain_sources(const char *program, struct out *lines) {
  (void)program, (void)lines;
  return 0;
}
