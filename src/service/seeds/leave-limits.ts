// The days of leave that a workspace starts with: what the law gives at least, for somebody to correct.
import type { HolidayDaysLimit } from '#contract/absences'

/** A limit for everybody, as it is seeded. */
export interface LeaveLimitSeed extends Pick<HolidayDaysLimit, 'days' | 'variant'> {
  /** Code of the holiday type. */
  type: 'vacation' | 'on_demand' | 'child_care'
}

/** Four weeks of five days: the least in the European Union (directive 2003/88, article 7), and usual elsewhere. */
const USUAL_VACATION = 20

/** Where the law gives another number of working days to somebody who works five days a week. */
const VACATION: Readonly<Partial<Record<string, number>>> = {
  ...{ AT: 25, CA: 10, DK: 25, ES: 22, FI: 25, FR: 25, GB: 28, IS: 24, JP: 10, LU: 26 },
  // Poland: 26 from ten years of employment, schooling included; 20 before.
  ...{ PL: 26, PT: 22, SE: 25 },
}

/** What everybody in a country has each year. */
export function leaveLimits(country: string): readonly LeaveLimitSeed[] {
  const yearly = { variant: 'yearly' } as const
  return [
    { ...yearly, type: 'vacation', days: VACATION[country] ?? USUAL_VACATION },
    // Polish labour code, article 167²: four days of the vacation can be taken on demand.
    ...(country === 'PL' ? [{ ...yearly, type: 'on_demand', days: 4 } as const] : []),
    // Polish labour code, article 188: two days for a child; a start elsewhere.
    { ...yearly, type: 'child_care', days: 2 },
  ]
}
