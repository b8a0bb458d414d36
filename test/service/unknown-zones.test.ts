// A database with time zones that this runtime does not know: everyone is served, the log names the zones, an admin chooses others.
import { DatabaseSync } from '@photostructure/sqlite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Served } from './support/served'
import type { Caller } from './support/service'

/** Of tz data that no runtime has. */
const UNKNOWN = 'America/Aysen_del_Norte'

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'stint-unknown-zones-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let served: Served
let file: string
let token: string
let admin: Caller

const start = async () => {
  served = new Served(['--database', `sqlite:${file}`, '--country', 'CL'])
  admin = await served.caller(token === '' ? undefined : token)
}

/** Writes a zone straight into the database, as a service with newer data would have. */
const withZone = async (statement: string) => {
  await served.stop()
  const database = new DatabaseSync(file)
  database.prepare(statement).run(UNKNOWN)
  database.close()
  await start()
}

beforeEach(async ({ task }) => {
  token = ''
  file = path.join(folder, `${task.id}.sqlite`)
  await start()
  token = (await served.says(/token: (\S+)/))[1] ?? ''
})
afterEach(() => served.end())

const READS = [
  ...['/me', '/employees', '/organizations', '/schedules/plan/2026-11-30', '/holiday-requests'],
  ...['/work-times', '/flexitime-entries', '/bank-holidays?year=2026'],
]

describe('a person in a zone that is not known', () => {
  beforeEach(() => withZone(`update employees set timezone = ?`))

  it('is served in that of the organization, and the log names both', async () => {
    for (const path of READS) expect([path, (await admin.get(path)).status]).toEqual([path, 200])
    expect((await admin.get('/schedules/plan/2026-11-30')).text).toContain('-03:00')
    const line = served.said.split('\n').find((each) => each.includes(UNKNOWN)) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', people: 1, instead: 'America/Santiago' })
  })

  it('can be changed in other ways, and gets a zone that is known', async () => {
    const { employee } = (await admin.get('/me')).body as { employee: { id: number } }
    const me = `/employees/${employee.id}`
    expect((await admin.patch(me, { position: 'Harbour master' })).status).toBe(200)
    expect((await admin.get(me)).body).toMatchObject({ timezone: UNKNOWN })
    expect((await admin.patch(me, { timezone: 'Mars/Olympus' })).status).toBe(422)
    const chosen = await admin.patch(me, { timezone: 'America/Punta_Arenas' })
    expect(chosen.body).toMatchObject({ timezone: 'America/Punta_Arenas' })
  })
})

describe('an organization in a zone that is not known', () => {
  beforeEach(() => withZone(`update organization set timezone = ?`))

  it('is served in the main zone of its country, and an admin chooses another', async () => {
    for (const path of READS) expect([path, (await admin.get(path)).status]).toEqual([path, 200])
    expect(served.said).toContain(UNKNOWN)
    expect((await admin.get('/me')).body).toMatchObject({ organization: { timezone: 'America/Santiago' } })
    const chosen = await admin.patch('/configs/organization.timezone', { value: 'America/Punta_Arenas' })
    expect(chosen.status, chosen.text).toBe(200)
    expect((await admin.get('/me')).body).toMatchObject({
      organization: { timezone: 'America/Punta_Arenas' },
    })
  })
})
