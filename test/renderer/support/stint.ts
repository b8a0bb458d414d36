// The outside edge of a window: a `window.stint` whose topics and answers a test sets, which notes what was called, and
// which holds everything that is said through it against the contract.
import { CALLS, CallError, TOPICS } from '#contract/bridge/bridge'
import type {
  CallIn,
  CallName,
  CallOut,
  StintBridge,
  SyncState,
  TopicName,
  TopicState,
  Entry,
  Settings,
  WorkspaceState,
} from '#contract/bridge/bridge'
import { Check } from 'typebox/value'
import { breach, kept } from './contract'

type Answer<N extends CallName> = (input: CallIn<N>) => CallOut<N> | Promise<CallOut<N>>
type Call = { [N in CallName]: { name: N; input: CallIn<N> } }[CallName]

/** What a call throws to fail as the main process would answer. */
export class Refused extends Error {
  constructor(readonly error: CallError) {
    super(error.message)
  }
}

export const OPEN: Extract<WorkspaceState, { state: 'open' }> = {
  state: 'open',
  kind: 'remote',
  name: 'Nordwind',
  url: 'https://time.nordwind.example',
  employee: { iri: '/api/employees/1', name: 'Mira Kowalska', email: 'mira@nordwind.example' },
  timezone: 'Europe/Berlin',
  country: 'DE',
  weekStart: null,
  decides: false,
  access: { admin: false, manager: false, costs: false },
  vault: { state: 'ok', advice: null },
  needsToken: false,
  folder: '/home/mira/.config/Stint',
  moved: null,
  demo: null,
}

/** No workspace is open, and none was. */
export const NONE: Extract<WorkspaceState, { state: 'none' }> = {
  state: 'none',
  kept: [],
  preparingDemo: false,
}

export const WEBSITE = { iri: '/api/projects/1', name: 'Website', color: '#0ea5e9', open: true }
export const SUPPORT = { iri: '/api/projects/2', name: 'Support', color: null, open: true }
export const CLOSED = { iri: '/api/projects/3', name: 'Old shop', color: '#aa0000', open: false }

let entryCount = 0
/** An entry of 21 November 2026 with everything that a test does not care about. */
export function entry(differs: Partial<Entry> = {}): Entry {
  entryCount += 1
  return {
    id: `00000000-0000-7000-8000-${String(entryCount).padStart(12, '0')}`,
    description: 'Review',
    project: WEBSITE.iri,
    startedAt: '2026-11-21T09:00:00Z',
    endedAt: '2026-11-21T10:30:00Z',
    zone: 'UTC',
    day: '2026-11-21',
    seconds: 5400,
    sync: 'synced',
    refusal: null,
    pending: null,
    deleted: false,
    ...differs,
  }
}

/** Nothing waits, and the server was never read, but for what a test says. */
export const syncState = (differs: Partial<SyncState> = {}): SyncState => ({
  status: 'synced',
  waiting: 0,
  refused: 0,
  queue: [],
  projects: [],
  clients: [],
  requests: [],
  kept: [],
  sending: false,
  lastSyncedAt: null,
  nextTryAt: null,
  lastError: null,
  ...differs,
})

/** What a new computer has. */
export const SETTINGS: Settings = {
  theme: 'system',
  keepInTray: true,
  language: 'system',
  notifications: true,
  remindEmptyDay: true,
  remindTimer: true,
  remindWeek: true,
  csvSeparator: 'system',
  csvDecimal: 'system',
  hiddenLineColumns: [],
}

const initial = (): { [N in TopicName]: TopicState<N> } => ({
  workspace: OPEN,
  timer: { running: null },
  leftOut: null,
  entries: { revision: 1, days: null },
  projects: [WEBSITE, SUPPORT, CLOSED],
  favourites: [],
  sync: syncState(),
  settings: SETTINGS,
  reminders: [],
  reportReading: null,
  progress: null,
  imports: { running: null, made: [] },
  language: 'en',
  calendar: { revision: 0, waiting: 0 },
  destination: { revision: 0, page: null },
  invitation: { revision: 0, line: null },
})

/** The row that a call has made. */
const NEW_ROW = '00000000-0000-7000-a000-000000000001'

const ANSWERS: { [N in CallName]?: Answer<N> } = {
  // A server that says nothing of itself.
  'records.document': () => ({ document: null }),
  'app.lacking': () => [],
  'app.timeZones': () => ({ used: '2026f', server: '2026f', newer: null }),
  'app.info': () => ({
    version: '1.2.3',
    platform: 'linux',
    country: 'DE',
    zone: 'UTC',
    locale: 'en-GB',
    userName: 'Mira Kowalska',
  }),
  'absences.request': () => ({ request: NEW_ROW }),
  'entries.deleted': () => [],
  'absences.overview': () => ({ types: [], requests: [] }),
  'calendar.read': () => ({ days: [], absences: [], colleagues: [] }),
  'account.read': ({ from, to }) => ({
    ...{ accountFrom: '2026-01-01', until: to, dateFrom: from, dateTo: to, entries: [] },
    ...{ openingSeconds: 0, plannedSeconds: 0, absenceCreditSeconds: 0, targetSeconds: 0 },
    ...{ workedSeconds: 0, adjustmentSeconds: 0, outsideSeconds: 0, balanceSeconds: 0 },
  }),
  'entries.limits': () => ({ lockedBefore: null, lastDay: null, secondsPerDay: null }),
  'reports.saved': () => ({ reports: [] }),
  'entries.list': () => [],
  'entries.log': () => ({ entry: NEW_ROW }),
  'entries.recent': () => [],
  'entries.tasks': () => [],
  'entries.tags': () => ({ known: [], kept: true }),
  'holidays.list': () => [],
  'planner.read': () => ({ people: [], absences: [], holidays: [], daysOff: [], plans: [], shifts: [] }),
  'timer.stop': () => ({ entry: null }),
  'workspace.retryVault': () => ({ state: 'ok', advice: null }),
}

/** A `window.stint` of its own for one test. */
export class FakeStint implements StintBridge {
  readonly calls: Call[] = []
  private readonly topics = initial()
  private readonly answers: { [N in CallName]?: Answer<N> } = { ...ANSWERS }
  private readonly listeners = new Map<TopicName, Set<(state: never) => void>>()

  async call<N extends CallName>(name: N, given: CallIn<N>) {
    if (!Object.hasOwn(CALLS, name)) breach(`The contract has no call ${name}.`)
    const input = kept(`The input of ${name}`, CALLS[name].in, given)
    this.calls.push({ name, input } as Call)
    try {
      const value = await this.answer(name, input)
      return { ok: true, value: kept(`The answer to ${name}`, CALLS[name].out, value) } as const
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      return { ok: false, error: kept(`The failure of ${name}`, CallError, cause.error) } as const
    }
  }

  async callText<N extends CallName>(name: N, given: CallIn<N>) {
    const result = await this.call(name, given)
    return result.ok ? ({ ok: true, text: JSON.stringify(result.value) } as const) : result
  }

  /** What the test answers; "done" where the contract has nothing more to say. */
  private answer<N extends CallName>(name: N, input: CallIn<N>): CallOut<N> | Promise<CallOut<N>> {
    const answer = this.answers[name]
    if (answer !== undefined) return answer(input)
    const nothing = {}
    if (Check(CALLS[name].out, nothing)) return nothing as CallOut<N>
    return breach(`The test has no answer to ${name}.`)
  }

  watch<N extends TopicName>(topic: N, listener: (state: TopicState<N>) => void) {
    if (!Object.hasOwn(TOPICS, topic)) breach(`The contract has no topic ${topic}.`)
    const listeners = this.listeners.get(topic) ?? new Set()
    this.listeners.set(topic, listeners.add(listener))
    listener(kept(`The state of ${topic}`, TOPICS[topic], this.topics[topic]))
    return () => void listeners.delete(listener)
  }

  /** Publishes a new state of a topic to the window. */
  publish<N extends TopicName>(topic: N, state: TopicState<N>) {
    const told = () => kept(`The state of ${topic}`, TOPICS[topic], state)
    this.topics[topic] = told()
    for (const listener of this.listeners.get(topic) ?? []) listener(told() as never)
  }

  /** How many listen to a topic. */
  watched(topic: TopicName): number {
    return this.listeners.get(topic)?.size ?? 0
  }

  /** Sets what a call answers from now on. */
  on<N extends CallName>(name: N, answer: Answer<N>) {
    this.answers[name] = answer as (typeof this.answers)[N]
    return this
  }

  /** Takes an answer away: what asks for it all the same fails the test. */
  without(name: CallName) {
    Reflect.deleteProperty(this.answers, name)
    return this
  }

  /** The inputs of every call of this name so far. */
  inputs<N extends CallName>(name: N): CallIn<N>[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.input as CallIn<N>)
  }
}
