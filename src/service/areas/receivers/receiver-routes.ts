// The receivers: whoever has the secret signs a message, and it is stored before it is acknowledged.
import { createHash } from 'node:crypto'
import type { TSchema } from 'typebox'
import { CardPaymentMessage, EInvoiceStatusMessage, IncomingCostMessage, Receipt } from '#contract/receivers'
import { json, type Answer, type Call, type RawBody } from '../../engine/call'
import { Problem } from '../../engine/problem'
import { configOf, readConfigs } from '../../engine/schema/config'
import type { ExampleBody } from '../../engine/schema/declare'
import type { Core } from '../../engine/schema/model'
import { endpoint } from '../../engine/serve/endpoint'
import type { Route } from '../../engine/serve/routes'
import { isClean } from '../../engine/text'
import { cardPayment } from './card-payment'
import { eInvoiceStatus, incomingCost } from './e-invoice-messages'
import { parseBody, store } from './inbox'
import type { Handler } from './message'
import { verdictOn } from './signatures'

/** A place where messages of others arrive. */
interface Receiver {
  /** As its messages are stored, and as its address says it. */
  readonly name: string
  readonly id: string
  readonly summary: string
  readonly description: string
  readonly sender: 'eInvoice' | 'cardPayments'
  readonly body: TSchema
  readonly example: ExampleBody
  readonly handle: Handler
}

const SIGNED =
  'The message is signed instead of authorized: no access token is read. It is stored before it is acknowledged, has its effect within a moment, and has it once: a repeat answers `duplicate`.'

const RECEIVERS: readonly Receiver[] = [
  {
    name: 'e_invoice/incoming_cost',
    id: 'receiveIncomingCost',
    summary: 'Receive a cost invoice from the national e-invoice system',
    description: `It becomes a cost in the transactions, with its document. ${SIGNED} By default, signatures follow Standard Webhooks (\`receivers.eInvoice\`).`,
    sender: 'eInvoice',
    body: IncomingCostMessage,
    example: {
      type: 'e_invoice.incoming_cost',
      timestamp: '2026-06-12T08:00:00Z',
      data: {
        ...{ ksefNumber: '5252248481-20260612-00003F1A2B02-7B', invoiceNumber: 'FV/121/2026' },
        ...{ issueDate: '2026-06-12', seller: { tin: '5252248481', name: 'Chmura sp. z o.o.' } },
        ...{ buyer: { tin: '7770000005' }, net: '400.00', vat: '92.00', gross: '492.00', currency: 'PLN' },
      },
    },
    handle: incomingCost,
  },
  {
    name: 'e_invoice/status',
    id: 'receiveEInvoiceStatus',
    summary: 'Receive the status of an invoice that was sent to the national e-invoice system',
    description: `Statuses only go forward: a message that was overtaken is ignored. ${SIGNED} By default, signatures follow Standard Webhooks (\`receivers.eInvoice\`).`,
    sender: 'eInvoice',
    body: EInvoiceStatusMessage,
    example: {
      type: 'e_invoice.status',
      timestamp: '2026-06-12T08:05:00Z',
      data: { reference: 'WS/31', code: 150, description: 'The invoice is being checked' },
    },
    handle: eInvoiceStatus,
  },
  {
    name: 'card-payments',
    id: 'receiveCardPayment',
    summary: 'Receive a notification from the card payment provider',
    description: `A payment that succeeded pays the invoice that it names; one that failed makes the subscription past due. ${SIGNED} By default, \`Stripe-Signature\` is checked (\`receivers.cardPayments\`).`,
    sender: 'cardPayments',
    body: CardPaymentMessage,
    example: {
      ...{ id: 'evt_1', type: 'payment_intent.succeeded', created: 1_781_251_200 },
      data: {
        object: { id: 'pi_1', amount: 72_324, currency: 'pln', metadata: { invoice: 'S/2026/0003' } },
      },
    },
    handle: cardPayment,
  },
]

/** What has the effects of messages, by the names under which they are stored. */
export const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  RECEIVERS.map(({ name, handle }) => [name, handle]),
)

/** Until an admin sets a secret, a sender need not ask every moment. */
const RETRY_SECONDS = '300'

/** Begins every sealed secret. */
const SEALED = 'v1.'

/** How its messages are signed. @throws Problem 503 while no secret is set */
const signing = async ({ db, registry, secrets }: Core, sender: Receiver['sender']) => {
  const configs = await readConfigs(db, registry.settings)
  const key = `receivers.${sender}.secret` as const
  const sealed = configOf(configs, key)
  if (sealed === null)
    throw new Problem('receiver-not-configured', { key }, { headers: { 'Retry-After': RETRY_SECONDS } })
  // One that was set before secrets were sealed is sealed when it is set again.
  const secret = sealed.startsWith(SEALED) ? secrets.open(sealed) : sealed
  return { scheme: configOf(configs, `receivers.${sender}.scheme`), secret }
}

/** Bytes are taken as they are: what is compressed, or in another script than UTF-8, would be read as something else. */
const assertPlain = ({ headers }: RawBody): void => {
  const encoding = headers['content-encoding'] ?? 'identity'
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  if (!/^identity$/i.test(encoding) || !/^utf-?8$/i.test(charset))
    throw new Problem('unsupported-media-type', { accepted: 'application/json; charset=utf-8' })
}

const parsed = (bytes: Buffer): Readonly<Record<string, unknown>> => {
  try {
    return parseBody(bytes)
  } catch (error) {
    throw new Problem('malformed-json', { reason: error instanceof Error ? error.message : String(error) })
  }
}

/** What a message is told apart by: what its headers or its body call it, else what it says. */
const idOf = (signed: string | null, body: Readonly<Record<string, unknown>>, bytes: Buffer): string => {
  const id = signed ?? body['id']
  return typeof id === 'string' && id !== '' && id.length <= 255 && isClean(id)
    ? id
    : `sha256:${createHash('sha256').update(bytes).digest('hex')}`
}

const receive = async (core: Core, { name, sender }: Receiver, call: Call): Promise<Answer> => {
  const raw = call.body as RawBody
  const { scheme, secret } = await signing(core, sender)
  assertPlain(raw)
  const verdict = verdictOn(scheme, secret, raw, Math.floor(core.clock.millis() / 1000))
  if (!verdict.ok)
    throw verdict.fault === 'stale' ? new Problem('stale-message') : new Problem('bad-signature', { scheme })
  const body = parsed(raw.bytes)
  const duplicate = await store(core, name, idOf(verdict.id, body, raw.bytes), raw)
  return json({ received: true, ...(duplicate ? { duplicate: true } : {}) })
}

export const receiverRoutes = (core: Core): Route[] =>
  RECEIVERS.map((receiver) => {
    const { name, id, summary, description, body, example } = receiver
    return endpoint({
      method: 'POST',
      path: `/webhooks/${name}`,
      admission: { kind: 'raw' },
      ...{ id, summary, description, body, example },
      tag: 'Webhooks and audit',
      answer: Receipt,
      handle: ({ call }) => receive(core, receiver, call),
    })
  })
