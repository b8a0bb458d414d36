// The people of the demo company: a software house in Warsaw with two teams.
import type { Role } from '#contract/organization/people'
import type { Craft, DemoProjectKey } from './projects'
import type { DemoScheduleKey } from './schedules'

export interface DemoPerson {
  key: string
  firstName: string
  lastName: string
  email: string
  role: Role
  /** Key of the person who leads their team; null for the head of the company. */
  manager: string | null
  position: string
  craft: Craft
  /** They started on the first day of that month. */
  hiredMonthsAgo: number
  /** Labour cost per hour. */
  hourlyCost: string
  /** Whether the head of the company lets them see what people cost. */
  seesCosts: boolean
  schedule: DemoScheduleKey
  /** The projects they work on, with how much of their time goes there. */
  projects: readonly (readonly [DemoProjectKey, number])[]
}

/** The organization of the demo. */
export const DEMO_ORGANIZATION = {
  name: 'Wiślana Software',
  country: 'PL',
  timezone: 'Europe/Warsaw',
  locale: 'pl',
  currency: 'PLN',
} as const

const person = (
  name: string,
  position: string,
  craft: Craft,
  manager: string | null,
  rest: Pick<DemoPerson, 'hiredMonthsAgo' | 'hourlyCost' | 'projects'> &
    Partial<Pick<DemoPerson, 'role' | 'schedule' | 'seesCosts'>>,
): DemoPerson => {
  const words = name.split(' ')
  const lastName = words.at(-1) ?? name
  const key = plain(lastName)
  const firstName = words.slice(0, -1).join(' ')
  const email = `${plain(firstName)}.${key}@wislana.example`
  return {
    key,
    firstName,
    lastName,
    email,
    role: 'employee',
    seesCosts: false,
    schedule: 'standard',
    position,
    craft,
    manager,
    ...rest,
  }
}

/** Lower case letters without marks, as they stand in an address. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

/** Twelve people: the head of the company (admin), two managers, and their teams. Managers come before their team. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person('Agnieszka Wróbel', 'Managing director', 'lead', null, {
    role: 'admin',
    hiredMonthsAgo: 96,
    hourlyCost: '140.00',
    projects: [
      ['internal', 6],
      ['bank', 2],
      ['hotels', 1],
    ],
  }),
  person('Tomasz Lewandowski', 'Head of engineering', 'lead', 'wrobel', {
    role: 'manager',
    hiredMonthsAgo: 81,
    hourlyCost: '125.00',
    projects: [
      ['bank', 4],
      ['railway', 3],
      ['clinic', 2],
      ['internal', 2],
    ],
  }),
  person('Magdalena Kaczmarek', 'Head of delivery', 'lead', 'wrobel', {
    role: 'manager',
    seesCosts: true,
    hiredMonthsAgo: 62,
    hourlyCost: '118.00',
    projects: [
      ['clinic', 3],
      ['shop', 3],
      ['museum', 2],
      ['internal', 2],
    ],
  }),
  person('Piotr Zieliński', 'Senior developer', 'backend', 'lewandowski', {
    hiredMonthsAgo: 57,
    hourlyCost: '110.00',
    projects: [
      ['bank', 6],
      ['railway', 4],
      ['internal', 1],
    ],
  }),
  person('Oksana Shevchuk', 'Backend developer', 'backend', 'lewandowski', {
    hiredMonthsAgo: 34,
    hourlyCost: '92.00',
    projects: [
      ['clinic', 5],
      ['shop', 4],
      ['internal', 1],
    ],
  }),
  person('Minh Anh Nguyen', 'Frontend developer', 'frontend', 'lewandowski', {
    hiredMonthsAgo: 22,
    hourlyCost: '88.00',
    projects: [
      ['bank', 4],
      ['clinic', 3],
      ['museum', 3],
      ['internal', 1],
    ],
  }),
  person('Kacper Dąbrowski', 'Junior developer', 'frontend', 'lewandowski', {
    hiredMonthsAgo: 1,
    hourlyCost: '52.00',
    projects: [
      ['shop', 5],
      ['brewery', 3],
      ['internal', 2],
    ],
  }),
  person('Marek Szymański', 'Operations engineer', 'operations', 'lewandowski', {
    hiredMonthsAgo: 41,
    hourlyCost: '84.00',
    schedule: 'nights',
    projects: [
      ['hotels', 8],
      ['railway', 1],
    ],
  }),
  person('Zofia Pawlak', 'Test engineer', 'quality', 'kaczmarek', {
    hiredMonthsAgo: 29,
    hourlyCost: '78.00',
    projects: [
      ['bank', 4],
      ['shop', 3],
      ['clinic', 3],
      ['internal', 1],
    ],
  }),
  person('Julia Mazur', 'Product designer', 'design', 'kaczmarek', {
    hiredMonthsAgo: 18,
    hourlyCost: '90.00',
    schedule: 'partTime',
    projects: [
      ['museum', 4],
      ['brewery', 4],
      ['clinic', 2],
    ],
  }),
  person('Daniel Okafor', 'Project manager', 'delivery', 'kaczmarek', {
    seesCosts: true,
    hiredMonthsAgo: 26,
    hourlyCost: '96.00',
    projects: [
      ['shop', 4],
      ['hotels', 3],
      ['railway', 2],
      ['internal', 1],
    ],
  }),
  person('Hanna Krawczyk', 'Business analyst', 'analysis', 'kaczmarek', {
    hiredMonthsAgo: 14,
    hourlyCost: '82.00',
    projects: [
      ['clinic', 4],
      ['bank', 4],
      ['railway', 2],
      ['internal', 1],
    ],
  }),
]
