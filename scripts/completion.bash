# Completion of onemove, its players and scripts in bash. There is no list of options and keys here:
# they come from the --help of the command that is completed.

# Prints the help of the program that is completed, or of one of its subcommands.
_onemove_help() { "$@" --help 2>/dev/null </dev/null; }

# The commands of onemove, from its help in standard input.
_onemove_commands() { sed -n '/^For example/q;s/^  onemove \([a-z]\{1,\}\) .*/\1/p'; }

# The games, and the keys of a new game of one of them, from the same help.
_onemove_games() { sed -n '/^GAME and its keys/,/^Exit/s/^  \([a-z]\{1,\}\)$/\1/p'; }
_onemove_game_keys() {
  awk -v game="  $1" '/^  [a-z]+$/ { mine = $0 == game } mine && /^      [a-z]+=/ { print $1 }'
}

# The options and the keys of any help, and the values of a key that the help lists.
_onemove_options() { grep -oE '^ +--[a-z][a-z-]*' | tr -d ' '; }
_onemove_keys() { grep -oE '^ +[a-z]+=' | tr -d ' '; }
_onemove_values() { grep -oE "(^|[ [])$1=[a-z]+(\|[a-z]+)+" | head -n 1 | cut -d = -f 2 | tr '|' '\n'; }

# The part of the help that is about a command without a help of its own.
_onemove_section() {
  awk -v start="  onemove $1 " 'index($0, start) == 1 { mine = 1; next } /^  [a-z]/ || /^$/ { mine = 0 } mine'
}

_onemove_complete() {
  local program=${COMP_WORDS[0]} before=${COMP_LINE:0:COMP_POINT} words help all choices=''
  local current=${before##*[[:blank:]]} name=${COMP_WORDS[0]##*/}
  read -ra words <<<"${before%"$current"}"
  local count=${#words[@]} words_first=1 # the number of words that cannot be files
  COMPREPLY=()
  case $name in
    onemove)
      all=$(_onemove_help "$program")
      if ((count == 1)); then
        choices="$(_onemove_commands <<<"$all") --help --version"
      else
        help=$(_onemove_help "$program" "${words[1]}")
        [[ $help != "$all" ]] || help=$(_onemove_section "${words[1]}" <<<"$all")
        choices="$(_onemove_options <<<"$help") --help"
        if grep -q "^  onemove ${words[1]} GAME" <<<"$all"; then
          if ((count == 2)); then
            choices="$(_onemove_games <<<"$all") $choices"
          else
            choices="$choices $(_onemove_game_keys "${words[2]}" <<<"$all") seed="
          fi
        fi
      fi
      ;;
    game-master | tournament)
      all=$(_onemove_help onemove)
      choices="$(_onemove_options <<<"$(_onemove_help "$program")") --help"
      if ((count == 1)); then
        choices="$(_onemove_games <<<"$all") $choices"
      else
        choices="$choices $(_onemove_game_keys "${words[1]}" <<<"$all") seed="
      fi
      ;;
    new-player)
      words_first=2
      help=$(_onemove_help "$program")
      case $count in
        1) choices="$(grep -E '^  GAME  ' <<<"$help" | grep -oE '[a-z]{2,}' | grep -xF "$(_onemove_games <<<"$(_onemove_help onemove)")")" ;;
        2) choices=$(sed -n 's/^  LANGUAGE *//p' <<<"$help" | sed 's/ or /,/' | tr ',' '\n' | tr -d ' ') ;;
      esac
      ;;
    ladder)
      words_first=0 # the first is a folder
      help=$(_onemove_help "$program")
      choices="$(_onemove_options <<<"$help") --help"
      ((count != 2)) || choices="$(sed -n 's/^  \([a-z]\{1,\}\)  .*/\1/p' <<<"$help") $choices"
      ;;
    *)
      help=$(_onemove_help "$program")
      choices="phase= $(_onemove_keys <<<"$help") $(_onemove_options <<<"$help")"
      words_first=0
      ((count > 1)) || choices="$choices name --help --version"
      ;;
  esac
  if [[ $current == *=* ]]; then
    # The values of a key. Readline replaces only the part after `=`, if that breaks words.
    local key=${current%%=*} value=${current#*=}
    [[ -n ${help-} ]] || help=$(_onemove_help "$program")
    choices=$(_onemove_values "$key" <<<"$help")
    if [[ -n $choices ]]; then
      mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$value")
    else
      mapfile -t COMPREPLY < <(compgen -f -- "$value")
    fi
    [[ $COMP_WORDBREAKS == *=* ]] || COMPREPLY=("${COMPREPLY[@]/#/$key=}")
    return
  fi
  mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$current")
  # Files, unless an option has been begun.
  if [[ $current != -* ]]; then
    local files
    mapfile -t files < <(compgen -f -- "$current")
    # A keyword must not be quoted like the name of a file.
    ((${#COMPREPLY[@]} > 0)) || compopt -o filenames 2>/dev/null
    ((count <= words_first && ${#COMPREPLY[@]} > 0)) || COMPREPLY+=("${files[@]}")
  fi
  if ((${#COMPREPLY[@]} == 1)) && [[ ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
}

# Installed, this file also has the name of each program, even of a game that is not in this list.
complete -F _onemove_complete "${BASH_SOURCE[0]##*/}" onemove game-master tournament ladder new-player \
  penguins fiar bark president peel penguins-interactive fiar-interactive bark-interactive \
  president-interactive peel-interactive
