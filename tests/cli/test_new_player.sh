#!/bin/sh
# scripts/new-player and the players that it creates: each keeps the whole contract, in all its
# languages and games, and judges files as ours do.
# shellcheck disable=SC2086 # $keys may be nothing
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"

# In a copy of the project whose folder has blanks and quotes in its name.
project="$dir/it's \"the\" \$project's"
mkdir -p "$project/build"
cp -R "$root/scripts" "$project/scripts"
ln -s "$BIN" "$project/build/bin"
export TMPDIR="$base"
export LC_ALL=C
games='penguins fiar president'
new="$project/scripts/new-player"

# All players of a language share its contract, and those of Python and Java take tens of
# milliseconds to start. So without CHECK_MORE there is one in Java, which only plays a game, and
# few checks of those that are not in C.
if [ "${CHECK_MORE-}" ]; then
  quick=name,stdout,no-move,arguments,unwritable,full-disk,in-place,two-files,old-output,line-ends,gaps,closed-streams
else
  quick=name,stdout,no-move
fi
cd "$dir" || exit 3

# lacks LANGUAGE: this machine lacks a tool that it needs. Players in a cell see only /usr/bin.
lacks() { # LANGUAGE
  case $1 in
    c) tools='cc make' ;;
    python) tools=/usr/bin/python3 ;;
    java) tools='/usr/bin/javac /usr/bin/java make' ;;
    *) tools='awk' ;;
  esac
  for tool in $tools; do command -v "$tool" >/dev/null || return 0; done
  return 1
}

# ---- Each language and game ----

# The commands that new-player prints as the next steps, which are run as they are.
next_steps() { sed -n 's/^  //p' "$base/stdout"; }
all_ticks() { status_is 0 && stdout_has "^$1 ticks, \(1 note\|0 notes\), 0 crosses\$"; } # HOW MANY
no_fault() { status_is 0 && stdout_has 'moves, the slowest' && ! stderr_has 'loses'; }

# is_quick LANGUAGE GAME: is that player tried by a few checks only?
is_quick() {
  case "$1 $2" in
    c*) return 1 ;;
    python\ penguins) [ -z "${CHECK_MORE-}" ] ;;
    shell*) [ -z "${CHECK_MORE-}" ] ;;
    *) [ -z "${CHECK_ALL-}" ] ;;
  esac
}

for language in c python java shell; do
  if lacks "$language"; then
    skip "players in $language" "no $tool"
    continue
  fi
  for game in $games; do
    case "${CHECK_MORE-}$language $game" in java\ [!p]* | java\ president) continue ;; esac
    folder="my $language $game"
    run "$new" "$game" "$language" "$folder"
    ran "$language: a player of $game begins" 0 "called my-$language-$game" -
    next_steps >"$base/$language $game"
    case $language in java | python)
      sed -i 's/ rows=6 columns=6/ rows=4 columns=4 penguins=1/; s/ penguins=2 / rows=4 columns=4 penguins=1 /' "$base/$language $game" ;;
    esac
    is_quick "$language" "$game" && sed -i "s/ try [a-z]*/& --only $quick/" "$base/$language $game"
    ok 'it says how to try it, and how to let it play' \
      [ "$(grep -c -e ' try ' -e game-master "$base/$language $game")" -eq 2 ]
  done
done

# The games are played in parallel, and looked at afterwards.
is_run() { # LANGUAGE GAME STEP
  case "$1 $2 $3" in
    *\ make*) ;;
    java\ penguins*try*) [ "${CHECK_MORE-}" ] ;;
    java\ penguins*) ;;
    java*) [ "${CHECK_ALL-}" ] ;;
    python\ [!p]*\ try\ * | python\ president*) [ "${CHECK_MORE-}" ] ;;
  esac
}
record_steps() { # LANGUAGE GAME
  while IFS= read -r step; do
    is_run "$1" "$2" "$step" || continue
    said="$base/$1 $2 $(printf '%s' "$step" | cksum)"
    sh -c "$step" >"$said out" 2>"$said err" </dev/null
    echo $? >"$said status"
  done <"$base/$1 $2"
}
for game in $games; do
  for language in c python java shell; do
    [ ! -e "$base/$language $game" ] || record_steps "$language" "$game"
  done &
done
wait

for language in c python java shell; do
  for game in $games; do
    folder="my $language $game"
    [ -d "$folder" ] || continue
    while IFS= read -r step; do
      said="$base/$language $game $(printf '%s' "$step" | cksum)"
      if [ ! -e "$said out" ]; then
        continue
      fi
      cp "$said out" "$base/stdout"
      cp "$said err" "$base/stderr"
      status=$(cat "$said status")
      case $step in
        *' try '*--only*) ok "$folder keeps most of the contract" all_ticks '\(3\|1[12]\)' ;;
        *' try '*) ok "$folder keeps the contract" all_ticks '2[6789]' ;;
        *game-master*) ok "$folder plays a game to the end" no_fault ;;
        *) ran "$folder is built without a warning" 0 . - ;;
      esac
    done <"$base/$language $game"
    run "./$folder/player" name
    ran 'it is named after its folder' 0 "^my-$language-$game\$" -
    run "./$folder/player" name id=ann no such file
    ran 'or as it is told' 0 '^ann$' -
  done
done

# shellcheck disable=SC2016 # for the inner shell
lacks c || ok 'a player in C is compiled by the plainest command, too' \
  sh -c 'cd "$1" && cc -std=c17 -Wall -Werror -o plain player.c contract.c && ./plain name' - 'my c president'

# ---- A crash ----

crashes() { # FOLDER FILE: tries a player whose choose() has a mistake
  cp -r "$1" crashes && cp "$2" crashes/ && (cd crashes && make -s) >/dev/null 2>&1 &&
    run "$BIN/onemove" try penguins --only name,placement rows=4 columns=4 -- crashes/player
  rm -rf crashes
}
if ! lacks c && command -v addr2line >/dev/null; then
  while IFS='|' read -r mistake where name; do
    sed "s|^  return rand() % count;|$mistake|" 'my c penguins/player.c' >player.c
    crashes 'my c penguins' player.c
    [ "$where" ] || where="crashed (signal SEGV: it used memory that it does not have): choose at player.c:$(grep -n -F "$mistake" player.c | cut -d : -f 1)\.\$"
    ran "$name is reported" 1 "$where" -
  done <<'END'
  return *(volatile int *)(long)(player - 1 + count * 0);||a crash in C, with its line,
  return (int)strlen((char *)(long)(player - 1)) + count;||a crash in the library, with the line that called it,
  return count + player;|exit status 3): player: choose: returned what it was not offered|a choice that was not offered
END
else
  skip 'a crash in C is reported with its line' 'there is no compiler'
fi

# ---- The contract beyond what `onemove try` looks at ----

players_of() { # GAME; the folders of all its players that can run
  for language in c python java shell; do
    [ "${CHECK_MORE-}$language" != java ] || continue
    [ ! -d "my $language $1" ] || lacks "$language" || echo "my $language $1"
  done
}

# For any file, the exit status is that of our player. (In a movement without a player line, ours
# takes a free seat, which the contract leaves open.)
same_judgement() { # GAME FOLDER
  keys='' files=0 step=1
  [ "$1" != penguins ] || keys=penguins=2
  case "${CHECK_MORE-}$2" in my\ python*) step=12 ;; my\ shell*) step=6 ;; my*) step=3 ;; esac
  for file in "$root/tests/fuzz/corpus/state-$1"/*.txt; do
    files=$((files + 1))
    [ $((files % step)) -eq 0 ] || continue
    for phase in placement movement; do
      [ "$phase" = placement ] || ! grep -q '^- ' "$file" || continue
      "$BIN/$1" level=random seed=1 id=onemove "phase=$phase" $keys "$file" ours.txt \
        >ours 2>/dev/null
      ours=$?
      "./$2/player" seed=1 id=onemove "phase=$phase" $keys "$file" theirs.txt >theirs 2>errors
      theirs=$?
      [ "$ours" -eq "$theirs" ] || { echo "# $file, $phase: $theirs, not $ours" && return 1; }
      case $theirs in
        0) grep -q . theirs || return 1 ;;
        2) grep -qF "$file:" errors || { echo "# $file: no place" && return 1; } ;;
      esac
    done
  done
}
"$BIN/onemove" new penguins rows=3 columns=4 water=0 seed=1 >ice.txt
printf '1 3\n10 10 03\nann 3 1\nzoe 9 0\n' >full.txt
printf '@ ..........................................\n' >line.txt

# Bad files, and the lines of their errors. A player this short need not catch everything that ours
# catches, such as scores and numbers of cards that no game has.
bad_files() { # GAME
  case $1 in
    penguins)
      printf '%s\n' '1 1 0\n'
      printf '%s\n' '2 1 2\n10 4x\n'
      printf '%s\n' '3 1 1\n03\nann 1 0\n'
      printf '%s\n' '4 1 1\n10\nann 1 0\nann 2 0\n'
      ;;
    fiar)
      printf '%s\n' '1 @ ...\n'
      printf '%s\n' '1 O ..........................................\n'
      printf '%s\n' '4 1 2 3 4 5 6 7\n. . . . . . .\n. . . . . . .\n. . . @ x . .\n'
      printf '%s\n' '2 @ ..........................................\nann 1 0\n'
      ;;
    president)
      printf '%s\n' '1 3 1\n'
      printf '%s\n' '4 2 1\nlead -\npassed 0\nhand 1 11D\n'
      printf '%s\n' '5 2 1\nlead -\npassed 0\nhand 1 3S\nhand 2 ?\n'
      printf '%s\n' '6 2 1\nlead -\npassed 0\nhand 1 3S\nhand 2 4S\nann 1 0\n'
      ;;
  esac
}
refuses_bad_files() { # GAME FOLDER
  bad_files "$1" >cases
  while read -r line text; do
    printf '%b' "$text" >bad.txt
    "./$2/player" phase=placement penguins=2 bad.txt theirs.txt >theirs 2>errors </dev/null
    theirs=$?
    if [ "$theirs" -ne 2 ] || [ -s theirs ] || ! grep -q "^bad.txt:$line:[1-9]" errors; then
      echo "# $text: $theirs"
      cat errors
      return 1
    fi
  done <cases
}
for game in $games; do
  players_of "$game" >"$base/players"
  while IFS= read -r folder; do
    ok "$folder judges files as ours does" same_judgement "$game" "$folder"
    ok "$folder refuses bad files, and says where they are wrong" refuses_bad_files "$game" "$folder"
  done <"$base/players"
done

players_of penguins >"$base/players"
while IFS= read -r folder; do
  cp ice.txt board.txt
  run sh -c "'./$folder/player' phase=placement penguins=1 - - <board.txt"
  ok "$folder: - is standard input and output; the move goes to stderr" \
    ran_as 0 '^my-[a-z-]* 1 1$' '^[a-d][1-3]$'
  run "./$folder/player" phase=placement penguins=1 full.txt board.txt
  ok 'after number 9 a new player takes the smallest free number' \
    ran_as 0 '^[ab]1$' -
  ok 'and its line stands in that place' grep -q '^my-' board.txt
  ok 'which is the first' [ "$(sed -n 3p board.txt | cut -d ' ' -f 2)" = 1 ]
  run "./$folder/player" phase=movement penguins=none ice.txt board.txt
  ran 'penguins= is ignored in a movement, whatever it is' 1 - -
  for seed in 1 1; do
    "./$folder/player" "seed=$seed" phase=placement penguins=1 ice.txt - 2>&1 | cksum
  done >sums
  ok 'with the same seed it makes the same move' [ "$(uniq sums | wc -l)" -eq 1 ]
done <"$base/players"

players_of fiar >"$base/players"
while IFS= read -r folder; do
  run "./$folder/player" phase=movement line.txt -
  ran "$folder: a board in one line stays in one line, and needs no player lines" 0 \
    '^O [.]\{35,41\}@[.]\{0,6\}$' '^[1-7]$'
  run "./$folder/player" phase=placement line.txt -
  ran 'a placement adds both player lines' 0 '^my-[a-z-]* 1 0$' '^takes a seat$'
  ok 'the second seat is free' stdout_has '^- 2 0$'
done <"$base/players"

# ---- What new-player refuses (test_scripts.t has more) ----

run "$new" penguins c no-such-folder/there
ran 'a folder that cannot be made' 3 - "the folder 'no-such-folder/there' cannot be made"
mkdir there
run "$new" penguins c there/
ran 'a folder that is there' 3 - "'there/' is there already"
ok 'nothing is written to it' [ -z "$(ls there)" ]
ln -s nowhere link
run "$new" penguins c link
ran 'a link that leads nowhere' 3 - "'link' is there already"
run "$new" penguins SH "-$(printf '\303\251')t\303\251 & co/"
ran 'a name that would be no good ID' 0 'called t-303-251-co' -
finish
