#include "arena/ladder/state.h"

#include "arena/ladder/tree.h"
#include "core/base/complain.h"
#include "core/base/memory.h"
#include "core/text/out.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

void ladder_say(const char *format, ...) {
  struct why why;
  char text[WHY_TEXT_MAX];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  why_say(&why, "%s", text);
  complain("ladder", NULL, &why);
}

void ladder_worsen(struct ladder *ladder, int status) {
  if (ladder->status < status) ladder->status = status;
}

void ladder_refused(const struct ladder *ladder, const char *name, char path[LADDER_PATH]) {
  mkdir("refused", 0700);
  snprintf(path, LADDER_PATH, "refused/%" PRId64 "-%.200s", ladder_now(ladder), name);
  tree_remove(path);
}

int64_t ladder_now(const struct ladder *ladder) {
  return ladder->given_now >= 0 ? ladder->given_now : (int64_t)time(NULL);
}

const char *ladder_date(int64_t seconds, char text[LADDER_DATE_SIZE]) {
  time_t time = (time_t)seconds;
  struct tm tm;
  localtime_r(&time, &tm);
  strftime(text, LADDER_DATE_SIZE, "%Y-%m-%d %H:%M", &tm);
  return text;
}

int64_t ladder_day(int64_t seconds) {
  time_t time = (time_t)seconds;
  struct tm tm;
  localtime_r(&time, &tm);
  tm.tm_hour = tm.tm_min = tm.tm_sec = 0;
  tm.tm_isdst = -1;
  return (int64_t)mktime(&tm);
}

struct making {
  const char *folder;
  struct out command;
};

static bool put_word(void *context, const char *word) {
  struct making *making = context;
  if (making->command.size) out_char(&making->command, ' ');
  if (strncmp(word, "./", 2) != 0 && strncmp(word, "../", 3) != 0) {
    out_string(&making->command, word);
    return true;
  }
  struct out path = {0};
  out_string(&path, making->folder);
  out_char(&path, '/');
  out_string(&path, word + (word[1] == '/' ? 2 : 0));
  out_quoted(&making->command, path.text);
  out_close(&path);
  return true;
}

char *ladder_player(const char *folder, const char *words) {
  struct making making = {.folder = folder};
  conf_words(words, put_word, &making);
  return out_take(&making.command);
}

void ladder_add(struct ladder_words *words, const char *word) {
  words->of = memory_resize(words->of, (size_t)words->count + 2, sizeof *words->of);
  words->of[words->count++] = memory_text(word);
  words->of[words->count] = NULL;
}

static bool add_word(void *context, const char *word) {
  ladder_add(context, word);
  return true;
}

void ladder_add_all(struct ladder_words *words, const char *text) {
  conf_words(text, add_word, words);
}

void ladder_words_close(struct ladder_words *words) {
  for (int i = 0; i < words->count; i++)
    free(words->of[i]);
  free(words->of); /* NOLINT(bugprone-multi-level-implicit-pointer-conversion) */
  *words = (struct ladder_words){0};
}
