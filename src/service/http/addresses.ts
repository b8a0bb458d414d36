// Where a request was sent to: its path, and the scheme that the caller used.
import type { FastifyRequest } from 'fastify'

/** The path, without the query. */
export const pathOf = (request: FastifyRequest): string => {
  const query = request.url.indexOf('?')
  return query === -1 ? request.url : request.url.slice(0, query)
}

/** A path without a slash at its end. */
export const bare = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

/** The scheme that the caller used, as the proxy that ended TLS says; only this caller's own links follow from it. */
export const schemeOf = ({ headers }: FastifyRequest): 'http' | 'https' => {
  const said = headers['x-forwarded-proto']?.toString().split(',')[0]?.trim().toLowerCase()
  return said === 'https' ? 'https' : 'http'
}
