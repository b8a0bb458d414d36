// Reminders of one account: what holds now, what of it is put off, and when to look again.
import { Temporal } from 'temporal-polyfill'
import type { CallIn, TimerState, TopicState } from '#contract/bridge/bridge'
import { addDays, dayOf, weekStartOf } from '#domain/day'
import { elapsedSeconds } from '#domain/elapsed'
import { remindersAt, type ReminderDay, type ReminderKind } from '#domain/reminders'
import type { Calendar } from './calendar/calendar'
import type { Clock } from './ports'
import type { Database } from './store/database'
import { firstEntryDay } from './store/entries'
import { keepQuiet, markTold, reminderMemories } from './store/reminders'
import { readSettings } from './store/settings'

const SNOOZE_MS = 60 * 60_000
/** A reminder that was dismissed is about a day that is long over by then. */
const DISMISSED_MS = 30 * 24 * 60 * 60_000
/** The window is on the screen by then: looking would delay its first picture. */
const FIRST_LOOK_MS = 3_000
/** Changes come in many at a time. */
const LOOK_AFTER_MS = 1_000
/** A clock that goes wrong is noticed within this. */
const LOOK_AT_LEAST_MS = 60 * 60_000

/** Which setting switches a kind on. */
const SWITCHES = {
  emptyDay: 'remindEmptyDay',
  timerAfterHours: 'remindTimer',
  incompleteWeek: 'remindWeek',
} as const satisfies Record<ReminderKind, string>

const NOTHING = (): void => undefined

export interface RemindersOptions {
  db: Database
  account: string
  clock: Clock
  calendar: Calendar
  /** The person's zone. */
  zone: () => string
  /** ISO weekday on which the person's weeks begin. */
  weekStart: () => number
  timer: () => TimerState
  /** A workspace that lives elsewhere now reminds there. */
  moved: () => boolean
  /** There is something else to remind of. */
  onChange: () => void
  /** A look failed; the next one may not. */
  failed: (error: unknown) => void
}

export class Reminders {
  readonly #options: RemindersOptions
  #state: TopicState<'reminders'> = []
  #callOff = NOTHING

  constructor(options: RemindersOptions) {
    this.#options = options
    this.#lookAfter(FIRST_LOOK_MS)
  }

  state(): TopicState<'reminders'> {
    return this.#state
  }

  /** Entries, the calendar, the timer, the settings or the time have changed: looks soon. */
  changed(): void {
    this.#lookAfter(LOOK_AFTER_MS)
  }

  snooze({ key }: CallIn<'reminders.snooze'>): void {
    this.#putOff(key, SNOOZE_MS)
  }

  dismiss({ key }: CallIn<'reminders.dismiss'>): void {
    this.#putOff(key, DISMISSED_MS)
  }

  close(): void {
    this.#callOff()
  }

  #putOff(key: string, milliseconds: number): void {
    const { db, account, clock } = this.#options
    const now = clock.now().epochMilliseconds
    keepQuiet(db, account, key, now, now + milliseconds)
    this.#look()
  }

  #lookAfter(milliseconds: number): void {
    this.#callOff()
    this.#callOff = this.#options.clock.after(milliseconds, () => {
      try {
        this.#look()
      } catch (error) {
        // Another program holds the file, say: nothing is lost, and the next look is on its way.
        this.#options.failed(error)
        this.#lookAfter(LOOK_AT_LEAST_MS)
      }
    })
  }

  #look(): void {
    const { db, account, clock, zone, weekStart, moved, onChange } = this.#options
    if (moved()) return
    const now = clock.now()
    const memories = reminderMemories(db, account)
    const settings = readSettings(db)
    const { due, lookAgainAt } = remindersAt({
      now,
      zone: zone(),
      weekStart: weekStart(),
      days: this.#days(now),
      firstDay: firstEntryDay(db, account),
      running: this.#running(now),
    })
    const wait = [lookAgainAt.epochMilliseconds - now.epochMilliseconds, LOOK_AT_LEAST_MS]
    const state: TopicState<'reminders'> = []
    for (const reminder of due) {
      if (!settings[SWITCHES[reminder.kind]]) continue
      const memory = memories.get(reminder.key)
      const quiet = (memory?.quietUntil ?? 0) - now.epochMilliseconds
      if (quiet > 0) {
        wait.push(quiet)
        continue
      }
      const isNew = (memory?.toldAt ?? null) === null
      // Marked before it is told: it may be told never, but not twice.
      if (isNew) markTold(db, account, reminder.key, now.epochMilliseconds)
      state.push({ ...reminder, isNew })
    }
    this.#lookAfter(Math.max(LOOK_AFTER_MS, Math.min(...wait)))
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return
    this.#state = state
    onChange()
  }

  #days(now: Temporal.Instant): ReminderDay[] {
    const today = now.toZonedDateTimeISO(this.#options.zone()).toPlainDate().toString()
    const { days } = this.#options.calendar.read({
      from: addDays(today, -7),
      to: addDays(weekStartOf(today, this.#options.weekStart()), 6),
    })
    return days.map(({ day, ranges, lines, targetSeconds, workedSeconds }) => {
      const pending = lines.reduce((sum, line) => sum + line.wouldTakeSeconds, 0)
      const [first, last] = [ranges[0], ranges.at(-1)]
      const hours =
        first === undefined || last === undefined
          ? null
          : {
              startsAt: Temporal.Instant.from(first.startsAt),
              endsAt: Temporal.Instant.from(last.endsAt),
            }
      return { day, targetSeconds: Math.max(0, targetSeconds - pending), workedSeconds, hours }
    })
  }

  #running(now: Temporal.Instant) {
    const { running } = this.#options.timer()
    if (running === null) return null
    // It only waits for an answer about its gap.
    if (running.countingSince === null) return null
    const startedAt = Temporal.Instant.from(running.startedAt)
    return { startedAt, day: dayOf(startedAt, running.zone), seconds: elapsedSeconds(running, now) }
  }
}
