// The rules of a holiday request: what it costs, what it may not overlap, and whether there is enough left for it.
import {
  fitOneDay,
  halfDaySeconds,
  partialDayFault,
  partialDaySeconds,
  type ChargedDay,
} from '#domain/absence-charge'
import { addDays, daysUntil } from '#domain/day'
import { ratio } from '#domain/decimal'
import {
  askedOf,
  chargedTypeOf,
  chargeOf,
  wholeDayOf,
  type Asked,
  type ChargedType,
} from '../../calendar/charge'
import { loadLeave } from '../../calendar/leave'
import { loadCalendar, type Calendar } from '../../calendar/load-calendar'
import type { Change, RuleTools } from '../../engine/declare'
import type { Row } from '../../engine/sql'

/** Three years: the longest leave there is, for parents, fits; a mistyped year does not. */
const MAX_DAYS = 1096

/** How far around a request days of the same kind are counted as one absence. */
const AROUND_DAYS = 400

const TAKING = `status in ('pending', 'approved', 'cancellation_requested') and deleted_at is null`

/** A request and all that its rules look at. */
export interface Judgement {
  readonly row: Row
  readonly type: Row
  readonly asked: Asked
  readonly charged: ChargedType
  readonly calendar: Calendar
  readonly days: readonly ChargedDay[]
}

/** @returns false when the dates cannot be read as a range; the fields at fault are noted. */
export const demandRange = (after: Row, tools: RuleTools): boolean => {
  const [from, to] = [String(after['date_from']), String(after['date_to'])]
  if (to < from) tools.violation('dateTo', 'order', { other: 'dateFrom' })
  else if (daysUntil(from, to) >= MAX_DAYS) tools.violation('dateTo', 'tooLong', { limit: MAX_DAYS })
  else return true
  return false
}

/** What the request costs by the calendar as it is now. */
export const judge = async (row: Row, tools: RuleTools): Promise<Judgement> => {
  const asked = askedOf(row)
  const type = (await tools.get('select * from holiday_types where id = ?', [row['type_id'] ?? null])) ?? {}
  const margin = type['max_consecutive_days'] === null ? 0 : AROUND_DAYS
  const calendar = await loadCalendar(tools, {
    employees: [asked.employeeId],
    from: addDays(asked.from, -margin),
    to: addDays(asked.to, margin),
  })
  const charged = chargedTypeOf(type, tools.config('holidays.secondsPerDay'))
  return { row, type, asked, charged, calendar, days: chargeOf(calendar, asked, charged) }
}

/** Part of a day, where it can be taken and no more than there is. @returns false when it cannot. */
export const demandPart = ({ asked, type, calendar, charged }: Judgement, tools: RuleTools): boolean => {
  const whole = wholeDayOf(calendar, asked.employeeId, asked.from, charged)
  const allowPartialDay = type['allow_partial_day'] === 1
  const fault = partialDayFault(asked.from, asked.to, asked, { allowPartialDay }, whole)
  const path = asked.requestedSeconds === null ? 'dayPart' : 'requestedSeconds'
  switch (fault) {
    case null:
      return true
    case 'several-days':
      tools.violation(path, 'singleDay')
      break
    case 'whole-days-only':
      tools.violation(path, 'wholeDays')
      break
    case 'too-little':
      tools.violation(path, 'minimum', { limit: 1 })
      break
    case 'over-the-plan':
      tools.violation(path, 'maximum', { limit: whole })
      break
    case 'over-the-half':
      tools.violation(path, 'maximum', { limit: halfDaySeconds(whole, asked.dayPart ?? 'morning') })
  }
  return false
}

/** @throws Problem 422 `no-working-time`. */
export const demandWork = ({ days, asked }: Judgement, tools: RuleTools): void => {
  if (days.length === 0) tools.refuse('no-working-time', { from: asked.from, to: asked.to })
}

/** Two absences of one person may share a day only as parts of it that fit. @throws Problem 409 `overlap`. */
const demandApart = async (judgement: Judgement, tools: RuleTools): Promise<void> => {
  const { asked, row, calendar, charged } = judgement
  const others = await tools.all(
    `select id, employee_id, date_from, date_to, day_part, requested_seconds from holiday_requests where employee_id = ? and date_from <= ? and date_to >= ? and id <> ? and ${TAKING} order by date_from, id`,
    [asked.employeeId, asked.to, asked.from, row['id'] ?? 0],
  )
  const whole = wholeDayOf(calendar, asked.employeeId, asked.from, charged)
  let taken = partialDaySeconds(asked, whole) ?? whole
  for (const other of others) {
    const theirs = askedOf(other)
    const sameDay = asked.from === asked.to && theirs.from === asked.from && theirs.to === asked.to
    taken += partialDaySeconds(theirs, whole) ?? whole
    if (sameDay && taken <= whole && fitOneDay(asked, theirs, whole)) continue
    const iri = tools.iri('holiday-requests', other['id'])
    tools.refuse('overlap', { other: iri }, { members: { existing: iri } })
  }
}

/** Days of the same kind that touch, days without work between them, are one absence, however it is split. */
const demandShort = async (judgement: Judgement, tools: RuleTools): Promise<void> => {
  const { asked, row, type, calendar, charged, days } = judgement
  if (type['max_consecutive_days'] === null) return
  const limit = Number(type['max_consecutive_days'])
  const rows = await tools.all(
    `select d.day from holiday_days d join holiday_requests r on r.id = d.request_id where r.employee_id = ? and r.type_id = ? and r.id <> ? and r.status in ('pending', 'approved', 'cancellation_requested') and r.deleted_at is null and d.day >= ? and d.day <= ?`,
    [
      asked.employeeId,
      row['type_id'] ?? null,
      row['id'] ?? 0,
      addDays(asked.from, -AROUND_DAYS),
      addDays(asked.to, AROUND_DAYS),
    ],
  )
  const absent = new Set([...rows.map(({ day }) => String(day)), ...days.map(({ day }) => day)])
  const along = (start: string, step: 1 | -1): number => {
    let count = 0
    for (let away = 1; away <= AROUND_DAYS && count <= limit; away++) {
      const day = addDays(start, away * step)
      if (absent.has(day)) count++
      else if (wholeDayOf(calendar, asked.employeeId, day, charged) > 0) break
    }
    return count
  }
  const inside = [...absent].filter((day) => day >= asked.from && day <= asked.to).length
  if (inside + along(asked.from, -1) + along(asked.to, 1) > limit)
    tools.violation('dateTo', 'consecutive', { limit })
}

/** Asked for early enough; who decides, and who enters what was agreed, may be late. */
const demandNotice = ({ asked, type }: Judgement, { actor }: Change, tools: RuleTools): void => {
  const own = actor.kind === 'principal' && actor.principal.employeeId === asked.employeeId
  const days = Number(type['min_notice_days'] ?? tools.config('holidays.minNoticeDays'))
  if (own && days > 0 && daysUntil(tools.today, asked.from) < days)
    tools.violation('dateFrom', 'notice', { days })
}

/**
 * Enough must be left for it, in each year it has days in.
 * @param countPending whether what waits for a decision counts as taken.
 * @throws Problem 422 `limit-exceeded`.
 */
export const demandCover = async (
  { row, asked, days }: Judgement,
  countPending: boolean,
  tools: RuleTools,
): Promise<void> => {
  const leave = await loadLeave(tools, tools, [asked.employeeId])
  const missing = leave
    .shortages({
      employeeId: asked.employeeId,
      typeId: Number(row['type_id']),
      requestId: row['id'] === null || row['id'] === undefined ? null : Number(row['id']),
      days,
      countPending,
    })
    .filter(({ allowed }) => !allowed)
  const [first] = missing
  if (first === undefined) return
  const unit = BigInt(tools.config('holidays.secondsPerDay'))
  const shortages = missing.map(({ year, seconds }) => ({
    year,
    seconds,
    days: ratio(BigInt(seconds), unit, 2),
  }))
  tools.refuse(
    'limit-exceeded',
    { year: first.year, days: shortages[0]?.days ?? '' },
    { members: { shortages } },
  )
}

/** Some types have to be explained. */
export const demandDescription = async (row: Row, tools: RuleTools): Promise<void> => {
  if ((row['description'] ?? '') !== '') return
  const type = await tools.get('select requires_description from holiday_types where id = ?', [
    row['type_id'] ?? null,
  ])
  if (type?.['requires_description'] === 1) tools.violation('description', 'required')
}

/** Everything that a request asked for, or asked for differently, has to keep to. */
export const demandAll = async (judgement: Judgement, change: Change, tools: RuleTools): Promise<void> => {
  const { row, type } = judgement
  if (!demandPart(judgement, tools)) return
  demandWork(judgement, tools)
  await demandApart(judgement, tools)
  if (tools.trusted) return
  if (change.changes('type_id') && type['active'] !== 1) tools.violation('type', 'notInUse')
  await demandDescription(row, tools)
  demandNotice(judgement, change, tools)
  await demandShort(judgement, tools)
  await demandCover(judgement, true, tools)
}
