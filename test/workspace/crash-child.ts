// A workspace in a process of its own that works at random until it is killed; it says what it is about to do and what was done.
import { writeSync } from 'node:fs'
import { hurriedClock } from '../support/clocks'
import { childWorkspace } from './child-workspace'
import { clientOfMade } from './made'

export interface CrashOrder {
  folder: string
  url: string
  token: string
  /** null on a server that knows who we are. */
  employee: string | null
  seed: number
  /** Epoch milliseconds at which all clocks agree. */
  since: number
  work:
    | { on: 'entries'; project: string }
    /** `first` is the first of the days to ask for, by number; each is asked for once. */
    | { on: 'requests'; type: string; first: number }
}

export interface EntryDeed {
  act: 'log' | 'update' | 'delete' | 'start' | 'stop' | 'create'
  /** Unique among all entries and timers; the name of a project where one is created. */
  description: string
  seconds: number
}

export interface RequestDeed {
  act: 'ask' | 'note' | 'withdraw'
  day: string
  note: string
}

/** One line on standard output, before (`about`) and after (`done`) each call. */
export interface CrashLine<Deed = EntryDeed | RequestDeed> {
  step: 'about' | 'done'
  deed: Deed
}

/** Working days of 2027 to ask for; after that there is enough to change and to withdraw. */
const DAYS = 250

const order = JSON.parse(process.argv[2] ?? '{}') as CrashOrder
const workspace = childWorkspace(order, hurriedClock(50, order.since))

/** Numbers from the seed, each in [0, below). */
let state = order.seed
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

async function tell(deed: CrashLine['deed'], work: () => Promise<unknown>): Promise<void> {
  const say = (step: CrashLine['step']) => writeSync(1, `${JSON.stringify({ step, deed })}\n`)
  say('about')
  await work()
  say('done')
}

/** The same few names, and the same few clients, again and again; the first of each run is for a client. */
async function createProject(count: number): Promise<string> {
  const number = count === 1 ? 4 + (order.seed % 2) : random(6)
  const name = `Made ${number}`
  const client = clientOfMade(name)
  let project = ''
  await tell({ act: 'create', description: name, seconds: 0 }, async () => {
    ;({ project } = await workspace.call('projects.create', client === null ? { name } : { name, client }))
  })
  return project
}

async function actOnEntries(project: string, count: number): Promise<void> {
  const description = `${order.seed}-${count}`
  const seconds = 1 + random(30)
  const day = `2026-0${1 + random(9)}-${10 + random(18)}`
  const { running } = workspace.state('timer')
  const choice = count === 1 ? 0 : random(6)
  // Some are on projects that are created for them: the same few, again and again.
  if (choice <= 1) {
    const on = choice === 0 ? await createProject(count) : project
    return tell({ act: 'log', description, seconds }, () =>
      workspace.call('entries.log', { description, project: on, day, seconds }),
    )
  }
  if (choice === 2 && running === null)
    return tell({ act: 'start', description, seconds: 0 }, () =>
      workspace.call('timer.start', { description, project }),
    )
  // What the clock did while no one lived is kept, so that a stop makes one entry.
  if (choice === 2 && running?.gap)
    return workspace.call('timer.resolveGap', { choice: 'keep' }).then(() => undefined)
  if (choice === 2 && running !== null)
    return tell({ act: 'stop', description: running.description, seconds: 0 }, () =>
      workspace.call('timer.stop', {}),
    )
  const entries = await workspace.call('entries.list', { from: '2026-01-01', to: '2099-12-31' })
  const entry = entries[random(entries.length)]
  if (entry === undefined) return
  const { id, description: known } = entry
  if (choice === 3)
    return tell({ act: 'delete', description: known, seconds: 0 }, () =>
      workspace.call('entries.delete', { id }),
    )
  return tell({ act: 'update', description: known, seconds }, () =>
    workspace.call('entries.update', { id, seconds }),
  )
}

/** Working days of 2027 from 4 January on. */
function dayNumbered(count: number): string {
  const days = Math.floor(count / 5) * 7 + (count % 5)
  return new Date(Date.UTC(2027, 0, 4 + days)).toISOString().slice(0, 10)
}

let asked = 0
async function actOnRequests(type: string, first: number, count: number): Promise<void> {
  const facts = { type, dayPart: null, requestedSeconds: null, note: `${order.seed}-${count}` }
  if (random(2) === 0 && first + asked < DAYS) {
    const day = dayNumbered(first + asked)
    asked += 1
    return tell({ act: 'ask', day, note: facts.note }, () =>
      workspace.call('absences.request', { ...facts, from: day, to: day }),
    )
  }
  const { requests } = await workspace.call('absences.overview', { year: 2027 })
  const open = requests.filter(({ may }) => may.edit && may.withdraw)
  const chosen = open[random(open.length)]
  if (chosen === undefined) return
  const { id, from: day } = chosen
  if (random(3) === 0)
    return tell({ act: 'withdraw', day, note: '' }, () => workspace.call('absences.withdraw', { id }))
  return tell({ act: 'note', day, note: facts.note }, () =>
    workspace.call('absences.update', { id, ...facts, from: day, to: day }),
  )
}

async function connect({ url, token, employee }: CrashOrder): Promise<void> {
  if (workspace.state('workspace').state !== 'none') return
  await workspace.call('workspace.connect', { url, token })
  if (employee !== null) await workspace.call('workspace.chooseEmployee', { employee })
}

async function work(): Promise<void> {
  await connect(order)
  const { work } = order
  for (let count = 1; ; count += 1) {
    if (work.on === 'entries') await actOnEntries(work.project, count)
    else await actOnRequests(work.type, work.first, count)
    // Lets sync have its turn, so that kills meet it at every stage too.
    await new Promise((resolve) => setTimeout(resolve, random(work.on === 'entries' ? 8 : 40)))
  }
}

void work()
