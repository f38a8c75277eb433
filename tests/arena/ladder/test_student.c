/* Who handed something in: names as people, browsers, systems and Moodle spell them. */
#include "support/test.h"

#include "support/scratch.h"

#include "arena/ladder/student.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void key_is(const char *name, bool folder, const char *key) {
  struct student_name read = student_read(name, folder, false);
  assert_string_equal(read.key, key);
  student_name_close(&read);
}

TEST(what_systems_add_is_no_part_of_a_name) {
  static const char *const names[] = {"ann.zip",
                                      "ann.ZIP",
                                      "ann.Zip",
                                      "ann (1).zip",
                                      "ann.tar-1.gz",
                                      "ann .zip",
                                      "ann.tgz",
                                      "ann.TAR.GZ",
                                      "ann.7z",
                                      "ann.tar.xz",
                                      "ann (12).tar.bz2",
                                      "ann.zip.zip",
                                      "ann(1).zip",
                                      "ann[1].zip",
                                      "ann - Copy.zip",
                                      "ann - Copy (2).zip",
                                      "Copy of ann.zip",
                                      " ann.zip",
                                      ("\xC2\xA0"
                                       "ann\xC2\xA0.zip"),
                                      "ann.zip~",
                                      "ann.zip.bak",
                                      "ann.zip.tmp",
                                      "ann.tbz",
                                      "ann.tar (1).gz",
                                      "ann.rar",
                                      "ann.gz",
                                      "ann copy 2.zip",
                                      "ann.py",
                                      "ann.c",
                                      "ann.java",
                                      "ann.sh",
                                      "ann.rb",
                                      "ann.js",
                                      "ann.txt",
                                      "ann.ipynb",
                                      "ann.tzst",
                                      "ann.tlz",
                                      "ann.tar.lzma",
                                      "ann.jar",
                                      "\342\200\216ann\342\200\213.zip",
                                      "Copy of ann (copy) (3).tar.gz~"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    key_is(names[i], false, "ann");
  key_is("ann", true, "ann");
  key_is("ann.zip", true, "ann.zip"); /* a folder may be called so */
  key_is("ann - Copy (2)", true, "ann");
  key_is("ann.py", true, "ann.py");
}

TEST(what_may_be_a_name_stays) {
  static const char *const names[] = {"team-1", "team 2", "(1)", "ann.lee", "copyright", "[]",
                                      "1",      "v2",     "~",   "",        "a)",        "()"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    key_is(names[i], false, names[i]);
}

TEST(an_archive_is_one_by_any_of_its_endings) {
  static const char *const archives[] = {"a.zip", "a.zip.bak", "a.tar (1).gz", "a.rar", "a.gz"};
  static const char *const others[] = {"a.py", "zip", "a.zipped", ".zip", "a (1)"};
  for (size_t i = 0; i < sizeof archives / sizeof *archives; i++)
    assert_true(student_is_archive(archives[i]));
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    assert_false(student_is_archive(others[i]));
}

TEST(a_second_download_is_told_and_not_guessed) {
  struct student_name name = student_read("team-1.zip", false, false);
  assert_string_equal(name.key, "team-1");
  assert_string_equal(name.other, "team");
  student_name_close(&name);
  name = student_read("team-1", true, false);
  assert_null(name.other);
  student_name_close(&name);
}

TEST(one_name_in_two_spellings_is_one) {
  char *composed = student_fold("ZO\xC3\x8B"), *decomposed = student_fold("zoe\xCC\x88");
  assert_string_equal(composed, decomposed);
  free(composed);
  free(decomposed);
  assert_true(student_is("Bob-Moor", "Bob Moor", "bob moor"));
  assert_true(student_is("Bob-Moor", "Bob Moor", "bob  moor"));
  assert_true(student_is("Bob-Moor", "Bob O'Neil", "Bob O\xE2\x80\x99Neil"));
  assert_true(student_is("Bob-Moor", "Bob Moor", "Bob-Moor"));
  assert_false(student_is("Bob-Moor", "Bob Moor", "Bob"));
}

TEST(an_export_names_the_participant) {
  struct student_name name = student_read("Ann Lee_101_assignsubmission_file_", true, true);
  assert_string_equal(name.key, "Ann Lee_101");
  assert_string_equal(name.number, "101");
  assert_null(name.file);
  student_name_close(&name);
  name = student_read("Ann Lee_101_assignsubmission_file_player.c", false, true);
  assert_string_equal(name.key, "Ann Lee_101");
  assert_string_equal(name.file, "player.c");
  student_name_close(&name);
}

static void base_is(const char *key, const char *expected) {
  char *base = student_base(key);
  assert_string_equal(base, expected);
  free(base);
}

TEST(a_folder_has_letters_only) {
  base_is("A__B (2)", "A__B-2");
  base_is("team_2", "team-2");
  base_is("Zo\xC3\xAB", "Zoe");
  base_is("--", "student");
  base_is("\xE6\x97\xA5", "student");
  base_is("../../etc", "etc");
  base_is("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwx");
}

TEST(a_name_is_one_line) {
  char *line =
      student_line("a\nb\x1B[31m \xE2\x80\xAE \xFF"); /* NOLINT(misc-misleading-bidirectional) */
  assert_string_equal(line, "a?b?[31m ??? ?");
  free(line);
}

TEST(litter_is_no_program) {
  static const char *const litter[] = {"__MACOSX", ".DS_Store",  "desktop.ini", "Thumbs.db",
                                       ".git",     "a.zip.part", "._player"};
  for (size_t i = 0; i < sizeof litter / sizeof *litter; i++)
    assert_true(student_is_litter(litter[i]));
  assert_false(student_is_litter("player"));
  assert_false(student_is_litter("part"));
}

static const struct students_person *find(const struct students *students, const char *name,
                                          bool folder, bool from_export, bool *many) {
  struct student_name read = student_read(name, folder, from_export);
  const struct students_person *found = students_find(students, &read, many);
  student_name_close(&read);
  return found;
}

TEST(a_file_of_another_platform_is_its_students) {
  static const struct {
    const char *name, *key, *number;
  } rows[] = {
      {"leeann_12345_678901_player.zip", "leeann_12345", "12345"},
      {"leeann_LATE_12345_699999_my_player-1.zip", "leeann_12345", "12345"},
      {"Project 1_alee_attempt_2026-11-28-23-50-12_player.zip", "alee", NULL},
      {"12345-67890 - Ann Lee - Nov 29, 2026 1159 PM", "Ann Lee_12345", "12345"},
      {"12345-67890 - Ann Lee - 29 November, 2026 859 AM", "Ann Lee_12345", "12345"},
      {"alee@cmu.edu_12_handin.tar", "alee@cmu.edu", NULL},
      {"ann_1_2_last.zip", "ann_1_2_last", NULL},
      {"ann - 2026.zip", "ann - 2026", NULL},
      {"ann@example.org.zip", "ann@example.org", NULL},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct student_name read = student_read(rows[i].name, false, false);
    assert_string_equal(read.key, rows[i].key);
    assert_int_equal(read.number != NULL, rows[i].number != NULL);
    if (read.number) assert_string_equal(read.number, rows[i].number);
    student_name_close(&read);
  }
  assert_true(student_is_litter("Project 1_alee_attempt_2026-11-28-23-50-12.txt"));
  assert_false(student_is_litter("Project 1_alee_attempt_2026-11-28-23-50-12_player.txt"));
}

SCRATCH_TEST(a_roster_is_read_as_spreadsheets_and_people_write_it) {
  static const char *const good[] = {"id,name\n1,Ann\n\n , \n2,Bob\n\n",
                                     "id , name\n 1 , Ann \n2 ,Bob",
                                     "id,name\r1,Ann\r2,Bob\r",
                                     "id;name\r\n1;Ann\r\n\r\n2;Bob",
                                     "e-mail\tid\tname\n\t1\tAnn\n\t2\tBob",
                                     "name,id\n\"Ann\" ,1\n\"Bob\",\"2\"\r\n"};
  struct students students;
  struct why why = {0};
  assert_int_equal(chdir(scratch->folder), 0);
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
    scratch_write(scratch, "students.csv", good[i]);
    assert_true(students_read(&students, &why));
    assert_int_equal(students.persons, 2);
    assert_string_equal(students.person[0].id, "1");
    assert_string_equal(students.person[0].name, "Ann");
    assert_string_equal(students.person[1].id, "2");
    assert_string_equal(students.person[1].name, "Bob");
    students_close(&students);
  }
  scratch_write(scratch, "students.csv", "id,name\n1,\"Ann \"\"A\"\" Lee\"\n2,\"Bob\"\"\n3,Cid\n");
  assert_false(students_read(&students, &why));
  assert_int_equal(why.line, 3);
  assert_string_equal(why.text, "a quote is not closed in this line");
  assert_string_equal(students.person[0].name, "Ann \"A\" Lee");
  students_close(&students);
}

SCRATCH_TEST(a_roster_decides) {
  struct students students;
  struct why why = {0};
  bool many;
  assert_int_equal(chdir(scratch->folder), 0);
  scratch_write(scratch, "students.csv",
                "\xEF\xBB\xBFname,id,E-mail,aliases\r\n"
                "\"Lee, Ann\",a1,ann@example.org,Annie; al \r\n"
                "Bob,b1,,\r\n"
                "Bob,b2,,bobby\r\n");
  assert_true(students_read(&students, &why));
  assert_int_equal(students.persons, 3);
  assert_string_equal(find(&students, "ANNIE (2).zip", false, false, &many)->id, "a1");
  assert_string_equal(find(&students, "Lee, Ann", true, false, &many)->id, "a1");
  assert_string_equal(find(&students, "al", true, false, &many)->id, "a1");
  assert_string_equal(find(&students, "ann@example.org", true, false, &many)->id, "a1");
  assert_string_equal(find(&students, "Bobby_77_assignsubmission_file_", true, true, &many)->id,
                      "b2");
  assert_null(find(&students, "bob", true, false, &many));
  assert_true(many);
  assert_null(find(&students, "carl", true, false, &many));
  assert_false(many);
  students_close(&students);
}
