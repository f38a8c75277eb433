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
  LOG="$log" GONE=$2 PATH=$tools run sh "$root/scripts/setup" "$3" </dev/null
  mv "$dir/away" "$tools/$1"
}

if [ -d /usr/share/dict/scowl ]; then
  # MISSING-COMMAND|GONE-PACKAGES|PURPOSE|STATUS|WHAT-IS-SAID
  while IFS='|' read -r command gone purpose expected said; do
    setup "$command" "$gone" "$purpose"
    ran "$purpose without $command, of which apt-get lacks '$gone'" "$expected" - "$said"
  done <<'END'
musl-gcc||play|0|installing musl-tools
musl-gcc|musl-tools|play|0|continuing without the optional packages musl-tools
clang|clang|build|0|continuing without the optional packages clang
clang|clang|lint|3|apt-get install clang
lintian|lintian|build|0|continuing without the optional packages.* lintian
lintian|lintian|deb|3|apt-get install.* lintian
make||play|0|installing make
make|make|play|3|apt-get install make
wasm-ld|lld|web|3|apt-get install.* lld
chromium|chromium|browser|3|apt-get install.* chromium
rsync|rsync parallel|cluster|3|apt-get install.* rsync
cc|libc6-dev|play|3|apt-get install gcc libc6-dev
END
  ok 'each package is named once' \
    [ -z "$(head -n 1 "$base/stderr" | tr ' ' '\n' | grep -v apt-get | sort | uniq -d)" ]
  setup musl-gcc '' play
  ok 'what is missing is installed by apt-get' grep -q '^install .*musl-tools' "$log"
  setup musl-gcc musl-tools play
  ok 'or sought once more in the list of packages' grep -q '^update' "$log"
else
  skip 'what is missing is installed' 'scowl itself is missing here'
fi
finish
