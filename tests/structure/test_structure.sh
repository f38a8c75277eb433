#!/bin/sh
# The structure of the source: includes and calls go only downwards, without cycles, and nothing
# below the games knows one of them; no object keeps anything in a global variable.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$root" || exit 3

# FILE INCLUDED: a line for each include of our own files, both as paths below src.
find src -name '*.[chS]' -exec grep -HE '^[[:blank:]]*#[[:blank:]]*include[[:blank:]]*"' {} + |
  sed -E 's/^src\/([^:]*):[^"]*"([^"]*)".*/\1 \2/' | grep -v ' mode\.h$' >"$base/includes"

# The parts that each part may include and call; only the rooms of core tell each other apart. A game
# is called `game`, whatever its name, and may include no other game.
cat >"$base/allowed" <<'END'
core/base core/base
core/text core/base core/text
core/file core/base core/text core/file
core/rules core/base core/text core/file core/rules
core/mind core/base core/text core/file core/rules core/mind
core/face core/base core/text core/file core/rules core/mind core/face core
core core/rules core/mind core/face
process core process
player core player
referee core process referee
record core process referee record
people core process referee player record people
web core web
arena core process referee player record arena
onemove core process referee player record people arena onemove
game core game
original core process player record people game original
windows core process record people arena onemove windows
END

upwards() { # PAIRS
  awk '
    function part(file, word, count) { # and sets `own` to the game of the file
      count = split(file, word, "/")
      own = ""
      if (word[1] == "template") { own = "template"; return "game" }
      if (word[1] == "core" && count > 2) return word[1] "/" word[2]
      if (word[1] != "games") return count > 1 ? word[1] : "a file without a folder"
      own = word[2]
      return word[3] == "original" && count > 3 ? "original" : "game"
    }
    NR == FNR { for (i = 2; i <= NF; i++) allowed[$1, $i] = 1; next }
    {
      from = part($1); from_game = own
      to = part($2); to_game = own
      if (from !~ /^core/) sub(/^core.*/, "core", to)
      if (!((from, to) in allowed) || (to_game != "" && to_game != from_game)) print
    }' "$base/allowed" "$1"
}

# Files outside src/windows that know Windows.
knows_windows() {
  grep -rlE '_WIN32|_WIN64|__MINGW|^#include <windows\.h>' src scripts preproc --include='*.[chS]' | grep -vE '^(src|preproc)/windows/'
}

# Modules of src/windows that would replace more than one other, or one of a game, where
# systems must not differ.
stands_in_twice() {
  for file in src/windows/*.c; do
    others=$(find src -name "${file##*/}" ! -path 'src/windows/*')
    case $others in *src/games/* | *src/template/* | *"
"*) echo "$others" ;; esac
  done
}

# The cycles in pairs; X.c and X.h are one module.
circles() { # PAIRS
  sed -E 's/\.[choS]( |$)/\1/g' "$1" | awk '$1 != $2' | sort -u |
    { tsort >/dev/null; } 2>&1
}

games=$(find src/games -mindepth 1 -maxdepth 1 -type d -exec basename {} \; | paste -s -d '|' -)
names_of_games() {
  grep -rnE "games/($games)[/.\"]|\"($games)\"" src/core src/process src/referee src/player src/record src/people src/arena src/web scripts/game-master
}

# The output of nm for all our objects, each line preceded by the object's path below src.
objects="${BUILD:-$root/build/check}/obj/tool"
names() { # OPTION...
  find src -name '*.[cS]' | sed 's/^src.//; s/[.][cS]$/.o/' >"$base/sources"
  (cd "$objects/src" && find . -name '*.o' | sed 's/^..//' | grep -xFf "$base/sources" | xargs nm -A "$@")
}

# OBJECT VARIABLE: a line for each variable of our objects that can change. Only for objects of make
# check: in others, sanitizers or gcov have variables.
variables() {
  names -f sysv |
    awk -F '[:|]' '$NF ~ /^ *([.]t?(data|bss)|[*]COM[*])/ && $NF !~ /[.]data[.]rel[.]ro/ {
      sub(/ *$/, "", $2)
      print $1, $2
    }'
}

# What our objects define and use, from nm -P: `FILE: NAME TYPE ...`, with paths below src.
symbols() { names -P -g | sed 's/:  */ /'; }

# FILE CALLED: a line for each object that uses what another one defines.
calls() {
  awk 'NR == FNR { if ($3 != "U") home[$2] = $1; next }
    $3 == "U" && $2 in home { print $1, home[$2] }' "$base/symbols" "$base/symbols" | sort -u
}

# Names defined by more than one object: which one is used would depend on the link.
defined_twice() { awk '$3 != "U" && $2 != "main" { print $2 }' "$base/symbols" | sort | uniq -d; }

# Our functions with a name that a library of our programs has, too: one would replace the other
# wherever both are linked.
shared_names() {
  awk '$3 != "U" { print $2 }' "$base/symbols" | sort -u >"$base/ours"
  ldd "$BIN/onemove" "$BIN/template-interactive" | awk '$2 == "=>" { print $3 }' | sort -u |
    while IFS= read -r library; do nm -D --defined-only "$library"; done |
    awk '{ sub(/@.*/, "", $NF); print $NF }' | sort -u >"$base/theirs"
  [ -s "$base/ours" ] && [ -s "$base/theirs" ] && comm -12 "$base/ours" "$base/theirs"
}

run test -s "$base/includes"
ok 'the sources include each other by paths below src' status_is 0
run upwards "$base/includes"
ran 'includes go down only, and no game includes another' 0 - -
run circles "$base/includes"
ran 'no module includes itself by way of others' 0 - -
run knows_windows
ran 'only the room for Windows knows of it' 1 - -
run stands_in_twice
ran 'and each of its modules stands in for one other at most' 0 - -
run names_of_games
ran 'nothing below the games names one' 1 - -

name='the only global variable is the signal that was caught'
alone='no function has the name of one in a library'
once='no two of our files define the same name'
some='our files call each other'
down='calls go down only, and no game calls another'
round='no module calls itself by way of others'
if [ "${objects%/check/obj/tool}" = "$objects" ]; then
  for claim in "$name" "$alone" "$once" "$some" "$down" "$round"; do
    skip "$claim" 'only the objects of make check are looked at'
  done
else
  symbols >"$base/symbols"
  run variables
  ok "$name" stdout_is 'process/signals.o caught'
  run shared_names
  ran "$alone" 0 - -
  run defined_twice
  ran "$once" 0 - -
  calls >"$base/calls"
  run test -s "$base/calls"
  ok "$some" status_is 0
  run upwards "$base/calls"
  ran "$down" 0 - -
  run circles "$base/calls"
  ran "$round" 0 - -
fi
finish
