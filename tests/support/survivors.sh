# shellcheck shell=sh disable=SC2034,SC2154 # what tap.sh sets and reads
# Sourced after tap.sh by the tests of the hosts: players that only a KILL ends, to check that
# nobody outlives a game. The file $PIDS lists their process IDs.
export PIDS="$dir/pids"

# clinging COMMANDS: writes "$dir/clinging.sh", which ignores signals, starts a background process
# that ignores them too, writes both process IDs, and then runs the COMMANDS.
clinging() {
  cat >"$dir/clinging.sh" <<END
trap '' TERM INT HUP
echo \$\$ >>"\$PIDS"
sh -c 'trap "" TERM HUP; echo \$\$ >>"\$PIDS"; sleep 300' >/dev/null 2>&1 &
until grep -qx \$! "\$PIDS"; do sleep 0.01; done
$1
END
}

all_gone() { # HOW MANY
  [ "$(wc -l <"$PIDS")" -eq "$1" ] || return 1
  while read -r pid; do
    ! kill -0 "$pid" 2>/dev/null || return 1
  done <"$PIDS"
}

# Can a process leave its group here, and be found?
can_leave() { command -v setsid >/dev/null && [ -r "/proc/$$/task/$$/children" ]; }

# told_to_end HOST [OPTION...]: two clinging players under a host that gets a TERM once they run.
told_to_end() {
  : >"$PIDS"
  "$@" "sh '$dir/clinging.sh'" "sh '$dir/clinging.sh'" >"$base/stdout" 2>&1 &
  host_pid=$!
  waits=0 # bounded, in case the host never starts its players
  while [ "$(wc -l <"$PIDS")" -lt 4 ] && [ $((waits += 1)) -le 3000 ]; do sleep 0.02; done
  kill "$host_pid"
  wait "$host_pid"
  status=$?
  ok 'a host that is told to end does so by that signal' status_is 143
  ok 'and ends its players first' all_gone 4
}
