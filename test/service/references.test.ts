// References to what someone may not see, in bodies and in filters: answered, to the last header, like ids that never were.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Declaration } from '../../src/service/engine/schema/declare'
import { modelOf } from '../../src/service/engine/schema/model'
import { RESOURCES } from '../../src/service/areas'
import type { Answer } from './support/service'
import { FILLING_MS, hiddenRows, isHidden, SIDES, startFilledWorld } from './support/hidden-rows'
import { declarationsWith, PEOPLE, type Id, type Who, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await startFilledWorld()
}, FILLING_MS)
afterAll(() => world.t.close())

const NEVER = { integer: 987_654_321, uuid: '0197a3c0-7d4e-7b0a-9c55-3f6d2a1b8e90', code: 'zz-never' }
/** What says when and as which one an answer was given. */
const OF_THE_MOMENT = new Set(['date', 'x-request-id', 'etag', 'ratelimit'])

const declarationAt = (path: string | null): Declaration | undefined =>
  RESOURCES.find(({ paths }) => paths[0] === path)

/** An answer without what differs from request to request and without the id that was named. */
const said = ({ status, headers, text }: Answer, reference: string): string =>
  JSON.stringify([
    status,
    [...headers].filter(([name]) => !OF_THE_MOMENT.has(name) && name !== 'content-length'),
    text.replaceAll(/"requestId":"[^"]*"/g, ''),
  ])
    .replaceAll(reference, 'REFERENCE')
    // As links spell it.
    .replaceAll(encodeURIComponent(reference), 'REFERENCE')

/** Asks with a hidden id and with one that never was; says where the answers differ, and how often it asked. */
const compare = async (
  who: Who,
  far: Declaration,
  how: string,
  ask: (reference: string) => Promise<Answer>,
): Promise<{ readonly wrong: readonly string[]; readonly asked: number }> => {
  const absent = NEVER[modelOf(far).idKind]
  const wrong: string[] = []
  const ids = await hiddenRows(world, who, far)
  const answer = async (id: Id) => {
    const reference = `/${far.paths[0]}/${id}`
    return said(await ask(reference), reference)
  }
  for (const id of ids) {
    const [there, not] = [await answer(id), await answer(absent)]
    if (there !== not) wrong.push(`${who} ${how}: ${there} is not ${not}`)
  }
  return { wrong, asked: ids.length }
}

/** Every field that refers to rows that some may not see, with the resource it names. */
const referencesOf = (declaration: Declaration) =>
  modelOf(declaration).fields.flatMap(({ name, kind, target, readOnly }) => {
    const far = declarationAt(target)
    const hides = far !== undefined && PEOPLE.some((who) => SIDES.some((side) => isHidden(who, far, side)))
    return hides && !readOnly && kind !== 'shown' ? [{ name, far, list: kind === 'iriList' }] : []
  })

const withReferences = RESOURCES.filter((declaration) => referencesOf(declaration).length > 0)

describe('a reference to a hidden row is one to nothing', () => {
  it('is asked of all that could be hidden', () => {
    const fields = withReferences.flatMap((declaration) =>
      referencesOf(declaration).map(({ name }) => `${declaration.name}.${name}`),
    )
    expect(fields).toEqual(
      expect.arrayContaining([
        'WorkTime.project',
        'Project.parent',
        'ProjectTask.project',
        'ProjectTask.list',
        'ProjectTransaction.transaction',
      ]),
    )
  })

  it.each(withReferences.map((declaration) => [declaration.name, declaration] as const))(
    '%s: in the body of a creation and of a change, under each path',
    async (resource, declaration) => {
      const wrong: string[] = []
      for (const { name, far, list } of referencesOf(declaration)) {
        const valueOf = (reference: string) => (list ? [reference] : reference)
        for (const who of PEOPLE) {
          const side = SIDES.find((each) => !isHidden(who, declaration, each)) ?? 'hers'
          const caller = world.people[who]
          const own = await world.row(resource, side)
          for (const path of declaration.paths) {
            // A client's own id would be answered with the first row.
            const body = { ...(await world.body(resource, side)), clientId: undefined }
            const asks: Readonly<Record<string, (reference: string) => Promise<Answer>>> = {
              create: (reference) => caller.post(`/${path}`, { ...body, [name]: valueOf(reference) }),
              update: (reference) => caller.patch(`/${path}/${own}`, { [name]: valueOf(reference) }),
            }
            for (const operation of ['create', 'update'] as const) {
              const ask = asks[operation]
              if (ask === undefined || !declaration.operations.includes(operation)) continue
              wrong.push(...(await compare(who, far, `${operation} /${path} ${name}`, ask)).wrong)
            }
          }
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it('in every filter of every list', async () => {
    const wrong: string[] = []
    let asked = 0
    for (const declaration of declarationsWith('list')) {
      for (const [name, filter] of Object.entries(declaration.filters ?? {})) {
        const far = 'target' in filter ? declarationAt(filter.target) : undefined
        if (far === undefined) continue
        for (const who of PEOPLE) {
          for (const path of declaration.paths) {
            const ask = (reference: string) => world.people[who].get(`/${path}?${name}=${reference}`)
            const found = await compare(who, far, `GET /${path}?${name}`, ask)
            wrong.push(...found.wrong)
            asked += found.asked
          }
        }
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(20)
  })
})

describe('a project that one has left', () => {
  it('is found by no filter and takes no more time, while what was logged there stays', async () => {
    const { t, people } = world
    const [project] = await t.service.insert('Project', [{ name: 'Left behind', type: 'internal' }])
    const [member] = await t.service.insert('ProjectMember', [{ project, employee: people.mia.id }])
    const body = { project: `/projects/${String(project)}`, seconds: 60, date: '2026-06-11T09:00:00+02:00' }
    const made = await people.mia.post('/work-times', body)
    expect(made.status).toBe(201)
    const mine = `/work-times/${String(made.body['id'])}`
    const filtered = `/work-times?project=${String(project)}`
    const step = await people.mia.get(`${filtered}&sync=`)
    expect(step.list).toHaveLength(1)
    await t.admin.delete(`/project-members/${String(member)}`)

    expect((await people.mia.get(filtered)).list).toEqual([])
    expect(
      (await people.mia.get(`${filtered}&sync=${step.headers.get('sync-token') ?? ''}`)).body,
    ).toMatchObject({
      status: 410,
      code: 'sync-token-expired',
    })
    expect((await people.mia.post('/work-times', body)).status).toBe(422)
    expect((await people.mia.get('/work-times')).list).toHaveLength(1)
    // The entry can still be put right, and sent back as it came.
    const again = { ...(await people.mia.get(mine)).body, description: 'Packed up' }
    expect((await people.mia.patch(mine, again)).status).toBe(200)
    expect((await people.mia.delete(mine)).status).toBe(204)
  })
})
