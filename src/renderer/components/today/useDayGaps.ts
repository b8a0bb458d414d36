// What of the day on screen is not logged, and the dialog that fills it.
import { Temporal } from 'temporal-polyfill'
import { computed } from 'vue'
import type { Entry } from '#contract/bridge/bridge'
import type { DayAccount } from '#contract/bridge/calendar'
import { betweenWork, gapsOf, limitGaps, type DayGap, type TimeSpan } from '#domain/day-gaps'
import { clockAt } from '#domain/entry-times'
import { isAgain } from '#domain/week-axis'
import { instantWithSameTime } from '#domain/wall-time'
import { useMinute } from '../../clock'
import { useEntryDialog } from '../../stores/entry-dialog'
import { useWorkspace } from '../../stores/workspace'
import type { DayWork } from './useDayWork'

/** What is not logged grows in steps, so that a page at which no one works rests in between. */
const STEP_MINUTES = 5

/** Seconds of a gap. */
export const secondsOf = ({ from, to }: TimeSpan) => Math.round((to - from) / 1000)

/** When work was on the clock of a page in `zone`: work of another zone takes the hours that clocks showed there. */
function wallSpan(work: Pick<Entry, 'startedAt' | 'zone'>, endedAt: number, zone: string): TimeSpan {
  const startedAt = Date.parse(work.startedAt)
  const from = instantWithSameTime(startedAt, work.zone, zone)
  return { from, to: from + endedAt - startedAt }
}

const isSame = (some: readonly DayGap[], others: readonly DayGap[]) =>
  some.length === others.length &&
  some.every((gap, place) => {
    const other = others[place]
    return gap.from === other?.from && gap.to === other.to && gap.kind === other.kind
  })

/** Call in setup. */
export function useDayGaps(shown: {
  day: () => string
  /** Of the day, and of the night before it. */
  entries: () => readonly Entry[]
  account: () => DayAccount | null
  work: () => DayWork
}) {
  const dialog = useEntryDialog()
  const workspace = useWorkspace()
  const now = useMinute(STEP_MINUTES)
  /** When an entry was; null where only its day is known. */
  const spanOf = (entry: Entry): TimeSpan | null =>
    entry.endedAt === null ? null : wallSpan(entry, Date.parse(entry.endedAt), workspace.zone)
  const found = () => {
    const account = shown.account()
    if (account === null) return []
    const { running } = shown.work()
    const at = Math.max(now.value, Date.parse(running?.startedAt ?? '') || 0)
    const entries = shown.entries()
    const timer = running === null ? [] : [wallSpan(running, at, workspace.zone)]
    const busy = [...entries.flatMap((entry) => spanOf(entry) ?? []), ...timer]
    // After a night's work people rest: it asks for nothing in the morning.
    const own = entries.filter(({ day }) => day === shown.day()).flatMap((entry) => spanOf(entry) ?? [])
    const ownTimer = running?.day === shown.day() ? timer : []
    // Leave takes hours off a plan, and no one knows which.
    const isWhole = account.targetSeconds > 0 && account.lines.every(({ kind }) => kind !== 'leave')
    const planned = account.ranges.map(({ startsAt, endsAt, breakSeconds }) => ({
      from: Date.parse(startsAt),
      to: Date.parse(endsAt),
      breakSeconds,
    }))
    const expected = isWhole && planned.length > 0 ? planned : betweenWork([...own, ...ownTimer])
    const all = gapsOf(expected, busy, at)
    // Work without times of day may have been in any of the gaps.
    const untimed = entries.reduce(
      (sum, { endedAt, seconds, day }) => (endedAt === null && day === shown.day() ? sum + seconds : sum),
      0,
    )
    const unlogged = missingIn(all) - untimed
    // A plan asks for no more than its target, at whichever time of day that was worked.
    const owed = expected === planned ? account.targetSeconds - shown.work().seconds : unlogged
    return limitGaps(all, Math.min(unlogged, owed))
  }
  const gaps = computed<DayGap[]>((before) => {
    const latest = found()
    // The same gaps as before: nothing that stands on them is made again.
    return before !== undefined && isSame(before, latest) ? before : latest
  })
  const missingIn = (all: readonly DayGap[]) =>
    all.reduce((sum, gap) => (gap.kind === 'gap' ? sum + secondsOf(gap) : sum), 0)

  /** Opens "Log time" with the times of a gap. */
  function fill(gap: DayGap) {
    const { zone } = workspace
    const start = Temporal.Instant.fromEpochMilliseconds(gap.from).toZonedDateTimeISO(zone)
    dialog.log(start.toPlainDate().toString(), {
      seconds: secondsOf(gap),
      from: { clock: clockAt(gap.from, zone), again: isAgain(start), zone },
    })
  }

  return { gaps, missing: computed(() => missingIn(gaps.value)), fill }
}
