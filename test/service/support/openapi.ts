// The served OpenAPI document as tests read it: its operations, with every reference followed.

export type Json = Readonly<Record<string, unknown>>

export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly required: boolean
  readonly explode?: boolean
  readonly schema: Json
  readonly 'x-aliases'?: readonly string[]
  readonly description?: string
  readonly example?: unknown
}

export interface Described {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security?: readonly unknown[]
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Json; readonly example?: unknown }>>
  }
  readonly responses: Readonly<Record<string, Json>>
  readonly 'x-resource'?: string
  readonly 'x-extension'?: boolean
  readonly 'x-alias-of'?: string
  readonly 'x-required-scope'?: string
}

export interface ApiDocument {
  readonly openapi: string
  readonly info: { readonly version: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Json>>
    readonly responses: Readonly<Record<string, Json>>
    readonly parameters: Readonly<Record<string, Parameter>>
  }
}

/** One operation of the document, its shared parameters filled in. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly id: string
  readonly described: Described
  readonly parameters: readonly Parameter[]
}

/** What a `#/…` reference of the document points to; undefined when it points nowhere. */
export const follow = (document: unknown, reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (node as Json | undefined)?.[key], document)

/** Every operation of a document. */
export const operationsOf = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      id: described.operationId,
      described,
      parameters: described.parameters.map((parameter) =>
        '$ref' in parameter ? (follow(document, parameter.$ref) as Parameter) : parameter,
      ),
    })),
  )

/** `GET /projects/{id}`: how a failing check names an operation. */
export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`
