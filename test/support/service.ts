// The real workspace service as its own process: started, stopped, started again on the same port and database.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { Employee, Role } from '#contract/organization/people'
import { Api } from './api'

const CLI = path.resolve(import.meta.dirname, '..', '..', 'out', 'service', 'cli.js')
const START_PATIENCE_MS = 30_000

export interface ServiceOptions {
  /** Path of the SQLite file; created when missing. */
  readonly database: string
  /** Fill an empty database with the demo company. */
  readonly demo?: boolean
  /** Fill an empty database with what is usual in a country: ISO 3166-1 alpha-2. */
  readonly country?: string
  /** Further words of the command line. */
  readonly words?: readonly string[]
  /** Replaces variables of the environment. */
  readonly env?: Readonly<Record<string, string>>
}

/** A workspace service with an administrator's token. */
export class Service {
  private constructor(
    private readonly options: ServiceOptions,
    private child: ChildProcess,
    readonly port: number,
    /** The administrator's token, printed once when the database was made. */
    readonly token: string,
  ) {}

  /** Starts the service on a free port; resolves when it listens. */
  static async start(options: ServiceOptions): Promise<Service> {
    const { child, port, token } = await listen(options, 0)
    if (token === undefined) throw new Error('The service printed no token: its database was not empty.')
    return new Service(options, child, port, token)
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** The API as the administrator sees it. */
  get api(): Api {
    return this.apiOf(this.token)
  }

  /** The API as the holder of a token sees it. */
  apiOf(token: string): Api {
    return new Api(this.url, token)
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** Stops the service as its operator does. Does nothing when it is stopped. */
  async stop(): Promise<void> {
    if (!this.running) return
    const ended = new Promise((resolve) => this.child.once('exit', resolve))
    this.child.kill('SIGTERM')
    await ended
  }

  /** Starts the stopped service again, on the same port and database. */
  async restart(): Promise<void> {
    await this.stop()
    ;({ child: this.child } = await listen(this.options, this.port))
  }

  /** Another token of an employee, made on the command line as an operator does. */
  async createToken(email: string): Promise<string> {
    const said = await this.command('token', 'create', '--employee', email)
    const token = /stint_pat_\w+/.exec(said)?.[0]
    if (token === undefined) throw new Error(`No token was printed: ${said}`)
    return token
  }

  /** Another employee, who works here since the administrator does unless told; answers the id. */
  async addEmployee(
    email: string,
    firstName: string,
    more: { readonly role?: Role; readonly hiredAt?: string } = {},
  ): Promise<number> {
    const { employee: me } = await this.api.me()
    const { hiredAt } = await this.api.request<Employee>('GET', `/employees/${me.id}`)
    const body = { email, firstName, lastName: 'Nowak', role: 'employee', hiredAt, ...more }
    return (await this.api.request<Employee>('POST', '/employees', body)).id
  }

  /** What a command about this database prints. */
  private async command(...words: readonly string[]): Promise<string> {
    const { database, env } = this.options
    const child = spawn(process.execPath, [CLI, ...words, '--database', `sqlite:${database}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    await new Promise((resolve) => child.once('close', resolve))
    return said
  }
}

async function listen(
  { database, demo = false, country, words = [], env }: ServiceOptions,
  port: number,
): Promise<{ child: ChildProcess; port: number; token: string | undefined }> {
  const child = spawn(
    process.execPath,
    [
      ...[CLI, '--port', String(port), '--database', `sqlite:${database}`],
      ...(demo ? ['--demo'] : []),
      ...(country === undefined ? [] : ['--country', country]),
      ...words,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
  )
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      clearTimeout(deadline)
      reject(new Error(`The service did not start: ${why}\n${said}`))
    }
    const deadline = setTimeout(() => {
      child.kill('SIGKILL')
      fail('it was not ready in time')
    }, START_PATIENCE_MS)
    child.once('exit', (code) => fail(`it ended with code ${code ?? 'none'}`))
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        const ready = /listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(said)
        if (ready === null) return
        clearTimeout(deadline)
        child.removeAllListeners('exit')
        resolve({ child, port: Number(ready[1]), token: /token: (stint_pat_\w+)/.exec(said)?.[1] })
      })
    }
  })
}
