// npm run service reads clocks by the tz database that Stint brings, says which one, and notices an app with another.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Served } from './support/served'
import type { Caller } from './support/service'

const SCRIPT = path.resolve(import.meta.dirname, '..', '..', 'scripts', 'service.mjs')

/** Instants, and what clocks show then by tz database 2026f. Older ones are an hour off. */
const CLOCKS = [
  ['America/Vancouver', '2026-11-28T07:30:00Z', '2026-11-28T00:30:00-07:00', '2026b: British Columbia'],
  ['America/Vancouver', '2027-01-15T17:00:00Z', '2027-01-15T10:00:00-07:00', '2026b: British Columbia'],
  ['America/Winnipeg', '2026-12-01T05:30:00Z', '2026-12-01T00:30:00-05:00', '2026e: Manitoba'],
  ['Africa/Casablanca', '2026-12-01T23:30:00Z', '2026-12-01T23:30:00+00:00', '2026c: Morocco'],
  ['Africa/Casablanca', '2026-10-01T08:00:00Z', '2026-10-01T08:00:00+00:00', '2026c: Morocco'],
  ['America/Inuvik', '2026-12-01T06:15:00Z', '2026-12-01T00:15:00-06:00', '2026d: Northwest Territories'],
] as const

let folder: string
let served: Served
let admin: Caller

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stint-time-zones-'))
  const database = `sqlite:${path.join(folder, 'office.sqlite')}`
  served = new Served(['--database', database, '--country', 'CA'], { script: SCRIPT })
  admin = await served.caller()
}, 90_000)
afterAll(async () => {
  await served.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('the clocks of 2026', () => {
  it.each(CLOCKS)('in %s at %s show %s (%s)', async (timezone, instant, local) => {
    const [day = '', time = ''] = local.slice(0, 16).split('T')
    const timeTo = time.replace(/:.*/, ':59')
    const person = await admin.post('/employees', {
      ...{ firstName: 'Ada', lastName: local, email: `ada-${Date.parse(local)}@example.test` },
      ...{ role: 'employee', hiredAt: '2026-01-01', timezone },
    })
    expect(person.status, person.text).toBe(201)
    const employee = `/employees/${(person.body as { id: number }).id}`
    const schedule = await admin.post('/schedules', {
      name: local,
      numberOfDays: 7,
      scheduleRanges: [1, 2, 3, 4, 5, 6, 7].map((each) => ({
        ...{ day: each, timeFrom: time, timeTo, breakSeconds: 0 },
      })),
      scheduleEmployees: [{ employee, dateFrom: day, dateTo: day }],
    })
    expect(schedule.status, schedule.text).toBe(201)
    const plan = await admin.get(`/schedules/plan/${day}`)
    expect(plan.text).toContain(local)
    expect(Date.parse(local)).toBe(Date.parse(instant))
  })
})

describe('the version of the tz database', () => {
  it('is at least the one that Stint brings', async () => {
    const { timeZones } = (await admin.get('/version')).body as { timeZones: string }
    expect(timeZones >= '2026f').toBe(true)
  })

  it('is compared with that of each app, once', async () => {
    const url = await served.url()
    const from = (agent: string) => fetch(`${url}/health`, { headers: { 'User-Agent': agent } })
    await from('Stint/1.0.0 (linux; tz 2024a)')
    await from('Stint/1.0.0 (linux; tz 2024a)')
    await from('curl/8.0 tz 2023c')
    await served.says(/An app uses other time zone data/)
    const lines = served.said.split('\n').filter((line) => line.includes('An app uses'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', app: '2024a' })
  })
})
