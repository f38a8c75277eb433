#!/bin/sh
# onemove view: what a seat may see of a file.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"

board='1 3
10 20 10
bob 1 0'
printf '%s\n' "$board" >"$dir/board.txt"

run "$BIN/onemove" view penguins "$dir/board.txt" id=bob
ok 'where nothing is hidden, the view is the file' stdout_is "$board"
run "$BIN/onemove" view penguins "$dir/board.txt" id=zoe phase=placement penguins=1
ok 'who looks at a file does not join the game' stdout_is "$board"
run "$BIN/onemove" view penguins "$dir/board.txt" id=zoe phase=movement
ok 'and who cannot join may look as well' stdout_is "$board"
run "$BIN/onemove" view penguins "$dir/board.txt" zoe
ran 'a player that is named has to be there' 3 - "no player 'zoe'"

finish
