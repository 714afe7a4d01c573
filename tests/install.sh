#!/bin/sh
# make install into a fresh place, then use what is there as a stranger would: the command, and a
# program that is compiled against the installed library through its pkg-config file.
. "$(dirname "$0")/check.sh"

compile() {
    # The file's fields, read as pkg-config does.
    prefix=$(sed -n 's/^prefix=//p' "$place/lib/pkgconfig/zermelo.pc")
    gcc -I"$prefix/include" -o "$place/ask" examples/ask.c -L"$prefix/lib" -lzermelo
}

check 'make install' make --no-print-directory B=build/gcc PREFIX="$place" install
check 'the command' "$place/bin/zermelo" who nim
check 'the checker' "$place/bin/zermelo-check" --help
[ ! -x build/gcc/zermelo-mpi ] || check 'zermelo-mpi, which was built' test -x "$place/bin/zermelo-mpi"
check 'a program with the library' compile
check 'running it' "$place/ask"
for file in lib/libzermelo.a include/zermelo.h share/man/man1/zermelo.1 \
    share/bash-completion/completions/zermelo share/zsh/site-functions/_zermelo; do
    check "$file" test -s "$place/$file"
done
report install
