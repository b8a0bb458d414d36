// English: the files on this computer, the keychain and the service of the local workspace.
import { say } from './say'

const SAFE_HERE = 'Nothing was changed, and what you log stays safe in this app.'

/** What became of a damaged store. */
interface RepairFound {
  /** It had no content at all. */
  empty: boolean
  /** The workspace is still known. */
  connected: boolean
  entries: number
  complete: boolean
  aside: string
  folder: string
}

export const files = {
  newerStore:
    'Your work on this computer was last opened by a newer version of Stint. Nothing was changed. ' +
    'Install that version or a later one to continue.',
  cannotOpen: (file: string, what: string) =>
    `${what} Stint keeps your work in ${file} and could not open it. Nothing was changed.`,
  notAFile: (file: string) =>
    `Stint keeps your work in ${file}, but this is not a file. Nothing was changed. Move it away, then try again.`,
  folder: {
    notAllowed: (folder: string) =>
      `Stint keeps your work in ${folder}, but you do not have permission to write there. Nothing was changed. ` +
      'Give yourself write permission for this folder, then try again.',
    readOnly: (folder: string) =>
      `Stint keeps your work in ${folder}, but that disk is now read-only. Nothing was changed. ` +
      'Make the disk writable, then try again. The system often locks a disk that reported errors, so check it for errors.',
    diskFull: (folder: string) =>
      `Stint keeps your work in ${folder}, but the disk is full. Nothing was changed. Free some space, then try again.`,
    inTheWay: (folder: string) =>
      `Stint keeps your work in the folder ${folder}, but a file is in its place or in the place of a folder above it. ` +
      'Nothing was changed. Move that file away, or start Stint with another folder.',
    unusable: (folder: string, reason: string) =>
      `Stint keeps your work in the folder ${folder} but cannot use it: ${reason}. Nothing was changed. ` +
      'Check that the folder exists and that you can write to it, then try again.',
  },
  repaired: ({ empty, connected, entries, complete, aside, folder }: RepairFound) => {
    const what = `The file with your work on this computer ${empty ? 'had lost its content' : 'was damaged'}`
    const kept = `What was found is kept in ${folder}, in files whose names begin with “${aside}”.`
    if (complete)
      return `${what}, but everything in it could still be read, and ${carried(entries)}. ${kept} You do not need to do anything.`
    if (!connected)
      return (
        `${what}, and nothing could be read from it. ${kept} Open your workspace again: what your server already has ` +
        'comes back. If you have a backup, quit Stint and replace stint.sqlite with it.'
      )
    return (
      `${what}. ${carried(entries)} from what could still be read, which may not be everything. ${kept} ` +
      'What your server already has comes back with the next sync. Check the last few days and log what is missing.'
    )
  },
  held: 'Another program is using the file where Stint keeps your work. Close backup or sync programs that use it, then try again.',
  readOnly:
    'The file where Stint keeps your work is read-only. Give yourself write permission, then try again.',
  diskError: 'The disk reported an error. Check the disk, then try again.',
  damaged:
    'The file where Stint keeps your work is damaged. Start Stint again: it sets the file aside and saves what it can.',
  diskFull: 'The disk is full. Free some space, then try again.',
  cannotWrite: (reason: string) => `The file where Stint keeps your work cannot be written: ${reason}.`,
  nothingChanged: (what: string) => `${what} Nothing was changed by this attempt.`,
  keychain: {
    locked:
      'Your keychain is locked or waiting for your answer. Unlock it (sign in to your keyring, or answer its window), ' +
      'then choose “Try again”. Until then the token is kept in memory only, and everything you log is safe here.',
    absent:
      'This computer has no working keychain, so the token is kept in memory only and you have to enter it again at the next start. ' +
      'On Linux, install and start gnome-keyring or KWallet (the Secret Service) and create a default keyring, ' +
      'then choose “Try again”; the Settings page says what is missing. Everything you log is safe here.',
  },
  localEnded:
    'The local workspace’s service stopped. Your time is safe in this app and is synced when the service runs again.',
  /** Why the service does not run on the file of the local workspace. */
  localFile: {
    missing: (file: string) =>
      `The file of your local workspace, ${file}, is missing. ${SAFE_HERE} ` +
      'Put it back, or the file from your backup, then try again.',
    empty: (file: string) =>
      `The file of your local workspace, ${file}, is empty (0 bytes): something emptied it. ${SAFE_HERE} ` +
      'Put the file from your backup in its place, then try again. Without a backup, remove the empty file and create the workspace again.',
    foreign: (file: string) =>
      `The file of your local workspace, ${file}, is not a database: something replaced it. ${SAFE_HERE} ` +
      'Put the file from your backup in its place, then try again.',
    damaged: (file: string) =>
      `The file of your local workspace, ${file}, is damaged. ${SAFE_HERE} ` +
      'Keep a copy of it, put the file from your backup in its place, then try again.',
    newer: (file: string) =>
      `The file of your local workspace, ${file}, was written by a newer version of Stint. ${SAFE_HERE} ` +
      'Install that version or a later one to continue.',
    held: (file: string) =>
      `Another program is using the file of your local workspace, ${file}. ${SAFE_HERE} ` +
      'Close backup or sync programs that use it, then try again.',
    'read-only': (file: string) =>
      `The file of your local workspace, ${file}, or its folder, is read-only. ${SAFE_HERE} ` +
      'Give yourself write permission for both, then try again.',
    full: (file: string) =>
      `The disk is full. There is no room for the file of your local workspace, ${file}. ${SAFE_HERE} ` +
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

function carried(entries: number): string {
  return say('{entries, entry was | entries were} carried over', { entries })
}
