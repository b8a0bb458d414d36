// What only PostgreSQL can do to the service: several services on one database, connections that go away.
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { openService } from '../../src/service/service'
import { callerAt, startService, testClock } from './support/service'
import { databases } from './support/databases'
import { createLog } from '../../src/service/log'

const server = inject('postgres')
const postgres = databases().find(({ name }) => name === 'postgres')

it.runIf(postgres)(
  'keeps one sequence and one audit chain under two services, and a reader misses nothing',
  async () => {
    const database = (await postgres?.fresh()) ?? ''
    const first = await startService({ database })
    const secret = await first.token({ employeeId: first.adminId, scopes: ['*'] })
    const second = await openService({
      database,
      rates: null,
      clock: testClock(),
      log: createLog('silent'),
    })
    try {
      const url = await second.app.listen({ port: 0, host: '127.0.0.1' })
      const callers = [first.as(secret), callerAt(url, secret)] as const
      await first.service.insert('Project', [{ name: 'Alpha', type: 'internal' }])
      const seen = new Set<unknown>()
      let token = ''
      let writing = true
      const read = async () => {
        for (let turn = 0; ; turn++) {
          const last = !writing
          const answer = await (callers[turn % 2] ?? callers[0]).get(
            `/work-times?itemsPerPage=10&sync=${token}`,
          )
          expect(answer.status).toBe(200)
          for (const row of answer.list) seen.add(row['id'])
          token = answer.headers.get('sync-token') ?? ''
          if (last && answer.list.length === 0) return
        }
      }
      const write = async () => {
        const answers = await Promise.all(
          Array.from({ length: 100 }, (_, index) =>
            (callers[index % 2] ?? callers[0]).post('/work-times', { project: 1, seconds: 60 }),
          ),
        )
        writing = false
        return answers
      }
      const [, answers] = await Promise.all([read(), write()])
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 201))
      expect(seen.size).toBe(100)
      expect(await second.verifyAudit()).toMatchObject({ state: 'whole' })
      const twins = await Promise.all(
        callers.map((caller) =>
          caller.post('/work-times', { project: 1, seconds: 7 }, { 'Idempotency-Key': 'twins' }),
        ),
      )
      expect(twins[0]?.text).toBe(twins[1]?.text)
    } finally {
      await second.close()
      await first.close()
    }
  },
)

it.runIf(postgres)('survives the loss of its connections', async () => {
  const database = (await postgres?.fresh()) ?? ''
  const t = await startService({ database })
  try {
    await t.admin.get('/projects')
    const client = new pg.Client({ connectionString: `${server ?? ''}/postgres` })
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database.split('/').at(-1),
    ])
    await client.end()
    const answers = [
      await t.admin.get('/projects'),
      await t.admin.get('/projects'),
      await t.admin.get('/projects'),
    ]
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual(
      [],
    )
    expect(answers.at(-1)?.status).toBe(200)
  } finally {
    await t.close()
  }
})
