// Sync with filters: a token goes on as long as its question means the same, and says so when it no longer does.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService, type TestService } from './support/service'

const DAY = 24 * 3_600_000

let t: TestService
beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:' })
  await t.service.insert('Project', [{ name: 'Alpha', type: 'internal' }])
  await t.service.insert('WorkTime', [
    { employee: t.adminId, project: 1, seconds: 60, date: '2026-06-15T09:00:00+02:00' },
    { employee: t.adminId, project: 1, seconds: 61, date: '2026-06-14T09:00:00+02:00' },
  ])
})
afterAll(() => t.close())

const tokenOf = (answer: { headers: Headers }) => answer.headers.get('sync-token') ?? ''

it('goes on with the same filters in other words, and refuses others', async () => {
  const first = await t.admin.get('/work-times?period=2026-06&project=1&sync=')
  expect(first.list).toHaveLength(2)
  const token = tokenOf(first)
  for (const query of [
    'period=2026-06&project=1',
    'project=1&period=2026-06',
    'projects=/projects/1&period=2026-06',
    'period=2026-06&project=1&itemsPerPage=5&order[date]=asc',
  ]) {
    expect((await t.admin.get(`/work-times?${query}&sync=${token}`)).status, query).toBe(200)
  }
  expect((await t.admin.get(`/work-times?period=2026-05&project=1&sync=${token}`)).body).toMatchObject({
    status: 400,
    code: 'bad-parameter',
  })
})

it('answers 410 when the day has moved on under a relative period, and begins again', async () => {
  const tokens = new Map<string, string>()
  for (const period of ['today', 'this-week', 'this-month']) {
    tokens.set(period, tokenOf(await t.admin.get(`/work-times?period=${period}&sync=`)))
  }
  const again = (period: string) =>
    t.admin.get(`/work-times?period=${period}&sync=${tokens.get(period) ?? ''}`)
  expect((await again('today')).status).toBe(200)
  t.clock.advance(DAY)
  expect((await again('today')).body).toMatchObject({ status: 410, code: 'sync-token-expired' })
  expect((await again('this-week')).status).toBe(200)
  t.clock.advance(7 * DAY)
  expect((await again('this-week')).status).toBe(410)
  expect((await again('this-month')).status).toBe(200)
  expect((await t.admin.get('/work-times?period=today&sync=')).status).toBe(200)
})
