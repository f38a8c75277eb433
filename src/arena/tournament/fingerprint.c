#include "arena/tournament/fingerprint.h"

#include "arena/match/program.h"
#include "core/file.h"
#include "process/signals.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The end of reading a file, which has left `why` and errno. */
static enum submission_end read_end(bool good) {
  if (good) return SUBMISSION_GOOD;
  return signals_caught() || file_error_is_own(errno) ? SUBMISSION_BROKEN : SUBMISSION_REFUSED;
}

static enum submission_end enter(void *context, const struct submission_entry *entry,
                                 struct why *why) {
  char kind[32];
  snprintf(kind, sizeof kind, "%o", (unsigned)(entry->status->st_mode & (S_IFMT | S_IXUSR)));
  hash_add_text(context, entry->name);
  hash_add_text(context, kind);
  if (entry->target) hash_add_text(context, entry->target);
  return read_end(!S_ISREG(entry->status->st_mode) ||
                  program_hash_file(context, entry->folder, entry->name, why));
}

static void leave(void *context) {
  hash_add_text(context, "end");
}

static enum submission_end add_program(const struct entrant *entrant, struct sha256_ctx *hash,
                                       struct why *why) {
  struct program program;
  char *command = entrant_command(entrant, "0", why);
  if (!command) return SUBMISSION_BROKEN;
  enum submission_end end = read_end(program_open(&program, command, entrant->folder, why));
  hash_add_text(hash, program.hash);
  program_close(&program);
  free(command);
  return end;
}

/* The program comes first, but none of its files is read before the folder is within the limits,
 * which a walk without a visitor tells. */
static enum submission_end add_all(const struct entrant *entrant, const struct stat *skip,
                                   struct sha256_ctx *hash, struct why *why) {
  const struct submission_limits limits = submission_limits();
  const struct submission_visitor visitor = {enter, leave, hash};
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

enum submission_end fingerprint_make(const struct entrant *entrant, const struct stat *skip,
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
