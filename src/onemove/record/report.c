/* onemove report [OPTION ...] LOG ... -o FILE */
#include "core/base/memory.h"
#include "onemove/arena/logs.h"
#include "onemove/tool.h"

#include "arena/report/book.h"
#include "core/file/load.h"
#include "process/process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STATUS_DEVIATES = 1, PATH_ROOM = 4096 };

/* --- the page --- */

/* The page that `make web` has made (src/web), with a tournament in it.
 *
 * The line `<!-- tournament -->` in the page marks the place of the data (book.h). The data is
 * base64 in lines, so nothing that players have written can end its element early. */
static const char mark[] = "\n<!-- tournament -->\n";

/* Finds the page that belongs to this program, in the tree that it was built in or where it is
 * installed. `path` has PATH_ROOM bytes. False and `why`, which says how to make the page. */
static bool page_find(char *path, struct why *why) {
  /* From the folder of the program: build/bin, build/KIND/bin, PREFIX/bin. */
  static const char *const places[] = {"../web/", "../../web/", "../share/onemove/"};
  char own[PATH_ROOM / 2];
  if (!process_own_path(own, sizeof own, why)) return false;
  *strrchr(own, '/') = '\0';
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    snprintf(path, PATH_ROOM, "%s/%sonemove.html", own, places[i]);
    if (access(path, R_OK) == 0) return true;
  }
  return why_say(why,
                 "there is no page: `make web` makes it (build/web/onemove.html), `make install` "
                 "installs it then, and --page FILE names another");
}

/* Appends the page, a file's text, with the data in it. False and `why` if it is not such a page.
 */
static bool page_fill(const char *page, size_t size, const struct out *data, struct out *out,
                      struct why *why) {
  const char *at = strstr(page, mark);
  if (!at) return why_say(why, "is not a page of onemove: it has no line %.19s", mark + 1);
  out_bytes(out, page, (size_t)(at + 1 - page));
  out_string(out, "<script id=\"tournament\" type=\"application/octet-stream\">\n");
  out_bytes(out, data->text, data->size);
  out_string(out, "</script>\n");
  at += sizeof mark - 1;
  out_bytes(out, at, size - (size_t)(at - page));
  return true;
}

struct reporting {
  struct logs logs; /* the first, for logs_take */
  const char *output, *page;
  bool public;
};

static bool complete(void *arguments, int count, char **words, struct why *why) {
  struct reporting *reporting = arguments;
  return logs_complete(&reporting->logs, reporting->output, count, words, why) &&
         (reporting->output || why_say(why, "-o FILE is missing"));
}

static const struct options_row rows[] = {
    {"-o", "FILE", "the page to write; - is standard output",
     OPTIONS_MEMBER(struct reporting, output)},
    {"--page", "FILE",
     "the page to put the tournament into, instead of the one that belongs to this program (`make "
     "web` makes it)",
     OPTIONS_MEMBER(struct reporting, page)},
    {"--public", NULL,
     "safe to publish during the tournament: without seeds, commands, evidence and the sentences "
     "about faults; only for games in which nothing is hidden",
     OPTIONS_MEMBER(struct reporting, public)},
    OPTIONS_OF(struct reporting, logs, logs_options),
    {0},
};

/* ---- The logs ---- */

static const struct rules *rules_of(const char *name) {
  const struct game *game = tool_find_game(name);
  return game ? game->rules : NULL;
}

/* The log in the folder of a tournament, written to `log`, or the path itself if it is not a
 * folder. NULL and `why` if the folder has none. */
static const char *find_log(const char *path, char *log, struct why *why) {
  /* The first has times, and also the games of a tournament that is not over. */
  static const char *const names[] = {"log.jsonl", "games.jsonl"};
  struct stat status;
  if (strcmp(path, "-") == 0 || stat(path, &status) != 0 || !S_ISDIR(status.st_mode)) return path;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (snprintf(log, PATH_ROOM, "%s/%s", path, names[i]) < PATH_ROOM && access(log, F_OK) == 0)
      return log;
  return why_say(why, "is a folder without a log.jsonl or games.jsonl"), NULL;
}

/* The folder that a file is in, with links resolved. False if there is none. */
static bool folder_of(const char *path, char *folder) {
  const char *slash = strrchr(path, '/');
  char *name = slash ? memory_text_of(path, (size_t)(slash - path) + 1) : memory_text(".");
  char *real = realpath(name, NULL);
  bool found = real && snprintf(folder, PATH_ROOM, "%s", real) < PATH_ROOM;
  free(real);
  free(name);
  return found;
}

/* The prefix that turns paths of evidence relative to a log into paths for the page. */
static void find_evidence(const struct reporting *reporting, const char *log, char *folder) {
  char of_log[PATH_ROOM], of_page[PATH_ROOM];
  folder[0] = '\0';
  if (reporting->public) return;
  if (strcmp(log, "-") == 0 || !folder_of(log, of_log)) return;
  if (strcmp(reporting->output, "-") != 0 && folder_of(reporting->output, of_page) &&
      strcmp(of_log, of_page) == 0)
    return;
  snprintf(folder, PATH_ROOM + 1, "%s/", of_log);
}

static int read_logs(const struct reporting *reporting, struct book *book) {
  struct why why = {0};
  for (int i = 0; i < reporting->logs.count; i++) {
    char room[PATH_ROOM], folder[PATH_ROOM + 1];
    const char *name = reporting->logs.path[i], *log = find_log(name, room, &why);
    if (log) find_evidence(reporting, log, folder);
    if (!log || !book_read(book, log, folder, &why))
      return complain_status(EXIT_BAD_INPUT, "onemove report", log ? log : name, &why);
    logs_tell_torn("onemove report", &book->standings);
  }
  if (book_finish(book, &why)) return EXIT_MOVED;
  return complain_status(EXIT_BAD_INPUT, "onemove report", NULL, &why);
}

/* ---- The page ---- */

static int write_page(const struct reporting *reporting, const struct book *book, const char *path,
                      const char *page, size_t size) {
  struct out data = {0}, out = {0};
  struct why why = {0};
  const char *wrong = path;
  book_write(book, &data);
  bool good = page_fill(page, size, &data, &out, &why);
  if (good) {
    wrong = logs_output(reporting->output);
    good = file_write(reporting->output, out.text, out.size, &why);
  }
  out_close(&data);
  out_close(&out);
  return good ? EXIT_MOVED : complain_status(EXIT_INTERNAL, "onemove report", wrong, &why);
}

static int report(const struct reporting *reporting, struct book *book) {
  char path[PATH_ROOM];
  struct why why = {0};
  const char *page;
  size_t size;
  if (reporting->page)
    snprintf(path, sizeof path, "%s", reporting->page);
  else if (!page_find(path, &why))
    return complain_status(EXIT_INTERNAL, "onemove report", NULL, &why);
  if (!load_file(path, &page, &size, &why))
    return complain_status(EXIT_INTERNAL, "onemove report", path, &why);
  int status = read_logs(reporting, book);
  if (status == EXIT_MOVED) status = write_page(reporting, book, path, page, size);
  size_t deviating = status == EXIT_MOVED ? book_wrong(book) : 0;
  if (!deviating) return status;
  fprintf(stderr, "onemove report: %zu of %zu games are not as recorded; the page says %s\n",
          deviating, book->standings.count, book->public ? "which" : "how");
  return STATUS_DEVIATES;
}

static int main_of_report(int argc, char **argv) {
  struct reporting reporting = {.logs = logs_open(argv)};
  struct book book;
  int status = options_read(&report_command, &reporting, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  reporting.logs.plan.unfinished = true;
  book_open(&book, &reporting.logs.plan, rules_of, load_file);
  book.public = reporting.public;
  status = report(&reporting, &book);
  book_close(&book);
  return status;
}

const struct options report_command = {
    .program = "onemove report",
    .usage = "onemove report [OPTION ...] LOG ... -o FILE",
    .summary = "a tournament as a page for a browser: tables, faults, every game to step through",
    .about =
        "Writes a tournament as a page for a browser, one file that needs no network: the "
        "ranking,\n"
        "the cross table, times, faults with their evidence, and every game, to step through from\n"
        "each seat's view and to analyse with the strong player. LOG is a log of games, the\n"
        "folder of a tournament, or - (standard input).\n"
        "\n"
        "Every game is replayed and judged again, as by `onemove verify`; the page shows which "
        "ones\n"
        "are not as recorded, and why. The ranking is that of `onemove rate`.\n"
        "\n"
        "The page holds all that the logs do: hidden cards, the seeds of deals, the players'\n"
        "messages. Publish it only when the tournament is over; a page made with --public is safe\n"
        "to publish at any time.\n",
    .rows = rows,
    .end = "Exit status: 0; 1 the page is written, but some games are not as recorded; 2 a log is\n"
           "wrong or has no game; 3 wrong arguments or internal error.\n",
    .take_word = logs_take,
    .takes_dashes = true,
    .complete = complete,
    .run = main_of_report,
};
