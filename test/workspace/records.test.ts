// Records of a real service through the main process: pages, versions, refusals in the server's words, and a server that is gone.
import { expect, test } from 'vitest'
import { jsonOf } from '../../electron/main/workspace/written'
import { startCompany, workspaceOf } from './company'

const ADMIN = { access: { admin: true, manager: true, costs: true } }

test('an admin reads, creates, changes and removes records, and is told when someone else was first', async () => {
  const company = await startCompany()
  const { workspace } = await workspaceOf(
    company,
    await company.service.person('admin', { firstName: 'Zora', lastName: 'Admin' }),
  )
  expect(workspace.state('workspace')).toMatchObject(ADMIN)
  const made = await workspace.call('records.create', {
    path: '/clients',
    body: { name: 'Acme' },
    key: 'one',
  })
  const again = await workspace.call('records.create', {
    path: '/clients',
    body: { name: 'Acme' },
    key: 'one',
  })
  expect(again.record).toEqual(made.record)
  const { id } = made.record as { id: number }
  const path = `/clients/${id}`
  const { version } = await workspace.call('records.get', { path })
  await workspace.call('records.update', { path, body: { name: 'Acme Ltd' }, version })
  await expect(
    workspace.call('records.update', { path, body: { name: 'Acme Inc' }, version }),
  ).rejects.toMatchObject({
    code: 'changed',
    message: expect.stringContaining('Someone else changed this') as string,
  })
  await expect(
    workspace.call('records.update', { path, body: { name: '' }, version: null }),
  ).rejects.toMatchObject({ code: 'refused', problem: { violations: [{ propertyPath: 'name' }] } })
  // The service's own words end with the address of the other client.
  await expect(
    workspace.call('records.create', { path: '/clients', body: { name: 'Acme Ltd' }, key: 'twin' }),
  ).rejects.toMatchObject({ code: 'refused', message: 'This already exists: a client of this name.' })
  const list = await workspace.call('records.list', {
    path: '/clients',
    query: { search: 'acme', itemsPerPage: '1' },
  })
  expect(list).toMatchObject({ items: [{ name: 'Acme Ltd' }], total: 1, page: 1, pages: 1, more: false })
  const holiday = await workspace.call('records.create', {
    path: '/bank-holidays',
    body: { date: '2026-09-01', publicNotes: 'Founding day' },
    key: 'two',
  })
  const day = `/bank-holidays/${(holiday.record as { id: number }).id}`
  await workspace.call('records.remove', { path: day, version: holiday.version })
  await expect(workspace.call('records.get', { path: day })).rejects.toMatchObject({ code: 'not-found' })
  const described = await workspace.call('records.document', {})
  expect(described.document).toMatchObject({ openapi: expect.stringMatching(/^3\./) as string })
  expect(described.document).toHaveProperty(['paths', '/employees', 'get', 'responses', '200'])
  // It is long: windows get the text that came, which says the same.
  expect(JSON.parse(jsonOf(described))).toEqual(described)
})

test('an employee is offered nothing to manage, and refused what they may not change', async () => {
  const company = await startCompany()
  const { workspace } = await workspaceOf(company, company.ann)
  expect(workspace.state('workspace')).toMatchObject({
    access: { admin: false, manager: false, costs: false },
  })
  await expect(
    workspace.call('records.create', { path: '/clients', body: { name: 'Mine' }, key: 'two' }),
  ).rejects.toMatchObject({ code: 'forbidden', problem: { status: 403 } })
})

test('what was read can be read without the server, with its time, until the person may no longer', async () => {
  const company = await startCompany()
  const zora = await company.service.person('admin', { firstName: 'Zora', lastName: 'Admin' })
  const { workspace } = await workspaceOf(company, zora)
  await workspace.call('records.create', { path: '/clients', body: { name: 'Acme' }, key: 'one' })
  const question = { path: '/clients', query: { search: 'acme' } }
  const read = await workspace.call('records.list', question)
  expect(read.readAt).toBeUndefined()
  await workspace.call('records.list', { path: '/tokens' }).catch(() => undefined)
  await workspace.call('records.document', {})
  await company.service.close()
  const copy = await workspace.call('records.list', question)
  expect(copy).toEqual({ ...read, readAt: expect.stringMatching(/Z$/) as string })
  expect((await workspace.call('records.document', {})).document).toHaveProperty('paths')
  for (const never of [{ path: '/clients', query: { search: 'other' } }, { path: '/tokens' }]) {
    await expect(workspace.call('records.list', never)).rejects.toMatchObject({
      code: 'offline',
      message: expect.stringContaining('not read here before') as string,
    })
  }
})

test('a server that cannot be reached says that nothing was changed', async () => {
  const company = await startCompany()
  const { workspace } = await workspaceOf(
    company,
    await company.service.person('admin', { firstName: 'Zora', lastName: 'Admin' }),
  )
  await company.service.close()
  await expect(workspace.call('records.list', { path: '/clients' })).rejects.toMatchObject({
    code: 'offline',
    message: expect.stringContaining('not read here before') as string,
  })
  await expect(
    workspace.call('records.create', { path: '/clients', body: { name: 'Late' }, key: 'three' }),
  ).rejects.toMatchObject({ code: expect.stringMatching(/^(offline|unconfirmed)$/) as string })
})

test('without a token that works, what is asked for is said, in words for people', async () => {
  const company = await startCompany()
  const admin = await company.service.person('admin', { firstName: 'Zora', lastName: 'Admin' })
  const { workspace } = await workspaceOf(company, admin)
  const tokens = await workspace.call('records.list', { path: '/tokens', query: { active: 'true' } })
  for (const { id } of tokens.items as { id: string }[]) {
    await workspace.call('records.remove', { path: `/tokens/${id}`, version: null }).catch(() => undefined)
  }
  const clients = () => workspace.call('records.list', { path: '/clients', query: {} })
  const create = () =>
    workspace.call('records.create', { path: '/clients', body: { name: 'Acme' }, key: 'three' })
  // First by the server, then by the app, which knows it now.
  for (const ask of [clients, clients]) {
    await expect(ask()).rejects.toMatchObject({ code: 'sign-in', message: 'Sign in again to see this.' })
  }
  await expect(create()).rejects.toMatchObject({
    code: 'sign-in',
    message: 'Sign in again first. Nothing was changed.',
  })
})
