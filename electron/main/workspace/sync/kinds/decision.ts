// Decisions about requests: approved or rejected as they were on the screen, and never as something else.
import {
  IS_DECISION,
  requestTable,
  sameFacts,
  type RequestRow,
  type RequestStatus,
  type PendingAction,
  type ServerRequest,
} from '../../store/request-row'
import type { SyncContext } from '../context'
import type { Kind, Step } from './kind'
import { changedMeanwhile, REQUEST_PARTS } from './request'

type Decision = Extract<PendingAction, { reason: string }>

/** What each decision makes of what was shown. */
const LEADS_TO: Readonly<Record<Decision['kind'], Partial<Record<RequestStatus, RequestStatus>>>> = {
  approve: { pending: 'approved', cancellation_requested: 'cancelled' },
  reject: { pending: 'rejected', cancellation_requested: 'approved' },
}

/** So many decisions wait at most; the others are looked for when these have left. */
const MOST = 500
/** Longer than any decision is kept: a clock that was set back does not keep it for hours. */
const LONGEST_MS = 60_000

/** Whether a decision can still be taken back and stays here, as SQL. */
function keptBack({ clock }: SyncContext): string {
  const now = clock.now().epochMilliseconds
  return `(coalesce(json_extract(wish, '$.leavesAt'), 0) BETWEEN ${now + 1} AND ${now + LONGEST_MS})`
}

export const DECISION: Kind<RequestRow, ServerRequest> = {
  ...REQUEST_PARTS,
  name: 'decision',
  toSend: (context, limit) =>
    requestTable(context.db, context.account.id).toSend(limit, `${IS_DECISION} AND NOT ${keptBack(context)}`),
  leavesIn(context) {
    const kept = requestTable(context.db, context.account.id).toSend(
      MOST,
      `${IS_DECISION} AND ${keptBack(context)}`,
    )
    const now = context.clock.now().epochMilliseconds
    const waits = kept.map((row) => (decisionOf(row)?.leavesAt ?? now) - now)
    return waits.length === 0 ? null : Math.max(0, Math.min(...waits))
  },

  // A decision is about a request that the server has.
  creation: () => null,
  createRequest: (_context, row) => {
    throw new Error(`A decision creates nothing (${row.id})`)
  },
  created: (_context, row) => {
    throw new Error(`A decision creates nothing (${row.id})`)
  },
  answers: () => 'no',
  findCreated: () => Promise.resolve({ is: 'none' }),
  saysAll: () => true,

  arrived: (_context, { kind }, row, now) => {
    const wish = decisionOf(row)
    return wish !== null && wish.kind === kind && now.status === LEADS_TO[wish.kind][wish.shown.status]
  },
  step,
  gone: ({ clock, messages }, _row, status) => {
    const message = messages().requests.decidedGone
    const refusal = { at: clock.now().toString(), status: status ?? 404, message, problem: null }
    return { do: 'park', refusal, forgotten: true }
  },
  missingMessage: ({ requests }) => requests.decidedGone,
}

const decisionOf = ({ wish }: RequestRow): Decision | null =>
  wish !== null && wish.kind !== 'withdraw' ? wish : null

function step(
  context: SyncContext,
  row: RequestRow,
  _base: ServerRequest,
  now: ServerRequest,
): Step<ServerRequest> {
  const decision = decisionOf(row)
  if (decision === null) return { do: 'nothing' }
  const { kind, reason, shown } = decision
  const wanted = LEADS_TO[kind][shown.status]
  if (wanted === undefined || now.status === wanted) return { do: 'nothing' }
  if (now.status !== shown.status || !sameFacts(now, shown) || now.seconds !== shown.seconds) {
    return { do: 'park', refusal: changedMeanwhile(context, row, shown, now) }
  }
  return {
    do: 'write',
    kind,
    facts: null,
    request: {
      method: 'POST',
      path: `${now.iri}/${kind}`,
      ...(kind === 'reject' && reason !== '' ? { body: { reason } } : {}),
    },
    after: { ...now, status: wanted },
  }
}
