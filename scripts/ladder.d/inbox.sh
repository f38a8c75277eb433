# shellcheck shell=sh disable=SC2034,SC2154 # the parts share their variables
# Moves what is handed in from the inbox to taken/, with its name and time.

# Unpacks the one archive in the current folder into all/; run in a cell.
# shellcheck disable=SC2016
unpack='
  archive=$(ls) && mkdir all || exit 3
  case $archive in *.zip) list="unzip -Z1" ;; *) list="tar -tf" ;; esac
  timeout 60 $list "./$archive" >names 2>/dev/null || { echo "cannot be unpacked"; exit 1; }
  ! grep -qE "^/|(^|/)[.][.](/|\$)" names || { echo "has paths that lead out of it"; exit 1; }
  case $archive in
    *.zip) timeout 60 unzip -q -o "./$archive" -d all ;;
    *) timeout 60 tar -xf "./$archive" -C all --no-same-owner ;;
  esac >said 2>&1 </dev/null
  case $archive$? in *0 | *.zip1) ;; *) echo "cannot be unpacked, or is too large"; exit 1 ;; esac
  chmod -R u+rwX all && rm -f "./$archive" names said || exit 3'

is_archive() { case $1 in *.zip | *.tar | *.tar.?z | *.tar.bz2 | *.tgz) [ -f "$1" ] ;; *) false ;; esac }

# The time of a submission: when the last of it came into the inbox, which nobody can set; in an
# export, or if ladder.conf says so, that of its newest file.
time_of() {
  case $times,$1 in
    arrival,inbox/*) set -- "$1" -printf '%C@\n' ;;
    *) set -- "$1" -type f -printf '%T@\n' ;;
  esac
  timeout 60 find "$@" | awk -v now="$now" '
    $1 > time { time = int($1) }
    END { print time && time < now ? time : now }'
}

# A name as one line, without what a terminal would obey.
one_line() { printf '%s' "$1" | tr '\001-\037\177' '[?*]'; }

# The letters of a name, without the number that Moodle adds.
base_of() {
  base=$(printf '%s' "$1" | sed -E 's/_[0-9]+$//' | tr -c 'A-Za-z0-9_' '-' | tr -s '-' | cut -c 1-24 |
    sed 's/^-*//; s/-*$//')
  echo "${base:-student}"
}

# student KEY: sets `id`, which this key keeps: its letters, and a number if another key has these.
student() {
  base=$(base_of "$1") id=$base suffix=1
  while [ -e "entries/$id/key" ] && [ "$(cat "entries/$id/key")" != "$1" ]; do
    suffix=$((suffix + 1)) id=$base-$suffix
  done
}

# accept PATH: moves what was handed in to taken/, with its name and time.
accept() {
  name=$(one_line "${1##*/}") submitted=$(time_of "$1")
  key=${name%%_assignsubmission_file*}
  [ -d "$1" ] || key=$(printf '%s' "$key" | sed -E 's/\.(zip|tar|tar\..z|tar\.bz2|tgz)$//')
  to=taken/$(printf '%010d-%.235s' "$submitted" "$(printf '%s' "$key" | tr -c 'A-Za-z0-9_.-' '_')")
  case $name in
    *_assignsubmission_file*) # from an export; the next export has it again
      student "$key"
      if [ -d "$to" ] || grep -qs "^[a-z]* $submitted " entries/"$id"/*/result; then
        rm -rf "$1"
        return
      fi
      ;;
  esac
  while [ -e "$to" ]; do to=${to}_; done
  mkdir -p "$to/in" && printf '%s\n' "$key" >"$to/key" && echo "$submitted" >"$to/time" || exit 3
  mv -T -- "$1" "$to/in/$name" || exit 3
}

# An export that cannot be unpacked waits for the instructor in refused/.
refuse_export() {
  say "${export#taken/.} $(tail -n 1 "$export/out.log"): it is now in $folder/refused"
  mkdir -p -m 700 refused && mv "$export" "refused/$now-${export#taken/.}"
  return 1
}

# Accepts the submissions in an export of a whole class.
split() { # taken/.NAME
  export=$1
  if [ -d "$(find "$export/in" -mindepth 1 -maxdepth 1 2>/dev/null)" ]; then
    mv "$export/in" "$export/out"
  elif [ ! -d "$export/out" ]; then
    "$onemove" build "$export/in" --to "$export/out" -- "$unpack" >/dev/null 2>&1 ||
      refuse_export || return 1
  fi
  # Not what is within a submission or an online text: their authors name that.
  set -- "$export/out" -mindepth 1 -maxdepth 3 -name '*_assignsubmission_*' -prune \
    -name '*_assignsubmission_file*'
  if [ "$(find "$@" -path '*[[:cntrl:]]*')" ]; then # might be several lines, and so other paths
    echo 'has control characters in a name' >>"$export/out.log"
    refuse_export || return 1
  fi
  find "$@" >taken/.list
  while IFS= read -r item <&3; do accept "$item"; done 3<taken/.list
  rm taken/.list
  chmod -R u+rwX "$export" && rm -rf "$export"
}

# Judges what has been taken. All submissions of a student belong to one job, in their order, and so
# do those of all who might be given the same ID: the second ann, and whoever is called ann-2.
judge_all() {
  rm -f taken/.job*
  for item in taken/*/; do
    [ -d "$item" ] || continue
    number=$(base_of "$(cat "$item/key")" | sed -E 's/(-[0-9]+)+$//' | cksum)
    echo "${item%/}" >>"taken/.job$((${number%% *} % jobs))"
  done
  for list in taken/.job*; do
    [ ! -e "$list" ] || while IFS= read -r item; do judge "$item" </dev/null; done <"$list" &
  done
  wait
}

take() {
  exec 9>>take.lock
  flock -w 600 9 || fail 3 'submissions are being taken already'
  own_temporary taken/.temporary
  for item in taken/*/; do # left when `take` was killed before it moved anything in
    [ -e "$item/result" ] || [ -n "$(ls -A "$item/in" 2>/dev/null)" ] || rm -rf "$item"
  done
  for item in taken/.[!.]*/; do
    [ -d "$item/out" ] || [ -n "$(ls -A "$item/in" 2>/dev/null)" ] || rm -rf "$item"
  done
  for item in inbox/*; do
    [ -e "$item" ] || [ -h "$item" ] || continue
    # shellcheck disable=SC2254 # it is a pattern
    case ${item##*/} in
      $exports)
        export=taken/.$(one_line "$(printf '%.235s' "${item##*/}")")
        mkdir -p "$export/in" || exit 3
        mv -- "$item" "$export/in/" || exit 3
        ;;
      *) accept "$item" ;;
    esac
  done
  failures=0
  for item in taken/.[!.]*/; do
    [ ! -d "$item" ] || split "${item%/}" || failures=1
  done
  judge_all
  for item in taken/*/; do [ ! -d "$item" ] || failures=1; done
  for item in entries/*/*/; do
    item=${item%/}
    [ ! -d "$item" ] || publish "${item#entries/}"
  done
  rm -rf "$TMPDIR"
  exec 9>&-
  return "$failures"
}
