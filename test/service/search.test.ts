// `search=` on collections with text: folded, literal, only what the caller may see, and what older databases already have.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/service/db/database'
import { migrate } from '../../src/service/db/migrate'
import { createLog } from '../../src/service/log'
import { databases, onEachDatabase } from './support/databases'
import { migrateUntil } from './support/old-workspace'
import { startService, type Person, type TestService } from './support/service'

onEachDatabase('search', (database) => {
  let t: TestService
  let ann: Person
  let ben: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee')
    ben = await t.person('employee')
    await t.service.insert('Project', [{ name: 'Open', type: 'internal', visibility: 'everyone' }])
    await t.service.insert('HolidayType', [{ code: 'unpaid', name: 'Unpaid', category: 'unpaid' }])
    await t.service.insert('WorkTime', [
      {
        employee: ann.id,
        project: 1,
        seconds: 60,
        date: '2026-06-10T09:00:00Z',
        description: 'Zażółć 100% gęślą',
      },
      { employee: ann.id, project: 1, seconds: 60, date: '2026-06-10T10:00:00Z', description: 'Other work' },
    ])
    await t.service.insert('Meeting', [{ employee: ann.id, dateFrom: '2026-07-01', notes: 'Żółw review' }])
    await t.service.insert('HolidayRequest', [
      { employee: ann.id, type: 1, dateFrom: '2026-07-06', description: 'To the Łódź film days' },
    ])
    await t.service.insert('BankHoliday', [{ date: '2026-08-14', publicNotes: 'Święto firmy' }])
  })
  afterAll(() => t.close())

  it('finds rows by their text, without marks and in any case', async () => {
    for (const [collection, words, count] of [
      ['work-times', 'zazolc', 1],
      ['work-times', 'GĘŚLĄ', 1],
      ['work-times', 'work', 1],
      ['work-times', '100%', 1],
      ['work-times', '%', 1],
      ['work-times', '_', 0],
      ['meetings', 'zolw', 1],
      ['holiday-requests', 'lodz', 1],
      ['bank-holidays', 'swieto', 1],
      ['employees', 'ada', 1],
    ] as const) {
      const answer = await t.admin.get(`/${collection}?search=${encodeURIComponent(words)}`)
      expect([collection, words, answer.status, answer.list.length]).toEqual([collection, words, 200, count])
    }
  })

  it('finds nothing that the caller does not see', async () => {
    for (const [collection, words] of [
      ['work-times', 'zazolc'],
      ['meetings', 'zolw'],
      ['holiday-requests', 'lodz'],
    ] as const) {
      expect((await ann.get(`/${collection}?search=${words}`)).list).toHaveLength(1)
      const answer = await ben.get(`/${collection}?search=${words}`)
      expect([answer.list, answer.headers.get('x-total-count')]).toEqual([[], '0'])
    }
  })

  it('no longer finds what was erased', async () => {
    const gone = await t.person('employee', { email: 'gone@example.com', leftAt: '2026-05-31' })
    await t.service.insert('HolidayRequest', [
      { employee: gone.id, type: 1, dateFrom: '2026-05-04', description: 'At the hospital' },
    ])
    expect((await t.admin.get('/holiday-requests?search=hospital')).list).toHaveLength(1)
    await t.admin.post(`/employees/${gone.id}/erase`, { confirm: 'gone@example.com' })
    expect((await t.admin.get('/holiday-requests?search=hospital')).list).toEqual([])
  })

  it('follows changes', async () => {
    const [entry] = (await ann.get('/work-times?search=other')).list
    await ann.patch(`/work-times/${String(entry?.['id'])}`, { description: 'Changed' })
    expect((await ann.get('/work-times?search=other')).list).toEqual([])
    expect((await ann.get('/work-times?search=changed')).list).toHaveLength(1)
  })
})

it.each(databases().map((database) => [database.name, database] as const))(
  'fills in what rows of older databases say (%s)',
  async (name, database) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'stint-upgrade-search-'))
    const db = openDatabase(
      name === 'sqlite' ? `sqlite:${path.join(folder, 'old.db')}` : await database.fresh(),
      createLog('silent'),
    )
    try {
      await migrateUntil(db, '020')
      const at = '2026-01-01T00:00:00.000Z'
      for (let index = 1; index <= 450; index += 1)
        await db.run(
          'insert into bank_holidays (date, public_notes, share, version, seq, created_at, updated_at) values (?, ?, 2, 1, ?, ?, ?)',
          [at.slice(0, 10), index === 7 ? null : `Święto ${index}`, index, at, at],
        )
      await migrate(db.kysely, db.dialect)
      const rows = await db.all('select search_text from bank_holidays order by id', [])
      expect(rows.map(({ search_text: text }) => text)).toEqual(
        Array.from({ length: 450 }, (_, index) => (index === 6 ? '' : `swieto ${index + 1}`)),
      )
    } finally {
      await db.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
