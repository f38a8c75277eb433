#include "people/screen/play.h"

#include "people/screen/glyphs.h"

#include <string.h>

enum {
  LIST_WIDTH = 24,  /* of the list of moves, if there is room for it */
  TABLE_WIDTH = 47, /* of the table beside the list, at least */
  SCORES_LINES_MAX = 2,
  ROOMY_WIDTH = 100, /* in a window of at least this size the table grows and is centred */
  ROOMY_HEIGHT = 32,
};

/* The name of a game, for people. */
static struct span title_of(const struct game *game) {
  const char *summary = game->rules->summary;
  return (struct span){summary, strcspn(summary, ":")};
}

/* --- the cursor --- */

const struct place *frame_focus(const struct play *play) {
  const struct layout *layout = &play->frame.layout;
  const struct place *near =
      play->focus_place < layout->count ? &layout->place[play->focus_place] : NULL;
  return play->focus ? layout_find(layout, play->focus, near) : NULL;
}

void frame_set_focus(struct play *play, const struct place *place) {
  play->focus = place ? place->cell->pick : 0;
  play->focus_place = place ? (size_t)(place - play->frame.layout.place) : 0;
  if (place) layout_show(&play->frame.layout, place);
}

/* --- scores --- */

static const char *turn_sign(const struct play *play, unsigned seat) {
  return play_now(play)->course.turn != (int)seat ? " " : play->screen.painter.unicode ? "▶" : ">";
}

/* Lays out everybody's score in an area, with names of at most `name` columns; draws it only if
 * `drawn`. Returns how many lines it takes. */
static int put_scores(const struct play *play, struct area area, int name, bool drawn) {
  const struct roster *roster = state_roster(play_now(play)->state);
  int x = 0, y = 0;
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    const char *id = roster->line[seat].id;
    enum look look = play_now(play)->course.turn == (int)seat ? LOOK_STRONG : LOOK_PLAIN;
    char points[24];
    int size = snprintf(points, sizeof points, " %lu  ", (unsigned long)roster->line[seat].score);
    int own = glyphs_width(id, strlen(id)), width = (own < name ? own : name) + 1 + size;
    if (x > 0 && x + width > area.width) x = 0, y++;
    if (!drawn) {
      x += width;
      continue;
    }
    x += paint_say(area, x, y, look, "%s", turn_sign(play, seat));
    x += paint_text(area, x, y, name, look, id, strlen(id));
    x += paint_text(area, x, y, size, look, points, (size_t)size);
  }
  return y + 1;
}

/* Draws everybody's score in the first lines of an area; returns how many lines it took. */
static int draw_scores(const struct play *play, struct area area) {
  enum { NAME_MAX_COLUMNS = 20 };
  int name = NAME_MAX_COLUMNS, most = area.height > 16 ? SCORES_LINES_MAX : 1;
  while (name > 1 && put_scores(play, area, name, false) > most)
    name--;
  if (area.height > most) area.height = most; /* what has no room is not drawn over the table */
  int lines = put_scores(play, area, name, true);
  return lines < most ? lines : most;
}

/* --- the title --- */

static void draw_title(const struct play *play, struct area area) {
  char turn[SITTER_COMMAND_MAX + 80];
  const struct position *now = play_now(play);
  struct span title = title_of(play->game);
  const struct session *session = &play->session;
  if (now->course.turn >= 0) {
    const char *id = state_roster(now->state)->line[now->course.turn].id;
    const struct sitter *sitter = &session->saved.sitter[now->course.turn];
    if (session_automatic(session, now->course.turn))
      snprintf(turn, sizeof turn, "%.30s %s (%s)", id, session->opponent.pid ? "thinks" : "to move",
               sitter->kind == SITTER_PROGRAM ? "a program" : sitter_kind_text(sitter));
    else
      snprintf(turn, sizeof turn, "%.30s to move", id);
  } else
    snprintf(turn, sizeof turn, "%s",
             now->course.turn == TURN_NOBODY ? "the game is over" : "a draw is pending");
  paint_bar(area);
  int x = 1 + paint_text(area, 1, 0, area.width - 2, LOOK_BAR, title.at, title.size);
  x += paint_say(area, x, 0, LOOK_BAR, "  %s", turn);
  char state[80];
  bool over = now->course.turn == TURN_NOBODY;
  int width = snprintf(state, sizeof state, "%s%s%smove %zu",
                       !play_is_watched(play) ? ""
                       : play->paused         ? "paused"
                                              : play_speed_text(play),
                       play_is_watched(play) ? ", " : "", over ? "after " : "",
                       session->saved.history.now + (over ? 0 : 1));
  if (x + width + 2 < area.width) paint_say(area, area.width - width - 1, 0, LOOK_BAR, "%s", state);
}

/* --- the list of moves --- */

static void draw_list(const struct play *play, struct area area) {
  const struct history *history = &play->session.saved.history;
  size_t rows = area.height > 1 ? (size_t)area.height - 1 : 0, first = 1;
  paint_say(area, 0, 0, LOOK_ASIDE, "Moves");
  if (history->count - first > rows && history->now > rows / 2)
    first = history->now - rows / 2 + rows <= history->count ? history->now - rows / 2
                                                             : history->count - rows;
  for (size_t i = first; i < history->count && i - first < rows; i++) {
    const struct position *position = &history->position[i];
    const char *id = state_roster(position->state)->line[position->seat].id;
    int y = (int)(i - first) + 1, short_name = 8;
    enum look look = i > history->now ? LOOK_ASIDE : i == history->now ? LOOK_STRONG : LOOK_PLAIN;
    int x = paint_say(area, 0, y, look, "%3zu ", i);
    x += paint_text(area, x, y, short_name, look, id, strlen(id)) + 1;
    paint_say(area, x, y, look, "%s", position->announcement);
  }
}

/* --- the table --- */

/* The first place with that mark, or NULL. */
static const struct place *first_marked(const struct layout *layout, enum scene_mark mark) {
  for (size_t i = 0; i < layout->count; i++)
    if (layout->place[i].cell->marks & mark) return &layout->place[i];
  return NULL;
}

/* Moves an area so that what is laid out for it lies in the middle. */
static void centre(struct area *area, const struct layout *layout) {
  int right = (area->width - layout->page_width) / 2;
  int down = (area->height - layout->page_height) / 2;
  if (right > 0) area->x += right, area->width -= right;
  if (down > 0) area->y += down, area->height -= down;
}

/* Lays out the viewer's scene in `area`. If there is room, draws the list of moves beside it. */
static void lay_out(struct play *play, struct area area) {
  struct area screen = paint_screen();
  struct frame *frame = &play->frame;
  struct layout *layout = &frame->layout;
  struct area list = {area.x + area.width - LIST_WIDTH, area.y, LIST_WIDTH, area.height};
  frame->table = area;
  scene_close(&frame->scene);
  bool whole = play->viewer == VIEW_ALL;
  history_scene(&play->session.saved.history, whole ? -1 : play->viewer, whole,
                play->composing && !whole ? &play->compose : NULL, &frame->scene);
  layout->roomy = screen.width >= ROOMY_WIDTH && screen.height >= ROOMY_HEIGHT;
  layout_make(layout, &frame->scene, area.width, area.height);
  int needed =
      layout->board.block && layout->board.width > TABLE_WIDTH ? layout->board.width : TABLE_WIDTH;
  if (needed + 1 + LIST_WIDTH <= area.width) {
    draw_list(play, list);
    frame->table.width -= LIST_WIDTH + 1;
    layout_make(layout, &frame->scene, frame->table.width, area.height);
  }
  if (layout->roomy) centre(&frame->table, layout);
}

/* Can the move go on in the block of the cursor, or nowhere at all? */
static bool goes_on_here(const struct layout *layout, const struct place *cursor) {
  bool anywhere = false;
  for (size_t i = 0; i < layout->count; i++) {
    const struct place *place = &layout->place[i];
    if (!(place->cell->marks & MARK_TARGET)) continue;
    if (place->block == cursor->block) return true;
    anywhere = true;
  }
  return !anywhere;
}

/* Draws the table; returns the place for the terminal's cursor, or NULL. */
static const struct place *draw_table(struct play *play, struct area area) {
  struct frame *frame = &play->frame;
  lay_out(play, area);
  const struct place *last = play->arrived ? first_marked(&frame->layout, MARK_LAST) : NULL;
  if (last) layout_show(&frame->layout, last);
  const struct place *cursor = play->composing ? first_marked(&frame->layout, MARK_CURSOR) : NULL;
  bool own = cursor != NULL; /* the editor's own cursor */
  if (!own && play->composing) {
    cursor = frame_focus(play);
    if (cursor && play->arrived &&
        (!(cursor->cell->marks & MARK_TARGET) || cursor->block->kind == BLOCK_ACTIONS))
      cursor = NULL;
    if (cursor && play->chosen && !goes_on_here(&frame->layout, cursor)) cursor = NULL;
    if (!cursor) cursor = layout_marked(&frame->layout, NULL, MARK_TARGET, 1);
    if (!cursor) cursor = layout_step(&frame->layout, NULL, 0, 0);
    if (cursor && cursor->cell->pick != play->focus) frame_set_focus(play, cursor);
  }
  if (own) layout_show(&frame->layout, cursor);
  play->arrived = play->chosen = false;
  paint_layout(&play->screen.painter, frame->table, &frame->layout, cursor);
  return cursor;
}

/* --- below --- */

/* The column of a key in the lowest line; -1: there is no room for it. The last key, which leaves
 * the game, always has room. */
static int key_column(const struct hot_key *keys, size_t count, size_t which, int width) {
  enum { GAP = 2 };
  int left = 1, last = GAP + (int)strlen(keys[count - 1].text);
  for (size_t i = 0; i < which; i++) {
    int right = left + (int)strlen(keys[i].text);
    if (right + last <= width) left = right + GAP;
  }
  bool fits = which + 1 == count || left + (int)strlen(keys[which].text) + last <= width;
  return fits ? left : -1;
}

static void draw_keys(const struct hot_key *keys, size_t count, struct area area) {
  paint_bar(area);
  for (size_t i = 0; i < count; i++) {
    int x = key_column(keys, count, i, area.width);
    if (x >= 0) paint_say(area, x, 0, LOOK_BAR, "%s", keys[i].text);
  }
}

int frame_key_at(const struct play *play, const struct hot_key *keys, size_t count, int x) {
  for (size_t i = 0; i < count; i++) {
    int left = key_column(keys, count, i, play->frame.keys.width);
    if (left >= 0 && x >= left && x < left + (int)strlen(keys[i].text)) return (int)i;
  }
  return -1;
}

/* Draws the line that is being typed; returns the column of its end. */
static int draw_line(const struct play *play, struct area area) {
  const char *text = glyphs_end(play->line, area.width - 3);
  int x = paint_say(area, 0, 0, LOOK_STRONG, "> ");
  return area.x + x + paint_text(area, x, 0, area.width - x, LOOK_STRONG, text, strlen(text));
}

/* --- everything --- */

void frame_draw(struct play *play, const struct hot_key *keys, size_t count) {
  struct frame *frame = &play->frame;
  struct area screen = paint_screen();
  int width = screen.width, height = screen.height;
  bool typing = *play->line != '\0';
  paint_begin();
  draw_title(play, (struct area){0, 0, width, 1});
  int top = 1 + draw_scores(play, (struct area){1, 1, width - 1, height});
  int lines = dialogue_text((struct area){1, 0, width - 2, 0}, play->message, 0);
  if (lines > height / 4) lines = height / 4;
  int below = (lines > 0 ? lines : 1) + typing;
  frame->keys = (struct area){0, height - 1, width, 1};
  const struct place *cursor =
      draw_table(play, (struct area){0, top, width, height - 1 - below - top});
  dialogue_text((struct area){1, height - 1 - below, width - 2, below - typing}, play->message, 0);
  draw_keys(keys, count, frame->keys);
  int x = -1, y = -1;
  if (typing) {
    y = height - 2;
    x = draw_line(play, (struct area){1, y, width - 2, 1});
  } else if (cursor && layout_seen(&frame->layout, cursor, &x, &y)) {
    x += frame->table.x + cursor->width - 1;
    y += frame->table.y + (cursor->height - 1) / 2;
  } else
    x = y = -1;
  paint_end(x, y);
}

void frame_close(struct frame *frame) {
  scene_close(&frame->scene);
  layout_close(&frame->layout);
}
