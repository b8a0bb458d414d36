// The import of bank holidays: by country and region, with what it would do beforehand, leaving what is there.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Person, type TestService } from './support/service'

interface Day {
  readonly date: string
  readonly share: number
  readonly added: boolean
  readonly existing: string | null
}
const daysOf = ({ body }: Answer) => body['days'] as Day[]
const dayOf = (answer: Answer, date: string) => daysOf(answer).find((day) => day.date === date)

onEachDatabase('import of bank holidays', (database) => {
  let t: TestService
  let ann: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    ann = await t.person('employee', { hiredAt: '2025-01-01' })
  })
  afterAll(() => t.close())

  const take = (more: Record<string, unknown>, caller = t.admin) =>
    caller.post('/bank-holidays/import', { country: 'DE', region: null, from: 2026, to: 2026, ...more })
  const total = async () => Number((await t.admin.get('/bank-holidays')).headers.get('x-total-count'))

  it('says beforehand what it would do, and then does it', async () => {
    const before = await total()
    const tried = await take({ region: 'BY', dryRun: true })
    expect(tried.status, tried.text).toBe(200)
    expect(await total()).toBe(before)
    // Corpus Christi is one of Bavaria, and of no other word for the whole country.
    expect(dayOf(tried, '2026-06-04')).toEqual(
      expect.objectContaining({ added: true, share: 1, existing: null }),
    )
    const whole = await take({ dryRun: true })
    expect(dayOf(whole, '2026-06-04')).toBeUndefined()
    expect(daysOf(whole).length).toBeLessThan(daysOf(tried).length)
    const done = await take({ region: 'BY' })
    expect(done.body).toEqual(tried.body)
    expect(await total()).toBe(before + Number(done.body['added']))
    const rows = (await t.admin.get('/bank-holidays?date=2026-06-04')).list
    expect(rows).toEqual([expect.objectContaining({ country: '/countries/DE', region: 'BY' })])
    const again = await take({ region: 'BY' })
    expect(again.body['added']).toBe(0)
    for (const { existing } of daysOf(again)) expect((await t.admin.get(existing ?? '')).status).toBe(200)
  })

  it('keeps no calendar for a day of one’s own, and no region without a country', async () => {
    const own = await t.admin.post('/bank-holidays', { date: '2026-07-03', publicNotes: 'Founding day' })
    expect(own.body).toMatchObject({ country: null, region: null })
    const astray = await t.admin.post('/bank-holidays', { date: '2026-07-06', region: 'BY' })
    expect(astray.status).toBe(422)
    expect(astray.body['violations']).toEqual([expect.objectContaining({ propertyPath: 'country' })])
  })

  it('leaves what is there, also what comes back every year, and keeps half days', async () => {
    await t.service.insert('BankHoliday', [
      { date: '2020-12-24', yearFrom: 2020, share: 0.5, publicNotes: 'Our Christmas Eve' },
      { date: '2030-01-01', publicNotes: 'Ours' },
    ])
    const answer = await take({ country: '/countries/IS', from: 2030, to: 2031 })
    expect(answer.status, answer.text).toBe(200)
    expect(dayOf(answer, '2030-01-01')).toMatchObject({ added: false })
    expect(dayOf(answer, '2031-12-24')).toMatchObject({ added: false })
    expect(dayOf(answer, '2031-12-31')).toMatchObject({ added: true, share: 0.5 })
    const rows = (await t.admin.get('/bank-holidays?date=2031-12-31')).list
    expect(rows).toEqual([expect.objectContaining({ share: 0.5, half: 'afternoon' })])
    expect((await t.admin.get('/bank-holidays?search=ours')).list).toHaveLength(1)
  })

  it('adds nothing for a country without data', async () => {
    expect((await take({ country: 'AQ' })).body).toEqual({ added: 0, days: [], removed: [] })
  })

  it('leaves days as people moved, renamed and deleted them', async () => {
    const cyprus = { country: 'CY', from: 2033, to: 2033 }
    const first = await take(cyprus)
    const idOf = async (date: string) =>
      Number((await t.admin.get(`/bank-holidays?date=${date}`)).list[0]?.['id'])
    // Clean Monday, Assumption and Independence Day.
    const [moved, renamed, deleted] = ['2033-03-07', '2033-08-15', '2033-10-01']
    expect(daysOf(first).map(({ date }) => date)).toEqual(expect.arrayContaining([moved, renamed, deleted]))
    await t.admin.patch(`/bank-holidays/${await idOf(moved)}`, { date: '2033-03-08' })
    await t.admin.patch(`/bank-holidays/${await idOf(renamed)}`, { publicNotes: 'Office closed' })
    await t.admin.delete(`/bank-holidays/${await idOf(deleted)}`)
    const before = (await t.admin.get('/bank-holidays?year=2033')).list
    const again = await take(cyprus)
    expect(again.body['added']).toBe(0)
    for (const date of [moved, deleted])
      expect(dayOf(again, date)).toMatchObject({ added: false, existing: null })
    expect((await t.admin.get('/bank-holidays?year=2033')).list).toEqual(before)
  })

  it('puts the days of a region in the place of those of its country', async () => {
    const britain = { country: 'GB', from: 2034, to: 2034 }
    await take(britain)
    const listed = async () =>
      (await t.admin.get('/bank-holidays?year=2034&itemsPerPage=500')).list.map(({ date }) => String(date))
    // Easter Monday, and the last Monday in August.
    const others = ['2034-04-10', '2034-08-28']
    expect(await listed()).toEqual(expect.arrayContaining(others))
    const own = { date: '2034-07-03', publicNotes: 'Founding day' }
    await t.admin.post('/bank-holidays', own)
    const scotland = { ...britain, region: 'SCT' }
    const tried = await take({ ...scotland, dryRun: true })
    expect(tried.body['removed']).toEqual(others.map((date) => expect.objectContaining({ date }) as unknown))
    expect(await listed()).toEqual(expect.arrayContaining(others))
    expect((await take(scotland)).body).toEqual(tried.body)
    const after = await listed()
    for (const date of others) expect(after).not.toContain(date)
    expect(after).toEqual(expect.arrayContaining(['2034-01-03', '2034-08-07', '2034-11-30', own.date]))
    // What a region took away another one brings back.
    expect(dayOf(await take({ ...britain, region: 'ENG' }), '2034-04-10')).toMatchObject({ added: true })
  })

  it('lists the regions of a country, and those of which a part differs', async () => {
    const regions = await ann.get('/bank-holidays/regions?country=DE')
    expect(regions.list).toContainEqual({ code: 'BY', name: 'Bayern' })
    expect(regions.list).toContainEqual({ code: 'BY-A', name: 'Bayern: Stadt Augsburg' })
    for (const { code } of regions.list)
      expect((await take({ region: code, dryRun: true })).status, String(code)).toBe(200)
    const augsburg = await take({ region: 'BY-A', dryRun: true })
    expect(dayOf(augsburg, '2026-08-08')).toMatchObject({ added: true })
    expect((await ann.get('/bank-holidays/regions?country=PL')).list).toEqual([])
    expect((await ann.get('/bank-holidays/regions')).status).toBe(400)
    expect((await ann.get('/bank-holidays/regions?country=ZZ')).list).toEqual([])
  })

  it('refuses what it cannot read, and who may not', async () => {
    for (const [more, path, code] of [
      [{ region: 'XX' }, 'region', 'enum'],
      [{ country: 'PL', region: 'MZ' }, 'region', 'enum'],
      [{ country: 'ZZ' }, 'country', 'reference-not-found'],
      [{ from: 2027 }, 'to', 'order'],
      [{ from: 2026, to: 2036 }, 'to', 'maximum'],
      [{ from: 1969 }, 'from', 'minimum'],
      [{ years: 2 }, 'years', 'unknown'],
    ] as const) {
      const answer = await take(more)
      expect(answer.status, answer.text).toBe(422)
      expect(answer.body['violations']).toContainEqual(expect.objectContaining({ propertyPath: path, code }))
    }
    for (const dryRun of [true, false]) expect((await take({ dryRun }, ann)).status).toBe(403)
  })

  it('refuses closed days, also when it only tries, and adds none of the others', async () => {
    await t.admin.patch('/configs/workTimes.lockedBefore', { value: '2025-06-01' })
    const before = await total()
    for (const dryRun of [true, false]) {
      const answer = await take({ from: 2025, to: 2025, dryRun })
      expect(answer.body).toMatchObject({ status: 409, code: 'period-locked', day: '2025-01-01' })
    }
    expect(await total()).toBe(before)
  })
})
