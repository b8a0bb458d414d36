// At start: whether the database was restored from a backup since it was last open, told by what is kept outside of it.
import { build } from './build'
import type { Database, DatabaseLog } from './database'
import { readLedger, type Ledger, type Sign } from './ledger'
import type { Mark, MarkRecord } from './mark'
import type { Queries } from './queries'

/** The home of a SQLite database that has a mark beside it. */
const MARKED = 'mark'

const signOfMark = (ledger: Ledger, mark: MarkRecord | null, isNew: boolean): Sign | null => {
  if (mark === null) {
    if (ledger.home !== MARKED) return null
    return { reason: 'the mark beside its file is missing', seq: 0, ids: 0 }
  }
  // A new database where another one was.
  if (ledger.home === null && isNew) return null
  const { seq, ids } = mark
  if (mark.epoch !== ledger.epoch) return { reason: 'the mark beside its file is of another epoch', seq, ids }
  return seq > ledger.seq ? { reason: 'the mark beside its file is ahead of it', seq, ids } : null
}

const keeps = (mark: Mark, ledger: Ledger, log: DatabaseLog): boolean => {
  try {
    mark.keep(ledger)
    return true
  } catch (error) {
    log.warn(
      { error: String(error) },
      'The mark beside the database cannot be written: a later restore from a backup shows only by the sync tokens of clients.',
    )
    return false
  }
}

const isNew = async (queries: Queries): Promise<boolean> =>
  (await queries.get(build.selectFrom('organization').select('id'))) === undefined

const settle = (home: string | null) => build.updateTable('ledger').set({ home }).where('id', '=', 1)

const compareWithMark = async (db: Database, mark: Mark, log: DatabaseLog): Promise<void> => {
  // The mark first: whoever else has the file open notes only what was committed before.
  const noted = mark.read()
  const ledger = await readLedger(db)
  if (ledger.home === MARKED && signOfMark(ledger, noted, false) === null && keeps(mark, ledger, log)) return
  await db.write(async (tx) => {
    const sign = signOfMark(tx.ledger(), mark.read(), await isNew(tx))
    if (sign !== null) await tx.startEpoch(sign)
    const home = keeps(mark, tx.ledger(), log) ? MARKED : null
    if (tx.ledger().home !== home) await tx.run(settle(home))
  })
}

/**
 * What tells one life of a PostgreSQL database from another: the cluster, its timeline (a restore to a point in time
 * begins a new one, and so does a standby that takes over), the database, and the ledger's table (made anew from a dump).
 * Null where the server does not tell.
 */
const homeOnServer = async (queries: Queries): Promise<string | null> => {
  try {
    const row = await queries.get(
      `select system_identifier || '/' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '/' || (select oid from pg_database where datname = current_database()) || '/' || cast(cast('ledger' as regclass) as oid) as home from pg_control_system()`,
    )
    return row === undefined ? null : String(row['home'])
  } catch {
    return null
  }
}

const compareWithServer = async (db: Database): Promise<void> => {
  const home = await homeOnServer(db)
  if (home === null || home === (await readLedger(db)).home) return
  await db.write(async (tx) => {
    const known = tx.ledger().home
    if (known === home) return
    if (known !== null) {
      const reason = 'the PostgreSQL server, its timeline or the database is another one than before'
      await tx.startEpoch({ reason, seq: 0, ids: 0 })
    }
    await tx.run(settle(home))
  })
}

/** A database that is read-only or damaged gives no ids: whether it was restored is looked at when it is whole again. */
const takesNoWrites = (error: unknown): boolean =>
  error instanceof Error && /read-?only|malformed|not a database/.test(error.message)

/**
 * Compares the ledger with what is known outside of the database; starts a new epoch when it was set back. Writes nothing
 * when all is as it was.
 */
export const noticeRestore = async (db: Database, log: DatabaseLog): Promise<void> => {
  try {
    if (db.dialect === 'postgres') await compareWithServer(db)
    else if (db.mark !== null) await compareWithMark(db, db.mark, log)
  } catch (error) {
    if (!takesNoWrites(error)) throw error
    log.warn(
      { error: String(error) },
      'Whether the database was restored from a backup is not known: it cannot be written.',
    )
  }
}
