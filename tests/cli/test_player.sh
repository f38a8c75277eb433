#!/bin/sh
# The player's contract: exit statuses, stdout, stderr and files. ../player/test_words.t shows the
# messages about arguments.

# What it mounts is seen by nobody else: other tests look for changes to this machine.
if [ -z "${OWN_MOUNTS-}" ] && unshare --mount true 2>/dev/null; then
  OWN_MOUNTS=yes exec unshare --mount sh "$0"
fi
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
penguins=$BIN/penguins
cd "$dir" || exit 3

place() { run "$penguins" phase=placement penguins=1 "$@"; }
move() { run "$penguins" phase=movement "$@"; }
only() { [ "$(ls -A "$1")" = "$2" ]; }

if [ -w /dev/full ]; then
  for word in name --help --version; do
    # shellcheck disable=SC2016 # the text is for another shell
    run sh -c '"$1" "$2" >/dev/full' sh "$penguins" "$word"
    ran "$word that cannot be written is a 3" 3 - '^penguins: standard output cannot be written$'
  done
else
  skip 'a full disk' 'no /dev/full'
fi

# --- moves
printf '1 3\n01 20 00\nann 1 1\n' >m.txt
move id=ann m.txt out.txt
ran 'a movement prints both fields' 0 '^a1 b1$' -
ok 'OUTPUT has the new state' file_is out.txt "$(printf '1 3\n00 01 00\nann 1 3')"
ok 'INPUT stays' file_is m.txt "$(printf '1 3\n01 20 00\nann 1 1')"
move id=eve m.txt m.txt
ran 'a player without a line cannot move: 1' 1 - -
printf '1 2\n20 30\n' >no-ones.txt
place no-ones.txt no-ones.txt
ran 'no floe with one fish: 1' 1 - -
{
  printf '1 2\n10 10\n'
  for i in 1 2 3 4 5 6 7 8 9; do echo "p$i $i 1"; done
} >full.txt
place id=tenth full.txt full.txt
ran 'a tenth player cannot join: 1' 1 - -
place id=p9 full.txt full9.txt
ran 'the ninth plays' 0 . -

# --- bad input is 2
bad_input() {
  text=$1 where=$2
  shift 2
  move "$@"
  ran "bad input: $text" 2 - "^$where: .*$text"
  ok "... and nothing is written: $text" missing out2.txt
}
printf '1 3\n01 x0 00\nann 1 1\n' >bad.txt
mkfifo fifo
bad_input 'not a regular file' fifo fifo out2.txt
printf '1 3\n01 \0000 00\n' >nul.txt
bad_input 'a NUL byte' 'nul.txt:2:4' nul.txt out2.txt
dd if=/dev/zero of=huge.txt bs=1024 count=1025 2>/dev/null
bad_input 'is larger than' huge.txt huge.txt out2.txt
if [ "$(id -u)" -eq 0 ]; then
  skip 'bad input: unreadable' 'root reads everything'
else
  cp m.txt closed.txt && chmod 0 closed.txt
  bad_input 'Permission denied' closed.txt closed.txt out2.txt
fi
cp bad.txt bad-before.txt
move id=ann bad.txt bad.txt
ok 'a wrong file is left as it is' same bad.txt bad-before.txt

# --- standard input and output
run "$penguins" phase=movement id=ann - - <huge.txt
ran 'a stdin without end is 2' 2 - 'is larger than'

# --- OUTPUT that cannot be written is 3
bad_output() {
  text=$1
  shift
  move id=ann m.txt "$@"
  ran "bad output: $text" 3 - "$text"
}
mkdir folder
bad_output 'folder: is a folder' folder
bad_output '/dev/full: cannot be written: No space' /dev/full
ok 'and nothing is left behind' only folder ''
if mkdir tiny && mount -t tmpfs -o size=4k tmpfs tiny 2>/dev/null; then
  cp m.txt tiny/m.txt
  bad_output 'tiny/big.txt: cannot be written: No space' tiny/big.txt
  ok 'a full disk leaves nothing behind' only tiny m.txt
  move id=ann tiny/m.txt tiny/m.txt
  ran 'a full disk is 3 in place too' 3 - 'No space'
  ok 'and the old state stays whole' same tiny/m.txt m.txt
  umount tiny
else
  skip 'a full disk' 'no tmpfs can be mounted here'
fi
# Root can write to any folder, but not if no inode is left.
if mkdir -p tiny && mount -t tmpfs -o nr_inodes=2 tmpfs tiny 2>/dev/null; then
  cp m.txt tiny/m.txt
  move id=ann tiny/m.txt tiny/m.txt
  ran 'a folder with no room for a new file: written in place' 0 '^a1 b1$' -
  ok 'and shortened, if need be' same tiny/m.txt out.txt
  umount tiny
else
  skip 'a folder with no room for a new file' 'no tmpfs can be mounted here'
fi
if [ "$(id -u)" -eq 0 ]; then
  skip 'a folder that takes no new file' 'root writes everywhere'
else
  mkdir closed && cp m.txt closed/m.txt && chmod a-w closed
  move id=ann closed/m.txt closed/m.txt
  ran 'a folder that takes no new file: written in place' 0 '^a1 b1$' -
  ok 'the new state is there' same closed/m.txt out.txt
  chmod a-w closed/m.txt
  bad_output 'cannot be written: Permission denied' closed/m.txt
fi
# Nobody reads standard output any more when the player writes to it.
# shellcheck disable=SC2094 # a pipe
unheard() {
  "$penguins" phase=movement id=ann m.txt "$1" 2>unheard.txt 4<>fifo >fifo 4>&-
  status=$?
}
rm -f heard.txt
unheard heard.txt
ok 'a move that nobody hears of is made' status_is 0
ok 'and stands in OUTPUT' same heard.txt out.txt
unheard -
ok 'a state that nobody reads is a 3' status_is 3
ok 'and it is said why' grep -q 'cannot be written: Broken pipe' unheard.txt
bad_output_closed() { "$penguins" phase=movement id=ann m.txt - >&-; }
run bad_output_closed
ran 'a closed stdout is 3' 3 - 'cannot be written'

# --- what is kept of OUTPUT
mkdir kept
cp m.txt kept/target.txt
chmod 640 kept/target.txt
ln -s target.txt kept/link
move id=ann m.txt kept/link
ran 'OUTPUT may be a link' 0 '^a1 b1$' -
ok 'it stays a link' [ -L kept/link ]
ok 'its target has the state' grep -qx 'ann 1 3' kept/target.txt
ok 'permissions stay' [ "$(stat -c %a kept/target.txt)" = 640 ]
ok 'nothing is left beside it' only kept "$(printf 'link\ntarget.txt')"
bad_output 'fifo: cannot be written' fifo # without a reader, it must not wait forever
exec 3<>fifo
move id=ann m.txt fifo
timeout 5 head -n 3 <&3 >from-fifo.txt
exec 3>&-
ran 'OUTPUT may be a pipe' 0 '^a1 b1$' -
ok 'the reader gets the state' grep -qx 'ann 1 3' from-fifo.txt
# A kill in the middle of a write is too rare to wait for; this looks at how the file is replaced.
cp m.txt named.txt
ln named.txt other-name.txt
move id=ann named.txt named.txt
ok 'OUTPUT is replaced by another file, not written over' same other-name.txt m.txt
rm -f in-umask.txt
(umask 027 && "$penguins" phase=movement id=ann m.txt in-umask.txt >/dev/null)
ok 'a new file obeys the umask' [ "$(stat -c %a in-umask.txt)" = 640 ]
if [ "$(id -u)" -eq 0 ]; then
  cp m.txt shared.txt && chgrp 65532 shared.txt && chmod 664 shared.txt
  move id=ann shared.txt shared.txt
  ok 'the group and its rights stay' [ "$(stat -c %g:%a shared.txt)" = 65532:664 ]
else
  skip 'the group and its rights stay' 'only root may give a file to any group'
fi

# --- names of files
for name in 'a b.txt' "$(printf 'new\nline')" 'ü.txt' './a=b.txt' './-x' './name'; do
  cp m.txt "$name"
  move id=ann "$name" "$name"
  ran "a file called $(printf %s "$name" | tr '\n' ' ')" 0 '^a1 b1$' -
done
long=$(printf '%0250d' 7)
cp m.txt "$long"
move id=ann "$long" "$long"
ran 'a name as long as names can be' 0 '^a1 b1$' -

# --- small limits
mkdir limited
cp m.txt limited
limited() { # its stderr is a pipe, which has no such limit
  said=$(cd limited && ulimit -f 0 && exec "$penguins" phase=movement id=ann m.txt out.txt 2>&1)
  code=$?
  printf '%s\n' "$said"
  return "$code"
}
run limited
ran 'a file that may not become as large as it must is said' 3 'File too large' -
ok 'and nothing is left of it' [ "$(ls -A limited)" = m.txt ]
finish
