// Where everything of a day stands on its vertical line of hours, in CSS pixels from its top.
import { Temporal } from 'temporal-polyfill'
import { computed } from 'vue'
import type { Entry } from '#contract/bridge/bridge'
import type { DayAccount } from '#contract/bridge/calendar'
import type { DayGap } from '#domain/day-gaps'
import { axisOf, holesOf, placeOf, stretchesOf } from '#domain/week-axis'
import { sideBySide, withLeastHeight } from '#domain/day-blocks'
import { useMinute } from '../../clock'
import { useWorkspace } from '../../stores/workspace'
import { secondsOf } from './useDayGaps'
import type { DayWork } from './useDayWork'

/** Height of an hour, and of the smallest block that can still be read; its least where another one follows. */
const HOUR = 56
const SMALLEST = 14
const LEAST = 3
/** The hours of a day of which nothing is known, and the fewest that are shown. */
const USUAL = { from: 8, to: 17 }
const FEWEST = 4
/** The name of an hour makes way for the time of now, CSS pixels. */
const NEAR = 14
/** The least that a gap needs for its words, CSS pixels; with less it stands beside what is there. */
const LEAST_GAP = 14

interface Work {
  readonly from: number
  readonly to: number
  /** It began on an earlier day. */
  readonly goesOn: boolean
  readonly key: string
  /** Null for the timer that runs. */
  readonly entry: Entry | null
}

/** Call in setup. */
export function useDayTimeline(shown: {
  day: () => string
  /** Whether any of it is in sight. */
  isSeen: () => boolean
  /** Of the day, and of the night before it. */
  entries: () => readonly Entry[]
  account: () => DayAccount | null
  gaps: () => readonly DayGap[]
  work: () => DayWork
}) {
  const minute = useMinute(1, shown.isSeen)
  const workspace = useWorkspace()
  /** The clock of the page: plan, gaps and now follow it, and work is at the time that clocks showed where it was done. */
  const zone = computed(() => workspace.zone)
  const axis = computed(() => axisOf([shown.day()], zone.value))
  const missing = computed(
    () => new Set(holesOf([shown.day()], zone.value, axis.value).map(({ index }) => index)),
  )
  const iso = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toString()
  /** What of a span is on this day, in hours of the axis. */
  const onDay = (from: string, to: string, where = zone.value) =>
    stretchesOf(from, to, where, axis.value).filter(({ day }) => day === shown.day())

  const worked = computed<Work[]>(() => {
    const { running } = shown.work()
    const entries = shown.entries().flatMap((entry) =>
      entry.endedAt === null
        ? []
        : onDay(entry.startedAt, entry.endedAt, entry.zone).map(({ from, to, goesOn }) => ({
            ...{ from, to, goesOn },
            key: entry.id,
            entry,
          })),
    )
    if (running === null) return entries
    const since = onDay(
      running.startedAt,
      iso(Math.max(minute.value, Date.parse(running.startedAt) + 1000)),
      running.zone,
    )
    return [
      ...entries,
      ...since.map(({ from, to, goesOn }) => ({ from, to, goesOn, key: 'running', entry: null })),
    ]
  })
  const planned = computed(() =>
    (shown.account()?.ranges ?? []).flatMap(({ startsAt, endsAt }) =>
      onDay(startsAt, endsAt).map(({ from, to }) => ({ from, to, endsAt })),
    ),
  )
  const missed = computed(() =>
    shown
      .gaps()
      .flatMap((gap) => onDay(iso(gap.from), iso(gap.to)).map(({ from, to }) => ({ from, to, gap }))),
  )
  const nowPlace = computed(() => {
    const now = Temporal.Instant.fromEpochMilliseconds(minute.value).toZonedDateTimeISO(zone.value)
    return now.toPlainDate().toString() === shown.day() ? placeOf(now, axis.value) : null
  })
  /** Of work that began the day before, only its last hour: a night leaves no empty hours before the day. */
  const lastHours = () =>
    worked.value.map(({ from, to, goesOn }) => ({ from: goesOn ? Math.max(from, to - 1) : from, to }))
  /** The hours on screen: those of the plan and the work, and now. */
  const window = computed<{ from: number; to: number }>((before) => {
    const spans = [...lastHours(), ...planned.value, ...missed.value]
    const places = [
      ...spans.flatMap(({ from, to }) => [from, to]),
      ...(nowPlace.value === null ? [] : [nowPlace.value]),
    ]
    if (spans.length === 0) places.push(USUAL.from, USUAL.to)
    const from = Math.floor(Math.min(...places))
    const to = Math.min(axis.value.length, Math.max(Math.ceil(Math.max(...places) + 0.25), from + FEWEST))
    const first = Math.max(0, Math.min(from, to - FEWEST))
    // Each minute the same hours: nothing that stands on them is made again.
    return before?.from === first && before.to === to ? before : { from: first, to }
  })
  const top = (place: number) => (place - window.value.from) * HOUR
  const inPixels = ({ from, to }: { from: number; to: number }) => ({
    top: top(from),
    height: (to - from) * HOUR,
  })

  const blocks = computed(() => {
    const high = withLeastHeight(worked.value, SMALLEST / HOUR)
    return sideBySide(high).map(({ item, left, width }) => {
      const shown = inPixels({ from: Math.max(item.from, window.value.from), to: item.to })
      return { ...item, ...shown, height: Math.max(shown.height, LEAST), left, width }
    })
  })
  /** A gap where its words can be read: below what is drawn longer than it was. With no room there it is `beside`. */
  function standing(gap: { top: number; height: number }) {
    const end = gap.top + gap.height
    const above = blocks.value.filter((block) => block.top <= gap.top && block.top + block.height > gap.top)
    const from = Math.max(gap.top, ...above.map((block) => block.top + block.height))
    const beside = end - from < LEAST_GAP
    return beside
      ? { beside, top: gap.top, height: Math.max(gap.height, LEAST_GAP) }
      : { beside, top: from, height: end - from }
  }

  return {
    height: computed(() => (window.value.to - window.value.from) * HOUR),
    hours: computed(() =>
      axis.value
        .map((hour, index) => ({ ...hour, index, top: top(index), skipped: missing.value.has(index) }))
        .filter(({ index }) => index >= window.value.from && index < window.value.to),
    ),
    blocks,
    rails: computed(() => planned.value.map((one) => ({ ...inPixels(one), endsAt: one.endsAt }))),
    gaps: computed(() =>
      missed.value.map(({ from, to, gap }) => ({
        ...standing(inPixels({ from, to })),
        gap,
        seconds: secondsOf(gap),
      })),
    ),
    /** Where now is, for what is drawn anew each minute; null on another day. */
    now: computed(() => (nowPlace.value === null ? null : top(nowPlace.value))),
    /** The hour whose name would stand under that of now. */
    hiddenHour: computed(() => {
      const place = nowPlace.value
      if (place === null) return null
      const near = Math.round(place)
      return Math.abs(place - near) * HOUR < NEAR ? near : null
    }),
    minute,
    zone,
  }
}
