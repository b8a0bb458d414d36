// Projects, members and tasks: states, tree, names, deletion, search.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROJECT_COLORS } from '../../src/domain/project-colors'
import { onEachDatabase } from './support/databases'
import { startService, type Person, type TestService } from './support/service'

onEachDatabase('projects', (database) => {
  let t: TestService
  let ann: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee')
  })
  afterAll(() => t.close())

  const create = async (name: string, more: Record<string, unknown> = {}) => {
    const made = await t.admin.post('/projects', { name, type: 'internal', ...more })
    expect(made.status, made.text).toBe(201)
    return `/projects/${String(made.body['id'])}`
  }

  /** One that has come to this state, however. */
  const inState = async (name: string, status: string) => {
    const [id] = await t.service.insert('Project', [{ name, type: 'internal', status }])
    return `/projects/${String(id)}`
  }

  it('begins as a draft or active, and comes to its other states step by step', async () => {
    for (const status of ['draft', 'active']) await create(`Begins ${status}`, { status })
    for (const status of ['on_hold', 'completed', 'cancelled', 'archived']) {
      const answer = await t.admin.post('/projects', { name: `Begins ${status}`, type: 'internal', status })
      expect([answer.status, answer.body['violations']]).toMatchObject([
        422,
        [{ propertyPath: 'status', code: 'initialState' }],
      ])
    }
  })

  it('fills in what is left out, and shows every field', async () => {
    const { body } = await t.admin.post('/projects', {
      name: ' Łódź  ',
      type: 'fixed_price',
      priceNet: '1200',
      currency: 'JPY',
      dateFrom: '2026-01-01',
    })
    expect(body).toMatchObject({
      name: 'Łódź',
      status: 'active',
      flattenType: 'none',
      taskCreatePolicy: 'members',
      taskVisibility: 'members',
      budgets: [],
      projectMembers: [],
      parent: null,
      client: null,
      currency: '/currencies/JPY',
      priceNet: '1200',
      dateFrom: '2026-01-01T00:00:00+01:00',
      dateTo: null,
    })
    // One of those that the app offers, so that it is chosen where the project is edited.
    expect(PROJECT_COLORS.map(({ stored }) => stored)).toContain(body['color'])
    const path = `/projects/${String(body['id'])}`
    expect((await t.admin.patch(path, { currency: '/currencies/PLN' })).body['priceNet']).toBe('1200.00')
    const rotated = await t.admin.patch(path, { clientHash: null })
    expect(rotated.status).toBe(200)
    expect(rotated.body['clientHash']).not.toBe(body['clientHash'])
    expect((await t.admin.patch(path, { clientHash: 'mine' })).status).toBe(422)
    expect((await t.admin.patch(path, { dateTo: '2025-12-31' })).body).toMatchObject({
      violations: [{ propertyPath: 'dateTo', code: 'order' }],
    })
  })

  it('keeps budgets whole, each of money or of time', async () => {
    const path = await create('Budgets', { currency: 'JPY' })
    const faults = async (budgets: unknown) => {
      const { status, body } = await t.admin.patch(path, { budgets })
      expect(status, JSON.stringify(budgets)).toBe(422)
      return (body['violations'] as { propertyPath: string; code: string }[]).map(
        ({ propertyPath, code }) => `${propertyPath} ${code}`,
      )
    }
    for (const nonsense of [{}, 'x', [1], [{}], [null]]) await faults(nonsense)
    expect(await faults([{ type: 'gold' }])).toEqual(['budgets.0.type enum'])
    expect(await faults([{ type: 'time' }])).toEqual(['budgets.0 json'])
    expect(await faults([{ type: 'time', seconds: 1, minutes: 1 }])).toContain('budgets.0 json')
    expect(await faults([{ type: 'time', seconds: 1, amount: '1' }])).toEqual(['budgets.0.amount json'])
    expect(await faults([{ type: 'money', seconds: 1 }])).toContain('budgets.0 json')
    expect(await faults([{ type: 'money', amount: '-1' }])).toEqual(['budgets.0.amount json'])
    expect(await faults([{ type: 'money', amount: 'x' }])).toEqual(['budgets.0.amount json'])
    expect(await faults([{ type: 'money', amount: '1.5' }])).toEqual(['budgets.0.amount digits'])
    expect(await faults([{ type: 'money', amount: '1', currency: 'ZZZ' }])).toEqual([
      'budgets.0.currency reference-not-found',
    ])
    const given = [
      { type: 'money', amount: '1000' },
      { type: 'money', amount: '7.5', currency: 'EUR', period: 'month', alertPercent: 50 },
      { type: 'time', seconds: 3600 },
    ]
    const kept = [
      { type: 'money', amount: '1000', seconds: null, currency: 'JPY', period: 'total', alertPercent: 80 },
      { type: 'money', amount: '7.50', seconds: null, currency: 'EUR', period: 'month', alertPercent: 50 },
      { type: 'time', amount: null, seconds: 3600, currency: null, period: 'total', alertPercent: 80 },
    ]
    const changed = await t.admin.patch(path, { budgets: given })
    expect(changed.body['budgets']).toEqual(kept)
    const etag = changed.headers.get('etag') ?? ''
    expect((await t.admin.patch(path, { budgets: kept }, { 'If-Match': etag })).headers.get('etag')).toBe(
      etag,
    )
    await t.service.setConfig('budgets.alertPercent', 65)
    expect((await t.admin.patch(path, { budgets: [{ type: 'time', seconds: 1 }] })).body['budgets']).toEqual([
      { type: 'time', amount: null, seconds: 1, currency: null, period: 'total', alertPercent: 65 },
    ])
    await t.service.setConfig('budgets.alertPercent', 80)
  })

  it('knows when a price becomes revenue, and when a project was completed', async () => {
    const path = await create('Recognised', { type: 'fixed_price', priceNet: '300', currency: 'PLN' })
    expect((await t.admin.get(path)).body).toMatchObject({
      recognition: 'completion',
      recognitionSchedule: [],
      completedOn: null,
    })
    const faults = async (body: Record<string, unknown>) =>
      ((await t.admin.patch(path, body)).body['violations'] as Record<string, unknown>[]).map(
        ({ propertyPath, message }) => `${String(propertyPath)} ${String(message)}`,
      )
    const parts = (...amounts: string[]) =>
      amounts.map((amount, index) => ({ date: `2026-0${index + 1}-31`.replace('02-31', '02-28'), amount }))
    const unequal = 'recognitionSchedule must have parts that add up to priceNet, 300.00 PLN'
    const schedule = (...amounts: string[]) => ({
      recognition: 'schedule',
      recognitionSchedule: parts(...amounts),
    })
    expect(await faults(schedule('100', '199.99'))).toEqual([unequal])
    expect(await faults(schedule())).toEqual([unequal])
    expect(await faults(schedule('100', '199.995', '0.005'))).toHaveLength(2)
    expect(await faults({ recognitionSchedule: parts('300') })).toEqual([
      'recognitionSchedule is only allowed with the recognition schedule; send it empty',
    ])
    expect(
      await faults({ recognition: 'schedule', recognitionSchedule: [{ date: 'x', amount: '-1' }] }),
    ).toHaveLength(2)
    expect((await t.admin.patch(path, schedule('100', '200'))).body).toMatchObject(
      schedule('100.00', '200.00'),
    )
    expect(await faults({ priceNet: '301' })).toHaveLength(1)
    expect(await faults({ recognition: 'end' })).toHaveLength(1)
    expect((await t.admin.patch(path, { recognition: 'end', recognitionSchedule: [] })).status).toBe(200)
    expect((await t.admin.patch(path, { completedOn: '2026-01-01' })).status).toBe(422)
    const stated = async (...statuses: string[]) => {
      let answer = await t.admin.get(path)
      for (const status of statuses) answer = await t.admin.patch(path, { status })
      return answer.body['completedOn']
    }
    const today = String(await stated('completed'))
    expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(await stated('archived')).toBe(today)
    expect(await stated('active')).toBeNull()
    expect(await stated('cancelled', 'archived')).toBeNull()
    // A day of completion that is closed stays: what was reported then is revenue once.
    await stated('active', 'completed', 'archived')
    await t.service.setConfig('workTimes.lockedBefore', '9000-01-01')
    expect(await stated('active')).toBe(today)
    await t.service.setConfig('workTimes.lockedBefore', null)
  })

  it('goes from state to state only as allowed, and says where it may go', async () => {
    const steps: Record<string, string[]> = {
      draft: ['active'],
      active: ['on_hold', 'completed', 'cancelled'],
      on_hold: ['active', 'completed'],
      completed: ['archived'],
      cancelled: ['archived'],
      archived: ['active'],
    }
    for (const [from, allowed] of Object.entries(steps)) {
      for (const to of Object.keys(steps)) {
        const path = await inState(`${from} to ${to}`, from)
        const answer = await t.admin.patch(path, { status: to })
        if (to === from || allowed.includes(to))
          expect([answer.status, answer.body['status']], path).toEqual([200, to])
        else expect(answer.body).toMatchObject({ status: 409, code: 'invalid-transition', from, to, allowed })
      }
    }
    expect((await t.admin.patch('/projects/1', { status: 'done' })).body).toMatchObject({
      violations: [{ code: 'enum' }],
    })
  })

  it('lets a leader do everything but bring back the archived', async () => {
    const path = await inState('Led', 'completed')
    await t.admin.post('/project-members', { project: path, employee: ann.iri, position: 'leader' })
    expect((await ann.patch(path, { status: 'archived' })).status).toBe(200)
    expect((await ann.patch(path, { status: 'active' })).status).toBe(403)
    expect((await t.admin.patch(path, { status: 'active' })).status).toBe(200)
  })

  it('keeps names apart among siblings that are not archived', async () => {
    const first = await create('Same')
    const twin = await t.admin.post('/projects', { name: 'Same', type: 'internal' })
    expect(twin.body).toMatchObject({ status: 409, code: 'duplicate', existing: first })
    await create('Same', { parent: first })
    await t.admin.patch(first, { status: 'completed' })
    await t.admin.patch(first, { status: 'archived' })
    await create('Same')
    expect((await t.admin.patch(first, { status: 'active' })).status).toBe(409)
  })

  it('is a tree of five levels without a loop', async () => {
    const paths: string[] = []
    for (let level = 1; level <= 5; level++)
      paths.push(await create(`Level ${level}`, { parent: paths.at(-1) ?? null }))
    const sixth = await t.admin.post('/projects', { name: 'Level 6', type: 'internal', parent: paths[4] })
    expect(sixth.body).toMatchObject({ violations: [{ propertyPath: 'parent', code: 'depth' }] })
    expect((await t.admin.patch(paths[0] ?? '', { parent: paths[2] })).body).toMatchObject({
      violations: [{ code: 'cycle' }],
    })
    expect((await t.admin.patch(paths[0] ?? '', { parent: paths[0] })).body).toMatchObject({
      violations: [{ code: 'cycle' }],
    })
    const root = await create('New root')
    expect((await t.admin.patch(paths[0] ?? '', { parent: root })).body).toMatchObject({
      violations: [{ code: 'depth' }],
    })
    expect((await t.admin.patch(paths[1] ?? '', { parent: root })).status).toBe(200)
    expect((await t.admin.get('/projects?exists[parent]=true&search=level')).list).toHaveLength(4)
  })

  it('is not deleted while work or sub-projects refer to it; members and tasks go with it', async () => {
    const path = await create('Doomed')
    await t.service.insert('TaskStatus', [{ name: 'To do', category: 'open' }])
    const work = await t.admin.post('/work-times', { project: path, seconds: 60 })
    expect((await t.admin.delete(path)).body).toMatchObject({
      status: 409,
      code: 'in-use',
      usedBy: '/work-times',
    })
    await t.admin.delete(`/work-times/${String(work.body['id'])}`)
    const child = await create('Child', { parent: path })
    expect((await t.admin.delete(path)).body).toMatchObject({ status: 409, usedBy: '/projects' })
    await t.admin.delete(child)
    await t.admin.post('/project-members', { project: path, employee: ann.iri })
    expect((await t.admin.post('/project-tasks', { project: path, title: 'Gone' })).status).toBe(201)
    expect((await t.admin.delete(path)).status).toBe(204)
    expect((await t.admin.get(path)).status).toBe(404)
    expect((await t.admin.get(`/project-members?project=${path}`)).list).toEqual([])
    expect((await t.admin.get(`/project-tasks?project=${path}`)).list).toEqual([])
    expect((await t.admin.post('/work-times', { project: path, seconds: 60 })).status).toBe(422)
  })

  it('has each person once, and no one who left', async () => {
    const project = await create('Members')
    const made = await t.admin.post('/project-members', { project, employee: ann.iri })
    expect(made.body).toMatchObject({
      position: 'member',
      positionName: 'Member',
      possiblePositions: 'leader,member,reviewer,observer',
    })
    expect((await t.admin.post('/project-members', { project, employee: ann.iri })).body).toMatchObject({
      status: 409,
      code: 'duplicate',
    })
    const left = await t.person('employee')
    await t.admin.patch(left.iri, { leftAt: '2026-01-31' })
    expect((await t.admin.post('/project-members', { project, employee: left.iri })).body).toMatchObject({
      status: 422,
      violations: [{ code: 'inactive' }],
    })
    // Whole in the project itself, which may be sent back as it came; references in lists.
    const one = await t.admin.get(project)
    expect(one.body['projectMembers']).toEqual([made.body])
    expect((await t.admin.patch(project, { projectMembers: one.body['projectMembers'] })).body).toEqual(
      one.body,
    )
    const [listed] = (await t.admin.get('/projects?search=members')).list
    expect(listed?.['projectMembers']).toEqual([`/project-members/${String(made.body['id'])}`])
    await t.admin.delete(`/project-members/${String(made.body['id'])}`)
    expect((await t.admin.post('/project-members', { project, employee: ann.iri })).status).toBe(201)
  })

  it('finds projects by folded name, client, notes and member, best first', async () => {
    await t.service.insert('Client', [{ name: 'Żabka' }])
    await create('Zażółć sklep', { client: 1 })
    await create('Sklep', { notes: 'for żółw' })
    const search = async (words: string) =>
      (await t.admin.get(`/projects/search?query=${encodeURIComponent(words)}`)).list.map(
        ({ name, matchedOn }) => [name, matchedOn],
      )
    expect(await search('SKLEP')).toEqual([
      ['Sklep', 'name'],
      ['Zażółć sklep', 'name'],
    ])
    expect(await search('zabka')).toEqual([['Zażółć sklep', 'client']])
    expect(await search('zolw')).toEqual([['Sklep', 'notes']])
    expect(await search('%')).toEqual([])
    for (const bad of ['', '?query=', `?query=${'x'.repeat(101)}`, '?word=x']) {
      expect((await t.admin.get(`/projects/search${bad}`)).status).toBe(400)
    }
    expect((await t.admin.get('/projects/preview?client=1')).list).toMatchObject([
      { name: 'Zażółć sklep', client: '/clients/1' },
    ])
    expect((await t.admin.get('/projects/preview?statuss=x')).status).toBe(400)
  })

  it('gives a new project a colour that the fewest have, also after one was deleted', async () => {
    const colorOf = async (path: string) => (await t.admin.get(path)).body['color']
    const made = []
    for (const { name } of PROJECT_COLORS) made.push(await create(`Colour ${name}`))
    const deleted = made[3] ?? ''
    const freed = await colorOf(deleted)
    await t.admin.delete(deleted)
    const { list } = await t.admin.get('/projects?itemsPerPage=100')
    const live = list.filter(({ status }) => status !== 'archived')
    const uses = (color: unknown) => live.filter((one) => one['color'] === color).length
    const fewest = Math.min(...PROJECT_COLORS.map(({ stored }) => uses(stored)))
    expect(uses(freed)).toBe(fewest)
    expect(uses(await colorOf(await create('Next colour')))).toBe(fewest)
  })

  it('sets and clears a task’s completion with its status', async () => {
    const project = await create('Tasks')
    await t.service.insert('TaskStatus', [{ name: 'Finished', category: 'done', position: 9 }])
    const made = await t.admin.post('/project-tasks', { project, title: 'T', assignees: [ann.iri] })
    expect(made.body).toMatchObject({
      statusName: 'To do',
      completedAt: null,
      priority: 'normal',
      source: 'manual',
      position: 1024,
      template: false,
    })
    expect(made.body['subscribers']).toContain(ann.iri)
    const path = `/project-tasks/${String(made.body['id'])}`
    const done = (await t.admin.get('/task-statuses?category=done')).list[0]?.['id']
    const finished = await t.admin.patch(path, { status: `/task-statuses/${String(done)}` })
    expect(finished.body['completedAt']).toBe('2026-06-15T08:00:00.000Z')
    expect((await t.admin.get(`/project-tasks?statusCategory=done&assignee=${ann.id}`)).list).toHaveLength(1)
    expect(
      (await t.admin.get('/project-tasks?exists[completedAt]=false&search=t&project=' + project)).list,
    ).toEqual([])
    expect((await t.admin.patch(path, { status: '/task-statuses/1' })).body['completedAt']).toBeNull()
    expect((await t.admin.patch(path, { source: 'email' })).body).toMatchObject({
      violations: [{ code: 'immutable' }],
    })
    expect((await t.admin.delete('/task-statuses/1')).body).toMatchObject({ code: 'in-use' })
  })
})
