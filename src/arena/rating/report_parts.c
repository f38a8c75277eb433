#include "arena/rating/report_parts.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void report_say(struct out *out, const char *format, ...) {
  char text[REPORT_TEXT_MAX + 1];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  out_string(out, text);
}

double report_round(double number, int decimals) {
  double scale = pow(10, decimals);
  return round(number * scale) / scale + 0.0; /* + 0.0: -0 becomes 0 */
}

void report_number(struct out *out, double number, int decimals) {
  report_say(out, "%.*f", decimals, report_round(number, decimals));
}

bool report_next_fault(const struct standings *standings, unsigned player, size_t *at,
                       struct report_fault *fault) {
  while (*at < standings->count) {
    const struct summary *summary = &standings->games[(*at)++];
    for (unsigned i = 0; i < summary->seat_count; i++)
      if (summary->seats[i].player == player && verdict_loses(summary->seats[i].lost)) {
        *fault = (struct report_fault){summary, &summary->seats[i]};
        return true;
      }
  }
  return false;
}

const char *report_game(const struct summary *summary) {
  return summary->id ? summary->id : "-";
}

/* Only the last two parts of the path, the game and the turn: the rest depends on the machine. */
void report_again(const struct summary_seat *seat, struct out *out) {
  enum { PARTS = 2 };
  if (!seat->evidence) return;
  size_t size = strlen(seat->evidence), at;
  while (size > 0 && seat->evidence[size - 1] == '/')
    size--;
  int parts = 0;
  for (at = size; at > 0; at--)
    if (seat->evidence[at - 1] == '/' && ++parts == PARTS) break;
  struct out path = {0};
  out_string(&path, "./");
  out_bytes(&path, seat->evidence + at, size - at);
  out_string(&path, "/again");
  out_string(out, "sh ");
  out_quoted(out, path.text ? path.text : "");
  out->failed = out->failed || path.failed;
  out_close(&path);
}
