// What windows say about invoice drafts: what the person fills in once, kept on this computer for the open workspace.
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Day, Iri, Nothing, orNull } from './base'
import { Language } from './settings'

const text = (most: number) => Type.String({ maxLength: most })
const closed = { additionalProperties: false }

/** Who sends an invoice, or who gets it. */
const InvoiceParty = Type.Object(
  {
    name: text(200),
    /** A line of the address on each line. */
    address: text(600),
    taxNumber: text(60),
  },
  closed,
)
export type InvoiceParty = Static<typeof InvoiceParty>

/** A line for each project, day, person or entry. */
const InvoiceLines = Type.Union([
  Type.Literal('project'),
  Type.Literal('day'),
  Type.Literal('person'),
  Type.Literal('entry'),
])
export type InvoiceLines = Static<typeof InvoiceLines>
export const INVOICE_LINES = ['project', 'day', 'person', 'entry'] as const satisfies readonly InvoiceLines[]

export const MAX_INVOICE_NUMBER = 40
export const MAX_INVOICE_TERM = 365

export const InvoiceSettings = Type.Object(
  {
    seller: InvoiceParty,
    /** Where to pay, such as the number of an account. */
    payment: text(600),
    /** Days from issue until payment is due. */
    termDays: Type.Integer({ minimum: 0, maximum: MAX_INVOICE_TERM }),
    /** Whether tax is charged, at which rate in percent (a decimal; empty before the first draft), and why not. */
    isTaxed: Type.Boolean(),
    rate: text(12),
    reason: text(300),
    lines: InvoiceLines,
    /** The draft that was saved last: its number, and what it was of. Null before the first one. */
    last: orNull(
      Type.Object(
        { number: text(MAX_INVOICE_NUMBER), issued: Day, client: Iri, dateFrom: Day, dateTo: Day },
        closed,
      ),
    ),
    /** By the IRI of the client. */
    clients: Type.Record(Type.String(), Type.Object({ party: InvoiceParty, language: Language }, closed)),
  },
  closed,
)
export type InvoiceSettings = Static<typeof InvoiceSettings>

/** Before anything was filled in. */
export const NEW_INVOICE_SETTINGS: InvoiceSettings = {
  seller: { name: '', address: '', taxNumber: '' },
  payment: '',
  termDays: 14,
  isTaxed: true,
  rate: '',
  reason: '',
  lines: 'project',
  last: null,
  clients: {},
}

export const INVOICE_CALLS = {
  'invoices.settings': { in: Nothing, out: InvoiceSettings },
  'invoices.keep': { in: InvoiceSettings, out: Nothing },
} as const
