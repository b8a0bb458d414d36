// The real workspace service for a test, behind a server that can fail, and workspaces that are connected to it.
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { openService, type Service } from '../../src/service/service'
import { copyTables } from '../service/support/tables-copy'
import { FaultyServer } from '../support/faulty-server'
import {
  cleanUp,
  freshFolder,
  openTestWorkspace,
  synced,
  type TestWorkspace,
  type TestWorkspaceOptions,
} from './harness'
import { createLog } from '../../src/service/log'

const SILENT = createLog('silent')

export interface SentEntry {
  id: number
  project: string
  employee: string
  seconds: number
  description: string | null
  date: string
  localDate: string
  timeZone: string | null
}

export class RealService {
  readonly #file = join(freshFolder(), 'workspace.sqlite')
  readonly #database = `sqlite:${this.#file}`
  #service: Service | null = null
  #port = 0
  /** The first admin's token. */
  token = ''
  adminId = 0
  /** IRIs of three projects; the last one takes no time. */
  projects: [open: string, other: string, closed: string] = ['', '', '']

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get service(): Service {
    if (this.#service === null) throw new Error('The service is down')
    return this.#service
  }

  async start(): Promise<void> {
    if (!existsSync(this.#file)) copyTables(this.#file)
    const service = await openService({ database: this.#database, log: SILENT, rates: null })
    this.#service = service
    if (await service.isEmpty()) {
      const { token, adminId } = await service.setUp({
        organization: {
          name: 'Harbour Works',
          timezone: 'Europe/Warsaw',
          locale: 'en',
          currency: 'PLN',
          country: 'PL',
        },
        admin: { firstName: 'Ada', lastName: 'Lind', email: 'ada@example.test', hiredAt: '2020-01-01' },
      })
      this.token = token
      this.adminId = adminId
      const ids = await service.insert('Project', [
        { name: 'Quay', type: 'internal', visibility: 'everyone' },
        { name: 'Pier', type: 'internal', visibility: 'everyone' },
        { name: 'Mill', type: 'internal', status: 'archived' },
      ])
      this.projects = ids.map((id) => `/projects/${String(id)}`) as RealService['projects']
    }
    await service.app.listen({ host: '127.0.0.1', port: this.#port })
    this.#port = (service.app.server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    await this.#service?.close()
    this.#service = null
  }

  /** Copies the bare file of the database aside; answers how to put it back, as people restore a backup. */
  async backup(): Promise<() => Promise<void>> {
    const copy = `${this.#file}.backup`
    await this.stop()
    copyFileSync(this.#file, copy)
    await this.start()
    return async () => {
      await this.stop()
      for (const suffix of ['-wal', '-shm']) rmSync(this.#file + suffix, { force: true })
      copyFileSync(copy, this.#file)
      await this.start()
    }
  }

  /** Another token of the admin; `replace` revokes the ones made this way before. */
  async newToken(): Promise<string> {
    return (await this.service.issueToken({ employeeId: this.adminId, name: 'Test', scopes: ['*'] })).token
  }

  async revoke(token: string): Promise<void> {
    const tokens = (await this.request('GET', '/tokens')) as { id: string; last4: string }[]
    const mine = tokens.find(({ last4 }) => token.endsWith(last4))
    await this.request('DELETE', `/tokens/${mine?.id ?? ''}`)
  }

  /** As the admin, past every fault. Answers the body. */
  async request(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        Accept: 'application/json',
        ...(body === undefined
          ? {}
          : { 'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? null : (JSON.parse(text) as unknown)
  }

  /** Every entry the server has, oldest first. */
  async entries(): Promise<SentEntry[]> {
    const found: SentEntry[] = []
    for (let page = 1; ; page += 1) {
      const items = (await this.request('GET', `/work-times?itemsPerPage=500&page=${page}`)) as SentEntry[]
      found.push(...items)
      if (items.length < 500) return found.sort((a, b) => a.id - b.id)
    }
  }
}

export interface ServiceWorkspace extends TestWorkspace {
  server: RealService
  proxy: FaultyServer
}

export async function startService(): Promise<{ server: RealService; proxy: FaultyServer }> {
  const server = new RealService()
  await server.start()
  cleanUp(() => server.stop())
  const proxy = new FaultyServer(server.url)
  await proxy.up()
  cleanUp(() => proxy.down())
  return { server, proxy }
}

/** A workspace that is connected to the real service through a server that can fail, with a token of its own. */
export async function serviceWorkspace(options: TestWorkspaceOptions = {}): Promise<ServiceWorkspace> {
  const { server, proxy } = await startService()
  const test = openTestWorkspace(options)
  await test.workspace.call('workspace.connect', { url: proxy.url, token: await server.newToken() })
  await synced(test.workspace)
  return { ...test, server, proxy }
}
