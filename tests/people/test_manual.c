/* "How to play" on devices that draw characters. */
#include "people/manual.h"

#include "onemove/games.h"
#include "people/screen/layout.h"
#include "people/text_device.h"
#include "support/test.h"

enum { WIDTH = 76, NARROW = 37, LONG = 1000, PAGE_LINES = 22 };

/* Calls a function for every lesson of every game, as a page of this width. */
static void each_page(unsigned width, void (*check)(const struct scene *page, unsigned width)) {
  for (const struct game *game = all_games; game->rules; game++)
    for (const struct lesson *lesson = game->face->lessons; lesson->title; lesson++) {
      struct scene page = {0};
      manual_page(game, lesson, width, &page);
      check(&page, width);
      scene_close(&page);
    }
}

static char *in_lines(const struct scene *page) {
  struct out out = {0};
  text_device_draw(page, 0, &out);
  return out_take(&out);
}

static void lines_are_short(const struct scene *page, unsigned width) {
  char *text = in_lines(page);
  for (const char *line = text; *line; line += strcspn(line, "\n") + 1)
    if (strcspn(line, "\n") > width) fail_msg("too long: %.*s", (int)strcspn(line, "\n"), line);
  free(text);
}

TEST(every_lesson_fits_lines_of_eighty_columns) {
  each_page(WIDTH, lines_are_short);
}

static void page_is_narrow(const struct scene *page, unsigned width) {
  struct layout layout = {0};
  layout_make(&layout, page, (int)width, LONG);
  for (size_t i = 0; i < layout.count; i++)
    assert_in_range(layout.place[i].x + layout.place[i].width, 0, width);
  layout_close(&layout);
}

TEST(every_lesson_fits_a_screen_of_forty_columns) {
  each_page(NARROW, page_is_narrow);
}

static void page_is_short(const struct scene *page, unsigned width) {
  struct layout layout = {0};
  layout_make(&layout, page, (int)width, LONG);
  assert_in_range(layout.page_height, 1, PAGE_LINES);
  layout_close(&layout);
}

TEST(every_lesson_fits_a_screen_of_twenty_four_lines) {
  each_page(WIDTH, page_is_short);
}

/* The text of a lesson of the first game. */
static char *told(const char *text, const char *position, unsigned width) {
  const struct lesson lesson = {
      .title = "Title", .text = text, .position = position, .caption = "Caption."};
  struct scene page = {0};
  manual_page(&all_games[0], &lesson, width, &page);
  char *lines = in_lines(&page);
  scene_close(&page);
  return lines;
}

TEST(text_is_broken_at_blanks_and_its_own_lines_are_kept) {
  char *lines = told("one two three\n\n  four", NULL, 9);
  assert_string_equal(lines, "Title\n\none two\nthree\n\n  four\n");
  free(lines);
}

TEST(without_a_picture_that_can_be_read_there_is_the_text) {
  char *lines = told("Text.", "nonsense\n", WIDTH);
  assert_string_equal(lines, "Title\n\nText.\n\n");
  free(lines);
}
