#!/bin/sh
# make install: where it puts things, and that they work from there.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
copy="$dir/the project"
copy_project "$copy"

# All objects depend on files that record the flags: with the same flags, make leaves those alone,
# and a second `make install` compiles nothing.
make -n install >"$base/first" 2>&1
touch "$base/then"
make -n install >"$base/second" 2>&1
ok 'what make remembers is not written again' [ -z "$(find build -type f -newer "$base/then")" ]

# The page is installed if it was made; making it is not the subject here.
mkdir -p build/web
printf '<!DOCTYPE html>\n<!-- tournament -->\n' >build/web/onemove.html
to="$dir/a place/usr"
shared="$to/share/onemove" documents="$to/share/doc/onemove"
run make -s -j2 install CFLAGS=-O0 DESTDIR="$dir/a place" PREFIX=/usr
ran 'make install works, into a folder with a blank in its name' 0 - -
run make -n install CFLAGS=-O0 DESTDIR="$dir/a place" PREFIX=/usr
ok 'a second time, nothing is compiled' [ "$(grep -c -e ' -c -o ' "$base/stdout")" -eq 0 ]
ok 'what is installed runs on every processor of this kind' \
  eval '! grep -q -e "-march=" build/install/obj/flags'
ok 'a later make keeps its own objects' missing build/release/obj/src

# shellcheck disable=SC2046 # names
for program in onemove game-master tournament ladder new-player penguins-interactive $(games | grep -vx template); do
  ok "$program is installed" [ -x "$to/bin/$program" ]
done
ok 'nothing is called host, which is the name of a DNS tool' missing "$to/bin/host"
ok 'all boards are installed, and nothing else there' \
  diff -r --exclude=pictures boards "$shared/boards"
ok 'the documentation is' same src/games/peel/README.md "$documents/src/games/peel/README.md"
ok 'the licence is' same LICENSE "$documents/LICENSE"

# Manual pages and completion.
for page in onemove game-master tournament ladder new-player penguins peel-interactive onemove-match onemove-try; do
  ok "$page has a manual page" [ -f "$to/share/man/man1/$page.1" ]
done
"$to/bin/onemove" --help >"$base/help"
subcommands=$(sed -n '/its own --help/,/^$/s/^  onemove \([a-z]*\) .*/\1/p' "$base/help")
all_have_pages() {
  for subcommand in $subcommands; do
    [ -f "$to/share/man/man1/onemove-$subcommand.1" ] || return 1
  done
}
ok 'so has each subcommand with a help of its own' all_have_pages
# Every option of a --help is in its manual page, set as a term.
options_are_there() {
  for subcommand in $subcommands; do
    "$to/bin/onemove" "$subcommand" --help | grep -oE '^  --[a-z-]+' | tr -d ' ' | sed 's/-/\\-/g' |
      while IFS= read -r option; do
        grep -qF -e "$option" "$to/share/man/man1/onemove-$subcommand.1" || exit 1
      done || return 1
  done
}
ok 'with all its options' options_are_there
sections() { grep '^\.SH' "$to/share/man/man1/$1.1" | cut -c 5- | paste -s -d , -; }
ok 'a page has the usual sections' [ "$(sections penguins)" = \
  'NAME,SYNOPSIS,DESCRIPTION,OPTIONS,EXIT STATUS,FILES,EXAMPLES,SEE ALSO' ]
if command -v mandoc >/dev/null; then
  for page in "$to/share/man/man1"/*.1; do
    run mandoc -T lint "$page"
    ran "mandoc finds nothing in $(basename "$page")" 0 - -
  done
else
  skip 'mandoc finds nothing in the pages' 'it is not installed'
fi
ok 'nothing names the folders in which it was built and staged' [ -z "$(grep -rlF "$dir" "$to")" ]
ok 'completion is installed' same scripts/completion.bash "$to/share/bash-completion/completions/onemove"
ok 'for the players, too' same scripts/completion.bash "$to/share/bash-completion/completions/penguins"
# shellcheck disable=SC2016  # bash expands it
run env "PATH=$to/bin:$PATH" bash -c '. "$1" && complete -p penguins' bash \
  "$to/share/bash-completion/completions/penguins"
ran 'and bash takes it' 0 '_onemove_complete' -

# The links of the pages lead to existing files.
links_lead() {
  (cd "$documents" && find . -name '*.md' | while IFS= read -r page; do
    sed -n 's/^[^`]*\](\([^)#:]*\)).*/\1/p' "$page" | while IFS= read -r link; do
      [ -e "$(dirname "$page")/$link" ] || echo "$page: $link"
    done
  done) >"$base/dead"
  [ ! -s "$base/dead" ] || { sed 's/^/# /' "$base/dead" && return 1; }
}
ok 'the links of the documentation lead somewhere' links_lead

mv "$copy" "$dir/gone" # the installation needs nothing of it
cd "$dir" || exit 3
run "$to/bin/game-master" penguins --board "$shared/boards/penguins/5x7.txt" penguins=1 -- \
  "'$to/bin/penguins' level=greedy" "'$to/bin/penguins' level=random id=other"
ran 'the installed game master plays with the installed programs' 0 'wins with\|share the' -
run env "PATH=$to/bin:$PATH" new-player penguins shell mine
ran 'the installed new-player begins a player' 0 '^  onemove try penguins' -
run env "PATH=$to/bin:$PATH" sh -c "$(sed -n 's/^  \(game-master\)/\1/p' "$base/stdout")"
ran 'and what it says to do next works' 0 'mine (' -
run "$to/bin/peel" host --hand 5 --seed 1 --idle 0.2 "'$to/bin/peel' play" "'$to/bin/peel' play"
ran 'peel host is the original host' 0 . -

mkdir -p "$dir/ladder/inbox" && printf 'game=penguins\nkeys=rows=5 columns=5\n' >"$dir/ladder/ladder.conf"
cp -r mine "$dir/ladder/inbox/mine"
run "$to/bin/ladder" "$dir/ladder"
ran 'an installed ladder takes a submission' 0 - -
ok 'and accepts it' grep -q '^accepted' "$dir/ladder/entries/mine/1/result"

ok 'the examples that are no programs are none there' [ ! -x "$documents/scripts/players/levels.txt" ]
run "$to/bin/onemove" tournament penguins "$documents/scripts/players/levels.txt" rows=4 columns=4 \
  --games 2 --out "$dir/levels"
ok 'the installed class file of our players runs as it stands' status_is 0
all_ranked() { [ "$(cut -d , -f 1-3 "$1" | grep -c 'strong\|mcts\|greedy\|random')" -ge 4 ]; }
run "$to/bin/onemove" report "$dir/levels" -o "$dir/report.html"
ran 'the installed onemove finds the installed page' 0 - -
ok 'and puts the tournament into it' grep -q '^<script id="tournament"' "$dir/report.html"
ok 'and all of them are ranked' all_ranked "$dir/levels/ranking.csv"

mv "$dir/gone" "$copy"
cd "$copy" || exit 3
touch "$to/bin/somebody-elses"
run make -s uninstall DESTDIR="$dir/a place" PREFIX=/usr
ran 'make uninstall works' 0 - -
ok 'it leaves what it has not installed' \
  [ "$(cd "$to" && find . ! -type d)" = ./bin/somebody-elses ]
finish
