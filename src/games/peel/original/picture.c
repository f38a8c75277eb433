/* A grid drawn for a person. */
#include "games/peel/original/report.h"

void peel_report_grid(const struct grid *grid, FILE *file) {
  for (int y = 0; y < grid->height; y++) {
    for (int x = 0; x < grid->width; x++) {
      char letter = peel_grid_at(grid, x, y);
      fprintf(file, "%s%c", x > 0 ? " " : "", letter ? letter : '.');
    }
    fputc('\n', file);
  }
}
