// Readings of meters: what is filled in, rollover and exchange, estimates, intervals, repeats, and consumption by the month.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type Answer, type Person, type TestService } from './support/service'

onEachDatabase('readings of meters', (database) => {
  let t: TestService
  let boss: Person
  let ann: Person
  beforeAll(async () => {
    t = await startService({ database: await database.ready() })
    boss = await t.person('manager')
    ann = await t.person('employee')
  })
  afterAll(() => t.close())

  const makeMeter = async (more: Record<string, unknown> = {}): Promise<string> => {
    const meters = [{ name: 'Meter', medium: 'electricity', unit: 'kWh', ...more }]
    const { body } = await boss.post('/properties', { name: 'Flat', meters })
    return String((body['meters'] as Record<string, unknown>[])[0]?.['id'])
  }
  const read = (meter: string, day: string, value: string, more: Record<string, unknown> = {}) =>
    ann.post('/asset-meter-readings', { meter, readingAt: `2026-${day}T12:00:00+01:00`, value, ...more })
  const refused = ({ status, body }: Answer) => [status, body['code']]
  const violated = ({ body }: Answer) =>
    (body['violations'] as { propertyPath: string; code: string }[] | undefined)?.map(
      ({ propertyPath, code }) => `${propertyPath} ${code}`,
    )
  const months = async (meter: string, query = '') =>
    (await ann.get(`/meters/${meter}/consumption${query}`)).list.map(
      ({ month, quantity, isEstimated }) =>
        `${String(month)} ${String(quantity)}${isEstimated === true ? ' estimated' : ''}`,
    )
  const byId = async (answer: Answer) =>
    (await ann.get(`/asset-meter-readings/${String(answer.body['id'])}`)).body

  it('are of now unless told, and since the reading before', async () => {
    const meter = await makeMeter()
    const first = await ann.post('/asset-meters', { meter: `/meters/${meter}`, value: '0100.50' })
    expect(first.status).toBe(201)
    expect(first.headers.get('location')).toBe(`/asset-meter-readings/${String(first.body['id'])}`)
    expect(first.body).toMatchObject({
      meter: `/meters/${meter}`,
      value: '100.5',
      readingType: 'cumulative',
      source: 'manual',
      isEstimated: false,
      readingAt: '2026-06-15T10:00:00+02:00',
      periodTo: '2026-06-15T10:00:00+02:00',
    })
    expect(first.body['property']).toMatch(/^\/properties\//)
    for (const field of ['periodFrom', 'sourceReference', 'note'])
      expect(first.body).not.toHaveProperty(field)
    const third = await read(meter, '08-01', '150')
    expect(third.body['periodFrom']).toBe('2026-06-15T10:00:00+02:00')
    const second = await read(meter, '07-01', '120')
    expect(second.body['periodFrom']).toBe('2026-06-15T10:00:00+02:00')
    // The one after is for the time since this one now, and again since the first when it goes.
    expect((await byId(third))['periodFrom']).toBe('2026-07-01T12:00:00+01:00')
    const path = `/asset-meter-readings/${String(second.body['id'])}`
    await ann.patch(path, { readingAt: '2026-07-02T12:00:00+01:00' })
    expect((await byId(third))['periodFrom']).toBe('2026-07-02T12:00:00+01:00')
    expect((await ann.delete(path)).status).toBe(403)
    expect((await boss.delete(path)).status).toBe(204)
    expect((await byId(third))['periodFrom']).toBe('2026-06-15T10:00:00+02:00')
    const same = await ann.patch(`/asset-meter-readings/${String(third.body['id'])}`, await byId(third))
    expect(same.status).toBe(200)
  })

  it('only count up, except over a rollover and across an exchange', async () => {
    const meter = await makeMeter({ digits: 5 })
    await read(meter, '01-01', '99990')
    expect((await read(meter, '02-01', '15.5')).status).toBe(201)
    const lower = await read(meter, '03-01', '10')
    expect(refused(lower)).toEqual([422, 'reading-decreases'])
    expect(violated(await read(meter, '03-01', '100000'))).toEqual(['value maximum'])
    expect(violated(await read(meter, '03-01', '-1'))).toEqual(['value type'])
    await read(meter, '03-01', '40.5')
    // Between the others it must fit on both sides.
    expect(refused(await read(meter, '02-15', '41'))).toEqual([422, 'reading-decreases'])
    expect((await read(meter, '04-01', '50.5', { readingType: 'closing' })).status).toBe(201)
    const opening = await read(meter, '04-01', '3', { readingType: 'opening' })
    expect(opening.body).not.toHaveProperty('periodFrom')
    expect((await read(meter, '05-01', '13')).status).toBe(201)
    expect(await months(meter)).toEqual(['2026-01 25.5', '2026-02 25', '2026-03 10', '2026-04 10'])
    expect(await months(meter, '?dateFrom=2026-02-10&dateTo=2026-03-01')).toEqual([
      '2026-02 25',
      '2026-03 10',
    ])
  })

  it('of an estimate give way to the actual one of the same moment', async () => {
    const meter = await makeMeter({ factor: '2' })
    await read(meter, '01-01', '0')
    const estimate = await read(meter, '02-01', '30', { source: 'estimate', isEstimated: false })
    expect(estimate.body['isEstimated']).toBe(true)
    expect(await months(meter)).toEqual(['2026-01 60 estimated'])
    expect((await read(meter, '02-01', '20')).status).toBe(201)
    expect(await months(meter)).toEqual(['2026-01 40'])
    const twin = await read(meter, '02-01', '20')
    expect(refused(twin)).toEqual([409, 'duplicate'])
    await read(meter, '04-02', '80')
    // 60 days from 1 February to 2 April: 28, 31 and 1 of them.
    expect(await months(meter)).toEqual([
      '2026-01 40',
      '2026-02 56 estimated',
      '2026-03 62 estimated',
      '2026-04 2 estimated',
    ])
  })

  it('of intervals are apart, and say when', async () => {
    const meter = await makeMeter()
    const interval = (from: string, to: string, value: string, more: Record<string, unknown> = {}) =>
      ann.post('/asset-meter-readings', {
        ...{ meter, readingType: 'interval', value },
        ...{ periodFrom: `2026-${from}`, periodTo: `2026-${to}`, ...more },
      })
    const first = await interval('01-01', '02-01', '10')
    expect(first.body).toMatchObject({
      readingAt: '2026-02-01T00:00:00+01:00',
      periodFrom: '2026-01-01T00:00:00+01:00',
    })
    const clash = await interval('01-31', '02-28', '5')
    expect(refused(clash)).toEqual([409, 'overlap'])
    expect(clash.body['existing']).toBe(`/asset-meter-readings/${String(first.body['id'])}`)
    expect((await interval('02-01', '03-01', '5')).status).toBe(201)
    expect((await interval('01-01', '02-01', '12', { isEstimated: true })).status).toBe(201)
    expect(await months(meter)).toEqual(['2026-01 10', '2026-02 5'])
    expect(violated(await interval('04-01', '03-01', '5'))).toEqual(['periodTo order'])
    const without = await ann.post('/asset-meter-readings', { meter, readingType: 'interval', value: '1' })
    expect(violated(without)).toEqual(['periodFrom required', 'periodTo required'])
    const cumulative = await read(meter, '06-01', '5', { periodFrom: '2026-05-01' })
    expect(violated(cumulative)).toEqual(['periodFrom serviceSets'])
  })

  it('that a source sends again are answered with the one that is there', async () => {
    const meter = await makeMeter()
    const send = (value: string, sourceReference: string | null = 'A-1', source = 'automatic') =>
      read(meter, '02-01', value, { source, sourceReference })
    const made = await send('10')
    const again = await send('11')
    expect([made.status, again.status, again.body]).toEqual([201, 200, made.body])
    expect(again.headers.get('location')).toBe(made.headers.get('location'))
    expect((await ann.get(`/asset-meter-readings?meter=${meter}`)).list).toHaveLength(1)
    // Another meter, another source, or no reference: another reading.
    expect(
      (await read(await makeMeter(), '02-01', '1', { source: 'automatic', sourceReference: 'A-1' })).status,
    ).toBe(201)
    expect(refused(await send('10', 'A-1', 'import'))).toEqual([409, 'duplicate'])
    const other = await read(meter, '02-02', '12', { source: 'automatic', sourceReference: 'A-2' })
    const path = `/asset-meter-readings/${String(other.body['id'])}`
    expect(refused(await ann.patch(path, { sourceReference: 'A-1' }))).toEqual([409, 'duplicate'])
    await boss.delete(`/asset-meter-readings/${String(made.body['id'])}`)
    expect((await send('10')).status).toBe(201)
    expect((await ann.get('/asset-meter-readings?search=a-2')).list).toHaveLength(1)
  })

  it('sent twice at once make one', async () => {
    const meter = await makeMeter()
    for (let turn = 1; turn <= 10; turn++) {
      const send = () =>
        read(meter, `03-${String(turn).padStart(2, '0')}`, String(turn), { sourceReference: `turn-${turn}` })
      const answers = await Promise.all([send(), send()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    }
    expect(t.logged).toEqual([])
    expect((await t.service.verifyAudit()).state).toBe('whole')
  })
})
