/* Prints the colours of all devices as a style sheet. For each paint, --NAME is its fill and
 * --NAME-ink the text on it, for light and dark themes; things of a player (data-player) have
 * theirs as --player and --player-ink. */
#include "core/face/palette.h"

#include <stdio.h>

enum { PLAYERS_MAX = 16 }; /* at least as many as any game has */

static void print_colour(const char *name, const char *part, const uint32_t colour[THEMES]) {
  printf("  --%s%s: light-dark(#%06x, #%06x);\n", name, part, (unsigned)colour[THEME_LIGHT],
         (unsigned)colour[THEME_DARK]);
}

int main(void) {
  size_t count;
  const struct paint *paint = palette_paints(&count);
  printf(":root {\n");
  for (size_t i = 0; i < count; i++) {
    print_colour(paint[i].name, "", paint[i].fill);
    print_colour(paint[i].name, "-ink", paint[i].ink);
  }
  printf("}\n");
  for (unsigned player = 1; player <= PLAYERS_MAX; player++) {
    const char *name = palette_player(player)->name;
    printf("[data-player=\"%u\"] { --player: var(--%s); --player-ink: var(--%s-ink); }\n", player,
           name, name);
  }
  return fflush(stdout) == 0 ? 0 : 1;
}
