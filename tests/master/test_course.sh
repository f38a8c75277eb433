#!/bin/sh
# A program like those of other people's courses plays whole games with ours: under
# scripts/game-master, and in the course's own loop, which knows only exit statuses.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
# shellcheck source=tests/master/fish.sh
. "$(dirname "$0")/fish.sh"

export BIN
export TMPDIR="$base"
export ONEMOVE="$BIN/onemove"
ours="'$BIN/penguins' id=Ours level=greedy nodes=50 seed=7"
begin='5 5
10 10 20 10 30
10 00 10 20 10
30 10 10 00 10
20 10 30 10 10
10 20 10 10 20'

is_over() { # FILE
  for id in Ours "$id"; do
    "$ONEMOVE" moves penguins "$1" phase=movement "id=$id" >"$base/moves"
    [ $? -eq 1 ] || return 1
  done
}

# round PLAYER...: asks everybody once in `phase`; `moved` says whether anybody has moved. Fails if
# a status was not 0 or 1, or a move was illegal.
round() {
  moved=''
  for player do
    cp board.txt before.txt
    eval "$player phase=$phase board.txt board.txt" >said.txt 2>&1
    case $? in
      0) moved=yes && "$ONEMOVE" check penguins before.txt board.txt "phase=${phase%% *}" >/dev/null ;;
      1) same before.txt board.txt ;;
      *) false ;;
    esac || return 1
  done
}

# The two loops of the course, in the folder of the board.
course_loop() { # PLAYER...
  for phase in 'placement penguins=2' movement; do
    moved=yes
    while [ -n "$moved" ]; do
      round "$@" || return 1
    done
  done
}

if ! command -v cc >/dev/null; then
  skip 'a program of a course plays' 'no cc'
  finish
fi
cc -o "$dir/Course" "$root/tests/master/players/course.c" || exit 3
theirs="'$dir/Course'" id=course
mkdir "$dir/Course of Ours" # capitals and blanks, longer than 19 characters
cd "$dir/Course of Ours" || exit 3
for order in first second; do
  if [ "$order" = first ]; then set -- "$theirs" "$ours"; else set -- "$ours" "$theirs"; fi
  printf '%s\n' "$begin" | tee begin.txt >board.txt
  ok "$order, it plays in the course's loop" course_loop "$@"
  ok 'to the end' is_over board.txt
  ok 'all fish are there' [ "$(fish board.txt)" -eq "$(fish begin.txt)" ]
  run "$root/scripts/game-master" penguins penguins=2 --board begin.txt --keep last.txt -- "$@"
  ran "$order, it plays under the game master" 0 " $id ([1-9][0-9]* moves" -
  ok 'to the end' is_over last.txt
  ok 'the game is the same' same board.txt last.txt
done
finish
