// One's own days: each with its plan, and the account that says what became of it.
import type { DayAccount, PlannedRange } from '#contract/bridge/calendar'
import {
  dayAccount,
  type AbsenceFact,
  type CorrectionFact,
  type DayFacts,
  type WorkFact,
} from '#domain/day-account'
import { addDays, daysBetween } from '#domain/day'
import { grouped } from '#domain/grouped'
import { partsOfDay, USUAL_HALF, type HalfDay } from '#domain/half-holiday'
import type { Language } from '#domain/language'
import { rangeInstants } from '#domain/planned-range'
import {
  bankHolidayShare,
  scheduledDay,
  scheduledSeconds,
  spanSeconds,
  type ScheduledDay,
} from '#domain/schedule'
import { listProjects } from '../store/replica'
import { workedDays } from '../store/worked-days'
import { shownHoliday } from './shown-holiday'
import type { KnownAssignment, CalendarSnapshot } from './calendar-snapshot'
import type { TakenAbsence } from './absences-of'

/** Every day from `from` to `to`, both included, with its account; bank holidays have their names in `language`. */
export function readDays(
  snapshot: CalendarSnapshot,
  from: string,
  to: string,
  taken: readonly TakenAbsence[],
  language: Language,
): DayAccount[] {
  const me = snapshot.employee(snapshot.account.employee)
  const holidays = grouped(snapshot.bankHolidays(from, to), ({ day }) => day)
  const absences = absencesByDay(taken)
  const worked = workByDay(snapshot, from, to)
  const corrections = correctionsByDay(snapshot)
  return daysBetween(from, to).map((day) => {
    const scheduled = scheduledDay(me, day)
    const off = holidays.get(day) ?? []
    const shown = off.map((one) => shownHoliday(one, language))
    const account = dayAccount({
      day,
      plan: planOf(scheduled),
      holidays: shown.map(({ name, share }) => ({ name, share })),
      absences: absences.get(day) ?? [],
      worked: worked.get(day) ?? [],
      corrections: corrections.get(day) ?? [],
      accountFrom: snapshot.accountTerms.accountFrom,
    })
    return {
      ...account,
      // A bank holiday that takes the whole plan leaves nothing to come for.
      ranges:
        account.plannedSeconds === 0
          ? []
          : rangesOf(scheduled, day, off[0]?.rule.half ?? USUAL_HALF, snapshot),
      holidays: shown,
      lines: account.lines.map((line) => ({ ...line })),
    }
  })
}

function planOf(scheduled: ScheduledDay<KnownAssignment> | null): DayFacts['plan'] {
  if (scheduled === null) return null
  const { assignment, schedule } = scheduled
  return {
    label: assignment?.schedule.name ?? null,
    source: assignment?.schedule.iri ?? null,
    seconds: scheduledSeconds(scheduled),
    overwritesHolidays: schedule.overwriteBankHolidays,
  }
}

/** What is left of the ranges of a day; the break of one that a half bank holiday cuts is shared out. */
function rangesOf(
  scheduled: ScheduledDay | null,
  day: string,
  half: HalfDay,
  snapshot: CalendarSnapshot,
): PlannedRange[] {
  if (scheduled === null) return []
  const share = bankHolidayShare(scheduled.schedule, day, snapshot.sharesOf(day))
  return partsOfDay(scheduled.ranges, share, half).flatMap((part) => {
    if (part.isOff) return []
    const { timeFrom, timeTo, beginsNextDay, seconds } = part
    const { startsAt, endsAt } = rangeInstants(
      beginsNextDay ? addDays(day, 1) : day,
      { timeFrom, timeTo },
      snapshot.account.timezone,
    )
    const breakSeconds = spanSeconds({ timeFrom, timeTo }) - seconds
    return [
      {
        startsAt: startsAt.toString(),
        endsAt: endsAt.toString(),
        from: timeFrom,
        to: timeTo,
        breakSeconds,
        seconds,
      },
    ]
  })
}

function absencesByDay(taken: readonly TakenAbsence[]): Map<string, AbsenceFact[]> {
  const days = new Map<string, AbsenceFact[]>()
  for (const { id, kind, state, days: charged, type } of taken) {
    for (const { day, seconds } of charged) {
      const absences = days.get(day) ?? []
      absences.push({
        label: kind?.name ?? type,
        source: id,
        seconds,
        pending: state === 'pending',
        reducesTarget: kind?.reducesTarget ?? true,
      })
      days.set(day, absences)
    }
  }
  return days
}

function correctionsByDay({ flexitimeEntries }: CalendarSnapshot): Map<string, CorrectionFact[]> {
  const corrections = flexitimeEntries.filter(({ body }) => body.kind !== 'opening')
  return new Map(
    [...grouped(corrections, ({ dateFrom }) => dateFrom)].map(([day, ofDay]) => [
      day,
      ofDay.map(({ iri, body: { note, seconds } }) => ({ label: note, source: iri, seconds })),
    ]),
  )
}

function workByDay({ db, account }: CalendarSnapshot, from: string, to: string): Map<string, WorkFact[]> {
  const names = new Map(listProjects(db, account.id).map(({ iri, name }) => [iri, name]))
  const days = new Map<string, WorkFact[]>()
  for (const { day, project, seconds } of workedDays(db, account.id, from, to)) {
    const work = days.get(day) ?? []
    work.push({ label: project === null ? null : (names.get(project) ?? null), source: project, seconds })
    days.set(day, work)
  }
  return days
}
