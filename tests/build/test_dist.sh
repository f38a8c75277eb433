#!/bin/sh
# make dist: a source archive that is the same wherever it is packed, and that builds.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
mkdir "$dir/unpacked" "$dir/again"
copy="$dir/the project"
copy_project "$copy"
unset SOURCE_DATE_EPOCH

version=$("$BIN/onemove" --version | sed 's/^onemove //')
folder="onemove-$version"
run make -s dist
ran 'make dist packs a tree without git' 0 - -
archive="$copy/build/dist/$folder.tar.gz"
ok 'the archive has the name and the version of the project' [ -f "$archive" ]
run tar -tzf "$archive"
has_only() { ! grep -qv "^$1/" "$base/stdout"; }
ok 'it has one folder of that name' has_only "$folder"
ok 'it has the source, the tests and the files with a dot' \
  eval 'stdout_has "/Makefile$" && stdout_has "/src/core/face/scene.h$" && stdout_has "/.clang-format$" && stdout_has "/tests/run$"'
ok 'it has nothing that was built' eval '! stdout_has "^[^/]*/build/"'

(cd "$dir/unpacked" && umask 077 && tar -xzf "$archive") || exit 3
cd "$dir/unpacked/$folder" || exit 3
touch -a Makefile
chmod g+w README.md
run make -s dist
ran 'what was unpacked is packed again' 0 - -
ok 'into the same bytes' same "build/dist/$folder.tar.gz" "$archive"

if command -v git >/dev/null; then
  stamp=$(tar -tvzf "$archive" --full-time --utc "$folder/Makefile" | awk '{ print $4 "T" $5 "Z" }')
  as() { git -c user.name=somebody -c user.email=somebody@localhost "$@"; }
  (cd "$copy" && as init -q && as add -A && GIT_COMMITTER_DATE=$stamp as commit -q -m all) || exit 3
  cd "$copy" || exit 3
  echo junk >"$copy/notes" # not in the repository
  run make -s dist
  ran 'make dist packs a clone' 0 - -
  ok 'into the same bytes, without what git does not know' same "$archive" "$dir/unpacked/$folder/build/dist/$folder.tar.gz"
else
  skip 'make dist packs a clone' 'git is not installed'
fi

cd "$dir/unpacked/$folder" || exit 3
run make -s -j2 CFLAGS=-O0
ran 'the archive builds, without a warning' 0 - -
run scripts/tournament penguins scripts/players/levels.txt rows=4 columns=4 --games 2 --out tonight
ok 'and its class file of our players runs as it stands' status_is 0
all_ranked() { [ "$(cut -d , -f 1-3 "$1" | grep -c 'strong\|mcts\|greedy\|random')" -ge 4 ]; }
ok 'all four of them are ranked' all_ranked tonight/ranking.csv
finish
