#!/bin/sh
# Every way of building that preproc/README.md promises builds all programs without a warning, and
# each program takes a seat and makes a move, always the same one for the same seed and nodes.
#
# The project is copied into a folder that has a blank and a quote in its name. All variants are
# built there one after another, most of them over the objects of the one before: objects compiled
# with other flags must be compiled again, but the opening book and the lexicon, which depend on no
# flags, are made only when the tree is clean. Variants that are not about the optimizer use -O0,
# which saves half of the time; two that are independent of each other are built as one, and each
# also alone with CHECK_ALL.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"

copy="$dir/it's the project"
copy_project "$copy"
# What `make all interactive` has built, which `make` builds anew only if that was without WERROR=1.
copy_built bin release include fiar peel

# ---- What is played ----

# For each game: a fresh board, one on which it is onemove's turn, and a move for it, all made by
# the programs that are being tested anyway.
games='' fresh="$dir/fresh" ready="$dir/ready" move="$dir/move"
budget='nodes=1000 seed=5000000000' # a seed of more than 32 bits
keys_of() { if [ "$1" = penguins ]; then echo penguins=1; fi; }
prepare() { # GAME
  for seed in 1 2 3 4 5 6 7 8 9; do
    # shellcheck disable=SC2046,SC2086 # words
    "$BIN/onemove" new "$1" "seed=$seed" >"$fresh-$1" &&
      "$BIN/$1" phase=placement $(keys_of "$1") id=onemove "$fresh-$1" "$ready-$1" >"$move-$1" &&
      "$BIN/$1" phase=movement id=onemove $budget "$ready-$1" "$dir/after" >"$move-$1" && return
  done
  echo "# no board of $1 is ready"
  exit 3
}
for game in $(games); do
  games="$games $game"
  prepare "$game"
done

# made_move GAME: the last run made that move, and `onemove check` accepts it.
made_move() {
  status_is 0 && same "$base/stdout" "$move-$1" || return 1
  run "$bin/onemove" check "$1" "$ready-$1" "$dir/after"
  status_is 0 && same "$base/stdout" "$move-$1"
}
robot() { # GAME
  # shellcheck disable=SC2046 # a word or none
  run "$bin/$1" phase=placement $(keys_of "$1") id=onemove time=20 "$fresh-$1" "$dir/after"
  status_is 0 || return 1
  # shellcheck disable=SC2086 # words
  run "$bin/$1" phase=movement id=onemove $budget "$ready-$1" "$dir/after"
  made_move "$1"
}
person() { # GAME
  run "$bin/$1" phase=movement id=onemove "$ready-$1" "$dir/after" <"$move-$1"
  stderr_has 'your move' && made_move "$1"
}
twin() { # GAME
  run "$bin/$1-interactive" phase=movement id=onemove "$ready-$1" "$dir/after" <"$move-$1"
  stderr_has 'your move' && made_move "$1"
}
bob() { # GAME
  run "$bin/$1" name
  stdout_is bob && robot "$1"
}

# ---- Building ----

bin=build/bin path=$PATH
# variant NAME HOW MAKE-ARGUMENT...: make says nothing, not even a warning, and HOW succeeds for
# every game.
variant() {
  name=$1 how=$2
  shift 2
  begin=$(date +%s)
  run env PATH="$path" make -s -j2 WERROR=1 "$@" </dev/null
  ok "$name" good "$how"
  echo "# $(($(date +%s) - begin)) s"
}
good() { # HOW
  status_is 0 && stdout_is '' && stderr_is '' || return 1
  for game in $games; do
    "$1" "$game" || { echo "# $1 $game" && return 1; }
  done
  run "$bin/host" --help
  status_is 0
}
flags_have() { grep -q -e "$1" build/release/obj/flags; }
flags_lack() { ! flags_have "$1"; }
up_to_date() { PATH=$path make -q WERROR=1 "$@"; }
# hardened PROGRAM: at an address that is not known ahead, with what the linker filled in read-only, no
# stack that can be executed, and checks of the stack and of the sizes of buffers.
hardened() {
  readelf -hldsW "$1" >"$base/elf"
  for sign in 'Type: *DYN' 'GNU_RELRO' 'FLAGS.*NOW' 'GNU_STACK.* RW ' '__stack_chk_fail' \
    '__[a-z]*printf_chk'; do
    grep -q -e "$sign" "$base/elf" || { echo "# $1: no $sign" && return 1; }
  done
}
has() { command -v "$1" >/dev/null 2>&1; }

# A compiler that counts its runs.
cat >"$base/counting" <<END
#!/bin/sh
echo >>"$base/runs"
exec gcc "\$@"
END
chmod +x "$base/counting"

variant 'make' robot
ok 'then nothing is left to do' up_to_date
variant 'make interactive' twin interactive
for program in onemove penguins-interactive president-interactive; do
  ok "$program is hardened" hardened build/bin/$program
done
touch src/core/text/text.h
ok 'a header that has changed is compiled again' eval '! up_to_date'
PATH="$base:$PATH" make -n CC=counting >/dev/null
ok 'make asks the compiler one question' [ "$(wc -l <"$base/runs")" -eq 1 ]

# All programs but musl's.
mkdir "$dir/no-musl"
(
  IFS=:
  for folder in $PATH; do ln -s "$folder"/* "$dir/no-musl" 2>/dev/null; done
)
rm -f "$dir/no-musl/musl-gcc"
path=$dir/no-musl
variant 'make CFLAGS=-O0 without musl' robot CFLAGS=-O0
ok 'it takes gcc: make CC=gcc has nothing left to do' up_to_date CC=gcc CFLAGS=-O0
path=$PATH

if has clang; then
  variant 'make CC=clang' robot CC=clang
else
  skip 'make CC=clang' 'scripts/setup check could not install clang'
fi
variant "make CFLAGS='-O3 -g -flto'" robot CFLAGS='-O3 -g -flto'
variant "make MACHINE= CPPFLAGS=\"-DPLAYER_ID='\\\"bob\\\"'\"" bob MACHINE= CPPFLAGS="-DPLAYER_ID='\"bob\"'" CFLAGS=-O0
ok 'builds for every processor of the kind' flags_lack '-m[a-z]*='
if [ "${CHECK_ALL-}" ]; then
  variant 'make CFLAGS=-O0' robot CFLAGS=-O0
  variant "make CFLAGS='-O3 -g'" robot CFLAGS='-O3 -g'
  variant "make CFLAGS='-O2 -g -flto'" robot CFLAGS='-O2 -g -flto'
  variant 'make MACHINE=' robot MACHINE= CFLAGS=-O0
  variant "make CPPFLAGS=\"-DPLAYER_ID='\\\"bob\\\"'\"" bob CPPFLAGS="-DPLAYER_ID='\"bob\"'" CFLAGS=-O0
fi

echo 'int main(void) { return 0; }' >"$dir/empty.c"
if gcc -m32 -static -o "$dir/empty" "$dir/empty.c" 2>/dev/null; then
  variant "make CC='gcc -m32'" robot CC='gcc -m32' CFLAGS=-O0
elif has clang; then
  # The only header of the C library that machines of 64 bits lack; the others are the same.
  mkdir -p "$dir/lib32/gnu"
  : >"$dir/lib32/gnu/stubs-32.h"
  headers=/usr/include/$(gcc -print-multiarch 2>/dev/null)
  run make -s CC="clang --target=i686-linux-gnu -isystem '$dir/lib32' -idirafter $headers" syntax
  ran "make CC='gcc -m32': compiles at least" 0 - -
else
  skip "make CC='gcc -m32'" 'there is no compiler for 32 bits'
fi

run make -s clean
ok 'make clean leaves nothing' missing build
variant 'make CPPFLAGS=-DINTERACTIVE, on a clean tree' person CPPFLAGS=-DINTERACTIVE \
  CFLAGS=-O0
finish
