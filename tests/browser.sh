#!/bin/sh
# The page in a real browser, from the server and from the folder of make site. Usage: browser.sh ZERMELO
cd "$(dirname "$0")/.." || exit 1
zermelo=$1
passed=0
failed=0

run() { # run ENGINE FILE...: counts, and tells what failed
    engine=$1
    log=build/browser-$engine.tap
    shift
    ENGINE=$engine ZERMELO=$zermelo node --test --test-concurrency="$(nproc)" --test-reporter=tap "$@" > "$log" 2>&1
    good=$(sed -n 's/^# pass //p' "$log" | tail -n 1)
    bad=$(sed -n 's/^# fail //p' "$log" | tail -n 1)
    if [ "${bad:-1}" != 0 ]; then
        grep -A 14 '^ *not ok' "$log" || tail -n 20 "$log"
    fi
    passed=$((passed + ${good:-0}))
    failed=$((failed + ${bad:-1}))
}

run server tests/browser/*.test.js
run site tests/browser/page.test.js tests/browser/play.test.js
echo "browser: $passed passed, $failed failed"
