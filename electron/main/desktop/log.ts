// The app's log: a few rotated files in userData/logs, without secrets.
import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import electronLog from 'electron-log/node'
import type { Log } from '../workspace/ports'
import { redact } from './redact'

const FILE_BYTES = 1024 * 1024
/** Older files beside the current one: stint.1.log is the youngest. */
const OLDER_FILES = 4

/**
 * Opens the log.
 * @param folder where the files go; made when missing
 * @param debug also write debug lines, and everything to the terminal
 */
export function openLog(folder: string, debug: boolean): Log {
  const current = path.join(folder, 'stint.log')
  const { file, console: terminal, ...elsewhere } = electronLog.transports
  file.resolvePathFn = () => current
  file.archiveLogFn = () => rotate(folder)
  file.maxSize = FILE_BYTES
  file.level = debug ? 'debug' : 'info'
  file.format = '{iso} {level} {text}'
  file.writeOptions = { mode: 0o600, flag: 'a', encoding: 'utf8' }
  terminal.level = debug ? 'debug' : 'warn'
  terminal.format = '{level}: {text}'
  // Nothing is sent anywhere: neither to windows nor to a server.
  for (const transport of Object.values(elsewhere)) if (transport) transport.level = false

  const write =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, facts?: Record<string, unknown>): void =>
      electronLog[level](redact(facts === undefined ? message : `${message} ${inWords(facts)}`))
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

/** An error as a fact of a log line: its class, message and stack, and what caused it. */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const cause = error.cause === undefined ? {} : { cause: errorFacts(error.cause) }
  return { error: error.stack ?? `${error.name}: ${error.message}`, ...cause }
}

function inWords(facts: Record<string, unknown>): string {
  return JSON.stringify(facts, (_key, value: unknown) => (value instanceof Error ? errorFacts(value) : value))
}

function rotate(folder: string): void {
  const older = (age: number) => path.join(folder, age === 0 ? 'stint.log' : `stint.${age}.log`)
  rmSync(older(OLDER_FILES), { force: true })
  for (let age = OLDER_FILES - 1; age >= 0; age--) {
    try {
      renameSync(older(age), older(age + 1))
    } catch (error) {
      // A missing file has nothing to move; anything else must not stop the app from working.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) return
    }
  }
}
