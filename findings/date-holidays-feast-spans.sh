#!/usr/bin/env bash
# date-holidays 3.37.0: a feast of several days is one row, and "-0600" in its date is no UTC offset.
#
# Expected: each day off of the feast of Ramadan in Turkey is a row, and `date` is text that a Date can read.
# Behaviour: one row spans three and a half days ("PT90H" in its rule). It starts at 18:00 on the eve, six hours before the
# day named in `date`, so "-0600" means "six hours earlier" in local time. Read as ISO 8601 it is 9 hours later than `start`
# in UTC. Counting rows gives one day off instead of three and a half; grouping by the day in `date` misses the rest.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm install --silent --no-save --no-audit --no-fund date-holidays@3.37.0
cat > run.cjs <<'JS'
const Holidays = require('date-holidays')
const rows = new Holidays('TR').getHolidays(2026, 'en').filter((row) => row.rule.startsWith('1 Shawwal'))
for (const { date, start, end, rule } of rows)
  console.log([date, rule, start.toISOString(), end.toISOString(), `${(end - start) / 3600000} h`].join(' | '))
JS
seen=$(node run.cjs)
expected='2026-03-20 00:00:00 -0600 | 1 Shawwal PT90H | 2026-03-19T15:00:00.000Z | 2026-03-23T09:00:00.000Z | 90 h'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour changed; expected: $expected" >&2; exit 1; }
