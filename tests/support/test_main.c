/* The `main` of tests that need nothing but being run. */
#include "support/test.h"

int main(void) {
  return tests_run(NULL, NULL);
}
