#!/bin/sh
# `president solve`: who wins a game of two, and what is said of files that it cannot solve.
. "$(dirname "$0")/../../../support/tap.sh"

# position LINES...: a state of two, without the player lines.
position() {
  printf '%s\n' "$@" 'ann 1 0' 'bob 2 0' >"$dir/in"
}

solve() {
  run "$BIN/president" solve "$@"
}

position '2 1' 'lead -' 'passed 0' 'hand 1 3S 8S 8D' 'hand 2 4C 9H KD 2H'
solve "$dir/in"
ran 'a pair that nothing beats is led before the last card' 0 '^win 8S 8D$' -
run "$BIN/president" solve - <"$dir/in"
ran 'the file may be standard input' 0 '^win 8S 8D$' -

position '2 1' 'lead -' 'passed 0' 'hand 1 3S 4S' 'hand 2 9H'
solve "$dir/in"
ran 'who can only lose' 0 '^loss 3S$' -

position '2 1' 'lead -' 'passed 0' 'hand 1 3S 4S 4D 4H' 'hand 2 5C 9C 9H'
solve "$dir/in"
ran 'three of a kind, then the last card' 0 '^win 4S 4D 4H$' -

position '2 1' 'lead 2 6D' 'passed 0' 'hand 1 3S 6S 6H' 'hand 2 5C 5D 6C'
solve "$dir/in"
ran 'a pass is a play' 0 '^win pass$' -

position '2 1' 'lead -' 'passed 0' 'hand 1 3H 4C 5C 6H 7D 8C 8D 9S JH QD KS 2C' \
  'hand 2 3S 4D 4H 7C 8S 9D JS QH KC AD 2D 2H'
solve nodes=2000 "$dir/in"
ran 'a loss whose resistance is not proven says so' 0 \
  '^loss [0-9JQKA][^(]* ([1-9][0-9]* plies at least, perhaps not the longest)$' -
solve --win-only nodes=2000 "$dir/in"
ran 'how long it holds out need not be asked' 0 '^loss [0-9JQKA][^(]*$' -

printf '2 1\nlead 2 2H\npassed 0\nhand 1 3S 8S 8D\nhand 2 -\nann 1 0\nbob 2 1\n' >"$dir/over"
solve "$dir/over"
ran 'a game that is over gets 1' 1 '^over$' -

"$BIN/onemove" new president players=2 seed=5 >"$dir/new"
solve nodes=200 "$dir/new"
ran 'a budget that is too small' 0 '^unknown [0-9JQKA]' -
"$BIN/onemove" view president "$dir/new" 1 >"$dir/view"
solve nodes=200 "$dir/view"
ran 'with two, a view tells everything' 0 '^unknown [0-9JQKA]' -
sed 's/^hand 2 .*/hand 2 ?25/; s/^2 2$/2 1/; /^played/d' "$dir/view" >"$dir/in"
solve "$dir/in"
ran 'unless it does not say what was played' 2 - "^$dir/in:1:1: .*do not follow"

"$BIN/onemove" new president players=4 seed=5 >"$dir/four"
solve "$dir/four"
ran 'a game of four is a 2' 2 - "^$dir/four:1:1: .*game of two.*4 players"
position '2 1' 'lead -' 'passed 0' 'hand 1 3S 8S 8X' 'hand 2 4C 9H KD 2H'
solve "$dir/in"
ran 'a card that is none is a 2 with its place' 2 - "^$dir/in:4:14: "
solve "$dir/missing"
ran 'a missing file is a 2' 2 - 'missing'
solve
ran 'no file is a 3 with a usage line' 3 - 'no file'
solve level=greedy "$dir/in"
ran 'another key is a 3' 3 - 'not understood'
solve --win "$dir/in"
ran 'another option, too' 3 - 'not understood'
solve "$dir/in" "$dir/in"
ran 'so are two files' 3 - 'not understood'

run sh -c '"$1" solve "$2" >/dev/full' sh "$BIN/president" boards/president/two-end.txt
ran 'an answer that nobody gets is a 3' 3 - '^president solve: standard output cannot be written$'
ok 'and nothing else' [ "$(wc -l <"$base/stderr")" -eq 1 ]

finish
