// What an integrator writes with the types of openapi-typescript (its defaults) and openapi-fetch: seventy ordinary calls.
import createClient from 'openapi-fetch'
import type { components, paths } from './generated/api'

/** What a sync holds: rows, and what is left of those that are gone. */
type WorkTimeChange = components['schemas']['WorkTime'] | { id: number; deletedAt: string }

/** What a call gave. @throws Error with the problem when it was refused */
const ok = <T>({
  data,
  error,
  response,
}: {
  data?: T
  error?: unknown
  response: Response
}): NonNullable<T> => {
  if (data === undefined || data === null)
    throw new Error(`${response.status} ${response.url}: ${JSON.stringify(error)}`)
  return data
}

/** Calls the API as the owner of a token. @returns how many calls it made */
export const run = async (baseUrl: string, token: string): Promise<number> => {
  let calls = 0
  const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } })
  api.use({ onRequest: () => void (calls += 1) })

  // Who am I, and where
  const me = ok(await api.GET('/me'))
  const [organization] = ok(await api.GET('/organizations'))
  if (organization.currency !== me.organization.currency) throw new Error('Two currencies.')
  const addresses = ok(await api.GET('/organization-addresses', { params: { query: { type: ['billing'] } } }))
  if (addresses.some(({ city }) => city === '')) throw new Error('An address without a town.')
  const address = ok(
    await api.POST('/organization-addresses', {
      body: {
        type: 'branch',
        name: 'Łódź',
        street: 'Piotrkowska 1',
        city: 'Łódź',
        postCode: '90-001',
        country: 'PL',
      },
    }),
  )
  const addressAt = { params: { path: { id: address.id } } }
  ok(await api.PATCH('/organization-addresses/{id}', { ...addressAt, body: { street: 'Piotrkowska 2' } }))
  await api.DELETE('/organization-addresses/{id}', addressAt)

  // Settings
  ok(await api.GET('/configs', { params: { query: { group: 'workTimes' } } }))
  const setting = { params: { path: { id: 'workTimes.maxFutureDays' } } }
  ok(await api.GET('/configs/{id}', setting))
  ok(await api.PATCH('/configs/{id}', { ...setting, body: { value: 30 } }))
  ok(await api.GET('/organizations/mail-footer'))
  ok(await api.PATCH('/organizations/mail-footer', { body: { html: '<p>Hello</p>' } }))

  // People and places
  const employees = ok(
    await api.GET('/employees', { params: { query: { itemsPerPage: 100, 'order.name': 'asc' } } }),
  )
  const manager = employees.find(({ role }) => role === 'manager')
  const employee = ok(
    await api.POST('/employees', {
      body: {
        firstName: 'Olga',
        lastName: 'Wójcik',
        email: `olga.${Date.now()}@example.com`,
        role: 'employee',
        hiredAt: '2026-06-01',
        manager: `/employees/${manager?.id}`,
      },
    }),
  )
  const person = { params: { path: { id: employee.id } } }
  ok(await api.GET('/employees/{id}', person))
  ok(await api.PATCH('/employees/{id}', { ...person, body: { position: 'Designer' } }))
  ok(await api.GET('/locations'))
  const location = ok(await api.POST('/locations', { body: { name: `Office ${Date.now()}` } }))
  ok(
    await api.PATCH('/locations/{id}', {
      params: { path: { id: location.id } },
      body: { officeOpenHour: 7, officeCloseHour: 19 },
    }),
  )
  ok(await api.GET('/countries', { params: { query: { id: ['PL', 'DE'] } } }))
  ok(await api.POST('/languages', { body: { id: 'pl' } }))
  const meeting = ok(
    await api.POST('/meetings', {
      body: { dateFrom: '2026-07-01', time: '10:00', invitees: [`/employees/${employee.id}`] },
    }),
  )
  ok(await api.GET('/meetings', { params: { query: { status: ['planned', 'confirmed'] } } }))
  ok(
    await api.PATCH('/meetings/{id}', {
      params: { path: { id: meeting.id } },
      body: { status: 'confirmed' },
    }),
  )

  // A project
  const client = ok(await api.POST('/clients', { body: { name: `Client ${Date.now()}` } }))
  ok(await api.GET('/clients', { params: { query: { id: [String(client.id)] } } }))
  const project = ok(
    await api.POST('/projects', {
      body: {
        name: `Shop ${Date.now()}`,
        type: 'time_material',
        client: `/clients/${client.id}`,
        budgets: [{ type: 'time', seconds: 360_000 }],
      },
    }),
  )
  const iri = `/projects/${project.id}`
  const at = { params: { path: { id: project.id } } }
  const read = await api.GET('/projects/{id}', at)
  const etag = read.response.headers.get('etag') ?? '*'
  ok(
    await api.PATCH('/projects/{id}', {
      params: { path: { id: project.id }, header: { 'If-Match': etag } },
      body: { ...ok(read), publicDescription: 'A shop for tea' },
    }),
  )
  const active = ok(
    await api.GET('/projects', {
      params: { query: { status: ['active'], 'order.name': 'asc', search: 'shop' } },
    }),
  )
  if (!active.some(({ id }) => id === project.id)) throw new Error('The project is missing.')
  ok(await api.GET('/projects/preview'))
  ok(await api.GET('/projects/search', { params: { query: { query: 'shop' } } }))
  ok(await api.GET('/projects/folder-counts'))
  const member = ok(
    await api.POST('/project-members', { body: { project: iri, employee: `/employees/${employee.id}` } }),
  )
  ok(await api.GET('/project-members', { params: { query: { project: [iri] } } }))
  ok(
    await api.PATCH('/project-members/{id}', {
      params: { path: { id: member.id } },
      body: { position: 'leader' },
    }),
  )

  // Tasks
  const [status] = ok(await api.GET('/task-statuses'))
  const list = ok(await api.POST('/task-lists', { body: { project: iri, name: 'Now' } }))
  const task = ok(
    await api.POST('/project-tasks', {
      body: {
        project: iri,
        title: 'Draw the first page',
        status: `/task-statuses/${status.id}`,
        list: `/task-lists/${list.id}`,
      },
    }),
  )
  const taskAt = { params: { path: { id: task.id } } }
  ok(await api.POST('/project-tasks/{id}/subscribe', { ...taskAt, body: {} }))
  ok(
    await api.PATCH('/project-tasks/{id}', {
      ...taskAt,
      body: { priority: 'high', dueAt: '2026-07-01T12:00:00Z' },
    }),
  )
  ok(await api.GET('/project-tasks', { params: { query: { project: [iri], 'dueAt.before': '2026-08-01' } } }))
  ok(await api.GET('/project-tasks/picker', { params: { query: { project: [iri] } } }))

  // Money
  const [rule] = ok(await api.GET('/attribute-rules'))
  ok(
    await api.POST('/project-prices', {
      body: {
        project: iri,
        attributeRule: `/attribute-rules/${rule.id}`,
        amount: '200.00',
        currency: '/currencies/PLN',
        dateFrom: null,
      },
    }),
  )
  ok(
    await api.POST('/employee-project-rates', {
      body: {
        project: iri,
        employee: `/employees/${employee.id}`,
        rate: 80,
        currency: 'PLN',
        dateFrom: null,
      },
    }),
  )
  const invoice = ok(
    await api.POST('/transactions', {
      body: { type: 'income', date: '2026-06-10', net: '1000.00', currency: 'PLN', status: 'open' },
    }),
  )
  ok(
    await api.POST('/project-transactions', {
      body: { project: iri, transaction: `/transactions/${invoice.id}` },
    }),
  )
  const books = ok(await api.GET('/projects/{id}/profitability', at))
  if (books.revenue.transactions !== '1000.00') throw new Error('The invoice is missing.')
  ok(
    await api.GET('/projects/{id}/cost-allocations', {
      params: { path: { id: project.id }, query: { kind: 'labour' } },
    }),
  )
  ok(await api.GET('/projects/{id}/documents', at))

  // Time
  const entry = ok(
    await api.POST('/work-times', {
      params: { header: { 'Idempotency-Key': `shop-${project.id}` } },
      body: { project: iri, seconds: 3600, date: '2026-06-12T09:00:00+02:00', description: 'First page' },
    }),
  )
  const batch = ok(
    await api.POST('/work-times/batch', {
      body: { items: [{ project: iri, seconds: 1800, date: '2026-06-12T11:00:00+02:00' }] },
    }),
  )
  if (batch.results[0].status !== 201) throw new Error('The batch was refused.')
  const worked = ok(
    await api.GET('/work-times', {
      params: { query: { project: [iri], dateFrom: '2026-06-12', dateTo: '2026-06-12' } },
    }),
  )
  if (worked.reduce((sum, { seconds }) => sum + seconds, 0) !== 5400) throw new Error('Time is missing.')
  const entryAt = { params: { path: { id: entry.id } } }
  ok(await api.PATCH('/work-times/{id}', { ...entryAt, body: { seconds: 7200 } }))
  await api.DELETE('/work-times/{id}', entryAt)
  const changes: WorkTimeChange[] = ok(
    await api.GET('/work-times', { params: { query: { sync: '', project: [iri] } } }),
  )
  if (!changes.every((change) => 'deletedAt' in change || change.seconds > 0))
    throw new Error('A strange change.')

  // Absences and plans
  const types = ok(await api.GET('/holiday-types'))
  ok(await api.GET('/holidays', { params: { query: { year: 2026 } } }))
  const [vacation] = types
  const request = ok(
    await api.POST('/holiday-requests', {
      body: { type: `/holiday-types/${vacation.id}`, dateFrom: '2026-09-07' },
    }),
  )
  ok(
    await api.PATCH('/holiday-requests/{id}', {
      params: { path: { id: request.id } },
      body: { dateTo: '2026-09-08' },
    }),
  )
  const pending = ok(await api.GET('/holiday-requests', { params: { query: { status: ['pending'] } } }))
  const other = pending.find(({ employee: { id } }) => id !== me.employee.id)
  if (other !== undefined)
    ok(await api.POST('/holiday-requests/{id}/approve', { params: { path: { id: other.id } } }))
  ok(await api.GET('/holidays/active', { params: { query: { date: '2026-06-15' } } }))
  ok(await api.POST('/holiday-days-limits', { body: { employee: `/employees/${employee.id}`, days: 20 } }))
  const schedule = ok(
    await api.POST('/schedules', {
      body: {
        name: 'Mornings',
        numberOfDays: 7,
        scheduleRanges: [{ day: 1, timeFrom: '08:00', timeTo: '12:00' }],
      },
    }),
  )
  ok(
    await api.POST('/schedule-employees', {
      body: {
        schedule: `/schedules/${schedule.id}`,
        employee: `/employees/${employee.id}`,
        dateFrom: '2026-07-06',
      },
    }),
  )
  const plan = ok(await api.GET('/schedules/plan/{date}', { params: { path: { date: '2026-07-06' } } }))
  if (plan.totals.employees < 1) throw new Error('No one is planned.')
  ok(await api.POST('/bank-holidays', { body: { date: '2026-07-10', publicNotes: 'Founding day' } }))
  ok(await api.GET('/bank-holidays', { params: { query: { year: 2026 } } }))
  const made = ok(await api.POST('/tokens', { body: { name: 'Report', scopes: ['time:read'] } }))
  await api.DELETE('/tokens/{id}', { params: { path: { id: made.id } } })

  // Rooms, subscriptions, webhooks and what was done
  const [room] = ok(await api.GET('/properties', { params: { query: { type: ['room'] } } }))
  const booking = ok(
    await api.POST('/property-bookings', {
      body: {
        property: `/properties/${room.id}`,
        startDate: '2030-03-01T09:00:00+01:00',
        duration: 3600,
      },
    }),
  )
  ok(await api.POST('/property-bookings/{id}/cancel', { params: { path: { id: booking.id } }, body: {} }))
  const products = ok(await api.GET('/subscriptions/catalog'))
  if (!products.some(({ kind }) => kind === 'plan')) throw new Error('There is no plan.')
  const [subscription] = ok(await api.GET('/subscriptions', { params: { query: { status: ['active'] } } }))
  ok(await api.GET('/subscriptions/{id}/invoices', { params: { path: { id: subscription.id } } }))
  const hook = ok(
    await api.POST('/webhooks', { body: { url: 'https://hooks.example.com/shop', events: ['project.*'] } }),
  )
  const hookAt = { params: { path: { id: hook.id } } }
  ok(await api.PATCH('/webhooks/{id}', { ...hookAt, body: { active: false } }))
  ok(await api.GET('/webhook-logs', { params: { query: { success: false } } }))
  await api.DELETE('/webhooks/{id}', hookAt)
  ok(await api.GET('/audit-logs', { params: { query: { itemsPerPage: 5 } } }))

  // A refusal has its shape, too
  const { error } = await api.POST('/work-times', { body: { project: '/projects/999999', seconds: 1 } })
  const [violation] = error?.violations ?? []
  if (error?.code !== 'validation' || violation.code !== 'reference-not-found')
    throw new Error('Another refusal.')
  return calls
}

/** What must not compile: a path, a filter, a status and a body that there are not. */
export const mistaken = async (api: ReturnType<typeof createClient<paths>>): Promise<void> => {
  // @ts-expect-error -- there is no such path
  await api.GET('/work-time')
  // @ts-expect-error -- a filter that is not one
  await api.GET('/work-times', { params: { query: { employe: ['1'] } } })
  // @ts-expect-error -- a project needs a type
  await api.POST('/projects', { body: { name: 'Typeless' } })
  // @ts-expect-error -- a status that is none
  await api.GET('/projects', { params: { query: { status: ['finished'] } } })
}
