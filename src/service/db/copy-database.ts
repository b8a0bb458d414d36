// A copy of a SQLite database for a backup, made while it is in use: one state of it, without what opens it.
import { backup, DatabaseSync } from '@photostructure/sqlite'
import { closeSync, rmSync } from 'node:fs'
import { createPrivate } from './private-file'
import { TABLES } from './tables'

/** 16 MB of the usual pages: the disk is kept busy, and progress shows. */
const PAGES_AT_ONCE = 4096

/** What gives access, or repeats an answer that did: it has no place outside of this computer. */
const LEFT_OUT = ['tokens', 'idempotency'] as const

/** How many rows each table has that were not deleted, without the tables that have none. */
export type RowCounts = Record<string, number>

/**
 * Copies the database to a new file of mode 600. Whoever uses the database goes on meanwhile.
 * @param progress hears the share that is copied, 0 to 1
 * @returns what is in the copy
 * @throws the driver's or the file system's error; then there is no file
 */
export const copyDatabase = async (
  file: string,
  to: string,
  progress: (share: number) => void,
): Promise<RowCounts> => {
  closeSync(createPrivate(to))
  try {
    const source = new DatabaseSync(file, { readOnly: true })
    try {
      // One state: a copy that follows what is written meanwhile would begin again at each write.
      source.exec('begin; select 1 from sqlite_master limit 1')
      await backup(source, to, {
        rate: PAGES_AT_ONCE,
        progress: ({ totalPages, remainingPages }) =>
          progress(totalPages === 0 ? 0 : 1 - remainingPages / totalPages),
      })
    } finally {
      source.close()
    }
    const counts = finish(to)
    progress(1)
    return counts
  } catch (error) {
    for (const part of ['', '-wal', '-shm', '-journal']) rmSync(`${to}${part}`, { force: true })
    throw error
  }
}

const finish = (file: string): RowCounts => {
  const copy = new DatabaseSync(file)
  try {
    // The file alone is the copy; and what is deleted is overwritten, not only forgotten.
    copy.exec('pragma journal_mode = delete; pragma secure_delete = on')
    copy.exec(`begin; ${LEFT_OUT.map((table) => `delete from ${table}`).join('; ')}; commit`)
    return countsIn(copy)
  } finally {
    copy.close()
  }
}

const countsIn = (database: InstanceType<typeof DatabaseSync>): RowCounts => {
  const counts: RowCounts = {}
  for (const [table, columns] of Object.entries(TABLES)) {
    if (!('deleted_at' in columns)) continue
    const query = `select count(*) as n from ${table} where deleted_at is null`
    const { n } = database.prepare(query).get() as { n: number }
    if (n > 0) counts[table] = n
  }
  return counts
}
