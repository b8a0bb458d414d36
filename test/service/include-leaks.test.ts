// `include` and `fields` show no one what they may not see: for every resource, every reference, every person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelOf } from '../../src/service/engine/schema/model'
import { includable } from '../../src/service/engine/read/choice'
import type { Declaration } from '../../src/service/engine/schema/declare'
import { RESOURCES } from '../../src/service/areas'
import { FILLING_MS, startFilledWorld } from './support/hidden-rows'
import { declarationsWith, PEOPLE, type Who, type World } from './support/world'

type Body = Record<string, unknown>

let world: World
/** What became of references, all told: the test would show nothing if all of them stayed, or none. */
const seen = { included: 0, kept: 0 }
beforeAll(async () => {
  world = await startFilledWorld()
}, FILLING_MS)
afterAll(() => world.t.close())

const isRow = (value: unknown): value is Body & { readonly id: string | number } =>
  typeof value === 'object' && value !== null && 'id' in value

/** The rows of a list in the order of their ids, with a query. */
const listed = async (who: Who, path: string, query: string): Promise<readonly Body[]> => {
  const { status, list } = await world.people[who].get(`/${path}?itemsPerPage=500${query}`)
  return status === 200 ? list : []
}

/** The row at an address as this person's own list shows it; null when they do not see it. */
const ownSight = async (who: Who, { paths, operations }: Declaration, id: string | number) => {
  if (operations.includes('list')) {
    const [row] = (await world.people[who].get(`/${paths[0]}?id=${id}`)).list
    return row ?? null
  }
  const { status, body } = await world.people[who].get(`/${paths[0]}/${id}`)
  return status === 200 ? body : null
}

const listedResources = declarationsWith('list').map((each) => [each.name, each] as const)

describe('no one sees by choosing what they do not see', () => {
  it.each(listedResources.filter(([, each]) => includable(modelOf(each)).length > 0))(
    '%s: an included row is what the reader sees at its own address, or stays a reference',
    async (_name, declaration) => {
      const wrong: string[] = []
      const references = includable(modelOf(declaration))
      const asked = `&include=${references.map(({ name }) => name).join(',')}`
      for (const who of PEOPLE) {
        const plain = await listed(who, declaration.paths[0], '')
        const chosen = await listed(who, declaration.paths[0], asked)
        if (plain.length !== chosen.length) wrong.push(`${who} gets ${chosen.length} of ${plain.length}`)
        for (const [at, row] of chosen.entries())
          for (const { name, target } of references) {
            const far = RESOURCES.find(({ paths }) => paths[0] === target)
            const [before, after] = [plain[at]?.[name], row[name]].map((value) =>
              Array.isArray(value) ? (value as unknown[]) : [value],
            )
            if (before?.length !== after?.length) wrong.push(`${who}: ${name} has another length`)
            for (const [index, value] of (after ?? []).entries()) {
              // A reference, or a preview, as it was without.
              if (JSON.stringify(value) === JSON.stringify(before?.[index])) {
                seen.kept += value === null ? 0 : 1
                continue
              }
              seen.included += 1
              const own = far === undefined || !isRow(value) ? null : await ownSight(who, far, value.id)
              if (JSON.stringify(own) !== JSON.stringify(value))
                wrong.push(
                  `${who} sees ${JSON.stringify(value)} in ${name}, and ${JSON.stringify(own)} there`,
                )
            }
          }
      }
      expect(wrong).toEqual([])
    },
    30_000,
  )

  it('has seen rows included, and references that stayed', () => {
    expect(seen.included).toBeGreaterThan(100)
    expect(seen.kept).toBeGreaterThan(20)
  })

  it.each(listedResources)(
    '%s: each chosen field is what the whole row shows of it',
    async (_name, declaration) => {
      const wrong: string[] = []
      for (const who of PEOPLE) {
        const whole = await listed(who, declaration.paths[0], '')
        for (const { name } of modelOf(declaration).fields) {
          const part = await listed(who, declaration.paths[0], `&fields=${name}`)
          const expected = whole.map((row) =>
            Object.fromEntries(Object.entries(row).filter(([each]) => each === name || each === 'id')),
          )
          if (JSON.stringify(part) !== JSON.stringify(expected)) wrong.push(`${who}: ${name}`)
        }
      }
      expect(wrong).toEqual([])
    },
    30_000,
  )
})
