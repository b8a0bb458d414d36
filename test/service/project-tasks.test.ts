// Tasks: who subscribes, where they stand, where they come from, how they recur, which are picked, and what sync tells.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

onEachDatabase('tasks', (database) => {
  let t: TestService
  let ann: Person
  let bob: Person
  let lead: Person
  let robot: Person
  let project: string
  const status: Record<string, string> = {}
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee')
    bob = await t.person('employee')
    lead = await t.person('employee')
    robot = await t.person('integration')
    for (const category of ['open', 'active', 'done', 'cancelled'])
      status[category] = await made('/task-statuses', { name: `Is ${category}`, category })
    project = await made('/projects', { name: 'Tasks', type: 'internal' })
    await made('/project-members', { project, employee: ann.iri })
    await made('/project-members', { project, employee: lead.iri, position: 'leader' })
  })
  afterAll(() => t.close())

  const made = async (
    path: string,
    body: Record<string, unknown>,
    by: { post: Person['post'] } = t.admin,
  ) => {
    const answer = await by.post(path, body)
    expect(answer.status, answer.text).toBe(201)
    return `${path}/${String(answer.body['id'])}`
  }
  const task = (title: string, more: Record<string, unknown> = {}, by?: { post: Person['post'] }) =>
    made('/project-tasks', { project, title, ...more }, by)
  const shown = async (path: string) => (await t.admin.get(path)).body
  const finish = async (path: string) => {
    const answer = await t.admin.patch(path, { status: status['done'] })
    expect(answer.status, answer.text).toBe(200)
  }

  it('subscribes whoever makes it, asked for it and does it', async () => {
    const path = await task('Subscribed', { requester: bob.iri, assignees: [lead.iri] }, ann)
    expect((await shown(path))['subscribers']).toEqual([ann.iri, bob.iri, lead.iri])
    await t.admin.patch(path, { assignees: [t.adminId] })
    expect((await shown(path))['subscribers']).toEqual([
      ann.iri,
      bob.iri,
      lead.iri,
      `/employees/${t.adminId}`,
    ])
    expect((await shown(path))['assignees']).toEqual([`/employees/${t.adminId}`])
    const asked = await shown(await task('Asked by a machine', {}, robot))
    expect(asked).toMatchObject({ source: 'api' })
    const twice = await t.admin.post('/project-tasks', { project, title: 'T', assignees: [ann.iri, ann.id] })
    expect(twice.body).toMatchObject({ violations: [{ propertyPath: 'assignees', code: 'uniqueItems' }] })
  })

  it('lets everyone who sees it subscribe, under both spellings, and leaders others', async () => {
    const path = await task('Watched')
    const under = path.replace('project-tasks', 'project_tasks')
    const before = await shown(path)
    const first = await ann.post(`${under}/subscribe`)
    expect(first.status, first.text).toBe(200)
    expect(first.body).toMatchObject({ id: before['id'], subscribers: [`/employees/${t.adminId}`, ann.iri] })
    const again = await ann.post(`${path}/subscribe`)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect((await ann.post(`${path}/subscribe`, { employee: bob.iri })).body).toMatchObject({
      code: 'forbidden',
    })
    expect((await lead.post(`${path}/subscribe`, { employee: bob.iri })).body['subscribers']).toContain(
      bob.iri,
    )
    expect((await lead.post(`${under}/unsubscribe`, { employee: bob.id })).body['subscribers']).not.toContain(
      bob.iri,
    )
    const asObject = { employee: { id: bob.id, firstName: 'Bob' } }
    expect((await lead.post(`${path}/subscribe`, asObject)).body['subscribers']).toContain(bob.iri)
    expect((await lead.post(`${under}/unsubscribe`, asObject)).body['subscribers']).not.toContain(bob.iri)
    expect((await ann.post(`${under}/unsubscribe`)).body['subscribers']).toEqual([`/employees/${t.adminId}`])
    expect((await ann.post(`${under}/unsubscribe`)).status).toBe(200)
    expect((await bob.post(`${path}/subscribe`)).status).toBe(404)
    expect((await robot.post(`${path}/subscribe`)).body).toMatchObject({
      violations: [{ propertyPath: 'employee', code: 'required' }],
    })
    expect((await robot.post(`${path}/subscribe`, { employee: ann.id })).status).toBe(200)
    expect((await ann.post(`${path}/subscribe`, { who: 'me' })).status).toBe(422)
    expect((await ann.post(`${path}/unsubscribe`, {}, { 'If-Match': '"old"' })).status).toBe(412)
    const found = await t.admin.get(`/project-tasks?subscriber=${ann.iri}&search=watched`)
    expect(found.list).toHaveLength(1)
  })

  it('names a reporter only for what came from outside', async () => {
    const reporter = { reporterName: 'Jo', reporterEmail: 'JO@example.com' }
    const refused = await t.admin.post('/project-tasks', { project, title: 'T', ...reporter })
    expect(refused.body).toMatchObject({
      violations: [
        { propertyPath: 'reporterName', code: 'reported' },
        { propertyPath: 'reporterEmail', code: 'reported' },
      ],
    })
    const path = await task('Mail', { ...reporter, source: 'email' })
    expect(await shown(path)).toMatchObject({ source: 'email', reporterEmail: 'jo@example.com' })
    expect((await t.admin.patch(path, { source: 'manual' })).body).toMatchObject({
      violations: [{ code: 'immutable' }],
    })
  })

  it('stands in its list with room around, and makes room where a place is taken', async () => {
    const home = await made('/projects', { name: 'Order', type: 'internal' })
    const list = await made('/task-lists', { project: home, name: 'Backlog' })
    expect(await shown(list)).toMatchObject({ position: 1024 })
    const at = (title: string, more: Record<string, unknown> = {}) =>
      made('/project-tasks', { project: home, title, list, ...more })
    const one = await at('one')
    const two = await at('two')
    await at('three')
    const loose = await made('/project-tasks', { project: home, title: 'loose' })
    const order = async (query = `list=${list}`) =>
      (await t.admin.get(`/project-tasks?project=${home}&${query}`)).list.map((row) => [
        row['title'],
        row['position'],
      ])
    expect(await order()).toEqual([
      ['one', 1024],
      ['two', 2048],
      ['three', 3072],
    ])
    expect(await order('exists[completedAt]=false')).toEqual([['loose', 1024], ...(await order())])
    // In front of the one that stands there; that one moves half way on.
    const four = await at('four', { position: 2048 })
    expect(await order()).toEqual([
      ['one', 1024],
      ['four', 2048],
      ['two', 2560],
      ['three', 3072],
    ])
    await t.admin.patch(two, { position: 1024 })
    expect(await order()).toEqual([
      ['two', 1024],
      ['one', 1536],
      ['four', 2048],
      ['three', 3072],
    ])
    await t.admin.patch(loose, { list })
    expect((await order()).at(-1)).toEqual(['loose', 4096])
    const other = await made('/task-lists', { project, name: 'Elsewhere' })
    expect((await t.admin.patch(one, { list: other })).body).toMatchObject({
      violations: [{ propertyPath: 'list', code: 'otherProject' }],
    })
    // Moving to another project leaves the list behind.
    expect((await t.admin.patch(four, { project })).body).toMatchObject({ list: null, project })
    expect((await t.admin.delete(list)).body).toMatchObject({ code: 'in-use', usedBy: '/project-tasks' })
    expect((await t.admin.post('/task-lists', { project: home, name: 'Backlog' })).status).toBe(409)
  })

  it('orders by urgency, not by the alphabet', async () => {
    const home = await made('/projects', { name: 'Urgent', type: 'internal' })
    for (const priority of ['high', 'low', 'urgent', 'normal'])
      await made('/project-tasks', { project: home, title: priority, priority })
    const order = async (direction: string) =>
      (await t.admin.get(`/project-tasks?project=${home}&order[priority]=${direction}`)).list.map(
        (row) => row['title'],
      )
    expect(await order('desc')).toEqual(['urgent', 'high', 'normal', 'low'])
    expect(await order('asc')).toEqual(['low', 'normal', 'high', 'urgent'])
  })

  it('comes again when it is done, once, at the next occurrence', async () => {
    const rule = await made('/recurrence-rules', {
      rrule: 'RRULE:freq=weekly;byday=fr',
      dtstart: '2026-03-20T09:00:00+01:00',
    })
    expect(await shown(rule)).toMatchObject({
      rrule: 'FREQ=WEEKLY;BYDAY=FR',
      timezone: 'Europe/Warsaw',
      until: null,
    })
    const first = await task('Report', {
      recurrenceRule: rule,
      startAt: '2026-03-26T09:00:00+01:00',
      dueAt: '2026-03-27T09:00:00+01:00',
      priority: 'high',
      assignees: [ann.iri],
    })
    const series = async () =>
      (await t.admin.get(`/project-tasks?recurrenceParent=${first}&order[dueAt]=asc`)).list
    await finish(first)
    const [second] = await series()
    // Nine in the morning on both sides of the change of clocks.
    expect(second).toMatchObject({
      title: 'Report',
      project,
      priority: 'high',
      source: 'recurrence',
      recurrenceRule: rule,
      recurrenceParent: first,
      startAt: '2026-04-02T09:00:00+02:00',
      dueAt: '2026-04-03T09:00:00+02:00',
      completedAt: null,
      statusName: 'Is open',
      assignees: [ann.iri],
    })
    await t.admin.patch(first, { status: status['open'] })
    await finish(first)
    expect(await series()).toHaveLength(1)
    await finish(`/project-tasks/${String(second?.['id'])}`)
    expect((await series()).map((row) => row['dueAt'])).toEqual([
      '2026-04-03T09:00:00+02:00',
      '2026-04-10T09:00:00+02:00',
    ])
    expect((await t.admin.delete(rule)).body).toMatchObject({ code: 'in-use' })
    const third = `/project-tasks/${String((await series())[1]?.['id'])}`
    await Promise.all(Array.from({ length: 6 }, () => finish(third)))
    expect(await series()).toHaveLength(3)
  })

  it.each([
    // The rule, start and due date of a task, and those of the next one, in the zone of the rule.
    [
      'a week later, both',
      'FREQ=WEEKLY;BYDAY=MO',
      '06-01T09:00',
      '06-03T17:00',
      '06-08T09:00',
      '06-10T17:00',
    ],
    [
      'over the change of clocks',
      'FREQ=WEEKLY;BYDAY=MO',
      '03-23T09:00',
      '03-25T17:00',
      '03-30T09:00',
      '04-01T17:00',
    ],
    [
      'by the due date, where the rule means that',
      'FREQ=WEEKLY;BYDAY=WE',
      '06-01T09:00',
      '06-03T09:00',
      '06-08T09:00',
      '06-10T09:00',
    ],
    [
      'longer than a period',
      'FREQ=WEEKLY;BYDAY=MO',
      '06-01T09:00',
      '06-11T17:00',
      '06-08T09:00',
      '06-18T17:00',
    ],
    [
      'on two days of a week',
      'FREQ=WEEKLY;BYDAY=MO,FR',
      '06-01T09:00',
      '06-03T17:00',
      '06-05T09:00',
      '06-07T17:00',
    ],
    [
      'every other week',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
      '06-01T09:00',
      '06-03T17:00',
      '06-15T09:00',
      '06-17T17:00',
    ],
    [
      'a month later, both',
      'FREQ=MONTHLY;BYMONTHDAY=25',
      '01-25T09:00',
      '02-05T17:00',
      '02-25T09:00',
      '03-05T17:00',
    ],
    [
      'where a month has no such day',
      'FREQ=MONTHLY;BYMONTHDAY=28',
      '01-28T09:00',
      '01-31T08:00',
      '02-28T09:00',
      '03-03T08:00',
    ],
    [
      'on the first Monday of months',
      'FREQ=MONTHLY;BYDAY=1MO',
      '06-01T09:00',
      '06-03T17:00',
      '07-06T09:00',
      '07-08T17:00',
    ],
    [
      'put on another day by hand',
      'FREQ=WEEKLY;BYDAY=MO',
      '06-02T09:00',
      '06-04T17:00',
      '06-08T09:00',
      '06-10T17:00',
    ],
    [
      'put on an earlier hour by hand',
      'FREQ=WEEKLY;BYDAY=MO',
      '06-02T06:00',
      '06-02T08:00',
      '06-08T09:00',
      '06-08T11:00',
    ],
  ] as const)('comes again %s', async (name, rrule, startAt, dueAt, nextStart, nextDue) => {
    const rule = await made('/recurrence-rules', { rrule, dtstart: '2026-01-01T09:00:00+01:00' })
    const first = await task(`Again ${name}`, {
      recurrenceRule: rule,
      startAt: `2026-${startAt}`,
      dueAt: `2026-${dueAt}`,
    })
    await finish(first)
    const { list } = await t.admin.get(`/project-tasks?recurrenceParent=${first}`)
    const wall = (value: unknown) => String(value).slice(0, 16)
    expect(list.map((row) => [wall(row['startAt']), wall(row['dueAt'])])).toEqual([
      [`2026-${nextStart}`, `2026-${nextDue}`],
    ])
  })

  it.each([
    [
      'the hour that a night in spring skips',
      '2026-03-27T02:30',
      ['2026-03-28T02:30:00+01:00', '2026-03-29T03:30:00+02:00', '2026-03-30T02:30:00+02:00'],
    ],
    [
      'the hour that comes twice in autumn',
      '2026-10-23T02:30',
      ['2026-10-24T02:30:00+02:00', '2026-10-25T02:30:00+02:00', '2026-10-26T02:30:00+01:00'],
    ],
  ] as const)('comes again each day at a time in %s', async (name, begin, days) => {
    const rule = await made('/recurrence-rules', {
      rrule: 'FREQ=DAILY;UNTIL=20261130T220000Z',
      dtstart: `${begin}:00`,
      timezone: 'Europe/Warsaw',
    })
    let last = await task(`Night ${name}`, { recurrenceRule: rule, dueAt: `${begin}:00` })
    const seen = []
    for (const _ of days) {
      await finish(last)
      const { list } = await t.admin.get(`/project-tasks?search=Night ${name}&order[dueAt]=desc`)
      seen.push(list[0]?.['dueAt'])
      last = `/project-tasks/${Number(list[0]?.['id'])}`
    }
    expect(seen).toEqual(days)
  })

  it('is given to no one who has left', async () => {
    const gone = await t.person('employee')
    await made('/project-members', { project, employee: gone.iri })
    const theirs = await task('Handed over', { assignees: [gone.iri, ann.iri] })
    const rule = await made('/recurrence-rules', {
      rrule: 'FREQ=DAILY',
      dtstart: '2026-06-01T09:00:00+02:00',
    })
    const daily = await task('Rounds of two', {
      recurrenceRule: rule,
      dueAt: '2026-06-01T09:00:00+02:00',
      assignees: [gone.iri, ann.iri],
    })
    await t.admin.patch(gone.iri, { leftAt: '2026-06-10' })
    const refused = [{ propertyPath: 'assignees', code: 'inactive' }]
    const fresh = await t.admin.post('/project-tasks', { project, title: 'New', assignees: [gone.iri] })
    expect([fresh.status, fresh.body['violations']]).toMatchObject([422, refused])
    const other = await task('Somebody', { assignees: [ann.iri] })
    const given = await t.admin.patch(other, { assignees: [ann.iri, gone.iri] })
    expect([given.status, given.body['violations']]).toMatchObject([422, refused])
    // What they had stays theirs until someone else gets it, and what comes again is for those who are here.
    const kept = await t.admin.patch(theirs, { assignees: [bob.iri, gone.iri] })
    expect([kept.status, kept.body['assignees']]).toEqual([200, [bob.iri, gone.iri]])
    await finish(daily)
    const { list } = await t.admin.get(`/project-tasks?recurrenceParent=${daily}`)
    expect(list.map((row) => row['assignees'])).toEqual([[ann.iri]])
  })

  it('does not come again when cancelled, after the last occurrence, or in a closed project', async () => {
    const home = await made('/projects', { name: 'Ends', type: 'internal' })
    const rule = await made('/recurrence-rules', {
      rrule: 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2',
      dtstart: '2026-01-31T08:00:00Z',
      timezone: 'UTC',
    })
    const count = async () =>
      Number((await t.admin.get(`/project-tasks?project=${home}`)).headers.get('x-total-count'))
    const at = (dueAt: string | null) =>
      made('/project-tasks', { project: home, title: 'R', recurrenceRule: rule, dueAt })
    const last = await at('2026-03-31T08:00:00Z')
    await finish(last)
    const cancelled = await at('2026-01-31T08:00:00Z')
    await t.admin.patch(cancelled, { status: status['cancelled'] })
    expect(await count()).toBe(2)
    const open = await at('2026-01-31T08:00:00Z')
    await t.admin.patch(home, { status: 'completed' })
    await finish(open)
    expect(await count()).toBe(3)
    const ended = await made('/recurrence-rules', {
      rrule: 'FREQ=DAILY',
      dtstart: '2026-06-01T08:00:00Z',
      until: '2026-06-02T08:00:00Z',
      timezone: 'UTC',
    })
    await finish(await task('Daily', { recurrenceRule: ended, dueAt: '2026-06-01T08:00:00Z' }))
    await finish(await task('Daily over', { recurrenceRule: ended, dueAt: '2026-06-02T08:00:00Z' }))
    const next = (await t.admin.get(`/project-tasks?source=recurrence&search=daily`)).list
    expect(next.map((row) => [row['title'], row['dueAt']])).toEqual([['Daily', '2026-06-02T08:00:00+00:00']])
  })

  it('takes rules of RFC 5545 that tasks can follow, and says why not', async () => {
    for (const rrule of [
      'daily',
      'FREQ=FORTNIGHTLY',
      'FREQ=SECONDLY',
      'INTERVAL=2',
      'FREQ=DAILY;INTERVAL=0',
      'FREQ=DAILY;EVERY=2',
      'FREQ=DAILY;COUNT=2;UNTIL=20270101T000000Z',
      'FREQ=DAILY;COUNT=100000',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=DAILY\nDTSTART:20200101T000000Z',
    ]) {
      const answer = await t.admin.post('/recurrence-rules', { rrule, dtstart: '2026-06-01T08:00:00Z' })
      expect(answer.body, rrule).toMatchObject({ status: 422, violations: [{ propertyPath: 'rrule' }] })
    }
    const rule = { rrule: 'FREQ=DAILY', dtstart: '2026-06-01T08:00:00Z' }
    expect((await t.admin.post('/recurrence-rules', { ...rule, timezone: 'Mars' })).body).toMatchObject({
      violations: [{ propertyPath: 'timezone' }],
    })
    expect((await ann.post('/recurrence-rules', rule)).status).toBe(403)
  })

  it('picks open tasks, one’s own and the last changed first', async () => {
    const picks = async (query = '', by: { get: Person['get'] } = ann) =>
      (await by.get(`/project-tasks/picker?search=pick${query}`)).list.map((row) => row['title'])
    const others = await task('Pick other')
    t.clock.advance(60_000)
    await task('Pick mine', { assignees: [ann.iri], dueAt: '2026-07-01T09:00:00+02:00' })
    t.clock.advance(60_000)
    await task('Pick newer')
    await task('Pick template', { isTemplate: true })
    const done = await task('Pick done', { assignees: [ann.iri] })
    await finish(done)
    expect(await picks()).toEqual(['Pick mine', 'Pick newer', 'Pick other'])
    t.clock.advance(60_000)
    await t.admin.patch(others, { description: 'changed' })
    expect(await picks()).toEqual(['Pick mine', 'Pick other', 'Pick newer'])
    expect(await picks('&onlyOpen=false')).toHaveLength(5)
    expect(await picks(`&assignee=${ann.id}&project=${project}`)).toEqual(['Pick mine'])
    expect(await picks('', bob)).toEqual([])
    const [first] = (await ann.get('/project-tasks/picker?search=mine')).list
    expect(first).toMatchObject({
      iri: `/project-tasks/${String(first?.['id'])}`,
      label: 'Tasks / Pick mine',
      project: { name: 'Tasks' },
      statusName: 'Is open',
      dueAt: '2026-07-01T09:00:00+02:00',
    })
    for (const bad of ['onlyOpen=perhaps', 'page=2', 'colour=red', 'status=x'])
      expect((await ann.get(`/project-tasks/picker?${bad}`)).status, bad).toBe(400)
  })

  const syncOf = async (caller: { get: Person['get'] }, path: string, since = '') => {
    const rows: Record<string, unknown>[] = []
    let token = since
    for (let step = 0; step < 50; step++) {
      const answer = await caller.get(`${path}${path.includes('?') ? '&' : '?'}sync=${token}`)
      expect(answer.status, answer.text).toBe(200)
      rows.push(...answer.list)
      token = answer.headers.get('sync-token') ?? ''
      if (!(answer.headers.get('link') ?? '').includes('rel="next"')) break
    }
    return { rows, token }
  }

  it('is a tombstone to those who no longer see it where it moved', async () => {
    const far = await made('/projects', { name: 'Far away', type: 'internal', taskVisibility: 'members' })
    const path = await task('Moving')
    const id = Number(path.split('/').at(-1))
    const start = await syncOf(ann, '/project-tasks')
    expect(start.rows.map((row) => row['id'])).toContain(id)
    await t.admin.patch(path, { project: far })
    expect((await ann.get(path)).status).toBe(404)
    const moved = await syncOf(ann, '/project-tasks', start.token)
    expect(moved.rows).toEqual([{ id, deletedAt: expect.any(String) as string }])
    // What happens to it there is no one's business here, and who sees both places gets it as it is.
    await t.admin.patch(path, { title: 'Secret' })
    expect((await syncOf(ann, '/project-tasks', moved.token)).rows).toEqual([])
    expect((await syncOf(ann, '/project-tasks', start.token)).rows).toEqual(moved.rows)
    await t.admin.patch(path, { project })
    expect((await syncOf(ann, '/project-tasks', moved.token)).rows).toMatchObject([{ id, title: 'Secret' }])
    expect((await syncOf(ann, '/project-tasks', start.token)).rows).toMatchObject([{ id, title: 'Secret' }])
  })

  it('tells all of many moves, however small the steps', async () => {
    const far = await made('/projects', { name: 'Many', type: 'internal' })
    const paths: string[] = []
    for (let index = 0; index < 6; index++) paths.push(await task(`Many ${index}`))
    const start = await syncOf(ann, '/project-tasks?itemsPerPage=2')
    for (const [index, path] of paths.entries()) {
      await t.admin.patch(path, { project: far })
      // Some come back: those are no tombstones, and stand in the way of none.
      if (index % 3 !== 2) continue
      await t.admin.patch(path, { project })
    }
    await task('Many more')
    const { rows } = await syncOf(ann, '/project-tasks?itemsPerPage=2', start.token)
    const gone = rows.filter((row) => 'deletedAt' in row).map((row) => row['id'])
    const ids = paths.map((path) => Number(path.split('/').at(-1)))
    expect(gone).toEqual([ids[0], ids[1], ids[3], ids[4]])
    expect(rows.filter((row) => 'title' in row).map((row) => row['title'])).toEqual([
      'Many 2',
      'Many 5',
      'Many more',
    ])
  })

  it('tells the leader of a project of work that moved out of it', async () => {
    const boss = await t.person('manager')
    const here = await made('/projects', { name: 'Here', type: 'internal' })
    await made('/project-members', { project: here, employee: boss.iri, position: 'leader' })
    const work = await made('/work-times', { employee: ann.iri, project: here, seconds: 60 })
    const start = await syncOf(boss, '/work-times')
    expect(start.rows).toHaveLength(1)
    await t.admin.patch(work, { project })
    expect((await syncOf(boss, '/work-times', start.token)).rows).toEqual([
      { id: start.rows[0]?.['id'], deletedAt: expect.any(String) as string },
    ])
    expect((await syncOf(ann, '/work-times')).rows).toMatchObject([{ project }])
  })
})
