// Reports: the same figures from the service, from this computer without it, and from the pages of a server that sums nothing.
import { expect, test } from 'vitest'
import type { CallOut } from '#contract/bridge/bridge'
import type { WorkReport } from '#contract/reports/work-report'
import { startCompany, syncAgain, workspaceOf } from './company'
import { ADA, BO, foreignWorkspace } from './foreign'
import { until } from './harness'

const CLIENTS = ['Bursztyn', 'Acme'] as const
/** Which client each project is for. */
const PROJECTS = { Harbour: 'Bursztyn', Website: 'Acme', Inside: null } as const

const work = (
  day: string,
  project: keyof typeof PROJECTS,
  seconds: number,
  more: { description?: string; billable?: boolean; tags?: readonly string[] } = {},
) => ({ day, project, seconds, description: null, billable: false, tags: [], ...more })

/** The days of June are reported, those of May compared with them. */
const WORK = [
  work('2026-06-01', 'Harbour', 3700, { billable: true, tags: ['Call', 'urgent'] }),
  work('2026-06-01', 'Website', 1800, { billable: true, description: 'Review' }),
  // Some programs say that there is no description by an empty one.
  work('2026-06-02', 'Harbour', 5400, { tags: ['call'], description: '' }),
  work('2026-06-09', 'Inside', 7260, { description: 'Planning' }),
  work('2026-06-10', 'Website', 61, { description: 'Review', tags: ['a,b', 'None'] }),
  work('2026-05-12', 'Website', 3600, { billable: true }),
]
const DAYS = { dateFrom: '2026-06-01', dateTo: '2026-06-30' }
const QUESTIONS: Record<string, string>[] = [
  { groupBy: 'client,project', compare: 'true' },
  { groupBy: 'tag' },
  { groupBy: 'week,description', rounding: 'up' },
  { groupBy: 'month', rounding: 'nearest', roundingOf: 'group', roundingMinutes: '60' },
  { groupBy: 'day', billable: 'true' },
  { groupBy: 'project', tag: 'CALL' },
  { groupBy: 'project', tag: 'urgent,none', client: 'none' },
  // Tags with a comma, and one that is called as work without one.
  { groupBy: 'tag', tag: 'A\\,b' },
  { groupBy: 'tag', tag: '\\none' },
  { groupBy: 'tag', tag: 'a\\,b,none', rounding: 'up', roundingOf: 'group' },
  { groupBy: 'day', task: 'none', description: 'Review' },
  { groupBy: 'day', project: 'none' },
  { groupBy: 'client', description: '' },
  { groupBy: 'project,tag,description', compare: 'true' },
  { groupBy: 'day,tag', rounding: 'down', compare: 'true' },
  { groupBy: 'week,client', tag: 'call', roundingOf: 'group', rounding: 'up' },
  { groupBy: 'month,project,description', billable: 'false', compare: 'true' },
  { rounding: 'up', compare: 'true', billable: 'true' },
  {},
]

type Answer = CallOut<'reports.workTimes'>

/** The figures with the names of what they are of: identifiers differ from server to server. */
function figures({ report }: Answer) {
  const { total, previous, rows } = report as WorkReport
  return {
    total,
    previous: previous?.total,
    rows: rows.map(({ keys, ...sums }) => ({ keys: keys.map(({ key, name }) => name ?? key), ...sums })),
  }
}

/** Zora's workspace on the service, with all of the work in it. */
async function zorasWorkspace() {
  const company = await startCompany()
  const { insert } = company.service.service
  const clients = await insert(
    'Client',
    CLIENTS.map((name) => ({ name })),
  )
  const projects = await insert(
    'Project',
    Object.entries(PROJECTS).map(([name, client]) => ({
      ...{ name, type: 'time_material', visibility: 'everyone' },
      client: client === null ? null : (clients[CLIENTS.indexOf(client)] ?? null),
    })),
  )
  const zora = await company.service.person('admin', { firstName: 'Zora', lastName: 'Admin' })
  const opened = await workspaceOf(company, zora)
  for (const [at, { day, project, ...entry }] of WORK.entries()) {
    const body = {
      ...{ ...entry, date: `${day}T12:00:00+02:00` },
      project: `/projects/${String(projects[Object.keys(PROJECTS).indexOf(project)])}`,
    }
    await opened.workspace.call('records.create', { path: '/work-times', body, key: `work-${at}` })
  }
  await syncAgain(opened)
  return opened
}

/** Ada's workspace on a server of another make, with the same work in it; Bo works there too. */
async function adasWorkspace(pageSize: number) {
  const opened = await foreignWorkspace({ keepsClients: true, paging: 'hydra', pageSize })
  const { server } = opened
  server.clients.push(...CLIENTS.map((name, at) => ({ id: at + 1, name })))
  server.projects.splice(0)
  Object.entries(PROJECTS).forEach(([name, client], at) => {
    const of = client === null ? {} : { client: `/clients/${CLIENTS.indexOf(client) + 1}` }
    server.projects.push({ id: at + 1, name, color: '#223344', status: 'active', ...of })
  })
  const names = Object.keys(PROJECTS)
  for (const { day, project, ...entry } of WORK) {
    const iri = `/projects/${names.indexOf(project) + 1}`
    server.add({ employee: ADA, project: iri, date: `${day}T12:00:00+02:00`, ...entry })
  }
  const before = opened.workspace.state('sync').lastSyncedAt
  await opened.workspace.call('sync.now', {})
  await until(opened.workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== before)
  return opened
}

test('the service, this computer alone, and the pages of another server give the same figures', async () => {
  const zora = await zorasWorkspace()
  const ada = await adasWorkspace(2)
  const ask = async ({ workspace }: Pick<typeof zora, 'workspace'>) => {
    const answers = []
    for (const question of QUESTIONS)
      answers.push(
        await workspace.call('reports.workTimes', { query: { ...DAYS, ...question }, weekStart: 1 }),
      )
    return answers
  }
  const served = await ask(zora)
  expect(served.map(({ from }) => from)).toEqual(QUESTIONS.map(() => 'server'))
  expect(served.map(figures)[0]).toMatchObject({
    total: { seconds: 18221, billableSeconds: 5500, entries: 5 },
    previous: { seconds: 3600, billableSeconds: 3600, entries: 1 },
  })
  const ofTags = served.filter((_, at) => QUESTIONS[at]?.['tag']?.includes('\\') === true)
  expect(ofTags.map((answer) => figures(answer).total.seconds)).toEqual([61, 61, 900 + 1800 + 8100])
  const paged = await ask(ada)
  expect(paged.map(({ from }) => from)).toEqual(QUESTIONS.map(() => 'pages'))
  expect(paged.map(figures)).toEqual(served.map(figures))
  zora.network.plugged = false
  const kept = await ask(zora)
  expect(kept.map(({ from }) => from)).toEqual(QUESTIONS.map(() => 'store'))
  expect(kept.map(figures)).toEqual(served.map(figures))
  expect((kept[0]?.report as WorkReport).incomplete).toEqual(['own-entries-only'])
  // What was copied for it stands in the way of nothing.
  await zora.workspace.call('workspace.leave', {})
  expect(zora.workspace.state('workspace').state).toBe('none')
})

test('the entries behind figures are those of everyone one sees, with what is not sent yet', async () => {
  const zora = await zorasWorkspace()
  const ask = (query: Record<string, string>) =>
    zora.workspace.call('reports.lines', { query: { ...DAYS, ...query }, weekStart: 1 })
  const { lines, names, offline: gone, ...whole } = await ask({ tag: 'call' })
  expect({ gone, ...whole }).toEqual({ gone: false, total: 2, seconds: 9100, billableSeconds: 3700 })
  expect(lines.map(({ day, seconds, billable, tags }) => ({ day, seconds, billable, tags }))).toEqual([
    { day: '2026-06-02', seconds: 5400, billable: false, tags: ['call'] },
    { day: '2026-06-01', seconds: 3700, billable: true, tags: ['Call', 'urgent'] },
  ])
  const rest = await zora.workspace.call('reports.lines', {
    query: { ...DAYS, tag: 'call' },
    weekStart: 1,
    first: 1,
  })
  expect(rest).toMatchObject({ lines: lines.slice(1), total: 2, seconds: 9100 })
  const [line] = lines
  expect([line?.client, line?.project, line?.employee].map((iri) => names[iri ?? ''])).toEqual([
    ...['Bursztyn', 'Harbour', 'Zora Admin'],
  ])
  zora.network.plugged = false
  // What was read a moment ago would be shown again.
  zora.clock.pass(10_000)
  await zora.workspace.call('entries.update', { id: line?.id ?? '', description: 'Said here' })
  const offline = await ask({ tag: 'call' })
  expect(offline.offline).toBe(true)
  expect(offline.lines.map(({ description }) => description)).toEqual(['Said here', ''])
  zora.network.plugged = true
  expect((await ask({ tag: 'call' })).lines.map(({ description }) => description)).toEqual([
    ...['Said here', ''],
  ])
})

test('a server of another make is read by pages, which can be stopped; the entries are those of others too', async () => {
  const { workspace, server } = await adasWorkspace(1)
  server.add({
    ...{ employee: BO, project: '/projects/1', date: '2026-06-03T09:00:00+02:00', seconds: 600 },
    description: 'Bo was here',
  })
  const question = { query: { ...DAYS, groupBy: 'person' }, weekStart: 1 }
  const off = workspace.on('reportReading', (reading) => {
    if (reading !== null && reading.entries > 1) void workspace.call('reports.stop', {})
  })
  await expect(workspace.call('reports.workTimes', question)).rejects.toMatchObject({ code: 'stopped' })
  off()
  expect(workspace.state('reportReading')).toBeNull()
  const { report } = await workspace.call('reports.workTimes', question)
  expect((report as WorkReport).total).toMatchObject({ entries: 6 })
  const { lines } = await workspace.call('reports.lines', {
    ...question,
    query: { ...DAYS, employee: BO },
  })
  expect(lines.map(({ description }) => description)).toEqual(['Bo was here'])
})
