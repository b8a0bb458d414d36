// English: finding a server, signing in, leaving; and why a request did not get there.
import { say } from './say'

/** Said of a list that was read in part. */
const SAFE =
  'Your own changes are safe on this computer. What was already read is kept, and nothing was removed. ' +
  'Show this message to your admin.'

export const connecting = {
  noWorkspace: 'No workspace is open. Create one or connect first.',
  alreadyOpen: 'A workspace is already open. Leave it before you open another.',
  localDidNotStart: 'The local workspace did not start properly. Please try again.',
  notAChoice: 'Choose one of the people shown.',
  notKept: 'This workspace is no longer on this computer. Open another one or create a new one.',
  localNeedsNoToken: 'The local workspace needs no token.',
  otherPerson: (theirs: string, yours: string) =>
    `This token belongs to ${theirs}, but this workspace is ${yours}’s. ` +
    'Use a token of your own, or leave the workspace to sign in as someone else.',
  demoFailed: (why: string) =>
    `The demo company could not be set up: ${why} Nothing of yours was changed. Please try again.`,
  badToken: 'This is not a token: it contains characters that tokens never have. Copy it again.',
  unsent: (unsent: Unsent, timer: 'none' | 'runs' | 'gap') =>
    `${unsynced(unsent)} not synced yet` +
    `${timer === 'none' ? '' : ', including the running timer'}. ` +
    (timer === 'gap' ? 'The gap in the timer will not count unless you answer it first. ' : '') +
    'Sync first, or keep everything on this computer until you open this workspace again.',
  badUrl: (typed: string) => `“${typed}” is not a web address. It looks like https://time.example.com.`,
  secretsInUrl: 'Remove the name and password from the address. The token is enough.',
  insecureUrl: 'http:// would send your token unprotected, so it only works for this computer. Use https://.',
  noPeopleSeen:
    'The server and the token work, but the server does not say who you are and has no entries to choose you from. ' +
    'Ask your admin to add a first entry for you, then connect again.',
  notThisApi:
    'That address answers, but it is not a workspace that Stint can use. ' +
    'Check the address, including any path after the host.',
  noSuchHost: 'No server with that name was found. Check the spelling, and that you are online.',
  checkPort: (what: string) => `${what} Check the port, and that the service is running.`,
  tokenNotSent: (what: string) => `${what} The token was not sent.`,
  openInBrowser: (what: string) => `${what} Open it in a browser and enter the address it leads to.`,
  checkConnection: (what: string) => `${what} Check your connection and try again.`,
  tokenNotLetIn: (said: string) => `The server refused this token: ${said}`,
  tokenRefused:
    'The server does not accept this token. Check that it was copied whole and has not expired or been revoked.',
  invitation: {
    notOne: 'This is not an invitation. Paste the whole line that you were sent: an address and a code.',
    notOffered:
      'That address answers, but not with an invitation. Check the address, or ask your admin for a token instead.',
    otherServer: (server: string) =>
      `This invitation is for ${server}, which is not the server of this workspace. Leave the workspace to take it.`,
    otherPerson: (theirs: string, yours: string) =>
      `This invitation is for ${theirs}, but this workspace is ${yours}’s. ` +
      'Ask for an invitation of your own, or leave the workspace to sign in as someone else.',
    insecure:
      'http:// would send your invitation unprotected, so it only works for this computer. Ask your admin for an https:// address.',
  },
  tooManyAttempts: 'Too many attempts. Try again in a minute.',
  inTrouble: (status: number, said: string) =>
    `The server has a problem (error ${status}): ${said} Try again later.`,
  failure: {
    offline: 'There is no connection to the server.',
    timeout: 'The server did not answer in time.',
    dns: 'The server’s name was not found.',
    refused: 'The server’s computer answers, but no service is running there.',
    proxy: 'The proxy of your network did not let the request through.',
    redirect: 'The server redirects to another address.',
    unreadable: 'Something else answered instead of the server, such as a network’s login page.',
    blocked:
      'Something between this computer and the server does not let a change through. The change is safe here, and Stint will try again.',
    otherRow:
      'The server answered with another record than the one that was sent. Yours is safe here, and Stint will try again.',
    http: (status: number) => `The server answered with error ${status}.`,
  },
  trouble: {
    refuses: (said: string) =>
      `The server is refusing everything right now: ${said} Your changes are safe on this computer, and Stint will try again.`,
    empty: (count: number) =>
      `The server suddenly lists almost nothing: ${count} entries or requests are missing from its list. ` +
      'Nothing was removed here, and Stint will check again.',
  },
  hostile: {
    elsewhere: (list: string) =>
      `The server’s list ${list} continues at another address. Stint only contacts your workspace and sent ` +
      `neither a request nor your token there. ${SAFE}`,
    large: (list: string) =>
      `The server answered ${list} with more than 16 MB at once. Stint stopped reading there. ${SAFE}`,
    long: (list: string) =>
      `The server’s list ${list} is longer than Stint reads. Stint stopped reading there. ${SAFE}`,
    endless: (list: string) =>
      `The server’s list ${list} goes in circles and has no end. Stint stopped reading there. ${SAFE}`,
  },
  tls: {
    expired: 'The server’s certificate has expired.',
    untrusted:
      'The server’s certificate is not signed by anyone this computer trusts. ' +
      'If your company signs its own, ask for its root certificate and install it on this computer.',
    'wrong-host': 'The server’s certificate belongs to another address.',
    other: 'Stint could not make a secure connection to the server.',
  },
}

/** What waits: entries, requests for absences and decisions about them, and new projects and clients. */
interface Unsent {
  entries: number
  requests: number
  projects: number
  clients: number
}

/** With the verb that goes with it. */
function unsynced({ entries, requests, projects, clients }: Unsent): string {
  const parts = [
    ...(entries === 0 ? [] : [say('{entries, entry | entries}', { entries })]),
    ...(requests === 0 ? [] : [say('{requests, request | requests}', { requests })]),
    ...(projects === 0 ? [] : [say('{projects, project | projects}', { projects })]),
    ...(clients === 0 ? [] : [say('{clients, client | clients}', { clients })]),
  ]
  const verb = entries + requests + projects + clients === 1 ? 'is' : 'are'
  return `${new Intl.ListFormat('en-GB').format(parts)} ${verb}`
}
