// Who is here on a day. One definition for the planner, approvals, the request dialog, the calendar and the service's plan.

/** What decides whether someone is here on a day, in seconds. */
export interface PresenceFacts {
  /** Work that the schedule plans, bank holidays taken off. A night shift belongs to the day on which it starts. */
  plannedSeconds: number
  /** Work that approved absences take, of the types that `isAway` names. */
  awaySeconds: number
}

/**
 * `unplanned`: the schedule has no work on that day, so the person counts neither as here nor as away. `away`: absence
 * takes all planned work. Someone with part of the day off is here.
 */
export type Presence = 'here' | 'away' | 'unplanned'

export function presence({ plannedSeconds, awaySeconds }: PresenceFacts): Presence {
  if (plannedSeconds <= 0) return 'unplanned'
  return awaySeconds < plannedSeconds ? 'here' : 'away'
}

/** Planned work that absence leaves, in seconds; never below zero. */
export function availableSeconds({ plannedSeconds, awaySeconds }: PresenceFacts): number {
  return plannedSeconds - Math.min(plannedSeconds, awaySeconds)
}
