#!/bin/sh
# Players that attack: for each kind in hostile/kinds.tsv its verdict, that nobody else is harmed,
# that nothing of it survives, and that the next game is the same as if it had never been.
#
# HOSTILE_LAYERS: the sets of layers to play under, separated by blanks; HOSTILE_KINDS: a pattern of
# grep, for the kinds to play.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"

: "${HOSTILE_LAYERS:=all none}" "${HOSTILE_KINDS:=.}" "${BUILD:=$root/build/check}"
hostile=$root/tests/arena/hostile
programs=$BUILD/tests/arena/hostile

if ! "$hostile/guard" --possible; then
  skip 'hostile players' 'this machine grants no namespaces, without which they are not let loose'
  finish
fi

pack=$base/pack
mkdir -p "$pack/bin" "$base/results"
cp "$BIN/onemove" "$BIN/penguins" "$BIN/bark" "$BIN/president" "$programs/hostile" \
  "$programs/facts" "$hostile"/*.py "$hostile"/*.sh "$pack/bin"
cp "$hostile/attack" "$pack"
chmod -R a+rX "$base"

grep -v '^#' "$hostile/kinds.tsv" | grep -e "$HOSTILE_KINDS" >"$base/kinds"
users='self'
[ "$(id -u)" -eq 0 ] && users='self ordinary'
export pack hostile base

# play KIND GAME SEATS LAYERS USER, in the guard; two at a time.
for user in $users; do
  for layers in $HOSTILE_LAYERS; do
    while IFS="$(printf '\t')" read -r kind game seats rest; do
      case $kind in
        *.py) command -v python3 >/dev/null || continue ;;
      esac
      echo "$kind $game $seats $layers $user"
    done <"$base/kinds"
  done
done >"$base/jobs"
# shellcheck disable=SC2016 # the inner shell's
xargs -P "${HOSTILE_JOBS:-2}" -n 5 sh -c '
  [ "$5" = ordinary ] && export AS="--reuid=54321 --regid=54321 --clear-groups --inh-caps=-all"
  "$hostile/guard" "$pack" /tmp/attack "$1" "$2" "$3" "$4" >"$base/results/$1 $4 $5" 2>&1 ||
    echo "broken - the guard ended with $?" >>"$base/results/$1 $4 $5"
' play <"$base/jobs"

# Is one of the alternatives of GUARDS among the ACTIVE ones?
guarded() { # GUARDS ACTIVE
  [ "$1" = - ] && return 0
  echo "$1" | tr '|' '\n' | while read -r alternative; do
    missing=''
    for layer in $(echo "$alternative" | tr '+' ' '); do
      case ",$2," in *",$layer,"*) ;; *) missing=$layer ;; esac
    done
    [ -z "$missing" ] && echo yes
  done | grep -q yes
}

as_expected() {
  [ "$outcome" = "$expected" ] || {
    echo "# $kind, layers $layers, $user: $outcome instead of $expected; active: $active; $details"
    return 1
  }
}

for user in $users; do
  for layers in $HOSTILE_LAYERS; do
    while IFS="$(printf '\t')" read -r kind game seats kept guards without phrase; do
      result="$base/results/$kind $layers $user"
      if [ ! -f "$result" ]; then
        skip "$kind: $phrase" 'no python3'
        continue
      fi
      read -r outcome active details <"$result"
      also=''
      if [ "$user" = ordinary ] || [ "$(id -u)" -ne 0 ]; then also=,ordinary; fi
      if guarded "$guards" "$active$also"; then expected=$kept; else expected=$without; fi
      ok "$kind ($layers, $user): $phrase: $expected" as_expected
    done <"$base/kinds"
  done
done
finish
