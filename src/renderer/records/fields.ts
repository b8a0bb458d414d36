// The fields of a resource: what the server's document says of each, and what our contract adds.
import { KIND_OF_MARK, type Field, type KindName } from './kinds'
import { markOf } from './marks'
import type { Schema, Schemas } from './open-api'

/** Where references may lead: which collections there are. */
export type Collections = ReadonlySet<string>

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The collection that a field of this name probably names: `projectTask` is a row of `/project-tasks`. */
export function guessedTarget(name: string, collections: Collections): string | null {
  const one = `/${kebab(name)}`
  const among = [`${one}s`, one, `${one}es`, `${one.replace(/y$/, '')}ies`]
  return among.find((path) => collections.has(path)) ?? null
}

/** How the patterns of money end, and those of days begin, where no format says so. */
const MONEY = '\\.\\d{1,4})?$'
const DAY = '^\\d{4}-\\d{2}-\\d{2}'

/** The kind of a field of a server that does not share our contract. */
function kindBySchema(schema: Schema, schemas: Schemas): KindName {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((one) => one !== 'null')
  if (schema.enum?.every((one) => typeof one === 'string') === true) return 'code'
  if (schema.format === 'iri-reference') return 'reference'
  if (type === 'boolean') return 'bool'
  if (type === 'integer') return 'integer'
  if (type === 'number') return 'decimal'
  if (type === 'array') {
    const [item = {}] = schemas.alternatives(schema.items)
    if (item.format === 'iri-reference') return 'references'
    return item.type === 'string' ? 'words' : 'json'
  }
  if (type === 'object') return isPreview(schema) ? 'embedded' : 'json'
  if (type !== 'string') return 'json'
  if (schema.format === 'date') return 'day'
  if (schema.format === 'date-time') return 'instant'
  if (schema.pattern?.endsWith(MONEY) === true) return 'money'
  if (schema.pattern?.startsWith(DAY) === true) return 'day'
  return 'text'
}

const isPreview = ({ properties }: Schema) =>
  properties !== undefined && ('iri' in properties || '@id' in properties)

/** A field by its name and schema. */
export function fieldOf(
  name: string,
  schema: Schema,
  about: {
    readonly resource: string | null
    readonly required: boolean
    readonly schemas: Schemas
    readonly collections: Collections
  },
): Field {
  const { resource, required, schemas, collections } = about
  const mark = markOf(resource, name)
  const [plain = {}] = schemas.alternatives(schema)
  const marked = mark?.kind === undefined || mark.kind === null ? undefined : KIND_OF_MARK[mark.kind]
  const bySchema = kindBySchema(plain, schemas)
  // Where another server does not say which values there are, none can be offered: they are typed.
  const isOpen = marked === 'code' && plain.enum === undefined && bySchema === 'text'
  const said = name === 'id' ? 'id' : isOpen ? bySchema : (marked ?? bySchema)
  // The unit of a duration is in its name, in our contract as elsewhere.
  const kind = said === 'integer' && /(^s|S)econds$/.test(name) ? 'duration' : said
  const target = mark?.target === undefined || mark.target === null ? null : `/${mark.target}`
  return {
    name,
    kind,
    target: target !== null && collections.has(target) ? target : guessedTarget(name, collections),
    options: (plain.enum ?? []).filter((one) => typeof one === 'string'),
    nullable: schemas.takesNull(schema),
    required,
    maxLength: plain.maxLength ?? null,
    description: schemas.of(schema).description ?? '',
  }
}

/** The fields of an object schema, in its order. */
export function fieldsOf(
  schema: Schema | null,
  about: {
    readonly resource: string | null
    readonly schemas: Schemas
    readonly collections: Collections
  },
): Field[] {
  if (schema === null) return []
  const whole = about.schemas.alternatives(schema).find(({ properties }) => properties !== undefined)
  return Object.entries(whole?.properties ?? {}).map(([name, each]) =>
    fieldOf(name, each, { ...about, required: whole?.required?.includes(name) === true }),
  )
}

/** The names that a form can set in a body: what the service sets itself is left out. */
export function writableNames(body: Schema | null, read: Schema | null, schemas: Schemas): readonly string[] {
  const taken = body === null ? {} : schemas.of(body).properties
  const shown = read === null ? {} : (schemas.of(read).properties ?? {})
  return Object.entries(taken ?? {})
    .filter(([name, each]) => schemas.of(each).readOnly !== true && schemas.of(shown[name]).readOnly !== true)
    .map(([name]) => name)
    .filter((name) => !name.startsWith('@'))
}
