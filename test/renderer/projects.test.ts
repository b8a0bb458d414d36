// The pages Projects, Project and Clients: what they ask the server, what they show, and what they do when it refuses.
import { describe, expect, it } from 'vitest'
import type { CallIn } from '#contract/bridge/bridge'
import { FakeStint, OPEN, Refused } from './support/stint'
import { all, click, one, openWindow, page, press, settle, sure, textOf, type } from './support/window'

const ADMIN = { ...OPEN, access: { admin: true, manager: true, costs: true } }
const EMPTY = { total: 0, page: 1, pages: 1, more: false }

const project = (id: number, name: string, differs: object = {}) => ({
  id,
  name,
  client: null,
  color: '#476ec5',
  type: 'time_material',
  status: 'active',
  dateFrom: null,
  dateTo: null,
  budgets: [],
  ...differs,
})
const books = (id: number, seconds: number) => ({
  project: `/api/projects/${id}`,
  currency: 'EUR',
  revenue: { total: '100.00' },
  cost: { total: '40.00' },
  margin: '60.00',
  marginPercent: '60.00',
  workedSeconds: seconds,
})

type Lists = Readonly<Record<string, readonly unknown[]>>

/** A server with these collections; it knows nothing of others where `lacks` names them. */
function server(lists: Lists, lacks: readonly string[] = []) {
  const stint = new FakeStint()
  stint.publish('workspace', ADMIN)
  const listed = ({ path, query }: CallIn<'records.list'>) => {
    if (lacks.includes(path)) throw new Refused({ code: 'not-found', message: 'There is no such record.' })
    const items = (lists[path] ?? []).filter((row) => {
      const { status } = row as { status?: string }
      const wanted = query?.['status']
      return typeof wanted !== 'string' || wanted.split(',').includes(status ?? '')
    })
    return { ...EMPTY, items: [...items], total: items.length }
  }
  return stint.on('records.list', listed).on('records.document', () => ({ document: null }))
}

/** The rows of the grid below its head. */
const rows = () => [...document.querySelectorAll('[role=grid] [role=rowgroup] [role=row]')].map(textOf)
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
const search = () => sure(document.querySelector<HTMLElement>('input[type=search]'))
/** Opens a page of Manage by its link. */
const manage = (name: string) => click(one('link', name, sure(document.querySelector('nav'))))

describe('Projects', () => {
  it('shows projects below their clients, and finds them by either name', async () => {
    await openWindow(
      server({
        '/projects': [project(1, 'Portal', { client: '/api/clients/7' }), project(2, 'Office')],
        '/clients': [{ id: 7, name: 'Acme', tin: null, active: true }],
      }),
    )
    await manage('Projects')
    expect(rows()).toEqual([
      expect.stringContaining('Acme'),
      expect.stringContaining('Portal'),
      expect.stringContaining('No client'),
      expect.stringContaining('Office'),
    ])
    await type(search(), 'acm')
    expect(rows()).toEqual([expect.stringContaining('Acme'), expect.stringContaining('Portal')])
    await type(search(), 'nothing')
    expect(page()).toContain('No project or client matches “nothing”.')
  })

  it('asks for the hours of all of them once, and for money only where a budget needs it', async () => {
    const hours = (id: number, differs: object = {}) => ({
      ...{ project: `/api/projects/${id}`, dateFrom: '', dateTo: '', complete: true, spans: [] },
      ...{ totalSeconds: 36_000, rangeSeconds: 0, ...differs },
    })
    const money = { type: 'money', amount: '100.00', currency: 'EUR', period: 'total', alertPercent: 80 }
    const time = { type: 'time', seconds: 72_000, period: 'total', alertPercent: 80 }
    const stint = server({
      '/projects': [
        project(1, 'By hours', { budgets: [time] }),
        project(2, 'By money', { budgets: [money] }),
        project(3, 'In part', { budgets: [time] }),
      ],
      '/projects/hours': [hours(1), hours(2), hours(3, { complete: false })],
      '/projects/profitability': [books(2, 1)],
    })
    await openWindow(stint)
    await manage('Projects')
    await expect
      .poll(() => rows().filter((row) => row.includes('%')))
      .toEqual([expect.stringMatching(/By hours.*50%/), expect.stringMatching(/By money.*40%/)])
    const asked = stint.inputs('records.list')
    expect(asked.filter(({ path }) => path === '/projects/hours').map(({ query }) => query)).toEqual([
      expect.objectContaining({ id: '1,2,3', per: 'day' }),
    ])
    expect(
      asked.filter(({ path }) => path === '/projects/profitability').map(({ query }) => query?.['id']),
    ).toEqual(['2', '2', '2'])
  })

  it('adds up hours span by span where the server has no sums of them', async () => {
    const stint = server(
      { '/projects': [project(1, 'Portal')], '/projects/profitability': [books(1, 7200)] },
      ['/projects/hours'],
    )
    await openWindow(stint)
    await manage('Projects')
    await expect.poll(() => rows()[1]).toContain('2:00')
    const asked = stint.inputs('records.list').filter(({ path }) => path === '/projects/profitability')
    expect(asked).toHaveLength(15)
  })

  it('is worked with by keys: arrows move, Enter folds a client', async () => {
    await openWindow(server({ '/projects': [project(1, 'Portal'), project(2, 'Office')] }))
    await manage('Projects')
    const grid = sure(document.querySelector<HTMLElement>('[role=grid]'))
    const first = sure(grid.querySelector<HTMLElement>('[aria-rowindex="2"]'))
    first.focus()
    await press(grid, 'ArrowDown')
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('3')
    await press(grid, 'ArrowUp')
    await press(grid, 'Enter')
    expect(rows()).toEqual([expect.stringContaining('No client')])
  })

  it('says so when nothing is there, and when the server cannot be read, with a way to try again', async () => {
    const stint = server({})
    await openWindow(stint)
    await manage('Projects')
    expect(page()).toContain('There are no projects yet.')
    stint.on('records.list', () => {
      throw new Refused({ code: 'offline', message: 'The server cannot be reached.' })
    })
    await click(one('button', 'Archived 0'))
    expect(textOf(one('alert'))).toBe('The server cannot be reached.')
    stint.on('records.list', () => ({ ...EMPTY, items: [] }))
    await click(one('button', 'Try again'))
    expect(page()).toContain('Nothing is archived.')
  })

  it('is not for everyone', async () => {
    const stint = server({})
    stint.publish('workspace', OPEN)
    await openWindow(stint)
    expect(all('link', 'Projects')).toEqual([])
  })

  it('creates the client and the rate that a new project needs, once each', async () => {
    const stint = server({ '/organizations': [{ id: 'o', currency: 'PLN' }], '/attribute-rules': [] })
    let ids = 40
    stint.on('records.create', ({ body }) => ({
      record: { id: (ids += 1), ...(body as object) },
      version: '"1"',
    }))
    await openWindow(stint)
    await manage('Projects')
    await click(one('button', 'New project'))
    const dialog = one('dialog', 'New project')
    await type(one('textbox', 'Name', dialog), 'Portal')
    await type(one('combobox', 'Client', dialog), 'Acme')
    await press(one('combobox', 'Client', dialog), 'Enter')
    await type(one('textbox', 'Hourly rate', dialog), '120,50')
    await click(one('button', 'Create project', dialog))
    await settle()
    const made = stint.inputs('records.create')
    expect(made.map(({ path }) => path)).toEqual([
      '/clients',
      '/projects',
      '/attribute-sets',
      '/attribute-rules',
      '/project-prices',
    ])
    expect(made[1]?.body).toMatchObject({ name: 'Portal', client: '/clients/41', type: 'time_material' })
    expect(made[4]?.body).toEqual({
      project: '/projects/42',
      attributeRule: '/attribute-rules/44',
      amount: '120.50',
      currency: '/currencies/PLN',
      dateFrom: null,
    })
    expect(new Set(made.map(({ key }) => key)).size).toBe(made.length)
    expect(all('dialog')).toEqual([])
  })

  it('creates no second client of a name while the clients are still being read', async () => {
    const client = { id: 7, name: 'Acme', tin: null, active: true }
    const stint = server({ '/organizations': [] }).on('records.create', ({ body }) => ({
      record: { id: 41, ...(body as object) },
      version: '"1"',
    }))
    await openWindow(stint)
    await manage('Projects')
    let arrive: () => void = () => undefined
    stint.on('records.list', async ({ path }) => {
      if (path === '/clients') await new Promise<void>((resolve) => (arrive = resolve))
      return { ...EMPTY, items: path === '/clients' ? [client] : [], total: 1 }
    })
    await click(one('button', 'New project'))
    const dialog = one('dialog', 'New project')
    await type(one('textbox', 'Name', dialog), 'Portal')
    const field = one('combobox', 'Client', dialog)
    await type(field, 'Acme')
    expect(all('option', undefined, dialog).map(textOf)).toEqual([])
    arrive()
    await settle()
    await press(field, 'Enter')
    await click(one('button', 'Create project', dialog))
    await settle()
    expect(stint.inputs('records.create')).toMatchObject([
      { path: '/projects', body: { name: 'Portal', client: '/clients/7' } },
    ])
  })

  it('puts what the server refuses beside its field, and keeps what was typed', async () => {
    const stint = server({}).on('records.create', () => {
      throw new Refused({
        code: 'refused',
        message: 'The server refused it.',
        problem: {
          type: '/problems/invalid',
          title: 'Invalid',
          status: 422,
          code: 'invalid',
          violations: [{ propertyPath: 'name', message: 'The name is too long.' }],
        },
      })
    })
    await openWindow(stint)
    await manage('Projects')
    await click(one('button', 'New project'))
    await type(one('textbox', 'Name'), 'Portal')
    await click(one('button', 'Create project'))
    expect(textOf(one('alert'))).toBe('The name is too long.')
    expect((one('textbox', 'Name') as HTMLInputElement).value).toBe('Portal')
  })
})

describe('a project', () => {
  /** One project, and what was written to it. */
  async function opened(differs: object = {}) {
    const stint = server({
      '/projects': [project(1, 'Portal', differs)],
      '/project-members': [],
    })
      .on('records.get', ({ path }) => ({
        record: path.endsWith('/profitability') ? books(1, 7200) : project(1, 'Portal', differs),
        version: '"v1"',
      }))
      .on('records.act', () => ({ body: books(1, 7200), version: null }))
    await openWindow(stint)
    await manage('Projects')
    await click(one('link', 'Portal'))
    return stint
  }

  it('is archived through the states that the server wants, each on the version of the last', async () => {
    const stint = await opened()
    let version = 1
    stint.on('records.update', ({ body }) => ({
      record: { ...project(1, 'Portal'), ...(body as object) },
      version: `"v${(version += 1)}"`,
    }))
    await click(one('button', 'Archive project'))
    expect(stint.inputs('records.update')).toEqual([
      { path: '/projects/1', body: { status: 'completed' }, version: '"v1"' },
      { path: '/projects/1', body: { status: 'archived' }, version: '"v2"' },
    ])
  })

  it('is archived as the server has it now, however new the page is', async () => {
    const stint = await opened()
    stint
      .on('records.get', () => ({ record: project(1, 'Portal 2'), version: '"v5"' }))
      .on('records.update', ({ body }) => ({
        record: { ...project(1, 'Portal 2'), ...(body as object) },
        version: '"v6"',
      }))
    await click(one('button', 'Archive project'))
    expect(stint.inputs('records.update').map(({ version }) => version)).toEqual(['"v5"', '"v6"'])
  })

  it('shows both versions when someone else was faster, and saves on the newer one', async () => {
    const stint = await opened()
    await click(one('button', 'Edit'))
    const dialog = one('dialog', 'Edit project')
    await type(one('textbox', 'Name', dialog), 'Portal 2')
    stint
      .on('records.update', () => {
        throw new Refused({ code: 'changed', message: 'It was changed.' })
      })
      .on('records.get', () => ({ record: project(1, 'Their portal'), version: '"v9"' }))
    await click(one('button', 'Save', dialog))
    expect(textOf(dialog)).toContain('On the server now: Their portal')
    expect((one('textbox', 'Name', dialog) as HTMLInputElement).value).toBe('Portal 2')
    stint.on('records.update', () => ({ record: project(1, 'Portal 2'), version: '"v10"' }))
    await click(one('button', 'Save', dialog))
    expect(stint.inputs('records.update').at(-1)).toMatchObject({
      version: '"v9"',
      body: { name: 'Portal 2' },
    })
  })

  it('has the first price hold always, and a later one from today', async () => {
    const stint = await opened()
    await click(one('tab', 'Money'))
    await settle()
    await click(one('button', 'Add price'))
    const dialog = one('dialog', 'Add price')
    const start = sure(dialog.querySelector<HTMLInputElement>('input[data-date]'))
    const priced = stint.inputs('records.list').some(({ path }) => path === '/project-prices')
    expect([priced, start.dataset['date']]).toEqual([true, ''])
  })

  it('tells a leader who may not set the first price of the workspace whom to ask', async () => {
    const stint = await opened()
    stint.on('records.create', () => {
      throw new Refused({ code: 'forbidden', message: 'Your role does not allow this.' })
    })
    await click(one('tab', 'Money'))
    await settle()
    await click(one('button', 'Add price'))
    const dialog = one('dialog', 'Add price')
    await type(one('textbox', 'Rate in EUR', dialog), '120')
    await click(one('button', 'Add', dialog))
    expect(stint.inputs('records.create').map(({ path }) => path)).toEqual(['/attribute-sets'])
    expect(textOf(dialog)).toContain('The first price of a workspace is set by a manager or an admin.')
    expect((one('textbox', 'Rate in EUR', dialog) as HTMLInputElement).value).toBe('120')
  })

  it('has no money for those who do not see it, and does not merge where the server cannot', async () => {
    const stint = await opened()
    expect(tabs().map(textOf)).toEqual(['Overview', 'Members', 'Tasks', 'Money'])
    expect(all('button', 'Merge…')).toEqual([])
    stint.publish('workspace', { ...OPEN, access: { admin: false, manager: true, costs: false } })
    await settle()
    expect(tabs().map(textOf)).toEqual(['Overview', 'Members', 'Tasks'])
  })

  it('keeps the budgets that are there when one is added', async () => {
    const stint = await opened({ budgets: [{ type: 'money', amount: '900.00', currency: 'EUR' }] })
    stint.on('records.update', () => ({ record: project(1, 'Portal'), version: '"v2"' }))
    await click(sure(tabs().find((tab) => textOf(tab) === 'Money')))
    await click(one('button', 'Add budget'))
    await type(one('textbox', 'Hours'), '12.5')
    await click(one('button', 'Add', one('dialog', 'Add budget')))
    expect(stint.inputs('records.update')[0]?.body).toEqual({
      budgets: [
        { type: 'money', amount: '900.00', currency: 'EUR' },
        { type: 'time', seconds: 45_000, period: 'total', alertPercent: 80 },
      ],
    })
  })
})

describe('Clients', () => {
  const CLIENTS = [
    { id: 7, name: 'Acme', tin: 'PL123', active: true },
    { id: 8, name: 'Lumen', tin: null, active: true },
  ]
  const open = async (lists: Lists, lacks: readonly string[] = []) => {
    const stint = server({ '/clients': CLIENTS, ...lists }, lacks)
    await openWindow(stint)
    await manage('Clients')
    return stint
  }
  const cell = (client: string) =>
    sure(
      [...document.querySelectorAll('main tbody tr')].find((row) => textOf(row).startsWith(client)),
      client,
    ).children[1]
  const acme = { client: '/api/clients/7' }

  it('tells the projects of each client, with links, and the others on demand', async () => {
    await open({
      '/projects': [
        ...['Acme: Portal', 'Beta', 'Care', 'Docs'].map((name, at) => project(at + 1, name, acme)),
        project(5, 'Old shop', { ...acme, status: 'archived' }),
        project(6, 'Office'),
      ],
    })
    expect(textOf(sure(cell('Acme')))).toBe('44 projectsAcme: PortalBetaCare+2')
    expect(textOf(sure(cell('Lumen')))).toBe('00 projects')
    const list = () => one('list', 'Projects of Acme')
    expect(all('link', undefined, list()).map((link) => link.getAttribute('href'))).toEqual([
      '/projects/1',
      '/projects/2',
      '/projects/3',
    ])
    const more = one('button', 'All 5 projects of Acme')
    await click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    expect(all('listitem', undefined, list()).map(textOf)).toEqual([
      'Acme: Portal',
      'Beta',
      'Care',
      'Docs',
      'Old shopArchived',
    ])
  })

  it('says why it has none when they cannot be read', async () => {
    await open({}, ['/projects'])
    expect(page()).toContain('The projects could not be read: There is no such record.')
    expect(page()).toContain('Lumen')
  })
})
