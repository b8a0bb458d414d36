// Answers that came as JSON: a long one goes to windows, and to the store, as the server wrote it.

/** The JSON of such answers. */
const AS_CAME = new WeakMap<object, string>()

/** The same answer, whose JSON is there already. */
export function written<T extends object>(answer: T, json: string): T {
  AS_CAME.set(answer, json)
  return answer
}

/** The JSON of an answer. */
export const jsonOf = (answer: unknown): string =>
  (typeof answer === 'object' && answer !== null ? AS_CAME.get(answer) : undefined) ?? JSON.stringify(answer)
