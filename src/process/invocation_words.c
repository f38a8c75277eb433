/* The part of process/invocation.h that is the same on every system: the list of words. */
#include "process/invocation.h"

#include <stdlib.h>
#include <string.h>

static bool add(struct invocation *invocation, const char *word, struct why *why) {
  if (invocation->argc == INVOCATION_WORDS_MAX)
    return why_say(why, "a player's command has too many words");
  invocation->argv[invocation->argc++] = word;
  return true;
}

bool invocation_take(struct invocation *invocation, struct out *words,
                     const char *const arguments[], struct why *why) {
  size_t size = words->size;
  *invocation = (struct invocation){.memory = out_take(words)};
  bool good = true;
  for (const char *word = invocation->memory; good && word < invocation->memory + size;
       word += strlen(word) + 1)
    good = add(invocation, word, why);
  invocation->words = invocation->argc;
  if (good && invocation_arguments(invocation, arguments, why)) return true;
  invocation_close(invocation);
  return false;
}

bool invocation_arguments(struct invocation *invocation, const char *const arguments[],
                          struct why *why) {
  invocation->argc = invocation->words;
  for (int i = 0; arguments[i]; i++)
    if (!add(invocation, arguments[i], why)) return false;
  invocation->argv[invocation->argc] = NULL;
  return true;
}

void invocation_close(struct invocation *invocation) {
  free(invocation->memory);
  *invocation = (struct invocation){0};
}
