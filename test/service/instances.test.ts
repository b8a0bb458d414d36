// Two services on one PostgreSQL: what takes rights away on one of them holds on the other within a second.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from './support/databases'
import { Served } from './support/served'
import type { Caller } from './support/service'

/** The promise, in milliseconds. */
const WITHIN_MILLIS = 1000

const postgres = databases().find(({ name }) => name === 'postgres')

describe.runIf(postgres !== undefined)('two instances on one database', () => {
  let url: string
  let here: Served
  let there: Served
  let admin: Caller
  let people = 0
  beforeAll(async () => {
    url = (await postgres?.fresh()) ?? ''
    here = new Served(['--database', url])
    admin = await here.caller()
    there = new Served(['--database', url])
    await there.url()
  })
  afterAll(async () => {
    await here.end()
    await there.end()
  })

  /** Another admin, with the token they came with, seen by the other instance. */
  const somebody = async (): Promise<{ path: string; token: string; tokenPath: string; theirs: Caller }> => {
    people += 1
    const person = await admin.post('/employees', {
      ...{ firstName: 'Ann', lastName: `Number ${people}`, email: `ann${people}@example.com` },
      ...{ role: 'admin', hiredAt: '2020-01-01' },
    })
    const path = `/employees/${String(person.body['id'])}`
    const { token, id } = await tokenFor(`ann${people}@example.com`)
    const theirs = await there.caller(token)
    expect((await theirs.get('/me')).status).toBe(200)
    return { path, token, tokenPath: `/tokens/${id}`, theirs }
  }

  const tokenFor = async (email: string): Promise<{ token: string; id: string }> => {
    const made = new Served(['token', 'create', '--employee', email, '--database', url])
    const [, token = ''] = await made.says(/token: (\S+)/)
    expect(await made.ended).toBe(0)
    const { list } = await admin.get(`/tokens?itemsPerPage=1`)
    return { token, id: String(list[0]?.['id']) }
  }

  /** Asks again and again, as an app does, until a second is over; answers what it was told after that. */
  const afterASecond = async (ask: () => Promise<number>): Promise<number> => {
    const since = performance.now()
    for (;;) {
      const began = performance.now()
      const status = await ask()
      if (began - since >= WITHIN_MILLIS) return status
    }
  }

  it('ends a token on both that was revoked on one', async () => {
    const { tokenPath, theirs } = await somebody()
    expect((await admin.delete(tokenPath)).status).toBe(204)
    expect(await afterASecond(async () => (await theirs.get('/me')).status)).toBe(401)
  })

  it('makes no token on the other with one that was revoked on the first, not even at once', async () => {
    const { tokenPath, theirs } = await somebody()
    expect((await admin.delete(tokenPath)).status).toBe(204)
    expect((await theirs.post('/tokens', { name: 'To stay' })).status).toBe(401)
  })

  it('takes a role away on both', async () => {
    const { path, theirs } = await somebody()
    const write = () => theirs.patch('/employees/1', {})
    expect((await write()).status).toBe(200)
    expect((await admin.patch(path, { role: 'employee' })).status).toBe(200)
    expect(await afterASecond(async () => (await write()).status)).toBe(403)
    expect((await theirs.get('/tokens')).list).toHaveLength(1)
  })

  it('lets no one in on either who was deactivated on one', async () => {
    const { path, theirs } = await somebody()
    expect((await admin.patch(path, { leftAt: '2020-02-01' })).status).toBe(200)
    expect(await afterASecond(async () => (await theirs.get('/me')).status)).toBe(401)
  })
})
