#!/usr/bin/env bash
# calcurse 4.7.1 (Debian 12): an imported absence of three days is exported as a daily series without UID.
#
# Expected: DTSTART 6 July and DTEND 9 July, imported and exported, are one event of three days with its UID.
# Behaviour: it is an event of one day that repeats daily until 8 July, and neither UID nor DTSTAMP is written, which RFC 5545
# 3.6.1 requires. A reader that skips repeating events loses the absence; one that matches by UID cannot find it again.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
apt-get download -qq calcurse=4.7.1-1 2> /dev/null
dpkg -x calcurse_*.deb root
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//example//EN BEGIN:VEVENT UID:leave@example DTSTAMP:20260101T000000Z \
  'DTSTART;VALUE=DATE:20260706' 'DTEND;VALUE=DATE:20260709' SUMMARY:Leave END:VEVENT END:VCALENDAR > leave.ics
mkdir data
root/usr/bin/calcurse -q -D data -i leave.ics > /dev/null
seen=$(root/usr/bin/calcurse -q -D data --export=ical | tr -d '\r' | sed -n '/BEGIN:VEVENT/,/END:VEVENT/p')
expected='BEGIN:VEVENT
DTSTART;VALUE=DATE:20260706
RRULE:FREQ=DAILY;UNTIL=20260708
SUMMARY:Leave
END:VEVENT'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour changed; expected: $expected" >&2; exit 1; }
