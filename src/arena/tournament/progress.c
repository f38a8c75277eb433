#include "arena/tournament/progress.h"

#include "core/file/file.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LINE_SIZE = 400, USUAL_WIDTH = 80, LEADERS = 5 };

/* How often the line is shown. */
#define EVERY_ON_TERMINAL (NS_PER_SECOND / 4)
#define EVERY_ELSEWHERE (30 * NS_PER_SECOND)

void progress_open(struct progress *progress, int fd, struct clock clock) {
  int64_t now = clock.now(clock.context);
  *progress = (struct progress){.fd = fd,
                                .terminal = fd >= 0 && isatty(fd) == 1,
                                .clock = clock,
                                .started = now,
                                .shown = now};
}

static double share(const struct progress_score *score) {
  return score->games ? score->points / (double)score->games : -1;
}

/* The time left, estimated from the games of this process. */
static void put_time_left(const struct progress *progress, char *text, size_t room) {
  size_t done = progress->done - progress->done_before;
  int64_t spent = progress->clock.now(progress->clock.context) - progress->started;
  text[0] = '\0';
  if (!done || progress->done >= progress->all) return;
  double seconds = (double)spent / (double)NS_PER_SECOND / (double)done *
                   (double)(progress->all - progress->done);
  unsigned long left = seconds < 1e8 ? (unsigned long)seconds : 100000000UL;
  if (left >= 3600)
    snprintf(text, room, ", %lu:%02lu h left", left / 3600, left / 60 % 60);
  else
    snprintf(text, room, ", %lu:%02lu min left", left / 60, left % 60);
}

/* The best entrant that is not in `taken`; -1: none is left. */
static int best_of(const struct progress_score *scores, unsigned count, const unsigned *taken,
                   unsigned taken_count) {
  int best = -1;
  for (unsigned i = 0; i < count; i++) {
    bool out = scores[i].games == 0;
    for (unsigned j = 0; j < taken_count; j++)
      out = out || taken[j] == i;
    if (!out && (best < 0 || share(&scores[i]) > share(&scores[best]))) best = (int)i;
  }
  return best;
}

/* Writes the line without a newline, at most `width` bytes, to `text` (`room` bytes). */
static void write_line(const struct progress *progress, const struct progress_score *scores,
                       unsigned count, size_t width, char *text, size_t room) {
  char left[40];
  unsigned long faults = 0;
  unsigned leaders[LEADERS];
  if (width >= room) width = room - 1;
  for (unsigned i = 0; i < count; i++)
    faults += scores[i].faults;
  put_time_left(progress, left, sizeof left);
  int used = snprintf(text, room, "%zu/%zu games, %lu fault%s%s", progress->done, progress->all,
                      faults, faults == 1 ? "" : "s", left);
  if (used < 0 || (size_t)used > width) text[width] = '\0';
  for (unsigned i = 0; i < LEADERS && used >= 0 && (size_t)used < width; i++) {
    char piece[100];
    int best = best_of(scores, count, leaders, i);
    if (best < 0) break;
    leaders[i] = (unsigned)best;
    int size = snprintf(piece, sizeof piece, "%s %u. %.40s %.1f%%", i ? "" : " |", i + 1,
                        scores[best].alias, 100 * share(&scores[best]));
    if ((size_t)used + (size_t)size > width) break;
    memcpy(text + used, piece, (size_t)size + 1);
    used += size;
  }
}

static size_t width_of(const struct progress *progress) {
  struct winsize size;
  if (!progress->terminal) return LINE_SIZE - 1;
  return ioctl(progress->fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col - 1U
                                                                        : USUAL_WIDTH - 1;
}

void progress_show(struct progress *progress, const struct progress_score *scores, unsigned count,
                   bool now) {
  static const char to_begin[] = "\r", erase[] = "\033[K";
  char line[LINE_SIZE], whole[LINE_SIZE + 16];
  if (progress->fd < 0) return;
  int64_t time = progress->clock.now(progress->clock.context);
  int64_t every = progress->terminal ? EVERY_ON_TERMINAL : EVERY_ELSEWHERE;
  if (!now && time - progress->shown < every) return;
  progress->shown = time;
  write_line(progress, scores, count, width_of(progress), line, sizeof line);
  int size = snprintf(whole, sizeof whole, "%s%s%s", progress->terminal ? to_begin : "", line,
                      progress->terminal ? erase : "\n");
  file_print(progress->fd, whole, (size_t)size);
  progress->line_open = progress->terminal;
}

void progress_break(struct progress *progress) {
  if (progress->line_open) file_print(progress->fd, "\n", 1);
  progress->line_open = false;
}
