// English: the files on this computer, the keychain and the service of the local workspace.

const SAFE_HERE = 'Nothing was changed, and what you record stays safe in this app.'

export const files = {
  newerStore:
    'Your work on this computer was last opened by a newer version of Stint. Nothing was changed. ' +
    'Install that version, or a later one, to go on.',
  cannotOpen: (file: string, reason: string) =>
    `Stint cannot open ${file}, where it keeps your work: ${reason}. ` +
    'Nothing was changed. Check that the disk is not full and that the file belongs to you, then start Stint again.',
  setAside: (aside: string, folder: string, entries: number, complete: boolean) =>
    `The file that holds your work on this computer was damaged. It was kept as “${aside}” in ${folder}; ` +
    (complete
      ? `everything in it could still be read, and ${entries} entries were carried over.`
      : `${entries} entries could still be read and were carried over. ` +
        'What your server already has comes back with the next sync; please check the last days.'),
  held: 'Another program holds the file in which Stint keeps your work. Close backup or sync programs that use it, then try again.',
  readOnly:
    'The file in which Stint keeps your work is read-only. Allow yourself to write to it, then try again.',
  diskError: 'The disk reported an error while Stint wrote to it. Check the disk, then try again.',
  damaged:
    'The file in which Stint keeps your work is damaged. Start Stint again: it sets the file aside and saves what it can.',
  diskFull: 'The disk is full. Free some space, then try again.',
  cannotWrite: (reason: string) => `The file in which Stint keeps your work cannot be written: ${reason}.`,
  nothingChanged: (what: string) => `${what} Nothing was changed by this attempt.`,
  keychain: {
    locked:
      'Your keychain is locked or waits for your answer. Unlock it (sign in to your keyring, or answer its window), ' +
      'then choose “Try again”. Until then the token is kept in memory only, and everything you record is safe here.',
    absent:
      'This computer offers no working keychain, so the token is kept in memory only and is asked for at the next start. ' +
      'On Linux, install and start gnome-keyring or KWallet (the Secret Service) and create a default keyring, ' +
      'then choose “Try again”. Everything you record is safe here.',
  },
  localEnded:
    'The local workspace’s service stopped. Your time is safe in this app and is handed over when it runs again.',
  /** Why the service does not run on the file of the local workspace. */
  localFile: {
    missing: (file: string) =>
      `The file of your local workspace, ${file}, is not there any more. ${SAFE_HERE} ` +
      'Put it back, or the file from your backup, then try again.',
    empty: (file: string) =>
      `The file of your local workspace, ${file}, is empty (0 bytes): something cut it off. ${SAFE_HERE} ` +
      'Put the file from your backup in its place, then try again. Without a backup, remove the empty file and make the workspace anew.',
    foreign: (file: string) =>
      `The file of your local workspace, ${file}, is not a database: something replaced it. ${SAFE_HERE} ` +
      'Put the file from your backup in its place, then try again.',
    damaged: (file: string) =>
      `The file of your local workspace, ${file}, is damaged. ${SAFE_HERE} ` +
      'Keep a copy of it, put the file from your backup in its place, then try again.',
    held: (file: string) =>
      `Another program holds the file of your local workspace, ${file}. ${SAFE_HERE} ` +
      'Close backup or sync programs that use it, then try again.',
    'read-only': (file: string) =>
      `The file of your local workspace, ${file}, or its folder, is read-only. ${SAFE_HERE} ` +
      'Allow yourself to write to both, then try again.',
    full: (file: string) =>
      `The disk is full: there is no room for the file of your local workspace, ${file}. ${SAFE_HERE} ` +
      'Free some space, then try again.',
    disk: (file: string) =>
      `The disk reported an error with the file of your local workspace, ${file}. ${SAFE_HERE} ` +
      'Check the disk, then try again.',
    unreachable: (file: string) =>
      `The file of your local workspace, ${file}, cannot be opened. ${SAFE_HERE} ` +
      'Check that it is a file that belongs to you, then try again.',
  },
  localSlowStart:
    'The local workspace’s service did not start in time. Your data is safe. Quit Stint and start it again.',
  localSlowToken:
    'The local workspace’s service did not answer. Your data is safe. Quit Stint and start it again.',
}
