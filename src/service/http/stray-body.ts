// Operations that declare no body refuse one: nothing that a caller sends is silently ignored.
import { invalid } from '../engine/problem'
import type { Route } from '../engine/serve/routes'
import { objectBody } from '../engine/write/body'

/** Whether the route reads a body. */
const takesBody = ({ doc, admission }: Route): boolean => {
  if (admission.kind === 'raw') return true
  if (doc.kind === 'resource') return doc.operation !== 'delete'
  return doc.kind !== 'operation' || doc.body !== undefined
}

/**
 * An empty object is as good as no body.
 * @throws Problem 422 for any other body of a route that declares none
 */
export const refuseStrayBody = (route: Route, body: unknown): void => {
  if (body === undefined || body === null || takesBody(route)) return
  const stray = Object.keys(objectBody(body))
  if (stray.length === 0) return
  throw invalid(stray.map((path) => ({ path: path.slice(0, 100), code: 'noBody' })))
}
