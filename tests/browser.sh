#!/bin/sh
# The page in a real browser, from the server or from the folder of make site, in which case fewer of
# its tests are run: the page is the same. Usage: browser.sh ZERMELO server|site
cd "$(dirname "$0")/.." || exit 1
engine=$2
log=build/browser-$engine.tap

case $engine in
server) files=$(ls tests/browser/*.test.js | grep -v /site.test.js) ;;
site) files='tests/browser/site.test.js tests/browser/page.test.js tests/browser/play.test.js tests/browser/puzzles.test.js
    tests/browser/learn.test.js tests/browser/timing.test.js tests/browser/light.test.js tests/browser/heaps.test.js
    tests/browser/researcher.test.js tests/browser/again.test.js' ;;
esac

# Every wait in the tests ends after a minute (browser.js); what is not done after half an hour fails.
# shellcheck disable=SC2086 # the list is meant to be split
ENGINE=$engine ZERMELO=$1 timeout 1800 node --test --test-concurrency="$(nproc)" --test-reporter=tap $files > "$log" 2>&1
good=$(sed -n 's/^# pass //p' "$log" | tail -n 1)
bad=$(sed -n 's/^# \(fail\|cancelled\) //p' "$log" | tail -n 2 | awk '{ sum += $1 } END { if (NR) print sum }')
if [ "${bad:-1}" != 0 ]; then
    grep -A 14 '^ *not ok' "$log" || tail -n 20 "$log"
fi
echo "browser_$engine: ${good:-0} passed, ${bad:-1} failed"
