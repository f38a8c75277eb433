#include "arena/cell.h"

/* No cells yet. */

const struct cell_limits cell_usual_limits = {0};

struct cell *cell_open(const struct cell_plan *plan, struct why *why) {
  (void)plan;
  why_say(why, "there are no cells yet");
  return NULL;
}
void cell_close(struct cell *cell) {
  (void)cell;
}
uint32_t cell_layers(const struct cell *cell) {
  (void)cell;
  return 0;
}
int cell_desk(const struct cell *cell) {
  (void)cell;
  return -1;
}
const char *cell_folder(const struct cell *cell) {
  (void)cell;
  return "";
}
bool cell_run(struct cell *cell, const char *const argv[], const struct cell_time *time,
              struct cell_report *report, struct why *why) {
  (void)cell;
  (void)argv;
  (void)time;
  *report = (struct cell_report){.ending = CELL_BROKEN};
  return why_say(why, "there are no cells yet");
}
bool cell_wipe(struct cell *cell, const char *keep) {
  (void)cell;
  (void)keep;
  return false;
}
int cell_keeper(void) {
  return 3;
}

bool layers_read(const char *text, uint32_t *layers, struct why *why) {
  (void)text;
  (void)why;
  *layers = 0;
  return true;
}
