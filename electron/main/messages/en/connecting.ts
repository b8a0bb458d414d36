// English: finding a server, signing in, leaving; and why a request did not get there.

/** Said of a list that was read in part. */
const SAFE =
  'Your own changes are safe on this computer, what was read is kept, and nothing was removed. ' +
  'Show this message to whoever runs the server.'

export const connecting = {
  noWorkspace: 'No workspace is open. Create one or connect first.',
  alreadyOpen: 'A workspace is already open. Leave it before you open another.',
  localDidNotStart: 'The local workspace did not start properly. Please try again.',
  notAChoice: 'Choose one of the people shown.',
  notKept: 'This workspace is not on this computer any more. Open another one, or make a new one.',
  localNeedsNoToken: 'The local workspace needs no token.',
  otherPerson: (theirs: string, yours: string) =>
    `This token belongs to ${theirs}, but this workspace is ${yours}’s. ` +
    'Use a token of your own, or leave the workspace to sign in as someone else.',
  demoFailed: (why: string) =>
    `The demo company could not be set up: ${why} Nothing of yours was changed. Please try again.`,
  badToken: 'That is not a token: it has spaces or letters no token has. Copy it once more.',
  unsent: (entries: number, requests: number, timer: 'none' | 'runs' | 'gap') =>
    `${notReached(entries, requests)} not reached the server yet` +
    `${timer === 'none' ? '' : ', the running timer among them'}. ` +
    (timer === 'gap' ? 'The gap in the timer will not count unless you answer it first. ' : '') +
    'Sync first, or keep them on this computer for your next sign-in to this workspace.',
  badUrl: (typed: string) => `“${typed}” is not a web address. It looks like https://time.example.com.`,
  secretsInUrl: 'Leave name and password out of the address; the token is enough.',
  insecureUrl:
    'http:// would send your token unprotected; it is possible only for this computer. Use https://.',
  nobodySeen:
    'The server is right and the token is good, but it neither says who you are nor has any entry to choose from. ' +
    'Ask someone to record a first entry for you there, then connect again.',
  notThisApi:
    'That address answers, but it is not a workspace of the kind Stint speaks with. ' +
    'Check the address, including any path after the host.',
  noSuchHost: 'No server with that name was found. Check the spelling, and that you are online.',
  checkPort: (what: string) => `${what} Check the port, and that the service is running.`,
  tokenNotSent: (what: string) => `${what} The token was not sent.`,
  openInBrowser: (what: string) => `${what} Open it in a browser and enter the address it ends at.`,
  checkConnection: (what: string) => `${what} Check your connection and try again.`,
  tokenNotLetIn: (said: string) => `The server does not let this token in: ${said}`,
  tokenRefused:
    'The server does not accept this token. Check that it was copied whole and has not expired or been revoked.',
  tooManyAttempts: 'The server asks us to wait because of too many attempts. Try again in a minute.',
  inTrouble: (status: number, said: string) =>
    `The server is in trouble (error ${status}): ${said} Try again later.`,
  failure: {
    offline: 'There is no connection to the server.',
    timeout: 'The server did not answer in time.',
    dns: 'The server’s name was not found.',
    refused: 'The server’s computer answers, but no service is listening there.',
    proxy: 'The proxy of your network did not let the request through.',
    redirect: 'The server sends us on to another address.',
    unreadable: 'Something on the way answered instead of the server, such as the login page of a network.',
    http: (status: number) => `The server answered with error ${status}.`,
  },
  trouble: {
    refuses: (said: string) =>
      `The server refuses everything at the moment: ${said} Your changes are safe on this computer, and Stint will try again.`,
    empty: (count: number) =>
      `The server suddenly lists almost nothing: ${count} entries or requests that it had are not in its list. ` +
      'Nothing was removed here, and Stint will look again.',
  },
  hostile: {
    elsewhere: (list: string) =>
      `The server’s list ${list} goes on at another address. Stint asks nobody but your workspace and has sent ` +
      `neither a request nor your token there. ${SAFE}`,
    large: (list: string) =>
      `The server answered ${list} with more than 16 MB at once. Stint stopped reading there. ${SAFE}`,
    long: (list: string) =>
      `The server’s list ${list} is longer than Stint reads. Stint stopped reading there. ${SAFE}`,
    endless: (list: string) =>
      `The server’s list ${list} leads in circles and has no end. Stint stopped reading there. ${SAFE}`,
  },
  tls: {
    expired: 'The server’s certificate has expired.',
    untrusted:
      'The server’s certificate is not signed by anyone this computer trusts. ' +
      'If your company signs its own, ask for its root certificate and install it on this computer.',
    'wrong-host': 'The server’s certificate belongs to another address.',
    other: 'A secure connection to the server could not be made.',
  },
}

/** Entries, requests and decisions about absences, with the verb that goes with them. */
function notReached(entries: number, requests: number): string {
  const ofTime = entries === 1 ? '1 entry' : `${entries} entries`
  const ofAbsence = requests === 1 ? '1 request' : `${requests} requests`
  if (requests === 0) return `${ofTime} ${entries === 1 ? 'has' : 'have'}`
  if (entries === 0) return `${ofAbsence} ${requests === 1 ? 'has' : 'have'}`
  return `${ofTime} and ${ofAbsence} have`
}
