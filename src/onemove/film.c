#include "onemove/film.h"

#include "onemove/tool.h"

bool film_skip(struct film *film, const struct game *game, const struct state *seen, int seat) {
  scene_close(&film->before);
  return tool_scene(game, seen, seat, &film->before);
}

bool film_add(struct film *film, const struct game *game, const struct state *seen, int seat,
              const char *caption) {
  struct scene scene = {0};
  bool good = tool_scene(game, seen, seat, &scene);
  scene_mark_changes(&scene, &film->before);
  good = good && svg_page_add(&film->page, &scene, caption);
  scene_close(&film->before);
  film->before = scene;
  return good;
}

void film_caption(const struct record *record, size_t number, struct out *out) {
  const struct record_turn *turn = number ? &record->turns[number - 1] : NULL;
  if (!turn) {
    out_string(out, "The start");
    return;
  }
  out_string(out, "Turn ");
  out_number(out, number);
  out_string(out, " of ");
  out_number(out, record->turn_count);
  out_string(out, ": ");
  if (turn->seat != RECORD_NOBODY && record->seats[turn->seat].alias[0]) {
    out_string(out, record->seats[turn->seat].alias);
  } else if (turn->seat != RECORD_NOBODY) {
    out_string(out, "seat ");
    out_number(out, turn->seat + 1);
  } else {
    out_string(out, "nobody's seat");
  }
  if (turn->verdict != VERDICT_MOVED) {
    out_string(out, ", ");
    out_string(out, verdict_word(turn->verdict));
  }
  if (turn->move) {
    out_char(out, ' ');
    out_string(out, turn->move);
  }
}

void film_write(const struct film *film, const char *title, const struct film_style *style,
                FILE *file) {
  svg_page_write(&film->page, title, style->theme, style->seconds, file);
}

void film_close(struct film *film) {
  svg_page_close(&film->page);
  scene_close(&film->before);
}
