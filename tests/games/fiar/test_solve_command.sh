#!/bin/sh
# `fiar solve`: positions in three forms, answers in order, errors with their place. More bad
# positions and words are in original/test_faults.t.
. "$(dirname "$0")/../../support/tap.sh"

# says WORDS LINES...: `fiar solve WORDS` on the file $dir/in prints these lines.
says() {
  words=$1
  shift
  # shellcheck disable=SC2086
  run "$BIN/fiar" solve $words <"$dir/in"
  status_is 0 && stdout_is "$(printf '%s\n' "$@")"
}

echo '' >"$dir/in"
ok 'the empty string is the empty board' says '' ' 1 41 -2 -1 0 1 0 -1 -2'

printf '121212\n1122334\n' >"$dir/in"
run "$BIN/fiar" solve --score <"$dir/in"
ran 'a game that is over gets 1' 1 '^1122334 over$' -
run "$BIN/fiar" solve --score -j 2 <"$dir/in"
ran 'from several threads, too' 1 '^1122334 over$' -
printf '1122334\n121212\n' >"$dir/in"
run "$BIN/fiar" solve --score <"$dir/in"
ran 'also if others come after it' 1 '^121212 18 1$' -
run "$BIN/fiar" solve --score -j 2 <"$dir/in"
ran 'and if others do from several threads' 1 '^121212 18 1$' -

late=2252576253462244111563365343671351441
printf '%s\n121212' "$late" >"$dir/in"
ok 'answers come in order, full columns are -' says '' \
  "$late -1 4 - - - - - -1 -2" "121212 18 1 18 -3 -18 -18 -18 -18 -18"
ok 'several threads give the same' says '-j 2' \
  "$late -1 4 - - - - - -1 -2" "121212 18 1 18 -3 -18 -18 -18 -18 -18"

printf '\357\273\27744\n' >"$dir/marked"
run "$BIN/fiar" solve <"$dir/marked"
ran 'a byte order mark is told' 2 - '^<stdin>:1:1: .* byte order mark'

ok '--weak says who wins, and which columns keep that' says '--weak' \
  "$late -1 - - - - - -1 -1" "121212 1 1 -1 -1 -1 -1 -1 -1"
ok 'and with --score that alone' says '--weak --score' "$late -1" "121212 1"
echo 1234567123476 >"$dir/in"
ok 'one position is solved by several threads together' says '-j 3 --no-book --score' \
  "1234567123476 $("$BIN/fiar" solve --no-book --score <"$dir/in" | cut -d ' ' -f 2-)"
ok 'and its columns' says '-j 2 --no-book' "$("$BIN/fiar" solve --no-book <"$dir/in")"
printf '%s\n121212' "$late" >"$dir/in"
ok 'more threads than positions work on one after the other' says '-j 5' \
  "$late -1 4 - - - - - -1 -2" "121212 18 1 18 -3 -18 -18 -18 -18 -18"

cat >"$dir/state" <<'END'
1 2 3 4 5 6 7
. . . . . . .
. . . . . . .
. . . . . . .
O @ . . . . .
O @ . . . . .
O @ . . . . .
onemove 1 0
bob 2 0
END
run "$BIN/fiar" solve --score "$dir/state"
ran 'a state file is answered as one line' 0 '^@ .*O@.....O@.....O@..... 18 1$' -
sed 's/^onemove 1/O 1/; s/^bob/@/' "$dir/state" >"$dir/sides"
run "$BIN/fiar" solve --score "$dir/sides"
ran 'also if the players are called as the sides are' 0 '^@ .*O@.....O@.....O@..... 18 1$' -
# An empty line after a board belongs to the board; after moves, it is the empty board.
{ cat "$dir/state"; printf '\n444\n\n'; } >"$dir/in"
run "$BIN/fiar" solve --weak --score <"$dir/in"
ok 'an empty line is the empty board, but after a board' \
  [ "$(sed 's/ [^ ]*$//' "$base/stdout" | cut -d ' ' -f 1 | tr '\n' ,)" = '@,444,,' ]

for wrong in 'O ................................O......@..|2:1|the turn is @' \
  '@ ................................O......@.|2:44|41 cells'; do
  printf '44\n%s\n' "${wrong%%|*}" >"$dir/in"
  place=${wrong#*|}
  run "$BIN/fiar" solve --score "$dir/in"
  ran "'${wrong%%|*}' is wrong at ${place%|*}" 2 '.' "^$dir/in:${place%|*}: .*${place#*|}"
done
sed 4,5d "$dir/state" >"$dir/in"
run "$BIN/fiar" solve "$dir/in"
ran 'a board of too few rows is wrong where it ends' 2 - "^$dir/in:6:1: .*cell"
cat "$dir/state" "$dir/state" >"$dir/in"
run "$BIN/fiar" solve --score "$dir/in"
ok 'boards may follow each other' [ "$(grep -c ' 18 1$' "$base/stdout")" -eq 2 ]
tr ' ' '\t' <"$dir/state" >"$dir/in"
run "$BIN/fiar" solve --score "$dir/in"
ran 'tabs are blanks, also in the lines of players' 0 ' 18 1$' -
printf '44\n' | cat - "$dir/state" | sed '7s/^O @/O x/' >"$dir/in"
run "$BIN/fiar" solve --score "$dir/in"
ran 'a place in a later board is counted from the beginning of the file' 2 '.' "^$dir/in:7:3: "
sed 's/^O @ \. \. \. \. \.$/O @ . . @ . ./' "$dir/state" | sed '7s/@ \. \.$/. . ./' >"$dir/in"
run "$BIN/fiar" solve "$dir/in"
ran 'a floating stone is a 2 with its place' 2 - "^$dir/in:6:9: .*floats"
sed "7s/\$/$(printf '%300s' x)/" "$dir/state" >"$dir/in"
run "$BIN/fiar" solve "$dir/in"
ran 'what stands far right is not overlooked' 2 - "^$dir/in:7:257: the line is too long for a position"
run "$BIN/fiar" solve "$dir"
ran 'a folder is a 2' 2 - "^$dir: cannot be read: Is a directory$"
run "$BIN/fiar" solve --table 0
ran 'a table of nothing is a 3 with the usage' 3 - '^usage:'
echo 121212 >"$dir/in"
run "$BIN/fiar" solve --stats "$dir/in"
ran 'statistics go to stderr' 0 '^121212 ' '^1 position, [0-9]* nodes, '
run sh -c '"$1" solve "$2" >/dev/full' sh "$BIN/fiar" "$dir/in"
ran 'an answer that nobody gets is a 3' 3 - '^fiar solve: standard output cannot be written$'
finish
