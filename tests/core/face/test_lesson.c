/* "How to play": what every game's lessons must be. */
#include "support/test.h"

#include "core/face/lesson.h"
#include "onemove/games.h"
#include "support/files.h"

enum { LESSONS_MIN = 4, LESSONS_MAX = 7 };

/* Calls a function for every lesson of every game. */
static void each_lesson(void (*check)(const struct game *game, const struct lesson *lesson)) {
  for (const struct game *game = all_games; game->rules; game++)
    for (const struct lesson *lesson = game->face->lessons; lesson->title; lesson++)
      check(game, lesson);
}

/* Reads a lesson's position, and its move into a zeroed `move`; both must be valid. */
static struct state *read_position(const struct game *game, const struct lesson *lesson,
                                   struct move *move) {
  struct why why = {0};
  struct files files = files_of(game->rules, lesson->placement ? PHASE_PLACEMENT : PHASE_MOVEMENT);
  setup_complete(&files.setup);
  struct state *state = files_new(&files, lesson->position);
  if (lesson->move && (!game->rules->read_move(state, lesson->seat, lesson->move, move, &why) ||
                       !game->rules->legal(state, lesson->seat, move, &why)))
    fail_msg("%s, %s: %s: %s", game->rules->name, lesson->title, lesson->move, why.text);
  return state;
}

static void position_is_a_state(const struct game *game, const struct lesson *lesson) {
  if (!lesson->position) return;
  struct move *move = rules_new_move(game->rules);
  struct state *state = read_position(game, lesson, move);
  assert_in_range(lesson->seat, 0, state_roster(state)->seats - 1);
  free(state);
  free(move);
}

TEST(every_position_is_a_state_of_its_game_and_its_move_is_legal_there) {
  each_lesson(position_is_a_state);
}

static bool looks_like(const struct scene *one, const struct scene *other) {
  bool like = one->cells == other->cells;
  for (size_t i = 0; like && i < one->cells; i++)
    like = one->cell[i].marks == other->cell[i].marks &&
           strcmp(one->cell[i].text, other->cell[i].text) == 0;
  return like;
}

static void picture_can_be_drawn(const struct game *game, const struct lesson *lesson) {
  struct scene scene = {0}, still = {0};
  struct lesson without_move = *lesson;
  without_move.move = NULL;
  assert_true(lesson_scene(game, lesson, &scene, NULL));
  assert_true(lesson_scene(game, &without_move, &still, NULL));
  assert_int_equal(scene.blocks > 0, lesson->position != NULL);
  assert_int_equal(looks_like(&scene, &still), lesson->move == NULL);
  scene_close(&scene);
  scene_close(&still);
}

TEST(every_picture_can_be_drawn_and_shows_its_move) {
  each_lesson(picture_can_be_drawn);
}

static bool is_chosen(const struct scene *scene, unsigned pick) {
  for (size_t i = 0; i < scene->cells; i++)
    if (scene->cell[i].pick == pick && scene->cell[i].marks & MARK_CHOSEN) return true;
  return false;
}

static void move_is_marked(const struct game *game, const struct lesson *lesson) {
  enum { ROOM = 64 };
  if (!lesson->move || !game->face->picks) return;
  uint16_t pick[ROOM];
  struct scene scene = {0};
  struct move *move = rules_new_move(game->rules);
  struct state *state = read_position(game, lesson, move);
  unsigned picks = game->face->picks(state, lesson->seat, move, pick, ROOM);
  assert_true(lesson_scene(game, lesson, &scene, NULL));
  for (unsigned i = 0; i < picks; i++)
    assert_true(is_chosen(&scene, pick[i]));
  bool told = false;
  for (size_t i = 0; i < scene.blocks; i++) {
    if (!(scene.block[i].marks & MARK_TURN)) continue;
    assert_int_equal(scene.block[i].player, state_roster(state)->line[lesson->seat].number);
    told = true;
  }
  assert_true(told);
  scene_close(&scene);
  free(state);
  free(move);
}

TEST(everything_that_a_move_is_put_together_of_and_who_moves_is_marked) {
  each_lesson(move_is_marked);
}

static void picture_has_words(const struct game *game, const struct lesson *lesson) {
  (void)game;
  assert_true(strlen(lesson->text) > 0);
  assert_int_equal(lesson->position != NULL, lesson->caption && *lesson->caption);
}

TEST(every_picture_has_a_caption_for_those_who_do_not_see_it) {
  each_lesson(picture_has_words);
}

TEST(a_game_is_told_in_a_few_lessons_with_a_picture_among_the_first) {
  for (const struct game *game = all_games; game->rules; game++) {
    unsigned lessons = 0;
    while (game->face->lessons[lessons].title)
      lessons++;
    assert_in_range(lessons, LESSONS_MIN, LESSONS_MAX);
    assert_non_null(game->face->lessons[0].position);
  }
}

TEST(a_position_that_cannot_be_read_is_refused_with_its_place) {
  struct lesson lesson = all_games[0].face->lessons[0];
  struct scene scene = {0};
  struct why why = {0};
  lesson.position = "nonsense\n";
  assert_false(lesson_scene(&all_games[0], &lesson, &scene, &why));
  assert_int_equal(why.line, 1);
  assert_int_equal(scene.blocks, 0);
}
