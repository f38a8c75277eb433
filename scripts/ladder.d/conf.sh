# shellcheck shell=sh disable=SC2034,SC2154 # the parts share their variables
# Reads ladder.conf, and makes the commands that call programs.

wrong() { fail 2 "$folder/ladder.conf:$number: $1"; }
is_number() { case $1 in '' | 0?* | *[!0-9]* | ???????????*) return 1 ;; esac }
is_alias() { case $1 in '' | -* | *[!A-Za-z0-9_-]*) return 1 ;; esac }

read_conf() {
  game='' keys='' options='' time=10 quota=0 games=20 seats=2 resamples=0 late=no reveal=no times=arrival
  build='[ ! -f Makefile ] || make' player=./player checks=name,placement,movement,stdout,no-move
  exports='moodle-*' patience=120 deadlines='' baselines='' number=0
  [ -f ladder.conf ] || fail 2 "$folder has no ladder.conf"
  carriage_return=$(printf '\r')
  while IFS= read -r line || [ "$line" ]; do
    number=$((number + 1)) line=${line%"$carriage_return"}
    case $line in '' | '#'*) continue ;; *=?*) ;; *) wrong "'$line' is not KEY=VALUE" ;; esac
    key=${line%%=*} value=${line#*=}
    case "$key $value" in
      keys*[[:blank:]]seed=* | options*[[:blank:]]seed=*)
        wrong "$key: with a seed, all nights have the same deals, and students are told it"
        ;;
    esac
    case $key in
      game | keys | options | time | build | player | checks | exports) eval "$key=\$value" ;;
      quota | games | seats | resamples | patience)
        is_number "$value" || wrong "$key: '$value' is not a number"
        eval "$key=\$value"
        ;;
      late | reveal)
        case $value in yes | no) eval "$key=\$value" ;; *) wrong "$key is yes or no" ;; esac
        ;;
      times)
        case $value in arrival | files) times=$value ;; *) wrong 'times is arrival or files' ;; esac
        ;;
      deadline | deadline.*)
        of=${key#deadline} of=${of#.}
        seconds=$(date -d "$value" +%s 2>/dev/null) || wrong "'$value' is not a date such as 2027-01-31 23:59"
        deadlines="$deadlines${of:-*} $seconds " # * stands for everybody
        ;;
      baseline.*)
        is_alias "${key#*.}" || wrong "'${key#*.}' is not a player's name"
        baselines="$baselines${key#*.} $value
"
        ;;
      *) wrong "there is no key '$key'" ;;
    esac
  done <ladder.conf
  number=1
  # shellcheck disable=SC2086 # keys are words
  why=$("$onemove" new "$game" $keys 2>&1 >/dev/null) || wrong "game=$game keys=$keys: $why"
}

# command_in FOLDER COMMAND: prints it; its names that begin with ./ or ../ start from the folder.
command_in() {
  quoted=$(printf '%s' "$1" | sed "s/'/'\\\\''/g")
  words=''
  set -f
  for word in $2; do
    case $word in ./* | ../*) word="'$quoted/${word#./}'" ;; esac
    words="$words $word"
  done
  set +f
  printf '%s' "${words# }"
}
