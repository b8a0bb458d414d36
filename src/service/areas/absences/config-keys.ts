// The configuration of this area: its keys, what each takes, and its defaults.
import { USUAL_LEAVE_RULE } from '#domain/leave-balance'
import { PRORATIONS } from '#domain/leave-entitlement'
import {
  choice,
  dayOfYear,
  dayRanges,
  flag,
  ofThePast,
  shareOrNone,
  whole,
  wholeOrNone,
  type Setting,
} from '../../engine/schema/settings'

/** In seconds. */
const DAY = 86_400

export const configs = {
  'holidays.secondsPerDay': ofThePast(
    whole(USUAL_LEAVE_RULE.secondsPerDay, [1, DAY], 'Seconds in one day of leave'),
  ),
  'holidays.proration': ofThePast(
    choice(
      PRORATIONS,
      USUAL_LEAVE_RULE.proration,
      'How the yearly allowance is prorated in the first and last year of employment',
    ),
  ),
  'holidays.carryOverMaxDays': ofThePast(
    wholeOrNone([0, 366], 'Maximum number of days carried over into the next year'),
  ),
  'holidays.carryOverExpiry': ofThePast(
    dayOfYear(USUAL_LEAVE_RULE.carryOverExpiry, 'Last day on which carried-over leave can be taken'),
  ),
  'holidays.allowSelfApproval': flag(false, 'Managers may approve their own requests'),
  'holidays.minNoticeDays': whole(0, [0, 366], 'Minimum notice for absence requests, in days'),
  'holidays.forbiddenDays': dayRanges(
    'Days on which employees cannot request vacation, unpaid leave or time off for overtime',
  ),
  'holidays.withdrawFutureFreely': flag(
    false,
    'Employees may withdraw approved leave without approval before it starts',
  ),
  'planner.minimumPresent': shareOrNone('Share of a team that should be at work each day, from 0 to 1'),
} satisfies Readonly<Record<string, Setting<unknown>>>
