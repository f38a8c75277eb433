#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl*): declares syncfs */
#include "arena/ladder/tree.h"

#include "arena/match/program.h"
#include "arena/tournament/build.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "core/text/out.h"
#include "process/temporary.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, PIECE = 1 << 16, MEBIBYTE = 1 << 20, LOOK_DEPTH = 100 };

/* ---- Copying ---- */

/* Gives the caller rights to its own file or folder, through a descriptor that follows no link. */
static bool take_rights(int folder, const char *name, mode_t rights) {
  char path[64];
  struct stat status;
  int file = openat(folder, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  if (file < 0) return false;
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  bool good = fstat(file, &status) == 0 && status.st_uid == geteuid() && !S_ISLNK(status.st_mode) &&
              chmod(path, (status.st_mode & 07777) | rights) == 0;
  close(file);
  return good;
}

static int open_it(int folder, const char *name, int flags, mode_t rights) {
  int file = openat(folder, name, flags | O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0 && errno == EACCES && take_rights(folder, name, rights))
    file = openat(folder, name, flags | O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  return file;
}

/* Can everything below be read? If not, `why` and errno. */
static bool readable(int folder, const char *name, unsigned depth, struct why *why) {
  struct stat status;
  if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0) return why_errno(why, name);
  if (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) return true;
  bool is_folder = S_ISDIR(status.st_mode), good = true;
  int file = open_it(folder, name, is_folder ? O_DIRECTORY : 0, is_folder ? S_IRWXU : S_IRUSR);
  if (file < 0) return errno == ENOENT || why_errno(why, name);
  DIR *list = is_folder && depth < LOOK_DEPTH ? fdopendir(file) : NULL;
  if (!list) return close(file), true;
  const struct dirent *entry;
  while (good && (entry = readdir(list)))
    good = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0 ||
           readable(dirfd(list), entry->d_name, depth + 1, why);
  closedir(list);
  return good;
}

static enum tree_copy copy_file(int from, const char *to, const struct stat *status,
                                const struct submission_limits *limits, struct why *why) {
  char piece[PIECE];
  if (status->st_size > limits->file) {
    why_say(why, "is too large: it has more than %" PRId64 " MiB", limits->file / MEBIBYTE);
    return TREE_REFUSED;
  }
  int file = open(to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  ssize_t got = 0;
  bool good = file >= 0;
  for (int64_t left = status->st_size; good && left > 0 && (got = read(from, piece, PIECE)) > 0;
       left -= got)
    good = file_print(file, piece, (size_t)(got < left ? got : left));
  if (!good || got < 0) why_errno(why, to);
  const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, status->st_mtim};
  good = good && got >= 0 && futimens(file, times) == 0 &&
         fchmod(file, status->st_mode & S_IXUSR ? 0755 : 0644) == 0;
  if (file >= 0) close(file);
  return good ? TREE_COPIED : TREE_BROKEN;
}

static enum tree_copy copy_folder(const char *from, const char *to,
                                  const struct submission_limits *limits, struct why *why) {
  const struct build_plan plan = {.from = from, .to = to, .limits = limits};
  switch (build_program(&plan, why)) {
  case SUBMISSION_GOOD:
    return TREE_COPIED;
  case SUBMISSION_REFUSED:
    return TREE_REFUSED;
  default:
    return TREE_BROKEN;
  }
}

enum tree_copy tree_copy(const char *from, const char *to, const char *as,
                         const struct submission_limits *limits, bool *folder, struct why *why) {
  char path[PATH_ROOM];
  struct stat status;
  snprintf(path, sizeof path, "%.2000s/%.2000s", to, as);
  *folder = false;
  if (lstat(from, &status) != 0) return TREE_GONE;
  if (S_ISLNK(status.st_mode)) return why_say(why, "is a link"), TREE_REFUSED;
  *folder = S_ISDIR(status.st_mode);
  if (!*folder && !S_ISREG(status.st_mode)) return why_say(why, "is no file"), TREE_REFUSED;
  if (!readable(AT_FDCWD, from, 0, why))
    return errno == ENOENT || access(from, F_OK) != 0 ? TREE_GONE
           : file_error_is_own(errno)                 ? TREE_BROKEN
                                                      : TREE_UNREADABLE;
  if (*folder) {
    enum tree_copy end = copy_folder(from, path, limits, why);
    struct why again;
    bool still = end != TREE_REFUSED || readable(AT_FDCWD, from, 0, &again);
    return still ? end : access(from, F_OK) != 0 ? TREE_GONE : TREE_UNREADABLE;
  }
  int file = open_it(AT_FDCWD, from, 0, S_IRUSR);
  if (file < 0) return errno == ENOENT ? TREE_GONE : (why_errno(why, from), TREE_UNREADABLE);
  enum tree_copy end = fstat(file, &status) == 0 && S_ISREG(status.st_mode)
                           ? copy_file(file, path, &status, limits, why)
                           : TREE_GONE;
  close(file);
  return end;
}

/* ---- Content ---- */

struct hashing {
  struct sha256_ctx hash;
  int64_t *bytes;
};

static enum submission_end hash_entry(void *context, const struct submission_entry *entry,
                                      struct why *why) {
  struct hashing *hashing = context;
  mode_t mode = entry->status->st_mode;
  if (!S_ISREG(mode) && !S_ISDIR(mode) && !S_ISLNK(mode)) return SUBMISSION_GOOD;
  hash_add_text(&hashing->hash, entry->name);
  hash_add_text(&hashing->hash, S_ISDIR(mode) ? "folder" : S_ISLNK(mode) ? "link" : "file");
  if (entry->target) hash_add_text(&hashing->hash, entry->target);
  if (!S_ISREG(mode)) return SUBMISSION_GOOD;
  *hashing->bytes += entry->status->st_size;
  return program_hash_file(&hashing->hash, entry->folder, entry->name, why) ? SUBMISSION_GOOD
                                                                            : SUBMISSION_BROKEN;
}

static void hash_leave(void *context) {
  hash_add_text(&((struct hashing *)context)->hash, "end");
}

static bool hash_bytes(struct sha256_ctx *hash, const char *path, int64_t *bytes, struct why *why) {
  uint8_t piece[PIECE];
  ssize_t got = -1;
  int file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  while (file >= 0 && (got = read(file, piece, sizeof piece)) > 0) {
    sha256_update(hash, (size_t)got, piece);
    *bytes += got;
  }
  if (got < 0) why_errno(why, path);
  if (file >= 0) close(file);
  return got == 0;
}

bool tree_hash(const char *path, char hash[HASH_SIZE], int64_t *bytes, struct why *why) {
  struct submission_limits limits = submission_limits();
  struct hashing hashing = {.bytes = bytes};
  const struct submission_visitor visitor = {hash_entry, hash_leave, &hashing};
  struct stat status;
  limits.all = limits.file = INT64_MAX / 2;
  limits.entries = 10 * limits.entries;
  sha256_init(&hashing.hash);
  bool good = lstat(path, &status) == 0 || why_errno(why, path);
  if (good && S_ISDIR(status.st_mode)) {
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    good = folder >= 0 ? submission_walk(folder, &limits, NULL, &visitor, why) == SUBMISSION_GOOD
                       : why_errno(why, path);
    if (folder >= 0) close(folder);
  } else if (good) {
    good = hash_bytes(&hashing.hash, path, bytes, why);
  }
  hash_end(&hashing.hash, hash);
  return good;
}

static enum submission_end look_at_time(void *context, const struct submission_entry *entry,
                                        struct why *why) {
  int64_t *newest = context, time = (int64_t)entry->status->st_mtime;
  (void)why;
  if (S_ISREG(entry->status->st_mode) && time > *newest) *newest = time;
  return SUBMISSION_GOOD;
}

int64_t tree_newest(const char *path) {
  const struct submission_limits limits = submission_limits();
  int64_t newest = 0;
  struct why why;
  const struct submission_visitor visitor = {.enter = look_at_time, .context = &newest};
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return 0;
  submission_walk(folder, &limits, NULL, &visitor, &why);
  close(folder);
  return newest;
}

static bool is_program(int file) {
  char head[4] = "";
  return read(file, head, sizeof head) >= 2 &&
         (memcmp(head, "#!", 2) == 0 || memcmp(head, "\177ELF", 4) == 0);
}

static enum submission_end supply_entry(void *context, const struct submission_entry *entry,
                                        struct why *why) {
  const char *player = context;
  if (!S_ISREG(entry->status->st_mode) || entry->status->st_mode & S_IXUSR) return SUBMISSION_GOOD;
  int file = openat(entry->folder, entry->name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  bool good = file >= 0;
  if (good && (strcmp(entry->path, player) == 0 || is_program(file)))
    good = fchmod(file, 0755) == 0;
  if (!good) why_errno(why, entry->path);
  if (file >= 0) close(file);
  return good ? SUBMISSION_GOOD : SUBMISSION_BROKEN;
}

bool tree_supply_rights(const char *path, const char *player, struct why *why) {
  const struct submission_limits limits = submission_limits();
  size_t from = strncmp(player, "./", 2) == 0 ? 2 : 0;
  char *name = memory_text_of(player + from, strcspn(player + from, " \t"));
  const struct submission_visitor visitor = {.enter = supply_entry, .context = name};
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  bool good = folder >= 0 ? submission_walk(folder, &limits, NULL, &visitor, why) == SUBMISSION_GOOD
                          : why_errno(why, path);
  if (folder >= 0) close(folder);
  free(name);
  return good;
}

/* ---- Places ---- */

bool tree_remove(const char *path) {
  struct stat status;
  if (lstat(path, &status) != 0) return errno == ENOENT;
  if (!S_ISDIR(status.st_mode)) return unlink(path) == 0;
  temporary_close(path);
  return access(path, F_OK) != 0;
}

/* Numbers in names count as numbers: what is called 10 was handed in after 9. */
static int by_version(const void *one, const void *other) {
  return strverscmp(*(char *const *)one, *(char *const *)other);
}

struct tree_names tree_list(const char *path) {
  struct tree_names names = {0};
  DIR *list = opendir(path);
  const struct dirent *entry;
  while (list && (entry = readdir(list))) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    memory_grow(names.of, names.count); /* NOLINT(bugprone-sizeof-expression) */
    names.of[names.count++] = memory_text(entry->d_name);
  }
  if (list) closedir(list);
  if (names.count) qsort(names.of, names.count, sizeof *names.of, by_version);
  return names;
}

void tree_free(struct tree_names *names) {
  for (size_t i = 0; i < names->count; i++)
    free(names->of[i]);
  free(names->of); /* NOLINT(bugprone-multi-level-implicit-pointer-conversion) */
  *names = (struct tree_names){0};
}

char *tree_read(const char *path) {
  struct stat status;
  FILE *file = fopen(path, "re");
  if (!file || fstat(fileno(file), &status) != 0) {
    if (file) fclose(file);
    return NULL;
  }
  size_t most = (size_t)(status.st_size < FILE_SIZE_MAX ? status.st_size : FILE_SIZE_MAX);
  char *text = memory_new(most + 1, 1);
  size_t size = fread(text, 1, most, file);
  for (size_t i = 0; i < size; i++)
    if (!text[i]) text[i] = '?';
  fclose(file);
  return text;
}

bool tree_write(const char *path, const char *text, size_t size, struct why *why) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0644);
  bool good = file >= 0 && file_print(file, text, size);
  if (!good) why_errno(why, path);
  if (file >= 0 && close(file) != 0 && good) good = why_errno(why, path);
  return good;
}

bool tree_place(const char *from, const char *to, struct why *why) {
  int file = open(from, O_RDONLY | O_CLOEXEC);
  bool good = file >= 0 && syncfs(file) == 0 && rename(from, to) == 0;
  if (!good) why_errno(why, to);
  if (file >= 0) close(file);
  return good;
}
