/* Whose fault it is: a student pays for nobody else. */
#include "support/test.h"

#include "arena/ladder/fault.h"

static enum fault of_build(enum submission_end end, int status) {
  return fault_of(&(struct fault_signs){.stage = FAULT_BUILDING, .end = end, .status = status});
}

static enum fault of_trial(int status, bool late, bool alone) {
  return fault_of(
      &(struct fault_signs){.stage = FAULT_TRYING, .status = status, .late = late, .alone = alone});
}

TEST(what_a_submission_is_or_holds_is_its_authors) {
  struct fault_signs signs = {.stage = FAULT_OPENING, .end = SUBMISSION_REFUSED, .status = 127};
  assert_int_equal(fault_of(&signs), FAULT_STUDENT);
  assert_int_equal(of_build(SUBMISSION_REFUSED, 2), FAULT_STUDENT);
  assert_int_equal(of_trial(1, false, false), FAULT_STUDENT);
  assert_int_equal(of_trial(FAULT_CANNOT_START, false, false), FAULT_STUDENT);
}

TEST(a_build_command_that_is_not_there_is_the_instructors) {
  assert_int_equal(of_build(SUBMISSION_REFUSED, 126), FAULT_INSTRUCTOR);
  assert_int_equal(of_build(SUBMISSION_REFUSED, 127), FAULT_INSTRUCTOR);
}

TEST(a_full_disk_or_a_layer_that_is_not_granted_is_the_machines) {
  assert_int_equal(of_build(SUBMISSION_BROKEN, 0), FAULT_MACHINE);
  assert_int_equal(of_build(SUBMISSION_INTERRUPTED, 0), FAULT_MACHINE);
  assert_int_equal(of_trial(3, false, true), FAULT_MACHINE);
  assert_int_equal(of_trial(-1, false, true), FAULT_MACHINE); /* the trial was killed */
}

TEST(patience_counts_alone_only) {
  assert_int_equal(of_trial(143, true, false), FAULT_MACHINE);
  assert_int_equal(of_trial(143, true, true), FAULT_STUDENT);
}

TEST(what_passes_is_nobodys) {
  assert_int_equal(of_build(SUBMISSION_GOOD, 0), FAULT_NOBODY);
  assert_int_equal(of_trial(0, false, false), FAULT_NOBODY);
}
