/* A file used by many states is loaded once, and freed with the shelf. */
#include "support/test.h"

#include "core/file/load.h"
#include "core/file/shelf.h"
#include "core/rules/setup.h"
#include "support/scratch.h"

static const struct option no_options[] = {{.key = NULL}};

static bool load_nothing(const char *name, const char **text, size_t *size, struct why *why) {
  (void)text, (void)size;
  return why_say(why, "%s is not there", name);
}

static const char *text_of(const struct setup *setup, const char *path, struct shelf_file **kept) {
  const char *text;
  size_t size;
  assert_no_why(setup_load(setup, path, &text, &size, kept, &why));
  assert_int_equal(strlen(text), size);
  return text;
}

TEST(a_file_is_loaded_once_and_stays_as_it_was) {
  struct shelf shelf = {0};
  struct shelf_file *first, *second;
  struct scratch scratch;
  scratch_open(&scratch);
  scratch_write(&scratch, "one", "before\n");
  scratch_write(&scratch, "other", "other\n");
  const char *path = scratch_path(&scratch, "one"), *other = scratch_path(&scratch, "other");
  struct setup setup = setup_of(no_options, PHASE_UNKNOWN);
  setup.load = load_file;
  setup.shelf = &shelf;
  const char *text = text_of(&setup, path, &first);
  assert_string_equal(text, "before\n");
  scratch_write(&scratch, "one", "afterwards\n");
  assert_string_equal(text_of(&setup, other, &second), "other\n");
  assert_ptr_not_equal(first, second);
  assert_ptr_equal(text_of(&setup, path, &second), text);
  assert_ptr_equal(first, second);
  assert_string_equal(text, "before\n");
  setup.shelf = NULL;
  assert_string_equal(text_of(&setup, path, &second), "afterwards\n");
  assert_null(second);
  shelf_close(&shelf);
  assert_null(shelf.first);
  scratch_close(&scratch);
}

TEST(what_cannot_be_loaded_is_not_kept) {
  struct shelf shelf = {0};
  assert_whole_why(shelf_load(&shelf, load_nothing, "deck", &why), "deck is not there");
  assert_null(shelf.first);
}

static void count(const void *made) {
  ++*(int *)made;
}

static bool load_text(const char *name, const char **text, size_t *size, struct why *why) {
  (void)why;
  *text = name;
  *size = strlen(name);
  return true;
}

TEST(a_file_that_is_dropped_makes_way_for_the_others) {
  static const char *const names[] = {"one", "two", "three"};
  enum { NAMES = sizeof names / sizeof *names };
  for (int dropped = 0; dropped < NAMES; dropped++) {
    struct shelf shelf = {0};
    struct shelf_file *file[NAMES];
    for (int i = 0; i < NAMES; i++)
      file[i] = shelf_load(&shelf, load_text, names[i], NULL);
    shelf_drop(&shelf, file[dropped]);
    int left = 0;
    for (const struct shelf_file *at = shelf.first; at; at = at->next, left++)
      assert_string_not_equal(at->name, names[dropped]);
    assert_int_equal(left, NAMES - 1);
    shelf_close(&shelf);
  }
}

TEST(what_was_made_of_a_file_is_given_back_once) {
  int given_back = 0;
  struct shelf shelf = {0};
  struct shelf_file *file = shelf_load(&shelf, load_text, "words", NULL);
  assert_non_null(file);
  assert_null(file->made);
  file->made = &given_back;
  file->give_back = count;
  assert_ptr_equal(shelf_load(&shelf, load_text, "words", NULL)->made, &given_back);
  assert_non_null(shelf_load(&shelf, load_text, "other words", NULL));
  shelf_close(&shelf);
  assert_int_equal(given_back, 1);
}
