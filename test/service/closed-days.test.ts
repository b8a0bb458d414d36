// Closed means closed: every kind of write that would alter a closed day is refused with the day, and what alters none is not.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RESOURCES } from '../../src/service/areas'
import {
  changedFigures,
  close,
  closedFigures,
  fillCompany,
  OPEN_FROM,
  type Company,
} from './support/closed-company'
import { onEachDatabase } from './support/databases'
import type { Answer } from './support/service'
import { startWorld, type World } from './support/world'

type Write = readonly [method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: Record<string, unknown>]

/** What figures are made of. */
const SCOPES = ['projects', 'time', 'absences', 'schedules', 'properties']
/** Resources among them that count for nothing on any day. */
const FIGURELESS = [
  ...['AttributeSet', 'Client', 'ProjectTask', 'RecurrenceRule', 'TaskList', 'TaskStatus', 'TaxGroup'],
  ...['AssetMeterReading', 'Property', 'PropertyBooking'],
]

it('every resource that figures are made of says which days a change alters', () => {
  const silent = RESOURCES.filter(
    ({ name, alters, operations, scope, viewOf }) =>
      alters === undefined &&
      viewOf === undefined &&
      SCOPES.includes(scope) &&
      !FIGURELESS.includes(name) &&
      operations.some((each) => each !== 'list' && each !== 'get'),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

onEachDatabase('closed days', (database) => {
  let world: World
  let company: Company
  beforeAll(async () => {
    world = await startWorld(await database.ready())
    company = await fillCompany(world)
    await close(world)
  })
  afterAll(() => world.t.close())

  const send = ([method, path, body]: Write): Promise<Answer> =>
    world.t.admin.send(method, path, {
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  /** Writes that alter a closed day, with the first that they do. */
  const altering = (): readonly (readonly [day: string, ...Write])[] => {
    const { ann, mia, eve } = world.people
    const c = company
    const at = (path: string, id: unknown) => `/${path}/${String(id)}`
    const people = (id: number) => at('employees', id)
    return [
      // Worked time
      [
        '2026-05-31',
        'POST',
        '/work-times',
        { project: c['hours'], employee: ann.id, seconds: 60, date: '2026-05-31' },
      ],
      ['2026-05-04', 'PATCH', at('work-times', c['entry']), { seconds: 60 }],
      ['2026-05-04', 'PATCH', at('work-times', c['entry']), { date: '2026-06-04T09:00:00+02:00' }],
      ['2026-05-20', 'PATCH', at('work-times', c['openEntry']), { date: '2026-05-20T09:00:00+02:00' }],
      ['2026-05-04', 'DELETE', at('work-times', c['entry'])],
      // What it is sold for and costs
      ['2026-05-04', 'PATCH', at('project-prices', c['alwaysPrice']), { amount: '110.00' }],
      [
        '2026-05-13',
        'PATCH',
        at('project-prices', c['laterPrice']),
        { dateFrom: '2026-05-13T00:00:00+02:00' },
      ],
      ['2026-05-20', 'DELETE', at('project-prices', c['belowPrice'])],
      [
        '2026-05-04',
        'POST',
        '/project-prices',
        { project: c['hours'], attributeRule: c['spare'], amount: '9.00', currency: 'PLN', dateFrom: null },
      ],
      ['2026-05-04', 'PATCH', at('attribute-rules', c['any']), { match: { position: 'observer' } }],
      ['2026-05-12', 'PATCH', at('employee-project-rates', c['rate']), { rate: 61 }],
      ['2026-05-12', 'DELETE', at('employee-project-rates', c['rate'])],
      [
        '2026-05-13',
        'POST',
        '/employee-project-rates',
        { employee: mia.id, project: c['hours'], rate: 5, dateFrom: null },
      ],
      ['2026-05-13', 'PATCH', people(mia.id), { hourlyCosts: [{ dateFrom: null, amount: '41.00' }] }],
      ['2026-05-13', 'PATCH', people(mia.id), { hourlyCosts: [] }],
      [
        '2026-05-12',
        'PATCH',
        at('project-members', c['member']),
        {
          positions: [
            { dateFrom: null, position: 'leader' },
            { dateFrom: '2026-05-10', position: 'member' },
          ],
        },
      ],
      // What is earned and spent besides
      ['2026-05-08', 'PATCH', at('transactions', c['sold']), { net: '901.00' }],
      ['2026-05-09', 'PATCH', at('transactions', c['bought']), { date: '2026-06-09' }],
      ['2026-05-30', 'PATCH', at('transactions', c['openSale']), { date: '2026-05-30' }],
      ['2026-05-08', 'PATCH', at('transactions', c['sold']), { status: 'void' }],
      ['2026-05-11', 'PATCH', at('transactions', c['outline']), { status: 'open' }],
      ['2026-05-08', 'PATCH', at('project-transactions', c['part']), { amount: '400.00' }],
      ['2026-05-08', 'DELETE', at('project-transactions', c['part'])],
      ['2026-05-10', 'POST', '/project-transactions', { project: c['hours'], transaction: c['loose'] }],
      // Projects
      ['2026-05-04', 'PATCH', at('projects', c['hours']), { type: 'internal' }],
      ['2026-05-04', 'PATCH', at('projects', c['hours']), { flattenType: 'none' }],
      ['2026-05-04', 'PATCH', at('projects', c['hours']), { client: null }],
      ['2026-05-20', 'PATCH', at('projects', c['below']), { client: `/clients/${c['client']}` }],
      ['2026-05-09', 'PATCH', at('projects', c['below']), { parent: null }],
      ['2026-01-01', 'PATCH', at('projects', c['monthly']), { priceNet: '1100.00' }],
      ['2026-01-01', 'PATCH', at('projects', c['monthly']), { dateFrom: '2026-02-01T00:00:00+01:00' }],
      ['2026-05-01', 'PATCH', at('projects', c['monthly']), { dateTo: '2026-04-30T00:00:00+02:00' }],
      ['2026-01-01', 'PATCH', at('projects', c['monthly']), { status: 'cancelled' }],
      ['2026-05-22', 'PATCH', at('projects', c['fixed']), { priceNet: '4000.00' }],
      ['2026-05-22', 'PATCH', at('projects', c['fixed']), { parent: c['below'] }],
      ['2026-03-01', 'PATCH', at('projects', c['draft']), { status: 'active' }],
      [
        '2026-04-01',
        'POST',
        '/projects',
        { name: 'Late', type: 'retainer', priceNet: '10.00', dateFrom: '2026-04-01T00:00:00+02:00' },
      ],
      // Plans
      ['2026-01-01', 'PATCH', at('schedules', c['usual']), { overwriteBankHolidays: true }],
      ['2026-01-01', 'PATCH', at('schedules', c['usual']), { numberOfDays: 14 }],
      [
        '2026-01-01',
        'POST',
        '/schedule-ranges',
        { schedule: c['usual'], day: 6, timeFrom: '08:00', timeTo: '12:00' },
      ],
      ['2026-03-01', 'PATCH', at('schedule-employees', c['assignment']), { dateTo: '2026-02-28' }],
      ['2026-01-01', 'DELETE', at('schedule-employees', c['assignment'])],
      [
        '2026-05-11',
        'POST',
        '/schedule-employees',
        { schedule: c['unused'], employee: eve.id, dateFrom: '2026-05-11', dateTo: '2026-05-12' },
      ],
      ['2026-05-01', 'DELETE', at('bank-holidays', c['bankHoliday'])],
      ['2026-05-01', 'PATCH', at('bank-holidays', c['bankHoliday']), { share: 0.5 }],
      ['2026-05-18', 'POST', '/bank-holidays', { date: '2026-05-18' }],
      ['2020-05-18', 'POST', '/bank-holidays', { date: '2026-05-18', yearTo: 2030 }],
      ['2026-05-02', 'PATCH', at('bank-holidays', c['openHoliday']), { date: '2026-05-02' }],
      ['2020-01-01', 'PATCH', people(ann.id), { hiredAt: '2026-02-01' }],
      ['2019-06-01', 'PATCH', people(ann.id), { hiredAt: '2019-06-01' }],
      ['2026-05-16', 'PATCH', people(ann.id), { leftAt: '2026-05-15' }],
      [
        '2026-05-15',
        'POST',
        '/employees',
        { firstName: 'A', lastName: 'B', email: 'ab@example.com', hiredAt: '2026-05-15' },
      ],
      // Absences and allowances
      [
        '2026-05-06',
        'POST',
        '/holiday-requests',
        { employee: ann.id, type: c['vacation'], dateFrom: '2026-05-06' },
      ],
      ['2026-05-06', 'POST', '/holidays', { employee: ann.id, type: c['remote'], dateFrom: '2026-05-06' }],
      ['2026-05-28', 'POST', `${at('holiday-requests', c['pending'])}/approve`, {}],
      ['2026-05-28', 'POST', `${at('holiday-requests', c['pending'])}/reject`, {}],
      ['2026-05-29', 'PATCH', at('holiday-requests', c['pending']), { dateTo: '2026-05-28' }],
      ['2026-05-14', 'DELETE', at('holiday-requests', c['approved'])],
      ['2026-05-05', 'POST', `${at('holiday-requests', c['withdrawn'])}/approve`, {}],
      ['2026-05-29', 'DELETE', at('holidays', c['straddling'])],
      [
        '2026-05-26',
        'PATCH',
        at('holiday-requests', c['open']),
        { dateFrom: '2026-05-26', dateTo: '2026-05-26' },
      ],
      ['2025-01-01', 'PATCH', at('holiday-days-limits', c['yearly']), { days: 27 }],
      ['2025-01-01', 'DELETE', `${at('holiday-days-limits', c['yearly'])}?force=true`],
      ['2026-01-01', 'POST', '/holiday-days-limits', { employee: ann.id, days: 1, variant: 'carry_over' }],
      ['2025-11-03', 'PATCH', at('holiday-types', c['vacation']), { targetEffect: 'none' }],
      ['2025-01-01', 'PATCH', at('holiday-types', c['onDemand']), { limitPool: null }],
      // Settings that count the past anew
      ...['secondsPerDay', 'proration', 'carryOverMaxDays', 'carryOverExpiry'].map(
        (key, index) =>
          [
            '2020-01-01',
            'PATCH',
            `/configs/holidays.${key}`,
            { value: [27_000, 'none', 3, '03-31'][index] },
          ] as const,
      ),
      ['2020-01-01', 'PATCH', '/configs/profitability.overheadPercent', { value: 12 }],
      ['2020-01-01', 'POST', '/organizations/clear', { scope: 'all-data', confirm: 'Test', force: true }],
    ]
  }

  it('refuses, even to an admin, whatever would alter one, and names the first', async () => {
    const before = await closedFigures(world)
    for (const [day, ...write] of altering()) {
      const answer = await send(write)
      expect([day, ...write, answer.status, answer.text].slice(0, -1), answer.text).toEqual([
        day,
        ...write,
        409,
      ])
      expect(answer.body, JSON.stringify(write)).toMatchObject({
        code: 'period-locked',
        day,
        lockedBefore: OPEN_FROM,
      })
      expect(answer.body['detail']).toContain(day)
    }
    expect(changedFigures(before, await closedFigures(world))).toEqual([])
  })

  it('lets what alters none through', async () => {
    const { ann, eve } = world.people
    const c = company
    const before = await closedFigures(world)
    const writes: readonly Write[] = [
      [
        'PATCH',
        `/projects/${c['hours']}`,
        { name: 'Hours and more', color: '#123456', notes: 'Anything', status: 'completed' },
      ],
      ['PATCH', `/projects/${c['aside']}`, { client: `/clients/${c['client']}` }],
      ['PATCH', `/projects/${c['monthly']}`, { dateTo: '2026-08-31T00:00:00+02:00' }],
      ['PATCH', `/holiday-types/${c['vacation']}`, { name: 'Holidays', color: '#123456', minNoticeDays: 2 }],
      ['PATCH', `/schedules/${c['usual']}`, { name: 'Office hours' }],
      ['POST', '/schedule-ranges', { schedule: c['unused'], day: 3, timeFrom: '08:00', timeTo: '12:00' }],
      ['POST', '/schedule-employees', { schedule: c['unused'], employee: ann.id, dateFrom: '2026-06-16' }],
      ['PATCH', `/bank-holidays/${c['bankHoliday']}`, { publicNotes: 'Labour Day' }],
      ['PATCH', `/bank-holidays/${c['bankHoliday']}`, { yearFrom: 2026 }],
      ['POST', '/bank-holidays', { date: '2026-06-18', yearFrom: 2026 }],
      ['DELETE', `/bank-holidays/${c['openHoliday']}`],
      [
        'POST',
        '/project-prices',
        {
          project: c['hours'],
          attributeRule: c['any'],
          amount: '130.00',
          currency: 'PLN',
          dateFrom: '2026-06-12T00:00:00+02:00',
        },
      ],
      [
        'POST',
        '/project-prices',
        { project: c['aside'], attributeRule: c['any'], amount: '70.00', currency: 'PLN', dateFrom: null },
      ],
      ['PATCH', `/attribute-rules/${c['spare']}`, { match: { position: 'member' } }],
      ['PATCH', `/transactions/${c['sold']}`, { counterparty: 'Acme', status: 'paid' }],
      ['PATCH', `/transactions/${c['loose']}`, { net: '81.00' }],
      [
        'POST',
        '/employee-project-rates',
        { employee: ann.id, project: c['hours'], rate: 66, dateFrom: '2026-06-01T00:00:00+02:00' },
      ],
      ['PATCH', `/employees/${ann.id}`, { hourlyCost: '55.00' }],
      ['PATCH', `/project-members/${c['member']}`, { position: 'member' }],
      ['PATCH', `/project-members/${c['other']}`, { position: 'reviewer' }],
      ['DELETE', `/project-members/${c['other']}`],
      ['POST', '/project-members', { project: c['hours'], employee: eve.id }],
      ['POST', `/holiday-requests/${c['withdrawn']}/reject`, {}],
      ['POST', `/holiday-requests/${c['open']}/approve`, {}],
      ['PATCH', `/holiday-requests/${c['straddling']}`, { dateTo: '2026-06-02' }],
      [
        'POST',
        '/holiday-days-limits',
        { employee: eve.id, days: 2, variant: 'adjustment', dateFrom: OPEN_FROM },
      ],
      ['PATCH', `/employees/${eve.id}`, { leftAt: '2026-12-31', position: 'Designer' }],
      ['PATCH', '/configs/holidays.minNoticeDays', { value: 1 }],
      ['POST', '/organizations/clear', { scope: 'caches', confirm: 'Test' }],
    ]
    for (const write of writes) {
      const answer = await send(write)
      expect(answer.status, `${JSON.stringify(write)} ${answer.text}`).toBeLessThan(300)
    }
    expect(changedFigures(before, await closedFigures(world))).toEqual([])
  })

  it('lets an account begin on an open day that has no closed one, and no other', async () => {
    const { boss, eve } = world.people
    // Eve's account has counted closed days since May.
    const config = '/configs/workTimes.lockedBefore'
    await world.t.admin.patch(config, { value: null })
    await world.t.service.insert('FlexitimeEntry', [
      { employee: eve.id, kind: 'opening', date: '2026-05-01', seconds: 0 },
    ])
    await world.t.admin.patch(config, { value: '2026-06-01' })
    const { list } = await world.t.admin.get(`/flexitime-entries?employee=${eve.id}`)
    const hers = `/flexitime-entries/${Number(list[0]?.['id'])}`
    const before = await closedFigures(world)
    const opening = (employee: unknown, date: string) =>
      send(['POST', '/flexitime-entries', { employee, kind: 'opening', date, seconds: 28_800 }])
    for (const refused of [
      await send(['PATCH', hers, { date: '2026-06-15' }]),
      await send(['DELETE', hers]),
      await opening(boss.id, '2026-05-31'),
    ])
      expect(refused.body, refused.text).toMatchObject({ status: 409, code: 'period-locked' })
    const made = await opening(boss.id, '2026-06-15')
    expect(made.status, made.text).toBe(201)
    expect(changedFigures(before, await closedFigures(world))).toEqual([])
    const account = await world.t.admin.get(
      `/employees/${boss.id}/flexitime?dateFrom=2026-05-01&dateTo=2026-05-31`,
    )
    expect(account.body).toMatchObject({
      ...{ accountFrom: '2026-06-15', dateFrom: '2026-06-15', dateTo: '2026-06-14' },
      ...{ openingSeconds: 28_800, balanceSeconds: 28_800, months: [] },
    })
    expect((await send(['DELETE', `/flexitime-entries/${String(made.body['id'])}`])).status).toBe(204)
    expect(changedFigures(before, await closedFigures(world))).toEqual([])
  })

  it('says in Polish, too, which day it is and what to do', async () => {
    const answer = await world.people.ann.get(`/work-times/${company['entry']}`)
    expect(answer.status).toBe(200)
    const refused = await world.t.admin.patch(
      `/work-times/${company['entry']}`,
      { seconds: 1 },
      { 'Accept-Language': 'pl' },
    )
    expect(refused.body['detail']).toBe(
      'To zmieniłoby dzień 2026-05-04, a dni przed 2026-06-01 są zamknięte. Nic nie zostało zmienione. Zamknięte dni może otworzyć administrator na stronie Organizacja.',
    )
  })

  it('are reopened by admins alone, which the audit trail tells', async () => {
    const config = '/configs/workTimes.lockedBefore'
    for (const who of ['boss', 'ann', 'robot'] as const)
      expect((await world.people[who].patch(config, { value: null })).status).toBe(403)
    await close(world, '2026-05-01')
    const write: Write = ['PATCH', `/work-times/${company['entry']}`, { seconds: 7000 }]
    expect((await send(write)).status).toBe(200)
    await close(world)
    expect((await send(['PATCH', `/work-times/${company['entry']}`, { seconds: 6000 }])).status).toBe(409)
    expect((await world.t.service.verifyAudit()).state).toBe('whole')
  })
})
