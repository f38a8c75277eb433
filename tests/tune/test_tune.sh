#!/bin/sh
# The tuner as a program, and the header generated from a text of weights.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$root" || exit 3
tune="${BUILD:-$root/build/check}/tools/tune"
text="$dir/weights.txt"
new="$dir/found/new.txt"
cp src/games/bark/mind/weights.txt "$text"
differ() { ! same "$1" "$2"; }
small='width=4 height=4 cards=22'

# ---- match ----

# shellcheck disable=SC2086
play() { run "$tune" bark match nodes=5 pairs=8 $small "$@"; }
play level=greedy against=random jobs=1
ran 'a match says the share of the first places and its interval' 0 '^bark: greedy against random, 8 deals, 16 games: [0-9.]* % ([0-9.]*-[0-9.]* %' -
cp "$base/stdout" "$dir/one"
play level=greedy against=random jobs=2
ok 'with two processes it is the same' same "$base/stdout" "$dir/one"
play level=greedy against=random jobs=2 seed=2
ok 'with another seed there are other deals' differ "$base/stdout" "$dir/one"
echo 'expected 0' >"$dir/one_weight.txt"
play weights="$dir/one_weight.txt"
ran 'one side can have other weights' 0 'strong (weights=) against strong, 8 deals' -
play level=greedy
ran 'without a rival a level plays itself' 0 '^bark: greedy against greedy, 8 deals, 16 games: 50\.0 % ' -
for wrong in level=none pairs=0 deals=none.txt weights=none.txt nonsense colour=3 measure=size; do
  play "$wrong"
  ran "$wrong is an error" 1 - '^tune: '
done
echo 'expectations 3' >"$dir/wrong.txt"
play weights="$dir/wrong.txt"
ran 'so is a weight that is not there' 1 - 'wrong.txt:1: .*expectations'
run "$tune" fiar spsa
ran 'what has no weights cannot be tuned' 1 - 'fiar has no weights'

# ---- spsa ----

# shellcheck disable=SC2086
search() { run "$tune" bark spsa text="$text" new="$new" nodes=5 steps=20 batch=4 $small "$@"; }
search only=expected,second
ran 'weights are sought' 0 '^found:$' -
others() { grep -v -e '^expected' -e '^second' "$1"; }
others "$text" >"$dir/before"
others "$new" >"$dir/after"
ok 'all that is not tuned stays, and so do the comments' same "$dir/before" "$dir/after"
ok 'what is tuned moves' differ "$text" "$new"
cp "$new" "$dir/first"
rm -r "$dir/found"
search only=expected,second jobs=1
ok 'the same arguments find the same weights' same "$new" "$dir/first"
rm -r "$dir/found"
# shellcheck disable=SC2086
"$tune" bark spsa text="$text" new="$new" nodes=5 steps=20 batch=4 $small only=expected,second >/dev/null &
until [ -f "$new.spsa" ]; do sleep 0.01; done
kill $!
wait $! 2>/dev/null
search only=expected,second
ok 'what was killed goes on' stdout_has '^resumed after [12]0 steps'
ok 'and finds the same weights' same "$new" "$dir/first"
search only=expected
ok 'with other arguments it begins anew' stdout_has 'belongs to another computation: starting over'

# ---- fit ----

# shellcheck disable=SC2086
fit() { run "$tune" bark fit text="$text" new="$new" nodes=5 pairs=60 $small "$@"; }
rm -r "$dir/found"
fit only=expected,second jobs=1
ran 'weights are fitted to results' 0 '^found:$' -
ok 'which says how well old and new ones foretell others' stdout_has '^mean cross-entropy .* with the present weights, 0[.]'
others "$new" >"$dir/after"
ok 'what is not tuned stays here, too' same "$dir/before" "$dir/after"
ok 'and what is tuned moves' differ "$text" "$new"
cp "$new" "$dir/first"
fit only=expected,second jobs=2
ok 'with two processes the same weights are found' same "$new" "$dir/first"
fit
ok 'weights that have no part in the model are not named' eval 'stdout_has "^  own_cell " && ! stdout_has "^  candidates "'
run "$tune" president fit new="$new" pairs=5
ran 'what has no linear model cannot be fitted' 1 - 'president has no linear model'
fit pairs=1
ran 'a single game is too little' 1 ' 0 of other games' 'too few'

# ---- accept ----

# shellcheck disable=SC2086
try() { run "$tune" bark accept text="$text" new="$new" nodes=1 $small "$@"; }
cp "$text" "$new"
cp "$text" "$dir/before"
try elo1=100
ran 'weights that are no better are rejected' 1 '^rejected: ' -
ok 'and the text stays' same "$text" "$dir/before"
try pairs=16
ran 'too few games decide nothing' 1 '^undecided: ' -
printf '%s\n' 'expected 0' 'following 0' 'second 0' 'own_cell 128' 'other_cell 0' >"$dir/bad.txt"
sed 's/^\(expected *\)[0-9]*/\1700/' "$text" >"$new"
try base="$dir/bad.txt" elo1=100
ran 'weights that are better are accepted' 0 '^accepted: ' -
ok 'and the text is written again' same "$text" "$new"

# ---- The header ----

# header LINE...: makes a header from a text with these lines.
header() { printf '%s\n' "$@" | awk -v game=bark -f preproc/tune/weights.awk; }
run header '# a comment' '' 'one 1 0 2 the first' 'two_a -0.5 -1 1.25 the second'
ran 'a text makes a header' 0 'BARK_ONE,' -
ok 'in the order of the text' eval 'stdout_has "{\"one\", 1, 0, 2}," && stdout_has "{\"two_a\", -0.5, -1, 1.25},"'
for wrong in 'One 1 0 2 x' 'one 1 0 2' 'one 3 0 2 x' 'one 1 2 0 x' 'one 1 0 x x' 'one 0x1 0 2 x' ''; do
  run header "$wrong"
  ran "no header of '$wrong'" 1 - .
done
run header 'one 1 0 2 x' 'one 1 0 2 x'
ran 'no name twice' 1 - ':2: .*one'

# A text that is edited makes another header, and thus another object.
copy_project "$dir/the project" Makefile src/core src/games/bark src/referee preproc tests/*.mk tests/*/*.mk
object=build/release/obj/src/games/bark/mind/mind.o
run make -s "$object"
ran 'an object is compiled with the header of its weights' 0 - -
header=build/include/games/bark/mind/weights.h
ok 'which is made before' [ -f "$header" ]
sed 's/^\(expected *\)[0-9]*/\1123/' src/games/bark/mind/weights.txt >new.txt
touch -d '1 minute ago' "$header" "$object"
mv new.txt src/games/bark/mind/weights.txt
run make "$object"
ok 'an edited text compiles again' stdout_has 'mind[.]o'
ok 'with the new value' grep -q '{"expected", 123, ' "$header"
finish
