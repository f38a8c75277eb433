# shellcheck shell=sh
# Sourced after tap.sh by the tests of full screens: runs programs in a terminal (tmux), presses
# keys there, and looks at the screen.
# shellcheck disable=SC2154  # base and dir are those of tap.sh
LC_ALL=C.UTF-8 # counts characters, not bytes, whatever the locale of the tester
export LC_ALL
screens=0
screen_socket=$base/terminal-0
trap 'screen_close; chmod -R u+w "$base"; rm -rf "$base"' EXIT
patience=${PATIENCE:-30} # seconds to wait for something to appear

terminal() { tmux -S "$screen_socket" -f /dev/null "$@" 2>/dev/null; }

# Ends the terminal, and waits for its programs, which save their games then.
screen_close() {
  session=$(terminal display -p '#{pane_pid}')
  terminal kill-server
  for _ in $(seq $((patience * 10))); do
    ps -o stat= -s "$session" 2>/dev/null | awk '/^[^Z]/ { exit 1 }' && return
    sleep 0.1
  done
}

# screen_open COLUMNS ROWS [NAME=VALUE...]: a new terminal, a shell in $dir, and $BIN in its PATH.
screen_open() {
  screen_close
  screens=$((screens + 1))
  screen_socket=$base/terminal-$screens # a server may take some time to end
  columns=$1 rows=$2
  shift 2
  terminal new-session -d -s test -x "$columns" -y "$rows" \
    env -i PATH="$BIN:$PATH" HOME="$HOME" TERM=xterm-256color LANG=C.UTF-8 PS1='$ ' "$@" \
    sh -c "cd '$dir' && exec sh -i" || return 1
  sees '^[$]'
}

# command_line LINE: types a command.
command_line() { terminal send-keys -t test -l "$1" && terminal send-keys -t test Enter; }
# press KEY...: presses keys, by their tmux names.
press() { terminal send-keys -t test "$@"; }
# type_text TEXT: types letters.
type_text() { terminal send-keys -t test -l -- "$1"; }
# click COLUMN ROW (from 1): presses and releases the mouse there, as SGR 1006 reports it.
click() {
  # shellcheck disable=SC2046  # a list of words
  terminal send-keys -t test -H $(printf '\033[<0;%d;%dM\033[<0;%d;%dm' "$1" "$2" "$1" "$2" |
    od -An -tx1)
}
# wheel BUTTON: turns the mouse wheel by one step; 64 is up, 65 down.
wheel() {
  # shellcheck disable=SC2046  # a list of words
  terminal send-keys -t test -H $(printf '\033[<%d;5;5M' "$1" | od -An -tx1)
}
resize() { terminal resize-window -t test -x "$1" -y "$2"; }
seen() { terminal capture-pane -p -t test; }
# strong TEXT: TEXT is on the screen in bold. (grep -E)
strong() { settles; terminal capture-pane -p -e -t test | grep -qE "$(printf '\033')\\[1m *$1"; }

show_screen() {
  printf '# %s\n' "$1"
  seen | grep . | sed 's/^/# screen: /'
}

on_screen() { seen | grep -qE -e "$1"; }
not_on_screen() { ! on_screen "$1"; }
becomes() { # CONDITION PATTERN
  waited=0
  until "$1" "$2"; do
    waited=$((waited + 1))
    if [ "$waited" -gt $((patience * 10)) ]; then
      show_screen "never $1: $2"
      return 1
    fi
    sleep 0.1
  done
}
# sees PATTERN: waits until it is on the screen; sees_not PATTERN: until it is gone. (grep -E)
sees() { becomes on_screen "$1"; }
sees_not() { becomes not_on_screen "$1"; }
# find_on_screen PATTERN: sets `row` and `column`, from 1, to its place.
# shellcheck disable=SC2034  # for the tests
find_on_screen() {
  settles
  place=$(seen | awk -v pattern="$1" '{ at = match($0, pattern) } at { print NR, at; exit }')
  row=${place% *} column=${place#* }
  [ -n "$place" ]
}

# Nothing that draws on the terminal waits for a processor, as it may on a busy machine; but
# whatever computes for long does.
busy=0
is_waiting() {
  case $(ps -o stat= -t "$(terminal display -p '#{pane_tty}')") in
    *R*) [ $((busy += 1)) -gt 10 ] || return 1 ;;
  esac
  busy=0
}
# settles: waits until nothing moves any more; of a frame only the first lines may have come before.
settles() { for _ in $(seq $((patience * 10))); do shown=$(seen); sleep 0.1; if [ "$(seen)" = "$shown" ] && is_waiting; then return; fi; done; }

# leave: leaves a game that is saved, and clears the terminal.
leave() { press C-c && sees 'continue it|^[$]$' && command_line clear; }

# For transcripts. start COLUMNS ROWS LINE: a command in a new terminal.
start() { screen_open "$1" "$2" && command_line "clear; $3"; }
# shot PATTERN: prints the whole screen once PATTERN is on it and it has settled. Lines
# begin with a bar; ASCII characters replace all others.
shot() {
  take "$1" || return
  cat -s "$base/shot" | sed 's/^/|/'
}
# changed PATTERN: the same, but only the rows that differ from the last shot, with their numbers.
changed() {
  cp "$base/shot" "$base/before"
  take "$1" || return
  awk 'FILENAME == ARGV[1] { before[FNR] = $0; next }
    $0 != before[FNR] { printf "%2d|%s\n", FNR, $0 }' "$base/before" "$base/shot"
}
take() {
  sees "$1" || return
  settles
  seen | sed 's/ *$//; y/▶◀▼▲•‹›▸◂·●○┌┐└┘─│├┤┬┴┼/><v^*<>{}.@o++++-|+++++/' >"$base/shot"
}
