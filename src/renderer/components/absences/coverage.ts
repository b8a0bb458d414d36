// Who would be there on the days of a request: if it is approved, and if the other requests are approved as well.
import type { Approval } from '#contract/bridge/absences'
import { leastOf } from '../../stores/planner-month'

export interface Presence {
  readonly day: string
  readonly team: number
  /** Who are there if this request is approved. */
  readonly sure: number
  /** How many of them asked to be away too. */
  readonly others: number
  /** The fewest there should be; null where nothing says so. */
  readonly minimum: number | null
}

/** Of each working day of the request; `share` is the part of a team that should be there, null for none. */
export const presenceOf = ({ coverage, colleagues }: Approval, share: number | null): Presence[] =>
  coverage.map(({ day, present, team }) => {
    const asking = colleagues.filter(({ status, awayDays }) => status === 'pending' && awayDays.includes(day))
    const others = Math.min(present, new Set(asking.map(({ employee }) => employee.iri)).size)
    return { day, team, sure: present, others, minimum: leastOf(team, share) }
  })

/** The day on which the fewest would be there, the others' requests counted; null without days. */
export function leastPresent(
  presence: readonly Presence[],
): (Presence & { all: number; below: boolean }) | null {
  const [least] = presence
    .map((one) => ({
      ...one,
      all: one.sure - one.others,
      below: one.minimum !== null && one.sure < one.minimum,
    }))
    .sort((one, other) => one.all - other.all || one.sure - other.sure)
  return least ?? null
}
