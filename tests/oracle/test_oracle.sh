#!/bin/sh
# Some random games, by the rules of this folder and by the programs. `make oracle` plays more.
root=$(cd "$(dirname "$0")/../.." && pwd)
: "${BUILD:=$root/build/check}" "${BIN:=$BUILD/bin}"
export BIN ORACLE_WORDS="$BUILD/../peel/words.txt"
if [ ! -x /usr/bin/python3 ]; then
  printf 'ok 1 - random games # SKIP no python3\n1..1\n'
  exit
fi
exec /usr/bin/python3 -B "$root/tests/oracle/compare" "$BUILD/tests/oracle/talk" \
  penguins=25 fiar=80 bark=60 president=15 peel=15
