#!/bin/sh
# scripts/game-master: whole games of well-behaved players, and games with one that misbehaves.
# shellcheck disable=SC2016 # commands in single quotes are for players
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
# shellcheck source=tests/master/fish.sh
. "$(dirname "$0")/fish.sh"

export BIN
export TMPDIR="$base" # for the evidence of lost seats
export ONEMOVE="$BIN/onemove"
master=$root/scripts/game-master
players=$root/tests/master/players

# hero ID [WORDS]: a PLAYER that plays quickly and always makes the same moves.
hero() { printf "'%s/penguins' id=%s nodes=50 seed=7 %s" "$BIN" "$1" "${2:-level=greedy}"; }
alice=$(hero alice)
bob=$(hero bob)
# The same without a time limit, as people are, where a busy machine could exceed a short one.
free_alice=human:$alice

# small [OPTION...] -- PLAYER...: a game on a small board.
small() {
  rm -rf "$dir/record"
  run "$master" penguins penguins=2 rows=4 seed=11 --record "$dir/record" \
    --keep "$dir/last.txt" "$@"
}

stuck() { # ID...
  for id do
    "$ONEMOVE" moves penguins "$dir/last.txt" phase=movement "id=$id" >"$base/moves"
    [ $? -eq 1 ] || return 1
  done
}

fish_are_kept() { [ "$(fish "$dir/last.txt")" -eq "$(fish "$dir/record/0000.txt")" ]; }

# Each state of the record is one legal move after the one before.
every_step_is_legal() {
  before=$dir/record/0000.txt step=placement
  for after in "$dir/record/"*.txt; do
    [ "$after" = "$before" ] && continue
    if ! "$ONEMOVE" check penguins "$before" "$after" "phase=$step" >/dev/null 2>&1; then
      step=movement
      "$ONEMOVE" check penguins "$before" "$after" "phase=$step" >/dev/null || return 1
    fi
    before=$after
  done
  [ "$before" != "$dir/record/0000.txt" ] && same "$before" "$dir/last.txt"
}

played_to_the_end() { stuck "$@" && fish_are_kept && every_step_is_legal; } # ID...

# ---- Games of the well-behaved ----

for count in 1 2 3 9; do
  set -- "$alice" "$bob" "$(hero c level=random)" "$(hero d)" "$(hero e level=random)" \
    "$(hero f)" "$(hero g level=random)" "$(hero h)" "$(hero i)"
  while [ $# -gt "$count" ]; do shift; done
  run "$master" penguins penguins=1 rows=6 columns=6 seed=2 --record "$dir/of-$count" \
    --keep "$dir/last.txt" -- "$@"
  ran "a game of $count ends well" 0 'wins\|share the first place' -
  ok "and everybody of the $count is in the standings" \
    [ "$(grep -c 'moves\{0,1\}, the slowest' "$base/stdout")" -eq "$count" ]
  ok "and in the last state" [ "$(awk 'NR > 7' "$dir/last.txt" | wc -l)" -eq "$count" ]
done

small columns=5 -- "$alice" "$bob"
cp "$base/stdout" "$dir/standings"
cp "$dir/last.txt" "$dir/first.txt"
ok 'a game is played to the end' played_to_the_end alice bob
placed_in_rounds() {
  for state in 1 2 3 4; do
    tail -n +6 "$dir/record/000$state.txt" | cut -d ' ' -f 1,3 | tr '\n' ' ' >>"$base/rounds"
  done
  file_is "$base/rounds" 'alice 1 alice 1 bob 1 alice 2 bob 1 alice 2 bob 2 '
}
ok 'placements happen in rounds' placed_in_rounds
standings_agree() {
  awk 'NR > 5 { print $1, $3 }' "$dir/last.txt" | sort >"$base/one"
  awk '$1 ~ /^[0-9]/ { print $3, $2 }' "$dir/standings" | sort | cmp -s - "$base/one"
}
ok 'the standings are the scores of the last state' standings_agree

small columns=5 -- "$alice" "$bob"
ok 'the same seed and nodes give the same game' same "$dir/last.txt" "$dir/first.txt"

mkdir "$dir/my players"
printf '#!/bin/sh\nexec "%s" nodes=9 "$@"\n' "$BIN/penguins" >"$dir/my players/the penguins"
chmod +x "$dir/my players/the penguins"
small columns=4 -- "$dir/my players/the penguins" "'$dir/my players/the penguins' id=bob"
ran 'players with blanks in their paths play' 0 ' wins with \|share' -
cd "$dir/my players" || exit 3
small columns=4 -- 'the penguins' './the\ penguins id=bob'
ran 'and from the folder where the game master was started' 0 ' wins with \|share' -
cd "$root" || exit 3

printf '1 4\r\n10 10 20 10\r\n\r\n' >"$dir/a board.txt"
run "$master" penguins penguins=1 --board "$dir/a board.txt" --keep "$dir/last.txt" -- \
  "$alice" "$bob"
ran 'a given board is played on' 0 'rank' -
ok 'as it is' [ "$(fish "$dir/last.txt")" -eq 5 ]
run "$master" penguins penguins=1 --board - -- "$alice" "$bob" <"$dir/a board.txt"
ran 'or one from standard input' 0 'rank' -

# A person places, is told that water is no floe, and moves; then nobody can move any more.
printf '1 3\n10 00 10\n' >"$dir/two floes.txt"
printf 'b1\nc1\n' >"$dir/typed"
run "$master" penguins penguins=1 --board "$dir/two floes.txt" --keep "$dir/last.txt" \
  -- "person:'$BIN/penguins-interactive' id=bob" "$alice" <"$dir/typed"
ran 'a person plays at the terminal' 0 'bob and alice share' 'b1 is water'
ok 'and the move that was typed is made' grep -q '^02 00 01' "$dir/last.txt"

# ---- One that is not ----

# villain PLAYER PHASE SENTENCE [OPTION...]: PLAYER loses its seat in PHASE with SENTENCE (a grep
# pattern), and alice plays on. These stay in its way, or in that of the files; the sentences of all are
# tables in ../referee/test_verdict.c and test_referee.c.
villain() {
  villain=$1 phase=$2 sentence=$3
  shift 3
  small columns=4 penguins=1 "$@" -- "$free_alice" "'$players/villain' $villain $phase"
  ran "$villain ($phase) loses its seat" 1 \
    "villain lost its seat after [0-9]* moves\{0,1\}: it $sentence" -
  ok "alice plays on after $villain ($phase)" played_to_the_end alice
}

villain hangs placement 'did not end within 0.3 seconds' --time 0.3
export PID_FILE="$dir/pid"
villain ignores-term movement 'did not end within 0.3 seconds' --time 0.3
gone() { ! ps -o stat= -p "$(cat "$PID_FILE")" | grep -qv Z; }
ok 'and is not there any more, though a shell started it' gone
villain leaves-folder movement 'says that it moved, but what it left as board.txt \(is a folder\|cannot be opened\)'
villain locks-folder placement 'ended with exit status 42, which is not in the contract'
villain never-stops movement 'has no move and does not say so: exit status 0 instead of 1'
villain floods-file movement 'wrote more than 1048576 bytes'
villain floods-stderr movement 'wrote more than 1048576 bytes'
villain floods-stdout movement 'did not end within 0.3 seconds' --time 0.3

small columns=4 -- "'$players/villain' talks movement" "$bob"
ran 'a player may talk as it likes' 0 'villain (' -
ok 'and the game is as good' played_to_the_end villain bob

small columns=5 --time 0.3 -- "$free_alice" "'$players/foreign' silent" "human:$bob" \
  "'$players/villain' hangs movement"
ok 'two play on without two others' played_to_the_end alice bob
small columns=4 -- "'$players/villain' passes movement" "'$players/named' other"
ok 'a lost seat keeps its place on the board and its score' grep -q '^villain 1 2' "$dir/last.txt"
ok 'and comes last in the standings' \
  [ "$(tail -n 2 "$base/stdout" | grep -c '^ *- *2  villain')" -eq 1 ]
small columns=4 -- "'$players/villain' passes placement"
ran 'a game may end with nobody in it' 1 'Nobody kept a seat' -

# ---- Names ----

# misnamed PLAYER SENTENCE
misnamed() {
  small columns=3 penguins=1 -- "'$players'/$1" "$alice"
  ran "no seat for $1" 1 "player 1 lost its seat after 0 moves: it $2" -
  ok "and alice plays on" played_to_the_end alice
}
misnamed "named 'a\nb\n'" 'was asked for its name and printed more than one line'
misnamed "named 'a\000b\n'" 'has a name with blanks, quotes or control characters'
small columns=3 penguins=1 -- "'$players'/named '\320\220\320\235\320\257\n'" "$alice"
ran 'a name in one alphabet, whichever, is a name' 0 '  АНЯ (' -
misnamed 'foreign silent' 'gave up with an internal error (exit status 3): who wants to know'
misnamed 'no-such-player' 'was asked for its name and cannot be run'

# Clears the screen if there is one or, told always, in any case.
make_player "$dir/tidy" penguins '[ -z "${TERM-}" ] && [ "$1" != always ] || printf "\033[H\033[2J"
[ "$1" != always ] || shift'
(TERM=xterm && export TERM && small columns=4 -- "$dir/tidy" "$alice" && cp "$dir/last.txt" "$base/last")
ok 'a program that would clear the screen finds that there is none' grep -q '^tidy ' "$dir/last.txt"
small columns=4 -- "'$dir/tidy' always" "$alice"
ran 'one that clears it nevertheless has a bad name' 1 'has a name with blanks, quotes or control' -
small columns=4 -- "alias:carol='$dir/tidy' always" "$alice"
ran 'but not if it is given another one' 0 ' carol (' -
make_player "$dir/TEAM_NAME_HERE" penguins '[ "$1" != name ] || { echo epfu21Z-104-b && exit; }'
small columns=4 -- "'$dir/TEAM_NAME_HERE'" "$alice"
ran 'a program with two names is shown both' 1 \
  "it calls itself 'epfu21Z-104-b' when asked, but 'TEAM_NAME_HERE' in the board" -

# ---- The end before the end ----

mkdir "$dir/tmp"
TMPDIR="$dir/tmp" "$master" penguins rows=9 columns=9 --time 60 -- "'$players/villain' hangs placement" \
  >"$base/stdout" 2>"$base/stderr" &
game=$!
waiting() { ! ls "$dir/tmp/"*/seat-1.d/board.txt >/dev/null 2>&1; }
for _ in 1 2 3 4 5 6 7 8 9 10; do
  waiting && sleep 0.2
done
kill "$game"
wait "$game"
status=$?
ok 'a game that is told to end ends' status_is 143
ok 'and leaves nothing behind' [ -z "$(ls "$dir/tmp")" ]

finish
