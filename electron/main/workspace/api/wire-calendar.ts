// Reads what a server sends about schedules, absences, limits and people, ours or another of the same specification.
import { HOLIDAY_CATEGORIES, LIMIT_VARIANTS } from '#contract/absences'
import { FLEXITIME_ENTRY_KINDS } from '#contract/flexitime'
import { addDays, daysBetween } from '#domain/day'
import type { ScheduleRange } from '#domain/schedule'
import type { CopiedCollection, Copy } from '../store/replica-copies'
import { ALWAYS } from '../store/replica-copies'
import type {
  AssignmentCopy,
  ConfigCopy,
  EmployeeCopy,
  FlexitimeCopy,
  HolidayCopy,
  LimitCopy,
  RangeCopy,
  ScheduleCopy,
  TaskCopy,
  TaskStatusCopy,
  TypeCopy,
} from '../store/replica-kinds'
import type { Item } from './collection'
import { iriOf, readName, readPerson, referenceOf } from './wire'
import { idOf } from '../iri'

/** Where IRIs lead, and how the person's own IRI is written here. */
export interface WirePlace {
  baseUrl: string
  /** IRI of the person, as the account has it. */
  me: string
}

type Reader<T> = (item: Item, place: WirePlace) => Omit<Copy<T>, 'iri'> | null

const NO_COLOR = '#7c8591'
const DAY = /^\d{4}-\d{2}-\d{2}/
const TIME = /^\d{2}:\d{2}/
/** An absence of more days than this has an end that someone mistyped: its days are not counted one by one. */
const LONGEST = 1_100

/** A row of a collection as it is kept; null when it is not understood. */
export function readCopy(collection: CopiedCollection, item: Item, place: WirePlace): Copy<unknown> | null {
  const iri = copyIri(collection, item, place)
  const read = iri === null ? null : READERS[collection](item, place)
  return iri === null || read === null ? null : { iri, ...read }
}

/** The IRI of a row of a collection, also of one that is gone; null when it has none. */
export function copyIri(collection: CopiedCollection, item: Item, { baseUrl }: WirePlace): string | null {
  return iriOf(item, baseUrl, `/${collection}`)
}

const readType: Reader<TypeCopy> = (item, { baseUrl }) => {
  const name = readName(item['name'])
  if (name === null) return null
  const category = HOLIDAY_CATEGORIES.find((one) => one === item['category']) ?? 'other'
  const pool = item['limitPool'] ?? null
  return always({
    name,
    color: colorOf(item['color']),
    category,
    usesLimit: item['usesLimit'] === true,
    limitPool: pool === null ? null : referenceOf(pool, baseUrl, '/holiday-types'),
    active: item['active'] !== false,
    allowPartialDay: item['allowPartialDay'] !== false,
    requiresNote: item['requiresDescription'] === true,
    autoApprove: item['autoApprove'] === true,
    includeNonWorkingDays: item['includeNonWorkingDays'] === true,
    maxConsecutiveDays: whole(item['maxConsecutiveDays']),
    minNoticeDays: whole(item['minNoticeDays']),
    leaveRule: readName(item['leaveRule']),
    reducesTarget: item['targetEffect'] !== 'none',
    position: whole(item['position']) ?? 0,
  })
}

const readHoliday: Reader<HolidayCopy> = (item, place) => {
  const { baseUrl } = place
  const dateFrom = day(item['dateFrom'])
  const dateTo = day(item['dateTo']) ?? dateFrom
  const employee = person(item['employee'], place)
  const status = item['status'] ?? 'approved'
  const inForce = status === 'approved' || status === 'cancellation_requested'
  if (dateFrom === null || dateTo === null || employee === null || !inForce || dateTo < dateFrom) return null
  const type = item['type'] ?? null
  const request = item['request'] ?? null
  return {
    employee,
    dateFrom,
    dateTo,
    body: {
      type: type === null ? null : referenceOf(type, baseUrl, '/holiday-types'),
      typeName: readName(item['typeName']),
      status,
      days: daysOf(item['days'], dateFrom, dateTo),
      seconds: whole(item['seconds']),
      request: request === null ? null : referenceOf(request, baseUrl, '/holiday-requests'),
      employeeName: readPerson(item['employee'], baseUrl)?.name ?? '',
    },
  }
}

const readSchedule: Reader<ScheduleCopy> = (item, { baseUrl }) => {
  const numberOfDays = whole(item['numberOfDays'])
  if (numberOfDays === null || numberOfDays < 1 || numberOfDays > 366) return null
  const ranges: unknown = item['scheduleRanges']
  const embedded =
    Array.isArray(ranges) && ranges.some((range) => typeof range === 'object' && range !== null)
  return always({
    name: readName(item['name']) ?? `Schedule ${idOf(iriOf(item, baseUrl, '/schedules')) ?? ''}`.trim(),
    numberOfDays,
    regular: item['regular'] !== false,
    overwriteBankHolidays: item['overwriteBankHolidays'] === true,
    ranges: embedded
      ? (ranges as unknown[]).flatMap((range) => (isItem(range) ? (rangeOf(range) ?? []) : []))
      : null,
  })
}

const readRange: Reader<RangeCopy> = (item, { baseUrl }) => {
  const schedule = referenceOf(item['schedule'], baseUrl, '/schedules')
  const range = rangeOf(item)
  return schedule === null || range === null ? null : always({ ...range, schedule })
}

const readAssignment: Reader<AssignmentCopy> = (item, place) => {
  const schedule = referenceOf(item['schedule'], place.baseUrl, '/schedules')
  const employee = person(item['employee'], place)
  const dateFrom = day(item['dateFrom'])
  if (schedule === null || employee === null || dateFrom === null) return null
  const dateTo = day(item['dateTo'])
  const body = { schedule, cycleOffset: whole(item['cycleOffset']) ?? 0, dateTo }
  return { employee, dateFrom, dateTo: dateTo ?? ALWAYS.dateTo, body }
}

const readLimit: Reader<LimitCopy> = (item, place) => {
  const days = item['days']
  const dateFrom = day(item['dateFrom'])
  const variant = LIMIT_VARIANTS.find((one) => one === (item['variant'] ?? 'yearly'))
  if (typeof days !== 'number' || dateFrom === null || variant === undefined) return null
  const type = item['holidayType'] ?? null
  return {
    employee: owner(item['employee'], place),
    dateFrom,
    dateTo: ALWAYS.dateTo,
    body: {
      type: type === null ? null : referenceOf(type, place.baseUrl, '/holiday-types'),
      variant,
      days,
      allowRequestWhenUsed: item['allowRequestWhenUsed'] === true,
    },
  }
}

const readConfig: Reader<ConfigCopy> = (item) => always({ value: item['value'] ?? null })

const readFlexitime: Reader<FlexitimeCopy> = (item, place) => {
  const { seconds } = item
  const kind = FLEXITIME_ENTRY_KINDS.find((one) => one === item['kind'])
  const date = day(item['date'])
  const employee = person(item['employee'], place)
  if (kind === undefined || date === null || employee === null) return null
  if (typeof seconds !== 'number' || !Number.isInteger(seconds)) return null
  return { employee, dateFrom: date, dateTo: date, body: { kind, seconds, note: readName(item['note']) } }
}

const readEmployee: Reader<EmployeeCopy> = (item, place) => {
  const found = readPerson(item, place.baseUrl)
  if (found === null) return null
  const manager = item['manager'] ?? null
  return {
    employee: person(item, place),
    ...ALWAYS,
    body: {
      name: found.name,
      role: readName(item['role']),
      manager: manager === null ? null : person(manager, place),
      position: readName(item['position']),
      hiredAt: day(item['hiredAt']),
      leftAt: day(item['leftAt']),
      autoApprove: item['autoApprove'] === true,
      seesCosts: item['seesCosts'] === true,
    },
  }
}

const readTask: Reader<TaskCopy> = (item, { baseUrl }) => {
  const project = referenceOf(item['project'], baseUrl, '/projects')
  const title = readName(item['title'])
  if (project === null || title === null) return null
  const open = (item['completedAt'] ?? null) === null && item['isTemplate'] !== true
  return always({ title, project, open, status: referenceOf(item['status'], baseUrl, '/task-statuses') })
}

const readTaskStatus: Reader<TaskStatusCopy> = ({ category }) =>
  always({ closed: category === 'done' || category === 'cancelled' })

const READERS: Readonly<Record<CopiedCollection, Reader<unknown>>> = {
  'holiday-types': readType,
  holidays: readHoliday,
  schedules: readSchedule,
  'schedule-ranges': readRange,
  'schedule-employees': readAssignment,
  'holiday-days-limits': readLimit,
  configs: readConfig,
  employees: readEmployee,
  'flexitime-entries': readFlexitime,
  'project-tasks': readTask,
  'task-statuses': readTaskStatus,
}

const always = <T>(body: T): Omit<Copy<T>, 'iri'> => ({ employee: null, ...ALWAYS, body })

/** One person under one IRI: oneself as the account has it, however the server writes it here. */
function person(value: unknown, { baseUrl, me }: WirePlace): string | null {
  const iri = referenceOf(value, baseUrl, '/employees')
  return iri !== null && idOf(iri) === idOf(me) ? me : iri
}

/** Whose days they are; null for everyone, for whom the server sends no one or the organization. */
function owner(value: unknown, place: WirePlace): string | null {
  if (value === undefined || value === null || value === '') return null
  const iri = referenceOf(value, place.baseUrl, '/employees')
  return iri?.includes('/organization') === true ? null : person(value, place)
}

function rangeOf(item: Item): ScheduleRange | null {
  const inCycle = whole(item['day'])
  const timeFrom = time(item['timeFrom'])
  const timeTo = time(item['timeTo'])
  if (inCycle === null || timeFrom === null || timeTo === null) return null
  return { day: inCycle, timeFrom, timeTo, breakSeconds: whole(item['breakSeconds']) ?? 0 }
}

function daysOf(value: unknown, from: string, to: string): HolidayCopy['days'] {
  if (!Array.isArray(value)) return null
  const inside = new Set(daysBetween(from, to < addDays(from, LONGEST) ? to : addDays(from, LONGEST)))
  return (value as unknown[]).flatMap((one) => {
    if (!isItem(one)) return []
    const date = day(one['date'])
    const seconds = whole(one['seconds'])
    return date === null || seconds === null || !inside.has(date) ? [] : [{ day: date, seconds }]
  })
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const whole = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null

/** The calendar day as it is written, also of a date with a time. */
function day(value: unknown): string | null {
  const written = typeof value === 'string' ? (DAY.exec(value)?.[0] ?? null) : null
  if (written === null) return null
  try {
    return addDays(written, 0)
  } catch {
    // A day that no calendar has, such as 31 June.
    return null
  }
}

const time = (value: unknown) => (typeof value === 'string' ? (TIME.exec(value)?.[0] ?? null) : null)

const colorOf = (value: unknown) =>
  typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value) ? value.toLowerCase() : NO_COLOR
