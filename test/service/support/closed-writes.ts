// Random writes by every role on every resource while days are closed, held against the figures of those days.
import { randomOf, type Random } from '../../../src/service/demo/random'
import { RESOURCES } from '../../../src/service/areas'
import { changedFigures, closedFigures, OPEN_FROM } from './closed-company'
import { nameOf, operationsOf, type ApiDocument, type Operation } from './openapi'
import { plausibleBody, type References } from './plausible'
import { PEOPLE, type World } from './world'

/** What a run came to. */
export interface Run {
  /** What was wrong, one line each. */
  readonly wrong: readonly string[]
  readonly accepted: number
  /** Refused because of the lock. */
  readonly locked: number
}

/** What opens the days, or takes the token away that speaks. */
const isOther = ({ path }: Operation) =>
  /^\/(tokens|calendar-addresses|webhooks\/|invitations|me\b|organization-|mail-footer|api\/)/.test(path) ||
  path.includes('{name}')

interface Referring {
  readonly 'x-target'?: string
  readonly anyOf?: readonly Referring[]
  readonly items?: Referring
}

/** What a field of the resource at a path refers to. */
const targetOf = (path: string, field: string): string | null => {
  const declaration = RESOURCES.find(({ paths }) => paths.includes(path))
  const search = (schema: Referring | undefined): string | null =>
    schema?.['x-target'] ??
    [...(schema?.anyOf ?? []), ...(schema?.items === undefined ? [] : [schema.items])]
      .map(search)
      .find((found) => found !== null) ??
    null
  return search((declaration?.schema.properties as Record<string, Referring> | undefined)?.[field])
}

const MAX_TOLD = 10

const bodyOf = (
  random: Random,
  operation: Operation,
  document: ApiDocument,
  references: References,
): Record<string, unknown> | null => {
  const schema = Object.values(operation.described.requestBody?.content ?? {})[0]?.schema
  if (schema === undefined) return null
  const isCreate = operation.method === 'POST' && !operation.path.includes('{id}')
  return plausibleBody(schema, document, references, random, isCreate)
}

/** Writes `count` times and compares after each write that was accepted. */
export const writeAtRandom = async (world: World, count: number, seed: number): Promise<Run> => {
  const { t, people } = world
  const document = (await t.admin.get('/api/doc.json')).body as unknown as ApiDocument
  const writes = operationsOf(document).filter((each) => each.method !== 'GET' && !isOther(each))
  const ids = new Map<string, string[]>()
  for (const { paths, operations } of RESOURCES) {
    if (!operations.includes('list') && !operations.includes('get')) continue
    const rows = (await t.admin.get(`/${paths[0]}?itemsPerPage=500`)).list
    const found = rows.map((row) => String(row['id'])).filter((id) => id !== 'workTimes.lockedBefore')
    for (const path of paths) ids.set(path, found)
  }
  const wrong: string[] = []
  let [accepted, locked] = [0, 0]
  let before = await closedFigures(world)
  for (let turn = 0; turn < count && wrong.length < MAX_TOLD; turn++) {
    const random = randomOf(seed, 'closed', turn)
    const operation = random.pick(writes)
    const [, first = ''] = operation.path.split('/')
    const known = ids.get(first) ?? []
    if (operation.path.includes('{id}') && known.length === 0) continue
    const path = operation.path.replace('{id}', encodeURIComponent(random.pick([...known, ''])))
    const references: References = (field) => {
      const target = targetOf(first, field)
      return target === null ? [] : (ids.get(target) ?? []).slice(0, 40).map((id) => `/${target}/${id}`)
    }
    const body = bodyOf(random, operation, document, references)
    const who = random.weighted([['admin', 5] as const, ...PEOPLE.map((each) => [each, 1] as const)])
    const sent = `${who} ${nameOf(operation)} ${path} ${JSON.stringify(body)} (turn ${turn})`
    const answer = await people[who].send(operation.method, path, {
      headers: body === null ? {} : { 'Content-Type': 'application/json' },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    })
    if (answer.body['code'] === 'period-locked') {
      locked += 1
      const { day, lockedBefore, detail } = answer.body
      const isTold =
        String(day) < OPEN_FROM && lockedBefore === OPEN_FROM && String(detail).includes(String(day))
      if (answer.status !== 409 || !isTold) wrong.push(`${sent} is refused with ${answer.text}`)
    }
    if (answer.status >= 500) wrong.push(`${sent} answers ${answer.text}`)
    if (answer.status >= 300) continue
    accepted += 1
    const made = answer.status === 201 ? answer.body['id'] : undefined
    if (typeof made === 'string' || typeof made === 'number') ids.get(first)?.push(String(made))
    const after = await closedFigures(world)
    wrong.push(
      ...changedFigures(before, after)
        .slice(0, 2)
        .map((figure) => `${sent} changes ${figure}`),
    )
    before = after
  }
  return { wrong, accepted, locked }
}
