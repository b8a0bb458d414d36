// An area of the API: the resources it declares, and what it serves besides their operations.
import type { Declaration } from '../schema/declare'
import type { Core } from '../schema/model'
import type { Route } from './routes'

/** What the service hands to the operations of its areas. */
export interface AreaTools {
  readonly core: Core
  /** Forgets who tokens belong to: the next request looks again. */
  readonly forgetTokens: () => void
}

export interface Area {
  readonly resources: readonly Declaration[]
  readonly routes?: (tools: AreaTools) => readonly Route[]
}
