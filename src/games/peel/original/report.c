#include "games/peel/original/report.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void line(const struct peel_report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Flushed, so that a record can be followed, and nothing is lost when the host is killed. */
static void line(const struct peel_report *report, const char *format, ...) {
  FILE *const to[] = {report->record, report->verbose ? stdout : NULL};
  for (int i = 0; i < 2; i++) {
    va_list values;
    if (!to[i]) continue;
    va_start(values, format);
    vfprintf(to[i], format, values);
    va_end(values);
    fputc('\n', to[i]);
    fflush(to[i]);
  }
}

static long long milliseconds(const struct peel_report *report) {
  return (report->clock.now(report->clock.context) - report->begun) / NS_PER_MS;
}

/* A command in one line, the caller's to free; NULL if memory is out. */
static char *one_line(const char *command) {
  char *text = strdup(command);
  for (char *at = text; at && *at; at++)
    if ((unsigned char)*at < ' ') *at = ' ';
  return text;
}

static void tell_player(const struct peel_report *report, unsigned number, const char *command) {
  char *text = one_line(command);
  if (text) line(report, "player %u %s", number, text);
  free(text);
}

void peel_report_begin(struct peel_report *report, const struct referee *referee, uint64_t seed,
                       const char *fingerprint) {
  report->begun = report->clock.now(report->clock.context);
  line(report, "seed %llu", (unsigned long long)seed);
  line(report, "lexicon %s", fingerprint);
  for (unsigned i = 0; i < referee->rules.seats; i++)
    tell_player(report, i + 1, report->command[i]);
}

static void tell_mail(const struct peel_report *report, const struct referee *referee) {
  for (unsigned i = 0; i < referee->rules.seats; i++) {
    const struct referee_seat *seat = &referee->seat[i];
    if (seat->mail_size > 0)
      line(report, "%lld %u gets %.*s", milliseconds(report), i + 1, (int)seat->mail_size - 1,
           seat->mail);
  }
}

static void tell_grid(const struct peel_report *report, int seat, const char *what,
                      const struct grid *grid) {
  struct out text = {0};
  peel_grid_write(grid, &text);
  if (!text.failed) line(report, "%lld %d %s %s", milliseconds(report), seat + 1, what, text.text);
  out_close(&text);
}

void peel_report_event(struct peel_report *report, const struct referee *referee,
                       const struct peel_event *event) {
  static const char *const what[] = {
      [RULING_READY] = "ready", [RULING_PEELED] = "peels", [RULING_WON] = "wins",
      [RULING_STALE] = "stale", [RULING_DUMPED] = "dumps", [RULING_REFUSED] = "refused",
  };
  struct grid grid = {0};
  struct why why;
  if (strlen(event->text) > 1) {
    peel_grid_read((struct span){event->text, strlen(event->text)}, &grid, &why);
    tell_grid(report, event->seat, what[event->ruling], &grid);
  } else
    line(report, "%lld %d %s%s%s", milliseconds(report), event->seat + 1, what[event->ruling],
         *event->text ? " " : "", event->text);
  if (event->ruling == RULING_PEELED || event->ruling == RULING_WON)
    report->grid[event->seat] = grid;
  tell_mail(report, referee);
}

void peel_report_out(struct peel_report *report, const struct referee *referee, int seat,
                     const char *reason) {
  char *command = one_line(report->command[seat]);
  snprintf(report->reason[seat], WHY_TEXT_MAX, "%s", reason);
  line(report, "%lld %d out %s", milliseconds(report), seat + 1, reason);
  tell_mail(report, referee);
  fprintf(stderr, "host: player %d (%s) loses: it %s\n", seat + 1, command ? command : "", reason);
  free(command);
}

static void tell_tiles(const struct peel_report *report, const struct referee *referee) {
  char text[PEEL_TILES + 1];
  uint8_t bunch[PEEL_LETTERS] = {0};
  for (unsigned i = 0; i < referee->bunch_size; i++)
    bunch[referee->bunch[i] - 'A']++;
  peel_tiles_write(bunch, text);
  line(report, "bunch %s", *text ? text : "-");
  for (unsigned i = 0; i < referee->rules.seats; i++) {
    peel_tiles_write(referee->seat[i].hand, text);
    line(report, "hand %u %s", i + 1, *text ? text : "-");
  }
}

static void tell_place(const struct peel_report *report, const struct referee *referee, int seat,
                       unsigned place) {
  const struct referee_seat *at = &referee->seat[seat];
  const char *reason = report->reason[seat];
  char *command = one_line(report->command[seat]);
  printf("%u. player %d%s: %u %s, %u %s%s%s (%s)\n", place, seat + 1,
         seat == referee->winner ? " wins" : "", at->peels, at->peels == 1 ? "peel" : "peels",
         at->dumps, at->dumps == 1 ? "dump" : "dumps", *reason ? "; out: it " : "", reason,
         command ? command : "");
  free(command);
}

/* Prints a grid, a line for each row. */
static void print_grid(const struct grid *grid, FILE *file) {
  for (int y = 0; y < grid->height; y++) {
    for (int x = 0; x < grid->width; x++) {
      char letter = peel_grid_at(grid, x, y);
      fprintf(file, "%s%c", x > 0 ? " " : "", letter ? letter : '.');
    }
    fputc('\n', file);
  }
}

void peel_report_end(struct peel_report *report, const struct referee *referee,
                     const char *reason) {
  int order[REFEREE_SEATS];
  unsigned place[REFEREE_SEATS];
  line(report, "%lld over %s", milliseconds(report), reason);
  tell_tiles(report, referee);
  for (unsigned i = 0; report->verbose && i < referee->rules.seats; i++) {
    if (report->grid[i].tiles == 0) continue;
    printf("\nThe last grid of player %u:\n", i + 1);
    print_grid(&report->grid[i], stdout);
  }
  if (report->verbose) putchar('\n');
  if (referee->winner == REFEREE_NOBODY) printf("Nobody wins: %s.\n", reason);
  peel_referee_rank(referee, order, place);
  for (unsigned i = 0; i < referee->rules.seats; i++)
    tell_place(report, referee, order[i], place[order[i]]);
}
