#include "referee/player.h"

#include "core/base/complain.h"
#include "core/base/utf8.h"
#include "core/text/escape.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Letters of other alphabets that look like Latin ones. */
static bool looks_latin(uint32_t code) {
  static const uint16_t letters[] = {0x391, 0x392, 0x395, 0x396, 0x397, 0x399, 0x39a, 0x39c,
                                     0x39d, 0x39f, 0x3a1, 0x3a4, /* Greek */
                                     0x3a5, 0x3a7, 0x3b9, 0x3ba, 0x3bd, 0x3bf, 0x3c1, 0x3c5,
                                     0x3f2, 0x3f3, 0x405, 0x406, 0x408, 0x410, 0x412, 0x415,
                                     0x41a, 0x41c, 0x41d, 0x41e, 0x420, /* Cyrillic */
                                     0x421, 0x422, 0x423, 0x425, 0x430, 0x435, 0x43e, 0x440,
                                     0x441, 0x443, 0x445, 0x455, 0x456, 0x458, 0x4ae, 0x4af,
                                     0x4bb, 0x4c0, 0x4cf, 0x501, 0x51a, 0x51b, 0x51c, 0x51d};
  for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
    if (letters[i] == code) return true;
  return false;
}

/* Does it mix Latin letters with others that look like them? Then two names can look the same. */
static bool mixes_alphabets(const char *id) {
  bool latin = false, other = false;
  for (size_t size; *id; id += size ? size : 1) {
    uint32_t code = 0;
    size = utf8_size(id, &code);
    latin = latin || ((unsigned char)*id < 0x80 && isalpha((unsigned char)*id));
    other = other || (size && looks_latin(code));
  }
  return latin && other;
}

bool player_read(struct player *player, const char *word, struct why *why) {
  static const char alias_prefix[] = "alias:";
  static const char *const person_prefixes[] = {"person:", "human:" /* as it was once called */};
  *player = (struct player){0};
  if (strncmp(word, alias_prefix, strlen(alias_prefix)) == 0) {
    const char *name = word + strlen(alias_prefix), *end = strchr(name, '=');
    size_t size = end ? (size_t)(end - name) : 0;
    if (!end || size > ROSTER_ID_MAX)
      return why_say(why, "'%.80s': expected alias:NAME=COMMAND, with a NAME of at most %d bytes",
                     word, ROSTER_ID_MAX);
    memcpy(player->alias, name, size);
    player->alias[size] = '\0';
    if (!roster_id_good(player->alias, why)) return false;
    if (escape_finds_hidden(player->alias))
      return why_say(why, "an alias cannot contain invisible characters");
    if (mixes_alphabets(player->alias))
      return why_say(why, "an alias cannot mix Latin letters with Greek or Cyrillic ones that look "
                          "the same");
    word = end + 1;
  }
  player->command = word;
  for (size_t i = 0; i < sizeof person_prefixes / sizeof *person_prefixes; i++)
    if (strncmp(word, person_prefixes[i], strlen(person_prefixes[i])) == 0) {
      player->person = true;
      player->command = word + strlen(person_prefixes[i]);
    }
  return true;
}

void player_close(struct player *player) {
  invocation_close(&player->invocation);
}

bool player_prepare(struct player *player, const char *const arguments[], struct why *why) {
  if (player->invocation.words) return invocation_arguments(&player->invocation, arguments, why);
  return invocation_open(&player->invocation, player->command, player->folder, arguments, why);
}

void player_arguments(struct player_arguments *arguments, const struct setup *setup,
                      const char *input, const char *output) {
  int count = 0;
  bool placing = setup->phase == PHASE_PLACEMENT;
  arguments->list[count++] = placing ? "phase=placement" : "phase=movement";
  for (int i = 0; placing && setup->options[i].key; i++) {
    const struct option *option = &setup->options[i];
    if (!(option->taken & KEY_NEEDED_TO_PLACE)) continue;
    snprintf(arguments->keys[i], sizeof arguments->keys[i], "%.30s=%ld", option->key,
             setup_number(setup, option->key));
    arguments->list[count++] = arguments->keys[i];
  }
  arguments->list[count++] = input;
  arguments->list[count++] = output;
  arguments->list[count] = NULL;
}

/* --- names --- */

bool player_name_good(const char *id, struct why *sentence) {
  if (strchr(id, '\n'))
    return why_say(sentence, "was asked for its name and printed more than one line");
  if (strcmp(id, ROSTER_FREE) == 0)
    return why_say(sentence, "calls itself '-', which means a free seat");
  for (const unsigned char *at = (const unsigned char *)id; *at; at++)
    if (*at <= ' ' || *at == 0x7f || strchr("\"'`", *at))
      return why_say(sentence, "has a name with blanks, quotes or control characters");
  if (escape_finds_hidden(id)) return why_say(sentence, "has a name with invisible characters");
  if (mixes_alphabets(id))
    return why_say(sentence, "has a name that mixes Latin letters with Greek or Cyrillic ones that "
                             "look the same");
  if (strlen(id) <= ROSTER_ID_MAX) return true;
  return why_say(sentence, "has a name of more than %d bytes", ROSTER_ID_MAX);
}

/* The output without its line end, and with any NUL in it replaced. */
static const char *printed_name(struct run *run) {
  for (size_t i = 0; i < run->out_size; i++)
    if (run->out[i] == '\0') run->out[i] = '\001';
  while (run->out_size && isspace((unsigned char)run->out[run->out_size - 1]))
    run->out[--run->out_size] = '\0';
  return run->out;
}

enum verdict player_name_judge(struct run *run, const char *limit, const char **name,
                               struct why *sentence) {
  struct why ending = {0};
  *name = NULL;
  if (run->ending != ENDING_EXITED || run->status > EXIT_INTERNAL) {
    enum verdict verdict = verdict_of_ending(run, limit, &ending);
    why_say(sentence, "was asked for its name and %s", ending.text);
    return verdict;
  }
  const char *printed = printed_name(run);
  if (run->status != 0 || !printed[0]) return VERDICT_NAMED;
  if (!player_name_good(printed, sentence)) return VERDICT_MISNAMED;
  *name = printed;
  return VERDICT_NAMED;
}

void player_swap_names(struct roster *roster, const char *one, const char *other) {
  struct why why;
  int first = roster_find(roster, one), second = roster_find(roster, other);
  if (first >= 0) roster_rename(roster, (unsigned)first, other, &why);
  if (second >= 0) roster_rename(roster, (unsigned)second, one, &why);
}

const char *seat_name(const struct seat *seat) {
  static const char nobody[] = "?";
  return seat->id[0] ? seat->id : nobody;
}

const char *seat_label(const struct seat *seat, char *label) {
  if (seat->id[0])
    snprintf(label, SEAT_LABEL_SIZE, "%s", seat->id);
  else
    snprintf(label, SEAT_LABEL_SIZE, "player %u", seat->number);
  return label;
}
