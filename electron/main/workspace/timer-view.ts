// What windows and tray see of a timer in the store.
import { Temporal } from 'temporal-polyfill'
import type { Gap, LeftOut, TimerState } from '#contract/bridge/bridge'
import { countedMs, countingFrom, openGaps, type GapSegment } from '#domain/timer-segments'
import type { TimerRow } from './store/timers'

export function timerView({
  segments,
  stopping,
  tags,
  billable,
  task,
  ...about
}: TimerRow): NonNullable<TimerState['running']> {
  const [gap] = openGaps(segments)
  const counting = countingFrom(segments)
  return {
    ...about,
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(billable !== null && { billable }),
    ...(task !== null && { task }),
    startedAt: iso(segments[0]?.startedAt ?? counting.since),
    gap: gap === undefined ? null : gapView(gap),
    countedSeconds: stopping ? Math.floor(countedMs(segments) / 1000) : counting.seconds,
    countingSince: stopping ? null : iso(counting.since),
  }
}

export function leftOutView({ description, project, zone, segments }: TimerRow): LeftOut {
  return { description, project, zone, gaps: openGaps(segments).map(gapView) }
}

function gapView({ cause, startedAt, backAt, ms }: GapSegment): Gap {
  return { cause, lastSeenAt: iso(startedAt), backAt: iso(backAt), seconds: Math.round(ms / 1000) }
}

function iso(epochMilliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString()
}
