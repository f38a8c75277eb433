#include "arena/ladder/fault.h"

/* What a shell ends with if a command is not there or cannot be run. */
enum { STATUS_CANNOT_RUN = 126, STATUS_NOT_FOUND = 127 };
enum { TRIAL_GOOD = 0, TRIAL_CROSSES = 1 };

static enum fault of_building(const struct fault_signs *signs) {
  if (signs->end == SUBMISSION_GOOD) return FAULT_NOBODY;
  if (signs->end != SUBMISSION_REFUSED) return FAULT_MACHINE;
  bool missing = signs->status == STATUS_CANNOT_RUN || signs->status == STATUS_NOT_FOUND;
  return signs->stage == FAULT_BUILDING && missing ? FAULT_INSTRUCTOR : FAULT_STUDENT;
}

static enum fault of_trying(const struct fault_signs *signs) {
  if (signs->late) return signs->alone ? FAULT_STUDENT : FAULT_MACHINE;
  if (signs->status == TRIAL_GOOD) return FAULT_NOBODY;
  bool his = signs->status == TRIAL_CROSSES || signs->status == FAULT_CANNOT_START;
  return his ? FAULT_STUDENT : FAULT_MACHINE;
}

enum fault fault_of(const struct fault_signs *signs) {
  return signs->stage == FAULT_TRYING ? of_trying(signs) : of_building(signs);
}
