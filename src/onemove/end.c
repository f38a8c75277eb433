/* onemove end GAME STATE [--left SEAT] */
#include "onemove/master.h"
#include "onemove/tool.h"

#include "arena/referee/naming.h"
#include "people/game_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATUS_LOST = 1, STATUS_LEFT = 4 };

struct standing {
  struct seat seat;
  uint32_t score;
};

struct standings {
  struct standing *at;
  unsigned count, kept; /* those who kept their seats come first, best first */
};

static uint32_t score_of(const struct state *state, const struct seat *seat) {
  const struct roster *roster = state_roster(state);
  int at = seat->id[0] ? roster_find(roster, seat->id) : -1;
  return at >= 0 ? roster->line[at].score : 0;
}

/* Is `one` ranked before `other`? Equal scores keep the order of the seats. */
static bool is_before(const struct standing *one, const struct standing *other) {
  if (!one->seat.lost[0] != !other->seat.lost[0]) return !one->seat.lost[0];
  return !one->seat.lost[0] && one->score > other->score;
}

static bool collect(struct standings *standings, const struct store *store,
                    const struct truth *truth, struct why *why) {
  struct seats seats;
  bool good = store_read_seats(store, 0, &seats, why);
  standings->at = good ? calloc(seats.count + 1, sizeof *standings->at) : NULL;
  if (good && !standings->at) {
    why_say(why, "out of memory");
    good = false;
  }
  for (unsigned i = 0; good && i < seats.count; i++) {
    const struct standing standing = {seats.at[i], score_of(truth->state, &seats.at[i])};
    unsigned at = i;
    for (; at > 0 && is_before(&standing, &standings->at[at - 1]); at--)
      standings->at[at] = standings->at[at - 1];
    standings->at[at] = standing;
    standings->kept += !standing.seat.lost[0];
    standings->count++;
  }
  free(seats.at);
  return good;
}

static void print_winners(const struct standings *standings) {
  char label[SEAT_LABEL_SIZE];
  if (standings->kept == 0) {
    puts("Nobody kept a seat");
    return;
  }
  uint32_t best = standings->at[0].score;
  unsigned winners = 0;
  for (; winners < standings->kept && standings->at[winners].score == best; winners++)
    printf("%s%s", winners ? " and " : "", seat_label(&standings->at[winners].seat, label));
  printf(" %s with %u\n", winners > 1 ? "share the first place" : "wins", (unsigned)best);
}

static void print_standings(const struct standings *standings) {
  enum { PER_SECOND = 1000 };
  char label[SEAT_LABEL_SIZE];
  unsigned rank = 0;
  for (unsigned i = 0; i < standings->count; i++)
    if (standings->at[i].seat.kept[0])
      printf("The last turn of %s is kept; this repeats it: '%s/again'\n",
             seat_label(&standings->at[i].seat, label), standings->at[i].seat.kept);
  puts("rank  score  player");
  for (unsigned i = 0; i < standings->count; i++) {
    const struct seat *seat = &standings->at[i].seat;
    unsigned score = (unsigned)standings->at[i].score;
    seat_label(seat, label);
    if (seat->lost[0]) {
      printf("   - %6u  %s lost its seat after %lu moves: it %s\n", score, label, seat->moves,
             seat->lost);
      continue;
    }
    if (i == 0 || score != standings->at[i - 1].score) rank = i + 1;
    printf("%4u %6u  %s (%lu move%s, the slowest %.3f s)\n", rank, score, label, seat->moves,
           seat->moves == 1 ? "" : "s", (double)seat->slowest / PER_SECOND);
  }
  print_winners(standings);
}

/* --- a person has left --- */

static void print_word(const char *word) {
  struct out out = {0};
  out_quoted(&out, word);
  if (out.text) fputs(out.text, stdout);
  out_close(&out);
}

/* Prints the players' commands, which `begin` has stored, starting with number `left`, whose turn
 * it is. */
static bool print_players(const char *work, unsigned left, struct why *why) {
  char path[SEAT_PATH_SIZE];
  size_t size;
  snprintf(path, sizeof path, "%.4000s/players", work);
  char *text = file_read(path, TRUST_OWNER, &size, why);
  if (!text) return false;
  for (int round = 0; round < 2; round++) {
    unsigned number = 1;
    for (const char *word = text; word < text + size; word += strlen(word) + 1, number++) {
      if ((number >= left) != (round == 0)) continue;
      putchar(' ');
      print_word(word);
    }
  }
  free(text);
  return true;
}

/* Prints the command that continues the game. */
static bool print_command(const struct master *master, const char *path, const char *work,
                          unsigned left, struct why *why) {
  printf("game-master %s --board ", master->game_name);
  print_word(path);
  if (master->watch) fputs(" --watch", stdout);
  if (master->allow_short) fputs(" --allow-short", stdout);
  printf(" --time %s", master->limit_text);
  const struct setup *setup = &master->args.setup;
  for (const struct option *option = setup->options; option->key; option++) {
    if (!(option->taken & KEY_PLAY) || !setup_given(setup, option->key)) continue;
    printf(" %s=", option->key);
    if (option->max < option->min)
      print_word(setup_text(setup, option->key));
    else
      printf("%ld", setup_number(setup, option->key));
  }
  fputs(" --", stdout);
  bool good = print_players(work, left, why);
  putchar('\n');
  return good;
}

static int adjourn(const struct master *master, const struct store *store,
                   const struct truth *truth) {
  struct game_file saved = {0};
  bool moved = false;
  char label[SEAT_LABEL_SIZE];
  struct seats seats = {0};
  struct why why = {0};
  size_t size;
  unsigned left = (unsigned)strtoul(master->number, NULL, 10);
  const char *path = master->keep ? master->keep : saved.path;
  char *text = rules_text(truth->rules, truth->state, &size);
  bool good = text && left > 0 && store_read_seats(store, left, &seats, &why);
  if (good && master->keep) good = file_write(master->keep, text, size, &why);
  if (good && !master->keep)
    good = game_file_store(&saved, truth->rules->name, text, size, &moved, &why);
  free(text);
  if (good) {
    printf("%s has left; the game is kept. To continue it:\n",
           seat_label(&seats.at[left - 1], label));
    good = print_command(master, path, store->work, left, &why);
  }
  game_file_close(&saved);
  free(seats.at);
  return good ? STATUS_LEFT : master_fail(EXIT_INTERNAL, &why);
}

/* --- the end --- */

static int end(const struct master *master, const struct store *store, const struct truth *truth) {
  struct standings standings = {0};
  struct why why = {0};
  size_t size;
  bool good = collect(&standings, store, truth, &why);
  if (good) print_standings(&standings);
  if (good && master->keep) {
    char *text = rules_text(truth->rules, truth->state, &size);
    good = text && file_write(master->keep, text, size, &why);
    free(text);
  }
  int status = standings.kept < standings.count ? STATUS_LOST : EXIT_MOVED;
  free(standings.at);
  return good ? status : master_fail(EXIT_INTERNAL, &why);
}

int master_end(int argc, char **argv) {
  enum { FIRST = 2 }; /* GAME STATE */
  struct master master;
  struct truth truth = {0};
  struct store store;
  struct why why = {0};
  int players = 0, status = EXIT_INTERNAL;
  master_open(&master);
  if (argc < FIRST) {
    why_say(&why, "onemove end: the game or the state is missing");
  } else if (master_name_game(&master, argv[0], &why) && master_recall(&master, argv[1], &why) &&
             master_take(&master, argc - FIRST, argv + FIRST, &players, &why)) {
    truth = master_truth(&master);
    store_open(&store, argv[1], NULL);
    seal_close(master_seal(&master, store.work, &why));
    if (!why.text[0]) status = store_read_truth(&store, &truth, &why);
  }
  if (status != EXIT_MOVED)
    master_fail(status, &why);
  else if (master.number)
    status = adjourn(&master, &store, &truth);
  else
    status = end(&master, &store, &truth);
  free(truth.state);
  master_close(&master);
  return complain_if_unwritten("game-master") ? status : EXIT_INTERNAL;
}
