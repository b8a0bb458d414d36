// Many creations in one request: each is carried out, counted and answered as if it had come alone.
import { objectBody } from '../engine/write/body'
import type { Answer, Call } from '../engine/call'
import { invalid, type Problem } from '../engine/problem'
import { refuseParameters } from '../engine/serve/routes'
import { LIMITS } from './limits'

/** Writes that wait at the same time share a commit; more of them at once would keep others waiting. */
const AT_ONCE = 16

/** @throws Problem 422 for anything but `{"items": […]}` with 1 to `LIMITS.batch` items in it */
const itemsOf = (body: unknown): readonly unknown[] => {
  const { items, ...stray } = objectBody(body)
  const [unknown] = Object.keys(stray)
  if (unknown !== undefined) {
    throw invalid([{ path: unknown.slice(0, 100), code: 'unknown', facts: { resource: 'a batch' } }])
  }
  if (items === undefined) throw invalid([{ path: 'items', code: 'required' }])
  const limit = LIMITS.batch
  if (!Array.isArray(items) || items.length === 0) {
    throw invalid([{ path: 'items', code: 'type', facts: { expected: `an array of 1 to ${limit} items` } }])
  }
  if (items.length > limit) throw invalid([{ path: 'items', code: 'maxItems', facts: { limit } }])
  return items
}

/**
 * The calls of a batch: the key of the whole, where there is one, makes one for each item.
 * @throws Problem 400 for a query parameter, 422 for a body that is no batch
 */
export const callsOf = (call: Call): readonly Call[] => {
  refuseParameters(call.query)
  const { idempotencyKey: key } = call
  return itemsOf(call.body).map((body, index) => ({
    ...call,
    body,
    idempotencyKey: key === undefined ? undefined : `${key}/${index}`,
  }))
}

/** An item's answer; what it made is JSON already. */
const madeText = ({ status, headers, body }: Answer): string => {
  const { ETag: etag, Location: location } = headers
  const facts = JSON.stringify({ status, etag, location })
  return `${facts.slice(0, -1)},"item":${String(body)}}`
}

const refusedText = (problem: Problem, body: { readonly status: number }): string => {
  const retryAfter = Number(problem.extras.headers?.['Retry-After'])
  return JSON.stringify({
    status: body.status,
    ...(Number.isNaN(retryAfter) ? {} : { retryAfter }),
    problem: body,
  })
}

/**
 * Carries out each call and answers them in the order of the items. One that fails leaves the others as they are.
 * @param refusal turns what a call has thrown into a problem and its body
 */
export const answerBatch = async (
  calls: readonly Call[],
  handle: (call: Call) => Promise<Answer>,
  refusal: (error: unknown) => { problem: Problem; body: { readonly status: number } },
): Promise<Answer> => {
  const results: string[] = []
  const waiting = calls.entries()
  const worker = async () => {
    for (const [index, call] of waiting) {
      try {
        results[index] = madeText(await handle(call))
      } catch (error) {
        const { problem, body } = refusal(error)
        results[index] = refusedText(problem, body)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, calls.length) }, worker))
  return { status: 200, headers: {}, body: `{"results":[${results.join(',')}]}` }
}
