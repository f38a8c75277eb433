#!/bin/sh
# onemove: a full disk, and a file left by somebody else. ../onemove/test_states.t shows what is
# printed; that a player's moves are what is judged is a law (../core/test_laws.c).
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$dir" || exit 3
cards=$root/tests/fuzz/corpus/state-template

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
  run "$BIN/onemove" check penguins b.txt after.txt
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
run "$BIN/onemove" check penguins link.txt good.txt
ran 'BEFORE may be a link' 0 '^a1 c1$' -

finish
