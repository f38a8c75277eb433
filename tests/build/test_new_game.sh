#!/bin/sh
# scripts/new-game begins a complete game: before anyone adds a line to it, it builds without a
# warning, plays, and passes every test that covers all games.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"

copy="$dir/copy"
copy_project "$copy"
before=$(find . -type f | sort)

run scripts/new-game
ran 'without a name it says how it is called' 3 - '^usage: new-game NAME$'
run scripts/new-game --help
ran 'and with --help what it does' 0 '^Begins a game in the source tree' -
for bad in 'a b' ../up Chomp template penguins course; do
  run scripts/new-game "$bad"
  ran "'$bad' is no name of a new game" 3 - '^new-game: '
done
ok 'nothing was written for them' test "$before" = "$(find . -type f | sort)"

for good in nim hex sim war uno go chess; do # words, or parts of words, of our sources
  run scripts/new-game $good
  ran "'$good' is a name of a game" 0 "^src/games/$good is a game now" -
  rm -r "src/games/$good" "tests/games/$good" "tests/golden/$good.txt" tests/fuzz/corpus/*-$good
  sed -i "/^$good /d" tests/golden/games.txt
done
run scripts/new-game chomp
ran 'a game begins' 0 '^src/games/chomp is a game now' -
run scripts/new-game chomp
ran 'once' 3 - 'there is already src/games/chomp'
run grep -rli template src/games/chomp tests/games/chomp tests/golden/chomp.txt tests/fuzz/corpus/state-chomp
ran 'nothing in it speaks of the template' 1 - -

copy_built check include fiar peel # everything old has been compiled for the other tests
run make -j2 KIND=check WERROR=1 test-programs
ok 'everything is built' status_is 0
BUILD=$copy/build/check
BIN=$BUILD/bin
export BIN BUILD
run "$BIN/chomp" name
ran 'it is a program' 0 . -
run "$BIN/onemove" new chomp seed=1
ran 'which onemove knows' 0 '^pile -$' -
for test in games/chomp/test_rules core/test_laws core/mind/test_mcts golden/test_golden golden/test_pictures \
  fuzz/test_fuzz tune/test_weights; do
  run env TMPDIR="$dir" "$BUILD/tests/$test"
  ok "$test passes" status_is 0
done
run "$BIN/onemove" try chomp --time 30 -- "'$BIN/chomp' nodes=30 seed=1"
ran 'it is as the contract says' 0 ' 0 crosses$' -
for test in structure/test_structure docs/test_readme onemove/state/test_view faults/test_limits cli/test_completion; do
  run sh "tests/$test.sh"
  ok "$test passes" status_is 0
done
finish
