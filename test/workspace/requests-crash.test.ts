// kill -9 while requests are made, changed and withdrawn: each is there once, here and on the server, as it was left.
import { expect, it } from 'vitest'
import type { Clock } from '../../electron/main/workspace/ports'
import { hurriedClock } from '../support/clocks'
import { runLength } from '../support/run-length'
import { SEED } from '../support/seed'
import { ownRequests, startTeam } from './absence-team'
import type { RequestDeed } from './crash-child'
import { buildChild, goOn, lookAt, Told, workAndKill } from './crash-run'
import { ADA, startForeign } from './foreign'
import { freshFolder, synced } from './harness'

const KILLS = runLength(2, 5)

buildChild()

/** What is done: the note of each day that is asked for, null for what was withdrawn. */
class ToldOfRequests extends Told<RequestDeed> {
  readonly days = new Map<string, string | null>()

  /** Settles what was under way by what is there now, and checks everything else. */
  check(here: readonly { day: string; note: string; wanted: boolean }[]): void {
    expect(new Set(here.map(({ day }) => day)).size, 'no day twice').toBe(here.length)
    const notes = new Map(here.filter(({ wanted }) => wanted).map(({ day, note }) => [day, note]))
    this.settle(({ act, day, note }) => (act === 'withdraw' ? !notes.has(day) : notes.get(day) === note))
    const told = [...this.days].filter(([, note]) => note !== null)
    expect(Object.fromEntries(notes)).toEqual(Object.fromEntries(told))
  }

  protected override apply({ act, day, note }: RequestDeed): void {
    this.days.set(day, act === 'withdraw' ? null : note)
  }
}

interface Place {
  url: string
  token: string
  employee: string | null
  type: string
  /** Day and note of every request that is in force or waits. */
  onServer: () => Promise<[day: string, note: string | null][]>
}

const places: [name: string, start: (clock: Clock) => Promise<Place>][] = [
  [
    'the real service',
    async () => {
      const team = await startTeam()
      const onServer = async () =>
        (await team.requests())
          .filter(({ status }) => status === 'pending')
          .map(({ dateFrom, description }): [string, string | null] => [dateFrom, description])
      const token = await team.server.newToken()
      return { url: team.server.url, token, employee: null, type: team.type('unpaid'), onServer }
    },
  ],
  [
    'a server without keys',
    async (clock) => {
      const { server, url } = await startForeign({ now: () => clock.now().epochMilliseconds })
      const onServer = async () =>
        server.absences.requests.map(({ dateFrom, description }): [string, string | null] => [
          dateFrom,
          description,
        ])
      return { url, token: server.token, employee: ADA, type: '/holiday-types/1', onServer }
    },
  ],
]

it.each(places)(`with %s (seed ${SEED})`, { timeout: 120_000 }, async (_name, start) => {
  const since = Date.now()
  const { type, onServer, ...place } = await start(hurriedClock(50, since))
  const folder = freshFolder()
  const told = new ToldOfRequests()
  for (let round = 1; round <= KILLS; round += 1) {
    const seed = SEED + round
    const work = { on: 'requests', type, first: told.days.size } as const
    await workAndKill({ ...place, folder, seed, since, work }, 10 + ((seed * 7919) % 50), told)
    const looking = lookAt(folder, since)
    told.check(
      (await ownRequests(looking))
        .filter(({ status }) => status !== 'cancelled')
        .map(({ from, note, pending }) => ({ day: from, note, wanted: pending !== 'withdraw' })),
    )
    await looking.workspace.close()
  }
  const last = goOn(folder, since, place.token)
  last.workspace.networkReturned()
  await synced(last.workspace)
  await expect.poll(() => last.workspace.state('sync').waiting).toBe(0)
  const wanted = [...told.days].filter(([, note]) => note !== null)
  expect((await onServer()).sort()).toEqual(wanted.sort())
  expect(wanted.length).toBeGreaterThan(0)
})
