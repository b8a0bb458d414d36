// English: moving the local workspace to a server.

export const move = {
  notLocal: 'Only a local workspace of your own can be moved to a server.',
  readOnly: (url: string) =>
    `This workspace was moved to ${url}. What is here stays as a copy that can only be read. Connect to ${url} to go on working.`,
  underWay: 'This workspace is being moved to a server. Wait until it is done, or stop the move.',
  unsent:
    'Some entries, requests or projects were not taken by this workspace yet. Nothing was moved. Open the Sync page, send or discard them, then try again.',
  timerRuns: 'The timer runs. Nothing was moved. Stop it, then try again.',
  notOurs:
    'This server cannot take over a whole workspace, because it does not run Stint’s own service or runs an older version. ' +
    'Nothing was sent. Update the service, or connect to a server that runs it.',
  notAdmin:
    'Your account on this server is not an admin’s. Nothing was changed. Use the token of an admin of the new workspace.',
  stopped: 'The move was stopped. Nothing was changed here or on the server. You can start it again.',
  failed: (why: string) =>
    `${why} Nothing was moved, and nothing was changed here. Try again; the move starts from the beginning.`,
  unconfirmed: (url: string) =>
    `Everything was sent, but ${url} has not said whether it has taken the workspace over. ` +
    'So that nothing is recorded in two places, this workspace is read-only. Move it again with the same address: what was taken over is not taken over twice.',
}
