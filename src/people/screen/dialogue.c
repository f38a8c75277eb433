#include "people/screen/dialogue.h"

#include "people/manual.h"
#include "people/screen/glyphs.h"
#include "process/signals.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool dialogue_too_small(void) {
  struct area area = paint_screen();
  if (area.width >= SCREEN_WIDTH_MIN && area.height >= SCREEN_HEIGHT_MIN) return false;
  paint_begin();
  paint_say(area, 0, 0, LOOK_PLAIN, "Too small.");
  paint_say(area, 0, 1, LOOK_PLAIN, "At least %dx%d", SCREEN_WIDTH_MIN, SCREEN_HEIGHT_MIN);
  paint_end(-1, -1);
  return true;
}

/* Begins a picture with the two bars and returns the area between them. */
static struct area between_bars(const char *title, const char *keys) {
  struct area area = paint_screen();
  paint_begin();
  paint_bar((struct area){0, 0, area.width, 1});
  paint_bar((struct area){0, area.height - 1, area.width, 1});
  paint_say(area, 1, 0, LOOK_BAR, "%s", title);
  paint_say(area, 1, area.height - 1, LOOK_BAR, "%s", keys);
  return (struct area){1, 1, area.width - 2, area.height - 2};
}

/* --- text --- */

int dialogue_text(struct area area, const char *text, int first) {
  size_t size = strlen(text);
  int lines = 0;
  while (size > 0) {
    size_t next, line = glyphs_line(text, size, area.width, &next);
    if (lines >= first && lines - first < area.height)
      paint_text(area, 0, lines - first, area.width, LOOK_PLAIN, text, line);
    lines++;
    text += next;
    size -= next;
  }
  return lines;
}

/* How many lines an event scrolls; 0: it does not scroll. */
static int scrolling(const struct event *event, int page) {
  static const struct {
    int key, lines, pages;
  } keys[] = {{COMPOSE_UP, -1, 0},
              {COMPOSE_DOWN, 1, 0},
              {KEY_OF_ENTER, 1, 0},
              {KEY_OF_PAGE_UP, 0, -1},
              {KEY_OF_PAGE_DOWN, 0, 1},
              {' ', 0, 1},
              {COMPOSE_HOME, -FIELD_TEXT_MAX, 0},
              {COMPOSE_END, FIELD_TEXT_MAX, 0}};
  if (event->kind == EVENT_WHEEL) return 3 * event->key;
  if (event->kind != EVENT_KEY) return 0;
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (keys[i].key == event->key) return keys[i].lines + keys[i].pages * page;
  return 0;
}

static bool closes(const struct event *event) {
  return event->kind == EVENT_KEY &&
         (event->key == 'q' || event->key == '?' || event->key == KEY_OF_ESCAPE ||
          event->key == KEY_OF_END_OF_INPUT || event->key == KEY_OF_F1);
}

bool dialogue_read(struct screen *screen, const char *title, const char *text) {
  int first = 0, lines = 0, height = 0;
  for (;;) {
    if (!dialogue_too_small()) {
      struct area area = between_bars(title, "arrows scroll, q or Esc closes");
      lines = dialogue_text(area, text, first);
      height = area.height;
      if (lines > height)
        paint_say(paint_screen(), area.width - 10, 0, LOOK_BAR, " %d/%d ", first + height, lines);
      paint_end(-1, -1);
    }
    struct event event = terminal_wait(screen->terminal, -1, WAIT_FOR_EVER);
    if (event.kind == EVENT_END) return false;
    bool scrolls = lines > height;
    if (event.kind == EVENT_CLICK) return true;
    if (closes(&event) || (event.kind == EVENT_KEY && event.key == KEY_OF_ENTER &&
                           (!scrolls || first + height >= lines)))
      return true;
    first += scrolling(&event, height - 1);
    if (first > lines - height) first = lines - height;
    if (first < 0) first = 0;
  }
}

/* --- how to play --- */

/* The pages of "How to play", and where a person is in them. */
struct booklet {
  const struct game *game;
  const struct lesson *own; /* the screen's, after those of the game */
  int count, at;            /* pages */
  int first;                /* the first line of the page that is seen */
  int height, lines;        /* how many lines are seen, and how many there are */
};

static const struct lesson *lesson_at(const struct booklet *booklet) {
  const struct lesson *lesson = booklet->game->face->lessons;
  for (int i = 0; i < booklet->at; i++) {
    lesson++;
    if (!lesson->title) lesson = booklet->own;
  }
  return lesson;
}

static void draw_lesson(const struct screen *screen, struct booklet *booklet) {
  enum { TEXT_WIDTH = 76, LONG = 10000 }; /* a page is laid out as a whole, and then cut */
  struct scene scene = {0};
  struct layout layout = {0};
  struct area area = between_bars("How to play", "arrows turn and scroll, Esc closes");
  paint_say(paint_screen(), area.width - 6, 0, LOOK_BAR, " %d/%d ", booklet->at + 1,
            booklet->count);
  int width = area.width - 1; /* the last column is for the arrows that say that there is more */
  manual_page(booklet->game, lesson_at(booklet),
              (unsigned)(width < TEXT_WIDTH ? width : TEXT_WIDTH), &scene);
  layout_make(&layout, &scene, width, LONG);
  layout.height = booklet->height = area.height;
  layout_scroll(&layout, 0, booklet->first);
  booklet->first = layout.page_row;
  booklet->lines = layout.page_height;
  paint_layout(&screen->painter, area, &layout, NULL);
  paint_end(-1, -1);
  layout_close(&layout);
  scene_close(&scene);
}

/* How many pages an event turns; a long page is scrolled to its end first. */
static int turning(const struct event *event, const struct booklet *booklet) {
  if (event->kind == EVENT_CLICK) return 1;
  if (event->kind != EVENT_KEY) return 0;
  switch (event->key) {
  case COMPOSE_LEFT:
    return -1;
  case COMPOSE_RIGHT:
    return 1;
  case COMPOSE_HOME:
    return -booklet->count;
  case COMPOSE_END:
    return booklet->count - 1 - booklet->at;
  case KEY_OF_PAGE_UP:
    return booklet->first == 0 ? -1 : 0;
  case KEY_OF_PAGE_DOWN:
  case KEY_OF_ENTER:
  case ' ':
    return booklet->first + booklet->height >= booklet->lines ? 1 : 0;
  default:
    return 0;
  }
}

bool dialogue_lessons(struct screen *screen, const struct game *game, const struct lesson *own) {
  struct booklet booklet = {.game = game, .own = own};
  for (const struct lesson *lesson = game->face->lessons; lesson->title; lesson++)
    booklet.count++;
  for (const struct lesson *lesson = own; lesson->title; lesson++)
    booklet.count++;
  for (;;) {
    if (!dialogue_too_small()) draw_lesson(screen, &booklet);
    struct event event = terminal_wait(screen->terminal, -1, WAIT_FOR_EVER);
    if (event.kind == EVENT_END) return false;
    int turned = booklet.at + turning(&event, &booklet);
    if (closes(&event) || turned == booklet.count) return true;
    if (turned < 0) turned = 0;
    booklet.first =
        turned != booklet.at ? 0 : booklet.first + scrolling(&event, booklet.height - 1);
    booklet.at = turned;
  }
}

bool dialogue_curtain(struct screen *screen, const char *text) {
  for (;;) {
    if (!dialogue_too_small()) {
      struct area area = between_bars("", "Enter");
      int lines = dialogue_text((struct area){area.x, area.y, area.width, 0}, text, 0);
      int top = (area.height - lines) / 2 > 0 ? (area.height - lines) / 2 : 0;
      dialogue_text((struct area){area.x, area.y + top, area.width, area.height - top}, text, 0);
      paint_end(-1, -1);
    }
    struct event event = terminal_wait(screen->terminal, -1, WAIT_FOR_EVER);
    if (event.kind == EVENT_END) return false;
    if (event.kind == EVENT_KEY && event.key == KEY_OF_END_OF_INPUT) return false;
    if (event.kind == EVENT_KEY && event.key == KEY_OF_ENTER) return true;
  }
}

/* --- choosing --- */

int dialogue_choose(struct screen *screen, const char *title, const char *text,
                    const char *const line[], int count) {
  int at = 0, top = 0, first = 0;
  for (;;) {
    if (!dialogue_too_small()) {
      struct area area = between_bars(title, "arrows choose, Enter, Esc");
      int room = area.height - count > 2 ? area.height - count - 1 : area.height / 2;
      top = dialogue_text((struct area){area.x, area.y, area.width, room}, text, 0) + 1;
      if (top > room + 1) top = room + 1;
      int seen = area.height - top > 0 ? area.height - top : 1;
      if (at < first) first = at;
      if (at >= first + seen) first = at - seen + 1;
      for (int i = first; i < count && i < first + seen; i++)
        paint_say(area, 0, top + i - first, i == at ? LOOK_CHOSEN : LOOK_PLAIN, " %s ", line[i]);
      paint_end(-1, -1);
    }
    struct event event = terminal_wait(screen->terminal, -1, WAIT_FOR_EVER);
    if (event.kind == EVENT_END) return -1;
    if (event.kind == EVENT_CLICK && event.y - 1 - top + first >= 0 &&
        event.y - 1 - top + first < count)
      return event.y - 1 - top + first;
    if (event.kind != EVENT_KEY) continue;
    if (event.key == KEY_OF_ESCAPE || event.key == KEY_OF_END_OF_INPUT) return -1;
    if (event.key == KEY_OF_ENTER) return at;
    if (event.key == COMPOSE_UP && at > 0) at--;
    if (event.key == COMPOSE_DOWN && at + 1 < count) at++;
  }
}

/* --- forms --- */

static void step(struct form *form, int way) {
  for (int at = form->at + way; at >= 0 && at < form->count; at += way)
    if (!form->field[at].hidden) {
      form->at = at;
      return;
    }
}

/* The line of a field among those that are not hidden. */
static int line_of(const struct form *form, int at) {
  int line = 0;
  for (int i = 0; i < at; i++)
    line += !form->field[i].hidden;
  return line;
}

/* Draws a text field; of a text that is too long, the end is seen. Returns the column after it. */
static int draw_typed(struct area area, int x, int y, const struct field *field) {
  int room = area.width - x - 1;
  if (room < 1) return x;
  if (!*field->text && field->note) {
    paint_say(area, x, y, LOOK_ASIDE, "%s", field->note);
    return x;
  }
  const char *text = glyphs_end(field->text, room);
  return x + paint_text(area, x, y, room, LOOK_STRONG, text, strlen(text));
}

/* Draws a field. Sets `cursor` if the person is at this field. */
static void draw_field(struct area area, int y, const struct form *form, int i, int label,
                       int *cursor) {
  const struct field *field = &form->field[i];
  bool at = i == form->at;
  if (i + 1 == form->count) {
    paint_say(area, 0, y, at ? LOOK_CHOSEN : LOOK_STRONG, "[ %s ]", field->label);
    if (at) *cursor = 2;
    return;
  }
  paint_text(area, 0, y, label, at ? LOOK_CHOSEN : LOOK_PLAIN, field->label, strlen(field->label));
  int x = label + 1;
  if (field->choices > 0) {
    int left = x;
    x += paint_say(area, x, y, LOOK_ASIDE, "<");
    x +=
        paint_say(area, x, y, at ? LOOK_CHOSEN : LOOK_STRONG, " %s ", field->choice[field->chosen]);
    x += paint_say(area, x, y, LOOK_ASIDE, "> ");
    if (at) *cursor = left;
  }
  if (field->typed) {
    int end = draw_typed(area, x, y, field);
    if (at) *cursor = end;
    if (field->number && *field->text && field->note)
      paint_say(area, end + 2, y, LOOK_ASIDE, "%s", field->note);
  }
}

static int label_width(const struct form *form, int width) {
  int widest = 0;
  for (int i = 0; i + 1 < form->count; i++) {
    const struct field *field = &form->field[i];
    if (field->hidden) continue;
    int own = glyphs_width(field->label, strlen(field->label));
    if (own > widest) widest = own;
  }
  return widest < width / 2 ? widest : width / 2;
}

static void draw_form(struct form *form, int *top) {
  struct area area =
      between_bars(form->title, "Up/Down field  Left/Right choice  Enter start  Esc quit");
  int message = 0;
  if (*form->message) {
    struct area all = area;
    message = dialogue_text((struct area){all.x, all.y, all.width, 0}, form->message, 0);
    if (message > area.height / 2) message = area.height / 2;
    dialogue_text((struct area){all.x, all.y + all.height - message, all.width, message},
                  form->message, 0);
    area.height -= message;
  }
  int line = line_of(form, form->at), cursor = -1, cursor_y = -1;
  if (line < form->first) form->first = line;
  if (line >= form->first + area.height) form->first = line - area.height + 1;
  *top = area.y - form->first;
  for (int i = 0, y = 0; i < form->count; i++) {
    if (form->field[i].hidden) continue;
    if (y >= form->first && y < form->first + area.height) {
      draw_field(area, y - form->first, form, i, label_width(form, area.width), &cursor);
      if (i == form->at) cursor_y = area.y + y - form->first;
    }
    y++;
  }
  paint_end(cursor < 0 ? -1 : area.x + cursor, cursor_y);
}

static bool count_by(struct field *field, long by) {
  long number = *field->text ? strtol(field->text, NULL, 10) + by : field->min;
  if (number < field->min || number > field->max) return false;
  snprintf(field->text, sizeof field->text, "%ld", number);
  return true;
}

static bool add_text(struct field *field, const char *text) {
  size_t size = strlen(field->text), more = strlen(text);
  if (!field->typed || size + more > FIELD_TEXT_MAX) return false;
  if (field->number && !isdigit((unsigned char)*text)) return false;
  memcpy(field->text + size, text, more + 1);
  return true;
}

/* Changes a field by a key or a character; false if the event means nothing there. */
static bool change(struct field *field, const struct event *event) {
  char text[] = {(char)event->key, '\0'};
  if (event->kind == EVENT_CHARACTER) return add_text(field, event->text);
  if (event->kind != EVENT_KEY) return false;
  int way = event->key == COMPOSE_LEFT ? -1 : event->key == COMPOSE_RIGHT ? 1 : 0;
  if (way && field->number) return count_by(field, way);
  if (way && field->choices > 0)
    field->chosen = (field->chosen + way + field->choices) % field->choices;
  else if (event->key == COMPOSE_BACKSPACE && field->typed && *field->text)
    glyphs_shorten(field->text);
  else if (event->key == KEY_OF_KILL && field->typed)
    *field->text = '\0';
  else
    return event->key >= ' ' && event->key <= '~' && add_text(field, text);
  return true;
}

/* Goes to the field on a line of the screen; false if there is none. */
static bool click(struct form *form, int line) {
  for (int i = 0; i < form->count; i++)
    if (!form->field[i].hidden && line_of(form, i) == line) {
      form->at = i;
      return true;
    }
  return false;
}

enum form_answer dialogue_form(struct screen *screen, struct form *form) {
  int top = 0;
  for (;;) {
    if (!dialogue_too_small()) draw_form(form, &top);
    struct event event = terminal_wait(screen->terminal, -1, WAIT_FOR_EVER);
    int key = event.kind == EVENT_KEY ? event.key : 0, way = 0;
    if (event.kind == EVENT_END || key == KEY_OF_ESCAPE || key == KEY_OF_END_OF_INPUT)
      return FORM_LEFT;
    bool clicked = event.kind == EVENT_CLICK && click(form, event.y - top);
    bool at_button = form->at == form->count - 1;
    if (key == KEY_OF_ENTER || (at_button && (clicked || key == ' '))) {
      form->at = form->count - 1;
      return FORM_PRESSED;
    }
    struct field *field = &form->field[form->at];
    bool changed = clicked ? field->choices > 0 : change(field, &event);
    if (clicked && changed) field->chosen = (field->chosen + 1) % field->choices;
    if (changed) {
      field->touched = true;
      *form->message = '\0';
      return FORM_CHANGED;
    }
    if (event.kind == EVENT_WHEEL) way = event.key;
    if (key == COMPOSE_UP || key == KEY_OF_BACK_TAB) way = -1;
    if (key == COMPOSE_DOWN || key == COMPOSE_TAB) way = 1;
    if (way) step(form, way);
  }
}
