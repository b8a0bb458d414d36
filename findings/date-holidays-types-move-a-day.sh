#!/usr/bin/env bash
# date-holidays 3.37.0: the option `types` changes the date of a holiday.
#
# Expected: `types: ['public']` leaves rows of other types out and changes nothing in the rows that stay.
# Behaviour: rules such as "Thursday after 04-02 if is observance holiday then next Thursday" look at the rows that are
# loaded. The Näfelser Fahrt in Glarus is on 9 April 2026, since Maundy Thursday is an observance. With `types: ['public']`
# there is no observance to look at, and the same row of the type "public" is on 2 April 2026.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm install --silent --no-save --no-audit --no-fund date-holidays@3.37.0
cat > run.cjs <<'JS'
const Holidays = require('date-holidays')
for (const options of [{}, { types: ['public'] }]) {
  const rows = new Holidays('CH', 'GL', options).getHolidays(2026)
  const { date, type } = rows.find(({ name }) => name === 'Näfelser Fahrt')
  console.log([JSON.stringify(options), date.slice(0, 10), type].join(' | '))
}
JS
seen=$(node run.cjs)
expected='{} | 2026-04-09 | public
{"types":["public"]} | 2026-04-02 | public'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour changed; expected: $expected" >&2; exit 1; }
