// What the engine throws away in the background: answers and departures that no one can ask for any more.
import { forgetOldDepartures } from '../read/visibility-log'
import { forgetOldKeys } from '../write/idempotency'
import type { Job } from './job'

export const housekeeping: Job = {
  name: 'engine.housekeeping',
  everySeconds: 3600,
  run: async ({ core: { db, clock } }) => {
    const millis = clock.millis()
    await forgetOldKeys(db, millis)
    await forgetOldDepartures(db, millis)
  },
}
