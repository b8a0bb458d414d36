#!/usr/bin/env bash
# timewarrior 1.4.3 (Debian 12): `export` of a day has whole intervals, `summary` of the same day has parts.
#
# Expected: `timew export` of one day has the hours of that day, like `timew summary` of it.
# Behaviour: a night shift is in the exports of both of its days, each time with all of its 8 hours and the same start and end.
# Daily exports put together count it twice; the summaries say 2 and 6 hours. The id is a position (1 is the newest), so it
# does not identify the interval either; start with end does.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
apt-get download -qq timewarrior=1.4.3+ds.1-2 2> /dev/null
dpkg -x timewarrior_*.deb root
export TIMEWARRIORDB=$folder/data TZ=UTC LC_ALL=C.UTF-8
mkdir data && touch data/timewarrior.cfg
timew=$folder/root/usr/bin/timew
"$timew" track 2026-07-06T22:00 - 2026-07-07T06:00 night :yes > /dev/null
seen=$(for day in '2026-07-06 - 2026-07-07' '2026-07-07 - 2026-07-08'; do
  "$timew" export $day | grep '"id"'
  "$timew" summary $day | awk 'NF == 1 { print "summary " $1 }'
done)
expected='{"id":1,"start":"20260706T220000Z","end":"20260707T060000Z","tags":["night"]}
summary 2:00:00
{"id":1,"start":"20260706T220000Z","end":"20260707T060000Z","tags":["night"]}
summary 6:00:00'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour changed; expected: $expected" >&2; exit 1; }
