#!/bin/sh
# A command that is run on a copy of a folder in a cell, and what it leaves; and the names of games.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
cd "$dir" || exit 3

mkdir 'a program'
echo one >'a program/source'
run "$BIN/onemove" build 'a program' --to built -- 'cp source product; echo built'
ran 'a folder is built' 0 - -
ok 'the result is elsewhere' file_is built/product one
ok 'with what the folder held' file_is built/source one
ok 'which is as it was' missing 'a program/product'
ok 'what was said is beside it' file_is built.log built
run "$BIN/onemove" build 'a program' --to built -- 'echo two >source; false'
ran 'a command that fails is told' 1 - 'could not be built'
ok 'and changes no earlier result' file_is built/source one
run "$BIN/onemove" build 'a program' --to built -- "echo three >'$dir/a program/source'"
ok 'a command can write nothing else' file_is 'a program/source' one

run "$BIN/onemove" match fiar --games 4 --quiet --id 12-a --log log nodes=20 seed=7 -- \
  "alias:x='$BIN/fiar' level=random" "alias:y='$BIN/fiar' level=random"
ok 'games can be named' status_is 0
ok 'in their order' [ "$(grep -o '"id":"[^"]*"' log | tr '\n' ' ')" = '"id":"12-a.1" "id":"12-a.2" "id":"12-a.3" "id":"12-a.4" ' ]
ok 'two of them share a deal' [ "$(grep -o '"pairing":"[^"]*"' log | sort | uniq -c | tr -s ' \n' ' ')" = ' 2 "pairing":"12-a.1" 2 "pairing":"12-a.2" ' ]
printf '1 2\n10 10\n' >floes
run "$BIN/onemove" match penguins penguins=1 --board floes --games 2 -- \
  "alias:x='$BIN/penguins' level=random" "alias:y='$BIN/penguins' level=random"
ran 'a first place that is shared is none' 0 '^x: 0 of 2, 0.500, 0$' -
finish
