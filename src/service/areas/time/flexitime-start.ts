// What says when the accounts of flexitime begin: hiring, opening balances, first work, and the workspace itself.
import { accountStart, type AccountStart } from '#domain/flexitime-account'
import { build, prepared } from '../../db/build'
import type { Queries } from '../../db/database'

/** An opening balance. */
interface Opening {
  readonly date: string
  readonly seconds: number
}

const startQuery = prepared(({ employee }: { readonly employee: number }) =>
  build
    .selectFrom('employees')
    .select('hired_at')
    .select((eb) => [
      eb
        .selectFrom('work_times')
        .select((inner) => inner.fn.min('local_date').as('day'))
        .where('employee_id', '=', employee)
        .where('deleted_at', 'is', null)
        .as('first_work_day'),
      eb.selectFrom('organization').select('created_at').where('row_id', '=', 1).as('created_at'),
    ])
    .where('id', '=', employee),
)

const openingQuery = prepared(({ employee }: { readonly employee: number }) =>
  build
    .selectFrom('flexitime_entries')
    .select(['id', 'date', 'seconds'])
    .where('employee_id', '=', employee)
    .where('kind', '=', 'opening')
    .where('deleted_at', 'is', null),
)

/** The opening balance of an account, with its id; undefined without one. */
export const openingOf = (
  queries: Queries,
  employee: number,
): Promise<(Opening & { id: number }) | undefined> => queries.get(openingQuery({ employee }))

/** The first day of somebody's account, given its opening balance. */
export const startOf = async (
  queries: Queries,
  employee: number,
  opening: Pick<Opening, 'date'> | undefined,
): Promise<string> => {
  const row = await queries.get(startQuery({ employee }))
  if (row === undefined) throw new Error(`There is no employee ${employee}.`)
  const start: AccountStart = {
    hiredAt: row.hired_at,
    openingDay: opening?.date ?? null,
    firstWorkDay: row.first_work_day,
    workspaceDay: (row.created_at ?? '').slice(0, 10),
  }
  return accountStart(start)
}
