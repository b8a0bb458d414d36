// Days that a client sends as date-times: taken at midnight as written, refused at any other time, never another day.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onFirstDatabase } from './support/databases'
import { startService, type TestService } from './support/service'

onFirstDatabase('a date-time where a day is meant', (database) => {
  let t: TestService
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
  })
  afterAll(() => t.close())

  /** As `JSON.stringify` writes midnight of 28 and 29 December in Warsaw. */
  const [FROM, TO] = ['2026-12-27T23:00:00.000Z', '2026-12-28T23:00:00.000Z']

  it('is refused at another time than midnight, in a body, a filter and a report', async () => {
    const answer = await t.admin.post('/holiday-requests', {
      type: '/holiday-types/1',
      dateFrom: FROM,
      dateTo: TO,
    })
    expect(answer.status).toBe(422)
    expect(answer.body['violations']).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ propertyPath: 'dateFrom', code: 'type' }),
        expect.objectContaining({ propertyPath: 'dateTo', code: 'type' }),
      ]),
    )
    expect((await t.admin.patch(`/employees/${t.adminId}`, { hiredAt: FROM })).status).toBe(422)
    for (const path of ['/work-times', '/reports/work-times'])
      expect((await t.admin.get(`${path}?dateFrom=${FROM}&dateTo=2026-12-31`)).status).toBe(400)
  })

  it.each(['2026-12-28', '2026-12-28T00:00:00+01:00', '2026-12-28T00:00Z', '2026-12-28T00:00:00.000-05:00'])(
    '%s is 28 December',
    async (day) => {
      const { status, body } = await t.admin.patch(`/employees/${t.adminId}`, { hiredAt: day })
      expect([status, body['hiredAt']]).toEqual([200, '2026-12-28'])
      const path = `/work-times?dateFrom=${encodeURIComponent(day)}`
      expect((await t.admin.get(path)).status).toBe(200)
    },
  )
})
