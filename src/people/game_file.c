#include "people/game_file.h"

#include "core/file/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NUMBER_MAX = 99999, OWNER_ONLY = 0600 };

/* --- the lock --- */

static void unlock(struct game_file *file) {
  if (file->locked) close(file->lock);
  file->locked = false;
}

/* Locks the current file, which is new, and not locked yet, after each rename. The old lock is
 * released first, because closing any descriptor of a file drops all of the process's locks on it.
 * False if another program holds the lock. A file system without locks is accepted. */
static bool lock(struct game_file *file) {
  struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  unlock(file);
  file->lock = open(file->path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (file->lock < 0) return true;
  file->locked = fcntl(file->lock, F_SETLK, &whole) == 0;
  if (file->locked) return true;
  bool taken = errno == EACCES || errno == EAGAIN;
  close(file->lock);
  return !taken;
}

/* --- the file's identity --- */

static void remember(struct game_file *file) {
  if (stat(file->path, &file->stored) != 0) file->stored = (struct stat){0};
}

/* Is the file the same as when it was last stored or opened? */
static bool unchanged(const struct game_file *file) {
  struct stat now;
  return stat(file->path, &now) == 0 && now.st_ino == file->stored.st_ino &&
         now.st_dev == file->stored.st_dev && now.st_size == file->stored.st_size &&
         now.st_mtim.tv_sec == file->stored.st_mtim.tv_sec &&
         now.st_mtim.tv_nsec == file->stored.st_mtim.tv_nsec;
}

/* Creates the first numbered file that does not exist yet. The creation is exclusive, so concurrent
 * programs get different numbers. */
static bool claim(struct game_file *file, const char *name, struct why *why) {
  for (int number = 1; number <= NUMBER_MAX; number++) {
    snprintf(file->path, sizeof file->path, "%.40s-%d.txt", name, number);
    int fd = open(file->path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, OWNER_ONLY);
    if (fd >= 0) return close(fd) == 0 || why_errno(why, file->path);
    if (errno != EEXIST) {
      why_errno(why, file->path);
      file->path[0] = '\0';
      return false;
    }
  }
  file->path[0] = '\0';
  return why_say(why, "there are %d saved games already", NUMBER_MAX);
}

/* --- the interface --- */

char *game_file_open(struct game_file *file, const char *path, size_t *size, struct why *why) {
  *file = (struct game_file){0};
  if (strlen(path) >= sizeof file->path) return why_say(why, "its name is too long"), NULL;
  if (strcmp(path, "-") == 0)
    return why_say(why, "a game cannot be continued from standard input"), NULL;
  snprintf(file->path, sizeof file->path, "%s", path);
  char *text = file_read(path, TRUST_OWNER, size, why);
  if (text && !lock(file)) {
    why_say(why, "another program is playing this game");
    free(text);
    text = NULL;
  }
  if (text)
    remember(file);
  else
    file->path[0] = '\0';
  return text;
}

bool game_file_store(struct game_file *file, const char *name, const char *text, size_t size,
                     struct why *why) {
  bool fresh = !file->path[0];
  if (size > FILE_SIZE_MAX) return why_say(why, "the game is larger than %d bytes", FILE_SIZE_MAX);
  if (!fresh && !unchanged(file)) {
    file->moved = fresh = true;
    unlock(file);
  }
  if (fresh && !claim(file, name, why)) return false;
  if (!file_write(file->path, text, size, why)) {
    if (fresh) unlink(file->path), file->path[0] = '\0';
    return false;
  }
  lock(file);
  remember(file);
  return true;
}

void game_file_remove(struct game_file *file) {
  if (file->path[0] && unchanged(file)) unlink(file->path);
  game_file_close(file);
}

void game_file_close(struct game_file *file) {
  unlock(file);
  *file = (struct game_file){0};
}
