# shellcheck shell=sh
# Sourced after tap.sh by the tests of full screens: a terminal (tmux) in which programs run, keys
# that are pressed there, and what is to be seen.
# shellcheck disable=SC2154  # base and dir are those of tap.sh
LC_ALL=C.UTF-8 # what is seen are characters, whatever the language of who tests
export LC_ALL
screens=0
screen_socket=$base/terminal-0
trap 'terminal kill-server; chmod -R u+w "$base"; rm -rf "$base"' EXIT
patience=${PATIENCE:-30} # seconds until something must be seen

terminal() { tmux -S "$screen_socket" -f /dev/null "$@" 2>/dev/null; }

# screen_open COLUMNS ROWS [NAME=VALUE...]: a new terminal with a shell in $dir, and $BIN in its path.
screen_open() {
  terminal kill-server
  screens=$((screens + 1))
  screen_socket=$base/terminal-$screens # a server may take some time to end
  columns=$1 rows=$2
  shift 2
  terminal new-session -d -s test -x "$columns" -y "$rows" \
    env -i PATH="$BIN:$PATH" HOME="$HOME" TERM=xterm-256color LANG=C.UTF-8 PS1='$ ' "$@" \
    sh -c "cd '$dir' && exec sh -i" || return 1
  sees '^[$]'
}

# command LINE: types a command.
command_line() { terminal send-keys -t test -l "$1" && terminal send-keys -t test Enter; }
# press KEY...: presses keys, by tmux's names for them.
press() { terminal send-keys -t test "$@"; }
# type_text TEXT: types letters.
type_text() { terminal send-keys -t test -l -- "$1"; }
# click COLUMN ROW (from 1): presses and releases the mouse there, as terminals with SGR 1006 say it.
click() {
  # shellcheck disable=SC2046  # a list of words
  terminal send-keys -t test -H $(printf '\033[<0;%d;%dM\033[<0;%d;%dm' "$1" "$2" "$1" "$2" |
    od -An -tx1)
}
# wheel BUTTON: turns it by one step, 64 up or 65 down.
wheel() {
  # shellcheck disable=SC2046  # a list of words
  terminal send-keys -t test -H $(printf '\033[<%d;5;5M' "$1" | od -An -tx1)
}
resize() { terminal resize-window -t test -x "$1" -y "$2"; }
seen() { terminal capture-pane -p -t test; }
# strong TEXT: it is there in bold letters. (grep -E)
strong() { terminal capture-pane -p -e -t test | grep -qE "$(printf '\033')\\[1m *$1"; }

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
# sees PATTERN: it is on the screen, at last; sees_not PATTERN: it goes from there. (grep -E)
sees() { becomes on_screen "$1"; }
sees_not() { becomes not_on_screen "$1"; }
# Where is PATTERN? Sets `row` and `column`, from 1.
# shellcheck disable=SC2034  # for the tests
find_on_screen() {
  place=$(seen | awk -v pattern="$1" '{ at = match($0, pattern) } at { print NR, at; exit }')
  row=${place% *} column=${place#* }
  [ -n "$place" ]
}

# For transcripts. start COLUMNS ROWS LINE: a command in a new terminal.
start() { screen_open "$1" "$2" && command_line "clear; $3"; }
# shot PATTERN: the whole screen, as soon as PATTERN is on it and nothing moves any more. Lines begin
# with a bar, and characters that are not of ASCII are shown as others.
shot() {
  sees "$1" || return
  until shown=$(seen) && sleep 0.1 && [ "$(seen)" = "$shown" ]; do :; done
  seen | sed 's/ *$//; y/▶▼•‹›▸◂·●○┌┐└┘─│├┤┬┴┼/>v*<>{}.@o++++-|+++++/' | cat -s | sed 's/^/|/'
}
