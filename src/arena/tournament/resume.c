#include "arena/tournament/resume.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *joined(const struct tournament *tournament) {
  struct out out = {0};
  for (unsigned i = 0; i < tournament->word_count; i++) {
    if (i > 0) out_char(&out, ' ');
    out_string(&out, tournament->words[i]);
  }
  return out_take(&out);
}

static bool same_text(const char *one, const char *other) {
  return one && other ? strcmp(one, other) == 0 : one == other;
}

static bool differs(struct why *why, const char *what, const char *then, const char *now) {
  return why_say(why,
                 "this folder's tournament was begun with %s '%.120s', and now it is '%.120s' "
                 "(--fresh begins again, or take another folder)",
                 what, then ? then : "none", now ? now : "none");
}

static bool same_number(const char *what, unsigned then, unsigned now, struct why *why) {
  char texts[2][16];
  snprintf(texts[0], sizeof texts[0], "%u", then);
  snprintf(texts[1], sizeof texts[1], "%u", now);
  return then == now || differs(why, what, texts[0], texts[1]);
}

static bool same_openings(const struct tournament *old, const struct tournament *now,
                          struct why *why) {
  for (unsigned i = 0; i < old->opening_count && i < now->opening_count; i++)
    if (strcmp(old->openings[i].name, now->openings[i].name) != 0 ||
        strcmp(old->openings[i].text, now->openings[i].text) != 0)
      return differs(why, "another opening", old->openings[i].name, now->openings[i].name);
  return same_number("a number of openings of", old->opening_count, now->opening_count, why);
}

static bool same_options(const struct tournament *old, const struct tournament *now,
                         struct why *why) {
  char *then = joined(old), *today = joined(now);
  bool good = strcmp(then, today) == 0 || differs(why, "the options", then, today);
  free(then);
  free(today);
  return good &&
         (old->format == now->format ||
          differs(why, "the schedule", tournament_format_name(old->format),
                  tournament_format_name(now->format))) &&
         same_number("a number of seats of", old->seats, now->seats, why) &&
         same_number("--games", old->games, now->games, why) &&
         same_number("--swiss", old->rounds, now->rounds, why) &&
         (same_text(old->sprt, now->sprt) || differs(why, "--sprt", old->sprt, now->sprt)) &&
         same_openings(old, now, why);
}

static bool same_entrant(const struct entrant *then, const struct entrant *today, struct why *why) {
  const char *what = NULL;
  if (!same_text(then->command, today->command)) what = "command";
  if (!same_text(then->home, today->home) || !same_text(then->folder, today->folder))
    what = "folder";
  if (!same_text(then->build, today->build)) what = "build command";
  if (!what && strcmp(then->hash, today->hash) == 0) return true;
  return why_say(why,
                 "the %s of '%s' is not the one that has played here: its games would not be "
                 "comparable (give it another alias; or --fresh begins again, or take another "
                 "folder)",
                 what ? what : "program", then->alias);
}

/* Removes an entrant that may have played: it is kept as a former one. */
static bool retire(struct tournament *tournament, unsigned index, struct why *why) {
  struct entrant *one = &tournament->entrants.of[index];
  if (!entrants_find(&tournament->former, one->alias) &&
      !entrants_append(&tournament->former, one, UINT_MAX, why))
    return false;
  entrants_drop(&tournament->entrants, index);
  return true;
}

/* May a program be added or removed? Not in a Swiss tournament or a test. */
static bool may_change(const struct tournament *old, bool go, const char *alias, struct why *why) {
  if (old->format == FORMAT_SWISS || old->sprt)
    return why_say(why, "'%s' cannot %s while %s", alias, go ? "be removed" : "be added",
                   old->sprt ? "a test is under way" : "a Swiss tournament is under way");
  return !go || old->seats == 2 ||
         why_say(why, "'%s' cannot be removed: the other programs' groups depend on it", alias);
}

static bool add(struct tournament *old, struct entrant *one, struct why *why) {
  const struct entrant *former = entrants_find(&old->former, one->alias);
  return (!former || same_entrant(former, one, why)) &&
         entrants_append(&old->entrants, one, ENTRANTS_MAX, why);
}

bool resume_merge(struct tournament *old, struct tournament *now, bool seed_given,
                  struct why *why) {
  if (!same_options(old, now, why)) return false;
  if (seed_given && now->seed != old->seed)
    return why_say(why, "this folder's tournament was begun with another seed (--fresh begins "
                        "again, or take another folder)");
  if (old->format == FORMAT_GAUNTLET &&
      !same_text(old->entrants.of[0].alias, now->entrants.of[0].alias))
    return differs(why, "the gauntlet of", old->entrants.of[0].alias, now->entrants.of[0].alias);
  for (unsigned i = old->entrants.count; i-- > 0;) {
    struct entrant *one = &old->entrants.of[i];
    const struct entrant *same = entrants_find(&now->entrants, one->alias);
    if (same && !same_entrant(one, same, why)) return false;
    if (same)
      one->line = same->line;
    else if (!may_change(old, true, one->alias, why) || !retire(old, i, why))
      return false;
  }
  unsigned before = old->entrants.count;
  for (unsigned i = 0; i < now->entrants.count; i++) {
    struct entrant *one = &now->entrants.of[i];
    if (entrants_find(&old->entrants, one->alias)) continue;
    if (!may_change(old, false, one->alias, why) || !add(old, one, why)) return false;
  }
  if (old->seats == 2) {
    old->stage_count = 0;
  } else if (old->entrants.count > before) {
    if (old->stage_count == 0) old->stages[old->stage_count++] = before;
    old->stages[old->stage_count++] = old->entrants.count;
  }
  return true;
}
