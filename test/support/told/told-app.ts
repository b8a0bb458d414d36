// Stint started as by hand, with someone who reads what its system dialogs say and answers them.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { commandLine, environment } from '../app'
import { killFamily } from '../processes'

const ANSWERS = path.join(import.meta.dirname, 'answer.cjs')
const PATIENCE_MS = 40_000

export interface Dialog {
  readonly message: string
  readonly detail: string
  /** The button that is pressed; empty for the first one. */
  readonly answer: string
}

export class ToldApp {
  /** Everything the app has printed so far. */
  output = ''

  private constructor(private readonly main: ChildProcess) {
    for (const stream of [main.stdout, main.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    }
  }

  /** @param answers the buttons to press, one per dialog */
  static async start(userData: string, answers: readonly string[]): Promise<ToldApp> {
    const { executable, args } = await commandLine(userData)
    const env = environment({ STINT_TEST_ANSWERS: answers.join('|') })
    return new ToldApp(
      spawn(executable, ['-r', ANSWERS, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    )
  }

  /** Every dialog that came up so far. */
  get dialogs(): Dialog[] {
    return [...this.output.matchAll(/^dialog (\{.*\})$/gm)].map(
      ([, json]) => JSON.parse(json ?? '') as Dialog,
    )
  }

  /** Resolves when the app has printed this. @throws when it ends before, or after forty seconds */
  says(words: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const { main } = this
      const stop = () => {
        clearTimeout(limit)
        for (const stream of [main.stdout, main.stderr]) stream?.off('data', look)
        main.off('close', fail)
      }
      const look = () => {
        if (!this.output.includes(words)) return
        stop()
        resolve()
      }
      const fail = () => {
        stop()
        reject(new Error(`Stint did not say “${words}”. It printed:\n${this.output}`))
      }
      const limit = setTimeout(fail, PATIENCE_MS)
      for (const stream of [main.stdout, main.stderr]) stream?.on('data', look)
      main.once('close', fail)
      look()
    })
  }

  /** Resolves when the main process has ended, with its exit code (null when a signal ended it). */
  async ended(): Promise<number | null> {
    if (!this.hasEnded) await once(this.main, 'close', { signal: AbortSignal.timeout(PATIENCE_MS) })
    return this.main.exitCode
  }

  /** Ends it when it still runs. */
  async stop(): Promise<void> {
    if (this.hasEnded || this.main.pid === undefined) return
    killFamily(this.main.pid)
    await this.ended()
  }

  private get hasEnded(): boolean {
    return this.main.exitCode !== null || this.main.signalCode !== null
  }
}
