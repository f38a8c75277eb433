#include "arena/report/page.h"

#include "process/process.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char mark[] = "\n<!-- tournament -->\n";

bool page_find(char *path, struct why *why) {
  /* From the folder of the program: build/bin, build/KIND/bin, PREFIX/bin. */
  static const char *const places[] = {"../web/", "../../web/", "../share/onemove/"};
  char own[PAGE_PATH_SIZE / 2];
  if (!process_own_path(own, sizeof own, why)) return false;
  *strrchr(own, '/') = '\0';
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    snprintf(path, PAGE_PATH_SIZE, "%s/%sonemove.html", own, places[i]);
    if (access(path, R_OK) == 0) return true;
  }
  return why_say(why,
                 "there is no page: `make web` makes it (build/web/onemove.html), `make install` "
                 "installs it then, and --page FILE names another");
}

/* Where the mark begins in the text; NULL: it has none. */
static const char *find_mark(const char *text, size_t size) {
  size_t length = sizeof mark - 1;
  for (const char *at = text; size >= length; at++) {
    at = memchr(at, mark[0], size - length + 1 - (size_t)(at - text));
    if (!at) return NULL;
    if (memcmp(at, mark, length) == 0) return at;
    if ((size_t)(at - text) == size - length) return NULL;
  }
  return NULL;
}

bool page_fill(const char *page, size_t size, const struct out *data, struct out *out,
               struct why *why) {
  const char *at = find_mark(page, size);
  if (!at) return why_say(why, "is no page of onemove: no line in it is %.19s", mark + 1);
  out_bytes(out, page, (size_t)(at + 1 - page));
  out_string(out, "<script id=\"tournament\" type=\"application/octet-stream\">\n");
  out_bytes(out, data->text, data->size);
  out_string(out, "</script>\n");
  at += sizeof mark - 1;
  out_bytes(out, at, size - (size_t)(at - page));
  return !out->failed || why_say(why, "out of memory");
}
