#!/bin/sh
# A robot in the shell: it makes the first legal move.
while read -r word rest; do
    case $word in
    legal) moves=$rest ;;
    go) echo "${moves%% *}" ;;
    esac
done
