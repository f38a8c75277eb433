/* Answers a host; asks a strategy for a move, and handles whatever can come instead of one. */
#include "games/fiar/original/protocol.h"

#include "core/file/file.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum {
  QUOTED = 40,    /* bytes of an answer that a message quotes */
  LAST_WORD = 300 /* milliseconds to wait for a strategy that has closed a pipe to end, so that the
                     message can say how it ended */
};

bool protocol_print_move(const struct move *move, struct why *why) {
  const char line[] = {(char)('1' + move->column), '\n'};
  return file_print(STDOUT_FILENO, line, sizeof line) || why_errno(why, "standard output");
}

bool protocol_serve(bool (*answer)(void *context, const char *line, struct why *why), void *context,
                    unsigned long *number, struct why *why) {
  struct lines lines;
  char *line;
  size_t size;
  enum line got;
  lines_open(&lines, STDIN_FILENO, PROTOCOL_LINE_LONGEST);
  for (*number = 1; (got = lines_next(&lines, NULL, &line, &size)) == LINE_READ; ++*number) {
    line_show_nuls(line, size);
    if (!answer(context, line, why)) return false;
  }
  return got == LINE_END || why_say(why, "this is not a line of the protocol");
}

bool strategy_start(struct strategy *strategy, const char *command, struct why *why) {
  if (!process_start_player(&strategy->process, command, why)) return false;
  lines_open(&strategy->lines, strategy->process.from, PROTOCOL_LINE_LONGEST);
  return true;
}

void strategy_stop(struct strategy *strategy, struct clock clock, long grace) {
  struct process *process = &strategy->process;
  if (process->pid <= 0) return;
  if (grace > 0) {
    process_ask(process);
    process_ended(process, clock, grace);
  }
  process_stop(process, clock, grace);
}

static enum reply fault(struct why *why, const char *text) {
  why_say(why, "%s", text);
  return REPLY_FAULT;
}

/* The fault of a strategy that has closed a pipe: how it ended, or else `otherwise`. */
static enum reply gone(struct strategy *strategy, struct clock clock, const char *otherwise,
                       struct why *why) {
  char text[PROCESS_TEXT];
  if (!process_ended(&strategy->process, clock, LAST_WORD)) return fault(why, otherwise);
  return fault(why, process_ending(&strategy->process, text));
}

static enum reply late(const char *half, size_t size, int64_t allowed, struct why *why) {
  double seconds = (double)allowed / (double)NS_PER_SECOND;
  if (size > 0)
    why_say(why, "wrote '%.*s' and did not end the line within %g s", QUOTED, half, seconds);
  else
    why_say(why,
            "did not answer within %g s (a frozen game usually means that the strategy's "
            "output is buffered: it has to be flushed after every line)",
            seconds);
  return REPLY_FAULT;
}

static enum reply judge(const struct state *state, const char *line, struct move *move,
                        struct why *why) {
  struct why wrong = {0};
  int seat = fiar_rules.turn(state);
  if (fiar_read_move(state, seat, line, move, &wrong) &&
      fiar_rules.legal(state, seat, move, &wrong))
    return REPLY_GOOD;
  why_say(why, "answered '%.*s': %s", QUOTED, line, wrong.text);
  return REPLY_FAULT;
}

enum reply strategy_ask(struct strategy *strategy, const struct state *state, struct clock clock,
                        int64_t allowed, struct move *move, struct why *why) {
  enum { ROOM = 2 + FIAR_SIZE + 2 }; /* a line with its newline and a NUL */
  char memory[ROOM], *line;
  size_t size;
  struct out board = out_lend(memory, sizeof memory);
  fiar_write_line(state, &board);
  if (lines_ahead(&strategy->lines)) return fault(why, "wrote something before it was asked");
  const struct deadline deadline = {clock, clock.now(clock.context) + allowed};
  if (!file_print(strategy->process.to, board.text, board.size)) {
    if (errno == EPIPE) return gone(strategy, clock, "closed its input", why);
    return why_errno(why, "writing to a strategy"), REPLY_FAILED;
  }
  enum line got = lines_next(&strategy->lines, &deadline, &line, &size);
  line_show_nuls(line, size);
  switch (got) {
  case LINE_READ:
    return judge(state, line, move, why);
  case LINE_END:
    return gone(strategy, clock, "closed its output", why);
  case LINE_CUT:
    return fault(why, "ended its output in the middle of a line");
  case LINE_LONG:
    why_say(why, "wrote %d bytes without the end of a line", PROTOCOL_LINE_LONGEST + 1);
    return REPLY_FAULT;
  case LINE_LATE:
    return late(line, size, allowed, why);
  case LINE_SIGNAL:
    return REPLY_STOPPED;
  default:
    return why_errno(why, "reading from a strategy"), REPLY_FAILED;
  }
}
