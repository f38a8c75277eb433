#include "arena/match/program.h"

#include "arena/cell/mounts.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "process/invocation.h"
#include "process/process.h"
#include "process/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool is_systems(const char *path) {
  for (const char *const *folder = mounts_system; *folder; folder++)
    if (file_lies_in(path, *folder)) return true;
  return false;
}

/* Takes ownership of the paths. False, having freed them, if this is not a regular file or there
 * are too many. */
static bool take_path(struct program *program, char *path, char *named) {
  struct stat status;
  if (!path || stat(path, &status) != 0 || !S_ISREG(status.st_mode) ||
      program->files == PROGRAM_FILES_MAX) {
    free(path);
    free(named);
    return false;
  }
  program->file[program->files].path = path;
  program->file[program->files].named = named;
  program->file[program->files].status = status;
  program->files++;
  return true;
}

static bool add_file(struct program *program, const char *word, bool first) {
  const char *equals = strchr(word, '='), *name = word;
  char found[PROGRAM_PATH_SIZE];
  if (!first && !invocation_is_absolute(word) && equals) name = equals + 1;
  char *path = invocation_is_absolute(name) ? realpath(name, NULL) : NULL;
  if (!path && first && !strchr(word, '/') && process_find(word, found, sizeof found))
    name = path = realpath(found, NULL);
  if (path && is_systems(path)) {
    if (program->system_files < PROGRAM_FILES_MAX)
      program->systems[program->system_files++] = path;
    else
      free(path);
    return false;
  }
  char *named = path && strcmp(name, path) != 0 ? memory_text(name) : NULL;
  return take_path(program, path, named);
}

/* A word quoted for the shell may hold a command whose words name files, too. */
static void add_words(struct program *program, const char *text) {
  static const char breaks[] = " \t\n;&|()<>'\"";
  char word[PROGRAM_PATH_SIZE];
  while (*text) {
    size_t size = strcspn(text, breaks);
    if (size > 0 && size < sizeof word) {
      memcpy(word, text, size);
      word[size] = '\0';
      add_file(program, word, false);
    }
    text += size + (text[size] != '\0');
  }
}

/* Hashes the content of an open file. False and errno on failure, and `why` if it is too large. */
static bool hash_content(struct sha256_ctx *hash, int fd, const char *name, struct why *why) {
  enum { PIECE = 1 << 16 };
  unsigned char piece[PIECE];
  struct stat status;
  int64_t left = PROGRAM_FILE_BYTES;
  if (fstat(fd, &status) != 0) return false;
  bool fits = S_ISREG(status.st_mode) && status.st_size <= left;
  while (fits && !signals_caught()) {
    ssize_t got = read(fd, piece, PIECE);
    if (got == 0) return true;
    if (got < 0 && errno != EINTR) return false;
    if (got > 0) sha256_update(hash, (size_t)got, piece);
    left -= got > 0 ? got : 0;
    fits = left >= 0;
  }
  errno = fits ? EINTR : EFBIG;
  if (!fits)
    why_say(why, "%.300s is not a regular file of at most %" PRId64 " bytes", name,
            PROGRAM_FILE_BYTES);
  return false;
}

bool program_hash_file(struct sha256_ctx *hash, int folder, const char *name, struct why *why) {
  int fd = openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
  *why = (struct why){0};
  bool good = fd >= 0 && hash_content(hash, fd, name, why);
  int error = errno;
  if (!good && !*why->text) why_say(why, "%.300s: %s", name, strerror(error));
  if (fd >= 0) close(fd);
  errno = error;
  return good;
}

/* SHA-256 of all files together. */
static bool make_hash(const struct program *program, char hash_text[HASH_SIZE], struct why *why) {
  struct sha256_ctx hash;
  sha256_init(&hash);
  for (unsigned i = 0; i < program->files; i++)
    if (!program_hash_file(&hash, AT_FDCWD, program->file[i].path, why)) return false;
  if (program->files) hash_end(&hash, hash_text);
  return true;
}

static bool find_folder(struct program *program, const char *folder, struct why *why) {
  if (folder) {
    char *path = realpath(folder, NULL);
    if (!path) return why_errno(why, folder);
    if (is_systems(path)) {
      free(path);
      errno = EACCES;
      return why_say(why, "%s lies where every player can read it: move it out of the system",
                     folder);
    }
    snprintf(program->folder, sizeof program->folder, "%s", path);
    free(path);
  } else if (program->files) {
    snprintf(program->folder, sizeof program->folder, "%s", program->file[0].path);
    char *slash = strrchr(program->folder, '/');
    slash[slash == program->folder] = '\0';
  }
  return true;
}

bool program_open(struct program *program, const char *command, const char *folder,
                  struct why *why) {
  static const char *const nothing[] = {NULL};
  struct invocation invocation;
  *program = (struct program){0};
  if (!invocation_open(&invocation, command, folder, nothing, why)) return false;
  for (int i = 0; i < invocation.argc; i++)
    if (!add_file(program, invocation.argv[i], i == 0)) add_words(program, invocation.argv[i]);
  invocation_close(&invocation);
  return find_folder(program, folder, why) && make_hash(program, program->hash, why);
}

void program_close(struct program *program) {
  for (unsigned i = 0; i < program->files; i++)
    free(program->file[i].path), free(program->file[i].named);
  for (unsigned i = 0; i < program->system_files; i++)
    free(program->systems[i]);
  *program = (struct program){0};
}

bool program_names(const struct program *program, const char *path) {
  for (unsigned i = 0; i < program->system_files; i++)
    if (strcmp(program->systems[i], path) == 0) return true;
  return false;
}

unsigned program_visible(const struct program *program, bool folder, const char **visible) {
  unsigned count = 0;
  if (folder && program->folder[0] && strcmp(program->folder, "/") != 0)
    visible[count++] = program->folder;
  for (unsigned i = 0; i < program->files; i++) {
    visible[count++] = program->file[i].path;
    if (program->file[i].named) visible[count++] = program->file[i].named;
  }
  return count;
}

static bool same_time(struct timespec one, struct timespec other) {
  return one.tv_sec == other.tv_sec && one.tv_nsec == other.tv_nsec;
}

static bool same_status(const struct stat *one, const struct stat *other) {
  return one->st_dev == other->st_dev && one->st_ino == other->st_ino &&
         one->st_size == other->st_size && same_time(one->st_mtim, other->st_mtim) &&
         same_time(one->st_ctim, other->st_ctim);
}

bool program_add(struct program *program, const char *path, struct why *why) {
  char *found = realpath(path, NULL);
  if (!take_path(program, found, NULL)) return why_say(why, "%.300s: cannot be checked", path);
  return make_hash(program, program->hash, why);
}

const char *program_changed(struct program *program) {
  struct stat now[PROGRAM_FILES_MAX];
  char hash[HASH_SIZE] = "";
  const char *changed = NULL;
  struct why why;
  for (unsigned i = 0; i < program->files; i++) {
    bool there = stat(program->file[i].path, &now[i]) == 0;
    if (!there && !file_error_is_own(errno)) return program->file[i].path;
    if (!there) now[i] = program->file[i].status;
    if (!changed && !same_status(&now[i], &program->file[i].status))
      changed = program->file[i].path;
  }
  if (!changed) return NULL;
  bool read = make_hash(program, hash, &why);
  if (!read && signals_caught()) return NULL; /* nothing is judged any more */
  if (!read || strcmp(hash, program->hash) != 0) return changed;
  for (unsigned i = 0; i < program->files; i++)
    program->file[i].status = now[i];
  return NULL;
}
