// What windows say about reports: sums of worked time and the entries behind them, from the server, this computer, or pages that are added up.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Day, Instant, Iri, Nothing, RowId, orNull } from './base'
import { EXPORT_CALLS } from './export'
import { INVOICE_CALLS } from './invoice-draft'
import { PAYROLL_CALLS } from './payroll'
import { Query } from './records'

/** Where figures come from. */
const ReportSource = Type.Union([
  /** The server summed them. */
  Type.Literal('server'),
  /** One's own entries as this computer has them. */
  Type.Literal('store'),
  /** The server listed its entries, and they were summed here. */
  Type.Literal('pages'),
])
export type ReportSource = Static<typeof ReportSource>

/** An entry of a report, of whomever it is. */
export const ReportLine = Type.Object({
  /** The row on this computer; null for what only the server has. */
  id: orNull(RowId),
  /** Its IRI on the server; null while the server does not have it. */
  iri: orNull(Iri),
  employee: Iri,
  project: orNull(Iri),
  client: orNull(Iri),
  task: orNull(Iri),
  tags: Type.Array(Type.String()),
  billable: Type.Boolean(),
  description: Type.String(),
  day: Day,
  seconds: Type.Integer({ minimum: 0 }),
  /** Null where only the day is known. */
  startedAt: orNull(Instant),
  endedAt: orNull(Instant),
  /** Where the work was done: an IANA zone, or an offset. */
  zone: Type.String(),
})
export type ReportLine = Static<typeof ReportLine>

/** Entries that are sent to a window at once. */
export const REPORT_LINES_AT_ONCE = 1000

/** The parameters of `GET /reports/work-times`, and on which ISO weekday weeks begin where they are summed here. */
const Question = Type.Object(
  { query: Query, weekStart: Type.Integer({ minimum: 1, maximum: 7 }) },
  { additionalProperties: false },
)

/** How far the reading of a server's pages is; null while none are read. */
export const ReportReading = orNull(Type.Object({ entries: Type.Integer({ minimum: 0 }) }))
export type ReportReading = Static<typeof ReportReading>

/** A report that the person comes back to: what its page has in the address, so that "last month" stays what it says. */
export const SavedReport = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 80 }),
    query: Type.Record(Type.String(), Type.String()),
  },
  { additionalProperties: false },
)
export type SavedReport = Static<typeof SavedReport>

export const REPORT_CALLS = {
  ...EXPORT_CALLS,
  ...PAYROLL_CALLS,
  ...INVOICE_CALLS,
  /** Fails with `stopped` after `reports.stop`, and as `records.get` does. */
  'reports.workTimes': {
    in: Question,
    out: Type.Object({
      /** A `WorkReport`. */
      report: Type.Unknown(),
      from: ReportSource,
    }),
  },
  /**
   * The entries behind a question, the newest first, some at a time. Whoever asks for those from `first` on is told of the
   * same list as before, unless entries have changed since. Fails as `reports.workTimes` does.
   */
  'reports.lines': {
    in: Type.Object(
      { ...Question.properties, first: Type.Optional(Type.Integer({ minimum: 0 })) },
      { additionalProperties: false },
    ),
    out: Type.Object({
      lines: Type.Array(ReportLine, { maxItems: REPORT_LINES_AT_ONCE }),
      /** How many there are in all, and their time in seconds. */
      total: Type.Integer({ minimum: 0 }),
      seconds: Type.Integer({ minimum: 0 }),
      billableSeconds: Type.Integer({ minimum: 0 }),
      /** What the people, clients, projects and tasks of the lines are called, by IRI, as far as it is known. */
      names: Type.Record(Type.String(), Type.String()),
      /** The server could not be reached: they are one's own alone. */
      offline: Type.Boolean(),
    }),
  },
  /** Those of this computer for the open workspace, by name. */
  'reports.saved': { in: Nothing, out: Type.Object({ reports: Type.Array(SavedReport) }) },
  /** Takes the place of those before. */
  'reports.keepSaved': {
    in: Type.Object({ reports: Type.Array(SavedReport, { maxItems: 500 }) }, { additionalProperties: false }),
    out: Nothing,
  },
  /** Ends the reading of a server's pages. */
  'reports.stop': { in: Nothing, out: Nothing },
} as const
