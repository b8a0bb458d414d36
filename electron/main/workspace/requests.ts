// What a person does with requests for absence: ask, change, withdraw, decide; all of it works without a network.
import type { CallIn, CallOut } from '#contract/bridge'
import { RoomError, type Clock } from './ports'
import type { Database } from './store/database'

const NOT_YET = () => new RoomError('not-yet', 'Not built yet.')

/** The requests of one account. Each change is on disk when its method returns. */
export class Requests {
  readonly #db: Database
  readonly #account: string
  readonly #clock: Clock

  constructor(db: Database, account: string, clock: Clock) {
    this.#db = db
    this.#account = account
    this.#clock = clock
  }

  request(_facts: CallIn<'absences.request'>): CallOut<'absences.request'> {
    throw NOT_YET()
  }

  update(_input: CallIn<'absences.update'>): void {
    throw NOT_YET()
  }

  withdraw(_input: CallIn<'absences.withdraw'>): void {
    throw NOT_YET()
  }

  takeBack(_input: CallIn<'absences.takeBack'>): void {
    throw NOT_YET()
  }

  resend(_input: CallIn<'absences.resend'>): void {
    throw NOT_YET()
  }

  discard(_input: CallIn<'absences.discard'>): void {
    throw NOT_YET()
  }

  decide(_input: CallIn<'approvals.decide'>): void {
    throw NOT_YET()
  }
}
