// The days of a report: its two parameters, and what they may be.
import { MAX_REPORT_DAYS } from '#contract/reports/work-report'
import { daysUntil } from '#domain/day'
import { Problem } from '../../engine/problem'
import { dayParameter } from '../../engine/read/parameters'

/** The parameters of the first and the last day, both included. */
export const PERIOD = {
  dateFrom: { ...dayParameter('First local day.'), required: true as const, example: '2026-06-01' },
  dateTo: {
    ...dayParameter(`Last local day, at most ${MAX_REPORT_DAYS} days later.`),
    required: true as const,
    example: '2026-06-30',
  },
}

/** What could have been asked, and of which parameter. */
interface WrongValue {
  readonly parameter: string
  readonly expected: string
  /** The names of the operation's parameters. */
  readonly names: readonly string[]
}

/** The refusal of a parameter's value: 400, with what was expected. */
export const wrongValue = ({ parameter, expected, names }: WrongValue): Problem =>
  new Problem('bad-parameter', { parameter, expected, known: names.join(', ') })

/** @throws Problem 400 when the days end before they begin, or are too many */
export const checkedPeriod = (
  asked: { readonly dateFrom: string | null; readonly dateTo: string | null },
  names: readonly string[],
): { readonly from: string; readonly to: string } => {
  const { dateFrom: from, dateTo: to } = asked
  if (from === null || to === null) throw new Error('The days are required.')
  const parameter = 'dateTo'
  if (to < from) throw wrongValue({ parameter, expected: 'a date that is not before dateFrom', names })
  if (daysUntil(from, to) > MAX_REPORT_DAYS)
    throw wrongValue({ parameter, expected: `a date at most ${MAX_REPORT_DAYS} days after dateFrom`, names })
  return { from, to }
}
