/* The bytes that a player of Peel sends, one by one. */
#include "support/test.h"

#include "games/peel/original/wire.h"

/* What a stream of bytes is read as: the messages, each followed by `;`, then the error. */
static const char *read_all(const char *bytes, size_t size, bool numbered) {
  static char text[1024];
  struct wire_reader reader = {.numbered = numbered};
  struct out out = out_lend(text, sizeof text);
  struct why why = {0};
  struct grid grid;
  enum wire wire = WIRE_MORE;
  out_string(&out, "");
  for (size_t i = 0; i < size && wire != WIRE_BAD; i++) {
    wire = peel_wire_take(&reader, bytes[i], &why);
    if (wire == WIRE_READY) out_string(&out, "ready;");
    if (wire == WIRE_DUMP) out_print(&out, "dump %u %c;", reader.number, reader.letter);
    if (wire == WIRE_BAD) out_string(&out, why.text);
    if (wire != WIRE_PEEL) continue;
    out_print(&out, "peel %u ", reader.number);
    assert_true(peel_grid_place(reader.tile, reader.tiles, &grid, &why));
    peel_grid_write(&grid, &out);
    out_char(&out, ';');
  }
  return text;
}

static void assert_reads(const char *bytes, const char *want) {
  assert_string_equal(read_all(bytes, strlen(bytes), false), want);
}

TEST(messages_need_nothing_between_them) {
  assert_reads("r", "ready;");
  assert_reads("dQ", "dump 0 Q;");
  assert_reads("p003003ANDN..T..", "peel 0 003003ANDN..T..;");
  assert_reads("rdQp003003ANDN..T..dZp001002AB",
               "ready;dump 0 Q;peel 0 003003ANDN..T..;dump 0 Z;peel 0 001002AB;");
}

TEST(the_seeds_grids_are_read) {
  assert_reads("p003005..AHERA.TT.YE..", "peel 0 003005..AHERA.TT.YE..;");
  assert_reads("p006007..........A...HER...A.T...T.Y...E.........",
               "peel 0 003005..AHERA.TT.YE..;");
}

TEST(the_first_byte_that_is_wrong_is_named) {
  static const struct {
    const char *bytes, *want;
  } table[] = {
      {"x", "sent 'x' where r, p or d belongs"},
      {"R", "sent 'R' where r, p or d belongs"},
      {"r\n", "ready;sent white space (byte 10) where r, p or d belongs: there is none in the "
              "protocol"},
      {"r ", "ready;sent white space (byte 32) where r, p or d belongs: there is none in the "
             "protocol"},
      {"dq", "sent 'q' where the letter of a tile belongs"},
      {"d.", "sent '.' where the letter of a tile belongs"},
      {"d\n", "sent white space (byte 10) where the letter of a tile belongs: there is none in "
              "the protocol"},
      {"pA", "sent 'A' where a digit of the width belongs"},
      {"p3 3", "sent white space (byte 32) where a digit of the width belongs: there is none in "
               "the protocol"},
      {"p003-", "sent '-' where a digit of the height belongs"},
      {"p000", "sent a grid of width 0"},
      {"p003000", "sent a grid of height 0"},
      {"p002002ABc", "sent 'c' where a cell, A to Z or '.', belongs"},
      {"p002002AB\n", "sent white space (byte 10) where a cell, A to Z or '.', belongs: there is "
                      "none in the protocol"},
      {"p002002AB1", "sent '1' where a cell, A to Z or '.', belongs"},
      {"p001002ABC", "peel 0 001002AB;sent 'C' where r, p or d belongs"},
      {"\x80", "sent the byte 128 where r, p or d belongs"},
      {"\x7f", "sent the byte 127 where r, p or d belongs"},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    assert_reads(table[i].bytes, table[i].want);
  assert_string_equal(read_all("\0", 1, false), "sent the byte 0 where r, p or d belongs");
}

TEST(what_is_not_complete_is_no_message) {
  const char *begun = "p003003ANDN..T.";
  struct wire_reader reader;
  reader = (struct wire_reader){0};
  assert_false(peel_wire_within(&reader));
  for (const char *at = begun; *at; at++) {
    assert_int_equal(peel_wire_take(&reader, *at, NULL), WIRE_MORE);
    assert_true(peel_wire_within(&reader));
    assert_string_equal(peel_wire_place(&reader), "in the middle of a grid");
  }
  assert_int_equal(peel_wire_take(&reader, '.', NULL), WIRE_PEEL);
  assert_false(peel_wire_within(&reader));
}

TEST(more_tiles_than_there_are_are_refused_at_once) {
  char bytes[256];
  int size = snprintf(bytes, sizeof bytes, "p999999");
  memset(bytes + size, 'A', 144);
  assert_string_equal(read_all(bytes, (size_t)size + 144, false), "");
  bytes[size + 144] = 'A';
  assert_string_equal(read_all(bytes, (size_t)size + 145, false),
                      "sent a grid with more tiles than the game has (144)");
}

TEST(the_largest_grid_is_read) {
  struct wire_reader reader;
  reader = (struct wire_reader){0};
  for (const char *at = "p999999"; *at; at++)
    assert_int_equal(peel_wire_take(&reader, *at, NULL), WIRE_MORE);
  for (long i = 1; i < 999L * 999; i++)
    assert_int_equal(peel_wire_take(&reader, i == 500 ? 'A' : '.', NULL), WIRE_MORE);
  assert_int_equal(peel_wire_take(&reader, '.', NULL), WIRE_PEEL);
  assert_int_equal(reader.tiles, 1);
  assert_int_equal(reader.tile[0].x, 499);
  assert_int_equal(reader.tile[0].y, 0);
}

TEST(with_numbers_three_digits_come_first) {
  const char *bytes = "rd007Qp012002001AB";
  assert_string_equal(read_all(bytes, strlen(bytes), true), "ready;dump 7 Q;peel 12 002001AB;");
  assert_string_equal(read_all("dQ", 2, true), "sent 'Q' where a digit of the number belongs");
}
