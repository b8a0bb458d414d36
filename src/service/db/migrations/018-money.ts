// When a project's price is recognised as revenue, budgets that are whole, and the account of flexitime.
import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../queries'
import { LIVE, seqIndexOf, typesOf } from './column-types'

/** A budget as it was kept: any of its members could be missing. */
interface OldBudget {
  readonly type?: unknown
  readonly amount?: unknown
  readonly seconds?: unknown
  readonly currency?: unknown
  readonly period?: unknown
  readonly alertPercent?: unknown
}

/** A budget with everything it says; none of what never counted, for want of an amount or of seconds. */
const wholeBudget = (old: OldBudget, usual: string): object[] => {
  const shared = {
    period: old.period === 'month' ? 'month' : 'total',
    alertPercent: typeof old.alertPercent === 'number' ? old.alertPercent : 80,
  }
  if (old.type === 'time' && typeof old.seconds === 'number')
    return [{ type: 'time', amount: null, seconds: old.seconds, currency: null, ...shared }]
  if (old.type !== 'money' || typeof old.amount !== 'string' || !/^\d{1,12}(\.\d{1,4})?$/.test(old.amount))
    return []
  const currency = typeof old.currency === 'string' && /^[A-Z]{3}$/.test(old.currency) ? old.currency : usual
  return [{ type: 'money', amount: old.amount, seconds: null, currency, ...shared }]
}

interface Old {
  readonly projects: {
    readonly id: number
    readonly budgets: string
    readonly currency_id: string | null
  }
  readonly organization: { readonly currency: string }
}

const completeBudgets = async (db: Kysely<Old>): Promise<void> => {
  const organization = await db.selectFrom('organization').select('currency').executeTakeFirst()
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'budgets', 'currency_id'])
    .where('budgets', '<>', '[]')
    .execute()
  for (const { id, budgets, currency_id: own } of rows) {
    const usual = own ?? organization?.currency ?? 'PLN'
    const whole = (JSON.parse(budgets) as readonly OldBudget[]).flatMap((old) => wholeBudget(old, usual))
    await db
      .updateTable('projects')
      .set({ budgets: JSON.stringify(whole) })
      .where('id', '=', id)
      .execute()
  }
}

export const money = (dialect: DialectName): Migration => ({
  up: async (db) => {
    const { serial, int, text, common } = typesOf(dialect)
    const changed = 'substr(updated_at, 1, 10)'
    const end = 'substr(date_to, 1, 10)'
    for (const statement of [
      `alter table projects add column recognition ${text} not null default 'completion'`,
      `alter table projects add column recognition_schedule ${text} not null default '[]'`,
      `alter table projects add column completed_on ${text}`,
      // The day was not kept: the planned end where that had come, else the day of the last change.
      `update projects set completed_on = case when ${end} <= ${changed} then ${end} else ${changed} end where status in ('completed', 'archived')`,
      `create table flexitime_entries (id ${serial}, employee_id ${int} not null references employees(id), kind ${text} not null, date ${text} not null, seconds ${int} not null, note ${text}, ${common})`,
      `create index flexitime_entries_employee on flexitime_entries (employee_id, date) ${LIVE}`,
      `create unique index flexitime_entries_opening on flexitime_entries (employee_id) where deleted_at is null and kind = 'opening'`,
      seqIndexOf('flexitime_entries'),
    ])
      await sql.raw(statement).execute(db)
    await completeBudgets(db as Kysely<Old>)
  },
})
