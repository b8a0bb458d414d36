// The folder of the demo company: what the app has to remember of it to come back to it, and its end.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { Day } from '#contract/bridge/base'
import { renameForGood } from './store/rename'

/** The day around which the company was made. */
const DemoNote = Type.Object({ madeOn: Day })

/** Windows lets go of files a moment after their program has closed them. */
const RETRIES = 10

/** The folder that contains the whole demo company. */
export const demoFolder = (folder: string): string => join(folder, 'demo')

/** A demo without this note was not made completely, or is being deleted. */
const noteIn = (folder: string) => join(demoFolder(folder), 'demo.json')

/** The day around which the demo in the app's folder was made; null when there is none to come back to. */
export function demoMadeOn(folder: string): string | null {
  try {
    const note: unknown = JSON.parse(readFileSync(noteIn(folder), 'utf8'))
    return Check(DemoNote, note) ? note.madeOn : null
  } catch {
    return null
  }
}

/** Notes that the demo is complete. @throws the file system's error */
export function noteDemo(folder: string, madeOn: string): void {
  const beside = `${noteIn(folder)}.new`
  writeFileSync(beside, JSON.stringify({ madeOn }), { mode: 0o600 })
  renameForGood(beside, noteIn(folder))
}

/** From now on there is nothing to come back to. @throws the file system's error */
export function dropDemoNote(folder: string): void {
  rmSync(noteIn(folder), { force: true })
}

/** Removes everything of the demo. @throws the file system's error */
export async function removeDemo(folder: string): Promise<void> {
  await rm(demoFolder(folder), { recursive: true, force: true, maxRetries: RETRIES })
}
