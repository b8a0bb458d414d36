// Organization and configuration, its people and their tokens.
import type { Area } from '../../engine/serve/area'
import { clearRoutes } from './clear-routes'
import { config } from './config'
import { employee } from './employee'
import { imageRoutes } from './images'
import { mailFooter } from './mail-footer'
import { meRoutes } from './me'
import { organization } from './organization'
import { organizationAddress } from './organization-address'
import { organizationRoutes } from './organization-routes'
import { tokenRoutes } from './token-routes'

export const organizationArea: Area = {
  resources: [organization, organizationAddress, config, mailFooter, employee],
  routes: ({ core, forgetTokens }) => [
    ...organizationRoutes(core),
    ...imageRoutes(core),
    ...clearRoutes(core, forgetTokens),
    ...meRoutes(core),
    ...tokenRoutes(core, forgetTokens),
  ],
}
