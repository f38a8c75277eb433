#include "record/log.h"

#include "core/base/memory.h"
#include "core/file/file.h"
#include "core/text/out.h"
#include "core/text/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

enum { LOG_MODE = 0600, CHUNK = 1 << 16 };

/* --- the chain --- */

static const char link_begin[] = ",\"before\":\"", link_end[] = "\"}";
enum { BEGIN = sizeof link_begin - 1, END = sizeof link_end - 1, DIGITS = HASH_SIZE - 1 };

static void set_head(struct chain *chain, const char *line, size_t size) {
  struct sha256_ctx hash;
  sha256_init(&hash);
  sha256_update(&hash, size, (const uint8_t *)line);
  hash_end(&hash, chain->head);
}

struct chain chain_open(void) {
  struct chain chain = {0};
  set_head(&chain, "", 0);
  return chain;
}

static void chain_add(struct chain *chain, const char *line, size_t size) {
  set_head(chain, line, size);
  chain->lines++;
}

char *chain_bind(struct chain *chain, char *line) {
  struct out out = {0};
  out_bytes(&out, line, strlen(line) - 1); /* without its bracket */
  out_string(&out, link_begin);
  out_string(&out, chain->head);
  out_string(&out, link_end);
  free(line);
  char *bound = out_take(&out);
  chain_add(chain, bound, strlen(bound));
  return bound;
}

/* Adds a line that was read. The chain is broken if the line does not continue it, unless none has
 * begun yet. */
static void chain_follow(struct chain *chain, const char *line, size_t size) {
  const size_t member = BEGIN + DIGITS + END;
  const char *at = size > member ? line + size - member : NULL;
  bool bound =
      at && memcmp(at, link_begin, BEGIN) == 0 && memcmp(line + size - END, link_end, END) == 0;
  bool none = !bound && chain->bare == chain->lines;
  chain->broken = !none && !(bound && memcmp(at + BEGIN, chain->head, DIGITS) == 0);
  chain->bare += none;
  chain_add(chain, line, size);
}

bool chain_hash_good(const char *hash) {
  return strlen(hash) == DIGITS && strspn(hash, "0123456789abcdef") == DIGITS;
}

/* --- one writer at a time --- */

/* The process that holds the lock, if the system tells (Linux: /proc/locks); else 0. */
static long lock_holder(int log) {
  char line[200];
  struct stat status;
  long holder = 0;
  FILE *locks = fopen("/proc/locks", "re");
  if (!locks) return 0;
  while (fstat(log, &status) == 0 && !holder && fgets(line, sizeof line, locks)) {
    unsigned major_number, minor_number;
    unsigned long long inode;
    long pid;
    if (sscanf(line, "%*d: FLOCK %*s WRITE %ld %x:%x:%llu", &pid, &major_number, &minor_number,
               &inode) == 4 &&
        inode == status.st_ino && major_number == major(status.st_dev) &&
        minor_number == minor(status.st_dev))
      holder = pid;
  }
  fclose(locks);
  return holder;
}

/* The name of a process; empty: unknown. */
static void process_name(long pid, char *name, size_t room) {
  char path[40];
  name[0] = '\0';
  snprintf(path, sizeof path, "/proc/%ld/comm", pid);
  FILE *file = fopen(path, "re");
  if (!file) return;
  if (fgets(name, (int)room, file)) name[strcspn(name, "\n")] = '\0';
  fclose(file);
}

static bool lock(int log, struct why *why) {
  char name[32];
  if (flock(log, LOCK_EX | LOCK_NB) == 0) return true;
  if (errno != EWOULDBLOCK) return why_errno(why, "cannot be locked");
  long holder = lock_holder(log);
  if (holder <= 0) return why_say(why, "another process is writing to it");
  process_name(holder, name, sizeof name);
  return why_say(why, "another process is writing to it: %ld%s%s", holder, *name ? ", " : "", name);
}

/* --- opening --- */

/* Every line of a log begins in the same way: a file that does not is not a log, and is not cut. */
static const char beginning[] = "{\"format\":";

bool log_is(const char *path) {
  static const char alone[] = "{\n \"format\":"; /* of a game at a table (record_file) */
  char have[sizeof alone - 1] = "";
  int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  bool is =
      file >= 0 && read(file, have, sizeof have) > 0 &&
      (memcmp(have, beginning, sizeof beginning - 1) == 0 || memcmp(have, alone, sizeof have) == 0);
  if (file >= 0) close(file);
  return is;
}

static bool is_log(int log, struct why *why) {
  char have[sizeof beginning];
  ssize_t size = pread(log, have, sizeof beginning - 1, 0);
  if (size < 0) return why_errno(why, "cannot be read");
  return memcmp(have, beginning, (size_t)size) == 0 ||
         why_at(why, 1, 1, "is not a log of games, so nothing is appended");
}

/* Finds where the last complete line within the first `size` bytes ends, after its newline. */
static bool find_end(int log, off_t size, off_t *end, struct why *why) {
  char chunk[CHUNK];
  for (*end = size; *end > 0;) {
    off_t from = *end > CHUNK ? *end - CHUNK : 0;
    ssize_t got = pread(log, chunk, (size_t)(*end - from), from);
    if (got <= 0) return why_errno(why, "cannot be read");
    for (ssize_t i = got; i > 0; i--)
      if (chunk[i - 1] == '\n') {
        *end = from + i;
        return true;
      }
    *end = from;
  }
  return true;
}

/* Finds the head, the hash of the last line, which ends at `end`, with a newline. */
static bool find_head(int log, off_t end, struct chain *chain, struct why *why) {
  off_t from = 0;
  *chain = chain_open();
  if (end == 0) return true;
  if (!find_end(log, end - 1, &from, why)) return false;
  size_t size = (size_t)(end - 1 - from);
  char *line = memory_new(size, 1);
  bool good = pread(log, line, size, from) == (ssize_t)size || why_errno(why, "cannot be read");
  if (good) chain_add(chain, line, size);
  free(line);
  return good;
}

/* Is there nothing but what a power failure or an editor leaves: NUL bytes and blanks? */
static bool is_nothing(int log, off_t from, off_t end) {
  char chunk[CHUNK];
  while (from < end) {
    ssize_t got = pread(log, chunk, end - from > CHUNK ? CHUNK : (size_t)(end - from), from);
    if (got <= 0) return false;
    for (ssize_t i = 0; i < got; i++)
      if (chunk[i] != '\0' && chunk[i] != '\n' && chunk[i] != '\r' && chunk[i] != ' ') return false;
    from += got;
  }
  return true;
}

/* Finds where the last line with a record ends. */
static bool find_last(int log, off_t size, off_t *end, struct why *why) {
  off_t before;
  if (!find_end(log, size, end, why)) return false;
  while (*end > 0) {
    if (!find_end(log, *end - 1, &before, why)) return false;
    if (!is_nothing(log, before, *end)) return true;
    *end = before;
  }
  return true;
}

/* Is what follows `end` a record without its newline, which an editor may have taken? */
static bool lacks_newline(int log, off_t end, off_t size) {
  struct record record = {0};
  struct why ignored;
  size_t left = (size_t)(size - end);
  if (left >= LOG_LINE_MAX) return false;
  char *line = memory_new(left + 1, 1);
  bool lacks =
      pread(log, line, left, end) == (ssize_t)left && record_read(&record, line, left, 2, &ignored);
  record_close(&record);
  free(line);
  return lacks;
}

static bool cut_end(int log, struct why *why) {
  struct stat status;
  off_t end = 0;
  if (fstat(log, &status) != 0) return why_errno(why, "cannot be read");
  if (!S_ISREG(status.st_mode)) return why_say(why, "is not a regular file");
  char first = 'x';
  bool lost = pread(log, &first, 1, 0) == 1 && !first && is_nothing(log, 0, status.st_size);
  if (!lost && (!is_log(log, why) || !find_last(log, status.st_size, &end, why))) return false;
  if (end == status.st_size) return true;
  if (!lost && lacks_newline(log, end, status.st_size))
    return write(log, "\n", 1) == 1 || why_errno(why, "cannot be written");
  return (ftruncate(log, end) == 0 && fdatasync(log) == 0) || why_errno(why, "cannot be written");
}

/* A new file is on the disk only after its folder has been flushed. Errors are ignored. */
static void flush_folder(const char *path) {
  const char *slash = strrchr(path, '/');
  char *folder = slash ? memory_text_of(path, (size_t)(slash - path) + 1) : memory_text(".");
  int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd >= 0) {
    fsync(fd);
    close(fd);
  }
  free(folder);
}

int log_open(const char *path, struct why *why) {
  bool there = access(path, F_OK) == 0;
  int log = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, LOG_MODE);
  if (log < 0) {
    why_errno(why, "cannot be opened");
    return -1;
  }
  if (!lock(log, why) || !cut_end(log, why)) {
    close(log);
    return -1;
  }
  if (!there) flush_folder(path);
  return log;
}

/* --- appending --- */

/* Writes with a single call, unless the system writes only a part. */
static bool append_line(int log, const char *line, size_t size, struct why *why) {
  struct stat before;
  if (fstat(log, &before) != 0) return why_errno(why, "the log cannot be written");
  if (file_print(log, line, size) && fdatasync(log) == 0) return true;
  why_errno(why, "the log cannot be written");
  if (ftruncate(log, before.st_size) != 0) return false; /* log_open cuts it */
  return false;
}

bool log_append(int log, const struct record *record, struct why *why) {
  struct stat status;
  struct chain chain;
  if (fstat(log, &status) != 0) return why_errno(why, "cannot be read");
  if (!find_head(log, status.st_size, &chain, why)) return false;
  char *line = chain_bind(&chain, record_text(record, true));
  size_t size = strlen(line);
  bool good = size < LOG_LINE_MAX ||
              why_say(why, "a game of more than %d bytes is too long for a log", LOG_LINE_MAX);
  line[size] = '\n'; /* in the place of the NUL */
  good = good && append_line(log, line, size + 1, why);
  free(line);
  return good;
}

/* --- reading --- */

/* The lines of a file, of which only one is in memory. */
struct reader {
  int fd;
  struct out text;
  size_t next; /* where the unread part begins */
};

/* Reads some more; false at the end of the file, or on failure, with `why`. */
static bool fill(struct reader *reader, struct why *why) {
  char chunk[CHUNK];
  struct out *text = &reader->text;
  ssize_t got;
  do
    got = read(reader->fd, chunk, sizeof chunk);
  while (got < 0 && errno == EINTR);
  if (got < 0) return why_errno(why, "cannot be read");
  text->size -= reader->next;
  if (reader->next > 0) memmove(text->text, text->text + reader->next, text->size);
  reader->next = 0;
  out_bytes(text, chunk, (size_t)got);
  return got > 0;
}

/* Finds the next complete line, without its newline; NULL at the end, or on failure, with `why`. */
static const char *next_line(struct reader *reader, size_t *size, unsigned long line,
                             struct why *why) {
  size_t searched = 0;
  why->text[0] = '\0';
  for (;;) {
    size_t left = reader->text.size - reader->next;
    const char *start = reader->text.text + reader->next;
    const char *newline = left ? memchr(start + searched, '\n', left - searched) : NULL;
    if (newline) {
      *size = (size_t)(newline - start);
      reader->next += *size + 1;
      return start;
    }
    if (left >= LOG_LINE_MAX) {
      why_at(why, line, LOG_LINE_MAX, "is longer than %d bytes, the limit for a game",
             LOG_LINE_MAX);
      return NULL;
    }
    searched = left;
    if (!fill(reader, why)) return NULL;
  }
}

/* The file of a game at a table has its first bracket in a line of its own: then all of it is one
 * record, and `size` becomes that of the file. */
static bool take_whole(struct reader *reader, const char **text, size_t *size, struct why *why) {
  struct why end = {0};
  if (*size != 1 || **text != '{') return true;
  reader->next = 0;
  while (reader->text.size < LOG_LINE_MAX && fill(reader, &end))
    continue;
  if (end.text[0]) return why_say(why, "%s", end.text);
  if (reader->text.size >= LOG_LINE_MAX)
    return why_at(why, 1, 1, "is longer than %d bytes, the limit for a game", LOG_LINE_MAX);
  *text = reader->text.text;
  *size = reader->next = reader->text.size;
  return true;
}

/* What is left at the end, without a newline: a game that is whole is one; else it is the remnant
 * of an interrupted write, if there are games before it or it begins like one. */
static bool is_game(const struct reader *reader, unsigned long line, struct why *why) {
  struct record record = {0};
  struct why ignored;
  const char *text = reader->text.text + reader->next;
  size_t left = reader->text.size - reader->next;
  if (!left) return false;
  bool whole = record_read(&record, text, left, 2, &ignored);
  record_close(&record);
  size_t same = left < sizeof beginning - 1 ? left : sizeof beginning - 1;
  if (!whole && line == 1 && memcmp(text, beginning, same) != 0 && text_plausible(text, left, why))
    why_at(why, 1, 1, "is not a log of games");
  return whole;
}

static bool is_blank(const char *text, size_t size) {
  size_t blanks = 0;
  while (blanks < size && strchr(" \t\r", text[blanks]) && text[blanks])
    blanks++;
  return blanks == size;
}

bool log_read_part(const char *path, unsigned long part, unsigned long parts, struct chain *chain,
                   log_take *take, void *context, struct why *why) {
  struct reader reader = {.fd = STDIN_FILENO};
  bool good = true;
  const char *text;
  size_t size;
  *why = (struct why){0};
  if (strcmp(path, "-") != 0) reader.fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (reader.fd < 0) return why_errno(why, "cannot be opened");
  for (unsigned long line = 1; good; line++) {
    struct record record;
    text = next_line(&reader, &size, line, why);
    if (!text && !why->text[0] && is_game(&reader, line, why)) {
      text = reader.text.text + reader.next;
      size = reader.text.size - reader.next;
      reader.next = reader.text.size;
    }
    if (!text) {
      if (chain) chain->torn = reader.text.size - reader.next;
      break;
    }
    if (line == 1 && !(good = take_whole(&reader, &text, &size, why))) break;
    if (chain) chain_follow(chain, text, size);
    if (line % parts != part) continue;
    if (is_blank(text, size)) {
      good = why_at(why, line, 1, "this line is blank: each line is the record of a game");
      break;
    }
    good = record_read(&record, text, size, line, why) && take(context, &record, line, why);
    record_close(&record);
  }
  good = good && !why->text[0];
  out_close(&reader.text);
  if (reader.fd != STDIN_FILENO) close(reader.fd);
  return good;
}

bool log_read(const char *path, log_take *take, void *context, struct why *why) {
  return log_read_part(path, 0, 1, NULL, take, context, why);
}

bool log_head(const char *path, char head[HASH_SIZE], struct why *why) {
  struct stat status;
  struct chain chain;
  off_t end;
  int log = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (log < 0) return why_errno(why, "cannot be opened");
  bool good = fstat(log, &status) == 0 || why_errno(why, "cannot be read");
  good = good && find_end(log, status.st_size, &end, why) && find_head(log, end, &chain, why);
  close(log);
  if (good) memcpy(head, chain.head, HASH_SIZE);
  return good;
}
