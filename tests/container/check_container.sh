#!/bin/sh
# What the README promises, tested in a bare Debian: see tests/container/README.md.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
# shellcheck source=tests/container/bare.sh
. "$root/tests/container/bare.sh"

# words_of POLICY: podman's options for a policy.
words_of() { # POLICY
  case $1 in
    podman) ;;
    docker) echo "--cap-add AUDIT_WRITE,MKNOD,NET_RAW --security-opt seccomp=$root/tests/container/docker.json" ;;
    ubuntu) echo "--security-opt seccomp=$root/tests/container/ubuntu.json" ;;
    writable) echo '--security-opt unmask=/sys/fs/cgroup -v /sys/fs/cgroup:/sys/fs/cgroup:rw' ;;
  esac
}

# contained POLICY COMMAND: runs COMMAND with the shell in $machine, as root and with the limits of
# a login. Uses runc, as crun does not run where cgroups of both versions are mounted.
contained() {
  limits='--ulimit nofile=1024:1024 --ulimit nproc=8000:8000'
  # shellcheck disable=SC2046,SC2086  # lists of words
  podman --runtime runc run --rm --network host --timeout $((minutes * 60)) $limits $(words_of "$1") \
    -v "$kept/archives:/var/cache/apt/archives" -w /onemove --rootfs "$machine" sh -c "$2" </dev/null
}

# Makes a machine on which nothing was ever installed, with the project.
new_machine() {
  machine="$base/machine"
  rm -rf "$machine"
  cp -a "$kept/bare" "$machine" && mkdir "$machine/onemove" &&
    (cd "$root" && preproc/dist/pack onemove) | tar -xz -C "$machine"
}

# ---- What is promised ----

# as USER COMMAND: prints COMMAND as `contained` takes it, to run as USER.
as() {
  case $1 in
    root) echo "$2" ;;
    user) echo "setpriv --reuid 1234 --regid 1234 --clear-groups sh -c '$2'" ;;
  esac
}

# Each layer is granted, or the output says why not and what to do.
tells_all() {
  [ "$(grep -cE '^[a-z]+ +(yes|no)  ' "$base/stdout")" -eq 11 ] &&
    [ "$(grep -cE '^[a-z]+ +no  ' "$base/stdout")" -eq "$(grep -c '^     .*; ' "$base/stdout")" ]
}

check_cells() { # POLICY
  for user in root user; do
    minutes=1
    run contained "$1" "$(as "$user" 'build/bin/onemove cell --doctor')"
    ok "$1: the doctor ends, as $user" status_is 1
    ok "$1: and tells of each layer, as $user" tells_all
    run contained "$1" "$(as "$user" 'build/bin/onemove match penguins rows=4 columns=4 seed=1 -- \
      "build/bin/penguins level=greedy id=a" "build/bin/penguins level=random id=b"')"
    ok "$1: a match is played, as $user" ran_as 0 '^a [0-9]*, b [0-9]*$' -
    run contained "$1" "$(as "$user" 'build/bin/onemove try penguins rows=4 columns=4 \
      --only name,placement,movement,stdout,no-move,in-place -- "build/bin/penguins level=greedy"')"
    ok "$1: a program is tried, as $user" ran_as 0 '^6 ticks, 0 notes, 0 crosses' -
    # shellcheck disable=SC2016  # for the shell inside
    run contained "$1" "$(as "$user" 'scripts/tournament penguins scripts/players/levels.txt rows=4 \
      columns=4 --games 2 --quiet --out "$(mktemp -d)/out"')"
    ok "$1: a tournament is played, as $user" ran_as 0 '^penguins, 12 games, 4 players' -
    minutes=3
    # shellcheck disable=SC2016  # for the shell inside
    run contained "$1" "$(as "$user" 'ladder=$(mktemp -d) && printf "game=penguins\\nkeys=rows=4 columns=4\\n" >"$ladder/ladder.conf" &&
      mkdir "$ladder/inbox" && scripts/new-player penguins shell "$ladder/inbox/ann" >/dev/null && scripts/new-player penguins c "$ladder/inbox/bob" >/dev/null &&
      scripts/ladder "$ladder" run --games 4 && scripts/ladder "$ladder" grades')"
    ok "$1: a ladder is climbed, as $user" ran_as 0 '^bob,"bob",1,' -
  done
}

check_command() { # POLICY WORD
  case $2 in
    play) minutes=15 command='scripts/play seed=1' ;;
    check) minutes=90 command=scripts/check ;;
    *) minutes=60 command="{ apt-get update && apt-get install -y make; } >/dev/null && make -s $2" ;;
  esac
  new_machine || exit 3
  contained "$1" "$command" >"$kept/$1-$2.log" 2>&1
  status=$?
  tail -n 60 "$kept/$1-$2.log" >"$base/stdout"
  : >"$base/stderr"
  ok "$1: $command" status_is 0
  [ "$2" != play ] || check_cells "$1"
  rm -rf "$machine"
}

# One job at a time, because the cells of several containers would share their user IDs and thus the
# limit of processes.
check_hostile() { # POLICY
  built=$BUILD/check
  CONTAINER_ROOT=$kept/bare CONTAINER_POLICY=$(words_of "$1") HOSTILE_GUARD=$root/tests/container/guard \
    HOSTILE_JOBS=1 HOSTILE_SETS='all/self all/ordinary' BIN="$built/bin" BUILD="$built" \
    "$root/tests/arena/test_hostile.sh" >"$kept/$1-hostile.log" 2>&1
  status=$?
  grep '^#.*instead of' "$kept/$1-hostile.log" >"$base/stdout"
  : >"$base/stderr"
  ok "$1: hostile players are held by the layers that there are" status_is 0
}

for policy_name in $POLICIES; do
  for word in $COMMANDS; do
    case $word in
      hostile) check_hostile "$policy_name" ;;
      *) check_command "$policy_name" "$word" ;;
    esac
  done
done
finish
