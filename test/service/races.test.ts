// Two at the same moment, many times: one edit of a version wins, one Idempotency-Key makes one row, whatever the database.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runLength } from '../support/run-length'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Caller, type Person, type TestService } from './support/service'

const TIMES = runLength(25, 200)
const turns = Array.from({ length: TIMES }, (_, turn) => turn)
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()

onEachDatabase('two at the same moment', (database) => {
  let t: TestService
  let ann: Person
  let other: Caller
  let project: unknown
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee')
    // The same person from two devices: two tokens, two connections.
    other = t.as(await t.token({ employeeId: ann.id, scopes: ['*'] }))
    ;[project] = await t.service.insert('Project', [
      { name: 'Alpha', type: 'internal', visibility: 'everyone' },
    ])
  })
  afterAll(() => t.close())

  it('edit one version: one gets 200, the other 412 with what it is now, and nothing is lost', async () => {
    const made = await ann.post('/work-times', { project, seconds: 1 })
    const path = `/work-times/${String(made.body['id'])}`
    let tag = made.headers.get('etag') ?? ''
    for (const turn of turns) {
      const [mine, theirs] = [2 * turn + 2, 2 * turn + 3]
      const answers = await Promise.all([
        ann.patch(path, { seconds: mine }, { 'If-Match': tag }),
        other.patch(path, { seconds: theirs }, { 'If-Match': tag }),
      ])
      expect(statuses(answers)).toEqual([200, 412])
      const won = answers.find(({ status }) => status === 200)
      const lost = answers.find(({ status }) => status === 412)
      expect(won?.body['seconds']).toBe(won === answers[0] ? mine : theirs)
      tag = won?.headers.get('etag') ?? ''
      expect(lost?.body).toMatchObject({ code: 'precondition-failed', etag: tag })
      expect(lost?.headers.get('etag')).toBe(tag)
    }
    const last = await ann.get(path)
    expect(last.headers.get('etag')).toBe(tag)
    expect(tag).toContain(`-${TIMES + 1}"`)
  })

  it('edit and delete one version: one of them happens', async () => {
    for (const turn of turns) {
      const made = await ann.post('/work-times', { project, seconds: 1 })
      const path = `/work-times/${String(made.body['id'])}`
      const tag = { 'If-Match': made.headers.get('etag') ?? '' }
      const [edit, removal] = await Promise.all([
        ann.patch(path, { seconds: turn + 2 }, tag),
        other.delete(path, tag),
      ])
      expect([
        [200, 412],
        [404, 204],
      ]).toContainEqual([edit.status, removal.status])
    }
  })

  it('send one Idempotency-Key: one row is made, and both are told of it', async () => {
    const before = Number((await ann.get('/work-times')).headers.get('x-total-count'))
    for (const turn of turns) {
      const send = () =>
        ann.post('/work-times', { project, seconds: turn + 1 }, { 'Idempotency-Key': `turn-${turn}` })
      const answers = await Promise.all([send(), send()])
      expect(statuses(answers)).toEqual([201, 201])
      const [first, second] = answers
      expect(second.body).toEqual(first.body)
      expect(second.headers.get('location')).toBe(first.headers.get('location'))
      const replayed = answers.map(({ headers }) => headers.get('idempotency-replayed')).filter(Boolean)
      expect(replayed).toEqual(['true'])
    }
    expect(Number((await ann.get('/work-times')).headers.get('x-total-count'))).toBe(before + TIMES)
  })

  it('send one Idempotency-Key under both prefixes of an alias, with two bodies: one row, the other is refused', async () => {
    const before = Number((await ann.get('/work-times')).headers.get('x-total-count'))
    for (const turn of turns) {
      const key = { 'Idempotency-Key': `alias-${turn}` }
      const answers = await Promise.all([
        ann.post('/work-times', { project, seconds: 10 }, key),
        ann.post('/employee-working-hours', { project, seconds: 20 }, key),
      ])
      expect(statuses(answers)).toEqual([201, 422])
    }
    expect(Number((await ann.get('/work-times')).headers.get('x-total-count'))).toBe(before + TIMES)
  })

  it('leave an audit trail that is whole', async () => {
    expect(t.logged).toEqual([])
    expect((await t.service.verifyAudit()).state).toBe('whole')
  })
})
