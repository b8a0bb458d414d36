// The ledger: the one row that counts every write, and the epoch it counts in. A restored database starts a new epoch.
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { build, prepared } from './build'
import type { DialectName, Queries } from './queries'

export interface Ledger {
  /** The newest sequence number. */
  readonly seq: number
  readonly auditHead: string
  readonly auditCount: number
  /** Stays the same for as long as the numbers go on without a break; another one after a restore. */
  readonly epoch: string
  /** Integer ids given in this epoch are higher. */
  readonly idsFrom: number
  /** Signs sync tokens. */
  readonly tokenKey: string
  /** Where the database was when it was last opened; null for one that was opened by older versions only. */
  readonly home: string | null
}

/** What shows that the ledger was set back: someone knows of numbers that it does not. */
export interface Sign {
  /** Ends the sentence "It was restored from a backup:". */
  readonly reason: string
  /** The highest sequence number known of. */
  readonly seq: number
  /** Where ids began in the newest epoch known of. */
  readonly ids: number
}

/**
 * A write in progress. Writes run one after another on both databases (SQLite: `begin immediate`; PostgreSQL: the
 * row of `ledger` is locked first), so what a rule reads stays true until commit, sequence numbers appear in the
 * order of commits without holes, and a twin of a request waits for the first one's outcome.
 */
export interface Transaction extends Queries {
  /** The next number of the one sequence over all rows. */
  nextSeq(): number
  /** Hash of the newest audit row; set it when adding one. */
  auditHead: string
  /** Number of the newest audit row; raise it when adding one. */
  auditCount: number
  /** The ledger as it is now in this transaction. */
  ledger(): Ledger
  /** Starts a new epoch: sequence numbers and ids go on past everything that was ever given. */
  startEpoch(sign: Sign): Promise<void>
}

const ofLedger = build.selectFrom('ledger').where('id', '=', 1)
const wholeQuery = prepared(() =>
  ofLedger.select([
    ...(['seq', 'audit_head', 'audit_count', 'epoch'] as const),
    ...(['ids_from', 'token_key', 'home'] as const),
  ]),
)
const seqQuery = prepared(() => ofLedger.select('seq'))

/** Reads the ledger in the snapshot of `queries`. */
export const readLedger = async (queries: Pick<Queries, 'get'>): Promise<Ledger> => {
  const row = await queries.get(wholeQuery({}))
  if (row === undefined) throw new Error('The database has no ledger: it was not migrated.')
  return {
    seq: row.seq,
    auditHead: row.audit_head,
    auditCount: row.audit_count,
    epoch: row.epoch,
    idsFrom: row.ids_from,
    tokenKey: row.token_key,
    home: row.home,
  }
}

/** The newest committed sequence number; 0 before there is any. */
export const readSeq = async (queries: Pick<Queries, 'get'>): Promise<number> =>
  (await queries.get(seqQuery({})))?.seq ?? 0

/** Every epoch counts in a range of its own, which is more than is ever written in one. */
const RANGE = 2 ** 32

/** Which epoch a sequence number was given in: 0 for the first, more after each restore. */
export const epochOf = (seq: number): number => Math.floor(seq / RANGE)

/** How far ids go on beyond the highest one known: a sign need not know of the last rows that were lost. */
const ID_STEP = 1_000_000

/** The tables whose ids are counted. */
const COUNTED: Readonly<Record<DialectName, string>> = {
  sqlite: `select m.name from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name <> 'ledger' and c.name = 'id' and c.pk = 1 and lower(c.type) = 'integer'`,
  postgres: `select table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`,
}

/** The first sequence number of the next epoch, and the id after which it gives its own. */
const nextEpoch = async (
  queries: Queries,
  dialect: DialectName,
  ledger: Ledger,
  sign: Sign,
): Promise<{ seq: number; idsFrom: number }> => {
  const past = Math.max(ledger.seq, sign.seq)
  let largest = Math.max(ledger.idsFrom, sign.ids)
  const tables = await queries.all(COUNTED[dialect])
  for (const { name } of tables) {
    const row = await queries.get(`select max(id) as id from ${String(name)}`)
    largest = Math.max(largest, Number(row?.['id'] ?? 0))
  }
  // Every id took a sequence number: no more ids can have been given than numbers.
  const given = past - Math.max(ledger.seq, epochOf(past) * RANGE)
  const idsFrom = (Math.floor((largest + given) / ID_STEP) + 2) * ID_STEP
  if (dialect === 'postgres') {
    for (const { name } of tables) {
      const sequence = `pg_get_serial_sequence('${String(name)}', 'id')`
      await queries.get(`select setval(${sequence}, greatest(nextval(${sequence}), cast(? as bigint)))`, [
        idsFrom,
      ])
    }
  }
  return { seq: (epochOf(past) + 1) * RANGE, idsFrom }
}

interface Advance {
  readonly seq: number
  readonly head: string
  readonly count: number
}

const advance = prepared(({ seq, head, count }: Advance) =>
  build.updateTable('ledger').set({ seq, audit_head: head, audit_count: count }).where('id', '=', 1),
)

/** Thrown before anything is written: the ledger has gone back behind what this process has seen of it. */
class SetBack extends Error {
  override name = 'SetBack'
}

/** Runs writes on a ledger, and knows how far it has come: a database that is set back while it is in use shows. */
export class LedgerWrites {
  readonly #dialect: DialectName
  readonly #log: Pick<Logger, 'warn'>
  #seen: Pick<Ledger, 'seq' | 'idsFrom'> = { seq: 0, idsFrom: 0 }
  readonly #going = new Set<Promise<unknown>>()

  constructor(dialect: DialectName, log: Pick<Logger, 'warn'>) {
    this.#dialect = dialect
    this.#log = log
  }

  /**
   * @param transact runs its argument in one transaction, alone
   * @returns the result, and the ledger as it was committed
   */
  write<T>(
    transact: <R>(work: (queries: Queries) => Promise<R>) => Promise<R>,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<{ result: T; ledger: Ledger }> {
    const writing = this.#write(transact, work).finally(() => this.#going.delete(writing))
    this.#going.add(writing)
    return writing
  }

  /** Resolves when the writes that have begun are committed or undone. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#going])
  }

  async #write<T>(
    transact: <R>(work: (queries: Queries) => Promise<R>) => Promise<R>,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<{ result: T; ledger: Ledger }> {
    const once = <R>(each: (tx: Transaction) => Promise<R>, seen: number) =>
      transact((queries) => this.#onLedger(queries, each, seen))
    try {
      return this.#note(await once(work, this.#seen.seq))
    } catch (error) {
      if (!(error instanceof SetBack)) throw error
      const { seq, idsFrom: ids } = this.#seen
      const renew = async (tx: Transaction) => {
        // Another process may have been faster.
        if (tx.ledger().seq < seq)
          await tx.startEpoch({ reason: 'the service has seen later changes', seq, ids })
      }
      this.#note(await once(renew, 0))
      return this.#note(await once(work, this.#seen.seq))
    }
  }

  /** Remembers a committed sequence number that was read. */
  saw(seq: number): number {
    if (seq > this.#seen.seq) this.#seen = { ...this.#seen, seq }
    return seq
  }

  #note<T extends { readonly ledger: Ledger; readonly began: Sign | null }>(done: T): T {
    const { ledger, began } = done
    if (ledger.seq > this.#seen.seq) this.#seen = ledger
    if (began !== null) {
      this.#log.warn(
        { epoch: ledger.epoch, seq: ledger.seq },
        `The database was restored from a backup: ${began.reason}. What was written after the backup is not in it. A new epoch was started: everyone who keeps in step reads everything again, and new rows get ids above ${ledger.idsFrom}, so that no id is used twice.`,
      )
    }
    return done
  }

  /**
   * Runs `work` on a transaction whose first act was to lock the ledger's row.
   * @throws SetBack when the ledger is not as far as `seen`
   */
  async #onLedger<T>(
    queries: Queries,
    work: (tx: Transaction) => Promise<T>,
    seen: number,
  ): Promise<{ result: T; ledger: Ledger; began: Sign | null }> {
    const before = await readLedger(queries)
    if (before.seq < seen) throw new SetBack('The ledger has gone back.')
    let ledger = before
    let began: Sign | null = null
    const tx: Transaction = {
      ...queries,
      nextSeq: () => {
        ledger = { ...ledger, seq: ledger.seq + 1 }
        return ledger.seq
      },
      auditHead: before.auditHead,
      auditCount: before.auditCount,
      ledger: () => ledger,
      startEpoch: async (sign) => {
        ledger = {
          ...ledger,
          ...(await nextEpoch(queries, this.#dialect, ledger, sign)),
          epoch: randomUUID(),
        }
        began = sign
        const { epoch, idsFrom } = ledger
        await queries.run(build.updateTable('ledger').set({ epoch, ids_from: idsFrom }).where('id', '=', 1))
      },
    }
    const result = await work(tx)
    // Whoever reads the trail asks by sequence number whether there is more of it.
    if (tx.auditHead !== before.auditHead && ledger.seq === before.seq) tx.nextSeq()
    if (ledger.seq !== before.seq) {
      await queries.run(advance({ seq: ledger.seq, head: tx.auditHead, count: tx.auditCount }))
    }
    return { result, ledger, began }
  }
}
