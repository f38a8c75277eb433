#include "people/questions.h"

#include "people/session.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool is_quit(const char *line) {
  return strcasecmp(line, "quit") == 0;
}

static void explain(struct console *console, const struct game *game) {
  struct out levels = {0};
  face_list_levels(game->face, game->mind, &levels);
  fprintf(console->out,
          "A name is a person; auto or a level (%s) is the computer; a program\n"
          "is given by its command, such as ./mine.py. NAME=LEVEL and NAME=COMMAND name them.\n",
          levels.text ? levels.text : "none");
  out_close(&levels);
}

/* --- how many --- */

/* Writes `2 to 9`, or a list of the numbers if only some of them are allowed. */
static void list_counts(unsigned min, unsigned max, bool (*good)(unsigned long), struct out *out) {
  out_number(out, min);
  if (!good) out_string(out, " to "), out_number(out, max);
  for (unsigned count = min + 1; good && count <= max; count++)
    if (good(count)) out_string(out, ", "), out_number(out, count);
}

/* Asks for the number of players; 0 if the person leaves. */
static unsigned ask_count(struct console *console, unsigned min, unsigned max, unsigned usual,
                          bool (*good)(unsigned long)) {
  enum { COUNTS_SIZE = 4 * ROSTER_SEATS_MAX };
  char memory[COUNTS_SIZE], prompt[COUNTS_SIZE + 80];
  struct out counts = out_lend(memory, sizeof memory);
  if (min == max) return min;
  list_counts(min, max, good, &counts);
  snprintf(prompt, sizeof prompt, "How many players, %s? (Enter: %u) ", counts.text, usual);
  for (;;) {
    unsigned long count;
    const char *line = console_ask(console, prompt);
    if (!line || strcasecmp(line, "quit") == 0) return 0;
    if (!*line) return usual;
    if (span_number((struct span){line, strlen(line)}, max, &count) && count >= min &&
        (!good || good(count)))
      return (unsigned)count;
    fprintf(console->out,
            good ? "The game is for %s players.\n" : "That is not a number from %s.\n",
            counts.text);
  }
}

/* --- a new player --- */

static bool is_number(const char *line) {
  return *line && strspn(line, "0123456789") == strlen(line);
}

/* Takes a participant that was typed. False and `why` if it is not acceptable. */
static bool take_sitter(struct sitters *sitters, const struct game *game, const struct level *usual,
                        const char *line, struct why *why) {
  struct sitters before = *sitters;
  if (strchr(line, ',') || is_number(line))
    return why_say(why, "a name cannot be a number or contain a comma");
  if (sitters_have(sitters, line)) return why_say(why, "there is a player of that name already");
  if (!strpbrk(line, "/=:'\"") && strpbrk(line, " \t")) {
    struct why reason;
    if (!sitters_add(&before, game, usual, (struct span){line, strlen(line)}, &reason))
      return roster_id_good(line, why); /* a name of two words rather than a command */
  }
  return sitters_add(sitters, game, usual, (struct span){line, strlen(line)}, why);
}

static bool ask_name(struct sitters *sitters, struct console *console, const struct game *game,
                     const struct level *usual) {
  char default_name[SITTER_NAME_MAX], prompt[SITTER_NAME_MAX + 120];
  unsigned number = sitters->count + 1;
  snprintf(default_name, sizeof default_name, "Player%u", number);
  snprintf(prompt, sizeof prompt,
           "Name of player %u? (Enter: %s, auto: the computer, %.20s; ?: others) ", number,
           default_name, face_level(game->face, usual->name));
  for (;;) {
    struct why why = {0};
    const char *line = console_ask(console, prompt);
    if (!line || is_quit(line)) return false;
    if (strcmp(line, "?") == 0)
      explain(console, game);
    else if (take_sitter(sitters, game, usual, *line ? line : default_name, &why))
      return true;
    else
      fprintf(console->out, "That is not possible: %s.\n", why.text);
  }
}

/* --- who plays a player of the board --- */

/* The answers other than a name: Enter for a person, auto, a level or a command. */
static bool take_kind(const struct game *game, const struct level *usual, const char *line,
                      struct sitter *sitter, struct why *why) {
  struct sitters one = {0};
  *sitter = (struct sitter){.kind = SITTER_PERSON};
  if (!*line) return true;
  if (!sitters_add(&one, game, usual, (struct span){line, strlen(line)}, why)) return false;
  *sitter = one.sitter[0];
  return sitter->kind != SITTER_PERSON || why_say(why, "'%.40s' is no level and no program", line);
}

static bool ask_kind(struct sitters *sitters, struct console *console, const struct game *game,
                     const struct level *usual, const struct roster *roster, unsigned seat) {
  char label[ROSTER_LABEL_SIZE], prompt[ROSTER_LABEL_SIZE + 80];
  roster_label(roster, seat, label);
  snprintf(prompt, sizeof prompt, "Who plays %s? (Enter: a person, auto: the computer) ", label);
  for (;;) {
    struct why why = {0};
    struct sitter *sitter = &sitters->sitter[sitters->count];
    const char *line = console_ask(console, prompt);
    if (!line || is_quit(line)) return false;
    if (take_kind(game, usual, line, sitter, &why)) {
      snprintf(sitter->name, sizeof sitter->name, "%lu", (unsigned long)roster->line[seat].number);
      sitters->count++;
      return true;
    }
    fprintf(console->out, "Please press Enter, or type auto, a level or a program (%s).\n",
            why.text);
  }
}

/* --- everybody --- */

static const char players_key[] = "players";

enum answered questions_who(struct console *console, const struct game *game,
                            const struct args *args, struct sitters *sitters, struct why *why) {
  unsigned min = game->rules->seats_min, max = game->rules->seats_max, usual = min;
  struct roster roster = {0};
  sitters->count = 0;
  if (args->board && !session_players(game, args, &roster, why)) return ANSWERED_BAD_BOARD;
  if (setup_has(&args->setup, players_key, KEY_TABLE)) {
    usual = (unsigned)setup_number(&args->setup, players_key);
    if (setup_given(&args->setup, players_key)) min = max = usual;
  }
  fprintf(console->out, "%s\n", game->rules->summary);
  unsigned count =
      roster.seats ? roster.seats : ask_count(console, min, max, usual, game->rules->seats_good);
  for (unsigned seat = 0; seat < count; seat++) {
    bool taken = roster.seats && !span_is(roster_id(&roster, seat), ROSTER_FREE);
    bool asked = taken ? ask_kind(sitters, console, game, args->level, &roster, seat)
                       : ask_name(sitters, console, game, args->level);
    if (!asked) return ANSWERED_LEFT;
  }
  return count ? ANSWERED_ALL : ANSWERED_LEFT;
}

enum replace questions_replace(struct console *console, const struct game *game,
                               struct sitter *instead) {
  for (;;) {
    struct why why = {0};
    const char *line = console_ask(
        console, "again, undo, quit, me (a person plays on), or a level or program instead? ");
    if (!line) fputc('\n', console->out);
    if (!line || is_quit(line)) return REPLACE_LEFT;
    if (strcasecmp(line, "again") == 0) return REPLACE_AGAIN;
    if (strcasecmp(line, "undo") == 0) return REPLACE_UNDO;
    if (!*line) continue;
    bool person = strcasecmp(line, "me") == 0;
    if (take_kind(game, mind_first(game->mind), person ? "" : line, instead, &why))
      return REPLACE_BY;
    fprintf(console->out, "That is not possible: %s.\n", why.text);
  }
}
