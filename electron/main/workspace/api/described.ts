// A server's OpenAPI document without what windows have no use for, which is more than half of it: refusals and headers.

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mapped = (part: Part, change: (value: unknown, name: string) => unknown): Part =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, change(value, name)]))

const without = (part: Part, ...names: readonly string[]): Part =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)))

/** Answers that are no success are refusals, whose problems say for themselves what they are. */
const answersOf = (answers: Part): Part =>
  mapped(
    Object.fromEntries(Object.entries(answers).filter(([status]) => status.startsWith('2'))),
    (answer) => (isPart(answer) ? without(answer, 'headers', 'links') : answer),
  )

function operationOf(operation: unknown): unknown {
  if (!isPart(operation)) return operation
  const { responses } = operation
  return isPart(responses) ? { ...operation, responses: answersOf(responses) } : operation
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
    ...(isPart(components) ? { components: without(components, 'responses', 'headers', 'examples') } : {}),
  }
}
