// A service that is killed while messages arrive: whatever it acknowledged has its effect once, after the next start.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runLength } from '../support/run-length'
import type { Caller } from './support/service'
import { Served } from './support/served'
import {
  E_INVOICE_SECRET,
  incomingCost,
  ksefNumber,
  sendRaw,
  standard,
  type RawAnswer,
} from './support/signed'

const ROUNDS = runLength(4, 20)
const MESSAGES = 12

let folder: string
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'stint-crash-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const send = async (served: Served, n: number): Promise<RawAnswer> => {
  const body = JSON.stringify(incomingCost(n))
  const headers = { 'Content-Type': 'application/json', ...standard(body, Date.now(), `msg_${n}`) }
  return sendRaw(`${await served.url()}/webhooks/e_invoice/incoming_cost`, headers, body)
}

const costs = async (caller: Caller): Promise<string[]> =>
  (await caller.get('/transactions?source=e_invoice&itemsPerPage=500')).list.map((row) =>
    String(row['sourceReference']),
  )

it('books every message that it acknowledged, and none twice', async () => {
  const words = ['--database', `sqlite:${path.join(folder, 'crash.sqlite')}`]
  const first = new Served(words)
  const [, token = ''] = await first.says(/token: (\S+)/)
  const secret = { value: E_INVOICE_SECRET }
  expect((await (await first.caller()).patch('/configs/receivers.eInvoice.secret', secret)).status).toBe(200)
  await first.end()

  const acknowledged = new Set<number>()
  for (let round = 0; round < ROUNDS; round++) {
    const served = new Served(words)
    try {
      await served.url()
      const numbers = Array.from({ length: MESSAGES }, (_, index) => round * MESSAGES + index)
      const answers = numbers.map(async (n) => {
        const answer = await send(served, n)
        expect(answer).toEqual({ status: 200, body: { received: true } })
        acknowledged.add(n)
        // Killed after one more answer in each round: before, while and after messages are processed.
        if (n % MESSAGES === Math.floor((round * MESSAGES) / ROUNDS)) served.child.kill('SIGKILL')
      })
      await Promise.allSettled(answers)
    } finally {
      await served.end()
    }
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS)

  const last = new Served(words)
  try {
    const caller = await last.caller(token)
    const expected = [...acknowledged].map(ksefNumber)
    // Messages whose acknowledgement got lost are booked beside them.
    await expect.poll(() => costs(caller), { timeout: 30_000 }).toEqual(expect.arrayContaining(expected))
    // Senders that had no answer send again, and so do some that had one.
    for (let n = 0; n < ROUNDS * MESSAGES; n++) {
      const answer = await send(last, n)
      expect(answer.status).toBe(200)
      if (acknowledged.has(n)) expect(answer.body).toEqual({ received: true, duplicate: true })
    }
    await expect.poll(async () => (await costs(caller)).length, { timeout: 30_000 }).toBe(ROUNDS * MESSAGES)
    expect(new Set(await costs(caller)).size).toBe(ROUNDS * MESSAGES)
  } finally {
    await last.end()
  }
}, 120_000)
