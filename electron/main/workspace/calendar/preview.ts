// What a request would mean before it is sent: its cost, what lies inside, what is left after it, what stands against it.
import type { CallIn } from '#contract/bridge'
import type { RequestPreview } from '#contract/bridge-absences'
import { totalSeconds } from '#domain/absence-charge'
import {
  balanceChanges,
  rangeFault,
  requestedDays,
  requestFaults,
  withAbsence,
  type KindRules,
} from '#domain/request-outlook'
import type { LeaveAbsence } from '#domain/leave-balance'
import { idOf } from '../iri'
import { workedDays } from '../store/worked-days'
import { colleaguesAway } from './colleagues'
import { poolsOf } from './leave'
import type { KnownType, Reading } from './reading'
import { takenBy } from './taken'

/** What a request would mean. The one it replaces does not stand in its way. */
export function previewRequest(reading: Reading, input: CallIn<'absences.preview'>): RequestPreview {
  const { from, to, replacing, note } = input
  const { account } = reading
  const type = reading.typeOf(input.type)
  const asked = { from, to, dayPart: input.dayPart, requestedSeconds: input.requestedSeconds }
  const whole = (day: string) => reading.whole(account.employee, day, type)
  const others = takenBy(reading, account.employee).filter(({ id }) => id !== replacing)
  const pools = type === undefined ? null : poolsOf(reading, account.employee, type, others)
  const readable = rangeFault(asked) === null
  const days = readable ? requestedDays(asked, whole) : []
  const request: LeaveAbsence = { source: '', state: 'pending', days }
  return {
    seconds: totalSeconds(days),
    days,
    unitSeconds: reading.secondsPerDay,
    holidays: readable
      ? reading.bankHolidays(from, to).map(({ day, share, rule }) => ({ day, share, name: rule.name }))
      : [],
    balances:
      pools === null ? [] : balanceChanges(pools.pool, withAbsence(pools.pool, request), days, reading.today),
    worked: readable ? workedBetween(reading, from, to) : [],
    colleagues: readable ? colleaguesAway(reading, from, to, { waiting: false }) : [],
    faults: requestFaults({
      asked,
      note,
      whole,
      kind: rulesOf(reading, type),
      planKnown: reading.planKnown,
      others: others.map((other) => ({ ...other, sameKind: idOf(other.type) === idOf(input.type) })),
      pools: pools === null ? [] : [pools.pool, ...(pools.cap === null ? [] : [pools.cap])],
      today: reading.today,
    }),
  }
}

/** What a kind demands; one that we know nothing of demands nothing. */
function rulesOf(reading: Reading, type: KnownType | undefined): KindRules {
  const noticeDays = reading.setting<number>(
    'holidays.minNoticeDays',
    0,
    (value): value is number => typeof value === 'number' && value >= 0,
  )
  return {
    allowPartialDay: type?.allowPartialDay ?? true,
    requiresNote: type?.requiresNote ?? false,
    maxConsecutiveDays: type?.maxConsecutiveDays ?? null,
    noticeDays: type?.minNoticeDays ?? noticeDays,
  }
}

function workedBetween({ db, account }: Reading, from: string, to: string): RequestPreview['worked'] {
  const days = new Map<string, number>()
  for (const { day, seconds } of workedDays(db, account.id, from, to)) {
    days.set(day, (days.get(day) ?? 0) + seconds)
  }
  return [...days].map(([day, seconds]) => ({ day, seconds }))
}
