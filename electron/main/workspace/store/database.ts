// One SQLite file with transactions that know what they changed; listeners are told after the commit, never before.
import { DatabaseSync } from '@photostructure/sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { TopicName } from '#contract/bridge/bridge'
import { isBusy } from './trouble'

/**
 * Milliseconds a call waits for a lock of another program. It blocks the main thread, so the person must not notice.
 */
export const BUSY_TIMEOUT_MS = 25

/** Milliseconds for which a change waits, between two looks and in all, while another program holds the file. */
const LOOK_EVERY_MS = 50
const PATIENCE_MS = 2_000

export type Value = string | number | null
/** A row of any table. */
export type Row = Record<string, Value>
type Statement = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>

/** What a transaction changed: topics, and the days whose entries look different now (null: all days). */
export interface Changes {
  topics: ReadonlySet<TopicName>
  days: string[] | null
}

export class Database {
  readonly #sqlite: InstanceType<typeof DatabaseSync>
  readonly #statements = new Map<string, Statement>()
  readonly #topics = new Set<TopicName>()
  readonly #days = new Set<string>()
  #allDays = false
  #depth = 0
  /** Ends when the last one waiting for the file has got it or stopped waiting. */
  #turn: Promise<void> = Promise.resolve()
  /** Told after each commit that changed something people see. */
  onCommit: (changes: Changes) => void = () => undefined

  /** @throws when the file cannot be opened or is not a database; see open.ts for what to do then. */
  constructor(file: string) {
    this.#sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
    try {
      // FULL: what a call has answered survives a power cut, not only a crash of the app. On macOS that takes more
      // than its fsync, which leaves it in the memory of the disk; elsewhere fullfsync means nothing.
      this.#sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON')
      this.#sqlite.exec('PRAGMA foreign_keys = ON')
    } catch (error) {
      this.#sqlite.close()
      throw error
    }
  }

  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the caller knows the columns it asked for
  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined
  }

  all<Row>(sql: string, ...values: Value[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[]
  }

  /**
   * Something else after every change of the file, by us or by another program. Null inside a transaction: what is read
   * there may yet be undone.
   */
  mark(): string | null {
    if (this.#depth > 0) return null
    const { ours } = this.get<{ ours: number }>('SELECT total_changes() AS ours') ?? { ours: 0 }
    const { data_version: theirs } = this.get<{ data_version: number }>('PRAGMA data_version') ?? {
      data_version: 0,
    }
    return `${ours} ${theirs}`
  }

  /** Answers how many rows were changed. */
  run(sql: string, ...values: Value[]): number {
    return this.#prepare(sql).run(...values).changes
  }

  /** Several statements without values, for migrations and pragmas. */
  script(sql: string): void {
    this.#sqlite.exec(sql)
  }

  /**
   * Runs `work` in one transaction: all of it is on disk when this returns, or none of it. Calls nest.
   * `work` is synchronous: nothing awaits inside a transaction.
   */
  write<T>(work: () => T): T {
    if (this.#depth > 0) return work()
    this.#sqlite.exec('BEGIN IMMEDIATE')
    this.#depth += 1
    let result: T
    try {
      result = work()
      this.#sqlite.exec('COMMIT')
    } catch (error) {
      this.#forget()
      if (this.#sqlite.isTransaction) this.#sqlite.exec('ROLLBACK')
      throw error
    } finally {
      this.#depth -= 1
    }
    this.#announce()
    return result
  }

  /**
   * Runs a part of a transaction that can fail by itself: then nothing of it has happened, and the rest of the
   * transaction goes on. @throws what `work` threw
   */
  part(work: () => void): void {
    this.#sqlite.exec('SAVEPOINT part')
    try {
      work()
    } catch (error) {
      this.#sqlite.exec('ROLLBACK TO part')
      throw error
    } finally {
      this.#sqlite.exec('RELEASE part')
    }
  }

  /**
   * Resolves when no other program holds the file, so that a change can be written at once; the first caller is
   * first. Other work continues. @throws SQLite's error when the file is held for more than two seconds
   */
  whenFree(): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    const mine = this.#turn.then(async () => {
      while (!this.isFree()) {
        if (performance.now() > end) this.mustBeFree()
        else await wait(LOOK_EVERY_MS)
      }
    })
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  /** Whether no other program holds the file at this moment. */
  isFree(): boolean {
    try {
      this.mustBeFree()
      return true
    } catch (error) {
      return !isBusy(error)
    }
  }

  /** @throws SQLite's error when another program holds the file */
  mustBeFree(): void {
    this.#sqlite.exec('BEGIN IMMEDIATE; ROLLBACK')
  }

  /**
   * A write that a power cut may undo (a crash of the app cannot): it waits for no disk. For traces that are
   * written often and lose little.
   */
  writeLightly(work: () => void): void {
    // Inside a transaction that waits for the disk there is nothing to gain, and SQLite forbids the change.
    if (this.#depth > 0) {
      work()
      return
    }
    this.#sqlite.exec('PRAGMA synchronous = NORMAL')
    try {
      this.write(work)
    } finally {
      this.#sqlite.exec('PRAGMA synchronous = FULL')
    }
  }

  /** Notes, inside `write`, that a topic looks different now. */
  touch(...topics: TopicName[]): void {
    for (const topic of topics) this.#topics.add(topic)
  }

  /** Notes, inside `write`, that the entries of these days look different now; null for all days. */
  touchDays(...days: (string | null)[]): void {
    this.touch('entries', 'sync')
    for (const day of days) {
      if (day === null) this.#allDays = true
      else this.#days.add(day)
    }
  }

  close(): void {
    // Prepared statements keep SQLite from doing this by itself; after it the file is complete without its journal.
    try {
      this.#sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch {
      // A full or held disk: all of it stays in the journal, where the next start finds it.
    }
    this.abandon()
  }

  /** Closes without touching the file: it is damaged, or a newer version's. */
  abandon(): void {
    this.#statements.clear()
    this.#sqlite.close()
  }

  #prepare(sql: string): Statement {
    let statement = this.#statements.get(sql)
    if (statement === undefined) {
      statement = this.#sqlite.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  #announce(): void {
    if (this.#topics.size === 0) return
    const changes = { topics: new Set(this.#topics), days: this.#allDays ? null : [...this.#days] }
    this.#forget()
    this.onCommit(changes)
  }

  #forget(): void {
    this.#topics.clear()
    this.#days.clear()
    this.#allDays = false
  }
}
