// Worked time over HTTP: what is accepted, how it comes back, and every spelling of its filters.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

onEachDatabase('work times', (database) => {
  let t: TestService
  let anna: Person
  let piotr: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    anna = await t.person('employee')
    piotr = await t.person('employee')
    await t.service.insert('Project', [
      { name: 'Alpha', type: 'internal', visibility: 'everyone' },
      { name: 'Beta', type: 'internal', visibility: 'everyone' },
      { name: 'Done', type: 'internal', visibility: 'everyone', status: 'completed' },
    ])
  })
  afterAll(() => t.close())

  it('keeps the offset it was sent with, and the local day of it', async () => {
    const made = await anna.post('/work-times', {
      project: '/projects/1',
      seconds: 3600,
      date: '2026-06-10T23:30:00-05:00',
      description: '  Café  ',
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      employee: anna.iri,
      project: '/projects/1',
      date: '2026-06-10T23:30:00-05:00',
      localDate: '2026-06-10',
      seconds: 3600,
      description: 'Café',
    })
    expect(made.headers.get('location')).toBe(`/work-times/${String(made.body['id'])}`)
    const again = await anna.get(`/employee-working-hours/${String(made.body['id'])}`)
    expect(again.body).toEqual(made.body)
    expect(again.headers.get('etag')).toBe(made.headers.get('etag'))
    await anna.delete(`/work-times/${String(made.body['id'])}`)
  })

  it('reads a time without offset in the organization’s zone, on both sides of a clock change', async () => {
    const ids: string[] = []
    for (const [sent, shown] of [
      ['2026-03-29T01:30:00', '2026-03-29T01:30:00+01:00'],
      ['2026-03-29T03:30:00', '2026-03-29T03:30:00+02:00'],
      ['2025-10-26T02:30:00', '2025-10-26T02:30:00+02:00'],
      ['2026-01-15', '2026-01-15T00:00:00+01:00'],
    ]) {
      const made = await anna.post('/work-times', { project: 1, seconds: 60, date: sent })
      expect(made.body['date'], sent).toBe(shown)
      ids.push(String(made.body['id']))
    }
    for (const id of ids) await anna.delete(`/work-times/${id}`)
  })

  it('defaults to the caller and to now', async () => {
    const made = await anna.post('/work-times', { project: 1, seconds: 60 })
    expect(made.body).toMatchObject({ employee: anna.iri, date: '2026-06-15T10:00:00+02:00' })
    await anna.delete(`/work-times/${String(made.body['id'])}`)
  })

  it('says every field at fault, by name, pointer and code', async () => {
    const made = await anna.post('/work-times', {
      project: '/projects/999',
      seconds: 90_000,
      date: 'yesterday',
      colour: 1,
      id: 4,
    })
    expect(made.status).toBe(422)
    expect(made.headers.get('content-type')).toContain('application/problem+json')
    expect(made.body).toMatchObject({ code: 'validation', status: 422, type: '/problems/validation' })
    const found = made.body['violations'] as { propertyPath: string; code: string; pointer: string }[]
    expect(found.map(({ propertyPath, code }) => [propertyPath, code]).sort()).toEqual([
      ['colour', 'unknown'],
      ['date', 'type'],
      ['id', 'readOnly'],
      ['seconds', 'maximum'],
    ])
    expect(found.find(({ propertyPath }) => propertyPath === 'seconds')?.pointer).toBe('#/seconds')
    // RFC 6901: the whole body, where `#/` would be a member with an empty name.
    const { body } = await t.admin.post('/work-times', [])
    expect(body['violations']).toMatchObject([{ propertyPath: '', pointer: '#' }])
    const missing = await anna.post('/work-times', {})
    expect(
      (missing.body['violations'] as { propertyPath: string }[]).map((each) => each.propertyPath).sort(),
    ).toEqual(['project', 'seconds'])
    const reference = await anna.post('/work-times', { project: '/projects/999', seconds: 60 })
    expect(reference.body['violations']).toMatchObject([
      { propertyPath: 'project', code: 'reference-not-found' },
    ])
  })

  it('takes a reference in every form, and none of another resource', async () => {
    for (const form of ['/projects/1', `${t.url}/projects/1`, '1', 1]) {
      const made = await anna.post('/work-times', { project: form, seconds: 60 })
      expect([made.status, made.body['project']], String(form)).toEqual([201, '/projects/1'])
      await anna.delete(`/work-times/${String(made.body['id'])}`)
    }
    for (const form of [
      '/employees/1',
      'https://elsewhere.example/projects/1',
      '/projects/1/x',
      '/projects/01',
      'x',
      1.5,
      {},
      true,
    ]) {
      const made = await anna.post('/work-times', { project: form, seconds: 60 })
      expect(made.status, JSON.stringify(form)).toBe(422)
    }
  })

  it('refuses days to come, closed projects and overfull days, each in its own words', async () => {
    expect(
      (await anna.post('/work-times', { project: 1, seconds: 60, date: '2026-06-16T23:00:00+02:00' })).status,
    ).toBe(201)
    const future = await anna.post('/work-times', {
      project: 1,
      seconds: 60,
      date: '2026-06-17T00:00:00+02:00',
    })
    expect(future.body).toMatchObject({ status: 422, violations: [{ propertyPath: 'date', code: 'after' }] })
    const closed = await anna.post('/work-times', { project: 3, seconds: 60 })
    expect(closed.body).toMatchObject({ status: 409, code: 'project-closed' })
    const day = { project: 1, date: '2026-05-05T08:00:00+02:00' }
    const first = await anna.post('/work-times', { ...day, seconds: 80_000 })
    expect(first.status).toBe(201)
    expect((await anna.post('/work-times', { ...day, seconds: 6401 })).body).toMatchObject({
      status: 422,
      code: 'day-overfull',
    })
    const second = await anna.post('/work-times', { ...day, seconds: 6400 })
    expect(second.status).toBe(201)
    expect((await piotr.post('/work-times', { ...day, seconds: 6401 })).status).toBe(201)
    expect((await anna.patch(`/work-times/${String(second.body['id'])}`, { seconds: 6401 })).status).toBe(422)
    expect(
      (await anna.patch(`/work-times/${String(second.body['id'])}`, { seconds: 100, description: null }))
        .status,
    ).toBe(200)
    for (const caller of [anna, piotr]) {
      for (const { id } of (await caller.get('/work-times?itemsPerPage=500')).list)
        await caller.delete(`/work-times/${String(id)}`)
    }
  })

  it('keeps a locked period as it is', async () => {
    const made = await anna.post('/work-times', {
      project: 1,
      seconds: 60,
      date: '2026-04-30T12:00:00+02:00',
    })
    const path = `/work-times/${String(made.body['id'])}`
    await t.service.setConfig('workTimes.lockedBefore', '2026-05-01')
    try {
      for (const answer of [
        await anna.post('/work-times', { project: 1, seconds: 60, date: '2026-04-30T12:00:00+02:00' }),
        await anna.patch(path, { seconds: 61 }),
        await anna.patch(path, { date: '2026-05-02T12:00:00+02:00' }),
        await anna.delete(path),
      ]) {
        expect(answer.body).toMatchObject({ status: 409, code: 'period-locked' })
      }
    } finally {
      await t.service.setConfig('workTimes.lockedBefore', null)
    }
    expect((await anna.delete(path)).status).toBe(204)
  })

  it('patches what may change, takes back what it said itself, and refuses the rest', async () => {
    const { body } = await anna.post('/work-times', { project: 1, seconds: 60, description: 'a' })
    const path = `/work-times/${String(body['id'])}`
    const same = await anna.patch(path, body)
    expect([same.status, same.body]).toEqual([200, body])
    const noted = await anna.patch(
      path,
      { notes: 'b', project: '/projects/2' },
      { 'Content-Type': 'application/json' },
    )
    expect(noted.body).toMatchObject({ description: 'b', project: '/projects/2', seconds: 60 })
    for (const [patch, code] of [
      [{ employee: piotr.iri }, 'immutable'],
      [{ id: 77 }, 'readOnly'],
      [{ localDate: '2020-01-01' }, 'readOnly'],
      [{ seconds: null }, 'null'],
      [{ seconds: '60' }, 'type'],
      [{ seconds: 0 }, 'minimum'],
      [{ nothing: 1 }, 'unknown'],
    ] as const) {
      const answer = await anna.patch(path, patch)
      expect(answer.body, JSON.stringify(patch)).toMatchObject({ status: 422, violations: [{ code }] })
    }
    expect((await anna.patch(path, { description: null })).body['description']).toBeNull()
    expect((await anna.patch(path, [])).status).toBe(422)
    await anna.delete(path)
  })

  it('finds the same rows by every spelling of person, project and period', async () => {
    const at = (day: string, hour = '12:00:00+02:00') => `${day}T${hour}`
    await t.service.insert('WorkTime', [
      { employee: anna.id, project: 1, seconds: 1, date: at('2026-02-28', '23:59:59+01:00') },
      { employee: anna.id, project: 1, seconds: 2, date: at('2026-03-01', '00:00:00+01:00') },
      { employee: anna.id, project: 2, seconds: 3, date: at('2026-03-15') },
      { employee: piotr.id, project: 1, seconds: 4, date: at('2026-03-31', '23:59:59+02:00') },
      { employee: piotr.id, project: 2, seconds: 5, date: at('2026-04-01', '00:00:00+02:00') },
      { employee: piotr.id, project: 2, seconds: 6, date: at('2026-06-14') },
      { employee: piotr.id, project: 2, seconds: 7, date: at('2026-06-15') },
      { employee: anna.id, project: 2, seconds: 8, date: at('2026-05-31') },
    ])
    const seconds = async (query: string) => {
      const answer = await t.admin.get(`/work-times?itemsPerPage=500&${query}`)
      expect(answer.status, `${query} ${answer.text}`).toBe(200)
      return answer.list.map((row) => row['seconds']).sort()
    }
    const march = [2, 3, 4]
    for (const query of [
      'dateFrom=2026-03-01&dateTo=2026-03-31',
      'from=2026-03-01&to=2026-03-31',
      'date[after]=2026-03-01&date[before]=2026-03-31',
      'date%5Bafter%5D=2026-03-01&date%5Bbefore%5D=2026-03-31',
      'date[strictly_after]=2026-02-28&date[strictly_before]=2026-04-01',
      'period=2026-03',
      'period=2026-03-01..2026-03-31',
      'dateFrom=2026-03-01T00:00:00%2B01:00&dateTo=2026-03-31T00:00:00Z',
    ]) {
      expect(await seconds(query), query).toEqual(march)
    }
    expect(await seconds('period=2026')).toHaveLength(8)
    expect(await seconds('period=2026-W11')).toEqual([3])
    expect(await seconds('period=today')).toEqual([7])
    expect(await seconds('period=yesterday')).toEqual([6])
    expect(await seconds('period=this-week')).toEqual([7])
    expect(await seconds('period=last-week')).toEqual([6])
    expect(await seconds('period=last-month')).toEqual([8])
    expect(await seconds('date[after]=2026-03-31T21:59:59Z&date[before]=2026-03-31T22:00:00Z')).toEqual([
      4, 5,
    ])
    const hers = [1, 2, 3, 8]
    for (const query of [
      `employee=${anna.id}`,
      `employee=${anna.iri}`,
      `employee=${encodeURIComponent(`${t.url}${anna.iri}`)}`,
      `employees=${anna.id}`,
      `employees[]=${anna.iri}`,
      `employeeId=${anna.id}`,
      `employeeIds=${anna.id}`,
    ]) {
      expect(await seconds(query), query).toEqual(hers)
    }
    expect(await seconds(`employee[]=${anna.id}&employee[]=${piotr.id}`)).toHaveLength(8)
    expect(await seconds(`employee=${anna.id},${piotr.id}`)).toHaveLength(8)
    for (const query of ['project=1', 'project=/projects/1', 'projects=1', 'projectId=1', 'projectIds[]=1']) {
      expect(await seconds(query), query).toEqual([1, 2, 4])
    }
    expect(await seconds(`project=1&employee=${piotr.id}&period=2026-03`)).toEqual([4])
    expect(await seconds('seconds[gte]=3&seconds[lt]=5')).toEqual([3, 4])
  })

  it('answers a mistyped filter with 400 and the names it knows, never with everything', async () => {
    for (const query of [
      'emploee=1',
      'employee[gt]=1',
      'period[]=2026',
      'order[nope]=asc',
      'order=asc',
      'page=0',
      'page=x',
      'itemsPerPage=-1',
      'exists[date]=true',
      'a[b][c]=1',
      'employee=abc',
      'employee=',
      'employee=/projects/1',
      'dateFrom=2026-02-30',
      'period=2026-13',
      'period=2026-W54',
      'period=x..y',
      'date[after]=soon',
      'order[date]=up',
      'includeDeleted=maybe',
      'id=x',
      'sync=%%%',
      'x=%ff',
    ]) {
      const answer = await t.admin.get(`/work-times?${query}`)
      expect([query, answer.status]).toEqual([query, 400])
    }
    expect((await t.admin.get('/work-times?emploee=1')).body['detail']).toContain(
      'employee, project, dateFrom, dateTo',
    )
    expect((await t.admin.get('/work-times/1?expand=project')).status).toBe(400)
  })
})
