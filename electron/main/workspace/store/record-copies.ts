// The last good answers to what pages of records asked a server, so that they can be read without it.
import type { Database } from './database'

/** Older answers are of no use; in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60_000
/** All answers of one account, and one alone, in characters. */
const MOST_OF_ALL = 24_000_000
const MOST_OF_ONE = 4_000_000

/** Where answers hold secrets, or what is no one's to keep: tokens, invitations, what signs webhooks, audit trails. */
const NEVER_KEPT =
  /\/(?:[^/?]*token|invitation|webhook|integration|receiver|subscription|audit)[^/?]*(?:[/?]|$)/i
/** Members whose text opens something. */
const SECRET = /"[^"]*(?:token|secret|password|passwd|privateKey|apiKey|credential)[^"]*"\s*:\s*"[^"]/i

export interface RecordCopy {
  /** As windows got it. */
  answer: unknown
  /** Epoch milliseconds. */
  readAt: number
}

/** One account's answers. What was read with other rights than `access` says now is never given. */
export class RecordCopies {
  readonly #db: Database
  readonly #account: string
  /** What the person is allowed now, as text. */
  readonly #access: () => string

  constructor(db: Database, account: string, access: () => string) {
    this.#db = db
    this.#account = account
    this.#access = access
  }

  /** `now` in epoch milliseconds. */
  keep(question: string, answer: unknown, now: number): void {
    const text = JSON.stringify(answer)
    // Whether a description of the server or a record: what names a secret stays where it is.
    if (NEVER_KEPT.test(question) || text.length > MOST_OF_ONE || isSecret(question, text)) return
    this.#db.write(() => {
      this.#db.run(
        'INSERT OR REPLACE INTO recordCopy (account, question, access, readAt, answer) VALUES (?, ?, ?, ?, ?)',
        this.#account,
        question,
        this.#access(),
        now,
        text,
      )
      this.#db.run(
        `DELETE FROM recordCopy WHERE account = ?1 AND (readAt < ?2 OR question IN (
           SELECT question FROM (
             SELECT question, sum(length(answer)) OVER (ORDER BY readAt DESC, question) AS total
             FROM recordCopy WHERE account = ?1
           ) WHERE total > ?3))`,
        this.#account,
        now - KEPT_MS,
        MOST_OF_ALL,
      )
    })
  }

  /** Null when this was never read, too long ago, or with other rights. */
  find(question: string, now: number): RecordCopy | null {
    const found = this.#db.get<{ answer: string; readAt: number }>(
      'SELECT answer, readAt FROM recordCopy WHERE account = ? AND question = ? AND access = ? AND readAt >= ?',
      this.#account,
      question,
      this.#access(),
      now - KEPT_MS,
    )
    return found === undefined ? null : { answer: JSON.parse(found.answer) as unknown, readAt: found.readAt }
  }

  /** The server no longer gives this: neither the answer nor what lies below its path is kept. */
  forget(question: string): void {
    const [path = question] = question.split('?')
    this.#db.write(() => {
      this.#db.run(
        `DELETE FROM recordCopy WHERE account = ?1
           AND (question = ?2 OR substr(question, 1, length(?2) + 1) IN (?2 || '?', ?2 || '/'))`,
        this.#account,
        path,
      )
    })
  }

  /** What was read with other rights than the person has now goes. */
  dropOthers(): void {
    const access = this.#access()
    this.#db.write(() =>
      this.#db.run('DELETE FROM recordCopy WHERE account = ? AND access <> ?', this.#account, access),
    )
  }

  dropAll(): void {
    this.#db.write(() => this.#db.run('DELETE FROM recordCopy WHERE account = ?', this.#account))
  }
}

/** The server's own description speaks of secrets and has none. */
const isSecret = (question: string, text: string) => !question.startsWith('document') && SECRET.test(text)
