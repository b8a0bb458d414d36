// Client and Currency: what a project's references resolve to.
import { Client, Currency } from '#contract/projects/clients'
import { declare } from '../../engine/schema/declare'

export const client = declare({
  name: 'Client',
  schema: Client,
  about: 'A client that projects are done for. Only admins change clients.',
  descriptions: {
    delete: 'A client that projects are done for is refused with 409 `in-use`; make it inactive instead.',
  },
  examples: {
    create: { name: 'Teatr Stary', tin: '6762257838' },
    update: { tin: '6762257838', active: true },
  },
  paths: ['clients'],
  table: 'clients',
  tag: 'Extensions',
  scope: 'projects',
  extension: true,
  operations: ['list', 'get', 'create', 'update', 'delete'],
  clientIds: true,
  fields: { name: { required: true }, active: { default: true } },
  filters: { active: { kind: 'bool', column: 'active' }, tin: { kind: 'text', column: 'tin' } },
  order: { by: { name: ['search_text'], updatedAt: ['updated_at'] }, default: ['name', 'asc'] },
  search: ['name', 'tin'],
  access: { area: 'clients', ownedBy: { kind: 'shared' } },
  dependents: [{ resource: 'Project', column: 'client_id', onDelete: 'refuse' }],
  unique: [{ columns: ['name'], what: 'a client of this name' }],
})

export const currency = declare({
  name: 'Currency',
  schema: Currency,
  about: 'A currency of ISO 4217.',
  paths: ['currencies'],
  table: 'currencies',
  tag: 'Extensions',
  scope: 'projects',
  extension: true,
  operations: ['list', 'get'],
  order: { by: { id: [] }, default: ['id', 'asc'] },
  access: { area: 'reference', ownedBy: { kind: 'shared' } },
})
