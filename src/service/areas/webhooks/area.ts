// Webhooks: who is told of what happens, the outbox, deliveries and their log.
import type { Area } from '../../engine/serve/area'
import { configs } from './config-keys'
import { delivery } from './delivery/deliver'
import { forgetting } from './delivery/forget'
import { grants } from './grants'
import { follow } from './outbox'
import { problems, violations } from './problems'
import { sendRoutes } from './send-routes'
import { webhook } from './webhook'
import { webhookLog } from './webhook-log'

const parts = { configs, grants, problems, violations }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly webhooks: typeof parts
  }
}

export const webhooksArea: Area = {
  ...parts,
  follow,
  jobs: [delivery, forgetting],
  resources: [webhook, webhookLog],
  routes: ({ core }) => sendRoutes(core),
}
