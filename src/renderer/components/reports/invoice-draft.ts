// An invoice draft as a document: who it is between, number and days, lines, and net, tax and gross.
import type { ReportTable, TableCell, TableColumn } from '#contract/bridge/export'
import type { InvoiceLines, InvoiceParty } from '#contract/bridge/invoice-draft'
import { formatDuration } from '#domain/duration'
import { invoiceSums, parseTaxRate, type NetAmount } from '#domain/invoice-sums'
import type { Language } from '#domain/language'
import { formatMoney, parseMoney, roundMoney, sumMoney } from '#domain/money'
import type { Translate } from '../../i18n'
import { hasSeconds } from './client-timesheet'
import type { InvoiceFigures, InvoiceLine } from './invoice-lines'

const HOUR = 3600n

export interface InvoiceDraft {
  readonly language: Language
  readonly number: string
  /** Days, YYYY-MM-DD. */
  readonly issued: string
  readonly due: string
  readonly dateFrom: string
  readonly dateTo: string
  readonly seller: InvoiceParty
  readonly client: InvoiceParty
  /** In percent, as it was typed; null where no tax is charged. */
  readonly rate: string | null
  /** Why no tax is charged. */
  readonly reason: string
  readonly payment: string
  readonly lines: InvoiceLines
}

/**
 * The particulars that only a person knows, which an invoice has to have: VAT numbers (3, 4), full names and addresses (5),
 * and the reason where no tax is charged (11). The others are always in a draft: issue date (1), number (2), extent and
 * nature of the services (6), their dates (7), net amount and price of a unit (8), rate (9) and tax (10). Source: Directive
 * 2006/112/EC, article 226, whose numbers these are. Article 106e(1) of the Polish VAT act (ustawa z dnia 11 marca 2004 r. o
 * podatku od towarów i usług) has the same in its points 1 to 15.
 */
const PARTICULARS = [
  'sellerName',
  'sellerAddress',
  'sellerTaxNumber',
  'clientName',
  'clientAddress',
  'clientTaxNumber',
  'reason',
] as const

/** Those of the particulars that are empty. */
export function missingParticulars({
  seller,
  client,
  rate,
  reason,
}: Pick<InvoiceDraft, 'seller' | 'client' | 'rate' | 'reason'>): (typeof PARTICULARS)[number][] {
  const values: Readonly<Record<(typeof PARTICULARS)[number], string>> = {
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerTaxNumber: seller.taxNumber,
    clientName: client.name,
    clientAddress: client.address,
    clientTaxNumber: client.taxNumber,
    reason,
  }
  return PARTICULARS.filter((name) => values[name].trim() === '' && (name !== 'reason' || rate === null))
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const partyLines = ({ name, address, taxNumber }: InvoiceParty, say: Translate): string[] => [
  ...linesOf(name),
  ...linesOf(address),
  ...linesOf(taxNumber).map((number) => say('invoiceDraft.document.taxNumber', { number })),
]

/** The price of an hour, else the average of prices that differ, rounded to what the currency can be paid in; null where nothing is charged. */
function rateOf({ amount, seconds }: InvoiceLine): string | null {
  const price = amount?.hourlyPrice ?? null
  if (price !== null) return price
  const money = amount === null ? null : parseMoney(amount.amount)
  if (amount === null || money === null || seconds === 0) return null
  return formatMoney(roundMoney(money * HOUR, BigInt(seconds), amount.currency), amount.currency)
}

/** By how much the rounded lines of each currency miss its total; none where they add up. */
function roundingOf({ lines, net }: InvoiceFigures): NetAmount[] {
  return net.flatMap(({ amount, currency }) => {
    const own = lines.flatMap((line) => (line.amount?.currency === currency ? [line.amount.amount] : []))
    const off = (parseMoney(amount) ?? 0n) - sumMoney(own.map((one) => parseMoney(one) ?? 0n))
    return off === 0n ? [] : [{ amount: formatMoney(off, currency), currency }]
  })
}

function columnsOf(by: InvoiceLines, isAverage: boolean, say: Translate): TableColumn[] {
  const text = (key: 'project' | 'person' | 'description'): TableColumn => ({
    ...{ key, kind: 'text', title: say(`invoiceDraft.column.${key}`) },
  })
  const day: TableColumn = { key: 'day', kind: 'day', title: say('invoiceDraft.column.day') }
  const names = {
    project: [text('project')],
    day: [day],
    person: [text('person')],
    entry: [day, text('project'), text('description')],
  }
  return [
    ...names[by],
    { key: 'seconds', kind: 'hours', title: say('invoiceDraft.column.hours') },
    {
      ...{ key: 'rate', kind: 'money' },
      title: say(isAverage ? 'invoiceDraft.column.averageRate' : 'invoiceDraft.column.rate'),
    },
    { key: 'amount', kind: 'money', title: say('invoiceDraft.column.amount') },
    { key: 'currency', kind: 'text', title: say('invoiceDraft.column.currency') },
  ]
}

function notesOf(draft: InvoiceDraft, { lines, withoutRate }: InvoiceFigures, say: Translate): string[] {
  const listed = new Intl.ListFormat(draft.language)
  const projects = withoutRate.map(({ name, seconds }) => `${name} (${formatDuration(seconds)})`)
  return [
    ...(draft.rate === null && draft.reason.trim() !== ''
      ? [say('invoiceDraft.document.noTax', { reason: draft.reason.trim() })]
      : []),
    ...linesOf(draft.payment).map((line, place) =>
      place === 0 ? say('invoiceDraft.document.payment', { payment: line }) : line,
    ),
    ...(projects.length === 0
      ? []
      : [say('invoiceDraft.document.withoutRate', { projects: listed.format(projects) })]),
    ...(hasSeconds(lines.map(({ seconds }) => seconds)) ? [say('reports.customer.toTheMinute')] : []),
  ]
}

/**
 * The draft as a table with a document around it. Net amounts are those of the report; where rounded lines miss them, a line
 * says by how much.
 * @param say in the language of the draft
 * @param remarks in the language of the draft, below the sums
 */
export function invoiceTable(
  draft: InvoiceDraft,
  figures: InvoiceFigures,
  say: Translate,
  remarks: readonly string[],
): ReportTable {
  // An entry has one price.
  const isAverage =
    draft.lines !== 'entry' &&
    figures.lines.some(({ amount }) => amount !== null && (amount.hourlyPrice ?? null) === null)
  const columns = columnsOf(draft.lines, isAverage, say)
  // Names, then hours, rate, amount and currency.
  const blanks = Array.from({ length: columns.length - 5 }, () => null)
  const row = (name: string, seconds: number | null, { amount, currency }: NetAmount): TableCell[] => [
    ...[name, ...blanks, seconds, null, amount, currency],
  ]
  const rate = draft.rate === null ? null : parseTaxRate(draft.rate)
  const percent = new Intl.NumberFormat(draft.language, { maximumFractionDigits: 4 }).format(
    (draft.rate ?? '0').trim().replace(',', '.') as `${number}`,
  )
  const sums = invoiceSums(figures.net, rate).flatMap(({ currency, net, tax, gross }) => [
    row(say('invoiceDraft.document.net'), figures.net.length === 1 ? figures.seconds : null, {
      ...{ amount: net, currency },
    }),
    ...(tax === null
      ? []
      : [row(say('invoiceDraft.document.tax', { rate: percent }), null, { amount: tax, currency })]),
    row(say('invoiceDraft.document.gross'), null, { amount: gross, currency }),
  ])
  const day = (title: string, ...values: string[]) => ({ title, kind: 'day' as const, values })
  return {
    title: say('invoiceDraft.document.title', { number: draft.number }),
    notes: [...notesOf(draft, figures, say), ...remarks],
    columns,
    rows: [
      ...figures.lines.map((line): TableCell[] => [
        ...[...line.names, line.seconds, rateOf(line)],
        ...[line.amount?.amount ?? null, line.amount?.currency ?? null],
      ]),
    ],
    totals: null,
    portrait: true,
    document: {
      language: draft.language,
      parties: [
        { title: say('invoiceDraft.document.seller'), lines: partyLines(draft.seller, say) },
        { title: say('invoiceDraft.document.client'), lines: partyLines(draft.client, say) },
      ],
      particulars: [
        { title: say('invoiceDraft.document.number'), kind: 'text', values: [draft.number] },
        day(say('invoiceDraft.document.issued'), draft.issued),
        day(say('invoiceDraft.document.period'), draft.dateFrom, draft.dateTo),
        day(say('invoiceDraft.document.due'), draft.due),
      ],
      sums: [
        ...roundingOf(figures).map((off) => row(say('invoiceDraft.document.rounding'), null, off)),
        ...sums,
      ],
    },
  }
}
