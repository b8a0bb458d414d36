// What says when the accounts of flexitime begin: opening balances, hiring, and the workspace itself.
import { accountStart } from '#domain/flexitime-account'
import { build, piece, prepared } from '../db/build'
import type { Queries } from '../db/database'
import { within } from '../db/sql'

/** An opening balance, by its id. */
interface Opening {
  readonly id: number
  readonly date: string
  readonly seconds: number
  readonly note: string | null
}

/** Whose accounts. */
interface People {
  readonly employees: readonly number[]
}

const startsQuery = prepared(({ employees }: People) =>
  build
    .selectFrom('employees')
    .select(['id', 'hired_at'])
    .select((eb) => [
      eb.selectFrom('organization').select('created_at').where('row_id', '=', 1).as('created_at'),
    ])
    .where(piece(within('id', employees))),
)

const openingsQuery = prepared(({ employees }: People) =>
  build
    .selectFrom('flexitime_entries')
    .select(['id', 'employee_id', 'date', 'seconds', 'note'])
    .where(piece(within('employee_id', employees)))
    .where('kind', '=', 'opening')
    .where('deleted_at', 'is', null),
)

/** The opening balances of these people's accounts, by person; who has none is not among them. */
export const openingsOf = async (
  queries: Queries,
  employees: readonly number[],
): Promise<ReadonlyMap<number, Opening>> => {
  const rows = await queries.page(openingsQuery({ employees }))
  return new Map(rows.map(({ employee_id: employee, ...opening }) => [employee, opening]))
}

/**
 * The first day of each account, by person, given the opening balances.
 * @throws Error when there is no such person
 */
export const startsOf = async (
  queries: Queries,
  employees: readonly number[],
  openings: ReadonlyMap<number, Pick<Opening, 'date'>>,
): Promise<(employee: number) => string> => {
  const rows = await queries.page(startsQuery({ employees }))
  const starts = new Map(
    rows.map((row) => [
      row.id,
      accountStart({
        hiredAt: row.hired_at,
        openingDay: openings.get(row.id)?.date ?? null,
        workspaceDay: (row.created_at ?? '').slice(0, 10),
      }),
    ]),
  )
  return (employee) => {
    const start = starts.get(employee)
    if (start === undefined) throw new Error(`There is no employee ${employee}.`)
    return start
  }
}
