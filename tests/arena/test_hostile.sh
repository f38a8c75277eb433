#!/bin/sh
# Players that attack: for each kind in hostile/kinds.tsv, checks its verdict, that nobody else is
# harmed, that nothing of it survives, and that the next game is the same as without the attack. What
# a player only leaves, says or ends with is in ../referee, and in match/test_verdicts.t.
#
# Without CHECK_MORE, of the kinds with the same verdict and the same guards only the first is played,
# and under all layers only.
#
# HOSTILE_SETS: sets of layers to play under, each with a / and the user: `self`, or `ordinary` for
# a referee that is not root (if this is root); HOSTILE_KINDS: a grep pattern for the lines of the
# kinds to play; HOSTILE_JOBS: how many run at a time; HOSTILE_GUARD: the script that confines them
# (hostile/guard).
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"

: "${HOSTILE_SETS:=all/self${CHECK_MORE:+ none/self}}" "${HOSTILE_KINDS:=.}" "${HOSTILE_JOBS:=3}"
: "${HOSTILE_GUARD:=$root/tests/arena/hostile/guard}"
: "${BUILD:=$root/build/check}"
hostile=$root/tests/arena/hostile
programs=$BUILD/tests/arena/hostile

if ! "$HOSTILE_GUARD" --possible; then
  skip 'hostile players' 'this machine grants no namespaces, without which they are not let loose'
  finish
fi

pack=$base/pack
mkdir -p "$pack/bin" "$base/results"
cp "$BIN/onemove" "$BIN/penguins" "$BIN/bark" "$BIN/president" "$programs/hostile" \
  "$programs/facts" "$root/scripts/game-master" "$pack/bin"
cp "$hostile/attack" "$pack"
strip "$pack/bin/onemove" # small, as it is copied for each attack
chmod -R a+rX "$base"
grep -v '^#' "$hostile/kinds.tsv" | grep -e "$HOSTILE_KINDS" |
  awk -F '\t' -v all="${CHECK_MORE:+1}" 'all || !seen[$4, $5]++' >"$base/kinds"
tab=$(printf '\t')

sets=''
for set in $HOSTILE_SETS; do
  [ "$(id -u)" -ne 0 ] && [ "${set#*/}" = ordinary ] && continue
  sets="$sets $set"
done

# The same games without an attack before them; then the attacks, several at a time.
for set in $sets; do
  cut -f 2 "$base/kinds" | sort -u | sed "s|.*|--undisturbed & - ${set%/*} ${set#*/} 120|"
done >"$base/undisturbed"
for set in $sets; do
  while IFS=$tab read -r kind game seats kept guards without phrase; do
    # A game needs time to end on a busy machine, but not the one that is expected never to end.
    case ${set%/*}/$without in none/unguarded) seconds=20 ;; *) seconds=120 ;; esac
    echo "$kind $game $seats ${set%/*} ${set#*/} $seconds"
  done <"$base/kinds"
done >"$base/attacks"
export pack HOSTILE_GUARD base
# shellcheck disable=SC2016 # for the inner shell
one='
  result="$base/results/$2 $4 $5 $1"
  case $1 in
    --undisturbed) own=$pack ;;
    *)
      own=$result.pack
      mkdir "$own" && ln -s "$pack"/* "$own" && cp "$base/results/$2 $4 $5 --undisturbed" "$own/undisturbed"
      ;;
  esac
  export HOSTILE_UID=$((20000 + $$ % 40000)) # different from those of attacks at the same time
  GUARD_SECONDS=$6 "$HOSTILE_GUARD" "$own" /tmp/attack "$1" "$2" "$3" "$4" "$5" >"$result" 2>"$result.errors" </dev/null
  case $? in
    0) ;;
    124 | 137) echo "unguarded - the game never ended" >>"$result" ;;
    *) echo "broken - $(tail -n 1 "$result.errors")" >>"$result" ;;
  esac
'
for jobs in undisturbed attacks; do
  xargs -P "$HOSTILE_JOBS" -n 6 sh -c "$one" play <"$base/$jobs"
done

# Are all layers of one of the alternatives in GUARDS among the ACTIVE ones?
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
  case "/$expected/" in *"/$outcome/"*) return 0 ;; esac
  echo "# $kind ($set): $outcome instead of $expected; active: $active; $details" | cut -c 1-400
  return 1
}

landlock=$("$programs/hostile" --landlock)
for set in $sets; do
  who=ordinary
  [ "$(id -u)" -eq 0 ] && [ "${set#*/}" = self ] && who=root
  while IFS=$tab read -r kind game seats kept guards without phrase; do
    result="$base/results/$game ${set%/*} ${set#*/} $kind"
    outcome='' active='' details=''
    read -r outcome active details <"$result"
    expected=$without
    also=$who
    [ "$active" != none ] && also=$also,any
    case ,$active, in
      *,landlock,*) [ "$landlock" -ge 4 ] && also=$also,landlock4
        [ "$landlock" -ge 6 ] && also=$also,landlock6 ;;
    esac
    guarded "$guards" "$active,$also" && expected=$kept
    ok "$kind ($set): $phrase: $expected" as_expected
  done <"$base/kinds"
done
finish
