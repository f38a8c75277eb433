#!/bin/sh
# The project's own tests of commands, for the programs for Windows: each script finds them in BIN,
# and the game master for cmd in place of that for sh. elsewhere.txt lists, with reasons, what
# cannot hold on Windows or is due to wine; anything else that fails there fails here.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
# shellcheck source=tests/windows/windows.sh
. "$(dirname "$0")/windows.sh"
cd "$root" || exit 3

# A shell can start the programs without .exe; wine finds those with .exe first.
bin=$base/bin shadow=$base/shadow
mkdir "$bin" "$shadow" "$shadow/scripts"
for program in "$home"/*.exe; do
  name=$(basename "$program" .exe)
  ln -s "$program" "$bin"
  printf '#!/bin/sh\nexec wine "%s" "$@"\n' "$program" >"$bin/$name"
  chmod +x "$bin/$name"
done
ln -s "$root"/* "$shadow" 2>/dev/null
ln -s "$root"/scripts/* "$home/ask.exe" "$shadow/scripts"

for script in cli/test_player cli/test_onemove games/bark/test_cli games/peel/test_cli \
  games/president/test_cli games/fiar/test_solve_command games/peel/test_solve_command \
  games/bark/original/test_table interactive/test_input onemove/state/test_view; do
  BIN=$bin TMPDIR=$base sh "$shadow/tests/$script.sh" >"$base/said" 2>&1 </dev/null
  { echo && sed -n "s|^$script: ||p" tests/windows/elsewhere.txt; } >"$base/listed"
  awk 'NR == FNR { listed[$0] = 1; next }
    /^(not )?ok/ { name = $0; show = sub(/^not ok [0-9]* - /, "", name) && !(name in listed) }
    show' "$base/listed" "$base/said" >"$base/failed"
  passed=$(grep -c '^ok' "$base/said")
  echo "# $script: $passed of $(grep -cE '^(not )?ok' "$base/said") pass"
  ok "$script.sh holds, but for what is listed" [ ! -s "$base/failed" -a "$passed" -gt 0 ]
  sed 's/^/# /' "$base/failed"
done
finish
