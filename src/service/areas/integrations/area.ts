// Integrations: the workspace suite, the team chat and the bank link of the organization.
import type { Area } from '../../engine/serve/area'
import { absenceEvents } from './absence-events'
import { bankRoutes } from './bank-routes'
import { callbackRoute } from './callback-route'
import { chatMessages } from './chat-messages'
import { configs } from './config-keys'
import { consentExpiry } from './consent-expiry'
import { enrollRoutes } from './enroll-routes'
import { grants } from './grants'
import { peopleSync } from './people-sync'
import { phrases, problems, violations } from './problems'

const parts = { configs, grants, problems, violations }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly integrations: typeof parts
  }
}

export const integrationsArea: Area = {
  ...parts,
  phrases,
  resources: [],
  routes: ({ core }) => [...enrollRoutes(core), ...bankRoutes(core), callbackRoute(core)],
  jobs: [peopleSync, absenceEvents, chatMessages, consentExpiry],
}
