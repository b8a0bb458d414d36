// A calendar in a file: its events become requests for absence.
import { readFile } from 'node:fs/promises'
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import type { ImportCalendar, ImportPlan, LineProblem } from '#contract/bridge/import'
import { calendarEvents, type CalendarEvent, type EventFault } from '#domain/import/calendar-events'
import { WorkspaceError } from '../ports'
import type { Messages } from '../../messages/en/en'
import type { Database } from '../store/database'
import { noteBrought, wasBrought } from '../store/imports'
import { LineIds } from './line-ids'
import { Counting } from './report'
import { textOf, type KnownText } from './text-file'

/** What requests are made and taken back with. */
export interface BringingRequests {
  readonly preview: (asked: CallIn<'absences.preview'>) => CallOut<'absences.preview'>
  readonly request: (asked: CallIn<'absences.request'>) => CallOut<'absences.request'>
  readonly withdraw: (id: string) => void
  readonly messages: () => Messages
}

type Plan = Extract<ImportPlan, { kind: 'calendar' }>

/** More than any calendar of absences has. */
const MOST_EVENTS = 2000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The letters of a line of bytes: UTF-8, as RFC 5545 (3.1.4) has it, or as an old program wrote it. */
function decodeLine(line: string): string {
  const bytes = Buffer.from(line, 'latin1')
  try {
    return utf8.decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

export class CalendarFile {
  readonly #found: readonly (CalendarEvent | EventFault)[]

  private constructor(found: readonly (CalendarEvent | EventFault)[]) {
    this.#found = found
  }

  /** @param zone in which moments of UTC become days */
  static async open(known: KnownText, zone: string): Promise<CalendarFile> {
    // Lines are folded by bytes, so they are put together before their letters are read.
    const bytes = known.encoding.startsWith('UTF-16') ? null : await readFile(known.path)
    if (bytes !== null) return new CalendarFile(calendarEvents(bytes.toString('latin1'), zone, decodeLine))
    const parts: string[] = []
    for await (const text of textOf(known)) parts.push(text)
    return new CalendarFile(calendarEvents(parts.join(''), zone))
  }

  /** The events that can be imported. */
  events(): ImportCalendar['events'] {
    return this.#readable()
      .slice(0, MOST_EVENTS)
      .map(({ line, summary, from, to, seconds, busy }) => ({ line, summary, from, to, seconds, busy }))
  }

  /**
   * Makes requests of the wanted events, or says what would be made where `begin` is null.
   * @param begin gives the id of the import, inside the transaction of its first request
   * @param pause hears how many are done; false when there is to be no further one
   */
  async bring(
    plan: Plan,
    options: BringingRequests & { readonly db: Database; readonly account: string },
    begin: (() => string) | null,
    pause: (done: number) => Promise<boolean>,
  ): Promise<Counting> {
    const { db, account, messages } = options
    const counting = new Counting(null)
    for (const one of this.#found)
      if ('fault' in one) counting.problem({ line: one.line, code: one.fault, text: one.summary })
    const wanted = new Set(plan.lines)
    const ids = new LineIds()
    let done = 0
    for (const event of this.#readable()) {
      const line = ids.next([event.uid, event.summary, event.from, event.to, event.seconds])
      if (!wanted.has(event.line)) continue
      const asked = {
        ...{ type: plan.type, from: event.from, to: event.to, dayPart: null },
        ...{ requestedSeconds: event.seconds, note: event.summary },
      }
      const problem = (text: string): LineProblem => ({ line: event.line, code: 'said', text })
      if (wasBrought(db, account, line)) counting.already()
      else if (begin === null) {
        const { faults, seconds } = options.preview({ ...asked, replacing: null })
        const fault = faults.find(({ blocks }) => blocks)
        if (fault === undefined) counting.request(seconds)
        else counting.problem(problem(messages().requests.fault[fault.code](fault.amount ?? 0)))
      } else {
        try {
          await db.whenFree()
          const { seconds } = options.preview({ ...asked, replacing: null })
          db.write(() => {
            const id = begin()
            const { request } = options.request(asked)
            noteBrought(db, account, line, { id, kind: 'request', what: request })
          })
          counting.request(seconds)
        } catch (error) {
          if (!(error instanceof WorkspaceError)) throw error
          counting.problem(problem(error.say(messages())))
        }
      }
      done += 1
      if (!(await pause(done))) break
    }
    return counting
  }

  #readable(): CalendarEvent[] {
    return this.#found.filter((one): one is CalendarEvent => !('fault' in one))
  }
}
