#include "core/rules/judge.h"

#include "core/rules/course.h"
#include "core/text/text.h"

#include <stdlib.h>
#include <string.h>

/* At most this many moves are tried; games with more should implement `infer`. */
enum { TRIED_MAX = 20000 };

/* --- comparing texts --- */

/* One of two texts that are read in parallel, field by field. */
struct reading {
  struct cursor at;
  struct span field;
  bool has_line, has_field;
};

static void next_line(struct reading *reading) {
  reading->has_line = cursor_line(&reading->at);
}

static void next_field(struct reading *reading) {
  reading->has_field = cursor_field(&reading->at, &reading->field);
}

static bool same_field(const struct reading *one, const struct reading *other) {
  if (!one->has_field || !other->has_field) return one->has_field == other->has_field;
  return one->field.size == other->field.size &&
         memcmp(one->field.at, other->field.at, one->field.size) == 0;
}

/* The number of fields that differ, comparing line by line; every surplus line counts as one. */
static unsigned distance(const char *want, size_t want_size, const char *have, size_t have_size) {
  struct reading one = {.at = cursor_of(want, want_size)};
  struct reading other = {.at = cursor_of(have, have_size)};
  unsigned count = 0;
  for (next_line(&one), next_line(&other); one.has_line && other.has_line;
       next_line(&one), next_line(&other))
    for (next_field(&one), next_field(&other); one.has_field || other.has_field;
         next_field(&one), next_field(&other))
      count += !same_field(&one, &other);
  while (one.has_line || other.has_line) {
    count++;
    next_line(one.has_line ? &one : &other);
  }
  return count;
}

/* --- explaining the difference --- */

static bool explain_player(const struct roster *want, const struct roster *have, unsigned seat,
                           unsigned long line, struct why *why) {
  const char *id = want->line[seat].id;
  unsigned number = (unsigned)want->line[seat].number;
  if (!roster_same_id(want, have, seat))
    return why_field(why, line, 1, "player %u is called '%.40s', it should be '%.40s'", number,
                     have->line[seat].id, id);
  if (want->line[seat].number != have->line[seat].number)
    return why_field(why, line, 2, "'%.40s' has the number %u, it should be %u", id,
                     (unsigned)have->line[seat].number, number);
  if (want->line[seat].score != have->line[seat].score)
    return why_field(why, line, 3, "player %u has the score %u, it should be %u", number,
                     (unsigned)have->line[seat].score, (unsigned)want->line[seat].score);
  return true;
}

/* Compares the player lines, which begin at `line` in the text of `have`. */
static bool explain_players(const struct roster *want, const struct roster *have,
                            unsigned long line, struct why *why) {
  if (want->unlisted != have->unlisted)
    return why_field(why, line, 1,
                     have->unlisted ? "the player lines are missing"
                                    : "player lines were added to a file without any");
  if (want->unlisted) return true;
  unsigned seat = 0;
  for (; seat < want->seats && seat < have->seats; seat++)
    if (!explain_player(want, have, seat, line + have->line[seat].place, why)) return false;
  return want->seats == have->seats ||
         why_field(why, line + seat, 1, "there are %u player lines, expected %u", have->seats,
                   want->seats);
}

static unsigned long count_lines(const char *text, size_t size) {
  unsigned long lines = 0;
  for (size_t i = 0; i < size; i++)
    lines += text[i] == '\n';
  return lines;
}

/* Explains a difference within a field. A field too long to quote in full is quoted from the first
 * character that differs, where the column points too if the file writes the field canonically. */
static bool explain_field(const struct reading *want, const struct reading *have,
                          unsigned long number, const char *text, size_t size, struct why *why) {
  enum { SHORT = 12, AROUND = 8 };
  struct span one = want->field, other = have->field;
  unsigned long line = have->at.line;
  size_t same = 0;
  if (one.size <= SHORT && other.size <= SHORT)
    return why_field(why, line, number, "this is '%.*s', it should be '%.*s'", (int)other.size,
                     other.at, (int)one.size, one.at);
  while (same < one.size && same < other.size && one.at[same] == other.at[same])
    same++;
  why_field(why, line, number, "from character %zu on this is '%.*s', it should be '%.*s'",
            same + 1, (int)(other.size - same < AROUND ? other.size - same : AROUND),
            other.at + same, (int)(one.size - same < AROUND ? one.size - same : AROUND),
            one.at + same);
  why_locate(why, text, size);
  why->column += same;
  return false;
}

static bool explain_texts(const char *want, size_t want_size, const char *have, size_t have_size,
                          unsigned long players_line, const char *text, size_t size,
                          struct why *why) {
  struct reading one = {.at = cursor_of(want, want_size)};
  struct reading other = {.at = cursor_of(have, have_size)};
  for (;;) {
    next_line(&one), next_line(&other);
    if (!one.has_line || !other.has_line || other.at.line == players_line) return true;
    for (unsigned long number = 1;; number++) {
      next_field(&one), next_field(&other);
      if (!one.has_field && !other.has_field) break;
      if (same_field(&one, &other)) continue;
      if (!other.has_field)
        return why_field(why, other.at.line, number, "'%.*s' is missing here",
                         span_shown(one.field), one.field.at);
      if (!one.has_field)
        return why_field(why, other.at.line, number, "unexpected '%.*s' here",
                         span_shown(other.field), other.field.at);
      return explain_field(&one, &other, number, text, size, why);
    }
  }
}

/* Compares two states by their canonical texts. True if they are equal; otherwise false, with the
 * first difference in `why`, located in `text` (`size` bytes, the file of `have`). */
static bool difference(const struct rules *rules, const struct state *want,
                       const struct state *have, const char *text, size_t size, struct why *why) {
  size_t want_size, have_size;
  char *want_text = rules_text(rules, want, &want_size);
  char *have_text = rules_text(rules, have, &have_size);
  const struct roster *roster = state_roster(have);
  unsigned long lines = roster->unlisted ? 0 : roster->seats;
  unsigned long players_line = count_lines(have_text, have_size) - lines + 1;
  bool same =
      explain_texts(want_text, want_size, have_text, have_size, players_line, text, size, why) &&
      explain_players(state_roster(want), roster, players_line, why);
  free(want_text);
  free(have_text);
  if (!same) why_locate(why, text, size);
  return same;
}

bool judge_same(const struct rules *rules, struct state *expected, const struct state *after) {
  if (rules->leave_out) rules->leave_out(expected, after);
  return rules_same(rules, expected, after);
}

/* --- finding the move --- */

struct inference {
  const struct rules *rules;
  const struct state *before, *after;
  int seat;
  struct dice *dice;
  struct state *expected; /* the state after the move tried last */
  char *after_text;
  size_t after_size;
  struct out text; /* of `expected` */
  bool undrawn;    /* a move matches, but the draw that follows it was not made */
};

/* Is `expected` the same state as `after`, except for parts that `after` may leave out? Compares
 * canonical texts. */
static bool fits(struct inference *inference) {
  struct out *text = &inference->text;
  text->size = 0;
  if (inference->rules->leave_out)
    inference->rules->leave_out(inference->expected, inference->after);
  inference->rules->write(inference->expected, text);
  return text->size == inference->after_size &&
         memcmp(text->text, inference->after_text, text->size) == 0;
}

/* Does this legal move, with the draw that follows it, lead from `before` to `after`? */
static bool leads_there(struct inference *inference, const struct move *move) {
  const struct rules *rules = inference->rules;
  memcpy(inference->expected, inference->before, rules->state_size);
  rules->apply(inference->expected, inference->seat, move);
  if (rules->turn(inference->expected) != TURN_CHANCE) return fits(inference);
  bool undrawn = fits(inference);
  rules->chance(inference->expected, inference->dice);
  if (fits(inference)) return true;
  inference->undrawn = inference->undrawn || undrawn;
  return false;
}

/* Tries every move; true, with the `move`, if one leads to `after`. Otherwise `move` is the one
 * whose state is nearest to `after`, and `any` says whether there is such a move. */
static bool try_all(struct inference *inference, struct move *move, bool *any) {
  const struct rules *rules = inference->rules;
  unsigned nearest = ~0U;
  *any = false;
  if (!rules->moves) return false;
  size_t count;
  struct move *moves = rules_list(rules, inference->before, inference->seat, &count);
  bool found = false;
  for (size_t i = 0; i < count && i < TRIED_MAX && !found; i++) {
    const struct move *tried = rules_move_at(rules, moves, i);
    found = leads_there(inference, tried);
    unsigned far = found ? 0
                         : distance(inference->text.text, inference->text.size,
                                    inference->after_text, inference->after_size);
    if (far >= nearest) continue;
    nearest = far;
    memcpy(move, tried, rules->move_size);
    *any = true;
  }
  free(moves);
  return found;
}

/* Explains how `after` differs from the state that `move`, the nearest one, leads to. Returns
 * false. */
static bool explain(struct inference *inference, const struct move *move, const char *text,
                    size_t size, struct why *why) {
  const struct rules *rules = inference->rules;
  leads_there(inference, move); /* `expected` may still be another move's state */
  if (inference->undrawn) return why_say(why, "the draw that follows the move has not been made");
  if (rules->explain && rules->explain(inference->before, inference->expected, inference->after,
                                       inference->seat, why)) {
    why_locate(why, text, size);
    return false;
  }
  if (difference(rules, inference->expected, inference->after, text, size, why))
    why_say(why, "more than one move was made");
  return false;
}

static bool find_move(struct inference *inference, const char *text, size_t size, struct move *move,
                      struct why *why) {
  const struct rules *rules = inference->rules;
  bool any;
  why->text[0] = '\0';
  if (rules->infer &&
      rules->infer(inference->before, inference->after, inference->seat, move, why)) {
    if (!rules->legal(inference->before, inference->seat, move, why)) return false;
    return leads_there(inference, move) || explain(inference, move, text, size, why);
  }
  if (why->text[0] &&
      (!rules->moves || rules->moves(inference->before, inference->seat, NULL, 0) > 0)) {
    why_locate(why, text, size);
    return false;
  }
  if (try_all(inference, move, &any)) return true;
  if (any) return explain(inference, move, text, size, why);
  if (difference(rules, inference->before, inference->after, text, size, why))
    why_say(why, "there is no legal move");
  return false;
}

bool judge_move(const struct rules *rules, const struct state *before, const struct state *after,
                const char *text, size_t size, int seat, struct dice *dice, struct move *move,
                struct why *why) {
  struct inference inference = {.rules = rules,
                                .before = before,
                                .after = after,
                                .seat = seat,
                                .dice = dice,
                                .expected = rules_new_state(rules)};
  inference.after_text = rules_text(rules, after, &inference.after_size);
  bool found = find_move(&inference, text, size, move, why);
  free(inference.expected);
  free(inference.after_text);
  out_close(&inference.text);
  return found;
}

bool judge_turn(const struct rules *rules, struct state *before, bool over,
                const struct left_file *after, int seat, struct dice *dice, struct move *move,
                struct why *why) {
  if (rules_only_seats(rules, before))
    return judge_same(rules, before, after->state) ||
           why_say(why, state_roster(after->state)->unlisted
                            ? "the player lines are missing"
                            : "more than one player line has changed");
  if (over) return course_refuse_more(before, why);
  if (!course_may_move(rules, before, seat)) return why_say(why, RULES_OTHER_TURN);
  return judge_move(rules, before, after->state, after->text, after->size, seat, dice, move, why);
}

/* --- whose move it is --- */

bool mover_newcomer(const struct roster *before, const struct roster *after, char *id) {
  for (unsigned seat = 0; seat < after->seats; seat++) {
    memcpy(id, after->line[seat].id, MOVER_ID_SIZE);
    if (!roster_is_free(after, seat) && roster_find(before, id) < 0) return true;
  }
  return false;
}

/* Does this complaint suggest that its seat is the mover, rather than the other seat? A complaint
 * without a position is about the whole move; otherwise the seat whose first error comes later in
 * the file is more likely to have moved. */
static bool is_nearer(const struct why *why, const struct why *other) {
  if (!why->line || !other->line) return !why->line;
  return why->line != other->line ? why->line > other->line : why->column > other->column;
}

bool mover_find(const struct rules *rules, struct state *before, const struct left_file *after,
                struct dice *dice, struct move *move, int *seat, struct why *why) {
  const struct roster *roster = state_roster(before);
  char id[MOVER_ID_SIZE];
  if (mover_newcomer(roster, state_roster(after->state), id))
    return rules_take_seat(rules, before, id, seat, why) != SEATED_NOT &&
           judge_move(rules, before, after->state, after->text, after->size, *seat, dice, move,
                      why);
  struct why first = {0};
  if (!roster->seats)
    return why_say(why, "the board has changed, although nobody has a player line");
  for (unsigned i = 0; i < roster->seats; i++) {
    *seat = (int)i;
    *why = (struct why){0};
    if (judge_move(rules, before, after->state, after->text, after->size, *seat, dice, move, why))
      return true;
    if (i == 0 || is_nearer(why, &first)) first = *why;
  }
  *why = first;
  return false;
}

bool mover_name(const struct rules *rules, const struct state *before,
                const struct left_file *after, struct dice *dice, char *id, struct why *why) {
  const struct roster *roster = state_roster(before);
  if (mover_newcomer(roster, state_roster(after->state), id)) return true;
  struct state *copy = rules_copy_state(rules, before);
  struct move *move = rules_new_move(rules);
  int seat = -1;
  bool found = mover_find(rules, copy, after, dice, move, &seat, why);
  if (found) memcpy(id, roster->line[seat].id, MOVER_ID_SIZE);
  free(move);
  free(copy);
  return found;
}
