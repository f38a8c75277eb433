#include "arena/trial/trial_evidence.h"

#include "core/file.h"
#include "referee/desk.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER_MODE = 0777, SCRIPT_MODE = 0755 };

static bool make_folder(struct trial *trial, const char *name, char *path, size_t room,
                        struct why *why) {
  const char *temporary = getenv("TMPDIR");
  if (!trial->kept[0] && trial->evidence) {
    mkdir(trial->evidence, FOLDER_MODE); /* may be there */
    snprintf(trial->kept, sizeof trial->kept, "%.3000s", trial->evidence);
  } else if (!trial->kept[0]) {
    snprintf(trial->kept, sizeof trial->kept, "%.3000s/onemove-evidence-XXXXXX",
             temporary && *temporary ? temporary : "/tmp");
    if (!mkdtemp(trial->kept)) {
      why_say(why, "%s: %s", trial->kept, strerror(errno));
      trial->kept[0] = '\0';
      return false;
    }
  }
  snprintf(path, room, "%.3000s/%.200s", trial->kept, name);
  return mkdir(path, FOLDER_MODE) == 0 || errno == EEXIST ||
         why_say(why, "%s: %s", path, strerror(errno));
}

/* Without a text there is no such file: that of an earlier trial goes. */
static bool put(const char *folder, const char *name, const char *text, size_t size,
                struct why *why) {
  char path[TRIAL_PATH_SIZE];
  snprintf(path, sizeof path, "%.3500s/%s", folder, name);
  if (text) return file_write(path, text, size, why);
  unlink(path);
  return true;
}

static void write_line(struct out *out, const char *before, const char *word, const char *after) {
  out_string(out, before);
  out_shell_word(out, word);
  out_string(out, after);
}

/* The script works in a fresh folder, so that it can be repeated. The player's command is absolute
 * where it named a file, so that it finds it from there. */
static bool put_script(const struct trial_evidence *evidence, const char *folder, struct why *why) {
  const struct call *call = evidence->call;
  struct out out = {0};
  char path[TRIAL_PATH_SIZE];
  out_string(&out, "#!/bin/sh\n# The player's call once more, in a fresh folder. It ");
  out_string(&out, evidence->sentence);
  out_string(&out, ".\nhere=$(cd \"$(dirname \"$0\")\" && pwd) && cd \"$(mktemp -d)\" || exit 3\n");
  if (call->folder) write_line(&out, "mkdir ", call->folder, " || exit 3\n");
  if (call->text)
    write_line(&out, "cp \"$here/given.txt\" ", call->input ? call->input : DESK_FILE,
               " || exit 3\n");
  if (call->old) write_line(&out, "cp \"$here/old.txt\" ", call->output, " || exit 3\n");
  trial_command(evidence->trial, call, &out);
  out_string(&out, "\nstatus=$?\necho \"exit status $status; its files are in $PWD\" >&2\n"
                   "exit \"$status\"\n");
  bool good = !out.failed && put(folder, "again", out.text, out.size, why);
  out_close(&out);
  snprintf(path, sizeof path, "%.3500s/again", folder);
  if (good) chmod(path, SCRIPT_MODE);
  return good;
}

bool trial_evidence_keep(const struct trial_evidence *evidence, char *path, size_t room,
                         struct why *why) {
  const struct call *call = evidence->call;
  const struct call_result *outcome = evidence->outcome;
  const struct run *run = &outcome->run;
  return make_folder(evidence->trial, evidence->name, path, room, why) &&
         put(path, "given.txt", call->text, call->size, why) &&
         put(path, "old.txt", call->old, call->old_size, why) &&
         put(path, "left.txt", outcome->left, outcome->left_size, why) &&
         put(path, "expected.txt", evidence->expected, evidence->expected_size, why) &&
         put(path, "stdout.txt", run->out, run->out_size, why) &&
         put(path, "stderr.txt", run->errors, run->errors ? strlen(run->errors) : 0, why) &&
         put_script(evidence, path, why);
}
