// What a resource shows is accepted back: an item or a line of a list, sent as a PATCH, changes nothing, for every resource.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESOURCES } from '../../src/service/areas'
import type { Declaration } from '../../src/service/engine/schema/declare'
import { FILLING_MS, SIDES, startFilledWorld } from './support/hidden-rows'
import type { Caller } from './support/service'
import type { Id, World } from './support/world'

let world: World
beforeAll(async () => {
  world = await startFilledWorld()
  // Resources without a list of their own.
  for (const name of ['HolidayRequest', 'Holiday']) for (const side of SIDES) await world.row(name, side)
}, FILLING_MS)
afterAll(() => world.t.close())

type Body = Record<string, unknown>

/** Where a PATCH of a row goes; null where there is none. */
const itemOf = ({ singleton, operations, viewOf }: Declaration, path: string, id: Id): string | null => {
  if (singleton !== undefined) return `/${singleton.path}`
  const updates = operations.includes('update') || viewOf?.operations.includes('update') === true
  return updates ? `/${path}/${id}` : null
}

const patched = RESOURCES.filter((declaration) => itemOf(declaration, '', '') !== null)

/** Sends what was shown, and says what is wrong with the answer. */
const sendBack = async (who: Caller, item: string, shown: unknown, what: string): Promise<string[]> => {
  // Where an item has no address of its own to be read at, an empty PATCH shows it.
  const before = await who.patch(item, {})
  const answer = await who.patch(item, shown)
  if (answer.status !== 200) return [`${what} of ${item}: ${answer.status} ${answer.text}`]
  const after = await who.patch(item, {})
  const [old, now] = [before, after].map(({ headers }) => headers.get('etag'))
  if (old !== now) return [`${what} of ${item}: version ${String(old)} is now ${String(now)}`]
  return JSON.stringify(after.body) === JSON.stringify(before.body)
    ? []
    : [`${what} of ${item}: it has changed`]
}

/** The rows of a resource in the form of its lists; none where it has no list, or the list shows something else. */
const linesOf = async (who: Caller, { name, paths }: Declaration): Promise<readonly Body[]> => {
  if (name === 'HolidayRequest') return (await who.get('/holiday-requests?itemsPerPage=500')).list
  if (name === 'Holiday')
    return (await who.get('/holidays/active?dateFrom[after]=2000-01-01&itemsPerPage=500')).list
  const { status, list } = await who.get(`/${paths[0]}?itemsPerPage=500`)
  return status === 200 ? list : []
}

/** What stands for a composite in a body: an item shown as an object, by its id alone or by its reference. */
const shortened = (shown: Body, how: (object: Body) => unknown): Body =>
  Object.fromEntries(
    Object.entries(shown).flatMap(([name, value]) => {
      if (Array.isArray(value) && value.length > 0 && value.every(isNamed)) return [[name, value.map(how)]]
      return isNamed(value) ? [[name, how(value)]] : []
    }),
  )

const isNamed = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && 'id' in value && (value as Body)['id'] !== undefined

describe.each(['admin', 'ann'] as const)('sent back by %s', (name) => {
  it.each(patched.map((declaration) => [declaration.name, declaration] as const))(
    '%s: as the item and as the list show it, under each path',
    async (_, declaration) => {
      const who = world.people[name]
      const wrong: string[] = []
      const ids: Id[] = []
      for (const line of await linesOf(who, declaration)) {
        const item = itemOf(declaration, declaration.paths[0], line['id'] as Id)
        if (item === null || line['id'] === undefined) continue
        // Others' rows are not hers to change, whatever is in the body.
        if ((await who.patch(item, {})).status !== 200) continue
        ids.push(line['id'] as Id)
        wrong.push(...(await sendBack(who, item, line, 'a line')))
      }
      if (declaration.singleton !== undefined) ids.push('')
      else if (name === 'admin') ids.push(await world.row(declaration.name, 'hers'))
      for (const id of new Set(ids))
        for (const path of declaration.paths) {
          const item = itemOf(declaration, path, id) ?? ''
          const { status, body } = await who.patch(item, {})
          if (status !== 200) continue
          const read = await who.get(item)
          if (read.status === 200) wrong.push(...(await sendBack(who, item, read.body, 'the item as read')))
          wrong.push(...(await sendBack(who, item, body, 'the item')))
          for (const [what, how] of [
            ['its objects by id', (object: Body) => ({ id: object['id'] })],
            ['its objects by reference', (object: Body) => object['iri'] ?? object['id']],
          ] as const)
            wrong.push(...(await sendBack(who, item, shortened(body, how), what)))
        }
      expect(wrong).toEqual([])
    },
    30_000,
  )

  it('a secret that is not shown stays when its row is sent back, and goes when nothing is sent for it', async () => {
    const { admin } = world.people
    const item = '/configs/receivers.eInvoice.secret'
    await admin.patch(item, { value: 'whsec_0123456789abcdef' })
    const shown = (await admin.get(item)).body
    expect(await sendBack(admin, item, shown, 'the secret')).toEqual([])
    expect((await admin.get(item)).body['isSet']).toBe(true)
    expect((await admin.patch(item, { value: null })).body['isSet']).toBe(false)
  })

  it('is asked of rows of every resource', async () => {
    const none: string[] = []
    for (const declaration of patched)
      if (
        declaration.singleton === undefined &&
        (await linesOf(world.people.admin, declaration)).length === 0
      )
        none.push(declaration.name)
    expect(none).toEqual([])
  })
})
