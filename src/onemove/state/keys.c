#include "onemove/state/keys.h"

#include "onemove/tool.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { SEED_DIGITS_MAX = 18 };

static const char seed_key[] = "seed=";

bool keys_is_seed(const char *word) {
  return strncmp(word, seed_key, strlen(seed_key)) == 0;
}

bool keys_is_one(const char *word) {
  size_t size = strspn(word, "abcdefghijklmnopqrstuvwxyz-");
  return size > 0 && word[0] != '-' && strchr(word, '=');
}

bool keys_read_seed(const char *path, char seed[KEYS_SEED_SIZE], struct why *why) {
  FILE *file = fopen(path, "re");
  if (!file) return why_say(why, "%.300s: %s", path, strerror(errno));
  bool read = fgets(seed, KEYS_SEED_SIZE, file);
  fclose(file);
  if (read) seed[strcspn(seed, "\r\n")] = '\0';
  return (read && *seed && strlen(seed) <= SEED_DIGITS_MAX &&
          strspn(seed, "0123456789") == strlen(seed)) ||
         why_say(why, "%.300s: expected a number of at most %d digits", path, SEED_DIGITS_MAX);
}

static bool add(struct keys *keys, const char *word, struct why *why) {
  const char *seed = word + strlen(seed_key);
  if (keys_is_seed(word) && *seed == '@') {
    char number[KEYS_SEED_SIZE];
    if (!keys_read_seed(seed + 1, number, why)) return false;
    snprintf(keys->seed, sizeof keys->seed, "%s%.18s", seed_key, number);
    word = keys->seed;
    seed = word + strlen(seed_key);
  }
  if (keys_is_seed(word) &&
      (!*seed || strspn(seed, "0123456789") != strlen(seed) || strlen(seed) > SEED_DIGITS_MAX))
    return why_say(why, "'%s': expected a number of at most %d digits", word, SEED_DIGITS_MAX);
  if (keys->count == KEYS_MAX) return why_say(why, "unexpected '%s'", word);
  keys->word[keys->count++] = word;
  return true;
}

int keys_take_word(struct keys *keys, const char *word, struct why *why) {
  if (keys_is_one(word)) return add(keys, word, why) ? 1 : -1;
  if (keys->game_name) return 0;
  keys->game_name = word;
  return 1;
}

void keys_hide_seed(int argc, char **argv) {
  for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
    if (keys_is_seed(argv[i]))
      memset(argv[i] + strlen(seed_key), '?', strlen(argv[i] + strlen(seed_key)));
}

static bool is_overridden(const struct keys *keys, int at) {
  size_t size = strcspn(keys->word[at], "=") + 1;
  for (int i = at + 1; i < keys->count; i++)
    if (strncmp(keys->word[i], keys->word[at], size) == 0) return true;
  return false;
}

bool keys_is_of_game(const struct args *args, const char *word, unsigned taken) {
  enum { NAME_SIZE = 32 }; /* longer than the name of any key */
  char key[NAME_SIZE] = "";
  size_t size = strcspn(word, "=");
  if (size >= sizeof key) return false;
  memcpy(key, word, size);
  return setup_has(&args->setup, key, taken);
}

const struct game *keys_game(const struct keys *keys, struct args *args, struct out *text,
                             struct why *why) {
  if (!keys->game_name) return why_say(why, "no game given"), NULL;
  const struct game *game = tool_find_game(keys->game_name);
  if (!game) return why_say(why, "there is no game '%s'", keys->game_name), NULL;
  args_open(args, game);
  for (int i = 0; i < keys->count; i++) {
    const char *word = keys->word[i];
    if (is_overridden(keys, i)) continue;
    if (!args_take_key(args, word, KEY_NEW | KEY_PLAY, why)) {
      if (!why->text[0]) why_say(why, "'%s' is not a key", word);
      return NULL;
    }
  }
  if (text) setup_write(&args->setup, ' ', text);
  return game;
}
