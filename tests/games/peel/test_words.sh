#!/bin/sh
# The word list: the rule in preproc/peel/scowl_words, and how many words it selects.
. "$(dirname "$0")/../../support/tap.sh"
scowl=/usr/share/dict/scowl

# The same rule, written in another way.
count_words() {
  for size in 10 20 35 40 50 55 60 70; do
    cat "$scowl"/*-words.$size
  done | LC_ALL=C awk 'length > 1 && !/[^a-z]/ && !met[$0]++ { count++ } END { print count }'
}

if [ -d "$scowl" ]; then
  "$root/preproc/peel/scowl_words" >"$dir/words"
  ok 'the words of scowl 2020.12.07 are 118,053' test "$(wc -l <"$dir/words")" -eq 118053
  ok 'and as many by another count' test "$(count_words)" -eq 118053
  for word in aa qi colour color gaol hmm zyzzyva can\'t Paris "$(printf 'caf\351')" a x usa cwm; do
    if grep -qxF -e "$word" "$dir/words"; then echo "$word"; fi
  done >"$dir/there"
  ok 'no contraction, name, accent, abbreviation or single letter' \
    file_is "$dir/there" "$(printf '%s\n' qi colour color gaol hmm cwm)"
else
  skip 'the words of scowl' "there is no $scowl"
fi
run "$root/preproc/peel/scowl_words" "$dir/nowhere"
ran 'without scowl it says what to do' 1 - 'scripts/setup'
finish
