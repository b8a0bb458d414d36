// A server's OpenAPI document without what windows have no use for, which is more than half of it: refusals, headers, examples.

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapped = (part: Part, change: (value: unknown, name: string) => unknown): Part =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, change(value, name)]))

const without = (part: Part, ...names: readonly string[]): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)))

/** What shows how something is used, and what is said for programs alone. */
const FOR_OTHERS: ReadonlySet<string> = new Set(['example', 'examples', 'x-complete-schema'])
/** Members of these are names that the server chose. */
const NAMED: ReadonlySet<string> = new Set([
  'properties',
  'schemas',
  'parameters',
  'content',
  'patternProperties',
])

/** The same without examples, wherever they are; a field can be called `example`. */
function lean(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((one) => lean(one))
  if (!isPart(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isNames || !FOR_OTHERS.has(name))
      .map(([name, part]) => [name, lean(part, !isNames && NAMED.has(name))]),
  )
}

/** Answers that are no success are refusals, whose problems say for themselves what they are. */
const answersOf = (answers: Part): Part =>
  mapped(
    Object.fromEntries(Object.entries(answers).filter(([status]) => status.startsWith('2'))),
    (answer) => (isPart(answer) ? without(answer, 'headers', 'links') : answer),
  )

function operationOf(operation: unknown): unknown {
  if (!isPart(operation)) return operation
  const { responses } = operation
  return lean(isPart(responses) ? { ...operation, responses: answersOf(responses) } : operation)
}

/** What windows read of a document. What is none stays as it is. */
export function described(document: unknown): unknown {
  if (!isPart(document)) return document
  const { paths, components } = document
  return {
    ...document,
    ...(isPart(paths)
      ? { paths: mapped(paths, (item) => (isPart(item) ? mapped(item, operationOf) : item)) }
      : {}),
    ...(isPart(components)
      ? { components: lean(without(components, 'responses', 'headers', 'examples')) }
      : {}),
  }
}
