// The parts of an OpenAPI document that All records reads, and how references in it are followed.
import { spellingsOf } from '#domain/parameter-names'
import { once } from './once'

/** A JSON Schema, as far as it is read. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly readOnly?: boolean
  readonly nullable?: boolean
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly description?: string
}

export interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
  readonly description?: string
  readonly 'x-aliases'?: readonly string[]
}

interface Media {
  readonly schema?: Schema
}

interface Described {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> }
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
  readonly 'x-resource'?: string
  readonly 'x-alias-of'?: string
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>
    readonly parameters?: Readonly<Record<string, Parameter>>
  }
}

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** One operation of a document, its references followed. */
export interface Operation {
  readonly method: Method
  readonly path: string
  readonly id: string
  readonly summary: string
  readonly description: string
  readonly tag: string
  /** What it answers with, by name; null when the document does not say. */
  readonly resource: string | null
  /** The operation that does the same under the usual address. */
  readonly aliasOf: string | null
  readonly parameters: readonly Parameter[]
  /** What it takes; null when it takes no JSON. */
  readonly body: Schema | null
  /** One of what it answers with; null when it answers with no JSON. */
  readonly answer: Schema | null
  /** Whether it answers with a list of them. */
  readonly many: boolean
}

const isJson = (type: string) => /^application\/([\w.-]+\+)?json$/.test(type)

/** What `#/a/b` points to; undefined when it points nowhere. */
const pointed = (document: unknown, reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)

/** Reads the schemas of one document. */
export class Schemas {
  constructor(private readonly document: OpenApi) {}

  /** The schema itself, whatever refers to it; words beside the reference stay. */
  of(schema: Schema | undefined): Schema {
    const seen = new Set<string>()
    let now = schema ?? {}
    while (now.$ref !== undefined && !seen.has(now.$ref)) {
      seen.add(now.$ref)
      const { $ref, ...beside } = now
      now = { ...((pointed(this.document, $ref) ?? {}) as Schema), ...beside }
    }
    if (now.allOf === undefined) return now
    const { allOf, ...own } = now
    return [...allOf.map((part) => this.of(part)), own].reduce((all, part) => ({
      ...all,
      ...part,
      properties: { ...all.properties, ...part.properties },
      required: [...(all.required ?? []), ...(part.required ?? [])],
    }))
  }

  /** The kinds of value that a schema takes, without null. */
  alternatives(schema: Schema | undefined): readonly Schema[] {
    const whole = this.of(schema)
    const among = whole.anyOf ?? whole.oneOf
    if (among === undefined) return [whole]
    return among.flatMap((one) => this.alternatives(one)).filter((one) => one.type !== 'null')
  }

  /** Whether null is one of the values. */
  takesNull(schema: Schema | undefined): boolean {
    const whole = this.of(schema)
    const types = typeof whole.type === 'string' ? [whole.type] : (whole.type ?? [])
    if (whole.nullable === true || types.includes('null')) return true
    return (whole.anyOf ?? whole.oneOf ?? []).some((one) => this.takesNull(one))
  }

  /** The parameter itself, whatever refers to it. */
  parameter(parameter: Parameter): Parameter {
    return parameter.$ref === undefined ? parameter : (pointed(this.document, parameter.$ref) as Parameter)
  }

  /** The name of the component that a schema refers to, without what generators add to it. */
  static nameOf(schema: Schema | undefined): string | null {
    return schema?.$ref?.split('/').at(-1)?.split(/[.-]/)[0] ?? null
  }
}

/** Envelopes in which servers send the rows of a list. */
const ENVELOPES = ['hydra:member', 'member', 'items', 'data']

function answerOf(described: Described, schemas: Schemas) {
  const good = Object.entries(described.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1]
  const media = Object.entries(good?.content ?? {}).find(([type]) => isJson(type))?.[1]
  if (media?.schema === undefined) return { answer: null, many: false, named: null }
  const whole = schemas.of(media.schema)
  const envelope = ENVELOPES.map((name) => schemas.of(whole.properties?.[name])).find(
    ({ type }) => type === 'array',
  )
  const list = whole.type === 'array' ? whole : envelope
  if (list === undefined) {
    return { answer: whole, many: false, named: Schemas.nameOf(media.schema) }
  }
  return { answer: schemas.of(list.items), many: true, named: Schemas.nameOf(list.items) }
}

function bodyOf(described: Described, schemas: Schemas): Schema | null {
  const media = Object.entries(described.requestBody?.content ?? {}).find(([type]) => isJson(type))?.[1]
  return media?.schema === undefined ? null : schemas.of(media.schema)
}

/** Receivers of other systems have a security of their own: no one calls them from here. */
const isForOthers = (method: Method, { security }: Described) => method !== 'GET' && security?.length === 0

/** One operation; its schemas are looked up when someone asks for them: a page shows few of the hundreds there are. */
function operationOf(
  method: Method,
  path: string,
  described: Described,
  about: { readonly item: { readonly parameters?: readonly Parameter[] }; readonly schemas: Schemas },
): Operation {
  const { item, schemas } = about
  const answer = once(() => answerOf(described, schemas))
  const body = once(() => bodyOf(described, schemas))
  const parameters = once(() =>
    [...(item.parameters ?? []), ...(described.parameters ?? [])].flatMap((given) => {
      const parameter = schemas.parameter(given)
      return spellingsOf(parameter.name, parameter['x-aliases'] ?? []).map((name) => ({ ...parameter, name }))
    }),
  )
  return {
    method,
    path,
    id: described.operationId ?? `${method} ${path}`,
    summary: described.summary ?? '',
    description: described.description ?? '',
    tag: described.tags?.[0] ?? '',
    aliasOf: described['x-alias-of'] ?? null,
    get resource() {
      return described['x-resource'] ?? answer().named
    },
    get parameters() {
      return parameters()
    },
    get body() {
      return body()
    },
    get answer() {
      return answer().answer
    },
    get many() {
      return answer().many
    },
  }
}

/** Every operation of a document that a person with a token can use. */
export function operationsOf(document: OpenApi, schemas: Schemas): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Operation[] => {
      const described = item[method.toLowerCase()]
      return described === undefined || isForOthers(method, described)
        ? []
        : [operationOf(method, path, described, { item, schemas })]
    }),
  )
}

/** What a server gave as its document, if it is one. */
export function openApiOf(given: unknown): OpenApi | null {
  if (typeof given !== 'object' || given === null) return null
  const { paths } = given as { paths?: unknown }
  return typeof paths === 'object' && paths !== null ? (given as OpenApi) : null
}
