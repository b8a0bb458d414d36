// A whole workspace moves into a new one: every table and every row, once, however often a step is repeated.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { MoveBegun, MoveState } from '#contract/workspace-move'
import { WorkspaceText } from '../../electron/main/workspace/move/workspace-text'
import { movedTables } from '../../src/service/areas/moves/moved-tables'
import { copyDatabase } from '../../src/service/db/copy-database'
import { TABLES } from '../../src/service/db/tables'
import { fillDemo } from '../../src/service/demo/fill-demo'
import { demoSetup } from '../../src/service/demo/setup'
import { createLog } from '../../src/service/log'
import { openService } from '../../src/service/service'
import { onEachDatabase } from './support/databases'
import { newFolder } from './support/key-files'
import { callerAt, startService, testClock, type Caller } from './support/service'

/**
 * What stays: what every database has of its own (the ledger, the trail, tokens), what is the same in each (countries,
 * currencies), and ties with others, which would act twice or need secrets that are sealed with another key.
 */
const STAYS: ReadonlySet<string> = new Set([
  ...[
    'ledger',
    'audit_logs',
    'audit_values',
    'idempotency',
    'departures',
    'jobs',
    'live_counts',
    'work_sums',
    'demo_rows',
  ],
  ...['tokens', 'invitations', 'calendar_addresses', 'organization', 'countries', 'languages', 'currencies'],
  ...['webhooks', 'webhook_logs', 'webhook_messages', 'webhook_deliveries', 'received_messages'],
  ...[
    'integrations',
    'integration_states',
    'integration_people',
    'integration_messages',
    'integration_events',
  ],
  ...['workspace_moves', 'workspace_move_parts'],
])

const SILENT = createLog('silent')
/** What people see of a workspace; each is the same before and after. */
const LISTS = [
  ...['/work-times', '/employees', '/projects', '/project-members', '/clients', '/schedules', '/holidays'],
  ...['/schedule-employees', '/bank-holidays', '/holiday-days-limits', '/project-tasks', '/transactions'],
  ...['/project-prices', '/properties', '/property-bookings', '/flexitime-entries', '/configs'],
]

const cleanups: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const each of cleanups.splice(0).reverse()) await each()
})

it('every table moves or is known to stay', () => {
  const known = [...movedTables, ...STAYS]
  expect(Object.keys(TABLES).filter((table) => !known.includes(table))).toEqual([])
  expect(movedTables.filter((table) => STAYS.has(table))).toEqual([])
})

it.each(['en', 'pl'])('every table that is compared has a name for people (%s)', (language) => {
  const file = path.resolve('src', 'renderer', 'i18n', language, 'manage', 'move.json')
  const { move } = JSON.parse(readFileSync(file, 'utf8')) as { move: { tables: Record<string, string> } }
  expect(movedTables.filter((table) => move.tables[table] === undefined)).toEqual([])
})

/** The demo company, which has something of everything, as a local workspace; with these settings. */
async function source(settings: Readonly<Record<string, string>> = {}) {
  const folder = newFolder()
  const file = path.join(folder, 'demo.sqlite')
  const service = await openService({
    database: `sqlite:${file}`,
    log: SILENT,
    rates: null,
    runsJobs: false,
    clock: testClock(),
  })
  const { token } = await service.setUp(demoSetup(service), fillDemo)
  const url = await service.app.listen({ port: 0, host: '127.0.0.1' })
  cleanups.push(() => service.close())
  for (const [key, value] of Object.entries(settings))
    expect((await callerAt(url, token).patch(`/configs/${key}`, { value })).status).toBe(200)
  const copy = path.join(folder, 'copy.sqlite')
  await copyDatabase(file, copy, () => undefined)
  const text = new WorkspaceText(copy)
  cleanups.push(() => text.close())
  return { text, lists: await listsOf(url, token) }
}

async function listsOf(url: string, token: string): Promise<Record<string, unknown[]>> {
  const lists: Record<string, unknown[]> = {}
  for (const path of LISTS) {
    const all: unknown[] = []
    for (let page = 1; ; page += 1) {
      const answer = await fetch(`${url}${path}?itemsPerPage=100&page=${page}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect([path, answer.status]).toEqual([path, 200])
      const items = (await answer.json()) as unknown[]
      all.push(...items)
      if (items.length < 100) break
    }
    lists[path] = all
  }
  return lists
}

const begin = async (admin: Caller, text: WorkspaceText): Promise<MoveBegun> => {
  const answer = await admin.post('/workspace-moves', { migrations: text.migrations() })
  expect(answer.text).toContain('"id"')
  return answer.body as unknown as MoveBegun
}

onEachDatabase('a workspace that moves', (database) => {
  const target = async () => {
    const made = await startService({ database: await database.ready() })
    cleanups.push(() => made.close())
    const secret = await made.token({ employeeId: made.adminId, scopes: ['*'] })
    // These addresses are not in the OpenAPI document, which answers are held against otherwise.
    return { ...made, secret, admin: callerAt(made.url, secret) }
  }

  it('is there as it was, once, whatever is sent twice', async () => {
    const { text, lists } = await source()
    const { admin, url, service, secret } = await target()
    const cut = await begin(admin, text)
    await admin.post(`/workspace-moves/${cut.id}/parts`, { number: 0, text: 'left over from a cut' })
    const begun = await begin(admin, text)
    expect((await admin.get(`/workspace-moves/${cut.id}`)).status).toBe(404)
    const pieces = [...text.pieces(begun)].map(({ text: piece }, number) => ({ number, text: piece }))
    expect(pieces.length).toBeGreaterThan(2)
    const tally = text.tally(begun.tables)
    const order = { parts: pieces.length, tally }
    // In any order, some twice.
    for (const piece of [...pieces.toReversed(), ...pieces.slice(0, 2)]) {
      expect((await admin.post(`/workspace-moves/${begun.id}/parts`, piece)).status).toBe(200)
    }
    const ends = await Promise.all([1, 2].map(() => admin.post(`/workspace-moves/${begun.id}/end`, order)))
    for (const { status, body } of ends) {
      expect([status, body]).toEqual([200, { id: begun.id, state: 'finished', tally }])
    }
    expect((await admin.get(`/workspace-moves/${begun.id}`)).body).toEqual({
      id: begun.id,
      state: 'finished',
      tally,
    } satisfies MoveState)
    const sums = Object.fromEntries(tally.map(({ table, sums: each }) => [table, each]))
    expect(Number(sums['work_times']?.['seconds'])).toBeGreaterThan(1_000_000)

    expect(await listsOf(url, secret)).toEqual(lists)
    expect(await service.verifyAudit()).toMatchObject({ state: 'whole' })
    const me = await admin.get('/me')
    expect(me.status).toBe(200)
    // It is a workspace to work in: new rows get ids of their own.
    const [project] = (await admin.get('/projects?type=internal')).list
    const made = await admin.post('/work-times', { project: project?.['id'], seconds: 60 })
    expect(made.status).toBe(201)
    expect(Number(made.body['id'])).toBeGreaterThan(
      Math.max(...(lists['/work-times'] ?? []).map((row) => (row as { id: number }).id)),
    )
    const again = await admin.post('/workspace-moves', { migrations: text.migrations() })
    expect([again.status, again.body['code']]).toEqual([409, 'workspace-in-use'])
  }, 120_000)

  it('leaves its secrets behind, which were sealed with a key that does not move', async () => {
    const { text } = await source({
      'mail.smtp': 'smtps://stint:hush@mail.example.com',
      'mail.from': 'stint@example.com',
    })
    const { admin } = await target()
    const begun = await begin(admin, text)
    const pieces = [...text.pieces(begun)].map(({ text: piece }, number) => ({ number, text: piece }))
    for (const piece of pieces) await admin.post(`/workspace-moves/${begun.id}/parts`, piece)
    const order = { parts: pieces.length, tally: text.tally(begun.tables) }
    expect((await admin.post(`/workspace-moves/${begun.id}/end`, order)).status).toBe(200)
    expect((await admin.get('/configs/mail.smtp')).body['isSet']).toBe(false)
    expect((await admin.get('/configs/mail.from')).body['value']).toBe('stint@example.com')
    const invited = await admin.post('/invitations', {
      ...{ firstName: 'Jan', lastName: 'Nowicki', email: 'jan.nowicki@example.com' },
    })
    expect([invited.status, invited.body['mail']]).toEqual([201, 'off'])
  }, 120_000)

  it('that is incomplete, changed on its way or of another version changes nothing', async () => {
    const { text } = await source()
    const { admin, service } = await target()
    const state = async () => [(await admin.get('/me')).body, (await admin.get('/projects')).list]
    const before = await state()
    const other = await admin.post('/workspace-moves', { migrations: ['001-first-storey'] })
    expect([other.status, other.body['code']]).toEqual([409, 'other-version'])
    const begun = await begin(admin, text)
    const pieces = [...text.pieces(begun)].map(({ text: piece }, number) => ({ number, text: piece }))
    const tally = text.tally(begun.tables)
    const codeAtEnd = async (parts: number, sent = tally) => {
      const answer = await admin.post(`/workspace-moves/${begun.id}/end`, { parts, tally: sent })
      expect(await state()).toEqual(before)
      return answer.body['code']
    }
    for (const piece of pieces.slice(1)) await admin.post(`/workspace-moves/${begun.id}/parts`, piece)
    expect(await codeAtEnd(pieces.length)).toBe('move-incomplete')
    await admin.post(`/workspace-moves/${begun.id}/parts`, pieces[0])
    expect(await codeAtEnd(pieces.length - 1)).toBe('move-incomplete')
    expect(await codeAtEnd(pieces.length, tally.slice(1))).toBe('move-differs')
    await admin.post(`/workspace-moves/${begun.id}/parts`, { number: 1, text: '{"table":"tokens"}\n' })
    expect(['move-unreadable', 'move-incomplete']).toContain(await codeAtEnd(pieces.length))
    expect((await admin.delete(`/workspace-moves/${begun.id}`)).status).toBe(200)
    expect((await admin.post(`/workspace-moves/${begun.id}/end`, { parts: 1, tally })).status).toBe(404)
    expect(await service.verifyAudit()).toMatchObject({ state: 'whole' })
  }, 120_000)

  it('is for admins only', async () => {
    const { text } = await source()
    const { person } = await target()
    for (const role of ['employee', 'manager', 'integration'] as const) {
      const caller = await person(role)
      const answer = await caller.post('/workspace-moves', { migrations: text.migrations() })
      expect(answer.status).toBe(403)
    }
  })
})
