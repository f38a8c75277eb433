#!/bin/sh
# The original table of Bark: the transcripts in tests/host/bark, byte by byte, and what cannot be
# told in them.
# shellcheck disable=SC2016,SC2317 # shell texts for others; functions that `ok` calls
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"

bark=$BIN/bark
transcripts=$root/tests/host/bark

# ---- Transcripts ----

# Cuts a transcript into files: NAME as it is, and in the folder `runs` N.words, N.input, N.stdout,
# N.stderr, N.status and N.then.NAME for the Nth run.
cut_up() {
  awk '
    function into(name) { if (out) close(out); out = name; printf "" > out }
    /^== file / { into(substr($0, 9)); next }
    /^== run/ { run++; print substr($0, 8) > ("runs/" run ".words"); out = ""; next }
    /^== status / { print $3 > ("runs/" run ".status"); out = ""; next }
    /^== then / { into("runs/" run ".then." substr($0, 9)); next }
    /^== / { into("runs/" run "." $2); next }
    out { if (sub(/\\$/, "")) printf "%s", $0 > out; else print > out }
  ' "$1"
}

# Compares two files, the second of which is empty if it is not there.
as_told() {
  if [ -e "$2" ]; then cmp -s "$1" "$2"; else [ ! -s "$1" ]; fi
}

# Plays the Nth run of the transcript in the current folder; $trouble says what differs.
play() {
  input=/dev/null wanted=0
  [ ! -e "runs/$1.input" ] || input=runs/$1.input
  [ ! -e "runs/$1.status" ] || wanted=$(cat "runs/$1.status")
  eval "set -- '$1' $(cat "runs/$1.words")"
  number=$1
  shift
  run "$bark" "$@" <"$input"
  [ "$status" -eq "$wanted" ] || trouble="$trouble; run $number: status $status"
  as_told "$base/stdout" "runs/$number.stdout" || trouble="$trouble; run $number: stdout"
  as_told "$base/stderr" "runs/$number.stderr" || trouble="$trouble; run $number: stderr"
  for then in "runs/$number.then."*; do
    [ -e "$then" ] || continue
    cmp -s "$then" "./${then#"runs/$number.then."}" || trouble="$trouble; run $number: ${then##*.then.}"
  done
}

for transcript in "$transcripts"/*.txt; do
  rm -rf "${dir:?}/table"
  mkdir -p "$dir/table/runs"
  cd "$dir/table" || exit 3
  cut_up "$transcript"
  trouble='' turn=1
  while [ -e "runs/$turn.words" ]; do
    play "$turn"
    turn=$((turn + 1))
  done
  [ "$turn" -gt 1 ] || trouble='it has no run'
  ok "$(basename "$transcript" .txt): $(head -n 1 "$transcript")$trouble" [ -z "$trouble" ]
done
cd "$root" || exit 3

finish
