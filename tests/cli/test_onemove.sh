#!/bin/sh
# onemove: a file left by somebody else, and a whole game on which the tool and the player agree.
# ../onemove/test_states.t shows what is printed.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$dir" || exit 3
cards=$root/tests/fuzz/corpus/state-template
tool() { run "$BIN/onemove" "$@"; }

if [ -w /dev/full ]; then
  for command in show moves; do
    # shellcheck disable=SC2016 # the text is for another shell
    run sh -c '"$@" >/dev/full' sh "$BIN/onemove" "$command" template "$cards/start.txt"
    ran "$command: what cannot be written is a 3" 3 - 'cannot be written'
  done
  for command in --help --version; do
    run sh -c '"$@" >/dev/full' sh "$BIN/onemove" "$command"
    ran "$command: what cannot be written is a 3" 3 - 'cannot be written'
  done
else
  skip 'a full disk' 'no /dev/full'
fi

printf '2 3\n01 20 30\n02 00 10\nann 1 1\nbob 2 1\n' >b.txt
good='2 3\n00 20 01\n02 00 10\nann 1 4\nbob 2 1\n'

# --- check: AFTER comes from somebody else
stranger() {
  tool check penguins b.txt after.txt
  ran "AFTER $1: 2" 2 - "^after.txt: $2"
  rm -rf after.txt
}
printf %b "$good" >good.txt
stranger 'is missing' 'cannot be opened: No such file'
ln -s good.txt after.txt
stranger 'is a symbolic link' 'cannot be opened: it is a symbolic link'
ln good.txt after.txt
stranger 'is a hard link' 'is a hard link'
mkfifo after.txt
stranger 'is a pipe' 'is not a regular file'
mkdir after.txt
stranger 'is a folder' 'is a folder'
dd if=/dev/null of=after.txt bs=1 seek=1000000000000 2>/dev/null
stranger 'is a sparse file of a terabyte' 'is larger than'
ln -s b.txt link.txt
tool check penguins link.txt good.txt
ran 'BEFORE may be a link' 0 '^a1 c1$' -

# --- the tool and the player agree for a whole game, with hidden hands too
cp "$cards/free.txt" truth.txt
for id in p1 p2; do
  cp truth.txt before.txt
  run "$BIN/template" phase=placement id=$id before.txt truth.txt
  ran "$id takes a seat" 0 '^takes a seat$' -
  tool check template before.txt truth.txt phase=placement id=$id
  ran "$id has taken a seat, says check" 0 '^takes a seat$' -
done
for id in p1 p3; do
  run "$BIN/template" phase=placement id=$id truth.txt gone.txt
  ran "no second seat, and none that is taken: 1 ($id)" 1 - -
done
run "$BIN/template" phase=movement id=p2 truth.txt gone.txt
ran 'who waits has no move: 1' 1 - -
ok 'and writes nothing' missing gone.txt
moves=0 wrong=0
while [ $moves -lt 40 ]; do
  moved=0
  for id in p1 p2; do
    "$BIN/onemove" view template truth.txt $id >view.txt || wrong=$((wrong + 1))
    "$BIN/template" phase=movement id=$id nodes=500 seed=$moves view.txt after.txt >said.txt ||
      continue
    moved=1 moves=$((moves + 1))
    "$BIN/onemove" check template view.txt after.txt $id >move.txt || wrong=$((wrong + 1))
    cmp -s said.txt move.txt || wrong=$((wrong + 1))
    "$BIN/onemove" apply template truth.txt "$(cat move.txt)" $id >next.txt || wrong=$((wrong + 1))
    "$BIN/onemove" check template truth.txt next.txt >/dev/null || wrong=$((wrong + 1))
    mv next.txt truth.txt
  done
  [ $moved -eq 1 ] || break
done
ok 'a game on views: everything is legal' [ $wrong -eq 0 ]
ok 'all 18 cards are played' [ $moves -eq 18 ]
finish
