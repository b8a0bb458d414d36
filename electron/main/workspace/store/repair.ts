// Replaces a damaged store by what can still be read of it; what was found is kept beside it, byte for byte.
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Temporal } from 'temporal-polyfill'
import type { Log } from '../ports'
import { Database } from './database'
import { renameForGood } from './rename'
import { fillUp, salvage, type Salvaged } from './salvage'

/** The file itself last: as long as it is in its place, the repair is not over. */
const PARTS = ['-shm', '-wal', '-journal', ''] as const
const READY = /^stint\.repaired-(.+)\.sqlite$/

export interface Repaired extends Salvaged {
  /** The path of what was found; its journal has the same name with an end of its own. */
  aside: string
}

/**
 * Everything happens on copies until the new store is complete on disk; so a repair that breaks off (a power cut, a
 * full disk) has changed nothing, or is finished by the next start.
 * @param create makes a new store at a path
 * @throws the file system's or SQLite's error; the store is as it was then
 */
export function repair(
  file: string,
  now: Temporal.Instant,
  log: Log,
  create: (file: string) => void,
): Repaired {
  const folder = dirname(file)
  const stamp = freeStamp(folder, now)
  const bench = join(folder, 'stint.repair')
  clear(bench, log)
  mkdirSync(bench, { recursive: true, mode: 0o700 })
  try {
    const copy = join(bench, 'found.sqlite')
    for (const part of ['', '-wal', '-journal']) {
      if (existsSync(file + part)) copyFileSync(file + part, copy + part)
    }
    const made = join(bench, 'made.sqlite')
    create(made)
    const pagesMissed = fillUp(copy, made)
    const salvaged = salvageInto(made, copy, log)
    putWhole(made, readyFile(folder, stamp))
    const complete = salvaged.complete && !pagesMissed
    return { ...salvaged, complete, aside: exchange(file, stamp) }
  } finally {
    clear(bench, log)
  }
}

function salvageInto(made: string, copy: string, log: Log): Salvaged {
  const db = new Database(made)
  try {
    return salvage(copy, db, log)
  } finally {
    db.close()
  }
}

/** A copy and not the file itself: SQLite may still have that one open. */
function putWhole(from: string, to: string): void {
  const beside = `${to}.part`
  copyFileSync(from, beside)
  const handle = openSync(beside, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameForGood(beside, to)
}

/** What is still open stays on some systems; the next repair clears it away. */
function clear(bench: string, log: Log): void {
  try {
    rmSync(bench, { recursive: true, force: true })
  } catch (error) {
    log.warn('The folder of the repair could not be removed', { reason: String(error) })
  }
}

/** Finishes a repair whose new store was complete when the last run ended. Answers what was found aside, or null. */
export function finishRepair(file: string): string | null {
  const folder = dirname(file)
  const stamp = readdirSync(folder)
    .map((name) => READY.exec(name)?.[1])
    .find((found) => found !== undefined)
  return stamp === undefined ? null : exchange(file, stamp)
}

/** Puts what was found aside and the new store in its place; can be done again when it was cut off in the middle. */
function exchange(file: string, stamp: string): string {
  const folder = dirname(file)
  const aside = asideFile(folder, stamp)
  for (const part of PARTS) {
    if (existsSync(file + part)) renameForGood(file + part, aside + part)
  }
  renameForGood(readyFile(folder, stamp), file)
  return aside
}

function freeStamp(folder: string, now: Temporal.Instant): string {
  const stamp = now.toString({ smallestUnit: 'second' }).replaceAll(/[^\dTZ]/g, '')
  const taken = (candidate: string) => PARTS.some((part) => existsSync(asideFile(folder, candidate) + part))
  let free = stamp
  for (let copy = 2; taken(free); copy += 1) free = `${stamp}-${copy}`
  return free
}

const asideFile = (folder: string, stamp: string) => join(folder, `stint.damaged-${stamp}.sqlite`)
const readyFile = (folder: string, stamp: string) => join(folder, `stint.repaired-${stamp}.sqlite`)
