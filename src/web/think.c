/* Thinking: what a player's program does (player/driver.c), in memory. */
#include "web/inside.h"

#include <stdlib.h>

/* What a seat is called that nobody has taken: anybody plays for it. */
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
  struct span id = roster_id(state_roster(state), (unsigned)seat);
  struct state *seen = rules_new_state(web->rules);
  if (!seen) return answer_no_memory(web), answer_error(web);
  rules_view(web->rules, state, seat, seen);
  put_keys(web, state_phase(state), &keys);
  answer_text(web, "keys", &keys);
  answer_state(web, "text", seen);
  if (span_is(id, ROSTER_FREE))
    json_string(&web->json, "id", anybody);
  else
    json_bytes(&web->json, "id", id.at, id.size);
  free(seen);
  return answer_end(web);
}

/* One turn of a player. */
struct turn {
  struct state *state, *seen;
  struct move *move;
  int seat;
  struct budget budget;
  struct dice dice;
  struct report report;
  const char *none; /* why there is no move to make, or NULL */
};

static void put_report(struct json *json, const struct report *report) {
  json_number(json, "nodes", (int64_t)report->nodes);
  json_number(json, "depth", report->depth);
  json_number(json, "value", report->value);
  json_bool(json, "exact", report->exact);
}

static bool choose(struct web *web, struct turn *turn, const struct level *level) {
  const struct rules *rules = web->rules;
  rules_view(rules, turn->state, turn->seat, turn->seen);
  struct request request = {.rules = rules,
                            .seen = turn->seen,
                            .seat = turn->seat,
                            .budget = &turn->budget,
                            .dice = &turn->dice,
                            .report = &turn->report};
  enum choice choice = level->choose(&request, turn->move, &web->why);
  if (choice == CHOICE_NONE) {
    turn->none = "there is no legal move";
    return true;
  }
  if (choice != CHOICE_MADE || !rules->legal(turn->state, turn->seat, turn->move, &web->why))
    return false;
  answer_move(web, "move", turn->state, turn->seat, turn->move);
  rules_advance(rules, turn->state, turn->seat, turn->move, &turn->dice);
  return true;
}

static bool take_turn(struct web *web, struct turn *turn, const char *id,
                      const struct level *level) {
  const struct rules *rules = web->rules;
  enum seated seated = rules_take_seat(rules, turn->state, id, &turn->seat, &web->why);
  if (seated == SEATED_NOT) {
    turn->none = web->why.text;
    return true;
  }
  if (rules_only_seats(rules, turn->state)) {
    if (seated == SEATED_BEFORE)
      turn->none = "this player has a seat";
    else
      json_string(&web->json, "move", "takes a seat");
    return true;
  }
  int now = rules->turn(turn->state);
  if (now == turn->seat || now == TURN_ANYONE) return choose(web, turn, level);
  turn->none = "it is not this player's turn";
  return true;
}

WEB_EXPORT("web_think")
const char *web_think(struct web *web, const char *keys, const char *text, const char *id,
                      const char *level, int milliseconds, uint64_t nodes, uint64_t seed) {
  struct web_keys own = {0};
  const struct level *chosen = mind_level(web->game->mind, level);
  answer_begin(web);
  struct turn turn = {.state = rules_new_state(web->rules),
                      .seen = rules_new_state(web->rules),
                      .move = rules_new_move(web->rules)};
  turn.budget = nodes ? budget_of_nodes(nodes) : budget_of_time(clock_monotonic(), milliseconds);
  dice_seed(&turn.dice, seed);
  bool good = (turn.state && turn.seen && turn.move) || answer_no_memory(web);
  good = good && (chosen || why_say(&web->why, "there is no level '%s'", level));
  good = good && roster_id_good(id, &web->why);
  good = good && web_keys_open(&own, web->rules, keys, &web->why);
  good = good && web_read_state(web, turn.state, &own.setup, text);
  good = good && take_turn(web, &turn, id, chosen);
  if (good && turn.none) json_string(&web->json, "none", turn.none);
  if (good && !turn.none) {
    json_number(&web->json, "seat", turn.seat);
    answer_state(web, "state", turn.state);
    put_report(&web->json, &turn.report);
  }
  free(turn.state);
  free(turn.seen);
  free(turn.move);
  web_keys_close(&own);
  return good ? answer_end(web) : answer_error(web);
}
