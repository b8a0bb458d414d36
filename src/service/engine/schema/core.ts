// The core made from the declarations: models by name, the far ends of references, the organization.
import type { Clock } from '../clock'
import type { Database } from '../../db/database'
import type { Declaration } from './declare'
import { modelOf, type Core, type Organization, type Registry, type Secrets } from './model'

export interface CoreOptions {
  readonly db: Database
  readonly clock: Clock
  readonly base: string
  readonly declarations: readonly Declaration[]
  readonly registry: Registry
  readonly secrets: Secrets
  /** Asks for a run of a job, once the writes in progress are committed. */
  readonly wake: (job: string) => void
  /** Called after each commit with the names of the resources that changed. */
  readonly onCommit: (resources: ReadonlySet<string>) => void
}

/** Another process on the same database may change the organization: it is believed for as long as a token is. */
const KEPT_MILLIS = 10_000

/** Compiles every declaration once. */
export const createCore = ({ declarations, onCommit, ...given }: CoreOptions): Core => {
  const { db, clock, registry } = given
  const models = new Map(declarations.map((declaration) => [declaration.name, modelOf(declaration)]))
  const targets = new Map([...models.values()].map((model) => [model.path, model.target]))
  let known: { readonly read: Promise<Organization | null>; readonly until: number } | null = null
  return {
    ...given,
    models,
    target: (path) => targets.get(path),
    organization: async () => {
      const now = clock.millis()
      if (known === null || known.until < now)
        known = { read: registry.organization.read(db), until: now + KEPT_MILLIS }
      const { read } = known
      const organization = await read.catch((error: unknown) => {
        known = null
        throw error
      })
      if (organization !== null) return organization
      known = null
      throw new Error('The workspace was not set up yet.')
    },
    committed: (resources) => {
      if (resources.has(registry.organization.resource)) known = null
      onCommit(resources)
    },
  }
}
