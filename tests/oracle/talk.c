/* The rules of all games behind a pipe, for tests/oracle/compare, which asks them and the rules in
 * Python the same questions. A process for each question would take a hundred times as long.
 *
 * A request is a line, followed by the texts that it announces: `COMMAND SIZE SIZE WORDS`, where
 * the SIZEs are the bytes of the two texts, and WORDS is the rest of the line. An answer is a list
 * of parts, each a line `NAME SIZE` and that number of bytes; the last one is `end 0`. Texts are
 * read and moves made as by `onemove`. Seats are the numbers of players' lines; 0 is nobody. A
 * request that is not understood ends the program with status 3. */
#include "core/rules/course.h"
#include "core/rules/judge.h"
#include "onemove/games.h"
#include "player/args.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 65536, STATUS_GIVEN_UP = 3 };

struct talk {
  const struct game *game;
  struct args args;
  struct shelf shelf;   /* for the setup in `args` */
  char keys[LINE_SIZE]; /* `args` points into this */
  struct dice dice;
  char line[LINE_SIZE];
  const char *words; /* the rest of the line */
  char *text[2];
  size_t size[2];
};

static _Noreturn void give_up(const char *what) {
  fprintf(stderr, "talk: %s\n", what);
  exit(STATUS_GIVEN_UP);
}

static void *have(void *memory) {
  if (!memory) give_up("out of memory");
  return memory;
}

/* --- answers --- */

static void answer(const char *name, const char *text, size_t size) {
  printf("%s %zu\n", name, size);
  fwrite(text, 1, size, stdout);
}

static void answer_about(const char *name, unsigned long seat, const char *text, size_t size) {
  printf("%s%lu %zu\n", name, seat, size);
  fwrite(text, 1, size, stdout);
}

static void answer_why(const char *name, const struct why *why) {
  answer(name, why->text, strlen(why->text));
}

static void answer_out(const char *name, unsigned long seat, struct out *out) {
  size_t size = out->size;
  char *text = have(out_take(out));
  answer_about(name, seat, text, size);
  free(text);
}

static void answer_state(const struct talk *talk, const struct state *state) {
  size_t size;
  char *text = have(rules_text(talk->game->rules, state, &size));
  answer("text", text, size);
  free(text);
}

/* --- states --- */

static struct state *new_state(const struct talk *talk) {
  return have(rules_new_state(talk->game->rules));
}

/* Reads one of the request's texts into a new state; if it is refused, answers and returns NULL. */
static struct state *read_state(const struct talk *talk, int which) {
  struct why why = {0};
  struct state *state = new_state(talk);
  if (rules_read(talk->game->rules, state, talk->text[which], talk->size[which], &talk->args.setup,
                 &why))
    return state;
  answer_why("bad", &why);
  free(state);
  return NULL;
}

static unsigned long number_of(const struct state *state, int seat) {
  return seat < 0 ? 0 : state_roster(state)->line[seat].number;
}

/* --- questions --- */

/* Answers with all moves, if they can be listed. */
static void tell_moves(struct talk *talk, const struct state *state, int seat) {
  const struct rules *rules = talk->game->rules;
  struct out out = {0};
  if (!rules->moves) return;
  size_t count;
  struct move *moves = have(rules_list(rules, state, seat, &count));
  for (size_t i = 0; i < count; i++) {
    rules->write_move(state, seat, rules_move_at(rules, moves, i), &out);
    out_char(&out, '\n');
  }
  free(moves);
  answer_out("moves", number_of(state, seat), &out);
}

static void tell_view(struct talk *talk, const struct state *state, int seat) {
  const struct rules *rules = talk->game->rules;
  struct state *seen = new_state(talk);
  struct out out = {0};
  rules_view(rules, state, seat, seen);
  rules->write(seen, &out);
  answer_out("view", number_of(state, seat), &out);
  free(seen);
}

static void tell_forfeit(struct talk *talk, const struct state *state, int seat) {
  const struct rules *rules = talk->game->rules;
  struct out out = {0};
  struct move *move = have(rules_new_move(rules));
  if (rules->forfeit && rules->forfeit(state, seat, move))
    rules->write_move(state, seat, move, &out);
  answer_out("forfeit", number_of(state, seat), &out);
  free(move);
}

static void tell_seat(struct talk *talk, const struct state *state, int seat) {
  const struct rules *rules = talk->game->rules;
  struct result result = rules_result(state);
  struct out out = {0};
  int turn = rules->turn(state);
  out_print(&out, "%u %u", (unsigned)result.points[seat], (unsigned)result.place[seat]);
  answer_out("result", number_of(state, seat), &out);
  bool decline = rules->may_decline && rules->may_decline(state, seat);
  answer_about("decline", number_of(state, seat), decline ? "1" : "0", 1);
  /* `onemove moves` lists nothing out of turn. */
  if (turn == seat || turn == TURN_ANYONE) tell_moves(talk, state, seat);
  tell_view(talk, state, seat);
  tell_forfeit(talk, state, seat);
}

/* look: everything that the rules say about a state. */
static void look(struct talk *talk, struct state *state) {
  static const char *const names[] = {"chance", "nobody", "anyone"};
  struct out out = {0};
  int turn = talk->game->rules->turn(state);
  answer_state(talk, state);
  if (turn >= 0)
    out_number(&out, number_of(state, turn));
  else
    out_string(&out, names[-1 - turn]);
  answer_out("turn", 0, &out);
  for (int seat = 0; seat < (int)state_roster(state)->seats; seat++)
    tell_seat(talk, state, seat);
  tell_view(talk, state, -1);
}

/* deal SEED */
static void deal(struct talk *talk) {
  struct state *state = new_state(talk);
  struct why why = {0};
  dice_seed(&talk->dice, strtoull(talk->words, NULL, 10));
  if (rules_deal(talk->game->rules, state, &talk->args.setup, &talk->dice, &why))
    answer_state(talk, state);
  else
    answer_why("no", &why);
  free(state);
}

/* Takes the seat that the first word names from the words. */
static int take_seat_word(struct talk *talk, const struct state *state) {
  char *rest;
  unsigned long number = strtoul(talk->words, &rest, 10);
  talk->words = rest + (*rest == ' ');
  int seat = roster_find_number(state_roster(state), number);
  if (seat < 0) give_up("no such seat");
  return seat;
}

/* play SEAT MOVE: the state after the move and the draw that follows it. */
static void play(struct talk *talk, struct state *state) {
  const struct rules *rules = talk->game->rules;
  struct why why = {0};
  int seat = take_seat_word(talk, state), turn = rules->turn(state);
  struct move *move = have(rules_new_move(rules));
  if (turn != seat && turn != TURN_ANYONE) {
    answer("no", "", 0);
  } else if (!rules->read_move(state, seat, talk->words, move, &why) ||
             !rules->legal(state, seat, move, &why)) {
    answer_why("no", &why);
  } else {
    course_made(rules, state, seat, move, &talk->dice);
    answer_state(talk, state);
  }
  free(move);
}

/* draw: the state after the pending draw. */
static void draw(struct talk *talk, struct state *state) {
  const struct rules *rules = talk->game->rules;
  if (rules->turn(state) == TURN_CHANCE) rules->chance(state, &talk->dice);
  answer_state(talk, state);
}

/* enter ID: the state in which the player has a seat, the seat, and its moves. */
static void enter(struct talk *talk, struct state *state) {
  struct why why = {0};
  struct out out = {0};
  int seat;
  if (rules_take_seat(talk->game->rules, state, talk->words, &seat, &why) == SEATED_NOT) {
    answer_why("no", &why);
  } else {
    answer_state(talk, state);
    out_number(&out, number_of(state, seat));
    answer_out("seat", 0, &out);
    tell_moves(talk, state, seat);
  }
}

/* example SEAT: a random legal move. */
static void example(struct talk *talk, struct state *state) {
  const struct rules *rules = talk->game->rules;
  struct out out = {0};
  struct move *move = have(rules_new_move(rules));
  int seat = take_seat_word(talk, state);
  if (rules_sample(rules, state, seat, &talk->dice, move)) {
    rules->write_move(state, seat, move, &out);
    answer_out("move", 0, &out);
  }
  free(move);
}

/* judge SEAT: the move between the two texts. */
static void judge(struct talk *talk, struct state *before) {
  const struct rules *rules = talk->game->rules;
  struct state *after = read_state(talk, 1);
  if (!after) return;
  struct why why = {0};
  struct out out = {0};
  int seat = take_seat_word(talk, before), turn = rules->turn(before);
  struct move *move = have(rules_new_move(rules));
  if (turn != seat && turn != TURN_ANYONE) {
    answer("no", "", 0);
  } else if (!judge_move(rules, before, after, talk->text[1], talk->size[1], seat, &talk->dice,
                         move, &why)) {
    answer_why("no", &why);
  } else {
    rules->write_move(before, seat, move, &out);
    answer_out("move", 0, &out);
  }
  free(move);
  free(after);
}

/* game NAME KEY=VALUE ...: the game and the keys of the next requests. */
static void choose_game(struct talk *talk) {
  struct why why = {0};
  memcpy(talk->keys, talk->words, strlen(talk->words) + 1);
  char *name = strtok(talk->keys, " ");
  talk->game = NULL;
  for (int i = 0; all_games[i].rules; i++)
    if (name && strcmp(all_games[i].rules->name, name) == 0) talk->game = &all_games[i];
  if (!talk->game) give_up("no such game");
  shelf_close(&talk->shelf);
  args_open(&talk->args, talk->game);
  talk->args.setup.shelf = &talk->shelf;
  dice_seed(&talk->dice, 1); /* the answers must not depend on earlier games */
  for (const char *key = strtok(NULL, " "); key; key = strtok(NULL, " "))
    if (!args_take_key(&talk->args, key, KEY_NEW | KEY_PLAY, &why)) answer_why("no", &why);
}

/* --- requests --- */

static void take_text(struct talk *talk, int which, const char **words) {
  char *rest;
  talk->size[which] = strtoul(*words, &rest, 10);
  *words = rest + (*rest == ' ');
  free(talk->text[which]);
  talk->text[which] = have(calloc(talk->size[which] + 1, 1));
}

static void serve(struct talk *talk) {
  static const struct {
    const char *name;
    void (*run)(struct talk *talk);
    void (*ask)(struct talk *talk, struct state *state); /* of the first text */
  } commands[] = {{"game", choose_game, NULL}, {"deal", deal, NULL},      {"look", NULL, look},
                  {"play", NULL, play},        {"draw", NULL, draw},      {"enter", NULL, enter},
                  {"judge", NULL, judge},      {"example", NULL, example}};
  size_t name = strcspn(talk->line, " ");
  const char *words = talk->line + name + (talk->line[name] == ' ');
  talk->line[strcspn(talk->line, "\n")] = 0;
  for (int i = 0; i < 2; i++)
    take_text(talk, i, &words);
  for (int i = 0; i < 2; i++)
    if (fread(talk->text[i], 1, talk->size[i], stdin) != talk->size[i]) give_up("half a request");
  talk->words = words;
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strncmp(talk->line, commands[i].name, name) == 0 && !commands[i].name[name]) {
      struct state *state = commands[i].run ? NULL : read_state(talk, 0);
      if (commands[i].run) commands[i].run(talk);
      if (state) commands[i].ask(talk, state);
      free(state);
      answer("end", "", 0);
      fflush(stdout);
      return;
    }
  give_up("unknown command");
}

int main(void) {
  struct talk *talk = have(calloc(1, sizeof *talk));
  while (fgets(talk->line, sizeof talk->line, stdin))
    serve(talk);
  for (int i = 0; i < 2; i++)
    free(talk->text[i]);
  shelf_close(&talk->shelf);
  free(talk);
  return ferror(stdin) ? EXIT_FAILURE : EXIT_SUCCESS;
}
