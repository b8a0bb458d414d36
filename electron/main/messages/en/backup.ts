// English: the backup of a local workspace as a file, and the way back from it.

export const backup = {
  save: 'Back up',
  choose: 'Restore from a backup',
  open: 'Restore',
  fileName: (workspace: string, day: string) => `Stint backup ${workspace} ${day}`,
  fileType: 'Stint backup',
  notInDemo: 'Nothing is backed up or restored while you are in the demo company. Leave the demo first.',
  notLocal:
    'Your data is on your team’s server, and your admin backs it up. Only a local workspace can be backed up here.',
  notSaved: (file: string, why: string) =>
    `The backup could not be saved as ${file}: ${why} Your workspace is unchanged, and so is an older file there. Try again or choose another place.`,
  readOnly: 'you cannot write to this folder.',
  diskFull: 'the disk is full.',
  missing: 'the folder is not there.',
  notMade: (why: string) =>
    `The backup could not be made: ${why} Your workspace is unchanged. Please try again.`,
  notABackup: 'This file is not a backup that Stint made. Nothing was changed. Choose another file.',
  damaged:
    'This backup is damaged: parts of it are missing or were changed. Nothing was restored, and nothing on this computer was changed. ' +
    'Copy the file again from where you keep it, or choose an older backup.',
  newer:
    'This backup was made by a newer version of Stint. Nothing was changed. Install that version or a later one, then restore again.',
  unreadable: (file: string, why: string) =>
    `The file ${file} cannot be read: ${why} Nothing was changed. Check that it is there and that you may read it.`,
  notAllowed: 'you do not have permission.',
  gone: 'it is no longer there.',
  notRestored: (why: string) =>
    `The backup could not be restored: ${why} Your other workspaces are unchanged, and so is the backup.`,
}
