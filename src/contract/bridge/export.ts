// What windows say about tables that leave the app: what is on the screen, with the kind of each column, as a file.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Nothing, orNull } from './base'
import { Language } from './settings'

/** What the cells of a column are. */
const ColumnKind = Type.Union([
  Type.Literal('text'),
  /** A calendar day, YYYY-MM-DD. */
  Type.Literal('day'),
  /** A month, YYYY-MM. */
  Type.Literal('month'),
  /** Whole seconds. */
  Type.Literal('hours'),
  /** A decimal as a string, such as `1234.50`. */
  Type.Literal('money'),
  /** A whole number. */
  Type.Literal('count'),
  /** Parts of a hundred, such as 67.5. */
  Type.Literal('percent'),
])

/** A cell is null where there is nothing to say. */
const TableCell = Type.Union([Type.String(), Type.Number(), Type.Null()])
export type TableCell = Static<typeof TableCell>

/** What makes a table a document for someone outside of the workspace. All its texts are in its language. */
const TableDocument = Type.Object(
  {
    /** That of its days and numbers, also where the app is in another one. */
    language: Language,
    /** Who it is between, each with name, address and numbers, a line each. */
    parties: Type.Array(
      Type.Object(
        { title: Type.String(), lines: Type.Array(Type.String()) },
        { additionalProperties: false },
      ),
    ),
    /** What it says before its rows, such as its number and its days; a period has two values. */
    particulars: Type.Array(
      Type.Object(
        { title: Type.String(), kind: ColumnKind, values: Type.Array(TableCell, { minItems: 1 }) },
        { additionalProperties: false },
      ),
    ),
    /** Its last lines, with a cell for each column, such as net, tax and gross. */
    sums: Type.Array(Type.Array(TableCell)),
  },
  { additionalProperties: false },
)
export type TableDocument = Static<typeof TableDocument>

export const ReportTable = Type.Object(
  {
    /** What it is called, also as a file. */
    title: Type.String({ minLength: 1, maxLength: 120 }),
    /** What it is of, in words: the period, the filters. */
    notes: Type.Array(Type.String()),
    columns: Type.Array(
      Type.Object(
        {
          /** The name in JSON, the same in every language. */
          key: Type.String({ minLength: 1 }),
          title: Type.String(),
          kind: ColumnKind,
          /** ISO 4217, of money. */
          currency: Type.Optional(Type.String()),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
    rows: Type.Array(Type.Array(TableCell)),
    /** The last line, with a cell for each column; null where nothing adds up. */
    totals: orNull(Type.Array(TableCell)),
    /** Lines to sign on at the end of a PDF, by who signs. */
    signatures: Type.Optional(Type.Array(Type.String())),
    /** The name of its sheet in a workbook; the title without one. */
    sheet: Type.Optional(Type.String({ minLength: 1 })),
    /** Whether its page is upright in a PDF, however many columns it has. */
    portrait: Type.Optional(Type.Boolean()),
    /** Only for CSV, Excel and PDF. Its notes are below its sums, and there are no totals. */
    document: Type.Optional(TableDocument),
  },
  { additionalProperties: false },
)
export type ReportTable = Static<typeof ReportTable>
export type TableColumn = ReportTable['columns'][number]

const ExportFormat = Type.Union([
  Type.Literal('csv'),
  Type.Literal('xlsx'),
  Type.Literal('pdf'),
  Type.Literal('json'),
])
export type ExportFormat = Static<typeof ExportFormat>

export const EXPORT_CALLS = {
  /**
   * Asks where to, and writes a table there; path null when the person thought better of it, at the question or later.
   * Fails with `not-saved` (what was in the way) or `too-long` (more rows than a PDF takes); then nothing is left behind.
   */
  'app.exportTable': {
    in: Type.Object(
      {
        table: ReportTable,
        /** More tables, for Excel and PDF: each is a sheet, or begins a page. CSV and JSON have the first table only. */
        further: Type.Optional(Type.Array(ReportTable)),
        /** What the file is called; the title of the table without one. */
        name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
        format: ExportFormat,
        /** A picture for the head of a PDF, as a `data:` URL. */
        logo: orNull(
          Type.String({ maxLength: 4_000_000, pattern: '^data:image/(png|jpeg|webp|svg\\+xml);base64,' }),
        ),
      },
      { additionalProperties: false },
    ),
    out: Type.Object({ path: orNull(Type.String()) }),
  },
  /**
   * Opens a file that this run of the app saved, or shows it in its folder. Fails with `not-opened` for any other file,
   * and for one that is gone or has no program.
   */
  'app.openSaved': {
    in: Type.Object({ path: Type.String(), inFolder: Type.Boolean() }, { additionalProperties: false }),
    out: Nothing,
  },
  /** Ends an export that runs; it answers no path. */
  'app.stopExport': { in: Nothing, out: Nothing },
} as const
