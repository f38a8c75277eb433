#!/bin/sh
# Some random games, by the rules of this folder and by the programs; more with CHECK_MORE. `make
# oracle` plays thousands.
root=$(cd "$(dirname "$0")/../.." && pwd)
: "${BUILD:=$root/build/check}" "${BIN:=$BUILD/bin}"
export BIN ORACLE_WORDS="$BUILD/../peel/words.txt"
if [ ! -x /usr/bin/python3 ]; then
  printf 'ok 1 - random games # SKIP no python3\n1..1\n'
  exit
fi
set -- penguins=10 fiar=30 bark=20 president=5 peel=5
[ -z "${CHECK_MORE-}" ] || set -- penguins=25 fiar=80 bark=60 president=15 peel=15
exec /usr/bin/python3 -B "$root/tests/oracle/compare" "$BUILD/tests/oracle/talk" "$@"
