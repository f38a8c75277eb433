#include "onemove/contests.h"

#include "arena/cell/slot.h"
#include "arena/match/reuse.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Interprets the words of a tournament: match_options_open, _take and _finish. False and `why`. */
static bool take_words(const struct tournament *tournament, struct match_options *options,
                       struct why *why) {
  int count = (int)tournament->word_count;
  for (int at = 0; at < count; at++) {
    const char *word = tournament->words[at];
    int taken = match_options_take(options, count, tournament->words, &at, why);
    if (taken < 0) return false;
    if (taken == 0) return why_say(why, TOURNAMENT_FILE ": '%.100s' is not an option", word);
  }
  return match_options_finish(options, why);
}

bool contests_open(struct contests *contests, const char *folder, struct why *why) {
  *contests = (struct contests){0};
  match_options_open(&contests->options);
  if (!realpath(folder, contests->folder)) return why_say(why, "%s: %s", folder, strerror(errno));
  if (!tournament_read(&contests->tournament, contests->folder, why) ||
      !take_words(&contests->tournament, &contests->options, why) ||
      !temporary_open(contests->scratch, why))
    return false;
  struct contest *contest = &contests->contest;
  *contest = (struct contest){.tournament = &contests->tournament,
                              .folder = contests->folder,
                              .scratch = contests->scratch};
  match_options_apply(&contests->options, &contest->base);
  contest->base.reuse = reuse_open();
  if (!slot_take(&contest->base.slot, why)) return false;
  contests->processors = processors_allowed();
  processors_settle(&contests->processors, contest->base.slot / ROSTER_SEATS_MAX);
  contest->base.processors = &contests->processors;
  return true;
}

void contests_close(struct contests *contests) {
  reuse_close(contests->contest.base.reuse);
  if (contests->scratch[0]) temporary_close(contests->scratch);
  tournament_close(&contests->tournament);
  match_options_close(&contests->options);
}
