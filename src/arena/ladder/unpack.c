#include "arena/ladder/unpack.h"

#include "arena/tournament/build.h"
#include "core/base/memory.h"
#include "core/base/utf8.h"
#include "core/text/out.h"
#include "core/text/text.h"
#include "process/process.h"
#include "process/temporary.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fcntl.h>
#include <iconv.h>
#include <inttypes.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <utf8proc.h>

enum {
  PATH_ROOM = 4096,
  PIECE = 1 << 16,
  SECONDS_MAX = 60, /* of processor time */
  STATUS_REFUSED = 1,
  STATUS_BROKEN = 3,
  EXPORT_FACTOR = 4,
  MEBIBYTE = 1 << 20,
};

struct unpacking {
  struct archive *archive;
  int root; /* the new folder */
  struct submission_limits limits;
  unsigned long entries;
  int64_t bytes;
  bool zip;
  bool broken; /* not the archive's fault */
  struct why *why;
};

#define refuse(unpacking, ...) why_say((unpacking)->why, __VA_ARGS__)

static bool broken(struct unpacking *unpacking, const char *what) {
  if (errno == ENAMETOOLONG)
    return refuse(unpacking, "has a name that is too long for a file here: %.100s", what);
  unpacking->broken = true;
  return why_errno(unpacking->why, what);
}

/* ---- Names ---- */

/* A name that is no UTF-8 is in the encoding that a zip has by its specification, or in Latin-1. */
static char *decode(const char *name, bool zip) {
  size_t left = strlen(name), room = 3 * left + 1;
  char *decoded = memory_new(room, 1), *to = decoded, *from = (char *)name;
  iconv_t conversion = iconv_open("UTF-8", zip ? "CP437" : "ISO-8859-1");
  bool open = conversion != (iconv_t)-1; /* NOLINT(performance-no-int-to-ptr) */
  bool good = open && iconv(conversion, &from, &left, &to, &room) != (size_t)-1;
  if (open) iconv_close(conversion);
  if (good) return decoded;
  free(decoded);
  struct out latin = {0};
  for (const unsigned char *at = (const unsigned char *)name; *at; at++) {
    if (*at >= 0x80) out_char(&latin, (char)(0xC0 | *at >> 6));
    out_char(&latin, (char)(*at >= 0x80 ? 0x80 | (*at & 0x3F) : *at));
  }
  return out_take(&latin);
}

static char *compose(char *name) {
  utf8proc_uint8_t *composed = utf8proc_NFC((const utf8proc_uint8_t *)name);
  char *copy = memory_text(composed ? (const char *)composed : name);
  free(composed);
  free(name);
  return copy;
}

/* The path in the new folder, which the caller frees: empty for that folder itself. NULL and `why`
 * if it leads out. */
static char *clean(const struct unpacking *unpacking, const char *name) {
  char *text = compose(text_utf8(name, strlen(name), NULL) ? memory_text(name)
                                                           : decode(name, unpacking->zip));
  struct out path = {0};
  unsigned depth = 0;
  bool out = *text == '/';
  for (char *at = text; unpacking->zip && (at = strchr(at, '\\'));)
    *at = '/'; /* as some programs on Windows write them */
  out |= *text == '/' || (text[0] && text[1] == ':' && text[2] == '/');
  out_string(&path, "");
  for (const char *at = text; *at && !out; at += strspn(at, "/")) {
    size_t size = strcspn(at, "/");
    out = size == 2 && memcmp(at, "..", 2) == 0;
    if (!(size == 1 && *at == '.') && size) {
      if (path.size) out_char(&path, '/');
      out_bytes(&path, at, size);
      depth++;
    }
    at += size;
  }
  free(text);
  char *cleaned = out_take(&path);
  if (!out && depth <= unpacking->limits.depth) return cleaned;
  free(cleaned);
  if (out)
    refuse(unpacking, "has paths that lead out of it");
  else
    refuse(unpacking, "is too large: its folders are more than %u deep", unpacking->limits.depth);
  return NULL;
}

/* ---- Files ---- */

/* Opens the folder of a path, with `make` making what is missing, and points `name` to its last
 * part. No link is followed. */
static int open_parent(struct unpacking *unpacking, bool make, char *path, const char **name) {
  int at = dup(unpacking->root);
  for (char *slash; at >= 0 && (slash = strchr(path, '/')); path = slash + 1) {
    *slash = '\0';
    bool made = !make || mkdirat(at, path, 0755) == 0 || errno == EEXIST;
    int below = made ? openat(at, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1;
    int error = errno;
    *slash = '/';
    close(at);
    errno = error;
    at = below;
  }
  *name = path;
  return at;
}

static bool counts(struct unpacking *unpacking, int64_t end, const char *path) {
  const struct submission_limits *limits = &unpacking->limits;
  if (end > limits->file)
    return refuse(unpacking, "is too large: %.100s has more than %" PRId64 " MiB", path,
                  limits->file / MEBIBYTE);
  if (unpacking->bytes + end > limits->all)
    return refuse(unpacking, "is too large: its files have more than %" PRId64 " MiB",
                  limits->all / MEBIBYTE);
  if (clock() / CLOCKS_PER_SEC > SECONDS_MAX)
    return refuse(unpacking, "takes more than %d seconds to unpack", (int)SECONDS_MAX);
  return true;
}

static bool cannot_read(const struct unpacking *unpacking) {
  const char *said = archive_error_string(unpacking->archive);
  if (!archive_format(unpacking->archive))
    return refuse(unpacking,
                  "is no archive that can be read (zip, tar and 7z can, unless split in parts)");
  return refuse(unpacking, "cannot be unpacked: it is damaged, or made in an unusual way%s%.200s",
                said ? ": " : "", said ? said : "");
}

static bool write_data(struct unpacking *unpacking, int file, const char *path) {
  const void *piece;
  size_t size;
  la_int64_t offset;
  int64_t end = 0;
  int got;
  while ((got = archive_read_data_block(unpacking->archive, &piece, &size, &offset)) ==
         ARCHIVE_OK) {
    if (!counts(unpacking, offset + (int64_t)size, path)) return false;
    for (size_t done = 0; done < size;) {
      ssize_t wrote = pwrite(file, (const char *)piece + done, size - done, offset + (off_t)done);
      if (wrote <= 0) return broken(unpacking, "unpacking");
      done += (size_t)wrote;
    }
    end = offset + (int64_t)size;
  }
  if (got != ARCHIVE_EOF) return cannot_read(unpacking);
  unpacking->bytes += end;
  return true;
}

/* The last of several files of one name counts, as in archives that are added to; but letters that
 * are not of ASCII have several spellings, which libarchive or this file has made one. */
static bool replace(struct unpacking *unpacking, int folder, const char *name, const char *path) {
  if (unlinkat(folder, name, 0) == 0)
    return utf8_is_ascii(path) || refuse(unpacking,
                                         "has two files of the name %.100s, which may be "
                                         "spelled in two ways",
                                         path);
  return errno == ENOENT || errno == ENAMETOOLONG ||
         refuse(unpacking, "has a file and a folder of the name %.100s", path);
}

static bool make_file(struct unpacking *unpacking, struct archive_entry *entry, int folder,
                      const char *name, const char *path) {
  enum { RUNS = 0111 };
  int64_t size = archive_entry_size_is_set(entry) ? archive_entry_size(entry) : 0;
  if (!counts(unpacking, size, path)) return false;
  if (!replace(unpacking, folder, name, path)) return false;
  int file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0) return broken(unpacking, path);
  bool good = write_data(unpacking, file, path);
  if (good && archive_entry_sparse_count(entry) && ftruncate(file, size) != 0)
    good = broken(unpacking, path);
  const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT},
                                    {.tv_sec = archive_entry_mtime(entry)}};
  if (good && archive_entry_mtime_is_set(entry) && futimens(file, times) != 0)
    good = broken(unpacking, path);
  if (good && fchmod(file, archive_entry_perm(entry) & RUNS ? 0755 : 0644) != 0)
    good = broken(unpacking, path);
  close(file);
  return good;
}

static bool make_link(struct unpacking *unpacking, const char *target, int folder,
                      const char *name) {
  char *to = clean(unpacking, target);
  const char *last;
  if (!to) return false;
  int from = open_parent(unpacking, false, to, &last);
  bool good =
      (from >= 0 && (linkat(from, last, folder, name, 0) == 0 || errno == EEXIST)) ||
      refuse(unpacking, "cannot be unpacked: it has a link to %.100s, which is missing", to);
  if (from >= 0) close(from);
  free(to);
  return good;
}

static bool take_at(struct unpacking *unpacking, struct archive_entry *entry, char *path) {
  const char *name, *link = archive_entry_hardlink(entry), *target = archive_entry_symlink(entry);
  int folder = open_parent(unpacking, true, path, &name);
  if (folder < 0 && (errno == ENOTDIR || errno == ELOOP))
    return refuse(unpacking, "has paths that lead out of it, or a file in place of a folder");
  if (folder < 0) return broken(unpacking, path);
  bool good = true;
  mode_t type = archive_entry_filetype(entry);
  if (link)
    good = make_link(unpacking, link, folder, name);
  else if (type == AE_IFDIR)
    good = mkdirat(folder, name, 0755) == 0 || errno == EEXIST || broken(unpacking, path);
  else if (type == AE_IFLNK)
    good = !target || !*target
               ? refuse(unpacking, "has a link that leads nowhere: %.100s", path)
               : symlinkat(target, folder, name) == 0 || errno == EEXIST || broken(unpacking, path);
  else if (type == AE_IFREG || type == 0)
    good = make_file(unpacking, entry, folder, name, path);
  close(folder);
  return good;
}

static bool take_entry(struct unpacking *unpacking, struct archive_entry *entry) {
  const char *name = archive_entry_pathname(entry);
  if (!name) name = archive_entry_pathname_utf8(entry);
  unpacking->zip =
      (archive_format(unpacking->archive) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP;
  if (archive_entry_is_encrypted(entry)) return refuse(unpacking, "is protected by a password");
  if (!name) return refuse(unpacking, "cannot be unpacked: it has a file without a name");
  if (++unpacking->entries > unpacking->limits.entries)
    return refuse(unpacking, "is too large: there are more than %lu files in it",
                  unpacking->limits.entries);
  char *path = clean(unpacking, name);
  bool folder = path && unpacking->zip && *name && strchr("/\\", name[strlen(name) - 1]);
  if (folder) archive_entry_set_filetype(entry, AE_IFDIR);
  bool good = path && (!*path || take_at(unpacking, entry, path));
  free(path);
  return good;
}

static bool unpack(struct unpacking *unpacking, const char *path) {
  struct archive *archive = unpacking->archive;
  struct archive_entry *entry;
  int got;
  archive_read_support_format_zip(archive);
  archive_read_support_format_tar(archive);
  archive_read_support_format_7zip(archive);
  /* Not all filters of libarchive: some start programs. */
  archive_read_support_filter_gzip(archive);
  archive_read_support_filter_bzip2(archive);
  archive_read_support_filter_xz(archive);
  archive_read_support_filter_lzma(archive);
  archive_read_support_filter_lzip(archive);
  archive_read_support_filter_zstd(archive);
  archive_read_support_filter_lz4(archive);
  archive_read_support_filter_compress(archive);
  if (archive_read_open_filename(archive, path, PIECE) != ARCHIVE_OK) return cannot_read(unpacking);
  while ((got = archive_read_next_header(archive, &entry)) == ARCHIVE_OK || got == ARCHIVE_WARN)
    if (!take_entry(unpacking, entry)) return false;
  if (got != ARCHIVE_EOF && archive_read_has_encrypted_entries(archive) > 0)
    return refuse(unpacking, "is protected by a password");
  if (got != ARCHIVE_EOF) return cannot_read(unpacking);
  return unpacking->entries > 0 || refuse(unpacking, "is empty");
}

int unpack_main(int argc, char **argv) {
  struct why why = {0};
  struct unpacking unpacking = {.why = &why};
  if (argc != 6) return STATUS_BROKEN;
  const char *path = argv[0], *to = argv[1];
  unpacking.limits = (struct submission_limits){.all = strtoll(argv[2], NULL, 10),
                                                .file = strtoll(argv[3], NULL, 10),
                                                .entries = strtoul(argv[4], NULL, 10),
                                                .depth = (unsigned)strtoul(argv[5], NULL, 10)};
  setlocale(LC_CTYPE, "C.UTF-8"); /* else libarchive cannot say names that are UTF-8 */
  unpacking.root = mkdir(to, 0755) == 0 ? open(to, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
  unpacking.archive = archive_read_new();
  bool good =
      unpacking.root >= 0 && unpacking.archive ? unpack(&unpacking, path) : broken(&unpacking, to);
  archive_read_free(unpacking.archive);
  if (good && unlink(path) != 0) good = broken(&unpacking, path);
  if (good) return 0;
  puts(why.text);
  fflush(stdout);
  return unpacking.broken ? STATUS_BROKEN : STATUS_REFUSED;
}

/* ---- The cell ---- */

struct submission_limits unpack_export_limits(void) {
  struct submission_limits limits = submission_limits();
  limits.all *= EXPORT_FACTOR;
  limits.file *= EXPORT_FACTOR;
  limits.entries *= EXPORT_FACTOR;
  return limits;
}

/* The last line that was printed there. */
static void last_line(const char *path, struct why *why) {
  char line[WHY_TEXT_MAX] = "", last[WHY_TEXT_MAX] = "";
  FILE *file = fopen(path, "re");
  while (file && fgets(line, sizeof line, file))
    if (*line != '\n') memcpy(last, line, sizeof last);
  if (file) fclose(file);
  last[strcspn(last, "\n")] = '\0';
  if (*last) why_say(why, "%s", last);
}

/* To its author, a path in the archive begins in the archive. */
static void drop_folder(struct why *why) {
  const struct why whole = *why;
  static const char folder[] = "all/";
  if (strncmp(whole.text, folder, sizeof folder - 1) == 0)
    why_say(why, "%s", whole.text + sizeof folder - 1);
}

enum submission_end unpack_in_cell(const char *from, const char *to,
                                   const struct submission_limits *limits, const char *scratch,
                                   struct why *why) {
  char own[PATH_ROOM], log[PATH_ROOM];
  struct out command = {0};
  int status = 0;
  if (!process_own_path(own, sizeof own, why)) return SUBMISSION_BROKEN;
  const char *const visible[] = {own, NULL};
  if (getenv("TZ")) { /* the ladder's zone (conf.c), in which a zip without one is read */
    out_string(&command, "TZ=");
    out_quoted(&command, getenv("TZ"));
    out_string(&command, "; export TZ; ");
  }
  out_string(&command, "exec ");
  out_quoted(&command, own);
  out_print(&command, " ladder --unpack ./archive all %" PRId64 " %" PRId64 " %lu %u", limits->all,
            limits->file, limits->entries, limits->depth);
  snprintf(log, sizeof log, "%.4000s.log", to);
  struct build_plan plan = {.from = from,
                            .command = command.text,
                            .to = to,
                            .log = log,
                            .limits = limits,
                            .status = &status,
                            .cell = {.layers = LAYERS_ALL, .visible = visible, .scratch = scratch}};
  enum submission_end end =
      slot_take(&plan.cell.slot, why) ? build_program(&plan, why) : SUBMISSION_BROKEN;
  if (end == SUBMISSION_REFUSED && status) last_line(log, why);
  if (end == SUBMISSION_REFUSED && !status) drop_folder(why);
  if (end == SUBMISSION_REFUSED && status && status != STATUS_REFUSED) end = SUBMISSION_BROKEN;
  unlink(log);
  out_close(&command);
  return end;
}

/* ---- Packing ---- */

struct packing {
  struct archive *zip;
  const char *name;
};

static enum submission_end pack_entry(void *context, const struct submission_entry *entry,
                                      struct why *why) {
  const struct packing *packing = context;
  char path[PATH_ROOM], piece[PIECE];
  if (!S_ISREG(entry->status->st_mode)) return SUBMISSION_GOOD;
  int file = openat(entry->folder, entry->name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  struct archive_entry *head = archive_entry_new();
  snprintf(path, sizeof path, "%.100s/%.3900s", packing->name, entry->path);
  archive_entry_set_pathname(head, path);
  archive_entry_set_size(head, entry->status->st_size);
  archive_entry_set_filetype(head, AE_IFREG);
  archive_entry_set_perm(head, 0644);
  archive_entry_set_mtime(head, entry->status->st_mtime, 0);
  bool good = file >= 0 && archive_write_header(packing->zip, head) == ARCHIVE_OK;
  for (ssize_t got = 1; good && (got = read(file, piece, sizeof piece)) != 0;)
    good = got > 0 && archive_write_data(packing->zip, piece, (size_t)got) >= 0;
  if (!good) why_errno(why, path);
  archive_entry_free(head);
  if (file >= 0) close(file);
  return good ? SUBMISSION_GOOD : SUBMISSION_BROKEN;
}

bool unpack_pack(const char *folder, const char *name, const char *zip, struct why *why) {
  const struct submission_limits limits = submission_limits();
  struct packing packing = {archive_write_new(), name};
  const struct submission_visitor visitor = {.enter = pack_entry, .context = &packing};
  setlocale(LC_CTYPE, "C.UTF-8");
  int root = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  bool good = root >= 0 && archive_write_set_format_zip(packing.zip) == ARCHIVE_OK &&
              archive_write_open_filename(packing.zip, zip) == ARCHIVE_OK;
  if (!good) why_errno(why, zip);
  good = good && submission_walk(root, &limits, NULL, &visitor, why) == SUBMISSION_GOOD;
  if (archive_write_close(packing.zip) != ARCHIVE_OK && good) good = why_errno(why, zip);
  archive_write_free(packing.zip);
  if (root >= 0) close(root);
  if (!good) unlink(zip);
  return good;
}
