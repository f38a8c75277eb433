/* onemove puzzles GAME [OPTION ...] [key=value ...]
 *
 * Levels play against each other, with some random moves. A position of such a game is a puzzle if
 * the values of all its moves are proven (onemove/puzzles/proof.h) and exactly one has the best
 * result, a win or a draw: no other answer is right. In a game whose moves cannot be listed, it is
 * one if the seat is proven to have a single move of the kind that the game asks for (`only` of
 * struct mind). Each game gives at most one puzzle, of the grade of which there are fewest so far.
 * Everything is counted in nodes and follows from the seed. */
#include "onemove/puzzles/proof.h"
#include "onemove/tool.h"

#include "core/base/memory.h"
#include "core/face/face.h"
#include "core/face/history.h"
#include "core/mind/mcts.h"
#include "core/mind/turn.h"
#include "core/rules/course.h"
#include "people/text_device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLAYERS "players" /* a key of games that more than two can play */

enum {
  SEATS = 2, /* unless asked otherwise: more players cannot be solved */
  COUNT_DEFAULT = 10,
  COUNT_MAX = 10000,
  PROOF_NODES = 300000,    /* for all moves of a position; nodes=N */
  PLAY_NODES = 100,        /* a move of a game */
  MEDIUM_NODES = 1000,     /* a level that finds the answer with so few makes it medium */
  OPENING_MAX = 8,         /* random moves at the start */
  STRAY_ONE_IN = 8,        /* random moves later */
  EASY_TRIES = 3,          /* all of which must find an easy answer */
  MOVES_MIN = 3,           /* among fewer moves there is nothing to find */
  PLIES_MAX = 25,          /* of a win: a person cannot see a longer one */
  LINE_MAX = 11,           /* moves of a line, the answer included */
  BARREN_MAX = 400,        /* games without a puzzle before the search is given up, and */
  BARREN_ONLY_MAX = 20000, /* where only one hand in hundreds has a single grid */
};

enum grade { GRADE_EASY, GRADE_MEDIUM, GRADE_HARD, GRADES };
static const char *const grade_names[] = {"easy", "medium", "hard"};

enum format { FORMAT_TEXT, FORMAT_SVG, FORMAT_JSON };

struct puzzle {
  struct state *state;
  char *text; /* of the state; NULL: there is no puzzle */
  int seat;   /* whose move it is */
  enum grade grade;
  struct worth worth;   /* of the answer; nothing is proven where it is the only one of its kind */
  bool sure;            /* what other moves are worth depends on hidden cards */
  char *line[LINE_MAX]; /* the answer, and best play from there as far as it is proven */
  unsigned moves;       /* of the line */
  char *same;           /* a move that is the same to people as the answer, or NULL */
};

struct setting {
  const struct game *game;
  struct args args;
  unsigned count;
  enum format format;
  struct puzzle *puzzle; /* room for `count` */
  unsigned found;
  unsigned of_grade[GRADES]; /* how many of them */
  struct why why;
};

/* --- arguments --- */

static bool take_format(void *arguments, char *word, struct why *why) {
  static const char *const names[] = {"text", "svg", "json"};
  struct setting *setting = arguments;
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(word, names[i]) == 0) return setting->format = i, true;
  return why_say(why, "--format is text, svg or json, not '%.40s'", word);
}

static bool take_word(void *arguments, char *word, struct why *why) {
  struct setting *setting = arguments;
  if (!setting->game) {
    setting->game = tool_find_game(word);
    if (!setting->game) return why_say(why, "there is no game '%.40s'", word);
    args_open(&setting->args, setting->game);
    return true;
  }
  if (args_take_key(&setting->args, word, KEY_NEW, why)) return true;
  return !why->text[0] && options_unexpected(word, why);
}

static bool complete(void *arguments, int count, char **words, struct why *why) {
  struct setting *setting = arguments;
  if (count > 0) return options_unexpected(words[0], why);
  if (!setting->game) return why_say(why, "no game given");
  struct setup *setup = &setting->args.setup;
  if (setup_has(setup, PLAYERS, KEY_NEW) && !setup_given(setup, PLAYERS))
    setup_give(setup, PLAYERS, SEATS);
  return true;
}

static const struct options_row rows[] = {
    {"--count", "N", "how many (10)", OPTIONS_MEMBER(struct setting, count), .least = 1,
     .most = COUNT_MAX},
    {"--format", "FORMAT", "text (the default), svg: a picture of each, or json: an object",
     .take = take_format},
    {0},
};

/* --- what is right --- */

static struct request request_of(const struct setting *setting, const struct state *seen, int seat,
                                 struct budget *budget, struct dice *dice) {
  return (struct request){
      .rules = setting->game->rules, .seen = seen, .seat = seat, .budget = budget, .dice = dice};
}

static uint64_t proof_nodes(const struct setting *setting) {
  return setting->args.nodes ? setting->args.nodes : PROOF_NODES;
}

/* The values of a seat's moves. Close them in either case. */
static bool worths_of(struct setting *setting, const struct state *state, int seat,
                      struct worths *worths) {
  return proof_worths(worths, setting->game, state, seat, proof_nodes(setting), &setting->why);
}

/* The index of the only right move, or -1. */
static int only_right(const struct worths *worths) {
  int best = -1;
  unsigned equals = 0;
  if (worths->count < MOVES_MIN) return -1;
  for (size_t i = 0; i < worths->count; i++) {
    enum proven proven = worths->worth[i].proven;
    if (proven == PROVEN_NOTHING) return -1;
    if (best >= 0 && proven < worths->worth[best].proven) continue;
    equals = best >= 0 && proven == worths->worth[best].proven ? equals + 1 : 1;
    best = (int)i;
  }
  bool right = equals == 1 && worths->worth[best].proven > PROVEN_LOSS;
  bool seen = worths->worth[best].proven == PROVEN_DRAW || worths->worth[best].plies <= PLIES_MAX;
  return right && seen ? best : -1;
}

/* Is `one` better than `other`: does the winner hurry, and the loser delay? */
static bool better(const struct worth *one, const struct worth *other) {
  if (one->proven != other->proven) return one->proven > other->proven;
  if (one->proven == PROVEN_LOSS) return one->plies > other->plies;
  return one->plies && (!other->plies || one->plies < other->plies);
}

/* The move that continues the line, or NULL if nothing is proven. The worths own it. */
static const struct move *best_of(const struct rules *rules, const struct worths *worths) {
  size_t best = 0;
  for (size_t i = 1; i < worths->count; i++)
    if (better(&worths->worth[i], &worths->worth[best])) best = i;
  bool known = worths->count && worths->worth[best].proven != PROVEN_NOTHING;
  return known ? rules_move_at(rules, worths->moves, best) : NULL;
}

/* --- how hard it is to find --- */

static bool finds(struct setting *setting, const struct puzzle *puzzle, const char *level,
                  uint64_t nodes, uint64_t seed) {
  const struct rules *rules = setting->game->rules;
  struct budget budget = budget_of_nodes(nodes);
  struct dice dice = dice_of(seed);
  struct state *seen = rules_new_view(rules, puzzle->state, puzzle->seat);
  struct move *move = rules_new_move(rules);
  struct request request = request_of(setting, seen, puzzle->seat, &budget, &dice);
  bool found = false;
  if (mind_choose(setting->game->mind, level, &request, move, NULL) == CHOICE_MADE) {
    char *text = rules_move_text(rules, puzzle->state, puzzle->seat, move);
    found = strcmp(text, puzzle->line[0]) == 0 || (puzzle->same && strcmp(text, puzzle->same) == 0);
    free(text);
  }
  free(move);
  free(seen);
  return found;
}

static enum grade grade_of(struct setting *setting, const struct puzzle *puzzle) {
  const struct mind *mind = setting->game->mind;
  const char *easy = mind->only ? LEVEL_STRONG : LEVEL_GREEDY;
  const char *medium = !mind->only && mind_level(mind, LEVEL_MCTS) ? LEVEL_MCTS : LEVEL_STRONG;
  unsigned tries = 0;
  while (tries < EASY_TRIES && finds(setting, puzzle, easy, PLAY_NODES, tries))
    tries++;
  if (tries == EASY_TRIES) return GRADE_EASY;
  return finds(setting, puzzle, medium, MEDIUM_NODES, 0) ? GRADE_MEDIUM : GRADE_HARD;
}

/* --- a puzzle --- */

static void puzzle_close(struct puzzle *puzzle) {
  for (unsigned i = 0; i < puzzle->moves; i++)
    free(puzzle->line[i]);
  free(puzzle->same);
  free(puzzle->text);
  free(puzzle->state);
  *puzzle = (struct puzzle){0};
}

/* Adds best play to the line of a puzzle, which has its answer. */
static void follow(struct setting *setting, struct puzzle *puzzle) {
  struct history history = {0};
  history_open(&history, setting->game, puzzle->state, (unsigned)puzzle->seat, 0);
  while (puzzle->worth.proven != PROVEN_NOTHING && puzzle->moves < LINE_MAX &&
         history_play_text(&history, puzzle->line[puzzle->moves - 1], &setting->why)) {
    const struct position *now = history_now(&history);
    struct worths worths;
    if (now->course.turn < 0) break;
    bool good = worths_of(setting, now->state, now->course.turn, &worths);
    const struct move *move = good ? best_of(setting->game->rules, &worths) : NULL;
    if (move)
      puzzle->line[puzzle->moves++] =
          rules_move_text(setting->game->rules, now->state, now->course.turn, move);
    worths_close(&worths);
    if (!move) break;
  }
  history_close(&history);
}

/* Begins a puzzle, whose answer is that move. */
static void begin(struct setting *setting, struct puzzle *puzzle, const struct position *now,
                  const struct move *answer) {
  const struct rules *rules = setting->game->rules;
  int seat = now->course.turn;
  *puzzle = (struct puzzle){.state = rules_copy_state(rules, now->state),
                            .text = rules_text(rules, now->state, NULL),
                            .seat = seat,
                            .line = {rules_move_text(rules, now->state, seat, answer)},
                            .moves = 1};
}

/* Makes `puzzle` of a position if the seat has only one move of the kind that the game asks for. */
static void look_for_only(struct setting *setting, const struct position *now,
                          struct puzzle *puzzle) {
  const struct rules *rules = setting->game->rules;
  int seat = now->course.turn;
  struct budget budget = budget_of_nodes(proof_nodes(setting));
  struct dice dice = dice_of(0);
  struct state *seen = rules_new_view(rules, now->state, seat);
  struct move *moves = memory_new(MIND_ONLY_MAX, rules->move_size);
  struct request request = request_of(setting, seen, seat, &budget, &dice);
  unsigned same = setting->game->mind->only(&request, moves);
  if (same > 0) begin(setting, puzzle, now, rules_move_at(rules, moves, 0));
  if (same > 1)
    puzzle->same = rules_move_text(rules, now->state, seat, rules_move_at(rules, moves, 1));
  free(moves);
  free(seen);
}

/* Makes `puzzle` of a position if only one move is right there. False and the setting's why if the
 * position is of a kind that cannot be solved. */
static bool look(struct setting *setting, const struct position *now, struct puzzle *puzzle) {
  bool good = true;
  if (setting->game->mind->only) {
    look_for_only(setting, now, puzzle);
  } else {
    struct worths worths;
    good = worths_of(setting, now->state, now->course.turn, &worths);
    int right = good ? only_right(&worths) : -1;
    if (right >= 0) {
      begin(setting, puzzle, now, rules_move_at(setting->game->rules, worths.moves, (size_t)right));
      puzzle->worth = worths.worth[right];
      for (size_t i = 0; i < worths.count; i++)
        puzzle->sure |= worths.worth[i].at_worst;
    }
    worths_close(&worths);
  }
  if (puzzle->text) puzzle->grade = grade_of(setting, puzzle);
  return good;
}

/* --- the games --- */

/* Deals, and gives everybody a seat. */
static bool deal(struct setting *setting, struct state *state, struct dice *dice) {
  const struct rules *rules = setting->game->rules;
  struct setup setup = setting->args.setup;
  setup.phase = PHASE_PLACEMENT;
  setup_complete(&setup);
  if (!rules_deal(rules, state, &setup, dice, &setting->why)) return false;
  unsigned seats = state_roster(state)->seats;
  if (rules->seating == SEATING_JOIN) seats = (unsigned)setup_number(&setup, "players");
  for (unsigned i = 0; i < seats; i++) {
    int seat;
    if (rules_take_seat(rules, state, face_person(i, false), &seat, &setting->why) == SEATED_NOT)
      return false;
  }
  return true;
}

/* Chooses the next move of a game: at random in the opening and now and then later. */
static bool choose(struct setting *setting, const struct history *history, unsigned opening,
                   struct dice *dice, struct move *move) {
  const struct position *now = history_now(history);
  struct budget budget = budget_of_nodes(PLAY_NODES);
  bool stray = history->now < opening || dice_roll(dice, STRAY_ONE_IN) == 0;
  const char *level = stray ? LEVEL_RANDOM : dice_roll(dice, 2) ? LEVEL_GREEDY : LEVEL_STRONG;
  struct choosing choosing = {.choose = mind_level(setting->game->mind, level)->choose,
                              .request = request_of(setting, NULL, now->course.turn, &budget, dice),
                              .seen = rules_new_state(setting->game->rules),
                              .move = move};
  bool made = turn_choose(&choosing, now->state, now->course.turn, &setting->why) == CHOICE_MADE;
  free(choosing.seen);
  return made;
}

/* Plays a game, and keeps the puzzle of the rarest grade. False and the setting's why if no
 * position of it can be solved. */
static bool search_game(struct setting *setting, uint64_t seed, struct puzzle *kept) {
  const struct rules *rules = setting->game->rules;
  struct dice dice = dice_of(seed);
  struct state *start = rules_new_state(rules);
  struct move *move = rules_new_move(rules);
  struct history history = {0};
  bool good = deal(setting, start, &dice), solved = false, refused = false;
  if (good) history_open(&history, setting->game, start, 0, seed);
  unsigned opening = setting->game->mind->only ? 0 : dice_roll(&dice, OPENING_MAX + 1);
  while (good && history_now(&history)->course.turn >= 0) {
    const struct position *now = history_now(&history);
    struct puzzle puzzle = {0};
    if (history.now >= opening && state_phase(now->state) == PHASE_MOVEMENT)
      *(look(setting, now, &puzzle) ? &solved : &refused) = true;
    bool keeps = puzzle.text &&
                 (!kept->text || setting->of_grade[puzzle.grade] < setting->of_grade[kept->grade]);
    if (keeps) puzzle_close(kept), *kept = puzzle;
    if (!keeps) puzzle_close(&puzzle);
    good = good && choose(setting, &history, opening, &dice, move) &&
           history_play(&history, move, &setting->why);
  }
  history_close(&history);
  free(move);
  free(start);
  return good && (solved || !refused);
}

static bool is_new(const struct setting *setting, const struct puzzle *puzzle) {
  for (unsigned i = 0; i < setting->found; i++) {
    const struct puzzle *other = &setting->puzzle[i];
    bool same_answer = strcmp(other->line[0], puzzle->line[0]) == 0;
    if (strcmp(other->text, puzzle->text) == 0 || (same_answer && setting->game->mind->only))
      return false;
  }
  return true;
}

static bool search(struct setting *setting) {
  unsigned barren = 0, barren_max = setting->game->mind->only ? BARREN_ONLY_MAX : BARREN_MAX;
  uint64_t seed = setting->args.seed_given ? setting->args.seed : dice_random_seed();
  for (uint64_t n = 0; setting->found < setting->count; n++) {
    struct puzzle puzzle = {0};
    if (!search_game(setting, seed + n, &puzzle)) {
      puzzle_close(&puzzle);
      return false;
    }
    if (puzzle.text && is_new(setting, &puzzle)) {
      follow(setting, &puzzle);
      setting->puzzle[setting->found++] = puzzle;
      setting->of_grade[puzzle.grade]++;
      barren = 0;
      continue;
    }
    puzzle_close(&puzzle);
    if (++barren == barren_max)
      return why_say(&setting->why,
                     "only %u found: in %u more games, no position is proven to have one right "
                     "move; a smaller board or hand or a larger nodes= helps",
                     setting->found, barren_max);
  }
  return true;
}

/* --- printing --- */

/* "Ann to move: find the only one that wins" */
static void put_question(struct out *out, const struct setting *setting,
                         const struct puzzle *puzzle) {
  char label[ROSTER_LABEL_SIZE];
  enum proven proven = puzzle->worth.proven;
  out_print(out, "%s to move: find the only ",
            roster_label(state_roster(puzzle->state), (unsigned)puzzle->seat, label));
  if (proven == PROVEN_NOTHING)
    out_string(out, setting->game->mind->what);
  else
    out_print(out, "one that %s%s", puzzle->sure ? "surely " : "",
              proven == PROVEN_WIN ? "wins" : "does not lose");
}

/* What a person sees of a puzzle, to be freed: hidden cards only if they follow from those that
 * have been played. */
static struct state *shown(const struct setting *setting, const struct puzzle *puzzle) {
  const struct rules *rules = setting->game->rules;
  return setting->game->mind->follows ? rules_copy_state(rules, puzzle->state)
                                      : rules_new_view(rules, puzzle->state, puzzle->seat);
}

/* `win`, `draw`, `sure win`, `sure draw` or `only` */
static void put_outcome(struct json *json, const struct puzzle *puzzle) {
  struct out outcome = {0};
  if (puzzle->sure) out_string(&outcome, "sure ");
  bool proven = puzzle->worth.proven != PROVEN_NOTHING;
  out_string(&outcome, proven ? worth_name(puzzle->worth.proven) : "only");
  json_put_string(json, "outcome", outcome.text);
  out_close(&outcome);
}

static void print_text(const struct setting *setting) {
  for (unsigned i = 0; i < setting->found; i++) {
    const struct puzzle *puzzle = &setting->puzzle[i];
    struct out question = {0};
    put_question(&question, setting, puzzle);
    printf("Puzzle %u (%s). %s.\n\n", i + 1, grade_names[puzzle->grade], question.text);
    struct state *state = shown(setting, puzzle);
    text_device_print_state(setting->game->face, state, puzzle->seat, 0, stdout);
    free(state);
    putchar('\n');
    out_close(&question);
  }
  puts("Solutions");
  for (unsigned i = 0; i < setting->found; i++) {
    const struct puzzle *puzzle = &setting->puzzle[i];
    printf("%u. %s", i + 1, puzzle->line[0]);
    for (unsigned k = 1; k < puzzle->moves; k++)
      printf("%s %s", k == 1 ? "; then" : ",", puzzle->line[k]);
    putchar('\n');
  }
}

static void print_svg(const struct setting *setting) {
  struct svg_page page = {0};
  for (unsigned i = 0; i < setting->found; i++) {
    const struct puzzle *puzzle = &setting->puzzle[i];
    struct out caption = {0};
    struct scene scene = {0};
    out_print(&caption, "%u (%s). ", i + 1, grade_names[puzzle->grade]);
    put_question(&caption, setting, puzzle);
    struct state *state = shown(setting, puzzle);
    tool_scene(setting->game, state, puzzle->seat, &scene);
    svg_page_add(&page, &scene, caption.text);
    scene_close(&scene);
    free(state);
    out_close(&caption);
  }
  svg_page_write(&page, "puzzles", SVG_LIGHT_OR_DARK, 0, stdout);
  svg_page_close(&page);
}

static void print_json(const struct setting *setting) {
  struct answers answers = {.json = true};
  struct json *json = &answers.to;
  answers_begin(&answers, "puzzles", setting->game->rules->name);
  json_begin_array(json, "puzzles");
  for (unsigned i = 0; i < setting->found; i++) {
    const struct puzzle *puzzle = &setting->puzzle[i];
    json_begin_object(json, NULL);
    json_put_string(json, "grade", grade_names[puzzle->grade]);
    json_put_string(json, "text", puzzle->text);
    json_put_number(json, "seat", puzzle->seat);
    put_outcome(json, puzzle);
    if (puzzle->same) json_put_string(json, "same", puzzle->same);
    json_begin_array(json, "line");
    for (unsigned k = 0; k < puzzle->moves; k++)
      json_put_string(json, NULL, puzzle->line[k]);
    json_end_array(json);
    json_end_object(json);
  }
  json_end_array(json);
  answers_end(&answers);
}

static int main_of_puzzles(int argc, char **argv) {
  static void (*const print[])(const struct setting *) = {print_text, print_svg, print_json};
  struct setting setting = {.count = COUNT_DEFAULT};
  int status = options_read(&puzzles_command, &setting, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  setting.puzzle = memory_new(setting.count, sizeof *setting.puzzle);
  status = EXIT_INTERNAL;
  if (search(&setting)) {
    print[setting.format](&setting);
    status = complain_if_unwritten("onemove") ? EXIT_MOVED : EXIT_INTERNAL;
  } else {
    complain("onemove", NULL, &setting.why);
  }
  while (setting.found > 0)
    puzzle_close(&setting.puzzle[--setting.found]);
  free(setting.puzzle);
  return status;
}

const struct options puzzles_command = {
    .program = "onemove",
    .usage = "onemove puzzles GAME [OPTION ...] [key=value ...]",
    .summary = "positions in which exactly one move is right, with their solutions",
    .about =
        "Makes a sheet of puzzles from games between levels: positions in which one move wins\n"
        "and no other does, or one does not lose and all others do; `surely` means whatever the\n"
        "hidden cards are. The values of all moves are proven, as by `onemove values` or, in\n"
        "Penguins, by a search near the end; two play them. In Peel, the hand has a single grid,\n"
        "of common words, by the whole lexicon (try hand=7 bunch=3). A puzzle is easy if the\n"
        "level greedy finds its answer, in Peel the builder at once, medium if a short search\n"
        "finds it, and otherwise hard.\n"
        "\n"
        "Keys are those of `onemove new`. nodes=N is for the proof of one position (300000).\n",
    .rows = rows,
    .end =
        "seed=N gives the same puzzles again. Exit status: 0 done, 3 the game cannot be solved,\n"
        "or wrong arguments or internal error.\n",
    .take_word = take_word,
    .complete = complete,
    .run = main_of_puzzles,
};
