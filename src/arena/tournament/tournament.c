#include "arena/tournament/tournament.h"

#include "arena/rating/jansson_extra.h"
#include "core/base/memory.h"
#include "core/text/text.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_MODE = 0600 };

char *tournament_path(char path[TOURNAMENT_PATH_SIZE], const char *folder, const char *name) {
  snprintf(path, TOURNAMENT_PATH_SIZE, "%.3800s/%.255s", folder, name);
  return path;
}

char *tournament_program(char path[TOURNAMENT_PATH_SIZE], const char *folder,
                         const struct entrant *entrant) {
  char programs[TOURNAMENT_PATH_SIZE];
  return tournament_path(path, tournament_path(programs, folder, TOURNAMENT_PROGRAMS),
                         entrant->alias);
}

static const char *const format_names[] = {
    [FORMAT_ROUND_ROBIN] = "round-robin", [FORMAT_GAUNTLET] = "gauntlet", [FORMAT_SWISS] = "swiss"};
enum { FORMATS = sizeof format_names / sizeof *format_names };

const char *tournament_format_name(enum schedule_format format) {
  return format_names[format];
}

static bool read_format(const char *name, enum schedule_format *format) {
  for (int i = 0; i < FORMATS; i++)
    if (strcmp(format_names[i], name) == 0) {
      *format = (enum schedule_format)i;
      return true;
    }
  return false;
}

void tournament_close(struct tournament *tournament) {
  for (unsigned i = 0; i < tournament->word_count; i++)
    free(tournament->words[i]);
  for (unsigned i = 0; i < tournament->opening_count; i++) {
    free(tournament->openings[i].name);
    free(tournament->openings[i].text);
  }
  for (unsigned i = 0; i < tournament->failed_count; i++)
    free(tournament->failed[i].sentence);
  free(tournament->words);
  free(tournament->openings);
  free(tournament->failed);
  free(tournament->sprt);
  free(tournament->class_file);
  entrants_close(&tournament->entrants);
  entrants_close(&tournament->former);
  schedule_close(&tournament->open);
  *tournament = (struct tournament){0};
}

/* --- lists --- */

void tournament_add_word(struct tournament *tournament, const char *word) {
  memory_grow(tournament->words, tournament->word_count);
  tournament->words[tournament->word_count++] = memory_text(word);
}

bool tournament_add_opening(struct tournament *tournament, const char *name, const char *text,
                            size_t size, struct why *why) {
  if (tournament->opening_count == TOURNAMENT_OPENINGS_MAX)
    return why_say(why, "there are more than %d openings", TOURNAMENT_OPENINGS_MAX);
  memory_grow(tournament->openings, tournament->opening_count);
  tournament->openings[tournament->opening_count++] =
      (struct opening){memory_text(name), memory_text_of(text, size)};
  return true;
}

void tournament_add_failed(struct tournament *tournament, const char *alias, const char *hash,
                           const char *sentence) {
  memory_grow(tournament->failed, tournament->failed_count);
  struct failed_build *one = &tournament->failed[tournament->failed_count++];
  *one = (struct failed_build){.sentence = memory_text(sentence)};
  snprintf(one->alias, sizeof one->alias, "%s", alias);
  snprintf(one->hash, sizeof one->hash, "%s", hash);
}

struct schedule_plan tournament_schedule(const struct tournament *tournament,
                                         const char **aliases) {
  for (unsigned i = 0; i < tournament->entrants.count; i++)
    aliases[i] = tournament->entrants.of[i].alias;
  return (struct schedule_plan){.format = tournament->format,
                                .seats = tournament->seats,
                                .games = tournament->games,
                                .openings = tournament->opening_count,
                                .seed = tournament->seed,
                                .aliases = aliases,
                                .players = tournament->entrants.count,
                                .stages = tournament->stages,
                                .stage_count = tournament->stage_count};
}

/* --- writing --- */

static json_t *write_words(const struct tournament *tournament) {
  json_t *array = json_array();
  for (unsigned i = 0; i < tournament->word_count; i++)
    array = jansson_append(array, json_string(tournament->words[i]));
  return array;
}

static json_t *write_openings(const struct tournament *tournament) {
  json_t *array = json_array();
  for (unsigned i = 0; i < tournament->opening_count; i++) {
    const struct opening *opening = &tournament->openings[i];
    array = jansson_append(array,
                           json_pack("{s:s, s:s}", "name", opening->name, "text", opening->text));
  }
  return array;
}

static json_t *write_entrants(const struct entrants *entrants) {
  json_t *array = json_array();
  for (unsigned i = 0; i < entrants->count; i++) {
    const struct entrant *one = &entrants->of[i];
    array = jansson_append(array, json_pack("{s:s, s:s?, s:s, s:s, s:s?, s:s, s:I}", "alias",
                                            one->alias, "folder", one->folder, "home", one->home,
                                            "command", one->command, "build", one->build, "hash",
                                            one->hash, "line", (json_int_t)one->line));
  }
  return array;
}

static json_t *write_stages(const struct tournament *tournament) {
  json_t *array = json_array();
  for (unsigned i = 0; i < tournament->stage_count; i++)
    array = jansson_append(array, json_integer(tournament->stages[i]));
  return array;
}

static json_t *write_failed(const struct tournament *tournament) {
  json_t *array = json_array();
  for (unsigned i = 0; i < tournament->failed_count; i++) {
    const struct failed_build *one = &tournament->failed[i];
    array = jansson_append(array, json_pack("{s:s, s:s, s:s}", "alias", one->alias, "hash",
                                            one->hash, "sentence", one->sentence));
  }
  return array;
}

static json_t *write_open(const struct tournament *tournament) {
  json_t *array = json_array();
  for (size_t i = 0; i < tournament->open.count; i++) {
    char *text = fixture_write(&tournament->open.of[i]);
    array = jansson_append(array, json_string(text));
    free(text);
  }
  return array;
}

char *tournament_text(const struct tournament *tournament) {
  json_t *json = json_pack(
      "{s:i, s:o, s:s, s:i, s:i, s:i, s:o, s:s?, s:s?, s:o, s:o, s:o, s:o, s:o, s:i, s:o}",
      "format", TOURNAMENT_FORMAT, "words", write_words(tournament), "schedule",
      format_names[tournament->format], "seats", (int)tournament->seats, "games",
      (int)tournament->games, "rounds", (int)tournament->rounds, "seed",
      json_sprintf("%" PRIu64, tournament->seed), "sprt", tournament->sprt, "class",
      tournament->class_file, "boards", write_openings(tournament), "entrants",
      write_entrants(&tournament->entrants), "former", write_entrants(&tournament->former),
      "stages", write_stages(tournament), "failed", write_failed(tournament), "block",
      (int)tournament->block, "open", write_open(tournament));
  char *text = json ? json_dumps(json, JSON_INDENT(1) | JSON_ENSURE_ASCII) : NULL;
  json_decref(json);
  return text;
}

bool tournament_write(const struct tournament *tournament, const char *folder, struct why *why) {
  char path[TOURNAMENT_PATH_SIZE], temporary[TOURNAMENT_PATH_SIZE];
  tournament_path(path, folder, TOURNAMENT_FILE);
  tournament_path(temporary, folder, TOURNAMENT_NEW_FILE);
  char *text = tournament_text(tournament);
  if (!text) return why_say(why, "a path or a command is not valid UTF-8");
  int fd = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, FILE_MODE);
  bool good =
      fd >= 0 && dprintf(fd, "%s\n", text) >= 0 && fsync(fd) == 0 && rename(temporary, path) == 0;
  int error = errno;
  if (fd >= 0) close(fd);
  free(text);
  if (good) return true;
  unlink(temporary);
  return why_say(why, "%.300s cannot be written: %s", path, strerror(error));
}

/* --- reading --- */

static bool bad(struct why *why, const char *member) {
  return why_say(why, TOURNAMENT_FILE ": '%s' is missing or wrong", member);
}

static bool read_count(const json_t *json, const char *name, unsigned *count, struct why *why) {
  const json_t *value = json_object_get(json, name);
  json_int_t number = json_integer_value(value);
  if (!json_is_integer(value) || number < 0 || number > INT32_MAX) return bad(why, name);
  *count = (unsigned)number;
  return true;
}

static const char *text_of(const json_t *json, const char *name) {
  return json_string_value(json_object_get(json, name));
}

static bool read_copy(const json_t *json, const char *name, bool needed, char **copy,
                      struct why *why) {
  const char *text = text_of(json, name);
  *copy = NULL;
  if (!text) return !needed || bad(why, name);
  *copy = memory_text(text);
  return true;
}

static bool read_words(struct tournament *tournament, const json_t *array, struct why *why) {
  size_t i;
  const json_t *word;
  json_array_foreach(array, i, word) {
    if (!json_is_string(word)) return bad(why, "words");
    tournament_add_word(tournament, json_string_value(word));
  }
  return tournament->word_count > 0 || bad(why, "words");
}

static bool read_openings(struct tournament *tournament, const json_t *array, struct why *why) {
  size_t i;
  const json_t *one;
  json_array_foreach(array, i, one) {
    const char *name = text_of(one, "name"), *text = text_of(one, "text");
    if (!name || !text) return bad(why, "boards");
    if (!tournament_add_opening(tournament, name, text, strlen(text), why)) return false;
  }
  return true;
}

static bool read_entrant(struct entrant *entrant, const json_t *json, struct why *why) {
  const char *alias = text_of(json, "alias"), *hash = text_of(json, "hash");
  if (!alias || !entrant_alias_good(alias, why)) return bad(why, "alias");
  if (!hash || strlen(hash) >= HASH_SIZE) return bad(why, "hash");
  snprintf(entrant->alias, sizeof entrant->alias, "%s", alias);
  snprintf(entrant->hash, sizeof entrant->hash, "%s", hash);
  entrant->line = (unsigned long)json_integer_value(json_object_get(json, "line"));
  return read_copy(json, "folder", false, &entrant->folder, why) &&
         read_copy(json, "home", true, &entrant->home, why) &&
         read_copy(json, "command", true, &entrant->command, why) &&
         read_copy(json, "build", false, &entrant->build, why);
}

static bool read_entrants(struct entrants *entrants, const json_t *array, struct why *why) {
  size_t count = json_array_size(array);
  entrants->of = memory_new(count, sizeof *entrants->of);
  for (size_t i = 0; i < count; i++)
    if (!read_entrant(&entrants->of[entrants->count++], json_array_get(array, i), why))
      return false;
  return true;
}

/* Earlier versions did not store former entrants. */
static bool read_all_entrants(struct tournament *tournament, const json_t *json, struct why *why) {
  const json_t *present = json_object_get(json, "entrants");
  size_t count = json_array_size(present);
  if (count < 1 || count > ENTRANTS_MAX) return bad(why, "entrants");
  return read_entrants(&tournament->entrants, present, why) &&
         read_entrants(&tournament->former, json_object_get(json, "former"), why);
}

static bool read_stages(struct tournament *tournament, const json_t *array, struct why *why) {
  size_t count = json_array_size(array);
  if (count > ENTRANTS_MAX) return bad(why, "stages");
  for (size_t i = 0; i < count; i++) {
    json_int_t number = json_integer_value(json_array_get(array, i));
    unsigned before = i ? tournament->stages[i - 1] : tournament->seats - 1;
    if (number <= before || number > tournament->entrants.count) return bad(why, "stages");
    tournament->stages[tournament->stage_count++] = (unsigned)number;
  }
  bool whole = count == 0 || tournament->stages[count - 1] == tournament->entrants.count;
  return whole || bad(why, "stages");
}

static bool read_failed(struct tournament *tournament, const json_t *array, struct why *why) {
  size_t i;
  const json_t *one;
  json_array_foreach(array, i, one) {
    const char *alias = text_of(one, "alias"), *hash = text_of(one, "hash"),
               *sentence = text_of(one, "sentence");
    if (!alias || !hash || !sentence) return bad(why, "failed");
    tournament_add_failed(tournament, alias, hash, sentence);
  }
  return true;
}

static bool read_open(struct tournament *tournament, const json_t *array, struct why *why) {
  size_t i;
  const json_t *one;
  if (json_array_size(array) > SCHEDULE_GAMES_MAX) return bad(why, "open");
  json_array_foreach(array, i, one) {
    const char *text = json_string_value(one);
    struct fixture game;
    if (!text ||
        !fixture_read(&game, text, tournament->entrants.count, tournament->opening_count) ||
        game.players != tournament->seats)
      return bad(why, "open");
    schedule_append(&tournament->open, &game);
  }
  return true;
}

static bool read_numbers(struct tournament *tournament, const json_t *json, struct why *why) {
  unsigned format = 0;
  const char *seed = text_of(json, "seed"), *schedule = text_of(json, "schedule");
  if (!read_count(json, "format", &format, why)) return false;
  if (format != TOURNAMENT_FORMAT) return bad(why, "format");
  if (!schedule || !read_format(schedule, &tournament->format)) return bad(why, "schedule");
  if (!seed || !span_number64(span_of(seed), SCHEDULE_SEED_LIMIT - 1, &tournament->seed))
    return bad(why, "seed");
  if (!read_count(json, "seats", &tournament->seats, why) ||
      !read_count(json, "games", &tournament->games, why) ||
      !read_count(json, "rounds", &tournament->rounds, why) ||
      !read_count(json, "block", &tournament->block, why))
    return false;
  if (tournament->seats < 2 || tournament->seats > ROSTER_SEATS_MAX) return bad(why, "seats");
  return tournament->games > 0 || bad(why, "games");
}

bool tournament_take(struct tournament *tournament, const json_t *json, struct why *why) {
  *tournament = (struct tournament){0};
  bool good = read_numbers(tournament, json, why) &&
              read_copy(json, "sprt", false, &tournament->sprt, why) &&
              read_copy(json, "class", false, &tournament->class_file, why) &&
              read_words(tournament, json_object_get(json, "words"), why) &&
              read_openings(tournament, json_object_get(json, "boards"), why) &&
              read_all_entrants(tournament, json, why) &&
              read_stages(tournament, json_object_get(json, "stages"), why) &&
              read_failed(tournament, json_object_get(json, "failed"), why) &&
              read_open(tournament, json_object_get(json, "open"), why);
  if (!good) tournament_close(tournament);
  return good;
}

bool tournament_read(struct tournament *tournament, const char *folder, struct why *why) {
  char path[TOURNAMENT_PATH_SIZE];
  json_error_t error;
  *tournament = (struct tournament){0};
  tournament_path(path, folder, TOURNAMENT_FILE);
  json_t *json = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
  if (!json && error.line < 0) return why_say(why, "%s", error.text); /* it cannot be opened */
  if (!json) return why_say(why, "%.200s:%d:%d: %s", path, error.line, error.column, error.text);
  bool good = tournament_take(tournament, json, why);
  json_decref(json);
  return good;
}
