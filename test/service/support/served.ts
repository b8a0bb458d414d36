// The built service as a process of its own, started as an operator starts it.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { callerAt, type Caller } from './service'

/** A built entry of the service, `cli.js` or `local.js`. */
export const built = (name: string): string =>
  path.resolve(import.meta.dirname, '..', '..', '..', 'out', 'service', name)

export class Served {
  /** All it wrote so far, to both streams. */
  said = ''
  readonly child: ChildProcess
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
  readonly #listeners = new Set<() => void>()

  /**
   * @param words of the command line, without the port
   * @param wrapper a command that runs the service, such as `['sh', '-c', 'ulimit …; exec "$@"', 'sh']`
   * @param env what its environment has besides ours
   * @param script what Node runs, such as the one behind `npm run service`
   */
  constructor(
    words: readonly string[],
    {
      wrapper = [],
      uid,
      env = {},
      script = built('cli.js'),
    }: {
      wrapper?: readonly string[]
      uid?: number
      env?: Readonly<Record<string, string>>
      script?: string
    } = {},
  ) {
    const [command = '', ...rest] = [
      ...wrapper,
      ...[process.execPath, script, '--port', '0', '--rate-limit', 'off', ...words],
    ]
    this.child = spawn(command, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      ...(uid === undefined ? {} : { uid }),
    })
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.said += text
        for (const listener of this.#listeners) listener()
      })
    this.ended = once(this.child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  }

  /** Resolves with the match once it has said so. @throws Error when it ends before */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    let listener = (): void => undefined
    try {
      return await Promise.race([
        new Promise<RegExpExecArray>((resolve) => {
          listener = () => {
            const found = pattern.exec(this.said)
            if (found !== null) resolve(found)
          }
          this.#listeners.add(listener)
          listener()
        }),
        this.ended.then((how) => {
          const found = pattern.exec(this.said)
          if (found !== null) return found
          throw new Error(`The service ended (${how}) and never said ${String(pattern)}:\n${this.said}`)
        }),
      ])
    } finally {
      this.#listeners.delete(listener)
    }
  }

  /** Its address, once it listens. */
  async url(): Promise<string> {
    return (await this.says(/listening on (http:\S+)/))[1] ?? ''
  }

  /** Speaks to it as the owner of a token, its own first one unless told. */
  async caller(token?: string): Promise<Caller> {
    const url = await this.url()
    return callerAt(url, token ?? (await this.says(/token: (\S+)/))[1] ?? '')
  }

  /** Ends it with SIGTERM. @returns its exit code */
  async stop(): Promise<number | string> {
    this.child.kill('SIGTERM')
    return this.ended
  }

  /** For the end of a test, whatever became of it. */
  async end(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }
}
