#!/usr/bin/env bash
# uuid 11.1.0: after the clock of a computer is set back, a version 7 UUID keeps the later time.
#
# Expected: the 48 bits of time in a new UUID are Date.now().
# Behaviour: v7() keeps the latest time it has used and counts up below it, until the clock passes that time again. An hour
# after a clock was corrected by an hour, ids still carry the wrong time, so it cannot be read from an id when its row was
# made. v7({ msecs }) uses the time it is given.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm install --silent --no-save --no-audit --no-fund uuid@11.1.0
cat > run.mjs <<'JS'
import { v7 } from 'uuid'
const time = (id) => new Date(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString()
let now = Date.parse('2026-10-25T12:00:00Z')
Date.now = () => now
console.log('before', time(v7()))
now -= 3600000
console.log('after', time(v7()), 'clock', new Date(now).toISOString())
console.log('given', time(v7({ msecs: now })))
JS
seen=$(node run.mjs)
expected='before 2026-10-25T12:00:00.000Z
after 2026-10-25T12:00:00.000Z clock 2026-10-25T11:00:00.000Z
given 2026-10-25T11:00:00.000Z'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour changed; expected: $expected" >&2; exit 1; }
