#!/bin/sh
# President under the game master: every table, and the record of the game, which a program may
# leave out.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"
cd "$dir" || exit 3
# TMPDIR keeps the evidence of lost seats.
TMPDIR=$base
export TMPDIR

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
