// English: files of other programs that are imported.

export const imported = {
  choose: 'Import from a file',
  open: 'Open',
  types: { known: 'Tables and calendars', all: 'All files' },
  unreadable: (file: string, why: string) =>
    `The file ${file} cannot be read: ${why}. Nothing was changed. Check that it is there and that you may read it.`,
  emptyFile: (file: string) =>
    `The file ${file} is empty. Nothing was changed. Export it again, or choose another file.`,
  noTable: (file: string) =>
    `The file ${file} is neither a table with a header and rows (CSV) nor a calendar (.ics). Nothing was changed. Choose another file.`,
  noFile:
    'No file is chosen, or the app was started again since. Nothing was changed. Choose the file again.',
  runs: 'Another import is under way. Wait until it is done, or stop it first.',
  notTheirs:
    'You can only log time for people you manage. Nothing was changed. Choose yourself, or leave these people out.',
  noImport: 'This import was already undone. Nothing was changed.',
  projectWaits:
    'The server does not have the project yet. Wait until it is synced, then import the file again: what is there is not imported twice.',
  undoWaits:
    'The lines of the import are taken back. Projects or clients that it created are still on the server, which cannot be reached now. Undo the import again when there is a connection.',
}
