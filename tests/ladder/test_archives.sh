#!/bin/sh
# The same program, packed by twenty tools and forms, is the same submission: its files, their bytes, names
# and rights. What no tool here can make is built byte by byte in arena/ladder/test_unpack.c.
# shellcheck source=tests/support/tap.sh
. "$(dirname "$0")/../support/tap.sh"
# shellcheck source=tests/ladder/class.sh
. "$(dirname "$0")/class.sh"
cd "$dir" || exit 3
export ONEMOVE="$BIN/onemove" TZ=UTC LC_ALL=C.UTF-8

configure class checks=name
program work
mkdir -p 'work/a folder/deep'
echo 'what I think' >"work/a folder/deep/Zoë's notes.txt"
: >work/empty
printf '\0\377\r\n' >work/bytes

python3 - work class/inbox <<'END'
import io, os, sys, tarfile, zipfile
work, inbox = sys.argv[1:]
files = sorted(os.path.relpath(os.path.join(at, name), work) for at, _, names in os.walk(work) for name in names)

class Pipe(io.RawIOBase):  # one that cannot be rewound, as when a browser streams
    def __init__(self, path):
        self.file = open(path, 'wb')
    def writable(self):
        return True
    def write(self, data):
        return self.file.write(data)

def make_zip(name, method=zipfile.ZIP_DEFLATED, to=None, large=False, comment=b'', before=b''):
    path = os.path.join(inbox, name)
    with open(path, 'wb') as file:
        file.write(before)
    with zipfile.ZipFile(to(path) if to else path, 'a' if before else 'w', method) as pack:
        pack.comment = comment
        for one in files:
            if large:
                info = zipfile.ZipInfo.from_file(os.path.join(work, one), one)
                with pack.open(info, 'w', force_zip64=True) as out:
                    out.write(open(os.path.join(work, one), 'rb').read())
            else:
                pack.write(os.path.join(work, one), one)

make_zip('stored.zip', zipfile.ZIP_STORED)
make_zip('deflated.ZIP')
make_zip('bzip2.zip', zipfile.ZIP_BZIP2)
make_zip('streamed.zip', to=Pipe)
make_zip('zip64.zip', large=True)
make_zip('comment.zip', comment=b'made by hand')
make_zip('extracting.zip', before=b'MZ' + b'\0' * 200)
for form, number in ('ustar', tarfile.USTAR_FORMAT), ('gnu', tarfile.GNU_FORMAT), ('pax', tarfile.PAX_FORMAT):
    for end in '', '.gz', '.bz2', '.xz':
        if end and form != 'gnu':
            continue
        with tarfile.open(os.path.join(inbox, f'{form}.tar{end}' if not end else f'{form}-{end[1:]}.tar{end}'), 'w:' + end[1:], format=number) as pack:
            for one in files:
                pack.add(os.path.join(work, one), one)
END
(cd work && zip -qr ../class/inbox/infozip.zip . && zip -qr0 ../class/inbox/infozip-stored.zip .)
(cd work && zip -qr - . | cat >../class/inbox/infozip-streamed.zip)
tar -C work -cf class/inbox/gnutar.tar .
tar -C work -czf class/inbox/gnutar-gz.tgz --format=v7 .
tar -cf class/inbox/folder.tar work
[ -z "$(command -v zstd)" ] || tar -C work -cf - . | zstd -q >class/inbox/zstd.tar.zst
[ -z "$(command -v jar)" ] || jar -cfM class/inbox/jar.zip -C work .

set -- class/inbox/*
ladder() { timeout 300 "$root/scripts/ladder" "$@"; }
run ladder class take --jobs 2
ran "$# archives are taken" 0 - -
listed() { (cd "$1" && find . -type f -exec sha256sum {} + | sort); }
listed work >"$base/work"
for archive; do
  name=$(basename "$archive")
  id=${name%%.*} source=class/entries/${name%%.*}/1/source
  # shellcheck disable=SC2016 # for the inner shell
  ok "$name: every file, byte and name" sh -c 'diff "$1" -' - "$base/work" <<END
$(listed "$source")
END
  ok "$name: its program runs" grep -q '^accepted' "class/entries/$id/1/result"
done
finish
