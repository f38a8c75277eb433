#include "onemove/arena/match_options.h"

#include "core/text/out.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define USUAL_SOFT 10.0

enum { MEBIBYTES_MAX = 1 << 20, NUMBER_MAX = 1 << 16 };

void match_options_open(struct match_options *options) {
  *options =
      (struct match_options){.soft = USUAL_SOFT,
                             .hard = -1,
                             .bank = -1,
                             .plan.cell = {.limits = cell_usual_limits, .layers = LAYERS_ALL}};
}

void match_options_close(struct match_options *options) {
  for (int i = 0; i < options->visible_count; i++)
    free((char *)options->visible[i]);
  free((char *)options->plan.keys);
  shelf_close(&options->shelf);
}

/* --- values --- */

static bool take_visible(void *arguments, char *path, struct why *why) {
  struct match_options *options = arguments;
  if (options->visible_count == MATCH_OPTIONS_VISIBLE_MAX)
    return why_say(why, "--visible: more than %d paths", MATCH_OPTIONS_VISIBLE_MAX);
  char *real = realpath(path, NULL);
  if (!real) return why_say(why, "--visible %s: %s", path, strerror(errno));
  options->visible[options->visible_count++] = real;
  return true;
}

const struct options_row cell_options[] = {
    {"--layers", "LIST",
     "the layers of protection to use where they are granted: all (the default), none, or names "
     "with commas (onemove cell --doctor)",
     OPTIONS_LAYERS_MEMBER(struct match_options, plan.cell.layers)},
    {"--require", "LIST", "refuse to play without these",
     OPTIONS_LAYERS_MEMBER(struct match_options, plan.cell.required)},
    {"--memory", "MB", "limit the memory of a player",
     OPTIONS_MEMBER(struct match_options, plan.cell.limits.memory_bytes), .least = 1,
     .most = MEBIBYTES_MAX},
    {"--file-size", "MB", "limit the size of each of its files",
     OPTIONS_MEMBER(struct match_options, plan.cell.limits.file_bytes), .least = 1,
     .most = MEBIBYTES_MAX},
    {"--space", "MB", "limit the size of its whole folder",
     OPTIONS_MEMBER(struct match_options, plan.cell.limits.space_bytes), .least = 1,
     .most = MEBIBYTES_MAX},
    {"--processes", "N", "limit its processes at the same time",
     OPTIONS_MEMBER(struct match_options, plan.cell.limits.processes), .least = 1,
     .most = NUMBER_MAX},
    {"--open-files", "N", "limit its open files at the same time",
     OPTIONS_MEMBER(struct match_options, plan.cell.limits.open_files), .least = 1,
     .most = NUMBER_MAX},
    {"--visible", "PATH",
     "a file or folder that all players may read besides the system's and their own; may be "
     "repeated",
     .take = take_visible},
    {0},
};

const struct options_row match_options[] = {
    {"--time", "SECONDS",
     "the time that every move may take (10), of processor time and of wall time; fractions are "
     "allowed",
     OPTIONS_MEMBER(struct match_options, soft), .least = 1},
    {"--hard", "SECONDS", "the limit that no move may exceed (twice --time)",
     OPTIONS_MEMBER(struct match_options, hard)},
    {"--bank", "SECONDS",
     "overtime above --time for all moves of a player in a game (twice --time)",
     OPTIONS_MEMBER(struct match_options, bank)},
    {.table = cell_options},
    {"--stateless", NULL, "a new cell for each turn: a player keeps nothing but the state",
     OPTIONS_MEMBER(struct match_options, plan.stateless)},
    {"--pseudonyms", NULL,
     "players see each other under names made for each game, so that none can play for another",
     OPTIONS_MEMBER(struct match_options, plan.pseudonyms)},
    {"--allow-short", NULL, "play even if the board has no room for all placements",
     OPTIONS_MEMBER(struct match_options, plan.allow_short)},
    {0},
};

/* --- words --- */

int match_options_take_word(struct match_options *options, const char *word, struct why *why) {
  return word[0] == '-' ? 0 : keys_take_word(&options->keys, word, why);
}

/* Completes the plan with what follows from the options. */
static void complete_plan(struct match_options *options) {
  struct match_plan *plan = &options->plan;
  plan->rules = options->game->rules;
  plan->setup = &options->args.setup;
  plan->cell.visible = options->visible;
  plan->cell.layers |= plan->cell.required;
  plan->time = time_control_usual(options->soft);
  if (options->hard >= 0) plan->time.hard_ns = (int64_t)(options->hard * (double)NS_PER_SECOND);
  if (plan->time.hard_ns < plan->time.soft_ns) plan->time.hard_ns = plan->time.soft_ns;
  if (options->bank >= 0) plan->time.bank_ns = (int64_t)(options->bank * (double)NS_PER_SECOND);
}

bool match_options_finish(struct match_options *options, struct why *why) {
  struct out keys = {0};
  options->game = keys_game(&options->keys, &options->args, &keys, why);
  options->plan.keys = out_take(&keys);
  if (!options->game) return false;
  options->args.setup.shelf = &options->shelf;
  complete_plan(options);
  return true;
}

bool match_options_read(struct match_options *options, int count, char **words, struct why *why) {
  match_options_open(options);
  for (int at = 0; at < count; at++) {
    const char *word = words[at];
    int taken = options_take(match_options, options, count, words, &at, why);
    if (!taken) taken = match_options_take_word(options, word, why);
    if (taken < 0) return false;
    if (taken == 0) return why_say(why, "tournament.json: '%.100s' is not an option", word);
  }
  return match_options_finish(options, why);
}
