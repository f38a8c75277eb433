What scripts/setup asks for, for each purpose, on a machine that has nothing.

  $ mkdir scripts .git bin; sed '/PATH=.PATH:/d; s,/usr/,usr/,g' "$ROOT/scripts/setup" >scripts/setup
  $ for tool in sh cat dirname grep; do ln -s "$(command -v $tool)" bin/; done
  $ setup() { PATH="$PWD/bin" sh scripts/setup "$@"; }
  $ setup
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl musl-tools
  [3]
  $ setup play
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl musl-tools
  [3]
  $ setup check
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl libcmocka-dev mawk procps perl tmux zip unzip python3-cram musl-tools libxml2-utils python3 strace mandoc
  [3]
  $ setup build
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl libcmocka-dev mawk procps perl tmux zip unzip python3-cram musl-tools libxml2-utils python3 strace mandoc clang lld zopfli wasi-libc libclang-rt-dev-wasm32 dpkg-dev build-essential debhelper lintian
  [3]
  $ setup lint
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl clang clang-format clang-tidy cppcheck shellcheck codespell libcmocka-dev musl-tools
  [3]
  $ setup fuzz
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl clang libclang-rt-dev libcmocka-dev musl-tools
  [3]
  $ setup web
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl clang lld zopfli wasi-libc libclang-rt-dev-wasm32 musl-tools
  [3]
  $ setup browser
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl clang lld zopfli wasi-libc libclang-rt-dev-wasm32 chromium chromium-driver python3-selenium musl-tools
  [3]
  $ setup dist
  setup: missing, by the names of their Debian packages: git
  [3]
  $ rmdir .git; setup dist; mkdir .git
  $ setup deb
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl clang lld zopfli wasi-libc libclang-rt-dev-wasm32 dpkg-dev build-essential debhelper musl-tools lintian
  [3]
  $ setup cluster
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl parallel rsync openssh-client openssh-server slurm-client slurmctld slurmd munge iproute2 musl-tools
  [3]
  $ setup container
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl debootstrap podman runc musl-tools
  [3]
  $ setup vm
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl debootstrap libcmocka-dev musl-tools qemu-system-x86
  [3]
  $ setup windows
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl gcc-mingw-w64-x86-64 wine zip unzip musl-tools
  [3]
  $ setup matrix
  setup: missing, by the names of their Debian packages: gcc make libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev scowl python3 musl-tools clang debootstrap gcc-i686-linux-gnu libc6-dev-i386-cross gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user nodejs lld wasi-libc libclang-rt-dev-wasm32
  [3]
  $ setup plays
  usage: scripts/setup [play|check|build|lint|fuzz|web|browser|dist|deb|cluster|container|vm|windows|matrix]
  [3]

With apt-get, but nobody who may use it; and with sudo that asks for no password.

  $ tool() { printf '#!/bin/sh\n%s\n' "$2" >bin/$1; chmod +x bin/$1; }
  $ for tool in gcc cc make jq apt-get; do tool $tool; done; tool id 'echo 1000'; tool sudo 'exit 1'
  $ setup lint
  setup: packages are missing; please run: sudo apt-get install scowl clang clang-format clang-tidy cppcheck shellcheck codespell musl-tools
  [3]
  $ fake() { tool $1 'echo "${0##*/} $*" >>asked; case $* in *tee*) cat >>asked ;; *install*) for word do case " $GONE " in *" $word "*) exit 100 ;; esac; done ;; esac'; }
  $ fake sudo; setup lint; cat asked
  setup: installing scowl clang clang-format clang-tidy cppcheck shellcheck codespell musl-tools
  sudo -n true
  sudo apt-get install -y -q --no-install-recommends scowl clang clang-format clang-tidy cppcheck shellcheck codespell musl-tools

What is found by its file is not asked for, whichever version of the compiler has it.

  $ lib() { mkdir -p "usr/lib/${1%/*}" && : >"usr/lib/$1"; }
  $ mkdir -p usr/share/dict/scowl usr/sbin; lib llvm-19/lib/clang/19/lib/linux/libclang_rt.fuzzer-x86_64.a; setup fuzz
  setup: installing clang musl-tools
  $ lib wasm32-wasi/libc.a; lib llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a; setup matrix
  setup: installing python3 musl-tools clang debootstrap gcc-i686-linux-gnu libc6-dev-i386-cross gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user nodejs lld
  $ lib python3/dist-packages/cram; lib python3/dist-packages/selenium/__init__.py; setup browser; setup check
  setup: installing clang lld zopfli chromium chromium-driver musl-tools
  setup: installing mawk procps perl tmux zip unzip musl-tools libxml2-utils python3 strace mandoc

What cannot be had: the list of packages is renewed, and then it fails if that was needed. Nothing that
is installed for a cluster is started.

  $ rm asked; GONE=musl-tools setup play; cat asked
  setup: installing musl-tools
  setup: continuing without the optional packages musl-tools
  sudo -n true
  sudo apt-get install -y -q --no-install-recommends musl-tools
  sudo apt-get update -q
  sudo apt-get install -y -q --no-install-recommends musl-tools
  $ rm asked; GONE=clang-tidy setup lint; cat asked
  setup: installing clang clang-format clang-tidy cppcheck shellcheck codespell musl-tools
  setup: that failed; please run: sudo apt-get update && sudo apt-get install clang clang-format clang-tidy cppcheck shellcheck codespell musl-tools
  sudo -n true
  sudo apt-get install -y -q --no-install-recommends clang clang-format clang-tidy cppcheck shellcheck codespell musl-tools
  sudo apt-get update -q
  sudo apt-get install -y -q --no-install-recommends clang clang-format clang-tidy cppcheck shellcheck codespell
  $ rm asked; setup cluster; cat asked
  setup: installing parallel rsync openssh-client openssh-server slurm-client slurmctld slurmd munge iproute2 musl-tools
  sudo -n true
  sudo tee usr/sbin/policy-rc.d
  #!/bin/sh
  exit 101
  sudo chmod 755 usr/sbin/policy-rc.d
  sudo apt-get install -y -q --no-install-recommends parallel rsync openssh-client openssh-server slurm-client slurmctld slurmd munge iproute2 musl-tools
  sudo update-rc.d ssh disable
  sudo update-rc.d slurmctld disable
  sudo update-rc.d slurmd disable
  sudo update-rc.d munge disable
  sudo rm -f usr/sbin/policy-rc.d
  $ rm asked; touch usr/sbin/policy-rc.d; tool sshd; tool slurmd; GONE=munge setup cluster; cat asked
  setup: installing parallel rsync openssh-client slurm-client slurmctld munge iproute2 musl-tools
  setup: that failed; please run: sudo apt-get update && sudo apt-get install parallel rsync openssh-client slurm-client slurmctld munge iproute2 musl-tools
  sudo -n true
  sudo apt-get install -y -q --no-install-recommends parallel rsync openssh-client slurm-client slurmctld munge iproute2 musl-tools
  sudo apt-get update -q
  sudo apt-get install -y -q --no-install-recommends parallel rsync openssh-client slurm-client slurmctld munge iproute2
  sudo update-rc.d slurmctld disable
  sudo update-rc.d munge disable
  $ rm asked; fake apt-get; tool id 'echo 0'; tool cc 'exit 1'; GONE='clang lintian' setup build; cat asked
  setup: installing libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev libcmocka-dev mawk procps perl tmux zip unzip musl-tools libxml2-utils python3 strace mandoc clang lld zopfli dpkg-dev build-essential debhelper lintian
  setup: continuing without the optional packages musl-tools libxml2-utils python3 strace mandoc clang lld zopfli dpkg-dev build-essential debhelper lintian
  apt-get install -y -q --no-install-recommends libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev libcmocka-dev mawk procps perl tmux zip unzip musl-tools libxml2-utils python3 strace mandoc clang lld zopfli dpkg-dev build-essential debhelper lintian
  apt-get update -q
  apt-get install -y -q --no-install-recommends libc6-dev libjansson-dev libseccomp-dev nettle-dev libncurses-dev zlib1g-dev libarchive-dev libsqlite3-dev libutf8proc-dev libcmocka-dev mawk procps perl tmux zip unzip
  apt-get install -y -q --no-install-recommends musl-tools libxml2-utils python3 strace mandoc clang lld zopfli dpkg-dev build-essential debhelper lintian
