#!/bin/sh
# The usual mistakes of programs that play Penguins: scripts/game-master answers each with a
# sentence that says what is wrong, and where.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"

export BIN
export TMPDIR="$base" # for the evidence of lost seats
export ONEMOVE="$BIN/onemove"
bob="'$BIN/penguins' id=Bob level=greedy nodes=50"

# A program called Ann that leaves $MISTAKE in the phase $MISTAKEN_IN and has no move in the other.
cat >"$dir/ann" <<'END'
#!/bin/sh
case $1 in
  name) echo Ann ;;
  "phase=$MISTAKEN_IN") printf '%b' "$MISTAKE" >board.txt ;;
  *) exit 1 ;;
esac
END
chmod +x "$dir/ann"

# mistake NAME BOARD PHASE LEFT PLACE SENTENCE: on BOARD, Ann leaves LEFT in PHASE, and the game
# master reports SENTENCE at PLACE.
mistake() {
  printf '%b' "$2" >"$dir/board.txt"
  MISTAKEN_IN=$3 MISTAKE=$4 run "$root/scripts/game-master" penguins penguins=1 \
    --board "$dir/board.txt" -- "'$dir/ann'" "$bob"
  ran "$1" 1 "Ann lost its seat after 0 moves: it left .* one legal move away ($5): $6\$" -
}

placed='1 6\n01 20 10 00 02 10\nAnn 1 1\nBob 2 1\n'
mistake 'the penguin is on its new floe and on the old one' "$placed" movement \
  '1 6\n01 01 10 00 02 10\nAnn 1 3\nBob 2 1\n' 'line 2, column 1' \
  'your penguin is still on a1; the floe it left becomes 00'
mistake 'the old floe is there again' "$placed" movement \
  '1 6\n10 01 10 00 02 10\nAnn 1 3\nBob 2 1\n' 'line 2, column 1' \
  'a1 has 1 fish; the floe that your penguin left becomes 00'
mistake 'the fish of the new floe are not added' "$placed" movement \
  '1 6\n00 01 10 00 02 10\nAnn 1 1\nBob 2 1\n' 'line 3, column 7' \
  'player 1 has the score 1, it should be 3: the fish of the floe it reached are missing'
mistake 'the fish of a placement are not added' '1 3\n10 20 10\n' placement \
  '1 3\n01 20 10\nAnn 1 0\n' 'line 3, column 7' \
  'player 1 has the score 0, it should be 1.*'
mistake 'another player'"'"'s penguin was moved' "$placed" movement \
  '1 6\n01 20 10 00 00 02\nAnn 1 1\nBob 2 2\n' 'line 2, column 13' \
  'the penguin of player 2 was moved from e1 to f1; move only your own'
mistake 'the number of a new player is not the next one' '1 3\n10 20 10\n' placement \
  '1 3\n07 20 10\nAnn 7 1\n' 'line 3, column 5' \
  'a new player takes the number after the largest: this is 7, it should be 1'
mistake 'nor after others' '1 4\n10 20 00 01\nBob 1 1\n' placement \
  '1 4\n03 20 00 01\nBob 1 1\nAnn 3 1\n' 'line 4, column 5' \
  'a new player takes the number after the largest: this is 3, it should be 2'

finish
