#include "people/seats.h"

#include "core/base/memory.h"
#include "process/invocation.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char automatic_word[] = "auto";
enum { WORD_SIZE = sizeof automatic_word - 1 };

bool sitters_number(const char *name) {
  return *name && !name[strspn(name, "0123456789")];
}

bool sitters_have(const struct sitters *sitters, const char *name) {
  for (unsigned i = 0; i < sitters->count; i++)
    if (strcmp(sitters->sitter[i].name, name) == 0) return true;
  return false;
}

/* Gives a participant a name. If somebody else has it, appends the smallest number from 2 on that
 * makes it unique. */
static bool name_sitter(struct sitters *sitters, struct sitter *sitter, const char *name,
                        struct why *why) {
  enum { NUMBER_ROOM = 2 }; /* two digits: ROSTER_SEATS_MAX has no more */
  char called[SITTER_NAME_MAX + 1];
  size_t size = strlen(name);
  if (size > SITTER_NAME_MAX - NUMBER_ROOM)
    return why_say(why, "'%.20s...' is too long for a name", name);
  memcpy(called, name, size + 1);
  if (!roster_id_good(called, why)) return false;
  sitter->name[0] = '\0';
  for (unsigned number = 2; !sitters_number(name) && sitters_have(sitters, called); number++)
    snprintf(called + size, sizeof called - size, "%u", number);
  if (sitters_have(sitters, called)) return why_say(why, "player %s is given twice", called);
  memcpy(sitter->name, called, sizeof called);
  return true;
}

bool sitters_rename(struct sitters *sitters, unsigned which, const char *name) {
  struct why why;
  struct sitter *sitter = &sitters->sitter[which];
  return !sitters_number(name) && name_sitter(sitters, sitter, name, &why);
}

/* Adds a participant under a name. */
static bool add(struct sitters *sitters, const struct sitter *as, const char *name,
                struct why *why) {
  struct sitter sitter = *as;
  if (sitters->count == ROSTER_SEATS_MAX)
    return why_say(why, "there are at most %d seats", ROSTER_SEATS_MAX);
  if (!name_sitter(sitters, &sitter, name, why)) return false;
  sitters->sitter[sitters->count++] = sitter;
  return true;
}

/* --- what a word means --- */

/* The level of that name, ignoring case; `usual` for `auto`; NULL if there is none. */
static const struct level *find_level(const struct game *game, const struct level *usual,
                                      const char *word) {
  if (strcasecmp(word, automatic_word) == 0) return usual;
  for (const struct level *level = game->mind->levels; level->name; level++)
    if (strcmp(level->name, word) == 0 || strcasecmp(level->title, word) == 0) return level;
  return NULL;
}

/* The word of a command that may name its program: the second of `python3 mine.py level=2`. */
static struct span program_word(const char *command) {
  struct span first = {command, 0}, found = {0};
  for (const char *at = command; *(at += strspn(at, " \t"));) {
    struct span word = {at, strcspn(at, " \t")};
    at += word.size;
    if (!first.size) first = word;
    if (!found.size && *word.at != '-' && strcspn(word.at, "='\"") >= word.size &&
        strcspn(word.at, "./") < word.size)
      found = word;
  }
  return found.size ? found : first;
}

/* Names a program after its file, as far as that can be an ID. */
static void name_program(const char *command, char name[SITTER_NAME_MAX + 1]) {
  enum { LONGEST = 20 };
  struct span word = program_word(command);
  size_t start = 0, count = 0;
  for (size_t i = 0; i < word.size; i++)
    if (word.at[i] == '/') start = i + 1;
  for (size_t i = start; i < word.size && count < LONGEST; i++) {
    if (word.at[i] == '.' && i > start) break;
    if (isalnum((unsigned char)word.at[i]) || strchr("_-", word.at[i])) name[count++] = word.at[i];
  }
  name[count] = '\0';
  if (count == 0 || strcmp(name, ROSTER_FREE) == 0 || sitters_number(name))
    snprintf(name, SITTER_NAME_MAX + 1, "program");
}

/* Sets the command, without the quotes that enclose all of it, if any; false and `why` if it cannot
 * be run. */
static bool take_command(struct sitter *sitter, const char *command, struct why *why) {
  size_t size = strlen(command);
  bool quoted = size >= 2 && (*command == '\'' || *command == '"') &&
                strchr(command + 1, *command) == command + size - 1;
  if (quoted) command++, size -= 2;
  if (size > SITTER_COMMAND_MAX)
    return why_say(why, "'%.40s...': a command has at most %d bytes", command, SITTER_COMMAND_MAX);
  sitter->kind = SITTER_PROGRAM;
  memcpy(sitter->command, command, size);
  sitter->command[size] = '\0';
  return invocation_check(sitter->command, why);
}

static bool no_level(const struct game *game, const char *word, struct why *why) {
  struct out names = {0};
  int shown = span_shown(span_of(word));
  mind_list_titles(game->mind, &names);
  why_say(why, "'%.*s' is neither a level (%s) nor a program (whose name has a slash: ./%.*s)",
          shown, word, names.text ? names.text : "none", shown, word);
  out_close(&names);
  return false;
}

/* A name with blanks, such as Anna Maria, is taken for a command. */
static bool no_command(const char *word, struct why *why) {
  const struct why said = *why;
  if (strchr(word, '/') || *word == '\'' || *word == '"') return false;
  return why_say(why, "'%.*s' is neither a name (which has no blanks) nor a command: %s",
                 span_shown(span_of(word)), word, said.text);
}

bool sitters_add(struct sitters *sitters, const struct game *game, const struct level *usual,
                 const char *word, struct why *why) {
  static const char in_commands[] = "/ \t'\"";
  struct sitter sitter = {.kind = SITTER_LEVEL, .level = usual};
  if (strncasecmp(word, automatic_word, WORD_SIZE) == 0 && word[WORD_SIZE] == ':')
    return add(sitters, &sitter, word + WORD_SIZE + 1, why);
  char name[SITTER_NAME_MAX + 1]; /* of NAME=...; a longer one is refused */
  size_t size = strcspn(word, "=");
  bool named = size > 0 && word[size] == '=' && strcspn(word, in_commands) > size;
  const char *what = named ? word + size + 1 : word;
  snprintf(name, sizeof name, "%.*s", (int)size, word);
  if (strpbrk(what, in_commands)) {
    sitter.level = NULL;
    if (!take_command(&sitter, what, why)) return no_command(what, why);
    sitter.called_by_file = !named;
    if (!named) name_program(sitter.command, name);
    return add(sitters, &sitter, name, why);
  }
  const struct level *level = find_level(game, usual, what);
  if (named && !level) return no_level(game, what, why);
  sitter.kind = level ? SITTER_LEVEL : SITTER_PERSON;
  sitter.level = level;
  return add(sitters, &sitter, named ? name : word, why);
}

bool sitters_read(struct sitters *sitters, const struct game *game, const struct level *usual,
                  const char *text, struct why *why) {
  sitters->count = 0;
  for (;;) {
    size_t size = 0;
    char quote = '\0';
    for (; text[size] && (quote || text[size] != ','); size++) {
      if (text[size] == quote)
        quote = '\0';
      else if (!quote && strchr("'\"", text[size]))
        quote = text[size];
    }
    if (quote) return why_say(why, "seats=%.80s: a quotation mark is missing", text);
    char *word = memory_text_of(text, size);
    bool good = sitters_add(sitters, game, usual, word, why);
    free(word);
    if (!good) return false;
    text += size;
    if (*text++ == '\0') return true;
  }
}

/* --- sitting down --- */

/* The seat of a name, or -1. Numbers take precedence over IDs, because an ID may be a number. */
static int find_seat(const struct roster *roster, const char *name) {
  int seat = roster_seat(roster, name);
  return seat >= 0 && !roster_is_free(roster, (unsigned)seat) ? seat : -1;
}

static bool sit_down(const struct sitter *sitter, const struct rules *rules, struct state *state,
                     struct why *why) {
  int seat;
  if (find_seat(state_roster(state), sitter->name) >= 0) return true;
  if (sitters_number(sitter->name))
    return why_say(why, "there is no player %s yet, and a name cannot be a number", sitter->name);
  struct why no_seat;
  if (rules_take_seat(rules, state, sitter->name, &seat, &no_seat) != SEATED_NOT) return true;
  return why_say(why, "no seat for '%s': %.300s", sitter->name, no_seat.text);
}

bool sitters_sit(const struct sitters *sitters, const struct rules *rules, struct state *state,
                 struct sitter seated[ROSTER_SEATS_MAX], struct why *why) {
  bool taken[ROSTER_SEATS_MAX] = {false};
  for (unsigned i = 0; i < sitters->count; i++)
    if (!sit_down(&sitters->sitter[i], rules, state, why)) return false;
  const struct roster *roster = state_roster(state); /* valid from now on: seats no longer move */
  for (unsigned i = 0; i < sitters->count; i++) {
    int seat = find_seat(roster, sitters->sitter[i].name);
    if (seat < 0 || taken[seat])
      return why_say(why, "'%s' is given twice", sitters->sitter[i].name);
    taken[seat] = true;
    seated[seat] = sitters->sitter[i];
    snprintf(seated[seat].name, sizeof seated[seat].name, "%.*s", SITTER_NAME_MAX,
             roster->line[seat].id);
  }
  for (unsigned seat = 0; seat < roster->seats; seat++)
    if (!taken[seat])
      return why_say(why, "nobody plays player %lu", (unsigned long)roster->line[seat].number);
  return true;
}

const char *sitter_kind_text(const struct sitter *sitter) {
  if (sitter->kind == SITTER_LEVEL) return sitter->level->title;
  return sitter->kind == SITTER_PROGRAM ? sitter->command : "a person";
}
