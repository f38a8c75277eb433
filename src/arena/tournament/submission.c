#include "arena/tournament/submission.h"

#include "arena/match/program.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "process/signals.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, ENTRIES_MAX = 100000, DEPTH_MAX = 64, SECONDS_MAX = 60, MS = 1000 };

struct walk {
  const struct submission_limits *limits;
  const struct submission_visitor *visitor; /* NULL: the first walk */
  const struct stat *skip;
  struct budget time;
  unsigned long entries;
  int64_t bytes;
  char path[PATH_ROOM]; /* of the present entry */
  struct why *why;
};

struct submission_limits submission_limits(void) {
  return (struct submission_limits){
      .entries = ENTRIES_MAX,
      .depth = DEPTH_MAX,
      .file = PROGRAM_FILE_BYTES,
      .all = 2 * PROGRAM_FILE_BYTES,
      .time = signals_budget(clock_monotonic(), (int64_t)SECONDS_MAX * MS, 0)};
}

static enum submission_end failed(const struct walk *walk) {
  int error = errno;
  why_say(walk->why, "%.300s: %s", *walk->path ? walk->path : "its folder", strerror(error));
  return file_error_is_own(error) ? SUBMISSION_BROKEN : SUBMISSION_REFUSED;
}

/* --- the limits --- */

static bool leads_out(const char *target, unsigned depth) {
  bool down = false;
  if (*target == '/') return true;
  for (const char *at = target; *at; at += strspn(at, "/")) {
    size_t size = strcspn(at, "/");
    bool up = size == 2 && memcmp(at, "..", size) == 0;
    if (up && (down || depth-- == 0)) return true;
    down = down || !(up || (size == 1 && *at == '.'));
    at += size;
  }
  return false;
}

static bool check(struct walk *walk, const struct submission_entry *entry, unsigned depth) {
  const struct submission_limits *limits = walk->limits;
  int64_t size = S_ISREG(entry->status->st_mode) ? (int64_t)entry->status->st_size : 0;
  if (++walk->entries > limits->entries)
    return why_say(walk->why, "there are more than %lu files in it (%.200s)", limits->entries,
                   entry->path);
  if (size > limits->file)
    return why_say(walk->why, "%.200s has %" PRId64 " bytes, but a file may have at most %" PRId64,
                   entry->path, size, limits->file);
  walk->bytes += size;
  if (walk->bytes > limits->all)
    return why_say(walk->why,
                   "with %.200s its files have more than %" PRId64 " bytes, the limit for all "
                   "together",
                   entry->path, limits->all);
  if (entry->target && leads_out(entry->target, depth))
    return why_say(walk->why,
                   "%.200s is a symbolic link to %.200s: links must stay in the folder, with "
                   "'..' only at the beginning",
                   entry->path, entry->target);
  return true;
}

static enum submission_end check_time(struct walk *walk) {
  if (!budget_spent(&walk->time, 0)) return SUBMISSION_GOOD;
  bool stopped = signals_caught() != 0;
  why_say(walk->why, stopped ? "interrupted at %.200s" : "%.200s: reading takes longer than %d s",
          walk->path, (int)(walk->time.allowed / NS_PER_SECOND));
  return stopped ? SUBMISSION_BROKEN : SUBMISSION_REFUSED;
}

/* --- the folders --- */

static enum submission_end walk_folder(struct walk *walk, int folder, unsigned depth);

static enum submission_end walk_below(struct walk *walk, const struct submission_entry *entry,
                                      unsigned depth) {
  if (depth == walk->limits->depth) {
    why_say(walk->why, "%.200s... is more than %u folders deep", entry->path, depth);
    return SUBMISSION_REFUSED;
  }
  int below = openat(entry->folder, entry->name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (below < 0) return failed(walk);
  enum submission_end end = walk_folder(walk, below, depth + 1);
  close(below);
  return end;
}

/* walk->path is the entry's. */
static enum submission_end walk_entry(struct walk *walk, int folder, const char *name,
                                      unsigned depth) {
  struct stat status;
  char target[PATH_ROOM] = "";
  enum submission_end end = check_time(walk);
  if (end != SUBMISSION_GOOD) return end;
  if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return failed(walk);
  if (walk->skip && walk->skip->st_ino == status.st_ino && walk->skip->st_dev == status.st_dev)
    return SUBMISSION_GOOD;
  bool link = S_ISLNK(status.st_mode);
  if (link && readlinkat(folder, name, target, sizeof target - 1) < 0) return failed(walk);
  const struct submission_entry entry = {folder, name, walk->path, &status, link ? target : NULL};
  if (!check(walk, &entry, depth)) return SUBMISSION_REFUSED;
  if (walk->visitor) end = walk->visitor->enter(walk->visitor->context, &entry, walk->why);
  return end == SUBMISSION_GOOD && S_ISDIR(status.st_mode) ? walk_below(walk, &entry, depth) : end;
}

static int by_bytes(const void *one, const void *other) {
  return strcmp(*(char *const *)one, *(char *const *)other);
}

static void add_name(char ***names, size_t *count, const char *name) {
  memory_grow(*names, *count); /* NOLINT(bugprone-sizeof-expression) */
  (*names)[(*count)++] = memory_text(name);
}

/* Reads the names in a folder, at most one more than is allowed. False and errno on failure. */
static bool read_names(const struct walk *walk, int folder, char ***names, size_t *count) {
  int fd = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *list = fd >= 0 ? fdopendir(fd) : NULL;
  const struct dirent *entry;
  while (list && *count <= walk->limits->entries && (entry = readdir(list)))
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
      add_name(names, count, entry->d_name);
  int error = errno;
  if (list)
    closedir(list);
  else if (fd >= 0)
    close(fd);
  errno = error;
  return list;
}

static enum submission_end walk_names(struct walk *walk, int folder, char *const *names,
                                      size_t count, unsigned depth) {
  size_t size = strlen(walk->path);
  enum submission_end end = SUBMISSION_GOOD;
  for (size_t i = 0; i < count && end == SUBMISSION_GOOD; i++) {
    size_t room = sizeof walk->path - size;
    if (snprintf(walk->path + size, room, "%s%s", size ? "/" : "", names[i]) >= (int)room) {
      errno = ENAMETOOLONG;
      return failed(walk);
    }
    end = walk_entry(walk, folder, names[i], depth);
    walk->path[size] = '\0';
  }
  return end;
}

static enum submission_end walk_folder(struct walk *walk, int folder, unsigned depth) {
  char **names = NULL;
  size_t count = 0;
  bool read = read_names(walk, folder, &names, &count);
  enum submission_end end = read ? SUBMISSION_GOOD : failed(walk);
  if (count) qsort(names, count, sizeof *names, by_bytes);
  if (read) end = walk_names(walk, folder, names, count, depth);
  for (size_t i = 0; i < count; i++)
    free(names[i]);
  free(names);
  if (end == SUBMISSION_GOOD && walk->visitor && walk->visitor->leave)
    walk->visitor->leave(walk->visitor->context);
  return end;
}

enum submission_end submission_walk(int folder, const struct submission_limits *limits,
                                    const struct stat *skip,
                                    const struct submission_visitor *visitor, struct why *why) {
  struct walk walk = {
      .limits = limits, .skip = skip, .time = budget_fresh(&limits->time), .why = why};
  enum submission_end end = walk_folder(&walk, folder, 0);
  if (end != SUBMISSION_GOOD || !visitor) return end;
  walk = (struct walk){.limits = limits,
                       .visitor = visitor,
                       .skip = skip,
                       .time = budget_fresh(&limits->time),
                       .why = why};
  return walk_folder(&walk, folder, 0);
}

int submission_open(const char *path, enum submission_end *end, struct why *why) {
  char target[PATH_ROOM] = "";
  ssize_t size = readlink(path, target, sizeof target - 1);
  *end = SUBMISSION_REFUSED;
  if (size >= 0) {
    why_say(why, "%.200s is a symbolic link to %.200s: a submission has a folder of its own", path,
            target);
    return -1;
  }
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd >= 0) return fd;
  why_say(why, "%.300s: %s", path, strerror(errno));
  if (file_error_is_own(errno)) *end = SUBMISSION_BROKEN;
  return -1;
}

/* --- the fingerprint --- */

/* Whose fault it is that a file could not be read, by the errno that this left. */
static enum submission_end read_end(bool good) {
  if (good) return SUBMISSION_GOOD;
  return signals_caught() || file_error_is_own(errno) ? SUBMISSION_BROKEN : SUBMISSION_REFUSED;
}

static enum submission_end hash_entry(void *context, const struct submission_entry *entry,
                                      struct why *why) {
  char kind[32];
  snprintf(kind, sizeof kind, "%o", (unsigned)(entry->status->st_mode & (S_IFMT | S_IXUSR)));
  hash_add_text(context, entry->name);
  hash_add_text(context, kind);
  if (entry->target) hash_add_text(context, entry->target);
  return read_end(!S_ISREG(entry->status->st_mode) ||
                  program_hash_file(context, entry->folder, entry->name, why));
}

static void hash_leave(void *context) {
  hash_add_text(context, "end");
}

static enum submission_end add_program(const struct entrant *entrant, struct sha256_ctx *hash,
                                       struct why *why) {
  struct program program;
  errno = 0; /* read_end must not see an older one */
  char *command = entrant_command(entrant, "0", why);
  if (!command) return read_end(false);
  enum submission_end end = read_end(program_open(&program, command, entrant->folder, why));
  hash_add_text(hash, program.hash);
  program_close(&program);
  free(command);
  return end;
}

/* The program comes first, but none of its files is read before a walk without a visitor has shown
 * that the folder is within the limits. */
static enum submission_end add_all(const struct entrant *entrant, const struct stat *skip,
                                   struct sha256_ctx *hash, struct why *why) {
  const struct submission_limits limits = submission_limits();
  const struct submission_visitor visitor = {hash_entry, hash_leave, hash};
  enum submission_end end;
  if (!entrant->folder) return add_program(entrant, hash, why);
  int folder = submission_open(entrant->folder, &end, why);
  if (folder < 0) return end;
  end = submission_walk(folder, &limits, skip, NULL, why);
  if (end == SUBMISSION_GOOD) end = add_program(entrant, hash, why);
  if (end == SUBMISSION_GOOD) end = submission_walk(folder, &limits, skip, &visitor, why);
  close(folder);
  return end;
}

enum submission_end submission_fingerprint(const struct entrant *entrant, const struct stat *skip,
                                           char hash[HASH_SIZE], struct why *why) {
  struct sha256_ctx sum;
  sha256_init(&sum);
  enum submission_end end = add_all(entrant, skip, &sum, why);
  if (!entrant->folder && end == SUBMISSION_REFUSED) end = SUBMISSION_BROKEN;
  if (end == SUBMISSION_REFUSED) {
    sha256_init(&sum);
    hash_add_text(&sum, why->text);
  }
  hash_end(&sum, hash);
  return end;
}
