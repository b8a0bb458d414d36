// Many write while many keep in step: whatever is made, moved out of reach or deleted meanwhile, no client misses any of it,
// and no answer speaks of two moments.
import { expect, it } from 'vitest'
import { runLength } from '../support/run-length'
import { onEachDatabase } from './support/databases'
import { startService, type Caller } from './support/service'

const WRITERS = 11
const ROUNDS = runLength(8, 24)

type Replica = Map<unknown, unknown>

/** One step of a walk, taken over into the replica; the next token, and whether there is more. */
const step = async (caller: Caller, token: string, replica: Replica) => {
  const answer = await caller.get(`/work-times?itemsPerPage=25&sync=${token}`)
  expect(answer.status).toBe(200)
  for (const row of answer.list) {
    if ('deletedAt' in row) replica.delete(row['id'])
    else replica.set(row['id'], row)
  }
  return {
    token: answer.headers.get('sync-token') ?? '',
    more: (answer.headers.get('link') ?? '').includes('rel="next"'),
  }
}

const whole = async (caller: Caller): Promise<Replica> => {
  const replica: Replica = new Map()
  for (let page = 1; ; page++) {
    const { list, headers } = await caller.get(`/work-times?itemsPerPage=500&page=${page}`)
    for (const row of list) replica.set(row['id'], row)
    if (page >= Number(headers.get('x-total-pages'))) return replica
  }
}

onEachDatabase('keeping in step while others write', (database) => {
  it('leaves every client with what a full list shows', async () => {
    const t = await startService({ database: await database.ready() })
    try {
      const [alpha, beta] = (await t.service.insert('Project', [
        { name: 'Alpha', type: 'internal', visibility: 'everyone' },
        { name: 'Beta', type: 'internal', visibility: 'everyone' },
      ])) as [number, number]
      const leaderOf = async (project: number) => {
        const person = await t.person('manager')
        await t.service.insert('ProjectMember', [{ project, employee: person.id, position: 'leader' }])
        return person
      }
      const clients = [
        ...(await Promise.all([alpha, alpha, alpha, beta, beta, beta].map(leaderOf))),
        t.admin,
        await t.person('admin'),
      ]
      const writers = await Promise.all(Array.from({ length: WRITERS }, () => t.person('employee')))

      let writing = true
      const write = async (writer: Caller) => {
        for (let round = 0; round < ROUNDS; round++) {
          const made = await writer.post('/work-times', { project: alpha, seconds: 60 })
          expect(made.status).toBe(201)
          const path = `/work-times/${String(made.body['id'])}`
          // Leaves the leaders of one project for those of the other; every third comes back, every fourth goes.
          expect((await writer.patch(path, { project: beta })).status).toBe(200)
          if (round % 3 === 0) expect((await writer.patch(path, { project: alpha })).status).toBe(200)
          if (round % 4 === 0) expect((await writer.delete(path)).status).toBe(204)
        }
      }
      const keepInStep = async (client: Caller): Promise<Replica> => {
        const replica: Replica = new Map()
        for (let token = ''; ;) {
          const last = !writing
          const taken = await step(client, token, replica)
          token = taken.token
          if (last && !taken.more) return replica
        }
      }
      /** What else speaks of a moment: a total with its rows, the audit trail with its head. */
      const contradictions: unknown[] = []
      const check = async () => {
        for (let turn = 0; writing; turn++) {
          const { list, headers } = await t.admin.get('/work-times?itemsPerPage=500')
          const total = Number(headers.get('x-total-count'))
          if (total !== list.length) contradictions.push({ total, rows: list.length })
          if (turn % 3 > 0) continue
          const trail = await t.service.verifyAudit()
          if (trail.state === 'broken') contradictions.push(trail)
        }
      }
      const written = Promise.all(writers.map(write)).finally(() => (writing = false))
      const [replicas] = await Promise.all([Promise.all(clients.map(keepInStep)), written, check()])
      expect(contradictions).toEqual([])

      for (const [index, client] of clients.entries()) {
        const expected = await whole(client)
        expect(expected.size).toBeGreaterThan(0)
        const replica: Replica = replicas[index] ?? new Map()
        const missed = [...expected.keys()].filter((id) => !replica.has(id))
        const kept = [...replica.keys()].filter((id) => !expected.has(id))
        expect({ index, missed, kept }).toEqual({ index, missed: [], kept: [] })
        expect(replica).toEqual(expected)
      }
    } finally {
      await t.close()
    }
  }, 120_000)
})
