// What the demo company owns and rents: an office with its rooms and a meter, a car, devices, who booked them this week.
import { Temporal } from 'temporal-polyfill'
import { addDays, weekdayOf } from '#domain/day'
import type { SqlValue } from '../db/sql'
import type { Filler } from '../service'
import { DEMO_ORGANIZATION } from './people'

const PROPERTIES = [
  {
    key: 'office',
    name: 'Office on Solec',
    type: 'real_estate',
    address: 'ul. Solec 18, 00-410 Warszawa',
    area: '412.5',
    bookable: false,
    responsible: 'wrobel',
  },
  { key: 'baltic', name: 'Room Baltic', type: 'room', parent: 'office', description: 'Ten seats, a screen.' },
  { key: 'vistula', name: 'Room Vistula', type: 'room', parent: 'office', description: 'Four seats.' },
  {
    key: 'car',
    name: 'Company car',
    type: 'vehicle',
    inventoryNumber: 'V-01',
    purchasePrice: '98500.00',
    responsible: 'kaczmarek',
  },
  {
    key: 'phones',
    name: 'Test phones, case of six',
    type: 'it_device',
    inventoryNumber: 'D-14',
    responsible: 'pawlak',
  },
  { key: 'scanner', name: 'Book scanner', type: 'equipment', inventoryNumber: 'E-03', status: 'maintenance' },
] as const satisfies readonly {
  key: string
  name: string
  type: string
  parent?: string
  responsible?: string
  [more: string]: unknown
}[]
type PropertyKey = (typeof PROPERTIES)[number]['key']

/** Day of the week (1 is Monday), from and to, by the clock in Warsaw. */
const BOOKINGS: readonly (readonly [PropertyKey, string, number, string, string])[] = [
  ['baltic', 'lewandowski', 1, '09:00', '10:30'],
  ['baltic', 'okafor', 2, '10:00', '12:00'],
  ['baltic', 'kaczmarek', 3, '13:00', '15:00'],
  ['baltic', 'lewandowski', 5, '14:00', '15:00'],
  ['vistula', 'krawczyk', 1, '11:00', '12:00'],
  ['vistula', 'mazur', 4, '09:30', '11:00'],
  ['car', 'okafor', 2, '13:00', '18:00'],
  ['car', 'kaczmarek', 4, '07:00', '17:30'],
  ['phones', 'pawlak', 3, '08:00', '16:00'],
]

/** What the meter of the office showed on the first day of a month, from four months ago on. */
const READINGS = ['41250', '42318.5', '43294', '44402.5', '45417']

const at = (day: string, time: string): string =>
  Temporal.PlainDateTime.from(`${day}T${time}`)
    .toZonedDateTime(DEMO_ORGANIZATION.timezone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })

/**
 * @param employees the ids of the demo's people, by key
 * @param projects those of its projects
 */
export async function insertProperties(
  filler: Filler,
  employees: ReadonlyMap<string, SqlValue>,
  projects: ReadonlyMap<string, SqlValue>,
  today: string,
): Promise<void> {
  const ids = new Map<string, SqlValue>()
  for (const { key, ...property } of PROPERTIES) {
    const { parent, responsible, ...facts } = { parent: '', responsible: '', ...property }
    const [id = null] = await filler.insert('Property', [
      {
        ...facts,
        ...(parent === '' ? {} : { parent: ids.get(parent) }),
        ...(responsible === '' ? {} : { responsibleEmployee: employees.get(responsible) }),
      },
    ])
    ids.set(key, id)
  }
  const monday = addDays(today, 1 - weekdayOf(today))
  await filler.insert(
    'PropertyBooking',
    BOOKINGS.map(([property, employee, weekday, from, to]) => ({
      property: ids.get(property),
      employee: employees.get(employee),
      startDate: at(addDays(monday, weekday - 1), from),
      dateTo: at(addDays(monday, weekday - 1), to),
    })),
  )
  const [meter] = await filler.insert('Meter', [
    { property: ids.get('office'), name: 'Electricity', medium: 'electricity', unit: 'kWh', digits: 6 },
  ])
  const month = Temporal.PlainDate.from(today).with({ day: 1 })
  await filler.insert(
    'AssetMeterReading',
    READINGS.map((value, index) => ({
      meter,
      value,
      readingAt: at(month.subtract({ months: READINGS.length - 1 - index }).toString(), '08:00'),
    })),
  )
  const yearAgo = month.subtract({ years: 1 }).toString()
  await filler.insert('PropertyCommercialRelation', [
    {
      property: ids.get('office'),
      relationType: 'lease',
      amount: '21400.00',
      currency: DEMO_ORGANIZATION.currency,
      dateFrom: yearAgo,
      note: 'Heating and cleaning included.',
    },
    {
      property: ids.get('phones'),
      project: projects.get('clinic'),
      relationType: 'rental',
      amount: '450.00',
      currency: DEMO_ORGANIZATION.currency,
      dateFrom: month.subtract({ months: 2 }).toString(),
      invoiceable: true,
    },
  ])
}
