// What the published description promises of an answer, held against the answers each role gets.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService, type Person, type TestService } from './support/service'

interface Schema {
  readonly $ref?: string
  /** In lists: the resource, other shapes it takes, and the tombstone. */
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, unknown>>
}
interface Document {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get?: {
          readonly responses: Record<string, { content?: Record<string, { schema: Schema }> }>
        }
      }
    >
  >
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

let t: TestService
let ann: Person
beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:' })
  ann = await t.person('employee', { hourlyCost: '50.00' })
  await t.service.insert('Project', [{ name: 'Alpha', type: 'internal', clientHash: 'x'.repeat(32) }])
  await t.service.insert('ProjectMember', [{ project: 1, employee: ann.id }])
  await t.service.insert('TaskStatus', [{ name: 'To do', category: 'open' }])
  await t.service.insert('ProjectTask', [{ project: 1, title: 'Task' }])
  await ann.post('/work-times', { project: 1, seconds: 60 })
})
afterAll(() => t.close())

it('has every field that is said to be always there, and none that is not described, for every role', async () => {
  const document = (await t.admin.get('/api/doc.json')).body as unknown as Document
  const full = ({ anyOf, ...schema }: Schema): Schema => {
    const one = anyOf?.[0] ?? schema
    return one.$ref === undefined
      ? one
      : (document.components.schemas[one.$ref.split('/').at(-1) ?? ''] ?? {})
  }
  const seen: string[] = []
  for (const [path, { get }] of Object.entries(document.paths)) {
    const schema = get?.responses['200']?.content?.['application/json']?.schema
    if (schema?.items === undefined || path.includes('{')) continue
    const { required = [], properties = {} } = full(schema.items)
    for (const caller of [t.admin, await t.person('manager'), ann]) {
      for (const row of (await caller.get(path.endsWith('/search') ? `${path}?query=a` : path)).list) {
        expect(Object.keys(row), path).toEqual(expect.arrayContaining([...required]))
        expect(Object.keys(properties), path).toEqual(expect.arrayContaining(Object.keys(row)))
        seen.push(path)
      }
    }
  }
  expect(seen).toEqual(expect.arrayContaining(['/projects', '/projects/search', '/work-times', '/employees']))
  expect(full({ $ref: '/Project' }).required).toContain('projectMembers')
  expect(full({ $ref: '/Project' }).required).not.toContain('clientHash')
})
