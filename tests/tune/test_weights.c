/* The weights of every game that has some: the compiled values are those of the text, and
 * people can use the text. */
#include "onemove/games.h"

#include "core/file/file.h"
#include "support/test.h"
#include "tune/table.h"

/* The text of a game's weights, or NULL if it has none. The caller frees it. */
static char *text_of(const struct game *game) {
  char path[200];
  size_t size;
  const char *folder = strcmp(game->rules->name, "template") == 0 ? "src" : "src/games";
  snprintf(path, sizeof path, "%s/%s/mind/weights.txt", folder, game->rules->name);
  return file_read(path, TRUST_OWNER, &size, NULL);
}

/* Reads the next line with a weight, as its five parts; false at the end. */
struct row {
  char name[64], legend[200];
  double value, low, high;
};
static bool next_row(char **at, struct row *row) {
  for (char *line; (line = *at) && *line;) {
    char *end = strchr(line, '\n');
    assert_non_null(end); /* the last line ends with a newline, too */
    *end = '\0';
    *at = end + 1;
    if (*line == '\0' || *line == '#') continue;
    assert_int_equal(sscanf(line, "%63s %lf %lf %lf %199[^\n]", row->name, &row->value, &row->low,
                            &row->high, row->legend),
                     5);
    return true;
  }
  return false;
}

TEST(compiled_weights_are_those_of_the_text) {
  int with_weights = 0;
  for (int i = 0; all_games[i].rules; i++) {
    const struct weight *weight = all_games[i].mind->weights;
    char *text = text_of(&all_games[i]), *at = text;
    struct row row;
    assert_int_equal(text != NULL, weight != NULL);
    while (weight && next_row(&at, &row)) {
      assert_string_equal(weight->name, row.name);
      assert_true(weight->value == row.value);
      assert_true(weight->low == row.low);
      assert_true(weight->high == row.high);
      assert_true(weight->low <= weight->value && weight->value <= weight->high);
      weight++;
    }
    if (weight) assert_null(weight->name);
    assert_false(next_row(&at, &row));
    with_weights += text != NULL;
    free(text);
  }
  assert_true(with_weights > 0);
}

TEST(a_rewritten_text_differs_in_its_values_only) {
  for (int i = 0; all_games[i].rules; i++) {
    const struct mind *mind = all_games[i].mind;
    unsigned count = table_count(mind);
    char *text = text_of(&all_games[i]);
    if (!text) continue;
    double *values = calloc(count, sizeof *values), *read = calloc(count, sizeof *read);
    table_built_in(mind, values);
    char *same = table_rewrite(text, mind, values);
    assert_true(table_read(same, mind, read, NULL));
    assert_memory_equal(read, values, count * sizeof *values);
    for (unsigned j = 0; j < count; j++)
      values[j] = mind->weights[j].high;
    char *other = table_rewrite(text, mind, values), *again = NULL;
    assert_true(table_read(other, mind, read, NULL));
    assert_memory_equal(read, values, count * sizeof *values);
    table_built_in(mind, values);
    again = table_rewrite(other, mind, values);
    assert_true(table_read(again, mind, read, NULL));
    assert_memory_equal(read, values, count * sizeof *values);
    free(same);
    free(other);
    free(again);
    free(values);
    free(read);
    free(text);
  }
}

static const struct weight few[] = {
    {"first", 3, 0, 100}, {"second", 0.5, 0, 1}, {"third", 7, -9, 9}, {.name = NULL}};
static const struct mind small_mind = {.weights = few};

TEST(comments_legends_and_columns_stay) {
  const char text[] = "# heading\n\n"
                      "first     3   0  100  the one\n"
                      "second  0.5   0    1  a part\n"
                      "third     7  -9    9  the last\n";
  const double values[] = {99.6, 0.25, -8.9};
  char *written = table_rewrite(text, &small_mind, values);
  assert_string_equal(written, "# heading\n\n"
                               "first     100 0  100  the one\n"
                               "second  0.250000 0    1  a part\n"
                               "third     -9 -9    9  the last\n");
  free(written);
}

TEST(a_wrong_text_is_refused_with_its_line) {
  static const struct {
    const char *text;
    unsigned long line;
  } wrong[] = {
      {"# x\nfourth 1 0 1 no such one\n", 2},      {"first x 0 100 no number\n", 1},
      {"first 1\nfirst 101 0 100 too large\n", 2}, {"first\n", 1},
      {"third nan -9 9 no number\n", 1},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    double values[3] = {0};
    struct why why = {0};
    assert_false(table_read(wrong[i].text, &small_mind, values, &why));
    assert_int_equal(why.line, wrong[i].line);
  }
}

TEST(weights_that_a_text_leaves_out_stay) {
  double values[] = {1, 2, 3};
  assert_true(table_read("second 0.75\n", &small_mind, values, NULL));
  assert_true(values[0] == 1 && values[1] == 0.75 && values[2] == 3);
}
