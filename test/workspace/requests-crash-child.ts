// A room in a process of its own that asks for absence, changes and withdraws at random until it is killed.
import { writeSync } from 'node:fs'
import type { Keychain } from '../../electron/main/workspace/ports'
import { openRoom } from '../../electron/main/workspace/room'
import { hurriedClock } from '../support/clocks'

export interface RequestCrashOrder {
  folder: string
  url: string
  token: string
  /** null on a server that knows who we are. */
  employee: string | null
  type: string
  seed: number
  /** The first of the days to ask for, by number; each is asked for once. */
  first: number
  /** Epoch milliseconds at which all clocks agree. */
  since: number
}

/** One line on standard output, before (`about`) and after (`done`) each call. */
export interface RequestCrashLine {
  step: 'about' | 'done'
  act: 'ask' | 'note' | 'withdraw'
  day: string
  note: string
}

const order = JSON.parse(process.argv[2] ?? '{}') as RequestCrashOrder
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

/** Working days of 2027 from 4 January on. */
function dayNumbered(count: number): string {
  const days = Math.floor(count / 5) * 7 + (count % 5)
  return new Date(Date.UTC(2027, 0, 4 + days)).toISOString().slice(0, 10)
}

async function tell(
  act: RequestCrashLine['act'],
  day: string,
  note: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const say = (step: RequestCrashLine['step']) =>
    writeSync(1, `${JSON.stringify({ step, act, day, note })}\n`)
  say('about')
  await work()
  say('done')
}

async function act(count: number): Promise<void> {
  const facts = { type: order.type, dayPart: null, requestedSeconds: null, note: `${order.seed}-${count}` }
  if (random(2) === 0) {
    const day = dayNumbered(order.first + count)
    return tell('ask', day, facts.note, () => room.call('absences.request', { ...facts, from: day, to: day }))
  }
  const { requests } = await room.call('absences.overview', { year: 2027 })
  const open = requests.filter(({ may }) => may.edit && may.withdraw)
  const chosen = open[random(open.length)]
  if (chosen === undefined) return
  const { id, from: day } = chosen
  if (random(3) === 0) return tell('withdraw', day, '', () => room.call('absences.withdraw', { id }))
  return tell('note', day, facts.note, () =>
    room.call('absences.update', { id, ...facts, from: day, to: day }),
  )
}

async function work(): Promise<void> {
  if (room.state('workspace').state === 'none') {
    await room.call('workspace.connect', { url: order.url, token: order.token })
    if (order.employee !== null) await room.call('workspace.chooseEmployee', { employee: order.employee })
  }
  for (let count = 0; count < 100; count += 1) {
    await act(count)
    // Lets sync have its turn, so that kills meet it at every stage too.
    await new Promise((resolve) => setTimeout(resolve, random(40)))
  }
}

void work()
