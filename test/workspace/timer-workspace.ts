// A workspace without a network whose clock stands still until told, for what the timer does.
import { cpSync } from 'node:fs'
import type { Entry } from '#contract/bridge/bridge'
import { elapsedSeconds } from '#domain/elapsed'
import { StandingClock } from '../support/clocks'
import { ADA, startForeign } from './foreign'
import { Network, allEntries, freshFolder, openTestWorkspace, type TestWorkspace } from './harness'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const HARBOUR = '/projects/1'

export interface TimerWorkspace extends TestWorkspace {
  clock: StandingClock
}

/** Its network goes away right after it was opened. */
export async function timerWorkspace(
  now = '2026-03-02T08:00:00Z',
  zone = 'Europe/Warsaw',
): Promise<TimerWorkspace> {
  const { server, url } = await startForeign()
  const clock = new StandingClock(now, zone)
  const network = new Network()
  const test = openTestWorkspace({ clock, fetch: network.fetch })
  await test.workspace.call('workspace.connect', { url, token: server.token })
  await test.workspace.call('workspace.chooseEmployee', { employee: ADA })
  network.plugged = false
  return { ...test, clock }
}

/** The app dies this instant: the next start finds the store as it lies on the disk. The workspace that died beats no more. */
export async function crash(
  { clock, folder, keychain, workspace }: TimerWorkspace,
  meanwhile: () => void,
): Promise<TimerWorkspace> {
  const left = freshFolder()
  cpSync(folder, left, { recursive: true })
  await workspace.close()
  meanwhile()
  const test = openTestWorkspace({ folder: left, clock, keychain, fetch: new Network(false).fetch })
  return { ...test, clock }
}

/** The computer sleeps and says so before and after. */
export function sleep({ workspace, clock }: TimerWorkspace, milliseconds: number): void {
  workspace.suspended()
  clock.sleep(milliseconds)
  workspace.resumed()
}

/** The timer that runs. @throws Error when none does */
export const running = ({ workspace }: TestWorkspace) => {
  const { running: timer } = workspace.state('timer')
  if (timer === null) throw new Error('No timer is running')
  return timer
}

/** Whole seconds that the timer shows now. */
export const elapsed = (test: TimerWorkspace): number => elapsedSeconds(running(test), test.clock.now())

export const start = (
  { workspace }: TestWorkspace,
  description = 'Quay wall',
  project: string | null = HARBOUR,
) => workspace.call('timer.start', { description, project })

/** What was made in the test, oldest first. */
export const own = async ({ workspace }: TestWorkspace): Promise<Entry[]> =>
  (await allEntries(workspace)).filter(({ day }) => !day.startsWith('2020')).reverse()

export const seconds = async (test: TestWorkspace): Promise<number[]> =>
  (await own(test)).map((entry) => entry.seconds)
