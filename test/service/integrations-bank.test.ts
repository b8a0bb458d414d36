// The bank link against a server that speaks Enable Banking's protocol: consent, pulls that overlap, limits, revocation.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onFirstDatabase } from './support/databases'
import { newKeyFile } from './support/key-files'
import {
  APPLICATION,
  APPLICATION_KEY,
  startBank,
  type BankTransaction,
  type FakeBank,
} from './support/providers/enable-banking'
import { startService, type TestService } from './support/service'

const LINK = '/integrations/bank-link'
const INPUT = { institutionId: 'mBank', clientId: APPLICATION, clientSecret: APPLICATION_KEY }
const HOUR = 3_600_000
const DAY = 24 * HOUR

const line = (day: string, amount: string, more: Partial<BankTransaction> = {}): BankTransaction => ({
  entry_reference: null,
  transaction_amount: { amount, currency: 'PLN' },
  credit_debit_indicator: 'DBIT',
  status: 'BOOK',
  booking_date: day,
  creditor: { name: 'Biuro i Spółka' },
  remittance_information: ['FV/12/2026', 'paper'],
  ...more,
})

onFirstDatabase('the bank link', (database) => {
  let t: TestService
  let bank: FakeBank
  beforeEach(async () => {
    bank = await startBank()
    bank.accounts = {
      main: [
        line('2026-05-20', '123.45', { entry_reference: 'a1' }),
        line('2026-06-10', '20.00'),
        line('2026-06-10', '20.00'),
        line('2026-06-12', '5000.00', {
          ...{ entry_reference: 'a2', credit_debit_indicator: 'CRDT', creditor: null },
          debtor: { name: 'Client Ltd' },
        }),
        line('2026-06-14', '1.00', { status: 'PDNG' }),
      ],
      savings: [
        line('2026-06-11', '7.50', {
          entry_reference: 'a1',
          transaction_amount: { amount: '7.50', currency: 'EUR' },
        }),
      ],
    }
    t = await startService({
      ...{ database: await database.ready(), secretKeyFile: newKeyFile() },
      addresses: { 'enable-banking': bank.url },
    })
  })
  afterEach(async () => {
    await t.close()
    await bank.close()
  })

  const status = async () => (await t.admin.get(LINK)).body
  const pull = (body: Record<string, unknown> = {}) => t.admin.post(`${LINK}/pull`, body)
  const transactions = async () => (await t.admin.get('/transactions?itemsPerPage=100&order[date]=asc')).list

  const setUp = (more: Record<string, unknown> = {}) => t.admin.post(`${LINK}/setup`, { ...INPUT, ...more })
  const consent = async (more: Record<string, unknown> = {}) => {
    const begun = await setUp(more)
    expect(begun.status).toBe(202)
    bank.codes.add('bank-code')
    const state = new URL(begun.body['consentUrl'] as string).searchParams.get('state') ?? ''
    return t.as(null).get(`${LINK}/callback?code=bank-code&state=${state}`)
  }
  const connect = async () => {
    expect((await consent()).text).toContain('połączona')
  }

  it('asks for consent at the bank, and is connected until it runs out', async () => {
    expect(await status()).toMatchObject({ status: 'not_configured' })
    const begun = await setUp({ accessValidForDays: 30 })
    expect(begun.body).toMatchObject({
      ...{ status: 'pending_consent', provider: 'enable-banking', tenantId: 'mBank', clientId: APPLICATION },
      reference: '73100c65-c54d-46a1-87d1-aa3effde435a',
    })
    expect(JSON.parse(bank.asked[0]?.text ?? '')).toEqual({
      access: { valid_until: '2026-07-15T08:00:00.000Z' },
      aspsp: { name: 'mBank', country: 'PL' },
      state: expect.any(String) as string,
      redirect_url: `${t.url}${LINK}/callback`,
      psu_type: 'business',
    })
    await connect()
    expect(await status()).toMatchObject({ status: 'connected', expiresAt: '2026-09-13T08:00:00.000Z' })
  })

  it('refuses a set-up in words: wrong fields, an unknown bank, one that is connected', async () => {
    const wrong = await setUp({ clientSecret: 'no key', accessValidForDays: 181 })
    expect(
      (wrong.body['violations'] as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath),
    ).toEqual(['accessValidForDays'])
    expect((await setUp({ clientSecret: 'no key' })).body['violations']).toMatchObject([
      { propertyPath: 'clientSecret', code: 'privateKey' },
    ])
    const unknown = await setUp({ institutionId: 'No Bank' })
    expect([unknown.status, unknown.body['detail']]).toEqual([
      502,
      expect.stringContaining('does not know this bank'),
    ])
    expect(await status()).toMatchObject({ status: 'not_configured' })
    await connect()
    expect((await setUp()).body['code']).toBe('already-connected')
    expect((await setUp({ replace: true })).status).toBe(202)
  })

  it('says when the consent is refused at the bank', async () => {
    const begun = await setUp()
    const state = new URL(begun.body['consentUrl'] as string).searchParams.get('state') ?? ''
    const back = await t
      .as(null)
      .get(`${LINK}/callback?error=access_denied&error_description=Denied&state=${state}`)
    expect(back.text).toContain('odmówiono zgody')
    expect(await status()).toMatchObject({ status: 'error' })
    expect((await pull()).body['code']).toBe('not-connected')
  })

  it('pulls booked lines of every account as transactions, page by page', async () => {
    await connect()
    const pulled = await pull()
    expect([pulled.status, pulled.body]).toEqual([
      200,
      {
        ...{ accounts: 2, fetched: 5, created: 5, duplicates: 0 },
        ...{ dateFrom: '2026-03-17', dateTo: '2026-06-15', nextPullAllowedAt: '2026-06-15T08:00:00.000Z' },
      },
    ])
    const shown = (await transactions()).map((row) =>
      [
        row['date'],
        row['type'],
        row['net'],
        row['currency'],
        row['counterparty'],
        row['number'],
        row['source'],
      ].join(' '),
    )
    expect(shown).toEqual([
      '2026-05-20 cost 123.45 /currencies/PLN Biuro i Spółka FV/12/2026 paper bank_link',
      '2026-06-10 cost 20.00 /currencies/PLN Biuro i Spółka FV/12/2026 paper bank_link',
      '2026-06-10 cost 20.00 /currencies/PLN Biuro i Spółka FV/12/2026 paper bank_link',
      '2026-06-11 cost 7.50 /currencies/EUR Biuro i Spółka FV/12/2026 paper bank_link',
      '2026-06-12 income 5000.00 /currencies/PLN Client Ltd FV/12/2026 paper bank_link',
    ])
    expect(await status()).toMatchObject({ lastSyncAt: '2026-06-15T08:00:00.000Z' })
  })

  it('goes back ten days, and makes nothing twice: not what came again, and not what someone deleted', async () => {
    await connect()
    await pull()
    const [first] = await transactions()
    await t.admin.delete(`/transactions/${String(first?.['id'])}`)
    bank.accounts['main']?.push(
      line('2026-06-10', '20.00'),
      line('2026-06-16', '3.00'),
      line('2026-06-04', '9.99'),
    )
    t.clock.advance(2 * DAY)
    const again = await pull()
    expect(again.body).toMatchObject({
      dateFrom: '2026-06-05',
      dateTo: '2026-06-17',
      fetched: 6,
      created: 2,
      duplicates: 4,
    })
    expect((await pull({ dateFrom: '2026-05-01', dateTo: '2026-06-17' })).body).toMatchObject({
      created: 1,
      duplicates: 7,
    })
    expect(await transactions()).toHaveLength(7)
  })

  it('leaves out what is in a currency that the workspace does not have', async () => {
    bank.accounts = {
      main: [line('2026-06-10', '1.00', { transaction_amount: { amount: '1.00', currency: 'ZZZ' } })],
    }
    await connect()
    expect((await pull()).body).toMatchObject({ accounts: 1, fetched: 0, created: 0 })
  })

  it('makes nothing twice when two pull at once', async () => {
    await connect()
    const both = await Promise.all([pull(), pull()])
    expect(both.map(({ status: each }) => each)).toEqual([200, 200])
    expect(await transactions()).toHaveLength(5)
  })

  it('pulls four times a day, and says when again', async () => {
    await connect()
    for (let n = 0; n < 3; n++) {
      expect((await pull()).status).toBe(200)
      t.clock.advance(HOUR)
    }
    expect((await pull()).body).toMatchObject({ nextPullAllowedAt: '2026-06-16T08:00:00.000Z' })
    const asked = bank.asked.length
    const refused = await pull()
    expect([refused.status, refused.body['code'], refused.headers.get('retry-after')]).toEqual([
      429,
      'pull-limit',
      String(21 * 3600),
    ])
    expect(bank.asked).toHaveLength(asked)
    t.clock.advance(21 * HOUR)
    expect((await pull()).status).toBe(200)
  })

  it("passes on the bank's own limit", async () => {
    await connect()
    bank.refusal = { status: 429, error: 'ASPSP_RATE_LIMIT_EXCEEDED', retryAfter: '7200' }
    const refused = await pull()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7200'])
    const asked = bank.asked.length
    expect((await pull()).status).toBe(429)
    expect(bank.asked).toHaveLength(asked)
    bank.refusal = null
    t.clock.advance(2 * HOUR)
    expect((await pull()).body).toMatchObject({ created: 5 })
  })

  it('says in words when the consent is over, by its time or at the bank', async () => {
    await connect()
    bank.refusal = { status: 401, error: 'EXPIRED_SESSION' }
    const over = await pull()
    expect([over.status, over.body['code']]).toEqual([409, 'consent-expired'])
    expect(await status()).toMatchObject({
      status: 'expired',
      lastError: expect.stringContaining('wygasła') as string,
    })
    bank.refusal = null
    expect((await pull()).body['code']).toBe('consent-expired')
    await connect()
    expect((await pull()).status).toBe(200)
    t.clock.advance(90 * DAY)
    expect(await status()).toMatchObject({ status: 'expired' })
    // Over is over before anybody noticed: setting it up again replaces nothing.
    bank.validUntil = '2027-01-01T00:00:00Z'
    await connect()
    t.clock.advance(200 * DAY)
    expect((await pull()).body['code']).toBe('consent-expired')
    expect(await transactions()).toHaveLength(5)
  })

  it('says by itself when the time of the consent is over, and tells the trail', async () => {
    await connect()
    t.clock.advance(89 * DAY)
    await t.service.runJob('integrations.consents')
    expect(await status()).toMatchObject({ status: 'connected' })
    t.clock.advance(DAY)
    await t.service.runJob('integrations.consents')
    await t.service.runJob('integrations.consents')
    const told = (await t.admin.get('/audit-logs?relationName=Integration&itemsPerPage=10')).list
    expect(told.map(({ action, relationId }) => `${String(action)} ${String(relationId)}`).sort()).toEqual([
      'connected bank-link',
      'enrolled bank-link',
      'expired bank-link',
    ])
  })

  it('keeps what a pull got when the bank fails on the way, and says so', async () => {
    await connect()
    bank.interruptions.push('pass', null)
    const cut = await pull()
    expect([cut.status, cut.body['code']]).toEqual([502, 'provider-refused'])
    expect(await transactions()).toEqual([])
    expect((await pull()).body).toMatchObject({ created: 5 })
    expect(await status()).toMatchObject({ status: 'connected', lastError: null })
  })

  it('is revoked for good, keeps what was pulled, and may be revoked again', async () => {
    expect((await t.admin.post(`${LINK}/revoke`)).body).toMatchObject({ status: 'not_configured' })
    await connect()
    await pull()
    expect(bank.sessions.size).toBe(1)
    expect((await t.admin.post(`${LINK}/revoke`)).body).toMatchObject({ status: 'revoked', expiresAt: null })
    expect(bank.sessions.size).toBe(0)
    const asked = bank.asked.length
    expect((await t.admin.post(`${LINK}/revoke`)).body).toMatchObject({ status: 'revoked' })
    expect(bank.asked).toHaveLength(asked)
    expect((await pull()).body['code']).toBe('not-connected')
    expect(await transactions()).toHaveLength(5)
    // The bank need not answer for us to forget.
    await connect()
    bank.interruptions.push(null)
    expect((await t.admin.post(`${LINK}/revoke`)).body).toMatchObject({ status: 'revoked' })
  })
})
