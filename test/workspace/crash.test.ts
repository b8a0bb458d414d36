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
import { startService } from './real-service'

const KILLS = runLength(2, 6)

buildChild()

/** What is done, by the description of each entry. */
class ToldOfEntries extends Told<EntryDeed> {
  readonly entries = new Map<string, number>()
  running: string | null = null

  /** Settles what was under way by what is there now, and checks everything else. */
  check(entries: readonly Entry[], running: string | null): void {
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
      }
      return happened[act]
    })
    for (const [description, seconds] of this.entries) {
      if (seconds > 0) expect(here.get(description), description).toBe(seconds)
      else expect(here.get(description), description).toBeGreaterThanOrEqual(1)
    }
    expect([...here.keys()].sort()).toEqual([...this.entries.keys()].sort())
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
  projectNames: () => Promise<string[]>
}

const places: [name: string, start: (clock: Clock) => Promise<Place>][] = [
  [
    'the real service',
    async () => {
      const { server } = await startService()
      const token = await server.newToken()
      return {
        url: server.url,
        token,
        employee: null,
        project: server.projects[0],
        onServer: () => server.entries(),
        projectNames: async () =>
          ((await server.request('GET', '/projects?itemsPerPage=500')) as { name: string }[]).map(
            ({ name }) => name,
          ),
      }
    },
  ],
  [
    'a server without keys',
    async (clock) => {
      const { server, url } = await startForeign({ now: () => clock.now().epochMilliseconds })
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
      const projectNames = async () => server.projects.map(({ name }) => name)
      return { url, token: server.token, employee: ADA, project: '/projects/1', onServer, projectNames }
    },
  ],
]

it.each(places)(`with %s (seed ${SEED})`, { timeout: 120_000 }, async (_name, start) => {
  const since = Date.now()
  const { project, onServer, projectNames, ...place } = await start(hurriedClock(50, since))
  const folder = freshFolder()
  const told = new ToldOfEntries()
  for (let round = 1; round <= KILLS; round += 1) {
    const seed = SEED + round
    const work = { on: 'entries', project } as const
    await workAndKill({ ...place, folder, seed, since, work }, 20 + ((seed * 7919) % 150), told)
    const { workspace } = lookAt(folder, since)
    expect(workspace.notice).toBeNull()
    const entries = (await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020'))
    told.check(entries, workspace.state('timer').running?.description ?? null)
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
  const names = await projectNames()
  expect(new Set(names).size, 'no project twice').toBe(names.length)
  expect(
    names.some((name) => name.startsWith('Made')),
    'projects were made',
  ).toBe(true)
})
