// A foreign server for a test, and a room connected to it as one of its people.
import { ForeignServer, type ForeignHabits } from '../support/foreign-server'
import { FaultyServer } from '../support/faulty-server'
import { cleanUp, openTestRoom, until, type TestRoom, type TestRoomOptions } from './harness'

export const ADA = '/employees/1'
export const BO = '/employees/2'

export interface ForeignRoom extends TestRoom {
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

/** A room that is open as Ada on a foreign server, through a server that can fail. */
export async function foreignRoom(
  habits: ForeignHabits = {},
  options: TestRoomOptions = {},
): Promise<ForeignRoom> {
  const { server, url } = await startForeign(habits)
  const proxy = new FaultyServer(new URL(url).origin)
  cleanUp(() => proxy.down())
  await proxy.up()
  const test = openTestRoom(options)
  await test.room.call('workspace.connect', { url: proxy.url + (habits.basePath ?? ''), token: server.token })
  const basePath = habits.basePath ?? ''
  await test.room.call('workspace.chooseEmployee', { employee: basePath === '' ? ADA : ADA })
  await until(test.room, 'projects', (projects) => projects.length > 0)
  await until(test.room, 'sync', ({ lastSyncedAt }) => lastSyncedAt !== null)
  return { ...test, server, proxy }
}
