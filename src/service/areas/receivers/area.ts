// What others tell the service: e-invoices and card payments.
import type { Area } from '../../engine/serve/area'
import { configs } from './config-keys'
import { eInvoice } from './e-invoice'
import { grants } from './grants'
import { processing } from './inbox'
import { phrases, problems } from './problems'
import { HANDLERS, receiverRoutes } from './receiver-routes'

const parts = { configs, grants, problems }

declare module '../../engine/area-parts' {
  interface AreaParts {
    readonly receivers: typeof parts
  }
}

export const receiversArea: Area = {
  ...parts,
  phrases,
  resources: [eInvoice],
  routes: ({ core }) => receiverRoutes(core),
  jobs: [processing(HANDLERS)],
}
