// The running timer: start, change, stop, discard; what became of it while the app or the computer was not there.
import { Temporal } from 'temporal-polyfill'
import type { CallIn, TimerState } from '#contract/bridge'
import { MAX_ENTRY_SECONDS } from '#contract/limits'
import { dayOf } from '#domain/day'
import type { Words } from '../words/en/en'
import { refusalWithoutProject } from './entries'
import { RoomError, type Clock, type Log } from './ports'
import type { Database } from './store/database'
import { addEntry } from './store/entries'
import { cleanText } from './store/entry-row'
import { noteSeen, readTimer, removeTimer, writeTimer, type StoredGap, type TimerRow } from './store/timers'

const HEARTBEAT_MS = 15_000
/** A shorter absence after a crash is not worth a question. */
const CRASH_GAP_MS = 60_000
const SLEEP_GAP_MS = 5 * 60_000
/** Wall clock and monotonic clock may drift this far apart between two heartbeats before the clock counts as set. */
const CLOCK_TOLERANCE_MS = 2_000

/** Wall and monotonic time read together. */
interface Reading {
  wall: number
  monotonic: number
}

export interface TimerOptions {
  clock: Clock
  log: Log
  /** The words of the language in force. */
  words: () => Words
}

/** The timer of one account. Each change is on disk when its method returns. */
export class Timer {
  readonly #db: Database
  readonly #account: string
  readonly #clock: Clock
  readonly #log: Log
  readonly #words: () => Words
  #last: Reading
  #asleepSince: Reading | null = null
  #callOff: (() => void) | null = null

  constructor(db: Database, account: string, { clock, log, words }: TimerOptions) {
    this.#db = db
    this.#account = account
    this.#clock = clock
    this.#log = log
    this.#words = words
    this.#last = this.#read()
    this.#comeBack()
  }

  state(): TimerState {
    const timer = this.#running()
    if (timer === null) return { running: null }
    const gap = timer.gaps[0]
    return {
      running: {
        startedAt: iso(timer.startedAt),
        zone: timer.zone,
        description: timer.description,
        project: timer.project,
        gap:
          gap === undefined
            ? null
            : { cause: gap.cause, lastSeenAt: iso(gap.lastSeenAt), backAt: iso(gap.backAt) },
        clockShiftSeconds: Math.round(timer.shift / 1000),
      },
    }
  }

  /** @throws RoomError `no-timer`, or `bad-start` with the field `startedAt` */
  update(changed: CallIn<'timer.update'>): void {
    const timer = this.#mustRun()
    const next = {
      ...timer,
      ...(changed.description === undefined ? {} : { description: cleanText(changed.description) }),
      ...(changed.project === undefined ? {} : { project: changed.project }),
      ...(changed.startedAt === undefined ? {} : this.#movedStart(changed.startedAt)),
    }
    writeTimer(this.#db, this.#account, 'running', next)
  }

  /** Turns the running timer into its entry (or entries, beyond 24 h); answers the first one's id, null without a timer. */
  stop(): string | null {
    this.#notice()
    const timer = this.#running()
    if (timer === null) return null
    return this.#intoEntry(timer, this.#elapsed(timer))
  }

  /** Starts a timer; one that runs becomes its entry in the same transaction. */
  start(work: CallIn<'timer.start'>): void {
    this.#db.write(() => {
      this.stop()
      this.#begin(work)
    })
  }

  /** @throws RoomError `no-timer` */
  discard(): void {
    const timer = this.#mustRun()
    this.#db.write(() => {
      writeTimer(this.#db, this.#account, 'discarded', timer)
      removeTimer(this.#db, this.#account, 'running')
    })
  }

  /** @throws RoomError `timer-running` or `nothing-to-undo` */
  undoDiscard(): void {
    if (this.#running() !== null) {
      throw new RoomError('timer-running', (w) => w.work.timerRunning)
    }
    const discarded = readTimer(this.#db, this.#account, 'discarded')
    if (discarded === null) throw new RoomError('nothing-to-undo', (w) => w.work.nothingToUndo)
    this.#last = this.#read()
    this.#db.write(() => {
      writeTimer(this.#db, this.#account, 'running', { ...discarded, lastSeenAt: this.#last.wall })
      removeTimer(this.#db, this.#account, 'discarded')
    })
    this.#beat()
  }

  /**
   * Answers the oldest gap. `cut` and `at` end the work there; while a later gap is still open, the timer goes on from
   * the return out of this one, so that no work that was seen is dropped. @throws RoomError `no-gap` or `bad-cut`
   */
  resolveGap(answer: CallIn<'timer.resolveGap'>): void {
    const timer = this.#mustRun()
    const [gap, ...later] = timer.gaps
    if (gap === undefined) throw new RoomError('no-gap', (w) => w.work.noGap)
    if (answer.choice === 'keep') {
      writeTimer(this.#db, this.#account, 'running', { ...timer, gaps: later })
      return
    }
    const cut = answer.choice === 'cut' ? gap.lastSeenAt : this.#cutAt(answer.at, timer)
    this.#db.write(() => {
      this.#intoEntry(timer, Math.max(0, cut - timer.startedAt + timer.shift))
      if (later.length > 0) {
        writeTimer(this.#db, this.#account, 'running', {
          ...timer,
          startedAt: gap.backAt,
          shift: 0,
          gaps: later,
        })
      }
    })
  }

  suspended(): void {
    if (this.#asleepSince !== null) return
    this.#notice()
    this.#asleepSince = this.#read()
    if (this.#running() !== null) noteSeen(this.#db, this.#account, this.#asleepSince.wall)
  }

  resumed(): void {
    const since = this.#asleepSince
    if (since === null) return
    this.#asleepSince = null
    this.#last = this.#read()
    const timer = this.#running()
    if (timer === null) return
    const slept = this.#last.wall - since.wall
    if (slept > SLEEP_GAP_MS) {
      this.#addGap(timer, { cause: 'sleep', lastSeenAt: since.wall, backAt: this.#last.wall })
    } else if (slept < 0) {
      // The clock was set back during sleep: the timer goes on from where it was.
      writeTimer(this.#db, this.#account, 'running', { ...timer, shift: timer.shift - slept })
    }
  }

  close(): void {
    this.#callOff?.()
    this.#notice()
    if (this.#running() !== null) noteSeen(this.#db, this.#account, this.#last.wall)
  }

  #running(): TimerRow | null {
    return readTimer(this.#db, this.#account, 'running')
  }

  #mustRun(): TimerRow {
    this.#notice()
    const timer = this.#running()
    if (timer === null) throw new RoomError('no-timer', (w) => w.work.noTimer)
    return timer
  }

  #begin({ description, project }: CallIn<'timer.start'>): void {
    this.#last = this.#read()
    // Whole seconds: what is shown, what is sent and what comes back are the same moment.
    const startedAt = Math.floor(this.#last.wall / 1000) * 1000
    writeTimer(this.#db, this.#account, 'running', {
      description: cleanText(description),
      project,
      startedAt,
      zone: this.#clock.zone(),
      shift: 0,
      lastSeenAt: this.#last.wall,
      gaps: [],
    })
    this.#beat()
  }

  #movedStart(startedAt: string): Pick<TimerRow, 'startedAt' | 'shift' | 'gaps'> {
    const at = instantOf(startedAt, 'startedAt')
    if (at > this.#read().wall) {
      throw new RoomError('bad-start', (w) => w.work.startInFuture, 'startedAt')
    }
    const gaps = this.#running()?.gaps.filter((gap) => gap.lastSeenAt > at) ?? []
    // The person speaks in wall-clock time, so what the clock did before is settled.
    return { startedAt: Math.floor(at / 1000) * 1000, shift: 0, gaps }
  }

  #cutAt(at: string, timer: TimerRow): number {
    const cut = instantOf(at, 'at')
    if (cut < timer.startedAt || cut > this.#read().wall) {
      throw new RoomError('bad-cut', (w) => w.work.badCut, 'at')
    }
    return cut
  }

  #elapsed(timer: TimerRow): number {
    return Math.max(0, this.#read().wall - timer.startedAt + timer.shift)
  }

  /** In one transaction the timer is gone and its entries are there. Answers the first entry's id. */
  #intoEntry(timer: TimerRow, elapsedMs: number): string {
    return this.#db.write(() => {
      removeTimer(this.#db, this.#account, 'running')
      let left = Math.max(1, Math.floor(elapsedMs / 1000))
      let startedAt = timer.startedAt
      let first: string | null = null
      while (left > 0) {
        const seconds = Math.min(left, MAX_ENTRY_SECONDS)
        const id = this.#addEntry(timer, startedAt, seconds)
        first ??= id
        left -= seconds
        startedAt += seconds * 1000
      }
      if (first === null) throw new Error('A timer always makes an entry')
      return first
    })
  }

  #addEntry({ description, project, zone }: TimerRow, startedAt: number, seconds: number): string {
    const facts = {
      description,
      project,
      zone,
      startedAt,
      seconds,
      endedAt: startedAt + seconds * 1000,
      day: dayOf(Temporal.Instant.fromEpochMilliseconds(startedAt), zone),
    }
    return addEntry(this.#db, this.#account, facts, refusalWithoutProject(project, this.#clock, this.#words))
  }

  /** After a start of the app with a timer in the store. */
  #comeBack(): void {
    const timer = this.#running()
    if (timer === null) return
    this.#beat()
    const { wall } = this.#last
    const away = wall - timer.lastSeenAt
    this.#log.info('A timer was running when the app ended', { awaySeconds: Math.round(away / 1000) })
    if (away > CRASH_GAP_MS) {
      this.#addGap(timer, { cause: 'crash', lastSeenAt: timer.lastSeenAt, backAt: wall })
    } else if (away < 0) {
      // The clock was set back meanwhile: the timer never shows less than it did.
      writeTimer(this.#db, this.#account, 'running', {
        ...timer,
        shift: timer.shift - away,
        lastSeenAt: wall,
      })
    }
  }

  #addGap(timer: TimerRow, gap: StoredGap): void {
    writeTimer(this.#db, this.#account, 'running', {
      ...timer,
      lastSeenAt: gap.backAt,
      gaps: [...timer.gaps, gap],
    })
  }

  /** Looks at the clocks every quarter of a minute while a timer runs, and writes down that it was seen. */
  #beat(): void {
    this.#callOff ??= this.#clock.after(HEARTBEAT_MS, () => {
      this.#callOff = null
      try {
        if (this.#running() === null) return
        this.#lookAtClocks()
      } catch (error) {
        // A heart that cannot be written down (a full disk) beats on.
        this.#log.warn('The timer’s heartbeat could not be written', { reason: String(error) })
      }
      this.#beat()
    })
  }

  #lookAtClocks(): void {
    const asleep = this.#asleepSince
    // Beating long after "we sleep" means that nobody told us we woke.
    if (asleep !== null && this.#clock.monotonic() - asleep.monotonic > 4 * HEARTBEAT_MS) this.resumed()
    this.#notice()
    if (this.#asleepSince === null) noteSeen(this.#db, this.#account, this.#last.wall)
  }

  /** Compares the two clocks since the last look; a clock that was set changes no elapsed time. */
  #notice(): void {
    if (this.#asleepSince !== null) return
    const before = this.#last
    this.#last = this.#read()
    const jumped = this.#last.wall - before.wall - (this.#last.monotonic - before.monotonic)
    if (Math.abs(jumped) <= CLOCK_TOLERANCE_MS) return
    const timer = this.#running()
    this.#log.warn('The computer’s clock was set', {
      jumpedSeconds: Math.round(jumped / 1000),
      running: timer !== null,
    })
    if (timer === null) return
    writeTimer(this.#db, this.#account, 'running', {
      ...timer,
      shift: timer.shift - jumped,
      lastSeenAt: this.#last.wall,
    })
  }

  #read(): Reading {
    return { wall: this.#clock.now().epochMilliseconds, monotonic: this.#clock.monotonic() }
  }
}

function instantOf(text: string, field: string): number {
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    throw new RoomError('bad-instant', (w) => w.work.badInstant, field)
  }
}

function iso(epochMilliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString()
}
