# shellcheck shell=sh disable=SC2034,SC2154 # the parts share their variables
# Who plays whom, the games, and what follows from them.

# Prints ID VERSION VERDICT LATE TIME DATE HOUR, a line for each version.
versions() {
  set -- entries/*/*/result
  [ -e "$1" ] || return 0
  awk -v deadlines="$deadlines" '
    BEGIN { count = split(deadlines, word); for (i = 1; i < count; i += 2) end[word[i]] = word[i + 1] }
    {
      split(FILENAME, part, "/")
      id = part[2]
      until = id in end ? end[id] : "*" in end ? end["*"] : $2
      print id, part[3], $1, ($2 > until ? "late" : "in-time"), $2, $3, $4
    }' "$@" | sort -k1,1 -k2,2n
}

# Prints the players: the last version that counts of each student, ID.N, and the baselines.
players() {
  versions | awk -v late="$late" '
    $3 == "accepted" && ($4 != "late" || late == "yes") { last[$1] = $2 }
    END { for (id in last) print id "." last[id] }' | sort
  printf '%s' "$baselines" | awk '{ print $1, "baseline" }'
}

# choose COUNT TARGET BATCH: prints the pairings that tell most (choose.awk).
choose() {
  players >games/players
  # shellcheck disable=SC2016 # a program of awk
  of_batch "$3" result | xargs -r awk '{ split(FILENAME, path, "/"); print path[3], $0 }' >games/results
  awk -v count="$1" -v target="$2" -v batch="$3" -v seats="$seats" \
    -f "$parts/choose.awk" "history/$(($3 - 1))/state" games/players games/results
}

# of_batch BATCH NAME: prints the files of this name of all its pairings, which may be more than fit
# into a command line.
of_batch() { find "games/$1" -mindepth 2 -maxdepth 2 -name "$2" 2>/dev/null | sort -V; }

# list_logs BATCH: prints the hashes of its logs, and of the list of the batch before, so that the
# hash of the last list is that of all games ever.
list_logs() {
  { ls "history/$(($1 - 1))/logs" 2>/dev/null; of_batch "$1" log.jsonl; } | xargs -r sha256sum
}

# Prints the command of a player, ID.N or a baseline.
player_command() {
  case $1 in
    *.*) command_in "$folder/entries/${1%.*}/${1##*.}/program" "$player" ;;
    *) command_in "$folder" "$(printf '%s' "$baselines" | sed -n "s/^$1 //p" | head -n 1)" ;;
  esac
}

# play_pairing P PLAYER...: plays one deal from all seats; its folder appears whole or not at all.
play_pairing() {
  pairing=$1
  shift
  at=games/.new.$pairing
  rm -rf "$at" && mkdir "$at" || return 1
  for one; do
    shift
    set -- "$@" "alias:$one=$(player_command "$one")"
    echo "$one" >>"$at/players"
  done
  # shellcheck disable=SC2086 # options and keys are words
  (cd "$at" && exec "$onemove" match "$game" --time "$time" $options $keys --games $# \
    --id "$batch-$pairing" --log log.jsonl --evidence evidence --quiet --format json -- "$@" \
    >said 2>error </dev/null)
  [ $? -le 1 ] || { say "pairing $batch-$pairing: $(cat "$at/error")" && return 1; }
  jq -r '.players[] | "\(.player) \(.score)"' "$at/said" |
    awk '{ printf "%s %.3f\n", $1, $2 }' >"$at/result"
  rm "$at/said" "$at/error" && appear "$at" "games/$batch/$pairing"
}

next_batch() {
  batch=1
  while [ -d "history/$batch" ]; do batch=$((batch + 1)); done
}

play() {
  exec 8>>play.lock
  flock -w 600 8 || fail 3 'games are being played already'
  own_temporary games/.temporary
  mkdir -p history/0 && : >>history/0/state
  next_batch
  mkdir -p "games/$batch" && rm -rf games/.new.*
  until='' left=$most
  [ -z "$minutes" ] || until=$(($(date +%s) + 60 * minutes))
  target=$games
  [ -z "$minutes$most" ] || target=0
  while [ -z "$left" ] || [ "$left" -gt 0 ]; do
    count=$((4 * jobs))
    [ -z "$left" ] || [ "$left" -ge $((count * seats)) ] || count=$(((left + seats - 1) / seats))
    choose "$count" "$target" "$batch" >games/next
    [ -s games/next ] || break
    before=$(find "games/$batch" -mindepth 1 -maxdepth 1 | wc -l)
    for job in $(seq "$jobs"); do
      awk -v job="$job" -v jobs="$jobs" 'NR % jobs == job % jobs' games/next |
        while read -r serial players; do
          [ -z "$until" ] || [ "$(date +%s)" -lt "$until" ] || break
          # shellcheck disable=SC2086 # names without blanks
          play_pairing "$serial" $players
        done &
    done
    wait
    played=$(($(find "games/$batch" -mindepth 1 -maxdepth 1 | wc -l) - before))
    [ "$played" -gt 0 ] || break
    [ -z "$left" ] || left=$((left - played * seats))
  done
  end_batch
  write_site
}

# Writes the ratings of all versions to history/.
end_batch() {
  [ -n "$(of_batch "$batch" log.jsonl)" ] || return 0
  give_faults
  choose 0 0 "$batch" # writes games/state
  rm -rf history/.new && mkdir history/.new && cp games/state history/.new/state &&
    list_logs "$batch" >history/.new/logs &&
    find games -mindepth 3 -maxdepth 3 -name log.jsonl | sort -V | xargs cat >games/all.jsonl &&
    "$onemove" rate --format csv --resamples "$resamples" -o history/.new/rating.csv games/all.jsonl &&
    rm games/all.jsonl && date -d "@$now" '+%Y-%m-%d %H:%M' >history/.new/date &&
    appear history/.new "history/$batch"
}

# Gives the evidence of faults of this batch to the authors of the programs.
give_faults() {
  for evidence in games/"$batch"/*/evidence/*/*-seat-*; do
    [ -d "$evidence" ] || continue
    rest=${evidence#games/*/} pairing=${evidence#games/"$batch"/} pairing=${pairing%%/*}
    number=${rest%/*} number=${number##*.} seat=${evidence##*-}
    alias=$(sed -n "$(((seat + number - 2) % seats + 1))p" "games/$batch/$pairing/players")
    to=feedback/${alias%.*}/${alias##*.} id=${alias%.*} version=${alias##*.}
    game_id=$batch-$pairing.$number
    if [ ! -d "$to" ] || [ -d "$to/game-$game_id" ]; then continue; fi
    rm -rf feedback/.fault && cp -R "$evidence" feedback/.fault && explain_fault feedback/.fault &&
      chmod -R u+rwX,go+rX feedback/.fault && rm -f "$to.zip" &&
      appear feedback/.fault "$to/game-$game_id" && publish "$id/$version"
  done
}

explain_fault() { # FOLDER
  {
    echo "In game $game_id version $version of $id lost its seat."
    jq -r --arg id "$game_id" --argjson seat "$seat" \
      'select(.id == $id) | "It \(.seats[$seat - 1].lost.sentence)."' "games/$batch/$pairing/log.jsonl"
    printf '\ngiven.txt is the file that it was given, left.txt what it left, stderr.txt what it said.\n'
    printf 'In this folder, with the project or without:\n\n  PROGRAM %s\n' "$(as_call <"$1/arguments")"
  } >"$1/feedback.txt"
  rm "$1/again" "$1/arguments"
}
