// A room whose work is on this computer only: connected to a server that was then cut off.
import { ADA, startForeign } from './foreign'
import { Network, openTestRoom, until, type TestRoom } from './harness'

/** Work that no server has, `Work no. 1` and so on, each as long as its number in seconds. */
export async function roomWithUnsent(count: number): Promise<TestRoom> {
  const { server, url } = await startForeign()
  const network = new Network()
  const test = openTestRoom({ fetch: network.fetch })
  await test.room.call('workspace.connect', { url, token: server.token })
  await test.room.call('workspace.chooseEmployee', { employee: ADA })
  network.plugged = false
  for (let n = 1; n <= count; n += 1) await logWork(test, `Work no. ${n}`, n)
  await until(test.room, 'sync', ({ waiting }) => waiting === count)
  return test
}

/** Logs time by hand. */
export function logWork(
  { room }: TestRoom,
  description: string,
  seconds: number,
): Promise<{ entry: string }> {
  return room.call('entries.log', { description, project: '/projects/1', day: '2026-03-02', seconds })
}
