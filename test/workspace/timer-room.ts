// A room without a network whose clock stands still until told, for what the timer does.
import { cpSync } from 'node:fs'
import type { Entry } from '#contract/bridge/bridge'
import { elapsedSeconds } from '#domain/elapsed'
import { StandingClock } from '../support/clocks'
import { ADA, startForeign } from './foreign'
import { Network, allEntries, freshFolder, openTestRoom, type TestRoom } from './harness'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const HARBOUR = '/projects/1'

export interface TimerRoom extends TestRoom {
  clock: StandingClock
}

/** Its network goes away right after it was opened. */
export async function timerRoom(now = '2026-03-02T08:00:00Z', zone = 'Europe/Warsaw'): Promise<TimerRoom> {
  const { server, url } = await startForeign()
  const clock = new StandingClock(now, zone)
  const network = new Network()
  const test = openTestRoom({ clock, fetch: network.fetch })
  await test.room.call('workspace.connect', { url, token: server.token })
  await test.room.call('workspace.chooseEmployee', { employee: ADA })
  network.plugged = false
  return { ...test, clock }
}

/** The app dies this instant: the next start finds the store as it lies on the disk. The room that died beats no more. */
export async function crash(
  { clock, folder, keychain, room }: TimerRoom,
  meanwhile: () => void,
): Promise<TimerRoom> {
  const left = freshFolder()
  cpSync(folder, left, { recursive: true })
  await room.close()
  meanwhile()
  const test = openTestRoom({ folder: left, clock, keychain, fetch: new Network(false).fetch })
  return { ...test, clock }
}

/** The computer sleeps and says so before and after. */
export function sleep({ room, clock }: TimerRoom, milliseconds: number): void {
  room.suspended()
  clock.sleep(milliseconds)
  room.resumed()
}

/** The timer that runs. @throws Error when none does */
export const running = ({ room }: TestRoom) => {
  const { running: timer } = room.state('timer')
  if (timer === null) throw new Error('No timer is running')
  return timer
}

/** Whole seconds that the timer shows now. */
export const elapsed = (test: TimerRoom): number => elapsedSeconds(running(test), test.clock.now())

export const start = ({ room }: TestRoom, description = 'Quay wall', project: string | null = HARBOUR) =>
  room.call('timer.start', { description, project })

/** What was made in the test, oldest first. */
export const own = async ({ room }: TestRoom): Promise<Entry[]> =>
  (await allEntries(room)).filter(({ day }) => !day.startsWith('2020')).reverse()

export const seconds = async (test: TestRoom): Promise<number[]> =>
  (await own(test)).map((entry) => entry.seconds)
