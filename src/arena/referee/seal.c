#include "arena/referee/seal.h"

#include "arena/referee/program.h"
#include "arena/referee/seat.h"
#include "core/file.h"
#include "core/out.h"

#include <errno.h>
#include <inttypes.h>
#include <sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { HASH_SIZE = 2 * SHA256_DIGEST_LENGTH + 1, FILES_MAX = 512 };

/* What a file is recognized by; all zero: its hash has to be compared. */
struct identity {
  uint64_t device, inode, size;
  int64_t modified, changed; /* nanoseconds */
};

struct sealed {
  unsigned owner;
  char hash[HASH_SIZE];
  struct identity identity;
  char *path;
};

struct seal {
  const char *work;
  char key[SEAL_KEY_MAX + 1];
  unsigned long turn;
  char game[HASH_SIZE]; /* the hash of the files in the game's folder */
  struct sealed file[FILES_MAX];
  unsigned files;
};

struct seal *seal_open(const char *work, const char *key, unsigned long turn) {
  struct seal *seal = calloc(1, sizeof *seal);
  if (!seal) return NULL;
  seal->work = work;
  seal->turn = turn;
  snprintf(seal->key, sizeof seal->key, "%s", key);
  return seal;
}

void seal_close(struct seal *seal) {
  for (unsigned i = 0; seal && i < seal->files; i++)
    free(seal->file[i].path);
  free(seal);
}

/* --- hashes --- */

static void write_hash(SHA2_CTX *context, char hash[HASH_SIZE]) {
  uint8_t digest[SHA256_DIGEST_LENGTH];
  SHA256Final(digest, context);
  for (size_t i = 0; i < sizeof digest; i++)
    snprintf(hash + 2 * i, 3, "%02x", digest[i]);
}

/* HMAC-SHA-256 of the turn and the text. */
static void make_mac(const struct seal *seal, unsigned long turn, const char *text, size_t size,
                     char mac[HASH_SIZE]) {
  enum { INNER = 0x36, OUTER = 0x5c };
  uint8_t pad[SHA256_BLOCK_LENGTH], digest[SHA256_DIGEST_LENGTH];
  char number[32];
  SHA2_CTX context;
  int digits = snprintf(number, sizeof number, "turn %lu\n", turn);
  for (int round = 0; round < 2; round++) {
    memset(pad, round ? OUTER : INNER, sizeof pad);
    for (size_t i = 0; seal->key[i]; i++)
      pad[i] ^= (uint8_t)seal->key[i];
    SHA256Init(&context);
    SHA256Update(&context, pad, sizeof pad);
    if (round) {
      SHA256Update(&context, digest, sizeof digest);
      write_hash(&context, mac);
    } else {
      SHA256Update(&context, (const uint8_t *)number, (size_t)digits);
      SHA256Update(&context, (const uint8_t *)text, size);
      SHA256Final(digest, &context);
    }
  }
}

/* False, `why` and the hash `-` if it cannot be read. */
static bool hash_file(const char *path, char hash[HASH_SIZE], struct why *why) {
  SHA2_CTX context;
  SHA256Init(&context);
  bool good = program_hash_file(&context, path, why);
  write_hash(&context, hash);
  if (!good) memcpy(hash, "-", sizeof "-");
  return good;
}

static void add_own(SHA2_CTX *context, const struct seal *seal, const char *name) {
  char path[SEAT_PATH_SIZE];
  struct why why;
  snprintf(path, sizeof path, "%.4000s/%s", seal->work, name);
  SHA256Update(context, (const uint8_t *)name, strlen(name) + 1);
  if (access(path, F_OK) != 0 || !program_hash_file(context, path, &why))
    SHA256Update(context, (const uint8_t *)"none", sizeof "none");
}

/* The files that the referee itself writes, whether they exist or not. */
static void hash_game(const struct seal *seal, char hash[HASH_SIZE]) {
  static const char *const names[] = {"game", "options", "players", "state", "states"};
  SHA2_CTX context;
  char name[32];
  SHA256Init(&context);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    add_own(&context, seal, names[i]);
  for (unsigned seat = 1; seat <= ROSTER_SEATS_MAX; seat++) {
    snprintf(name, sizeof name, "seat-%u", seat);
    add_own(&context, seal, name);
  }
  write_hash(&context, hash);
}

/* --- files --- */

static int64_t nanoseconds(struct timespec time) {
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/* False if there is no such file. */
static bool identify(const char *path, struct identity *identity) {
  struct stat status;
  if (stat(path, &status) != 0) return false;
  *identity = (struct identity){.device = status.st_dev,
                                .inode = status.st_ino,
                                .size = (uint64_t)status.st_size,
                                .modified = nanoseconds(status.st_mtim),
                                .changed = nanoseconds(status.st_ctim)};
  return true;
}

static bool is_same(const struct identity *one, const struct identity *other) {
  return one->changed && one->device == other->device && one->inode == other->inode &&
         one->size == other->size && one->modified == other->modified &&
         one->changed == other->changed;
}

/* Hashes a file and notes its identity, unless it may be changed again without a change of that.
 * False and `why` if it cannot be read. */
static bool note(struct sealed *file, struct why *why) {
  enum { TICK = 50000000 }; /* nanoseconds: longer than the steps of the kernel's clock */
  struct timespec now;
  bool there = identify(file->path, &file->identity);
  clock_gettime(CLOCK_REALTIME, &now);
  if (!there || nanoseconds(now) - file->identity.changed < TICK)
    file->identity = (struct identity){0};
  return hash_file(file->path, file->hash, why);
}

static struct sealed *add(struct seal *seal, unsigned owner, const char *path, struct why *why) {
  struct sealed *file = &seal->file[seal->files];
  if (seal->files == FILES_MAX || strchr(path, '\n')) {
    why_say(why, "%.300s: cannot be watched", path);
    return NULL;
  }
  *file = (struct sealed){.owner = owner, .path = strdup(path)};
  if (!file->path) {
    why_say(why, "out of memory");
    return NULL;
  }
  seal->files++;
  return file;
}

bool seal_add(struct seal *seal, unsigned owner, const char *path, struct why *why) {
  char *real = realpath(path, NULL);
  struct sealed *file = real ? add(seal, owner, real, why) : NULL;
  if (!real) why_say(why, "%.300s: %s", path, strerror(errno));
  free(real);
  return file && note(file, why);
}

bool seal_add_player(struct seal *seal, unsigned owner, const char *command, struct why *why) {
  struct program program;
  struct why ignored = {0};
  /* A program that cannot be run loses its seat at its first turn. */
  bool known = program_open(&program, command, NULL, &ignored), good = true;
  for (unsigned i = 0; known && good && i < program.files; i++)
    good = seal_add(seal, owner, program.file[i].path, why);
  program_close(&program);
  return good;
}

/* --- the seal as a file --- */

static void seal_path(const struct seal *seal, char path[SEAT_PATH_SIZE]) {
  snprintf(path, SEAT_PATH_SIZE, "%.4000s/seal", seal->work);
}

bool seal_write(struct seal *seal, unsigned long turn, struct why *why) {
  char path[SEAT_PATH_SIZE], numbers[192], mac[HASH_SIZE];
  struct out out = {0};
  hash_game(seal, seal->game);
  out_string(&out, seal->game);
  out_char(&out, '\n');
  for (unsigned i = 0; i < seal->files; i++) {
    const struct sealed *file = &seal->file[i];
    const struct identity *identity = &file->identity;
    snprintf(numbers, sizeof numbers,
             "%u %s %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRId64 " %" PRId64 " ", file->owner,
             file->hash, identity->device, identity->inode, identity->size, identity->modified,
             identity->changed);
    out_string(&out, numbers);
    out_string(&out, file->path);
    out_char(&out, '\n');
  }
  make_mac(seal, turn, out.text ? out.text : "", out.size, mac);
  out_string(&out, mac);
  out_char(&out, '\n');
  seal_path(seal, path);
  bool good = !out.failed && file_overwrite(path, out.text, out.size, why);
  if (out.failed) why_say(why, "out of memory");
  out_close(&out);
  return good;
}

static bool read_file(struct seal *seal, const char *line, struct why *why) {
  struct sealed read = {0};
  int at = 0;
  /* NOLINTNEXTLINE(cert-err34-c): numbers that the referee has written */
  int got = sscanf(line, "%u %64s %" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNd64 " %" SCNd64 " %n",
                   &read.owner, read.hash, &read.identity.device, &read.identity.inode,
                   &read.identity.size, &read.identity.modified, &read.identity.changed, &at);
  struct sealed *file = got == 7 && at > 0 ? add(seal, read.owner, line + at, why) : NULL;
  if (!file) return false;
  read.path = file->path;
  *file = read;
  return true;
}

bool seal_read(struct seal *seal, struct why *why) {
  char path[SEAT_PATH_SIZE], mac[HASH_SIZE];
  size_t size = 0, body;
  struct why reason = {0};
  seal_path(seal, path);
  char *text = file_read(path, TRUST_NOBODY, &size, &reason);
  body = size > HASH_SIZE ? size - HASH_SIZE : 0; /* its last line is the HMAC */
  make_mac(seal, seal->turn, text ? text : "", body, mac);
  bool good = text && body && strncmp(text + body, mac, HASH_SIZE - 1) == 0;
  char *line = text;
  for (char *end; good && line < text + body && (end = strchr(line, '\n')); line = end + 1) {
    *end = '\0';
    if (line == text)
      snprintf(seal->game, sizeof seal->game, "%s", line);
    else
      good = read_file(seal, line, &reason);
  }
  free(text);
  return good || why_say(why, "%s is not what the game master has written", path);
}

/* --- the comparison --- */

static bool is_untouched(struct sealed *file) {
  struct identity now;
  char hash[HASH_SIZE];
  struct why why;
  if (identify(file->path, &now) && is_same(&file->identity, &now)) return true;
  hash_file(file->path, hash, &why);
  return strcmp(hash, file->hash) == 0;
}

/* Does somebody else run the same file? */
static bool is_shared(const struct seal *seal, const struct sealed *file) {
  for (unsigned i = 0; i < seal->files; i++)
    if (seal->file[i].owner != file->owner && strcmp(seal->file[i].path, file->path) == 0)
      return true;
  return false;
}

bool seal_holds(struct seal *seal, unsigned owner, struct why *sentence) {
  char game[HASH_SIZE];
  struct why why;
  for (unsigned i = 0; i < seal->files; i++) {
    struct sealed *file = &seal->file[i];
    if (is_untouched(file)) continue;
    if (file->owner != owner || !owner || is_shared(seal, file))
      return why_say(sentence, "changed %.300s", file->path);
    note(file, &why);
  }
  hash_game(seal, game);
  return strcmp(game, seal->game) == 0 ||
         why_say(sentence, "changed the game in %.300s", seal->work);
}
