// Copies of the SQLite file with the tables, see tables-file.ts: a database for a service.
import { randomBytes, randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { inject } from 'vitest'
import { templateIn } from './tables-file'

/** What tells one workspace from another was made with the tables; a copy has it of its own. */
export const newIdentity = (): [epoch: string, tokenKey: string] => [
  randomUUID(),
  randomBytes(32).toString('base64url'),
]

/** Puts a database with the tables at this path, for a service that does not care who made them. */
export const copyTables = (file: string): void => {
  copyFileSync(templateIn(inject('tables')), file)
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma synchronous = off')
    database.prepare('update ledger set epoch = ?, token_key = ?').run(...newIdentity())
  } finally {
    database.close()
  }
}

/** The URL of a new copy in memory; SQLite's own database in memory where there is no room for copies. */
export const copyInMemory = (): string => {
  const copies = inject('copies')
  if (copies === null) return 'sqlite::memory:'
  const file = path.join(mkdtempSync(path.join(copies, 'copy-')), 'workspace.sqlite')
  copyTables(file)
  return `sqlite:${file}`
}

/** Removes a copy in memory whose service has ended; leaves any other database alone. */
export const removeCopy = (url: string): void => {
  const copies = inject('copies')
  const folder = path.dirname(url.replace(/^sqlite:/, ''))
  if (copies !== null && path.dirname(folder) === copies) rmSync(folder, { recursive: true, force: true })
}
