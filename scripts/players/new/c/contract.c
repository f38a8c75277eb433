#include "contract.h"

#include <errno.h>
#include <execinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

const char *me;
bool placing;
struct player players[PLAYERS_MAX + 1];

static const char *input, *output, *wanted_penguins;
static char text[1 << 20], beside[4096];
static char *line = text, *last = text, *next = text; /* the line, the word read last, the rest */
static int line_number = 1;
static FILE *out;

static _Noreturn void stop(int status, const char *what, const char *why) {
  fprintf(stderr, "player: %s: %s\n", what, why);
  exit(status);
}

/* ---- Crashes ---- */

static const char *program;

/* Says in which line of which function of this program it crashed, or has called what crashed:
 * addr2line, which comes with the compiler, finds that in the debug information of -g. On return the
 * program crashes again, and ends. */
static void crashed(int number) {
  enum { OWN = 2, FRAMES = 16 }; /* this function, and what has called it */
  static char command[] = "addr2line -sfpe \"$0\" \"$@\" | sed -n '/^?/d; s/ (disc.*//; p; q' >&2";
  void *frames[FRAMES];
  char address[FRAMES][32], *words[FRAMES + 4] = {"sh", "-c", command, (char *)program};
  (void)number;
  alarm(2); /* seconds, if this does not end: nothing may be intact any more */
  int count = backtrace(frames, FRAMES);
  if (count > OWN && fork() == 0) {
    for (int i = OWN; i < count; i++) { /* what calls another is in the line before its return */
      sprintf(address[i], "%p", (void *)((char *)frames[i] - (i > OWN)));
      words[4 + i - OWN] = address[i];
    }
    execv("/bin/sh", words);
    _exit(0);
  }
  wait(NULL);
}

static void tell_crashes(void) {
  static char stack[1 << 16]; /* the usual one is used up if a function calls itself forever */
  const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action = {.sa_handler = crashed, .sa_flags = (int)(SA_RESETHAND | SA_ONSTACK)};
  sigaltstack(&other, NULL);
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGFPE, &action, NULL);
}

/* ---- The arguments ---- */

/* The value of the last argument KEY=VALUE, or NULL. */
static const char *value_of(const char *key, char **words) {
  const char *value = NULL;
  for (; *words; words++)
    if (strncmp(*words, key, strlen(key)) == 0) value = *words + strlen(key);
  return value;
}

void begin(int argc, char **argv, const char *my_id) {
  const char *phase = value_of("phase=", argv), *seed = value_of("seed=", argv);
  int files = 0;
  program = argv[0];
  tell_crashes();
  me = value_of("id=", argv) ? value_of("id=", argv) : my_id;
  wanted_penguins = value_of("penguins=", argv);
  for (int i = 1; i < argc; i++)
    if (strcmp(argv[i], "name") == 0 || strcmp(argv[i], "id") == 0) {
      puts(me); /* all other arguments are ignored */
      exit(MOVED);
    }
  for (int i = 1; i < argc; i++)
    if (argv[i][strspn(argv[i], "abcdefghijklmnopqrstuvwxyz")] != '=') /* not KEY=VALUE */
      *(files++ ? &output : &input) = argv[i];
  placing = phase && strcmp(phase, "placement") == 0;
  if (files != 2 || !phase || (!placing && strcmp(phase, "movement") != 0))
    stop(INTERNAL, "usage", "player phase=placement|movement [key=value ...] INPUT OUTPUT");
  srand(seed ? (unsigned)strtoul(seed, NULL, 10) : (unsigned)(time(NULL) ^ getpid() << 8));
  FILE *file = strcmp(input, "-") == 0 ? stdin : fopen(input, "r");
  size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
  if (!file || ferror(file)) stop(BAD_INPUT, input, strerror(errno));
  fclose(file);
  while (size > 0 && strchr(" \t\r\n", text[size - 1])) /* blank lines at the end */
    text[--size] = '\0';
}

void check_choice(bool offered) {
  if (!offered) stop(INTERNAL, "choose", "returned what it was not offered");
}

int penguins(void) {
  if (!wanted_penguins) stop(INTERNAL, "penguins=N", "is missing");
  return atoi(wanted_penguins);
}

/* ---- INPUT ---- */

void fail(const char *expected) {
  fprintf(stderr, "%s:%d:%d: expected %s\n", input, line_number, (int)(last - line) + 1, expected);
  exit(BAD_INPUT);
}

char peek(void) {
  next += strspn(next, " \t\r");
  return *next == '\n' ? '\0' : *next;
}

const char *ahead(void) {
  return next;
}

char *word(const char *expected) {
  bool found = peek();
  last = next;
  next += strcspn(next, " \t\r\n");
  if (!found) fail(expected);
  return strndup(last, (size_t)(next - last));
}

int number(int low, int high, const char *expected) {
  char *digits = word(expected);
  long value = strlen(digits) <= 10 ? strtol(digits, NULL, 10) : -1;
  if (digits[strspn(digits, "0123456789")] || value < low || value > high) fail(expected);
  return (int)value;
}

void end_line(void) {
  if (peek()) {
    last = next;
    fail("the end of the line");
  }
  if (!*next) return;
  line = last = ++next;
  line_number++;
}

int read_players(int most) {
  int count = 0;
  for (; *next; count++) {
    char *id = word("a player line: ID number score");
    if (strpbrk(id, "\"'") || (strcmp(id, "-") != 0 && number_of(id)))
      fail("a valid ID that is not used yet");
    int n = number(1, most, "the player's number");
    if (players[n].id) fail("a number that is not taken");
    players[n] = (struct player){id, number(0, SCORE_MAX, "the player's score")};
    end_line();
  }
  return count;
}

int number_of(const char *id) {
  for (int n = 1; n <= PLAYERS_MAX; n++)
    if (players[n].id && strcmp(players[n].id, id) == 0) return n;
  return 0;
}

const char *take_seat(void) {
  int seat = number_of("-");
  if (!seat || number_of(me)) return NULL;
  players[seat].id = me;
  return "takes a seat";
}

/* ---- OUTPUT: written to a file beside it, and renamed. So it is whole, old or new, at any time
 */

FILE *begin_output(void) {
  const char *slash = strrchr(output, '/');
  int folder = slash ? (int)(slash - output) + 1 : 0;
  snprintf(beside, sizeof beside, "%.*s.player-%ld", folder, output, (long)getpid());
  out = strcmp(output, "-") == 0 ? stdout : fopen(beside, "w");
  if (!out) stop(INTERNAL, output, strerror(errno));
  return out;
}

void finish(const char *move) {
  bool is_file = out != stdout;
  for (int n = 1; n <= PLAYERS_MAX; n++)
    if (players[n].id) fprintf(out, "%s %d %d\n", players[n].id, n, players[n].score);
  bool good = !ferror(out);
  good = fclose(out) == 0 && good; /* a full disk may only show here */
  if (!good || (is_file && rename(beside, output) != 0)) {
    int error = errno;
    if (is_file) remove(beside);
    stop(INTERNAL, output, strerror(error));
  }
  fprintf(is_file ? stdout : stderr, "%s\n", move);
  exit(MOVED);
}
