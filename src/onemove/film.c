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

void film_write(const struct film *film, const char *title, const struct film_style *style,
                FILE *file) {
  svg_page_write(&film->page, title, style->theme, style->seconds, file);
}

void film_close(struct film *film) {
  svg_page_close(&film->page);
  scene_close(&film->before);
}
