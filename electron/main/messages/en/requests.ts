// English: what can stand in the way of requests for absence, of decisions and of the calendar.

export const requests = {
  none: 'This request is no longer here; it was removed on the server.',
  notYours: 'This is a request of somebody else: only they can change or withdraw it.',
  yours: 'This is your own request: somebody else has to decide.',
  decided: 'Somebody has decided about this request, so it can no longer be changed.',
  notInForce: 'This request is not in force any more, so there is nothing to withdraw.',
  nothingToTakeBack: 'There is nothing to take back.',
  hasLeft: 'It is already on its way to the server and cannot be taken back any more.',
  takeBackFirst: 'You have withdrawn this request. Take that back first, then change it.',
  fault: {
    'range-reversed': () => 'The last day lies before the first.',
    'too-many-days': () => 'That is more than three years. Check the dates.',
    'several-days': () => 'Part of a day can be taken of a single day only.',
    'whole-days-only': () => 'This kind of absence is taken in whole days only.',
    'too-little': () => 'Ask for at least a second, or for the whole day.',
    'over-the-plan': () => 'That is more than the work planned for this day.',
    'over-the-half': () => 'That is more than half of the work planned for this day.',
    'no-working-time': () => 'No work is planned on these days, so there is nothing to be absent from.',
    overlap: () => 'You have asked for some of these days already.',
    'limit-exceeded': () => 'There is not enough left for that.',
    'note-missing': () => 'This kind of absence needs a note.',
    'too-long': (days: number) =>
      days === 1
        ? 'At most 1 day of this kind may be taken in a row.'
        : `At most ${days} days of this kind may be taken in a row.`,
    'short-notice': (days: number) =>
      days === 1 ? 'This has to be asked for 1 day ahead.' : `This has to be asked for ${days} days ahead.`,
  },
  meanwhile: {
    approved: (who: string | null) =>
      who === null ? 'This request was approved meanwhile.' : `${who} approved this request meanwhile.`,
    rejected: (who: string | null) =>
      who === null ? 'This request was rejected meanwhile.' : `${who} rejected this request meanwhile.`,
    cancelled: (who: string | null) =>
      who === null ? 'This request was withdrawn meanwhile.' : `${who} withdrew this request meanwhile.`,
    cancellationAgreed: (who: string | null) =>
      who === null
        ? 'The cancellation was agreed to meanwhile.'
        : `${who} agreed to the cancellation meanwhile.`,
    cancellationAsked: (who: string) => `${who} asked to cancel this meanwhile.`,
    holds: (who: string | null) =>
      who === null
        ? 'The cancellation was not agreed to meanwhile: the absence holds.'
        : `${who} did not agree to the cancellation meanwhile: the absence holds.`,
    changed: (who: string) => `${who}’s request was changed meanwhile.`,
    ownChanged: 'This request was changed on the server meanwhile.',
    because: (what: string, reason: string) => `${what} Reason: ${reason}`,
  },
  decisionNotSent: (what: string) =>
    `${what} Your decision was not sent. Look at what it is now, then decide again or discard.`,
  changeNotSent: (what: string) => `${what} Your change was not sent: discard it to see what holds.`,
  changeOrKeep: (what: string) =>
    `${what} Send again to ask for what you wrote, or discard your change to keep what the server has.`,
  unlisted:
    'The answer to this request was lost, and this server does not list requests, so Stint cannot tell whether it arrived. ' +
    'Look on the web: send again if it is not there, else discard it here.',
  gone: 'The server no longer has this request. It is safe here. Send it again, or remove it from this computer.',
  decidedGone: 'This request was deleted on the server, so there is nothing left to decide. Discard it here.',
}
