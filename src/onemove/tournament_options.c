#include "onemove/tournament_options.h"

#include "arena/tournament/conduct.h"
#include "arena/tournament/openings.h"
#include "arena/tournament/pool.h"
#include "core/complain.h"
#include "core/file.h"
#include "core/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES_MAX = 100000, ROUNDS_MAX = 1000, GAMES_USUAL = 2, PATH_ROOM = 4096 };

const char tournament_usage[] =
    "usage: onemove tournament GAME [CLASS] [OPTION ...] [key=value ...] [-- PLAYER ...]\n";

const char tournament_help[] =
    "\n"
    "Plays a tournament between the programs of a class, and ranks them. CLASS is a file\n"
    "with a line for each program, ALIAS FOLDER COMMAND:\n"
    "\n"
    "  # alias  folder      [build=COMMAND]  command\n"
    "  ann      ann                          ./player level=2\n"
    "  bob      \"bob k\"     build=make       ./player seed={seed}\n"
    "  random   -                            ../build/bin/penguins level=random\n"
    "\n"
    "Folders are relative to that of the class file, commands to the program's folder (-\n"
    "means none: then also to that of the class file); {seed} is replaced by a number that\n"
    "reveals nothing about the deal. Programs may also be given after --, as commands or\n"
    "alias:NAME=COMMAND.\n"
    "\n"
    "  --out DIR          the tournament's folder: made if it does not exist, otherwise the\n"
    "                     tournament is resumed; others cannot read it, as it has the seed\n"
    "  --games N          how often each program plays each opponent (2). Games come in\n"
    "                     pairings on one board or deal, one game for each rotation of\n"
    "                     the seats, so N is rounded up to a multiple of their number.\n"
    "                     With more than two seats and more programs than seats, groups\n"
    "                     are formed in which every two meet N times on average\n"
    "  --gauntlet         the first program against all others, instead of all against all\n"
    "  --swiss ROUNDS     rounds between programs of similar results; N games each\n"
    "  --openings PATH    begin with the boards in this file or folder (*.txt), each\n"
    "                     pairing with the next, instead of dealing new ones\n"
    "  --seed N           the seed of deals and draws, at most 18 digits, or @FILE, which\n"
    "                     has it. If it is not given, it is random and only stored in the\n"
    "                     folder\n"
    "  --sprt E0,E1[,ALPHA,BETA]\n"
    "                     a test between two programs that stops when it is clear whether\n"
    "                     the first is better by E0 or by E1 (normalized Elo; ALPHA and\n"
    "                     BETA are 0.05), at the latest after --games; its games are\n"
    "                     marked, and ratings do not count them\n"
    "  --build[=COMMAND]  build each program that has a folder, by make or this command,\n"
    "                     in a copy of the folder and in a cell; one that cannot be built\n"
    "                     does not play\n"
    "  --jobs N           games at the same time (1)\n"
    "  --engine NAME      where games are played: local (here), or by scripts/engines/NAME\n"
    "                     on other machines: parallel, slurm\n"
    "  --engine-options WORDS\n"
    "                     the engine's own options, separated by blanks\n"
    "  --block N          games in a block for an engine (as many as take half a minute)\n"
    "  --fresh            delete what the folder holds and begin again\n"
    "  --quiet            print no progress\n"
    "\n"
    "players=N is the number of seats of a game.\n"
    "\n";

const char tournament_help_end[] =
    "\n"
    "After Ctrl-C, a crash or a full disk, the same command resumes the tournament. It may\n"
    "then have more programs: only their games are played. In games of two, programs may\n"
    "also be left out: their games are no longer counted. Everything else must be the same,\n"
    "including the programs' files.\n"
    "\n"
    "For example:\n\n"
    "  tournament penguins class.txt rows=8 columns=8 --games 4 --out tonight\n"
    "\n"
    "Exit status: 0 the tournament has been played, 2 the class file or an opening is\n"
    "wrong, 3 wrong arguments or internal error; 128 plus its number after a signal.\n";

void tournament_options_close(struct tournament_options *options) {
  tournament_close(&options->tournament);
  match_options_close(&options->match);
  free(options->engine_memory);
}

static int misused(const struct why *why) {
  complain("onemove tournament", NULL, why);
  fputs(tournament_usage, stderr);
  return EXIT_INTERNAL;
}

/* --- words --- */

static bool read_number(const char *name, const char *value, unsigned long most,
                        unsigned long *number, struct why *why) {
  if (value && span_number((struct span){value, strlen(value)}, most, number) && *number > 0)
    return true;
  return why_say(why, "%s: expected a number from 1 to %lu", name, most);
}

/* The number, or @FILE. */
static bool take_seed(struct tournament_options *options, char *digits, struct why *why) {
  char number[KEYS_SEED_SIZE];
  if (digits && *digits == '@') {
    if (!keys_read_seed(digits + 1, number, why)) return false;
    digits = number;
  }
  struct span span = {digits, digits ? strlen(digits) : 0};
  if (!digits || !span_number64(span, SCHEDULE_SEED_LIMIT - 1, &options->tournament.seed))
    return why_say(why, "the seed: expected a number of at most 18 digits");
  options->seed_given = true;
  memset(digits, 'x', span.size);
  return true;
}

static bool take_sprt(struct tournament_options *options, const char *value, struct why *why) {
  struct sprt_plan plan;
  if (!value) return why_say(why, "--sprt: its value is missing");
  if (!conduct_read_sprt(value, &plan, why)) return false;
  free(options->tournament.sprt);
  options->tournament.sprt = strdup(value);
  return options->tournament.sprt || why_say(why, "out of memory");
}

/* Takes an option with a value; `taken` becomes false if it is none of these. */
static bool take_value(struct tournament_options *options, const char *name, char *value,
                       bool *taken, struct why *why) {
  const struct {
    const char *name, **to;
  } texts[] = {{"--out", &options->out},
               {"--openings", &options->openings},
               {"--engine", &options->engine},
               {"--engine-options", &options->engine_options}};
  struct tournament *tournament = &options->tournament;
  unsigned long number = 0;
  *taken = true;
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    if (strcmp(texts[i].name, name) == 0) {
      *texts[i].to = value;
      return (value && *value) || why_say(why, "%s: its value is missing", name);
    }
  if (strcmp(name, "--jobs") == 0)
    return read_number(name, value, POOL_JOBS_MAX, &options->jobs, why);
  if (strcmp(name, "--seed") == 0) return take_seed(options, value, why);
  if (strcmp(name, "--sprt") == 0) return take_sprt(options, value, why);
  unsigned *to = NULL;
  if (strcmp(name, "--games") == 0) to = &tournament->games;
  if (strcmp(name, "--swiss") == 0) to = &tournament->rounds;
  if (strcmp(name, "--block") == 0) to = &tournament->block;
  if (!to) {
    *taken = false;
    return true;
  }
  bool rounds = to == &tournament->rounds;
  if (!read_number(name, value, rounds ? ROUNDS_MAX : GAMES_MAX, &number, why)) return false;
  *to = (unsigned)number;
  if (!rounds) return true;
  if (tournament->format == FORMAT_GAUNTLET)
    return why_say(why, "a tournament cannot be a gauntlet and Swiss");
  tournament->format = FORMAT_SWISS;
  return true;
}

static bool take_flag(struct tournament_options *options, const char *word, bool *taken,
                      struct why *why) {
  *taken = true;
  if (strcmp(word, "--fresh") == 0) return options->fresh = true;
  if (strcmp(word, "--quiet") == 0) return options->quiet = true;
  if (strcmp(word, "--help") == 0) return options->help = true;
  if (strcmp(word, "--build") == 0) options->build = "make";
  if (strncmp(word, "--build=", 8) == 0) options->build = word + 8;
  if (strncmp(word, "--engine=", 9) == 0) {
    options->engine = word + 9;
    return *options->engine || why_say(why, "--engine=: the name is missing");
  }
  if (strncmp(word, "--build", 7) == 0 && options->build)
    return *options->build || why_say(why, "--build=: the command is missing");
  if (strcmp(word, "--gauntlet") == 0) {
    if (options->tournament.format == FORMAT_SWISS)
      return why_say(why, "a tournament cannot be a gauntlet and Swiss");
    options->tournament.format = FORMAT_GAUNTLET;
    return true;
  }
  *taken = false;
  return true;
}

/* Splits the value of --engine-options at blanks. */
static bool split_engine_words(struct tournament_options *options, struct why *why) {
  char *rest = options->engine_options ? strdup(options->engine_options) : NULL, *next = NULL;
  options->engine_memory = rest;
  if (options->engine_options && !rest) return why_say(why, "out of memory");
  for (char *word = rest ? strtok_r(rest, " \t", &next) : NULL; word;
       word = strtok_r(NULL, " \t", &next)) {
    if (options->engine_word_count == ENGINE_WORDS_MAX)
      return why_say(why, "--engine-options: more than %d words", ENGINE_WORDS_MAX);
    options->engine_words[options->engine_word_count++] = word;
  }
  return true;
}

/* Stores a word of the match options, with file names made absolute. */
static bool keep_word(struct tournament *tournament, const char *word, struct why *why) {
  const char *equals = word[0] == '-' ? NULL : strchr(word, '=');
  char *path = equals && strpbrk(equals, "./") ? realpath(equals + 1, NULL) : NULL;
  if (!path) return tournament_add_word(tournament, word, why);
  char kept[PATH_ROOM + 64];
  bool fits = snprintf(kept, sizeof kept, "%.*s%s", (int)(equals - word) + 1, word, path) <
              (int)sizeof kept;
  free(path);
  return (fits || why_say(why, "'%.80s' is too long", word)) &&
         tournament_add_word(tournament, kept, why);
}

static bool take_match_word(struct tournament_options *options, int argc, char **argv, int *at,
                            bool *taken, struct why *why) {
  int first = *at;
  bool had_game = options->match.game_name != NULL;
  int count = match_options_take(&options->match, argc, argv, at, why);
  *taken = count == 1;
  if (count <= 0) return count == 0;
  if (!had_game && options->match.game_name) return true; /* put_game_first stores it */
  if (strcmp(argv[first], "--visible") == 0)
    return tournament_add_word(&options->tournament, argv[first], why) &&
           tournament_add_word(&options->tournament,
                               options->match.visible[options->match.visible_count - 1], why);
  for (int i = first; i <= *at; i++)
    if (!keep_word(&options->tournament, argv[i], why)) return false;
  return true;
}

static bool take_word(struct tournament_options *options, int argc, char **argv, int *at,
                      struct why *why) {
  bool taken;
  if (strncmp(argv[*at], "seed=", 5) == 0) return take_seed(options, argv[*at] + 5, why);
  if (!take_flag(options, argv[*at], &taken, why)) return false;
  if (taken) return true;
  if (!take_value(options, argv[*at], *at + 1 < argc ? argv[*at + 1] : NULL, &taken, why))
    return false;
  if (taken) {
    ++*at;
    return true;
  }
  if (!take_match_word(options, argc, argv, at, &taken, why)) return false;
  if (taken) return true;
  if (argv[*at][0] == '-') return why_say(why, "unknown option '%s'", argv[*at]);
  if (options->class_file) return why_say(why, "unexpected '%s': players come after --", argv[*at]);
  options->class_file = argv[*at];
  return true;
}

/* The game's name becomes the first of the stored words, wherever it was given. */
static bool put_game_first(struct tournament_options *options, struct why *why) {
  struct tournament *tournament = &options->tournament;
  if (!tournament_add_word(tournament, options->match.game->rules->name, why)) return false;
  char *game = tournament->words[tournament->word_count - 1];
  memmove(tournament->words + 1, tournament->words,
          (tournament->word_count - 1) * sizeof *tournament->words);
  tournament->words[0] = game;
  return true;
}

/* --- programs --- */

/* Reads the class file. EXIT_MOVED, or prints an error. */
static int read_class(struct tournament_options *options) {
  struct why why = {0};
  size_t size;
  char folder[PATH_ROOM];
  const char *path = options->class_file, *slash = strrchr(path, '/');
  char *text = file_read(path, TRUST_OWNER, &size, &why);
  snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
  char *home = text ? realpath(folder, NULL) : NULL;
  if (text && !home) why_say(&why, "%s", strerror(errno));
  bool good = home && entrants_read(&options->tournament.entrants, text, size, home, &why);
  if (!good) complain("onemove tournament", path, &why);
  free(text);
  free(home);
  return good ? EXIT_MOVED : EXIT_BAD_INPUT;
}

static bool add_players(struct tournament_options *options, int argc, char **argv,
                        struct why *why) {
  char *home = realpath(".", NULL);
  bool good = home || why_say(why, "%s", strerror(errno));
  for (int i = 0; i < argc && good; i++)
    good = entrants_add(&options->tournament.entrants, argv[i], home, why);
  free(home);
  return good;
}

static bool build_all(struct tournament_options *options, struct why *why) {
  struct entrants *entrants = &options->tournament.entrants;
  for (unsigned i = 0; options->build && i < entrants->count; i++) {
    struct entrant *one = &entrants->of[i];
    if (!one->folder || one->build) continue;
    one->build = strdup(options->build);
    if (!one->build) return why_say(why, "out of memory");
  }
  return true;
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
  char *path = NULL;
  if (!options->openings) return EXIT_MOVED;
  if (openings_read(&options->tournament, options->openings, options->match.game->rules,
                    &options->match.args.setup, left_out, &path, &why))
    return EXIT_MOVED;
  complain("onemove tournament", path, &why);
  free(path);
  return EXIT_BAD_INPUT;
}

static bool read_words(struct tournament_options *options, int argc, char **argv, int *players,
                       struct why *why) {
  int i = 0;
  for (; i < argc && strcmp(argv[i], "--") != 0 && !options->help; i++)
    if (!take_word(options, argc, argv, &i, why)) return false;
  *players = i < argc ? i + 1 : argc;
  if (options->help) return true;
  if (!match_options_finish(&options->match, why) || !split_engine_words(options, why))
    return false;
  if (options->engine && strcmp(options->engine, "local") == 0) options->engine = NULL;
  if (!options->out) return why_say(why, "--out DIR is missing: where the tournament is kept");
  return put_game_first(options, why);
}

int tournament_options_read(struct tournament_options *options, int argc, char **argv) {
  struct why why = {0};
  int players;
  *options = (struct tournament_options){.jobs = 1, .tournament = {.games = GAMES_USUAL}};
  match_options_open(&options->match);
  if (!read_words(options, argc, argv, &players, &why)) return misused(&why);
  if (options->help) return EXIT_MOVED;
  int status = options->class_file ? read_class(options) : EXIT_MOVED;
  if (status != EXIT_MOVED) return status;
  if (!add_players(options, argc - players, argv + players, &why) || !build_all(options, &why) ||
      !find_seats(options, &why))
    return misused(&why);
  if (!options->seed_given) options->tournament.seed = dice_random_seed() % SCHEDULE_SEED_LIMIT;
  return read_openings(options);
}
