# shellcheck shell=sh disable=SC2034,SC2154 # the parts share their variables
# Makes a version of its student's entry from a submission, and tells its author about it.

# in_cell FROM TO COMMAND: runs it in a copy of FROM that becomes TO, within the limits of
# submissions. On failure false, `status`, and `sentence`, which is for the author if that is 1.
in_cell() {
  rm -f "$2.log"
  "$onemove" build "$1" --to "$2" -- "$3" 2>"$at/said" && return
  status=$? said=$(tail -n 1 "$at/said")
  sentence="cannot be taken: ${said#"$1: "}"
  [ ! -s "$2.log" ] || sentence=$(tail -n 1 "$2.log")
  return 1
}

# Copies the program, unpacked if need be, to source/. False, `status` and `sentence` on failure.
open_submission() {
  root=$at/in unpacked=$at/unpacked status=1
  for _ in 1 2 3 4 5; do
    only=$(find "$root" -mindepth 1 -maxdepth 1 ! -name __MACOSX | head -n 2)
    if [ -h "$only" ]; then
      sentence='is a link'
      return 1
    elif [ -d "$only" ]; then
      root=$only
    elif is_archive "$only" && [ ! -d "$unpacked" ]; then
      in_cell "$root" "$unpacked" "$unpack" || return
      root=$unpacked/all
    else
      break
    fi
  done
  in_cell "$root" "$at/source" true
}

# Builds and tries the program. False, `status` and `sentence` if something is wrong with it.
try_program() {
  "$onemove" build "$at/source" --to "$at/program" -- "$build" 2>"$at/said"
  status=$?
  [ ! -e "$at/program.log" ] || tr -d '\000-\010\013-\037\177' <"$at/program.log" >"$at/feedback/build.txt"
  sentence='could not be built: see build.txt'
  [ "$status" -eq 0 ] || return 1
  chmod -R a+rX "$at/program"
  command=$(command_in "$folder/$at/program" "$player")
  # shellcheck disable=SC2086 # options and keys are words
  (cd "$at/feedback" && timeout -k 5 "$patience" "$onemove" try "$game" --time "$time" $options \
    --only "$checks" --evidence . $keys --format json -- "$command" >../try.json 2>try.txt)
  status=$?
  case $status in
    0) sentence='keeps the contract' ;;
    124 | 137) sentence="took more than $patience seconds in all" ;;
    *) sentence=$(jq -r 'first(.checks[] | select(.grade == "cross") | .sentence) + "."' "$at/try.json") ;;
  esac
  return "$status"
}

# judge taken/NAME: makes a version of it.
judge() {
  at=$1 key=$(cat "$1/key") submitted=$(cat "$1/time")
  date=$(date -d "@$submitted" '+%Y-%m-%d %H:%M')
  student "$key"
  version=1 today=0
  while [ -d "entries/$id/$version" ]; do
    read -r verdict _ day _ <"entries/$id/$version/result"
    [ "$verdict" = quota ] || [ "$day" != "${date% *}" ] || today=$((today + 1))
    version=$((version + 1))
  done
  [ -e "$at/result" ] || examine_version || return 1
  chmod -R u+rwX "$at" && rm -rf "$at/in" "$at/unpacked" "$at"/*.log "$at/try.json" "$at/said" "$at/again"
  mkdir -p "entries/$id" && cp "$at/key" "entries/$id/.key" && mv "entries/$id/.key" "entries/$id/key" &&
    appear "$at" "entries/$id/$version"
}

# Sets verdict and sentence, and writes all that is in $at except its input.
examine_version() {
  rm -rf "$at/feedback" "$at/try.json" "$at/source" "$at/program" "$at/unpacked" && mkdir "$at/feedback" || return 1
  if [ "$quota" -gt 0 ] && [ "$today" -ge "$quota" ]; then
    verdict=quota sentence="was not judged: the quota is $quota a day"
  elif open_submission && try_program; then
    verdict=accepted
  elif [ "$status" -eq 3 ] && [ ! -e "$at/again" ]; then # perhaps the machine's fault
    say "$key: $(cat "$at/said" "$at/feedback/try.txt" 2>/dev/null | tail -n 1)"
    : >"$at/again"
    return 1
  else
    verdict=refused
  fi
  sentence=$(printf '%s' "${sentence:-did not keep the contract: see try.txt}" | tr '\n' ' ')
  explain "$at/feedback"
  printf '%s %s %s %s\n' "$verdict" "$submitted" "$date" "$sentence" >"$at/result.new" &&
    mv "$at/result.new" "$at/result"
}

# Turns the arguments of a call into those with which the program's author would make it.
as_call() {
  sed -n 's/board\.txt board\.txt/given.txt left-now.txt/; s/^.*\(phase=\)/\1/p'
}

# explain FOLDER: writes feedback.txt for the version that was judged.
explain() {
  {
    echo "Version $version of $id, handed in at $date: $verdict."
    printf 'It %s.\n' "${sentence%.}"
    if [ -e "$1/try.txt" ]; then
      printf '\nWith the project, where the program has been built:\n\n  %s\n' \
        "build/bin/onemove try $game --time $time${options:+ $options} --only $checks${keys:+ $keys} -- $player"
    fi
    for again in "$1"/*/again; do
      [ -e "$again" ] || continue
      check=$(basename "$(dirname "$again")")
      call=$(jq -r --arg name "$check" '.checks[] | select(.name == $name).arguments' "$1/../try.json" | as_call)
      printf '\n%s: given.txt is the file that it was given, and left.txt what it left.\n' "$check"
      [ -z "$call" ] || printf 'Without the project, in the folder %s:\n\n  PROGRAM %s\n' "$check" "$call"
      rm "$again" # it has paths of this machine
    done
  } >"$1/feedback.txt"
  [ ! -e "$1/try.txt" ] || sed -i '/^      again /d' "$1/try.txt"
}

# publish ID/N: copies what its author may see to feedback/.
publish() {
  if [ ! -d "feedback/$1" ]; then
    rm -rf feedback/.new && mkdir -p "feedback/${1%/*}" && cp -R "entries/$1/feedback" feedback/.new &&
      chmod -R u+rwX,go+rX feedback/.new && appear feedback/.new "feedback/$1"
  fi
  [ -e "feedback/$1.zip" ] || ! command -v zip >/dev/null || pack "feedback/${1%/*}" "${1#*/}"
}

pack() { # FOLDER N
  (cd "$1" && rm -f ".$2.zip" && zip -q -r ".$2.zip" "$2" && mv ".$2.zip" "$2.zip")
}
