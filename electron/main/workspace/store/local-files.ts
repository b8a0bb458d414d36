// The files of local workspaces in the app's folder: which there are, a name for a new one, and what is left of half a one.
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file of the first local workspace; later ones have a number. */
export const LOCAL_DATABASE = 'local-workspace.sqlite'
const NUMBERED = /^local-workspace(-\d+)?\.sqlite$/
/** Stands beside a file while its workspace is being made. */
const UNFINISHED = '.unfinished'
/** What SQLite and the service keep beside a database. */
const BESIDE = ['', '-wal', '-shm', '-journal', '.mark', '.key', UNFINISHED]

export interface LocalFile {
  /** Its name in the folder. */
  name: string
  /** When it was last written, epoch milliseconds. */
  changedAt: number
}

/**
 * The workspaces that were made completely, the one written last first.
 * @param known the files of accounts; they are complete, whatever is beside them
 */
export function localFiles(folder: string, known: ReadonlySet<string>): LocalFile[] {
  return readdirSync(folder)
    .filter(
      (name) => NUMBERED.test(name) && (known.has(name) || !existsSync(join(folder, name + UNFINISHED))),
    )
    .map((name) => ({ name, changedAt: lastWritten(join(folder, name)) }))
    .sort((one, other) => other.changedAt - one.changedAt)
}

/**
 * Answers a name that neither a file nor an account has, and notes that its workspace is not complete yet. What a
 * crash left of workspaces that were being made is removed.
 * @throws the file system's error
 */
export function beginLocalFile(folder: string, known: ReadonlySet<string>): string {
  for (const name of unfinishedFiles(folder)) {
    if (known.has(name)) finishLocalFile(folder, name)
    else dropLocalFile(folder, name)
  }
  const there = readdirSync(folder)
  const isTaken = (name: string) => known.has(name) || there.some((one) => one.startsWith(name))
  let name = LOCAL_DATABASE
  for (let number = 2; isTaken(name); number += 1) name = `local-workspace-${number}.sqlite`
  writeFileSync(join(folder, name + UNFINISHED), '')
  return name
}

/** The workspace is complete. */
export function finishLocalFile(folder: string, name: string): void {
  rmSync(join(folder, name + UNFINISHED), { force: true })
}

/** Removes a workspace that could not be made: nothing was ever recorded in it. */
export function dropLocalFile(folder: string, name: string): void {
  for (const ending of BESIDE) rmSync(join(folder, name + ending), { force: true })
}

function unfinishedFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((one) => one.endsWith(UNFINISHED))
    .map((one) => one.slice(0, -UNFINISHED.length))
    .filter((name) => NUMBERED.test(name))
}

/** What was written last may still be in the journal. */
function lastWritten(file: string): number {
  const times = [file, `${file}-wal`].map((one) => statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return Math.floor(Math.max(...times))
}
