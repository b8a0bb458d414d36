// The core made from the declarations: models by name, the far ends of references, the organization.
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import type { Declaration } from './declare'
import { modelOf, readOrganization, type Core, type Organization } from './model'

export interface CoreOptions {
  readonly db: Database
  readonly clock: Clock
  readonly base: string
  readonly declarations: readonly Declaration[]
  /** Called after each commit with the names of the resources that changed. */
  readonly onCommit: (resources: ReadonlySet<string>) => void
}

/** Compiles every declaration once. */
export const createCore = ({ db, clock, base, declarations, onCommit }: CoreOptions): Core => {
  const models = new Map(declarations.map((declaration) => [declaration.name, modelOf(declaration)]))
  const targets = new Map([...models.values()].map((model) => [model.path, model.target]))
  let organization: Organization | null = null
  return {
    db,
    clock,
    base,
    models,
    target: (path) => targets.get(path),
    organization: async () => {
      organization ??= await readOrganization(db)
      if (organization === null) throw new Error('The workspace was not set up yet.')
      return organization
    },
    committed: onCommit,
  }
}
