#include "support/scratch.h"

#include <ftw.h>
#include <sys/stat.h>

void scratch_open(struct scratch *scratch) {
  const char *base = getenv("TMPDIR");
  // cppcheck-suppress ctuuninitvar ; only its size is used before it is written
  snprintf(scratch->folder, sizeof scratch->folder, "%s/onemove-test-XXXXXX",
           base && *base ? base : "/tmp");
  assert_non_null(mkdtemp(scratch->folder));
}

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *where) {
  (void)status, (void)type, (void)where;
  return remove(path);
}

void scratch_close(struct scratch *scratch) {
  enum { OPEN_FOLDERS = 8 };
  nftw(scratch->folder, remove_entry, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
}

const char *scratch_path(const struct scratch *scratch, const char *name) {
  enum { PATHS = 8 };
  static char paths[PATHS][2 * SCRATCH_PATH_SIZE];
  static unsigned next;
  char *path = paths[next++ % PATHS];
  snprintf(path, sizeof *paths, "%s/%s", scratch->folder, name);
  return path;
}

void scratch_write(const struct scratch *scratch, const char *name, const char *text) {
  FILE *file = fopen(scratch_path(scratch, name), "w");
  assert_non_null(file);
  fputs(text, file);
  assert_int_equal(fclose(file), 0);
}

const char *scratch_program(const struct scratch *scratch, const char *name, const char *text) {
  const char *path = scratch_path(scratch, name);
  scratch_write(scratch, name, text);
  assert_int_equal(chmod(path, S_IRWXU | S_IRGRP | S_IXGRP | S_IROTH | S_IXOTH), 0);
  return path;
}

char *scratch_read(const struct scratch *scratch, const char *name) {
  FILE *file = fopen(scratch_path(scratch, name), "r");
  if (!file) return NULL;
  char *text = NULL;
  size_t room = 0;
  if (getdelim(&text, &room, '\0', file) < 0) {
    free(text);
    text = strdup(""); /* the file is empty */
  }
  assert_non_null(text);
  fclose(file);
  return text;
}

bool scratch_has(const struct scratch *scratch, const char *name, const char *text) {
  char *content = scratch_read(scratch, name);
  bool same = content && strcmp(content, text) == 0;
  free(content);
  return same;
}
