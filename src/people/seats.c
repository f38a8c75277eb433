#include "people/seats.h"

#include "people/console.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static const char automatic_word[] = "auto";
enum { WORD_SIZE = sizeof automatic_word - 1 };

static bool all_digits(struct span name) {
  for (size_t i = 0; i < name.size; i++)
    if (!isdigit((unsigned char)name.at[i])) return false;
  return true;
}

/* Is this `auto` or `auto:...`, which stands for the computer in seats=? */
static bool says_automatic(struct span name) {
  return name.size >= WORD_SIZE && strncasecmp(name.at, automatic_word, WORD_SIZE) == 0 &&
         (name.size == WORD_SIZE || name.at[WORD_SIZE] == ':');
}

static bool known(const struct sitters *sitters, const char *name) {
  for (unsigned i = 0; i < sitters->count; i++)
    if (strcmp(sitters->sitter[i].name, name) == 0) return true;
  return false;
}

/* Adds a participant. If the name is taken, the smallest number from 2 on that makes it unique is
 * appended. */
static bool add(struct sitters *sitters, bool automatic, struct span name, struct why *why) {
  enum { NUMBER_ROOM = 2 }; /* two digits: ROSTER_SEATS_MAX has no more */
  struct sitter sitter = {.automatic = automatic};
  if (sitters->count == ROSTER_SEATS_MAX)
    return why_say(why, "there are at most %d seats", ROSTER_SEATS_MAX);
  if (name.size > SITTER_NAME_MAX - NUMBER_ROOM)
    return why_say(why, "'%.20s...' is too long for a name", name.at);
  memcpy(sitter.name, name.at, name.size);
  if (!roster_id_good(sitter.name, why)) return false;
  for (unsigned number = 2; !all_digits(name) && known(sitters, sitter.name); number++)
    snprintf(sitter.name + name.size, sizeof sitter.name - name.size, "%u", number);
  if (known(sitters, sitter.name)) return why_say(why, "player %s sits twice", sitter.name);
  sitters->sitter[sitters->count++] = sitter;
  return true;
}

bool sitters_read(struct sitters *sitters, const char *text, struct why *why) {
  sitters->count = 0;
  for (;;) {
    struct span name = {text, strcspn(text, ",")};
    text += name.size;
    bool automatic = says_automatic(name);
    if (automatic && name.size > WORD_SIZE) name.at += WORD_SIZE + 1, name.size -= WORD_SIZE + 1;
    if (!add(sitters, automatic, name, why)) return false;
    if (*text++ == '\0') return true;
  }
}

/* --- asking --- */

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

/* Takes a name that was typed. False and `why` if it is not acceptable. */
static bool take_name(struct sitters *sitters, const char *line, const char *default_name,
                      struct why *why) {
  struct span name = {line, strlen(line)};
  if (name.size == 0)
    return add(sitters, false, (struct span){default_name, strlen(default_name)}, why);
  if (strcasecmp(line, automatic_word) == 0) return add(sitters, true, name, why);
  if (strchr(line, ',') || says_automatic(name) || all_digits(name))
    return why_say(why, "a name cannot be a number, contain a comma or begin with auto:");
  if (known(sitters, line)) return why_say(why, "there is a player of that name already");
  return add(sitters, false, name, why);
}

static bool ask_name(struct sitters *sitters, struct console *console) {
  char default_name[SITTER_NAME_MAX], prompt[SITTER_NAME_MAX + 80];
  unsigned number = sitters->count + 1;
  snprintf(default_name, sizeof default_name, "Player%u", number);
  snprintf(prompt, sizeof prompt, "Name of player %u? (Enter: %s, auto: the computer) ", number,
           default_name);
  for (;;) {
    struct why why;
    const char *line = console_ask(console, prompt);
    if (!line || strcasecmp(line, "quit") == 0) return false;
    if (take_name(sitters, line, default_name, &why)) return true;
    fprintf(console->out, "That is not possible: %s.\n", why.text);
  }
}

static bool ask_kind(struct sitters *sitters, struct console *console, const struct roster *roster,
                     unsigned seat) {
  char label[ROSTER_LABEL_SIZE], prompt[ROSTER_LABEL_SIZE + 80], number[SITTER_NAME_MAX];
  roster_label(roster, seat, label);
  snprintf(number, sizeof number, "%lu", (unsigned long)roster->line[seat].number);
  snprintf(prompt, sizeof prompt, "Who plays %s? (Enter: a person, auto: the computer) ", label);
  for (;;) {
    struct why why;
    const char *line = console_ask(console, prompt);
    if (!line || strcasecmp(line, "quit") == 0) return false;
    bool automatic = strcasecmp(line, automatic_word) == 0;
    if (!*line || automatic)
      return add(sitters, automatic, (struct span){number, strlen(number)}, &why);
    fputs("Please press Enter, or type auto.\n", console->out);
  }
}

bool sitters_ask(struct sitters *sitters, struct console *console, const struct roster *roster,
                 unsigned min, unsigned max, unsigned usual, bool (*good)(unsigned long)) {
  sitters->count = 0;
  unsigned count = roster ? roster->seats : ask_count(console, min, max, usual, good);
  for (unsigned seat = 0; seat < count; seat++) {
    bool taken = roster && !span_is(roster_id(roster, seat), ROSTER_FREE);
    bool asked = taken ? ask_kind(sitters, console, roster, seat) : ask_name(sitters, console);
    if (!asked) return false;
  }
  return count > 0;
}

/* --- sitting down --- */

/* The seat of a name, or -1. Numbers take precedence over IDs, because an ID may be a number. */
static int find_seat(const struct roster *roster, const char *name) {
  int seat = roster_seat(roster, name);
  return seat >= 0 && !span_is(roster_id(roster, (unsigned)seat), ROSTER_FREE) ? seat : -1;
}

static bool sit_down(const struct sitter *sitter, const struct game *game, struct state *state,
                     struct why *why) {
  int seat;
  struct span name = {sitter->name, strlen(sitter->name)};
  if (find_seat(state_roster(state), sitter->name) >= 0) return true;
  if (all_digits(name))
    return why_say(why, "there is no player %s yet, and a name cannot be a number", sitter->name);
  struct why no_seat;
  if (rules_take_seat(game->rules, state, sitter->name, &seat, &no_seat) != SEATED_NOT) return true;
  return why_say(why, "no seat for '%s': %.300s", sitter->name, no_seat.text);
}

bool sitters_sit(const struct sitters *sitters, const struct game *game, struct state *state,
                 bool automatic[ROSTER_SEATS_MAX], struct why *why) {
  bool taken[ROSTER_SEATS_MAX] = {false};
  for (unsigned i = 0; i < sitters->count; i++)
    if (!sit_down(&sitters->sitter[i], game, state, why)) return false;
  const struct roster *roster = state_roster(state); /* valid from now on: seats no longer move */
  for (unsigned i = 0; i < sitters->count; i++) {
    int seat = find_seat(roster, sitters->sitter[i].name);
    if (seat < 0 || taken[seat]) return why_say(why, "'%s' sits twice", sitters->sitter[i].name);
    taken[seat] = true;
    automatic[seat] = sitters->sitter[i].automatic;
  }
  for (unsigned seat = 0; seat < roster->seats; seat++)
    if (!taken[seat])
      return why_say(why, "nobody plays player %lu", (unsigned long)roster->line[seat].number);
  return true;
}

/* Would seats= parse this ID as the same person, or `auto:ID` as the same computer player? */
static bool reads_back(struct span id) {
  return id.size <= SITTER_NAME_MAX / 2 && !memchr(id.at, ',', id.size) && !says_automatic(id) &&
         !all_digits(id);
}

void sitters_write(const struct roster *roster, const bool automatic[ROSTER_SEATS_MAX],
                   struct out *out) {
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    struct span id = roster_id(roster, seat);
    bool plain = span_is(id, automatic_word) && automatic[seat];
    if (seat > 0) out_char(out, ',');
    if (automatic[seat] && !plain) out_string(out, "auto:");
    if (plain || reads_back(id))
      out_bytes(out, id.at, id.size);
    else
      out_number(out, roster->line[seat].number);
  }
}
