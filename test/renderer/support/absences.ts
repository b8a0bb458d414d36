// Kinds of absence, balances, previews and approvals as the main process tells them, with everything that a test does not care about.
import type { CallOut } from '#contract/bridge/bridge'
import type { AbsenceType, Approval, RequestPreview } from '#contract/bridge/absences'
import type { LeaveBalance } from '#contract/absences'
import { request } from './calendar'

export const UNIT = 28_800

export const VACATION: AbsenceType = {
  iri: '/api/holiday-types/1',
  name: 'Vacation',
  color: '#0d9488',
  category: 'vacation',
  usesLimit: true,
  pool: null,
  active: true,
  allowPartialDay: true,
  requiresNote: false,
  autoApprove: false,
}
export const SICK: AbsenceType = {
  ...VACATION,
  iri: '/api/holiday-types/2',
  name: 'Sick leave',
  category: 'sick',
  usesLimit: false,
  allowPartialDay: false,
  autoApprove: true,
}
export const UNPAID: AbsenceType = {
  ...VACATION,
  iri: '/api/holiday-types/3',
  name: 'Unpaid leave',
  category: 'unpaid',
  usesLimit: false,
  requiresNote: true,
}
const ON_DEMAND: AbsenceType = {
  ...VACATION,
  iri: '/api/holiday-types/4',
  name: 'Vacation on demand',
  pool: VACATION.iri,
}
const RETIRED: AbsenceType = { ...VACATION, iri: '/api/holiday-types/9', name: 'Old leave', active: false }

/** 26 days and 3 carried, less 2.5 taken, half a day expired and 5 pending: 21 are left. */
export const BALANCE: LeaveBalance = {
  year: 2026,
  entitledSeconds: 26 * UNIT,
  carriedSeconds: 3 * UNIT,
  carryExpires: '2026-09-30',
  expiredSeconds: 0.5 * UNIT,
  usedSeconds: 2.5 * UNIT,
  pendingSeconds: 5 * UNIT,
  remainingSeconds: 26 * UNIT,
  availableSeconds: 21 * UNIT,
  remainingDays: '26.00',
  unitSeconds: UNIT,
  allowRequestWhenUsed: false,
  lines: [
    line('carried', '2026-01-01', '2026-09-30', 3),
    { ...line('entitled', '2026-01-01', '2026-12-31', 26), fullSeconds: 30 * UNIT },
    line('used', '2026-02-16', '2026-02-18', -2.5),
    line('expired', '2026-10-01', '2026-10-01', -0.5),
    line('pending', '2026-12-14', '2026-12-18', -5),
  ],
}

function line(
  kind: LeaveBalance['lines'][number]['kind'],
  dateFrom: string,
  dateTo: string,
  days: number,
): LeaveBalance['lines'][number] {
  return { kind, source: null, dateFrom, dateTo, seconds: days * UNIT, fullSeconds: null }
}

/** Every kind there is, vacation with a balance, and these requests. */
export const overview = (
  requests: CallOut<'absences.overview'>['requests'] = [],
): CallOut<'absences.overview'> => ({
  types: [
    { type: VACATION, balance: BALANCE },
    { type: ON_DEMAND, balance: BALANCE },
    { type: SICK, balance: null },
    { type: UNPAID, balance: null },
    { type: RETIRED, balance: null },
  ],
  requests,
})

/** One day that costs eight hours, nothing else to say. */
export const preview = (differs: Partial<RequestPreview> = {}): RequestPreview => ({
  seconds: UNIT,
  days: [],
  unitSeconds: UNIT,
  holidays: [],
  balances: [],
  worked: [],
  colleagues: [],
  faults: [],
  needsDecision: true,
  deciders: [{ iri: '/api/employees/9', name: 'Lena Berg' }],
  coverage: null,
  ...differs,
})

/** Someone's request for a week that waits for us. */
export const approval = (
  name: string,
  differs: Partial<Approval['request']> = {},
  facts: Partial<Approval> = {},
): Approval => ({
  request: request({
    employee: { iri: `/api/employees/${name}`, name },
    own: false,
    status: 'pending',
    from: '2026-12-14',
    to: '2026-12-18',
    seconds: 5 * UNIT,
    may: { edit: false, withdraw: false, askToCancel: false, decide: true, takeBack: false },
    ...differs,
  }),
  balances: [{ year: 2026, unitSeconds: UNIT, beforeSeconds: 17 * UNIT, afterSeconds: 12 * UNIT }],
  team: [],
  colleagues: [],
  coverage: [],
  ...facts,
})

/** What one may do: nothing but what is named. */
export const may = (...what: (keyof Approval['request']['may'])[]): Approval['request']['may'] => ({
  edit: what.includes('edit'),
  withdraw: what.includes('withdraw'),
  askToCancel: what.includes('askToCancel'),
  decide: what.includes('decide'),
  takeBack: what.includes('takeBack'),
})
