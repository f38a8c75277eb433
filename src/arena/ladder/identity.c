#include "arena/ladder/identity.h"

#include "arena/ladder/version.h"
#include "core/base/memory.h"
#include "core/text/out.h"

#include <stdlib.h>
#include <string.h>

static char *fresh_id(struct store *store, const char *key) {
  char *base = student_base(key);
  struct out id = {0};
  out_string(&id, base);
  for (int suffix = 2; store_number(
           store, 0, "SELECT count(*) FROM student WHERE id = ? COLLATE NOCASE", "s", id.text);
       suffix++) {
    id.size = 0;
    out_print(&id, "%s-%d", base, suffix);
  }
  free(base);
  return out_take(&id);
}

/* The key without Moodle's number; the caller frees it. */
static char *plain_key(const struct student_name *name) {
  return name->number ? memory_text_of(name->key, strlen(name->key) - strlen(name->number) - 1)
                      : memory_text(name->key);
}

/* Without a roster. A name alone is the only student of that name; several are told apart by
 * Moodle's number only. */
static void identify_by_name(struct ladder *ladder, const struct student_name *name,
                             struct identity *identity, struct why *why) {
  struct store *store = &ladder->store;
  if (name->number) {
    identity->id = store_text(store, "SELECT id FROM student WHERE number = ?", "s", name->number);
  } else {
    int64_t same =
        store_number(store, 0, "SELECT count(*) FROM student WHERE fold = ?", "s", identity->fold);
    identity->id = store_text(store,
                              "SELECT id FROM student WHERE fold = ?"
                              " ORDER BY number IS NOT NULL LIMIT 1",
                              "s", identity->fold);
    bool own =
        store_number(store, 0, "SELECT count(*) FROM student WHERE fold = ? AND number IS NULL",
                     "s", identity->fold) == 1;
    if (same > 1 && !own) {
      free(identity->id);
      identity->id = NULL;
      why_say(why, "there are %d students of that name: add Moodle's number, as in '%.80s_101'.",
              (int)same, name->key);
      return;
    }
  }
  if (!identity->id && name->other) {
    char *other = student_fold(name->other);
    bool known =
        store_number(store, 0, "SELECT count(*) FROM student WHERE fold = ?", "s", other) > 0;
    free(other);
    if (known) {
      why_say(why, "is it a second download of %.80s's, or somebody else's?", name->other);
      return;
    }
  }
  identity->fresh = !identity->id;
  if (identity->fresh) {
    char *plain = plain_key(name);
    identity->id = fresh_id(store, plain);
    free(plain);
  }
}

/* The ID of a student of the roster, who may have been known before there was one, by a name that
 * is nobody else's; NULL: of whom nothing is known. The caller frees it. */
static char *known_id(struct ladder *ladder, const struct students_person *person) {
  struct store *store = &ladder->store;
  char *id = store_text(store, "SELECT id FROM student WHERE roster = ?", "s", person->id);
  for (size_t i = 0; i < person->names && !id; i++) {
    const struct student_name name = {.key = person->folded[i]};
    bool many;
    id = store_text(store, "SELECT id FROM student WHERE fold = ? AND roster IS NULL", "s",
                    person->folded[i]);
    if (id && students_find(&ladder->students, &name, &many)) continue;
    free(id);
    id = NULL;
  }
  return id;
}

static void refresh(struct ladder *ladder, const struct students_person *person) {
  struct store *store = &ladder->store;
  struct why why = {0};
  char *id = known_id(ladder, person);
  if (id && !store_number(store, 0,
                          "SELECT count(*) FROM student WHERE id = ? AND roster = ? AND name = ?",
                          "sss", id, person->id, person->name)) {
    if (!version_write_key(id, person->name, &why)) {
      ladder_say("%s: %s", id, why.text);
      ladder->status = LADDER_BROKEN;
    }
    store_do(store, "UPDATE student SET roster = ?, name = ? WHERE id = ?", "sss", person->id,
             person->name, id);
  }
  free(id);
}

/* Whoever has that ID on the roster, or NULL. */
static const struct students_person *listed(const struct ladder *ladder, const char *id) {
  for (size_t i = 0; i < ladder->students.persons; i++)
    if (strcmp(ladder->students.person[i].id, id) == 0) return &ladder->students.person[i];
  return NULL;
}

/* Tells once of each student who was on the roster. */
static void tell_gone(struct ladder *ladder) {
  struct store *store = &ladder->store;
  sqlite3_stmt *rows = store_ask(store,
                                 "SELECT roster, id, name FROM student WHERE roster IS NOT NULL"
                                 " AND 'gone ' || id NOT IN (SELECT key FROM meta)",
                                 "");
  while (store_next(store, &rows)) {
    const char *id = store_column(rows, 1);
    if (listed(ladder, store_column(rows, 0))) continue;
    ladder_say(
        "students.csv has no %s (%s) any more, whose versions go on playing until you remove "
        "%s/entries/%s",
        store_column(rows, 2), store_column(rows, 0), ladder->folder, id);
    store_do(store, "INSERT INTO meta VALUES('gone ' || ?, '')", "s", id);
  }
}

void identity_refresh(struct ladder *ladder) {
  for (size_t i = 0; i < ladder->students.persons; i++)
    refresh(ladder, &ladder->students.person[i]);
  if (ladder->students.persons) tell_gone(ladder);
}

struct identity identity_find(struct ladder *ladder, const struct student_name *name,
                              struct why *why) {
  struct identity identity = {0};
  char *plain = plain_key(name);
  identity.fold = student_fold(plain);
  free(plain);
  if (!ladder->students.persons) {
    identify_by_name(ladder, name, &identity, why);
    return identity;
  }
  bool many;
  const struct students_person *person = students_find(&ladder->students, name, &many);
  if (!person && !many && name->other) {
    struct student_name other = {.key = name->other};
    person = students_find(&ladder->students, &other, &many);
  }
  if (!person) {
    why_say(why, many ? "several students of students.csv have that name."
                      : "no student of students.csv has that name.");
    return identity;
  }
  identity.roster = person->id;
  identity.id = known_id(ladder, person);
  identity.fresh = !identity.id;
  if (identity.fresh) identity.id = fresh_id(&ladder->store, person->id);
  return identity;
}

const char *identity_shown(const struct ladder *ladder, const struct identity *identity,
                           const struct student_name *name) {
  const struct students_person *person = identity->roster ? listed(ladder, identity->roster) : NULL;
  return person ? person->name : name->key;
}

void identity_close(struct identity *identity) {
  free(identity->id);
  free(identity->fold);
}
