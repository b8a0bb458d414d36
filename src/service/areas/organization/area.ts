// Organization and configuration, its people and their tokens.
import type { Area } from '../../engine/serve/area'
import { clearRoutes } from './clear-routes'
import { configOver } from './config'
import { configs } from './config-keys'
import { employee } from './employee'
import { erasureRoutes, retention } from './erasure'
import { grants } from './grants'
import { imageRoutes } from './images'
import { mailFooter } from './mail-footer'
import { invitation } from './invitations/invitation'
import { inviteRoutes } from './invitations/invite-routes'
import { redeemRoutes } from './invitations/redeem-routes'
import { meRoutes } from './me'
import { organization } from './organization'
import { organizationAddress } from './organization-address'
import { organizationRoutes } from './organization-routes'
import { phrases, problems, violations } from './problems'
import { people } from './people'
import { organizationSource } from './read-organization'
import { tokenRoutes } from './token-routes'

const parts = { configs, grants, problems, violations }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly organization: typeof parts
  }
}

export const organizationArea: Area = {
  ...parts,
  phrases,
  organization: organizationSource,
  people,
  jobs: [retention],
  resources: (settings) => [
    organization,
    organizationAddress,
    configOver(settings),
    mailFooter,
    employee,
    invitation,
  ],
  routes: ({ core, forgetTokens }) => [
    ...organizationRoutes(core),
    ...imageRoutes(core),
    ...clearRoutes(core, forgetTokens),
    ...erasureRoutes(core),
    ...meRoutes(core),
    ...tokenRoutes(core, forgetTokens),
    ...inviteRoutes(core),
    ...redeemRoutes(core),
  ],
}
