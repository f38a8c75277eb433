#!/bin/sh
# A game of Bark that is begun at the original's table, whose deck is in a file of its own, goes
# on with players, under the game master and with people.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"

bark=$BIN/bark
tool=$BIN/onemove
state=$dir/state.txt
after=$dir/after.txt
move() { run "$bark" phase=movement level=greedy seed=1 "$@"; }

# ---- A save of the original's table ----

cd "$dir" || exit 3
mkdir decks
{ echo 14; printf '%s\n' 1A 2A 3A 4A 5A 6B 7B 8B 9B 1B 9C 2D 3D 4D; } >'decks/my deck'
save='3 3 11 1
decks/my deck
1A2A3A4A5A9C
6B7B8B9B1B
******
******
******'
printf '%s\n' "$save" >"$state"
move "$state" "$after"
ran 'a file without player lines is played for whoever is to move' 0 '^[1-6] [1-3] [1-3]$' -
ok 'and still has none' [ "$(grep -c . "$after")" -eq 7 ]
ok 'the deck is drawn from its file, and stays a name' \
  [ "$(sed -n '1,2p;4p' "$after")" = "3 3 12 2
decks/my deck
6B7B8B9B1B2D" ]
run "$tool" check bark "$state" "$after"
ran 'check reads the deck file, too' 0 '^[1-6] [1-3] [1-3]$' -

# ---- Begun at the table, continued by the game master, finished by people ----

mkdir "$dir/one game"
cd "$dir/one game" || exit 3
cp "$root/boards/bark/40.deck" 'the deck'
printf '1 2 2\nSAVEbegun\n' >typed
run "$bark" 'the deck' 4 4 h h <typed
ran 'the table saves a game' 7 '^Hand(2): ' '^End of input$'
run env ONEMOVE="$tool" "$root/scripts/game-master" bark --board begun --record states -- \
  "'$bark' id=ann level=greedy seed=1" "'$bark' id=bob level=greedy seed=1"
ran 'the game master goes on with it' 0 ' [0-9]  ann ' -
cp states/0006.txt game
ok 'which still names its deck, and has the players now' \
  [ "$(sed -n '2p;9,10s/ .*//p' game)" = 'the deck
ann
bob' ]
people=0
while move=$("$tool" moves bark game | head -n 1) && [ -n "$move" ]; do
  read -r _ _ _ turn <game
  [ "$turn" = 1 ] && id=ann || id=bob
  echo "$move" >typed
  run "$BIN/bark-interactive" phase=movement "id=$id" game game <typed
  status_is 0 || break
  people=$((people + 1))
done
ok 'and two people fill the 11 cells that are left' [ "$people" -eq 11 ]
run "$tool" show bark game
ok 'which show confirms' stdout_has '^The game is over\.$'

finish
