/* onemove replay FILE [GAME] [--turn N] [--all] [--seat SEAT] [--svg [--film SECONDS] ...]
 *
 * Going back means replaying the game from its start. Input is read in lines, so the terminal's
 * mode is never changed. */
#include "onemove/options.h"
#include "onemove/tool.h"

#include "core/base/duration.h"
#include "core/file/load.h"
#include "core/text/escape.h"
#include "people/console.h"
#include "process/signals.h"
#include "record/log.h"
#include "record/playback.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STATUS_DEVIATES = 1, US_PER_MILLISECOND = 1000, FILM_SECONDS_MAX = 3600 };

static const char prompt[] =
    "Enter next, b back, g N go to turn N, f next fault, e evidence, q quit: ";

struct replaying {
  const char *path, *wanted;
  unsigned long line; /* of the game; 0: not known yet */
  unsigned long turn; /* to be printed alone */
  const char *seat;   /* NULL: everything is shown */
  bool only_turn, all, svg;
  enum svg_theme theme;
  unsigned seconds; /* how long each picture stays; 0: all are side by side */
  int status;

  /* About the game. */
  const struct game *game;
  const struct record *record;
  struct playback playback;
  int viewer;       /* the seat in the record; -1: nobody's */
  struct why wrong; /* why it cannot be played any further */
  struct console console;
};

/* --- what is shown --- */

static void put_seat(struct out *out, const struct record *record, unsigned seat) {
  const char *alias = record->seats[seat].alias;
  if (*alias)
    out_print(out, "%s (seat %u)", alias, seat + 1);
  else
    out_print(out, "seat %u", seat + 1);
}

/* Appends what happened in the turn with that number, from 1. */
static void put_turn(struct out *out, const struct record *record, size_t number) {
  const struct record_turn *turn = &record->turns[number - 1];
  out_print(out, "Turn %zu of %zu: ", number, record->turn_count);
  if (turn->verdict == VERDICT_STOOD_IN) out_string(out, "the referee moves for ");
  if (turn->seat == RECORD_NOBODY)
    out_string(out, "nobody's seat");
  else
    put_seat(out, record, turn->seat);
  if (turn->verdict == VERDICT_PASSED) out_string(out, " passes");
  if (turn->verdict == VERDICT_STOOD_IN && turn->seat != RECORD_NOBODY)
    out_string(out, ", whose seat is lost");
  if (turn->move) out_print(out, ": %s", turn->move);
  if (verdict_loses(turn->verdict))
    out_print(out, " loses its seat (%s)", verdict_word(turn->verdict));
}

static void put_evidence(struct out *out, const struct record *record, unsigned seat) {
  const char *folder = record->seats[seat].evidence;
  if (!folder) {
    out_string(out, "no evidence was kept");
    return;
  }
  out_string(out, "this repeats it: ");
  tool_put_again(out, folder);
}

static void put_times(struct out *out, const struct record_turn *turn) {
  if (turn->tries == 0) return;
  out_print(out, " (%.3f ms", (double)turn->wall_us / (double)US_PER_MILLISECOND);
  if (turn->cpu_us > 0)
    out_print(out, ", %.3f ms of processor time",
              (double)turn->cpu_us / (double)US_PER_MILLISECOND);
  if (turn->tries > 1) out_print(out, ", asked %u times", turn->tries);
  out_char(out, ')');
}

/* Prints the last turn that was played, in a line or two. */
static void print_turn(const struct replaying *replaying) {
  const struct record *record = replaying->record;
  size_t number = replaying->playback.next;
  struct out out = {0};
  if (number == 0) {
    out_print(&out, "%s, line %lu", record->game, replaying->line);
    if (record->id) out_print(&out, ", game %s", record->id);
    if (*record->keys) out_print(&out, ", %s", record->keys);
    if (record->opening) out_print(&out, ", on %s", record->opening);
    out_print(&out, ": the start, before %zu turns", record->turn_count);
    tool_print_line(&out, stdout);
    return;
  }
  const struct record_turn *turn = &record->turns[number - 1];
  put_turn(&out, record, number);
  if (verdict_loses(turn->verdict)) {
    const char *sentence = record->seats[turn->seat].sentence;
    out_print(&out, ": it %s", sentence ? sentence : "");
  }
  put_times(&out, turn);
  tool_print_line(&out, stdout);
  if (!verdict_loses(turn->verdict)) return;
  put_evidence(&out, record, turn->seat);
  tool_print_line(&out, stdout);
}

static void print_result(const struct record *record) {
  puts(record->over ? "The result:" : "The game is not over.");
  if (!record->over) return;
  for (unsigned place = 1; place <= record->seat_count; place++)
    for (unsigned i = 0; i < record->seat_count; i++) {
      const struct record_seat *seat = &record->seats[i];
      if (seat->place != place) continue;
      struct out out = {0};
      out_print(&out, "%4u. ", place);
      put_seat(&out, record, i);
      out_print(&out, ": %lu", (unsigned long)seat->points);
      if (seat->lost != VERDICT_MOVED)
        out_print(&out, ", lost its seat (%s)", verdict_word(seat->lost));
      tool_print_line(&out, stdout);
    }
}

/* Escapes the IDs in a state: a game that draws it prints them as they are. */
static void escape_names(struct state *state) {
  struct roster *roster = &state_head(state)->roster;
  struct why why;
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    struct out out = {0};
    const char *id = roster->line[seat].id;
    escape_for_terminal(id, &out);
    if (out.text && strcmp(out.text, id) != 0 && !roster_rename(roster, seat, out.text, &why))
      roster_rename(roster, seat, "?", &why);
    out_close(&out);
  }
}

/* The current state as the viewer may see it, which the caller frees, and the viewer's seat in it,
 * or -1. */
static struct state *seen_now(const struct replaying *replaying, int *seat) {
  const struct truth *truth = &replaying->playback.truth;
  *seat = -1;
  if (replaying->viewer < 0) return rules_copy_state(truth->rules, truth->state);
  *seat =
      roster_find(state_roster(truth->state), replaying->record->seats[replaying->viewer].alias);
  return rules_new_view(truth->rules, truth->state, *seat);
}

/* Draws the current state, as the viewer may see it. */
static void draw(struct replaying *replaying) {
  int seat;
  struct state *seen = seen_now(replaying, &seat);
  escape_names(seen);
  tool_draw(replaying->game, seen);
  free(seen);
}

static void tell_wrong(struct replaying *replaying, FILE *file) {
  fprintf(file, "The record cannot be played any further: %s\n", replaying->wrong.text);
  replaying->status = STATUS_DEVIATES;
}

static void show(struct replaying *replaying) {
  print_turn(replaying);
  draw(replaying);
  if (replaying->playback.next == replaying->record->turn_count) print_result(replaying->record);
  if (replaying->wrong.text[0]) tell_wrong(replaying, stdout);
}

/* --- going through the game --- */

/* Plays until `turns` turns have been played, as far as the record is right. */
static void go_to(struct replaying *replaying, size_t turns) {
  struct playback *playback = &replaying->playback;
  struct why why;
  if (turns < playback->next) {
    playback_close(playback);
    replaying->wrong.text[0] = '\0';
    playback_open(playback, replaying->game->rules, replaying->record, load_file, &why);
  }
  while (playback->next < turns && !replaying->wrong.text[0])
    if (playback_next(playback, &replaying->wrong) != PLAYBACK_TURN) break;
}

/* Called after all turns: does the record end there, with the right result? If not, says why. */
static bool ends_well(struct replaying *replaying, FILE *file) {
  struct playback *playback = &replaying->playback;
  struct why why = {0};
  if (playback_next(playback, &why) == PLAYBACK_OVER && playback_result_good(playback, &why))
    return true;
  fprintf(file, "The record does not end as it should: %s\n", why.text);
  replaying->status = STATUS_DEVIATES;
  return false;
}

static bool print_all(struct replaying *replaying) {
  const struct record *record = replaying->record;
  for (size_t turn = 0; turn <= record->turn_count; turn++) {
    if (turn) {
      go_to(replaying, turn);
      putchar('\n');
    }
    show(replaying);
    if (replaying->wrong.text[0] || ferror(stdout) || signals_caught()) return false;
  }
  return ends_well(replaying, stdout);
}

/* --- the game in pictures --- */

/* A page of SVG, with the changes of each turn marked. */
struct film {
  struct svg_page page;
  struct scene before; /* the scene of the last state */
};

/* Adds a picture of the present state if it is `shown`; the next one is compared with it in any
 * case. */
static void film_turn(struct replaying *replaying, struct film *film, bool shown) {
  struct out caption = {0};
  struct scene scene = {0};
  int seat;
  struct state *seen = seen_now(replaying, &seat);
  if (replaying->playback.next)
    put_turn(&caption, replaying->record, replaying->playback.next);
  else
    out_string(&caption, "The start");
  tool_scene(replaying->game, seen, seat, &scene);
  scene_mark_changes(&scene, &film->before);
  if (shown) svg_page_add(&film->page, &scene, caption.text);
  scene_close(&film->before);
  film->before = scene;
  out_close(&caption);
  free(seen);
}

/* Adds the picture of the one turn that was asked for, or those of all. */
static void film_turns(struct replaying *replaying, struct film *film) {
  size_t last = replaying->record->turn_count;
  size_t first = 0, before = 0;
  if (replaying->only_turn) first = last = replaying->turn, before = first ? first - 1 : 0;
  for (size_t turn = before; turn <= last; turn++) {
    go_to(replaying, turn);
    bool deviates = replaying->wrong.text[0];
    if (deviates) tell_wrong(replaying, stderr);
    if (!(deviates && film->page.count)) film_turn(replaying, film, turn >= first || deviates);
    if (deviates || signals_caught()) return;
  }
  if (!replaying->only_turn) ends_well(replaying, stderr);
}

static void print_svg(struct replaying *replaying) {
  const struct record *record = replaying->record;
  struct film film = {0};
  struct out title = {0};
  out_string(&title, record->game);
  if (record->id) out_print(&title, ", game %s", record->id);
  film_turns(replaying, &film);
  svg_page_write(&film.page, title.text, replaying->theme, replaying->seconds, stdout);
  svg_page_close(&film.page);
  scene_close(&film.before);
  out_close(&title);
}

/* --- more of the terminal --- */

static size_t next_fault(const struct replaying *replaying) {
  const struct record *record = replaying->record;
  for (size_t i = replaying->playback.next; i < record->turn_count; i++)
    if (verdict_loses(record->turns[i].verdict)) return i + 1;
  return 0;
}

static void print_all_evidence(const struct record *record) {
  bool any = false;
  for (unsigned i = 0; i < record->seat_count; i++) {
    if (record->seats[i].lost == VERDICT_MOVED) continue;
    any = true;
    struct out out = {0};
    put_seat(&out, record, i);
    out_print(&out, ", turn %u: ", record->seats[i].lost_turn + 1);
    put_evidence(&out, record, i);
    tool_print_line(&out, stdout);
  }
  if (!any) puts("nobody lost a seat");
}

/* Obeys a line of input. Returns whether there is something new to be shown. */
static bool obey(struct replaying *replaying, const char *line) {
  size_t at = replaying->playback.next, turns = replaying->record->turn_count, to;
  unsigned long number;
  if (!*line || strcmp(line, "n") == 0) {
    to = at + 1;
    if (at == turns) puts("This is the end.");
  } else if (strcmp(line, "b") == 0) {
    to = at > 0 ? at - 1 : 0;
    if (at == 0) puts("This is the start.");
  } else if (strcmp(line, "f") == 0) {
    size_t fault = next_fault(replaying);
    to = fault ? fault : at;
    if (!fault) puts("Nobody loses a seat after this.");
  } else if (strcmp(line, "e") == 0) {
    print_all_evidence(replaying->record);
    return false;
  } else if (*line == 'g') {
    const char *digits = line + 1 + strspn(line + 1, " ");
    if (!span_number(span_of(digits), turns, &number)) {
      printf("The turns are 1 to %zu, the start is 0.\n", turns);
      return false;
    }
    to = number;
  } else {
    puts("?");
    return false;
  }
  if (to > turns || (to == at && *line != 'g')) return false;
  go_to(replaying, to);
  return true;
}

static void step_through(struct replaying *replaying) {
  const char *line = "";
  bool fresh = true;
  console_open(&replaying->console, stdout);
  do {
    if (fresh) {
      if (replaying->console.escapes) fputs("\033[H\033[2J", stdout);
      show(replaying);
    }
    line = console_ask(&replaying->console, prompt);
    if (!line) putchar('\n');
    fresh = line && strcmp(line, "q") != 0 && obey(replaying, line);
  } while (line && strcmp(line, "q") != 0);
}

/* --- the game --- */

static bool find_viewer(struct replaying *replaying, struct why *why) {
  const struct record *record = replaying->record;
  unsigned long number;
  const char *seat = replaying->seat;
  replaying->viewer = -1;
  if (!seat) return true;
  if (span_number(span_of(seat), record->seat_count, &number) && number > 0)
    replaying->viewer = (int)number - 1;
  for (unsigned i = 0; i < record->seat_count && replaying->viewer < 0; i++)
    if (strcmp(record->seats[i].alias, seat) == 0) replaying->viewer = (int)i;
  return replaying->viewer >= 0 || why_say(why, "there is no seat '%.80s' in this game", seat);
}

static bool play(struct replaying *replaying, struct why *why) {
  const struct record *record = replaying->record;
  if (!find_viewer(replaying, why)) return false;
  if (replaying->only_turn && replaying->turn > record->turn_count)
    return why_say(why, "the game has only %zu turns", record->turn_count);
  replaying->game = tool_find_game(record->game);
  if (!replaying->game) return why_say(why, "there is no game '%s'", record->game);
  bool good = playback_open(&replaying->playback, replaying->game->rules, record, load_file, why);
  replaying->status = EXIT_MOVED;
  if (good && replaying->svg) {
    print_svg(replaying);
  } else if (good && replaying->only_turn) {
    go_to(replaying, replaying->turn);
    show(replaying);
  } else if (good && replaying->all) {
    print_all(replaying);
  } else if (good) {
    step_through(replaying);
  }
  playback_close(&replaying->playback);
  return good;
}

static bool take_game(void *context, struct record *record, unsigned long line, struct why *why) {
  struct replaying *replaying = context;
  struct why wrong = {0};
  replaying->record = record;
  replaying->line = line;
  if (play(replaying, &wrong)) return false; /* found: no other record is read */
  if (wrong.line) return why_at(why, wrong.line, wrong.column, "%s", wrong.text);
  return why_at(why, line, 1, "%s", wrong.text);
}

static bool find_id(void *context, struct record *record, unsigned long line, struct why *why) {
  struct replaying *replaying = context;
  if (!record->id || strcmp(record->id, replaying->wanted) != 0) return true;
  if (replaying->line)
    return why_say(why, "the games in lines %lu and %lu have the same id: give the line",
                   replaying->line, line);
  replaying->line = line;
  return true;
}

/* Without a name, the file must have one game. */
static bool find_only(void *context, struct record *record, unsigned long line, struct why *why) {
  struct replaying *replaying = context;
  (void)record;
  replaying->line = line;
  return line == 1 ||
         why_at(why, line, 1, "there are several games: give the line or the id of one");
}

static bool find_line(struct replaying *replaying, struct why *why) {
  static const char id[] = "id=";
  const char *wanted = replaying->wanted;
  if (!wanted)
    return log_read(replaying->path, find_only, replaying, why) &&
           (replaying->line || why_say(why, "there is no game"));
  if (span_number(span_of(wanted), ULONG_MAX - 1, &replaying->line))
    return replaying->line > 0 || why_say(why, "there is no game 0: the lines begin with 1");
  if (strncmp(wanted, id, strlen(id)) == 0) replaying->wanted += strlen(id);
  if (!log_read(replaying->path, find_id, replaying, why)) return false;
  return replaying->line || why_say(why, "there is no game with the id '%.80s'", wanted);
}

static void replay(struct replaying *replaying, struct why *why) {
  replaying->status = EXIT_BAD_INPUT;
  bool found = find_line(replaying, why);
  /* Reads only that line. */
  if (found &&
      log_read_part(replaying->path, replaying->line, ULONG_MAX, NULL, take_game, replaying, why))
    why_say(why, "there is no game %lu: the log has fewer lines", replaying->line);
  if (why->text[0]) complain("onemove replay", replaying->path, why);
}

/* --- arguments --- */

static bool take_word(void *arguments, char *word, struct why *why) {
  struct replaying *replaying = arguments;
  if (strcmp(word, "-") == 0) return why_say(why, "the log must be a file");
  if (replaying->wanted) return options_unexpected(word, why);
  *(replaying->path ? &replaying->wanted : &replaying->path) = word;
  return true;
}

static bool take_turn(void *arguments, char *value, struct why *why) {
  struct replaying *replaying = arguments;
  if (!span_number(span_of(value), ULONG_MAX - 1, &replaying->turn))
    return why_say(why, "--turn: expected a number");
  return replaying->only_turn = true;
}

static bool take_film(void *arguments, char *value, struct why *why) {
  static const struct duration film = {"--film", NS_PER_SECOND, NS_PER_SECOND,
                                       FILM_SECONDS_MAX * NS_PER_SECOND};
  int64_t ns;
  if (!duration_read(&film, value, &ns, why)) return false;
  ((struct replaying *)arguments)->seconds = (unsigned)(ns / NS_PER_SECOND);
  return true;
}

static bool complete(void *arguments, int count, char **words, struct why *why) {
  const struct replaying *replaying = arguments;
  if (count) return options_unexpected(*words, why);
  if (!replaying->path) return why_say(why, "the file is missing");
  return replaying->svg || !(replaying->seconds || replaying->theme) ||
         why_say(why, "--film, --light and --dark are for --svg");
}

static const struct options_row rows[] = {
    {"--turn", "N", "print the state after turn N only; 0 is the start", .take = take_turn},
    {"--all", NULL, "print all states one after the other, as when the output is not a terminal",
     OPTIONS_MEMBER(struct replaying, all)},
    {"--seat", "SEAT", "only what that seat may see: its number in the record, or its ID",
     OPTIONS_MEMBER(struct replaying, seat)},
    {"--svg", NULL,
     "one SVG file with the pictures of all states side by side, numbered, on standard output; "
     "the changes of each turn are marked",
     OPTIONS_MEMBER(struct replaying, svg)},
    {"--film", "N",
     "the SVG shows one picture after the other, each for N seconds, in a browser; it stops while "
     "the pointer is on it",
     .take = take_film},
    OPTIONS_OF(struct replaying, theme, theme_options),
    {0},
};

static int main_of_replay(int argc, char **argv) {
  struct replaying replaying = {0};
  struct why why = {0};
  int status = options_read(&replay_command, &replaying, argc, argv);
  if (status != OPTIONS_GOOD) return status;
  signals_catch();
  replaying.all = replaying.all || isatty(STDIN_FILENO) != 1 || isatty(STDOUT_FILENO) != 1;
  replay(&replaying, &why);
  status = signals_status(replaying.status);
  return complain_if_unwritten("onemove replay") ? status : EXIT_INTERNAL;
}

const struct options replay_command = {
    .program = "onemove replay",
    .usage =
        "onemove replay FILE [GAME] [--turn N] [--all] [--seat SEAT]\n"
        "       onemove replay FILE [GAME] --svg [--film SECONDS] [--light | --dark] [--turn N] "
        "[--seat SEAT]",
    .summary = "steps through a game of a log, or draws it (--svg)",
    .about =
        "Steps through a recorded game in the terminal: one of a log (onemove match --log), or\n"
        "a game that was saved at a table or from the page. In a log, GAME is the number of its\n"
        "line, or its id; id=7 where an id is a number.\n",
    .rows = rows,
    .end = "In the terminal: Enter the next turn, b back, g N to turn N, f to the next turn that\n"
           "lost a seat, e the command that repeats such a turn, q quit.\n"
           "\n"
           "For example:\n\n"
           "  onemove replay log.jsonl 1 --turn 5\n"
           "  onemove replay log.jsonl 1 --svg --film 1 > game.svg\n"
           "\n"
           "Exit status: 0 shown, 1 not all of it: the record deviates from the rules, 2 the log\n"
           "cannot be read, or there is no such game, 3 wrong arguments or internal error.\n",
    .take_word = take_word,
    .complete = complete,
    .run = main_of_replay,
};
