#!/usr/bin/env bash
# hledger 1.25 (Debian 12): a timeclock session over midnight becomes two, and the first is printed as ending at 23:59.
#
# Expected: `i` at 22:00 and `o` at 06:00 are one transaction of 8 hours.
# Behaviour: two transactions, 2.00h and 6.00h, one on each day. The first is named 22:00-23:59 although it counts the whole
# 2 hours: a program that reads the times in the name loses a minute each night.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
apt-get download -qq hledger=1.25-2+b5 2> /dev/null
dpkg -x hledger_*.deb root
printf 'i 2026-07-06 22:00:00 work:night\no 2026-07-07 06:00:00\n' > night.timeclock
seen=$(LC_ALL=C.UTF-8 root/usr/bin/hledger -f night.timeclock print | sed '/^$/d;s/^ *//;s/  */ /g')
expected='2026-07-06 * 22:00-23:59
(work:night) 2.00h
2026-07-07 * 00:00-06:00
(work:night) 6.00h'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour changed; expected: $expected" >&2; exit 1; }
