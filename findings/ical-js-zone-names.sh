#!/usr/bin/env bash
# ical.js 2.2.1: a TZID whose VTIMEZONE is not in the file is no zone, though it is an IANA name.
#
# Expected: TZID=Europe/Warsaw is the zone of that name, as node-ical reads it, or an error.
# Behaviour: both ends are "floating", in the clock of the computer that reads. An event from 09:00 in Warsaw to 09:00 in
# New York lasts 0 seconds instead of six hours, and begins at another instant on each computer. Many programs leave
# VTIMEZONE out; RFC 5545 3.8.3.1 wants it in the file unless the TZID begins with "/". TimezoneService.register() with the
# zone's own definition is needed before reading.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm install --silent --no-save --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1
cat > run.mjs <<'JS'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', 'BEGIN:VEVENT', 'UID:call@example', 'DTSTAMP:20260101T000000Z',
  'DTSTART;TZID=Europe/Warsaw:20260610T090000', 'DTEND;TZID=America/New_York:20260610T090000', 'SUMMARY:Call', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'))
console.log('ical.js', event.startDate.zone.tzid, event.startDate.toJSDate().toISOString(), event.duration.toString())
const other = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT')
console.log('node-ical', other.start.toISOString(), `${(other.end - other.start) / 3600000} h`)
JS
seen=$(TZ=Asia/Tokyo node run.mjs)
expected='ical.js floating 2026-06-10T00:00:00.000Z PT0S
node-ical 2026-06-10T07:00:00.000Z 6 h'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour changed; expected: $expected" >&2; exit 1; }
