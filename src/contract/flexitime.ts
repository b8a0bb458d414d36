// The account of flexitime and the use of working time over HTTP. All are extensions.
// See docs/decisions/0016-targets-and-flexitime.md.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  createdAt,
  day,
  described,
  integer,
  integerId,
  iri,
  nullable,
  omittable,
  oneOf,
  resource,
  text,
  updatedAt,
} from './field'
import { EmployeePreview } from './employee-preview'

/** Only `payout` is paid by payroll; `payout`, `time_off` and `expiry` take time away. */
export const FLEXITIME_ENTRY_KINDS = ['opening', 'adjustment', 'payout', 'time_off', 'expiry'] as const

/** 10,000 hours. */
const MAX_ENTRY = 36_000_000

export const FlexitimeEntry = resource('FlexitimeEntry', {
  id: integerId(),
  employee: described(iri('employees'), 'Whose account it is for.'),
  kind: described(
    oneOf(FLEXITIME_ENTRY_KINDS),
    '`opening`: the balance with which the account begins on this day. `adjustment`: a correction. `payout`: overtime that is paid, which payroll exports. `time_off`: time off in lieu of it. `expiry`: overtime that lapses. The last three take time away. An opening balance stays one.',
  ),
  date: described(day(), 'The day. An account begins on the day of its opening balance.'),
  seconds: described(
    integer({ minimum: -MAX_ENTRY, maximum: MAX_ENTRY }),
    'The time in seconds; negative when it is owed, or taken away, as when overtime is paid.',
  ),
  note: described(nullable(text()), 'Why.'),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type FlexitimeEntry = Static<typeof FlexitimeEntry>

const closed = { additionalProperties: false }
const amount = (description: string) => described(Type.Integer({ minimum: 0 }), description)
const signed = (description: string) => described(Type.Integer(), description)

const month = () => described(Type.String({ pattern: '^\\d{4}-\\d{2}$' }), 'The calendar month.')

/** What an account comes to over some days; the opening balance and the rest add up to the balance. */
export const accountFigures = {
  openingSeconds: signed('The balance before the first day.'),
  plannedSeconds: amount('Planned working time, less bank holidays.'),
  absenceCreditSeconds: amount('What absence takes off the plan. Time off for overtime takes nothing off.'),
  targetSeconds: amount('The plan less absence.'),
  workedSeconds: amount('Time worked.'),
  adjustmentSeconds: signed('Corrections by hand, and time that was paid out, taken off or that lapsed.'),
  outsideSeconds: Type.Optional(
    amount('Time worked on days before the account begins. It is in no other figure.'),
  ),
  balanceSeconds: signed('The balance after the last day: opening + worked - target + corrections.'),
}

export const FlexitimeMonth = Type.Object(
  {
    month: month(),
    dateFrom: described(day(), 'First day of it that was counted.'),
    dateTo: described(day(), 'Last day of it that was counted.'),
    ...accountFigures,
  },
  { $id: 'FlexitimeMonth', description: 'What an account comes to in a month.', ...closed },
)

export const FlexitimeDay = Type.Object(
  {
    date: described(day(), 'The day.'),
    counted: described(
      Type.Boolean(),
      'False before the account begins: nothing is owed, and the work is part of `outsideSeconds`.',
    ),
    plannedSeconds: amount('Planned working time, less bank holidays.'),
    absenceCreditSeconds: amount('What absence takes off the plan.'),
    targetSeconds: amount('The plan less absence; 0 on a day that is not counted.'),
    workedSeconds: amount('Time worked.'),
    adjustmentSeconds: signed('Corrections by hand.'),
    balanceSeconds: signed('The balance after the day.'),
    bankHolidays: described(Type.Array(Type.String()), 'The names of the bank holidays of the day.'),
  },
  { $id: 'FlexitimeDay', description: 'A day of an account.', ...closed },
)
export type FlexitimeDay = Static<typeof FlexitimeDay>

const AccountEntry = Type.Object(
  {
    iri: described(Type.String(), 'Where it is kept.'),
    kind: described(
      oneOf(FLEXITIME_ENTRY_KINDS),
      'The opening balance, a correction, or time that was paid out, taken off or that lapsed.',
    ),
    date: described(day(), 'The day.'),
    seconds: signed('The time in seconds.'),
    note: described(nullable(Type.String()), 'Why.'),
  },
  closed,
)

export const FlexitimeAccount = Type.Object(
  {
    employee: described(EmployeePreview, 'Whose account it is.'),
    accountFrom: described(
      day(),
      'The first day of the account: that of its opening balance; without one the day of hiring, but not before the workspace was created.',
    ),
    dateFrom: described(
      day(),
      'First day that was counted, never before the account begins; later than dateTo when none was.',
    ),
    dateTo: described(day(), 'Last day that was counted, never later than yesterday.'),
    ...accountFigures,
    entries: Type.Optional(
      described(
        Type.Array(AccountEntry),
        'The opening balance and every other entry until dateTo, oldest first: each is a part of the balance.',
      ),
    ),
    months: described(
      Type.Array(FlexitimeMonth),
      'The same month by month; each begins with the balance of the one before.',
    ),
    days: Type.Optional(
      described(
        Type.Array(FlexitimeDay),
        'The days that were asked for until yesterday, where `days=true` asks for them.',
      ),
    ),
  },
  {
    $id: 'FlexitimeAccount',
    description: 'What someone worked against what they were to work, over some days.',
    ...closed,
  },
)

export type FlexitimeAccount = Static<typeof FlexitimeAccount>

const percent = (description: string) =>
  described(nullable(Type.String({ pattern: '^\\d+\\.\\d$' })), description)

/** How time was used over some days. */
export const timeUsed = {
  plannedSeconds: amount('Planned working time, less bank holidays.'),
  absenceCreditSeconds: amount('What absence takes off the plan.'),
  availableSeconds: amount('The plan less absence.'),
  workedSeconds: amount('Time worked on any project.'),
  billableSeconds: amount('Of that, billable time.'),
  outsideSeconds: Type.Optional(
    amount('Time worked on days before the account begins. It is in no other figure.'),
  ),
  utilizationPercent: percent('Billable of available time, in percent; null when none was available.'),
  workedPercent: percent('Worked of available time, in percent; null when none was available.'),
}

export const Utilization = Type.Object(
  {
    employee: described(EmployeePreview, 'Whose time it is.'),
    dateFrom: described(day(), 'First day that was asked for.'),
    dateTo: described(day(), 'Last day that was asked for. Days after yesterday do not count.'),
    ...timeUsed,
  },
  {
    $id: 'Utilization',
    description: 'How much of their time a person worked, and how much was billable.',
    ...closed,
  },
)

export const UtilizedMonth = Type.Object(
  {
    month: month(),
    dateFrom: described(day(), 'First day of it that was counted.'),
    dateTo: described(day(), 'Last day of it that was counted.'),
    ...timeUsed,
  },
  { $id: 'UtilizedMonth', description: 'How time was used in a month.', ...closed },
)
