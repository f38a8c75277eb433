#!/bin/sh
# A sample of the faults of faults.py for every program, with those that once did harm; without
# CHECK_MORE, only of cases that stand for others. `make faults` runs all.
# shellcheck disable=SC2086 # words or none
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
why=''
command -v python3 >/dev/null || why='python3 is not installed'
command -v strace >/dev/null || why="${why:-strace is not installed}"
[ -n "$why" ] || strace -o /dev/null true 2>/dev/null || why='no process may be traced here'
if [ -n "$why" ]; then
  skip 'system calls that fail' "$why"
  finish
fi
# A blank would separate the words of a player's command.
case $BIN in
  *[[:blank:]]*) cp -R "$BIN" "$base/bin" && BIN=$base/bin ;;
esac
quick='--quick --jobs 1' # each job tries the undisturbed case itself
[ -z "${CHECK_MORE-}" ] || quick=''
python3 "$root/tests/faults/faults.py" --bin "$BIN" --sample 1 $quick
