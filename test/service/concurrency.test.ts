// Entity tags, preconditions, sync and the audit trail: what keeps concurrent people and clients in step.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Person, type TestService } from './support/service'

const DAY = 24 * 3_600_000

onEachDatabase('staying in step', (database) => {
  let t: TestService
  let ann: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee')
    await t.service.insert('Project', [
      { name: 'Alpha', type: 'internal', visibility: 'everyone' },
      { name: 'Beta', type: 'internal', visibility: 'everyone' },
    ])
  })
  afterAll(() => t.close())

  const log = (seconds: number, more: Record<string, unknown> = {}) =>
    ann.post('/work-times', { project: 1, seconds, ...more })
  const token = (answer: Answer) => answer.headers.get('sync-token') ?? ''

  it('tags a row by its version and answers 304 while it is the same', async () => {
    const made = await log(60)
    const path = `/work-times/${String(made.body['id'])}`
    const tag = made.headers.get('etag') ?? ''
    expect(tag).toBe(`"work-times-${String(made.body['id'])}-1"`)
    const same = await ann.get(path, { 'If-None-Match': `"other", W/${tag}` })
    expect([same.status, same.text]).toEqual([304, ''])
    await ann.patch(path, { seconds: 61 })
    const changed = await ann.get(path, { 'If-None-Match': tag })
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, tag.replace('-1"', '-2"')])
  })

  it('lets one of many win who read the same version', async () => {
    const made = await log(60)
    const path = `/work-times/${String(made.body['id'])}`
    const tag = made.headers.get('etag') ?? ''
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        ann.patch(path, { seconds: 100 + index }, { 'If-Match': tag }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)])
    const lost = answers.find(({ status }) => status === 412)
    const current = (await ann.get(path)).headers.get('etag')
    expect(lost?.body).toMatchObject({ code: 'precondition-failed', etag: current })
    expect(lost?.headers.get('etag')).toBe(current)
    expect((await ann.delete(path, { 'If-Match': tag })).status).toBe(412)
    expect((await ann.delete(path, { 'If-Match': current ?? '' })).status).toBe(204)
    expect((await ann.get(path)).status).toBe(404)
  })

  it('knows a version with the marks of a compressing proxy, and one that has changed since', async () => {
    const made = await log(60)
    const path = `/work-times/${String(made.body['id'])}`
    const marked = (tag: string | null) => {
      const version = (tag ?? '').slice(1, -1)
      return [`W/"${version}"`, `"${version}-gzip"`, `W/"${version}-br"`]
    }
    const first = marked(made.headers.get('etag'))
    for (const [at, mark] of [0, 1, 2].entries()) {
      const tag = (await ann.get(path)).headers.get('etag')
      const answer = await ann.patch(path, { seconds: 100 + at }, { 'If-Match': marked(tag)[mark] ?? '' })
      expect(answer.status).toBe(200)
    }
    for (const tag of first)
      expect((await ann.patch(path, { seconds: 200 }, { 'If-Match': tag })).status).toBe(412)
    const tag = (await ann.get(path)).headers.get('etag') ?? ''
    const unchanged = await ann.get(path, { 'If-None-Match': tag.replace(/"$/, '-gzip"') })
    expect(unchanged.status).toBe(304)
  })

  it('takes many writes at once; one that is refused midway takes no other with it', async () => {
    const cid = await t.person('employee')
    const spend = (seconds: number) =>
      cid.post('/work-times', { project: 1, date: '2026-02-03T08:00:00Z', seconds })
    await spend(9)
    // The room in a day is looked at inside the transaction: every fourth finds too little.
    const wanted = Array.from({ length: 40 }, (_, index) => (index % 4 === 3 ? 86_400 : 10 + index))
    const statuses = (await Promise.all(wanted.map(spend))).map(({ status }) => status)
    expect(statuses).toEqual(wanted.map((seconds) => (seconds === 86_400 ? 422 : 201)))
    const { list } = await cid.get(`/work-times?employee=${cid.id}&itemsPerPage=500`)
    expect(list.map(({ seconds }) => Number(seconds)).sort((a, b) => a - b)).toEqual([
      9,
      ...wanted.filter((seconds) => seconds < 86_400),
    ])
    expect(await t.service.verifyAudit()).toMatchObject({ state: 'whole' })
  })

  it('says how many entries there are, whatever came and went', async () => {
    const counted = async () => {
      const everything = await t.admin.get('/work-times?itemsPerPage=500')
      expect(everything.headers.get('x-total-count')).toBe(String(everything.list.length))
      return everything.list.length
    }
    const before = await counted()
    const [kept, gone] = [await log(70), await log(71)]
    expect(await counted()).toBe(before + 2)
    expect((await ann.delete(`/work-times/${String(gone.body['id'])}`)).status).toBe(204)
    expect((await ann.patch(`/work-times/${String(kept.body['id'])}`, { seconds: 72 })).status).toBe(200)
    expect((await log(86_400)).status).toBe(422)
    expect(await counted()).toBe(before + 1)
  })

  it('demands If-Match where the organization wants it', async () => {
    const made = await log(60)
    const path = `/work-times/${String(made.body['id'])}`
    await t.service.setConfig('api.requireIfMatch', true)
    expect((await ann.patch(path, { seconds: 61 })).body).toMatchObject({ status: 428 })
    expect((await ann.patch(path, { seconds: 61 }, { 'If-Match': '*' })).status).toBe(200)
    await t.service.setConfig('api.requireIfMatch', false)
  })

  it('tags lists weakly, for one question of one person', async () => {
    const first = await ann.get('/work-times')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\//)
    expect((await ann.get('/work-times', { 'If-None-Match': tag })).status).toBe(304)
    expect((await ann.get('/work-times?project=1', { 'If-None-Match': tag })).status).toBe(200)
    expect((await t.admin.get('/work-times', { 'If-None-Match': tag })).status).toBe(200)
    await log(1)
    expect((await ann.get('/work-times', { 'If-None-Match': tag })).status).toBe(200)
  })

  it('walks everything once, then only what changed, deletions included, in any page size', async () => {
    for (let seconds = 1; seconds <= 7; seconds++) await log(seconds)
    const total = Number((await ann.get('/work-times')).headers.get('x-total-count'))
    const seen = new Map<unknown, Record<string, unknown>>()
    const walk = async (from: string) => {
      let answer = await ann.get(`/work-times?itemsPerPage=3&sync=${from}`)
      let pages = 0
      for (;;) {
        expect(answer.status, answer.text).toBe(200)
        for (const row of answer.list) {
          if (row['deletedAt'] === undefined) seen.set(row['id'], row)
          else seen.delete(row['id'])
        }
        pages += 1
        const next = /<https?:\/\/[^/]+([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
        if (next === undefined) return { token: token(answer), pages }
        // Something happens while the client walks: it must not be missed.
        if (pages === 1)
          await ann.patch(`/work-times/${String([...seen.keys()][0])}`, { description: `walked ${pages}` })
        answer = await ann.get(next)
      }
    }
    const whole = async () =>
      new Map((await ann.get('/work-times?itemsPerPage=500')).list.map((row) => [row['id'], row]))
    const first = await walk('')
    expect(first.pages).toBeGreaterThan(2)
    expect(seen.size).toBe(total)
    expect(seen).toEqual(await whole())
    const ids = [...seen.keys()]
    await ann.delete(`/work-times/${String(ids[0])}`)
    await ann.patch(`/work-times/${String(ids[1])}`, { seconds: 999 })
    const made = await log(5)
    const gone = await log(6)
    await ann.delete(`/work-times/${String(gone.body['id'])}`)
    const next = await ann.get(`/work-times?sync=${first.token}`)
    expect(next.list.filter((row) => row['deletedAt'] !== undefined).map((row) => Object.keys(row))).toEqual([
      ['id', 'deletedAt'],
      ['id', 'deletedAt'],
    ])
    expect(next.list.map((row) => row['id'])).toContain(made.body['id'])
    await walk(first.token)
    expect(seen).toEqual(await whole())
  })

  it('tells when a row leaves the filters', async () => {
    const made = await log(42)
    const start = await ann.get('/work-times?project=1&sync=')
    await ann.patch(`/work-times/${String(made.body['id'])}`, { project: 2 })
    const next = await ann.get(`/work-times?project=1&sync=${token(start)}`)
    expect(next.list).toEqual([{ id: made.body['id'], deletedAt: expect.any(String) as unknown }])
    expect((await ann.get(`/work-times?sync=${token(start)}`)).status).toBe(400)
  })

  it('says 410 for a token that is too old or from other rights', async () => {
    const mine = token(await ann.get('/work-times?sync='))
    expect((await t.admin.get(`/work-times?sync=${mine}`)).body).toMatchObject({
      status: 410,
      code: 'sync-token-expired',
    })
    const projects = token(await ann.get('/projects?sync='))
    await t.service.insert('ProjectMember', [{ project: 1, employee: ann.id }])
    expect((await ann.get(`/projects?sync=${projects}`)).status).toBe(410)
    t.clock.advance(91 * DAY)
    expect((await ann.get(`/work-times?sync=${mine}`)).status).toBe(410)
  })

  it('serves simple clients with updatedAt and includeDeleted', async () => {
    t.clock.advance(60_000)
    const since = new Date(t.clock.millis()).toISOString()
    const made = await log(77)
    const gone = await log(78)
    await ann.delete(`/work-times/${String(gone.body['id'])}`)
    const rows = (
      await ann.get(`/work-times?updatedAt[after]=${since}&includeDeleted=true&order[updatedAt]=asc`)
    ).list
    expect(rows).toEqual([made.body, { id: gone.body['id'], deletedAt: since }])
    expect((await ann.get(`/work-times?updatedAt[after]=${since}`)).list).toEqual([made.body])
  })

  it('shows a member’s coming and going in the project’s own version', async () => {
    const before = (await t.admin.get('/projects/2')).headers.get('etag')
    const made = await t.admin.post('/project-members', { project: 2, employee: ann.id })
    const between = await t.admin.get('/projects/2')
    expect(between.headers.get('etag')).not.toBe(before)
    expect(between.body['projectMembers']).toEqual([made.body])
    await t.admin.delete(`/project-members/${String(made.body['id'])}`)
    expect((await t.admin.get('/projects/2')).body['projectMembers']).toEqual([])
  })

  it('keeps an audit trail that shows when it was touched', async () => {
    expect(t.logged).toEqual([])
    const whole = await t.service.verifyAudit()
    expect(whole.state).toBe('whole')
    await log(1)
    expect(await t.service.verifyAudit()).toMatchObject({
      state: 'whole',
      rows: (whole.state === 'whole' ? whole.rows : 0) + 1,
    })
  })
})
