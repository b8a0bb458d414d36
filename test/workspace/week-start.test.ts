// On which day weeks begin: as the server says, kept for when it is away, and the same in its sums and in those made here.
import { expect, test } from 'vitest'
import type { WorkReport } from '#contract/reports/work-report'
import { ListServer, type Lists } from '../support/list-server'
import { startCompany, syncAgain, workspaceOf } from './company'
import { cleanUp, openTestWorkspace, until, type TestWorkspace } from './harness'

const weekStartIn = ({ workspace }: Pick<TestWorkspace, 'workspace'>) => {
  const state = workspace.state('workspace')
  return state.state === 'open' ? state.weekStart : undefined
}

test('the setting of the service holds for everyone, offline too, and for every sum by week', async () => {
  const company = await startCompany()
  const { service, ann } = company
  const [project] = await service.service.insert('Project', [
    { name: 'Harbour', type: 'internal', visibility: 'everyone' },
  ])
  const anns = await workspaceOf(company, ann)
  expect(weekStartIn(anns)).toBe(1)
  for (const [at, day] of ['2026-06-06', '2026-06-07', '2026-06-08'].entries())
    await anns.workspace.call('records.create', {
      path: '/work-times',
      body: {
        project: `/projects/${String(project)}`,
        seconds: 60 * (at + 1),
        date: `${day}T12:00:00+02:00`,
      },
      key: `work-${at}`,
    })
  expect((await service.admin.patch('/configs/organization.weekStart', { value: 7 })).status).toBe(200)
  await syncAgain(anns)
  expect(weekStartIn(anns)).toBe(7)
  const weeks = async () => {
    const { report, from } = await anns.workspace.call('reports.workTimes', {
      query: { dateFrom: '2026-06-01', dateTo: '2026-06-14', groupBy: 'week' },
      weekStart: weekStartIn(anns) ?? 0,
    })
    return [from, ...(report as WorkReport).rows.map(({ keys, seconds }) => [keys[0]?.key, seconds])]
  }
  const sums = [
    ['2026-05-31', 60],
    ['2026-06-07', 300],
  ]
  expect(await weeks()).toEqual(['server', ...sums])
  anns.network.plugged = false
  expect(await weeks()).toEqual(['store', ...sums])
  await anns.workspace.close()
  const again = openTestWorkspace({
    ...{ folder: anns.folder, clock: anns.clock, keychain: anns.keychain },
    fetch: anns.network.fetch,
  })
  expect(weekStartIn(again)).toBe(7)
})

const ME = {
  iri: '/employees/1',
  employee: { '@id': '/employees/1', id: 1, firstName: 'Ada', lastName: 'Lind' },
}
const SETTING = { id: 'organization.weekStart', value: 6 }

test.each<[string, Omit<Lists, 'lists'>, object[] | null, number | null]>([
  ['by a setting that one may read', { me: ME }, [SETTING], 6],
  ['with who one is, where settings are closed', { me: { ...ME, organization: { weekStart: 7 } } }, null, 7],
  [
    'only as nonsense',
    { me: { ...ME, organization: { weekStart: 0 } } },
    [{ ...SETTING, value: 'Sunday' }],
    null,
  ],
  ['never', { me: ME }, null, null],
])('another server tells it %s', async (_how, habits, configs, expected) => {
  const lists = {
    '/work-times': [],
    '/employees': [ME.employee],
    '/projects': [{ id: 1, name: 'Harbour', status: 'active' }],
    ...(configs === null ? {} : { '/configs': configs }),
  }
  const server = new ListServer({ lists, ...habits, closed: configs === null ? { '/configs': 403 } : {} })
  const url = await server.start()
  cleanUp(() => server.stop())
  const opened = openTestWorkspace({})
  await opened.workspace.call('workspace.connect', { url, token: server.token })
  await until(opened.workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== null)
  expect(weekStartIn(opened)).toBe(expected)
})
