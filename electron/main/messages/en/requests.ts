// English: what can stand in the way of requests for absence, of decisions and of the calendar.
import { say } from './say'

export const requests = {
  none: 'This request no longer exists. It was removed on the server.',
  notYours: 'This is someone else’s request. Only they can change or withdraw it.',
  yours: 'This is your own request. Someone else has to decide it.',
  decided: 'This request was already decided, so you can no longer change it.',
  notInForce: 'This request is no longer active, so there is nothing to withdraw.',
  nothingToTakeBack: 'There is nothing to take back.',
  hasLeft: 'This is already on its way to the server. You can no longer take it back.',
  takeBackFirst: 'You withdrew this request. Take the withdrawal back first, then change the request.',
  fault: {
    'range-reversed': () => 'The last day is before the first.',
    'too-many-days': () => 'That is more than three years. Check the dates.',
    'several-days': () => 'You can request part of a day on a single day only.',
    'whole-days-only': () => 'This absence type is taken in whole days only.',
    'too-little': () => 'Enter a time greater than zero.',
    'over-the-plan': () => 'That is more than the work planned for this day.',
    'over-the-half': () => 'That is more than half of the work planned for this day.',
    'no-working-time': () => 'No work is planned on these days, so there is nothing to take off.',
    overlap: () => 'You already have a request for some of these days.',
    'limit-exceeded': () => 'You do not have enough left for that.',
    'note-missing': () => 'This absence type needs a note.',
    'too-long': (days: number) =>
      say('This absence type allows at most {days, day | days} in a row.', { days }),
    'short-notice': (days: number) =>
      say('Request this absence type at least {days, day | days} in advance.', { days }),
    'forbidden-days': () => 'Leave cannot be requested on some of these days.',
  },
  outcome: {
    approved: (who: string | null) =>
      who === null ? 'This request was already approved.' : `${who} already approved this request.`,
    rejected: (who: string | null) =>
      who === null ? 'This request was already rejected.' : `${who} already rejected this request.`,
    cancelled: (who: string | null) =>
      who === null ? 'This request was already withdrawn.' : `${who} already withdrew this request.`,
    cancellationAgreed: (who: string | null) =>
      who === null ? 'The cancellation was already approved.' : `${who} already approved the cancellation.`,
    cancellationAsked: (who: string) => `${who} has since requested cancellation.`,
    cancellationDeclined: (who: string | null) =>
      who === null
        ? 'The cancellation was declined. The absence stays approved.'
        : `${who} declined the cancellation. The absence stays approved.`,
    changed: (who: string) => `${who}’s request has changed since you saw it.`,
    ownChanged: 'This request has changed on the server.',
    because: (what: string, reason: string) => `${what} Reason: ${reason}`,
  },
  decisionNotSent: (what: string) =>
    `${what} Your decision was not sent. Check the request, then decide again or discard your decision.`,
  changeNotSent: (what: string) => `${what} Your change was not sent. Discard it to see the current request.`,
  changeOrKeep: (what: string) =>
    `${what} Send again to keep yours, or discard your change to take the server’s.`,
  unlisted:
    'The answer to this request was lost, and this server does not list requests, so Stint cannot tell whether it arrived. ' +
    'Check the server’s website. If the request is not there, send it again; otherwise discard it here.',
  gone: 'The server no longer has this request. It is safe here. Send it again, or remove it from this computer.',
  decidedGone: 'This request was deleted on the server, so there is nothing left to decide. Discard it here.',
}
