// All records reads the service's own document: every operation of the specification is drawn, and every resource presented.
import { afterAll, beforeAll, expect, it } from 'vitest'
import words from '../../src/renderer/i18n/en/manage/record-fields.json'
import names from '../../src/renderer/i18n/en/manage/record-names.json'
import { openApiOf } from '../../src/renderer/records/open-api'
import { presentationOf } from '../../src/renderer/records/presentation'
import { resourcesOf, type Resource } from '../../src/renderer/records/resources'
import { startService, type TestService } from './support/service'
import { SPECIFICATION } from './support/specification'

/** What other systems call: no one calls them from a page. */
const RECEIVERS = [
  'POST /webhooks/e_invoice/incoming_cost',
  'POST /webhooks/e_invoice/status',
  'POST /webhooks/card-payments',
]

/** The operations that can be reached from what is drawn of some resources: list, sheet, create, edit, delete, buttons. */
const reachedBy = (drawn: readonly Resource[]) =>
  drawn.flatMap(({ list, create, get, update, remove, actions }) => [
    ...[list, create, get, update, remove].filter((operation) => operation !== null),
    ...actions.flatMap(({ operation, others }) => [operation, ...others]),
  ])

let t: TestService
let resources: Resource[]
beforeAll(async () => {
  t = await startService({ database: 'sqlite::memory:' })
  const document = openApiOf((await t.admin.get('/api/doc.json')).body)
  if (document === null) throw new Error('The service has no document.')
  resources = resourcesOf(document)
})
afterAll(() => t.close())

const at = (path: string) => {
  const found = resources.find((resource) => resource.path === path)
  if (found === undefined) throw new Error(`${path} is not drawn.`)
  return found
}

it('draws every operation of the specification but the receivers', () => {
  const named = Object.values(SPECIFICATION).flatMap((addresses) =>
    Object.entries(addresses).flatMap(([path, methods]) =>
      methods.split(' ').map((method) => `${method} ${path}`),
    ),
  )
  expect(named).toHaveLength(205)
  const reached = new Set(reachedBy(resources).map(({ method, path }) => `${method} ${path}`))
  expect(named.filter((one) => !reached.has(one))).toEqual(RECEIVERS)
})

it('presents every resource that can be listed or changed, each field of it there', () => {
  const own = resources.filter(
    ({ aliasOf, list, update, parent }) =>
      aliasOf === null && (update !== null || (list !== null && parent === null)),
  )
  expect(own.length).toBeGreaterThan(45)
  expect(own.filter(({ path }) => presentationOf(path) === null).map(({ path }) => path)).toEqual([])
  for (const { path, fields, recordFields } of own) {
    const entry = presentationOf(path)
    const names = [...fields, ...recordFields].map(({ name }) => name)
    const said = [
      ...(entry?.title ?? []),
      ...(entry?.columns ?? []),
      ...(entry?.archive === undefined ? [] : [entry.archive.field]),
    ]
    expect(
      said.filter((name) => !names.includes(name)),
      path,
    ).toEqual([])
    for (const { path: child, by } of entry?.children ?? [])
      expect(
        at(child).lists.filters.map(({ name }) => name),
        `${path} ${child}`,
      ).toContain(by)
  }
})

it('has words for every resource, field, code and action, in each language', () => {
  const { recordNames, recordOne, recordActions } = names
  const { recordFields, recordCodes } = words
  const lacking = new Set<string>()
  const look = (known: object, part: string, name: string) => name in known || lacking.add(`${part} ${name}`)
  const lookAtCode = (code: string) => {
    const [resource = '', what] = code.split('.')
    if (what === undefined) look(recordCodes, 'code', code)
    else {
      look(
        recordOne,
        'one',
        resource.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase()),
      )
      look(recordCodes, 'code', what)
    }
  }
  for (const one of resources.filter(({ aliasOf }) => aliasOf === null)) {
    const { path, name, get, create, fields, recordFields: whole, createFields, actions, lists } = one
    look(recordNames, 'name', path.slice(1).replaceAll('/', '-'))
    if (get !== null) look(recordOne, 'one', name)
    if (typeof create?.resource === 'string') look(recordOne, 'one', create.resource)
    for (const { operation } of actions)
      look(recordActions, 'action', operation.path.split('/').findLast((part) => !part.startsWith('{')) ?? '')
    const all = [...fields, ...whole, ...createFields, ...actions.flatMap((action) => action.fields)]
    const filters = lists.filters.map((filter) => ({
      ...filter,
      name: filter.name.replace(/^(?:exists\[(.+)\]|(.+)\[\w+\])$/, '$1$2'),
    }))
    for (const field of [...all, ...filters, ...lists.orders.map((order) => ({ name: order }))]) {
      look(recordFields, 'field', field.name)
      if ('kind' in field && field.kind === 'code') field.options.forEach(lookAtCode)
    }
  }
  expect([...lacking]).toEqual([])
})

it('knows the kinds and the targets of the fields of our own service', () => {
  const fields = Object.fromEntries(at('/employees').fields.map((field) => [field.name, field]))
  expect(fields['manager']).toMatchObject({ kind: 'reference', target: '/employees', nullable: true })
  expect(fields['role']).toMatchObject({
    kind: 'code',
    options: ['employee', 'manager', 'admin', 'integration'],
  })
  expect(fields['hiredAt']).toMatchObject({ kind: 'day', nullable: false })
  expect(at('/employees').writable).not.toContain('active')
  expect(at('/employees').writable).toContain('firstName')
  expect(at('/employees').lists.orders).toEqual(['name', 'createdAt', 'updatedAt'])
  expect(at('/employees').lists.filters.map(({ name, kind }) => [name, kind])).toEqual([
    ['role', 'code'],
    ['manager', 'reference'],
    ['email', 'text'],
    ['active', 'bool'],
  ])
})

it('opens rows where they are at home, and keeps other addresses of the same apart', () => {
  expect(at('/holidays').home).toBe('/holiday-types')
  expect(at('/holidays/active').home).toBe('/holidays')
  expect(at('/employees').home).toBe('/employees')
  expect(at('/assets').aliasOf).toBe('/properties')
  expect(at('/organizations/mail-footer')).toMatchObject({
    singleton: true,
    home: '/organizations/mail-footer',
  })
  const task = at('/project-tasks').actions.find(({ operation }) => operation.path.endsWith('/subscribe'))
  expect(task).toMatchObject({ of: 'record', others: [{ path: '/project_tasks/{id}/subscribe' }] })
})
