// EInvoice: what the national e-invoice system says of an invoice that was received or sent.
import { E_INVOICE_DIRECTIONS, EInvoice } from '#contract/receivers'
import { E_INVOICE_STATUSES } from '#contract/subscriptions'
import type { TransactionDocument } from '#contract/projects/bookkeeping'
import { build, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { declare, type Change, type RuleTools } from '../../engine/schema/declare'

type Row = RowOf<'e_invoices'>

const transactionQuery = prepared(({ id }: { readonly id: number }) =>
  build
    .selectFrom('transactions')
    .select(['id', 'number', 'document', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null),
)

/** An income is owed once its invoice was accepted, and not while it is rejected. */
const MOVES: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = {
  accepted: { draft: 'open' },
  rejected: { open: 'draft' },
}

const tellTransaction = async (row: Row, id: number, tools: RuleTools): Promise<void> => {
  const of = await tools.get(transactionQuery({ id }))
  if (of === undefined) return
  const status = MOVES[row.status]?.[of.status] ?? of.status
  const document =
    of.document === null
      ? { type: 'invoice', name: of.number ?? row.reference }
      : (JSON.parse(of.document) as TransactionDocument)
  await tools.update('Transaction', of.id, {
    status,
    ...(row.ksef_number === null ? {} : { document: { ...document, ksefNumber: row.ksef_number } }),
  })
}

/** What is sent is told to what it was made for. */
const effect = async ({ after: row }: Change<Row>, tools: RuleTools): Promise<void> => {
  if (row.direction === 'incoming') return
  if (row.invoice_id !== null)
    await tools.update('Invoice', row.invoice_id, {
      ...{ ksefNumber: row.ksef_number, ksefStatus: row.status },
    })
  if (row.transaction_id !== null) await tellTransaction(row, row.transaction_id, tools)
}

export const eInvoice = declare({
  name: 'EInvoice',
  schema: EInvoice,
  about: 'An invoice in the national e-invoice system, as its notifications tell of it.',
  paths: ['e-invoices'],
  table: 'e_invoices',
  tag: 'Extensions',
  scope: 'projects',
  extension: true,
  operations: ['list', 'get'],
  fields: {
    direction: { required: true, immutable: true },
    reference: { required: true, immutable: true },
    status: { required: true },
    details: { default: [] },
  },
  filters: {
    direction: { kind: 'code', column: 'direction', values: E_INVOICE_DIRECTIONS },
    status: { kind: 'code', column: 'status', values: E_INVOICE_STATUSES },
    reference: { kind: 'text', column: 'reference' },
    ksefNumber: { kind: 'text', column: 'ksef_number' },
    transaction: { kind: 'reference', column: 'transaction_id', target: 'transactions' },
    invoice: { kind: 'reference', column: 'invoice_id', target: 'invoices' },
  },
  order: {
    by: { createdAt: ['created_at'], updatedAt: ['updated_at'] },
    default: ['createdAt', 'desc'],
  },
  access: { area: 'e-invoices', ownedBy: { kind: 'shared' } },
  createdAs: ({ direction }) => (direction === 'incoming' ? 'received' : 'status_changed'),
  transitions: {
    actions: [
      {
        event: 'advance',
        via: 'service',
        steps: [
          {
            audit: 'status_changed',
            act: ({ after }, _tools, input) => {
              Object.assign(after, input)
            },
          },
        ],
      },
    ],
  },
  unique: [{ columns: ['direction', 'reference'], what: 'an e-invoice with this reference' }],
  effect,
})
