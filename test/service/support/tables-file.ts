// A SQLite file with the tables of this version and nothing in them, made once for all files of a project: to make the tables
// anew for each service takes longer than anything else about its start.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../src/service/db/database'
import { migrate } from '../../../src/service/db/migrate'
import { createLog } from '../../../src/service/log'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the file that is copied. */
    tables: string
    /** A folder for copies that lies in memory, where writing does not wait for a disk; null where there is none. */
    copies: string | null
  }
}

/** A file system in memory that Linux has for all programs; containers may have little of it. */
const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 1024 ** 3

/** Vitest's global set-up for the projects with services. */
export const setup = async (project: TestProject): Promise<() => void> => {
  const tables = mkdtempSync(path.join(tmpdir(), 'stint-tables-'))
  const copies = isRoomy() ? mkdtempSync(path.join(IN_MEMORY, 'stint-copies-')) : null
  const db = openDatabase(`sqlite:${templateIn(tables)}`, createLog('silent'))
  try {
    await migrate(db.kysely, db.dialect)
  } finally {
    await db.close()
  }
  project.provide('tables', tables)
  project.provide('copies', copies)
  return () => {
    for (const folder of [tables, ...(copies === null ? [] : [copies])])
      rmSync(folder, { recursive: true, force: true })
  }
}

/** The file that is copied, in its folder. */
export const templateIn = (folder: string): string => path.join(folder, 'tables.sqlite')

const isRoomy = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ENOUGH_BYTES
  } catch {
    return false
  }
}
