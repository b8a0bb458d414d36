// Requests that were decided, as the server lists them: who decided, when, what came of it, and which are shown.
import type { HolidayRequest } from '#contract/absences'
import type { Approval } from '#contract/bridge/absences'
import { idOf } from '../../composables/useReferences'

/** Servers need not send everything that ours sends. */
export type SentRequest = Partial<HolidayRequest> & { '@id'?: string }

export interface Decided {
  /** The address of the request. */
  readonly path: string
  readonly employee: { readonly id: string; readonly name: string }
  readonly type: string
  readonly from: string
  readonly to: string
  readonly dayPart: 'morning' | 'afternoon' | null
  readonly requestedSeconds: number | null
  readonly seconds: number
  /** What one day of leave counts; null if it is not known. */
  readonly unitSeconds: number | null
  readonly status: 'approved' | 'rejected' | 'cancelled' | 'cancellation_requested'
  /** The id of the person; null where the server does not say. */
  readonly by: string | null
  /** An instant; null where the server does not say. */
  readonly at: string | null
  readonly reason: string
  /** Whether the time comes off a balance. */
  readonly counts: boolean
  /** Whether the server has the decision; false while it can be undone, or waits to be sent. */
  readonly isSent: boolean
}

export interface DecidedFilter {
  /** The id of the person; null for everyone. */
  readonly person: string | null
  /** `YYYY-MM-DD`, of the days of absence; empty for no bound. */
  readonly from: string
  readonly to: string
}

const SHOWN = ['approved', 'rejected', 'cancelled', 'cancellation_requested'] as const

/** Whether a row is a request at all: some servers list kinds of absence at this address. */
export const isRequest = (row: SentRequest) => typeof row.dateFrom === 'string'

/** What was decided about others, the newest decision first. A request that its owner withdrew was never decided. */
export function decidedRequests(rows: readonly SentRequest[], me: string): Decided[] {
  /** What a day counts for a person; kinds without a balance do not say it themselves. */
  const units = new Map(
    rows.flatMap(({ employee, balances }) =>
      balances?.[0] === undefined ? [] : [[employee?.id, balances[0].unitSeconds] as const],
    ),
  )
  return rows
    .flatMap((row): Decided[] => {
      const { employee, status, dateFrom, balances = [], decidedBy = null, decidedAt = null } = row
      const shown = SHOWN.find((one) => one === status)
      if (employee === undefined || dateFrom === undefined || shown === undefined) return []
      if (shown === 'cancelled' && decidedBy === null && decidedAt === null) return []
      return [
        {
          path: `/holiday-requests/${row.id ?? idOf(row['@id'] ?? '')}`,
          employee: { id: String(employee.id), name: employee.name },
          type: row.type ?? '',
          from: dateFrom,
          to: row.dateTo ?? dateFrom,
          dayPart: row.dayPart ?? null,
          requestedSeconds: row.requestedSeconds ?? null,
          seconds: row.seconds ?? 0,
          unitSeconds: balances[0]?.unitSeconds ?? units.get(employee.id) ?? null,
          status: shown,
          by: decidedBy === null ? null : idOf(decidedBy),
          at: decidedAt,
          reason: row.decisionReason ?? '',
          counts: balances.length > 0,
          isSent: true,
        },
      ]
    })
    .filter(({ employee }) => employee.id !== idOf(me))
    .sort((one, other) => (other.at ?? other.from).localeCompare(one.at ?? one.from))
}

/** The decisions that were made here and that the server does not have yet. @param me the IRI of who decides */
export const unsentDecisions = (approvals: readonly Approval[], me: string): Decided[] =>
  approvals.flatMap(({ request, balances }) => {
    const { id, employee, pending, status, sync } = request
    if (sync === 'refused' || (pending !== 'approve' && pending !== 'reject')) return []
    const { type, from, to, dayPart, requestedSeconds, seconds } = request
    // To approve the cancellation of leave cancels it, to reject it keeps the leave.
    const outcome =
      status === 'cancellation_requested'
        ? ({ approve: 'cancelled', reject: 'approved' } as const)
        : ({ approve: 'approved', reject: 'rejected' } as const)
    return [
      {
        path: id,
        employee: { id: idOf(employee.iri), name: employee.name },
        ...{ type, from, to, dayPart, requestedSeconds, seconds },
        unitSeconds: balances[0]?.unitSeconds ?? null,
        status: outcome[pending],
        by: idOf(me),
        at: null,
        reason: '',
        counts: balances.length > 0,
        isSent: false,
      },
    ]
  })

/** Those of a person and with a day in the period. */
export const matching = (rows: readonly Decided[], { person, from, to }: DecidedFilter) =>
  rows.filter(
    (row) =>
      (person === null || row.employee.id === person) &&
      (from === '' || row.to >= from) &&
      (to === '' || row.from <= to),
  )
