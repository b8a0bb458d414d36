// The demo company's service on a clock that stands still, as its admin: what examples are tried on.
import type { AddressInfo } from 'node:net'
import { fillDemo } from '../../../src/service/demo/fill-demo'
import { demoSetup } from '../../../src/service/demo/setup'
import { createLog } from '../../../src/service/log'
import { openService, type Service } from '../../../src/service/service'
import { callerAt, START, testClock, type Caller } from './service'

export interface DemoService {
  readonly service: Service
  readonly url: string
  readonly token: string
  readonly admin: Caller
  close(): Promise<void>
}

/** Starts it on a port of its own, without limits. */
export const startDemo = async (): Promise<DemoService> => {
  const service = await openService({
    database: 'sqlite::memory:',
    rates: null,
    // No one is called: the hosts of the examples are no one's.
    resolve: async () => [],
    clock: testClock(START),
    log: createLog('error', { write: (line) => void process.stderr.write(line) }),
  })
  const { token } = await service.setUp(demoSetup(service), fillDemo)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${service.base}`
  return { service, url, token, admin: callerAt(url, token), close: () => service.close() }
}
