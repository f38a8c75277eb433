/* Thinking: what a player's program does (player/driver.c), in memory. */
#include "core/mind/turn.h"
#include "core/mind/worth.h"
#include "web/inside.h"

#include <stdlib.h>

/* The ID under which a seat that nobody has taken is played. */
static const char anybody[] = "anybody";

WEB_EXPORT("web_request") const char *web_request(struct web *web, int seat) {
  struct out keys = {0};
  if (!web_ready_for(web, seat, false)) return answer_error(web);
  const struct state *state = web_now(web);
  const char *id = state_roster(state)->line[seat].id;
  struct state *seen = rules_new_view(web->rules, state, seat);
  out_string(&keys, state_phase(state) == PHASE_PLACEMENT ? "phase=placement" : "phase=movement");
  setup_write(&web->keys.setup, '\n', &keys);
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

/* What a player thinks about: its turn. */
struct thinking {
  struct web_keys keys;
  struct state *state;
  struct choosing choosing;
  struct budget budget;
  struct dice dice;
  struct search_stats stats;
};

static void put_stats(struct json *json, const struct search_stats *stats) {
  json_put_number(json, "nodes", (int64_t)stats->nodes);
  json_put_number(json, "depth", stats->depth);
  json_put_number(json, "value", stats->value);
  json_put_bool(json, "exact", stats->exact);
}

/* Reads a player's input; false and web->why if it is wrong. */
static bool open_thinking(struct web *web, struct thinking *thinking, const char *keys,
                          const char *text, const char *id, int milliseconds, uint64_t nodes,
                          uint64_t seed) {
  answer_begin(web);
  *thinking = (struct thinking){.state = rules_new_state(web->rules),
                                .choosing = {.request = {.rules = web->rules,
                                                         .budget = &thinking->budget,
                                                         .dice = &thinking->dice,
                                                         .stats = &thinking->stats},
                                             .seen = rules_new_state(web->rules),
                                             .move = rules_new_move(web->rules)},
                                .budget = nodes ? budget_of_nodes(nodes)
                                                : budget_of_time(clock_monotonic(), milliseconds),
                                .dice = dice_of(seed)};
  return roster_id_good(id, &web->why) &&
         web_keys_open(&thinking->keys, web->rules, keys, &web->why) &&
         web_read_state(web, thinking->state, &thinking->keys.setup, text);
}

static void close_thinking(struct thinking *thinking) {
  free(thinking->state);
  free(thinking->choosing.seen);
  free(thinking->choosing.move);
  web_keys_close(&thinking->keys);
}

/* Lets a level take the turn of the player with that ID. False and web->why if that fails. */
static bool take_turn(struct web *web, struct thinking *thinking, const char *id,
                      const struct level *level) {
  struct out said = {0};
  thinking->choosing.choose = level->choose;
  enum choice choice = turn_take(&thinking->choosing, thinking->state, id, &said, &web->why);
  if (choice == CHOICE_NONE) json_put_string(&web->json, "none", web->why.text);
  if (choice == CHOICE_MADE) {
    answer_text(web, "move", &said);
    json_put_number(&web->json, "seat", thinking->choosing.request.seat);
    answer_state(web, "state", thinking->state);
    put_stats(&web->json, &thinking->stats);
  }
  return choice != CHOICE_FAILED;
}

WEB_EXPORT("web_think")
const char *web_think(struct web *web, const char *keys, const char *text, const char *id,
                      const char *level, int milliseconds, uint64_t nodes, uint64_t seed) {
  const struct level *chosen = mind_level(web->game->mind, level);
  struct thinking thinking;
  bool good = open_thinking(web, &thinking, keys, text, id, milliseconds, nodes, seed) &&
              (chosen ? take_turn(web, &thinking, id, chosen)
                      : why_say(&web->why, "there is no level '%s'", level));
  close_thinking(&thinking);
  return good ? answer_end(web) : answer_error(web);
}

/* ---- The exact value of every move ---- */

static void put_worths(struct web *web, const struct request *request,
                       const struct worths *worths) {
  json_begin_array(&web->json, "values");
  for (size_t i = 0; i < worths->count; i++) {
    const struct move *move = rules_move_at(web->rules, worths->moves, i);
    json_begin_object(&web->json, NULL);
    answer_move(web, "move", request->seen, request->seat, move);
    answer_picks(web, request->seen, request->seat, move);
    json_put_string(&web->json, "outcome", worth_name(worths->worth[i].proven));
    json_put_number(&web->json, "plies", worths->worth[i].plies);
    json_put_bool(&web->json, "worst", worths->worth[i].at_worst);
    json_end_object(&web->json);
  }
  json_end_array(&web->json);
}

static bool find_values(struct web *web, struct thinking *thinking, const char *id) {
  struct request *request = &thinking->choosing.request;
  struct worths worths;
  if (rules_take_seat(web->rules, thinking->state, id, &request->seat, &web->why) == SEATED_NOT)
    return false;
  rules_view(web->rules, thinking->state, request->seat, thinking->choosing.seen);
  request->seen = thinking->choosing.seen;
  bool good = worths_open(&worths, web->game->mind, request, &web->why);
  if (good) {
    json_put_number(&web->json, "seat", request->seat);
    put_worths(web, request, &worths);
    json_put_number(&web->json, "nodes", (int64_t)thinking->stats.nodes);
  }
  worths_close(&worths);
  return good;
}

WEB_EXPORT("web_values")
const char *web_values(struct web *web, const char *keys, const char *text, const char *id,
                       int milliseconds, uint64_t nodes) {
  struct thinking thinking;
  bool good = open_thinking(web, &thinking, keys, text, id, milliseconds, nodes, 0) &&
              find_values(web, &thinking, id);
  close_thinking(&thinking);
  return good ? answer_end(web) : answer_error(web);
}
