#include "core/face/face.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

const struct pace face_paces[] = {{"Quick", 100}, {"Normal", 500}, {"Slow", 3000}, {.name = NULL}};

void face_look(const struct face *face, const struct rules *rules, const struct state *state,
               int seat, bool whole, struct scene *scene) {
  struct state *seen = whole ? NULL : rules_new_view(rules, state, seat);
  face->scene(whole ? state : seen, seat, scene);
  free(seen);
}

const char *face_person(unsigned seat, bool alone) {
  static const char *const names[ROSTER_SEATS_MAX] = {"Ann",  "Bob", "Cleo", "Dan", "Eve", "Finn",
                                                      "Gina", "Hal", "Ida",  "Joe", "Kim", "Leo",
                                                      "Mia",  "Ned", "Olga", "Paul"};
  return alone ? "You" : names[seat];
}

/* --- the end of a game --- */

/* "Ann and Bob": those in the first place; nobody if all are. Returns their number. */
static unsigned put_winners(const struct roster *roster, const struct result *result,
                            struct out *out) {
  unsigned winners = 0, said = 0;
  for (unsigned seat = 0; seat < result->seats; seat++)
    winners += result->place[seat] == 1;
  for (unsigned seat = 0; seat < result->seats && winners < result->seats; seat++) {
    if (result->place[seat] != 1) continue;
    said++;
    out_string(out, said == 1 ? "" : said == winners ? " and " : ", ");
    out_string(out, roster->line[seat].id);
  }
  return winners;
}

static int downwards(const void *one, const void *other) {
  const uint32_t *a = one, *b = other;
  return (*a < *b) - (*a > *b);
}

/* ": 21 to 18", after " by 3 fish" if somebody wins; nothing if the scores do not tell who wins. */
static void put_scores(const struct face *face, const struct roster *roster, unsigned winners,
                       struct out *out) {
  uint32_t score[ROSTER_SEATS_MAX] = {0};
  for (unsigned seat = 0; seat < roster->seats; seat++)
    score[seat] = roster->line[seat].score;
  qsort(score, roster->seats, sizeof *score, downwards);
  uint32_t lead = winners < roster->seats ? score[0] - score[winners] : 0;
  if (winners < roster->seats && (lead == 0 || score[0] != score[winners - 1])) return;
  if (lead > 0) {
    out_with_number(out, " by ", lead);
    out_char(out, ' ');
    out_string(out, face->unit[lead != 1]);
  }
  for (unsigned i = 0; i < roster->seats; i++)
    out_with_number(out, i == 0 ? ": " : " to ", score[i]);
}

void face_outcome(const struct face *face, const struct state *state, struct out *out) {
  const char *self = face_person(0, true);
  const struct roster *roster = state_roster(state);
  struct result result = rules_result(state);
  size_t begin = out->size;
  unsigned winners = put_winners(roster, &result, out);
  bool is_self = winners == 1 && out->size > begin &&
                 span_is((struct span){out->text + begin, out->size - begin}, self);
  if (winners == result.seats)
    out_string(out, "A draw");
  else
    out_string(out, winners > 1 || is_self ? " win" : " wins");
  if (face->unit[0]) put_scores(face, roster, winners, out);
}
