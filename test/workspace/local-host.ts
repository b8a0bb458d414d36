// The service of a local workspace as the app runs it, but in the process of the test.
import { existsSync } from 'node:fs'
import type { LocalService } from '../../electron/main/workspace/ports'
import { copyDatabase } from '../../src/service/db/copy-database'
import { createLog } from '../../src/service/log'
import { newWorkspace } from '../../src/service/seeds/new-workspace'
import { openService, type Service } from '../../src/service/service'
import { copyTables } from '../service/support/tables-copy'
import { nodeFetch } from '../support/node-fetch'

const SILENT = createLog('silent')

/** The real service, run in this process. */
export class LocalHost implements LocalService {
  #service: Service | null = null
  #file = ''
  broken = false
  issued: string[] = []
  /** How often it was made to run, and called when it was stopped. */
  runs = 0
  onStop: () => void = () => undefined

  async start(file: string, setup: Parameters<LocalService['start']>[1]): ReturnType<LocalService['start']> {
    if (this.#file !== file) await this.#close()
    this.#file = file
    if (this.broken) throw new Error('The local workspace could not be opened: the disk is full.')
    if (this.#service === null) this.runs += 1
    if (setup !== null && 'ownerName' in setup && !existsSync(file)) copyTables(file)
    const service = (this.#service ??= await openService({
      database: `sqlite:${file}`,
      log: SILENT,
      rates: null,
    }))
    if (setup !== null && 'ownerName' in setup && (await service.isEmpty())) {
      const { ownerName, country, timezone, locale, choices } = setup
      await service.setUp(
        ...newWorkspace(service, {
          name: ownerName,
          owner: { firstName: ownerName, lastName: '', email: 'owner@workspace.local' },
          country,
          timezone,
          locale,
          choices,
        }),
      )
    }
    if (!service.app.server.listening) await service.app.listen({ host: '127.0.0.1', port: 0 })
    const address = service.app.server.address()
    if (typeof address !== 'object' || address === null) throw new Error('The service does not listen')
    return { baseUrl: `http://127.0.0.1:${address.port}`, fetch: nodeFetch }
  }

  async issueToken(): Promise<string> {
    const service = this.#service
    if (service === null) throw new Error('The service does not run')
    const employeeId = await service.firstAdmin()
    const { token } = await service.issueToken({
      employeeId,
      name: 'This computer',
      scopes: ['*'],
      replace: true,
    })
    this.issued.push(token)
    return token
  }

  copy(...[file, progress]: Parameters<LocalService['copy']>): ReturnType<LocalService['copy']> {
    return copyDatabase(this.#file, file, progress)
  }

  async stop(): Promise<void> {
    await this.#close()
    this.onStop()
  }

  async #close(): Promise<void> {
    await this.#service?.close()
    this.#service = null
  }
}
