// Every operation with what hostile and broken clients send: never a 500, never a changed row on a refusal, always a problem.
// It asks something else each time; STINT_SEED with the seed in the test's name repeats a run, and STINT_FUZZ_CASES says how
// many requests each operation gets. What it finds gets a test of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../src/service/db/database'
import { migrate } from '../../src/service/db/migrate'
import { randomOf, type Random } from '../../src/service/demo/random'
import { RESOURCES } from '../../src/service/areas'
import { LONG, runLength } from '../support/run-length'
import { SEED } from '../support/seed'
import { databases, type TestDatabase } from './support/databases'
import {
  hostileBody,
  hostileHeaders,
  hostileQuery,
  hostileSegment,
  hostileText,
  propertiesOf,
} from './support/hostile'
import { follow, nameOf, operationsOf, type ApiDocument, type Json, type Operation } from './support/openapi'
import type { Answer } from './support/service'
import { startWorld, type Who, type World } from './support/world'
import { createLog } from '../../src/service/log'

const CASES: Readonly<Record<TestDatabase['name'], number>> = {
  sqlite: Number(process.env['STINT_FUZZ_CASES'] ?? runLength(8, 80)),
  postgres: Number(process.env['STINT_FUZZ_CASES'] ?? runLength(2, 20)),
}
const MAX_TOLD = 15

/** Answers that a run reaches whatever it draws: all that there are, when it is long enough. */
const REACHED = LONG ? [200, 201, 204, 400, 403, 404, 409, 412, 415, 422] : [200, 400, 404, 422]

/** Creations and changes first: what they are refused for must be there. */
const TURN = { POST: 0, PATCH: 1, GET: 2, DELETE: 3 } as const

const folder = mkdtempSync(path.join(tmpdir(), 'stint-fuzz-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SILENT = createLog('silent')

describe.each(databases().map((database) => [database.name, database] as const))(
  `bad input on %s (seed ${SEED})`,
  (name, database) => {
    let world: World
    let ledger: Database
    let document: ApiDocument
    /** Rows that are there and rows that were deleted, by class name. */
    const ids = new Map<string, (string | number)[]>()
    const unmade: string[] = []
    const seen = new Set<number>()

    beforeAll(async () => {
      const url = name === 'sqlite' ? `sqlite:${path.join(folder, 'fuzz.sqlite')}` : await database.fresh()
      world = await startWorld(url)
      // Receivers that have no secret refuse everything alike.
      for (const sender of ['eInvoice', 'cardPayments'])
        await world.t.admin.patch(`/configs/receivers.${sender}.secret`, { value: 'a secret of this test' })
      ledger = openDatabase(url, SILENT)
      await migrate(ledger.kysely, ledger.dialect)
      document = (await world.t.admin.get('/api/doc.json')).body as unknown as ApiDocument
      for (const { name: resource, operations, paths } of RESOURCES) {
        if (operations.length === 0) continue
        try {
          const live = [await world.row(resource, 'hers'), await world.row(resource, 'theirs')]
          if (operations.includes('delete')) {
            const gone = await world.fresh(resource, 'hers')
            const { status } = await world.t.admin.delete(`/${paths[0]}/${gone}`)
            if (status < 300) live.push(gone)
          }
          ids.set(resource, live)
        } catch (error) {
          unmade.push(String(error))
        }
      }
    }, 120_000)
    afterAll(async () => {
      await ledger.close()
      await world.t.close()
    })

    /**
     * All that a committed write moves: the sequence of rows and the audit trail. Webhooks that were made on the way are
     * delivered meanwhile, each attempt with a row of the log: those are not of the request.
     */
    const state = async (): Promise<string> =>
      JSON.stringify(
        await ledger.get(
          'select seq - (select count(*) from webhook_logs) as seq, audit_count, audit_head from ledger where id = 1',
        ),
      )

    const resourceAt = (address: string) =>
      RESOURCES.find(({ paths }) => paths.some((each) => address.startsWith(`/${each}/{id}`)))?.name

    const addressOf = (random: Random, operation: Operation): string => {
      const resource = resourceAt(operation.path)
      const known = resource === undefined ? [] : (ids.get(resource) ?? [])
      return operation.path.replaceAll(/\{(\w+)\}/g, (_whole, parameter: string) =>
        parameter === 'id' && known.length > 0 && random.chance(0.7)
          ? String(random.pick(known))
          : hostileSegment(random),
      )
    }

    const bodyOf = async (random: Random, operation: Operation): Promise<string | undefined> => {
      const content = operation.described.requestBody?.content
      if (content === undefined)
        return operation.method === 'DELETE' && random.chance(0.2) ? '{"stray":1}' : undefined
      const schema = Object.values(content)[0]?.schema ?? {}
      const collection = operation.path.replace(/\/batch$/, '')
      const isBatch = collection !== operation.path
      const { items } = (schema['properties'] ?? {}) as { items?: { items: Json } }
      const written = isBatch && items !== undefined ? items.items : schema
      const properties = propertiesOf(written, (reference) => follow(document, reference) as Json)
      const declaration = RESOURCES.find(({ paths }) => paths.some((each) => `/${each}` === collection))
      const valid =
        operation.method === 'POST' && declaration?.operations.includes('create') === true
          ? await world.body(declaration.name, random.pick(['hers', 'theirs']))
          : {}
      const body = hostileBody(random, valid, properties)
      return hostileText(random, isBatch && random.chance(0.8) ? { items: [valid, body] } : body)
    }

    const WHO: readonly (readonly [Who, number])[] = [
      ['admin', 6],
      ['boss', 1],
      ['ann', 1],
      ['robot', 1],
    ]

    /** Sends one request and says what was wrong about the answer. */
    const attempt = async (operation: Operation, turn: number): Promise<string | null> => {
      const random = randomOf(SEED, name, nameOf(operation), turn)
      const who = random.weighted(WHO)
      const query = operation.method === 'GET' || random.chance(0.1) ? hostileQuery(random, operation) : ''
      const address = `${addressOf(random, operation)}${query === '' ? '' : `?${query}`}`
      const body = await bodyOf(random, operation)
      const type = operation.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
      const headers = { ...(body === undefined ? {} : { 'Content-Type': type }), ...hostileHeaders(random) }
      const before = await state()
      let answer: Answer
      try {
        answer = await world.people[who].send(operation.method, address, {
          headers,
          ...(body === undefined ? {} : { body }),
        })
      } catch (error) {
        return told(error instanceof Error ? error.message : String(error))
      }
      seen.add(answer.status)
      const changed = (await state()) !== before
      if (answer.status >= 500) return told(`answered ${answer.status} ${answer.text}`)
      if (answer.status >= 400 && changed) return told(`refused with ${answer.status} and changed something`)
      if (operation.method === 'GET' && changed) return told('a GET changed something')
      return null

      function told(what: string): string {
        const sent = `${who} ${operation.method} ${address.slice(0, 300)} ${JSON.stringify(headers)} ${body?.slice(0, 400) ?? ''}`
        return `${what.slice(0, 600)}\n  ${sent} (turn ${turn})`
      }
    }

    it('never breaks anything, changes nothing it refuses, and is always told what is wrong', async () => {
      const wrong = [...unmade]
      const operations = operationsOf(document).sort((a, b) => TURN[a.method] - TURN[b.method])
      for (const operation of operations) {
        for (let turn = 0; turn < CASES[name] && wrong.length < MAX_TOLD; turn++) {
          const difference = await attempt(operation, turn)
          if (difference !== null) wrong.push(difference)
        }
      }
      expect(wrong.join('\n')).toBe('')
      // Not everything was refused at the door.
      expect([...seen]).toEqual(expect.arrayContaining([...REACHED]))
      expect(world.t.logged).toEqual([])
      expect((await world.t.service.verifyAudit()).state).toBe('whole')
    }, 180_000)
  },
)
