// The calendar of one account, read from the store: works the same without a network.
import type { CallIn, CallOut } from '#contract/bridge'
import type { Clock } from '../ports'
import type { Database } from '../store/database'

export class Calendar {
  readonly #db: Database
  readonly #account: string
  readonly #clock: Clock

  constructor(db: Database, account: string, clock: Clock) {
    this.#db = db
    this.#account = account
    this.#clock = clock
  }

  read(_input: CallIn<'calendar.read'>): CallOut<'calendar.read'> {
    return { days: [], absences: [], colleagues: [] }
  }

  planner(_input: CallIn<'planner.read'>): CallOut<'planner.read'> {
    return { people: [], absences: [], holidays: [], daysOff: [] }
  }

  overview(_input: CallIn<'absences.overview'>): CallOut<'absences.overview'> {
    return { types: [], requests: [] }
  }

  preview(_input: CallIn<'absences.preview'>): CallOut<'absences.preview'> {
    return {
      seconds: 0,
      days: [],
      unitSeconds: 28_800,
      holidays: [],
      balances: [],
      worked: [],
      colleagues: [],
      faults: [],
    }
  }

  approvals(): CallOut<'approvals.list'> {
    return []
  }

  export(_input: CallIn<'calendar.export'>): CallOut<'calendar.export'> {
    return { text: '', events: 0 }
  }
}
