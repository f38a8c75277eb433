What scripts/setup asks for, for each purpose, on a machine that has nothing; but for what is looked for by
the path of a file, which this machine may have.

  $ mkdir scripts .git bin; sed '/PATH=.PATH:/d' "$ROOT/scripts/setup" >scripts/setup
  $ for tool in sh cat dirname grep; do ln -s "$(command -v $tool)" bin/; done
  $ setup() {
  >   PATH="$PWD/bin" sh scripts/setup "$@" 2>errors
  >   status=$?
  >   sed -E 's/ (scowl|python3-cram|libclang-rt-dev(-wasm32)?|wasi-libc|python3-selenium|build-essential)//g' errors
  >   return $status
  > }
  $ setup
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev musl-tools
  [3]
  $ setup play
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev musl-tools
  [3]
  $ setup check
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libcmocka-dev mawk procps perl tmux zip unzip musl-tools libxml2-utils python3 strace mandoc
  [3]
  $ setup build
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libcmocka-dev mawk procps perl tmux zip unzip musl-tools libxml2-utils python3 strace mandoc clang lld zopfli dpkg-dev debhelper lintian
  [3]
  $ setup lint
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev clang clang-format clang-tidy cppcheck shellcheck codespell libcmocka-dev musl-tools
  [3]
  $ setup fuzz
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev clang libcmocka-dev musl-tools
  [3]
  $ setup web
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev clang lld zopfli musl-tools
  [3]
  $ setup browser
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev clang lld zopfli chromium chromium-driver musl-tools
  [3]
  $ setup dist
  setup: missing, by the names of their Debian packages: git
  [3]
  $ rmdir .git; setup dist; mkdir .git
  $ setup deb
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev clang lld zopfli dpkg-dev debhelper musl-tools lintian
  [3]
  $ setup cluster
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev parallel rsync openssh-client openssh-server slurm-client slurmctld slurmd munge iproute2 musl-tools
  [3]
  $ setup container
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev debootstrap podman runc musl-tools
  [3]
  $ setup windows
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev gcc-mingw-w64-x86-64 wine zip unzip musl-tools
  [3]
  $ setup matrix
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev musl-tools clang debootstrap gcc-i686-linux-gnu libc6-dev-i386-cross gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user nodejs lld
  [3]
  $ setup plays
  usage: scripts/setup [play|check|build|lint|fuzz|web|browser|dist|deb|cluster|container|vm|windows|matrix]
  [3]

With apt-get, but nobody who may use it; and with sudo that asks for no password.

  $ for tool in gcc cc make apt-get id sudo; do printf '#!/bin/sh\nexit 0\n' >bin/$tool; chmod +x bin/$tool; done
  $ printf '#!/bin/sh\necho 1000\n' >bin/id; printf '#!/bin/sh\nexit 1\n' >bin/sudo
  $ setup lint
  setup: packages are missing; please run: sudo apt-get install clang clang-format clang-tidy cppcheck shellcheck codespell musl-tools
  [3]
  $ printf '#!/bin/sh\necho "sudo $*" >>asked\n[ "$1" != -n ] || exit 0\n' >bin/sudo; setup lint
  setup: installing clang clang-format clang-tidy cppcheck shellcheck codespell musl-tools
  $ sed 's/ scowl//' asked
  sudo -n true
  sudo apt-get install -y -q --no-install-recommends clang clang-format clang-tidy cppcheck shellcheck codespell musl-tools
