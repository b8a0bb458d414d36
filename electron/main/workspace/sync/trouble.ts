// Whether an answer speaks of a row or of a server in trouble: an outage is no refusal and no deletion.
import { itemsOf } from '../api/collection'
import { ApiFailure } from '../api/failure'
import { firstPage, type SyncContext } from './context'

/**
 * Makes sure that "not found" speaks of the row: a gateway during a deployment says the same of everything.
 * @throws ApiFailure `trouble` when the list of such rows cannot be read either.
 */
export async function confirmGone(context: SyncContext, path: string, failure: ApiFailure): Promise<void> {
  // A problem document of the specification's servers comes from the service itself.
  if (failure.cause.kind === 'http' && failure.cause.problem !== null) return
  await confirmService(context, path, failure)
}

/** Makes sure that the service itself is there. @throws ApiFailure `trouble` with what was said when it is not */
export async function confirmService(context: SyncContext, path: string, said: ApiFailure): Promise<void> {
  const { client } = context.remote
  let body: unknown
  try {
    body = (await client.request({ method: 'GET', path, query: firstPage(context.remote) })).body
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) throw error
    throw refusesAll(said)
  }
  if (itemsOf(body) === null) throw refusesAll(said)
}

/** The server refuses whatever it is asked; `failure` is the last refusal. */
export function refusesAll(failure: ApiFailure): ApiFailure {
  const { cause } = failure
  const retryAfter = cause.kind === 'http' ? cause.retryAfter : null
  return new ApiFailure({ kind: 'trouble', what: 'refuses', said: failure.say, retryAfter })
}

/** A list lacks so much of what the server had that it is not believed at once. */
export const lacksAll = (count: number): ApiFailure =>
  new ApiFailure({ kind: 'trouble', what: 'empty', count, retryAfter: null })
