// GET /reports/work-times: sums of the entries that the caller sees, checked against sums made here from the list of entries.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorkReport } from '#contract/reports/work-report'
import { onEachDatabase } from './support/databases'
import { startService, testClock, type Caller, type Person, type TestService } from './support/service'

const YEAR = 'dateFrom=2024-01-01&dateTo=2024-12-31'
const MINUTE = 60

onEachDatabase('reports of work', (database) => {
  let t: TestService
  let anna: Person
  let jan: Person
  let lead: Person
  let client: string
  let projects: string[]

  const project = async (name: string, more: Record<string, unknown> = {}) => {
    const made = await t.admin.post('/projects', { name, type: 'internal', visibility: 'everyone', ...more })
    expect(made.status, made.text).toBe(201)
    return `/projects/${String(made.body['id'])}`
  }
  const report = async (caller: Caller, query: string): Promise<WorkReport> => {
    const answer = await caller.get(`/reports/work-times?${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as unknown as WorkReport
  }

  beforeAll(async () => {
    t = await startService({
      database: await database.ready(),
      clock: testClock(Date.parse('2026-08-03T08:00:00Z')),
    })
    anna = await t.person('employee')
    jan = await t.person('employee')
    lead = await t.person('manager')
    const made = await t.admin.post('/clients', { name: 'Teatr' })
    client = `/clients/${String(made.body['id'])}`
    projects = [
      await project('Stage', { client }),
      await project('Lights', { client }),
      await project('Office'),
    ]
    // The night of a change of clocks, the leap day, both ends of the year, and zones on both sides of midnight.
    const days = [
      '2023-12-31',
      '2024-01-01',
      '2024-02-29',
      '2024-03-31',
      '2024-10-27',
      '2024-12-31',
      '2025-01-01',
    ]
    const zones = ['+14:00', '-11:00', '+02:00', 'Z']
    let random = 7
    const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
    const entries = Array.from({ length: 300 }, () => ({
      employee: [anna, jan][next(2)]?.id ?? 0,
      project: projects[next(3)],
      seconds: 1 + next(5000),
      date: `${days[next(days.length)] ?? ''}T0${next(10)}:30:00${zones[next(4)] ?? ''}`,
      billable: next(2) === 0,
      tags: [['Urgent'], ['urgent', 'Night'], []][next(3)],
      description: ['Prepared', null, ''][next(3)],
    }))
    await t.service.insert('WorkTime', entries)
    for (const id of [3, 50, 77]) await t.admin.delete(`/work-times/${id}`)
  })
  afterAll(() => t.close())

  it('takes several values as lists do, in each spelling', async () => {
    const [stage = '', lights = ''] = projects
    const among = async (query: string) => (await report(t.admin, `${YEAR}&${query}`)).total
    const both = await among(`project=${stage},${lights}`)
    expect(both.entries).toBeGreaterThan((await among(`project=${lights}`)).entries)
    for (const query of [
      `project=${stage}&project=${lights}`,
      `project[]=${stage}&project[]=${lights}`,
      `project[0]=${stage}&project[1]=${lights}`,
    ])
      expect(await among(query), query).toEqual(both)
    expect(await among('tag=Urgent&tag=Night')).toEqual(await among('tag=Urgent,Night'))
    const bad = await t.admin.get(`/reports/work-times?${YEAR}&billable[]=true`)
    expect(bad.body).toMatchObject({ status: 400, code: 'unknown-parameter' })
  })

  const listed = async (caller: Caller, query = YEAR) => {
    const all: Record<string, unknown>[] = []
    for (let page = 1; ; page += 1) {
      const { list } = await caller.get(`/work-times?${query}&itemsPerPage=100&page=${page}`)
      if (list.length === 0) return all
      all.push(...list)
    }
  }
  const sum = (entries: readonly Record<string, unknown>[], round = (seconds: number) => seconds) => ({
    seconds: entries.reduce((all, { seconds }) => all + round(Number(seconds)), 0),
    billableSeconds: entries.reduce(
      (all, { seconds, billable }) => all + (billable === true ? round(Number(seconds)) : 0),
      0,
    ),
    entries: entries.length,
  })

  it('are the sums of the list, on every level', async () => {
    const entries = await listed(t.admin)
    const { total, rows, incomplete } = await report(t.admin, `${YEAR}&groupBy=project,person,month`)
    expect(incomplete).toEqual([])
    expect(total).toEqual(sum(entries))
    expect(rows.length).toBeGreaterThan(3)
    for (const { keys, ...sums } of rows) {
      const [of, who, month] = keys.map(({ key }) => key)
      const inside = entries.filter(
        (entry) =>
          entry['project'] === of &&
          (who === undefined ||
            (entry['employee'] as { id: string }).id === who ||
            entry['employee'] === who) &&
          (month === undefined || String(entry['localDate']).startsWith(month ?? '')),
      )
      expect(sums, JSON.stringify(keys)).toEqual(sum(inside))
    }
  })

  it('count an entry under each of its tags, whatever their case, and once in the total', async () => {
    const entries = await listed(t.admin)
    const { total, rows } = await report(t.admin, `${YEAR}&groupBy=tag`)
    expect(total).toEqual(sum(entries))
    for (const { keys, ...sums } of rows) {
      const tag = keys[0]?.key ?? null
      const has = (entry: Record<string, unknown>) =>
        (entry['tags'] as string[]).map((each) => each.toLowerCase())
      const inside = entries.filter((entry) =>
        tag === null ? has(entry).length === 0 : has(entry).includes(tag),
      )
      expect(sums, String(tag)).toEqual(sum(inside))
    }
    const only = await report(t.admin, `${YEAR}&tag=NIGHT`)
    expect(only.total.seconds).toBe(rows.find(({ keys }) => keys[0]?.key === 'night')?.seconds)
  })

  it('round each entry, or the finest sums', async () => {
    const entries = await listed(t.admin)
    const step = 15 * MINUTE
    const ways = { up: Math.ceil, nearest: Math.round, down: Math.floor }
    for (const [way, round] of Object.entries(ways)) {
      const { total } = await report(t.admin, `${YEAR}&rounding=${way}&roundingMinutes=15`)
      expect(total).toEqual(sum(entries, (seconds) => round(seconds / step) * step))
    }
    const { total, rows } = await report(t.admin, `${YEAR}&groupBy=project&rounding=up&roundingOf=group`)
    for (const { keys, seconds } of rows) {
      const exact = sum(entries.filter(({ project: of }) => of === keys[0]?.key)).seconds
      expect(seconds).toBe(Math.ceil(exact / step) * step)
    }
    expect(total.seconds).toBe(rows.reduce((all, { seconds }) => all + seconds, 0))
  })

  it('stand beside the period before', async () => {
    const { previous, rows } = await report(
      t.admin,
      'dateFrom=2024-12-31&dateTo=2024-12-31&groupBy=client,day&compare=true',
    )
    expect(previous).toEqual({
      dateFrom: '2024-12-30',
      dateTo: '2024-12-30',
      total: { seconds: 0, billableSeconds: 0, entries: 0 },
    })
    for (const row of rows) expect('previous' in row).toBe(row.keys.length === 1)
    // A year beside a leap year, and not beside as many days.
    const leap = await report(t.admin, 'dateFrom=2025-01-01&dateTo=2025-12-31&compare=true')
    expect(leap.previous).toMatchObject({ dateFrom: '2024-01-01', dateTo: '2024-12-31' })
  })

  it('are of the entries that the caller sees', async () => {
    const mine = await report(anna, `${YEAR}&groupBy=person`)
    expect(mine.total).toEqual(sum(await listed(anna)))
    expect(mine.rows.map(({ keys }) => keys[0]?.key)).toEqual([`/employees/${anna.id}`])
    expect(mine.incomplete).toEqual(['own-entries-only'])
    expect((await report(anna, `${YEAR}&employee=${jan.id}`)).total.entries).toBe(0)
    expect((await report(lead, YEAR)).total).toEqual(sum(await listed(lead)))
  })

  it('are named, and filtered by client and by manager', async () => {
    const { rows } = await report(t.admin, `${YEAR}&groupBy=client,project`)
    expect(rows.map(({ keys }) => keys.map(({ name }) => name).join(' '))).toEqual(
      expect.arrayContaining(['Teatr', 'Teatr Stage', 'Teatr Lights', '', ' Office']),
    )
    const stage = await report(t.admin, `${YEAR}&client=${client}`)
    expect(stage.total.seconds).toBe(rows.find(({ keys }) => keys[0]?.key === client)?.seconds)
    expect((await report(t.admin, `${YEAR}&manager=${lead.id}`)).total.entries).toBe(0)
  })

  it('are of work without a client, task, tag or description where that is wanted', async () => {
    const all = await report(t.admin, `${YEAR}&groupBy=client,task,description`)
    const rest = all.rows.find(({ keys }) => keys.length === 1 && keys[0]?.key === null)
    expect((await report(t.admin, `${YEAR}&client=none`)).total.seconds).toBe(rest?.seconds)
    const both = await report(t.admin, `${YEAR}&client=none,${client}`)
    expect(both.total).toEqual(all.total)
    const tags = await report(t.admin, `${YEAR}&groupBy=tag`)
    const bare = tags.rows.find(({ keys }) => keys[0]?.key === null)
    expect((await report(t.admin, `${YEAR}&tag=none`)).total.seconds).toBe(bare?.seconds ?? 0)
    const described = await report(t.admin, `${YEAR}&groupBy=description`)
    expect(described.rows.map(({ keys }) => keys[0]?.key).toSorted()).toEqual(['Prepared', null])
    for (const { keys, seconds } of described.rows) {
      const query = `${YEAR}&description=${encodeURIComponent(keys[0]?.key ?? '')}`
      expect((await report(t.admin, query)).total.seconds).toBe(seconds)
    }
    expect((await report(t.admin, `${YEAR}&task=none`)).total.entries).toBeGreaterThan(0)
  })

  it('do not tell the client of a project that the caller does not see', async () => {
    const hidden = await project('Hidden', { client, visibility: 'members' })
    await t.service.insert('WorkTime', [
      { employee: jan.id, project: hidden, seconds: 60, date: '2024-05-05T09:00:00Z' },
    ])
    const { rows, incomplete } = await report(
      jan,
      'dateFrom=2024-05-01&dateTo=2024-05-31&groupBy=client,project',
    )
    expect(rows[0]?.keys).toEqual([{ key: null, name: null }])
    expect(rows[1]?.keys[1]).toEqual({ key: hidden, name: null })
    expect(incomplete).toContain('hidden-clients')
    const filtered = await report(jan, `dateFrom=2024-05-01&dateTo=2024-05-31&client=${client}`)
    expect(filtered.total.entries).toBe(0)
  })

  it('refuse what makes no report', async () => {
    for (const bad of [
      'dateFrom=2024-01-01',
      'dateFrom=2024-01-02&dateTo=2024-01-01',
      'dateFrom=2000-01-01&dateTo=2024-01-01',
      `${YEAR}&groupBy=client,project,task,tag`,
      `${YEAR}&groupBy=client,client`,
      `${YEAR}&groupBy=colour`,
      `${YEAR}&roundingMinutes=0`,
      `${YEAR}&project=x`,
      `${YEAR}&colour=red`,
    ]) {
      expect((await t.admin.get(`/reports/work-times?${bad}`)).status, bad).toBe(400)
    }
  })
})
