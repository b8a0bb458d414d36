// English: what can stand in the way of reading and changing records of the server.

export const records = {
  signInToRead: 'Sign in again to see this.',
  signInToChange: 'Sign in again first. Nothing was changed.',
  offline: (what: string) =>
    `${what} Nothing was changed. This page reads and writes on the server, so it needs a connection.`,
  neverRead:
    'You are offline, and this was not read here before. It can be read again once the server can be reached.',
  unconfirmed: (what: string) =>
    `${what} The change may have arrived. Look at the record again before you repeat it.`,
  changed:
    'Someone else changed this in the meantime. Nothing was saved; look at it as it is now, and try again.',
  nothingThere: 'The server has nothing at this address.',
  noSuchList: (path: string) =>
    `This server does not have ${path}, which this page needs. Other pages still work.`,
  reportStopped: 'The report was cancelled before all entries were read. Try again to read them.',
  save: 'Save table',
  fileType: 'Table (CSV)',
  notSaved: (file: string, reason: string) =>
    `The table could not be saved as ${file}: ${reason}. An older file there is unchanged. Try again or choose another place.`,
}
