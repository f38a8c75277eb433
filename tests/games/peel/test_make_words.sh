#!/bin/sh
# make WORDS=FILE: links in other words, and reports errors in the list.
. "$(dirname "$0")/../../support/tap.sh"
lexicon="$base/build/peel/lexicon.bin" # make needs a build folder without blanks

made() { # LIST: builds the lexicon of that list
  run make -s -C "$root" BUILD="$base/build" WORDS="$1" "$lexicon"
}
solves() { # HAND ANSWER
  run "$BIN/peel" solve "dict=$lexicon" "$1"
  status_is 0 && stdout_is "$2"
}
printf 'dog\ncat\n' >"$dir/some words"
made "$dir/some words"
ran 'a list is compiled, also if its name has blanks' 0 - -
ok 'and its words are those that count' solves TAC 003001CAT
printf 'dog\nact\n' >"$dir/others"
made "$dir/others"
ok 'another list takes its place' solves TAC 003001ACT
printf '\nc4t\n' >"$dir/a bad list"
made "$dir/a bad list"
ran 'a wrong one is called by its name, with line and column' 2 - "^$dir/a bad list:2:1: 'c4t' is not a word"
ok 'and replaces nothing' solves TAC 003001ACT
: >"$dir/empty"
made "$dir/empty"
ran 'so is an empty one' 2 - "^$dir/empty:1:1: the file is empty"
made "$dir/nowhere"
ran 'a list must be there' 2 - 'nowhere'
finish
