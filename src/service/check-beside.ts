// Reads a large database file through while the service serves, in a process of its own: the reading takes as long as
// the file is large, cannot be interrupted, and must neither stop an answer nor the end of the service.
import { spawn } from 'node:child_process'
import type { Logger } from 'pino'

/** How the command `check` ends when it finds damage; 1 is any other failure. */
export const EXIT_DAMAGED = 3

type Log = Pick<Logger, 'info' | 'warn'>

/**
 * Runs `service check` on the file.
 * @param damaged is told what was found
 * @returns ends it
 */
export const checkBeside = (file: string, damaged: (reason: string) => void, log: Log): (() => void) => {
  const [program = ''] = process.argv.slice(1)
  const child = spawn(process.execPath, [program, 'check', '--database', `sqlite:${file}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const unable = (reason: string) =>
    log.warn({ reason }, 'The database file was not checked for damage; the next start tries again.')
  child.on('error', (error) => unable(error.message))
  child.on('close', (code) => {
    if (code === EXIT_DAMAGED) damaged(said.trim())
    else if (code === 0) log.info('The database file was read through and is sound.')
    else if (code !== null) unable(said.trim())
  })
  return () => void child.kill('SIGKILL')
}
