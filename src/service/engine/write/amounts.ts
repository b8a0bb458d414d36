// The amounts of money in rows: their digits are those of their currency, and which currencies there are amounts in.
import { fitsCurrency, minorDigits } from '#domain/money'
import type { Queries } from '../../db/database'
import { and, or, sql, type Row, type Sql } from '../../db/sql'
import { currencyOf } from '../money'
import { invalid, type Violation } from '../problem'
import type { Model } from '../schema/model'

const CURRENCY = 'currency_id'

/**
 * Refuses amounts that are new in a row and have digits that its currency does not. What was kept before stays as it is.
 * Asked after the rule, which may set the currency.
 * @param usual the currency of rows that name none
 * @throws Problem 422
 */
export const assertDigits = (
  { fields }: Pick<Model, 'fields'>,
  before: Row | null,
  after: Row,
  usual: string,
): void => {
  const currency = currencyOf(after, usual)
  const isNew = (column: string) => before?.[column] !== after[column]
  const violations = fields.flatMap(({ name: path, kind, options, columns: [column = ''] }): Violation[] => {
    const amount = after[column] ?? null
    // What has days is a history, which its rule looks through.
    if (kind !== 'money' || options.dated !== undefined || amount === null) return []
    if (!isNew(column) && !isNew(CURRENCY)) return []
    return fitsCurrency(BigInt(amount), currency)
      ? []
      : [{ path, code: 'digits', facts: { currency, digits: minorDigits(currency) } }]
  })
  if (violations.length > 0) throw invalid(violations)
}

/** The rows of a model that have an amount in a currency; null where none can. */
const rowsWith = (
  { fields, columns, declaration: { schema } }: Model,
  currency: string,
  usual: boolean,
): Sql | null => {
  const named = columns.includes(CURRENCY)
  const own = named ? [sql(`${CURRENCY} = ?`, currency)] : []
  // Amounts that name no currency are in the organization's.
  const unnamed = usual ? [sql(named ? `${CURRENCY} is null` : '1 = 1')] : []
  const inIt = or([...own, ...unnamed])
  const amounts = fields.flatMap(({ name, kind, options, columns: [column = ''] }) => {
    if (options.dated !== undefined) return []
    if (kind === 'money' || (kind === 'decimal' && named)) return [and([sql(`${column} is not null`), inIt])]
    const tells = kind === 'json' && JSON.stringify(schema.properties[name]).includes('"currency"')
    return tells ? [sql(`${column} like ?`, `%"currency":"${currency}"%`)] : []
  })
  return amounts.length === 0 ? null : and([sql('deleted_at is null'), or(amounts)])
}

/**
 * Where an amount in a currency is kept.
 * @param usual whether that is the currency of amounts that name none
 * @returns the path of the first resource that has one, or null.
 */
export const amountsIn = async (
  models: Iterable<Model>,
  currency: string,
  usual: boolean,
  queries: Pick<Queries, 'get'>,
): Promise<string | null> => {
  for (const model of models) {
    const where = model.declaration.viewOf === undefined ? rowsWith(model, currency, usual) : null
    if (where === null) continue
    const text = `select 1 as yes from ${model.table} where ${where.text} limit 1`
    if ((await queries.get(text, where.params)) !== undefined) return `/${model.path}`
  }
  return null
}
