// A client typed by the service's own document: what the document does not say does not compile.
import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './generated/api'

export type ApiClient = Client<paths>

/** Speaks to a service as the owner of a token; lists of values are written with commas, as the document says. */
export const typedClient = (url: string, token: string): ApiClient =>
  createClient<paths>({
    baseUrl: url,
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
    querySerializer: { array: { style: 'form', explode: false } },
  })

/** The data of an answer that succeeded. @throws Error with the refusal when it did not. */
export const dataOf = <T>({ data, error }: { data?: T; error?: unknown }): T => {
  if (data === undefined) throw new Error(`Refused: ${JSON.stringify(error)}`)
  return data
}
