#include "arena/evidence.h"

#include "core/file.h"
#include "core/out.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, SCRIPT_MODE = 0755, FOLDER_MODE = 0777 };

static bool make_folder(const char *folder, const char *name, char *path, size_t room,
                        struct why *why) {
  const char *temporary = getenv("TMPDIR");
  if (folder) {
    mkdir(folder, FOLDER_MODE);
    snprintf(path, room, "%.3000s/%.200s", folder, name);
    if (mkdir(path, FOLDER_MODE) == 0 || errno == EEXIST) return true;
  } else {
    snprintf(path, room, "%.3000s/onemove-evidence-XXXXXX",
             temporary && *temporary ? temporary : "/tmp");
    if (mkdtemp(path)) return true;
  }
  return why_say(why, "%s: %s", path, strerror(errno));
}

static bool put(const char *folder, const char *name, const char *text, size_t size,
                struct why *why) {
  char path[PATH_ROOM];
  snprintf(path, sizeof path, "%.3500s/%s", folder, name);
  return file_write(path, text ? text : "", size, why);
}

static void quote(const char *word, struct out *out) {
  out_char(out, '\'');
  for (; *word; word++)
    if (*word == '\'')
      out_string(out, "'\\''");
    else
      out_char(out, *word);
  out_char(out, '\'');
}

/* The player's command may be relative to where the game master was started. */
static bool put_script(const struct evidence *evidence, const char *folder, struct why *why) {
  struct out out = {0};
  char path[PATH_ROOM];
  struct invocation invocation;
  if (!invocation_open(&invocation, evidence->player, evidence->from, evidence->arguments, why))
    return false;
  out_string(&out, "#!/bin/sh\n# Runs the player once more on the same file.\n# It ");
  out_string(&out, evidence->sentence);
  out_string(&out, ".\ncd \"$(dirname \"$0\")\" && cp given.txt board.txt && exec");
  for (int i = 0; i < invocation.argc; i++) {
    out_char(&out, ' ');
    quote(invocation.argv[i], &out);
  }
  out_char(&out, '\n');
  invocation_close(&invocation);
  bool good = !out.failed && put(folder, "again", out.text, out.size, why);
  out_close(&out);
  snprintf(path, sizeof path, "%.3500s/again", folder);
  if (good) chmod(path, SCRIPT_MODE);
  return good;
}

static bool put_left(const struct evidence *evidence, const char *folder, struct why *why) {
  size_t size;
  struct why none; /* that there is no such file is no failure */
  char *left = file_read(evidence->left_path, TRUST_NOBODY, &size, &none);
  bool good = !left || put(folder, "left.txt", left, size, why);
  free(left);
  return good;
}

bool evidence_keep(const struct evidence *evidence, const char *folder, const char *name,
                   char *path, size_t room, struct why *why) {
  const struct run *run = evidence->run;
  return make_folder(folder, name, path, room, why) &&
         put(path, "given.txt", evidence->given, evidence->given_size, why) &&
         put_left(evidence, path, why) &&
         put(path, "stderr.txt", run->errors, run->errors ? strlen(run->errors) : 0, why) &&
         put(path, "stdout.txt", run->out, run->out_size, why) && put_script(evidence, path, why);
}
