// Lists that could not be read to their end because of what the server made of them: the others go on without them.
import { ApiFailure } from '../api/failure'
import type { Clock } from '../ports'

/** So long such a list is left alone: reading it again would only take as much again. */
const AGAIN_AFTER_MS = 60 * 60_000

/** Lives as long as the app runs. */
export class SetAside {
  readonly #clock: Clock
  readonly #lists = new Map<string, { since: number; failure: ApiFailure }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Reads a list, unless it was set aside; null when it is, now or before. @throws whatever else fails */
  async read<T>(list: string, readList: () => Promise<T>): Promise<T | null> {
    const known = this.#lists.get(list)
    if (known !== undefined && this.#clock.monotonic() - known.since < AGAIN_AFTER_MS) return null
    this.#lists.delete(list)
    try {
      return await readList()
    } catch (error) {
      if (!(error instanceof ApiFailure) || !['excess', 'elsewhere'].includes(error.cause.kind)) throw error
      this.#lists.set(list, { since: this.#clock.monotonic(), failure: error })
      return null
    }
  }

  /** Says what is wrong with the first list that is set aside. @throws ApiFailure */
  report(): void {
    const [first] = this.#lists.values()
    if (first !== undefined) throw first.failure
  }

  /** All lists are read again. */
  forget(): void {
    this.#lists.clear()
  }
}
