// The law on rest where schedules are made: with schedules.restCheck at block, no change may take rest away.
import type { ProblemMembers } from '#contract/problem'
import { addDays } from '#domain/day'
import { averageWeekWarnings, restWarnings, type PlanWarning, type PlanWarningCode } from '#domain/labour-law'
import { scheduledSeconds, scheduledDay, type PlannedEmployee, type Schedule } from '#domain/schedule'
import type { RuleTools } from '../engine/schema/declare'

/** Whether plans that break the law on rest are refused. Seeds and demo data are as they are. */
export const blocksRest = (tools: RuleTools): boolean =>
  !tools.trusted && tools.config('schedules.restCheck') === 'block'

/** A Monday on which both kinds of cycle may begin. */
const ANCHOR = '1970-01-05'
const WEEK = 7
/** Days that the average week is taken from, and some. */
const AVERAGED = 20 * WEEK

/** A break that counts as working time is in no plan, so no one is kept from planning without one. */
const BLOCKING: readonly PlanWarningCode[] = ['rest_daily', 'rest_weekly', 'week_over_48h']

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** A cycle longer than seven weeks is looked at for a year: some ways in which it meets the week then go unseen. */
const MAX_PERIOD = 366

/** After so many days a cycle meets the days of the week as before. */
const periodOf = (numberOfDays: number): number =>
  Math.min(MAX_PERIOD, (numberOfDays * WEEK) / gcd(numberOfDays, WEEK))

/**
 * Where the shifts of someone's schedules leave too little rest on the days from `from` to `to`, both included. Bank
 * holidays and absence are not looked at: they give rest, and may go away.
 */
const warningsOf = (employee: PlannedEmployee, from: string, to: string): PlanWarning[] => {
  const planned = new Map<string, ReturnType<typeof scheduledDay>>()
  const on = (day: string) => {
    const known = planned.get(day)
    if (known !== undefined) return known
    const made = scheduledDay(employee, day)
    planned.set(day, made)
    return made
  }
  const seconds = (day: string) => {
    const scheduled = on(day)
    return scheduled === null ? 0 : scheduledSeconds(scheduled)
  }
  return [
    // Of a cycle that goes on: it is not refused for one night in which clocks are changed.
    ...restWarnings(from, to, (day) => on(day)?.ranges ?? []),
    ...averageWeekWarnings(from, to, seconds, employee),
  ].filter(({ code }) => BLOCKING.includes(code))
}

/** The warnings of a schedule that someone always follows, over all the ways its cycle meets the week. */
const everFollowed = (schedule: Schedule): PlanWarning[] => {
  const assignment = { schedule, dateFrom: ANCHOR, dateTo: null, cycleOffset: 0 }
  // The cycle has no beginning: it reaches back over the first day by whole cycles.
  const cycle = schedule.numberOfDays
  const early = addDays(ANCHOR, -cycle * Math.ceil(AVERAGED / cycle))
  const employee = { hiredAt: early, leftAt: null, assignments: [{ ...assignment, dateFrom: early }] }
  return warningsOf(employee, ANCHOR, addDays(ANCHOR, periodOf(cycle) - 1))
}

const refuse = (
  tools: RuleTools,
  warnings: readonly PlanWarning[],
  members: Pick<ProblemMembers, 'warnings'>,
): void => {
  if (warnings.length === 0) return
  const codes = [...new Set(warnings.map(({ code }) => code))]
  tools.refuse('labour-law', { codes: codes.join(', ') }, { members: { codes, ...members } })
}

/**
 * Refuses a change of a schedule that takes rest away from whoever follows it; what was against the law before may
 * stay while it is mended.
 * @throws Problem 422 `labour-law`.
 */
export const assertRestInCycle = (before: Schedule, after: Schedule, tools: RuleTools): void => {
  const had = new Set(everFollowed(before).map(({ code, day }) => `${code} ${day}`))
  const added = everFollowed(after).filter(({ code, day }) => !had.has(`${code} ${day}`))
  refuse(tools, added, {})
}

/** The days to load of whoever begins to follow a cycle of so many days: what averages look back on, and one period. */
export const restSpan = (from: string, numberOfDays: number): { from: string; to: string } => ({
  from: addDays(from, -AVERAGED),
  to: addDays(from, periodOf(numberOfDays) + 2 * WEEK),
})

/**
 * Refuses a change of who works when that takes rest away on the days from `from` to `to`, both included, or next to
 * them. After one period of the cycle it all comes again, so no more is looked at.
 * @throws Problem 422 `labour-law`.
 */
export const assertRestOnDays = (
  { before, after }: { readonly before: PlannedEmployee; readonly after: PlannedEmployee },
  { from, to }: { readonly from: string; readonly to: string },
  tools: RuleTools,
): void => {
  const had = new Set(warningsOf(before, addDays(from, -1), to).map(({ code, day }) => `${code} ${day}`))
  const added = warningsOf(after, addDays(from, -1), to).filter(({ code, day }) => !had.has(`${code} ${day}`))
  refuse(tools, added, { warnings: added })
}
