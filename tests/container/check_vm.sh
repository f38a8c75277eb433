#!/bin/sh
# Cells under control groups of version 2, in a virtual machine: see tests/container/README.md.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"

# as WHO COMMAND: runs COMMAND as root in the service of this script, in which systemd has delegated
# nothing, or in a session; as a user in a session, or in a scope with a group of its own.
as() {
  case $1 in
    service) sh -c "$2" ;;
    session) su -l root -c "$2" ;;
    user) su -l student -c "$2" ;;
    delegated) su -l student -c "systemd-run --user --scope --quiet -p Delegate=yes sh -c '$2'" ;;
  esac
}
stays() { [ "$(cat "/proc/$bystander/cgroup")" = "$group" ]; }
nothing_is_left() { ! find /sys/fs/cgroup -name 'onemove-*' | grep .; }
if [ "${1-}" = --inside ]; then
  group=$(cat /proc/self/cgroup)
  sleep infinity &
  bystander=$!
  for who in service session user delegated; do
    case $who in # tests that need no more time than this machine has
      service) set -- '*cgroup*' 'when_the_referee_is_killed*' ;;
      delegated) set -- '*cgroup*' 'when_the_referee_is_killed*' 'a_fork_bomb*' ;;
      *) set -- ;;
    esac
    cgroup='^cgroup *yes '
    [ $who != user ] || cgroup='memory and pids are not delegated; start it in a scope of its own'
    run as $who "$BIN/onemove cell --doctor"
    ok "$who: the doctor tells of control groups" stdout_has "$cgroup"
    ok "$who: there are namespaces" stdout_has '^mount *yes '
    run as $who "$BIN/onemove match penguins rows=4 columns=4 seed=1 --time 60 -- \
      \"$BIN/penguins level=greedy id=a\" \"$BIN/penguins level=random id=b\""
    ok "$who: a match is played" ran_as 0 '^a [0-9]*, b [0-9]*$' -
    for only; do
      run as $who "TEST_ONLY=\"$only\" $root/build/vm/check/tests/arena/cell/test_cell"
      ok "$who: the tests $only" status_is 0
    done
  done
  ok 'who shares the group of a referee stays there' stays
  ok 'no control group is left' nothing_is_left
  kill $bystander
  finish
fi

if ! command -v qemu-system-x86_64 >/dev/null; then
  skip 'a virtual machine' 'there is no qemu-system-x86_64'
  finish
fi
# shellcheck source=tests/container/bare.sh
. "$root/tests/container/bare.sh"
machine=$kept/vm results=$kept/vm.results

# The bare Debian with a kernel, systemd, the libraries of onemove and a student.
# shellcheck disable=SC2016 # for the shell inside
make_machine() {
  [ ! -e "$machine/finished" ] || return 0
  rm -rf "$machine"
  cp -a "$kept/bare" "$machine" && rm "$machine/finished" || return 1
  unshare --mount sh -c 'mount -t proc proc "$1/proc" && DEBIAN_FRONTEND=noninteractive chroot "$1" sh -c "
    apt-get update && apt-get install -y --no-install-recommends linux-image-cloud-amd64 initramfs-tools \
      systemd-sysv libpam-systemd dbus libjansson4 libseccomp2 libnettle8 libcmocka0 &&
    apt-get clean && useradd -m student"' sh "$machine" >&2 && : >"$machine/finished"
}

# Boots it, and runs this script there. Without KVM (tcg) everything takes twenty times as long.
boot() {
  rm -rf "$machine/onemove"
  mkdir -p "$machine/onemove/build" && cp -a "$root/Makefile" "$root/tests" "$machine/onemove" &&
    cp -a "$BUILD/vm" "$machine/onemove/build" || return 1
  printf '[Unit]\nAfter=multi-user.target\n[Service]\nType=oneshot\nEnvironment=BIN=/onemove/build/vm/check/bin
ExecStart=/onemove/tests/container/check_vm.sh --inside\nExecStopPost=systemctl poweroff
StandardOutput=file:/dev/ttyS1\n' >"$machine/etc/systemd/system/check.service"
  ln -sf ../check.service "$machine/etc/systemd/system/multi-user.target.wants"
  truncate -s 4G "$kept/vm.image" && mke2fs -q -F -t ext4 -d "$machine" "$kept/vm.image" >&2 || return 1
  for accelerator in kvm tcg; do
    timeout 3600 qemu-system-x86_64 -accel "$accelerator" -cpu max -smp 2 -m 2G -no-reboot -nodefaults -display none \
      -serial "file:$kept/vm.console" -serial "file:$results" -kernel "$machine/vmlinuz" -initrd "$machine/initrd.img" \
      -drive "file=$kept/vm.image,if=virtio,format=raw,cache=unsafe" -append 'root=/dev/vda rw console=ttyS0 quiet' >&2 &&
      break
  done && rm "$kept/vm.image"
}

rm -f "$results"
run make_machine
ok 'a Debian with a kernel and systemd' status_is 0
[ "$failures" -eq 0 ] || finish
run boot
ok 'a virtual machine boots and powers off' status_is 0
[ "$failures" -eq 0 ] || finish
tr -d '\r' <"$results" | sed 's/^/    /'
passed() { grep -q '^1[.][.]' "$results" && ! grep -q '^not ok' "$results"; }
ok 'everything passes there' passed
finish
