#!/bin/sh
# How the source hangs together: includes go down only, in no circle, and nothing below the games
# knows one of them; no object keeps anything in a global variable.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$root" || exit 3

# FILE INCLUDED, a line for each include of our own files, both as paths below src.
find src -name '*.[chS]' -exec grep -HE '^[[:blank:]]*#[[:blank:]]*include[[:blank:]]*"' {} + |
  sed -E 's/^src\/([^:]*):[^"]*"([^"]*)".*/\1 \2/' | grep -v ' mode\.h$' >"$base/includes"

# Who may include whom, in words of its own folder. A game is `game` whatever it is called, and of
# the games a file may include only its own.
cat >"$base/allowed" <<'END'
core core
process core process
player core player
referee core process referee
people core process referee player people
web core web
arena core process referee player arena
onemove core process referee player people arena onemove
game core game
original core process player people game original
END
# The one file that may look up: a player asks a person or chooses by itself, and here they part.
exception='player/driver.c people'

upwards() {
  awk -v exception="$exception" '
    function part(file, word, count) { # and sets `own` to the game that it belongs to
      count = split(file, word, "/")
      own = ""
      if (word[1] == "template") { own = "template"; return "game" }
      if (word[1] != "games") return count > 1 ? word[1] : "a file without a folder"
      own = word[2]
      return word[3] == "original" && count > 3 ? "original" : "game"
    }
    NR == FNR { for (i = 2; i <= NF; i++) allowed[$1, $i] = 1; next }
    {
      from = part($1); from_game = own
      to = part($2); to_game = own
      if ($1 " " to == exception) next
      if (!((from, to) in allowed) || (to_game != "" && to_game != from_game)) print
    }' "$base/allowed" "$base/includes"
}

# The circles of includes; X.c and X.h are one module.
circles() {
  sed -E 's/\.[chS]( |$)/\1/g' "$base/includes" | awk '$1 != $2' | sort -u |
    { tsort >/dev/null; } 2>&1
}

games=$(find src/games -mindepth 1 -maxdepth 1 -type d -exec basename {} \; | paste -s -d '|' -)
names_of_games() {
  grep -rniE "$games" src/core src/process src/referee src/player src/people src/arena src/web scripts/game-master
}

# OBJECT VARIABLE, a line for each variable of our objects that can change. The objects of the other
# kinds have variables of the sanitizers or of gcov.
objects="${BUILD:-$root/build/check}/obj"
variables() {
  find src -name '*.[cS]' | sed 's/[.][cS]$/.o/' | while IFS= read -r object; do
    [ ! -f "$objects/$object" ] || (cd "$objects" && nm -A -f sysv "$object")
  done |
    awk -F '[:|]' '$NF ~ /^ *([.]t?(data|bss)|[*]COM[*])/ && $NF !~ /[.]data[.]rel[.]ro/ {
      sub(/ *$/, "", $2)
      print $1, $2
    }'
}

# The functions of ours that a library of our programs has, too: one would stand in for the other
# wherever both are linked.
shared_names() {
  find "$objects/src" -name '*.o' -exec nm -g --defined-only {} + |
    awk 'NF == 3 { print $3 }' | sort -u >"$base/ours"
  ldd "$BIN/onemove" "$BIN/template-interactive" | awk '$2 == "=>" { print $3 }' | sort -u |
    while IFS= read -r library; do nm -D --defined-only "$library"; done |
    awk '{ sub(/@.*/, "", $NF); print $NF }' | sort -u >"$base/theirs"
  [ -s "$base/ours" ] && [ -s "$base/theirs" ] && comm -12 "$base/ours" "$base/theirs"
}

run test -s "$base/includes"
ok 'the sources include each other by paths below src' status_is 0
run upwards
ran 'includes go down only, and no game includes another' 0 - -
run circles
ran 'no module includes itself by way of others' 0 - -
run names_of_games
ran 'nothing below the games names one' 1 - -

name='the only global variable is the signal that was caught'
alone='no function has the name of one in a library'
if [ "${objects%/check/obj}" = "$objects" ]; then
  skip "$name" 'only the objects of make check are looked at'
  skip "$alone" 'only the objects of make check are looked at'
else
  run variables
  ok "$name" stdout_is 'src/process/signals.o caught'
  run shared_names
  ran "$alone" 0 - -
fi
finish
