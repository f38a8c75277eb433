/* The keys of a call: lines KEY=VALUE. */
#ifndef ONEMOVE_WEB_KEYS_H
#define ONEMOVE_WEB_KEYS_H

#include "core/rules.h"

struct web_keys {
  char *text; /* the memory that the values of the setup point into */
  struct setup setup;
};

/* Reads the lines: the keys of the game, and phase=. False and `why` if one is wrong. Whatever the
 * result, close the keys afterwards. */
bool web_keys_open(struct web_keys *keys, const struct rules *rules, const char *lines,
                   struct why *why);

/* Reads the name of a phase; false and `why` if it is none. */
bool web_keys_phase(const char *name, enum phase *phase, struct why *why);

void web_keys_close(struct web_keys *keys);

#endif
