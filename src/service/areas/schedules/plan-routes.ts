// GET /schedules/plan/{date}: who works when on a day, who is away, and where the plan leaves too little rest.
import { Temporal } from 'temporal-polyfill'
import { SchedulePlan } from '#contract/schedules'
import { addDays, daysBetween, zoneOrElse } from '#domain/day'
import { averageWeekWarnings, isAboutBreaks, restWarnings, type PlanWarning } from '#domain/labour-law'
import { partsOfDay, USUAL_HALF, type HalfDay } from '#domain/half-holiday'
import { availableSeconds, presence } from '#domain/presence'
import { bankHolidayShare, scheduledDay, type ScheduledDay } from '#domain/schedule'
import { isAway } from '#domain/working-target'
import { scopeAllows } from '../../engine/roles'
import {
  loadCalendar,
  type Calendar,
  type CalendarAssignment,
  type CalendarEmployee,
} from '../../calendar/load-calendar'
import { json, type Call } from '../../engine/call'
import { configOf, readConfigs } from '../../engine/schema/config'
import { parseDay } from '../../engine/instants'
import { rowsWhere } from '../../engine/read/list'
import { modelNamed, type Core } from '../../engine/schema/model'
import type { Actor } from '../../engine/principal'
import { Problem } from '../../engine/problem'
import { referenceTo } from '../../engine/schema/references'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { build, piece } from '../../db/build'
import { sql } from '../../db/sql'
import type { RowOf } from '../../db/tables'
import { viewFor } from '../../engine/read/view'

type Planned = SchedulePlan['employees'][number]
type PlannedRange = Planned['ranges'][number]

/** What an average week looks back on, and what rest looks around for. */
const DAYS_BACK = 17 * 7 + 7
const DAYS_AHEAD = 9

/** What others are told of an absence. */
const HIDDEN = 'Absent'

interface AbsenceType {
  readonly name: string
  /** False for what is worked elsewhere, such as remote work. */
  readonly away: boolean
}

const absenceTypes = async (core: Core): Promise<ReadonlyMap<number, AbsenceType>> => {
  const rows = await core.db.all(
    build.selectFrom('holiday_types').select(['id', 'name', 'category', 'target_effect']),
  )
  return new Map(
    rows.map(({ id, name, category, target_effect: effect }) => [
      id,
      { name, away: isAway({ reducesTarget: effect === 'reduce', category }) },
    ]),
  )
}

/** Wall-clock times of a day in a zone with the offset they have then; each is worked out once. */
const clockOf = (date: string) => {
  const known = new Map<string, string>()
  const midnight = Temporal.PlainDate.from(date)
  return (zone: string, time: string, nextDay: boolean): string => {
    const key = `${zone} ${time} ${nextDay}`
    const hit = known.get(key)
    if (hit !== undefined) return hit
    const day = nextDay ? midnight.add({ days: 1 }) : midnight
    const made = day
      .toPlainDateTime(time)
      .toZonedDateTime(zone)
      .toString({ timeZoneName: 'never', smallestUnit: 'second' })
    known.set(key, made)
    return made
  }
}

/** Whether the caller may know why this person is away: oneself, the manager, admins. */
const knowsWhy = (actor: Actor): ((employee: Pick<RowOf<'employees'>, 'id' | 'manager_id'>) => boolean) => {
  if (actor.kind === 'system') return () => true
  const { role, scopes, employeeId: me } = actor.principal
  if (!scopeAllows(scopes, 'absences', 'read')) return () => false
  if (role === 'admin' || role === 'integration') return () => true
  return ({ id, manager_id: manager }) => id === me || (role === 'manager' && manager === me)
}

interface Away {
  readonly absence: Planned['absence']
  /** What of the plan it takes, in seconds. */
  readonly seconds: number
}

/** Someone's day as the answer has it. */
const plannedOf = (
  scheduled: ScheduledDay<CalendarAssignment>,
  plannedSeconds: number,
  off: { readonly share: number; readonly half: HalfDay },
  away: Away,
  at: (time: string, nextDay: boolean) => string,
): Pick<Planned, 'day' | 'working' | 'plannedSeconds' | 'ranges' | 'absence' | 'availableSeconds'> => {
  const available = availableSeconds({ plannedSeconds, awaySeconds: away.seconds })
  const others: PlannedRange['suppressedBy'] = away.seconds > 0 && available === 0 ? 'absence' : null
  return {
    day: scheduled.cycleDay,
    working: available > 0,
    plannedSeconds,
    ranges: partsOfDay(scheduled.ranges, off.share, off.half).map((part) => ({
      from: at(part.timeFrom, part.beginsNextDay),
      to: at(part.timeTo, part.endsNextDay),
      seconds: part.seconds,
      suppressedBy: part.isOff ? 'bank-holiday' : others,
    })),
    absence: away.absence,
    availableSeconds: available,
  }
}

/** What takes something off the day that is decided: requests that wait are no plan yet. */
const decidedAbsences = (calendar: Calendar, id: number, day: string) =>
  calendar.absences(id, day).filter(({ status }) => status !== 'pending')

type Warning = SchedulePlan['warnings'][number]['code']

/** What the law on rest says about the day and its week, of many people: those who work alike are judged once. */
const restOf = (
  calendar: Calendar,
  types: ReadonlyMap<number, AbsenceType>,
  date: string,
  country: string | null,
) => {
  const first = addDays(date, -DAYS_BACK)
  const last = addDays(date, DAYS_AHEAD)
  const around = daysBetween(addDays(date, -DAYS_AHEAD), last)
  const weeks = new Map<string, readonly PlanWarning[]>()
  const rests = new Map<string, readonly PlanWarning[]>()
  const once = (known: Map<string, readonly PlanWarning[]>, key: string, judge: () => PlanWarning[]) => {
    const hit = known.get(key)
    if (hit !== undefined) return hit
    const made = judge()
    known.set(key, made)
    return made
  }
  /** Whether absence takes the whole day. */
  const isAwayAllDay = (id: number, day: string): boolean => {
    const away = decidedAbsences(calendar, id, day)
      .filter(({ typeId }) => types.get(typeId)?.away === true)
      .reduce((sum, { seconds }) => sum + seconds, 0)
    return presence({ plannedSeconds: calendar.planned(id, day), awaySeconds: away }) === 'away'
  }
  const alike = ({ hiredAt, leftAt, assignments }: CalendarEmployee): string =>
    [
      hiredAt < first ? '' : hiredAt,
      leftAt === null || leftAt > last ? '' : leftAt,
      ...assignments.map(({ scheduleId, schedule, dateFrom, dateTo, cycleOffset }) =>
        // A calendar week is the same whenever someone joined it; a rotation counts from its first day.
        [
          scheduleId,
          schedule.regular && dateFrom < first ? '' : dateFrom,
          dateTo === null || dateTo > last ? '' : dateTo,
          schedule.regular ? 0 : cycleOffset,
        ].join(),
      ),
    ].join('|')
  return (employee: CalendarEmployee, zone: string): Warning[] => {
    const { id } = employee
    const key = alike(employee)
    const away = new Set(around.filter((day) => isAwayAllDay(id, day)))
    const shiftsOn = (day: string) => {
      const scheduled = scheduledDay(employee, day)
      if (scheduled === null || away.has(day)) return []
      return bankHolidayShare(scheduled.schedule, day, calendar.shares) === 1 ? [] : scheduled.ranges
    }
    const rest = once(rests, `${zone}|${key}|${[...away].join()}`, () =>
      restWarnings(date, date, shiftsOn, zone, country),
    )
    const week = once(weeks, key, () =>
      averageWeekWarnings(date, date, (day) => calendar.planned(id, day), employee),
    )
    // A schedule that names no break at all has them inside its working time: it cannot say that one is missing.
    const namesBreaks = scheduledDay(employee, date)?.schedule.ranges.some((range) => range.breakSeconds > 0)
    return [...rest, ...week]
      .map(({ code }) => code)
      .filter((code) => !isAboutBreaks(code) || namesBreaks === true)
  }
}

const awayOf = (
  core: Core,
  calendar: Calendar,
  types: ReadonlyMap<number, AbsenceType>,
  id: number,
  date: string,
  knows: boolean,
): Away => {
  const absences = decidedAbsences(calendar, id, date)
  const [longest] = [...absences].sort((a, b) => b.seconds - a.seconds)
  if (longest === undefined) return { absence: null, seconds: 0 }
  const sum = (some: typeof absences) => some.reduce((total, { seconds }) => total + seconds, 0)
  const type = types.get(longest.typeId)
  return {
    absence: {
      holiday: referenceTo(core.base, 'holidays', longest.requestId),
      type: knows ? referenceTo(core.base, 'holiday-types', longest.typeId) : null,
      typeName: knows ? (type?.name ?? HIDDEN) : HIDDEN,
      seconds: sum(absences),
    },
    seconds: sum(absences.filter(({ typeId }) => types.get(typeId)?.away === true)),
  }
}

const planOn = async (core: Core, call: Call, date: string): Promise<SchedulePlan> => {
  const view = await viewFor(core, call.actor)
  const { timezone } = await core.organization()
  const model = modelNamed(core, 'Employee')
  const employed = sql(
    `role <> 'integration' and hired_at <= ? and (left_at is null or left_at >= ?)`,
    date,
    date,
  )
  const where = rowsWhere(model, { filters: employed, includeDeleted: false }, call.actor)
  const people = await core.db.page(
    build
      .selectFrom('employees')
      .select(['id', 'first_name', 'last_name', 'position', 'left_at', 'timezone', 'manager_id'])
      .where(piece(where))
      .orderBy('search_text')
      .orderBy('id'),
  )
  const checksRest =
    configOf(await readConfigs(core.db, core.registry.settings), 'schedules.restCheck') !== 'off'
  const calendar = await loadCalendar(core.db, {
    employees: 'all',
    from: checksRest ? addDays(date, -DAYS_BACK) : date,
    to: checksRest ? addDays(date, DAYS_AHEAD) : date,
  })
  const types = await absenceTypes(core)
  const knows = knowsWhy(call.actor)
  const rest = restOf(calendar, types, date, (await core.organization()).country)
  const clock = clockOf(date)
  const holiday = calendar.bankHolidays.find(({ day }) => day === date)
  const half = holiday?.rule.half ?? USUAL_HALF
  const employees: Planned[] = []
  const warnings: SchedulePlan['warnings'] = []
  for (const person of people) {
    const { id } = person
    const employee = calendar.employees.get(id)
    const scheduled = employee === undefined ? null : scheduledDay(employee, date)
    if (employee === undefined || scheduled === null) continue
    const zone = zoneOrElse(person.timezone, timezone)
    const { assignment } = scheduled
    employees.push({
      employee: core.registry.people.preview(person, view) as Planned['employee'],
      schedule: assignment === null ? null : referenceTo(core.base, 'schedules', assignment.scheduleId),
      ...plannedOf(
        scheduled,
        calendar.planned(id, date),
        { share: bankHolidayShare(scheduled.schedule, date, calendar.shares), half },
        awayOf(core, calendar, types, id, date, knows(person)),
        (time, nextDay) => clock(zone, time, nextDay),
      ),
    })
    if (!checksRest) continue
    const iri = referenceTo(core.base, 'employees', id)
    warnings.push(...rest(employee, zone).map((code) => ({ code, employee: iri })))
  }
  return {
    date,
    bankHoliday:
      holiday === undefined
        ? null
        : {
            id: holiday.rule.id,
            publicNotes: holiday.rule.publicNotes,
            share: holiday.share === 1 ? 1 : 0.5,
            half: holiday.share === 1 ? null : half,
          },
    employees,
    totals: {
      employees: employees.length,
      working: employees.filter(({ working }) => working).length,
      absent: employees.filter(({ ranges }) => ranges.some((range) => range.suppressedBy === 'absence'))
        .length,
      plannedSeconds: employees.reduce((sum, { plannedSeconds }) => sum + plannedSeconds, 0),
    },
    warnings,
  }
}

export const planRoutes = (core: Core): Route[] => [
  endpoint({
    method: 'GET',
    path: '/schedules/plan/{date}',
    admission: { kind: 'scope', group: 'schedules', level: 'read' },
    id: 'getSchedulePlan',
    summary: 'Get the plan of a day: shifts, absences and rest warnings',
    description:
      'Returns what everyone who is employed on the day should work, who is absent, and where the plan leaves too little rest. The reason of an absence is for the person, the manager and admins.',
    tag: 'Schedules',
    parameters: [
      {
        name: 'date',
        about: 'The day.',
        schema: { type: 'string', format: 'date' },
        required: true,
        example: '2026-06-15',
      },
    ],
    answer: SchedulePlan,
    handle: async ({ call }) => {
      const date = parseDay(call.params['date'] ?? '')
      if (date === null) {
        throw new Problem('bad-parameter', {
          parameter: 'date',
          expected: 'a date, YYYY-MM-DD',
          known: 'date',
        })
      }
      return json(await planOn(core, call, date))
    },
  }),
]
