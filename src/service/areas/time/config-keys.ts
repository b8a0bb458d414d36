// The configuration of this area: its keys, what each takes, and its defaults.
import { dayOrNone, flag, whole, type Setting } from '../../engine/schema/settings'

/** In seconds. */
const DAY = 86_400

export const configs = {
  'workTimes.lockedBefore': dayOrNone('Days before this one are closed'),
  'workTimes.maxFutureDays': whole(1, [0, 366], 'How many days ahead work may be logged'),
  'workTimes.requireMembership': flag(false, 'Only members of a project may log work on it'),
  'workTimes.maxSecondsPerDay': whole(
    DAY,
    [1, DAY],
    'Maximum seconds of work that an employee may log in a day',
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>
