#include "referee/verdict.h"

#include "core/base/utf8.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const char *const words[] = {
    [VERDICT_MOVED] = "moved",
    [VERDICT_PASSED] = "passed",
    [VERDICT_STOOD_IN] = "stood-in",
    [VERDICT_NAMED] = "named",
    [VERDICT_CANNOT_RUN] = "cannot-run",
    [VERDICT_LATE] = "late",
    [VERDICT_LATE_CPU] = "late-cpu",
    [VERDICT_TOO_LARGE] = "too-large",
    [VERDICT_TOO_MUCH_MEMORY] = "too-much-memory",
    [VERDICT_TOO_MANY_PROCESSES] = "too-many-processes",
    [VERDICT_CRASHED] = "crashed",
    [VERDICT_BLAMES_BOARD] = "blames-board",
    [VERDICT_GAVE_UP] = "gave-up",
    [VERDICT_BAD_STATUS] = "bad-status",
    [VERDICT_ILLEGAL] = "illegal",
    [VERDICT_LEFT_NOTHING] = "left-nothing",
    [VERDICT_TAMPERED] = "tampered",
    [VERDICT_IDLE] = "idle",
    [VERDICT_NEVER_ENDS] = "never-ends",
    [VERDICT_FALSE_PASS] = "false-pass",
    [VERDICT_MISNAMED] = "misnamed",
    [VERDICT_PERSON_LEFT] = "person-left",
    [VERDICT_INTERRUPTED] = "interrupted",
    [VERDICT_ERROR] = "error",
};

const char *verdict_word(enum verdict verdict) {
  return words[verdict];
}

bool verdict_read(const char *word, enum verdict *verdict) {
  for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(words[i], word) == 0) {
      *verdict = (enum verdict)i;
      return true;
    }
  return false;
}

/* --- what it said --- */

/* The first or the last line that is not blank; NULL if there is none. */
static const char *telling_line(const char *text, bool last) {
  const char *found = NULL;
  while (text && *text) {
    size_t size = strcspn(text, "\n");
    if (strspn(text, " \r\t") < size) {
      found = text;
      if (!last) return found;
    }
    text += size + (text[size] == '\n');
  }
  return found;
}

static const char *last_of(const char *text, const char *part) {
  const char *found = NULL;
  for (const char *at = text; (at = strstr(at, part)); at++)
    found = at;
  return found;
}

/* Go ends with 2 after a panic, and then lists what was going on. */
static const char *go_panic(const char *errors) {
  static const char *const begins[] = {"panic: ", "fatal error: "};
  if (!errors || !strstr(errors, "\ngoroutine ")) return NULL;
  for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
    const char *panic = strstr(errors, begins[i]);
    if (panic && (panic == errors || panic[-1] == '\n')) return panic;
  }
  return NULL;
}

/* Does this line hold that part? */
static bool holds(const char *line, const char *part) {
  const char *found = strstr(line, part);
  return found && found < line + strcspn(line, "\n");
}

/* Perl's die: MESSAGE at FILE line N. */
static bool is_death(const char *line) {
  static const char before[] = " line ";
  size_t size = strcspn(line, "\n");
  if (!size || line[--size] != '.') return false;
  size_t end = size;
  while (size && line[size - 1] >= '0' && line[size - 1] <= '9')
    size--;
  return size < end && size >= strlen(before) &&
         strncmp(line + size - strlen(before), before, strlen(before)) == 0 && holds(line, " at ");
}

/* The line that tells why a program ended that may end with 2 without having looked at the board:
 * in Go, OCaml or Perl, of a shell that does not understand it, or of Python's argparse. */
static const char *failure(const char *errors) {
  static const char *const shell[] = {": Syntax error: ", ": syntax error near ",
                                      ": syntax error: "};
  const char *found = go_panic(errors);
  bool usage = errors && strncmp(errors, "usage: ", strlen("usage: ")) == 0;
  for (const char *line = errors; !found && line && *line; line += *line == '\n') {
    bool telling =
        strncmp(line, "Fatal error: exception ", strlen("Fatal error: exception ")) == 0 ||
        is_death(line) || (usage && holds(line, ": error: "));
    for (size_t i = 0; i < sizeof shell / sizeof *shell; i++)
      telling |= holds(line, shell[i]);
    if (telling) found = line;
    line += strcspn(line, "\n");
  }
  return found;
}

/* Python's exception follows the calls, which are indented; its message may have several lines. */
static const char *python_exception(const char *errors) {
  const char *at = last_of(errors, "Traceback (most recent call last)");
  if (!at) return NULL;
  do
    at += strcspn(at, "\n") + (at[strcspn(at, "\n")] == '\n');
  while (*at == ' ');
  return *at ? at : telling_line(errors, true);
}

/* Node.js shows the source, marks a place in it with ^, and then tells the exception. */
static const char *node_exception(const char *errors) {
  const char *mark = strstr(errors, "\nNode.js v") ? strstr(errors, "^\n") : NULL;
  return mark ? telling_line(mark + strlen("^\n"), false) : NULL;
}

static const char *exception_line(const char *errors) {
  if (!errors) return NULL;
  const char *exception = python_exception(errors);
  if (!exception) exception = node_exception(errors);
  if (!exception) exception = failure(errors);
  if (exception) return exception;
  /* Python's complaint about a program that it cannot compile; then Java's exceptions. */
  const char *last = telling_line(errors, true);
  static const char *const compilers[] = {"SyntaxError: ", "IndentationError: ", "TabError: "};
  for (size_t i = 0; i < sizeof compilers / sizeof *compilers; i++)
    if (last && strncmp(last, compilers[i], strlen(compilers[i])) == 0) return last;
  const char *java = strstr(errors, "Exception in thread \"");
  if (java && (java == errors || java[-1] == '\n')) return java;
  /* Lua, Haskell, Julia and Ruby: the message is first. */
  static const char *const traces[] = {"\nstack traceback:\n", "\nCallStack (from ",
                                       "\nStacktrace:\n", ":in `", ":in '"};
  for (size_t i = 0; i < sizeof traces / sizeof *traces; i++)
    if (strstr(errors, traces[i])) return telling_line(errors, false);
  const char *report = strstr(errors, "SUMMARY: ");
  if (report && strstr(report, "Sanitizer")) return report;
  return strstr(errors, "runtime error: ") ? telling_line(errors, false) : NULL;
}

bool verdict_is_crash(const struct run *run) {
  if (run->ending != ENDING_EXITED) return false;
  return (run->status == 1 && exception_line(run->errors)) ||
         (run->status == 2 && failure(run->errors));
}

/* A place in a program, such as `player` and `12`; the sizes are 0 if it is not known. */
struct code_place {
  const char *file, *line;
  int file_size, line_size;
};

/* Does this line of a stack trace name a place in the program, not in its language's library? */
static bool read_frame(const char *frame, struct code_place *place) {
  static const char python[] = "File \"", java[] = "at ", library[] = "at java";
  const char *between;
  frame += strspn(frame, " \t");
  if (strncmp(frame, python, strlen(python)) == 0) {
    place->file = frame + strlen(python);
    between = "\", line ";
  } else if (strncmp(frame, java, strlen(java)) == 0) {
    place->file = frame + strcspn(frame, "(\n");
    between = ":";
  } else if (*frame == '/' && frame[strcspn(frame, ": \n")] == ':') { /* Node's first line */
    place->file = frame;
    between = ":";
  } else {
    return false;
  }
  const char *end = place->file + strcspn(place->file, "\":\n");
  if (strncmp(end, between, strlen(between)) != 0 ||
      strncmp(place->file, "/usr/", strlen("/usr/")) == 0 ||
      strncmp(frame, library, strlen(library)) == 0)
    return false;
  for (const char *next = place->file; next < end; next++)
    if (*next == '/' || *next == '(') place->file = next + 1;
  place->file_size = (int)(end - place->file);
  place->line = end + strlen(between);
  place->line_size = (int)strspn(place->line, "0123456789");
  return place->line_size > 0 && (*frame != '/' || place->line[place->line_size] == '\n');
}

/* Where an exception was raised, caught or not, if its trace was printed: Python lists the calls
 * from the outermost on, Java and Node.js from the innermost. */
static struct code_place exception_place(const char *errors) {
  struct code_place place = {.file = "", .line = ""}, frame;
  bool innermost = false;
  for (const char *line = errors; *line && !innermost; line += *line == '\n') {
    if (read_frame(line, &frame)) place = frame;
    innermost = place.line_size && strchr("):", place.line[place.line_size]);
    line += strcspn(line, "\n");
  }
  return place;
}

/* The size of a line without its end and full stops: sentences add their own. */
static int size_of_line(const char *line) {
  int size = (int)strcspn(line, "\n");
  while (size && line[size - 1] == '\r')
    size--;
  while (size > 1 && line[size - 1] == '.')
    size--;
  return size;
}

/* The line that says more, as after Rust's `panicked at FILE:LINE:` and C++'s `terminate called`;
 * else an empty text. */
static const char *continued(const char *line) {
  int size = size_of_line(line);
  const char *next = line + strcspn(line, "\n");
  next += *next == '\n';
  next += strspn(next, " ");
  bool more = size && line[size - 1] == ':';
  return more || strncmp(next, "what():", strlen("what():")) == 0 ? next : "";
}

const char *verdict_quote(const struct run *run, char *text) {
  enum { QUOTED_MAX = 160, FILE_MAX = 40, DIGITS_MAX = 9 };
  const char *line = exception_line(run->errors);
  if (!line) line = telling_line(run->errors, false);
  if (!line) line = telling_line(run->out, false);
  *text = '\0';
  if (!line) return text;
  char quoted[QUOTED_MAX + 1];
  const char *next = continued(line);
  snprintf(quoted, sizeof quoted, "%.*s%s%.*s", size_of_line(line), line, *next ? " " : "",
           size_of_line(next), next);
  int at = snprintf(text, VERDICT_QUOTE_SIZE, ": %s", quoted);
  struct code_place place = run->errors ? exception_place(run->errors) : (struct code_place){0};
  bool quotes_it = place.file_size && place.file > line && place.file < line + size_of_line(line);
  if (place.file_size && !quotes_it)
    snprintf(text + at, VERDICT_QUOTE_SIZE - (size_t)at, " (%.*s:%.*s)",
             place.file_size < FILE_MAX ? place.file_size : FILE_MAX, place.file,
             place.line_size < DIGITS_MAX ? place.line_size : DIGITS_MAX, place.line);
  utf8_mask(text);
  return text;
}

/* --- how it ended --- */

/* What a beginner's program has done to get the signal; NULL: the name of the signal says
 * enough. */
static const struct {
  int number;
  const char *name, *cause;
} signals[] = {
    {SIGSEGV, "SEGV", "it used memory that it does not have"},
    {SIGABRT, "ABRT",
     "an assertion failed, an exception was not caught, or allocated memory is damaged"},
    {SIGFPE, "FPE", "an integer was divided by zero"},
    {SIGILL, "ILL", "it executed an illegal instruction"},
    {SIGBUS, "BUS", "it used memory that it does not have"},
    {SIGKILL, "KILL", NULL},
    {SIGTERM, "TERM", NULL},
    {SIGINT, "INT", NULL},
    {SIGHUP, "HUP", NULL},
    {SIGQUIT, "QUIT", NULL},
    {SIGPIPE, "PIPE", NULL},
    {SIGALRM, "ALRM", NULL},
    {SIGXCPU, "XCPU", NULL},
    {SIGXFSZ, "XFSZ", NULL},
    {SIGTRAP, "TRAP", NULL},
    {SIGSYS, "SYS", NULL},
    {SIGUSR1, "USR1", NULL},
    {SIGUSR2, "USR2", NULL},
    {SIGSTOP, "STOP", NULL},
};

static bool is_signal(int number) {
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    if (signals[i].number == number) return true;
  return false;
}

static enum verdict of_signal(const struct run *run, int number, const char *quote,
                              struct why *sentence) {
  if (number == SIGXFSZ) {
    char size[64] = "too many bytes";
    if (run->file_max) snprintf(size, sizeof size, "more than %ld bytes", run->file_max);
    why_say(sentence, "wrote %s to a file (signal XFSZ)", size);
    return VERDICT_TOO_LARGE;
  }
  why_say(sentence, "crashed (signal %d)%s", number, quote);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    if (signals[i].number == number)
      why_say(sentence, "crashed (signal %s%s%s)%s", signals[i].name, signals[i].cause ? ": " : "",
              signals[i].cause ? signals[i].cause : "", quote);
  return VERDICT_CRASHED;
}

/* The verdict on a program that failed because of a limit, as far as this is known; else
 * VERDICT_MOVED. */
static enum verdict of_excess(const struct run *run, const char *quote, struct why *sentence) {
  switch (run->excess) {
  case EXCESS_MEMORY:
    return why_say(sentence, "used more memory than allowed%s", quote), VERDICT_TOO_MUCH_MEMORY;
  case EXCESS_PROCESSES:
    return why_say(sentence, "started more processes than allowed%s", quote),
           VERDICT_TOO_MANY_PROCESSES;
  case EXCESS_SPACE:
    return why_say(sentence, "filled its folder%s", quote), VERDICT_TOO_LARGE;
  case EXCESS_FILE:
    if (run->ending == ENDING_SIGNAL) break; /* of_signal has it */
    return why_say(sentence, "wrote more than %ld bytes to stderr", run->file_max),
           VERDICT_TOO_LARGE;
  case EXCESS_NONE:
    break;
  }
  return VERDICT_MOVED;
}

/* The verdict on a program that ended by itself, but neither with 0 nor with 1. */
static enum verdict of_status(const struct run *run, const char *quote, struct why *sentence) {
  enum { CANNOT_RUN = 126, NOT_FOUND = 127, SIGNALLED = 128 }; /* the shell's */
  static const struct {
    int status;
    enum verdict verdict;
    const char *sentence;
  } known[] = {{2, VERDICT_BLAMES_BOARD,
                "says that the board is wrong (exit status 2), but the board is valid"},
               {3, VERDICT_GAVE_UP, "gave up with an internal error (exit status 3)"},
               {CANNOT_RUN, VERDICT_CANNOT_RUN, "cannot be run"},
               {NOT_FOUND, VERDICT_CANNOT_RUN, "cannot be run"}};
  if (run->status == CANNOT_RUN && strstr(quote, "Permission denied"))
    return why_say(sentence, "cannot be run%s (is it executable? chmod +x makes it so)", quote),
           VERDICT_CANNOT_RUN;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (known[i].status == run->status)
      return why_say(sentence, "%s%s", known[i].sentence, quote), known[i].verdict;
  if (is_signal(run->status - SIGNALLED))
    return of_signal(run, run->status - SIGNALLED, quote, sentence);
  why_say(sentence, "ended with exit status %d, which is not in the contract%s", run->status,
          quote);
  return VERDICT_BAD_STATUS;
}

/* It may be in a language of which the shell understands nothing, or too much. */
static void tell_unmarked(const struct run *run, struct why *sentence) {
  const struct why said = *sentence;
  if (run->unmarked)
    why_say(sentence, "%s (the shell ran it, as its first line does not begin with #!)", said.text);
}

enum verdict verdict_of_ending(const struct run *run, const char *limit, struct why *sentence) {
  char text[VERDICT_QUOTE_SIZE];
  const char *quote = verdict_quote(run, text);
  if (run->ending == ENDING_LATE)
    return why_say(sentence, "did not end within %s seconds", limit), VERDICT_LATE;
  if (run->ending == ENDING_LATE_CPU)
    return why_say(sentence, "used more than %s seconds of processor time", limit),
           VERDICT_LATE_CPU;
  enum verdict exceeded = of_excess(run, quote, sentence);
  if (exceeded != VERDICT_MOVED) return exceeded;
  if (run->ending == ENDING_SIGNAL) return of_signal(run, run->status, quote, sentence);
  if (verdict_is_crash(run))
    return why_say(sentence, "crashed (exit status %d)%s", run->status, quote), VERDICT_CRASHED;
  enum verdict verdict = of_status(run, quote, sentence);
  tell_unmarked(run, sentence);
  return verdict;
}

/* --- what it left --- */

enum verdict verdict_left_nothing(const char *file, const char *why, struct why *sentence) {
  if (why)
    return why_say(sentence, "says that it moved, but what it left as %s %s", file, why),
           VERDICT_ILLEGAL;
  why_say(sentence, "says that it moved, but left no %s", file);
  return VERDICT_LEFT_NOTHING;
}

enum verdict verdict_illegal(const struct why *why, struct why *sentence) {
  char place[80] = "";
  if (why->line)
    snprintf(place, sizeof place, " (line %lu, column %lu)", why->line,
             why->column ? why->column : 1);
  why_say(sentence, "left a board that is not one legal move away%s: %s", place, why->text);
  return VERDICT_ILLEGAL;
}

enum verdict verdict_false_pass(const struct run *run, const char *could, struct why *sentence) {
  char text[VERDICT_QUOTE_SIZE];
  const struct run complaint = {.errors = run->errors};
  const char *quote = verdict_quote(&complaint, text);
  why_say(sentence, "says that it has no move (exit status 1), but it has one: %s%s%s", could,
          *quote ? "; it wrote" : "", quote);
  tell_unmarked(run, sentence);
  return VERDICT_FALSE_PASS;
}
