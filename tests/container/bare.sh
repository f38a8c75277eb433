# shellcheck shell=sh
# Sourced by the scripts here, after tap.sh: makes a bare Debian in $kept/bare, or ends the script.
PATH=$PATH:/usr/sbin:/sbin
if [ "$(id -u)" -ne 0 ]; then
  skip 'a bare Debian' 'only root can make one'
  finish
fi
kept=$BUILD/container
mkdir -p "$kept/archives" || exit 3

# The mirror from which this machine's apt gets Debian itself.
codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
find_mirror() {
  apt-get indextargets --format "\$(SITE) \$(CODENAME) \$(COMPONENT)" 'Created-By: Packages' |
    awk -v codename="$codename" '$2 == codename && $3 == "main" { print $1; exit }'
}
make_bare() {
  [ ! -e "$kept/bare/finished" ] || return 0
  mirror=$(find_mirror)
  [ -n "$mirror" ] || { echo 'no mirror of Debian in the configuration of apt' >&2; return 1; }
  rm -rf "$kept/bare"
  debootstrap --variant=minbase "$codename" "$kept/bare" "$mirror" >&2 || return 1
  apt-config dump | grep -i '^Acquire::https*::' >"$kept/bare/etc/apt/apt.conf.d/machine"
  : >"$kept/bare/finished"
}

run make_bare
ok 'debootstrap makes a bare Debian' status_is 0
[ "${failures:?}" -eq 0 ] || finish
