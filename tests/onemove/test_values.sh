#!/bin/sh
# onemove values: what every move is worth.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
tab=$(printf '\t')

cat >"$dir/board.txt" <<'END'
1 2 3 4 5 6 7
. . . . . . @
. . . . . . @
O . . . . O @
O @ . @ O @ O
O @ . O O O @
@ @ @ O O @ O
END
run "$BIN/onemove" values fiar "$dir/board.txt" nodes=1000000
ok 'each move has its value and the number of moves to the end' stdout_is "1${tab}loss in 2
2${tab}win in 1
3${tab}loss in 2
4${tab}loss in 2
5${tab}loss in 2
6${tab}loss in 2"
ok 'that is 0, as there are moves' status_is 0

"$BIN/onemove" new fiar seed=1 >"$dir/new.txt"
run "$BIN/onemove" values fiar "$dir/new.txt" nodes=1
ok 'the opening book knows the first move' stdout_has "4${tab}win in 41"

"$BIN/onemove" new fiar plies=12 seed=1 >"$dir/open.txt"
run "$BIN/onemove" values fiar "$dir/open.txt" nodes=1
ok 'what is not proven within the budget is open' stdout_has "${tab}open"

"$BIN/onemove" new fiar plies=14 seed=4 >"$dir/won.txt"
run "$BIN/onemove" values fiar "$dir/won.txt" nodes=30000
ok 'a loss of unknown length is a loss' stdout_has "^7${tab}loss$"

"$BIN/onemove" new president players=2 seed=1 >"$dir/cards.txt"
run "$BIN/onemove" values president "$dir/cards.txt" nodes=1000
ok 'hands that can be inferred are enough' status_is 0
run "$BIN/onemove" values president "$dir/cards.txt" 1 nodes=1000
ran 'whoever is not to move has no moves: 1' 1 - -

"$BIN/onemove" new president seed=1 >"$dir/four.txt"
run "$BIN/onemove" values president "$dir/four.txt"
ran 'a position that cannot be solved says so' 3 - 'only a game of two'
"$BIN/onemove" new bark seed=1 >"$dir/bark.txt"
run "$BIN/onemove" values bark "$dir/bark.txt"
ran 'and so does a game' 3 - 'this game cannot be solved'

finish
