#include "onemove/answers.h"

#include "core/text/escape.h"

#include <string.h>

enum { ANSWERS_FORMAT = 1 };

static bool take_format(void *arguments, char *name, struct why *why) {
  struct answers *answers = arguments;
  answers->json = strcmp(name, "json") == 0;
  return answers->json || strcmp(name, "text") == 0 ||
         why_say(why, "--format %s: expected text or json", name);
}

const struct options_row answers_options[] = {
    {"--format", "FORMAT",
     "text (the default), or json: an object for programs on standard output, and the text for "
     "people on standard error",
     .take = take_format},
    {0},
};

FILE *answers_people(const struct answers *answers) {
  return answers->json ? stderr : stdout;
}

void answers_begin(struct answers *answers, const char *command, const char *game) {
  answers->to.out = &answers->text;
  json_begin_object(&answers->to, NULL);
  json_put_number(&answers->to, "format", ANSWERS_FORMAT);
  json_put_string(&answers->to, "command", command);
  json_put_string(&answers->to, "game", game);
}

void answers_put(struct answers *answers, const char *name, const char *text) {
  struct out plain = {0};
  if (text) escape_bytes(text, &plain);
  if (plain.size)
    json_put_bytes(&answers->to, name, plain.text, plain.size);
  else
    json_put_raw(&answers->to, name, "null");
  out_close(&plain);
}

void answers_end(struct answers *answers) {
  json_end_object(&answers->to);
  puts(answers->text.text);
  out_close(&answers->text);
}
