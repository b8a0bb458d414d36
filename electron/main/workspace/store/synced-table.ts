// One set of statements for every table that is synced: what is about to leave, what was answered, what was learned.
import { v7 as uuidv7 } from 'uuid'
import type { Refusal } from '#contract/bridge/base'
import type { Database } from './database'
import { isUnsent, refusalText, UNSENT, type Attempt, type SyncedRow, type ServerRow } from './synced-row'

type Value = string | number | null
/** Columns of a table and what they hold. */
export type Columns = Readonly<Record<string, Value>>

/** What sets one synced table apart from another. */
export interface TableSpec<Row extends SyncedRow, Server extends ServerRow> {
  name: 'entry' | 'request' | 'newProject' | 'newClient'
  /** Reads a row as SQLite gives it. */
  read: (stored: never) => Row
  /**
   * The columns that follow the server's word. `settled`: the person wants nothing else; otherwise what they want
   * stays.
   */
  followed: (row: Row, server: Server, settled: boolean) => Columns
  /** Notes what windows have to read again: these versions of a row, before and after. */
  touch: (db: Database, ...versions: readonly Row[]) => void
}

/** What a server answered about a row, and the revision of the row that it answers. */
export interface Answer<Server> {
  server: Server
  etag: string | null
  revision: number
  /** Whether an attempt may still have an effect after this answer; all others are done. */
  keeps: (attempt: Attempt) => boolean
}

/** More unconfirmed writes of one row than anybody makes; the oldest are forgotten first. */
const MOST_ATTEMPTS = 8

const SIFTED_AT_ONCE = 1_000

export class SyncedTable<Row extends SyncedRow, Server extends ServerRow> {
  readonly #db: Database
  readonly #account: string
  readonly #spec: TableSpec<Row, Server>

  constructor(db: Database, account: string, spec: TableSpec<Row, Server>) {
    this.#db = db
    this.#account = account
    this.#spec = spec
  }

  find(id: string): Row | null {
    return this.#one('id = ?', id)
  }

  /** The row that is linked to that row of the server. */
  findByIri(iri: string): Row | null {
    return this.#one('serverIri = ?', iri)
  }

  /** Rows that have to be made equal with the server, oldest first; refused ones wait for the person. */
  toSend(limit: number, where = '1'): Row[] {
    return this.#many(`refusal IS NULL AND ${UNSENT} AND ${where} ORDER BY id LIMIT ?`, limit)
  }

  /** Rows whose creation got no answer, refused ones among them. */
  unconfirmedCreations(): Row[] {
    return this.#many('unconfirmed = 1 AND serverIri IS NULL ORDER BY id')
  }

  /** Rows that the server has, though an earlier creation of theirs may still arrive. */
  createdTwice(): Row[] {
    return this.#many(`serverIri IS NOT NULL AND attempts LIKE '%"kind":"create"%'`)
  }

  /** Rows that the server has, as far as is known, and that satisfy a condition. */
  linked(where = '1', ...values: Value[]): Row[] {
    return this.#many(`serverIri IS NOT NULL AND ${where}`, ...values)
  }

  /**
   * As `linked`, for more rows than memory has room for: of those that are `wanted` the first `limit`, and how many there
   * are, of all and of the wanted ones.
   */
  sift(
    { where, values, limit }: { where: string; values: readonly Value[]; limit: number },
    wanted: (row: Row) => boolean,
  ): { rows: Row[]; known: number; found: number } {
    const sifted = { rows: [] as Row[], known: 0, found: 0 }
    let last = ''
    for (;;) {
      const page = this.linked(`${where} AND id > ? ORDER BY id LIMIT ?`, ...values, last, SIFTED_AT_ONCE)
      for (const row of page.filter(wanted)) {
        sifted.found += 1
        if (sifted.rows.length < limit) sifted.rows.push(row)
      }
      sifted.known += page.length
      if (page.length < SIFTED_AT_ONCE) return sifted
      last = page.at(-1)?.id ?? ''
    }
  }

  /** Rows that the person was asked about because the server no longer had them. */
  missing(): Row[] {
    return this.#many(
      `refusal IS NOT NULL AND json_extract(refusal, '$.question.kind') = 'missing' ORDER BY id`,
    )
  }

  /** Written before a write leaves: from here on the server may carry it out. */
  addAttempt(row: Row, attempt: Attempt): void {
    this.#db.write(() => {
      const now = this.find(row.id)
      if (now !== null) this.#setAttempts(now, [...now.attempts, attempt].slice(-MOST_ATTEMPTS))
    })
  }

  /** Changes each attempt of a row, or drops it (null). */
  mapAttempts(id: string, map: (attempt: Attempt) => Attempt | null): void {
    this.#db.write(() => {
      const now = this.find(id)
      if (now === null || now.attempts.length === 0) return
      const next = now.attempts.flatMap((attempt) => map(attempt) ?? [])
      if (JSON.stringify(next) === JSON.stringify(now.attempts)) return
      const isLost = ({ state }: Attempt) => state === 'lost'
      // Only a lost answer looks different from none.
      if (next.some(isLost) === now.attempts.some(isLost)) this.#setAttempts(now, next)
      else this.#change(now, attemptColumns(next))
    })
  }

  /** Nothing is being sent any longer: what was sent without an answer is unconfirmed. Returns whether there was anything. */
  loseAllSent(): boolean {
    const rows = this.#many(`unconfirmed = 1 AND attempts LIKE '%"state":"sent"%'`)
    if (rows.length === 0) return false
    this.#db.write(() => {
      for (const { id } of rows) {
        this.mapAttempts(id, (one) => (one.state === 'sent' ? { ...one, state: 'lost' } : one))
      }
    })
    return true
  }

  /**
   * The server has the row as `server` says, answering what the person wanted at `revision`; what they wanted since
   * then stays and is sent next. `onDisplaced` hears of another row that was linked to the same row of the server.
   */
  link(id: string, answer: Answer<Server>, onDisplaced: (other: Row) => void): void {
    this.#db.write(() => {
      const row = this.find(id)
      if (row === null) return
      const other = this.findByIri(answer.server.iri)
      if (other !== null && other.id !== id) onDisplaced(other)
      const left = row.attempts.filter(answer.keeps)
      this.#change(row, {
        ...this.#spec.followed(row, answer.server, row.revision === answer.revision),
        ...attemptColumns(settled(left)),
        serverIri: answer.server.iri,
        etag: answer.etag,
        server: JSON.stringify(answer.server),
        syncedRevision: answer.revision,
      })
    })
  }

  /**
   * The server does not have the row, as the person wanted at `revision`. Attempts that may still have an effect are
   * remembered.
   */
  unlink(id: string, revision: number): void {
    this.#db.write(() => {
      const row = this.find(id)
      if (row === null) return
      this.#change(row, { ...UNLINKED, ...this.#remembered(row), key: uuidv7(), syncedRevision: revision })
    })
  }

  /**
   * What the person wanted at the row's revision cannot be done; the row waits for them. When they have changed it
   * since, the change is the answer and nothing is parked.
   */
  park(row: Row, refusal: Refusal, columns: Columns = {}): void {
    this.#db.write(() => {
      const now = this.find(row.id)
      if (now === null) return
      const parked = now.revision === row.revision ? refusalText(refusal) : null
      // Whether something similar is the same says nothing of what may still arrive: that stays unconfirmed.
      const remembered = refusal.question?.kind === 'similar' ? {} : this.#remembered(now)
      this.#change(now, { ...remembered, ...columns, refusal: parked })
    })
  }

  /**
   * Parks with what the server has now, so that giving up brings that back; what the person wants stays, together with
   * what was `merged` into it. When they have changed it since, none of this was about what they want now: the change
   * meets the server's version again.
   */
  parkOn(
    row: Row,
    refusal: Refusal,
    { server, etag }: { server: Server; etag: string | null },
    merged: Columns = {},
  ): void {
    this.#db.write(() => {
      const isCurrent = this.find(row.id)?.revision === row.revision
      const columns: Columns = {
        ...merged,
        ...this.#spec.followed(row, server, false),
        serverIri: server.iri,
        etag,
        server: JSON.stringify(server),
      }
      this.park(row, refusal, isCurrent ? columns : {})
    })
  }

  /**
   * Mine and theirs were put together: `columns` is what the person wants now, on top of the server's version. Answers
   * whether that still holds: when they have changed it since, nothing is written.
   */
  rebase(row: Row, onto: { columns: Columns; server: Server; etag: string | null }): boolean {
    return this.#db.write(() => {
      const now = this.find(row.id)
      if (now?.revision !== row.revision) return false
      this.#change(row, { ...onto.columns, server: JSON.stringify(onto.server), etag: onto.etag })
      return true
    })
  }

  /** The server's version changed; what the person has not changed here follows it. */
  follow(row: Row, server: Server, more: Columns = {}): void {
    const nothingWanted = !isUnsent(row) && row.refusal === null
    this.#change(row, {
      ...more,
      ...this.#spec.followed(row, server, nothingWanted),
      serverIri: server.iri,
      server: JSON.stringify(server),
      etag: null,
    })
  }

  /** The person’s version is to be sent again, on top of what the server has now. */
  sendAgain(row: Row, server: Server): void {
    this.#change(row, { server: JSON.stringify(server), etag: null, revision: row.revision + 1 })
  }

  /** The server has it after all: the question about it is answered, and earlier creations of it are explained. */
  answered(row: Row): void {
    const attempts = this.find(row.id)?.attempts ?? []
    this.#change(row, { refusal: null, ...attemptColumns(attempts.filter(({ kind }) => kind !== 'create')) })
  }

  /** A row that was made elsewhere shows here too, with what it says in its own columns; answers its id. */
  adopt(server: Server, facts: Columns): string {
    const id = uuidv7()
    const columns: Columns = {
      ...facts,
      id,
      account: this.#account,
      // What this person made on another computer has the same key here.
      key: server.clientId ?? id,
      revision: 1,
      syncedRevision: 1,
      serverIri: server.iri,
      server: JSON.stringify(server),
    }
    const names = Object.keys(columns)
    this.#db.run(
      `INSERT INTO ${this.#spec.name} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ...Object.values(columns),
    )
    const made = this.find(id)
    if (made !== null) this.#spec.touch(this.#db, made)
    return id
  }

  /** The server no longer has the row and nothing is wanted of it here: it goes here too. */
  remove(row: Row): void {
    this.#db.write(() => {
      this.#db.run(`DELETE FROM ${this.#spec.name} WHERE id = ?`, row.id)
      this.#spec.touch(this.#db, row)
    })
  }

  /** Parking ends what was under way; what may still have an effect is remembered. */
  #remembered(row: Row): Columns {
    const left = row.attempts.filter(({ state }) => state !== 'sent')
    return attemptColumns(settled(left))
  }

  #setAttempts(row: Row, attempts: readonly Attempt[]): void {
    this.#set(row.id, attemptColumns(attempts))
  }

  #change(row: Row, columns: Columns): void {
    this.#set(row.id, columns)
    this.#spec.touch(this.#db, row, { ...row, ...columns })
  }

  #set(id: string, columns: Columns): void {
    const names = Object.keys(columns)
    this.#db.run(
      `UPDATE ${this.#spec.name} SET ${names.map((name) => `${quoted(name)} = ?`).join(', ')} WHERE id = ?`,
      ...Object.values(columns),
      id,
    )
  }

  #one(where: string, ...values: Value[]): Row | null {
    return this.#many(where, ...values)[0] ?? null
  }

  #many(where: string, ...values: Value[]): Row[] {
    return this.#db
      .all<never>(`SELECT * FROM ${this.#spec.name} WHERE account = ? AND ${where}`, this.#account, ...values)
      .map((stored) => this.#spec.read(stored))
  }
}

/** Nothing of the row is on the server. */
export const UNLINKED: Columns = { serverIri: null, etag: null, server: null }

const settled = (attempts: readonly Attempt[]): Attempt[] =>
  attempts.map((attempt) => ({ ...attempt, state: 'settled' }))

function attemptColumns(attempts: readonly Attempt[]): Columns {
  return {
    attempts: attempts.length === 0 ? null : JSON.stringify(attempts),
    unconfirmed: attempts.some(({ state }) => state !== 'settled') ? 1 : 0,
  }
}

/** `from` and `to` are words of SQL. */
const quoted = (name: string): string => `"${name}"`
