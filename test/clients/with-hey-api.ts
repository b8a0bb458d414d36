// What an integrator writes with the client that @hey-api/openapi-ts makes (its defaults): the same sixty calls.
import {
  approveHolidayRequest,
  batchCreateWorkTimes,
  countProjectFolders,
  createBankHoliday,
  createClient,
  createEmployee,
  createEmployeeProjectRate,
  createHolidayDaysLimit,
  createHolidayRequest,
  createLanguage,
  createLocation,
  createMeeting,
  createOrganizationAddress,
  createProject,
  createProjectMember,
  createProjectPrice,
  createProjectTask,
  createProjectTransaction,
  createSchedule,
  createScheduleEmployee,
  createTaskList,
  createToken,
  createTransaction,
  createWorkTime,
  deleteOrganizationAddress,
  deleteWorkTime,
  getConfig,
  getEmployee,
  getMailFooter,
  getMe,
  getProject,
  getProjectCostAllocations,
  getProjectDocuments,
  getProjectProfitability,
  getSchedulePlan,
  listActiveHolidays,
  listAttributeRules,
  listBankHolidays,
  listClients,
  listConfigs,
  listCountries,
  listEmployees,
  listHolidayBalances,
  listHolidayRequests,
  listHolidayTypes,
  listLocations,
  listMeetings,
  listOrganizationAddresses,
  listOrganizations,
  listProjectMembers,
  listProjectTasks,
  listProjects,
  listTaskStatuses,
  listWorkTimes,
  pickProjectTasks,
  previewProjects,
  revokeToken,
  searchProjects,
  subscribeProjectTask,
  updateConfig,
  updateEmployee,
  updateHolidayRequest,
  updateLocation,
  updateMailFooter,
  updateMeeting,
  updateOrganizationAddress,
  updateProject,
  updateProjectMember,
  updateProjectTask,
  updateWorkTime,
  type WorkTime,
} from './generated/hey'
import { client as connection } from './generated/hey/client.gen'

/** What a sync holds: rows, and what is left of those that are gone. */
type WorkTimeChange = WorkTime | { id: number; deletedAt: string }

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
  connection.setConfig({ baseUrl, auth: () => token })
  connection.interceptors.request.use((request) => {
    calls += 1
    return request
  })

  // Who am I, and where
  const me = ok(await getMe())
  const [organization] = ok(await listOrganizations())
  if (organization.currency !== me.organization.currency) throw new Error('Two currencies.')
  const addresses = ok(await listOrganizationAddresses({ query: { type: ['billing'] } }))
  if (addresses.some(({ city }) => city === '')) throw new Error('An address without a town.')
  const address = ok(
    await createOrganizationAddress({
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
  const addressAt = { path: { id: address.id } }
  ok(await updateOrganizationAddress({ ...addressAt, body: { street: 'Piotrkowska 2' } }))
  await deleteOrganizationAddress(addressAt)

  // Settings
  ok(await listConfigs({ query: { group: 'workTimes' } }))
  const setting = { path: { id: 'workTimes.maxFutureDays' } }
  ok(await getConfig(setting))
  ok(await updateConfig({ ...setting, body: { value: 30 } }))
  ok(await getMailFooter())
  ok(await updateMailFooter({ body: { html: '<p>Hello</p>' } }))

  // People and places
  const employees = ok(await listEmployees({ query: { itemsPerPage: 100, 'order.name': 'asc' } }))
  const manager = employees.find(({ role }) => role === 'manager')
  const employee = ok(
    await createEmployee({
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
  const person = { path: { id: employee.id } }
  ok(await getEmployee(person))
  ok(await updateEmployee({ ...person, body: { position: 'Designer' } }))
  ok(await listLocations())
  const location = ok(await createLocation({ body: { name: `Office ${Date.now()}` } }))
  ok(
    await updateLocation({
      path: { id: location.id },
      body: { officeOpenHour: 7, officeCloseHour: 19 },
    }),
  )
  ok(await listCountries({ query: { id: ['PL', 'DE'] } }))
  ok(await createLanguage({ body: { id: 'pl' } }))
  const meeting = ok(
    await createMeeting({
      body: { dateFrom: '2026-07-01', time: '10:00', invitees: [`/employees/${employee.id}`] },
    }),
  )
  ok(await listMeetings({ query: { status: ['planned', 'confirmed'] } }))
  ok(
    await updateMeeting({
      path: { id: meeting.id },
      body: { status: 'confirmed' },
    }),
  )

  // A project
  const client = ok(await createClient({ body: { name: `Client ${Date.now()}` } }))
  ok(await listClients({ query: { id: [String(client.id)] } }))
  const project = ok(
    await createProject({
      body: {
        name: `Shop ${Date.now()}`,
        type: 'time_material',
        client: `/clients/${client.id}`,
        budgets: [{ type: 'time', seconds: 360_000 }],
      },
    }),
  )
  const iri = `/projects/${project.id}`
  const at = { path: { id: project.id } }
  const read = await getProject(at)
  const etag = read.response.headers.get('etag') ?? '*'
  ok(
    await updateProject({
      path: { id: project.id },
      headers: { 'If-Match': etag },
      body: { ...ok(read), publicDescription: 'A shop for tea' },
    }),
  )
  const active = ok(
    await listProjects({
      query: { status: ['active'], 'order.name': 'asc', search: 'shop' },
    }),
  )
  if (!active.some(({ id }) => id === project.id)) throw new Error('The project is missing.')
  ok(await previewProjects())
  ok(await searchProjects({ query: { query: 'shop' } }))
  ok(await countProjectFolders())
  const member = ok(
    await createProjectMember({ body: { project: iri, employee: `/employees/${employee.id}` } }),
  )
  ok(await listProjectMembers({ query: { project: [iri] } }))
  ok(
    await updateProjectMember({
      path: { id: member.id },
      body: { position: 'leader' },
    }),
  )

  // Tasks
  const [status] = ok(await listTaskStatuses())
  const list = ok(await createTaskList({ body: { project: iri, name: 'Now' } }))
  const task = ok(
    await createProjectTask({
      body: {
        project: iri,
        title: 'Draw the first page',
        status: `/task-statuses/${status.id}`,
        list: `/task-lists/${list.id}`,
      },
    }),
  )
  const taskAt = { path: { id: task.id } }
  ok(await subscribeProjectTask({ ...taskAt, body: {} }))
  ok(
    await updateProjectTask({
      ...taskAt,
      body: { priority: 'high', dueAt: '2026-07-01T12:00:00Z' },
    }),
  )
  ok(await listProjectTasks({ query: { project: [iri], 'dueAt.before': '2026-08-01' } }))
  ok(await pickProjectTasks({ query: { project: [iri] } }))

  // Money
  const [rule] = ok(await listAttributeRules())
  ok(
    await createProjectPrice({
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
    await createEmployeeProjectRate({
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
    await createTransaction({
      body: { type: 'income', date: '2026-06-10', net: '1000.00', currency: 'PLN', status: 'open' },
    }),
  )
  ok(
    await createProjectTransaction({
      body: { project: iri, transaction: `/transactions/${invoice.id}` },
    }),
  )
  const books = ok(await getProjectProfitability(at))
  if (books.revenue.transactions !== '1000.00') throw new Error('The invoice is missing.')
  ok(
    await getProjectCostAllocations({
      path: { id: project.id },
      query: { kind: 'labour' },
    }),
  )
  ok(await getProjectDocuments(at))

  // Time
  const entry = ok(
    await createWorkTime({
      headers: { 'Idempotency-Key': `shop-${project.id}` },
      body: { project: iri, seconds: 3600, date: '2026-06-12T09:00:00+02:00', description: 'First page' },
    }),
  )
  const batch = ok(
    await batchCreateWorkTimes({
      body: { items: [{ project: iri, seconds: 1800, date: '2026-06-12T11:00:00+02:00' }] },
    }),
  )
  if (batch.results[0].status !== 201) throw new Error('The batch was refused.')
  const worked = ok(
    await listWorkTimes({
      query: { project: [iri], dateFrom: '2026-06-12', dateTo: '2026-06-12' },
    }),
  )
  if (worked.reduce((sum, { seconds }) => sum + seconds, 0) !== 5400) throw new Error('Time is missing.')
  const entryAt = { path: { id: entry.id } }
  ok(await updateWorkTime({ ...entryAt, body: { seconds: 7200 } }))
  await deleteWorkTime(entryAt)
  const changes: WorkTimeChange[] = ok(await listWorkTimes({ query: { sync: '', project: [iri] } }))
  if (!changes.every((change) => 'deletedAt' in change || change.seconds > 0))
    throw new Error('A strange change.')

  // Absences and plans
  const types = ok(await listHolidayTypes())
  ok(await listHolidayBalances({ query: { year: 2026 } }))
  const [vacation] = types
  const request = ok(
    await createHolidayRequest({
      body: { type: `/holiday-types/${vacation.id}`, dateFrom: '2026-09-07' },
    }),
  )
  ok(
    await updateHolidayRequest({
      path: { id: request.id },
      body: { dateTo: '2026-09-08' },
    }),
  )
  const pending = ok(await listHolidayRequests({ query: { status: ['pending'] } }))
  const other = pending.find(({ employee: { id } }) => id !== me.employee.id)
  if (other !== undefined) ok(await approveHolidayRequest({ path: { id: other.id } }))
  ok(await listActiveHolidays({ query: { date: '2026-06-15' } }))
  ok(await createHolidayDaysLimit({ body: { employee: `/employees/${employee.id}`, days: 20 } }))
  const schedule = ok(
    await createSchedule({
      body: {
        name: 'Mornings',
        numberOfDays: 7,
        scheduleRanges: [{ day: 1, timeFrom: '08:00', timeTo: '12:00' }],
      },
    }),
  )
  ok(
    await createScheduleEmployee({
      body: {
        schedule: `/schedules/${schedule.id}`,
        employee: `/employees/${employee.id}`,
        dateFrom: '2026-07-06',
      },
    }),
  )
  const plan = ok(await getSchedulePlan({ path: { date: '2026-07-06' } }))
  if (plan.totals.employees < 1) throw new Error('No one is planned.')
  ok(await createBankHoliday({ body: { date: '2026-07-10', publicNotes: 'Founding day' } }))
  ok(await listBankHolidays({ query: { year: 2026 } }))
  const made = ok(await createToken({ body: { name: 'Report', scopes: ['time:read'] } }))
  await revokeToken({ path: { id: made.id } })

  // A refusal has its shape, too
  const { error } = await createWorkTime({ body: { project: '/projects/999999', seconds: 1 } })
  const [violation] = error?.violations ?? []
  if (error?.code !== 'validation' || violation.code !== 'reference-not-found')
    throw new Error('Another refusal.')
  return calls
}
