#!/bin/sh
# A command that runs on a copy of a folder in a cell, and what it leaves.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"
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
ran 'a command that fails is reported' 1 - 'could not be built'
ok 'and changes no earlier result' file_is built/source one
run "$BIN/onemove" build 'a program' --to built -- "echo three >'$dir/a program/source'"
ok 'a command can write nothing else' file_is 'a program/source' one
mkdir tools && echo a tool >tools/tool
run "$BIN/onemove" build 'a program' --to built --visible "$dir/tools" -- "cp '$dir/tools/tool' ."
ok 'it may read what is visible' file_is built/tool 'a tool'
run "$BIN/onemove" build 'a program' --to built --visible tools -- true
ran 'which is an absolute path' 3 - '--visible tools: an absolute path is expected'

finish
