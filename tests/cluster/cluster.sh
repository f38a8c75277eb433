# shellcheck shell=sh
# Sourced by the checks of clusters, within tests/cluster/alone: starts hosts with sshd, or Slurm,
# on this machine. Everything lies in $base (tap.sh); nothing of the machine's own ssh, Slurm or
# munge is used or changed.
PATH=$PATH:/usr/sbin:/sbin
# shellcheck disable=SC2154  # of tap.sh
HOME=$base/home
mkdir "$HOME"
export PATH HOME
ip link set lo up
hostname onemove-cluster
echo '127.0.0.1 localhost onemove-cluster' >"$base/hosts"
mount --bind "$base/hosts" /etc/hosts

# wait_for SECONDS COMMAND...: until it succeeds.
wait_for() {
  patience=$(($1 * 10))
  shift
  while ! "$@" >/dev/null 2>&1; do
    patience=$((patience - 1))
    [ "$patience" -gt 0 ] || return 1
    sleep 0.1
  done
}

# ---- Hosts with sshd ----

# start_ssh_hosts: the hosts n1 and n2, each a network namespace with an address, a host key and an
# sshd of its own. A command `ssh` that knows their keys is put first in PATH.
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
    last=$((host * 4 - 3)) # 192.0.2.0/24 is for documentation: no network has it
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
start_sshd() { # NUMBER
  ip netns exec "n$1" "$(command -v sshd)" -D -E "$base/ssh/log$1" -f "$base/ssh/sshd$1" &
}

# kill_ssh_host NUMBER: every process in it dies at once.
kill_ssh_host() {
  ip netns pids "n$1" | xargs -r kill -9
}

# ---- Slurm ----

# start_slurm: a munged, a slurmctld and the slurmds n1 and n2, which share this machine. There is
# no database of accounts. A node counts as lost after 10 seconds, and what ran there starts again
# after 5 more (300 and 120 where nothing else is configured).
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
  slurmd -D -N "$1" >"$slurm/slurmd-$1.output" 2>&1 &
}
slurm_nodes_are() {
  [ "$(sinfo --noheader --Node --format='%N %t' | paste -s -d ' ' -)" = "$1" ]
}

# kill_slurm_node NODE: its slurmd and its steps with all that they have started die at once.
kill_slurm_node() {
  for pid in $(pgrep -f "slurmd -D -N $1\$"; pgrep -f "slurmstepd.*\\[" ); do
    echo "$pid"
  done
}
