// When a task comes again: rules of RFC 5545, read strictly, and the occurrence after an instant.
import { Temporal } from 'temporal-polyfill'

/** A rule with the instant (UTC) it begins at and the zone its time of day is kept in. */
export interface Recurrence {
  readonly rrule: string
  readonly dtstart: string
  /** IANA zone. */
  readonly timezone: string
  /** No occurrence is later (UTC); null for no end. */
  readonly until: string | null
}

const PARTS = new Set(
  'FREQ UNTIL COUNT INTERVAL WKST BYDAY BYMONTH BYMONTHDAY BYYEARDAY BYWEEKNO BYSETPOS BYHOUR BYMINUTE BYSECOND'.split(
    ' ',
  ),
)
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']
/** With a count, every occurrence has to be found before the one that is asked for. */
const MAX_COUNT = 366
/** Periods looked at for one occurrence; a rule that finds none in so many never does, or not in a lifetime. */
const MAX_PERIODS = 5000
const MAX_CANDIDATES = 50_000
/** The last year that instants are accepted in. */
const MAX_YEAR = 9998

/** Loaded with the first rule: most workspaces have none, and the service starts sooner. */
const library = () => import('rrule-temporal')

const ruleIn = ({ RRuleTemporal }: Awaited<ReturnType<typeof library>>, recurrence: Recurrence) => {
  const { rrule, dtstart, timezone } = recurrence
  return new RRuleTemporal({
    rruleString: rrule,
    dtstart: Temporal.Instant.from(dtstart).toZonedDateTimeISO(timezone),
    temporal: Temporal,
    strict: true,
    maxIterations: MAX_PERIODS,
    maxCandidateEvaluations: MAX_CANDIDATES,
  })
}

/** The rule part alone, in capitals and without its property name: `FREQ=WEEKLY;BYDAY=MO`. */
export const normaliseRule = (rrule: string): string => rrule.toUpperCase().replace(/^RRULE:/, '')

/** Why tasks cannot follow the rule, in English; null when they can. */
export const recurrenceFault = async (recurrence: Recurrence): Promise<string | null> => {
  const parts = new Map(
    recurrence.rrule.split(';').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=', 2)
      return [name, value]
    }),
  )
  const stray = [...parts.keys()].find((name) => !PARTS.has(name))
  if (stray !== undefined) return `${stray.slice(0, 40)} is no part of a rule`
  if (!FREQUENCIES.includes(parts.get('FREQ') ?? '')) return `FREQ must be ${FREQUENCIES.join(', ')}`
  if (Number(parts.get('COUNT') ?? 1) > MAX_COUNT) return `COUNT must be at most ${MAX_COUNT}`
  const loaded = await library()
  try {
    const rule = ruleIn(loaded, recurrence)
    const first = parts.has('COUNT') ? rule.all().at(0) : rule.next(rule.options().dtstart, true)
    return first === undefined || first === null ? 'it has no occurrence' : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * The first occurrence after an instant, RFC 3339 with the offset of its zone; null when there is none left, or none
 * within a lifetime.
 */
export const nextOccurrence = async (recurrence: Recurrence, after: string): Promise<string | null> => {
  const from = Temporal.Instant.from(after).toZonedDateTimeISO(recurrence.timezone)
  const loaded = await library()
  let next: Temporal.ZonedDateTime | null
  try {
    next = ruleIn(loaded, recurrence).next(from, false)
  } catch {
    // The rule was read before: what fails now is the search, which gave up.
    return null
  }
  if (next === null || next.year > MAX_YEAR) return null
  const late = recurrence.until !== null && Temporal.Instant.compare(next.toInstant(), recurrence.until) > 0
  return late ? null : next.toString({ timeZoneName: 'never', fractionalSecondDigits: 0 })
}
