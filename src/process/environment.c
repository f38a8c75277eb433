#include "process/environment.h"

#include "core/file/file.h"
#include "core/text/out.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { USUAL_UMASK = 022 };

static bool lists(const char *path, const char *folder) {
  size_t size = strlen(folder);
  for (const char *at = path; at; at = strchr(at, ':') ? strchr(at, ':') + 1 : NULL)
    if (strcspn(at, ":") == size && strncmp(at, folder, size) == 0) return true;
  return false;
}

static bool complete_path(void) {
  static const char *const folders[] = {"/usr/local/bin", "/usr/bin", "/bin"};
  const char *path = getenv("PATH");
  struct out complete = {0};
  out_string(&complete, path ? path : "");
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
    if (!path || !lists(path, folders[i])) {
      if (complete.size) out_char(&complete, ':');
      out_string(&complete, folders[i]);
    }
  bool good = setenv("PATH", complete.text, 1) == 0;
  out_close(&complete);
  return good;
}

bool environment_settle(void) {
  static const char *const variables[] = {"CDPATH", "ENV", "BASH_ENV", "IFS"};
  for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
    unsetenv(variables[i]);
  umask(USUAL_UMASK);
  return file_fill_standard() && complete_path();
}
