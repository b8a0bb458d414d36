// A workspace that is opened again and again on one database, as after a restart or a restore.
import { openService, type Service } from '../../../src/service/service'
import { callerAt, testClock, type Caller } from './service'
import { createLog } from '../../../src/service/log'

const clock = testClock()
const quiet = createLog('silent')

/** Sets up a workspace with one project, and closes it; answers an admin's access token. */
export const setUpOnce = async (database: string): Promise<string> => {
  const service = await openService({ database, rates: null, clock, log: quiet })
  try {
    const { token } = await service.setUp({
      organization: {
        name: 'Test',
        timezone: 'Europe/Warsaw',
        locale: 'pl',
        currency: 'PLN',
        country: 'PL',
      },
      admin: { firstName: 'Ada', lastName: 'Admin', email: 'ada@example.com', hiredAt: '2020-01-01' },
    })
    await service.insert('Project', [{ name: 'Alpha', type: 'internal' }])
    return token
  } finally {
    await service.close()
  }
}

export interface Opened {
  readonly service: Service
  readonly caller: Caller
  /** The warnings and errors since it was opened. */
  readonly logged: string[]
  epoch(): Promise<string>
  /** Logs as many entries; answers their ids. */
  log(count: number): Promise<number[]>
  /** Walks all entries; answers the token to go on with. */
  syncToken(): Promise<string>
  /** Goes on with a token. */
  follow(token: string): Promise<{ status: number; code: unknown; rows: number }>
}

export const openedAgain = async (database: string, token: string): Promise<Opened> => {
  const logged: string[] = []
  const log = createLog('warn', { write: (line) => void logged.push(line) })
  const service = await openService({ database, rates: null, clock, log })
  const caller = callerAt(await service.app.listen({ port: 0, host: '127.0.0.1' }), token)
  return {
    service,
    caller,
    logged,
    epoch: async () => String((await caller.get('/me')).body['epoch']),
    log: async (count) => {
      const ids: number[] = []
      for (let made = 0; made < count; made++) {
        const answer = await caller.post('/work-times', { project: 1, seconds: 60 })
        ids.push(Number(answer.body['id']))
      }
      return ids
    },
    syncToken: async () => (await caller.get('/work-times?sync=')).headers.get('sync-token') ?? '',
    follow: async (since) => {
      const { status, body, list } = await caller.get(`/work-times?sync=${since}`)
      return { status, code: body['code'], rows: list.length }
    },
  }
}
