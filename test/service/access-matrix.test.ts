// Every operation of the document for everyone: no token, a token of another scope, and each person of two teams.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCOPE_GROUPS, type ScopeGroup } from '#contract/scopes'
import type { Verb } from '../../src/service/engine/roles'
import type { Action, Declaration } from '../../src/service/engine/schema/declare'
import type { ActorRelation } from '../../src/service/engine/schema/owned-by'
import { RESOURCES } from '../../src/service/areas'
import { SPECIAL, type Special } from './support/access-expectations'
import { covers, outcome, OWNER, ROLE, type Outcome } from './support/access-model'
import { nameOf, operationsOf, type ApiDocument, type Operation } from './support/openapi'
import type { Answer, Caller } from './support/service'
import { PEOPLE, startWorld, type Who, type World } from './support/world'

let world: World
let operations: Operation[]
beforeAll(async () => {
  world = await startWorld('sqlite::memory:')
  operations = operationsOf((await world.t.admin.get('/api/doc.json')).body as unknown as ApiDocument)
})
afterAll(() => world.t.close())

const STATUS: Readonly<Record<Exclude<Outcome, 'allowed'>, number>> = {
  forbidden: 403,
  hidden: 404,
  unknown: 422,
}

/** What is wrong with an answer; null when nothing is. */
const wrongWith = (answer: Answer, expected: Outcome, past: readonly number[]): string | null => {
  const { status, text } = answer
  const good =
    expected === 'allowed'
      ? (status >= 200 && status < 300) || past.includes(status)
      : status === STATUS[expected]
  return good ? null : `${expected}, but ${status} ${text.slice(0, 250)}`
}

const send = (caller: Caller, method: Operation['method'], path: string, body: unknown): Promise<Answer> => {
  switch (method) {
    case 'GET':
      return caller.get(path)
    case 'POST':
      return caller.post(path, body)
    case 'PATCH':
      return caller.patch(path, body)
    case 'DELETE':
      return caller.delete(path)
  }
}

/** No token is 401, a token that lacks the scope 403, whoever owns it. */
const gate = async (
  operation: Pick<Operation, 'method' | 'path'>,
  path: string,
  scope: ScopeGroup | 'public' | null,
  read: 'read' | 'write' = 'read',
): Promise<string[]> => {
  if (scope === 'public') return []
  const wrong: string[] = []
  const nobody = await send(world.t.as(null), operation.method, path, {})
  if (nobody.status !== 401) wrong.push(`no token: 401, but ${nobody.status}`)
  if (scope === null) return wrong
  const scopes = SCOPE_GROUPS.filter((group) => group !== scope).map((group) => `${group}:write`)
  const near = operation.method === 'GET' && read === 'read' ? [] : [`${scope}:read`]
  const token = await world.t.token({
    employeeId: world.t.adminId,
    scopes: [...scopes, ...near],
    name: 'narrow',
    replace: true,
  })
  const narrow = await send(world.t.as(token), operation.method, path, {})
  if (narrow.status !== 403 || narrow.body['code'] !== 'insufficient-scope')
    wrong.push(`wrong scope: 403, but ${narrow.status} ${narrow.text.slice(0, 100)}`)
  return wrong
}

/** Who may start an action: a party of one of its steps; in a state that has none of theirs the answer is 409. */
const mayAct = (who: Who, { steps }: Action, declaration: Declaration): Outcome => {
  if (!covers(who, 'read', declaration, 'hers')) return 'hidden'
  const { decides } = declaration.access
  const holds: Readonly<Record<ActorRelation, () => boolean>> = {
    reader: () => true,
    writer: () => covers(who, 'update', declaration, 'hers'),
    owner: () => who === OWNER.hers && covers(who, 'update', declaration, 'hers'),
    decider: () =>
      decides !== undefined && who !== OWNER.hers && covers(who, 'update', declaration, 'hers', decides.area),
    manager: () => ROLE[who] !== 'employee',
    admin: () => ROLE[who] === 'admin',
  }
  return steps.some(({ who: them = ['reader'] }) => them.some((party) => holds[party]()))
    ? 'allowed'
    : 'forbidden'
}

const VERBS = { list: 'read', get: 'read', create: 'create', update: 'update', delete: 'delete' } as const
const METHODS = { list: 'GET', get: 'GET', create: 'POST', update: 'PATCH', delete: 'DELETE' } as const

const walked = new Set<string>()

/** One operation of a resource under one of its paths, for everyone. */
const walk = async (
  declaration: Declaration,
  path: string,
  operation: Declaration['operations'][number],
): Promise<string[]> => {
  const { name, scope, readScope } = declaration
  const method = METHODS[operation]
  const item = operation !== 'list' && operation !== 'create'
  const label = `${method} /${path}${item ? '/{id}' : ''}`
  walked.add(label)
  const id = await world.row(name, 'hers')
  const place = item ? `/${path}/${id}` : `/${path}`
  const wrong = await gate({ method, path: place }, place, scope, readScope)
  for (const who of PEOPLE) {
    const verb: Verb = VERBS[operation]
    const body = operation === 'create' ? await world.body(name, 'hers') : {}
    const expected =
      operation === 'list' ? 'allowed' : outcome(who, verb, declaration, 'hers', Object.keys(body))
    const target =
      operation === 'delete' && expected === 'allowed' ? `/${path}/${await world.fresh(name, 'hers')}` : place
    const answer = await send(world.people[who], method, target, body)
    const difference = wrongWith(answer, expected, operation === 'delete' ? [409] : [])
    if (difference !== null) wrong.push(`${who}: ${difference}`)
    if (operation === 'list' && answer.status === 200 && !(await listed(who, declaration, answer, path)))
      wrong.push(`${who} ${covers(who, 'read', declaration, 'hers') ? 'misses' : 'sees'} the row`)
  }
  if (declaration.operations.includes('get') && (await world.t.admin.get(`/${path}/${id}`)).status !== 200)
    wrong.push('the row is gone')
  return wrong.map((each) => `${label}: ${each}`)
}

/** Whether the list shows Ann's row to those who may read it, and to no one else. */
const listed = async (who: Who, declaration: Declaration, answer: Answer, path: string): Promise<boolean> => {
  const id = await world.row(declaration.name, 'hers')
  const whole = answer.list.some((row) => row['id'] === id)
    ? answer
    : await world.people[who].get(`/${path}?id=${encodeURIComponent(String(id))}`)
  return whole.list.some((row) => row['id'] === id) === covers(who, 'read', declaration, 'hers')
}

describe('the table of roles', () => {
  it.each(RESOURCES.map((declaration) => [declaration.name, declaration] as const))(
    'holds for %s, under each of its paths',
    async (_name, declaration) => {
      const wrong: string[] = []
      for (const path of declaration.paths)
        for (const operation of declaration.operations)
          wrong.push(...(await walk(declaration, path, operation)))
      expect(wrong).toEqual([])
    },
    30_000,
  )

  it('holds for every action', async () => {
    const wrong: string[] = []
    for (const declaration of RESOURCES) {
      for (const action of declaration.transitions?.actions ?? []) {
        if (action.via === 'patch' || action.via === 'service') continue
        const method = action.via === 'post' ? 'POST' : 'DELETE'
        for (const path of [...declaration.paths, ...(action.paths ?? [])]) {
          const tail = action.via === 'post' ? `/${action.event}` : ''
          const label = `${method} /${path}/{id}${tail}`
          walked.add(label)
          const id = await world.row(declaration.name, 'hers')
          const differences = await gate({ method, path }, `/${path}/${id}${tail}`, declaration.scope)
          for (const who of PEOPLE) {
            const expected = mayAct(who, action, declaration)
            const target = expected === 'allowed' ? await world.fresh(declaration.name, 'hers') : id
            const answer = await send(world.people[who], method, `/${path}/${target}${tail}`, {})
            const difference = wrongWith(answer, expected, [409, 422])
            if (difference !== null) differences.push(`${who}: ${difference}`)
          }
          wrong.push(...differences.map((each) => `${label}: ${each}`))
        }
      }
    }
    expect(wrong).toEqual([])
  })

  const special = async (operation: Operation, expectation: Special): Promise<string[]> => {
    const { row, fresh, params = {}, query, body, scope, may, past = [] } = expectation
    const targetFor = (id: string | number | undefined) => {
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
        String(name === 'id' && id !== undefined ? id : params[name]),
      )
      return `${path}${query === undefined ? '' : `?${query}`}`
    }
    const target = targetFor(row === undefined ? undefined : await world.row(row, 'hers'))
    const wrong = await gate(operation, target, scope)
    for (const who of PEOPLE) {
      const own = fresh === true && row !== undefined && may(who) === 'allowed'
      const place = own ? targetFor(await world.fresh(row, 'hers')) : target
      const answer = await send(world.people[who], operation.method, place, (await body?.(world)) ?? {})
      const difference = wrongWith(answer, may(who), past)
      if (difference !== null) wrong.push(`${who}: ${difference}`)
    }
    return wrong.map((each) => `${nameOf(operation)}: ${each}`)
  }

  it('or what is said of it in support/access-expectations.ts holds for every other operation of the document', async () => {
    const wrong: string[] = []
    for (const operation of operations) {
      const name = nameOf(operation)
      if (walked.has(name)) continue
      const expectation = SPECIAL[name]
      if (expectation === undefined) wrong.push(`${name}: say in support/access-expectations.ts who may`)
      else wrong.push(...(await special(operation, expectation)))
    }
    expect(wrong).toEqual([])
    expect(world.t.logged).toEqual([])
  })

  it('has no expectation for an operation that is not there', () => {
    const there = new Set(operations.map(nameOf))
    expect(Object.keys(SPECIAL).filter((name) => !there.has(name))).toEqual([])
  })
})
