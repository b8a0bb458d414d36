// What someone is to work on a day: the plan, less absence that lowers it.
// See docs/decisions/0016-targets-and-flexitime.md.

/** What of a kind of absence decides whether it lowers the target, and whether someone is there. */
export interface KindEffect {
  /** Whether it lowers the target. */
  reducesTarget: boolean
  category: string
}

/** Whether who takes it is not there: leave for overtime keeps the target, yet no one is there. */
export function isAway({ reducesTarget, category }: KindEffect): boolean {
  return reducesTarget || category === 'overtime'
}

/** A day's plan and what absence of types that lower the target takes off it, in seconds. */
export interface DayTarget {
  plannedSeconds: number
  /** What absence is charged that day; 0 for types that leave the target alone, such as leave for overtime. */
  reducingSeconds: number
}

/** What is left to work on a day; never below zero, also when absence is charged for a day without work. */
export function targetSeconds({ plannedSeconds, reducingSeconds }: DayTarget): number {
  return Math.max(0, plannedSeconds - reducingSeconds)
}
