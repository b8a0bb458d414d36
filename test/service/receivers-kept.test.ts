// What is kept of received messages: all of it for 90 days, then their ids, so that none has its effect a second time.
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/service/db/database'
import { startService } from './support/service'
import { E_INVOICE_SECRET, incomingCost, sendRaw } from './support/signed'

const folder = mkdtempSync(path.join(tmpdir(), 'stint-kept-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DAY = 24 * 3_600_000

it('keeps bytes and headers for a while, tokens never, and ids for good', async () => {
  const database = `sqlite:${path.join(folder, 'kept.db')}`
  const t = await startService({ database })
  const db = openDatabase(database, { warn: () => undefined, error: () => undefined })
  try {
    await t.admin.patch('/configs/receivers.eInvoice.secret', { value: E_INVOICE_SECRET })
    await t.admin.patch('/configs/receivers.eInvoice.scheme', { value: 'hmac-sha256-hex' })
    const send = (n: number, more = {}) => {
      const body = ` ${JSON.stringify({ id: `message ${n}`, ...incomingCost(n, more) })}`
      const signature = createHmac('sha256', E_INVOICE_SECRET).update(body).digest('hex')
      const headers = { 'X-Signature': signature, 'X-Trace': 'seven', Authorization: 'Bearer stint_pat_x' }
      return sendRaw(`${t.url}/webhooks/e_invoice/incoming_cost`, headers, body)
    }
    const stored = async () => {
      const rows = await db.all('select * from received_messages order by id')
      return rows.map(({ message_id, status, headers, body }) => [
        ...[
          message_id,
          status,
          headers === null ? null : (JSON.parse(String(headers)) as Record<string, string>),
        ],
        body === null ? null : Buffer.from(String(body), 'base64').toString('utf8').slice(0, 20),
      ])
    }
    await send(1)
    await send(2, { gross: '0.00' })
    await t.service.runJob('receivers.process')
    const headers = expect.objectContaining({ 'x-trace': 'seven' }) as unknown
    expect(await stored()).toEqual([
      ['message 1', 'done', headers, ' {"id":"message 1","'],
      ['message 2', 'failed', headers, ' {"id":"message 2","'],
    ])
    expect(JSON.stringify(await db.all('select headers from received_messages'))).not.toContain('stint_pat_x')
    t.clock.advance(90 * DAY + 1)
    await t.service.runJob('receivers.process')
    // Whoever looks into a failure still finds it.
    expect(await stored()).toEqual([
      ['message 1', 'done', null, null],
      ['message 2', 'failed', headers, ' {"id":"message 2","'],
    ])
    expect((await send(1)).body).toEqual({ received: true, duplicate: true })
    await t.service.runJob('receivers.process')
    expect((await t.admin.get('/transactions')).list).toHaveLength(1)
  } finally {
    await db.close()
    await t.close()
  }
})
