// A room in a process of its own that works at random until it is killed; it says what it is about to do and what was done.
import { writeSync } from 'node:fs'
import type { Keychain } from '../../electron/main/workspace/ports'
import { openRoom } from '../../electron/main/workspace/room'
import { hurriedClock } from '../support/clocks'

export interface CrashOrder {
  folder: string
  url: string
  token: string
  /** null on a server that knows who we are. */
  employee: string | null
  project: string
  seed: number
  /** Epoch milliseconds at which all clocks agree. */
  since: number
}

/** One line on standard output, before (`about`) and after (`done`) each call. */
export interface CrashLine {
  step: 'about' | 'done'
  act: 'log' | 'update' | 'delete' | 'start' | 'stop'
  /** Unique among all entries and timers. */
  description: string
  seconds: number
}

const order = JSON.parse(process.argv[2] ?? '{}') as CrashOrder
const keychain: Keychain = {
  getPassword: async () => order.token,
  setPassword: async () => undefined,
  deletePassword: async () => true,
}
const nothing = () => undefined
const room = openRoom({
  folder: order.folder,
  clock: hurriedClock(50, order.since),
  keychain,
  fetch: (input, init) => fetch(input, init),
  local: {
    start: () => Promise.reject(new Error('none')),
    issueToken: () => Promise.reject(new Error('none')),
    stop: async () => undefined,
  },
  log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
  userAgent: 'Stint/test',
  locale: 'en',
  language: 'en',
})

/** Numbers from the seed, each in [0, below). */
let state = order.seed
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

function say(step: CrashLine['step'], act: CrashLine['act'], description: string, seconds: number): void {
  writeSync(1, `${JSON.stringify({ step, act, description, seconds })}\n`)
}

async function tell(
  act: CrashLine['act'],
  description: string,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<void> {
  say('about', act, description, seconds)
  await work()
  say('done', act, description, seconds)
}

async function act(count: number): Promise<void> {
  const { project } = order
  const description = `${order.seed}-${count}`
  const seconds = 1 + random(30)
  const day = `2026-0${1 + random(9)}-${10 + random(18)}`
  const { running } = room.state('timer')
  const choice = random(6)
  if (choice <= 1)
    return tell('log', description, seconds, () =>
      room.call('entries.log', { description, project, day, seconds }),
    )
  if (choice === 2 && running === null)
    return tell('start', description, 0, () => room.call('timer.start', { description, project }))
  // What the clock did while nobody lived is kept, so that a stop makes one entry.
  if (choice === 2 && running?.gap)
    return room.call('timer.resolveGap', { choice: 'keep' }).then(() => undefined)
  if (choice === 2 && running !== null)
    return tell('stop', running.description, 0, () => room.call('timer.stop', {}))
  const entries = await room.call('entries.list', { from: '2026-01-01', to: '2099-12-31' })
  const entry = entries[random(entries.length)]
  if (entry === undefined) return
  if (choice === 3)
    return tell('delete', entry.description, 0, () => room.call('entries.delete', { id: entry.id }))
  return tell('update', entry.description, seconds, () =>
    room.call('entries.update', { id: entry.id, seconds }),
  )
}

async function work(): Promise<void> {
  if (room.state('workspace').state === 'none') {
    await room.call('workspace.connect', { url: order.url, token: order.token })
    if (order.employee !== null) await room.call('workspace.chooseEmployee', { employee: order.employee })
  }
  for (let count = 1; ; count += 1) {
    await act(count)
    // Lets sync have its turn, so that kills meet it at every stage too.
    await new Promise((resolve) => setTimeout(resolve, random(8)))
  }
}

void work()
