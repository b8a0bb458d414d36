// BankHoliday: a day off for everyone, on one date or every year on the same month and day.
import { BankHoliday } from '#contract/bank-holidays'
import type { Change, Declaration, RuleTools } from '../engine/declare'
import { sql, type Row } from '../engine/sql'

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const recurs = (row: Row) => row['year_from'] !== null || row['year_to'] !== null
const firstYear = (row: Row) =>
  recurs(row) ? Number(row['year_from'] ?? 1900) : Number(String(row['date']).slice(0, 4))
const lastYear = (row: Row) => (recurs(row) ? Number(row['year_to'] ?? 9999) : firstYear(row))

/** Two rows may not fall on the same day of any year. */
const rule = async ({ kind, before, after }: Change, tools: RuleTools): Promise<void> => {
  if (kind === 'delete') return
  const [from, to] = [after['year_from'] ?? null, after['year_to'] ?? null]
  if (from !== null && to !== null && Number(from) > Number(to)) {
    tools.violation('yearTo', 'order', { other: 'yearFrom' })
    return
  }
  const others = await tools.all(
    'select id, date, year_from, year_to from bank_holidays where substr(date, 6) = ? and deleted_at is null and id <> ?',
    [String(after['date']).slice(5), before?.['id'] ?? 0],
  )
  const other = others.find((row) => firstYear(row) <= lastYear(after) && firstYear(after) <= lastYear(row))
  if (other === undefined) return
  const iri = tools.iri('bank-holidays', other['id'])
  tools.refuse('overlap', { other: iri }, { members: { existing: iri } })
}

export const bankHoliday: Declaration = {
  name: 'BankHoliday',
  schema: BankHoliday,
  paths: ['bank-holidays'],
  table: 'bank_holidays',
  tag: 'Bank holidays',
  scope: 'absences',
  operations: ['list', 'get', 'create', 'update', 'delete'],
  fields: { date: { required: true }, share: { default: 1 } },
  filters: {
    year: {
      kind: 'custom',
      schema: { type: 'integer' },
      expected: 'a year such as 2026',
      about: 'The bank holidays of this year; recurring ones come with their date in it.',
      where: (value) => {
        if (!/^(19|[2-9]\d)\d\d$/.test(value)) return null
        const year = Number(value)
        const once = `year_from is null and year_to is null and substr(date, 1, 4) = ?`
        const every = `(year_from is not null or year_to is not null) and coalesce(year_from, 0) <= ? and coalesce(year_to, 9999) >= ? and (substr(date, 6) <> '02-29' or ? = 1)`
        return {
          where: sql(`(${once}) or (${every})`, value, year, year, isLeap(year) ? 1 : 0),
          order: ['substr(date, 6)'],
          show: (row) => (recurs(row) ? { ...row, date: `${value}${String(row['date']).slice(4)}` } : row),
        }
      },
    },
    date: { kind: 'day', column: 'date' },
  },
  order: { by: { date: ['date'], updatedAt: ['updated_at'] }, default: ['date', 'asc'] },
  access: { area: 'reference', belongs: { kind: 'shared' } },
  rule,
}
