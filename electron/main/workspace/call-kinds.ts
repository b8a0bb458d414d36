// What calls of the workspace have in common: some change the store, and sync has to hear of most of those.
import type { AccountSession } from './account-session'
import type { Database } from './store/database'

/** A call that answers nothing but that it is done. */
export function quiet<I>(work: (input: I) => unknown): (input: I) => Promise<Record<string, never>> {
  return async (input) => {
    await work(input)
    return {}
  }
}

/** The kinds of changes of a workspace. */
export function callKinds(db: Database, opened: () => AccountSession) {
  /** A change. It waits for a file that another program holds, and while it waits nothing else does. */
  const changes =
    <I, O>(work: (input: I) => O) =>
    async (input: I): Promise<Awaited<O>> => {
      await db.whenFree()
      return await work(input)
    }
  /** A change that sync has to hear of. */
  const sends = <I, O>(work: (input: I) => O) =>
    changes((input: I): O => {
      const answer = work(input)
      opened().sync.wake('work')
      return answer
    })
  /** A change that takes its time, in steps; sync hears of it at its end, however that is. */
  const lands =
    <I, O>(work: (input: I) => Promise<O>) =>
    async (input: I): Promise<O> => {
      const { sync } = opened()
      try {
        return await work(input)
      } finally {
        sync.wake('work')
      }
    }
  return { changes, sends, lands }
}
