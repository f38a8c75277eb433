# shellcheck shell=sh
# Sourced by the checks of clusters, inside tests/cluster/alone: starts hosts with sshd, or Slurm,
# on this machine. Everything is in $base (tap.sh); this machine's own ssh, Slurm and munge are
# neither used nor changed.
PATH=$PATH:/usr/sbin:/sbin
# shellcheck disable=SC2154  # set by tap.sh
HOME=$base/home
mkdir "$HOME"
export PATH HOME
ip link set lo up
hostname onemove-cluster
echo '127.0.0.1 localhost onemove-cluster' >"$base/hosts"
mount --bind "$base/hosts" /etc/hosts

# wait_for SECONDS COMMAND...: waits until COMMAND succeeds.
wait_for() {
  patience=$(($1 * 10))
  shift
  while ! "$@" >/dev/null 2>&1; do
    patience=$((patience - 1))
    [ "$patience" -gt 0 ] || return 1
    sleep 0.1
  done
}

# node NAME COMMAND...: starts a host's daemon in its own process namespace, in the background. The
# shell is its first process and has to reap all orphans, because Slurm takes a zombie for a running
# process.
node() {
  name=$1
  shift
  # shellcheck disable=SC2016  # for that shell
  unshare --pid --kill-child --mount --mount-proc -- sh -c '"$@" & wait' sh "$@" &
  eval "node_$name=$!"
}
# kill_node NAME: kills every process of the host at once, as if the power had failed.
kill_node() { eval "kill -9 \"\$node_$1\""; }

# ---- A stand-in for the tournament ----

# make_stand_in SECONDS: a program that looks like onemove to the engines, and takes SECONDS for a
# block. Sets ONEMOVE. In a tournament's folder, tournament.json holds the number of blocks and
# `needs` the output of `block --needs`; `started` gets a line for each block that is begun. A block
# N with a file fail.N fails, and removes that file if it is empty.
make_stand_in() {
  ONEMOVE="$base/stand-in/onemove"
  export ONEMOVE
  mkdir "$base/stand-in"
  cat >"$ONEMOVE" <<'END'
#!/bin/sh
[ "$1" != --version ] || { echo 'onemove stand-in'; exit; }
cd "$2" || exit 3
case $3 in
  --open)
    seq "$(cat tournament.json)" | while read -r n; do [ -f "blocks/$n.jsonl" ] || echo "$n"; done
    exit
    ;;
  --needs)
    cat needs
    exit
    ;;
esac
[ ! -f "blocks/$3.jsonl" ] || exit 0
echo "$3" >>started
if [ -f "fail.$3" ]; then
  echo "block $3 has failed" >&2
  [ -s "fail.$3" ] || rm "fail.$3"
  exit 3
fi
sleep PACE
[ ! -d evidence ] || echo "of block $3" >"evidence/$3"
echo "the games of block $3" >"blocks/$3.new$$" && mv "blocks/$3.new$$" "blocks/$3.jsonl"
END
  sed -i "s/PACE/$1/" "$ONEMOVE"
  chmod 755 "$ONEMOVE"
}

# new_tournament FOLDER BLOCKS
new_tournament() { mkdir "$1" && echo "$2" >"$1/tournament.json" && : >"$1/needs" && mkdir "$1/blocks"; }

all_played() { # FOLDER
  [ "$(cat "$1"/blocks/*.jsonl | sort)" = \
    "$(seq "$(cat "$1/tournament.json")" | sed 's/^/the games of block /' | sort)" ]
}

blocks_are() { [ "$(find "$1/blocks" -name '*.jsonl' | grep -c .)" -eq "$2" ]; } # FOLDER NUMBER
begun() { # FOLDER NUMBER: at least NUMBER blocks have been begun
  [ "$(grep -c . "$1/started" 2>/dev/null)" -ge "$2" ]
}
begun_at_most() { [ "$(grep -c . "$1/started")" -le "$2" ]; }
twice_begun() { # FOLDER NUMBER: exactly NUMBER blocks have been begun more than once
  [ "$(sort "$1/started" | uniq -d | grep -c .)" -eq "$2" ]
}
nothing_runs() { ! pgrep -f "$base/stand-in/onemove block" >/dev/null; }

# ---- A real tournament ----

# make_class: class.txt with three programs in their own folders, which play the same moves when
# they are asked the same.
make_class() {
  # shellcheck disable=SC2154  # set by tap.sh
  ONEMOVE_ENGINES="$root/scripts/engines"
  export ONEMOVE_ENGINES
  for name in ann 'bob k' cy; do
    mkdir "$name" && cp "$BIN/penguins" "$name/player" || return
  done
  cat >class.txt <<'END'
ann ann     ./player level=strong nodes=8000 seed={seed}
bob "bob k" ./player level=greedy nodes=2000 seed={seed}
cy  cy      ./player level=mcts nodes=1000 seed={seed}
END
}

# play_class FOLDER [OPTION ...]
play_class() {
  out=$1
  shift
  "$BIN/onemove" tournament penguins class.txt --games 8 seed=7 --block 2 --quiet \
    --out "$out" "$@"
}

# same_end FOLDER OTHER: the games and all tables are the same, byte by byte.
same_end() {
  for file in games.jsonl ranking.txt ranking.csv ranking.json ranking.md; do
    [ -s "$1/$file" ] && cmp "$1/$file" "$2/$file" || return
  done
}
blocks_played() { # FOLDER NUMBER: at least NUMBER
  [ "$(find "$1/blocks" -name '*.jsonl' 2>/dev/null | grep -c .)" -ge "$2" ]
}

# ---- Hosts with sshd ----

# start_ssh_hosts: the hosts n1 and n2, each a network namespace with its own address, host key and
# sshd. Puts an `ssh` that knows their keys first in PATH.
start_ssh_hosts() {
  ssh=$base/ssh
  mkdir -m 700 "$ssh" "$base/bin" || return
  mkdir -p /run/netns && mount -t tmpfs none /run/netns || return
  mkdir -p /run/sshd && mount -t tmpfs -o mode=755 none /run/sshd || return
  ssh-keygen -q -t ed25519 -N '' -C user -f "$ssh/user" || return
  cp "$ssh/user.pub" "$ssh/authorized_keys"
  cat >"$ssh/config" <<END
Host *
  User root
  Port 2222
  IdentityFile "$ssh/user"
  IdentitiesOnly yes
  UserKnownHostsFile "$ssh/known_hosts"
  GlobalKnownHostsFile /dev/null
  StrictHostKeyChecking yes
Host n1
  HostName 192.0.2.2
Host n2
  HostName 192.0.2.6
END
  printf '#!/bin/sh\nexec %s -F "%s" "$@"\n' "$(command -v ssh)" "$ssh/config" >"$base/bin/ssh"
  chmod 755 "$base/bin/ssh"
  PATH=$base/bin:$PATH
  for host in 1 2; do
    last=$((host * 4 - 3)) # 192.0.2.0/24 is for documentation; no network uses it
    ip netns add "n$host" &&
      ip link add "veth$host" type veth peer name eth0 netns "n$host" &&
      ip addr add "192.0.2.$last/30" dev "veth$host" &&
      ip link set "veth$host" up &&
      ip -n "n$host" addr add "192.0.2.$((last + 1))/30" dev eth0 &&
      ip -n "n$host" link set eth0 up &&
      ip -n "n$host" link set lo up || return
    ssh-keygen -q -t ed25519 -N '' -C "n$host" -f "$ssh/host$host" || return
    printf '[192.0.2.%d]:2222 %s\n' "$((last + 1))" "$(cut -d ' ' -f 1,2 "$ssh/host$host.pub")" \
      >>"$ssh/known_hosts"
    cat >"$ssh/sshd$host" <<END
Port 2222
HostKey $ssh/host$host
AuthorizedKeysFile "$ssh/authorized_keys"
PermitRootLogin prohibit-password
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
StrictModes no
PidFile none
PrintMotd no
PrintLastLog no
MaxStartups 100
AcceptEnv none
END
    start_sshd "$host" && wait_for 10 ssh "n$host" true || return
  done
}
start_sshd() { # NUMBER [FOLDER]; with a FOLDER, the host sees an empty one in its place
  # shellcheck disable=SC2016  # for the host's shell
  node "n$1" ip netns exec "n$1" sh -c '
    [ -z "$1" ] || mount -t tmpfs none "$1" || exit
    shift
    exec "$@"' sh "${2-}" "$(command -v sshd)" -D -E "$base/ssh/log$1" -f "$base/ssh/sshd$1"
}

# ---- Slurm ----

# start_slurm: a munged, a slurmctld and the slurmds n1 and n2, which share this machine, without an
# accounting database. A node counts as lost after 10 seconds, and its jobs start again after
# another 5 (the defaults are 300 and 120).
start_slurm() {
  slurm=$base/slurm
  mkdir -m 755 "$slurm" "$slurm/state" || return
  # Slurm resolves with AI_ADDRCONFIG, which finds nothing where loopback has the only address.
  ip link add slurm0 type veth peer name slurm1 && ip addr add 192.0.2.9/30 dev slurm0 &&
    ip link set slurm0 up && ip link set slurm1 up || return
  chmod 755 "$base" # munged insists on folders that nobody else can write to
  head -c 1024 /dev/urandom >"$slurm/key" && chmod 400 "$slurm/key" || return
  cat >"$slurm/slurm.conf" <<END
ClusterName=onemove
SlurmctldHost=onemove-cluster(127.0.0.1)
SlurmctldPort=16817
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$slurm/munge.socket,cred_expire=5
StateSaveLocation=$slurm/state
SlurmdSpoolDir=$slurm/spool-%n
SlurmctldPidFile=$slurm/slurmctld.pid
SlurmdPidFile=$slurm/slurmd-%n.pid
SlurmctldLogFile=$slurm/slurmctld.log
SlurmdLogFile=$slurm/slurmd-%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
MailProg=/bin/true
SlurmctldTimeout=10
SlurmdTimeout=10
InactiveLimit=0
KillWait=2
MinJobAge=60
ReturnToService=2
SlurmdParameters=config_overrides
SchedulerType=sched/builtin
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
NodeName=n[1-2] NodeHostname=onemove-cluster NodeAddr=127.0.0.1 Port=[16818-16819] CPUs=2 State=UNKNOWN
PartitionName=all Nodes=n[1-2] Default=YES MaxTime=INFINITE State=UP
END
  SLURM_CONF=$slurm/slurm.conf
  export SLURM_CONF
  munged --foreground --force --key-file="$slurm/key" --socket="$slurm/munge.socket" \
    --pid-file="$slurm/munged.pid" --log-file="$slurm/munged.log" \
    --seed-file="$slurm/munged.seed" >"$slurm/munged.output" 2>&1 &
  wait_for 10 munge -n --socket="$slurm/munge.socket" || return
  slurmctld -D >"$slurm/slurmctld.output" 2>&1 &
  wait_for 10 scontrol ping && start_slurmd n1 && start_slurmd n2 &&
    wait_for 30 slurm_nodes_are 'n1 idle n2 idle'
}
start_slurmd() { # NODE
  mkdir -p "$slurm/spool-$1"
  node "$1" slurmd -D -N "$1" >"$slurm/slurmd-$1.output" 2>&1
}
slurm_nodes_are() { [ "$(sinfo --noheader --Node --format='%N %t' | paste -s -d ' ' -)" = "$1" ]; }
