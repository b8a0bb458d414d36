// kill -9 at any moment, again and again: what was acknowledged is there, once, here and on the server.
import { expect, it } from 'vitest'
import type { Entry } from '#contract/bridge/bridge'
import type { Clock } from '../../electron/main/workspace/ports'
import { hurriedClock } from '../support/clocks'
import { runLength } from '../support/run-length'
import { SEED } from '../support/seed'
import type { EntryDeed } from './crash-child'
import { buildChild, goOn, lookAt, Told, workAndKill } from './crash-run'
import { ADA, startForeign } from './foreign'
import { allEntries, freshFolder, synced } from './harness'
import { clientOfMade } from './made'
import { startService } from './real-service'

const KILLS = runLength(2, 6)

buildChild()

/** What is done, by the description of each entry. */
class ToldOfEntries extends Told<EntryDeed> {
  readonly entries = new Map<string, number>()
  /** The names of those that were created. */
  readonly projects = new Set<string>()
  running: string | null = null

  /** Settles what was under way by what is there now, and checks everything else. */
  check(entries: readonly Entry[], projects: readonly string[], running: string | null): void {
    const here = new Map(entries.map(({ description, seconds }) => [description, seconds]))
    expect(here.size, 'no entry twice').toBe(entries.length)
    this.settle(({ act, description, seconds }) => {
      const there = here.get(description)
      const happened: Record<EntryDeed['act'], boolean> = {
        log: there !== undefined,
        delete: there === undefined,
        update: there === seconds,
        start: running === description,
        stop: there !== undefined,
        create: projects.includes(description),
      }
      return happened[act]
    })
    for (const [description, seconds] of this.entries) {
      if (seconds > 0) expect(here.get(description), description).toBe(seconds)
      else expect(here.get(description), description).toBeGreaterThanOrEqual(1)
    }
    expect([...here.keys()].sort()).toEqual([...this.entries.keys()].sort())
    expect(projects, 'no project is lost').toEqual(expect.arrayContaining([...this.projects]))
    expect(running).toBe(this.running)
  }

  protected override apply({ act, description, seconds }: EntryDeed): void {
    switch (act) {
      case 'log':
      case 'update':
        this.entries.set(description, seconds)
        return
      case 'delete':
        this.entries.delete(description)
        return
      case 'create':
        this.projects.add(description)
        return
      case 'start':
        this.running = description
        return
      case 'stop':
        this.running = null
        // How long it ran is the clock's affair.
        this.entries.set(description, 0)
    }
  }
}

interface Place {
  url: string
  token: string
  employee: string | null
  project: string
  onServer: () => Promise<{ description: string | null; seconds: number }[]>
  /** The name of each project, and that of the client whom it is for. */
  projectsThere: () => Promise<{ name: string; client: string | null }[]>
  clientNames: () => Promise<string[]>
}

/** Projects with the names of their clients in the place of the IRIs. */
const withClients = (
  projects: readonly { name: string; client?: string | null }[],
  clients: readonly { id: number; name: string }[],
) =>
  projects.map(({ name, client }) => ({
    name,
    client: clients.find(({ id }) => client === `/clients/${id}`)?.name ?? null,
  }))

const places: [name: string, start: (clock: Clock) => Promise<Place>][] = [
  [
    'the real service',
    async () => {
      const { server } = await startService()
      const token = await server.newToken()
      const read = async <T>(path: string) => (await server.request('GET', `${path}?itemsPerPage=500`)) as T[]
      const clients = () => read<{ id: number; name: string }>('/clients')
      return {
        url: server.url,
        token,
        employee: null,
        project: server.projects[0],
        onServer: () => server.entries(),
        projectsThere: async () => withClients(await read('/projects'), await clients()),
        clientNames: async () => (await clients()).map(({ name }) => name),
      }
    },
  ],
  [
    'a server without keys',
    async (clock) => {
      const { server, url } = await startForeign({
        now: () => clock.now().epochMilliseconds,
        keepsClients: true,
      })
      server.entries.splice(0, 1, {
        ...server.entries[0],
        id: 9001,
        employee: ADA,
        project: '/projects/1',
        date: '2020-01-02',
        seconds: 1,
        description: 'Old',
      })
      const onServer = async () => server.entries.filter(({ date }) => !date.startsWith('2020'))
      const projectsThere = async () => withClients(server.projects, server.clients)
      const clientNames = async () => server.clients.map(({ name }) => name)
      const { token } = server
      return { url, token, employee: ADA, project: '/projects/1', onServer, projectsThere, clientNames }
    },
  ],
]

it.each(places)(`with %s (seed ${SEED})`, { timeout: 120_000 }, async (_name, start) => {
  const since = Date.now()
  const { project, onServer, projectsThere, clientNames, ...place } = await start(hurriedClock(50, since))
  const folder = freshFolder()
  const told = new ToldOfEntries()
  for (let round = 1; round <= KILLS; round += 1) {
    const seed = SEED + round
    const work = { on: 'entries', project } as const
    await workAndKill({ ...place, folder, seed, since, work }, 20 + ((seed * 7919) % 150), told)
    const { workspace } = lookAt(folder, since)
    expect(workspace.notice).toBeNull()
    const entries = (await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020'))
    const projects = workspace.state('projects').map(({ name }) => name)
    told.check(entries, projects, workspace.state('timer').running?.description ?? null)
    await workspace.close()
  }
  const { workspace } = goOn(folder, since, place.token)
  await workspace.call('timer.stop', {})
  await synced(workspace)
  const here = (await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020'))
  const shape = (entries: readonly { description: string | null; seconds: number }[]) =>
    entries.map(({ description, seconds }) => `${description ?? ''} ${seconds}`).sort()
  expect(shape(await onServer())).toEqual(shape(here))
  expect(here.length).toBeGreaterThan(0)
  const there = await projectsThere()
  const names = there.map(({ name }) => name)
  expect(new Set(names).size, 'no project twice').toBe(names.length)
  const made = there.filter(({ name }) => name.startsWith('Made'))
  expect(new Set(made.map(({ name }) => name)), 'what was made, and nothing else').toEqual(told.projects)
  const shown = workspace.state('projects').map(({ name }) => name)
  expect(new Set(shown).size, 'no project twice here').toBe(shown.length)
  const clients = await clientNames()
  expect(new Set(clients).size, 'no client twice').toBe(clients.length)
  expect(made, 'no client is lost').toEqual(made.map(({ name }) => ({ name, client: clientOfMade(name) })))
  expect(clients.length, 'clients were made').toBeGreaterThan(0)
})
