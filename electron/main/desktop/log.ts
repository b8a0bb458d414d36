// The app's log: a few rotated files in userData/logs, without secrets.
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../workspace/ports'
import { redact } from './redact'

const FILE_BYTES = 1024 * 1024
/** Older files beside the current one; stint.1.log is the youngest of them. */
const OLDER_FILES = 4

type Level = 'debug' | 'info' | 'warn' | 'error'

/**
 * Opens the log. A log that cannot be written (full disk, read-only folder) never stops what is logged.
 * @param folder where the files go; made when missing, readable by this user only
 * @param debug also write debug lines, and every line to the terminal; else only warnings and errors go there
 */
export function openLog(folder: string, debug: boolean): Log {
  const file = new LogFile(folder)
  const write = (level: Level) => (message: string, facts?: Record<string, unknown>) => {
    if (level === 'debug' && !debug) return
    const text = redact(facts === undefined ? message : `${message} ${formatFacts(facts)}`)
    file.append(`${timestamp()} ${level} ${text}\n`)
    if (debug || level === 'warn' || level === 'error') process.stderr.write(`${level}: ${text}\n`)
  }
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

class LogFile {
  readonly #current: string
  /** Bytes in the current file; unknown before the first line. */
  #size: number | null = null

  constructor(private readonly folder: string) {
    this.#current = path.join(folder, 'stint.log')
  }

  append(line: string): void {
    try {
      const size = (this.#size ??= this.#open())
      if (size > FILE_BYTES) this.#rotate()
      appendFileSync(this.#current, line, { mode: 0o600 })
      this.#size = (size > FILE_BYTES ? 0 : size) + Buffer.byteLength(line)
    } catch {
      // Nowhere left to say it; the next line tries afresh.
      this.#size = null
    }
  }

  #open(): number {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    return statSync(this.#current, { throwIfNoEntry: false })?.size ?? 0
  }

  #rotate(): void {
    const older = (age: number) => path.join(this.folder, `stint.${age}.log`)
    for (let age = OLDER_FILES - 1; age >= 1; age--) {
      if (statSync(older(age), { throwIfNoEntry: false })) renameSync(older(age), older(age + 1))
    }
    renameSync(this.#current, older(1))
  }
}

function timestamp(): string {
  // eslint-disable-next-line no-restricted-syntax -- when a line was written; Temporal is not loaded yet this early in a start
  return new Date().toISOString()
}

function formatFacts(facts: Record<string, unknown>): string {
  return JSON.stringify(facts, (_key, value: unknown) => (value instanceof Error ? errorFacts(value) : value))
}

/** An error as facts: its stack, and what caused it. */
function errorFacts(error: Error): Record<string, unknown> {
  const cause = error.cause === undefined ? {} : { cause: error.cause }
  return { error: error.stack ?? `${error.name}: ${error.message}`, ...cause }
}
