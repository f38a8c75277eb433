/* The line reader of hosts and tables: whatever comes, in whatever pieces, every byte is in exactly
 * one line, and no line is longer than allowed. The first byte of the text sets that length; if its
 * lowest bit is set, the rest of a line that is too long is skipped. */
#include "fuzz/harness.h"

#include "process/lines.h"

#include <string.h>
#include <unistd.h>

enum { PIPE_ROOM = 1 << 16 };

struct feed {
  struct lines lines;
  int to;
  const char *text;
  size_t size;
};

/* Writes the next piece of the text, at most `piece` bytes, and closes the pipe after the last. */
static void write_piece(struct feed *feed, size_t piece) {
  if (feed->to < 0) return;
  if (piece > feed->size) piece = feed->size;
  ssize_t written = write(feed->to, feed->text, piece);
  LAW(written == (ssize_t)piece, "a pipe of this size takes everything");
  feed->text += piece;
  feed->size -= piece;
  if (feed->size > 0) return;
  close(feed->to);
  feed->to = -1;
}

static int64_t no_time(void *unused) {
  (void)unused;
  return 0;
}

bool fuzz_lines(struct fuzz *fuzz, const char *text, size_t size) {
  static struct feed feed;
  const struct deadline now = {{no_time, NULL}, 0};
  int ends[2];
  if (size < 2 || size > PIPE_ROOM) return false;
  size_t longest = (size_t)(unsigned char)text[0] / 2 + 1;
  bool skips = text[0] & 1;
  LAW(pipe(ends) == 0, "no pipe");
  feed = (struct feed){.to = ends[1], .text = text + 1, .size = size - 1};
  lines_open(&feed.lines, ends[0], longest);
  const char *at = text + 1, *end = text + size;
  for (bool over = false; !over;) {
    char *line;
    size_t length;
    enum line got = lines_next(&feed.lines, &now, &line, &length);
    LAW(length <= longest && line[length] == '\0', "a line of %zu bytes", length);
    LAW(length <= (size_t)(end - at) && memcmp(line, at, length) == 0, "other bytes");
    switch (got) {
    case LINE_READ:
      LAW(at + length < end && at[length] == '\n' && !memchr(at, '\n', length), "no line");
      at += length + 1;
      break;
    case LINE_LONG:
      LAW(length == longest && at + length < end && at[length] != '\n', "it is not too long");
      at += length;
      if (!skips) break;
      lines_skip(&feed.lines);
      while (at < end && *at++ != '\n')
        ;
      break;
    case LINE_CUT:
      LAW(at + length == end && length > 0, "it is not the end");
      at += length;
      break;
    case LINE_END:
      over = true;
      LAW(at == end, "%zu bytes are missing", (size_t)(end - at));
      break;
    default: /* reading would wait */
      LAW(got == LINE_LATE && feed.to >= 0, "reading ends with %d", (int)got);
      write_piece(&feed, 1 + dice_roll(&fuzz->dice, (uint32_t)size));
    }
  }
  close(ends[0]);
  return true;
}
