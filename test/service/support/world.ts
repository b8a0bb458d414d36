// A small organization with two teams, each with a row of every resource: what access, leaks and bad input are tested in.
import type { Declaration } from '../../../src/service/engine/schema/declare'
import { Problem } from '../../../src/service/engine/problem'
import { RESOURCES } from '../../../src/service/areas'
import { bodyFor, declarationOf, LOGS, VIEWS, type Body, type Given } from './fixtures'
import { startService, type Caller, type Person, type TestService } from './service'

/** Ann's side and Eve's side. Each leads a project of her own. */
export type Side = 'hers' | 'theirs'

/**
 * Ann works for Boss, Eve for Chief; Mia is a plain member of Ann's project and works for no one. Cleo leads it with Ann,
 * and was let see costs.
 */
export const PEOPLE = ['ann', 'mia', 'cleo', 'eve', 'boss', 'chief', 'admin', 'robot'] as const
export type Who = (typeof PEOPLE)[number]

export type Id = number | string

export interface World {
  readonly t: TestService
  readonly people: Readonly<Record<Who, Caller & { readonly id: number }>>
  /** The row of a resource on a side that tests look at and leave as it is. */
  row(resource: string, side: Side): Promise<Id>
  /** A new row, to be changed or deleted. */
  fresh(resource: string, side: Side): Promise<Id>
  /** A body that creates a row over HTTP. */
  body(resource: string, side: Side): Promise<Body>
}

const OWNER: Readonly<Record<Side, Who>> = { hers: 'ann', theirs: 'eve' }

/** Rows no one makes over HTTP, such as countries: one that is there serves both sides. */
const isGiven = ({ operations, access }: Declaration) =>
  !operations.includes('create') && access.ownedBy.kind === 'shared' && operations.includes('list')

/** Starts a service with this organization in it. */
export const startWorld = async (database: string): Promise<World> => {
  const t = await startService({ database, resolve: async () => [] })
  const boss = await t.person('manager')
  const chief = await t.person('manager')
  const people: Readonly<Record<Who, Caller & { readonly id: number }>> = {
    boss,
    chief,
    ann: await t.person('employee', { manager: boss.id }),
    eve: await t.person('employee', { manager: chief.id }),
    mia: await t.person('employee'),
    cleo: await t.person('employee', { seesCosts: true }),
    robot: (await t.person('integration')) satisfies Person,
    admin: { ...t.admin, id: t.adminId },
  }
  const rows = new Map<string, Id>()
  let count = 0

  const givenFor = (side: Side): Given => {
    count += 1
    return {
      n: count,
      person: people[OWNER[side]].id,
      ref: (resource) => row(resource, side),
      fresh: (resource) => fresh(resource, side),
    }
  }

  const fresh: World['fresh'] = async (resource, side) => {
    const logged = LOGS[resource]
    if (logged !== undefined) {
      const id = await fresh(logged, side)
      const found = await t.admin.get(
        `/${declarationOf(resource).paths[0]}?relationName=${logged}&relationId=${id}`,
      )
      return found.list[0]?.['id'] as Id
    }
    const { of: kind, as } = VIEWS[resource] ?? { of: resource, as: {} }
    const body = { ...(await bodyFor(declarationOf(kind), givenFor(side))), ...as }
    const [id = ''] = await t.service.insert(kind, [body]).catch((error: unknown) => {
      const why =
        error instanceof Problem ? JSON.stringify([error.code, error.facts, error.extras]) : String(error)
      throw new Error(
        `Say in support/fixtures.ts how to make a ${resource}: ${JSON.stringify(body)} is refused: ${why}`,
      )
    })
    if (resource === 'Project') {
      const project = id
      await t.service.insert('ProjectMember', [
        { project, employee: people[OWNER[side]].id, position: 'leader' },
        ...(side === 'hers'
          ? [
              { project, employee: people.mia.id, position: 'member' },
              { project, employee: people.cleo.id, position: 'leader' },
            ]
          : []),
      ])
    }
    return id ?? ''
  }

  const row: World['row'] = async (resource, side) => {
    const key = `${resource} ${side}`
    const known = rows.get(key)
    if (known !== undefined) return known
    const declaration = declarationOf(resource)
    const given = isGiven(declaration)
      ? (await t.admin.get(`/${declaration.paths[0]}`)).list[0]?.['id']
      : undefined
    const id = given === undefined ? await fresh(resource, side) : (given as Id)
    rows.set(key, id)
    return id
  }

  for (const side of ['hers', 'theirs'] as const) await row('Project', side)
  const body: World['body'] = async (resource, side) => {
    const declaration = declarationOf(resource)
    const properties = declaration.schema.properties as Readonly<
      Record<string, { readonly readOnly?: boolean }>
    >
    const made = Object.entries(await bodyFor(declaration, givenFor(side)))
    // What the service sets is for rows that are made without HTTP.
    return Object.fromEntries(made.filter(([name]) => properties[name]?.readOnly !== true))
  }
  return { t, people, row, fresh, body }
}

/** Every declaration with one of these operations. */
export const declarationsWith = (operation: Declaration['operations'][number]): readonly Declaration[] =>
  RESOURCES.filter(({ operations }) => operations.includes(operation))
