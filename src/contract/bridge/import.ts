// What windows say and show of imports: the chosen file and what was recognised of it, the plan for it, and what became of it.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Colleague } from './absences'
import { Day, Instant, Iri, Nothing, RowId, orNull } from './base'

const ImportFormat = Type.Union([
  Type.Literal('toggl'),
  Type.Literal('clockify'),
  Type.Literal('harvest'),
  Type.Literal('kimai'),
  Type.Literal('solidtime'),
  Type.Literal('stint'),
  Type.Literal('csv'),
])
export type ImportFormat = Static<typeof ImportFormat>

const DayOrder = Type.Union([Type.Literal('ymd'), Type.Literal('dmy'), Type.Literal('mdy')])
export type ImportDayOrder = Static<typeof DayOrder>

const Column = Type.Optional(Type.Integer({ minimum: 0, maximum: 999 }))
/** Which column, from 0, has what; what is left out is in none. */
const ImportColumns = Type.Object(
  {
    day: Column,
    start: Column,
    endDay: Column,
    end: Column,
    times: Column,
    duration: Column,
    description: Column,
    task: Column,
    project: Column,
    client: Column,
    person: Column,
    lastName: Column,
    email: Column,
    billable: Column,
    tags: Column,
    kind: Column,
  },
  { additionalProperties: false },
)

const Name = Type.String({ maxLength: 2000 })

/** What becomes of a project of the file: an existing one, a new one of that name, or entries without a project. */
const ProjectTarget = Type.Union([
  Type.Object({ use: Iri }, { additionalProperties: false }),
  Type.Literal('new'),
  Type.Literal('none'),
])
export type ProjectTarget = Static<typeof ProjectTarget>

/** A project of the file by its name and its client's; both are empty for lines without one. */
const PlannedProject = { project: Name, client: Name, target: ProjectTarget }
/** A person of the file, and who that is here; null leaves their lines out. */
const PlannedPerson = { person: Name, email: Name, employee: orNull(Iri) }
const Count = Type.Integer({ minimum: 0 })

const Encoding = Type.Union([
  Type.Literal('UTF-8'),
  Type.Literal('UTF-16 LE'),
  Type.Literal('UTF-16 BE'),
  Type.Literal('Windows-1250'),
  Type.Literal('Windows-1252'),
])
export type ImportEncoding = Static<typeof Encoding>

const TableReading = {
  encoding: Encoding,
  format: ImportFormat,
  columns: ImportColumns,
  dayOrder: DayOrder,
}

/** A chosen table. */
const ImportTable = Type.Object({
  kind: Type.Literal('table'),
  name: Type.String(),
  ...TableReading,
  /** False where every day of the file can be read in two ways. */
  daySure: Type.Boolean(),
  separator: Type.String({ minLength: 1, maxLength: 1 }),
  header: Type.Array(Type.String()),
  /** The first rows. */
  samples: Type.Array(Type.Array(Type.String())),
  rows: Count,
  /** At most 500 each, the ones with most rows first, with what is proposed for them. */
  people: Type.Array(Type.Object({ ...PlannedPerson, rows: Count })),
  projects: Type.Array(Type.Object({ ...PlannedProject, rows: Count })),
  /** Whom the person may log for: themselves, and others where they may. */
  employees: Type.Array(Colleague),
})
export type ImportTable = Static<typeof ImportTable>

/** A chosen calendar. */
const ImportCalendar = Type.Object({
  kind: Type.Literal('calendar'),
  name: Type.String(),
  events: Type.Array(
    Type.Object({
      line: Count,
      summary: Type.String(),
      from: Day,
      to: Day,
      /** Of a part of one day; null for whole days. */
      seconds: orNull(Type.Integer({ minimum: 1 })),
      /** False where the calendar says that the event takes no time. */
      busy: Type.Boolean(),
    }),
  ),
})
export type ImportCalendar = Static<typeof ImportCalendar>

export const ImportFile = Type.Union([ImportTable, ImportCalendar])
export type ImportFile = Static<typeof ImportFile>

/** How the chosen file is imported. */
const ImportPlan = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('table'),
      ...TableReading,
      people: Type.Array(Type.Object(PlannedPerson, { additionalProperties: false }), { maxItems: 500 }),
      projects: Type.Array(Type.Object(PlannedProject, { additionalProperties: false }), { maxItems: 500 }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('calendar'),
      /** The type of absence that is requested. */
      type: Iri,
      /** The lines of the events that are wanted. */
      lines: Type.Array(Count, { maxItems: 2000 }),
    },
    { additionalProperties: false },
  ),
])
export type ImportPlan = Static<typeof ImportPlan>
export type TablePlan = Extract<ImportPlan, { kind: 'table' }>

/** Why a line is not imported. */
const LineProblemCode = Type.Union([
  Type.Literal('unclosed-quote'),
  Type.Literal('no-day'),
  Type.Literal('bad-day'),
  Type.Literal('bad-time'),
  Type.Literal('no-duration'),
  Type.Literal('bad-duration'),
  Type.Literal('no-time-worked'),
  Type.Literal('over-a-day'),
  Type.Literal('ends-before-start'),
  Type.Literal('break'),
  Type.Literal('too-many-tags'),
  Type.Literal('too-long-text'),
  Type.Literal('unknown-project'),
  Type.Literal('closed-project'),
  Type.Literal('no-project'),
  Type.Literal('closed-period'),
  Type.Literal('too-far'),
  Type.Literal('day-full'),
  Type.Literal('repeats'),
  Type.Literal('no-start'),
  Type.Literal('no-length'),
  Type.Literal('replaced'),
  Type.Literal('bad-date'),
  Type.Literal('cancelled'),
  /** The text is the whole reason, in words. */
  Type.Literal('said'),
])
export type LineProblemCode = Static<typeof LineProblemCode>

/** A line that is not imported; `text` is what stands there, or the day that matters. */
const LineProblem = Type.Object({ line: Count, code: LineProblemCode, text: Type.String() })
export type LineProblem = Static<typeof LineProblem>

/** What an import would do, or did. */
const ImportReport = Type.Object({
  /** Entries, or requests. */
  imported: Count,
  seconds: Count,
  /** Lines that an earlier import has brought. */
  already: Count,
  /** Lines of people who are left out. */
  leftOut: Count,
  /** Who these are, as the file names them, at most 1,000; empty for lines without a name. */
  leftOutPeople: Type.Array(Type.Object({ person: Type.String(), lines: Count })),
  /** Imported entries that wait on the Sync page for a project. */
  withoutProject: Count,
  newProjects: Count,
  newClients: Count,
  /** Imported lines whose duration is longer than from start to end. */
  outlastTimes: Count,
  /** The first day of one's own entries that are imported; null if nothing is imported. Days before one's account are outside of it. */
  firstDay: orNull(Day),
  /** How many lines have a problem, and the first 1,000 of them. */
  problemCount: Count,
  problems: Type.Array(LineProblem),
  /** It was stopped before its end. */
  stopped: Type.Boolean(),
})
export type ImportReport = Static<typeof ImportReport>

/** An import that was made on this computer. */
const MadeImport = Type.Object({
  id: RowId,
  name: Type.String(),
  at: Instant,
  /** unfinished: it was stopped, or the app ended. undoing: its undoing was. */
  state: Type.Union([Type.Literal('done'), Type.Literal('unfinished'), Type.Literal('undoing')]),
  /** What it has brought. */
  rows: Count,
})
export type MadeImport = Static<typeof MadeImport>

export const ImportsState = Type.Object({
  running: orNull(
    Type.Object({
      what: Type.Union([Type.Literal('dry-run'), Type.Literal('import'), Type.Literal('undo')]),
      done: Count,
      of: Count,
    }),
  ),
  /** Those that can be undone, the last one first, at most ten. */
  made: Type.Array(MadeImport),
})
export type ImportsState = Static<typeof ImportsState>

export const IMPORT_CALLS = {
  /**
   * Asks for a file and recognises it; null when the person thought better of it. Fails with `unreadable` (cannot be
   * opened), `no-table` (neither a table nor a calendar) or `empty-file`.
   */
  'app.chooseImport': { in: Nothing, out: Type.Object({ file: orNull(ImportFile) }) },
  /** Reads the chosen table another way; without columns they are recognised again. Fails with `no-file` before one is chosen. */
  'import.look': {
    in: Type.Object(
      { ...TableReading, columns: Type.Optional(ImportColumns) },
      { additionalProperties: false },
    ),
    out: ImportTable,
  },
  /** Says what an import would do; nothing is changed. */
  'import.dryRun': { in: ImportPlan, out: ImportReport },
  /** Imports the chosen file. What it brought before is left out; one that was not finished goes on. */
  'import.run': { in: ImportPlan, out: ImportReport },
  /** Ends what runs. What was imported stays, and can be undone. */
  'import.stop': { in: Nothing, out: Nothing },
  /**
   * Takes back all that an import has brought. `left` are the entries of other people that the server would not delete;
   * `projects` and `clients` are the names of those the import made and that stay, because something else uses them or
   * the server does not let them go. Fails with `offline` where the server has some of it and cannot be asked now.
   */
  'import.undo': {
    in: Type.Object({ id: RowId }, { additionalProperties: false }),
    out: Type.Object({
      removed: Count,
      left: Count,
      projects: Type.Array(Type.String()),
      clients: Type.Array(Type.String()),
    }),
  },
} as const
