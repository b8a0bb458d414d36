// A workspace whose work is on this computer only: connected to a server that was then cut off.
import { ADA, startForeign } from './foreign'
import { Network, openTestWorkspace, until, type TestWorkspace } from './harness'

/** Work that no server has, `Work no. 1` and so on, each as long as its number in seconds. */
export async function workspaceWithUnsent(count: number): Promise<TestWorkspace> {
  const { server, url } = await startForeign()
  const network = new Network()
  const test = openTestWorkspace({ fetch: network.fetch })
  await test.workspace.call('workspace.connect', { url, token: server.token })
  await test.workspace.call('workspace.chooseEmployee', { employee: ADA })
  network.plugged = false
  for (let n = 1; n <= count; n += 1) await logWork(test, `Work no. ${n}`, n)
  await until(test.workspace, 'sync', ({ waiting }) => waiting === count)
  return test
}

/** Logs time by hand. */
export function logWork(
  { workspace }: TestWorkspace,
  description: string,
  seconds: number,
): Promise<{ entry: string }> {
  return workspace.call('entries.log', { description, project: '/projects/1', day: '2026-03-02', seconds })
}
