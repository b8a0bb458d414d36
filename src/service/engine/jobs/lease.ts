// Who runs a job: the row of a job names the instance that has it, for a time that the instance prolongs while it runs.
import { build, prepared } from '../../db/build'
import type { Database } from '../../db/database'

/** A killed instance keeps a job from the others for this long. */
export const LEASE_MILLIS = 60_000

interface Claim {
  readonly name: string
  /** Of the instance that wants it. */
  readonly by: string
  /** RFC 3339 in UTC. */
  readonly now: string
  readonly until: string
}

const dueQuery = prepared(({ name }: { readonly name: string }) =>
  build.selectFrom('jobs').select(['due_at', 'asked']).where('name', '=', name),
)

const claiming = prepared(({ name, by, now, until }: Claim) =>
  build
    .updateTable('jobs')
    .set({ leased_by: by, leased_until: until, asked: 0 })
    .where('name', '=', name)
    .where((eb) =>
      eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now), eb('leased_by', '=', by)]),
    ),
)

const prolonging = prepared(({ name, by, until }: Omit<Claim, 'now'>) =>
  build.updateTable('jobs').set({ leased_until: until }).where('name', '=', name).where('leased_by', '=', by),
)

const releasing = prepared(
  ({ name, by, due }: { readonly name: string; readonly by: string; readonly due: string }) =>
    build
      .updateTable('jobs')
      .set({ leased_by: null, leased_until: null, due_at: due })
      .where('name', '=', name)
      .where('leased_by', '=', by),
)

const asking = prepared(({ name }: { readonly name: string }) =>
  build.updateTable('jobs').set({ asked: 1 }).where('name', '=', name),
)

/** The rows of jobs, as one instance of the service uses them. */
export class Leases {
  readonly #db: Database
  readonly #by: string

  /** @param by names this instance among all that use the database */
  constructor(db: Database, by: string) {
    this.#db = db
    this.#by = by
  }

  /** Makes the rows of jobs that have none. On SQLite no one else serves: what a killed process held is free. */
  async prepare(names: readonly string[], now: string): Promise<void> {
    const known = new Set(
      (await this.#db.all(build.selectFrom('jobs').select('name'))).map(({ name }) => name),
    )
    for (const name of names.filter((each) => !known.has(each)))
      await this.#db.run(
        build
          .insertInto('jobs')
          .values({ name, due_at: now })
          .onConflict((conflict) => conflict.doNothing()),
      )
    if (this.#db.dialect === 'sqlite')
      await this.#db.run(
        build
          .updateTable('jobs')
          .set({ leased_by: null, leased_until: null })
          .where('leased_by', 'is not', null),
      )
  }

  /** When it is due, RFC 3339 in UTC, and whether someone asked for a run before that. */
  async state(name: string): Promise<{ readonly due: string; readonly asked: boolean }> {
    const row = await this.#db.get(dueQuery({ name }))
    if (row === undefined) throw new Error(`There is no job ${name}.`)
    return { due: row.due_at, asked: row.asked !== 0 }
  }

  /** @returns false when another instance has it */
  async claim(name: string, now: string, until: string): Promise<boolean> {
    return (await this.#db.run(claiming({ name, by: this.#by, now, until }))) > 0
  }

  /** @returns false when another instance has taken it over */
  async prolong(name: string, until: string): Promise<boolean> {
    return (await this.#db.run(prolonging({ name, by: this.#by, until }))) > 0
  }

  async release(name: string, due: string): Promise<void> {
    await this.#db.run(releasing({ name, by: this.#by, due }))
  }

  /** Asks whoever has the job to run it once more. */
  async ask(name: string): Promise<void> {
    await this.#db.run(asking({ name }))
  }
}
