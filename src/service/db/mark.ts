// The mark: a small file beside a SQLite database that says how far its ledger has come. It is not in a backup of the
// database alone, so a restored database is behind it.
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import type { Ledger } from './ledger'
import { createPrivate } from './private-file'

export interface MarkRecord {
  readonly epoch: string
  readonly ids: number
  readonly seq: number
}

/** Of one length, so that writing it anew leaves nothing of the old one. */
const textOf = ({ epoch, idsFrom, seq }: Ledger): string =>
  `stint-mark 1 ${epoch.padEnd(36)} ${String(idsFrom).padStart(16)} ${String(seq).padStart(16)}\n`

const FORM = /^stint-mark 1 (\S+) +(\d+) +(\d+)\n$/

/**
 * It is written after each commit and before the writer is answered, in place and without waiting for the disk: it
 * outlives the process, and after a power cut it may be behind, never ahead, of a database that was not restored.
 */
export class Mark {
  readonly #path: string
  #file: number | null = null
  #written = ''

  /** @param database the path of the database's file */
  constructor(database: string) {
    this.#path = `${database}.mark`
  }

  /** What the mark says; null when there is none, or none that can be read. */
  read(): MarkRecord | null {
    try {
      const [, epoch = '', ids, seq] = FORM.exec(readFileSync(this.#path, 'utf8')) ?? []
      return epoch === '' ? null : { epoch, ids: Number(ids), seq: Number(seq) }
    } catch {
      return null
    }
  }

  /**
   * Begins to keep the mark; a new one is there whole or not at all.
   * @throws Error when the file cannot be written
   */
  keep(ledger: Ledger): void {
    const known = this.read()
    if (known === null) {
      const made = `${this.#path}.new-${process.pid}`
      try {
        rmSync(made, { force: true })
        const file = createPrivate(made)
        try {
          writeSync(file, textOf(ledger))
          fsyncSync(file)
        } finally {
          closeSync(file)
        }
        renameSync(made, this.#path)
      } finally {
        rmSync(made, { force: true })
      }
    }
    this.#file = openSync(this.#path, 'r+')
    // Another process may have come further since the ledger was read.
    if (known?.epoch === ledger.epoch && known.seq >= ledger.seq) return
    this.note(ledger)
    fsyncSync(this.#file)
  }

  /**
   * Writes down how far the ledger has come; does nothing unless the mark is kept.
   * @throws Error when the file cannot be written
   */
  note(ledger: Ledger): void {
    if (this.#file === null) return
    const text = textOf(ledger)
    if (text === this.#written) return
    writeSync(this.#file, text, 0)
    this.#written = text
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
  }
}
