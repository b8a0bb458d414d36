// A small company on the real service, whose clock stands at a Monday morning, and workspaces of its people that are in step with it.
import { join } from 'node:path'
import type { CallOut } from '#contract/bridge/bridge'
import { START, startService, testClock, type Person, type TestService } from '../service/support/service'
import { copyTables } from '../service/support/tables-copy'
import { StandingClock } from '../support/clocks'
import {
  cleanUp,
  freshFolder,
  Network,
  openTestWorkspace,
  synced,
  until,
  type TestWorkspace,
} from './harness'

export const HOUR = 3600
export const DAY = 8 * HOUR

/** The same moment for the service and the workspaces: Monday 15 June 2026, 10:00 in Warsaw. */
const NOW = '2026-06-15T08:00:00Z'

export interface Company {
  service: TestService
  boss: Person
  /** Ann and Bob work for the boss, Zoe for no one here. */
  ann: Person
  bob: Person
  zoe: Person
  types: Record<'vacation' | 'onDemand' | 'sick' | 'overtime' | 'short' | 'care', string>
}

export interface PersonsWorkspace extends TestWorkspace {
  network: Network
  clock: StandingClock
}

export async function startCompany(): Promise<Company> {
  const clock = testClock(START)
  const file = join(freshFolder(), 'company.sqlite')
  copyTables(file)
  const service = await startService({ database: `sqlite:${file}`, clock })
  cleanUp(() => service.close())
  const boss = await service.person('manager', { firstName: 'Marta', lastName: 'Boss' })
  const manager = boss.id
  const ann = await service.person('employee', { firstName: 'Ann', lastName: 'Berg', manager })
  const bob = await service.person('employee', { firstName: 'Bob', lastName: 'Czech', manager })
  const zoe = await service.person('employee', { firstName: 'Zoe', lastName: 'Alder' })
  const insert = service.service.insert.bind(service.service)
  const [vacation] = await insert('HolidayType', [
    {
      code: 'vacation',
      name: 'Vacation',
      category: 'vacation',
      usesLimit: true,
      position: 1,
      color: '#2f9e6b',
    },
  ])
  const limitPool = Number(vacation)
  const ids = await insert('HolidayType', [
    { code: 'on_demand', name: 'On demand', category: 'vacation', usesLimit: true, position: 2, limitPool },
    { code: 'sick', name: 'Sick leave', category: 'sick', autoApprove: true, position: 3 },
    { code: 'overtime', name: 'Time off', category: 'overtime', targetEffect: 'none', position: 4 },
    {
      code: 'short',
      name: 'Short leave',
      category: 'special',
      maxConsecutiveDays: 2,
      minNoticeDays: 14,
      requiresDescription: true,
      allowPartialDay: false,
      position: 5,
    },
    { code: 'care', name: 'Care', category: 'other', includeNonWorkingDays: true, position: 6 },
  ])
  const [onDemand, sick, overtime, short, care] = ids.map((id) => `/holiday-types/${Number(id)}`)
  await insert('HolidayDaysLimit', [
    { days: 26, holidayType: limitPool, dateFrom: '2025-01-01' },
    { days: 4, holidayType: Number(ids[0]), dateFrom: '2025-01-01' },
    { days: 20, holidayType: limitPool, dateFrom: '2026-01-01', employee: ann.id },
    { days: -2, holidayType: limitPool, dateFrom: '2026-03-01', employee: ann.id, variant: 'adjustment' },
    { days: 3, dateFrom: '2026-01-01', employee: bob.id, variant: 'carry_over' },
  ])
  await insert('BankHoliday', [
    { date: '2000-01-01', publicNotes: 'New Year', yearFrom: 1950 },
    { date: '2026-06-04', publicNotes: 'Corpus Christi' },
    { date: '2000-12-24', publicNotes: 'Christmas Eve', yearFrom: 2025, share: 0.5 },
    { date: '2000-12-25', publicNotes: 'Christmas', yearFrom: 1950 },
  ])
  return {
    service,
    boss,
    ann,
    bob,
    zoe,
    types: {
      vacation: `/holiday-types/${limitPool}`,
      onDemand: onDemand ?? '',
      sick: sick ?? '',
      overtime: overtime ?? '',
      short: short ?? '',
      care: care ?? '',
    },
  }
}

/** A workspace that is open as this person, after its first sync. */
export async function workspaceOf(
  { service }: Company,
  person: { token: string },
): Promise<PersonsWorkspace> {
  const network = new Network()
  const clock = new StandingClock(NOW)
  const test = openTestWorkspace({ clock, fetch: network.fetch })
  await test.workspace.call('workspace.connect', { url: service.url, token: person.token })
  await synced(test.workspace)
  return { ...test, network, clock }
}

/** Asks for everything anew, as the button does, and waits until it is here. */
export async function syncAgain({ workspace, clock }: PersonsWorkspace): Promise<void> {
  const before = workspace.state('sync').lastSyncedAt
  clock.pass(1000)
  await workspace.call('sync.now', {})
  await until(workspace, 'sync', ({ lastSyncedAt, status }) => lastSyncedAt !== before && status === 'synced')
}

/** Schedules with 12 hours at night, four days on and four off, for someone from a day on. */
export async function nightShifts({ service }: Company, employee: number, dateFrom: string): Promise<string> {
  const [schedule] = await service.service.insert('Schedule', [
    { name: 'Nights', numberOfDays: 8, regular: false, overwriteBankHolidays: true },
  ])
  await service.service.insert(
    'ScheduleRange',
    [1, 2, 3, 4].map((day) => ({ schedule, day, timeFrom: '20:00', timeTo: '08:00', breakSeconds: 1800 })),
  )
  await service.service.insert('ScheduleEmployee', [{ schedule, employee, dateFrom, cycleOffset: 2 }])
  return `/schedules/${String(schedule)}`
}

/** The day of an answer. */
export const dayIn = ({ days }: CallOut<'calendar.read'>, day: string) => days.find((one) => one.day === day)
