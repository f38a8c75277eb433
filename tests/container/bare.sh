# shellcheck shell=sh
# Sourced by the scripts here, after tap.sh: makes a bare Debian in $kept/bare, or ends the script.
PATH=$PATH:/usr/sbin:/sbin
if [ "$(id -u)" -ne 0 ]; then
  skip 'a bare Debian' 'only root can make one'
  finish
fi
kept=$BUILD/container
mkdir -p "$kept/archives" || exit 3

run "$root/tests/container/make_bare" "$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)" "$kept/bare"
ok 'debootstrap makes a bare Debian' status_is 0
[ "${failures:?}" -eq 0 ] || finish
