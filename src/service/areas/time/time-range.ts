// From when to when a work time was: its end keeps to its start and its duration.
import { Temporal } from 'temporal-polyfill'
import type { RowOf } from '../../db/tables'
import type { Change, RuleTools } from '../../engine/schema/declare'
import { parseInstant } from '../../engine/instants'

type WorkTimeRow = RowOf<'work_times'>
type Changed = Change<WorkTimeRow>

/** The longest time from start to end, breaks included. */
const MAX_SPAN_DAYS = 7

const millis = (utc: string): number => Date.parse(utc)

/**
 * Moves the end with what it was measured from: a change that says nothing of it, as clients do that do not know it,
 * keeps the breaks as long as they were.
 */
const moveEnd = ({ before, after, changes, says }: Changed): void => {
  if (before === null || says('ended_at') || before.ended_at_utc === null) return
  if (!changes('date_utc') && !changes('seconds')) return
  const breaks = millis(before.ended_at_utc) - millis(before.date_utc) - before.seconds * 1000
  const end = Temporal.Instant.fromEpochMilliseconds(
    millis(after.date_utc) + after.seconds * 1000 + Math.max(0, breaks),
  )
  // Where the work began is where it ended: a start with another offset takes its end along.
  const offset = offsetOf(changes('date') ? after.date : (before.ended_at ?? after.date))
  const { shown, utc } =
    parseInstant(end.toZonedDateTimeISO(offset).toString({ timeZoneName: 'never' }), 'UTC') ?? {}
  after.ended_at = shown ?? null
  after.ended_at_utc = utc ?? null
}

/** The offset of an instant as it is kept. */
const offsetOf = (shown: string): string => /[+-]\d{2}:\d{2}$/.exec(shown)?.[0] ?? 'UTC'

/** The end of a work time, moved or checked against its start and its duration. */
export const keepRange = (change: Changed, tools: RuleTools): void => {
  moveEnd(change)
  const { after, changes } = change
  if (after.ended_at_utc === null) return
  if (!changes('ended_at_utc') && !changes('date_utc') && !changes('seconds')) return
  const span = millis(after.ended_at_utc) - millis(after.date_utc)
  if (span < 0) {
    tools.violation('endedAt', 'order', { other: 'date' })
    return
  }
  const latest = Temporal.Instant.from(after.date_utc).add({ hours: 24 * MAX_SPAN_DAYS })
  if (millis(after.ended_at_utc) > latest.epochMilliseconds)
    tools.violation('endedAt', 'after', { limit: latest.toString() })
  if (after.seconds * 1000 > span) tools.violation('seconds', 'maximum', { limit: Math.floor(span / 1000) })
}
