// Who works by a schedule, who may change it, and what follows for their absences.
import type { Actor } from '../engine/principal'
import type { Filter, RuleTools } from '../engine/schema/declare'
import { parseDay } from '../engine/instants'
import { build, prepared } from '../db/build'
import { sql } from '../db/sql'
import { recomputeRequests } from './recompute-requests'

/** Before every day there is. */
const EVER = '0000-01-01'

/**
 * A manager changes the schedules of the team: one that others follow too, or will, is for admins.
 * @throws Problem 403.
 */
export const assertOwnFollowers = async (
  scheduleId: string,
  actor: Actor,
  tools: RuleTools,
): Promise<void> => {
  if (tools.trusted || actor.kind !== 'principal' || actor.principal.role !== 'manager') return
  const me = actor.principal.employeeId
  const team = build
    .selectFrom('employees')
    .select('id')
    .where('manager_id', '=', me)
    .where('deleted_at', 'is', null)
  const stranger = await tools.get(
    build
      .selectFrom('schedule_employees')
      .select('id')
      .where('schedule_id', '=', scheduleId)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('date_to', 'is', null), eb('date_to', '>=', tools.today)]))
      .where('employee_id', '<>', me)
      .where('employee_id', 'not in', team),
  )
  if (stranger !== undefined) tools.refuse('forbidden')
}

const firstQuery = prepared(({ schedule }: { readonly schedule: string }) =>
  build
    .selectFrom('schedule_employees as s')
    .innerJoin('employees as e', 'e.id', 's.employee_id')
    .select((eb) => [eb.fn.min('s.date_from').as('day'), eb.fn.min('e.hired_at').as('hired')])
    .where('s.schedule_id', '=', schedule)
    .where('s.deleted_at', 'is', null),
)

/** The first day on which someone works by the schedule; null when no one does. */
export const firstFollowed = async (schedule: string, tools: RuleTools): Promise<string | null> => {
  const row = await tools.get(firstQuery({ schedule }))
  const { day = null, hired = null } = row ?? {}
  return day !== null && hired !== null && hired > day ? hired : day
}

/** What a changed schedule means for the requests of those who follow it: pending ones cost what is planned now. */
export const recomputeFollowers = async (scheduleId: string, tools: RuleTools): Promise<void> => {
  const rows = await tools.all(
    build
      .selectFrom('schedule_employees')
      .select('employee_id')
      .distinct()
      .where('schedule_id', '=', scheduleId)
      .where('deleted_at', 'is', null),
  )
  const employees = rows.map((row) => row.employee_id)
  if (employees.length === 0) return
  await recomputeRequests(tools, { employees, from: EVER, to: null, approved: 'none' })
}

/** A filter for rows whose schedule, named by `column`, someone follows on a day. */
export const activeOn = (column: string, about: string): Filter => ({
  kind: 'custom',
  schema: { type: 'string' },
  expected: 'a date, YYYY-MM-DD',
  about,
  where: (value) => {
    const day = parseDay(value)
    const followed = `${column} in (select schedule_id from schedule_employees where deleted_at is null and date_from <= ? and (date_to is null or date_to >= ?))`
    return day === null ? null : { where: sql(followed, day, day) }
  },
})
