// The machine-readable description (OpenAPI 3.1), made from the same routes that are served.
import { Problem } from '#contract/problem'
import type { Messages } from '../engine/problem'
import type { Route } from '../engine/serve/routes'
import { LIMITS } from './limits'
import { API_VERSION } from './state'
import { specialOperation } from './openapi/endpoints'
import { batchOperation, resourceOperation } from './openapi/operations'
import { SHARED_PARAMETERS } from './openapi/parameters'
import { codeSchemas, HEADERS, problemResponses } from './openapi/responses'
import { publish, schemaReference, type Json, type Published } from './openapi/schemas'

const describe = (
  route: Route,
  doc: Exclude<Route['doc'], { kind: 'hidden' }>,
  published: Published,
): Json => {
  switch (doc.kind) {
    case 'resource':
      return resourceOperation(route, doc, published)
    case 'batch':
      return batchOperation(route, doc, published)
    case 'operation':
      return specialOperation(route, doc, published)
  }
}

/** The codes of problems and violations are schemas of their own: which there are, the areas say. */
const withCodes = (published: Published, messages: Messages): void => {
  for (const [name, schema] of Object.entries(codeSchemas(messages)))
    published.schemas.set(name, schema as Json)
  publish(Problem, published)
  for (const [name, codes] of [
    ['Problem', 'ProblemCode'],
    ['Violation', 'ViolationCode'],
  ] as const) {
    const { properties, ...schema } = published.schemas.get(name) ?? {}
    const { code, ...others } = properties as Readonly<Record<string, Json>>
    const { description } = code ?? {}
    published.schemas.set(name, {
      ...schema,
      properties: { ...others, code: { ...schemaReference(codes), description } },
    })
  }
}

const ABOUT = `Time tracking and absences for teams.

- Bodies are JSON of at most ${LIMITS.body} bytes.
- Lists are bare arrays; totals and pages are in headers. With \`sync\` and \`includeDeleted\` a list also holds what is left of deleted rows: that form is the \`x-complete-schema\` of the response.
- \`fields\` and \`include\` choose what of a row is shown: the form of such rows is the \`x-chosen-schema\` of the response.
- Errors are problem details (RFC 9457). \`code\` is stable.
- A text field is trimmed and composed (NFC) before its length counts.
- References are IRIs. Requests may also use another path of the resource, an absolute URL of this service, or the plain id.
- Parameters also work under the names in their \`x-aliases\`. Operations with \`x-alias-of\` do the same as the one they name.
- A field of a request that may be left out says its default in \`x-default\`.
- \`x-required-scope\` is the scope that a token needs.
- The examples are those of the demo company (\`npm run service -- --demo\`).`

/** The OpenAPI document of these routes. */
const openApiOf = (routes: readonly Route[], messages: Messages): Json => {
  const models = new Map(
    routes.flatMap(({ doc }) => (doc.kind === 'resource' ? [[doc.model.path, doc.model] as const] : [])),
  )
  const published: Published = {
    schemas: new Map(),
    parameters: new Map(),
    chosen: new Map(),
    idKindOf: (path) => models.get(path)?.idKind,
    modelAt: (path) => models.get(path),
    modelNamed: (name) => [...models.values()].find(({ declaration }) => declaration.name === name),
  }
  withCodes(published, messages)
  const paths = new Map<string, Record<string, Json>>()
  for (const route of routes) {
    const { doc } = route
    if (doc.kind === 'hidden') continue
    const item = paths.get(route.path) ?? {}
    item[route.method.toLowerCase()] = describe(route, doc, published)
    paths.set(route.path, item)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stint workspace service',
      version: API_VERSION,
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: JSON.parse(OWN_ADDRESS) as string }],
    security: [{ bearer: [] }],
    tags: tagsOf(paths),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A personal access token.' },
      },
      parameters: { ...SHARED_PARAMETERS, ...Object.fromEntries(published.parameters) },
      headers: HEADERS,
      schemas: Object.fromEntries(published.schemas),
      responses: problemResponses(messages),
      'x-chosen': Object.fromEntries(published.chosen),
    },
  }
}

/** Every tag once, in the order of the paths; extensions last and said to be. */
const tagsOf = (paths: ReadonlyMap<string, Readonly<Record<string, Json>>>): Json[] => {
  const names = new Set(
    [...paths.values()].flatMap((item) => Object.values(item)).flatMap(({ tags }) => tags as string[]),
  )
  names.delete('Extensions')
  return [
    ...[...names].map((name) => ({ name, description: `${name} of the workspace.` })),
    {
      name: 'Extensions',
      description: 'Operations that the specification does not define.',
      'x-extension': true,
    },
  ]
}

/**
 * In place of the address of the service, which is known with the request. Tools that get the document alone cannot resolve
 * the address `/`.
 */
const OWN_ADDRESS = JSON.stringify('https://this-service.invalid')

/** The document, cut at its address: all services of a process have the same routes. */
let document: readonly string[] | null = null

/** GET /api/doc.json, open to everyone; made when it is first asked for. */
export const documentRoute = (routes: readonly Route[], base: string, messages: Messages): Route => ({
  method: 'GET',
  path: '/api/doc.json',
  admission: { kind: 'public' },
  doc: { kind: 'hidden' },
  handle: async ({ origin }) => {
    document ??= JSON.stringify(openApiOf(routes, messages)).split(OWN_ADDRESS)
    return { status: 200, headers: {}, body: document.join(JSON.stringify(`${origin}${base}`)) }
  },
})
