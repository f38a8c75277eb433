#!/bin/sh
# The player of Four In A Row from file to file, and the instructor's tool on its files.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"

fiar=$BIN/fiar
tool=$BIN/onemove
free5='. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .'
header='1 2 3 4 5 6 7'
state=$dir/state.txt
write() { printf '%s\n' "$@" >"$state"; }
place() { run "$fiar" phase=placement "$@" "$state" "$state"; }
move() { run "$fiar" phase=movement nodes=200 seed=1 "$@" "$state" "$state"; }

# ---- Seats ----

"$tool" new fiar >"$state"
place id=ann
ran 'a placement takes a seat' 0 '^takes a seat$' -
place id=ann
ran 'once' 1 - -
place id=bob
ran 'there are two' 0 '^takes a seat$' -
place id=cy
ran 'and no third' 1 - -
ok 'the first has @ and the second has O' file_is "$state" "$header
$free5
. . . . . . .
ann 1 0
bob 2 0"
move id=bob
ran '@ begins' 1 - -
move id=cy
ran 'nobody without a seat moves' 1 - -
move id=ann
ran 'and then moves' 0 '^[1-7]$' -
run "$tool" moves fiar "$state" ann
ran 'once' 1 - -
move id=bob
ran 'then O' 0 '^[1-7]$' -

write "$header" "$free5" '. . . @ . . .' '- 1 0' '- 2 0'
move id=zoe
ran 'whoever moves without a seat takes the one that is to move' 0 '^[1-7]$' -
ok 'if it is free' [ "$(tail -n 1 "$state")" = 'zoe 2 0' ]

write "$header" "$free5" '. . . @ . . .'
place id=zoe
ok 'a placement adds both player lines where there are none' file_is "$state" "$header
$free5
. . . @ . . .
zoe 1 0
- 2 0"
write "$header" "$free5" '. . . @ . . .'
move
ran 'without player lines the player moves for whoever is to move' 0 '^[1-7]$' -
ok 'and adds none' [ "$(wc -l <"$state")" -eq 7 ]

write '@ ................................O......@..'
move
ok 'one line stays one line' [ "$(wc -l <"$state")" -eq 1 ]
ok 'for the other player' grep -q '^O ' "$state"

# ---- The end of a game ----

won="$header
. . . . . . .
. . . . . . .
@ . . . . . .
@ O . . . . .
@ O . . . . .
@ O . . . . ."
write "$won" 'ann 1 0' 'bob 2 0'
move id=bob
ran 'where somebody has won there is no move' 1 - -
write "$won"
move
ran 'without player lines, too' 1 - -
write '@ @O@@O@OO@OO@O@@O@@O@OO@OO@O@@O@@O@OO@OO@O@O'
cp "$state" "$dir/before"
move
ran 'a line that is too long is a wrong file' 2 - ":1:45: there are 43 cells"
ok 'which is left alone' same "$state" "$dir/before"
run "$tool" new fiar plies=41 seed=7
cp "$base/stdout" "$state"
move id=ann
ran 'on the last free cell there is one move' 0 '^[1-7]$' -
move id=bob
ran 'and on a full board none' 1 - -

cp "$root/boards/fiar/won.txt" "$state"
move
ran 'the board of a won game is read' 1 - -
cp "$root/boards/fiar/two-moves.txt" "$state"
move
ran 'and one of a game that has begun' 0 '^[1-7]$' -

# ---- The tool ----

write '@ ................................O......@..' 'ann 1 0' 'bob 2 0'
run "$tool" apply fiar "$state" 7
ok 'a move falls to the lowest free cell' [ "$(sed 1q "$base/stdout")" = \
  'O ................................O......@.@' ]
printf '%s\nann 1 0\nbob 2 0\n' '@ ................................O......@O@' >"$dir/after"
run "$tool" check fiar "$state" "$dir/after"
ran 'two stones are no move, which are named where they are' 2 - ':1:43: column 6 has O'
run "$tool" view fiar "$state" ann
ok 'nothing is hidden' stdout_is "$(cat "$state")"

finish
