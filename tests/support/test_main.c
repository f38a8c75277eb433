/* The `main` of tests that do not define their own. */
#include "support/test.h"

int main(void) {
  return tests_run(NULL, NULL);
}
