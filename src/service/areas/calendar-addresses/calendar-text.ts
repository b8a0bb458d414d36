// The text of a calendar address: absences as events, half days at their hours, with no more said than the owner chose.
import { Temporal } from 'temporal-polyfill'
import { addDays } from '#domain/day'
import { formatDuration } from '#domain/duration'
import { partsOfDay } from '#domain/half-holiday'
import { iCalendar, type CalendarEvent } from '#domain/icalendar'
import { rangeInstants } from '#domain/planned-range'
import { scheduledDay } from '#domain/schedule'
import { firstLanguage } from '#domain/language'
import { loadCalendar, type Calendar } from '../../calendar/load-calendar'
import { build } from '../../db/build'
import type { Queries } from '../../db/database'
import { todayIn } from '../../engine/read/view'
import type { Core, Organization } from '../../engine/schema/model'
import { WORDS, type Words } from './words'

/** Who made the address, and what they chose. */
export interface CalendarOwner {
  readonly id: string
  readonly kind: string
  readonly pending: number
  readonly names: number
  readonly last_read_at: string | null
  readonly employee_id: number
  readonly first_name: string
  readonly last_name: string
  readonly manager_id: number | null
  readonly role: string
  readonly timezone: string | null
  readonly locale: string | null
  readonly left_at: string | null
}

const DAYS_BACK = 366
const DAYS_AHEAD = 731
/** More than a team has in three years; a calendar that reads no end is of no use. */
const MAX_EVENTS = 5_000
const REFRESH = 'PT1H'

/** What everyone sees as an absence. */
const OPEN = ['approved', 'cancellation_requested'] as const

/** Oneself, and those with whom one shares a manager, one's manager, and those whose manager one is. */
const peopleOf = (owner: CalendarOwner) => {
  const { employee_id: me, manager_id: manager, kind } = owner
  return build
    .selectFrom('employees')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) =>
      kind === 'own'
        ? eb('id', '=', me)
        : eb.or([
            eb('id', '=', me),
            eb('manager_id', '=', me),
            ...(manager === null ? [] : [eb('manager_id', '=', manager), eb('id', '=', manager)]),
          ]),
    )
}

/** Absences of these days: those that hold, and those that are pending where the owner may know of them. */
const absencesOf = (queries: Queries, owner: CalendarOwner, from: string, to: string) => {
  const { employee_id: me, role, pending } = owner
  return queries.all(
    build
      .selectFrom('holiday_requests as r')
      .innerJoin('employees as p', 'p.id', 'r.employee_id')
      .innerJoin('holiday_types as t', 't.id', 'r.type_id')
      .select(['r.id', 'r.employee_id', 'r.date_from', 'r.date_to', 'r.day_part', 'r.requested_seconds'])
      .select(['r.status', 'r.version', 'r.updated_at', 'p.first_name', 'p.last_name', 't.name as type_name'])
      .where('r.deleted_at', 'is', null)
      .where('r.employee_id', 'in', peopleOf(owner))
      .where('r.date_to', '>=', from)
      .where('r.date_from', '<=', to)
      .where((eb) =>
        eb.or([
          eb('r.status', 'in', OPEN),
          ...(pending === 1
            ? [
                eb.and([
                  eb('r.status', '=', 'pending'),
                  role === 'admin'
                    ? eb.lit(1 as unknown as boolean)
                    : eb.or([eb('r.employee_id', '=', me), eb('p.manager_id', '=', me)]),
                ]),
              ]
            : []),
        ]),
      )
      .orderBy('r.date_from')
      .orderBy('r.id')
      .limit(MAX_EVENTS),
  )
}

type Absence = Awaited<ReturnType<typeof absencesOf>>[number]

const halfOf = ({ day_part: part }: Absence): 'morning' | 'afternoon' | null =>
  part === 'morning' || part === 'afternoon' ? part : null

/** The first or second half of the work that is planned for the person on the day; null when there is none. */
const hoursOf = (absence: Absence, calendar: Calendar, zone: string): CalendarEvent['when'] | null => {
  const half = halfOf(absence)
  const person = calendar.employees.get(absence.employee_id)
  const scheduled = person === undefined ? null : scheduledDay(person, absence.date_from)
  if (half === null || scheduled === null) return null
  const spans = partsOfDay(scheduled.ranges, 0.5, half)
    .filter(({ isOff }) => isOff)
    .map(({ beginsNextDay, timeFrom, timeTo }) => {
      const day = beginsNextDay ? addDays(absence.date_from, 1) : absence.date_from
      return rangeInstants(day, { timeFrom, timeTo }, zone)
    })
  const start = Math.min(...spans.map(({ startsAt }) => startsAt.epochMilliseconds))
  const end = Math.max(...spans.map(({ endsAt }) => endsAt.epochMilliseconds))
  // Of no ranges the least is infinite.
  if (start >= end) return null
  const at = (millis: number) => Temporal.Instant.fromEpochMilliseconds(millis).toString()
  return { kind: 'time', startsAt: at(start), endsAt: at(end) }
}

interface Shown {
  readonly owner: CalendarOwner
  readonly organization: Organization
  readonly calendar: Calendar
  readonly words: Words
}

const titleOf = (absence: Absence, { owner, words }: Shown): string => {
  const { requested_seconds: seconds } = absence
  const isNamed = owner.names === 1
  const name = `${absence.first_name} ${absence.last_name}`
  const what = !isNamed ? words.absent : owner.kind === 'own' ? absence.type_name : name
  const half = halfOf(absence)
  if (half !== null) return words[half](what)
  return seconds === null ? what : words.hours(what, formatDuration(seconds))
}

const eventOf = (absence: Absence, shown: Shown): CalendarEvent => {
  const { organization, calendar, words } = shown
  const tentative = absence.status === 'pending'
  const hours = hoursOf(absence, calendar, organization.timezone)
  const isWhole = halfOf(absence) === null && absence.requested_seconds === null
  const title = titleOf(absence, shown)
  return {
    uid: `absence-${absence.id}@${organization.id}.stint`,
    when: hours ?? { kind: 'days', from: absence.date_from, to: absence.date_to },
    summary: tentative ? words.pending(title) : title,
    description: null,
    category: words.absence,
    // Some hours of the day, and it is not known which: it is not a whole day.
    busy: hours === null && !isWhole ? 'free' : tentative ? 'perhaps' : 'away',
    tentative,
    // The address is the secret: calendars hide the words of private events from the person who subscribes.
    confidential: false,
    changed: { at: absence.updated_at, times: absence.version - 1 },
  }
}

/** The text of the calendar as its owner may see it now; the same for as long as nothing in it changes. */
export const calendarText = async (core: Core, owner: CalendarOwner): Promise<string> => {
  const organization = await core.organization()
  const words = WORDS[firstLanguage([owner.locale ?? organization.locale])]
  const today = todayIn(organization.timezone, core.clock.millis())
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)]
  return core.db.snapshot(async (queries) => {
    const absences = await absencesOf(queries, owner, from, to)
    const halves = absences.filter((absence) => halfOf(absence) !== null)
    const employees = [...new Set(halves.map(({ employee_id: id }) => id))]
    const calendar = await loadCalendar(queries, { employees, from, to })
    const shown = { owner, organization, calendar, words }
    return iCalendar({
      name: owner.kind === 'own' ? words.own(organization.name) : words.team(organization.name),
      product: '-//Stint//Stint//EN',
      writtenAt: '1970-01-01T00:00:00Z',
      events: absences.map((absence) => eventOf(absence, shown)),
      refreshEvery: REFRESH,
    })
  })
}
