// Copies of what the calendar is made of, and of tasks, one table for all collections: put, removed, and read by days or by person.
import type { Database } from './database'

/** The collections of the server that are copied, each by the path that names it. */
export type CopiedCollection =
  | 'holiday-types'
  | 'holidays'
  | 'schedules'
  | 'schedule-ranges'
  | 'schedule-employees'
  | 'holiday-days-limits'
  | 'configs'
  | 'employees'
  | 'flexitime-entries'
  | 'project-tasks'
  | 'task-statuses'

/** A row of a collection as our readers understood it. */
export interface Copy<T> {
  iri: string
  /** Whom it is about, by IRI; null for what concerns everyone. */
  employee: string | null
  /** The days it is about, both included. */
  dateFrom: string
  dateTo: string
  body: T
}

/** The days of what has none. */
export const ALWAYS = { dateFrom: '0000-00-00', dateTo: '9999-99-99' } as const

const COLUMNS = 'iri, employee, dateFrom, dateTo, body'

/** Everything of a collection, in order of its IRIs. */
export function allCopies<T>(db: Database, account: string, collection: CopiedCollection): Copy<T>[] {
  return db
    .all<Copy<string>>(
      `SELECT ${COLUMNS} FROM copy WHERE account = ? AND collection = ? ORDER BY iri`,
      account,
      collection,
    )
    .map(parsed<T>)
}

/**
 * What of a collection has a day in [from, to], in order of its first day. The index says which rows these are before the
 * table is read: in one step SQLite reads the row of everything that ends later, too, and most of a long list does.
 */
export function copiesTouching<T>(
  db: Database,
  account: string,
  collection: CopiedCollection,
  from: string,
  to: string,
): Copy<T>[] {
  return db
    .all<Copy<string>>(
      `SELECT ${COLUMNS} FROM (
         SELECT iri AS touching FROM copy INDEXED BY copy_days
         WHERE account = ?1 AND collection = ?2 AND dateTo >= ?3 AND dateFrom <= ?4
       ) CROSS JOIN copy ON account = ?1 AND collection = ?2 AND iri = touching ORDER BY dateFrom, iri`,
      account,
      collection,
      from,
      to,
    )
    .map(parsed<T>)
}

/** What of a collection is about someone, in order of its last day. */
export function copiesOf<T>(
  db: Database,
  account: string,
  collection: CopiedCollection,
  employee: string,
): Copy<T>[] {
  return db
    .all<Copy<string>>(
      `SELECT ${COLUMNS} FROM copy WHERE account = ? AND collection = ? AND employee = ? ORDER BY dateTo, iri`,
      account,
      collection,
      employee,
    )
    .map(parsed<T>)
}

/** Writes what is new or different, in one transaction; answers how many rows that were. */
export function putCopies(
  db: Database,
  account: string,
  collection: CopiedCollection,
  copies: readonly Copy<unknown>[],
): number {
  return db.write(() => {
    let changed = 0
    for (const { iri, employee, dateFrom, dateTo, body } of copies) {
      changed += db.run(
        `INSERT INTO copy (account, collection, iri, employee, dateFrom, dateTo, body) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET employee = excluded.employee, dateFrom = excluded.dateFrom,
           dateTo = excluded.dateTo, body = excluded.body
         WHERE (employee, dateFrom, dateTo, body)
           IS NOT (excluded.employee, excluded.dateFrom, excluded.dateTo, excluded.body)`,
        account,
        collection,
        iri,
        employee,
        dateFrom,
        dateTo,
        JSON.stringify(body),
      )
    }
    return changed
  })
}

/** Removes rows that are gone on the server; answers how many there were. */
export function removeCopies(
  db: Database,
  account: string,
  collection: CopiedCollection,
  iris: readonly string[],
): number {
  return db.write(() => {
    let removed = 0
    for (const iri of iris) {
      removed += db.run(
        'DELETE FROM copy WHERE account = ? AND collection = ? AND iri = ?',
        account,
        collection,
        iri,
      )
    }
    return removed
  })
}

/** Removes every row with a day in [from, to] that was not seen when all of them were read. */
export function removeUnseen(
  db: Database,
  account: string,
  collection: CopiedCollection,
  seen: { has: (iri: string) => boolean },
  { from, to }: { from: string; to: string },
): number {
  const known = db.all<{ iri: string }>(
    'SELECT iri FROM copy INDEXED BY copy_days WHERE account = ? AND collection = ? AND dateTo >= ? AND dateFrom <= ?',
    account,
    collection,
    from,
    to,
  )
  return removeCopies(
    db,
    account,
    collection,
    known.map(({ iri }) => iri).filter((iri) => !seen.has(iri)),
  )
}

/**
 * Notes that a collection was read: what is not among its copies is then not there, rather than unknown. Answers 1
 * when that is new.
 */
export function noteRead(db: Database, account: string, collection: CopiedCollection): number {
  if (wasRead(db, account, collection)) return 0
  return db.write(() =>
    db.run(
      `INSERT INTO copy (account, collection, iri, dateFrom, dateTo, body) VALUES (?, 'read', ?, ?, ?, 'null')`,
      account,
      collection,
      ALWAYS.dateFrom,
      ALWAYS.dateTo,
    ),
  )
}

export function wasRead(db: Database, account: string, collection: CopiedCollection): boolean {
  return (
    db.get(
      `SELECT 1 FROM copy WHERE account = ? AND collection = 'read' AND iri = ?`,
      account,
      collection,
    ) !== undefined
  )
}

function parsed<T>(row: Copy<string>): Copy<T> {
  return { ...row, body: JSON.parse(row.body) as T }
}
