#!/bin/sh
# Kills the player at various moments while it rewrites a file: the file is whole, old or new.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$dir" || exit 3
kills=200 span=5000 # the runs, and the microseconds before the last one is killed

"$BIN/onemove" new penguins seed=1 rows=128 columns=128 >old.txt
play() {
  "$@" "$BIN/penguins" phase=placement penguins=1 level=random seed=1 state.txt state.txt
}
cp old.txt state.txt
play env >/dev/null
mv state.txt new.txt
ok 'there is a move to make' [ "$(cmp old.txt new.txt | wc -l)" -eq 1 ]

old=0 new=0 broken=0 i=0
while [ $i -lt $kills ]; do
  i=$((i + 1))
  cp old.txt state.txt
  # In a subshell, so that our stderr does not get "Killed".
  (play timeout -s KILL "$(printf '0.%06d' $((i * span / kills)))") >/dev/null 2>&1
  if cmp -s state.txt old.txt; then
    old=$((old + 1))
  elif cmp -s state.txt new.txt; then
    new=$((new + 1))
  else
    broken=$((broken + 1))
    cp state.txt broken.txt
  fi
done
printf '# %d old, %d new, %d broken\n' $old $new $broken
ok 'the file is always whole, old or new' [ $broken -eq 0 ]
finish
