#include "core/face/palette.h"

enum paint_index {
  PAINT_PAGE,
  PAINT_ASIDE,
  PAINT_EMPTY,
  PAINT_WATER,
  PAINT_FLOE,
  PAINT_CARD,
  PAINT_RED_CARD,
  PAINT_HIDDEN,
  PAINT_TILE,
  PAINT_ACTION,
  PAINT_LAST,
  PAINT_TARGET,
  PAINT_WON,
  PAINT_CHOSEN,
  PAINT_WRONG,
  PAINT_CURSOR,
  PAINT_PLAYER, /* the first of PALETTE_PLAYERS */
  PAINTS = PAINT_PLAYER + PALETTE_PLAYERS
};

/* The players' colours were found by a search among the 256 colours of terminals, near those of
 * Okabe and Ito (https://jfly.uni-koeln.de/color), for the largest distance between any two as seen
 * by people with protanopia, deuteranopia and tritanopia. The first two are very far apart. */
static const struct paint paints[PAINTS] = {
    /*                          fill: light, dark     ink: light, dark      256       16 */
    [PAINT_PAGE] = {"page", {0xFFFFFF, 0x15181C}, {0x1B1F24, 0xE8EAED}, -1, -1, -1, -1},
    [PAINT_ASIDE] = {"aside", {0xFFFFFF, 0x15181C}, {0x5B626B, 0xA3ABB5}, -1, -1, -1, -1},
    [PAINT_EMPTY] = {"empty", {0xECEFF2, 0x262B31}, {0x5B626B, 0xA3ABB5}, -1, -1, -1, -1},
    [PAINT_WATER] = {"water", {0x2A76A6, 0x123F5E}, {0xFFFFFF, 0xBFE0F5}, 24, 153, 4, 15},
    [PAINT_FLOE] = {"floe", {0xEEF8FD, 0xC3DAE6}, {0x12303F, 0x0C2431}, 195, 16, 7, 0},
    [PAINT_CARD] = {"card", {0xFFFFFF, 0xE9E7E1}, {0x1B1F24, 0x15181C}, 255, 16, 7, 0},
    [PAINT_RED_CARD] = {"red-card", {0xFFFFFF, 0xE9E7E1}, {0xB3001B, 0xA00018}, 255, 124, 7, 1},
    [PAINT_HIDDEN] = {"hidden", {0x5F5F87, 0x5F5F87}, {0xFFFFFF, 0xFFFFFF}, 60, 231, 5, 15},
    [PAINT_TILE] = {"tile", {0xF6E3B4, 0xE5CF97}, {0x2B2100, 0x1F1800}, 223, 16, 3, 0},
    [PAINT_ACTION] = {"action", {0xDDE3E9, 0x39414A}, {0x1B1F24, 0xE8EAED}, 250, 16, 7, 0},
    [PAINT_LAST] = {"last", {0xFFAF00, 0xFFAF00}, {0x000000, 0x000000}, 214, 16, 3, 0},
    [PAINT_TARGET] = {"target", {0x00875F, 0x00AF87}, {0xFFFFFF, 0x000000}, 36, 16, 2, 0},
    [PAINT_WON] = {"won", {0x1B1F24, 0xFFFFFF}, {0xFFFFFF, 0x000000}, 231, 16, 15, 0},
    [PAINT_CHOSEN] = {"chosen", {0x8700AF, 0xD787FF}, {0xFFFFFF, 0x000000}, 91, 231, 5, 15},
    [PAINT_WRONG] = {"wrong", {0xC4001D, 0xFF5F5F}, {0xFFFFFF, 0x000000}, 160, 231, 1, 15},
    [PAINT_CURSOR] = {"cursor", {0x0068C9, 0x5FAFFF}, {0xFFFFFF, 0x000000}, 75, 16, 6, 0},
    [PAINT_PLAYER] = {"player-1", {0xD75F00, 0xD75F00}, {0x000000, 0x000000}, 166, 16, 9, 0},
    {"player-2", {0x005FAF, 0x005FAF}, {0xFFFFFF, 0xFFFFFF}, 25, 231, 4, 15},
    {"player-3", {0xFFD700, 0xFFD700}, {0x000000, 0x000000}, 220, 16, 11, 0},
    {"player-4", {0xD787AF, 0xD787AF}, {0x000000, 0x000000}, 175, 16, 13, 0},
    {"player-5", {0x5FD75F, 0x5FD75F}, {0x000000, 0x000000}, 77, 16, 10, 0},
    {"player-6", {0xAFAFFF, 0xAFAFFF}, {0x000000, 0x000000}, 147, 16, 14, 0},
    {"player-7", {0x87875F, 0x87875F}, {0x000000, 0x000000}, 101, 16, 3, 0},
    {"player-8", {0xFFFFFF, 0xFFFFFF}, {0x000000, 0x000000}, 231, 16, 15, 0},
    {"player-9", {0x000000, 0x000000}, {0xFFFFFF, 0xFFFFFF}, 16, 231, 0, 15},
};

const struct paint *palette_paints(size_t *count) {
  if (count) *count = PAINTS;
  return paints;
}

const struct paint *palette_player(unsigned number) {
  return &paints[PAINT_PLAYER + (number + PALETTE_PLAYERS - 1) % PALETTE_PLAYERS];
}

const struct paint *palette_cell(const struct scene_cell *cell) {
  static const unsigned char of_role[] = {
      [ROLE_ASIDE] = PAINT_ASIDE,       [ROLE_VOID] = PAINT_ASIDE,    [ROLE_EMPTY] = PAINT_EMPTY,
      [ROLE_WATER] = PAINT_WATER,       [ROLE_FLOE] = PAINT_FLOE,     [ROLE_CARD] = PAINT_CARD,
      [ROLE_RED_CARD] = PAINT_RED_CARD, [ROLE_HIDDEN] = PAINT_HIDDEN, [ROLE_TILE] = PAINT_TILE,
      [ROLE_ACTION] = PAINT_ACTION,
  };
  bool owned = cell->role == ROLE_BADGE || cell->role == ROLE_PIECE || cell->role == ROLE_STONE ||
               cell->role == ROLE_CARD;
  return owned && cell->player ? palette_player(cell->player) : &paints[of_role[cell->role]];
}

const struct paint *palette_mark(enum scene_mark mark) {
  static const struct {
    enum scene_mark mark;
    enum paint_index paint;
  } shown[] = {{MARK_LAST, PAINT_LAST},     {MARK_TARGET, PAINT_TARGET}, {MARK_WON, PAINT_WON},
               {MARK_CHOSEN, PAINT_CHOSEN}, {MARK_WRONG, PAINT_WRONG},   {MARK_LOOSE, PAINT_WRONG},
               {MARK_CURSOR, PAINT_CURSOR}};
  for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
    if (shown[i].mark == mark) return &paints[shown[i].paint];
  return NULL;
}
