// Absences of a workspace from before days were kept one by one: their days are counted once, when it is opened.
import { totalSeconds } from '#domain/absence-charge'
import type { Database, Queries } from '../db/database'
import { build } from '../db/build'
import type { RowOf } from '../db/tables'
import { configOf, readConfigs, type Settings } from '../engine/schema/config'
import { askedOf, chargedTypeOf, chargeOf, keepDays } from './charge'
import { loadCalendar } from './load-calendar'
import { TAKING } from './taking'

const WITHOUT_DAYS = build
  .selectFrom('holiday_requests as r')
  .innerJoin('holiday_types as t', 't.id', 'r.type_id')
  .where(TAKING)
  .where('r.seconds', '>', 0)
  .where((eb) =>
    eb.not(
      eb.exists(
        eb.selectFrom('holiday_days as d').select('d.request_id').whereRef('d.request_id', '=', 'r.id'),
      ),
    ),
  )

type Found = RowOf<'holiday_requests'> & Pick<RowOf<'holiday_types'>, 'include_non_working_days'>

const fill = async (queries: Queries, row: Found, secondsPerDay: number): Promise<void> => {
  const asked = askedOf(row)
  const { employeeId, from, to } = asked
  const calendar = await loadCalendar(queries, { employees: [employeeId], from, to })
  const days = chargeOf(calendar, asked, chargedTypeOf(row, secondsPerDay))
  const total = totalSeconds(days)
  // What was approved at a price keeps it; where the plan has changed since, the last day makes up for the rest.
  const last = days.at(-1)
  const missing = (row.seconds ?? 0) - total
  const kept =
    last === undefined || last.seconds + missing <= 0
      ? days
      : [...days.slice(0, -1), { ...last, seconds: last.seconds + missing }]
  await keepDays(row.id, employeeId, kept, queries)
}

/** Gives every absence that takes days its days. Does nothing where all have theirs. */
export const fillAbsenceDays = async (db: Database, settings: Settings): Promise<void> => {
  if ((await db.get(WITHOUT_DAYS.select('r.id').limit(1))) === undefined) return
  await db.write(async (tx) => {
    const secondsPerDay = configOf(await readConfigs(tx, settings), 'holidays.secondsPerDay')
    const rows = await tx.all(
      WITHOUT_DAYS.selectAll('r').select('t.include_non_working_days').orderBy('r.id'),
    )
    for (const row of rows) await fill(tx, row, secondsPerDay)
  })
}
