# shellcheck shell=sh
# Sourced by the tests of the programs for Windows, after tap.sh: unpacks the archive $WINDOWS_ZIP
# into a folder whose name has a blank, an & and letters beyond ASCII, to run them with wine.
home="${base:?tap.sh is sourced first}/für R&D zu Hause"
export TMPDIR="$base" # for the evidence
export WINEPREFIX="$base/wine" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree=;mshtml=;winedbg.exe='
unset DISPLAY
# shellcheck disable=SC2034 # for those that source this
games=$(games | grep -vx template)
# Wine's server keeps the prefix until it ends. It would end with the last program, and a program
# that begins at that moment fails, so it is made to stay.
trap 'wineserver -k; wineserver -w; chmod -R u+w "$base"; until rm -rf "$base" 2>/dev/null; do sleep 1; done' EXIT
unzip -q "$WINDOWS_ZIP" -d "$base/unpacked" || exit 3
mv "$base/unpacked"/* "$home" || exit 3
wineserver -p
wine wineboot -i >"$base/boot" 2>&1 || exit 3
cd "$home" || exit 3

# win PROGRAM ARGUMENT...: runs a program of the archive.
win() {
  program=$1
  shift
  wine "$home/$program.exe" "$@"
}

# both PROGRAM ARGUMENT...: runs the program for Linux, whose results go to $base/here, and the one
# for Windows, whose results are as after `run`. Both read $typed, if it is set.
both() {
  program=$1
  shift
  "$BIN/$program" "$@" <"${typed:-/dev/null}" >"$base/here.stdout" 2>"$base/here.stderr"
  echo "$?" >"$base/here.status"
  wine "$home/$program.exe" "$@" <"${typed:-/dev/null}" >"$base/stdout" 2>"$base/stderr"
  status=$?
}
# Have both programs done the same?
alike() {
  [ "$status" = "$(cat "$base/here.status")" ] && same "$base/stdout" "$base/here.stdout" &&
    same "$base/stderr" "$base/here.stderr"
}
