// A local workspace moves here, as a whole.
import type { Area } from '../../engine/serve/area'
import { moveRoutes } from './move-routes'
import { problems } from './problems'

const parts = { problems }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly moves: typeof parts
  }
}

export const movesArea: Area = {
  ...parts,
  resources: [],
  routes: ({ core, forgetTokens }) => moveRoutes(core, forgetTokens),
}
