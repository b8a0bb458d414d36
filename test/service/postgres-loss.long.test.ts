// The service outlives its PostgreSQL: connections cut inside transactions, restarts, lost answers to commits; and every
// answer it gave meanwhile was true. Real processes, a real server that is really stopped.
import { randomUUID } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makePostgres, type PostgresServer } from './support/postgres'
import type { Answer, Caller } from './support/service'
import { Served } from './support/served'

const there = inject('postgres') !== null

describe.runIf(there)('PostgreSQL in trouble', () => {
  let server: PostgresServer
  const running = new Set<Served>()
  beforeAll(async () => {
    server = await makePostgres()
    await server.start()
  })
  afterAll(async () => {
    await Promise.all([...running].map((each) => each.end()))
    await server.remove()
  })

  const serve = (...words: string[]): Served => {
    const made = new Served(words)
    running.add(made)
    return made
  }

  /** Runs one statement as the administrator. */
  const sql = async (
    text: string,
    params: unknown[] = [],
    database = 'postgres',
  ): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: `${server.url}/${database}` })
    await client.connect()
    try {
      return await client.query(text, params)
    } finally {
      await client.end()
    }
  }

  const freshDatabase = async (): Promise<string> => {
    const name = `t_${randomUUID().replaceAll('-', '')}`
    await sql(`create database ${name}`)
    return name
  }

  /** A service on a database of its own, with a project to book on. */
  const prepared = async (url = server.url) => {
    const name = await freshDatabase()
    const served = serve('--database', `${url}/${name}`)
    const admin = await served.caller()
    expect((await admin.post('/projects', { name: 'Alpha', type: 'internal' })).status).toBe(201)
    return { name, served, admin }
  }

  const book = (admin: Caller, key: string): Promise<Answer> =>
    admin.post('/work-times', { project: 1, seconds: 1, description: key }, { 'Idempotency-Key': key })

  /** How often each key was booked, by what the service itself lists. */
  const booked = async (admin: Caller): Promise<Map<string, number>> => {
    const counts = new Map<string, number>()
    for (let page = 1; ; page++) {
      const { list, status } = await admin.get(`/work-times?itemsPerPage=500&page=${page}`)
      expect(status).toBe(200)
      for (const { description } of list)
        counts.set(String(description), (counts.get(String(description)) ?? 0) + 1)
      if (list.length < 500) return counts
    }
  }

  /** Asks until the answer is no 503. The service has to come back by itself. */
  const untilServed = async (ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const answer = await ask()
      if (answer.status !== 503) return answer
      await pause(100)
    }
  }

  /** Books from eight callers at once while `trouble` happens; then holds every answer against the truth. */
  const bookDuring = async (admin: Caller, trouble: () => Promise<void>): Promise<Map<string, number>> => {
    const answers = new Map<string, Answer>()
    let going = true
    const writer = async () => {
      while (going) {
        const key = randomUUID()
        answers.set(key, await book(admin, key))
      }
    }
    const writers = Array.from({ length: 8 }, () => writer())
    await trouble()
    going = false
    await Promise.all(writers)
    await untilServed(() => admin.get('/work-times'))

    const keys = (wanted: (answer: Answer) => boolean) =>
      [...answers].filter(([, answer]) => wanted(answer)).map(([key]) => key)
    const inDoubt = (answer: Answer) => answer.body['code'] === 'outcome-unknown'
    const told = new Map<string, number>()
    for (const { status, body, headers } of answers.values()) {
      const label = status === 201 ? '201' : `${status} ${String(body['code'])}`
      told.set(label, (told.get(label) ?? 0) + 1)
      if (status !== 201) expect(headers.get('retry-after')).toMatch(/^\d+$/)
    }
    expect(
      [...told.keys()].filter(
        (label) => !/^(201|503 (busy|database-unavailable|outcome-unknown))$/.test(label),
      ),
    ).toEqual([])

    const before = await booked(admin)
    expect(keys(({ status }) => status === 201).filter((key) => before.get(key) !== 1)).toEqual([])
    expect(
      keys((answer) => answer.status === 503 && !inDoubt(answer)).filter((key) => before.has(key)),
    ).toEqual([])
    for (const key of keys(({ status }) => status === 503))
      expect((await untilServed(() => book(admin, key))).status).toBe(201)
    const after = await booked(admin)
    expect([...answers.keys()].filter((key) => after.get(key) !== 1)).toEqual([])
    return told
  }

  it('loses connections inside transactions and stays, and told the truth of every write', async () => {
    const { name, served, admin } = await prepared()
    let killed = 0
    const told = await bookDuring(admin, async () => {
      while (killed < 40) {
        const { rowCount } = await sql(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and xact_start is not null',
          [name],
        )
        killed += rowCount ?? 0
      }
    })
    expect(told.get('201')).toBeGreaterThan(0)
    expect(await served.stop()).toBe(0)
  })

  it('outlives a restart of the server, and serves when that does', async () => {
    const { served, admin } = await prepared()
    const told = await bookDuring(admin, async () => {
      expect((await book(admin, 'before')).status).toBe(201)
      await server.stop()
      expect((await admin.get('/projects')).body).toMatchObject({ code: 'database-unavailable' })
      await server.start()
      expect((await untilServed(() => book(admin, 'after'))).status).toBe(201)
    })
    expect(told.get('503 database-unavailable')).toBeGreaterThan(0)
    expect(await served.stop()).toBe(0)
  })

  it('says that it does not know when the answer to a commit is lost, and the key finds it out', async () => {
    const proxy = await commitCutter(server.port)
    try {
      const { served, admin } = await prepared(`postgres://stint:stint@127.0.0.1:${proxy.port}`)
      for (const canAccess of [true, false]) {
        const key = `lost-${String(canAccess)}`
        proxy.cutNext(canAccess)
        const lost = await book(admin, key)
        expect([lost.status, lost.body['code'], lost.headers.get('retry-after')]).toEqual([
          503,
          'outcome-unknown',
          '2',
        ])
        expect(lost.body['detail']).not.toMatch(/nothing was changed/i)
        const again = await book(admin, key)
        expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([
          201,
          canAccess ? 'true' : null,
        ])
        expect((await booked(admin)).get(key)).toBe(1)
      }
      expect(await served.stop()).toBe(0)
    } finally {
      await proxy.close()
    }
  })

  it('reads from a database that takes no changes, and starts on it', async () => {
    const { name, served, admin } = await prepared()
    const token = /token: (\S+)/.exec(served.said)?.[1] ?? ''
    await sql(`alter database ${name} set default_transaction_read_only = on`)
    await sql('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const check = async (caller: Caller) => {
      expect((await untilServed(() => caller.get('/projects'))).list).toHaveLength(1)
      const refused = await book(caller, 'read-only')
      expect([refused.status, refused.body['code'], refused.headers.get('retry-after')]).toEqual([
        503,
        'read-only',
        '30',
      ])
    }
    await check(admin)
    const second = serve('--database', `${server.url}/${name}`)
    await check(await second.caller(token))
    await sql(`alter database ${name} set default_transaction_read_only = off`)
    await sql('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    expect((await untilServed(() => book(admin, 'read-only'))).status).toBe(201)
    expect([await served.stop(), await second.stop()]).toEqual([0, 0])
  })

  it('answers 503 while a lock is held, and when the server has no connection left', async () => {
    const role = `r_${randomUUID().replaceAll('-', '')}`
    const { name, served, admin } = await prepared()
    const token = /token: (\S+)/.exec(served.said)?.[1] ?? ''
    const client = new pg.Client({ connectionString: `${server.url}/${name}` })
    await client.connect()
    await client.query('begin')
    await client.query('select * from ledger for update')
    const [waited] = await Promise.all([book(admin, 'waited'), admin.get('/projects')])
    await client.end()
    expect([waited.status, waited.body['code'], waited.headers.get('retry-after')]).toEqual([
      503,
      'busy',
      '1',
    ])
    expect((await booked(admin)).has('waited')).toBe(false)

    await sql(`create role ${role} login password 'x' connection limit 4`)
    await sql(`grant all on all tables in schema public to ${role}`, [], name)
    await sql(`grant all on all sequences in schema public to ${role}`, [], name)
    const limited = serve('--database', `postgres://${role}:x@127.0.0.1:${server.port}/${name}`)
    const caller = await limited.caller(token)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => book(caller, `many-${index}`)))
    const told = new Set(
      answers.map(({ status, body }) => (status === 201 ? '201' : `${status} ${String(body['code'])}`)),
    )
    expect([...told].sort()).toEqual(['201', '503 busy'])
    expect((await untilServed(() => book(caller, 'later'))).status).toBe(201)
    expect([await served.stop(), await limited.stop()]).toEqual([0, 0])
  })

  it('has an answer for whatever the server itself reports', async () => {
    const { name, served, admin } = await prepared()
    const statuses: readonly (readonly [string, number, string])[] = [
      ['53100', 507, 'storage-full'],
      ['57014', 503, 'busy'],
      ['53200', 503, 'busy'],
      ['58030', 503, 'storage-failed'],
      ['XX001', 503, 'database-damaged'],
      ['57P03', 503, 'database-unavailable'],
    ]
    for (const [state, status, code] of statuses) {
      await sql(
        `create or replace function fails() returns trigger language plpgsql as $$ begin raise exception 'it fails' using errcode = '${state}'; end $$`,
        [],
        name,
      )
      await sql(
        'create or replace trigger fails before insert on work_times for each row execute function fails()',
        [],
        name,
      )
      const answer = await book(admin, `state-${state}`)
      expect([state, answer.status, answer.body['code']]).toEqual([state, status, code])
      expect(answer.headers.get('retry-after') === null).toBe(status === 507)
    }
    await sql('drop trigger fails on work_times', [], name)
    expect((await book(admin, 'state-none')).status).toBe(201)
    expect((await booked(admin)).size).toBe(1)
    expect(await served.stop()).toBe(0)
  })

  it('comes up three times at once on an empty database, and prints one first token', async () => {
    for (const words of [[], ['--demo']]) {
      const database = `${server.url}/${await freshDatabase()}`
      const three = Array.from({ length: 3 }, () => serve('--database', database, ...words))
      const urls = await Promise.all(three.map((each) => each.url()))
      const tokens = three.flatMap(({ said }) => /token: (\S+)/.exec(said)?.[1] ?? [])
      expect(tokens).toHaveLength(1)
      for (const url of urls) {
        const answer = await fetch(`${url}/me`, { headers: { authorization: `Bearer ${tokens[0] ?? ''}` } })
        expect(answer.status).toBe(200)
      }
      expect(await Promise.all(three.map((each) => each.stop()))).toEqual([0, 0, 0])
    }
  })

  it('waits for a server that is not there yet, and says so', async () => {
    const name = await freshDatabase()
    await server.stop()
    const early = serve('--database', `${server.url}/${name}`)
    const given = serve('--database', `${server.url}/${name}`)
    await Promise.all(
      [early, given].map((each) =>
        each.says(/ECONNREFUSED.*cannot reach the database yet. It tries again for up to 60 seconds/),
      ),
    )
    const asked = performance.now()
    expect(await given.stop()).toBe(0)
    expect(performance.now() - asked).toBeLessThan(1000)
    expect(given.said).not.toContain('token')
    await server.start()
    expect((await (await early.caller()).get('/me')).status).toBe(200)
    expect(await early.stop()).toBe(0)
  })

  it('does not wait for what no waiting mends', async () => {
    const wrong = serve('--database', `${server.url}/${randomUUID()}`)
    expect(await wrong.ended).toBe(1)
    expect(wrong.said).toContain('does not exist')
    expect(wrong.said).not.toContain('tries again')
  })
})

/** A way to PostgreSQL that cuts the connection on which the next commit goes, before or after the server had it. */
const commitCutter = async (port: number) => {
  const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')
  const sockets = new Set<Socket>()
  let next: 'reaches' | 'never' | null = null
  const proxy: Server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    let deaf = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    far.on('data', (data) => {
      if (deaf) near.destroy()
      else near.write(data)
    })
    near.on('data', (data) => {
      if (next !== null && data.includes(COMMIT)) {
        deaf = true
        const canAccess = next === 'reaches'
        next = null
        if (!canAccess) {
          near.destroy()
          far.destroy()
          return
        }
      }
      far.write(data)
    })
    near.on('close', () => far.end())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    port: (proxy.address() as AddressInfo).port,
    cutNext: (canAccess: boolean) => void (next = canAccess ? 'reaches' : 'never'),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
