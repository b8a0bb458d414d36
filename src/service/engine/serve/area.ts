// An area of the API: the resources it declares, what it serves besides their operations, and what it adds to the engine.
import type { DayKey } from '../area-parts'
import type { ProblemMessage } from '../messages'
import type { Message } from '../message-format'
import type { Job } from '../jobs/job'
import type { Phrases } from '../phrases'
import type { RoleGrants } from '../roles'
import type { ProjectTables } from '../ownership'
import type { Settings } from '../schema/config'
import type { Declaration } from '../schema/declare'
import type { Core, Follower, OrganizationSource } from '../schema/model'
import type { People } from '../schema/people'
import type { Setting } from '../schema/settings'
import type { Route } from './routes'

/** What the service hands to the operations of its areas. */
export interface AreaTools {
  readonly core: Core
  /** Forgets who tokens belong to: the next request looks again. */
  readonly forgetTokens: () => void
}

export interface Area {
  /** Its resources; as a function where one shows what all areas can be configured with. */
  readonly resources: readonly Declaration[] | ((settings: Settings) => readonly Declaration[])
  readonly routes?: (tools: AreaTools) => readonly Route[]
  /** What it does in the background. */
  readonly jobs?: readonly Job[]
  /** What it does when something was written to the audit trail. */
  readonly follow?: Follower
  readonly configs?: Readonly<Record<string, Setting<unknown>>>
  /** Its lines of the role table. */
  readonly grants?: Readonly<Record<string, RoleGrants>>
  readonly problems?: Readonly<Record<string, ProblemMessage>>
  readonly violations?: Readonly<Record<string, Message>>
  readonly phrases?: Phrases
  /** One of its configuration keys: days before the day it holds are closed. One area has it. */
  readonly closedBefore?: DayKey
  /** One area keeps the organization, one the people, one the projects. */
  readonly organization?: OrganizationSource
  readonly people?: People
  readonly projects?: ProjectTables
}
