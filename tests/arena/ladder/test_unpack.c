/* Archives: what programs on all systems write comes out whole, with its names and rights, or not
 * at all. Zips are built here byte by byte; tar and 7z by libarchive's own writer. */
#include "support/test.h"

#include "support/scratch.h"

#include "arena/ladder/tree.h"
#include "arena/ladder/unpack.h"

#include "core/text/out.h"

#include <archive.h>
#include <archive_entry.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

/* ---- Zips ---- */

enum system { DOS = 0, UNIX = 3, NTFS = 10 };
enum { UTF8_NAME = 1 << 11, ENCRYPTED = 1 };

struct zip {
  struct out local, central;
  unsigned files;
};

static void put(struct out *out, unsigned bytes, unsigned long value) {
  for (; bytes; bytes--, value >>= 8)
    out_char(out, (char)(value & 0xFF));
}

/* Appends a stored file. */
static void add(struct zip *zip, enum system system, unsigned flags, unsigned long attributes,
                const char *name, const char *text) {
  unsigned long crc = crc32(0, (const Bytef *)text, (uInt)strlen(text)), at = zip->local.size;
  struct out common = {0};
  put(&common, 2, flags);
  put(&common, 2, 0); /* stored */
  put(&common, 4, 0x5A210000);
  put(&common, 4, crc);
  put(&common, 4, strlen(text));
  put(&common, 4, strlen(text));
  put(&common, 2, strlen(name));
  put(&common, 2, 0);
  put(&zip->local, 4, 0x04034B50);
  put(&zip->local, 2, 20);
  out_bytes(&zip->local, common.text, common.size);
  out_string(&zip->local, name);
  out_string(&zip->local, text);
  put(&zip->central, 4, 0x02014B50);
  put(&zip->central, 2, (unsigned long)system << 8 | 20);
  put(&zip->central, 2, 20);
  out_bytes(&zip->central, common.text, common.size);
  put(&zip->central, 6, 0); /* comment, disk, internal */
  put(&zip->central, 4, attributes);
  put(&zip->central, 4, at);
  out_string(&zip->central, name);
  out_close(&common);
  zip->files++;
}

static void write_zip(struct zip *zip, const char *path, size_t cut) {
  unsigned long begin = zip->local.size, size = zip->central.size;
  struct why why;
  out_bytes(&zip->local, zip->central.text, size);
  put(&zip->local, 4, 0x06054B50);
  put(&zip->local, 4, 0);
  put(&zip->local, 2, zip->files);
  put(&zip->local, 2, zip->files);
  put(&zip->local, 4, size);
  put(&zip->local, 4, begin);
  put(&zip->local, 2, 0);
  assert_true(tree_write(path, zip->local.text, zip->local.size - cut, &why));
  out_close(&zip->local);
  out_close(&zip->central);
  *zip = (struct zip){0};
}

/* ---- Unpacking ---- */

/* Unpacks ./archive; what was printed goes to `said`. */
static int unpack(const char *all, const char *file, const char *files, char *said, size_t room) {
  char archive[] = "archive", to[] = "all", depth[] = "8";
  char *words[] = {archive, to, (char *)all, (char *)file, (char *)files, depth, NULL};
  tree_remove("all");
  fflush(stdout);
  int old = dup(STDOUT_FILENO);
  assert_non_null(freopen("said", "w", stdout));
  int status = unpack_main(6, words);
  fflush(stdout);
  dup2(old, STDOUT_FILENO);
  close(old);
  FILE *read = fopen("said", "re");
  said[fread(said, 1, room - 1, read)] = '\0';
  fclose(read);
  return status;
}

static void comes_out(const char *path, const char *text, bool runs) {
  char said[500], have[500] = "", full[300];
  struct stat status;
  int end = unpack("1000000", "1000000", "100", said, sizeof said);
  if (end) print_error("%s: %s", path, said);
  assert_int_equal(end, 0);
  snprintf(full, sizeof full, "all/%s", path);
  assert_int_equal(stat(full, &status), 0);
  assert_int_equal((status.st_mode & S_IXUSR) != 0, runs);
  FILE *file = fopen(full, "re");
  have[fread(have, 1, sizeof have - 1, file)] = '\0';
  fclose(file);
  assert_string_equal(have, text);
  assert_int_not_equal(access("archive", F_OK), 0);
}

static void is_refused(const char *why) {
  char said[500];
  assert_int_equal(unpack("1000", "600", "3", said, sizeof said), 1);
  assert_non_null(strstr(said, why));
}

static void enter(const struct scratch *scratch) {
  assert_int_equal(chdir(scratch->folder), 0);
}

SCRATCH_TEST(a_zip_of_any_system_comes_out) {
  static const struct {
    enum system system;
    unsigned flags;
    unsigned long attributes;
    const char *name, *path;
    bool runs;
  } forms[] = {
      {UNIX, 0, 0100755UL << 16, "player", "player", true},           /* Info-ZIP */
      {UNIX, 0, 0100644UL << 16, "player", "player", false},          /* Python's zipfile */
      {UNIX, 0, 0100755UL << 16, "mine/player", "mine/player", true}, /* macOS's Archive Utility */
      {DOS, 0, 0x20, "player", "player", false},                      /* Windows' Explorer */
      {DOS, 0, 0x20, "mine\\player", "mine/player", false},           /* .NET before 4.6.1 */
      {NTFS, 0, 0x20, "mine/player", "mine/player", false},           /* WinZip */
      {DOS, UTF8_NAME, 0, "Zo\xC3\xAB/player", "Zo\xC3\xAB/player", false}, /* Java's jar, 7-Zip */
      {UNIX, 0, 0100644UL << 16, "Zoe\xCC\x88", "Zo\xC3\xAB", false},       /* form D, not marked */
      {DOS, 0, 0x20, "Zo\x89", "Zo\xC3\xAB", false},                        /* CP437 */
      {UNIX, 0, 0100644UL << 16, "./a//./player", "a/player", false},
      {UNIX, 0, 0100755UL << 16, "a b'\"$x", "a b'\"$x", true},
  };
  enter(scratch);
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    struct zip zip = {0};
    add(&zip, forms[i].system, forms[i].flags, forms[i].attributes, forms[i].name, "#!/bin/sh\n");
    write_zip(&zip, "archive", 0);
    comes_out(forms[i].path, "#!/bin/sh\n", forms[i].runs);
  }
}

SCRATCH_TEST(of_two_files_of_one_name_the_last_counts) {
  struct zip zip = {0};
  enter(scratch);
  add(&zip, UNIX, 0, 0100644UL << 16, "player", "old");
  add(&zip, UNIX, 0, 0100644UL << 16, "player", "new");
  write_zip(&zip, "archive", 0);
  comes_out("player", "new", false);
}

SCRATCH_TEST(of_two_spellings_of_a_name_none_is_lost) {
  static const char *const names[] = {"Zo\xC3\xAB", "Zoe\xCC\x88"};
  static const unsigned flags[] = {0, UTF8_NAME};
  enter(scratch);
  for (int i = 0; i < 4; i++) {
    struct zip zip = {0};
    add(&zip, UNIX, flags[i / 2], 0100644UL << 16, names[i % 2], "one");
    add(&zip, UNIX, flags[i / 2], 0100644UL << 16, names[1 - i % 2], "two");
    write_zip(&zip, "archive", 0);
    is_refused("has two files of the name Zo\xC3\xAB");
  }
}

SCRATCH_TEST(folders_may_be_listed_or_not) {
  struct zip zip = {0};
  enter(scratch);
  add(&zip, DOS, 0, 0x10, "mine/", "");
  add(&zip, DOS, 0, 0x20, "mine/player", "x");
  add(&zip, DOS, 0, 0x20, "mine/more/player", "y");
  write_zip(&zip, "archive", 0);
  comes_out("mine/more/player", "y", false);
}

SCRATCH_TEST(what_leads_out_is_refused) {
  static const char *const names[] = {"../x", "a/../../x", "/etc/x", "..\\x", "C:\\x", "a/.."};
  enter(scratch);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct zip zip = {0};
    add(&zip, DOS, 0, 0x20, "player", "x");
    add(&zip, DOS, 0, 0x20, names[i], "x");
    write_zip(&zip, "archive", 0);
    is_refused("lead out of it");
  }
}

SCRATCH_TEST(limits_are_named) {
  char text[700];
  struct zip zip = {0};
  enter(scratch);
  memset(text, 'x', sizeof text - 1);
  text[sizeof text - 1] = '\0';
  add(&zip, UNIX, 0, 0100644UL << 16, "one", text);
  write_zip(&zip, "archive", 0);
  is_refused("is too large: one has more than");
  text[600] = '\0';
  add(&zip, UNIX, 0, 0100644UL << 16, "one", text);
  add(&zip, UNIX, 0, 0100644UL << 16, "two", text);
  write_zip(&zip, "archive", 0);
  is_refused("is too large: its files have more than");
  for (int i = 0; i < 4; i++) {
    char name[] = {(char)('a' + i), '\0'};
    add(&zip, UNIX, 0, 0100644UL << 16, name, "x");
  }
  write_zip(&zip, "archive", 0);
  is_refused("more than 3 files");
  add(&zip, UNIX, 0, 0100644UL << 16, "1/2/3/4/5/6/7/8/9", "x");
  write_zip(&zip, "archive", 0);
  is_refused("more than 8 deep");
}

SCRATCH_TEST(a_name_that_no_file_can_have_is_the_archives_fault) {
  char name[300], below[310];
  memset(name, 'n', sizeof name - 1);
  name[sizeof name - 1] = '\0';
  snprintf(below, sizeof below, "%s/player", name);
  const char *const names[] = {name, below};
  enter(scratch);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct zip zip = {0};
    add(&zip, UNIX, 0, 0100644UL << 16, names[i], "x");
    write_zip(&zip, "archive", 0);
    is_refused("has a name that is too long for a file here: nnn");
  }
  struct zip zip = {0};
  add(&zip, UNIX, 0, 0120777UL << 16, "link", "");
  write_zip(&zip, "archive", 0);
  is_refused("has a link that leads nowhere: link");
}

SCRATCH_TEST(what_cannot_be_read_is_refused_whole) {
  struct zip zip = {0};
  enter(scratch);
  add(&zip, UNIX, ENCRYPTED, 0100644UL << 16, "player", "0123456789abcdef");
  write_zip(&zip, "archive", 0);
  is_refused("password");
  add(&zip, UNIX, 0, 0100644UL << 16, "player", "0123456789abcdef");
  write_zip(&zip, "archive", 100);
  is_refused("cannot be unpacked: it is damaged");
  scratch_write(scratch, "archive", "");
  is_refused("is no archive that can be read");
  scratch_write(scratch, "archive", "nonsense");
  is_refused("is no archive that can be read");
}

/* ---- tar and 7z ---- */

static void write_archive(int (*format)(struct archive *), int (*filter)(struct archive *)) {
  struct archive *archive = archive_write_new();
  static const struct {
    const char *path, *text, *link, *hard;
    unsigned type, mode;
  } entries[] = {
      {"mine", "", NULL, NULL, AE_IFDIR, 0755},
      {"mine/player", "#!/bin/sh\n", NULL, NULL, AE_IFREG, 0755},
      {"mine/text", "text", NULL, NULL, AE_IFREG, 0600},
      {"mine/pipe", "", NULL, NULL, AE_IFIFO, 0600},
      {"mine/again", "", "player", NULL, AE_IFLNK, 0777},
  };
  assert_int_equal(format(archive), ARCHIVE_OK);
  if (filter) assert_int_equal(filter(archive), ARCHIVE_OK);
  assert_int_equal(archive_write_open_filename(archive, "archive"), ARCHIVE_OK);
  for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
    struct archive_entry *entry = archive_entry_new();
    if (entries[i].type == AE_IFIFO &&
        (format == archive_write_set_format_7zip || format == archive_write_set_format_zip)) {
      archive_entry_free(entry);
      continue;
    }
    archive_entry_set_pathname(entry, entries[i].path);
    archive_entry_set_filetype(entry, entries[i].type);
    archive_entry_set_perm(entry, (mode_t)entries[i].mode);
    archive_entry_set_size(entry, (la_int64_t)strlen(entries[i].text));
    if (entries[i].link) archive_entry_set_symlink(entry, entries[i].link);
    archive_write_header(archive, entry);
    archive_write_data(archive, entries[i].text, strlen(entries[i].text));
    archive_entry_free(entry);
  }
  assert_int_equal(archive_write_close(archive), ARCHIVE_OK);
  archive_write_free(archive);
}

SCRATCH_TEST(tar_and_7z_come_out_in_their_compressions) {
  static const struct {
    int (*format)(struct archive *), (*filter)(struct archive *);
  } forms[] = {
      {archive_write_set_format_ustar, NULL},
      {archive_write_set_format_pax, NULL},
      {archive_write_set_format_gnutar, NULL},
      {archive_write_set_format_pax_restricted, archive_write_add_filter_gzip},
      {archive_write_set_format_gnutar, archive_write_add_filter_bzip2},
      {archive_write_set_format_ustar, archive_write_add_filter_xz},
      {archive_write_set_format_ustar, archive_write_add_filter_lzma},
      {archive_write_set_format_ustar, archive_write_add_filter_lzip},
      {archive_write_set_format_ustar, archive_write_add_filter_zstd},
      {archive_write_set_format_ustar, archive_write_add_filter_lz4},
      {archive_write_set_format_ustar, archive_write_add_filter_compress},
      {archive_write_set_format_7zip, NULL},
      {archive_write_set_format_zip, NULL},
  };
  struct stat status;
  enter(scratch);
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    write_archive(forms[i].format, forms[i].filter);
    comes_out("mine/player", "#!/bin/sh\n", true);
    write_archive(forms[i].format, forms[i].filter);
    comes_out("mine/text", "text", false);
    assert_int_not_equal(lstat("all/mine/pipe", &status), 0); /* passed over */
    assert_int_equal(lstat("all/mine/again", &status), 0);
    assert_true(S_ISLNK(status.st_mode));
  }
}

static void add_link(struct archive *archive, const char *path, const char *to, bool hard) {
  struct archive_entry *entry = archive_entry_new();
  archive_entry_set_pathname(entry, path);
  if (hard)
    archive_entry_set_hardlink(entry, to);
  else
    archive_entry_set_filetype(entry, AE_IFLNK), archive_entry_set_symlink(entry, to);
  archive_write_header(archive, entry);
  archive_entry_free(entry);
}

/* A symbolic link may lead anywhere; it is not followed on the way to a file that gets a name. */
SCRATCH_TEST(no_hard_link_leads_out_by_way_of_a_symbolic_one) {
  enter(scratch);
  scratch_write(scratch, "secret", "hidden");
  struct archive *archive = archive_write_new();
  assert_int_equal(archive_write_set_format_ustar(archive), ARCHIVE_OK);
  assert_int_equal(archive_write_open_filename(archive, "archive"), ARCHIVE_OK);
  add_link(archive, "out", scratch->folder, false);
  add_link(archive, "mine", "out/secret", true);
  assert_int_equal(archive_write_close(archive), ARCHIVE_OK);
  archive_write_free(archive);
  is_refused("has a link to out/secret, which is missing");
}
