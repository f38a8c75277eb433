#include "games/fiar/original/questions.h"

#include <string.h>

/* Is the line `1 2 3 4 5 6 7`? A player line may also begin with a number, as its ID. */
static bool is_header(struct span line) {
  struct span field;
  struct cursor at = cursor_of(line.at, line.size);
  if (!cursor_line(&at)) return false;
  for (int column = 1; column <= FIAR_COLUMNS; column++)
    if (!cursor_field(&at, &field) || field.size != 1 || *field.at != '0' + column) return false;
  return !cursor_field(&at, &field);
}

static bool is_protocol(struct span line) {
  struct span field;
  struct cursor at = cursor_of(line.at, line.size);
  return cursor_line(&at) && cursor_field(&at, &field) &&
         (span_is(field, "@") || span_is(field, "O"));
}

/* A line with more fields than one is a player line, a header or the protocol's line. If a player's
 * ID is @ or O, its seat number, of one digit, is where the protocol's line has the cells. */
static bool is_player(struct span line) {
  struct span field;
  struct cursor at = cursor_of(line.at, line.size);
  return cursor_line(&at) && cursor_field(&at, &field) && cursor_field(&at, &field) &&
         (field.size == 1 || !is_protocol(line)) && !is_header(line);
}

/* Reads a state that begins in line `first`: a board or the protocol's line. */
static enum fiar_read read_state(unsigned long first, const char *text, size_t size,
                                 struct fiar_question *question, struct why *why) {
  struct state state = {.head = {.phase = PHASE_MOVEMENT}};
  struct out out = out_lend(question->text, sizeof question->text);
  struct setup setup = setup_of(fiar_rules.options, PHASE_MOVEMENT);
  if (!rules_read(&fiar_rules, &state, text, size, &setup, why)) {
    why->line += first - 1;
    return FIAR_READ_WRONG;
  }
  question->position = fiar_position_of(&state);
  fiar_write_line(&state, &out);
  question->text[out.size - 1] = '\0'; /* without the newline */
  out_close(&out);
  return FIAR_READ_POSITION;
}

static enum fiar_read end_board(struct fiar_questions *questions, struct fiar_question *question,
                                struct why *why) {
  unsigned long first = questions->line - questions->rows + 1;
  questions->rows = 0;
  questions->after_board = true;
  return read_state(first, questions->board, questions->size, question, why);
}

/* Takes the next line of a board; the header is the first. */
static enum fiar_read take_row(struct fiar_questions *questions, struct span line,
                               struct fiar_question *question, struct why *why) {
  if (questions->rows == 0) questions->size = 0;
  memcpy(questions->board + questions->size, line.at, line.size);
  questions->size += line.size;
  questions->board[questions->size++] = '\n';
  questions->rows++;
  return questions->rows <= FIAR_ROWS ? FIAR_READ_MORE : end_board(questions, question, why);
}

/* Reads columns in the order of play, such as 44455; without any, the board is empty. A move may
 * end the game, but none may follow it. */
static bool read_moves(unsigned long line, struct span text, struct fiar_question *question,
                       struct why *why) {
  struct fiar_position *position = &question->position;
  *position = (struct fiar_position){0};
  for (size_t i = 0; i < text.size; i++) {
    char digit = text.at[i];
    if (digit < '1' || digit > '0' + FIAR_COLUMNS)
      return why_at(why, line, i + 1, "'%.*s' is not a column: columns are 1 to %d",
                    span_character(text.at + i), text.at + i, FIAR_COLUMNS);
    if (fiar_over(position)) return why_at(why, line, i + 1, "the game is over before this move");
    if (!fiar_play(position, digit - '1'))
      return why_at(why, line, i + 1, "column %c is full", digit);
  }
  memcpy(question->text, text.at, text.size);
  question->text[text.size] = '\0';
  return true;
}

static struct span without_trailing_blanks(struct span line) {
  while (line.size > 0 && strchr("\r \t", line.at[line.size - 1]) && line.at[line.size - 1])
    line.size--;
  return line;
}

enum fiar_read fiar_questions_line(struct fiar_questions *questions, struct span line,
                                   struct fiar_question *question, struct why *why) {
  questions->line++;
  if (questions->line == 1 && !text_unmarked(line.at, line.size, why)) return FIAR_READ_WRONG;
  line = without_trailing_blanks(line);
  if (questions->after_board && (line.size == 0 || is_player(line))) return FIAR_READ_MORE;
  questions->after_board = false;
  bool moves = questions->rows == 0 && !is_header(line) && !is_protocol(line);
  if (moves)
    return read_moves(questions->line, line, question, why) ? FIAR_READ_POSITION : FIAR_READ_WRONG;
  if (line.size > QUESTION_LINE_MAX) {
    why_at(why, questions->line, QUESTION_LINE_MAX + 1, "the line is too long for a position");
    return FIAR_READ_WRONG;
  }
  return questions->rows > 0 || is_header(line)
             ? take_row(questions, line, question, why)
             : read_state(questions->line, line.at, line.size, question, why);
}

enum fiar_read fiar_questions_end(struct fiar_questions *questions, struct fiar_question *question,
                                  struct why *why) {
  return questions->rows > 0 ? end_board(questions, question, why) : FIAR_READ_MORE;
}
