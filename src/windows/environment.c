/* Windows has neither an umask nor shells with variables that matter. */
#include "process/environment.h"

#include "core/file/file.h"

bool environment_settle(void) {
  return file_fill_standard();
}
