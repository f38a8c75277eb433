#!/bin/sh
# scripts/setup, with our own apt-get in front of the real one: it asks for what is missing, and
# fails only for what is needed.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
tools="$dir/bin" log="$dir/log"
mkdir "$tools"
cd "$dir" || exit 3

# A stub that succeeds for every command that setup looks for; some of them are then taken away.
for tool in gcc cc make musl-gcc awk ps clang apt-get rsync parallel ssh sshd sbatch slurmctld slurmd munged ip \
  wasm-ld zopfli tmux prove perl chromium chromedriver dpkg-buildpackage dh lintian xmllint mandoc python3 strace zip unzip; do
  printf '#!/bin/sh\n' >"$tools/$tool"
done
printf '#!/bin/sh\necho 0\n' >"$tools/id"
for tool in sh cat grep env; do ln -s "$(command -v "$tool")" "$tools/$tool"; done
# Fails if a package is in $GONE; otherwise "installs" it.
cat >"$tools/apt-get" <<'END'
#!/bin/sh
echo "$*" >>"$LOG"
for word do
  case " $GONE " in *" $word "*) exit 100 ;; esac
done
END
chmod +x "$tools"/*

setup() { # MISSING-COMMAND GONE-PACKAGES PURPOSE
  mv "$tools/$1" "$dir/away"
  rm -f "$log"
  LOG="$log" GONE=$2 PATH=$tools run sh "$root/scripts/setup" "$3"
  mv "$dir/away" "$tools/$1"
}

if [ -d /usr/share/dict/scowl ]; then
  setup musl-gcc '' play
  ran 'musl is installed' 0 - 'installing musl-tools'
  ok 'by apt-get' grep -q '^install .*musl-tools' "$log"
  setup musl-gcc musl-tools play
  ran 'musl that is not to be had is no reason to stop' 0 - 'continuing without the optional packages musl-tools'
  ok 'after another look at the list of packages' grep -q '^update' "$log"
  setup clang clang build
  ran 'neither is clang' 0 - 'continuing without the optional packages clang'
  setup clang clang lint
  ran 'but the linters need it' 3 - 'apt-get install clang'
  setup lintian lintian build
  ran 'packages are tested where that is possible' 0 - 'continuing without the optional packages.* lintian'
  setup lintian lintian deb
  ran 'but to make them takes all that is used' 3 - 'apt-get install.* lintian'
  setup make make play
  ran 'and make is needed by everything' 3 - 'apt-get install make'
  setup make '' play
  ran 'make is installed' 0 - 'installing make'
  setup cc libc6-dev play
  ran 'without a compiler nothing can be told of libraries' 3 - 'apt-get install gcc libc6-dev'
  ok 'and each package is named once' \
    [ -z "$(head -n 1 "$base/stderr" | tr ' ' '\n' | grep -v apt-get | sort | uniq -d)" ]
  setup wasm-ld lld web
  ran 'modules for a page need their linker' 3 - 'apt-get install.* lld'
  setup chromium chromium browser
  ran 'and their tests a browser' 3 - 'apt-get install.* chromium'
  setup rsync "rsync parallel" cluster
  ran 'a cluster needs all of its packages' 3 - 'apt-get install.* rsync'
else
  skip 'what is missing is installed' 'scowl itself is missing here'
fi
finish
