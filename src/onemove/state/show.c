/* onemove show GAME FILE [--svg] [--light|--dark] [--seat SEAT] */
#include "onemove/tool.h"

#include "core/base/utf8.h"
#include "core/rules/course.h"
#include "people/console.h"
#include "people/text_device.h"

#include <stdlib.h>

/* Prints whose line this is: a file may have any bytes. */
static void show_player(const char *before, const struct roster_line *line, const char *after) {
  char id[ROSTER_ID_MAX + 1];
  snprintf(id, sizeof id, "%s", line->id);
  utf8_mask(id);
  printf("%s %u (%s)%s", before, (unsigned)line->number, id, after);
}

static void show_turn(const struct state *state, int turn) {
  const struct roster *roster = state_roster(state);
  switch (turn) {
  case TURN_NOBODY:
    puts(state_phase(state) == PHASE_PLACEMENT ? "The placement is over." : "The game is over.");
    break;
  case TURN_CHANCE:
    puts("A draw is pending.");
    break;
  case TURN_ANYONE:
    if (state_phase(state) == PHASE_UNKNOWN) puts("The file does not say whose turn it is.");
    break;
  default:
    show_player("It is the turn of player", &roster->line[turn], ".\n");
  }
}

static void show_counts(const struct rules *rules, const struct state *state, struct dice *dice) {
  const struct roster *roster = state_roster(state);
  for (unsigned seat = 0; seat < roster->seats; seat++) {
    if (!course_may_move(rules, state, (int)seat)) continue;
    size_t moves = rules_count_moves(rules, state, (int)seat, dice);
    /* No moves are known of a hand that is not shown, although there may be some. */
    if (moves == 0 && !rules_perfect_information(rules)) continue;
    show_player("Player", &roster->line[seat], "");
    printf(" has %s%zu move%s.\n", rules->moves ? "" : "at least ", moves, moves == 1 ? "" : "s");
  }
}

static void draw_text(const struct game *game, const struct state *state, int seat,
                      struct dice *dice) {
  text_device_print_state(game->face, state, seat, console_colours(stdout), stdout);
  show_turn(state, game->rules->turn(state));
  show_counts(game->rules, state, dice);
}

void tool_draw(const struct game *game, const struct state *state) {
  struct dice dice = dice_of(0);
  int turn = game->rules->turn(state);
  draw_text(game, state, turn >= 0 ? turn : -1, &dice);
}

const struct options_row theme_options[] = {
    {"--light", NULL, "an SVG with the light theme, whatever the system theme",
     .kind = OPTIONS_CHOICE, .most = SVG_LIGHT},
    {"--dark", NULL, "an SVG with the dark theme", .kind = OPTIONS_CHOICE, .most = SVG_DARK},
    {0},
};

const struct options_row show_options[] = {
    {"--svg", NULL, "as an SVG file, on standard output", OPTIONS_MEMBER(struct tool, drawing.svg)},
    OPTIONS_OF(struct tool, drawing.theme, theme_options),
    {"--seat", "SEAT", "only what that seat may see", OPTIONS_MEMBER(struct tool, drawing.seat)},
    {0},
};

void tool_scene(const struct game *game, const struct state *state, int seat, struct scene *scene) {
  int turn = game->rules->turn(state);
  game->face->scene(state, seat, scene);
  if (turn >= 0) scene_mark_turn(scene, state_roster(state)->line[turn].number);
}

/* The text that a screen reader says first, and that a browser's tab shows. */
static void title_of(struct tool *tool, const struct state *state, char *title, size_t size) {
  char label[ROSTER_LABEL_SIZE];
  int turn = tool->game->rules->turn(state);
  snprintf(title, size, turn >= 0 ? "%s: the turn of %s" : "%s", tool->game->rules->name,
           turn >= 0 ? roster_label(state_roster(state), (unsigned)turn, label) : "");
}

static void draw_svg(struct tool *tool, const struct state *state, int seat) {
  char title[ROSTER_LABEL_SIZE + 64];
  struct scene scene = {0};
  struct svg_page page = {0};
  title_of(tool, state, title, sizeof title);
  tool_scene(tool->game, state, seat, &scene);
  svg_page_add(&page, &scene, NULL);
  svg_page_write(&page, title, tool->drawing.theme, 0, stdout);
  svg_page_close(&page);
  scene_close(&scene);
}

/* Replaces the document's state by the view of tool->drawing.seat, if that is given. */
static int hide(struct tool *tool, struct document *document, int *seat) {
  if (!tool->drawing.seat) return EXIT_MOVED;
  *seat = tool_seat(tool, document->state, tool->drawing.seat);
  if (*seat == TOOL_NO_SEAT) return tool_fail(tool, EXIT_INTERNAL, NULL);
  struct state *seen = rules_new_view(tool->game->rules, document->state, *seat);
  free(document->state);
  document->state = seen;
  return EXIT_MOVED;
}

int tool_show(struct tool *tool, struct document *document) {
  int turn = tool->game->rules->turn(document->state), seat = turn >= 0 ? turn : -1;
  int status = hide(tool, document, &seat);
  if (status != EXIT_MOVED) return status;
  if (tool->drawing.svg)
    draw_svg(tool, document->state, seat);
  else
    draw_text(tool->game, document->state, seat, &tool->dice);
  return EXIT_MOVED;
}
