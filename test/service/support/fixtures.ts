// Rows of every resource for tests that walk all of them: made from the declarations, with a word of help where rules ask for more.
import { Temporal } from 'temporal-polyfill'
import type { TSchema } from 'typebox'
import type { Declaration } from '../../../src/service/engine/schema/declare'
import { RESOURCES } from '../../../src/service/areas'

export type Body = Record<string, unknown>

/** What a body is made of. */
export interface Given {
  /** Different for every row: for names, days and codes that may not meet. */
  readonly n: number
  /** Whose the row is, or who leads its project. */
  readonly person: number
  /** The id of a row of this resource on the same side; made when there is none. */
  ref(resource: string): Promise<number | string>
  /** The id of a new row of this resource. */
  fresh(resource: string): Promise<number | string>
}

/** A day in 2030 and later, another for every number. */
export const dayOf = (n: number, plus = 0): string =>
  Temporal.PlainDate.from('2030-01-01')
    .add({ days: n * 3 + plus })
    .toString()

/** A Monday in 2030 and later, another for every number. */
const mondayOf = (n: number): string =>
  Temporal.PlainDate.from('2030-01-07')
    .add({ days: n * 7 })
    .toString()

/** Resources that show the rows of another: whose, and as what those must be made. */
export const VIEWS: Readonly<Record<string, { readonly of: string; readonly as: Body }>> = {
  Holiday: { of: 'HolidayRequest', as: { status: 'approved', seconds: 28_800 } },
}

/** Resources that the service writes itself: an entry of each is made by making a row of this. */
export const LOGS: Readonly<Record<string, string>> = { AuditLog: 'WorkTime' }

/** The number in letters, for names that may have no digits. */
const letters = (n: number) => String(n).replaceAll(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))

/**
 * What a resource's rules ask for beyond its required fields, by class name. Add a line when a new resource's rows
 * cannot be made from its declaration alone.
 */
const HELP: Readonly<Record<string, (given: Given) => Body | Promise<Body>>> = {
  Project: ({ n }) => ({ name: `Project ${letters(n)}`, type: 'internal' }),
  ProjectMember: async ({ fresh }) => ({ employee: await fresh('Employee') }),
  Employee: ({ n }) => ({
    firstName: 'Extra',
    lastName: `Person ${letters(n)}`,
    email: `extra${n}@example.com`,
    hiredAt: '2020-01-01',
  }),
  WorkTime: () => ({ seconds: 60, date: '2026-06-10T09:00:00+02:00' }),
  Schedule: ({ n }) => ({ name: `Schedule ${n}`, numberOfDays: 7 }),
  ScheduleRange: async ({ fresh }) => ({
    schedule: await fresh('Schedule'),
    day: 1,
    timeFrom: '08:00',
    timeTo: '16:00',
  }),
  ScheduleEmployee: ({ n }) => ({ dateFrom: dayOf(n), dateTo: dayOf(n, 1) }),
  BankHoliday: ({ n }) => ({ date: dayOf(n) }),
  HolidayRequest: ({ n }) => ({ dateFrom: mondayOf(n) }),
  HolidayDaysLimit: ({ n }) => ({ days: 20, dateFrom: dayOf(n) }),
  HolidayType: ({ n }) => ({ code: `type-${n}`, name: `Type ${n}`, category: 'other' }),
  OrganizationAddress: ({ n }) => ({
    type: 'branch',
    name: `Branch ${n}`,
    street: 'Prosta 1',
    city: 'Warszawa',
    postCode: '00-001',
    country: 'PL',
  }),
  AttributeRule: async ({ n, fresh }) => ({
    set: await fresh('AttributeSet'),
    name: `Rule ${n}`,
    code: `r${n}`,
    match: { any: true },
  }),
  ProjectTransaction: async ({ fresh }) => ({ transaction: await fresh('Transaction') }),
  RecurrenceRule: () => ({ rrule: 'FREQ=DAILY;COUNT=3', dtstart: '2026-07-01T09:00:00+02:00' }),
  ProjectTask: async ({ ref }) => ({ status: await ref('TaskStatus') }),
  TaskStatus: ({ n }) => ({ name: `Status ${n}`, category: 'open' }),
  Meter: async ({ n, fresh }) => ({
    property: await fresh('Property'),
    name: `Meter ${n}`,
    medium: 'electricity',
    unit: 'kWh',
  }),
  AssetMeterReading: async ({ n, ref }) => ({
    meter: await ref('Meter'),
    value: String(n),
    readingAt: `${dayOf(n)}T09:00:00+02:00`,
  }),
  PropertyBooking: async ({ fresh, n }) => ({
    property: await fresh('Property'),
    startDate: `${dayOf(n)}T09:00:00+02:00`,
    duration: 3600,
  }),
  PropertyCommercialRelation: async ({ fresh, n }) => ({
    property: await fresh('Property'),
    relationType: 'service',
    dateFrom: dayOf(n),
    amount: '10.00',
  }),
  Language: ({ n }) => ({ id: `en-x-${letters(n)}` }),
}

const TEXTS = ['Text', '12.50', '#3b82f6', '08:00', 'PL', 'anna@example.com', '00-001']

interface Shape {
  readonly 'x-kind'?: string
  readonly 'x-target'?: string
  readonly anyOf?: readonly TSchema[]
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maxLength?: number
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
}

const resourceAt = (path: string): string | undefined =>
  RESOURCES.find(({ paths }) => paths.includes(path))?.name

const textFor = (name: string, { pattern, maxLength = 255 }: Shape, n: number): string => {
  const fits = (text: string) =>
    text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text))
  return [`${name} ${letters(n)}`, letters(n), ...TEXTS].find(fits) ?? name
}

const valueFor = async (name: string, schema: TSchema, person: boolean, given: Given): Promise<unknown> => {
  const outer = schema as Shape
  const shape = (outer.anyOf?.find((each) => (each as Shape).type !== 'null') ?? outer) as Shape
  const target = person ? 'employees' : shape['x-target']
  if (target === 'employees') return given.person
  if (target !== undefined && shape.type !== 'array') {
    const resource = resourceAt(target)
    return resource === undefined ? null : given.ref(resource)
  }
  if (shape.enum !== undefined) return shape.enum[0]
  switch (shape['x-kind'] ?? shape.format) {
    case 'day':
      return dayOf(given.n)
    case 'instant':
      return `${dayOf(given.n)}T09:00:00+02:00`
    case 'money':
      return '10.00'
    default:
  }
  switch (shape.type) {
    case 'string':
      return textFor(name, shape, given.n)
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return []
    default:
      return null
  }
}

/** Whether a field must be in a body: because it is required, or because it says whose the row is. */
const isNeeded = ({ fields = {}, access }: Declaration, name: string): boolean => {
  const options = fields[name] ?? {}
  if (options.required === true && options.default === undefined) return true
  const { ownedBy } = access
  if (ownedBy.kind === 'shared' || ownedBy.kind === 'through') return false
  const column = options.column ?? `${name}_id`
  return column === ownedBy.column || column === (ownedBy.kind === 'person' ? ownedBy.project : undefined)
}

/** A body that makes a row of this resource. */
export const bodyFor = async (declaration: Declaration, given: Given): Promise<Body> => {
  const help = await HELP[declaration.name]?.(given)
  const properties = declaration.schema.properties as Readonly<Record<string, TSchema>>
  const body: Body = {}
  for (const [name, schema] of Object.entries(properties)) {
    if (help !== undefined && name in help) continue
    if (isNeeded(declaration, name))
      body[name] = await valueFor(name, schema, declaration.fields?.[name]?.person !== undefined, given)
  }
  if (declaration.clientIds === true)
    body['clientId'] = `0197a3c0-7d4e-7b0a-9c55-${String(given.n).padStart(12, '0')}`
  return { ...body, ...help }
}

/** The declaration of a class name. */
export const declarationOf = (resource: string): Declaration => {
  const found = RESOURCES.find(({ name }) => name === resource)
  if (found === undefined) throw new Error(`No resource is called ${resource}.`)
  return found
}
