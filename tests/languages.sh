#!/bin/sh
# The same questions in every language: C by the shared library, a session, Python and JavaScript; each package as a
# stranger installs it, in a place of its own. Debian's Python runs the notebooks. Usage: languages.sh BUILD
build=$1
. "$(dirname "$0")/check.sh"
here=$PWD
tests=$here/tests/languages
PYTHON=${PYTHON:-/usr/bin/python3}
export PLACE="$place" PYTHONIOENCODING=utf-8 PYTHONDONTWRITEBYTECODE=1 PYDEVD_DISABLE_FILE_VALIDATION=1 PIP_ROOT_USER_ACTION=ignore
export JUPYTER_RUNTIME_DIR="$place" JUPYTER_CONFIG_DIR="$place/jupyter" IPYTHONDIR="$place/ipython" HOME="$place"
into() { make --no-print-directory B="$build" PYTHON="$PYTHON" "$@"; }
pip() { "$PYTHON" -m pip install --quiet --no-index --no-deps --no-cache-dir --disable-pip-version-check --target "$@"; }

rm -f build/zermelo[-_]*
# ---- Each package is made and installed. ----
check 'make install' into PREFIX="$place/prefix" install
check 'make wheel' into wheel
cp build/zermelo-*.whl "$place"
check 'the same files make the same wheel' sh -c 'make -s B="$1" PYTHON="$2" wheel && cmp build/zermelo-*.whl "$3"/zermelo-*.whl' \
    - "$build" "$PYTHON" "$place"
check 'pip installs the wheel' pip "$place/site" "$place"/zermelo-*.whl
export ZERMELO_BUILD="$build"
check 'pip installs from the checkout' pip "$place/checkout" ./python
check 'both are the same' diff -r -x '*.dist-info' -x __pycache__ "$place/site" "$place/checkout"
check 'make npm' into npm
mkdir "$place/empty"
echo '{"private": true, "type": "module"}' > "$place/empty/package.json"
npm_install() { (cd "$place/empty" && npm install --offline --no-audit --no-fund --ignore-scripts "$here"/build/zermelo-*.tgz); }
check 'npm installs it' npm_install
export PYTHONPATH="$place/site"

# ---- All doors say the same. ----
"$PYTHON" "$tests/questions.py" > "$place/questions"
"$PYTHON" "$tests/questions.py" --words > "$place/words"
compile() { PKG_CONFIG_PATH="$place/prefix/lib/pkgconfig" sh -c 'gcc -o "$1" "$2" $(pkg-config --cflags --libs zermelo)' - "$place/door" "$tests/door.c"; }
check 'a few hundred questions' test "$(wc -l < "$place/questions")" -gt 300
check 'compiling the door for C' compile
timeout 600 "$place/door" < "$place/words" | sed 's/\\u000a/\\n/g' > "$place/c"
timeout 600 "$build/zermelo" session < "$place/words" |
    sed 's/^{"status":0,"answer":\(.*\)}$/\1/; s/\\u000a/\\n/g; s/^{"status":2,"error":"\(.*\)"}$/wrong: \1/' > "$place/session"
timeout 600 "$PYTHON" "$tests/door.py" < "$place/questions" > "$place/python"
cp "$tests/door.js" "$tests/package.test.js" "$tests/types.ts" "$place/empty"
(cd "$place/empty" && timeout 600 node door.js < "$place/questions") > "$place/javascript"
for door in session python javascript; do
    check "C and $door say the same" cmp "$place/c" "$place/$door"
done
check 'they all answer' test "$(grep -c '^{"' "$place/c")" -gt 290
check 'or say what is wrong' test "$(grep -c '^wrong: ' "$place/c")" -ge 19

# ---- Python. ----
check 'the package' timeout 600 "$PYTHON" "$tests/python_test.py"
check 'its types' mypy --strict --cache-dir "$place/mypy" "$place/site/zermelo"
check 'the notebooks' timeout 600 "$PYTHON" "$tests/notebooks.py" python/examples/*.ipynb

# ---- JavaScript. ----
export MODULES="$here/package.json"
check 'the types' sh -c 'cd "$1" && node "$2/node_modules/typescript/bin/tsc" --strict --noEmit --target es2022 --module nodenext --skipLibCheck types.ts' \
    - "$place/empty" "$here"
check 'the package' sh -c 'cd "$1" && timeout 600 node --test package.test.js' - "$place/empty"

# ---- README's examples, and what is packed. ----
readme() { PATH="$place/prefix/bin:$PATH" PKG_CONFIG_PATH="$place/prefix/lib/pkgconfig" "$PYTHON" "$tests/readme.py"; }
check 'four examples' readme
check 'make deb' into deb
dpkg() { fakeroot dpkg --root="$place/root" --force-depends --force-bad-path "$@"; }
mkdir -p "$place/root/var/lib/dpkg/info" "$place/root/var/lib/dpkg/updates" "$place/root/var/lib/dpkg/triggers"
: > "$place/root/var/lib/dpkg/status"
check 'it installs' dpkg -i build/zermelo_*.deb
check 'and runs' "$place/root/usr/bin/zermelo" who nim
check 'it leaves nothing' sh -c 'fakeroot dpkg --root="$1" --force-bad-path -r zermelo && [ ! -e "$1/usr" ]' - "$place/root"
check 'lintian has no errors' lintian --fail-on error --allow-root build/zermelo_*.deb
packed() { tar tzf build/zermelo-*.tar.gz | sed 's|^zermelo-[0-9.]*/||; /\/$/d; /^$/d' | LC_ALL=C sort; }
is_packed() { packed > "$place/packed" && git ls-tree -r --name-only HEAD | LC_ALL=C sort | cmp - "$place/packed"; }
check 'make dist' into dist
check 'everything that is committed is in there' is_packed
nothing_committed() { tar xzf build/zermelo-*.tar.gz -C "$place" && ! make -s -C "$place"/zermelo-[0-9]*/ dist; }
check 'where nothing is committed there is no dist' nothing_committed
version() { grep -q "^version: $1\$" CITATION.cff && grep -q "^## $1\$" CHANGELOG.md; }
check 'one version everywhere' version "$(sed -n 's/.*ZM_VERSION "\(.*\)"/\1/p' include/zermelo.h)"
report languages
