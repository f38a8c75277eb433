#!/bin/sh
# scripts/game-master has no cells: its players run as the same user as it does. It
# notices what they change before that has any effect, and ends what they leave running;
# they do not find the seed.
# shellcheck disable=SC2016 # commands in single quotes are for players
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"

export BIN FIELD="$base/field" NAP=$((987000000 + $$)) # the seconds that its processes sleep
export TMPDIR="$base/tmp"
mkdir "$FIELD" "$TMPDIR"
master=$FIELD/game-master

# Makes a field with its own programs, to be attacked.
set_up() {
  rm -rf "${FIELD:?}"/*
  cp "$root/scripts/game-master" "$BIN/onemove" "$root/tests/master/players/attacker" "$FIELD"
  cp "$BIN/penguins" "$FIELD/rival"
  export ONEMOVE="$FIELD/onemove"
}
rival="'$FIELD/rival' id=rival level=greedy nodes=20 seed=7"

# game KIND [WORD...]
game() {
  kind=$1
  shift
  run timeout 60 "$master" penguins rows=5 columns=5 penguins=1 "$@" -- \
    "'$FIELD/attacker' $kind" "$rival"
}
# Only the evidence of the last turn may be left.
leaves_nothing() { [ -z "$(find "$TMPDIR" -mindepth 1 -maxdepth 1 ! -name "onemove-evidence-*")" ]; }

no_winner() { ! stdout_has 'wins\|share'; }

# attack KIND SENTENCE: the game ends, and SENTENCE says what has been changed.
attack() {
  set_up
  game "$1" seed=5
  ran "attack: $1" 3 - "$2"
  ok "$1: nobody is said to have won" no_winner
  ok "$1: nothing is left behind" leaves_nothing
}

attack rival "^game-master: attacker changed $FIELD/rival: the game ends here"
attack rival-in-place "^game-master: attacker changed $FIELD/rival: the game ends here"
attack onemove "^game-master: attacker changed $FIELD/onemove: the game ends here"
attack script "^game-master: attacker changed $FIELD/game-master: the game ends here"

# A game depends on no file, so writing one changes nothing.
standings() { sed 's/, the slowest [0-9.]* s//' "$base/stdout"; }
set_up
game none seed=5
standings >"$base/honest"
for kind in state seat back; do
  set_up
  game "$kind" seed=5
  ran "attack: $kind: the game goes on" 0 'wins\|share' -
  ok "$kind: as it would have gone" [ "$(standings)" = "$(cat "$base/honest")" ]
  ok "$kind: nothing is left behind" leaves_nothing
done

# What a player does to itself is its own affair.
set_up
game itself seed=5
ok 'what cannot be guarded is said in one line' [ "$(wc -l <"$base/notice")" -eq 1 ]
ran 'a player may change its own program' 0 'wins\|share' -

# Between two turns, from outside: by another game's player, say, of the same user.
for what in rival onemove game-master; do
  set_up
  # A person's turn is long; this person only waits until the change has been made.
  make_player "$FIELD/person" penguins ': >"$FIELD/asked"; until [ -f "$FIELD/done" ]; do sleep 0.05; done'
  {
    until [ -f "$FIELD/asked" ]; do sleep 0.05; done
    cp "$FIELD/$what" "$FIELD/$what.new" && echo >>"$FIELD/$what.new" && mv -f "$FIELD/$what.new" "$FIELD/$what"
    : >"$FIELD/done"
  } &
  run timeout 60 "$master" penguins rows=5 columns=5 penguins=1 seed=5 -- \
    "person:'$FIELD/person'" "$rival"
  wait
  ran "changed from outside: $what" 3 - "changed $FIELD/$what: the game ends here"
done

# ---- Processes, other games, the seed ----

none_left() { ! cat /proc/[0-9]*/cmdline 2>/dev/null | tr '\0' ' ' | grep -q "[s]leep $NAP"; }
ps_is_gone() { ! ps -o stat= -p "$1" | grep -qv Z; }
set_up
game children seed=5
ran 'a player that leaves eight children plays on' 0 'wins\|share' -
ok 'and they are gone' none_left

# Nor does a game depend on anything in the folder of another one that runs at the same time.
set_up
mkdir "$FIELD/other"
make_player "$FIELD/patient" penguins '[ "$1" = name ] || until [ -f "$FIELD/emptied" ]; do sleep 0.05; done'
TMPDIR="$FIELD/other" timeout 60 "$master" penguins rows=5 columns=5 penguins=1 seed=6 -- \
  "person:'$FIELD/patient'" "$rival" >"$FIELD/other.out" 2>"$FIELD/other.err" </dev/null &
until ls "$FIELD"/other/*/seat-1/board.txt >/dev/null 2>&1; do sleep 0.05; done
game empty seed=5
ran 'a player that empties the folder of another game plays on' 0 'wins\|share' -
: >"$FIELD/emptied"
wait $!
status=$?
ok 'in the other a seat is lost at most, and the rest is played' [ "$status" -le 1 ]
ok 'with standings' grep -q ' rival (' "$FIELD/other.out"

set_up
echo 914491449144 >"$base/seed"
game seed "seed=@$base/seed"
ran 'the seed may come from a file' 0 'wins\|share' -
cp "$base/stdout" "$base/from-file"
ok 'a player looks for it' [ -f "$FIELD/looked" ]
ok 'and finds it nowhere' missing "$FIELD/found"
run "$master" penguins rows=5 columns=5 penguins=1 seed=914491449144 -- "'$FIELD/attacker' seed" "$rival"
ok 'nor if it was an argument' missing "$FIELD/found"
printf 914491449144 | run "$master" penguins rows=5 columns=5 penguins=1 seed=@/dev/stdin -- \
  "'$FIELD/attacker' none" "$rival"
winner() { sed -n 's/ (.*//; s/^ *[1-9] //p' "$1"; }
ok 'or from standard input, and the game is the same' \
  [ "$(winner "$base/stdout")" = "$(winner "$base/from-file")" ]

# ---- The table ends with its script ----

set_up
mkdir "$FIELD/killed"
make_player "$FIELD/sleeper" penguins '[ "$1" = name ] || { echo $$ >"$FIELD/sleeping" && exec sleep 600; }'
TMPDIR="$FIELD/killed" "$master" penguins rows=5 columns=5 penguins=1 --time 600 -- \
  "'$FIELD/sleeper'" "$rival" >"$FIELD/killed.out" 2>&1 &
until [ -s "$FIELD/sleeping" ]; do sleep 0.05; done
kill -s KILL $!
wait $! 2>/dev/null
for _ in $(seq 300); do [ -n "$(ls "$FIELD/killed")" ] || break; sleep 0.2; done
ok 'a script that is killed leaves no folder behind' [ -z "$(ls "$FIELD/killed")" ]
ok 'nor its player' ps_is_gone "$(cat "$FIELD/sleeping")"

finish
