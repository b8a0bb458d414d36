// What became of a request meanwhile, in words for the person whose change or decision met it.
import type { Messages } from '../../messages/en/en'
import type { RequestRow, ServerRequest } from '../store/request-row'

/**
 * What the request is now that it was not when `before` was seen, and who did that. `personName` answers the name of
 * an IRI, null when it is not known.
 */
export function meanwhileWords(
  { meanwhile }: Messages['requests'],
  row: Pick<RequestRow, 'own' | 'employeeName'>,
  before: ServerRequest | null,
  now: ServerRequest,
  personName: (iri: string) => string | null,
): string {
  const decider = now.decidedBy === null ? null : personName(now.decidedBy)
  const because = (what: string) =>
    now.decisionReason === null ? what : meanwhile.because(what, now.decisionReason)
  const wasLeaving = before?.status === 'cancellation_requested'
  if (now.status === before?.status) {
    return row.own ? meanwhile.ownChanged : meanwhile.changed(row.employeeName)
  }
  switch (now.status) {
    case 'pending':
      return row.own ? meanwhile.ownChanged : meanwhile.changed(row.employeeName)
    case 'approved':
      return because(wasLeaving ? meanwhile.holds(decider) : meanwhile.approved(decider))
    case 'rejected':
      return because(meanwhile.rejected(decider))
    case 'cancellation_requested':
      return meanwhile.cancellationAsked(row.employeeName)
    case 'cancelled': {
      if (wasLeaving) return meanwhile.cancellationAgreed(decider)
      // Whoever decides names themselves; where nobody did, its owner took it back.
      const decidedNow = now.decidedAt !== null && now.decidedAt !== before?.decidedAt
      return meanwhile.cancelled(decidedNow ? decider : row.employeeName)
    }
  }
}
