/* The plan of a tournament: its entrants, game, options and format, stored in the file
 * tournament.json of its folder. The games that have been played are in the log in the same folder
 * (played.h). The name of the game and the options of its matches are stored as words and
 * interpreted by the process that plays. */
#ifndef ONEMOVE_TOURNAMENT_H
#define ONEMOVE_TOURNAMENT_H

#include "arena/tournament/entrants.h"
#include "arena/tournament/schedule.h"

#include <jansson.h>

enum {
  TOURNAMENT_FORMAT = 1, /* of the file */
  TOURNAMENT_OPENINGS_MAX = 10000,
  TOURNAMENT_PATH_SIZE = 4096,
};

#define TOURNAMENT_FILE "tournament.json"
#define TOURNAMENT_NEW_FILE ".tournament.json" /* until it is renamed */
#define TOURNAMENT_LOG "log.jsonl"
#define TOURNAMENT_HEAD "log.head" /* of the log's chain */
#define TOURNAMENT_BLOCKS "blocks"
#define TOURNAMENT_EVIDENCE "evidence"
#define TOURNAMENT_PROGRAMS "programs"      /* copies of their folders */
#define TOURNAMENT_NEW_GAMES ".games.jsonl" /* until it is renamed */
#define TOURNAMENT_GAMES "games.jsonl" /* the result: all games, in the order of the schedule */

/* Write the path of what has this name in a folder, or that of the copy of an entrant's folder in
 * the tournament's, to `path`, which they return. */
char *tournament_path(char path[TOURNAMENT_PATH_SIZE], const char *folder, const char *name);
char *tournament_program(char path[TOURNAMENT_PATH_SIZE], const char *folder,
                         const struct entrant *entrant);

/* A board on which games begin. */
struct opening {
  char *name, *text;
};

/* A program that was refused or could not be built, and so does not play. */
struct failed_build {
  char alias[ENTRANT_ALIAS_MAX + 1];
  char hash[HASH_SIZE]; /* of its folder */
  char *sentence;
};

struct tournament {
  char **words; /* the game and the options of its matches, without the seed; with absolute paths */
  unsigned word_count;
  enum schedule_format format;
  unsigned seats, games, rounds; /* rounds: of a Swiss tournament; else 0 */
  uint64_t seed;                 /* secret */
  char *sprt;                    /* the parameters of a sequential test; NULL: it is not a test */
  char *class_file;              /* as it was named; NULL: none */
  struct opening *openings;
  unsigned opening_count;
  struct entrants entrants;      /* in the order in which they were added */
  struct entrants former;        /* those removed: their games are in the log */
  unsigned stages[ENTRANTS_MAX]; /* the numbers of entrants after each addition */
  unsigned stage_count;
  struct failed_build *failed;
  unsigned failed_count;

  unsigned block;       /* the number of games in a block; 0: not known yet */
  struct schedule open; /* for engines: the games of all blocks, in order */
};

/* Frees the members of the tournament. */
void tournament_close(struct tournament *tournament);

/* Append a copy of a word, an opening (`size` bytes of text) or a failed build. False and `why` if
 * there are too many openings. */
void tournament_add_word(struct tournament *tournament, const char *word);
bool tournament_add_opening(struct tournament *tournament, const char *name, const char *text,
                            size_t size, struct why *why);
void tournament_add_failed(struct tournament *tournament, const char *alias, const char *hash,
                           const char *sentence);

/* Writes `folder`/tournament.json with mode 0600, by rename and flushed to the disk. False and
 * `why` on failure. */
bool tournament_write(const struct tournament *tournament, const char *folder, struct why *why);

/* The text that tournament_write writes, which the caller frees; NULL if a path or a command is not
 * valid UTF-8. */
char *tournament_text(const struct tournament *tournament);

/* Reads a tournament from such a text, parsed. If it is not valid, false and `why`, and
 * `tournament` is closed. */
bool tournament_take(struct tournament *tournament, const json_t *json, struct why *why);

/* Reads `folder`/tournament.json. If it does not exist or is not valid, false and `why`, and
 * `tournament` is closed. */
bool tournament_read(struct tournament *tournament, const char *folder, struct why *why);

/* The plan of the tournament's schedule. `aliases` is an array of ENTRANTS_MAX that the plan points
 * to. */
struct schedule_plan tournament_schedule(const struct tournament *tournament, const char **aliases);

/* The names of the formats: "round-robin", "gauntlet", "swiss". */
const char *tournament_format_name(enum schedule_format format);

#endif
