// Messages as their senders sign them: made with node:crypto alone, by what the schemes say, and not by the service's code.
import { createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'

export const E_INVOICE_KEY = Buffer.from('0123456789abcdef0123456789abcdef')
export const E_INVOICE_SECRET = `whsec_${E_INVOICE_KEY.toString('base64')}`
export const CARD_SECRET = 'whsec_of_the_card_provider'

export type Headers = Readonly<Record<string, string>>

/** Standard Webhooks. @param millis the sender's time */
export const standard = (body: string | Buffer, millis: number, id: string = randomUUID()): Headers => {
  const timestamp = String(Math.floor(millis / 1000))
  const digest = createHmac('sha256', E_INVOICE_KEY)
    .update(Buffer.concat([Buffer.from(`${id}.${timestamp}.`), Buffer.from(body)]))
    .digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${digest}` }
}

/** The hexadecimal signature of the Stripe scheme. */
export const stripeHex = (body: string | Buffer, seconds: number, secret = CARD_SECRET): string =>
  createHmac('sha256', secret)
    .update(Buffer.concat([Buffer.from(`${seconds}.`), Buffer.from(body)]))
    .digest('hex')

export const stripe = (body: string | Buffer, millis: number): Headers => {
  const seconds = Math.floor(millis / 1000)
  return { 'Stripe-Signature': `t=${seconds},v1=${stripeHex(body, seconds)}` }
}

export interface RawAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Sends bytes as they are, over a connection of its own. @param chunked leaves the length out */
export const sendRaw = (
  url: string,
  headers: Headers,
  body: string | Buffer,
  chunked = false,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const bytes = Buffer.from(body)
    const length: Headers = chunked ? {} : { 'Content-Length': String(bytes.length) }
    const request = http.request(url, { method: 'POST', agent: false, headers: { ...length, ...headers } })
    request.on('error', reject)
    request.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        resolve({
          status: response.statusCode ?? 0,
          body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
        })
      })
    })
    if (chunked)
      for (let place = 0; place < bytes.length; place += 7) request.write(bytes.subarray(place, place + 7))
    else request.write(bytes)
    request.end()
  })

/** A KSeF number of a seller, with its check sum; another for every `n`. */
export const ksefNumber = (n: number): string => {
  const checked = `5265877635-20260601-${n.toString(16).toUpperCase().padStart(12, '0')}`
  let sum = 0
  for (const byte of Buffer.from(checked)) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++)
      sum = (sum & 0x80) === 0 ? (sum << 1) & 0xff : ((sum << 1) ^ 0x07) & 0xff
  }
  return `${checked}-${sum.toString(16).toUpperCase().padStart(2, '0')}`
}

export const incomingCost = (n: number, more: Readonly<Record<string, unknown>> = {}) => ({
  type: 'e_invoice.incoming_cost',
  timestamp: '2026-06-15T08:00:00Z',
  data: {
    ...{ ksefNumber: ksefNumber(n), invoiceNumber: `FV/${n}/2026`, issueDate: '2026-06-01' },
    ...{ seller: { tin: '5265877635', name: 'Obłok sp. z o.o.' }, buyer: { tin: '5260250274' } },
    ...{ net: '100.00', vat: '23.00', gross: '123.00', currency: 'PLN', ...more },
  },
})

export const payment = (
  event: string,
  id: string,
  type: string,
  { invoice, amount, created }: { invoice: unknown; amount: number; created: number },
) => ({
  ...{ id: event, object: 'event', type, created },
  data: {
    object: {
      ...{ id, object: 'payment_intent', amount, currency: 'pln', metadata: { invoice } },
      last_payment_error: type.endsWith('failed') ? { message: 'Your card was declined.' } : null,
    },
  },
})
