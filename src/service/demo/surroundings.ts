// What the demo company has besides people, projects and time: offices, a billing address, meetings, and what stands in its books.
import { addDays } from '#domain/day'
import type { SqlValue } from '../db/sql'
import type { Filler } from '../service'

type Ids = ReadonlyMap<string, SqlValue>

/** Writes one of everything that an integrator may ask for. */
export async function insertSurroundings(
  filler: Filler,
  { projects, employees }: { readonly projects: Ids; readonly employees: Ids },
  today: string,
): Promise<void> {
  await filler.insert('Location', [
    { name: 'Warszawa', officeOpenHour: 7, officeCloseHour: 20 },
    { name: 'Gdańsk', officeOpenHour: 8, officeCloseHour: 18 },
  ])
  await filler.insert('OrganizationAddress', [
    {
      type: 'billing',
      name: 'Wiślana Software sp. z o.o.',
      street: 'Browarna 4',
      city: 'Warszawa',
      postCode: '00-311',
      country: 'PL',
    },
  ])
  const [head = null, lead = null, developer = null] = employees.values()
  const [first = null] = projects.values()
  await filler.insert('Meeting', [
    {
      employee: head,
      dateFrom: addDays(today, 2),
      time: '09:30',
      notes: 'Plan of the quarter',
      invitees: [lead],
      status: 'confirmed',
    },
    {
      employee: lead,
      dateFrom: addDays(today, 7),
      time: '14:00',
      notes: 'Review with the client',
      invitees: [],
    },
  ])
  await filler.insert('TaskList', [{ project: first, name: 'This month', position: 1 }])
  await filler.insert('RecurrenceRule', [
    { rrule: 'FREQ=MONTHLY;BYMONTHDAY=1', dtstart: `${today}T09:00:00`, timezone: 'Europe/Warsaw' },
  ])
  await filler.insert('TaxGroup', [{ name: 'VAT 23%', ratePercent: 23 }])
  await filler.insert('Transaction', [
    {
      type: 'cost',
      number: 'FV/114/2026',
      date: addDays(today, -5),
      counterparty: 'Chmura sp. z o.o.',
      net: '1200.00',
      gross: '1476.00',
      currency: 'PLN',
      status: 'open',
    },
  ])
  await filler.insert('EmployeeProjectRate', [
    { employee: developer, project: first, rate: 92, currency: 'PLN', dateFrom: today },
  ])
}
