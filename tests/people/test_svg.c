/* Pictures of scenes: they are well-formed whatever the texts hold, and no text leaves its room. */
#include "support/test.h"

#include "people/svg_device.h"
#include "people/svg_text.h"

static char *page_text(const struct svg_page *page, const char *title, enum svg_theme theme,
                       unsigned seconds) {
  char *text = NULL;
  size_t size = 0;
  FILE *file = open_memstream(&text, &size);
  assert_non_null(file);
  svg_page_write(page, title, theme, seconds, file);
  assert_int_equal(fclose(file), 0);
  return text;
}

/* The picture of a line with a name, which the caller frees. */
static char *line_with(const char *name, enum svg_theme theme) {
  struct scene scene = {0};
  struct svg_page page = {0};
  scene_begin(&scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_put(&scene, PART_CAPTION, (struct scene_cell){.text = name, .role = ROLE_NAME});
  svg_page_add(&page, &scene, NULL);
  char *text = page_text(&page, name, theme, 0);
  svg_page_close(&page);
  scene_close(&scene);
  return text;
}

static void assert_escaped(const char *text, bool lines, const char *expected) {
  struct out escaped = {0};
  svg_text_escape(text, lines, &escaped);
  assert_string_equal(escaped.text, expected);
  out_close(&escaped);
}

TEST(markup_in_a_text_is_text) {
  assert_escaped("<b a=\"&amp;\">", false, "&lt;b a=&quot;&amp;amp;&quot;&gt;");
  char *text = line_with("</text><script>alert(1)</script>", SVG_LIGHT);
  assert_null(strstr(text, "<script"));
  free(text);
}

TEST(what_is_not_xml_or_not_seen_is_replaced) {
  assert_escaped("a\xFFz", false, "a\xEF\xBF\xBDz"); /* not UTF-8 */
  assert_escaped("a\xC3", false, "a\xEF\xBF\xBD");   /* truncated */
  assert_escaped("a\x1Bz", false, "a\xEF\xBF\xBDz"); /* escape */
  /* NOLINTNEXTLINE(misc-misleading-bidirectional): tested on purpose */
  assert_escaped("a\xE2\x80\xAEz", false, "a\xEF\xBF\xBDz");     /* right-to-left override */
  assert_escaped("a\xE2\x80\x8Bz", false, "a\xEF\xBF\xBDz");     /* zero width space */
  assert_escaped("a\xEF\xBF\xBEz", false, "a\xEF\xBF\xBDz");     /* U+FFFE */
  assert_escaped("a\xF0\x9F\xBF\xBFz", false, "a\xEF\xBF\xBDz"); /* U+1FFFF */
  assert_escaped("a\nz", false, "a\xEF\xBF\xBDz");
  assert_escaped("a\nz", true, "a\nz");
  assert_escaped("\xD7\xA9\xC3\xA9\xE6\x97\xA5\xF0\x9F\x90\xA7", false,
                 "\xD7\xA9\xC3\xA9\xE6\x97\xA5\xF0\x9F\x90\xA7");
}

/* A viewer shows it in one line: as the tab's name, or when the pointer rests on the picture. */
TEST(a_title_is_one_line) {
  char *text = line_with("two\nlines", SVG_LIGHT);
  assert_non_null(strstr(text, "<title id=\"title\">two\xEF\xBF\xBDlines</title>"));
  free(text);
}

TEST(a_long_name_is_cut_and_its_beginning_stays) {
  static char name[8001];
  memset(name, 'm', sizeof name - 1);
  char *text = line_with(name, SVG_LIGHT), *shown = strstr(text, "mmm\xE2\x80\xA6</text>");
  assert_non_null(shown);
  const char *start = shown;
  while (start[-1] != '>')
    start--;
  assert_in_range(shown - start, 5, 20);
  free(text);
}

TEST(a_text_that_cannot_be_measured_is_clipped) {
  char *text = line_with("plain", SVG_LIGHT);
  assert_null(strstr(text, "<svg x="));
  free(text);
  text = line_with("\xE6\x97\xA5", SVG_LIGHT);
  assert_non_null(strstr(text, "<svg x="));
  free(text);
}

TEST(a_text_is_made_to_fit_its_cell) {
  for (int room = 12; room < 60; room += 5)
    for (const char *text = "100WmK"; *text; text++) {
      int font = svg_text_fit(text, 40, room);
      assert_in_range(font, 1, 40);
      if (font > 1) assert_true(svg_text_width(text, font) <= room);
      if (font < 40) assert_true(svg_text_width(text, font + 1) > room);
    }
}

/* The number in the next such attribute after `at`. */
static int value_of(const char *attribute, const char *at) {
  const char *value = strstr(at, attribute);
  assert_non_null(value);
  return atoi(value + strlen(attribute));
}

/* Whatever the number of columns. */
TEST(how_many_fish_there_are_is_at_least_a_quarter_as_high_as_the_floe) {
  for (uint32_t columns = 1; columns <= 40; columns++) {
    struct scene scene = {0};
    struct svg_page page = {0};
    scene_begin(&scene, (struct scene_block){.kind = BLOCK_GRID, .columns = columns, .rows = 1});
    for (uint32_t i = 0; i < columns; i++)
      scene_put(&scene, PART_BODY,
                (struct scene_cell){.text = "3", .role = ROLE_FLOE, .amount = 3});
    svg_page_add(&page, &scene, NULL);
    char *text = page_text(&page, "t", SVG_LIGHT, 0);
    const char *floe = strstr(text, "<use href=\"#floe\"");
    assert_non_null(floe);
    assert_true(value_of(" font-size=\"", floe) >= value_of(" height=\"", floe) / 4);
    free(text);
    svg_page_close(&page);
    scene_close(&scene);
  }
}

TEST(a_picture_is_light_and_dark_unless_one_is_wanted) {
  size_t count;
  const struct paint *page = palette_paints(&count);
  char light[16], dark[16];
  snprintf(light, sizeof light, "fill:#%06X", page->fill[THEME_LIGHT]);
  snprintf(dark, sizeof dark, "fill:#%06X", page->fill[THEME_DARK]);
  char *text = line_with("x", SVG_LIGHT_OR_DARK);
  assert_non_null(strstr(text, "prefers-color-scheme"));
  assert_non_null(strstr(text, light));
  assert_non_null(strstr(text, dark));
  free(text);
  text = line_with("x", SVG_DARK);
  assert_null(strstr(text, "prefers-color-scheme"));
  assert_null(strstr(text, light));
  assert_non_null(strstr(text, dark));
  free(text);
}

TEST(every_reference_has_its_symbol_and_none_is_superfluous) {
  struct scene scene = {0};
  struct svg_page page = {0};
  scene_begin(&scene, (struct scene_block){
                          .kind = BLOCK_GRID, .columns = 3, .rows = ROLE_ACTION - ROLE_BADGE});
  for (int role = ROLE_BADGE; role < ROLE_ACTION; role++)
    for (unsigned i = 0; i < 3; i++)
      scene_put(&scene, PART_BODY,
                (struct scene_cell){.text = "10S",
                                    .role = (uint8_t)role,
                                    .amount = (uint16_t)(i + 1),
                                    .player = (uint8_t)(3 * i),
                                    .marks = (uint8_t)(i ? 0x7F : 0)});
  svg_page_add(&page, &scene, NULL);
  char *text = page_text(&page, "t", SVG_LIGHT, 0);
  unsigned used = 0, defined = 0;
  for (const char *at = text; (at = strstr(at, "href=\"#")); at++) {
    char symbol[64];
    snprintf(symbol, sizeof symbol, "<symbol id=\"%.*s\"", (int)strcspn(at + 7, "\""), at + 7);
    if (!strstr(text, symbol)) fail_msg("%s is missing", symbol);
    used++;
  }
  for (const char *at = text; (at = strstr(at, "<symbol id=\"")); at++) {
    char use[64];
    snprintf(use, sizeof use, "href=\"#%.*s\"", (int)strcspn(at + 12, "\""), at + 12);
    if (!strstr(text, use)) fail_msg("%s is not used", use);
    defined++;
  }
  assert_true(used > defined && defined > 15);
  free(text);
  svg_page_close(&page);
  scene_close(&scene);
}

TEST(a_film_shows_its_pictures_in_turn_and_a_sheet_all) {
  struct scene scene = {0};
  struct svg_page page = {0};
  scene_begin(&scene, (struct scene_block){.kind = BLOCK_LINE});
  scene_say(&scene, 0, "x");
  for (int i = 0; i < 3; i++)
    svg_page_add(&page, &scene, "caption");
  char *text = page_text(&page, "t", SVG_LIGHT, 2);
  assert_non_null(strstr(text, "<g class=\"f\" style=\"animation-delay:0s\">"));
  assert_non_null(strstr(text, "<g class=\"f\" style=\"animation-delay:2s\">"));
  assert_non_null(strstr(text, "<g class=\"f l\" style=\"animation-delay:4s\">"));
  assert_null(strstr(text, "<script"));
  const int width = value_of(" width=\"", text), height = value_of(" height=\"", text);
  free(text);
  text = page_text(&page, "t", SVG_LIGHT, 0);
  assert_null(strstr(text, "animation"));
  assert_true(value_of(" width=\"", text) > 3 * width);
  assert_int_equal(value_of(" height=\"", text), height);
  free(text);
  svg_page_close(&page);
  scene_close(&scene);
}
