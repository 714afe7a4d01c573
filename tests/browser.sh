#!/bin/sh
# The page in a real browser. Usage: browser.sh ZERMELO
cd "$(dirname "$0")/.." || exit 1
log=build/browser.tap
ZERMELO=$1 node --test --test-reporter=tap tests/browser/*.test.js > "$log" 2>&1
count() { sed -n "s/^# $1 //p" "$log" | tail -n 1; }
passed=$(count pass)
failed=$(count fail)
if [ "${failed:-1}" != 0 ]; then
    grep -A 14 '^ *not ok' "$log" || tail -n 20 "$log"
fi
echo "browser: ${passed:-0} passed, ${failed:-1} failed"
