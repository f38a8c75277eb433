#!/bin/sh
# Which `onemove` plays the blocks of an engine: the one at the same path on every machine. The text
# in single quotes is for the engine.
# shellcheck disable=SC2016
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"
cd "$dir" || exit 3
dir=$(pwd -P)
unset ONEMOVE

# A copy of the sources, an installation, and a folder for PATH; `which` is an engine that only
# prints what it would run.
for engines in sources/scripts/engines installed/share/onemove/engines; do
  mkdir -p $engines
  cp "$root/scripts/engines/blocks.sh" $engines
  printf '#!/bin/sh\n%s\n%s\n' '. "$(dirname "$0")/blocks.sh"' 'find_onemove && echo "$onemove"' >$engines/which
  chmod +x $engines/which
done
mkdir -p sources/build/bin installed/bin path 'a place'
for place in sources/build/bin installed/bin path 'a place'; do
  printf '#!/bin/sh\n' >"$place/onemove"
  chmod +x "$place/onemove"
done
which() { PATH="$dir/path:$PATH" run "$@"; }

which sources/scripts/engines/which
ok 'in the sources it is the one that was built there' stdout_is "$dir/sources/build/bin/onemove"
which installed/share/onemove/engines/which
ok 'installed it is the one that was installed with it' stdout_is "$dir/installed/bin/onemove"
ONEMOVE="a place/onemove" which sources/scripts/engines/which
ok 'one that is asked for comes first, and its path becomes absolute' stdout_is "$dir/a place/onemove"
rm sources/build/bin/onemove
which sources/scripts/engines/which
ok 'without one that was built it is the one in PATH' stdout_is "$dir/path/onemove"
ONEMOVE=nowhere which sources/scripts/engines/which
ran 'one that is asked for must be there' 3 - "^which: there is no program 'nowhere'\$"
finish
