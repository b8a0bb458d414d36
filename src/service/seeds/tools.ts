// What seeds write with: the service's own write path, in one transaction.
import type { RuleTools } from '../engine/declare'

/** Creates rows as the API does (validated, audited, numbered), except that history may be written. */
export type SeedTools = Pick<RuleTools, 'today' | 'now' | 'all' | 'create' | 'update'>
