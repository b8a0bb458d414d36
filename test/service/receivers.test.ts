// The receivers: who may send, what is stored before it is acknowledged, and the one effect that each message has.
import { gzipSync } from 'node:zlib'
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from './support/databases'
import { startService, type TestService } from './support/service'
import {
  CARD_SECRET,
  E_INVOICE_KEY,
  E_INVOICE_SECRET,
  incomingCost,
  ksefNumber,
  sendRaw,
  standard,
  stripe,
  stripeHex,
  type Headers,
  type RawAnswer,
} from './support/signed'

const setSecrets = async (t: TestService): Promise<void> => {
  await t.admin.patch('/configs/receivers.eInvoice.secret', { value: E_INVOICE_SECRET })
  await t.admin.patch('/configs/receivers.cardPayments.secret', { value: CARD_SECRET })
}

const told = ({ status, body }: RawAnswer) => [status, body['code'] ?? body]

onEachDatabase('a receiver', (database) => {
  let t: TestService
  const COST = '/webhooks/e_invoice/incoming_cost'
  const STATUS = '/webhooks/e_invoice/status'
  const CARD = '/webhooks/card-payments'
  const send = (to: string, headers: Headers, body: string | Buffer, chunked = false) =>
    sendRaw(`${t.url}${to}`, { 'Content-Type': 'application/json', ...headers }, body, chunked)
  /** Signs and sends. */
  const tell = (to: string, message: unknown, id?: string) => {
    const body = JSON.stringify(message)
    const headers = to === CARD ? stripe(body, t.clock.millis()) : standard(body, t.clock.millis(), id)
    return send(to, headers, body)
  }
  const work = () => t.service.runJob('receivers.process')

  beforeAll(async () => {
    t = await startService({
      database: await database.ready(),
    })
  })
  afterAll(() => t.close())

  it('answers 503 while no secret is set', async () => {
    for (const to of [COST, STATUS, CARD]) {
      const answer = await tell(to, incomingCost(0))
      expect(told(answer)).toEqual([503, 'receiver-not-configured'])
    }
    await setSecrets(t)
  })

  it('answers 401 to a signature that is missing or wrong, whatever else is wrong', async () => {
    const body = JSON.stringify(incomingCost(0))
    const right = standard(body, t.clock.millis())
    const { 'webhook-signature': signature = '' } = right
    const seconds = Math.floor(t.clock.millis() / 1000)
    const hex = stripeHex(body, seconds)
    for (const headers of [
      {},
      { ...right, 'webhook-signature': '' },
      { ...right, 'webhook-signature': signature.slice(3) },
      { ...right, 'webhook-signature': signature.replace('v1,', 'v2,') },
      {
        ...right,
        'webhook-signature': `v1,${createHmac('sha256', E_INVOICE_SECRET).update(body).digest('base64')}`,
      },
      { ...right, 'webhook-id': 'another' },
      { ...right, 'webhook-id': '' },
      { ...right, 'webhook-timestamp': String(seconds + 1) },
      { ...right, 'webhook-timestamp': 'now' },
      { ...right, Authorization: 'Bearer nonsense', 'webhook-signature': 'v1,' },
      { 'Stripe-Signature': `t=${seconds},v1=${hex}` },
    ])
      expect(told(await send(COST, headers, body))).toEqual([401, 'bad-signature'])
    for (const header of [
      '',
      't=,v1=',
      `t=${seconds}`,
      `v1=${hex}`,
      `t=${seconds},v0=${hex}`,
      `t=${seconds},v1=${hex.slice(1)}`,
      `t=${seconds},v1=${hex}00`,
      `t=${seconds + 1},v1=${hex}`,
      `t=${seconds},t=${seconds},v1=${hex}`,
      `t=${seconds},v1=${stripeHex(body, seconds, 'whsec_of_another')}`,
    ])
      expect(told(await send(CARD, { 'Stripe-Signature': header }, body))).toEqual([401, 'bad-signature'])
    // A byte of the body more, and it is another body.
    expect(told(await send(COST, right, `${body} `))).toEqual([401, 'bad-signature'])
    expect(told(await send(COST, right, ''))).toEqual([401, 'bad-signature'])
  })

  it('answers 400 to a message that is older or newer than five minutes, and to no other', async () => {
    const body = JSON.stringify({ id: 'evt_clock', type: 'nothing' })
    const now = t.clock.millis()
    for (const seconds of [-301, 301]) {
      expect(told(await send(CARD, stripe(body, now + seconds * 1000), body))).toEqual([400, 'stale-message'])
      expect(told(await send(STATUS, standard(body, now + seconds * 1000), body))).toEqual([
        400,
        'stale-message',
      ])
    }
    for (const seconds of [-300, 300]) {
      expect((await send(CARD, stripe(body, now + seconds * 1000), body)).status).toBe(200)
      expect((await send(STATUS, standard(body, now + seconds * 1000), body)).status).toBe(200)
    }
  })

  it('takes one of several signatures, such as of a rotated secret', async () => {
    const body = JSON.stringify({ id: 'evt_rotated', type: 'nothing' })
    const seconds = Math.floor(t.clock.millis() / 1000)
    const header = `t=${seconds},v1=${stripeHex(body, seconds, 'another')},v0=x,v1=${stripeHex(body, seconds)}`
    expect((await send(CARD, { 'Stripe-Signature': header }, body)).body).toEqual({ received: true })
    const right = standard(body, t.clock.millis(), 'msg_rotated')
    const several = { ...right, 'webhook-signature': `v1,AAAA v1a,x ${right['webhook-signature'] ?? ''}` }
    expect((await send(STATUS, several, body)).body).toEqual({ received: true })
  })

  it('checks the bytes that came, whatever they would be if they were written again', async () => {
    for (const [n, body] of [
      '{ "type" : "n\\u006fthing",\t"data":{"a":1.0,"a":2e0} }\n',
      '{"type":"nothing","data":{"name":"Zażółć \\ud83d\\ude00 \u00e9"}}',
      '\ufeff{"type":"nothing"}',
      `{"type":"nothing","data":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    ].entries()) {
      const headers = standard(body, t.clock.millis(), `msg_bytes_${n}`)
      expect((await send(COST, headers, body)).body, body.slice(0, 60)).toEqual({ received: true })
    }
  })

  it('takes bodies of any type, in chunks or whole', async () => {
    const body = JSON.stringify({ type: 'nothing', data: { name: 'Zażółć' } })
    for (const [n, type] of [
      'application/json; charset=utf-8',
      'application/json;charset="UTF-8"',
      'application/cloudevents+json',
      'text/plain',
    ].entries()) {
      const headers = { ...standard(body, t.clock.millis(), `msg_type_${n}`), 'Content-Type': type }
      expect((await send(COST, headers, body, n % 2 === 0)).body, type).toEqual({ received: true })
    }
  })

  it('refuses what is compressed, in another charset, too large, or no JSON', async () => {
    const body = JSON.stringify({ type: 'nothing' })
    const zipped = gzipSync(body)
    const now = t.clock.millis()
    expect(told(await send(COST, { ...standard(zipped, now), 'Content-Encoding': 'gzip' }, zipped))).toEqual([
      ...[415, 'unsupported-media-type'],
    ])
    expect(
      told(
        await send(
          COST,
          { ...standard(body, now), 'Content-Type': 'application/json; charset=latin1' },
          body,
        ),
      ),
    ).toEqual([415, 'unsupported-media-type'])
    const large = JSON.stringify({ type: 'nothing', data: 'x'.repeat(1024 * 1024) })
    expect(told(await send(COST, standard(large, now), large))).toEqual([413, 'payload-too-large'])
    for (const wrong of ['', 'null', '[]', '"text"', '{', Buffer.from([0x7b, 0xff, 0x7d])])
      expect(told(await send(COST, standard(wrong, now), wrong))).toEqual([400, 'malformed-json'])
  })

  it('stores what no one reads, and ignores it', async () => {
    expect((await tell(COST, { type: 'e_invoice.something_new', data: { n: 1 } }, 'msg_new')).status).toBe(
      200,
    )
    await work()
    expect((await t.admin.get('/e-invoices')).list).toEqual([])
    expect(t.logged).toEqual([])
  })

  it('answers a message that came before with `duplicate`, and does nothing', async () => {
    const message = incomingCost(1)
    expect((await tell(COST, message, 'msg_1')).body).toEqual({ received: true })
    expect((await tell(COST, message, 'msg_1')).body).toEqual({ received: true, duplicate: true })
    await work()
    expect((await tell(COST, message, 'msg_1')).body).toEqual({ received: true, duplicate: true })
    // The same invoice in another message is the same invoice.
    expect((await tell(COST, message, 'msg_1_again')).body).toEqual({ received: true })
    await work()
    expect((await t.admin.get('/transactions?source=e_invoice')).list).toMatchObject([
      {
        ...{ type: 'cost', number: 'FV/1/2026', counterparty: 'Obłok sp. z o.o.', date: '2026-06-01' },
        ...{ net: '100.00', gross: '123.00', currency: '/currencies/PLN', status: 'open' },
        ...{ source: 'e_invoice', sourceReference: ksefNumber(1) },
        document: { type: 'cost_invoice', name: 'FV/1/2026 Obłok sp. z o.o.', ksefNumber: ksefNumber(1) },
      },
    ])
    expect((await t.admin.get('/e-invoices')).list).toMatchObject([
      {
        direction: 'incoming',
        status: 'received',
        transaction: '/transactions/1',
        ksefNumber: ksefNumber(1),
      },
    ])
  })

  it('stores one of many that come at the same moment', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => tell(COST, incomingCost(100 + turn), `msg_race_${turn}`)),
      )
      expect(answers.map(({ body }) => body['duplicate'] ?? false).sort()).toEqual([
        ...[false, true, true, true, true, true],
      ])
    }
    await work()
    expect((await t.admin.get('/transactions?source=e_invoice')).list).toHaveLength(6)
  })

  it('keeps what cannot be a cost, says so in the log, and tries it again when it is sent again', async () => {
    const before = (await t.admin.get('/transactions')).list.length
    for (const [n, more] of [
      { ksefNumber: ksefNumber(2).replace(/..$/, '00') },
      { gross: '124.00' },
      { net: 100 },
      { currency: 'XQQ' },
      { issueDate: '2026-02-30' },
    ].entries())
      expect((await tell(COST, incomingCost(200 + n, more), `msg_wrong_${n}`)).status).toBe(200)
    await work()
    expect((await t.admin.get('/transactions')).list).toHaveLength(before)
    expect(t.logged.filter((line) => line.includes('it is kept as it came'))).toHaveLength(5)
    t.logged.length = 0
    await t.admin.post('/organization-addresses', {
      ...{ type: 'registered', name: 'Test', street: 'Prosta 1', city: 'Warszawa', postCode: '00-001' },
      ...{ country: 'PL', tin: '525-100-44-23' },
    })
    expect((await tell(COST, incomingCost(3), 'msg_other')).status).toBe(200)
    await work()
    expect(t.logged.join()).toContain('the buyer is none of the addresses of the organization')
    t.logged.length = 0
    await t.admin.post('/organization-addresses', {
      ...{ type: 'branch', name: 'Test', street: 'Prosta 1', city: 'Warszawa', postCode: '00-001' },
      ...{ country: 'PL', tin: '5260250274' },
    })
    expect((await tell(COST, incomingCost(3), 'msg_other')).body).toEqual({ received: true, duplicate: true })
    await work()
    expect((await t.admin.get('/transactions')).list).toHaveLength(before + 1)
  })

  it('moves the status of a sent invoice forward only', async () => {
    await t.service.insert('Transaction', [
      {
        ...{ type: 'income', number: 'FV/S/1', date: '2026-06-01', net: '10.00', currency: 'PLN' },
        ...{ status: 'draft', source: 'invoice' },
      },
    ])
    const status = async (code: number, more = {}) => {
      const data = {
        reference: 'FV/S/1',
        ksefNumber: null,
        code,
        description: `Code ${code}`,
        details: [],
        ...more,
      }
      expect((await tell(STATUS, { type: 'e_invoice.status', data })).status).toBe(200)
      await work()
      const [row] = (await t.admin.get('/e-invoices?direction=outgoing')).list
      const [income] = (await t.admin.get('/transactions?number=FV/S/1')).list
      return [row?.['status'], row?.['code'], income?.['status']]
    }
    expect(await status(150)).toEqual(['processing', 150, 'draft'])
    expect(await status(100)).toEqual(['processing', 150, 'draft'])
    expect(await status(550)).toEqual(['retry', 550, 'draft'])
    expect(await status(150)).toEqual(['retry', 550, 'draft'])
    expect(await status(200, { ksefNumber: ksefNumber(77) })).toEqual(['accepted', 200, 'open'])
    expect(await status(440)).toEqual(['accepted', 200, 'open'])
    expect(await status(100)).toEqual(['accepted', 200, 'open'])
    const [income] = (await t.admin.get('/transactions?number=FV/S/1')).list
    expect(income?.['document']).toMatchObject({ type: 'invoice', ksefNumber: ksefNumber(77) })
  })

  it('tells of a rejected duplicate which invoice was there before', async () => {
    const data = { reference: 'FV/S/2', code: 440, originalKsefNumber: ksefNumber(78), details: ['known'] }
    await tell(STATUS, { type: 'e_invoice.status', data })
    await work()
    expect((await t.admin.get('/e-invoices?reference=FV/S/2')).list).toMatchObject([
      { status: 'rejected', originalKsefNumber: ksefNumber(78), details: ['known'], transaction: null },
    ])
  })

  it('reads the other scheme that is configured', async () => {
    await t.admin.patch('/configs/receivers.eInvoice.scheme', { value: 'hmac-sha256-hex' })
    const body = JSON.stringify({ id: 'x-1', type: 'nothing' })
    const digest = createHmac('sha256', E_INVOICE_SECRET).update(body).digest('hex')
    for (const signature of [digest, `sha256=${digest}`, digest.toUpperCase()])
      expect((await send(COST, { 'X-Signature': signature }, body)).status).toBe(200)
    expect((await send(COST, { 'X-Signature': digest }, body)).body).toEqual({
      received: true,
      duplicate: true,
    })
    expect(told(await send(COST, standard(body, t.clock.millis()), body))).toEqual([401, 'bad-signature'])
    await t.admin.patch('/configs/receivers.eInvoice.scheme', { value: null })
  })

  it('needs no token, and is helped by none', async () => {
    const body = JSON.stringify({ type: 'nothing' })
    const headers = {
      ...standard(body, t.clock.millis()),
      Authorization: 'Bearer stint_pat_wrong',
      Accept: 'text/html',
    }
    expect((await send(COST, headers, body)).status).toBe(200)
    const admin = await t.token({ employeeId: t.adminId, scopes: ['*'] })
    expect(told(await send(COST, { Authorization: `Bearer ${admin}` }, body))).toEqual([401, 'bad-signature'])
  })

  it('never shows the secret, and keeps it sealed', async () => {
    const { body } = await t.admin.get('/configs/receivers.eInvoice.secret')
    expect(body).toMatchObject({ value: null, isSet: true })
  })

  it(
    'survives whatever the headers of signatures hold',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom('Stripe-Signature', 'webhook-signature', 'webhook-timestamp', 'webhook-id'),
          fc.oneof(
            fc.string({ unit: 'binary-ascii', maxLength: 200 }),
            fc
              .array(
                fc.constantFrom(
                  't=',
                  'v1=',
                  'v1,',
                  ',',
                  '=',
                  ' ',
                  '1781510401',
                  'aa',
                  'AAAA',
                  '==',
                  '-',
                  '9'.repeat(30),
                ),
                {
                  maxLength: 12,
                },
              )
              .map((parts) => parts.join('')),
          ),
          async (name, value) => {
            // What no header can hold never leaves the client.
            const clean = value.replaceAll(/[^\x20-\x7e]/g, '')
            const body = JSON.stringify({ type: 'nothing' })
            const to = name === 'Stripe-Signature' ? CARD : COST
            const headers = to === CARD ? {} : standard(body, t.clock.millis())
            const { status } = await send(to, { ...headers, [name]: clean }, body)
            expect([200, 400, 401]).toContain(status)
            if (name !== 'webhook-id') expect(status).not.toBe(200)
          },
        ),
        { numRuns: 150 },
      ),
    60_000,
  )
})

describe('a signature of Standard Webhooks', () => {
  it('is made of the id, the time and the body with the decoded secret', () => {
    // The example of the specification's library.
    const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    const digest = createHmac('sha256', key)
      .update('msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}')
      .digest('base64')
    expect(digest).toBe('g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
    expect(E_INVOICE_KEY).toHaveLength(32)
  })
})
