// A client generated from the document, as an integrator writes one: each area once, through types alone.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { components } from './support/generated/api'
import { startService, type TestService } from './support/service'
import { dataOf, typedClient, type ApiClient } from './support/typed-client'

let t: TestService
let api: ApiClient
beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:' })
  api = typedClient(t.url, await t.token({ employeeId: t.adminId, scopes: ['*'] }))
})
afterAll(() => t.close())

it('reads who it is, and the organization', async () => {
  const me = dataOf(await api.GET('/me'))
  expect(me.employee.role).toBe('admin')
  const [organization] = dataOf(await api.GET('/organizations'))
  expect(organization).toMatchObject({ id: me.organization.id, currency: 'PLN' })
})

it('makes a location and finds it', async () => {
  const made = dataOf(await api.POST('/locations', { body: { name: 'Warszawa' } }))
  const found = dataOf(await api.GET('/locations', { params: { query: { id: [String(made.id)] } } }))
  expect(found).toEqual([made])
})

it('plans a meeting and moves it', async () => {
  const made = dataOf(await api.POST('/meetings', { body: { dateFrom: '2026-07-01' } }))
  const { data, response } = await api.PATCH('/meetings/{id}', {
    params: { path: { id: made.id }, header: { 'If-Match': '*' } },
    body: { dateFrom: '2026-07-02', dateTo: '2026-07-02' },
  })
  expect(data?.dateFrom).toContain('2026-07-02')
  expect(response.headers.get('etag')).not.toBeNull()
})

it('runs a project, its task and its time', async () => {
  const project = dataOf(
    await api.POST('/projects', { body: { name: 'Website', type: 'time_material', priceNet: '120.00' } }),
  )
  const iri = `/projects/${project.id}`
  const status = dataOf(await api.POST('/task-statuses', { body: { name: 'To do', category: 'open' } }))
  const task = dataOf(
    await api.POST('/project-tasks', { body: { project: iri, title: 'Draw', status: status.id } }),
  )
  expect(task.project).toBe(iri)
  const entry = dataOf(
    await api.POST('/work-times', {
      params: { header: { 'Idempotency-Key': 'one' } },
      body: { project: iri, seconds: 3600, date: '2026-06-15T09:00:00+02:00' },
    }),
  )
  const { data, response } = await api.GET('/work-times', {
    params: { query: { project: [iri], dateFrom: '2026-06-15', dateTo: '2026-06-15', 'order[date]': 'asc' } },
  })
  expect(data).toEqual([entry])
  expect(response.headers.get('x-total-count')).toBe('1')
  expect((await api.DELETE('/work-times/{id}', { params: { path: { id: entry.id } } })).response.status).toBe(
    204,
  )
  const gone = dataOf(await api.GET('/work-times', { params: { query: { includeDeleted: true } } }))
  const [tombstone]: components['schemas']['WorkTimeChange'][] = gone
  expect(tombstone !== undefined && 'deletedAt' in tombstone).toBe(true)
})

it('plans work, a day off and an absence', async () => {
  const schedule = dataOf(await api.POST('/schedules', { body: { name: 'Week', numberOfDays: 7 } }))
  const range = dataOf(
    await api.POST('/schedule-ranges', {
      body: { schedule: schedule.id, day: 1, timeFrom: '08:00', timeTo: '16:00' },
    }),
  )
  expect(range.seconds).toBe(28_800)
  dataOf(
    await api.POST('/schedule-employees', {
      body: { schedule: schedule.id, employee: t.adminId, dateFrom: '2026-01-01' },
    }),
  )
  const day = dataOf(await api.POST('/bank-holidays', { body: { date: '2026-06-29' } }))
  expect(day.share).toBe(1)
  const plan = dataOf(await api.GET('/schedules/plan/{date}', { params: { path: { date: '2026-06-22' } } }))
  expect(plan.totals.plannedSeconds).toBe(28_800)
  await t.service.insert('HolidayType', [{ code: 'unpaid', name: 'Unpaid', category: 'unpaid' }])
  const types = dataOf(await api.GET('/holiday-types'))
  const request = dataOf(
    await api.POST('/holiday-requests', { body: { type: String(types[0]?.id), dateFrom: '2026-06-22' } }),
  )
  expect(request).toMatchObject({ status: 'pending', seconds: 28_800 })
})

it('is told what is wrong in the shape that the document gives', async () => {
  const { error, response } = await api.POST('/work-times', {
    body: { project: '/projects/999', seconds: 1 },
  })
  expect(response.status).toBe(422)
  expect(error?.code).toBe('validation')
  expect(error?.violations?.map(({ propertyPath }) => propertyPath)).toEqual(['project'])
})

it('does not compile what the document does not say', async () => {
  // @ts-expect-error -- there is no such path
  await api.GET('/work-time')
  // @ts-expect-error -- a filter that is not one
  await api.GET('/work-times', { params: { query: { employe: ['1'] } } })
  // @ts-expect-error -- a project needs a type
  await api.POST('/projects', { body: { name: 'Typeless' } })
  // @ts-expect-error -- a status that is none
  await api.GET('/projects', { params: { query: { status: ['finished'] } } })
})
