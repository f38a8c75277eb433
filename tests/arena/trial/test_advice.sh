#!/bin/sh
# Programs written for Windows: when they are built and when they are tried, they are told which
# things do not exist here and what to write instead.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../../support/tap.sh"
cd "$dir" || exit 3

builds() { # SOURCE STATUS SENTENCE; the source is on stdin
  rm -rf program && mkdir program && cat >"program/$1.c"
  run "$BIN/onemove" build program --to built -- "cc -o player $1.c"
  ran "$1.c is built, or it is said why not" "$2" - "$3"
}
tries() { # WHAT SENTENCE: tries the program that was built last, or its sources
  run "$BIN/onemove" try fiar --only name --evidence evidence -- 'program/player level=a/b'
  ok "$1" stdout_has "^ *$2\\.\$"
}

if ! command -v cc >/dev/null; then
  skip 'programs written on Windows' 'there is no compiler'
  finish
fi
builds sleeper 1 '; <windows\.h> exists only on Windows: instead of Sleep use nanosleep' <<'END'
#include <windows.h>
int main(void) { Sleep(500); return 1; }
END
tries 'a source that was not built is explained' 'sleeper\.c: <windows\.h> exists only on Windows: .*'
builds reader 1 '; scanf_s is Microsoft.s: use scanf' <<'END'
#include <stdio.h>
int main(void) { char word[32]; return scanf_s("%31s", word, 32u) == 1; }
END
tries 'so is one that was not linked' 'reader\.c: scanf_s is Microsoft.s: .*'
builds opener 1 '; fopen_s is Microsoft.s: use file = fopen(name, mode); strcpy_s is ' <<'END'
#include <stdio.h>
#include <string.h>
int main(void) { FILE *file; char name[9]; strcpy_s(name, 9, "b.txt"); return fopen_s(&file, name, "r"); }
END
builds asker 1 '; <conio\.h> exists only on Windows' <<'END'
#include <conio.h>
int main(void) { return _getch(); }
END
builds cleaner 0 - <<'END'
#include <stdlib.h>
int main(void) { return system("cls") + system("pause"); }
END
cp built/player program/
tries 'a command that is not there is explained' 'system("cls") runs a command of Windows: .*'
ok 'and so is the next' stdout_has '^ *system("pause") runs a command of Windows: .*\.$'
mkdir plain && echo 'int main(void) { int fopen_some = 0; return fopen_some; }' >plain/player.c
echo '#include <conio.h>' | tee plain/player.h >plain/.old.c
run "$BIN/onemove" try fiar --only name --evidence evidence -- plain/player
ok 'nothing is said of other sources, headers and hidden files' [ "$(grep -c Windows "$base/stdout")" -eq 0 ]

# Carriage returns at line ends do not matter to a compiler; to a script they do.
"$root/scripts/new-player" fiar c mine >/dev/null
sed -i 's/$/\r/' mine/*.c mine/*.h
run "$BIN/onemove" build mine --to built -- make
ran 'sources whose lines end with a carriage return are built' 0 - -
run "$BIN/onemove" try fiar --only placement,movement -- built/player
ran 'and play' 0 '^2 ticks, 0 notes, 0 crosses$' -
printf '#!/bin/sh\r\necho mine\r\n' >program/player
chmod +x program/player
run "$BIN/onemove" try fiar --only name --evidence evidence -- program/player
ran 'a script that has them does not start' 3 - 'carriage return, as on Windows: sed .* removes it'
printf 'true\r\n' >program/build.sh
run "$BIN/onemove" build program --to built -- 'sh build.sh'
ran 'which the shell does not explain, but we do' 1 - 'lines end as on Windows, with a carriage return: sed'
finish
