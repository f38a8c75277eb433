#include "games/fiar/solve_input.h"

#include "games/fiar/fiar.h"

#include <string.h>

/* Longer lines than the longest form of a position are wrong; so much of one is looked at. */
enum { LINE_ROOM = 256, LINE_CELLS_AT = 3 };

/* Reads a line without its end and trailing blanks; what does not fit is left out. */
static bool read_line(struct fiar_input *input, char *buffer, struct span *line) {
  size_t size = 0;
  int c = getc(input->file);
  if (c == EOF) return false;
  for (; c != EOF && c != '\n'; c = getc(input->file))
    if (size < LINE_ROOM) buffer[size++] = (char)c;
  while (size > 0 &&
         (buffer[size - 1] == '\r' || buffer[size - 1] == ' ' || buffer[size - 1] == '\t'))
    size--;
  input->line++;
  *line = (struct span){buffer, size};
  return true;
}

static bool is_header(struct span line) {
  struct cursor cursor, header;
  struct span field, number;
  cursor_open(&cursor, line.at, line.size);
  cursor_open(&header, fiar_board_header, strlen(fiar_board_header));
  cursor_line(&header);
  if (!cursor_line(&cursor)) return false;
  while (cursor_field(&header, &number))
    if (!cursor_field(&cursor, &field) || field.size != 1 || *field.at != *number.at) return false;
  return !cursor_field(&cursor, &field);
}

/* Can its stones have been dropped in turn? `one_line_at` is the column where the cells of the
 * protocol's line begin, 0 for a board. */
static bool in_turn(const struct fiar_position *position, uint32_t one_line_at, struct why *why) {
  enum { CELLS_AT = 2 };
  struct state state = {.one_line_at = one_line_at};
  char line[FIAR_LINE_SIZE];
  fiar_write_line(position, line);
  for (int cell = 0; cell < FIAR_SIZE; cell++) {
    char face = line[CELLS_AT + cell];
    state.cell[cell] = face == '@' ? STONE_AT : face == 'O' ? STONE_O : STONE_NONE;
  }
  return fiar_in_turn(&state, why);
}

static bool read_board(struct fiar_input *input, struct fiar_question *question, struct why *why) {
  char buffer[LINE_ROOM];
  struct span line;
  struct fiar_stones stones = {{0}};
  unsigned long header = input->line;
  for (int row = 0; row < FIAR_ROWS; row++) {
    if (!read_line(input, buffer, &line))
      return why_at(why, input->line + 1, 1, "a board has %d rows, this one %d", FIAR_ROWS, row);
    if (!fiar_read_row(line, row, &stones, input->line, why)) return false;
  }
  input->in_board = true;
  if (fiar_position_of(&stones, &question->position, why)) {
    if (in_turn(&question->position, 0, why)) return true;
    why->line--; /* it counts the header */
  }
  /* The cells stand in every second column, where the writer is neat. */
  why->column = why->field ? 2 * why->field - 1 : 1;
  why->line = header + why->line;
  why->field = 0;
  return false;
}

static bool is_player(struct span line) {
  return memchr(line.at, ' ', line.size) && strchr("@O", *line.at) == NULL;
}

static bool read_one(struct fiar_input *input, struct span line, struct fiar_question *question,
                     struct why *why) {
  bool good;
  if (is_header(line)) {
    good = read_board(input, question, why);
    if (good) fiar_write_line(&question->position, question->text);
    return good;
  }
  input->in_board = false;
  if (line.size >= 2 && line.at[1] == ' ' && strchr("@O", line.at[0]))
    good = fiar_read_line(line, &question->position, why) &&
           in_turn(&question->position, LINE_CELLS_AT, why);
  else
    good = fiar_read_moves(line, &question->position, why);
  if (!good) {
    why->line = input->line;
    return false;
  }
  memcpy(question->text, line.at, line.size);
  question->text[line.size] = '\0';
  return true;
}

enum fiar_input_found fiar_input_next(struct fiar_input *input, struct fiar_question *question,
                                      struct why *why) {
  char buffer[LINE_ROOM];
  struct span line;
  do
    if (!read_line(input, buffer, &line)) return FIAR_INPUT_END;
  while (input->in_board && (line.size == 0 || (!is_header(line) && is_player(line))));
  return read_one(input, line, question, why) ? FIAR_INPUT_POSITION : FIAR_INPUT_WRONG;
}
