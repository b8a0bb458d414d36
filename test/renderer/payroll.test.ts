// Payroll from the Export menu: the sheet, files for DATEV, what is kept of them, and what is missing.
import { describe, expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import type { PayrollSettings } from '#contract/bridge/payroll'
import { FakeStint, OPEN } from './support/stint'
import { all, click, one, openWindow, textOf, type } from './support/window'

const SUMS = { seconds: 0, billableSeconds: 0, entries: 0 }
const REPORT = {
  ...{ dateFrom: '2026-11-01', dateTo: '2026-11-30', groupBy: [], total: SUMS, rows: [], incomplete: [] },
}
const person = (id: number, name: string) => ({
  ...{ id, iri: `/employees/${id}`, name, position: null, avatar: null, active: true },
})
const entry = (kind: string, date: string, seconds: number) => ({
  kind,
  date,
  seconds,
  iri: `/x/${date}`,
  note: null,
})
const ANN = {
  employee: person(1, 'Ann Lee'),
  ...{ openingSeconds: 0, plannedSeconds: 600_000, absenceCreditSeconds: 28_800, targetSeconds: 571_200 },
  ...{ workedSeconds: 576_000, adjustmentSeconds: -9900, balanceSeconds: -2400, months: [] },
  ...{ dateFrom: '2026-10-01', dateTo: '2026-10-31' },
  // Only what was paid out in the month is paid.
  entries: [
    entry('opening', '2026-09-01', 36_000),
    entry('payout', '2026-09-30', -3600),
    entry('adjustment', '2026-10-10', -1800),
    entry('payout', '2026-10-31', -7200),
    entry('time_off', '2026-10-12', -600),
    entry('expiry', '2026-10-13', -300),
  ],
}
const LEAVE = { seconds: 28_800, days: '1.00', months: [] }
const VACATION = { type: '/holiday-types/1', name: 'Vacation', color: '#112233', ...LEAVE }
const absent = (workDays: string, ...dates: [date: string, seconds: number, workDays: string][]) => ({
  ...{ type: VACATION.type, ...LEAVE, workDays },
  dates: dates.map(([date, seconds, part]) => ({ date, seconds, workDays: part })),
})
const ABSENCES = {
  ...{ dateFrom: '2026-10-01', dateTo: '2026-10-31', unitSeconds: 28_800, total: LEAVE, incomplete: [] },
  types: [VACATION],
  people: [
    {
      ...{ employee: person(1, 'Ann Lee'), ...LEAVE },
      // A Friday of four hours, and half of a day of eight.
      types: [absent('1.50', ['2026-10-02', 14_400, '1.00'], ['2026-10-05', 14_400, '0.50'])],
    },
    { employee: person(2, 'Bo Li'), ...LEAVE, types: [absent('1.00', ['2026-10-05', 28_800, '1.00'])] },
  ],
}

const request = (
  id: number,
  status: string,
  dateFrom: string,
  dateTo: string,
  dayPart: string | null = null,
) => ({
  ...{ id, status, dateFrom, dateTo, dayPart, employee: person(1, 'Ann Lee'), type: VACATION.type },
  requestedSeconds: null,
})
const REQUESTS = [
  request(8, 'approved', '2026-10-29', '2026-11-03'),
  request(5, 'cancellation_requested', '2026-09-30', '2026-10-01'),
  request(6, 'pending', '2026-10-20', '2026-10-20'),
  request(9, 'approved', '2026-10-12', '2026-10-12', 'morning'),
]

async function open({ manager = true, kept = null as PayrollSettings | null } = {}) {
  const employees = [1, 2].map((id) => ({
    ...{ id, firstName: id === 1 ? 'Ann' : 'Bo', lastName: 'L', role: 'employee', active: true },
    personnelNumber: null as string | null,
  }))
  const asked: [string, Record<string, unknown>][] = []
  const tables: CallIn<'app.exportTable'>[] = []
  const files: CallIn<'app.savePayroll'>[] = []
  let settings: PayrollSettings = kept ?? { consultant: '', client: '', personnel: {}, wageTypes: {} }
  const stint = new FakeStint()
    .on('records.document', () => ({
      document: {
        paths: Object.fromEntries(
          ['work-times', 'overtime', 'absences'].map((name) => [`/api/reports/${name}`, { get: {} }]),
        ),
      },
    }))
    .on('records.list', ({ path, query = {} }) => {
      asked.push([path, query])
      const items = path === '/holiday-requests' ? REQUESTS : path === '/employees' ? employees : []
      return { items, total: items.length, page: 1, pages: 1, more: false }
    })
    .on('records.get', ({ path, query = {} }) => {
      asked.push([path, query])
      const one = employees.find(({ id }) => path === `/employees/${id}`)
      if (one !== undefined) return { record: one, version: '"1"' }
      const record = path.endsWith('overtime')
        ? { ...REPORT, people: [ANN] }
        : path.endsWith('absences')
          ? ABSENCES
          : REPORT
      return { record, version: null }
    })
    .on('reports.workTimes', () => ({ report: REPORT, from: 'server' }))
    .on('records.update', ({ path, body }) => {
      const at = employees.findIndex(({ id }) => path === `/employees/${id}`)
      employees[at] = { ...employees[at], ...(body as object) } as (typeof employees)[number]
      return { record: employees[at], version: '"2"' }
    })
    .on('payroll.settings', () => settings)
    .on('payroll.keep', (next) => {
      settings = next
      return {}
    })
    .on('app.exportTable', (order) => {
      tables.push(order)
      return { path: '/home/ann/payroll.xlsx' }
    })
    .on('app.savePayroll', (file) => {
      files.push(file)
      return { path: '/home/ann/payroll.txt' }
    })
  stint.publish('workspace', { ...OPEN, access: { admin: manager, manager, costs: manager } })
  await openWindow(stint)
  await click(one('link', 'Reports'))
  await click(one('button', 'Export'))
  return { asked, tables, files, kept: () => settings, employees }
}
const dialog = () => one('dialog', 'Payroll')
const field = (name: string) => one('textbox', name, dialog())
async function choose(name: string, option: string) {
  await click(one('combobox', name, dialog()))
  await click(one('option', option))
}

describe('payroll', () => {
  it('is not offered to those who see no one’s hours', async () => {
    await open({ manager: false })
    expect(all('menuitem').map(textOf)).not.toContain('Payroll…')
  })

  it('is a sheet of the last month with a line for each person', async () => {
    const { asked, tables } = await open()
    await click(one('menuitem', 'Payroll…'))
    await click(one('button', 'Save file', dialog()))
    expect(asked).toContainEqual(['/reports/overtime', { dateFrom: '2026-10-01', dateTo: '2026-10-31' }])
    expect(tables.map(({ format }) => format)).toEqual(['xlsx'])
    const [{ table } = { table: { columns: [], rows: [] } }] = tables
    expect(table.columns.map(({ title }) => title)).toEqual([
      ...[
        'Person',
        'Personnel number',
        'Target',
        'Worked',
        'Overtime paid out',
        'Balance',
        'Vacation (days)',
      ],
    ])
    expect(table.rows).toEqual([
      ['Ann Lee', '', 571_200, 576_000, 7200, -2400, '1.50'],
      ['Bo Li', '', null, null, null, null, '1.00'],
    ])
    expect(all('dialog', 'Payroll')).toEqual([])
  })

  it('is a file for LODAS once its numbers are there, which are kept', async () => {
    const { files, kept, employees } = await open()
    await click(one('menuitem', 'Payroll…'))
    await choose('File', 'DATEV LODAS')
    await click(one('button', 'Save file', dialog()))
    expect(textOf(dialog())).toContain('Fill in the consultant number')
    expect(textOf(dialog())).toContain('The file would be empty.')
    await type(field('Consultant number'), '1234567')
    await type(field('Client number'), '42')
    await type(field('Wage type of Hours worked'), '200')
    await type(field('Wage type of Vacation'), '300')
    await choose('Unit of Vacation', 'Days')
    await type(field('Personnel number of Ann Lee'), '7')
    expect(textOf(dialog())).toContain('Without a personnel number, and so not in the file: Bo Li.')
    await click(one('button', 'Save file', dialog()))
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([['DATEV LODAS 2026-10', 'txt']])
    expect(files[0]?.text).toContain('BeraterNr=1234567\r\nMandantenNr=42\r\n')
    expect(files[0]?.text.split('\r\n').slice(-3)).toEqual([
      ...['1;01/10/2026;7;200;1;160,00;', '1;01/10/2026;7;300;71;1,50;', ''],
    ])
    expect(kept()).toEqual({
      ...{ consultant: '1234567', client: '42', personnel: {} },
      wageTypes: {
        worked: { number: '200', unit: 'hours' },
        '/holiday-types/1': { number: '300', unit: 'days' },
      },
    })
    // The number is the server's, for everyone who exports payroll.
    expect(employees.map(({ personnelNumber }) => personnelNumber)).toEqual(['7', null])
  })

  it('is a file for Lohn und Gehalt with what was kept, and the description of its fields', async () => {
    const kept = {
      ...{ consultant: '', client: '', personnel: { '/employees/1': '7', '/employees/2': '8' } },
      wageTypes: { overtime: { number: '150', unit: 'hours' as const } },
    }
    const { files } = await open({ kept })
    await click(one('menuitem', 'Payroll…'))
    await choose('File', 'DATEV Lohn und Gehalt')
    await click(one('button', 'Save field description…', dialog()))
    await click(one('button', 'Save file', dialog()))
    expect(files.map(({ kind }) => kind)).toEqual(['ini', 'txt'])
    expect(files[1]?.text).toBe('7;;;150;2,00;;;;;;\r\n')
  })

  it('offers to move the numbers of this computer to the server', async () => {
    const kept = {
      ...{ consultant: '', client: '', personnel: { '/employees/1': '7', '/employees/2': '8' } },
      wageTypes: {},
    }
    const { kept: settings, employees } = await open({ kept })
    await click(one('menuitem', 'Payroll…'))
    await choose('File', 'DATEV Lohn und Gehalt')
    expect(textOf(dialog())).toContain('2 personnel numbers are kept on this computer only.')
    await click(one('button', 'Save for everyone', dialog()))
    expect(employees.map(({ personnelNumber }) => personnelNumber)).toEqual(['7', '8'])
    expect(settings().personnel).toEqual({})
    expect(textOf(dialog())).not.toContain('on this computer only')
    expect((field('Personnel number of Bo Li') as HTMLInputElement).value).toBe('8')
  })

  it('can be of the month that runs, and says that it is not over', async () => {
    const { asked, tables } = await open()
    await click(one('menuitem', 'Payroll…'))
    await choose('Month', 'November 2026 (not over yet)')
    expect(textOf(dialog())).toContain('This month is not over. The figures are as of')
    await click(one('button', 'Save file', dialog()))
    expect(asked).toContainEqual(['/reports/overtime', { dateFrom: '2026-11-01', dateTo: '2026-11-30' }])
    expect(tables[0]?.table.title).toBe('Payroll November 2026')
    expect(tables[0]?.table.notes.join(' ')).toContain('This month is not over.')
  })

  it('has a line for each day of an absence with a key for Lohn und Gehalt', async () => {
    const kept = {
      ...{ consultant: '', client: '', personnel: { '/employees/1': '7', '/employees/2': '8' } },
      wageTypes: { worked: { number: '200', unit: 'hours' as const } },
    }
    const { files, asked, kept: settings } = await open({ kept })
    await click(one('menuitem', 'Payroll…'))
    await choose('File', 'DATEV Lohn und Gehalt')
    await type(field('Absence key of Vacation'), 'U')
    await choose('Unit of Vacation', 'Days')
    await click(one('button', 'Save file', dialog()))
    expect(files[0]?.text.split('\r\n')).toEqual([
      '7;;;200;160,00;;;;;;',
      ...['7;02/10/2026;U;;;1,00;;;;;', '7;05/10/2026;U;;;0,50;;;;;', '8;05/10/2026;U;;;1,00;;;;;', ''],
    ])
    expect(asked.find(([path]) => path === '/reports/absences')?.[1]).toMatchObject({ days: 'true' })
    expect(settings().wageTypes['/holiday-types/1']).toEqual({ number: '', unit: 'days', key: 'U' })
  })

  it('has whole absences with a reason from day to day for LODAS, as far as they lie in the month', async () => {
    const kept = {
      ...{ consultant: '1', client: '2', personnel: { '/employees/1': '7' } },
      wageTypes: { '/holiday-types/1': { number: '300', unit: 'days' as const, key: '5' } },
    }
    const { files } = await open({ kept })
    await click(one('menuitem', 'Payroll…'))
    await choose('File', 'DATEV LODAS')
    await type(field('Absence reason of Vacation'), 'U')
    await click(one('button', 'Save file', dialog()))
    expect(textOf(dialog())).toContain('Absence reasons of LODAS have up to 4 digits.')
    await type(field('Absence reason of Vacation'), '5')
    await click(one('button', 'Save file', dialog()))
    const text = files[0]?.text ?? ''
    expect(text).toContain(
      '[Stammdaten]\r\n2;7;01/10/2026;01/10/2026;5;\r\n2;7;29/10/2026;31/10/2026;5;\r\n\r\n[Bewegungsdaten]\r\n',
    )
    expect(text).toContain('1;01/10/2026;7;300;71;1,50;')
  })

  it.each(['DATEV LODAS', 'DATEV Lohn und Gehalt'])(
    'refuses personnel numbers that DATEV does not read before anything is written: %s',
    async (program) => {
      const { files, kept, employees } = await open()
      await click(one('menuitem', 'Payroll…'))
      await choose('File', program)
      if (program === 'DATEV LODAS') {
        await type(field('Consultant number'), '1')
        await type(field('Client number'), '2')
      }
      await type(field('Wage type of Hours worked'), '200')
      for (const number of ['123456', '0', '7a']) {
        await type(field('Personnel number of Ann Lee'), number)
        await click(one('button', 'Save file', dialog()))
        expect(textOf(dialog())).toContain(
          'DATEV reads personnel numbers from 1 to 99999. Correct those of Ann Lee.',
        )
      }
      expect([files, employees.map(({ personnelNumber }) => personnelNumber)]).toEqual([[], [null, null]])
      expect(kept().wageTypes).toEqual({})
      await type(field('Personnel number of Ann Lee'), '99999')
      await click(one('button', 'Save file', dialog()))
      expect(files).toHaveLength(1)
    },
  )

  it('says which characters a number may have', async () => {
    const { files } = await open()
    await click(one('menuitem', 'Payroll…'))
    await choose('File', 'DATEV Lohn und Gehalt')
    await type(field('Wage type of Hours worked'), '20a')
    await click(one('button', 'Save file', dialog()))
    expect(textOf(dialog())).toContain('Wage types have up to 5 digits')
    expect(files).toEqual([])
  })
})
