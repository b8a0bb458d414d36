// Holds what was asked and answered against the OpenAPI document: what it says and what happens must be one.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import {
  follow,
  nameOf,
  operationsOf,
  type ApiDocument,
  type Json,
  type Operation,
  type Parameter,
} from './openapi'

/** A request and its answer, as they went over the wire. */
export interface Exchange {
  readonly method: string
  /** With the base path and the query string. */
  readonly target: string
  readonly contentType: string | undefined
  readonly sent: string | undefined
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Checker {
  readonly operations: readonly Operation[]
  /** Where a value differs from the schema under a pointer of the document. */
  differences(pointer: string, value: unknown): string[]
  /** How an exchange differs from the document; each difference names the operation. `requests` checks accepted ones. */
  check(exchange: Exchange, requests: boolean): string[]
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
const pointerTo = (...parts: readonly string[]) => `#/${parts.map(escaped).join('/')}`

/** The operation an address belongs to: literal segments win over parameters. */
const finder = (operations: readonly Operation[]) => {
  const byLiterals = [...operations].sort(
    (a, b) => (a.path.match(/\{/g)?.length ?? 0) - (b.path.match(/\{/g)?.length ?? 0),
  )
  const patterns = byLiterals.map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
  }))
  return (method: string, path: string) =>
    patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation
}

/** The value of a parameter as its schema types it. */
const typed = (text: string, schema: Json): unknown => {
  if (schema['type'] === 'integer' || schema['type'] === 'number')
    return text.trim() === '' ? text : Number(text)
  if (schema['type'] === 'boolean') return { true: true, '1': true, false: false, '0': false }[text] ?? text
  return text
}

const valueOf = ({ schema, explode }: Parameter, text: string): unknown => {
  if (schema['type'] !== 'array') return typed(text, schema)
  const items = (schema['items'] ?? {}) as Json
  return (explode === false ? text.split(',') : [text]).map((part) => typed(part.trim(), items))
}

/** What was accepted of a body: of a batch the items that made a row, as others were not read; null when none did. */
const acceptedOf = (sent: unknown, { text }: Exchange): unknown => {
  const { results } = (text === '' ? {} : JSON.parse(text)) as { results?: { status: number }[] }
  if (!Array.isArray(results)) return sent
  const { items, ...others } = sent as { items: unknown[] }
  const accepted = items.filter((_, index) => results[index]?.status === 201)
  return accepted.length === 0 ? null : { ...others, items: accepted }
}

/** Parameters with which a list holds more than its rows. */
const asksForMore = ({ target }: Exchange): boolean =>
  ['sync', 'includeDeleted', 'view'].some((name) => new URL(target, 'http://service').searchParams.has(name))

/** Parameters that choose what of rows is shown. */
const chooses = ({ target }: Exchange): boolean =>
  [...new URL(target, 'http://service').searchParams.keys()].some((name) =>
    /^(fields|include)(\[|$)/.test(name),
  )

/** The name of the schema that an answer has. */
const formOf = (media: Json, exchange: Exchange): string => {
  if ('x-chosen-schema' in media && chooses(exchange)) return 'x-chosen-schema'
  return 'x-complete-schema' in media && asksForMore(exchange) ? 'x-complete-schema' : 'schema'
}

/** Headers of HTTP and of browsers, which say nothing of the API. */
const GENERAL = new Set([
  ...['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length', 'content-type'],
  ...['content-encoding', 'vary', 'x-content-type-options'],
  ...['access-control-allow-origin', 'access-control-expose-headers'],
  ...['cross-origin-resource-policy', 'referrer-policy'],
])

/** What finds where values differ from schemas of the document. */
const validatorOf = (document: ApiDocument): Ajv2020 => {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, inlineRefs: false })
  formats(ajv)
  ajv.addFormat('iri-reference', /^[^\s<>"{}|\\^`]*$/)
  ajv.addSchema(document, 'api')
  return ajv
}

/** The same for requests: their texts count as the description says, trimmed and composed. Those of answers are so already. */
const requestValidatorOf = (document: ApiDocument): Ajv2020 => {
  const ajv = validatorOf(document)
  ajv.removeKeyword('maxLength').addKeyword({
    keyword: 'maxLength',
    type: 'string',
    schemaType: 'number',
    error: { message: ({ schema }) => `must NOT have more than ${String(schema)} characters` },
    validate: (limit: number, text: string) => Array.from(text.normalize('NFC').trim()).length <= limit,
  })
  return ajv
}

/** Runs schemas, each compiled when it is first needed. */
const runnerOf = (ajv: Ajv2020) => {
  const compiled = new Map<string, ValidateFunction>()
  const compile = (schema: Json, key: string): ValidateFunction => {
    const known = compiled.get(key)
    if (known !== undefined) return known
    const made = ajv.compile(schema)
    compiled.set(key, made)
    return made
  }
  const run = (schema: Json, key: string, value: unknown): string[] => {
    const validate = compile(schema, key)
    if (validate(value)) return []
    return (validate.errors ?? [])
      .slice(0, 5)
      .map(
        ({ instancePath, message, params }) =>
          `${instancePath || 'it'} ${message ?? ''} ${JSON.stringify(params)}`,
      )
  }
  return {
    run,
    /** Where a value differs from the schema under a pointer of the document. */
    at: (pointer: string, value: unknown) => run({ $ref: `api${pointer}` }, pointer, value),
  }
}

/** A checker of one document. */
export const checkerOf = (document: ApiDocument): Checker => {
  const { run, at: differences } = runnerOf(validatorOf(document))
  const { at: requestDifferences } = runnerOf(requestValidatorOf(document))
  const operations = operationsOf(document)
  const find = finder(operations)
  const base = new URL(document.servers[0]?.url ?? '').pathname.replace(/\/$/, '')

  /** Of a parameter that takes one value and is there more than once, the last one counts. */
  const checkQuery = ({ parameters }: Operation, query: string): string[] => {
    // Numbered values are a list: `status[0]` is `status[]`.
    const pairs = [...new URLSearchParams(query)].map(
      ([name, value]) => [name.replace(/\[\d+\]$/, '[]'), value] as const,
    )
    return pairs.flatMap(([name, value], index) => {
      const parameter = parameters.find(
        (each) => each.in === 'query' && (each.name === name || each['x-aliases']?.includes(name) === true),
      )
      if (parameter === undefined) return [`accepted the parameter "${name}", which is not documented`]
      const isLast = pairs.findLastIndex(([other]) => other === name) === index
      if (parameter.schema['type'] !== 'array' && !isLast) return []
      const key = JSON.stringify(parameter.schema)
      return run(parameter.schema, key, valueOf(parameter, value)).map(
        (difference) => `accepted ${name}=${value}: ${difference}`,
      )
    })
  }

  const checkBody = ({ method, path, described }: Operation, exchange: Exchange): string[] => {
    const { contentType = '', sent } = exchange
    const content = described.requestBody?.content
    if (content === undefined || sent === undefined || sent === '') return []
    const type = contentType.split(';')[0]?.trim() ?? ''
    if (content[type] === undefined) return [`accepted a body of type "${type}"`]
    const pointer = pointerTo('paths', path, method.toLowerCase(), 'requestBody', 'content', type, 'schema')
    const accepted = acceptedOf(JSON.parse(sent.replace(/^\ufeff/, '')), exchange)
    if (accepted === null) return []
    return requestDifferences(pointer, accepted).map((difference) => `accepted a body where ${difference}`)
  }

  const checkAnswer = ({ method, path, described }: Operation, exchange: Exchange): string[] => {
    const { status, text } = exchange
    const direct = described.responses[String(status)]
    if (direct === undefined) return [`answered ${status}, which is not documented: ${text.slice(0, 300)}`]
    const reference = direct['$ref'] as string | undefined
    const place = reference ?? pointerTo('paths', path, method.toLowerCase(), 'responses', String(status))
    const response = (reference === undefined ? direct : follow(document, reference)) as Json
    const declared = new Set(
      Object.keys((response['headers'] ?? {}) as Json).map((name) => name.toLowerCase()),
    )
    const undeclared = [...exchange.headers.keys()].filter(
      (name) => !declared.has(name) && !GENERAL.has(name),
    )
    if (undeclared.length > 0)
      return [`answered ${status} with headers not documented: ${undeclared.join(', ')}`]
    const content = response['content'] as Json | undefined
    if (content === undefined)
      return text === '' ? [] : [`answered ${status} with a body: ${text.slice(0, 100)}`]
    if (exchange.method === 'HEAD') return []
    const type = exchange.headers.get('content-type')?.split(';')[0] ?? ''
    if (content[type] === undefined) return [`answered ${status} as "${type}"`]
    if (!type.endsWith('json')) return []
    const media = content[type] as Json
    const form = formOf(media, exchange)
    return differences(`${place}/content/${escaped(type)}/${form}`, JSON.parse(text)).map(
      (difference) => `answered ${status} where ${difference}: ${text.slice(0, 300)}`,
    )
  }

  /** An address or method that is not documented: refused, and said as a problem. */
  const checkStranger = (path: string, { status, headers, text }: Exchange): string[] => {
    if (status < 400) return [`answered ${status} and is not documented`]
    if (headers.get('content-type')?.split(';')[0] !== 'application/problem+json')
      return ['refused without a problem body']
    // A slash at the end means nothing.
    const bare = path.replace(/\/+$/, '')
    const known = operations.some((operation) => find(operation.method, bare) !== undefined)
    if (status === 405 && (!known || headers.get('allow') === null)) return ['answered 405 without Allow']
    return text === '' ? [] : differences('#/components/schemas/Problem', JSON.parse(text))
  }

  return {
    operations,
    differences,
    check: (exchange, requests) => {
      const { pathname, search } = new URL(exchange.target, 'http://service')
      const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
      if (exchange.method === 'OPTIONS' || path.startsWith('/api/')) return []
      const operation = find(exchange.method === 'HEAD' ? 'GET' : exchange.method, path)
      const found =
        operation === undefined
          ? exchange.method === 'HEAD'
            ? []
            : checkStranger(path, exchange)
          : [
              ...checkAnswer(operation, exchange),
              ...(requests && exchange.status < 300
                ? [...checkQuery(operation, search.slice(1)), ...checkBody(operation, exchange)]
                : []),
            ]
      const label = operation === undefined ? `${exchange.method} ${path}` : nameOf(operation)
      return found.map((difference) => `${label} ${difference}`)
    },
  }
}
