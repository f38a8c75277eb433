/* The reports for one student, Gradescope's results.json and JUnit's XML, and the table of all
 * formats.
 *
 * The fields of the first are those of https://gradescope-autograders.readthedocs.io, section
 * "Output format"; the elements of the second those that Jenkins, GitLab and GitHub read:
 * testsuites, testsuite with properties, testcase with failure. Neither has a date: the same games
 * give the same files. */
#include "arena/rating/jansson_extra.h"
#include "arena/rating/report.h"
#include "core/base/memory.h"
#include "core/file/file.h"
#include "core/text/escape.h"

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum {
  FAULTS_SHOWN = 10,   /* of each kind in Gradescope's report */
  FILE_NAME_MAX = 120, /* bytes, without the suffix */
  NAME_ROOM = FILE_NAME_MAX + 16,
};

/* Appends the command that repeats a fault, to be run in the folder that holds the evidence
 * (GAME/TURN). Only these two parts of the path: the rest depends on the machine. */
static void put_again(const struct record_seat *seat, struct out *out) {
  enum { PARTS = 2 };
  size_t size = strlen(seat->evidence), at;
  while (size > 0 && seat->evidence[size - 1] == '/')
    size--;
  int parts = 0;
  for (at = size; at > 0; at--)
    if (seat->evidence[at - 1] == '/' && ++parts == PARTS) break;
  struct out path = {0};
  out_string(&path, "./");
  out_bytes(&path, seat->evidence + at, size - at);
  out_string(&path, "/again");
  out_string(out, "sh ");
  out_quoted(out, path.text ? path.text : "");
  out_close(&path);
}

/* "game 7, turn 5: it did not end ...", and on another line the command that repeats it. */
static void put_fault(const struct report_fault *fault, struct out *out) {
  out_string(out, "game ");
  escape_for_terminal(report_game(fault->summary), out);
  out_print(out, ", turn %lu: it ", fault->seat->lost_turn + 1UL);
  escape_for_terminal(fault->seat->sentence ? fault->seat->sentence : "lost its seat", out);
  if (fault->seat->evidence) {
    struct out again = {0};
    put_again(fault->seat, &again);
    out_string(out, "\n  to repeat it: ");
    escape_for_terminal(again.text ? again.text : "", out);
    out_close(&again);
  }
  out_char(out, '\n');
}

/* ---- Gradescope ---- */

static json_t *overview(const struct standings *standings, unsigned player) {
  const struct rating *rating = &standings->ratings.of[player];
  const struct crosstable_player *of = &standings->table.of[player];
  struct crosstable_cell total = crosstable_total(&standings->table, player);
  struct out out = {0};
  out_print(&out, "Rank %u of %u in %s.\n", standings_rank(standings, player), standings->players,
            standings->games[0].record.game);
  out_print(&out, "Elo %.0f, between %.0f and %.0f (95 %% confidence interval).\n",
            report_round(rating->elo, 0), report_round(rating->low, 0),
            report_round(rating->high, 0));
  out_print(&out,
            "Games: %lu; against the other players in them, wins: %lu, draws: %lu, losses: %lu.\n",
            of->games, total.wins, total.draws, total.losses);
  if (crosstable_timed(&standings->table))
    out_print(&out, "Time of a move: %.1f ms on average, %.1f ms at most.\n",
              report_round(crosstable_mean_us(of) / 1000, 1),
              report_round((double)of->slowest_us / 1000, 1));
  return jansson_take(&out);
}

static json_t *test(const char *name, bool passed, struct out *output) {
  return json_pack("{s:s, s:s, s:o}", "name", name, "status", passed ? "passed" : "failed",
                   "output", jansson_take(output));
}

static json_t *fault_test(const struct standings *standings, unsigned player,
                          enum verdict verdict) {
  unsigned long all = standings->table.of[player].fault[verdict], shown = 0;
  struct out output = {0};
  struct report_fault fault;
  char name[64];
  size_t at = 0;
  while (shown < FAULTS_SHOWN && report_next_fault(standings, player, &at, &fault)) {
    if (fault.seat->lost != verdict) continue;
    put_fault(&fault, &output);
    shown++;
  }
  if (shown < all) out_print(&output, "and %lu more\n", all - shown);
  snprintf(name, sizeof name, "%s in %lu game%s", verdict_word(verdict), all, all == 1 ? "" : "s");
  return test(name, false, &output);
}

static json_t *gradescope_tests(const struct standings *standings, unsigned player) {
  const struct crosstable_player *of = &standings->table.of[player];
  struct out output = {0};
  out_print(&output, "Games: %lu; seats lost: %lu\n", of->games, of->faults);
  json_t *tests =
      jansson_append(json_array(), test("keeps its seat in all games", !of->faults, &output));
  for (int i = 0; i <= VERDICT_MISNAMED; i++)
    if (of->fault[i]) tests = jansson_append(tests, fault_test(standings, player, (enum verdict)i));
  return tests;
}

void report_gradescope(const struct standings *standings, unsigned player, struct out *out) {
  const struct rating *rating = &standings->ratings.of[player];
  const struct crosstable_player *of = &standings->table.of[player];
  json_t *leaders = json_pack("[{s:s, s:f}, {s:s, s:i, s:s}, {s:s, s:I, s:s}]", "name", "Elo",
                              "value", report_round(rating->elo, 2), "name", "Rank", "value",
                              (int)standings_rank(standings, player), "order", "asc", "name",
                              "Seats lost", "value", (json_int_t)of->faults, "order", "asc");
  json_t *json =
      json_pack("{s:f, s:o, s:s, s:o, s:o}", "score", report_round(100 * crosstable_share(of), 2),
                "output", overview(standings, player), "output_format", "text", "tests",
                gradescope_tests(standings, player), "leaderboard", leaders);
  jansson_print(json, JSON_INDENT(2) | JSON_ENSURE_ASCII | JSON_REAL_PRECISION(REPORT_PRECISION),
                out);
}

/* ---- JUnit ---- */

/* Is it one of the characters U+FFFE and U+FFFF, which are valid UTF-8 but not allowed in XML? */
static bool is_forbidden(const char *text, size_t size) {
  const unsigned char *byte = (const unsigned char *)text;
  return size >= 3 && byte[0] == 0xEF && byte[1] == 0xBF && byte[2] >= 0xBE;
}

/* Text, or the value of an attribute. `text` may hold newlines of ours, which a reader turns into
 * blanks in an attribute. */
static void put_xml(struct out *out, const char *text, size_t size) {
  static const char special[] = "<>&\"'";
  static const char *const entities[] = {"lt", "gt", "amp", "quot", "apos"};
  for (size_t i = 0; i < size; i++) {
    const char *found = memchr(special, text[i], sizeof special - 1);
    if (found) {
      out_print(out, "&%s;", entities[found - special]);
    } else if (is_forbidden(text + i, size - i)) {
      out_string(out, "\xEF\xBF\xBD"); /* the replacement character */
      i += 2;
    } else {
      out_char(out, text[i]);
    }
  }
}

/* The same for an untrusted text. */
static void put_foreign(struct out *out, const char *text) {
  struct out plain = {0};
  escape_for_terminal(text, &plain);
  if (plain.size) put_xml(out, plain.text, plain.size);
  out_close(&plain);
}

static void put_counts(const struct crosstable_player *of, struct out *out) {
  out_print(out, " tests=\"%lu\" failures=\"%lu\" errors=\"0\" time=\"%.3f\"", of->games,
            of->faults, report_round((double)of->wall_us / 1e6, 3));
}

static void put_testcase(const struct standings *standings, const struct summary *summary,
                         unsigned number, struct out *out) {
  const struct record_seat *seat = &summary->record.seats[number];
  out_string(out, "    <testcase classname=\"");
  put_foreign(out, standings->games[0].record.game);
  out_string(out, "\" name=\"game ");
  put_foreign(out, report_game(summary));
  out_print(out, "\" time=\"%.3f\"", report_round((double)summary->seats[number].wall_us / 1e6, 3));
  if (!verdict_loses(seat->lost)) {
    out_string(out, "/>\n");
    return;
  }
  struct out text = {0};
  put_fault(&(struct report_fault){summary, seat}, &text);
  out_print(out, ">\n      <failure type=\"%s\" message=\"it ", verdict_word(seat->lost));
  put_foreign(out, seat->sentence ? seat->sentence : "lost its seat");
  out_string(out, "\">");
  if (text.size) put_xml(out, text.text, text.size);
  out_string(out, "</failure>\n    </testcase>\n");
  out_close(&text);
}

static void put_properties(const struct standings *standings, unsigned player, struct out *out) {
  const struct rating *rating = &standings->ratings.of[player];
  const struct crosstable_player *of = &standings->table.of[player];
  struct crosstable_cell total = crosstable_total(&standings->table, player);
  const struct {
    const char *name;
    double value;
    int decimals;
  } all[] = {
      {"rank", standings_rank(standings, player), 0},
      {"players", standings->players, 0},
      {"elo", rating->elo, 2},
      {"elo.low", rating->low, 2},
      {"elo.high", rating->high, 2},
      {"percent", 100 * crosstable_share(of), 2},
      {"wins", (double)total.wins, 0},
      {"draws", (double)total.draws, 0},
      {"losses", (double)total.losses, 0},
      {"mean_ms", crosstable_mean_us(of) / 1000, 3},
      {"slowest_ms", (double)of->slowest_us / 1000, 3},
  };
  enum { ALL = sizeof all / sizeof *all, TIMES = 2 };
  for (int i = 0; i < (crosstable_timed(&standings->table) ? ALL : ALL - TIMES); i++)
    out_print(out, "      <property name=\"%s\" value=\"%.*f\"/>\n", all[i].name, all[i].decimals,
              report_round(all[i].value, all[i].decimals));
}

void report_junit(const struct standings *standings, unsigned player, struct out *out) {
  const struct crosstable_player *of = &standings->table.of[player];
  out_string(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites");
  put_counts(of, out);
  out_string(out, ">\n  <testsuite name=\"");
  put_foreign(out, standings->names[player]);
  out_char(out, '"');
  put_counts(of, out);
  out_string(out, " skipped=\"0\">\n    <properties>\n");
  put_properties(standings, player, out);
  out_string(out, "    </properties>\n");
  for (size_t i = 0; i < standings->count; i++)
    for (unsigned j = 0; j < standings->games[i].record.seat_count; j++)
      if (standings->games[i].seats[j].player == player)
        put_testcase(standings, &standings->games[i], j, out);
  out_string(out, "  </testsuite>\n</testsuites>\n");
}

/* ---- Files ---- */

/* A name for a file: letters, digits and some marks stay, everything else becomes %hh, so that no
 * file is hidden, is outside of the folder or looks like an option. */
static void file_name(const char *player, char *name) {
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
  size_t size = 0;
  for (size_t i = 0; player[i] && size + 3 <= FILE_NAME_MAX; i++) {
    bool good = strchr(plain, player[i]) || (i > 0 && strchr("-.", player[i]));
    if (good)
      name[size++] = player[i];
    else
      size += (size_t)snprintf(name + size, 4, "%%%02x", (unsigned char)player[i]);
  }
  name[size] = '\0';
}

/* Is a name among the first `count`? Case does not matter. */
static bool is_taken(const char (*names)[NAME_ROOM], unsigned count, const char *name) {
  for (unsigned i = 0; i < count; i++)
    if (strcasecmp(names[i], name) == 0) return true;
  return false;
}

/* Gives each player a name for its file; equal ones get numbers, in the order of the players'
 * names. */
static void find_names(const struct standings *standings, char (*names)[NAME_ROOM]) {
  for (unsigned i = 0; i < standings->players; i++) {
    char base[FILE_NAME_MAX + 1];
    file_name(standings->names[i], base);
    snprintf(names[i], NAME_ROOM, "%s", base);
    for (unsigned number = 2; is_taken((const char(*)[NAME_ROOM])names, i, names[i]); number++)
      snprintf(names[i], NAME_ROOM, "%s~%u", base, number);
  }
}

static bool write_student(const struct standings *standings, unsigned player,
                          student_report *report, const char *path, struct why *why) {
  struct out out = {0};
  report(standings, player, &out);
  struct why cause;
  bool good =
      file_write(path, out.text, out.size, &cause) || why_say(why, "%.300s: %s", path, cause.text);
  out_close(&out);
  return good;
}

bool report_students(const struct standings *standings, const struct report_format *format,
                     const char *folder, struct why *why) {
  enum { FOLDER_MODE = 0777 };
  if (mkdir(folder, FOLDER_MODE) != 0 && errno != EEXIST) return why_errno(why, folder);
  char(*names)[NAME_ROOM] = memory_new(standings->players, sizeof *names);
  size_t room = strlen(folder) + NAME_ROOM + strlen(format->suffix) + 2;
  char *path = memory_new(room, 1);
  bool good = true;
  find_names(standings, names);
  for (unsigned i = 0; good && i < standings->players; i++) {
    snprintf(path, room, "%s/%s%s", folder, names[i], format->suffix);
    good = write_student(standings, i, format->student, path, why);
  }
  free(names);
  free(path);
  return good;
}

/* ---- All formats ---- */

const struct report_format report_formats[] = {
    {"table", ".txt", report_table, NULL},
    {"csv", ".csv", report_csv, NULL},
    {"json", ".json", report_json, NULL},
    {"markdown", ".md", report_markdown, NULL},
    {"junit", ".xml", NULL, report_junit},
    {"gradescope", ".json", NULL, report_gradescope},
    {NULL, NULL, NULL, NULL},
};
