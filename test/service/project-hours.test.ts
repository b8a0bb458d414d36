// GET /projects/hours: sums of the entries that the caller sees, of many projects at once.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, testClock, type Caller, type Person, type TestService } from './support/service'

const HOUR = 3600
const JUNE = 'dateFrom=2026-06-01&dateTo=2026-06-30'

onEachDatabase('hours of projects', (database) => {
  let t: TestService
  let boss: Person
  let anna: Person
  let jan: Person
  let lead: Person
  beforeAll(async () => {
    t = await startService({
      database: await database.ready(),
      clock: testClock(Date.parse('2026-08-03T08:00:00Z')),
    })
    boss = await t.person('manager')
    anna = await t.person('employee', { manager: boss.id })
    jan = await t.person('employee')
    lead = await t.person('employee')
  })
  afterAll(() => t.close())

  const project = async (name: string, more: Record<string, unknown> = {}) => {
    const made = await t.admin.post('/projects', { name, type: 'internal', visibility: 'everyone', ...more })
    expect(made.status, made.text).toBe(201)
    return `/projects/${String(made.body['id'])}`
  }
  const work = (who: Person, on: string, day: string, hours: number) =>
    t.service.insert('WorkTime', [
      { employee: who.id, project: on, seconds: hours * HOUR, date: `${day}T09:00:00+02:00` },
    ])
  const hours = async (caller: Caller, of: string, query = JUNE) => {
    const answer = await caller.get(`/projects/hours?id=${of.slice(10)}&${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.list[0]
  }

  it('are summed in all, in the range, and by week or day', async () => {
    const of = await project('Weeks')
    await work(anna, of, '2026-05-31', 1)
    await work(anna, of, '2026-06-02', 2)
    await work(jan, of, '2026-06-07', 3)
    await work(anna, of, '2026-06-08', 4)
    const gone = await t.admin.post('/work-times', { project: of, seconds: HOUR, date: '2026-06-02' })
    await t.admin.delete(`/work-times/${String(gone.body['id'])}`)
    expect(await hours(t.admin, of)).toEqual({
      project: of,
      dateFrom: '2026-06-01',
      dateTo: '2026-06-30',
      totalSeconds: 10 * HOUR,
      rangeSeconds: 9 * HOUR,
      complete: true,
      spans: [
        { date: '2026-06-01', seconds: 5 * HOUR },
        { date: '2026-06-08', seconds: 4 * HOUR },
      ],
    })
    expect(await hours(t.admin, of, 'dateFrom=2026-06-02&dateTo=2026-06-07&per=day')).toMatchObject({
      rangeSeconds: 5 * HOUR,
      spans: [
        { date: '2026-06-02', seconds: 2 * HOUR },
        { date: '2026-06-07', seconds: 3 * HOUR },
      ],
    })
    // The week goes on before the range.
    expect(await hours(t.admin, of, 'dateFrom=2026-06-03&dateTo=2026-06-07')).toMatchObject({
      spans: [{ date: '2026-06-01', seconds: 3 * HOUR }],
    })
  })

  it('begin weeks where the organization does', async () => {
    const of = await project('Sundays')
    await work(anna, of, '2026-06-07', 1)
    await t.admin.patch('/configs/organization.weekStart', { value: 7 })
    expect(await hours(t.admin, of)).toMatchObject({ spans: [{ date: '2026-06-07', seconds: HOUR }] })
    await t.admin.patch('/configs/organization.weekStart', { value: 1 })
  })

  it('have sub-projects in them as the project says, or the request', async () => {
    const top = await project('Top', { flattenType: 'children' })
    const child = await project('Child', { parent: top })
    const grandchild = await project('Grandchild', { parent: child })
    for (const [on, each] of [
      [top, 1],
      [child, 2],
      [grandchild, 4],
    ] as const)
      await work(anna, on, '2026-06-02', each)
    expect(await hours(t.admin, top)).toMatchObject({ totalSeconds: 3 * HOUR })
    expect(await hours(t.admin, top, `${JUNE}&flatten=none`)).toMatchObject({ totalSeconds: HOUR })
    expect(await hours(t.admin, top, `${JUNE}&flatten=all`)).toMatchObject({ totalSeconds: 7 * HOUR })
  })

  it('are of the entries that the list shows the caller, and say whether those are all', async () => {
    const of = await project('Shared')
    const other = await project('Below', { parent: of })
    await t.admin.post('/project-members', { project: of, employee: lead.iri, position: 'leader' })
    await work(anna, of, '2026-06-02', 1)
    await work(jan, of, '2026-06-03', 2)
    await work(lead, of, '2026-06-04', 4)
    await work(jan, other, '2026-06-04', 8)
    for (const [caller, seen, complete] of [
      [t.admin, 7, true],
      [lead, 7, true],
      [boss, 1, false],
      [anna, 1, false],
      [jan, 2, false],
    ] as const) {
      const listed = await caller.get(`/work-times?project=${of}&itemsPerPage=500`)
      const sum = listed.list.reduce((all, row) => all + Number(row['seconds']), 0)
      expect(sum).toBe(seen * HOUR)
      expect(await hours(caller, of)).toMatchObject({ totalSeconds: sum, rangeSeconds: sum, complete })
    }
    // Who leads a project does not see what others do in its parts.
    expect(await hours(lead, of, `${JUNE}&flatten=all`)).toMatchObject({
      totalSeconds: 7 * HOUR,
      complete: false,
    })
    const hidden = await project('Hidden', { visibility: 'members' })
    await work(jan, hidden, '2026-06-02', 3)
    expect(await hours(anna, hidden)).toBeUndefined()
  })

  it('have no figure from which a cost follows, and need the scope of entries', async () => {
    const of = await project('Costs')
    await t.admin.patch(anna.iri, { hourlyCost: '50.00' })
    await work(anna, of, '2026-06-02', 1)
    expect(Object.keys((await hours(t.admin, of)) ?? {}).sort()).toEqual(
      ['complete', 'dateFrom', 'dateTo', 'project', 'rangeSeconds', 'spans', 'totalSeconds'].sort(),
    )
    const narrow = t.as(await t.token({ employeeId: anna.id, scopes: ['projects:read'] }))
    expect((await narrow.get(`/projects/hours?${JUNE}`)).status).toBe(403)
  })

  it('take the filters, the order and the pages of the list, and refuse what is none', async () => {
    const answer = await t.admin.get(`/projects/hours?${JUNE}&order[name]=desc&itemsPerPage=2`)
    expect(answer.list).toHaveLength(2)
    const all = Number((await t.admin.get('/projects?itemsPerPage=1')).headers.get('x-total-count'))
    expect(answer.headers.get('x-total-count')).toBe(String(all))
    expect((await t.admin.get(`/projects/hours?${JUNE}&page=99`)).list).toEqual([])
    for (const bad of [
      '',
      'dateFrom=2026-06-01',
      'dateFrom=2026-06-02&dateTo=2026-06-01',
      'dateFrom=2025-01-01&dateTo=2026-06-01',
      `${JUNE}&per=month`,
      `${JUNE}&flatten=some`,
      `${JUNE}&colour=red`,
      `${JUNE}&sync=`,
    ])
      expect((await t.admin.get(`/projects/hours?${bad}`)).status, bad).toBe(400)
  })
})
