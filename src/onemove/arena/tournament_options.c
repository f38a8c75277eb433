#include "onemove/arena/tournament_options.h"

#include "arena/tournament/conduct.h"
#include "arena/tournament/openings.h"
#include "arena/tournament/pool.h"
#include "core/base/complain.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "core/text/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MAX = 100000, ROUNDS_MAX = 1000, GAMES_USUAL = 2, PATH_ROOM = 4096 };

void tournament_options_close(struct tournament_options *options) {
  tournament_close(&options->tournament);
  match_options_close(&options->match);
  free(options->engine.memory);
}

/* --- words --- */

/* Takes the seed: a number, which is overwritten, or @FILE. */
static bool take_seed(void *arguments, char *digits, struct why *why) {
  struct tournament_options *options = arguments;
  char number[KEYS_SEED_SIZE];
  if (*digits == '@') {
    if (!keys_read_seed(digits + 1, number, why)) return false;
    digits = number;
  }
  struct span span = span_of(digits);
  if (!span_number64(span, SCHEDULE_SEED_LIMIT - 1, &options->tournament.seed))
    return why_say(why, "the seed: expected a number of at most 18 digits");
  options->seed_given = true;
  memset(digits, 'x', span.size);
  return true;
}

static bool take_sprt(void *arguments, char *value, struct why *why) {
  struct tournament_options *options = arguments;
  struct sprt sprt;
  if (!conduct_read_sprt(value, &sprt, why)) return false;
  free(options->tournament.sprt);
  options->tournament.sprt = memory_text(value);
  return true;
}

static bool take_build(void *options, char *value, struct why *why) {
  (void)why;
  ((struct tournament_options *)options)->build = value ? value : "make";
  return true;
}

/* Splits the value of --engine-options at blanks. */
static bool split_engine_words(struct tournament_options *options, struct why *why) {
  struct engine *engine = &options->engine;
  char *rest = memory_text(options->engine_options), *next = NULL;
  engine->memory = rest;
  for (char *word = rest ? strtok_r(rest, " \t", &next) : NULL; word;
       word = strtok_r(NULL, " \t", &next)) {
    if (engine->word_count == ENGINE_WORDS_MAX)
      return why_say(why, "--engine-options: more than %d words", ENGINE_WORDS_MAX);
    engine->words[engine->word_count++] = word;
  }
  return true;
}

bool tournament_take_word(void *arguments, char *word, struct why *why) {
  struct tournament_options *options = arguments;
  int taken = match_options_take_word(&options->match, word, why);
  if (taken) return taken > 0;
  if (options->class_file) return why_say(why, "unexpected '%s': players come after --", word);
  options->class_file = word;
  return true;
}

bool tournament_complete(void *arguments, int count, char **words, struct why *why) {
  struct tournament_options *options = arguments;
  struct tournament *tournament = &options->tournament;
  options->player = words;
  options->players = count;
  if (tournament->rounds && tournament->format == FORMAT_GAUNTLET)
    return why_say(why, "a tournament cannot be both a gauntlet and Swiss");
  if (tournament->rounds) tournament->format = FORMAT_SWISS;
  if (!match_options_finish(&options->match, why) || !split_engine_words(options, why))
    return false;
  if (options->engine_name && strcmp(options->engine_name, "local") == 0)
    options->engine_name = NULL;
  if (options->engine_options && !options->engine_name)
    return why_say(why, "--engine-options needs an --engine that is not local");
  return options->out || why_say(why, "--out DIR is missing: where the tournament is kept");
}

const struct options_row tournament_rows[] = {
    {"--out", "DIR",
     "the tournament's folder: made if it does not exist, otherwise the tournament is resumed; "
     "others cannot read it, because it contains the seed",
     OPTIONS_MEMBER(struct tournament_options, out)},
    {"--games", "N",
     "how often each program plays each opponent (2). Games come in pairings on one board or "
     "deal, one game for each rotation of the seats, so N is rounded up to a multiple of their "
     "number. With more than two seats and more programs than seats, groups are formed in which "
     "every two meet N times on average",
     OPTIONS_MEMBER(struct tournament_options, tournament.games), .least = 1, .most = GAMES_MAX},
    {"--gauntlet", NULL, "the first program against all others, instead of all against all",
     .kind = OPTIONS_CHOICE, .offset = offsetof(struct tournament_options, tournament.format),
     .most = FORMAT_GAUNTLET},
    {"--swiss", "ROUNDS", "rounds between programs of similar results; N games each",
     OPTIONS_MEMBER(struct tournament_options, tournament.rounds), .least = 1, .most = ROUNDS_MAX},
    {"--openings", "PATH",
     "begin with the boards in this file or folder (*.txt), each pairing with the next, instead "
     "of dealing new ones",
     OPTIONS_MEMBER(struct tournament_options, openings)},
    {"seed=", "N",
     "the seed of deals and draws, at most 18 digits, or @FILE, which has it. If it is not given, "
     "it is random and only stored in the folder; a short one can be guessed from the boards it "
     "deals",
     .take = take_seed},
    {"--sprt", "E0,E1[,ALPHA,BETA]",
     "a test between two programs that stops when it is clear whether the first is better by E0 "
     "or by E1 (normalized Elo; ALPHA and BETA are 0.05), at the latest after --games; its games "
     "are marked, and ratings do not count them",
     .take = take_sprt},
    {"--build", "[=COMMAND]",
     "build each program that has a folder, by make or this command, in a copy of the folder and "
     "in a cell; one that cannot be built does not play",
     .take = take_build, .joined = true},
    {"--jobs", "N", "games at the same time (1)", OPTIONS_MEMBER(struct tournament_options, jobs),
     .least = 1, .most = POOL_JOBS_MAX},
    {"--engine", "NAME",
     "where games are played: local (here), or by scripts/engines/NAME on other machines: "
     "parallel, slurm",
     OPTIONS_MEMBER(struct tournament_options, engine_name), .joined = true},
    {"--engine-options", "WORDS", "the engine's own options, separated by blanks",
     OPTIONS_MEMBER(struct tournament_options, engine_options)},
    {"--block", "N", "games in a block for an engine (as many as take half a minute)",
     OPTIONS_MEMBER(struct tournament_options, tournament.block), .least = 1, .most = GAMES_MAX},
    {"--fresh", NULL, "delete what the folder holds and begin again",
     OPTIONS_MEMBER(struct tournament_options, fresh)},
    {"--quiet", NULL, "print no progress", OPTIONS_MEMBER(struct tournament_options, quiet)},
    OPTIONS_OF(struct tournament_options, answers, answers_options),
    OPTIONS_OF(struct tournament_options, match, match_options),
    {0},
};

/* --- the words to be stored --- */

/* Stores a key, with the name of a file made absolute. */
static bool keep_word(struct tournament *tournament, const char *word, struct why *why) {
  const char *equals = strchr(word, '=');
  char *path = equals && strpbrk(equals, "./") ? realpath(equals + 1, NULL) : NULL;
  char kept[PATH_ROOM + 64];
  bool fits = !path || snprintf(kept, sizeof kept, "%.*s%s", (int)(equals - word) + 1, word, path) <
                           (int)sizeof kept;
  if (fits) tournament_add_word(tournament, path ? kept : word);
  free(path);
  return fits || why_say(why, "'%.80s' is too long", word);
}

/* Stores an option of matches and its value; *visible is the number of visible paths before it. */
static void keep_option(struct tournament_options *options, const struct options_row *row,
                        const char *value, int *visible) {
  struct tournament *tournament = &options->tournament;
  tournament_add_word(tournament, row->name);
  if (strcmp(row->name, "--visible") == 0) value = options->match.visible[(*visible)++];
  if (row->value) tournament_add_word(tournament, value);
}

/* Stores the words that say how games are played, the game's name first, wherever it was given. */
static bool keep_words(struct tournament_options *options, int argc, char **argv, struct why *why) {
  int visible = 0;
  bool good = true;
  tournament_add_word(&options->tournament, options->match.keys.game_name);
  for (int i = 0; good && i < argc && strcmp(argv[i], "--") != 0; i++) {
    size_t offset;
    const char *word = argv[i];
    const struct options_row *row = options_find(tournament_rows, word, &offset);
    if (options_takes_next(row, word)) i++;
    if (options_find(match_options, word, &offset))
      keep_option(options, row, argv[i], &visible);
    else if (!row && keys_is_one(word) && !keys_is_seed(word))
      good = keep_word(&options->tournament, word, why);
  }
  return good;
}

/* --- programs --- */

/* Where a line begins that counts (it is no comment); NULL if there is no such line. */
static char *counting_line(char *text, unsigned long line) {
  while (text && line > 1) {
    text = strchr(text, '\n');
    if (text) text++;
    line--;
  }
  return line && text && *text && *text != '#' ? text : NULL;
}

/* Reads the entrants. False, and an error for each wrong line, if there are such: an instructor
 * who has many submissions corrects them all at once. A line that was complained about becomes a
 * comment in `text`. */
static bool read_entrants(struct entrants *entrants, const char *path, char *text, size_t size,
                          const char *home) {
  enum { COMPLAINTS_MAX = 20 };
  struct why why = {0};
  char *line = NULL;
  unsigned complaints = 0;
  while (!entrants_read(entrants, text, size, home, &why)) {
    line = counting_line(text, why.line);
    if (line || complaints == 0) complain("onemove tournament", path, &why);
    if (!line || ++complaints == COMPLAINTS_MAX) return false;
    *line = '#';
    why = (struct why){0};
  }
  return complaints == 0;
}

/* Reads the class file. Returns EXIT_MOVED, or prints errors and returns the exit status. */
static int read_class(struct tournament_options *options) {
  struct why why = {0};
  size_t size;
  char folder[PATH_ROOM];
  const char *path = options->class_file, *slash = strrchr(path, '/');
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
  char *home = text ? realpath(folder, NULL) : NULL;
  if (text && !home) why_say(&why, "%s", strerror(errno));
  if (home) options->tournament.class_file = memory_text(path);
  if (why.text[0]) complain("onemove tournament", path, &why);
  bool good = !why.text[0] && read_entrants(&options->tournament.entrants, path, text, size, home);
  free(text);
  free(home);
  return good ? EXIT_MOVED : EXIT_BAD_INPUT;
}

static bool add_players(struct tournament_options *options, struct why *why) {
  char *home = realpath(".", NULL);
  bool good = home || why_say(why, "%s", strerror(errno));
  for (int i = 0; i < options->players && good; i++)
    good = entrants_add(&options->tournament.entrants, options->player[i], home, why);
  free(home);
  return good;
}

static void build_all(struct tournament_options *options) {
  struct entrants *entrants = &options->tournament.entrants;
  for (unsigned i = 0; options->build && i < entrants->count; i++) {
    struct entrant *one = &entrants->of[i];
    if (!one->folder || one->build) continue;
    one->build = memory_text(options->build);
  }
}

/* --- seats and boards --- */

static bool find_seats(struct tournament_options *options, struct why *why) {
  const struct rules *rules = options->match.game->rules;
  const struct setup *setup = &options->match.args.setup;
  struct tournament *tournament = &options->tournament;
  unsigned count = tournament->entrants.count;
  long seats = setup_has(setup, "players", KEY_NEW) ? setup_number(setup, "players") : 2;
  if (seats < 2 || seats > ROSTER_SEATS_MAX ||
      (rules->seats_good && !rules->seats_good((unsigned long)seats)))
    return why_say(why, "a tournament's games cannot have %ld seats", seats);
  if (count == 0)
    return why_say(why, "there are no programs: neither a class file nor players "
                        "after --");
  if (count < (unsigned)seats)
    return why_say(why, "a game has %ld seats, and there %s only %u program%s%s", seats,
                   count == 1 ? "is" : "are", count, count == 1 ? "" : "s",
                   setup_given(setup, "players") ? "" : " (players=N is the number of seats)");
  tournament->seats = (unsigned)seats;
  if (tournament->sprt && (count != 2 || seats != 2))
    return why_say(why, "--sprt is a test between two programs in games of two");
  if (tournament->sprt && tournament->format != FORMAT_ROUND_ROBIN)
    return why_say(why, "--sprt cannot be combined with --gauntlet or --swiss");
  return true;
}

static void left_out(const char *path, const struct why *why) {
  fputs("left out: ", stderr);
  complain("onemove tournament", path, why);
}

static int read_openings(struct tournament_options *options) {
  struct why why = {0};
  if (!options->openings ||
      openings_read(&options->tournament, options->openings, options->match.game->rules,
                    &options->match.args.setup, left_out, &why))
    return OPTIONS_GOOD;
  return complain_status(EXIT_BAD_INPUT, "onemove tournament", options->openings, &why);
}

int tournament_options_read(struct tournament_options *options, const struct options *command,
                            int argc, char **argv) {
  struct why why = {0};
  *options = (struct tournament_options){.jobs = 1, .tournament = {.games = GAMES_USUAL}};
  match_options_open(&options->match);
  int status = options_read(command, options, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  status = options->class_file ? read_class(options) : EXIT_MOVED;
  if (status != EXIT_MOVED) return status;
  if (!keep_words(options, argc, argv, &why) || !add_players(options, &why))
    return options_misused(command, &why);
  build_all(options);
  if (!find_seats(options, &why)) return options_misused(command, &why);
  if (!options->seed_given) options->tournament.seed = dice_random_seed() % SCHEDULE_SEED_LIMIT;
  return read_openings(options);
}
