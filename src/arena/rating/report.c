#include "arena/rating/report.h"

#include "arena/rating/jansson_extra.h"
#include "core/text/escape.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

enum {
  FAULTS_SHOWN = 20, /* of a player in the Markdown report */
  FORMAT = 1,        /* of JSON */
};

double report_round(double number, int decimals) {
  double scale = pow(10, decimals);
  return round(number * scale) / scale + 0.0; /* + 0.0: -0 becomes 0 */
}

/* Appends a number with this many decimals, never as -0, at least `width` characters wide. */
static void put_number(struct out *out, double number, int decimals, int width) {
  out_print(out, "%*.*f", width, decimals, report_round(number, decimals));
}

bool report_next_fault(const struct standings *standings, unsigned player, size_t *at,
                       struct report_fault *fault) {
  while (*at < standings->count) {
    const struct summary *summary = &standings->games[(*at)++];
    const struct record_seat *seats = summary->record.seats;
    for (unsigned i = 0; i < summary->record.seat_count; i++)
      if (summary->seats[i].player == player && verdict_loses(seats[i].lost)) {
        *fault = (struct report_fault){summary, &seats[i]};
        return true;
      }
  }
  return false;
}

const char *report_game(const struct summary *summary) {
  return summary->record.id ? summary->record.id : "-";
}

/* ---- Untrusted texts ---- */

static void put_terminal(struct out *out, const char *text) {
  escape_for_terminal(text, out);
}

/* A quoted field. A text that spreadsheets would take for a formula gets an apostrophe. */
static void put_csv(struct out *out, const char *text) {
  struct out plain = {0};
  escape_for_terminal(text, &plain);
  out_char(out, '"');
  if (plain.size && strchr("=+-@", plain.text[0])) out_char(out, '\'');
  for (size_t i = 0; i < plain.size; i++) {
    if (plain.text[i] == '"') out_char(out, '"');
    out_char(out, plain.text[i]);
  }
  out_char(out, '"');
  out_close(&plain);
}

/* A backslash before each character that may mean something in Markdown or HTML in the middle of a
 * line, or makes a link of a word. */
static void put_markdown(struct out *out, const char *text) {
  struct out plain = {0};
  escape_for_terminal(text, &plain);
  for (size_t i = 0; i < plain.size; i++) {
    bool address = plain.text[i] == ':' && plain.text[i + 1] == '/';
    if (address || strchr("\\`*_{}[]<>|~&@$", plain.text[i])) out_char(out, '\\');
    out_char(out, plain.text[i]);
  }
  out_close(&plain);
}

/* ---- Tables ---- */

/* The columns of the ranking; the player's name is the second. */
static const struct {
  const char *title, *word;    /* for people, and for programs */
  int width;                   /* after a blank */
  int decimals, more_decimals; /* for people, and for programs */
} columns[] = {
    {"#", "rank", 3, 0, 0},
    {"Elo", "elo", 6, 0, 2},
    {"from", "low", 6, 0, 2},
    {"to", "high", 6, 0, 2},
    {"games", "games", 6, 0, 0},
    {"points", "points", 8, 1, 1},
    {"%", "percent", 5, 1, 2},
    {"wins", "wins", 6, 0, 0},
    {"draws", "draws", 6, 0, 0},
    {"losses", "losses", 6, 0, 0},
    {"faults", "faults", 6, 0, 0},
    {"mean ms", "mean_ms", 8, 1, 3},
    {"slowest", "slowest_ms", 8, 1, 3},
};

enum { COLUMNS = sizeof columns / sizeof *columns, TIME_COLUMNS = 2 };

/* The last columns are shown only if times are known. */
static int columns_shown(const struct standings *standings) {
  return crosstable_timed(&standings->table) ? COLUMNS : COLUMNS - TIME_COLUMNS;
}

static double value_of(const struct standings *standings, unsigned player, int column) {
  const struct rating *rating = &standings->ratings.of[player];
  const struct crosstable_player *of = &standings->table.of[player];
  struct crosstable_cell total = crosstable_total(&standings->table, player);
  const double values[COLUMNS] = {standings_rank(standings, player),
                                  rating->elo,
                                  rating->low,
                                  rating->high,
                                  (double)of->games,
                                  crosstable_points(&total),
                                  100 * crosstable_share(of),
                                  (double)total.wins,
                                  (double)total.draws,
                                  (double)total.losses,
                                  (double)of->faults,
                                  crosstable_mean_us(of) / 1000,
                                  (double)of->slowest_us / 1000};
  return values[column];
}

/* The number of characters of a well-formed text. */
static size_t characters(const struct out *text) {
  size_t count = 0;
  for (size_t i = 0; i < text->size; i++)
    count += ((unsigned char)text->text[i] & 0xC0) != 0x80;
  return count;
}

/* A name, padded to `width` characters. */
static void put_name(struct out *out, const char *name, size_t width) {
  struct out text = {0};
  escape_for_terminal(name, &text);
  if (text.size) out_bytes(out, text.text, text.size);
  size_t size = characters(&text);
  out_print(out, "%*s", size < width ? (int)(width - size) : 0, "");
  out_close(&text);
}

static size_t widest_name(const struct standings *standings) {
  size_t widest = strlen("player");
  for (unsigned i = 0; i < standings->players; i++) {
    struct out text = {0};
    escape_for_terminal(standings->names[i], &text);
    size_t width = characters(&text);
    if (width > widest) widest = width;
    out_close(&text);
  }
  return widest;
}

/* What was played, and what the numbers mean. */
static void put_summary(const struct standings *standings,
                        void (*put)(struct out *out, const char *text), struct out *out) {
  put(out, standings->games[0].record.game);
  out_print(out, ", %zu game%s, %u players. Elo: 0 is ", standings->count,
            standings->count == 1 ? "" : "s", standings->players);
  if (standings->anchor >= 0)
    put(out, standings->names[standings->anchor]);
  else
    out_string(out, "the mean of all");
  if (standings->plan.resamples)
    out_string(out, "; the two numbers after it are its 95 % confidence interval");
  out_string(out, ".\n");
}

/* Says who has never met the group of the strongest player. */
static void put_groups(const struct standings *standings,
                       void (*put)(struct out *out, const char *text), struct out *out) {
  unsigned apart = 0, first = standings->group[standings->order[0]];
  for (unsigned i = 0; i < standings->players; i++) {
    unsigned player = standings->order[i];
    if (standings->group[player] == first) continue;
    if (apart++) out_string(out, ", ");
    put(out, standings->names[player]);
  }
  if (!apart) return;
  out_print(out,
            " ha%s never met the others, not even by way of others: their ratings cannot be "
            "compared.\n",
            apart == 1 ? "s" : "ve");
}

/* Says what players tried besides playing. */
static void put_attempts(const struct standings *standings,
                         void (*put)(struct out *out, const char *text), struct out *out) {
  for (unsigned i = 0; i < standings->players; i++) {
    unsigned player = standings->order[i];
    const struct crosstable_player *of = &standings->table.of[player];
    if (!of->refused[0] && !of->left_running) continue;
    put(out, standings->names[player]);
    if (of->refused[0]) {
      out_string(out, " tried system calls that only an attack needs: ");
      put(out, of->refused);
    }
    if (of->left_running)
      out_print(out, "%s left %lu process%s running", of->refused[0] ? "; it" : "",
                of->left_running, of->left_running == 1 ? "" : "es");
    out_string(out, ".\n");
  }
}

void report_attempts(const struct standings *standings, struct out *out) {
  put_attempts(standings, put_terminal, out);
}

void report_table(const struct standings *standings, struct out *out) {
  int shown = columns_shown(standings);
  size_t width = widest_name(standings);
  put_summary(standings, put_terminal, out);
  for (int i = 0; i < shown; i++) {
    out_print(out, " %*s", columns[i].width, columns[i].title);
    if (i == 0) {
      out_string(out, "  ");
      put_name(out, "player", width);
    }
  }
  out_char(out, '\n');
  for (unsigned i = 0; i < standings->players; i++) {
    unsigned player = standings->order[i];
    for (int j = 0; j < shown; j++) {
      out_char(out, ' ');
      put_number(out, value_of(standings, player, j), columns[j].decimals, columns[j].width);
      if (j > 0) continue;
      out_string(out, "  ");
      put_name(out, standings->names[player], width);
    }
    out_char(out, '\n');
  }
  put_groups(standings, put_terminal, out);
  put_attempts(standings, put_terminal, out);
  if (!*standings->head) return;
  out_print(out, "\nThe head of the games: %s (onemove verify)\n", standings->head);
}

/* RFC 4180. */
void report_csv(const struct standings *standings, struct out *out) {
  int shown = columns_shown(standings);
  for (int i = 0; i < shown; i++) {
    if (i > 0) out_char(out, ',');
    out_string(out, columns[i].word);
    if (i == 0) out_string(out, ",player");
  }
  out_string(out, "\r\n");
  for (unsigned i = 0; i < standings->players; i++) {
    unsigned player = standings->order[i];
    for (int j = 0; j < shown; j++) {
      if (j > 0) out_char(out, ',');
      put_number(out, value_of(standings, player, j), columns[j].more_decimals, 0);
      if (j > 0) continue;
      out_char(out, ',');
      put_csv(out, standings->names[player]);
    }
    out_string(out, "\r\n");
  }
}

/* ---- Markdown ---- */

/* The line below the titles: the first column is the rank, the second a name, all others are
 * numbers. */
static void put_rule(struct out *out, unsigned numbers) {
  out_string(out, "\n| ---: | :--- |");
  for (; numbers > 0; numbers--)
    out_string(out, " ---: |");
  out_char(out, '\n');
}

static void put_head(const struct standings *standings, unsigned number, unsigned player,
                     struct out *out) {
  out_print(out, "| %u | ", number);
  put_markdown(out, standings->names[player]);
  out_string(out, " |");
}

static void put_ranking(const struct standings *standings, struct out *out) {
  int shown = columns_shown(standings);
  out_string(out, "| # | player |");
  for (int i = 1; i < shown; i++)
    out_print(out, " %s |", columns[i].title);
  put_rule(out, (unsigned)shown - 1);
  for (unsigned i = 0; i < standings->players; i++) {
    put_head(standings, standings_rank(standings, standings->order[i]), standings->order[i], out);
    for (int j = 1; j < shown; j++) {
      out_char(out, ' ');
      put_number(out, value_of(standings, standings->order[i], j), columns[j].decimals, 0);
      out_string(out, " |");
    }
    out_char(out, '\n');
  }
  struct out groups = {0};
  put_groups(standings, put_markdown, &groups);
  if (groups.size) out_print(out, "\n%s", groups.text);
  out_close(&groups);
}

static void put_results(const struct standings *standings, unsigned player, unsigned other,
                        struct out *out) {
  const struct crosstable_cell *cell = crosstable_at(&standings->table, player, other);
  if (!cell->wins && !cell->draws && !cell->losses) return;
  out_print(out, "%lu-%lu-%lu", cell->wins, cell->draws, cell->losses);
}

/* Not a number with few games: all resamples of a game that was won say that its winner is the
 * stronger one. */
static double superiority(const struct standings *standings, unsigned one, unsigned other) {
  enum { FEW = 10 };
  const struct crosstable *table = &standings->table;
  bool few = table->of[one].games < FEW || table->of[other].games < FEW;
  return few ? NAN : ratings_superiority(&standings->ratings, one, other);
}

static void put_superiority(const struct standings *standings, unsigned player, unsigned other,
                            struct out *out) {
  double probability = superiority(standings, player, other);
  if (player != other && !isnan(probability)) put_number(out, 100 * probability, 1, 0);
}

/* A table with a row and a column for each player, numbered in the order of their ranks. */
static void put_square(const struct standings *standings,
                       void (*put)(const struct standings *standings, unsigned player,
                                   unsigned other, struct out *out),
                       struct out *out) {
  out_string(out, "| # | player |");
  for (unsigned i = 0; i < standings->players; i++)
    out_print(out, " %u |", i + 1);
  put_rule(out, standings->players);
  for (unsigned i = 0; i < standings->players; i++) {
    put_head(standings, i + 1, standings->order[i], out);
    for (unsigned j = 0; j < standings->players; j++) {
      out_char(out, ' ');
      put(standings, standings->order[i], standings->order[j], out);
      out_string(out, " |");
    }
    out_char(out, '\n');
  }
}

static void put_faults(const struct standings *standings, unsigned player, struct out *out) {
  const struct crosstable_player *of = &standings->table.of[player];
  struct report_fault fault;
  size_t at = 0;
  unsigned long shown = 0;
  out_string(out, "\n### ");
  put_markdown(out, standings->names[player]);
  out_print(out, "\n\nSeats lost: %lu", of->faults);
  for (int i = 0; i <= VERDICT_MISNAMED; i++)
    if (of->fault[i]) out_print(out, ", %s %lu", verdict_word((enum verdict)i), of->fault[i]);
  out_string(out, ".\n\n");
  while (shown < FAULTS_SHOWN && report_next_fault(standings, player, &at, &fault)) {
    shown++;
    out_string(out, "* game ");
    put_markdown(out, report_game(fault.summary));
    out_print(out, ", turn %lu: it ", fault.seat->lost_turn + 1UL);
    put_markdown(out, fault.seat->sentence ? fault.seat->sentence : "lost its seat");
    if (fault.seat->evidence) {
      out_string(out, " (");
      put_markdown(out, fault.seat->evidence);
      out_char(out, ')');
    }
    out_char(out, '\n');
  }
  if (shown < of->faults) out_print(out, "* and %lu more\n", of->faults - shown);
}

void report_markdown(const struct standings *standings, struct out *out) {
  out_string(out, "# Standings\n\n");
  put_summary(standings, put_markdown, out);
  out_char(out, '\n');
  put_ranking(standings, out);
  out_string(out, "\n## Cross table\n\nWins, draws and losses of the row's player against the "
                  "column's.\n\n");
  put_square(standings, put_results, out);
  if (standings->plan.resamples) {
    out_string(out, "\n## Likelihood of superiority\n\nThe probability in per cent that the row's "
                    "player is stronger than the column's, if both have ten games.\n\n");
    put_square(standings, put_superiority, out);
  }
  out_string(out, "\n## Faults\n");
  bool any = false;
  for (unsigned i = 0; i < standings->players; i++)
    if (standings->table.of[standings->order[i]].faults) {
      put_faults(standings, standings->order[i], out);
      any = true;
    }
  if (!any) out_string(out, "\nNobody lost a seat.\n");
  struct out attempts = {0};
  put_attempts(standings, put_markdown, &attempts);
  if (attempts.size) out_print(out, "\n%s", attempts.text);
  out_close(&attempts);
}

/* ---- JSON ---- */

static json_t *number(double value, int decimals) {
  return isfinite(value) ? json_real(report_round(value, decimals)) : json_null();
}

static json_t *write_faults(const struct crosstable_player *of) {
  json_t *faults = json_object();
  for (int i = 0; i <= VERDICT_MISNAMED; i++)
    if (of->fault[i])
      json_object_set_new(faults, verdict_word((enum verdict)i), json_integer((long)of->fault[i]));
  return faults;
}

static json_t *write_player(const struct standings *standings, unsigned player) {
  const struct rating *rating = &standings->ratings.of[player];
  const struct crosstable_player *of = &standings->table.of[player];
  struct crosstable_cell total = crosstable_total(&standings->table, player);
  bool timed = crosstable_timed(&standings->table), wide = standings->plan.resamples;
  return json_pack(
      timed ? "{s:i, s:o, s:o, s:o, s:o, s:I, s:o, s:o, s:o, s:I, s:I, s:I, s:o, s:s*, s:o*, s:o, "
              "s:o}"
            : "{s:i, s:o, s:o, s:o, s:o, s:I, s:o, s:o, s:o, s:I, s:I, s:I, s:o, s:s*, s:o*}",
      "rank", (int)standings_rank(standings, player), "player",
      jansson_text(standings->names[player]), "elo", number(rating->elo, 2), "low",
      number(wide ? rating->low : NAN, 2), "high", number(wide ? rating->high : NAN, 2), "games",
      (json_int_t)of->games, "firsts", number(of->firsts, 4), "points",
      number(crosstable_points(&total), 1), "percent", number(100 * crosstable_share(of), 4),
      "wins", (json_int_t)total.wins, "draws", (json_int_t)total.draws, "losses",
      (json_int_t)total.losses, "faults", write_faults(of), "tried",
      of->refused[0] ? of->refused : NULL, "left_running",
      of->left_running ? json_integer((json_int_t)of->left_running) : NULL, "mean_ms",
      timed ? number(crosstable_mean_us(of) / 1000, 3) : NULL, "slowest_ms",
      timed ? number((double)of->slowest_us / 1000, 3) : NULL);
}

static json_t *write_cell(const struct standings *standings, unsigned player, unsigned other) {
  const struct crosstable_cell *cell = crosstable_at(&standings->table, player, other);
  return json_pack("[I, I, I]", (json_int_t)cell->wins, (json_int_t)cell->draws,
                   (json_int_t)cell->losses);
}

static json_t *write_superiority(const struct standings *standings, unsigned player,
                                 unsigned other) {
  return number(superiority(standings, player, other), 4);
}

/* Rows and columns are in the order of the ranking. */
static json_t *write_square(const struct standings *standings,
                            json_t *(*write)(const struct standings *standings, unsigned player,
                                             unsigned other)) {
  json_t *rows = json_array();
  for (unsigned i = 0; i < standings->players; i++) {
    json_t *row = json_array();
    for (unsigned j = 0; j < standings->players; j++)
      row = jansson_append(row, write(standings, standings->order[i], standings->order[j]));
    rows = jansson_append(rows, row);
  }
  return rows;
}

static json_t *write_all_faults(const struct standings *standings) {
  json_t *faults = json_array();
  for (unsigned i = 0; i < standings->players; i++) {
    struct report_fault fault;
    size_t at = 0;
    while (report_next_fault(standings, standings->order[i], &at, &fault))
      faults = jansson_append(faults, json_pack("{s:o, s:o, s:I, s:s, s:o, s:o}", "player",
                                                jansson_text(standings->names[standings->order[i]]),
                                                "game", jansson_text(fault.summary->record.id),
                                                "turn", (json_int_t)fault.seat->lost_turn + 1,
                                                "verdict", verdict_word(fault.seat->lost),
                                                "sentence", jansson_text(fault.seat->sentence),
                                                "evidence", jansson_text(fault.seat->evidence)));
  }
  return faults;
}

json_t *report_object(const struct standings *standings) {
  const char *anchor = standings->anchor < 0 ? NULL : standings->names[standings->anchor];
  json_t *ranking = json_array();
  for (unsigned i = 0; i < standings->players; i++)
    ranking = jansson_append(ranking, write_player(standings, standings->order[i]));
  return json_pack(
      "{s:i, s:o, s:I, s:o, s:i, s:o, s:o, s:o*, s:o, s:s*}", "format", FORMAT, "game",
      jansson_text(standings->games[0].record.game), "games", (json_int_t)standings->count,
      "anchor", jansson_text(anchor), "resamples", (int)standings->plan.resamples, "ranking",
      ranking, "crosstable", write_square(standings, write_cell), "superiority",
      standings->plan.resamples ? write_square(standings, write_superiority) : NULL, "faults",
      write_all_faults(standings), "head", *standings->head ? standings->head : NULL);
}

void report_json(const struct standings *standings, struct out *out) {
  jansson_print(report_object(standings),
                JSON_INDENT(1) | JSON_ENSURE_ASCII | JSON_REAL_PRECISION(REPORT_PRECISION), out);
}
