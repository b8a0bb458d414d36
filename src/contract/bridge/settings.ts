// What a person has set for this computer.
import { Type } from 'typebox'
import type { Static } from 'typebox'

/** The languages that Stint speaks. */
export const Language = Type.Union([Type.Literal('en'), Type.Literal('pl')])
export type Language = Static<typeof Language>

/** The columns of the entries in Reports that can be hidden, in their order; day and hours are always there. */
export const LINE_COLUMNS = [
  ...(['times', 'description', 'client', 'project', 'task', 'person', 'tags', 'billable'] as const),
] as const
export type LineColumn = (typeof LINE_COLUMNS)[number]

export const Settings = Type.Object({
  theme: Type.Union([Type.Literal('system'), Type.Literal('light'), Type.Literal('dark')]),
  /** Whether closing the window keeps Stint in the tray. */
  keepInTray: Type.Boolean(),
  language: Type.Union([Type.Literal('system'), Type.Literal('en'), Type.Literal('pl')]),
  /** Whether decided and waiting requests are told outside the window. */
  notifications: Type.Boolean(),
  /** Which reminders are given; see `reminders.ts`. */
  remindEmptyDay: Type.Boolean(),
  remindTimer: Type.Boolean(),
  remindWeek: Type.Boolean(),
  /** What stands between the cells of CSV files, and in their numbers; `system` is what spreadsheets here expect. */
  csvSeparator: Type.Union([
    Type.Literal('system'),
    Type.Literal(','),
    Type.Literal(';'),
    Type.Literal('\t'),
  ]),
  csvDecimal: Type.Union([Type.Literal('system'), Type.Literal('.'), Type.Literal(',')]),
  hiddenLineColumns: Type.Array(Type.Enum([...LINE_COLUMNS])),
})
export type Settings = Static<typeof Settings>
