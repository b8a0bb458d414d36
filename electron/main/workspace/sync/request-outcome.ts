// What became of a request since it was last seen, as a message for the person whose change or decision it affects.
import type { Messages } from '../../messages/en/en'
import type { RequestRow, ServerRequest } from '../store/request-row'

/**
 * What the request is now that it was not when `before` was seen, and who did that. `personName` answers the name of
 * an IRI, null when it is not known.
 */
export function requestOutcome(
  { outcome }: Messages['requests'],
  row: Pick<RequestRow, 'own' | 'employeeName'>,
  before: ServerRequest | null,
  now: ServerRequest,
  personName: (iri: string) => string | null,
): string {
  const decider = now.decidedBy === null ? null : personName(now.decidedBy)
  const because = (what: string) =>
    now.decisionReason === null ? what : outcome.because(what, now.decisionReason)
  const wasLeaving = before?.status === 'cancellation_requested'
  if (now.status === before?.status) {
    return row.own ? outcome.ownChanged : outcome.changed(row.employeeName)
  }
  switch (now.status) {
    case 'pending':
      return row.own ? outcome.ownChanged : outcome.changed(row.employeeName)
    case 'approved':
      return because(wasLeaving ? outcome.cancellationDeclined(decider) : outcome.approved(decider))
    case 'rejected':
      return because(outcome.rejected(decider))
    case 'cancellation_requested':
      return outcome.cancellationAsked(row.employeeName)
    case 'cancelled': {
      if (wasLeaving) return outcome.cancellationAgreed(decider)
      // Whoever decides names themselves; where nobody did, its owner took it back.
      const decidedNow = now.decidedAt !== null && now.decidedAt !== before?.decidedAt
      return outcome.cancelled(decidedNow ? decider : row.employeeName)
    }
  }
}
