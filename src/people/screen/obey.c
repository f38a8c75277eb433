#include "people/screen/play.h"

#include "people/screen/glyphs.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- moves by hand --- */

/* Called after the composition has changed: makes a final move if `finishes`; otherwise shows the
 * notation of a complete one. */
static void composed(struct play *play, bool finishes) {
  struct why why = {0};
  enum composed how = compose_move(&play->compose, play->move, &why);
  play->message[0] = '\0';
  if (how == COMPOSED_PART) return;
  if (how == COMPOSED_FINAL && finishes)
    play_make(play);
  else if (play->game->face->move_scene) /* the notation is meaningless to people */
    play_say(play, "Enter plays it.");
  else {
    char *text =
        rules_move_text(play->game->rules, play->seen, play_now(play)->course.turn, play->move);
    play_say(play, "Enter plays %s.", text);
    free(text);
  }
}

/* The person picks a place, by a click or, at the cursor, by a key. */
static void touch(struct play *play, const struct place *place) {
  if (!play->composing || !place) return;
  unsigned pick = place->cell->pick;
  if (compose_touch(&play->compose, pick)) {
    play->chosen = true;
    composed(play, true);
  } else
    play_say(play, "No move goes there now. Tab leads to what is possible.");
}

/* Plays what has been composed; if that is not a move yet, chooses the thing under the cursor. */
static void confirm(struct play *play) {
  struct why why = {0};
  if (!play->composing) return;
  const struct place *focus = frame_focus(play);
  bool chosen = focus && focus->cell->marks & MARK_CHOSEN;
  if (compose_move(&play->compose, play->move, &why) != COMPOSED_PART)
    play_make(play);
  else if (play->game->face->editor || chosen)
    play_say(play, "Not yet: %s.", why.text);
  else
    touch(play, focus);
}

/* --- another game --- */

static void play_again(struct play *play) {
  if (play_now(play)->course.turn != TURN_NOBODY)
    play_say(play, "The game is not over yet.");
  else if (play->session.saved.keys)
    play_say(play, "This game was read from a file: start another one without game=.");
  else
    play->again = play->leaving = true;
}

/* --- texts to read --- */

/* What is special about this device, after the game's own lessons. */
static const struct lesson keys_lesson = {
    .title = "Keys",
    .text = "arrows      move over the table\n"
            "Tab         go to the next thing that can continue the move; with tiles,\n"
            "            type down or across\n"
            "Space       choose what the cursor is at, or take it back\n"
            "Enter       play the move that is chosen, or what was typed\n"
            "Backspace   take the last choice back; Esc all\n"
            "mouse       choose; the wheel scrolls\n"
            "PgUp PgDn   scroll, with Shift and the arrows to the sides\n"
            "? F1        how to play\n"
            "^T F2       a hint; Enter accepts it\n"
            "^P F3       undo: back to your last decision\n"
            "^N F4       redo\n"
            "F5          the game so far\n"
            "F6          when the game is over: another one, with the seats rotated\n"
            "^L          draw everything again\n"
            "^C F10      leave; the game is saved after each move, nothing is lost"};
static const struct lesson words_lesson = {
    .title = "Words, and watching",
    .text =
        "A move can be typed, too, and these words: hint, undo, redo, moves (what is possible), "
        "game (what was played), save (the file stays when the game is over), again, help, "
        "quit. Begin with a colon where letters have another meaning, such as :undo.\n"
        "\nWhen only computers play\n"
        "Space       pause and go on\n"
        ". or right  one half-move on; , or left: one back\n"
        "+ -         faster, slower"};

static void read_text(struct play *play, const char *title, struct out *text) {
  out_char(text, '\n');
  if (!dialogue_read(&play->screen, title, text->text)) play->leaving = true;
  out_close(text);
}

static void show_help(struct play *play) {
  struct out marks = {0};
  paint_explain_marks(&play->screen.painter, &marks);
  const struct lesson own[] = {
      keys_lesson, {.title = "Marks", .text = marks.text}, words_lesson, {.title = NULL}};
  if (!dialogue_lessons(&play->screen, play->game, own)) play->leaving = true;
  out_close(&marks);
}

static void show_game(struct play *play) {
  const struct history *history = &play->session.saved.history;
  struct out text = {0};
  for (size_t i = 1; i < history->count; i++) {
    const struct position *position = &history->position[i];
    const char *id = state_roster(position->state)->line[position->seat].id;
    out_print(&text, "%zu. %s%s %s\n", i, i > history->now ? "(taken back) " : "", id,
              position->announcement);
  }
  if (history->count == 1) out_string(&text, "Nothing has been played yet.");
  read_text(play, "The game so far", &text);
}

static void show_moves(struct play *play) {
  enum { MANY = 2000 };
  const struct rules *rules = play->game->rules;
  int seat = play_now(play)->course.turn;
  struct out text = {0};
  if (!play->composing || !rules->moves) {
    play_say(play,
             play->composing ? "There are too many legal moves to list." : "It is not your turn.");
    return;
  }
  size_t count;
  struct move *moves = rules_list(rules, play->seen, seat, &count);
  if (!moves || count > MANY) {
    play_say(play, "There are %zu legal moves, too many to list.", count);
    free(moves);
    return;
  }
  for (size_t i = 0; i < count; i++) {
    if (i > 0) out_string(&text, ", ");
    rules->write_move(play->seen, seat, rules_move_at(rules, moves, i), &text);
  }
  free(moves);
  read_text(play, "Legal moves", &text);
}

static void leave(struct play *play) {
  play->leaving = true;
}

/* --- typed lines --- */

static const struct word {
  const char *word;
  void (*act)(struct play *play);
} words[] = {
    {"again", play_again}, {"help", show_help}, {"?", show_help},    {"hint", play_hint},
    {"undo", play_undo},   {"redo", play_redo}, {"game", show_game}, {"moves", show_moves},
    {"save", play_keep},   {"quit", leave},     {"exit", leave},
};

static void obey_line(struct play *play) {
  struct why why = {0};
  char typed[PLAY_LINE_MAX + 1];
  const char *line = typed + strspn(play->line, ": ");
  memcpy(typed, play->line, sizeof typed);
  for (size_t size = strlen(typed); size > 0 && typed[size - 1] == ' '; size--)
    typed[size - 1] = '\0';
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcasecmp(line, words[i].word) == 0) {
      play->line[0] = '\0';
      words[i].act(play);
      return;
    }
  if (!play->composing) {
    play->line[0] = '\0';
    play_say(play, "It is not your turn.");
    return;
  }
  int seat = play_now(play)->course.turn;
  const struct rules *rules = play->game->rules;
  memset((void *)play->move, 0, rules->move_size);
  if (rules->read_move(play->seen, seat, line, play->move, &why) &&
      rules->legal(play->seen, seat, play->move, &why))
    play_make(play);
  else
    play_say(play, "That is not possible: %s.", why.text);
}

static void add_to_line(struct play *play, const char *text) {
  size_t size = strlen(play->line), more = strlen(text);
  if (size + more <= PLAY_LINE_MAX) memcpy(play->line + size, text, more + 1);
}

/* --- keys --- */

static void pause_or_touch(struct play *play) {
  if (play_is_watched(play))
    play_pause(play);
  else
    touch(play, frame_focus(play));
}

static void go(struct play *play, int dx, int dy) {
  if (play_is_watched(play) && dx > 0)
    play_step(play);
  else if (play_is_watched(play) && dx < 0)
    play_undo(play);
  else if (!play->composing)
    layout_scroll(&play->frame.layout, dx, dy);
  else
    frame_set_focus(play, layout_step(&play->frame.layout, frame_focus(play), dx, dy));
}

static void go_to_target(struct play *play, int way) {
  const struct place *place =
      layout_marked(&play->frame.layout, frame_focus(play), MARK_TARGET, way);
  if (play->composing && place) frame_set_focus(play, place);
}

static void faster(struct play *play) {
  play_faster(play, 1);
}

static void slower(struct play *play) {
  play_faster(play, -1);
}

struct bound_key {
  int key;
  void (*act)(struct play *play);
};

/* Mean the same whoever plays and whatever is typed. */
static const struct bound_key command_keys[] = {
    {KEY_OF_F1, show_help},     {KEY_OF_F1 + 1, play_hint},   {KEY_OF_TIP, play_hint},
    {KEY_OF_F1 + 2, play_undo}, {KEY_OF_PREVIOUS, play_undo}, {KEY_OF_F1 + 3, play_redo},
    {KEY_OF_NEXT, play_redo},   {KEY_OF_F1 + 4, show_game},   {KEY_OF_F1 + 5, play_again},
    {KEY_OF_F1 + 9, leave},     {KEY_OF_END_OF_INPUT, leave}, {0, NULL}};

static const struct bound_key watching_keys[] = {{'.', play_step}, {',', play_undo}, {'+', faster},
                                                 {'=', faster},    {'-', slower},    {0, NULL}};

static bool obey_bound_key(struct play *play, const struct bound_key *bound, int key) {
  for (; bound->act; bound++)
    if (bound->key == key) {
      bound->act(play);
      return true;
    }
  return false;
}

static bool obey_moving_key(struct play *play, int key) {
  static const struct {
    int key, dx, dy;
    bool scrolls; /* by a page; otherwise the cursor goes on by one */
  } keys[] = {
      {COMPOSE_UP, 0, -1, false},        {COMPOSE_DOWN, 0, 1, false},
      {COMPOSE_LEFT, -1, 0, false},      {COMPOSE_RIGHT, 1, 0, false},
      {KEY_OF_PAGE_UP, 0, -1, true},     {KEY_OF_PAGE_DOWN, 0, 1, true},
      {KEY_OF_SCROLL_LEFT, -1, 0, true}, {KEY_OF_SCROLL_RIGHT, 1, 0, true},
  };
  int page = play->frame.table.height > 4 ? play->frame.table.height - 3 : 1;
  if (key == COMPOSE_TAB || key == KEY_OF_BACK_TAB) {
    go_to_target(play, key == COMPOSE_TAB ? 1 : -1);
    return true;
  }
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    if (keys[i].key != key) continue;
    if (keys[i].scrolls)
      layout_scroll(&play->frame.layout, keys[i].dx * page, keys[i].dy * page);
    else
      go(play, keys[i].dx, keys[i].dy);
    return true;
  }
  return false;
}

/* Is this a key that the game's editor may use? */
static bool goes_to_editor(const struct play *play, int key) {
  return play->composing && !*play->line && key != '?' &&
         (key >= ' ' || key == COMPOSE_BACKSPACE || key == COMPOSE_TAB) && key <= COMPOSE_END;
}

static void obey_key(struct play *play, int key) {
  char text[] = {(char)key, '\0'};
  if (obey_bound_key(play, command_keys, key)) return;
  if (goes_to_editor(play, key) && compose_type(&play->compose, key)) {
    composed(play, false);
    return;
  }
  if (obey_moving_key(play, key)) return;
  if (key == KEY_OF_ENTER && *play->line)
    obey_line(play);
  else if (key == KEY_OF_ENTER)
    confirm(play);
  else if (key == KEY_OF_ESCAPE) {
    play->line[0] = play->message[0] = '\0';
    if (play->composing) compose_clear(&play->compose);
  } else if (key == KEY_OF_KILL)
    play->line[0] = '\0';
  else if (key == COMPOSE_BACKSPACE)
    glyphs_shorten(play->line);
  else if (key == '?') /* which is in no notation */
    show_help(play);
  else if (*play->line) {
    if (key >= ' ' && key <= '~') add_to_line(play, text);
  } else if (key == ' ')
    pause_or_touch(play);
  else if (play_is_watched(play) && obey_bound_key(play, watching_keys, key))
    return;
  else if (key > ' ' && key <= '~')
    add_to_line(play, text);
}

/* --- what can be clicked below --- */

static const struct hot_key playing_keys[] = {
    {"?:help", show_help},  {"^T:hint", play_hint}, {"^P:undo", play_undo},
    {"^N:redo", play_redo}, {"F5:game", show_game}, {"^C:leave", leave},
};
static const struct hot_key over_keys[] = {
    {"F6:again", play_again}, {"?:help", show_help}, {"^P:undo", play_undo},
    {"F5:game", show_game},   {"^C:leave", leave},
};
static const struct hot_key watched_keys[] = {
    {"Space:pause", play_pause}, {".:step", play_step}, {",:back", play_undo}, {"+:faster", faster},
    {"-:slower", slower},        {"?:help", show_help}, {"^C:leave", leave},
};
static const struct hot_key paused_keys[] = {
    {"Space:go", play_pause}, {".:step", play_step}, {",:back", play_undo}, {"+:faster", faster},
    {"-:slower", slower},     {"?:help", show_help}, {"^C:leave", leave},
};

const struct hot_key *obey_keys(const struct play *play, size_t *count) {
  *count = sizeof over_keys / sizeof *over_keys;
  if (history_now(&play->session.saved.history)->course.turn == TURN_NOBODY) {
    bool read = play->session.saved.keys != NULL; /* then there is no other one to deal */
    *count -= read;
    return over_keys + read;
  }
  *count = sizeof playing_keys / sizeof *playing_keys;
  if (!play_is_watched(play)) return playing_keys;
  *count = sizeof watched_keys / sizeof *watched_keys;
  return play->paused ? paused_keys : watched_keys;
}

static void obey_click(struct play *play, int x, int y) {
  const struct area *table = &play->frame.table;
  size_t count;
  const struct hot_key *keys = obey_keys(play, &count);
  int key = y == play->frame.keys.y ? frame_key_at(play, keys, count, x) : -1;
  if (key >= 0) {
    keys[key].act(play);
    return;
  }
  const struct place *place = layout_at(&play->frame.layout, x - table->x, y - table->y);
  if (!place || !play->composing) return;
  frame_set_focus(play, place);
  touch(play, place);
}

void obey_event(struct play *play, const struct event *event) {
  if (event->kind == EVENT_KEY)
    obey_key(play, event->key);
  else if (event->kind == EVENT_CHARACTER)
    add_to_line(play, event->text);
  else if (event->kind == EVENT_CLICK)
    obey_click(play, event->x, event->y);
  else if (event->kind == EVENT_WHEEL)
    layout_scroll(&play->frame.layout, 0, event->key);
  if (!play->leaving) play_say_over(play);
}
