// How the foreign office describes itself: OpenAPI without our marks, with names of its own for schemas, filters and operations.

const text = { type: 'string' }
const day = { type: 'string', format: 'date' }
const whole = { type: 'integer' }
const maybe = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const iri = { type: 'string', format: 'iri-reference' }

const SCHEMAS = {
  'Project-read': {
    type: 'object',
    required: ['name', 'type'],
    properties: {
      id: { ...whole, readOnly: true },
      name: { ...text, maxLength: 40 },
      status: { ...text, enum: ['open', 'closed'] },
      client: maybe(iri),
      type: text,
      color: text,
      dateFrom: maybe({ type: 'string', format: 'date-time' }),
    },
  },
  'Location-read': {
    type: 'object',
    required: ['name'],
    properties: {
      id: { ...whole, readOnly: true },
      name: text,
      officeOpenHour: maybe(whole),
      officeCloseHour: maybe(whole),
    },
  },
  'BankHoliday-read': {
    type: 'object',
    properties: {
      id: { ...whole, readOnly: true },
      date: day,
      publicNotes: maybe(text),
      yearFrom: maybe(whole),
      yearTo: maybe(whole),
    },
  },
} as const

const json = (schema: object) => ({ 'application/json': { schema } })
const ref = (name: keyof typeof SCHEMAS) => ({ $ref: `#/components/schemas/${name}` })

/** The operations of a collection and of its rows. */
function crud(path: string, schema: keyof typeof SCHEMAS, parameters: readonly object[] = []) {
  const one = { 200: { content: json(ref(schema)) } }
  const body = { requestBody: { content: json(ref(schema)) } }
  const list = { type: 'object', properties: { items: { type: 'array', items: ref(schema) } } }
  const id = { name: 'id', in: 'path', required: true, schema: text }
  return {
    [path]: {
      get: { parameters, responses: { 200: { content: json(list) } } },
      post: { ...body, responses: { 201: { content: json(ref(schema)) } } },
    },
    [`${path}/{id}`]: {
      parameters: [id],
      get: { responses: one },
      patch: { ...body, responses: one },
      delete: { responses: { 204: {} } },
    },
  }
}

export const FOREIGN_DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Office', version: '2.0.0' },
  paths: {
    ...crud('/projects', 'Project-read', [
      { name: 'status_is', in: 'query', schema: { type: 'string', enum: ['open', 'closed'] } },
      { name: 'order[name]', in: 'query', schema: { type: 'string', enum: ['asc', 'desc'] } },
      { name: 'after', in: 'query', schema: whole },
    ]),
    ...crud('/locations', 'Location-read'),
    ...crud('/bank-holidays', 'BankHoliday-read'),
    '/work-times': {
      get: {
        parameters: [],
        responses: { 200: { content: json({ type: 'array', items: { type: 'object' } }) } },
      },
    },
  },
  components: { schemas: SCHEMAS },
}
