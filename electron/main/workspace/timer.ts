// The running timer: start, change, stop, discard; what became of it while the app or the computer was not there.
import { Temporal } from 'temporal-polyfill'
import { v7 as uuidv7 } from 'uuid'
import type { CallIn, LeftOut, TimerState } from '#contract/bridge/bridge'
import {
  advance,
  begin,
  BRIEF_MS,
  comeBack,
  countedMs,
  cutAt,
  cutAtGap,
  endAt,
  keepGap,
  LONGEST_KEPT_MS,
  moveStart,
  openGaps,
  stretches,
  type Cut,
  type Segments,
  type Stretch,
} from '#domain/timer-segments'
import type { Messages } from '../messages/en/en'
import { refusalWithoutProject } from './entries'
import { wantedTags } from './entry-tags'
import { taskOn } from './entry-task'
import { bookable } from './new-projects'
import { WorkspaceError, type Clock, type Log } from './ports'
import type { Database } from './store/database'
import { cleanText } from './store/entry-row'
import { noteMeasured, readTimer, removeTimer, writeTimer, type TimerRow } from './store/timers'
import { bookStretches } from './timer-entries'
import { leftOutView, timerView } from './timer-view'

const HEARTBEAT_MS = 15_000

export interface TimerOptions {
  clock: Clock
  log: Log
  /** The messages in the language in use. */
  messages: () => Messages
}

/**
 * The timer of one account. Each change is on disk when its method returns. What counts is measured, never a difference
 * of wall clock times; what was not measured is a gap, which counts only if the person says so.
 */
export class Timer {
  readonly #db: Database
  readonly #account: string
  readonly #clock: Clock
  readonly #log: Log
  readonly #messages: () => Messages
  /** The monotonic reading up to which the segments are measured. */
  #measuredTo: number
  /** What was measured and could not be written down yet. */
  #unwritten: Segments | null = null
  #callOff: (() => void) | null = null

  constructor(db: Database, account: string, { clock, log, messages }: TimerOptions) {
    this.#db = db
    this.#account = account
    this.#clock = clock
    this.#log = log
    this.#messages = messages
    this.#measuredTo = clock.monotonic()
    const timer = this.#running()
    if (timer === null) return
    log.info('A timer was running when the app ended', { stopping: timer.stopping })
    this.#goOn(timer, 'crash')
  }

  state(): TimerState {
    const timer = this.#running()
    return { running: timer === null ? null : timerView(timer) }
  }

  /** What the last stop left out and was not answered since. */
  leftOut(): LeftOut | null {
    const left = readTimer(this.#db, this.#account, 'leftOut')
    return left === null ? null : leftOutView(left)
  }

  /** @throws WorkspaceError `no-timer`, `bad-start` with the field `startedAt`, and as `wantedTags` and `taskOn` do */
  update(changed: CallIn<'timer.update'>): void {
    const timer = this.#mustRun()
    const project = changed.project === undefined ? timer.project : this.#bookable(changed.project)
    const next = {
      ...{ ...timer, project, task: taskOn(this.#db, this.#account, project, changed.task, timer) },
      // On another project it is as that one says, unless it is given here.
      ...(project !== timer.project && { billable: null }),
      ...(changed.billable === undefined ? {} : { billable: changed.billable }),
      ...(changed.description === undefined ? {} : { description: cleanText(changed.description) }),
      ...(changed.tags === undefined ? {} : { tags: wantedTags(changed.tags, timer.tags) }),
      ...(changed.startedAt === undefined
        ? {}
        : { segments: this.#movedStart(timer.segments, changed.startedAt) }),
    }
    this.#db.write(() => {
      if (!this.#finishAnswered(next)) writeTimer(this.#db, this.#account, 'running', next)
    })
  }

  /**
   * Turns the running timer into its entry, one for each stretch between gaps; answers the first one's id, null
   * without a timer. A gap no one answered is never counted: it is left out, and `leftOut` says so.
   * With `at`, the work ended then, and the time since is dropped.
   * @throws WorkspaceError `open-gap` when such a gap is to be asked about first; the timer has stopped counting then.
   *   `bad-cut` with the field `at` when the timer did not run at that moment; then it runs on
   */
  stop({ gap, at }: CallIn<'timer.stop'> = {}): string | null {
    const timer = this.#look()
    if (timer === null) return null
    if (at !== undefined) {
      const segments = endAt(timer.segments, instantOf(at, 'at'))
      if (segments === null) throw new WorkspaceError('bad-cut', (w) => w.work.badCut, 'at')
      return this.#finish({ ...timer, segments })
    }
    if (gap === 'ask' && openGaps(timer.segments).length > 0) {
      if (!timer.stopping) writeTimer(this.#db, this.#account, 'running', { ...timer, stopping: true })
      throw new WorkspaceError('open-gap', (w) => w.work.openGap)
    }
    return this.#finish(timer)
  }

  /**
   * Starts a timer, now or at an earlier moment; one that runs becomes its entry in the same transaction.
   * @throws WorkspaceError `bad-start` with the field `startedAt`, and as `wantedTags` and `taskOn` do
   */
  start(work: CallIn<'timer.start'>): void {
    const timer = this.#look()
    this.#db.write(() => {
      if (timer !== null) this.#finish(timer)
      this.#begin(work)
    })
  }

  /** @throws WorkspaceError `no-timer` */
  discard(): void {
    const timer = this.#mustRun()
    this.#db.write(() => {
      writeTimer(this.#db, this.#account, 'discarded', timer)
      removeTimer(this.#db, this.#account, 'running')
    })
  }

  /** @throws WorkspaceError `timer-running` or `nothing-to-undo` */
  undoDiscard(): void {
    if (this.#running() !== null) {
      throw new WorkspaceError('timer-running', (w) => w.work.timerRunning)
    }
    const discarded = readTimer(this.#db, this.#account, 'discarded')
    if (discarded === null) throw new WorkspaceError('nothing-to-undo', (w) => w.work.nothingToUndo)
    this.#db.write(() => {
      this.#goOn(discarded, 'discarded')
      removeTimer(this.#db, this.#account, 'discarded')
    })
  }

  /**
   * Answers the oldest gap. `skip` makes an entry of the work before it, and the timer goes on from the return. `cut`
   * and `at` end the work; what was seen after it is not dropped: while a later gap is open the timer goes on from the
   * return, else it is an entry of its own, unless it is shorter than a minute and so only the way to this answer.
   * @throws WorkspaceError `no-gap`, `gap-too-long` or `bad-cut`
   */
  resolveGap(answer: CallIn<'timer.resolveGap'>): void {
    const timer = this.#mustRun()
    if (openGaps(timer.segments).length === 0) throw new WorkspaceError('no-gap', (w) => w.work.noGap)
    if (answer.choice === 'keep') this.#keepGap(timer)
    else if (answer.choice === 'skip') this.#skipGap(timer)
    else {
      this.#end(
        timer,
        answer.choice === 'cut' ? cutAtGap(timer.segments) : this.#cutAt(answer.at, timer.segments),
      )
    }
  }

  /** Adds what the last stop left out, as entries; answers their ids. @throws WorkspaceError `nothing-left-out` */
  addLeftOut(): string[] {
    const left = readTimer(this.#db, this.#account, 'leftOut')
    if (left === null) throw new WorkspaceError('nothing-left-out', (w) => w.work.nothingLeftOut)
    return this.#db.write(() => {
      this.forgetLeftOut()
      const gaps = openGaps(left.segments).filter(({ ms }) => ms <= LONGEST_KEPT_MS)
      return gaps.flatMap((gap) => this.#book(left, stretches([{ ...gap, kept: true }])))
    })
  }

  forgetLeftOut(): void {
    removeTimer(this.#db, this.#account, 'leftOut')
  }

  /** The computer is about to sleep: what was seen until now is on disk when this returns. */
  suspended(): void {
    this.#look()
  }

  resumed(): void {
    this.#look()
  }

  close(): void {
    this.#callOff?.()
    this.#look()
  }

  #running(): TimerRow | null {
    return readTimer(this.#db, this.#account, 'running')
  }

  #mustRun(): TimerRow {
    const timer = this.#look()
    if (timer === null) throw new WorkspaceError('no-timer', (w) => w.work.noTimer)
    return timer
  }

  #bookable(project: string | null): string | null {
    return project === null ? null : bookable(this.#db, this.#account, project)
  }

  #begin({ description, project, startedAt, tags = [], billable, task }: CallIn<'timer.start'>): void {
    this.#measuredTo = this.#clock.monotonic()
    const segments = begin(this.#wall())
    const place = this.#bookable(project)
    writeTimer(this.#db, this.#account, 'running', {
      entry: uuidv7(),
      description: cleanText(description),
      project: place,
      task: taskOn(this.#db, this.#account, place, task, null),
      tags: wantedTags(tags),
      billable: billable ?? null,
      zone: this.#clock.zone(),
      stopping: false,
      segments: startedAt === undefined ? segments : this.#movedStart(segments, startedAt),
    })
    this.#beat()
  }

  /** A timer that was out of sight goes on, with a question about the time between where that was long. */
  #goOn(timer: TimerRow, cause: 'crash' | 'discarded'): void {
    this.#measuredTo = this.#clock.monotonic()
    const segments = timer.stopping ? timer.segments : comeBack(timer.segments, this.#wall(), cause)
    writeTimer(this.#db, this.#account, 'running', { ...timer, segments })
    this.#beat()
  }

  #movedStart(segments: Segments, startedAt: string): Segments {
    const moved = moveStart(segments, instantOf(startedAt, 'startedAt'))
    if (moved === null) throw new WorkspaceError('bad-start', (w) => w.work.startInFuture, 'startedAt')
    return moved
  }

  #cutAt(at: string, segments: Segments): Cut {
    const cut = cutAt(segments, instantOf(at, 'at'))
    if (cut === null) throw new WorkspaceError('bad-cut', (w) => w.work.badCut, 'at')
    return cut
  }

  #keepGap(timer: TimerRow): void {
    const segments = keepGap(timer.segments)
    if (segments === null) throw new WorkspaceError('gap-too-long', (w) => w.work.gapTooLong)
    const next = { ...timer, segments }
    this.#db.write(() => {
      if (!this.#finishAnswered(next)) writeTimer(this.#db, this.#account, 'running', next)
    })
  }

  #skipGap(timer: TimerRow): void {
    const { before, after } = cutAtGap(timer.segments)
    this.#db.write(() => {
      if (timer.stopping && openGaps(after).length === 0) {
        this.#bookAll(timer, timer.segments)
        return
      }
      this.#book(timer, stretches(before))
      writeTimer(this.#db, this.#account, 'running', { ...timer, segments: after })
    })
  }

  #end(timer: TimerRow, { before, after }: Cut): void {
    this.#db.write(() => {
      this.#book(timer, stretches(before))
      if (openGaps(after).length > 0) {
        writeTimer(this.#db, this.#account, 'running', { ...timer, segments: after })
        return
      }
      removeTimer(this.#db, this.#account, 'running')
      if (countedMs(after) >= BRIEF_MS) this.#book(timer, stretches(after))
    })
  }

  /** A stopped timer whose last gap was answered becomes its entries; answers whether it did. */
  #finishAnswered(timer: TimerRow): boolean {
    if (!timer.stopping || openGaps(timer.segments).length > 0) return false
    this.#bookAll(timer, timer.segments)
    return true
  }

  /** In one transaction the timer is gone, its entries are there, and what no one answered is left out. */
  #finish(timer: TimerRow): string | null {
    return this.#db.write(() => {
      const gaps = openGaps(timer.segments)
      if (gaps.length > 0) {
        writeTimer(this.#db, this.#account, 'leftOut', { ...timer, stopping: false, segments: gaps })
      }
      return this.#bookAll(timer, timer.segments)[0] ?? null
    })
  }

  /** The timer is gone, and there is at least one entry of one second. */
  #bookAll(timer: TimerRow, segments: Segments): string[] {
    removeTimer(this.#db, this.#account, 'running')
    const found = stretches(segments)
    if (found.length > 0) return this.#book(timer, found)
    const startedAt = segments[0]?.startedAt ?? this.#wall()
    return this.#book(timer, [{ startedAt, ms: 1000, endedAt: startedAt + 1000 }])
  }

  #book(timer: TimerRow, found: readonly Stretch[]): string[] {
    const refusal = refusalWithoutProject(timer.project, this.#clock, this.#messages)
    return bookStretches(this.#db, this.#account, { work: timer, found, refusal })
  }

  /** Looks at the clocks every quarter of a minute while a timer runs: a crash loses no more than that. */
  #beat(): void {
    this.#callOff ??= this.#clock.after(HEARTBEAT_MS, () => {
      this.#callOff = null
      try {
        if (this.#look() === null) return
      } catch (error) {
        // A heart that cannot be written down (a full disk) beats on.
        this.#log.warn('The timer’s heartbeat could not be written', { reason: String(error) })
      }
      this.#beat()
    })
  }

  /** Measures what passed since the last look and writes it down, outside of any transaction; answers the timer. */
  #look(): TimerRow | null {
    const timer = this.#running()
    if (timer === null || timer.stopping) return timer
    const before = this.#unwritten ?? timer.segments
    const passed = Math.max(0, Math.round(this.#clock.monotonic() - this.#measuredTo))
    const segments = advance(before, passed, this.#wall())
    this.#measuredTo += passed
    this.#unwritten = segments
    const next = { ...timer, segments }
    const same = segments.length === before.length && segments.at(-2) === before.at(-2)
    if (same) noteMeasured(this.#db, this.#account, segments)
    else {
      this.#log.warn('The timer was out of sight, or the clock was set', { before: segments.at(-2)?.kind })
      writeTimer(this.#db, this.#account, 'running', next)
    }
    this.#unwritten = null
    return next
  }

  #wall(): number {
    return this.#clock.now().epochMilliseconds
  }
}

function instantOf(text: string, field: string): number {
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    throw new WorkspaceError('bad-instant', (w) => w.work.badInstant, field)
  }
}
