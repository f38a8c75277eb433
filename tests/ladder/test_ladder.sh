#!/bin/sh
# A ladder: whatever comes into its inbox, from anybody, becomes a version once; who plays whom;
# what everybody may see; and that a kill neither loses nor duplicates anything.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
# shellcheck source=tests/ladder/class.sh
. "$(dirname "$0")/class.sh"
cd "$dir" || exit 3
export ONEMOVE="$BIN/onemove" TZ=UTC
ladder() { timeout 300 "$root/scripts/ladder" "$@"; }
noon=1800014400 # 2027-01-15 12:00
export LADDER_NOW=$((noon + 600))
hand_in() { # FOLDER TIME: each time another program
  echo "# $2" >>"$1/player"
  cp -r "$1" "class/inbox/$1" && find "class/inbox/$1" -exec touch -d "@$2" {} +
}
nothing_is_left_in() { [ -z "$(find "$1/inbox" "$1/work" -mindepth 1 -type d)" ]; }
same_names() { # FOLDER FOLDER
  [ "$(cd "$1" && find . -maxdepth 1 | sort)" = "$(cd "$2" && find . -maxdepth 1 | sort)" ]
}
result_is() { # FOLDER ID/N PATTERN
  grep -q -e "$3" "$1/entries/$2/result" || { sed 's/^/# /' "$1/entries/$2/result" && return 1; }
}

# ---- The inbox ----

configure class 'quota=2' 'games=4' 'deadline=2027-01-15 12:00' 'deadline.gus=2027-01-15 13:00'
program ann
program bob greedy
cp -r ann class/inbox/ann
as_zip bob class/inbox/bob.zip
as_tar ann class/inbox/cid.tar.gz
mkdir -p 'export/Dora E_12345_assignsubmission_file_' 'export/Dora E_12346_assignsubmission_file_' \
  'export/Finn_12347_assignsubmission_file_/Bob_1_assignsubmission_file_'
as_zip bob 'export/Dora E_12345_assignsubmission_file_/my program.zip'
cp ann/* 'export/Dora E_12346_assignsubmission_file_'
wrong_program 'export/Finn_12347_assignsubmission_file_/Bob_1_assignsubmission_file_'
find export -type f -exec touch -d "@$((noon - 7200))" {} +
as_zip export class/inbox/moodle-1.zip
wrong_program eve
cp -r eve class/inbox/=eve
program class/inbox/sly
make_sly class/inbox/sly
echo >escaped && tar -czPf class/inbox/dots.tar.gz --transform='s,^escaped,../../escaped,' ann escaped && rm escaped
cp -r ann linked && rm linked/player && ln -s /etc/passwd linked/player
as_tar linked class/inbox/linked.tgz
cp -r linked class/inbox/link-within
ln -s "$dir/ann" class/inbox/link
truncate -s 1G zeros && tar -czSf class/inbox/bomb.tar.gz zeros && rm zeros
mkdir class/inbox/sparse && truncate -s 40G class/inbox/sparse/player
cp -r ann class/inbox/late
cp -r ann class/inbox/gus
find class/inbox -mindepth 1 ! -type l -exec touch -d "@$((noon - 3600))" {} +
find class/inbox/late -exec touch -d "@$((noon + 60))" {} +
find class/inbox/gus -exec touch -d "@$((noon + 86400))" {} + # by a clock that runs ahead
mkdir before && cp -a class/inbox/. before
run ladder class take
ran 'a class is taken' 0 - -
ok 'the inbox is empty then' nothing_is_left_in class
for id in ann bob cid Dora-E Dora-E-2 late gus sly; do
  ok "$id is accepted" result_is class "$id/1" '^accepted'
done
ok 'an archive has the time of its file' result_is class bob/1 "^accepted $((noon - 3600)) "
ok 'and what Moodle has exported the time of that' result_is class Dora-E/1 "^accepted $((noon - 7200)) 2027-01-15 10:00"
ok 'two of the same name are two' [ "$(cat class/entries/Dora-E/key class/entries/Dora-E-2/key | sort | tr '\n' ,)" = 'Dora E_12345,Dora E_12346,' ]
ok 'a folder within a submission gives no other name' missing class/entries/Bob
for id in 'eve .' 'Finn .' 'dots lead out' 'linked symbolic link' 'link-within symbolic link' 'link is a link' 'bomb too large' 'sparse a file may have'; do
  ok "${id%% *} is refused" result_is class "${id%% *}/1" "^refused.*${id#* }"
done
ok 'and the author is told of the file, not of where it was judged' \
  result_is class sparse/1 '[0-9] cannot be taken: player has '
ok 'in an archive, too' result_is class linked/1 '[0-9][0-9] linked/player is a symbolic link'
ok 'nothing was written elsewhere' [ -z "$(find . -name escaped)" ]

# ---- Arrival ----

configure arrival 'quota=1' 'deadline=2026-01-01 12:00'
sed -i '/^times=/d' arrival/ladder.conf
cp -r ann arrival/inbox/ann && find arrival/inbox/ann -exec touch -d '2025-12-11 12:00' {} +
as_zip bob arrival/inbox/ann.zip && touch -d '2025-12-12 12:00' arrival/inbox/ann.zip
(unset LADDER_NOW && ladder arrival) >"$base/said" 2>&1
ok 'a time that its author has set makes nothing early' [ "$? $(ls arrival/history)" = '0 0' ]
ok 'nor another day' grep -q '^quota' arrival/entries/ann/2/result
only_ours() { for folder; do [ "$(stat -c %A "$folder")" = drwx------ ] || return; done; }
ok 'nobody else reads what is handed in, nor what its author is told' \
  only_ours arrival/work arrival/entries arrival/feedback arrival/games arrival/history

configure back
for version in ann bob; do
  as_zip "$version" back/inbox/ann.zip && ladder back take
done
as_zip bob back/inbox/ann.zip
run ladder back take
ran 'the newest version once more is nothing to tell' 0 - -
as_zip ann back/inbox/ann.zip
run ladder back take
ran 'an older one is' 0 - '^ladder: ann.zip: this is version 1 again; version 2 stays the newest$'
as_tar ann back/inbox/ann.tar.gz
run ladder back take
ran 'in another archive, too' 0 - '^ladder: ann.tar.gz: this is version 1 again; version 2 stays the newest$'

# ---- Times ----

# A zip without a zone of its own, packed in Tokyo, where the class is.
configure tokyo zone=Asia/Tokyo
cp -r ann timed && find timed -exec touch -d "@$noon" {} +
mkdir exported && mv timed exported/Ann_1_assignsubmission_file_
(cd exported && TZ=Asia/Tokyo zip -qrX ../tokyo/inbox/moodle-1.zip .)
LADDER_NOW=$((noon + 86400)) run ladder tokyo take
ok 'times in a zip are those of the zone of the class' result_is tokyo Ann/1 "^accepted $noon 2027-01-15 21:00"

configure autumn zone=Europe/Berlin 'deadline=2026-10-25 02:30' 'games=2'
sed -i '/^times=/d' autumn/ladder.conf
second=$(date -ud '2026-10-25 01:30:59' +%s) # 02:30:59 for the second time
cp -r ann autumn/inbox/ann && LADDER_NOW=$second ladder autumn take
cp -r bob autumn/inbox/bob && LADDER_NOW=$((second + 1)) ladder autumn take
run ladder autumn grades
# shellcheck disable=SC2016 # for the inner shell
ok 'a deadline in the hour that comes twice is the later one' \
  sh -c 'grep -q "^ann,\"ann\",1," "$1" && grep -q "^bob,\"bob\",," "$1"' - "$base/stdout"

# ---- A build ----

mkdir "$base/tools" && echo >"$base/tools/tool" # no blank in its name: options are words
configure built "build=cat sources && test -e good && test -e $base/tools/tool" "options=--visible $base/tools"
for name in ann eve; do
  program "$name"
  echo "int main of $name" >"$name/sources"
  cp -r "$name" "built/inbox/$name"
done
touch built/inbox/ann/good
run ladder built take
ok 'a submission that can be built is tried' result_is built ann/1 '^accepted .* keeps the contract$'
ok 'what cannot be built is refused, and says so' result_is built eve/1 'refused .*could not be built: .* ended with exit status 1 (see build.txt)'
ok 'with what the build has said' grep -q '^int main of eve$' built/feedback/eve/1/build.txt

configure made
makes=0
for name in Makefile makefile GNUmakefile; do
  for_one=made/inbox/with-$((makes += 1))
  program "$for_one" && mv "$for_one/player" "$for_one/start.sh"
  printf 'player: start.sh\n\tcp start.sh player; chmod +x player\n' >"$for_one/$name"
done
printf 'print(1)\n' >made/inbox/eve.py
echo 'Rar!' >made/inbox/bob.rar
mkdir parts && (cd parts && touch 1.c 2.c 3.c 4.c 5.c 6.c) && as_zip parts made/inbox/cid.zip.bak
run ladder made take
ran 'submissions without a build= are taken' 0 - -
for name in 1 2 3; do
  ok 'a makefile of any name is made' result_is made "with-$name/1" '^accepted'
done
ok 'one file of source is no program, and is told so' result_is made eve/1 '^refused .* is neither an archive (zip, tar and 7z are taken) nor a folder, but the file eve.py$'
ok 'as is an archive of another kind' result_is made bob/1 '^refused .* is no archive that can be read (zip, tar and 7z can, unless split in parts)$'
ok 'and one without the program' result_is made cid/1 '^refused .* has no program ./player in it, but 1.c, 2.c, 3.c, 4.c and 2 more files or folders$'

# ---- Feedback ----

ok 'everybody is told' same_names class/feedback class/entries
ok 'with what the program said' grep -q 'secret words' class/feedback/eve/1/placement/stderr.txt
repeat=$(sed -n '/in the folder placement/,$ s/^  PROGRAM //p' class/feedback/eve/1/feedback.txt)
# shellcheck disable=SC2086 # the words of a call
run sh -c 'cd class/feedback/eve/1/placement && exec "$0" "$@"' "$dir/ann/player" $repeat
ok 'and a call that repeats it without the project' status_is 0
ok 'nothing tells where it was judged' [ -z "$(grep -rlF "$dir/class" class/feedback)" ]
[ -z "$(command -v zip)" ] || ok 'in one file, too' unzip -tqq class/feedback/eve/1.zip

# ---- Once more ----

as_zip export class/inbox/moodle-2.zip
program ann greedy
hand_in ann $((noon - 1800))
run ladder class take
ran 'the next night' 0 - -
ok 'an export that has the same again brings nothing new' missing class/entries/Dora-E/2
ok 'another program is another version' result_is class ann/2 '^accepted'
hand_in ann $((noon - 900))
run ladder class take
ok 'the quota of a day is kept' result_is class ann/3 '^quota.*the quota is 2 a day'
hand_in ann $((noon + 86400))
LADDER_NOW=$((noon + 90000)) run ladder class take
ok 'the next day has its own' result_is class ann/4 '^accepted'

# ---- Games ----

run ladder class play --jobs 2
ran 'the night is played' 0 - -
ok 'with whole pairings' games_are_whole class
run ladder class verify
ran 'that are as recorded' 0 '^The head of all games is [0-9a-f]\{64\}. Compare' -
ok 'with a head that everybody can see' grep -qF "$(cut -d " " -f 7 "$base/stdout" | tr -d .)" class/site/index.html
noticed() { # COMMAND: that night 1 is not as listed, once the command has changed a copy
  rm -rf copy && cp -a class copy && (cd copy/games/1 && eval "$1") || return 1
  ladder copy verify >"$base/verified" 2>&1 && return 1
  grep -qE 'is missing|is not as it was listed|is in no list|night 1 has no list' "$base/verified"
}
ok 'a last record that was changed is noticed' noticed 'sed -i "2s/\"alias\":\"[a-z]*/&x/" 0001/log.jsonl'
ok 'and a pairing that was removed' noticed 'rm -r 0002'
ok 'and one that was added' noticed 'cp -r 0001 0999'
ok 'and the list itself' noticed 'rm ../../history/1/logs'
ok 'and another time of a submission' noticed 'sed -i "s/ [0-9]* / 1 /" ../../entries/ann/2/result'
ok 'and another program' noticed 'echo >>../../entries/ann/2/program/player'
ok 'and another rating' noticed 'sed -i "s/,\"bob.1\",/&1/" ../../history/1/rating.csv'
rm -rf copy && cp -a class copy && cd copy && sed -i '$s/"move":"/&x/' games/1/0001/log.jsonl
find games -name log.jsonl | sort -V | xargs sha256sum >history/1/logs
cd ..
run ladder copy verify
ran 'a forged game is noticed though its list was forged, too' 1 '^The head' 'games/1/0001/log.jsonl:'
enough_games() {
  awk '$1 != "random" && $4 < 4 && ($1 ~ /^(ann.2|bob|cid|gus|Dora)/) { bad = 1; print "# " $0 } END { exit bad }' class/history/1/state
}
ok 'all that count have had their games' enough_games
seen_in_games() { find class/games/*/*/evidence class/feedback/*/*/game-* -name given.txt -exec cat {} +; }
# shellcheck disable=SC2016 # for the inner shell
ok 'nobody can tell by its name whom it plays with' \
  sh -c '[ "$1" ] && ! echo "$1" | grep -q "^\(ann\|bob\|cid\|gus\|late\|Dora-E\)[.][0-9]"' - "$(seen_in_games)"
not_ranked() { ! grep -q -e '"late\.1"' -e '"ann\.1"' -e '"eve' class/history/1/rating.csv; }
ok 'but none that was refused, late, or replaced' not_ranked
ok 'an extension of the deadline is one' grep -q '"gus.1"' class/history/1/rating.csv
sly_is_told() {
  for fault in class/feedback/sly/1/game-*; do
    grep -q '^In game 1-[0-9]*\.[12] version 1 of sly lost its seat' "$fault/feedback.txt" &&
      [ -s "$fault/given.txt" ] && [ "$(cat "$fault/stderr.txt")" = 'so there' ] &&
      [ ! -e "$fault/again" ] || return 1 # it would contain paths of this machine
  done
}
ok 'who loses a seat in a game gets the evidence' sly_is_told
ok 'and nobody else' [ -z "$(find class/feedback -name 'game-*' ! -path '*/sly/*')" ]
[ -z "$(command -v zip)" ] || ok 'in the archive, too' sh -c 'unzip -Z1 class/feedback/sly/1.zip | grep -q /game-'
run ladder class --games 4
ok 'some more games are played if told' [ "$(cat class/games/2/*/log.jsonl | wc -l)" -eq 4 ]
ok 'their ratings are the next in history' [ -s class/history/2/rating.csv ]
set -- class/games/*/*/log.jsonl
cp "$1" "$base/log" && sed '1s/.$//' "$base/log" >"$1"
run ladder class verify
ran 'a damaged log is reported, whatever logs follow it' 1 '^The head' "games/1/.*:1:"
cp "$base/log" "$1"
run ladder class play
ok 'without anything new there is nothing to play' missing class/history/3

# ---- What everybody sees ----

shows_nothing() {
  cat class/games/*/*/log.jsonl | grep -o '"seed":"[0-9]*"' | grep -o '[0-9]*' >"$base/hidden"
  echo 'secret words' >>"$base/hidden"
  ! grep -rqF -f "$base/hidden" class/site/
}
ok 'the site has no seed, and nothing that programs said' shows_nothing
(while [ ! -e stop ]; do grep -q '</table>' class/site/index.html || echo missing; done) >"$base/watched" &
for _ in 1 2; do ladder class play; done
: >stop
wait
ok 'it is renewed at once' [ ! -s "$base/watched" ]

mkdir -p program/bin program/web && cp "$BIN/onemove" program/bin
printf '<!DOCTYPE html>\n<!-- tournament -->\n' >program/web/onemove.html
echo 'reveal=yes' >>class/ladder.conf
ONEMOVE="$dir/program/bin/onemove" run ladder class play
ok 'in the end it has the replays, if told' grep -q 'script id="tournament"' class/site/replays/1.html
ok 'which the ranking links' grep -q 'href="replays/1.html"' class/site/index.html

# ---- Unusual exports ----

mkdir -p class/inbox/moodle-folder/Hal_9_assignsubmission_file_ class/inbox/moodle-folder/Hal_9_assignsubmission_onlinetext_
cp ann/* class/inbox/moodle-folder/Hal_9_assignsubmission_file_
echo hello >class/inbox/moodle-folder/Hal_9_assignsubmission_onlinetext_/onlinetext.html
cp -r ann class/inbox/moodle-folder/Hal_9_assignsubmission_onlinetext_/Ivy_8_assignsubmission_file_
mkdir class/inbox/moodle-folder/Jo_7_assignsubmission_onlinetext_
cp -r ann "class/inbox/$(printf '%0255d' 0)"
mkdir "class/inbox/moodle-$(printf '%0248d' 0)"
run ladder class take
ok 'the longest of names is taken' result_is class "$(printf '%024d' 0)/1" '^accepted'
ok 'an export that is a folder is taken' result_is class Hal/1 '^accepted'
ran 'who has handed in nothing but a text is told' 1 - 'Jo_7 has handed in a text, but no file: nothing was taken'
ok 'but not what is no file of a submission' missing class/entries/Hal/2
ok 'whatever its author calls it' missing class/entries/Ivy
run ladder class take
ran 'and that is all' 0 - -
mkdir class/inbox/moodle-empty && touch class/inbox/moodle-empty/readme
run ladder class take
ran 'an export without submissions waits for the instructor' 1 - 'moodle-empty has no submissions of files in it: it is now in'
ok 'as it was' [ -e "$(printf '%s' class/refused/*moodle-empty/in/archive/readme)" ]

mkdir canvas
as_zip ann canvas/annlee_11_21_player.zip
as_zip bob canvas/moorbob_LATE_12_22_player.zip
as_zip canvas class/inbox/submissions.zip
run ladder class take
ran "another platform's waits for the instructor, too" 1 - 'submissions.zip seems to have the work of several students, .* It is now in .*/class/refused$'
ok 'as it came' [ -s "$(printf '%s' class/refused/*-submissions.zip)" ]

configure platforms
for attempt in 9 10; do
  echo "# $attempt" >>ann/player && as_zip ann "platforms/inbox/ann@example.org_${attempt}_player.zip"
done
mkdir -p 'platforms/inbox/Lee, Ann(alee)/Submission attachment(s)' 'platforms/inbox/Lee, Ann(alee)/Feedback Attachment(s)'
as_zip bob 'platforms/inbox/Lee, Ann(alee)/Submission attachment(s)/player.zip'
run ladder platforms take
ok 'an empty folder beside what was handed in is passed over' result_is platforms Lee-Ann-alee/1 '^accepted'
ran 'what its files are called tells whose they are' 0 - -
ok 'in the order of their numbers' grep -q '^# 10$' platforms/entries/ann-example-org/2/program/player

# ---- Whoever else may write there ----

chmod 755 "$dir" "$base" && configure open
cp -r ann open/inbox/ann && cp -r bob open/inbox/bob
if [ "$(id -u)" = 0 ]; then
  as() { setpriv --reuid 4001 --regid 4001 --clear-groups env HOME=/tmp "$@"; }
  chown -R 4001 open && chown -R 4002 open/inbox/bob && chmod 700 open/inbox/bob && chmod 1777 open/inbox
  run as "$root/scripts/ladder" open take
  ran 'a folder that cannot be read is told' 1 - 'bob cannot be read: .*Permission denied'
  ok 'and stops nobody' result_is open ann/1 '^accepted'
  chmod 755 open/inbox/bob
  run as "$root/scripts/ladder" open take
  ran 'what cannot be removed is taken nevertheless' 0 - 'bob has been taken, but cannot be removed'
  run as "$root/scripts/ladder" open take
  ran 'once' 0 - -
  ok 'as one version' [ "$(ls open/entries/bob)" = '1
key' ]
fi

# ---- A roster ----

configure listed
cp -r ann listed/inbox/ann
run ladder listed take
printf 'id,name,aliases\na1,Ann Lee,ann; annie\nb1,Bob,\n' >listed/students.csv
cp -r bob 'listed/inbox/Annie (1)' && cp -r ann listed/inbox/BOB && cp -r ann listed/inbox/carl
run ladder listed take
ran 'who is not on the roster is doubtful' 1 - 'carl: no student of students.csv has that name. It is now in'
ok 'and kept' same_names ann listed/doubtful/carl
ok 'who was known before is the same student' result_is listed ann/2 '^accepted'
ok 'whatever the spelling' result_is listed b1/1 '^accepted'
sed -i 's/Lee/Leigh/; s/Bob/Bo B/' listed/students.csv
ladder listed grades >"$base/grades" && rm listed/ladder.db* && ladder listed rebuild
ok 'a name that was corrected is the name' grep -q '^ann,"Ann Leigh",' "$base/grades"
ok 'of everybody' grep -q '^b1,"Bo B",' "$base/grades"
sed '/^b1,/d' listed/students.csv >"$base/roster" && cp listed/students.csv "$base" && cp "$base/roster" listed/students.csv
run ladder listed take
ran 'who is on the roster no more is told' 0 - '^ladder: students.csv has no Bo B (b1) any more, whose versions go on playing until you remove .*/listed/entries/b1$'
run ladder listed take
ran 'once' 0 - -
cp "$base/students.csv" listed
rm -r listed/doubtful && : >listed/doubtful && mkdir handed
for name in 'Aaron Z_1' 'Bo B_2'; do cp -r ann "handed/${name}_assignsubmission_file_"; done
as_zip handed listed/inbox/moodle-2.zip
run ladder listed take
ran 'what cannot be put aside is told' 3 - 'Not a directory'
ok 'and stays in its export' [ -f listed/inbox/moodle-2.zip ]
rm listed/doubtful
run ladder listed take
ok 'until it is taken' eval '[ ! -e listed/inbox/moodle-2.zip ] && same_names ann "listed/doubtful/Aaron Z_1_assignsubmission_file_"'
ladder listed grades >"$base/rebuilt"
ok 'in the files, too' diff "$base/grades" "$base/rebuilt"
run ladder listed verify
ran 'before the first night there are no games' 0 '^There are no games yet.$' -

# ---- Taken back, and made again ----

cp -a class again && rm -r again/entries/bob
program bob mcts && cp -r bob again/inbox/bob
run ladder again take
ok 'what an instructor has removed makes room' result_is again bob/1 '^accepted'
run ladder again play --games 4
ok 'and its games are not those of the next' sh -c 'grep -q "\"bob.1~[0-9a-f]*\"" again/history/3/rating.csv'
ladder again grades >"$base/grades" && rm again/ladder.db*
run ladder again rebuild
ran 'the database is made again' 0 - -
ladder again grades >"$base/rebuilt"
ok 'with the same grades' diff "$base/grades" "$base/rebuilt"
run ladder again verify
ran 'and everything as recorded' 0 '^The head' -
: >again/ladder.db
ladder again grades >"$base/rebuilt"
ok 'one without content is made again by any command' diff "$base/grades" "$base/rebuilt"
mv again/entries again/inbox "$base"
run ladder again take
ran 'entries that are lost are not taken for versions withdrawn' 3 - '/again/entries is missing: put it back'
mv "$base/entries" again && : >again/inbox
run ladder again take
ran 'an inbox that is no folder is told' 3 - 'inbox: Not a directory'
rm again/inbox
ladder again grades >"$base/rebuilt"
ok 'then everything is as it was' diff "$base/grades" "$base/rebuilt"
for damage in 'truncate -s 5000' 'cp /bin/sh'; do
  $damage again/ladder.db && rm -f again/ladder.db-*
  run ladder again grades
  ran "a damaged one ($damage) is told" 3 - 'ladder.db: .*rebuild makes it again'
  (cd again/work && mkdir -p 7/in/ann)
  run ladder again rebuild
  ran 'and made again' 0 - 'submission was not judged when ladder.db was lost. It is now in .*again/doubtful/7'
  ladder again grades >"$base/rebuilt"
  ok 'with the same grades, too' diff "$base/grades" "$base/rebuilt"
  ok 'what was damaged is kept, and nothing else is left of it' \
    [ "$(cd again && echo ladder.db*)" = 'ladder.db ladder.db.damaged' ]
  ok 'as is a submission of which only that knew whose it is' [ -d again/doubtful/7/ann ]
done

python3 -c 'import sqlite3, sys
database = sqlite3.connect("again/ladder.db")
database.execute("UPDATE rating SET rating = -0.004, low = -0.0, high = -0.001")
database.commit()'
ladder again grades >"$base/grades"
# shellcheck disable=SC2016 # for the inner shell
ok 'no grade is less than nothing by less than it shows' \
  sh -c 'grep -q ",0.00,0.00,0.00," "$1" && ! grep -q -e "-0.00" "$1"' - "$base/grades"

# ---- The final games ----

configure final 'games=4' 'final=6' 'deadline=2027-01-15 12:00'
cp -r ann final/inbox/ann && cp -r bob final/inbox/bob
LADDER_NOW=$((noon - 60)) ladder final >"$base/said"
games_of() { awk -F , -v who="\"$1\"" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "games") at = i } $2 == who { print $at + 0 }' "final/history/$2/rating.csv"; }
counted=$(games_of ann.1 1)
ok 'before the last deadline games count as ever' [ "${counted:-0}" -ge 4 ]
ladder final play >"$base/said"
ok 'after it all play anew' [ "$(cat final/games/2/*/log.jsonl | grep -c '"alias":"ann.1"')" = "$(games_of ann.1 2)" ]
ok 'so often' [ "$(games_of ann.1 2)" -ge 6 ]
ladder final play --games 2 >"$base/said"
ok 'and further games are added to these' [ "$(cat final/games/[23]/*/log.jsonl | grep -c '"alias":"ann.1"')" = "$(games_of ann.1 3)" ]
run ladder final verify
ran 'as everybody can compute' 0 '^The head' -
ladder final grades >"$base/grades" && rm final/ladder.db* && ladder final rebuild && ladder final grades >"$base/rebuilt"
ok 'also from the files alone' diff "$base/grades" "$base/rebuilt"
configure wrong 'final=6'
run ladder wrong grades
ran 'without a deadline there is no end' 2 - 'ladder.conf:7:7: final= needs a deadline='

# ---- Stopped between two steps ----

sql() { python3 -c 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute(sys.argv[2])' "$@"; }
configure stopped
as_zip ann stopped/inbox/ann.zip
ladder stopped grades >"$base/said"
sql stopped/ladder.db 'CREATE TRIGGER stop BEFORE INSERT ON version BEGIN SELECT RAISE(ABORT, "stop"); END'
run ladder stopped take
ran 'a version that the database does not take' 3 - 'stop'
ok 'is judged again from all that came in' sh -c 'cd stopped/work && [ -s 1/in/ann.zip ]'
sql stopped/ladder.db 'DROP TRIGGER stop'
: >stopped/entries/ann
mkdir stopped/inbox/.taken && echo half >stopped/inbox/.taken/player
run ladder stopped take
ran 'one that cannot move to its place' 3 - 'ann'
ok 'what a kill has left of an item in the inbox goes' missing stopped/inbox/.taken
rm stopped/entries/ann
run ladder stopped take
ran 'moves there at the next call' 0 - -
ok 'as it was judged' result_is stopped ann/1 '^accepted'

# ---- Killed at each step that removes or renames something ----

# Prints the number of submissions and versions, and what is in the inbox.
taken_once() {
  python3 -c 'import sqlite3
for table in "submission", "version":
  print(sqlite3.connect("step/ladder.db").execute("SELECT count(*) FROM " + table).fetchone()[0])'
  ls -A step/inbox
}
killed_at_each_step() { # until there is no further step
  step=0 steps='unlink,unlinkat,rmdir,rename,renameat2' ended=137
  while [ "$ended" -eq 137 ]; do
    step=$((step + 1))
    chmod -R u+rwX step && rm -rf step && configure step && cp -r small step/inbox/ann
    strace -o "$base/calls" -e "trace=$steps" -e "inject=$steps:signal=SIGKILL:when=$step" "$ONEMOVE" ladder step take
    ended=$?
    ladder step take
    [ "$(taken_once | tr '\n' ' ')" = '1 1 ' ] || { echo "# step $step: $(taken_once) $(tail -n 2 "$base/calls")" && return 1; }
  done >"$base/said" 2>&1
  [ "$step" -gt 10 ]
}
if [ -z "${CHECK_MORE-}" ] || ! strace -o /dev/null true 2>/dev/null; then
  skip 'a kill at each step that removes or renames' 'strace cannot be used, or CHECK_MORE is not set'
else
  mkdir -p small/deep step && touch small/one small/two small/deep/three
  ok 'a kill at any step that removes or renames neither loses nor doubles' killed_at_each_step
fi

# ---- kill -9 ----

if [ "${CHECK_MORE-}" ]; then
  kills='1 1 2 2 3 3 4 4 5 5 6 8 10'
else # less comes in, at fewer moments
  kills='1 2 3 5'
  mv before all && mkdir before && (cd all && mv ann cid.tar.gz moodle-1.zip =eve late ../before)
fi

configure killed 'quota=2' 'games=4' 'deadline=2027-01-15 12:00'
cp -a before/. killed/inbox
for tenths in $kills; do
  timeout -s KILL "$((tenths / 10)).$((tenths % 10))" "$root/scripts/ladder" killed --jobs 2
done >"$base/said" 2>&1
run ladder killed --jobs 2
ran 'after kills at many moments it goes on' 0 - -
configure whole 'quota=2' 'games=4' 'deadline=2027-01-15 12:00'
cp -a before/. whole/inbox
run ladder whole --jobs 2
versions_of whole >"$base/whole"
versions_of killed >"$base/killed"
ok 'with the same versions' diff "$base/whole" "$base/killed"
cmp -s "$base/whole" "$base/killed" ||
  grep -h '^refused' killed/entries/*/*/result | sed 's/^/# /'
ok 'each of which has its feedback' same_names whole/feedback killed/feedback
ok 'and whole pairings' games_are_whole killed
ok 'and nothing is left' nothing_is_left_in killed
finish
