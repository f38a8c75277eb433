# shellcheck shell=sh disable=SC2016 # text in single quotes is for programs
# Sourced by the tests of ladders, after support/tap.sh: students' programs, and
# how they get into an inbox.

# program FOLDER [LEVEL]: a player of penguins that keeps the contract.
program() {
  mkdir -p "$1" && cp "$BIN/penguins" "$1/penguins"
  printf '#!/bin/sh\nexec "${0%%/*}/penguins" level=%s nodes=20 id=me "$@"\n' "${2-random}" >"$1/player"
  chmod +x "$1/player"
}

# wrong_program FOLDER: one that says it has moved, but has not.
wrong_program() {
  mkdir -p "$1"
  printf '#!/bin/sh\necho secret words >&2\ncase $1 in phase=*) ;; *) echo wrong ;; esac\n' >"$1/player"
  chmod +x "$1/player"
}

# make_sly FOLDER: its program keeps the contract until it meets a player of the ladder, whose name
# is a pseudonym.
make_sly() {
  sed -i '2i ! grep -qs "^p[0-9a-f]\\{8\\} " board.txt || { echo so there >\&2; exit 0; }' "$1/player"
}

# as_zip FOLDER FILE, as_tar FOLDER FILE: pack the folder into an archive.
as_zip() { (cd "$1" && zip -q -y -r archive.zip . && mv archive.zip "$OLDPWD/$2"); }
as_tar() { tar -czf "$2" -C "$(dirname "$1")" "$(basename "$1")"; }

# configure FOLDER LINE...: a new ladder with these lines in addition to the usual ones.
configure() {
  mkdir -p "$1/inbox"
  cat >"$1/ladder.conf" <<END
# a class of penguins
game=penguins
keys=rows=5 columns=5 penguins=1
time=5
times=files
baseline.random='$BIN/penguins' level=random nodes=20
END
  folder=$1
  shift
  for line; do echo "$line"; done >>"$folder/ladder.conf"
}

# The state of a ladder: ID/N, verdict and time of each version.
versions_of() { (cd "$1/entries" && grep -r . ./*/*/result | cut -d ' ' -f 1,2 | sort); }

# Every pairing of the ladder has all of its games, each of them once.
games_are_whole() { # FOLDER
  for pairing in "$1"/games/*/*/; do
    [ "$(wc -l <"$pairing/log.jsonl")" -eq 2 ] || { echo "# $pairing" && return 1; }
  done
  [ -z "$(cat "$1"/games/*/*/log.jsonl | grep -o '"id":"[^"]*"' | sort | uniq -d)" ]
}
