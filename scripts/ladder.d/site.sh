# shellcheck shell=sh disable=SC2034,SC2154 # the parts share their variables
# The site and the grades.

# Prints the ratings after a batch: R ALIAS ELO LOW HIGH GAMES POINTS PERCENT FAULTS. Without a
# bootstrap, intervals come from the information in the games (choose.awk): a bootstrap takes longer
# the more versions there have ever been.
ratings() { # BATCH
  tr -d '"' <"history/$1/rating.csv" | awk -F '[, ]' '
    NR == FNR { told[$1] = $3; next }
    FNR > 1 {
      width = told[$2] > 0 ? 1.96 * 173.7 / sqrt(told[$2]) : 0 # 400 / ln 10
      if ($4 == $5) { $4 = sprintf("%.2f", $3 - width); $5 = sprintf("%.2f", $3 + width) }
      print "R", $2, $3, $4, $5, $6, $7, $8, $12
    }' "history/$1/state" -
}

# Prints what the site and the grades are made from: KEY ID NAME, V and a version, H BATCH DATE,
# R and a rating after that batch, P and a player.
facts() {
  for key in entries/*/key; do
    id=${key#entries/}
    [ ! -e "$key" ] || printf 'KEY %s %s\n' "${id%/key}" "$(one_line "$(cat "$key")")"
  done
  versions | sed 's/^/V /'
  number=1
  while [ -d "history/$number" ]; do
    echo "H $number $(cat "history/$number/date")"
    ratings "$number"
    number=$((number + 1))
  done
  players | sed 's/^/P /'
}

write_site() {
  mkdir -p sites replays && chmod 700 replays
  rm -rf sites/.new && mkdir -p sites/.new/students sites/.new/replays
  case $reveal in
    yes) write_replays replays '' ;;
    no) write_replays replays/public --public 2>/dev/null ;; # none if something is hidden
  esac
  facts | awk -v site=sites/.new -v title="$game" -v all="$(head_of_all)" -v now="$(date -d "@$now" '+%Y-%m-%d %H:%M')" \
    -v replays="$(cd sites/.new && find replays -name '*.html' | sort -V | tr '\n' ' ')" \
    -f "$parts/facts.awk" -f "$parts/site.awk" || return 1
  chmod -R a+rX sites/.new
  number=1
  while [ -e "sites/$number" ] || [ "$(readlink site)" = "sites/$number" ]; do number=$((number + 1)); done
  old=$(readlink site)
  # The old one stays, as somebody may be reading it, unless it has pages that show everything.
  [ "$reveal" = yes ] || [ -z "$(find replays -maxdepth 1 -name '*.html' -links +1)" ] || old=''
  appear sites/.new "sites/$number" && ln -sfn "sites/$number" .site && mv -T .site site
  for item in sites/*/; do
    case ${item%/} in "sites/$number" | "$old") ;; *) rm -rf "$item" ;; esac
  done
}

# A page for each batch (make web), made once.
write_replays() { # FOLDER OPTION
  made=$1
  mkdir -p "$made"
  for item in history/*/; do
    number=$(basename "$item")
    if [ ! -e "$made/$number.html" ] && [ -d "games/$number" ]; then
      rm -f "$made/.new"
      "$onemove" report ${2:+"$2"} --resamples "$resamples" games/"$number"/*/log.jsonl -o "$made/.new"
      [ -e "$made/.new" ] || break
      mv "$made/.new" "$made/$number.html"
    fi
    [ ! -e "$made/$number.html" ] || ln "$made/$number.html" sites/.new/replays/
  done
}

grades() {
  facts | awk -f "$parts/facts.awk" -f "$parts/grades.awk"
}

# The hash of the last list of logs.
head_of_all() {
  next_batch
  [ ! -e "history/$((batch - 1))/logs" ] || sha256sum <"history/$((batch - 1))/logs" | cut -c 1-64
}

verify() {
  good=0
  for item in history/*/; do
    batch=$(basename "$item")
    if [ "$batch" -gt 0 ] && [ ! -e "${item}logs" ]; then
      say "night $batch has no list of its logs" && good=1
    elif [ "$batch" -gt 0 ] && ! list_logs "$batch" | cmp -s - "${item}logs"; then
      say "the logs of night $batch are not those that are listed in ${item}logs" && good=1
    fi
  done
  for log in games/*/*/log.jsonl; do
    [ ! -e "$log" ] || "$onemove" verify "$log" --quiet || good=1
  done
  echo "The head of all games is $(head_of_all). Compare it with that in the published ranking."
  return "$good"
}
