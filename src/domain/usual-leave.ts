// The days of leave that a workspace starts with: what the law gives at least, or what is usual, for someone to correct.

/** A limit for everyone, as it is seeded. */
export interface LeaveLimitSeed {
  /** Whole days of a year. */
  days: number
  variant: 'yearly'
  /** Code of the holiday type. */
  type: 'vacation' | 'on_demand' | 'child_care'
  /** Whether the law of the country gives at least this much; else it is what is usual. */
  byLaw: boolean
}

/** Four weeks of five days: the least in the European Union (directive 2003/88, article 7), and usual elsewhere. */
const USUAL_VACATION = 20

/** Where four weeks are the least by law: members of the Union that give no more, and others with the same rule.
 * The 28 days of British law include its eight bank holidays, which are days off here anyway. */
const FOUR_WEEKS = [
  'BE',
  'BG',
  'CH',
  'CY',
  'CZ',
  'DE',
  'EE',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LV',
  'NL',
  'RO',
  'SI',
  'SK',
]

/** Where the law gives another number of working days to someone who works five days a week. */
const VACATION: Readonly<Partial<Record<string, number>>> = {
  ...{ AT: 25, CA: 10, DK: 25, ES: 22, FI: 25, FR: 25, IS: 24, JP: 10, LU: 26, MT: 24, NO: 21 },
  // Poland: 26 from ten years of employment, schooling included; 20 before.
  ...{ PL: 26, PT: 22, SE: 25 },
}

/** What everyone in a country has each year. */
export function leaveLimits(country: string): readonly LeaveLimitSeed[] {
  const yearly = { variant: 'yearly' } as const
  return [
    {
      ...yearly,
      type: 'vacation',
      days: VACATION[country] ?? USUAL_VACATION,
      byLaw: VACATION[country] !== undefined || FOUR_WEEKS.includes(country),
    },
    // Polish labour code, article 167²: four days of the vacation can be taken on demand.
    ...(country === 'PL' ? [{ ...yearly, type: 'on_demand', days: 4, byLaw: true } as const] : []),
    // Polish labour code, article 188: two days for a child; a start elsewhere.
    { ...yearly, type: 'child_care', days: 2, byLaw: country === 'PL' },
  ]
}
