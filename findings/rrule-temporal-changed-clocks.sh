#!/usr/bin/env bash
# rrule-temporal 2.2.7: a daily event in the hour that a spring night skips is left out, and an hourly one misses an hour in autumn.
#
# Expected: an occurrence at 02:30 on a night without that time is at 03:30, by RFC 5545 3.3.10 with 3.3.5; COUNT=3 ends on the
# third day. An hourly rule has an occurrence in each of the two hours from 02:00 in autumn.
# Behaviour: 29 March has no occurrence and COUNT reaches one day further; from 02:30+02:00 the hourly rule goes to
# 03:30+01:00, two hours later.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm install --silent --no-save --no-audit --no-fund rrule-temporal@2.2.7 temporal-polyfill@1.0.8
cat > run.mjs <<'JS'
import { RRuleTemporal } from 'rrule-temporal'
const list = (start, rule) => new RRuleTemporal({ rruleString: `DTSTART;TZID=Europe/Warsaw:${start}\nRRULE:${rule}` }).all()
  .map((moment) => moment.toString().replace('[Europe/Warsaw]', '')).join(' ')
console.log('daily', list('20260328T023000', 'FREQ=DAILY;COUNT=3'))
console.log('hourly', list('20261025T013000', 'FREQ=HOURLY;COUNT=3'))
JS
seen=$(node run.mjs)
expected='daily 2026-03-28T02:30:00+01:00 2026-03-30T02:30:00+02:00 2026-03-31T02:30:00+02:00
hourly 2026-10-25T01:30:00+02:00 2026-10-25T02:30:00+02:00 2026-10-25T03:30:00+01:00'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour changed; expected: $expected" >&2; exit 1; }
