// Timesheets of a month from the Export menu: of oneself and of others, with the sums of the report Overtime, to be signed.
import { describe, expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import type { DayAccount } from '#contract/bridge/calendar'
import { daysBetween } from '#domain/day'
import { FakeStint, OPEN } from './support/stint'
import { all, click, one, openWindow, textOf, settle } from './support/window'

const H = 3600
/** So many empty cells. */
const nothing = (count: number): null[] => Array.from({ length: count }, () => null)
const person = (id: number, name: string) => ({
  ...{ id, iri: `/employees/${id}`, name, position: null, avatar: null, active: true },
})
const figures = (opening: number, target: number, worked: number, absence: number) => ({
  ...{ openingSeconds: opening * H, plannedSeconds: (target + absence) * H },
  ...{ absenceCreditSeconds: absence * H, targetSeconds: target * H, workedSeconds: worked * H },
  ...{ adjustmentSeconds: 0, balanceSeconds: (opening + worked - target) * H },
})
const day = (date: string, target: number, worked: number, balance: number, more = {}) => ({
  ...{ date, counted: true, plannedSeconds: target * H, absenceCreditSeconds: 0, targetSeconds: target * H },
  ...{ workedSeconds: worked * H, adjustmentSeconds: 0, balanceSeconds: balance * H, bankHolidays: [] },
  ...more,
})
const JAN = {
  ...{ employee: person(3, 'Jan Nowak'), accountFrom: '2026-11-02', months: [], entries: [] },
  ...{ dateFrom: '2026-11-02', dateTo: '2026-11-05', ...figures(2, 16, 17, 8) },
  days: [
    day('2026-11-01', 0, 5, 2, { counted: false }),
    day('2026-11-02', 8, 9, 3),
    day('2026-11-03', 0, 0, 3, { plannedSeconds: 8 * H, absenceCreditSeconds: 8 * H }),
    day('2026-11-04', 8, 8, 3),
    day('2026-11-05', 0, 0, 3, { bankHolidays: ['Wszystkich Świętych (All Saints’ Day)'] }),
  ],
}
const OVERTIME = {
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', incomplete: [], people: [JAN] },
  total: figures(2, 16, 17, 8),
}
const line = (employee: string, on: string, from: string | null, to: string | null, seconds: number) => ({
  ...{
    id: null,
    iri: `/work-times/${on}${from}`,
    employee,
    project: '/projects/1',
    client: null,
    task: null,
  },
  ...{ tags: [], billable: true, description: '', day: on, seconds, zone: 'Europe/Warsaw' },
  startedAt: from === null ? null : `${on}T${from}:00Z`,
  endedAt: to === null ? null : `${on}T${to}:00Z`,
})
const LINES = [
  line('/employees/3', '2026-11-02', '12:00', '17:30', 5 * H),
  line('/employees/3', '2026-11-02', '07:00', '11:00', 4 * H),
  line('/employees/3', '2026-11-04', null, null, 8 * H),
  line('/api/employees/1', '2026-11-20', '08:00', '16:30', 8 * H),
]
const ownDay = (date: string): DayAccount => ({
  ...{ day: date, ranges: [], holidays: [], lines: [], adjustmentSeconds: 0, isCounted: true },
  ...{ plannedSeconds: 0, targetSeconds: 0, workedSeconds: 0, balanceSeconds: 0 },
  ...(date === '2026-11-20' && { workedSeconds: 8 * H, balanceSeconds: 8 * H }),
})

async function open(workspace = OPEN, listed = Promise.resolve()) {
  const saved: CallIn<'app.exportTable'>[] = []
  const asked: string[] = []
  const parameters = [{ name: 'days' }]
  const stint = new FakeStint()
    .on('records.document', () => ({
      document: { paths: { '/api/reports/overtime': { get: { parameters } } } },
    }))
    .on('reports.workTimes', () => ({
      report: {
        ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', groupBy: [], rows: [], incomplete: [] },
        total: { seconds: 0, billableSeconds: 0, entries: 0 },
      },
      from: 'server',
    }))
    .on('records.get', ({ path, query }) => {
      asked.push(`${path} ${String(query?.['days'])} ${String(query?.['employee'])}`)
      return { record: OVERTIME, version: null }
    })
    .on('records.list', async ({ path }) => {
      if (path === '/employees') await listed
      const lists: Record<string, unknown[]> = {
        '/employees': [
          { id: 1, firstName: 'Mira', lastName: 'Kowalska', role: 'admin' },
          { id: 3, firstName: 'Jan', lastName: 'Nowak', role: 'employee' },
        ],
        '/holidays/active': [
          {
            ...{ id: 1, employee: person(3, 'Jan Nowak'), typeName: 'Vacation', status: 'approved' },
            days: [{ date: '2026-11-03', seconds: 8 * H }],
          },
        ],
      }
      const items = lists[path] ?? []
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    .on('reports.lines', ({ query }) => {
      const lines = LINES.filter(({ employee }) => String(query['employee']).includes(employee))
      return { lines, names: {}, total: lines.length, seconds: 0, billableSeconds: 0, offline: false }
    })
    .on('calendar.read', ({ from, to }) => ({
      days: daysBetween(from, to).map(ownDay),
      ...{ absences: [], colleagues: [] },
    }))
    .on('account.read', ({ from }) => ({
      ...{ accountFrom: '2026-01-01', until: '2026-11-20', dateFrom: from, dateTo: '2026-11-20' },
      ...{ entries: [], outsideSeconds: 0, ...figures(-3, 0, 8, 0) },
    }))
    .on('app.exportTable', (order) => {
      saved.push(order)
      return { path: '/home/ann/timesheet.pdf' }
    })
  stint.publish('workspace', workspace)
  await openWindow(stint)
  await click(one('link', 'Reports'))
  await click(one('button', 'Export'))
  await click(one('menuitem', 'Monthly timesheet…'))
  return { saved, asked }
}
const dialog = () => one('dialog', 'Monthly timesheet')
const save = () => click(one('button', 'Save file', dialog()))
const ADMIN = { ...OPEN, access: { admin: true, manager: true, costs: true } }

describe('the timesheet of a month', () => {
  it('is of oneself from this computer, and nobody else is offered to an employee', async () => {
    const { saved, asked } = await open()
    expect(all('checkbox', undefined, dialog())).toEqual([])
    await save()
    const [order] = saved
    expect([order?.format, order?.name, order?.further]).toEqual([
      'pdf',
      'Timesheet Mira Kowalska, November 2026',
      [],
    ])
    expect(order?.table.rows).toHaveLength(21)
    expect(order?.table.rows[0]).toEqual(['Opening balance', ...nothing(7), -3 * H, null])
    expect(order?.table.rows[20]).toEqual([
      ...['Fri 20 Nov', '09:00', '17:30', H / 2, 8 * H, null, null, 8 * H, 5 * H, ''],
    ])
    expect(order?.table.totals).toEqual(['Total', null, null, H / 2, 8 * H, 0, 0, 8 * H, 5 * H, null])
    expect(order?.table.signatures).toEqual([
      'Date, signature of Mira Kowalska',
      'Date, signature of the manager',
    ])
    expect(asked).toEqual([])
  })

  it('is of others with the sums of the report, absences, holidays, and work before the account', async () => {
    const { saved, asked } = await open(ADMIN)
    await click(one('checkbox', 'Mira Kowalska', dialog()))
    await save()
    expect(textOf(dialog())).toContain('Choose at least one person.')
    await click(one('checkbox', 'Jan Nowak', dialog()))
    await save()
    expect(asked).toContain('/reports/overtime true /employees/3')
    const table = saved[0]?.table
    expect(table?.rows).toEqual([
      ['Opening balance', ...nothing(7), 2 * H, null],
      ['Sun 1 Nov', ...nothing(8), '5:00 h before the account begins'],
      ['Mon 2 Nov', '08:00', '18:30', 1.5 * H, 9 * H, null, 8 * H, H, 3 * H, ''],
      ['Tue 3 Nov', null, null, null, null, 8 * H, null, null, 3 * H, 'Vacation'],
      ['Wed 4 Nov', null, null, null, 8 * H, null, 8 * H, null, 3 * H, ''],
      ['Thu 5 Nov', ...nothing(7), 3 * H, 'All Saints’ Day'],
    ])
    const { workedSeconds, absenceCreditSeconds, targetSeconds, openingSeconds, balanceSeconds } = JAN
    expect(table?.totals?.slice(4, 9)).toEqual([
      ...[workedSeconds, absenceCreditSeconds, targetSeconds],
      ...[balanceSeconds - openingSeconds, balanceSeconds],
    ])
  })

  it('is a sheet for each person in Excel, and a row for each person and day in CSV', async () => {
    const { saved } = await open(ADMIN)
    await click(one('button', 'Choose everyone', dialog()))
    await click(one('combobox', 'File', dialog()))
    await click(one('option', 'Excel'))
    await save()
    const [book] = saved
    expect(book?.name).toBe('Timesheets November 2026')
    expect([book?.table, ...(book?.further ?? [])].map((table) => table?.sheet)).toEqual([
      'Mira Kowalska',
      'Jan Nowak',
    ])
    // As days, which a spreadsheet sorts.
    expect(book?.further?.[0]?.rows[2]?.[0]).toBe('2026-11-02')
    await click(one('button', 'Export'))
    await click(one('menuitem', 'Monthly timesheet…'))
    await click(one('button', 'Choose everyone', dialog()))
    await click(one('combobox', 'File', dialog()))
    await click(one('option', 'CSV'))
    await save()
    expect(saved[1]?.further).toEqual([])
    expect(saved[1]?.table.rows.map(([name, date]) => `${String(name)} ${String(date)}`)).toEqual(
      expect.arrayContaining(['Mira Kowalska 2026-11-20', 'Jan Nowak 2026-11-02']),
    )
  })

  it('offers everyone once it is known who that is', async () => {
    let arrive = (): void => undefined
    const listed = new Promise<void>((resolve) => (arrive = resolve))
    const { saved } = await open(ADMIN, listed)
    const everyone = () => one('button', 'Choose everyone', dialog())
    expect(everyone().hasAttribute('disabled')).toBe(true)
    arrive()
    await settle()
    expect(everyone().hasAttribute('disabled')).toBe(false)
    await click(everyone())
    await save()
    expect(saved[0]?.further).toHaveLength(1)
  })
})
