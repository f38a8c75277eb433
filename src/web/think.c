/* Thinking: what a player's program does (player/driver.c), in memory. */
#include "core/course.h"
#include "core/worth.h"
#include "web/inside.h"

#include <stdlib.h>

/* The ID under which a seat that nobody has taken is played. */
static const char anybody[] = "anybody";

static void put_keys(const struct web *web, enum phase phase, struct out *out) {
  const struct setup *setup = &web->keys.setup;
  out_string(out, phase == PHASE_PLACEMENT ? "phase=placement" : "phase=movement");
  for (int i = 0; setup->options[i].key; i++) {
    const struct option_value *value = &setup->value[i];
    if (!value->given) continue;
    out_char(out, '\n');
    out_string(out, setup->options[i].key);
    out_char(out, '=');
    if (setup->options[i].max < setup->options[i].min)
      out_string(out, value->text);
    else
      out_number(out, (unsigned long)value->number);
  }
}

WEB_EXPORT("web_request") const char *web_request(struct web *web, int seat) {
  struct out keys = {0};
  if (!web_ready_for(web, seat, false)) return answer_error(web);
  const struct state *state = web_now(web);
  const char *id = state_roster(state)->line[seat].id;
  struct state *seen = rules_new_view(web->rules, state, seat);
  if (!seen) return answer_no_memory(web), answer_error(web);
  put_keys(web, state_phase(state), &keys);
  answer_text(web, "keys", &keys);
  answer_state(web, "text", seen);
  json_put_string(&web->json, "id", strcmp(id, ROSTER_FREE) == 0 ? anybody : id);
  if (web->played.count > 0) {
    struct out seed = {0};
    out_number(&seed, history_choice_seed(&web->played));
    answer_text(web, "seed", &seed);
  }
  free(seen);
  return answer_end(web);
}

/* One turn of a player. */
struct turn {
  struct web_keys keys;
  struct state *state, *seen;
  struct move *move;
  int seat;
  struct budget budget;
  struct dice dice;
  struct report report;
  const char *none; /* why there is no move to make, or NULL */
};

static void put_report(struct json *json, const struct report *report) {
  json_put_number(json, "nodes", (int64_t)report->nodes);
  json_put_number(json, "depth", report->depth);
  json_put_number(json, "value", report->value);
  json_put_bool(json, "exact", report->exact);
}

/* The request to the turn's seat, about its view. */
static struct request request_of(const struct web *web, struct turn *turn) {
  rules_view(web->rules, turn->state, turn->seat, turn->seen);
  return (struct request){.rules = web->rules,
                          .seen = turn->seen,
                          .seat = turn->seat,
                          .budget = &turn->budget,
                          .dice = &turn->dice,
                          .report = &turn->report};
}

static bool choose(struct web *web, struct turn *turn, const struct level *level) {
  const struct rules *rules = web->rules;
  struct request request = request_of(web, turn);
  enum choice choice = level->choose(&request, turn->move, &web->why);
  if (choice == CHOICE_NONE) {
    turn->none = "there is no legal move";
    return true;
  }
  if (choice != CHOICE_MADE || !rules->legal(turn->state, turn->seat, turn->move, &web->why))
    return false;
  answer_move(web, "move", turn->state, turn->seat, turn->move);
  course_made(rules, turn->state, turn->seat, turn->move, &turn->dice);
  return true;
}

static bool take_turn(struct web *web, struct turn *turn, const char *id,
                      const struct level *level) {
  const struct rules *rules = web->rules;
  enum seated seated = rules_take_seat(rules, turn->state, id, &turn->seat, &web->why);
  bool only_seats = rules_only_seats(rules, turn->state);
  if (seated == SEATED_NOT)
    turn->none = web->why.text;
  else if (only_seats && seated == SEATED_BEFORE)
    turn->none = "this player has a seat";
  else if (only_seats)
    json_put_string(&web->json, "move", COURSE_TAKES_A_SEAT);
  else if (course_may_move(rules, turn->state, turn->seat))
    return choose(web, turn, level);
  else
    turn->none = RULES_OTHER_TURN;
  return true;
}

/* Reads a player's input, and opens the turn; false and web->why if it is wrong. */
static bool open_turn(struct web *web, struct turn *turn, const char *keys, const char *text,
                      const char *id, int milliseconds, uint64_t nodes, uint64_t seed) {
  answer_begin(web);
  *turn = (struct turn){.state = rules_new_state(web->rules),
                        .seen = rules_new_state(web->rules),
                        .move = rules_new_move(web->rules)};
  turn->budget = nodes ? budget_of_nodes(nodes) : budget_of_time(clock_monotonic(), milliseconds);
  dice_seed(&turn->dice, seed);
  if (!turn->state || !turn->seen || !turn->move) return answer_no_memory(web);
  return roster_id_good(id, &web->why) && web_keys_open(&turn->keys, web->rules, keys, &web->why) &&
         web_read_state(web, turn->state, &turn->keys.setup, text);
}

static void close_turn(struct turn *turn) {
  free(turn->state);
  free(turn->seen);
  free(turn->move);
  web_keys_close(&turn->keys);
}

WEB_EXPORT("web_think")
const char *web_think(struct web *web, const char *keys, const char *text, const char *id,
                      const char *level, int milliseconds, uint64_t nodes, uint64_t seed) {
  const struct level *chosen = mind_level(web->game->mind, level);
  struct turn turn;
  bool good = open_turn(web, &turn, keys, text, id, milliseconds, nodes, seed);
  if (good && chosen)
    good = take_turn(web, &turn, id, chosen);
  else if (good)
    good = why_say(&web->why, "there is no level '%s'", level);
  if (good && turn.none) json_put_string(&web->json, "none", turn.none);
  if (good && !turn.none) {
    json_put_number(&web->json, "seat", turn.seat);
    answer_state(web, "state", turn.state);
    put_report(&web->json, &turn.report);
  }
  close_turn(&turn);
  return good ? answer_end(web) : answer_error(web);
}

/* ---- The exact value of every move ---- */

static void put_worths(struct web *web, const struct turn *turn, const struct worths *worths) {
  json_begin_array(&web->json, "values");
  for (size_t i = 0; i < worths->count; i++) {
    const struct move *move = rules_move_at(web->rules, worths->moves, i);
    json_begin_object(&web->json, NULL);
    answer_move(web, "move", turn->seen, turn->seat, move);
    answer_picks(web, turn->seen, turn->seat, move);
    json_put_string(&web->json, "outcome", worth_name(worths->worth[i].proven));
    json_put_number(&web->json, "plies", worths->worth[i].plies);
    json_end_object(&web->json);
  }
  json_end_array(&web->json);
}

static bool find_values(struct web *web, struct turn *turn, const char *id) {
  const struct rules *rules = web->rules;
  struct worths worths;
  if (rules_take_seat(rules, turn->state, id, &turn->seat, &web->why) == SEATED_NOT) return false;
  struct request request = request_of(web, turn);
  bool good = worths_open(&worths, web->game->mind, &request, &web->why);
  if (good) {
    json_put_number(&web->json, "seat", turn->seat);
    put_worths(web, turn, &worths);
    json_put_number(&web->json, "nodes", (int64_t)turn->report.nodes);
  }
  worths_close(&worths);
  return good;
}

WEB_EXPORT("web_values")
const char *web_values(struct web *web, const char *keys, const char *text, const char *id,
                       int milliseconds, uint64_t nodes) {
  struct turn turn;
  bool good =
      open_turn(web, &turn, keys, text, id, milliseconds, nodes, 0) && find_values(web, &turn, id);
  close_turn(&turn);
  return good ? answer_end(web) : answer_error(web);
}
