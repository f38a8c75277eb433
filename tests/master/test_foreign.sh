#!/bin/sh
# scripts/game-master with programs that other people wrote for the same course, and what it keeps
# of a turn for their authors.
# shellcheck disable=SC2016 # commands in single quotes are for players
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"

export BIN
export TMPDIR="$base"
export ONEMOVE="$BIN/onemove"
master=$root/scripts/game-master
players=$root/tests/master/players
alice="'$BIN/penguins' id=alice level=greedy nodes=50 seed=7"
bob="'$BIN/penguins' id=bob level=greedy nodes=50 seed=7"

game() { # [OPTION...] -- PLAYER...
  run "$master" penguins penguins=2 rows=5 columns=5 seed=11 --keep "$dir/last.txt" "$@"
}

# ---- Whole games with ours ----

for player in shorty elder adder diarist counter; do
  game -- "'$players/foreign' $player" "$alice"
  ran "$player plays a whole game" 0 ' wins with \|share' -
done
for ending in 0 1 2 3; do
  game -- "$alice" "'$players/foreign' nameless anon $ending"
  ran "whoever does not tell a name (status $ending) is called as its player line" 0 ' anon (' -
done
ok 'and that line has a score' grep -q '^anon 2 [1-9]' "$dir/last.txt"

game -- "'$players/foreign' nameless anon 2" "'$players/foreign' nameless anon 2"
ran 'two of one name cannot play, though they do not tell it' 3 - \
  "players 1 and 2 are both called 'anon'"
game -- "'$players/foreign' nameless anon 2" "alias:Ben='$players/foreign' nameless anon 2"
ran 'unless one has an alias' 0 ' Ben (' -
ok 'which the state has' grep -q '^Ben 2 ' "$dir/last.txt"
game -- "alias:Amy=$alice" "alias:Ben=$alice" "$alice"
ran 'three of one name play under two aliases' 0 ' Ben (' -
ok 'and in the last state' [ "$(sed -n '7,$s/ .*//p' "$dir/last.txt" | tr '\n' ' ')" = 'Amy Ben alice ' ]
game -- "alias:alice=$bob" "alias:bob=$alice"
ran 'aliases may even be crossed' 0 ' bob (' -
game -- "alias:a b=$bob" "$alice"
ran 'an alias is an ID' 3 - 'blank\|character'

mkdir "$dir/Work" "$dir/Work/data"
make_player "$dir/Work/reader" penguins '[ "$1" = name ] || [ "$(cat data/strength)" = greedy ] || exit 3'
echo greedy >"$dir/Work/data/strength"
cd "$dir/Work" || exit 3
game -- ./reader "$alice"
ran 'a program without its data gives up' 1 'reader lost its seat' -
game --cd . -- ./reader "$alice"
ran 'with --cd it finds them' 0 ' reader (' -
ok 'and nothing is left there' [ "$(echo *)" = 'data reader' ]
game -- 'sh ./reader' "$alice"
ran 'the words of a command mean files where the game master was started' 1 'reader lost its seat' -
cd "$root" || exit 3

# ---- Lost seats ----

game -- "'$players/villain' passes placement" "$alice" "'$players/foreign' counter"
ran 'who is lost before its first penguin is in nobody'"'"'s way' 1 ' counter (' -
make_player "$dir/once" penguins 'grep -qs "^once" board.txt && exit 3' # places one penguin
game -- "'$dir/once'" "$alice" "'$players/foreign' counter"
ran 'a lost seat finishes its placement, so that others count right' 1 ' counter (' -
ok 'nobody else is lost' [ "$(grep -c 'lost its seat' "$base/stdout")" -eq 1 ]

# ---- What is kept ----

game --evidence "$dir/evidence" -- "$alice" "$bob"
ok 'with --evidence every turn is kept' [ "$(find "$dir/evidence" -name again | wc -l)" -gt 8 ]

# ---- Lines of others ----

printf '3 3\n20 10 10\n02 10 03\n10 30 30\nalice 1 1\nvillain 2 2\nzoe 3 2\n' >"$dir/zoe.txt"
run "$master" penguins penguins=1 --board "$dir/zoe.txt" -- "$alice" "'$players/villain' passes movement"
ran 'a line of somebody who does not play is no excuse for others' 1 \
  'villain lost its seat.* says that it has no move' -

# ---- IDs and seeds ----

for pair in '7 07' '10 1e1' '1 01'; do
  one=${pair% *} other=${pair#* }
  game -- "'$BIN/penguins' id=$one level=greedy nodes=50" "'$BIN/penguins' id=$other level=random seed=1"
  ok "$one is not $other" [ "$(awk 'NR > 6 { print $3 " " $1 }' "$dir/last.txt" | sort)" = \
    "$(awk '$4 ~ /^[(]/ { print $2 " " $3 }' "$base/stdout" | sort)" ]
done
for seed in 08 8 010 10; do
  run "$master" template "seed=$seed" --keep "$dir/of $seed" -- \
    "'$BIN/template' id=a seed=1 nodes=50" "'$BIN/template' id=b seed=1 nodes=50"
  ran "seed=$seed plays to the end" 0 'wins\|share' -
done
ok '08 is 8' same "$dir/of 08" "$dir/of 8"
ok '010 is 10' same "$dir/of 010" "$dir/of 10"
# Looks for the seed where a player can look.
make_player "$dir/spy" penguins '{
  tr "\0" "\n" <"/proc/$PPID/cmdline"
  tr "\0" "\n" <"/proc/$PPID/environ"
  read -r _ _ _ above _ <"/proc/$PPID/stat" && tr "\0" "\n" <"/proc/$above/cmdline"
  cat ../* 2>/dev/null
} | grep -c 918273645 >>"$SPIED"'
export SPIED="$dir/spied"
game seed=918273645 -- "'$dir/spy'" "$alice"
ok 'a player finds no seed' [ "$(sort -u "$dir/spied")" = 0 ]

make_player "$dir/cheat" bark 'find -L . -name "*.deck" >>"$SPIED"'
: >"$dir/spied"
run "$master" bark --board boards/bark/saved.txt -- "'$dir/cheat'" "'$BIN/bark' id=bob nodes=20"
ran 'a saved game that names a deck file goes on' 0 ' cheat (' -
ok 'and no player finds the deck in its folder' file_is "$dir/spied" ''

# ---- Words and files ----

game rows=6 -- "$alice"
ran 'the later of two equal keys counts' 0 'wins' -
ok 'in the board, too' grep -q '^6 5$' "$dir/last.txt"
mkdir "$dir/record"
(cd "$dir/record" && touch 0999.txt 10000.txt 999.txt 0998.txt.old notes.txt)
game --record "$dir/record" -- "$alice"
ok 'a record forgets an older, longer game, and nothing else' \
  [ "$(cd "$dir/record" && find . -name '*99*' -o -name '1*' -o -name 'n*' | sort | paste -s -d ' ')" = './0998.txt.old ./999.txt ./notes.txt' ]
run "$master" penguins --record "$dir/record" --board "$dir/record/0000.txt" -- "$alice"
ran 'after it has begun with a state of that' 0 'wins' -
game -- "$alice" "$bob" <&-
ran 'nobody needs standard input' 0 'wins\|share' -
mkdir "$dir/tmp"
TMPDIR="$dir/tmp" "$master" penguins rows=5 columns=5 penguins=2 --watch --delay 0 -- \
  "$alice" "$bob" 2>/dev/null | head -n 1 >"$base/stdout"
for _ in $(seq 300); do [ -z "$(ls "$dir/tmp")" ] || sleep 0.2; done
ok 'a game that nobody watches any more leaves nothing behind' [ -z "$(ls "$dir/tmp")" ]

# ---- A person leaves ----

printf '1 7\n10 00 10 00 10 00 10\n' >"$dir/floes.txt"
printf 'a1\nquit\n' >"$dir/typed"
cd "$dir" || exit 3
mkdir common
run "$master" penguins penguins=2 --allow-short --cd common --board floes.txt -- "$alice" \
  "person:'$BIN/penguins-interactive' id=bob" <typed
ran 'when a person leaves, the game is kept' 4 'bob has left; the game is kept. To continue it' .
command=$(sed -n 's/^game-master //p' "$base/stdout")
ok 'with the player whose turn it is first' [ "${command#* -- \'person:}" != "$command" ]
ok 'and the options' [ "${command#* --allow-short * --cd \'common\' }" != "$command" ]
printf 'a1\nc1\ne1\ng1\na1\nc1\ne1\ng1\n' >typed
eval "run \"\$master\" $command" <typed
ran 'and the command that is shown goes on with it' 0 'wins\|share' .
cd "$root" || exit 3

finish
