// The run that delivers: everything that is due, to all receivers side by side, so that none waits for another.
import { isoOf } from '../../../engine/clock'
import type { Job, JobTools } from '../../../engine/jobs/job'
import type { Core } from '../../../engine/schema/model'
import { configOf, readConfigs } from '../../../engine/schema/config'
import { DELIVERY_JOB } from '../outbox'
import { attempt } from './attempt'
import { dueAt, nextDue, openReceivers, type Due, type Open } from './queue'
import { settle, type Settled } from './settle'

/** Requests to one receiver at a time. */
const AT_ONCE = 8
/** How much of what is due at a receiver is read at a time. */
const READ_AHEAD = 1000
/** Attempts that are written down together. */
const TOGETHER = 500
/** While someone is slow to answer, this often it is looked for what is due at others, and results are written down. */
const LOOK_MILLIS = 100
/** What waits for a moment is worth to be written down together with what comes. */
const GATHER_MILLIS = 200

/** One receiver in the run. */
interface Lane {
  open: Open
  readonly waiting: Due[]
  /** Ids of deliveries that wait here, are under way, or are not written down yet. */
  readonly known: Set<string>
  going: number
}

class Run {
  readonly #core: Core
  readonly #signal: AbortSignal
  readonly #lanes = new Map<string, Lane>()
  #done: Settled[] = []
  #going = 0
  #stopped = false
  #failure: Error | null = null
  #allowPrivate = false
  /** Called when an attempt is over. */
  #notice: () => void = () => undefined

  constructor({ core, signal }: JobTools) {
    this.#core = core
    this.#signal = signal
  }

  /** @returns when the next delivery is due; undefined when it was cut short, since what waits would be due at once */
  async all(): Promise<number | undefined> {
    const isComplete = await this.#deliver().finally(() => this.#end())
    if (this.#failure !== null) throw this.#failure
    return isComplete ? nextDue(this.#core.db) : undefined
  }

  async #deliver(): Promise<boolean> {
    while (!this.#isOver()) {
      await this.#fill()
      this.#start()
      if (this.#going === 0 && this.#done.length === 0) return true
      await this.#someOver()
      await this.#settle()
    }
    return false
  }

  /** What is under way ends at once when the service stops. */
  async #end(): Promise<void> {
    this.#stopped = true
    while (this.#going > 0) await new Promise<void>((resolve) => (this.#notice = resolve))
    await this.#settle()
  }

  #isOver(): boolean {
    return this.#stopped || this.#signal.aborted
  }

  /** Reads who may be sent something and what is due there. */
  async #fill(): Promise<void> {
    const { db, secrets, clock } = this.#core
    const now = isoOf(clock.millis())
    this.#allowPrivate = await allowsPrivate(this.#core)
    const receivers = await openReceivers(db, secrets, now)
    const ids = new Set(receivers.map(({ id }) => id))
    for (const [id, lane] of this.#lanes) if (!ids.has(id)) this.#drop(lane)
    for (const open of receivers) {
      const lane = this.#lanes.get(open.id) ?? { open, waiting: [], known: new Set(), going: 0 }
      this.#lanes.set(open.id, lane)
      lane.open = open
      if (lane.waiting.length >= AT_ONCE) continue
      const limit = lane.known.size + READ_AHEAD
      for (const due of await dueAt(db, { webhook: open.id, now, limit })) {
        if (lane.known.has(due.id)) continue
        lane.known.add(due.id)
        lane.waiting.push(due)
      }
    }
  }

  /** What waits at a receiver that may be sent nothing now stays in the database. */
  #drop(lane: Lane): void {
    for (const { id } of lane.waiting.splice(0)) lane.known.delete(id)
  }

  #start(): void {
    for (const lane of this.#lanes.values()) this.#startIn(lane)
  }

  #startIn(lane: Lane): void {
    // One that gets too much is asked carefully.
    const most = lane.open.slowLevel > 0 ? 1 : AT_ONCE
    while (lane.going < most && !this.#isOver()) {
      const due = lane.waiting.shift()
      if (due === undefined) return
      lane.going += 1
      this.#going += 1
      void this.#try(lane, due)
    }
  }

  async #try(lane: Lane, due: Due): Promise<void> {
    const { outbound, clock } = this.#core
    const { open } = lane
    const how = { nowMillis: clock.millis(), allowPrivate: this.#allowPrivate, signal: this.#signal }
    try {
      const attempted = await attempt(outbound, open, due.message, how)
      if (attempted === null) this.#stopped = true
      else {
        const { id, attempts, event, message } = due
        const of = { webhook: open.id, delivery: { id, attempts }, messageId: message.id, event }
        this.#done.push({ ...of, attempted })
      }
      lane.going -= 1
      // A receiver that takes it gets the next one at once; what another answer means is written down first.
      if (attempted?.success === true) this.#startIn(lane)
      else this.#drop(lane)
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error))
      this.#stopped = true
    }
    this.#going -= 1
    this.#notice()
  }

  /** Waits until attempts are over: a few of them, or the time in which others are looked for. */
  async #someOver(): Promise<void> {
    if (this.#done.length >= TOGETHER) return
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, LOOK_MILLIS)
      let isGathering = false
      const over = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#notice = () => {
        if (this.#going === 0 || this.#done.length >= TOGETHER || this.#stopped) over()
        else if (!isGathering) {
          isGathering = true
          clearTimeout(timer)
          timer = setTimeout(resolve, GATHER_MILLIS)
        }
      }
      if (this.#done.length > 0) this.#notice()
    })
    this.#notice = () => undefined
  }

  async #settle(): Promise<void> {
    const settled = this.#done.splice(0)
    if (settled.length === 0) return
    await settle(this.#core, settled)
    for (const { webhook, delivery } of settled)
      if (delivery !== null) this.#lanes.get(webhook)?.known.delete(delivery.id)
  }
}

/** Whether private addresses and http are allowed. */
export const allowsPrivate = async ({ db, registry }: Core): Promise<boolean> =>
  configOf(await readConfigs(db, registry.settings), 'webhooks.allowPrivateTargets')

/** Only one instance delivers at a time; what it did not write down when it was killed, the next run sends again. */
export const delivery: Job = {
  name: DELIVERY_JOB,
  everySeconds: 60,
  run: (tools) => new Run(tools).all(),
}
