// A foreign server for a test, and a workspace connected to it as one of its people.
import { ForeignServer, type ForeignHabits } from '../support/foreign-server'
import { FaultyServer } from '../support/faulty-server'
import { cleanUp, openTestWorkspace, until, type TestWorkspace, type TestWorkspaceOptions } from './harness'

export const ADA = '/employees/1'
export const BO = '/employees/2'

export interface ForeignWorkspace extends TestWorkspace {
  server: ForeignServer
  proxy: FaultyServer
}

/** A foreign server with one entry of each person, so that it can be told who is there. */
export async function startForeign(
  habits: ForeignHabits = {},
): Promise<{ server: ForeignServer; url: string }> {
  const server = new ForeignServer(habits)
  const url = await server.start()
  cleanUp(() => server.stop())
  for (const employee of [ADA, BO]) {
    server.add({
      employee,
      project: '/projects/1',
      date: '2020-01-02T09:00:00+01:00',
      seconds: 600,
      description: 'Long ago',
    })
  }
  return { server, url }
}

/** A workspace that is open as Ada on a foreign server, through a server that can fail. */
export async function foreignWorkspace(
  habits: ForeignHabits = {},
  options: TestWorkspaceOptions = {},
): Promise<ForeignWorkspace> {
  const { server, url } = await startForeign(habits)
  const proxy = new FaultyServer(new URL(url).origin)
  cleanUp(() => proxy.down())
  await proxy.up()
  const test = openTestWorkspace(options)
  await test.workspace.call('workspace.connect', {
    url: proxy.url + (habits.basePath ?? ''),
    token: server.token,
  })
  const basePath = habits.basePath ?? ''
  await test.workspace.call('workspace.chooseEmployee', { employee: basePath === '' ? ADA : ADA })
  await until(test.workspace, 'projects', (projects) => projects.length > 0)
  await until(test.workspace, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== null)
  return { ...test, server, proxy }
}
