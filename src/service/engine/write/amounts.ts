// The amounts of money in rows that are written: their digits are those of their currency.
import { fitsCurrency, minorDigits } from '#domain/money'
import type { Row } from '../../db/sql'
import { currencyOf } from '../money'
import type { Violation } from '../problem'
import type { Model } from '../schema/model'

/**
 * Says which amounts that are new in a row have digits that its currency does not. What was kept before stays as it is.
 * @param usual the currency of rows that name none
 */
export const checkDigits = (
  { fields }: Pick<Model, 'fields'>,
  before: Row | null,
  after: Row,
  usual: string,
  violations: Violation[],
): void => {
  const currency = currencyOf(after, usual)
  const isNew = (column: string) => before?.[column] !== after[column]
  for (const { name: path, kind, columns } of fields) {
    const [column = ''] = columns
    const amount = after[column] ?? null
    if (kind !== 'money' || amount === null || !(isNew(column) || isNew('currency_id'))) continue
    if (!fitsCurrency(BigInt(amount), currency))
      violations.push({ path, code: 'digits', facts: { currency, digits: minorDigits(currency) } })
  }
}
