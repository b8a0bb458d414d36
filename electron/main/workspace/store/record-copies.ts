// The last good answers to what pages of records asked a server, so that they can be read without it.
import { jsonOf } from '../written'
import type { Database } from './database'

/** Older answers are of no use; in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60_000
/** All answers of one account in bytes, and one alone in characters. */
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

/** An answer that is not written yet, with the rights it was read with. */
interface Waiting extends RecordCopy {
  readonly access: string
}

/** One account's answers. What was read with other rights than `access` says now is never given. */
export class RecordCopies {
  readonly #db: Database
  readonly #account: string
  /** What the person is allowed now, as text. */
  readonly #access: () => string
  /** Is told why answers could not be written. */
  readonly #failed: (error: unknown) => void
  readonly #waiting = new Map<string, Waiting>()

  constructor(db: Database, account: string, access: () => string, failed: (error: unknown) => void) {
    this.#db = db
    this.#account = account
    this.#access = access
    this.#failed = failed
  }

  /**
   * Takes an answer, which `settle` writes: a write to the disk takes longer than the answer itself, and a page waits for
   * that. Never throws. `now` in epoch milliseconds.
   */
  keep(question: string, answer: unknown, now: number): void {
    if (NEVER_KEPT.test(question)) return
    try {
      this.#waiting.set(question, { answer, readAt: now, access: this.#access() })
    } catch (error) {
      this.#failed(error)
    }
  }

  /** Writes what was taken, all of it at once. Never throws. */
  settle(): void {
    if (this.#waiting.size === 0) return
    const answers = [...this.#waiting]
    this.#waiting.clear()
    try {
      this.#db.write(() => {
        for (const [question, waiting] of answers) this.#put(question, waiting)
        this.#dropOld(Math.max(...answers.map(([, { readAt }]) => readAt)))
      })
    } catch (error) {
      // The pages have their answers; only without the server they will be missed.
      this.#failed(error)
    }
  }

  #put(question: string, { answer, access, readAt }: Waiting): void {
    const text = jsonOf(answer)
    // Whether a description of the server or a record: what names a secret stays where it is.
    if (text.length > MOST_OF_ONE || isSecret(question, text)) return
    this.#db.run(
      'INSERT OR REPLACE INTO recordCopy (account, question, access, readAt, answer) VALUES (?, ?, ?, ?, ?)',
      this.#account,
      question,
      access,
      readAt,
      text,
    )
  }

  #dropOld(now: number): void {
    // The length in bytes is known without reading the answers.
    this.#db.run(
      `DELETE FROM recordCopy WHERE account = ?1 AND (readAt < ?2 OR question IN (
         SELECT question FROM (
           SELECT question, sum(octet_length(answer)) OVER (ORDER BY readAt DESC, question) AS total
           FROM recordCopy WHERE account = ?1
         ) WHERE total > ?3))`,
      this.#account,
      now - KEPT_MS,
      MOST_OF_ALL,
    )
  }

  /** Null when this was never read, too long ago, or with other rights. */
  find(question: string, now: number): RecordCopy | null {
    this.settle()
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
    this.settle()
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
    this.settle()
    const access = this.#access()
    this.#db.write(() =>
      this.#db.run('DELETE FROM recordCopy WHERE account = ? AND access <> ?', this.#account, access),
    )
  }

  dropAll(): void {
    this.#waiting.clear()
    this.#db.write(() => this.#db.run('DELETE FROM recordCopy WHERE account = ?', this.#account))
  }
}

/** The server's own description speaks of secrets and has none. */
const isSecret = (question: string, text: string) => !question.startsWith('document') && SECRET.test(text)
