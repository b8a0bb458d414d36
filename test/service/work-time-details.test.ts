// Work times in detail: when the work ended, on which task it was, who pays for it, its tags, and where and when none is taken.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Caller, type Person, type TestService } from './support/service'

/** What a 422 says, by field. */
const faults = ({ status, body }: Answer): unknown =>
  status === 422
    ? (body['violations'] as { propertyPath: string; code: string }[]).map(
        ({ propertyPath, code }) => `${propertyPath}: ${code}`,
      )
    : status
const idOf = ({ body }: Answer) => String(body['id'])

onEachDatabase('work times', (database) => {
  let t: TestService
  let ann: Person
  let alpha: string
  let beta: string
  let task: string
  let otherTask: string

  const made = async (path: string, body: Record<string, unknown>) => {
    const answer = await t.admin.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return `${path}/${idOf(answer)}`
  }
  const project = (name: string, more: Record<string, unknown> = {}) =>
    made('/projects', { name, type: 'time_material', visibility: 'everyone', ...more })
  const log = (body: Record<string, unknown>, by: Caller = ann) =>
    by.post('/work-times', { project: alpha, date: '2026-06-01T09:10:00+02:00', seconds: 5400, ...body })
  const logged = async (body: Record<string, unknown>) => {
    const answer = await log(body)
    expect(answer.status, answer.text).toBe(201)
    return answer
  }
  const listed = async (query: string) =>
    (await ann.get(`/work-times?itemsPerPage=500&${query}`)).list.map(({ id }) => String(id))

  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee', { hiredAt: '2026-01-05' })
    alpha = await project('Alpha')
    beta = await project('Beta', { type: 'internal' })
    await made('/task-statuses', { name: 'Open', category: 'open' })
    task = await made('/project-tasks', { project: alpha, title: 'Quay wall', assignees: [ann.iri] })
    otherTask = await made('/project-tasks', { project: beta, title: 'Ropes', assignees: [ann.iri] })
  })
  afterAll(() => t.close())
  // A day takes no more than its seconds.
  afterEach(async () => {
    for (const { id } of (await t.admin.get('/work-times?itemsPerPage=500')).list)
      await t.admin.delete(`/work-times/${String(id)}`)
  })

  describe('the time zone', () => {
    const NEW_YORK = { date: '2026-06-01T10:00:00-04:00', timeZone: 'America/New_York' }

    it('is kept with the entry, and is null where the client names none', async () => {
      expect((await logged(NEW_YORK)).body).toMatchObject({ ...NEW_YORK, localDate: '2026-06-01' })
      expect((await logged({})).body).toMatchObject({ timeZone: null })
    })

    it('is written as IANA writes it', async () => {
      const { body } = await logged({ ...NEW_YORK, timeZone: 'america/new_york' })
      expect(body).toMatchObject(NEW_YORK)
    })

    it('shows a start and an end in UTC on its clocks, on the day that they show', async () => {
      const { body } = await logged({
        date: '2026-06-01T22:30:00Z',
        endedAt: '2026-06-02T00:00:00Z',
        timeZone: 'Europe/Warsaw',
      })
      expect(body).toMatchObject({
        date: '2026-06-02T00:30:00+02:00',
        endedAt: '2026-06-02T02:00:00+02:00',
        localDate: '2026-06-02',
      })
    })

    it('places a start that the service sets', async () => {
      const { body } = await logged({ date: undefined, timeZone: 'Asia/Tokyo' })
      expect(String(body['date'])).toMatch(/\+09:00$/)
    })

    it.each([
      ['Nowhere/Land', 'timeZone: timezone'],
      ['+02:00', 'timeZone: timezone'],
      ['', 'timeZone: timezone'],
      ['Asia/Tokyo', 'timeZone: otherOffset'],
    ])('is refused as %j', async (timeZone, fault) => {
      expect(faults(await log({ timeZone }))).toEqual([fault])
    })

    it.each([
      [{ description: 'Only words' }, 'America/New_York'],
      [{ date: '2026-06-02T09:00:00-04:00' }, 'America/New_York'],
      // As the clocks of New York are in winter.
      [{ date: '2026-02-02T09:00:00-05:00' }, 'America/New_York'],
      [{ date: '2026-06-02T13:00:00Z' }, 'America/New_York'],
      [{ date: '2026-06-02T15:00:00+02:00' }, null],
      [{ date: '2026-06-02T15:00:00+02:00', timeZone: 'Europe/Warsaw' }, 'Europe/Warsaw'],
      [{ timeZone: null }, null],
    ])('after %j is %j', async (change, timeZone) => {
      const changed = await ann.patch(`/work-times/${idOf(await logged(NEW_YORK))}`, change)
      expect([changed.status, changed.body['timeZone']]).toEqual([200, timeZone])
    })

    it('does not change without the start, whose offset it has', async () => {
      const at = `/work-times/${idOf(await logged(NEW_YORK))}`
      expect(faults(await ann.patch(at, { timeZone: 'Europe/Warsaw' }))).toEqual(['timeZone: otherOffset'])
    })

    it('is in what syncs', async () => {
      const before = await ann.get('/work-times?sync=')
      await logged(NEW_YORK)
      const token = before.headers.get('sync-token') ?? ''
      const { list } = await ann.get(`/work-times?sync=${encodeURIComponent(token)}`)
      expect(list).toEqual([expect.objectContaining(NEW_YORK)])
    })
  })

  describe('the end', () => {
    it('is kept with its offset, and is null where no one said it', async () => {
      const { body } = await logged({ endedAt: '2026-06-01T10:40:00+02:00' })
      expect(body).toMatchObject({
        date: '2026-06-01T09:10:00+02:00',
        endedAt: '2026-06-01T10:40:00+02:00',
        localDate: '2026-06-01',
      })
      expect((await logged({})).body).toMatchObject({ endedAt: null, task: null, tags: [] })
    })

    it('leaves room for breaks, and none for more work than there was time', async () => {
      expect((await logged({ endedAt: '2026-06-01T11:10:00+02:00' })).body['seconds']).toBe(5400)
      expect(faults(await log({ endedAt: '2026-06-01T10:39:59+02:00' }))).toEqual(['seconds: maximum'])
      expect(faults(await log({ endedAt: '2026-06-01T09:09:59+02:00' }))).toEqual(['endedAt: order'])
      expect(faults(await log({ endedAt: '2026-06-08T09:10:01+02:00' }))).toEqual(['endedAt: after'])
      expect(faults(await log({ endedAt: 'soon' }))).toEqual(['endedAt: type'])
    })

    it.each([
      ['over midnight: the day of its start', '2026-06-02T23:00:00+02:00', '2026-06-03T01:00:00+02:00', 7200],
      ['in the night that has 23 hours', '2026-03-29T01:30:00+01:00', '2026-03-29T03:30:00+02:00', 3600],
      ['in the night that has 25 hours', '2025-10-26T02:30:00+02:00', '2025-10-26T02:30:00+01:00', 3600],
      ['across zones, as a flight is', '2026-06-04T08:00:00+02:00', '2026-06-04T07:30:00+01:00', 1800],
    ])('%s', async (_, date, endedAt, seconds) => {
      await t.admin.patch(`/employees/${ann.id}`, { hiredAt: '2025-01-05' })
      const { body } = await logged({ date, endedAt, seconds })
      expect(body).toMatchObject({ date, endedAt, localDate: date.slice(0, 10) })
      expect(faults(await log({ date, endedAt, seconds: seconds + 1 }))).toEqual(['seconds: maximum'])
      await t.admin.patch(`/employees/${ann.id}`, { hiredAt: '2026-01-05' })
    })

    it.each([
      // What changes, and where the end is then; half an hour of breaks before.
      [{ seconds: 7200 }, '2026-06-01T11:40:00+02:00'],
      [{ seconds: 60 }, '2026-06-01T09:41:00+02:00'],
      [{ date: '2026-06-02T14:00:00+02:00' }, '2026-06-02T16:00:00+02:00'],
      [{ date: '2026-02-02T14:00:00+01:00' }, '2026-02-02T16:00:00+01:00'],
      [{ description: 'Only words' }, '2026-06-01T11:10:00+02:00'],
      [{ endedAt: null }, null],
      [{ seconds: 60, endedAt: '2026-06-01T12:00:00+02:00' }, '2026-06-01T12:00:00+02:00'],
    ])('follows %j, which says nothing of it, with its breaks', async (change, endedAt) => {
      const entry = await logged({ endedAt: '2026-06-01T11:10:00+02:00' })
      const changed = await ann.patch(`/work-times/${idOf(entry)}`, change)
      expect([changed.status, changed.body['endedAt']]).toEqual([200, endedAt])
    })

    it('is filtered, ordered and synced', async () => {
      const early = idOf(
        await logged({ date: '2026-05-04T08:00:00+02:00', endedAt: '2026-05-04T10:00:00+02:00' }),
      )
      const late = idOf(
        await logged({ date: '2026-05-04T12:00:00+02:00', endedAt: '2026-05-05T01:00:00+02:00' }),
      )
      const open = idOf(await logged({ date: '2026-05-04T13:00:00+02:00' }))
      const may = 'dateFrom=2026-05-04&dateTo=2026-05-05'
      expect(await listed(`${may}&endedAt[after]=2026-05-05`)).toEqual([late])
      expect(await listed(`${may}&endedAt[before]=2026-05-04T08:00:00Z`)).toEqual([early])
      expect(await listed(`${may}&endedAt[strictly_before]=2026-05-04T08:00:00Z`)).toEqual([])
      expect(await listed(`${may}&exists[endedAt]=false`)).toEqual([open])
      expect(await listed(`${may}&order[endedAt]=asc`)).toEqual([open, early, late])
      const first = await ann.get('/work-times?sync=')
      await ann.patch(`/work-times/${open}`, { endedAt: '2026-05-04T15:00:00+02:00' })
      const news = await ann.get(`/work-times?sync=${first.headers.get('sync-token') ?? ''}`)
      expect(news.list).toMatchObject([{ id: Number(open), endedAt: '2026-05-04T15:00:00+02:00' }])
    })

    it('is taken in a batch, entry by entry', async () => {
      const items = ['10:40', '10:00'].map((time) => ({
        ...{ project: alpha, date: '2026-06-01T09:10:00+02:00', seconds: 5400 },
        endedAt: `2026-06-01T${time}:00+02:00`,
      }))
      const { results } = (await ann.post('/work-times/batch', { items })).body as unknown as {
        results: { status: number; item: Record<string, unknown> | null }[]
      }
      expect(results.map(({ status }) => status)).toEqual([201, 422])
      expect(results[0]?.item?.['endedAt']).toBe('2026-06-01T10:40:00+02:00')
    })
  })

  describe('the task', () => {
    it('is one of the project', async () => {
      expect((await logged({ task })).body['task']).toBe(task)
      expect(faults(await log({ task: otherTask }))).toEqual(['task: otherProject'])
      expect(faults(await log({ task: 987_654 }))).toEqual(['task: reference-not-found'])
    })

    it('stays behind when the entry moves, unless another is named', async () => {
      const path = `/work-times/${idOf(await logged({ task }))}`
      expect(faults(await ann.patch(path, { project: beta, task }))).toEqual(['task: otherProject'])
      expect((await ann.patch(path, { project: beta, task: otherTask })).body['task']).toBe(otherTask)
      expect((await ann.patch(path, { project: alpha })).body['task']).toBeNull()
    })

    it('is filtered by, and is not deleted while work refers to it', async () => {
      const own = await made('/project-tasks', { project: alpha, title: 'Bollards', assignees: [ann.iri] })
      const entry = idOf(await logged({ task: own }))
      expect(await listed(`task=${own}`)).toEqual([entry])
      expect(await listed(`tasks=${own}`)).toEqual([entry])
      expect(await listed('exists[task]=true')).toContain(entry)
      expect(await listed('exists[task]=false')).not.toContain(entry)
      const refused = await t.admin.delete(own)
      expect([refused.status, refused.body['code']]).toEqual([409, 'in-use'])
    })
  })

  describe('who pays', () => {
    it.each([
      ['time_material', true],
      ['fixed_price', true],
      ['retainer', true],
      ['internal', false],
    ])('of a project of the type %s: %s by default', async (type, billable) => {
      const other = await project(`Of ${type}`, { type })
      expect((await logged({ project: other })).body['billable']).toBe(billable)
      expect((await logged({ project: other, billable: !billable })).body['billable']).toBe(!billable)
    })

    it('follows the project of an entry that moves, unless the entry says otherwise', async () => {
      const usual = `/work-times/${idOf(await logged({}))}`
      expect((await ann.patch(usual, { project: beta })).body['billable']).toBe(false)
      expect((await ann.patch(usual, { project: alpha, billable: false })).body['billable']).toBe(false)
      // Said otherwise once, it stays as it was said.
      expect((await ann.patch(usual, { project: beta })).body['billable']).toBe(false)
      const told = `/work-times/${idOf(await logged({ billable: false }))}`
      expect((await ann.patch(told, { project: beta })).body['billable']).toBe(false)
      expect(await listed('billable=true')).not.toContain(told.split('/').at(-1))
      expect(await listed('billable=false')).toContain(told.split('/').at(-1))
    })
  })

  describe('tags', () => {
    it('are trimmed, and each there once whatever its case', async () => {
      expect((await logged({ tags: [' On  site ', 'Łódź'] })).body['tags']).toEqual(['On site', 'Łódź'])
      expect(faults(await log({ tags: ['Site', 'SITE'] }))).toEqual(['tags: uniqueItems'])
      expect(faults(await log({ tags: ['ŁÓDŹ', ' łódź'] }))).toEqual(['tags: uniqueItems'])
      expect(faults(await log({ tags: ['x'.repeat(51), ' ', 3] }))).toEqual([
        'tags.0: maxLength',
        'tags.1: minLength',
        'tags.2: type',
      ])
      expect(faults(await log({ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }))).toEqual([
        'tags: maxItems',
      ])
      expect(faults(await log({ tags: 'site' }))).toEqual(['tags: type'])
      expect(faults(await log({ tags: null }))).toEqual(['tags: null'])
      expect((await logged({ tags: ['💧'.repeat(50)] })).body['tags']).toEqual(['💧'.repeat(50)])
    })

    it('are found by their name, whole and in any case', async () => {
      const both = idOf(await logged({ tags: ['Night shift', '50%', 'a_b'] }))
      const one = idOf(await logged({ tags: ['night'] }))
      expect(await listed('tag=NIGHT%20SHIFT')).toEqual([both])
      expect(await listed('tag=night')).toEqual([one])
      expect((await listed('tag[]=night&tag[]=night%20shift')).sort()).toEqual([both, one].sort())
      expect(await listed('tags=50%25')).toEqual([both])
      expect(await listed('tag=5%25')).toEqual([])
      expect(await listed('tag=a_b')).toEqual([both])
      expect(await listed('tag=axb')).toEqual([])
      await ann.patch(`/work-times/${one}`, { tags: [] })
      expect(await listed('tag=night')).toEqual([])
    })

    it('are listed for pickers: those of the work one may read, the most used first', async () => {
      await logged({ tags: ['Crane', 'Pier'] })
      await logged({ tags: ['pier'] })
      const { list } = await ann.get('/tags?search=PI')
      expect(list).toEqual([{ name: 'pier', count: 2 }])
      expect((await ann.get('/tags')).list.map(({ name }) => name)).toContain('Crane')
      const bob = await t.person('employee')
      expect((await bob.get('/tags')).list).toEqual([])
      expect((await ann.get('/tags?colour=1')).status).toBe(400)
    })
  })

  describe('work is refused', () => {
    it('before hiring and after leaving, whoever writes it', async () => {
      const path = `/work-times/${idOf(await logged({}))}`
      expect(faults(await log({ date: '2026-01-04T12:00:00+01:00' }))).toEqual(['date: beforeHiring'])
      expect((await log({ date: '2026-01-05T00:00:00+01:00' })).status).toBe(201)
      expect(faults(await ann.patch(path, { date: '2025-12-31T12:00:00+01:00' }))).toEqual([
        'date: beforeHiring',
      ])
      const gone = await t.person('employee', { hiredAt: '2026-01-05', leftAt: '2026-06-10' })
      const write = (day: string) => log({ employee: gone.iri, date: `${day}T12:00:00+02:00` }, t.admin)
      expect((await write('2026-06-10')).status).toBe(201)
      const refused = await write('2026-06-11')
      expect(faults(refused)).toEqual(['date: afterLeaving'])
      expect(refused.text).toContain('2026-06-10')
    })

    it('on a template, and outside the days of the project', async () => {
      const template = await project('Template', { type: 'template' })
      expect(faults(await log({ project: template }))).toEqual(['project: templateProject'])
      const short = await project('Short', {
        dateFrom: '2026-06-02T00:00:00+02:00',
        dateTo: '2026-06-03T00:00:00+02:00',
      })
      const on = (day: string) => log({ project: short, date: `${day}T12:00:00+02:00` })
      expect(faults(await on('2026-06-01'))).toEqual(['date: beforeProject'])
      expect((await on('2026-06-02')).status).toBe(201)
      const last = await on('2026-06-03')
      expect(last.status).toBe(201)
      expect(faults(await on('2026-06-04'))).toEqual(['date: afterProject'])
      // What is there already can be put right when the days of the project change.
      await t.admin.patch(short, { dateTo: '2026-06-02T00:00:00+02:00' })
      const path = `/work-times/${idOf(last)}`
      expect((await ann.patch(path, { description: 'Still mine' })).status).toBe(200)
      expect(faults(await ann.patch(path, { date: '2026-06-04T12:00:00+02:00' }))).toEqual([
        'date: afterProject',
      ])
    })
  })
})
