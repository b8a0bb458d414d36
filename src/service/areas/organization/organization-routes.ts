// POST /organizations: makes an OrganizationAddress, as POST /organization-addresses does.
// See docs/decisions/0003-organization-paths.md.
import { modelNamed, type Core } from '../../engine/schema/model'
import { postRow, type Route } from '../../engine/serve/routes'

export const organizationRoutes = (core: Core): Route[] => {
  const model = modelNamed(core, 'OrganizationAddress')
  return [
    {
      method: 'POST',
      path: '/organizations',
      admission: { kind: 'scope', group: model.declaration.scope, level: 'write' },
      doc: { kind: 'resource', model, operation: 'create' },
      handle: (call) => postRow(core, model, call),
    },
  ]
}
