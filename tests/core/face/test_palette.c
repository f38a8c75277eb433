/* The colours of all devices: text is legible, and people with any kind of colour vision can tell
 * the players apart. */
#include "support/test.h"

#include "core/face/palette.h"

#include <math.h>

enum { VISIONS = 4, PRIMARIES = 3, BYTE = 0xFF };

static const double text_contrast = 4.5;  /* WCAG 2, level AA */
static const double shape_contrast = 3.0; /* the same, for anything but text */
/* Distances in CIE L*a*b*: 2.3 is just noticeable, side by side. */
static const double apart = 25, first_two_apart = 70;

/* What people see of linear RGB: all of it, or what is left without one kind of cones, by Machado,
 * Oliveira and Fernandes (2009), severity 1. */
static const double visions[VISIONS][PRIMARIES][PRIMARIES] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868}, /* protanopia */
     {0.114503, 0.786281, 0.099216},
     {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968}, /* deuteranopia */
     {0.280085, 0.672501, 0.047413},
     {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779}, /* tritanopia */
     {-0.078411, 0.930809, 0.147602},
     {0.004733, 0.691367, 0.303900}},
};

struct linear {
  double part[PRIMARIES];
};

static double linear_part(uint32_t byte) {
  double value = byte / (double)BYTE;
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static struct linear linear_of(uint32_t colour) {
  return (struct linear){{linear_part(colour >> 16 & BYTE), linear_part(colour >> 8 & BYTE),
                          linear_part(colour & BYTE)}};
}

static double luminance(uint32_t colour) {
  struct linear light = linear_of(colour);
  return 0.2126 * light.part[0] + 0.7152 * light.part[1] + 0.0722 * light.part[2];
}

static double contrast(uint32_t one, uint32_t other) {
  double a = luminance(one) + 0.05, b = luminance(other) + 0.05;
  return a > b ? a / b : b / a;
}

static double lab_curve(double value) {
  return value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116;
}

/* A colour in L*a*b* as seen with this vision, for the white point D65. */
static struct linear lab_of(uint32_t colour, const double vision[PRIMARIES][PRIMARIES]) {
  struct linear light = linear_of(colour), seen;
  for (int i = 0; i < PRIMARIES; i++) {
    double sum = 0;
    for (int k = 0; k < PRIMARIES; k++)
      sum += vision[i][k] * light.part[k];
    seen.part[i] = fmin(1, fmax(0, sum));
  }
  double r = seen.part[0], g = seen.part[1], b = seen.part[2];
  double x = lab_curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  double y = lab_curve(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
  double z = lab_curve((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
  return (struct linear){{116 * y - 16, 500 * (x - y), 200 * (y - z)}};
}

static double seen_distance(uint32_t one, uint32_t other,
                            const double vision[PRIMARIES][PRIMARIES]) {
  struct linear a = lab_of(one, vision), b = lab_of(other, vision);
  double square = 0;
  for (int k = 0; k < PRIMARIES; k++)
    square += (a.part[k] - b.part[k]) * (a.part[k] - b.part[k]);
  return sqrt(square);
}

/* The distance of two colours for those who see the least of it. */
static double distance(uint32_t one, uint32_t other) {
  double least = INFINITY;
  for (int i = 0; i < VISIONS; i++)
    least = fmin(least, seen_distance(one, other, visions[i]));
  return least;
}

/* The colours of xterm: a cube from 16, and greys from 232. */
static uint32_t of_256(int number) {
  static const uint32_t step[] = {0, 95, 135, 175, 215, 255};
  assert_in_range(number, 16, 255);
  if (number >= 232) return (8U + 10U * (unsigned)(number - 232)) * 0x010101U;
  unsigned cube = (unsigned)number - 16;
  return step[cube / 36] << 16 | step[cube / 6 % 6] << 8 | step[cube % 6];
}

/* Xterm's first 16 colours, which users change. */
static uint32_t of_16(int number) {
  static const uint32_t colours[] = {
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  };
  assert_in_range(number, 0, 15);
  return colours[number];
}

TEST(a_text_stands_out_from_its_fill) {
  size_t count;
  const struct paint *paint = palette_paints(&count);
  for (size_t i = 0; i < count; i++, paint++) {
    for (int theme = 0; theme < THEMES; theme++)
      if (contrast(paint->fill[theme], paint->ink[theme]) < text_contrast)
        fail_msg("%s, theme %d: contrast %.2f", paint->name, theme,
                 contrast(paint->fill[theme], paint->ink[theme]));
    if (paint->fill_256 == PALETTE_DEFAULT) continue;
    if (contrast(of_256(paint->fill_256), of_256(paint->ink_256)) < text_contrast)
      fail_msg("%s, 256 colours: contrast %.2f", paint->name,
               contrast(of_256(paint->fill_256), of_256(paint->ink_256)));
    if (contrast(of_16(paint->fill_16), of_16(paint->ink_16)) < text_contrast)
      fail_msg("%s, 16 colours: contrast %.2f", paint->name,
               contrast(of_16(paint->fill_16), of_16(paint->ink_16)));
  }
}

TEST(a_terminal_s_own_colour_is_left_on_both_sides_or_on_none) {
  size_t count;
  const struct paint *paint = palette_paints(&count);
  for (size_t i = 0; i < count; i++, paint++) {
    bool left = paint->fill_256 == PALETTE_DEFAULT;
    assert_int_equal(paint->ink_256 == PALETTE_DEFAULT, left);
    assert_int_equal(paint->fill_16 == PALETTE_DEFAULT, left);
    assert_int_equal(paint->ink_16 == PALETTE_DEFAULT, left);
  }
}

TEST(players_can_be_told_apart_with_any_colour_vision) {
  for (unsigned one = 1; one <= PALETTE_PLAYERS; one++)
    for (unsigned other = one + 1; other <= PALETTE_PLAYERS; other++)
      for (int theme = 0; theme < THEMES; theme++) {
        double far = distance(palette_player(one)->fill[theme], palette_player(other)->fill[theme]);
        if (far < (other == 2 ? first_two_apart : apart))
          fail_msg("players %u and %u, theme %d: distance %.1f", one, other, theme, far);
      }
}

/* Each player's colour is the nearest of all to one of Okabe and Ito's or, where these run out, to
 * another colour with a name, so that players know theirs. */
TEST(each_number_has_its_colour) {
  static const struct {
    const char *name;
    uint32_t colour;
  } named[PALETTE_PLAYERS] = {
      {"vermilion", 0xD55E00}, {"blue", 0x0072B2},  {"yellow", 0xF0E442},
      {"pink", 0xCC79A7},      {"green", 0x00C000}, {"lavender", 0xA0A0FF},
      {"olive", 0x808000},     {"white", 0xFFFFFF}, {"black", 0x000000},
  };
  for (unsigned number = 1; number <= PALETTE_PLAYERS; number++) {
    const uint32_t wanted = named[number - 1].colour;
    const double far = seen_distance(palette_player(number)->fill[THEME_LIGHT], wanted, visions[0]);
    char name[16];
    snprintf(name, sizeof name, "player-%u", number);
    assert_string_equal(palette_player(number)->name, name);
    for (unsigned other = 1; other <= PALETTE_PLAYERS; other++)
      if (seen_distance(palette_player(other)->fill[THEME_LIGHT], wanted, visions[0]) < far)
        fail_msg("player %u has the %s of player %u", other, named[number - 1].name, number);
  }
}

TEST(a_player_has_the_same_colour_on_all_devices) {
  for (unsigned number = 1; number <= PALETTE_PLAYERS; number++) {
    const struct paint *paint = palette_player(number);
    for (int theme = 0; theme < THEMES; theme++) {
      assert_int_equal(paint->fill[theme], of_256(paint->fill_256));
      assert_int_equal(paint->ink[theme], of_256(paint->ink_256));
    }
  }
}

TEST(marks_can_be_seen_on_the_page) {
  size_t count;
  const struct paint *page = palette_paints(&count);
  /* The mark of the last move is light on purpose, and drawn with an edge of ink. */
  const enum scene_mark marks[] = {MARK_TARGET, MARK_WON, MARK_CHOSEN, MARK_WRONG, MARK_CURSOR};
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    for (int theme = 0; theme < THEMES; theme++)
      assert_true(contrast(palette_mark(marks[i])->fill[theme], page->fill[theme]) >=
                  shape_contrast);
}

TEST(a_thing_has_its_owner_s_paint_and_a_text_the_page_s) {
  size_t count;
  struct scene_cell cell = {.text = "", .role = ROLE_PIECE, .player = 2};
  assert_ptr_equal(palette_cell(&cell), palette_player(2));
  cell.player = PALETTE_PLAYERS + 2;
  assert_ptr_equal(palette_cell(&cell), palette_player(2));
  cell.player = 0;
  assert_ptr_equal(palette_cell(&cell), palette_paints(&count));
  cell = (struct scene_cell){.text = "", .role = ROLE_NAME, .player = 2};
  assert_ptr_equal(palette_cell(&cell), palette_paints(&count));
}

TEST(marks_of_one_meaning_share_a_paint_and_pointers_have_none) {
  enum { MARKS = 9 };
  static const char *const names[MARKS] = {NULL,    "last",   "target", "won",  "chosen",
                                           "wrong", "cursor", NULL,     "wrong"};
  for (int bit = 0; bit < MARKS; bit++) {
    const struct paint *paint = palette_mark((enum scene_mark)(1 << bit));
    assert_int_equal(paint != NULL, names[bit] != NULL);
    if (paint) assert_string_equal(paint->name, names[bit]);
  }
}

TEST(names_are_unique) {
  size_t count;
  const struct paint *paint = palette_paints(&count);
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < i; k++)
      assert_string_not_equal(paint[i].name, paint[k].name);
}

/* The paints of everything else are seen in the golden pictures. */
TEST(a_button_has_its_paint) {
  const struct scene_cell button = {.text = "", .role = ROLE_ACTION};
  assert_string_equal(palette_cell(&button)->name, "action");
}
