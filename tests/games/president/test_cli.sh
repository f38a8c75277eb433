#!/bin/sh
# President behind the contract: onemove, the player's exit statuses, and the game master's loop.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"
cd "$dir" || exit 3
# TMPDIR keeps the evidence of lost seats.
TMPDIR=$base
export TMPDIR

players='ann 1 0
bob 2 0'
hands='hand 1 3S 3C 2S
hand 2 4S 4C AS AC'
board="2 1
lead -
passed 0
$hands
$players"
printf '%s\n' "$board" >board.txt

tool() { run "$BIN/onemove" "$@"; }

# --- onemove ---

tool apply president board.txt 2s
ok 'a play becomes the play to beat' stdout_is '2 2
lead 1 2S
passed 0
hand 1 3S 3C
hand 2 4S 4C AS AC
play 1 2S
ann 1 0
bob 2 0'
cp "$base/stdout" led.txt
tool moves president led.txt
ok 'who cannot beat it can pass' stdout_is pass
tool apply president led.txt P
ok 'after the pass of all others a round begins' stdout_is '2 1
lead -
passed 0
hand 1 3S 3C
hand 2 4S 4C AS AC
play 1 2S
play 2 pass
ann 1 0
bob 2 0'
cp "$base/stdout" passed.txt
tool check president board.txt led.txt
ran 'check finds the play' 0 '^2S$' -
tool check president led.txt passed.txt
ran 'check finds the pass' 0 '^pass$' -
sed '/^play/d' passed.txt >unwritten.txt
tool check president led.txt unwritten.txt
ran 'a program that does not know of the record may leave it out' 0 '^pass$' -
sed '/^play 1/d' passed.txt >cut.txt
tool check president led.txt cut.txt
ran 'but not a part of it' 2 - "cut.txt:6:6: the record should have 'play 1 2S' here"
tool apply president unwritten.txt 2s
ran 'a file without it' 2 - 'is not in this hand'
tool apply president unwritten.txt 3s
ok 'is played on, and the record begins there' stdout_has '^play 1 3S$'
ok 'with nothing before that' [ "$(grep -c '^play ' "$base/stdout")" -eq 1 ]
tool apply president passed.txt 3c3s
cp "$base/stdout" over.txt
ok 'the winner gets the score 1' stdout_has '^ann 1 1$'
tool show president over.txt
ran 'show says who is out' 0 'The game is over' -
tool check president board.txt over.txt
ran 'two plays at once' 2 - 'over.txt:'
tool view president led.txt 2
ok 'a view hides the other hand and tells what was played' stdout_has '^hand 1 ?2$'
ok 'with the play to beat' stdout_has '^played .* 2S'
ok 'and by whom' stdout_has '^play 1 2S$'
cp "$base/stdout" view.txt

# --- the player ---

president() { run "$BIN/president" "$@"; }

president phase=movement id=bob view.txt after.txt
ran 'the player plays from a view' 0 '^pass$' -
tool check president view.txt after.txt bob
ran 'and the move is found in it' 0 '^pass$' -
ok 'who has added it to the record' [ "$(sed -n '/^play /p' after.txt | tr '\n' ' ')" = 'play 1 2S play 2 pass ' ]
president phase=movement id=ann view.txt gone.txt
ran 'who is not to move has no move' 1 - -
ok 'and writes nothing' missing gone.txt
president phase=movement id=bob over.txt gone.txt
ran 'when the game is over there is no move' 1 - -
president phase=placement id=eve board.txt gone.txt
ran 'when no seat is free nobody can sit down' 1 - -

# --- the game master ---

# master PLAYERS [KEY...]: everybody is greedy, except the last, who plays at random.
master() {
  count=$1
  shift
  set -- president "players=$count" seed=3 --record "record-$count" "$@" --
  seat=0
  while [ $((seat += 1)) -lt "$count" ]; do
    set -- "$@" "'$BIN/president' id=p$seat level=greedy"
  done
  ONEMOVE=$BIN/onemove run "$root/scripts/game-master" "$@" "'$BIN/president' id=p$count level=random seed=1"
}

# Has the last state a line for every move that the table of results counts, except placements?
record_is_whole() { # FILE PLAYERS
  moves=$(sed -n 's/.*(\([0-9]*\) moves.*/\1/p' "$base/stdout" | awk '{ n += $1 } END { print n }')
  [ "$(grep -c '^play ' "$1")" -eq $((moves - $2)) ]
}

for count in 2 4 13; do
  master $count
  ok "game-master plays with $count" status_is 0
  ok 'somebody wins' stdout_has 'wins with 1$'
  ok 'everybody is in the table' [ "$(grep -c 'p[0-9]* ([0-9]* moves' "$base/stdout")" -eq "$count" ]
  last=$(find "record-$count" -name '*.txt' | sort | tail -n 1)
  ok 'the winner has no card left' grep -q '^hand [0-9]* -$' "$last"
  ok 'and the record of the game is whole' record_is_whole "$last" "$count"
done

# A program that ignores the record: the referee keeps it for the others.
cat >forgets <<END
#!/bin/sh
case \$1 in name) exec '$BIN/president' id=old name ;; esac
sed '/^play /d' "\$2" >old.txt
'$BIN/president' id=old level=random seed=1 "\$1" old.txt new.txt || exit
sed '/^play /d' new.txt >"\$3"
END
chmod +x forgets
ONEMOVE=$BIN/onemove run "$root/scripts/game-master" president seed=3 --keep kept.txt -- \
  ./forgets "'$BIN/president' id=new level=greedy"
ran 'a program that leaves the record out plays a game to the end' 0 ' wins with 1$' -
ok 'of which the record is whole' record_is_whole kept.txt 2

# shellcheck disable=SC2016 # for the player
make_player zoe president '[ "$1" != phase=movement ] || exit 3'
ONEMOVE=$BIN/onemove run "$root/scripts/game-master" president seed=3 -- \
  "'$BIN/president' id=ann level=greedy" "'$BIN/president' id=bob level=greedy" ./zoe false
ran 'the others play on, and to the end, without those who lost their seats' 1 \
  '^[a-z]* wins with 1$' -
ok 'who is out at the first turn' stdout_has 'zoe lost its seat after 1 move:'
ok 'and who never sat down' stdout_has 'player 4 lost its seat after 0 moves'
ONEMOVE=$BIN/onemove run "$root/scripts/game-master" president -- false false
ran 'nobody plays on when nobody is left' 1 'Nobody kept a seat' -
finish
