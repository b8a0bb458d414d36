// What the table of roles hides stays hidden by every detour: search, filters, counts, pages, sync, tags, aliases, errors.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Declaration } from '../../src/service/engine/schema/declare'
import { modelOf } from '../../src/service/engine/schema/model'
import { SEARCHED } from '../../src/service/engine/schema/searched'
import { RESOURCES } from '../../src/service/areas'
import type { Answer } from './support/service'
import { FILLING_MS, isHidden, SIDES, startFilledWorld } from './support/hidden-rows'
import { declarationsWith, PEOPLE, type Id, type Who, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await startFilledWorld()
}, FILLING_MS)
afterAll(() => world.t.close())

/** Rows of a resource that someone must not see, and the body an admin sees of each. */
const hiddenFrom = async (who: Who, declaration: Declaration) => {
  const sides = SIDES.filter((side) => isHidden(who, declaration, side))
  return Promise.all(
    sides.map(async (side) => {
      const id = await world.row(declaration.name, side)
      const [row = {}] = (await world.t.admin.get(`/${declaration.paths[0]}?id=${id}`)).list
      return { side, id, row }
    }),
  )
}

const idsIn = (answer: Answer): unknown[] => answer.list.map((row) => row['id'])

/** Without what differs from request to request. */
const said = ({ status, body }: Answer, id: Id) =>
  JSON.stringify({ ...body, status, requestId: '', instance: '' }).replaceAll(`/${id}`, '/ID')

/** The plain filters whose value can be read from a row, as query strings that find it. */
const filtersFinding = (declaration: Declaration, row: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(modelOf(declaration).declaration.filters ?? {}).flatMap((name) => {
    const value = row[name]
    const reference = (value as { iri?: string } | null)?.iri ?? value
    return typeof reference === 'string' || typeof reference === 'number' || typeof reference === 'boolean'
      ? [`${name}=${encodeURIComponent(String(reference))}`]
      : []
  })

const wordsOf = (declaration: Declaration, row: Readonly<Record<string, unknown>>): string[] =>
  (declaration.search ?? []).flatMap((name) => {
    const value = row[name]
    return typeof value === 'string' && value !== ''
      ? [`search=${encodeURIComponent(value.slice(0, 100))}`]
      : []
  })

/** Asks one question in every way a list can be asked, and says where a hidden row shows. */
const askList = async (
  who: Who,
  declaration: Declaration,
  path: string,
  question: string,
  hidden: readonly Id[],
): Promise<string[]> => {
  const caller = world.people[who]
  const wrong: string[] = []
  const ask = `/${path}?${question}`
  const whole = await caller.get(`${ask}&itemsPerPage=500`)
  if (whole.status !== 200) return [`${ask}: ${whole.status}`]
  const shows = (answer: Answer, how: string) => {
    for (const id of hidden) if (idsIn(answer).includes(id)) wrong.push(`${who} sees ${id} by ${how}`)
  }
  shows(whole, ask)
  const counted = Number(whole.headers.get('x-total-count'))
  if (counted !== whole.list.length)
    wrong.push(`${who} is told of ${counted} of ${whole.list.length} by ${ask}`)
  const head = await caller.send('HEAD', ask, {})
  if (head.headers.get('x-total-count') !== String(counted))
    wrong.push(`${who}: HEAD ${ask} counts otherwise`)
  if (declaration.log === true) return wrong
  const synced = await caller.get(`${ask}&sync=`)
  if (synced.status !== 410) shows(synced, `${ask}&sync=`)
  shows(await caller.get(`${ask}&includeDeleted=true&itemsPerPage=500`), `${ask}&includeDeleted=true`)
  return wrong
}

describe('no one sees what the table denies', () => {
  it.each(declarationsWith('list').map((declaration) => [declaration.name, declaration] as const))(
    '%s: in lists, by filter, search, count, pages and sync, under each path',
    async (_name, declaration) => {
      const wrong: string[] = []
      for (const who of PEOPLE) {
        const hidden = await hiddenFrom(who, declaration)
        const ids = hidden.map(({ id }) => id)
        if (ids.length === 0) continue
        const questions = new Set([
          '',
          ...ids.map((id) => `id=${id}`),
          ...hidden.flatMap(({ row }) => [...filtersFinding(declaration, row), ...wordsOf(declaration, row)]),
        ])
        for (const path of declaration.paths)
          for (const question of questions)
            wrong.push(...(await askList(who, declaration, path, question, ids)))
      }
      expect(wrong).toEqual([])
    },
    30_000,
  )

  it.each(
    RESOURCES.filter(({ operations }) => operations.length > 0).map((each) => [each.name, each] as const),
  )(
    '%s: a hidden row is answered like one that never was, whatever is asked of it',
    async (_name, declaration) => {
      const wrong: string[] = []
      const never = { integer: 987_654_321, uuid: '0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90', code: 'zz-never' }
      const absent = never[modelOf(declaration).idKind]
      for (const who of PEOPLE) {
        const caller = world.people[who]
        for (const side of SIDES) {
          if (!isHidden(who, declaration, side)) continue
          const id = await world.row(declaration.name, side)
          for (const path of declaration.paths) {
            const pairs: readonly (readonly [string, (each: Id) => Promise<Answer>])[] = [
              ['GET', (each) => caller.get(`/${path}/${each}`)],
              ['GET with If-None-Match', (each) => caller.get(`/${path}/${each}`, { 'If-None-Match': '*' })],
              ['PATCH', (each) => caller.patch(`/${path}/${each}`, { notes: 1 })],
              ['PATCH with If-Match', (each) => caller.patch(`/${path}/${each}`, {}, { 'If-Match': '"x"' })],
              ['DELETE', (each) => caller.delete(`/${path}/${each}`)],
            ]
            for (const [how, send] of pairs) {
              const [there, not] = [await send(id), await send(absent)]
              if (said(there, id) !== said(not, absent))
                wrong.push(`${who} ${how} /${path}: ${said(there, id)} is not ${said(not, absent)}`)
              if (there.headers.get('etag') !== null) wrong.push(`${who} ${how} /${path} gets a tag`)
            }
          }
        }
      }
      expect(wrong).toEqual([])
    },
    30_000,
  )

  it.each(declarationsWith('create').map((declaration) => [declaration.name, declaration] as const))(
    '%s: no refusal of a creation names a row that the caller may not see',
    async (_name, declaration) => {
      const wrong: string[] = []
      for (const who of PEOPLE) {
        for (const { side, id, row } of await hiddenFrom(who, declaration)) {
          const body = await world.body(declaration.name, side)
          const mine = await world.body(declaration.name, side === 'hers' ? 'theirs' : 'hers')
          // The same row again, and the same names on one's own side.
          for (const twin of [sameAs(body, row), sameAs(mine, row)]) {
            const answer = await world.people[who].post(`/${declaration.paths[0]}`, twin)
            if (answer.status >= 400 && named(answer, declaration, id))
              wrong.push(`${who} is told ${answer.status} ${answer.text}`)
          }
        }
      }
      expect(wrong).toEqual([])
    },
    30_000,
  )

  it('tells no one in step of rows that came and went out of their sight', async () => {
    const wrong: string[] = []
    for (const declaration of declarationsWith('list')) {
      const [path] = declaration.paths
      if (!declaration.operations.includes('delete')) continue
      for (const who of PEOPLE) {
        const side = SIDES.find((each) => isHidden(who, declaration, each))
        if (side === undefined) continue
        const first = await world.people[who].get(`/${path}?sync=`)
        const gone = await world.fresh(declaration.name, side)
        await world.t.admin.delete(`/${path}/${gone}`)
        const next = await world.people[who].get(`/${path}?sync=${first.headers.get('sync-token') ?? ''}`)
        if (idsIn(next).includes(gone)) wrong.push(`${who} hears of /${path}/${gone}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('lets no one filter, sort or search by a field that only some may see, but who sees it', () => {
    for (const declaration of RESOURCES) {
      const secret = modelOf(declaration).fields.filter(
        ({ name, options }) =>
          options.visible !== undefined ||
          options.secret !== undefined ||
          (declaration.guarded !== undefined && name in declaration.guarded.fields),
      )
      const columns = new Set(secret.flatMap((field) => field.columns))
      const asked = [
        ...Object.values(modelOf(declaration).declaration.filters ?? {}).flatMap((filter) =>
          'column' in filter ? [filter.column] : [],
        ),
        ...Object.values(declaration.order.by)
          .flat()
          .map((by) => (typeof by === 'string' ? by : by.text)),
      ]
      expect(
        asked.filter((text) => (text.match(/\w+/g) ?? []).some((word) => columns.has(word))),
        declaration.name,
      ).toEqual([])
      // What is guarded is searched apart, in the rows that are open to whoever searches.
      const guarded = declaration.guarded?.fields ?? {}
      const searched = new Set((declaration.search ?? []).filter((name) => !(name in guarded)))
      expect(asked.filter((column) => column === SEARCHED.guarded)).toEqual([])
      expect(
        secret.filter(({ name }) => searched.has(name)),
        declaration.name,
      ).toEqual([])
    }
  })
})

/** A body with the plain values of a row that there is. */
const sameAs = (body: Readonly<Record<string, unknown>>, row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const known = row[name]
      return [
        name,
        typeof value === 'string' && typeof known === 'string' && !known.startsWith('/') ? known : value,
      ]
    }),
  )

/** Whether an answer names the row by its reference. */
const named = (answer: Answer, { paths }: Declaration, id: Id) =>
  paths.some((path) => new RegExp(`/${path}/${id}\\b`).test(answer.text))
