// The days of prices and rates, and whether a project earns, read from rows.
import type { DatedRange } from '#domain/rates'
import type { RowOf } from '../db/tables'

/** The day of an instant as it was written. */
export const dayIn = (instant: string | null): string | null => instant?.slice(0, 10) ?? null

/** The days on which a rate applies. */
export const rateRange = (
  row: Pick<RowOf<'employee_project_rates'>, 'date_from' | 'date_to'>,
): DatedRange => ({
  dateFrom: dayIn(row.date_from),
  dateTo: dayIn(row.date_to),
})

/** Drafts and cancelled projects earn nothing; an archived one was completed, or cancelled. */
export const earns = ({
  status,
  completed_on: completedOn,
}: Pick<RowOf<'projects'>, 'status' | 'completed_on'>): boolean =>
  status !== 'draft' && status !== 'cancelled' && (status !== 'archived' || completedOn !== null)
