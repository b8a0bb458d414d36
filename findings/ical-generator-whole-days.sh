#!/usr/bin/env bash
# ical-generator 10.2.0: the days of a whole-day event are those of the server's zone, not of the calendar's.
#
# Expected: with `timezone: 'Europe/Warsaw'`, midnight of 21 December in Warsaw is DTSTART;VALUE=DATE:20261221 everywhere.
# Behaviour: on a computer in UTC, as most servers are, the same call writes 20261220, a day early at both ends. DTSTAMP is
# in the server's clock too and without a Z; RFC 5545 3.8.7.2 wants UTC there.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm install --silent --no-save --no-audit --no-fund ical-generator@10.2.0
cat > run.mjs <<'JS'
import ical from 'ical-generator'
const calendar = ical({ timezone: 'Europe/Warsaw' })
calendar.createEvent({ id: 'leave', summary: 'Leave', allDay: true, stamp: new Date(0),
  start: new Date('2026-12-21T00:00:00+01:00'), end: new Date('2026-12-24T00:00:00+01:00') })
console.log(process.env.TZ, calendar.toString().match(/^DT.*$/gm).map((line) => line.trim()).join(' '))
JS
seen=$(TZ=Europe/Warsaw node run.mjs; TZ=UTC node run.mjs)
expected='Europe/Warsaw DTSTAMP:19700101T010000 DTSTART;VALUE=DATE:20261221 DTEND;VALUE=DATE:20261224
UTC DTSTAMP:19700101T000000 DTSTART;VALUE=DATE:20261220 DTEND;VALUE=DATE:20261223'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour changed; expected: $expected" >&2; exit 1; }
