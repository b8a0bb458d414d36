// Who stands in during an absence. The specification has no field for it, so it is the last line of the note, which every server keeps.

/** How the line begins, in each language of the app. */
const BEGINNINGS = ['Stand-in: ', 'Zastępstwo: '] as const

/** A note without its last line about who stands in, and that name; null where there is none. */
export function splitStandIn(note: string): { note: string; standIn: string | null } {
  const at = note.lastIndexOf('\n')
  const last = note.slice(at + 1)
  const beginning = BEGINNINGS.find((one) => last.startsWith(one))
  if (beginning === undefined) return { note, standIn: null }
  return { note: note.slice(0, Math.max(at, 0)).trim(), standIn: last.slice(beginning.length).trim() }
}

/** A note with a last line about who stands in; `line` is that line, null for none. */
export const withStandIn = (note: string, line: string | null): string =>
  [note.trim(), line].filter((part) => part !== null && part !== '').join('\n')
