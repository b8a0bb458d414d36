// What windows say about payroll: what the person fills in once for its files, and saving them.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Nothing, orNull } from './base'

const digits = (most: number) => Type.String({ pattern: `^\\d{0,${most}}$` })

export const PayrollSettings = Type.Object(
  {
    /** The number of the tax adviser at DATEV, and that of the company there; empty while they are not known. */
    consultant: digits(7),
    client: digits(5),
    /** Numbers of people in payroll, by IRI. */
    personnel: Type.Record(Type.String(), digits(9)),
    /** Wage types by what they pay: `worked`, `overtime` (what was paid out of the account), or the IRI of a type of absence. What has none is not paid. */
    wageTypes: Type.Record(
      Type.String(),
      Type.Object(
        {
          number: digits(5),
          unit: Type.Union([Type.Literal('hours'), Type.Literal('days')]),
          /** By what payroll knows a type of absence: the Ausfallschlüssel of Lohn und Gehalt, the Fehlzeitengrund of LODAS. */
          key: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z]{0,4}$' })),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)
export type PayrollSettings = Static<typeof PayrollSettings>

export const PAYROLL_CALLS = {
  /** What was filled in before, on this computer for this workspace. */
  'payroll.settings': { in: Nothing, out: PayrollSettings },
  'payroll.keep': { in: PayrollSettings, out: Nothing },
  /**
   * Asks where to, and writes a text there as Windows-1252, as DATEV reads it; path null when the person thought better of
   * it. Fails with `not-saved`.
   */
  'app.savePayroll': {
    in: Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 120 }),
        text: Type.String(),
        kind: Type.Union([Type.Literal('txt'), Type.Literal('ini')]),
      },
      { additionalProperties: false },
    ),
    out: Type.Object({ path: orNull(Type.String()) }),
  },
} as const
