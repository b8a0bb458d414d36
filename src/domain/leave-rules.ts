// The rules of leave that the law of a country gives, each figure with its article. docs/leave-law.md explains them.
import type { LeaveRule } from './leave-balance'

/** How a country's law counts a kind of leave. */
export interface LegalLeaveRule extends Omit<LeaveRule, 'secondsPerDay'> {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Code of the absence type that a new workspace of the country gives it. */
  type: 'vacation' | 'on_demand' | 'child_care'
  /** The articles, as lawyers of the country write them. */
  articles: string
}

const VACATION = {
  type: 'vacation',
  proration: 'monthly_ceil',
  carryOverMaxDays: null,
  // What was earned at other hours stays (CJEU C-486/08, C-415/12, C-219/14).
  changesInYear: true,
} as const

/** Leave that each calendar year gives whole and takes back at its end. */
const OF_ONE_YEAR = { proration: 'none', carryOverMaxDays: 0, carryOverExpiry: null } as const

/** By their codes, which absence types name. */
export const LEAVE_RULES = {
  // Barred three years after 30 September of the next year.
  pl_vacation: {
    ...VACATION,
    ...{ country: 'PL', carryOverExpiry: '09-30', carryOverYears: 4 },
    lessForUnpaidMonths: true,
    // 20 days, and 26 from ten years of employment on.
    seniorityDays: [20, 26],
    articles: 'art. 154, 155¹, 155², 155³, 158, 168, 291 KP',
  },
  pl_on_demand: { ...OF_ONE_YEAR, country: 'PL', type: 'on_demand', articles: 'art. 167² KP' },
  pl_child_care: { ...OF_ONE_YEAR, country: 'PL', type: 'child_care', articles: 'art. 188 KP' },
  // Nothing lapses or is barred before the employer asked for the leave to be taken and warned of its loss.
  de_vacation: {
    ...VACATION,
    ...{ country: 'DE', proration: 'full_months', carryOverExpiry: null },
    articles: '§§ 4, 5, 7 Abs. 3 BUrlG; EuGH C-684/16, C-120/21; BAG 9 AZR 266/20',
  },
  at_vacation: {
    ...VACATION,
    ...{ country: 'AT', proration: 'six_months', carryOverExpiry: '12-31', carryOverYears: 2 },
    articles: '§ 2 Abs. 2 und 4, § 4 Abs. 5 UrlG',
  },
  ch_vacation: {
    ...VACATION,
    ...{ country: 'CH', changesInYear: false, carryOverExpiry: '12-31', carryOverYears: 5 },
    articles: 'Art. 128 Ziff. 3 OR; BGE 130 III 19, 136 III 94',
  },
  gb_vacation: {
    ...VACATION,
    ...{ country: 'GB', proration: 'exact', carryOverMaxDays: 0, carryOverExpiry: null },
    articles: 'reg. 13(5), 13(9), 13A(5), 13A(7) WTR 1998',
  },
  nl_vacation: {
    ...VACATION,
    ...{ country: 'NL', carryOverExpiry: '06-30' },
    articles: 'art. 7:640a BW',
  },
  cz_vacation: {
    ...VACATION,
    ...{ country: 'CZ', carryOverExpiry: null },
    articles: '§ 218 zákoníku práce',
  },
} as const satisfies Readonly<Record<string, LegalLeaveRule>>

export type LeaveRuleCode = keyof typeof LEAVE_RULES

export const LEAVE_RULE_CODES = Object.keys(LEAVE_RULES) as LeaveRuleCode[]

/** Whether a text is the code of a rule that this version knows. */
export const isLeaveRuleCode = (code: string): code is LeaveRuleCode => Object.hasOwn(LEAVE_RULES, code)

/**
 * The code of the rule that the law of a country gives for a type; null where it is not described.
 * @param country ISO 3166-1 alpha-2
 */
export const legalRuleCode = (country: string | null, type: string): LeaveRuleCode | null =>
  LEAVE_RULE_CODES.find((code) => LEAVE_RULES[code].country === country && LEAVE_RULES[code].type === type) ??
  null

/** The rule of an absence type: the law's that it names, else the settings of the workspace. */
export function leaveRule(code: LeaveRuleCode | null, settings: LeaveRule): LeaveRule {
  return code === null ? settings : { ...LEAVE_RULES[code], secondsPerDay: settings.secondsPerDay }
}
