#include "core/mind/mind.h"

#include <math.h>
#include <string.h>

void request_weights(const struct request *request, const struct weight *table, int32_t *values) {
  for (unsigned i = 0; table[i].name; i++)
    values[i] = (int32_t)floor(request_weight(request, table, i) + 0.5);
}

void mind_list_titles(const struct mind *mind, struct out *out) {
  for (const struct level *level = mind->levels; level->name; level++) {
    if (level > mind->levels) out_string(out, level[1].name ? ", " : " or ");
    out_string(out, level->title);
  }
}

const struct level *mind_level(const struct mind *mind, const char *name) {
  for (const struct level *level = mind->levels; level->name; level++)
    if (strcmp(level->name, name) == 0) return level;
  return NULL;
}

const struct level *mind_first(const struct mind *mind) {
  const struct level *level = mind_level(mind, LEVEL_FIRST);
  return level ? level : mind_level(mind, LEVEL_STRONG);
}

void mind_list_levels(const struct mind *mind, const char *between, const char *before_last,
                      struct out *out) {
  for (const struct level *level = mind->levels; level->name; level++) {
    if (level > mind->levels) out_string(out, level[1].name ? between : before_last);
    out_string(out, level->name);
  }
}

enum choice mind_choose(const struct mind *mind, const char *level, const struct request *request,
                        struct move *move, struct why *why) {
  const struct level *chosen = mind_level(mind, level);
  if (!chosen) return why_say(why, "there is no level %s", level), CHOICE_FAILED;
  return chosen->choose(request, move, why);
}

enum choice mind_random(const struct request *request, struct move *move, struct why *why) {
  (void)why;
  bool found = rules_sample(request->rules, request->seen, request->seat, request->dice, move);
  return found ? CHOICE_MADE : CHOICE_NONE;
}
