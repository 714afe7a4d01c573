#!/bin/sh
# make install into fresh places, one with a blank and signs that sed or make could take for their own,
# then use what is there as a stranger would: the command, and a program that is compiled against the
# installed library through its pkg-config file. make uninstall leaves what was there before.
. "$(dirname "$0")/check.sh"

into() { make --no-print-directory B=build/gcc "$@"; }
rm -f build/gcc/*.pc # from before
list() { (cd "$1" && find . ! -type d | LC_ALL=C sort); }

compile() { # compile PREFIX; pkg-config writes blanks as the shell does
    eval "gcc -o '$place/ask' examples/ask.c $(PKG_CONFIG_PATH=$1/lib/pkgconfig pkg-config --cflags --libs zermelo)"
}

# What the Makefile asks the compiler and the linker for is in the file.
lies_anywhere() { readelf -hW "$1" | grep -q 'Type: *DYN'; }
keeps_its_tables() { readelf -dW "$1" | grep -q 'Flags: NOW' && readelf -lW "$1" | grep -q GNU_RELRO; }
calls() { readelf --dyn-syms -W "$1" | grep -q " UND $2"; }

# The names in the header, and those that the library gives to others.
same_names() {
    sed -n 's/^ZM_PUBLIC .*\(zm_[a-z_]*\)(.*/\1/p' "$1/include/zermelo.h" | LC_ALL=C sort > "$place/declared"
    nm -D --defined-only "$1/lib/libzermelo.so" | sed 's/.* //' | LC_ALL=C sort | cmp - "$place/declared"
}

# use PREFIX: what a stranger does
use() {
    for file in bin/zermelo bin/zermelo-check lib/libzermelo.so; do
        check "$file: addresses by chance" lies_anywhere "$1/$file"
        check "$file: tables that nobody can change" keeps_its_tables "$1/$file"
        check "$file: a guard on the stack" calls "$1/$file" __stack_chk_fail
        check "$file: texts that end where their memory does" calls "$1/$file" __snprintf_chk
    done
    check 'the command' "$1/bin/zermelo" who nim
    check 'the checker' "$1/bin/zermelo-check" --help
    check 'a program with the library' compile "$1"
    check 'running it' "$place/ask"
    check 'it uses the shared library' sh -c 'readelf -d "$1" | grep -q "NEEDED.*libzermelo\.so\.1\]"' - "$place/ask"
    check 'which shows the names of the header and no others' same_names "$1"
    rm -f "$place/ask"
    for file in lib/libzermelo.a include/zermelo.h share/man/man1/zermelo.1 share/man/man1/zermelo-check.1 \
        share/bash-completion/completions/zermelo share/bash-completion/completions/zermelo-check \
        share/zsh/site-functions/_zermelo; do
        check "$file" test -s "$1/$file"
    done
    [ ! -x build/gcc/zermelo-mpi ] || check 'zermelo-mpi, which was built' test -x "$1/bin/zermelo-mpi" -a \
        -s "$1/share/man/man1/zermelo-mpi.1"
}

for prefix in "$place/plain" "$place/with a blank & |signs" "$place/it's \"quoted\" #1"; do
    mkdir -p "$prefix/bin" "$prefix/share/man/man1"
    echo other > "$prefix/bin/zermelo-other"
    echo other > "$prefix/share/man/man1/zermelo-other.1"
    list "$prefix" > "$place/before"
    check "make install into $prefix" into PREFIX="$prefix" install
    use "$prefix"
    check 'make uninstall' into PREFIX="$prefix" uninstall
    list "$prefix" > "$place/after"
    check 'as it was before' cmp "$place/before" "$place/after"
done

# A package is made below DESTDIR, and knows nothing of it.
check 'make install with DESTDIR' into DESTDIR="$place/a stage" PREFIX="/opt/our games" install
check 'everything is in there' test -x "$place/a stage/opt/our games/bin/zermelo"
check 'nothing names the stage' grep -q '^prefix=/opt/our games$' "$place/a stage/opt/our games/lib/pkgconfig/zermelo.pc"
check 'make uninstall with DESTDIR' into DESTDIR="$place/a stage" PREFIX="/opt/our games" uninstall
check 'nothing is left' test -z "$(list "$place/a stage")"

# Everybody may read it, whatever whoever installs it keeps from others; and what root has installed leaves
# nothing in the build that only root may replace.
mine_alone() (
    umask 077
    into DESTDIR="$place/closed" PREFIX=/usr install
)
check 'make install by somebody whose files are nobody else'"'"'s business' mine_alone
check 'everybody finds them' test -z "$(find "$place/closed/usr" -type d ! -perm 755)"
check 'and reads them' test -z "$(find "$place/closed/usr" -type f ! -perm -444)"
check 'nothing is written into the build' test -z "$(find build/gcc -name '*.pc')"
report install
